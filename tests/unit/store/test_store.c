/* What every store does: the same tests for the one in memory, the one in a
 * folder and the one in a base. */
#include "store/memory.h"
#include "store/postgres/postgres.h"
#include "store/sqlite.h"
#include "unit/store/basin.h"
#include "unit/store/folder.h"
#include "unit/unit.h"

#include <stdlib.h>
#include <string.h>

struct place {
    struct folder folder;
    struct store *store;
};

static int open_memory(void **state)
{
    struct place *const place = calloc(1, sizeof *place);
    *state = place;
    place->store = memory_open();
    return place->store ? 0 : -1;
}

static int open_folder(void **state)
{
    struct sqlite_error error;
    struct place *const place = calloc(1, sizeof *place);
    *state = place;
    folder_make(&place->folder);
    return sqlite_open(&place->store, place->folder.path, NULL, &error) ==
                   STATUS_OK
               ? 0
               : -1;
}

static int open_base(void **state)
{
    struct basin basin;
    struct postgres_error error;
    struct place *const place = calloc(1, sizeof *place);
    *state = place;
    basin_make(&basin);
    return postgres_open(&place->store, basin.address, &error) == STATUS_OK
               ? 0
               : -1;
}

static int close_place(void **state)
{
    struct place *const place = *state;
    store_close(place->store);
    if (place->folder.path[0])
        folder_remove(&place->folder);
    free(place);
    return 0;
}

static struct store *store_of(void **state)
{
    return ((struct place *)*state)->store;
}

static struct store_bytes text(const char *words)
{
    return (struct store_bytes){words, strlen(words)};
}

static struct store_act entry(uint64_t game, uint32_t number, const char *words)
{
    return (struct store_act){.what = STORE_APPEND,
                              .entry = {.game = game,
                                        .number = number,
                                        .kind = 3,
                                        .seat = -1,
                                        .at = 100 + number,
                                        .due = 50,
                                        .bytes = text(words)}};
}

static struct store_act card(enum store_what what, const char *id,
                             uint64_t owner, uint64_t at, const char *value)
{
    return (struct store_act){.what = what,
                              .card = {.drawer = STORE_seat,
                                       .id = text(id),
                                       .owner = owner,
                                       .at = at,
                                       .value = text(value)}};
}

static enum store_answer write_acts(struct store *store,
                                    const struct store_act *act, int count)
{
    struct store_deed deed = {.act = act, .count = count};
    const enum store_answer answer = store_write(store, &deed, 1);
    return answer == STORE_OK ? deed.answer : answer;
}

static enum store_answer write_one(struct store *store, struct store_act act)
{
    return write_acts(store, &act, 1);
}

static enum store_answer park(struct store *store, uint64_t game, uint64_t due,
                              const char *summary)
{
    struct store_act act = {.what = STORE_PARK,
                            .park = {.game = game, .due = due}};
    if (summary)
        act.park.summary = text(summary);
    return write_one(store, act);
}

static struct store_found ask(struct store *store, struct store_ask wish,
                              enum store_answer right)
{
    struct store_found found = {0};
    assert_int_equal(store_ask(store, &wish, &found), right);
    return found;
}

static struct store_found read_log(struct store *store, uint64_t game)
{
    return ask(store, (struct store_ask){.what = STORE_LOG, .game = game},
               STORE_OK);
}

static bool is(const struct store_bytes *bytes, const char *words)
{
    return bytes->size == strlen(words) &&
           memcmp(bytes->at, words, bytes->size) == 0;
}

static int length_of(struct store *store, uint64_t game)
{
    struct store_found found = read_log(store, game);
    const int length = found.entries;
    store_found_drop(&found);
    return length;
}

