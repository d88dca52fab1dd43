/* What a host keeps of ratings, and the same worked out again from its games.
 */
#include "games/games.h"
#include "host/book.h"
#include "store/memory.h"
#include "unit/host/pair.h"
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

enum { PEOPLE = 4, HOUR_MS = 60 * 60 * 1000 };

#define RATED ",\"hints\":false,\"watch\":\"round\""

static const char *cookie[PEOPLE];

static struct parlour *open_club(void)
{
    struct parlour *const parlour = parlour_open();
    for (int i = 0; i < PEOPLE; i++)
        cookie[i] = parlour_guest(parlour);
    return parlour;
}

/* Two of the people at a table of their own, each at home, who have decided
 * once. */
static struct pair meet(struct parlour *parlour, int one, int other)
{
    struct pair pair = {.parlour = parlour,
                        .cookie = {cookie[one], cookie[other]}};
    const int home[] = {1 + one, 1 + other};
    parlour_now += HOUR_MS;
    const int call = parlour_post(parlour, cookie[one], "/api/tables",
                                  "{\"table\":{\"game\":\"suburbia\","
                                  "\"setup\":{\"seats\":\"2\"}" RATED "}}");
    const char *const json = parlour->call[call].json;
    parlour_pick(json, "\"game\"", 0, pair.game, sizeof pair.game);
    for (int i = 0; i < 2; i++)
        parlour_pick(json, "\"seats\"", i, pair.key[i], sizeof pair.key[i]);
    for (int i = 0; i < 2; i++) {
        parlour->from = home[i];
        assert_int_equal(pair_sit(&pair, i, pair.cookie[i]), 200);
    }
    for (int i = 0; i < 2; i++)
        pair_join(&pair, i);
    for (int i = 0; i < 2; i++)
        pair_keep(&pair, i);
    return pair;
}

static void hears_the_end(struct pair *pair)
{
    for (int i = 0; i < 2; i++) {
        pair_hears(pair, i, "\"tell\":\"over\"", 1);
        parlour_gone(pair->parlour, pair->socket[i]);
    }
}

static void loses(struct pair *pair, int who)
{
    pair_say(pair, who, "resign", "");
    hears_the_end(pair);
}

/* The store, when nobody writes to it. */
static struct store *store_of(struct parlour *parlour)
{
    while (scribe_tally(parlour->host->scribe).waiting > 0)
        uv_run(&parlour->loop, UV_RUN_ONCE);
    return parlour->store;
}

static bool note(void *context, uint64_t game, enum store_answer answer,
                 const struct store_found *found)
{
    static const struct room_games known = {games, GAMES_COUNT};
    static struct room room;
    (void)game;
    assert_int_equal(answer, STORE_OK);
    room_init(&room);
    for (int i = 0; i < found->entries; i++) {
        const struct store_bytes *const bytes = &found->entry[i].bytes;
        struct entry entry;
        const char *reason = NULL;
        assert_int_equal(
            entry_read(&known, bytes->at, bytes->size, &entry, &reason),
            STATUS_OK);
        assert_int_equal(room_take(&room, &entry, &reason), STATUS_OK);
    }
    assert_true(book_note(context, &room));
    return true;
}

static struct book *work_out(struct store *store)
{
    struct book *const book = book_open();
    assert_int_equal(store_walk(store, note, book), STORE_OK);
    assert_true(book_rate(book));
    return book;
}

static void assert_kept(struct store *store, const struct book_line *line)
{
    struct ratings_kept kept;
    struct store_found found = {0};
    ratings_keep(line->person, &line->pool, &line->card, &kept);
    const struct store_ask ask = {.what = STORE_CARD,
                                  .drawer = STORE_rating,
                                  .id = {kept.id, strlen(kept.id)}};
    assert_int_equal(store_ask(store, &ask, &found), STORE_OK);
    const struct store_card *const card = &found.card[0];
    assert_int_equal(card->owner, line->person);
    assert_int_equal(card->at, line->at);
    assert_int_equal(card->value.size, strlen(kept.value));
    assert_memory_equal(card->value.at, kept.value, card->value.size);
    store_found_drop(&found);
}

/* So many games counted, and every card is the one that comes of them. */
static void assert_same(struct parlour *parlour, size_t count)
{
    struct store *const store = store_of(parlour);
    struct book *const book = work_out(store);
    struct book_line *const *line;
    struct store_found found = {0};
    const size_t lines = book_lines(book, &line);
    assert_int_equal(book_games(book), count);
    for (size_t i = 0; i < lines; i++)
        assert_kept(store, line[i]);
    assert_int_equal(
        store_ask(store, &(struct store_ask){.what = STORE_COUNTS}, &found),
        STORE_OK);
    assert_int_equal(found.counts.cards[STORE_rating], lines);
    assert_int_equal(parlour->host->metrics.rated, count);
    store_found_drop(&found);
    book_close(book);
}

