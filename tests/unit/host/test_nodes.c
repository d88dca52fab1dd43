/* A node among others. Of those there is nothing but what they have stored:
 * cards of their beats, and lines of talk. */
#include "unit/host/pair.h"
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#define LIVE ",\"clock\":{\"pace\":\"live\",\"base\":60}"

static struct parlour *open_shared(void)
{
    struct parlour *const parlour = parlour_open();
    parlour->shared = true;
    parlour_restart(parlour);
    return parlour;
}

static void put(struct parlour *parlour, const struct store_card *card)
{
    const struct store_act act = {.what = STORE_PUT, .card = *card};
    struct store_deed deed = {.act = &act, .count = 1};
    parlour_rest(parlour);
    assert_int_equal(store_write(parlour->store, &deed, 1), STORE_OK);
}

/* The other node lives now. */
static void beat(struct parlour *parlour, uint64_t node)
{
    char id[PEERS_ID];
    peers_id(node, id);
    put(parlour, &(struct store_card){.drawer = STORE_login,
                                      .id = {id, PEERS_ID},
                                      .at = parlour_now});
}

static struct table *table_of(const struct pair *pair, uint64_t *game)
{
    assert_true(id_read(pair->game, strlen(pair->game), game));
    return map_find(&pair->parlour->host->tables, *game);
}

/* When the clock of the first seat runs out. */
static uint64_t ends_at(const struct pair *pair)
{
    uint64_t game;
    return clock_end(&table_of(pair, &game)->room.clock, 0);
}

static void sit_down(struct pair *pair, struct parlour *parlour)
{
    *pair = (struct pair){.parlour = parlour};
    pair_gather(pair, LIVE);
    for (int seat = 0; seat < 2; seat++)
        pair_join(pair, seat);
}

/* Those who came since its last beat may have been there. Who was here before
 * has lost nothing. */
static void clocks_get_what_a_node_took_and_fifteen_seconds(void **state)
{
    enum { OTHER = 7 };
    struct parlour *const parlour = open_shared();
    struct pair stays, comes;
    (void)state;
    sit_down(&stays, parlour);
    parlour_now += 5000;
    beat(parlour, OTHER);
    parlour_second(parlour);
    assert_int_equal(parlour->host->peers.count, 1);
    parlour_now += 2000;
    sit_down(&comes, parlour);
    const uint64_t stayed = ends_at(&stays), came = ends_at(&comes);
    parlour_now += PEERS_GONE_MS - 2000;
    parlour_second(parlour);
    assert_int_equal(parlour->host->metrics.fallen, 0);
    parlour_now += 5000;
    parlour_second(parlour);
    assert_int_equal(parlour->host->metrics.fallen, 1);
    assert_true(ends_at(&stays) == stayed);
    assert_true(ends_at(&comes) ==
                came + PEERS_GONE_MS - 2000 + 5000 + RESTART_MS);
    parlour_now += 5000;
    parlour_second(parlour);
    assert_int_equal(parlour->host->metrics.fallen, 1);
    parlour_close(parlour);
}

/* A node that keeps the game, and not this one. */
static uint64_t other_keeper(const struct host *host, uint64_t game)
{
    struct peers peers = {.self = host->peers.self, .count = 1};
    do
        peers.peer[0].node++;
    while (peers_keeper(&peers, game) == peers.self);
    return peers.peer[0].node;
}

/* Ten of the host's seconds, in one of which it looks at games of others. */
static void pass_ten(struct parlour *parlour)
{
    for (int i = 0; i < 10; i++)
        parlour_second(parlour);
}

static void a_keeper_that_is_late_is_not_waited_for(void **state)
{
    struct parlour *const parlour = open_shared();
    struct pair pair;
    uint64_t game;
    (void)state;
    sit_down(&pair, parlour);
    const uint64_t due = ends_at(&pair);
    parlour_restart(parlour);
    assert_null(table_of(&pair, &game));
    const uint64_t other = other_keeper(parlour->host, game);
    beat(parlour, other);
    parlour_second(parlour);
    parlour_now = due;
    beat(parlour, other);
    pass_ten(parlour);
    assert_int_equal(parlour->host->peers.count, 1);
    assert_null(table_of(&pair, &game));
    parlour_now = due + PEERS_GONE_MS;
    beat(parlour, other);
    pass_ten(parlour);
    assert_non_null(table_of(&pair, &game));
    parlour_close(parlour);
}