static void a_log_is_read_as_it_was_written(void **state)
{
    struct store *const store = store_of(state);
    const uint64_t game = UINT64_C(0xfedcba9876543210);
    assert_int_equal(write_one(store, entry(game, 0, "zero")), STORE_OK);
    assert_int_equal(write_one(store, entry(game, 1, "")), STORE_OK);
    assert_int_equal(park(store, game, 900, "sum"), STORE_OK);
    assert_int_equal(write_one(store, entry(game, 2, "two")), STORE_OK);
    struct store_found found = read_log(store, game);
    assert_int_equal(found.entries, 3);
    assert_true(is(&found.entry[0].bytes, "zero"));
    assert_true(is(&found.entry[1].bytes, ""));
    assert_true(is(&found.entry[2].bytes, "two"));
    assert_int_equal(found.entry[2].number, 2);
    assert_int_equal(found.entry[2].kind, 3);
    assert_int_equal(found.entry[2].seat, -1);
    assert_int_equal(found.entry[2].at, 102);
    assert_true(found.entry[2].game == game);
    assert_true(is(&found.summary, "sum"));
    assert_int_equal(found.due, 50);
    store_found_drop(&found);
}

static void a_game_that_is_not_there_is_none(void **state)
{
    struct store_found found =
        ask(store_of(state), (struct store_ask){.what = STORE_LOG, .game = 4},
            STORE_NONE);
    assert_int_equal(found.entries, 0);
    store_found_drop(&found);
    assert_int_equal(park(store_of(state), 4, 1, NULL), STORE_OK);
}

static void a_number_is_given_once_and_none_is_left_out(void **state)
{
    struct store *const store = store_of(state);
    assert_int_equal(write_one(store, entry(7, 1, "gap")), STORE_STALE);
    assert_int_equal(write_one(store, entry(7, 0, "first")), STORE_OK);
    assert_int_equal(write_one(store, entry(7, 0, "again")), STORE_STALE);
    assert_int_equal(write_one(store, entry(7, 2, "gap")), STORE_STALE);
    park(store, 7, 0, NULL);
    assert_int_equal(write_one(store, entry(7, 0, "again")), STORE_STALE);
    assert_int_equal(write_one(store, entry(7, 2, "gap")), STORE_STALE);
    assert_int_equal(write_one(store, entry(7, 1, "second")), STORE_OK);
    assert_int_equal(length_of(store, 7), 2);
}

static void a_deed_is_done_whole_or_not_at_all(void **state)
{
    struct store *const store = store_of(state);
    const struct store_act good[] = {entry(1, 0, "a"), entry(1, 1, "b"),
                                     entry(2, 0, "c")};
    const struct store_act bad[] = {entry(1, 2, "d"),
                                    card(STORE_PUT, "x", 1, 1, "y"),
                                    entry(2, 0, "taken")};
    const struct store_act late[] = {entry(1, 2, "e")};
    struct store_deed deed[] = {
        {good, 3, STORE_BUSY}, {bad, 3, STORE_BUSY}, {late, 1, STORE_BUSY}};
    assert_int_equal(store_write(store, deed, 3), STORE_OK);
    assert_int_equal(deed[0].answer, STORE_OK);
    assert_int_equal(deed[1].answer, STORE_STALE);
    assert_int_equal(deed[2].answer, STORE_OK);
    struct store_found found = read_log(store, 1);
    assert_int_equal(found.entries, 3);
    assert_true(is(&found.entry[2].bytes, "e"));
    store_found_drop(&found);
    found = ask(store,
                (struct store_ask){
                    .what = STORE_CARD, .drawer = STORE_seat, .id = text("x")},
                STORE_NONE);
    store_found_drop(&found);
}

static void games_that_are_due_are_found(void **state)
{
    struct store *const store = store_of(state);
    const uint64_t due[] = {100, 300, 0, 200};
    for (uint64_t i = 0; i < 4; i++) {
        write_one(store, entry(i, 0, "x"));
        park(store, i, due[i], NULL);
    }
    struct store_act loose = entry(1, 1, "now due earlier");
    loose.entry.due = 150;
    write_one(store, loose);
    loose = entry(3, 1, "never due again");
    loose.entry.due = 0;
    write_one(store, loose);
    struct store_ask wish = {.what = STORE_DUE, .at = 150, .most = 10};
    struct store_found found = ask(store, wish, STORE_OK);
    assert_int_equal(found.games, 2);
    assert_int_equal(found.game[0] + found.game[1], 0 + 1);
    store_found_drop(&found);
    wish.at = 99;
    found = ask(store, wish, STORE_OK);
    assert_int_equal(found.games, 0);
    store_found_drop(&found);
    wish = (struct store_ask){.what = STORE_DUE, .at = 1000, .most = 1};
    found = ask(store, wish, STORE_OK);
    assert_int_equal(found.games, 1);
    store_found_drop(&found);
}