static void what_is_kept_is_what_comes_of_the_games(void **state)
{
    struct parlour *const parlour = open_club();
    (void)state;
    assert_same(parlour, 0);
    for (int game = 0; game < 9; game++) {
        const int one = game % PEOPLE, other = (one + 1 + game % 3) % PEOPLE;
        struct pair pair = meet(parlour, one, other);
        loses(&pair, game % 2);
        parlour_now += (uint64_t)game * 2 * DAY_MS;
    }
    assert_same(parlour, 9);
    parlour_close(parlour);
}

/* Both ends come in the same millisecond, one of a person who waits for the
 * other's. */
static void two_games_of_one_person_end_at_once(void **state)
{
    struct parlour *const parlour = open_club();
    (void)state;
    struct pair first = meet(parlour, 0, 1), second = meet(parlour, 0, 2);
    pair_say(&first, 1, "resign", "");
    pair_say(&second, 0, "resign", "");
    hears_the_end(&first);
    hears_the_end(&second);
    assert_same(parlour, 2);
    parlour_close(parlour);
}

/* The game that ends second ends later, whatever the clock says. */
static void a_clock_goes_back(void **state)
{
    struct parlour *const parlour = open_club();
    (void)state;
    struct pair first = meet(parlour, 0, 1), second = meet(parlour, 1, 2);
    parlour_now += DAY_MS;
    loses(&first, 0);
    parlour_now -= DAY_MS / 2;
    loses(&second, 0);
    assert_same(parlour, 2);
    parlour_close(parlour);
}

/* Nobody's rating moves before the end is on disk. */
static void a_disk_that_fails_moves_nothing(void **state)
{
    struct parlour *const parlour = open_club();
    (void)state;
    struct pair pair = meet(parlour, 0, 1);
    memory_fail(store_of(parlour), 0, 1000000);
    pair_say(&pair, 0, "resign", "");
    pair_hears(&pair, 0, "\"busy\"", 1);
    memory_fail(parlour->store, 0, 0);
    while (!parlour->host->well)
        parlour_second(parlour);
    struct store_found found = {0};
    assert_int_equal(store_ask(store_of(parlour),
                               &(struct store_ask){.what = STORE_COUNTS},
                               &found),
                     STORE_OK);
    assert_int_equal(found.counts.cards[STORE_rating], 0);
    store_found_drop(&found);
    loses(&pair, 0);
    parlour_close(parlour);
}

static void a_game_that_does_not_count_moves_nothing(void **state)
{
    struct pair pair;
    (void)state;
    pair_open(&pair, RATED); /* both from one address */
    pair_keep(&pair, 0);
    pair_keep(&pair, 1);
    loses(&pair, 0);
    assert_same(pair.parlour, 0);
    parlour_close(pair.parlour);
}

/* As if the second sat down at another node of the base: that process has
 * nothing of the first one's memory. So many games count then. */
static size_t counted_of_two_nodes(bool shared, int home)
{
    struct pair pair = {.parlour = parlour_open()};
    struct parlour *const parlour = pair.parlour;
    parlour->shared = shared;
    parlour_restart(parlour);
    parlour_second(parlour);
    pair_table(&pair, RATED);
    assert_int_equal(pair_sit(&pair, 0, pair.cookie[0]), 200);
    parlour_restart(parlour);
    parlour_second(parlour);
    parlour->from = home;
    assert_int_equal(pair_sit(&pair, 1, pair.cookie[1]), 200);
    for (int i = 0; i < 2; i++)
        pair_join(&pair, i);
    for (int i = 0; i < 2; i++)
        pair_keep(&pair, i);
    loses(&pair, 0);
    const size_t rated = (size_t)parlour->host->metrics.rated;
    assert_same(parlour, rated);
    parlour_close(parlour);
    return rated;
}

static void one_address_is_one_at_all_nodes(void **state)
{
    (void)state;
    assert_int_equal(counted_of_two_nodes(true, 0), 0);
    assert_int_equal(counted_of_two_nodes(true, 1), 1);
    assert_int_equal(counted_of_two_nodes(false, 0), 1);
}

/* The cards that have a key of marks. */
static int count_keys(struct parlour *parlour)
{
    struct store_found found = {0};
    const struct store_ask all = {
        .what = STORE_CARDS, .drawer = STORE_ban, .at = INT64_MAX, .most = 100};
    assert_int_equal(store_ask(store_of(parlour), &all, &found), STORE_OK);
    const int count = found.cards;
    store_found_drop(&found);
    return count;
}

/* Those of today and tomorrow lie there, those of days that are over do not;
 * and a process that has no others keeps none. */
static void keys_of_marks_go_with_their_day(void **state)
{
    struct parlour *const parlour = parlour_open();
    (void)state;
    parlour_second(parlour);
    assert_int_equal(count_keys(parlour), 0);
    parlour->shared = true;
    parlour_restart(parlour);
    parlour_second(parlour);
    for (int day = 0; day < 3; day++) {
        assert_int_equal(count_keys(parlour), 2);
        assert_true(marks_know(&parlour->host->marks, parlour_now / DAY_MS));
        parlour_now += DAY_MS;
        parlour_second(parlour);
    }
    parlour_close(parlour);
}

