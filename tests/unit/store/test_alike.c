/* The three stores are one to whoever uses them: the same deeds, drawn at
 * random, are answered alike, and afterwards everything that can be asked is.
 */
#include "base/rng.h"
#include "store/memory.h"
#include "store/postgres/postgres.h"
#include "store/sqlite.h"
#include "store/transfer.h"
#include "unit/store/basin.h"
#include "unit/store/folder.h"
#include "unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    STORES = 3,
    ROUNDS = 120,
    DEEDS = 5,
    ACTS = 4,
    GAMES = 6,
    CARDS = 8,
    OWNERS = 3,
};

struct trio {
    struct folder folder;
    struct store *store[STORES];
};

static int open_trio(void **state)
{
    struct trio *const trio = calloc(1, sizeof *trio);
    struct sqlite_error sqlite;
    struct postgres_error postgres;
    struct basin basin;
    *state = trio;
    folder_make(&trio->folder);
    basin_make(&basin);
    trio->store[0] = memory_open();
    const bool good =
        sqlite_open(&trio->store[1], trio->folder.path, NULL, &sqlite) ==
            STATUS_OK &&
        postgres_open(&trio->store[2], basin.address, &postgres) == STATUS_OK;
    return trio->store[0] && good ? 0 : -1;
}

static int close_trio(void **state)
{
    struct trio *const trio = *state;
    for (int i = 0; i < STORES; i++)
        store_close(trio->store[i]);
    folder_remove(&trio->folder);
    free(trio);
    return 0;
}

/* Games on both sides of zero. */
static uint64_t game_of(uint32_t index)
{
    return (uint64_t)((int64_t)index - GAMES / 2) * UINT64_C(0x123456789abcdef);
}

struct drawn {
    struct store_act act[ACTS];
    char words[ACTS][2][40];
};

static struct store_bytes write_words(char words[40], const char *what,
                                      uint32_t number)
{
    snprintf(words, 40, "%s%c%u", what, '\0', number);
    return (struct store_bytes){words, strlen(what) + 2};
}

/* Mostly what can be: the next number, if all before it is accepted. */
static void draw_append(struct rng *rng, struct drawn *drawn, int i,
                        uint32_t *length)
{
    const uint32_t game = rng_below(rng, GAMES);
    const uint32_t off = rng_below(rng, 10);
    drawn->act[i] = (struct store_act){
        .what = STORE_APPEND,
        .entry = {.game = game_of(game),
                  .number =
                      length[game] + (off == 0) - (off == 1 && length[game]),
                  .kind = (uint8_t)rng_below(rng, 256),
                  .seat = (int8_t)((int)rng_below(rng, 6) - 1),
                  .at = rng_below(rng, 1000),
                  .due = rng_below(rng, 3) * 100,
                  .bytes = write_words(drawn->words[i][0], "entry", off)}};
    length[game] += off > 1;
}

static void draw_park(struct rng *rng, struct drawn *drawn, int i)
{
    struct store_act *const act = &drawn->act[i];
    *act = (struct store_act){.what = STORE_PARK,
                              .park = {.game = game_of(rng_below(rng, GAMES)),
                                       .due = rng_below(rng, 4) * 100}};
    if (rng_below(rng, 2))
        act->park.summary = write_words(drawn->words[i][0], "sum", 3);
}

static void draw_card(struct rng *rng, struct drawn *drawn, int i)
{
    static const enum store_what what[] = {STORE_PUT,     STORE_PUT,
                                           STORE_PUT,     STORE_DROP,
                                           STORE_DROP_OF, STORE_SWEEP};
    struct store_act *const act = &drawn->act[i];
    *act = (struct store_act){
        .what = what[rng_below(rng, sizeof what / sizeof *what)],
        .card = {.drawer = rng_below(rng, 2) ? STORE_seat : STORE_talk,
                 .owner = rng_below(rng, OWNERS),
                 .at = rng_below(rng, 50)}};
    char id[8];
    snprintf(id, sizeof id, "c%u", rng_below(rng, CARDS));
    act->card.id = write_words(drawn->words[i][0], id, 0);
    act->card.value = write_words(drawn->words[i][1], "value", 7);
    if (act->what == STORE_SWEEP)
        act->card.at /= 8;
}

static void draw(struct rng *rng, struct drawn *drawn, uint32_t *length)
{
    for (int i = 0; i < ACTS; i++)
        switch (rng_below(rng, 4)) {
        case 0:
            draw_park(rng, drawn, i);
            break;
        case 1:
            draw_card(rng, drawn, i);
            break;
        default:
            draw_append(rng, drawn, i, length);
        }
}