static void cards_are_put_got_and_dropped(void **state)
{
    struct store *const store = store_of(state);
    const struct store_ask wish = {
        .what = STORE_CARD, .drawer = STORE_seat, .id = text("one")};
    assert_int_equal(write_one(store, card(STORE_PUT, "one", 1, 2, "old")),
                     STORE_OK);
    assert_int_equal(write_one(store, card(STORE_PUT, "one", 3, 4, "new")),
                     STORE_OK);
    struct store_found found = ask(store, wish, STORE_OK);
    assert_int_equal(found.cards, 1);
    assert_true(is(&found.card[0].id, "one"));
    assert_true(is(&found.card[0].value, "new"));
    assert_int_equal(found.card[0].owner, 3);
    assert_int_equal(found.card[0].at, 4);
    assert_int_equal(found.card[0].drawer, STORE_seat);
    store_found_drop(&found);
    struct store_ask elsewhere = wish;
    elsewhere.drawer = STORE_login;
    found = ask(store, elsewhere, STORE_NONE);
    store_found_drop(&found);
    write_one(store, card(STORE_DROP, "one", 0, 0, ""));
    found = ask(store, wish, STORE_NONE);
    store_found_drop(&found);
}

static void what_is_claimed_must_be_free(void **state)
{
    struct store *const store = store_of(state);
    const struct store_act pair[] = {card(STORE_PUT, "b", 8, 10, "beside"),
                                     card(STORE_CLAIM, "a", 8, 10, "two")};
    assert_int_equal(write_one(store, card(STORE_CLAIM, "a", 7, 10, "one")),
                     STORE_OK);
    assert_int_equal(write_acts(store, pair, 2), STORE_STALE);
    struct store_found found =
        ask(store,
            (struct store_ask){
                .what = STORE_CARD, .drawer = STORE_seat, .id = text("a")},
            STORE_OK);
    assert_true(is(&found.card[0].value, "one"));
    store_found_drop(&found);
    found = ask(store,
                (struct store_ask){
                    .what = STORE_CARD, .drawer = STORE_seat, .id = text("b")},
                STORE_NONE);
    store_found_drop(&found);
    assert_int_equal(write_one(store, card(STORE_DROP, "a", 0, 0, "")),
                     STORE_OK);
    assert_int_equal(write_acts(store, pair, 2), STORE_OK);
}

/* Of two deeds of one commit the first has it. */
static void two_claim_at_the_same_time(void **state)
{
    struct store *const store = store_of(state);
    const struct store_act one = card(STORE_CLAIM, "a", 7, 10, "one");
    const struct store_act two = card(STORE_CLAIM, "a", 8, 10, "two");
    struct store_deed deed[] = {{.act = &one, .count = 1},
                                {.act = &two, .count = 1}};
    assert_int_equal(store_write(store, deed, 2), STORE_OK);
    assert_int_equal(deed[0].answer, STORE_OK);
    assert_int_equal(deed[1].answer, STORE_STALE);
}

static struct store_act swap(const char *value, uint64_t was, uint64_t at)
{
    struct store_act act = card(STORE_SWAP, "a", 7, at, value);
    act.was = was;
    return act;
}