static const char *ratings_of(struct parlour *parlour, const char *who)
{
    const int call = parlour_ask(
        parlour, &(struct parlour_call){
                     .method = "GET", .path = "/api/ratings", .cookie = who});
    assert_int_equal(parlour->call[call].code, who ? 200 : 401);
    return parlour->call[call].json;
}

static void who_asks_sees_his_own(void **state)
{
    struct parlour *const parlour = open_club();
    char wanted[512];
    (void)state;
    assert_string_equal(ratings_of(parlour, cookie[0]), "{\"ratings\":[]}");
    struct pair pair = meet(parlour, 0, 1);
    loses(&pair, 1);
    const unsigned long long at = parlour_now;
    snprintf(wanted, sizeof wanted,
             "{\"ratings\":[{\"pool\":\"suburbia-2e-2\",\"rating\":1662,"
             "\"deviation\":290,\"provisional\":true,\"games\":1,\"at\":%llu},"
             "{\"pool\":\"suburbia\",\"rating\":1662,\"deviation\":290,"
             "\"provisional\":true,\"games\":1,\"at\":%llu}]}",
             at, at);
    assert_string_equal(ratings_of(parlour, cookie[0]), wanted);
    assert_non_null(strstr(ratings_of(parlour, cookie[1]), "\"rating\":1338,"));
    assert_string_equal(ratings_of(parlour, cookie[2]), "{\"ratings\":[]}");
    ratings_of(parlour, NULL);
    parlour_close(parlour);
}

#define CLUB "\"account\":\"club.one\",\"password\":\"a good one\""

/* Somebody makes an account, and a guest signs in to it with all that he has;
 * the cookie of that session. */
static const char *bring(struct parlour *parlour, int account, int guest)
{
    parlour_post(parlour, cookie[account], "/api/account", "{" CLUB "}");
    const int call = parlour_post(parlour, cookie[guest], "/api/sign-in",
                                  "{" CLUB ",\"bring\":true}");
    assert_int_equal(parlour->call[call].code, 200);
    return parlour->call[call].cookie;
}

/* Else one would play as a guest and bring only what is won. */
static void a_game_counts_for_who_began_it(void **state)
{
    struct parlour *const parlour = open_club();
    (void)state;
    struct pair pair = meet(parlour, 0, 1);
    const char *const heir = bring(parlour, 2, 0);
    pair_say(&pair, 1, "resign", "");
    pair_hears(&pair, 1, "\"tell\":\"over\"", 1);
    assert_string_equal(ratings_of(parlour, heir), "{\"ratings\":[]}");
    assert_non_null(strstr(ratings_of(parlour, cookie[1]), "\"rating\":1338,"));
    const int call = parlour_post(parlour, heir, "/api/profile", "{}");
    const char *const past = strstr(parlour->call[call].json, "\"past\"");
    assert_non_null(strstr(past, "\"place\":1"));
    assert_null(strstr(past, "\"rating\""));
    assert_same(parlour, 1);
    parlour_close(parlour);
}

static void what_happens_after_the_end_moves_nothing(void **state)
{
    struct parlour *const parlour = open_club();
    (void)state;
    struct pair first = meet(parlour, 0, 1), second = meet(parlour, 2, 3);
    loses(&first, 0);
    loses(&second, 1);
    bring(parlour, 1, 0); /* who has both seats then */
    const int call = parlour_post(parlour, cookie[2], "/api/delete", "{}");
    assert_int_equal(parlour->call[call].code, 200);
    assert_same(parlour, 2);
    parlour_close(parlour);
}

static void who_comes_to_have_both_seats_wins_nothing(void **state)
{
    struct parlour *const parlour = open_club();
    (void)state;
    struct pair pair = meet(parlour, 0, 1);
    bring(parlour, 1, 0);
    pair_say(&pair, 1, "resign", ",\"seat\":1");
    pair_hears(&pair, 1, "\"tell\":\"over\"", 1);
    assert_same(parlour, 0);
    parlour_close(parlour);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_kept_is_what_comes_of_the_games),
        cmocka_unit_test(two_games_of_one_person_end_at_once),
        cmocka_unit_test(a_clock_goes_back),
        cmocka_unit_test(a_disk_that_fails_moves_nothing),
        cmocka_unit_test(a_game_that_does_not_count_moves_nothing),
        cmocka_unit_test(one_address_is_one_at_all_nodes),
        cmocka_unit_test(keys_of_marks_go_with_their_day),
        cmocka_unit_test(who_asks_sees_his_own),
        cmocka_unit_test(a_game_counts_for_who_began_it),
        cmocka_unit_test(what_happens_after_the_end_moves_nothing),
        cmocka_unit_test(who_comes_to_have_both_seats_wins_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