static void same_bytes(const struct store_bytes *one,
                       const struct store_bytes *other)
{
    assert_int_equal(one->size, other->size);
    if (one->size > 0)
        assert_memory_equal(one->at, other->at, one->size);
}

static void same_entries(const struct store_found *one,
                         const struct store_found *other)
{
    assert_int_equal(one->entries, other->entries);
    for (int i = 0; i < one->entries; i++) {
        const struct store_entry *const a = &one->entry[i];
        const struct store_entry *const b = &other->entry[i];
        assert_int_equal(a->number, b->number);
        assert_int_equal(a->kind, b->kind);
        assert_int_equal(a->seat, b->seat);
        assert_int_equal(a->at, b->at);
        same_bytes(&a->bytes, &b->bytes);
    }
    same_bytes(&one->summary, &other->summary);
    assert_int_equal(one->due, other->due);
}

static void same_lists(const struct store_found *one,
                       const struct store_found *other)
{
    assert_int_equal(one->games, other->games);
    for (int i = 0; i < one->games; i++)
        assert_true(one->game[i] == other->game[i]);
    assert_int_equal(one->cards, other->cards);
    for (int i = 0; i < one->cards; i++) {
        assert_int_equal(one->card[i].owner, other->card[i].owner);
        assert_int_equal(one->card[i].at, other->card[i].at);
        same_bytes(&one->card[i].id, &other->card[i].id);
        same_bytes(&one->card[i].value, &other->card[i].value);
    }
    assert_memory_equal(one->counts.cards, other->counts.cards,
                        sizeof one->counts.cards);
    assert_int_equal(one->counts.games, other->counts.games);
}

static void ask_all(const struct trio *trio, struct store_ask ask)
{
    struct store_found found[STORES];
    enum store_answer answer[STORES];
    memset(found, 0, sizeof found);
    for (int i = 0; i < STORES; i++)
        answer[i] = store_ask(trio->store[i], &ask, &found[i]);
    for (int i = 1; i < STORES; i++) {
        assert_int_equal(answer[i], answer[0]);
        same_entries(&found[0], &found[i]);
        same_lists(&found[0], &found[i]);
    }
    for (int i = 0; i < STORES; i++)
        store_found_drop(&found[i]);
}

static void ask_everything(const struct trio *trio)
{
    for (uint32_t i = 0; i < GAMES; i++)
        ask_all(trio,
                (struct store_ask){.what = STORE_LOG, .game = game_of(i)});
    for (uint64_t i = 0; i < OWNERS; i++)
        ask_all(trio, (struct store_ask){.what = STORE_CARDS,
                                         .drawer = STORE_seat,
                                         .owner = i,
                                         .at = 40,
                                         .most = 3});
    ask_all(trio, (struct store_ask){.what = STORE_NEWS,
                                     .drawer = STORE_seat,
                                     .id = {(uint64_t[]){0, 2}, 16},
                                     .at = 20});
    ask_all(trio, (struct store_ask){.what = STORE_CARD,
                                     .drawer = STORE_talk,
                                     .id = {"c1\0", 4}});
    ask_all(trio, (struct store_ask){
                      .what = STORE_GAMES, .game = game_of(1), .most = 3});
    ask_all(trio, (struct store_ask){
                      .what = STORE_DRAWER, .drawer = STORE_seat, .most = 4});
    ask_all(trio, (struct store_ask){.what = STORE_DRAWER,
                                     .drawer = STORE_seat,
                                     .id = {"c3", 2},
                                     .most = 100});
    ask_all(trio, (struct store_ask){.what = STORE_COUNTS});
}

/* How long the logs are, as the first store says. */
static void measure(const struct trio *trio, uint32_t *length)
{
    for (uint32_t i = 0; i < GAMES; i++) {
        struct store_found found = {0};
        store_ask(trio->store[0],
                  &(struct store_ask){.what = STORE_LOG, .game = game_of(i)},
                  &found);
        length[i] = (uint32_t)found.entries;
        store_found_drop(&found);
    }
}

static int write_all(const struct trio *trio, const struct drawn *drawn)
{
    struct store_deed deed[STORES][DEEDS];
    int done = 0;
    for (int i = 0; i < STORES; i++) {
        for (int k = 0; k < DEEDS; k++)
            deed[i][k] = (struct store_deed){drawn[k].act, ACTS, STORE_BUSY};
        assert_int_equal(store_write(trio->store[i], deed[i], DEEDS), STORE_OK);
        for (int k = 0; k < DEEDS; k++)
            assert_int_equal(deed[i][k].answer, deed[0][k].answer);
    }
    for (int k = 0; k < DEEDS; k++)
        done += deed[0][k].answer == STORE_OK;
    return done;
}