static void what_is_swapped_must_be_as_it_was(void **state)
{
    struct store *const store = store_of(state);
    const struct store_act late[] = {card(STORE_PUT, "b", 8, 10, "beside"),
                                     swap("late", 10, 40)};
    const struct store_ask beside = {
        .what = STORE_CARD, .drawer = STORE_seat, .id = text("b")};
    assert_int_equal(write_one(store, swap("one", 0, 10)), STORE_OK);
    assert_int_equal(write_one(store, swap("new", 0, 15)), STORE_STALE);
    assert_int_equal(write_one(store, swap("two", 10, 20)), STORE_OK);
    assert_int_equal(write_acts(store, late, 2), STORE_STALE);
    struct store_found found = ask(store, beside, STORE_NONE);
    store_found_drop(&found);
    found = ask(store,
                (struct store_ask){
                    .what = STORE_CARD, .drawer = STORE_seat, .id = text("a")},
                STORE_OK);
    assert_true(is(&found.card[0].value, "two"));
    assert_int_equal(found.card[0].at, 20);
    store_found_drop(&found);
    assert_int_equal(write_one(store, card(STORE_DROP, "a", 0, 0, "")),
                     STORE_OK);
    /* What has been dropped does not come back. */
    assert_int_equal(write_one(store, swap("gone", 20, 30)), STORE_STALE);
    found = ask(store,
                (struct store_ask){
                    .what = STORE_CARD, .drawer = STORE_seat, .id = text("a")},
                STORE_NONE);
    store_found_drop(&found);
    assert_int_equal(write_one(store, swap("anew", 0, 40)), STORE_OK);
}

/* What a store leaves out is what its reader has. */
static void check_from(struct store *store, uint32_t from, uint32_t length)
{
    struct store_found found = ask(
        store, (struct store_ask){.what = STORE_LOG, .game = 9, .from = from},
        STORE_OK);
    const uint32_t entries = (uint32_t)found.entries;
    assert_in_range(entries, length > from ? length - from : 0, length);
    for (uint32_t i = 0; i < entries; i++)
        assert_int_equal(found.entry[i].number, length - entries + i);
    store_found_drop(&found);
}

static void a_log_is_read_on(void **state)
{
    struct store *const store = store_of(state);
    for (uint32_t i = 0; i < 6; i++) {
        write_one(store, entry(9, i, "x"));
        if (i == 2)
            park(store, 9, 0, NULL);
    }
    for (uint32_t from = 0; from < 8; from++)
        check_from(store, from, 6);
    park(store, 9, 0, NULL);
    for (uint32_t from = 0; from < 8; from++)
        check_from(store, from, 6);
}

static void logs_that_are_not_as_long_are_named(void **state)
{
    struct store *const store = store_of(state);
    const struct store_known known[] = {{3, 1}, {1, 1}, {2, 2}, {8, 0}, {9, 1}};
    write_one(store, entry(1, 0, "x"));
    write_one(store, entry(2, 0, "x"));
    write_one(store, entry(2, 1, "x"));
    park(store, 2, 0, NULL);
    write_one(store, entry(3, 0, "x"));
    write_one(store, entry(3, 1, "x"));
    struct store_found found = ask(
        store,
        (struct store_ask){.what = STORE_MOVED, .id = {known, sizeof known}},
        STORE_OK);
    assert_int_equal(found.games, 2);
    assert_int_equal(found.game[0], 3);
    assert_int_equal(found.game[1], 9);
    store_found_drop(&found);
    found = ask(store, (struct store_ask){.what = STORE_MOVED}, STORE_OK);
    assert_int_equal(found.games, 0);
    store_found_drop(&found);
}

/* Whoever has not heard of the last entries does not know when it is due. */
static void who_is_behind_packs_away_and_changes_nothing(void **state)
{
    struct store *const store = store_of(state);
    write_one(store, entry(5, 0, "x"));
    write_one(store, entry(5, 1, "y"));
    const struct store_act behind = {
        .what = STORE_PARK, .park = {.game = 5, .due = 900, .entries = 1}};
    const struct store_act knows = {
        .what = STORE_PARK, .park = {.game = 5, .due = 700, .entries = 2}};
    for (int i = 0; i < 2; i++) {
        assert_int_equal(write_one(store, behind), STORE_OK);
        struct store_found found = read_log(store, 5);
        assert_int_equal(found.due, 50);
        assert_int_equal(found.entries, 2);
        store_found_drop(&found);
    }
    assert_int_equal(write_one(store, knows), STORE_OK);
    struct store_found found = read_log(store, 5);
    assert_int_equal(found.due, 700);
    store_found_drop(&found);
}