/* Talk. There are no hints here, so it is looked for. */

/* The second seat has said it at another node. */
static void say_there(const struct pair *pair, uint64_t id, const char *words)
{
    uint64_t key[2] = {0, id};
    char value[128];
    table_of(pair, &key[0]);
    snprintf(value, sizeof value,
             "s%016d{\"id\":%llu,\"seat\":1,\"name\":\"Ben\",\"text\":\"%s\"}",
             7, (unsigned long long)id, words);
    put(pair->parlour, &(struct store_card){.drawer = STORE_talk,
                                            .id = {key, sizeof key},
                                            .owner = key[0],
                                            .at = id,
                                            .value = {value, strlen(value)}});
}

static void look(struct parlour *parlour)
{
    parlour_now += PEERS_PACE_MS;
    parlour_second(parlour);
}

static int heard(const struct pair *pair, int seat, const char *words)
{
    return parlour_heard(pair->parlour, pair->socket[seat], words);
}

/* However late it comes, and though this node's clock be ahead of the other's.
 */
static void what_was_said_elsewhere_is_heard_once(void **state)
{
    struct pair pair = {.parlour = open_shared()};
    struct parlour *const parlour = pair.parlour;
    (void)state;
    pair_gather(&pair, ",\"talk\":true");
    say_there(&pair, parlour_now - 3000, "before you came");
    pair_join(&pair, 0);
    parlour_now += 60000;
    look(parlour);
    say_there(&pair, parlour_now + 1, "from afar");
    pair_say(&pair, 0, "talk", ",\"text\":\"from here\"");
    pair_hears(&pair, 0, "from here", 1);
    look(parlour);
    assert_int_equal(heard(&pair, 0, "from afar"), 1);
    say_there(&pair, parlour_now - 5000, "some seconds ago");
    for (int i = 0; i < 3; i++)
        look(parlour);
    assert_int_equal(heard(&pair, 0, "some seconds ago"), 1);
    assert_int_equal(heard(&pair, 0, "before you came"), 1);
    assert_int_equal(heard(&pair, 0, "from afar"), 1);
    assert_int_equal(heard(&pair, 0, "from here"), 1);
    parlour_close(parlour);
}

/* The first seat listens here; the second has said a line there, and this node
 * has not looked yet. */
static struct parlour *open_listening(struct pair *pair)
{
    *pair = (struct pair){.parlour = open_shared()};
    pair_gather(pair, ",\"talk\":true");
    pair_join(pair, 0);
    look(pair->parlour);
    say_there(pair, parlour_now, "from afar");
    return pair->parlour;
}

/* A newcomer is told of what he has missed, and nobody misses it for that. */
static void who_comes_takes_no_line_from_others(void **state)
{
    struct pair pair;
    struct parlour *const parlour = open_listening(&pair);
    (void)state;
    pair_join(&pair, 1);
    pair_hears(&pair, 1, "from afar", 1);
    look(parlour);
    assert_int_equal(heard(&pair, 0, "from afar"), 1);
    parlour_close(parlour);
}

/* While the base is gone nothing is forgotten. */
static void what_could_not_be_asked_is_asked_again(void **state)
{
    struct pair pair;
    struct parlour *const parlour = open_listening(&pair);
    (void)state;
    parlour->host->well = false;
    parlour_now += 60000;
    look(parlour);
    assert_int_equal(heard(&pair, 0, "from afar"), 0);
    parlour->host->well = true;
    look(parlour);
    assert_int_equal(heard(&pair, 0, "from afar"), 1);
    parlour_close(parlour);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clocks_get_what_a_node_took_and_fifteen_seconds),
        cmocka_unit_test(a_keeper_that_is_late_is_not_waited_for),
        cmocka_unit_test(what_was_said_elsewhere_is_heard_once),
        cmocka_unit_test(who_comes_takes_no_line_from_others),
        cmocka_unit_test(what_could_not_be_asked_is_asked_again)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