static void all_stores_do_the_same(void **state)
{
    const struct trio *const trio = *state;
    uint32_t length[GAMES];
    struct rng rng;
    int done = 0;
    rng_init(&rng, 2026, 0);
    for (int round = 0; round < ROUNDS; round++) {
        struct drawn drawn[DEEDS];
        measure(trio, length);
        for (int i = 0; i < DEEDS; i++)
            draw(&rng, &drawn[i], length);
        done += write_all(trio, drawn);
        if (round % 8 == 0)
            for (int i = 0; i < STORES; i++)
                store_fold(trio->store[i], 2);
        if (round % 10 == 9)
            ask_everything(trio);
    }
    assert_in_range(done, ROUNDS, ROUNDS * DEEDS - ROUNDS);
}

/* Games on both sides of zero, and more cards than a page. */
static void fill(struct store *store)
{
    struct store_act act[300];
    char id[300][8];
    for (int i = 0; i < 300; i++) {
        snprintf(id[i], sizeof id[i], "%d", i);
        act[i] = (struct store_act){.what = STORE_PUT,
                                    .card = {.drawer = STORE_link,
                                             .id = {id[i], strlen(id[i])},
                                             .owner = 3,
                                             .at = (uint64_t)i,
                                             .value = {id[i], 1}}};
    }
    for (uint32_t i = 0; i < GAMES; i++)
        act[i] = (struct store_act){
            .what = STORE_APPEND,
            .entry = {
                .game = game_of(i), .at = 7, .due = i, .bytes = {"x", 1}}};
    struct store_deed deed = {act, 300, STORE_BUSY};
    assert_int_equal(store_write(store, &deed, 1), STORE_OK);
    assert_int_equal(deed.answer, STORE_OK);
}

static void everything_is_brought_from_store_to_store(void **state)
{
    const struct trio *const trio = *state;
    struct transfer tally;
    bool empty;
    fill(trio->store[0]);
    for (int i = 1; i < STORES; i++) {
        assert_int_equal(transfer_is_empty(trio->store[i], &empty), STORE_OK);
        assert_true(empty);
        assert_int_equal(
            transfer_all(trio->store[i - 1], trio->store[i], &tally), STORE_OK);
        assert_int_equal(tally.games, GAMES);
        assert_int_equal(tally.cards, 300 - GAMES);
    }
    ask_everything(trio);
    assert_int_equal(transfer_compare(trio->store[2], trio->store[0], &tally),
                     STORE_OK);
    assert_int_equal(tally.different, 0);
    const struct store_act drop = {
        .what = STORE_DROP, .card = {.drawer = STORE_link, .id = {"77", 2}}};
    struct store_deed deed = {&drop, 1, STORE_BUSY};
    store_write(trio->store[0], &deed, 1);
    for (int i = 0; i < 2; i++) {
        transfer_compare(trio->store[2 * i], trio->store[2 - 2 * i], &tally);
        assert_int_equal(tally.different, 1);
    }
}

/* As after a kill: nobody takes a part for the whole. */
static void a_copy_that_was_not_ended_is_no_store(void **state)
{
    const struct trio *const trio = *state;
    struct store *const from = trio->store[1];
    struct transfer tally;
    bool whole;
    fill(from);
    for (int calls = 0; calls < 4; calls++) {
        struct store *const to = memory_open();
        memory_fail(to, calls, 1000);
        assert_int_equal(transfer_all(from, to, &tally), STORE_BUSY);
        assert_ptr_equal(tally.failed, to);
        memory_fail(to, 0, 0);
        assert_int_equal(transfer_is_whole(to, &whole), STORE_OK);
        assert_int_equal(whole, calls == 0);
        store_close(to);
    }
    assert_int_equal(transfer_all(from, trio->store[0], &tally), STORE_OK);
    assert_int_equal(transfer_is_whole(trio->store[0], &whole), STORE_OK);
    assert_true(whole);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(all_stores_do_the_same, open_trio,
                                        close_trio),
        cmocka_unit_test_setup_teardown(
            everything_is_brought_from_store_to_store, open_trio, close_trio),
        cmocka_unit_test_setup_teardown(a_copy_that_was_not_ended_is_no_store,
                                        open_trio, close_trio)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