static void cards_of_an_owner_come_latest_first(void **state)
{
    struct store *const store = store_of(state);
    const char *const id[] = {"a", "b", "c", "d", "e"};
    for (uint64_t i = 0; i < 5; i++)
        write_one(store, card(STORE_PUT, id[i], i == 4, 10 + i / 2, id[i]));
    struct store_ask wish = {.what = STORE_CARDS,
                             .drawer = STORE_seat,
                             .owner = 0,
                             .at = 100,
                             .most = 3};
    struct store_found found = ask(store, wish, STORE_OK);
    assert_int_equal(found.cards, 3);
    assert_true(is(&found.card[0].value, "d"));
    assert_true(is(&found.card[1].value, "c"));
    assert_true(is(&found.card[2].value, "b"));
    store_found_drop(&found);
    wish.at = 11;
    found = ask(store, wish, STORE_OK);
    assert_int_equal(found.cards, 2);
    store_found_drop(&found);
    write_one(store, card(STORE_SWEEP, "", 0, 11, ""));
    write_one(store, card(STORE_DROP_OF, "", 1, 0, ""));
    found = ask(store, (struct store_ask){.what = STORE_COUNTS}, STORE_OK);
    assert_int_equal(found.counts.cards[STORE_seat], 2);
    assert_int_equal(found.counts.cards[STORE_person], 0);
    store_found_drop(&found);
}

struct walked {
    int games, entries, most;
    bool odd;
    uint64_t last;
};

static bool note_game(void *context, uint64_t game, enum store_answer answer,
                      const struct store_found *found)
{
    struct walked *const walked = context;
    walked->odd |= walked->games > 0 && (int64_t)game <= (int64_t)walked->last;
    walked->odd |= answer != STORE_OK;
    walked->last = game;
    walked->games++;
    walked->entries += found->entries;
    return walked->games < walked->most;
}

/* 602 games, some packed away, some with a loose entry behind; 1002 entries. */
static void write_games(struct store *store)
{
    static struct store_act act[3 * 600 + 2];
    int count = 0;
    for (uint64_t i = 0; i < 600; i++) {
        const uint64_t game = i * UINT64_C(0x9e3779b97f4a7c15);
        act[count++] = entry(game, 0, "x");
        if (i % 2)
            act[count++] =
                (struct store_act){.what = STORE_PARK, .park = {.game = game}};
        if (i % 3)
            act[count++] = entry(game, 1, "y");
    }
    act[count++] = entry(STORE_FIRST_GAME, 0, "first");
    act[count++] = entry(STORE_FIRST_GAME - 1, 0, "last");
    assert_int_equal(write_acts(store, act, count), STORE_OK);
}

static void a_walk_meets_every_game_once(void **state)
{
    struct store *const store = store_of(state);
    struct walked walked = {.most = 1000};
    assert_int_equal(store_walk(store, note_game, &walked), STORE_OK);
    assert_int_equal(walked.games, 0);
    write_games(store);
    assert_int_equal(store_walk(store, note_game, &walked), STORE_OK);
    assert_int_equal(walked.games, 602);
    assert_int_equal(walked.entries, 602 + 400);
    assert_false(walked.odd);
    walked = (struct walked){.most = 3};
    assert_int_equal(store_walk(store, note_game, &walked), STORE_OK);
    assert_int_equal(walked.games, 3);
}

