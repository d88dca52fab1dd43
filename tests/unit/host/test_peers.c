#include "host/peers.h"
#include "store/store.h"
#include "unit/unit.h"

#include <string.h>

enum { NODES = 4, GAMES = 8000, NOW = 1000 * 1000 };

static const uint64_t node[NODES] = {UINT64_C(0xfedcba9876543210), 7, 99,
                                     UINT64_C(1) << 63};

/* All cards of nodes but `gone`, whose beat is as old as that. */
static struct store_found beats(struct store_card card[NODES],
                                char id[NODES][PEERS_ID], int old, uint64_t age)
{
    for (int i = 0; i < NODES; i++) {
        peers_id(node[i], id[i]);
        card[i] = (struct store_card){.id = {id[i], PEERS_ID},
                                      .at = NOW - (i == old ? age : 1)};
    }
    return (struct store_found){.card = card, .cards = NODES};
}

static struct peers as(int self, int old, uint64_t age)
{
    struct store_card card[NODES];
    char id[NODES][PEERS_ID];
    struct peers peers = {.self = node[self]};
    const struct store_found found = beats(card, id, old, age);
    peers_take(&peers, &found, NOW);
    return peers;
}

static void every_node_finds_the_same_keeper(void **state)
{
    int kept[NODES] = {0};
    (void)state;
    for (uint64_t game = 1; game <= GAMES; game++) {
        const struct peers one = as(0, -1, 0);
        const uint64_t keeper = peers_keeper(&one, game);
        for (int i = 1; i < NODES; i++) {
            const struct peers other = as(i, -1, 0);
            assert_true(peers_keeper(&other, game) == keeper);
        }
        for (int i = 0; i < NODES; i++)
            kept[i] += node[i] == keeper;
    }
    for (int i = 0; i < NODES; i++)
        assert_in_range(kept[i], GAMES / NODES * 8 / 10,
                        GAMES / NODES * 12 / 10);
}

/* Nobody else's games move. */
static void who_is_gone_is_followed_by_all_others(void **state)
{
    const struct peers before = as(0, -1, 0);
    const struct peers after = as(0, 2, PEERS_GONE_MS + 1);
    int moved[NODES] = {0};
    (void)state;
    for (uint64_t game = 1; game <= GAMES; game++) {
        const uint64_t keeper = peers_keeper(&before, game);
        const uint64_t heir = peers_keeper(&after, game);
        if (keeper != node[2])
            assert_true(heir == keeper);
        for (int i = 0; i < NODES; i++)
            moved[i] += keeper == node[2] && heir == node[i];
    }
    assert_int_equal(moved[2], 0);
    for (int i = 0; i < NODES; i++)
        if (i != 2)
            assert_true(moved[i] > GAMES / NODES / NODES);
}

static void a_node_falls_once(void **state)
{
    struct store_card card[NODES];
    char id[NODES][PEERS_ID];
    struct peers peers = as(1, -1, 0);
    const struct store_found found = beats(card, id, 3, PEERS_GONE_MS + 1);
    (void)state;
    assert_int_equal(peers.count, NODES - 1);
    assert_int_equal(peers_take(&peers, &found, NOW), NOW - PEERS_GONE_MS - 1);
    assert_int_equal(peers.count, NODES - 2);
    assert_int_equal(peers_take(&peers, &found, NOW), 0);
    /* One that was gone before anybody looked has not fallen. */
    struct peers late = {.self = node[0]};
    assert_int_equal(peers_take(&late, &found, NOW), 0);
}

static void other_cards_are_no_nodes(void **state)
{
    struct store_card card[] = {
        {.id = {"beat", 4}, .at = NOW},
        {.id = {"somethingelsethatis!", PEERS_ID}, .at = NOW}};
    const struct store_found found = {.card = card, .cards = 2};
    struct peers peers = {.self = 1};
    (void)state;
    peers_take(&peers, &found, NOW);
    assert_int_equal(peers.count, 0);
    assert_true(peers_keeper(&peers, 12) == 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_node_finds_the_same_keeper),
        cmocka_unit_test(who_is_gone_is_followed_by_all_others),
        cmocka_unit_test(a_node_falls_once),
        cmocka_unit_test(other_cards_are_no_nodes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