static void folding_leaves_the_logs_as_they_are(void **state)
{
    struct store *const store = store_of(state);
    static struct store_act act[360];
    for (int i = 0; i < 360; i++)
        act[i] = entry((uint64_t)i / 3, (uint32_t)i % 3, "x");
    assert_int_equal(write_acts(store, act, 360), STORE_OK);
    assert_int_equal(store->loose, 360);
    assert_int_equal(store_fold(store, 50), STORE_OK);
    assert_int_equal(store_fold(store, 50), STORE_OK);
    assert_int_equal(store_fold(store, 50), STORE_OK);
    assert_int_equal(store->loose, 0);
    assert_int_equal(store_fold(store, 50), STORE_NONE);
    for (uint64_t i = 0; i < 120; i++)
        assert_int_equal(length_of(store, i), 3);
    struct store_found found = read_log(store, 5);
    assert_int_equal(found.due, 50);
    store_found_drop(&found);
    found = ask(store, (struct store_ask){.what = STORE_COUNTS}, STORE_OK);
    assert_int_equal(found.counts.games, 120);
    assert_int_equal(found.counts.entries_loose, 0);
    store_found_drop(&found);
    assert_int_equal(store_probe(store), STORE_OK);
}

static void memory_fails_when_told(void **state)
{
    struct store *const store = store_of(state);
    memory_fail(store, 2, 2);
    assert_int_equal(write_one(store, entry(1, 0, "a")), STORE_OK);
    assert_int_equal(write_one(store, entry(1, 1, "b")), STORE_OK);
    assert_int_equal(write_one(store, entry(1, 2, "c")), STORE_BUSY);
    assert_int_equal(store_probe(store), STORE_BUSY);
    assert_int_equal(length_of(store, 1), 2);
    assert_int_equal(write_one(store, entry(1, 2, "c")), STORE_OK);
}

static void news_of_several_owners_come_earliest_first(void **state)
{
    struct store *const store = store_of(state);
    const uint64_t owners[] = {1, 3, 4};
    const struct store_act cards[] = {
        card(STORE_PUT, "a", 3, 10, "old"), card(STORE_PUT, "b", 3, 12, "3b"),
        card(STORE_PUT, "c", 3, 11, "3a"),  card(STORE_PUT, "d", 2, 12, "not"),
        card(STORE_PUT, "e", 1, 30, "1b"),  card(STORE_PUT, "f", 1, 11, "1a")};
    struct store_ask wish = {.what = STORE_NEWS,
                             .drawer = STORE_seat,
                             .id = {owners, sizeof owners},
                             .at = 10};
    assert_int_equal(write_acts(store, cards, 6), STORE_OK);
    struct store_found found = ask(store, wish, STORE_OK);
    assert_int_equal(found.cards, 4);
    assert_true(is(&found.card[0].value, "1a"));
    assert_true(is(&found.card[1].value, "1b"));
    assert_true(is(&found.card[2].value, "3a"));
    assert_true(is(&found.card[3].value, "3b"));
    assert_int_equal(found.card[3].owner, 3);
    assert_int_equal(found.card[3].at, 12);
    store_found_drop(&found);
    wish.id.size = 0;
    found = ask(store, wish, STORE_OK);
    assert_int_equal(found.cards, 0);
    store_found_drop(&found);
}

#define ON_ALL(test)                                                           \
    cmocka_unit_test_setup_teardown(test, open_memory, close_place),           \
        cmocka_unit_test_setup_teardown(test, open_folder, close_place),       \
        cmocka_unit_test_setup_teardown(test, open_base, close_place)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_ALL(a_log_is_read_as_it_was_written),
        ON_ALL(a_game_that_is_not_there_is_none),
        ON_ALL(a_number_is_given_once_and_none_is_left_out),
        ON_ALL(a_deed_is_done_whole_or_not_at_all),
        ON_ALL(games_that_are_due_are_found),
        ON_ALL(cards_are_put_got_and_dropped),
        ON_ALL(what_is_claimed_must_be_free),
        ON_ALL(two_claim_at_the_same_time),
        ON_ALL(what_is_swapped_must_be_as_it_was),
        ON_ALL(a_log_is_read_on),
        ON_ALL(logs_that_are_not_as_long_are_named),
        ON_ALL(who_is_behind_packs_away_and_changes_nothing),
        ON_ALL(cards_of_an_owner_come_latest_first),
        ON_ALL(news_of_several_owners_come_earliest_first),
        ON_ALL(a_walk_meets_every_game_once),
        ON_ALL(folding_leaves_the_logs_as_they_are),
        cmocka_unit_test_setup_teardown(memory_fails_when_told, open_memory,
                                        close_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
