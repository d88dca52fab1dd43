/* Records of games at a table of several people, read and written again by a
 * page: who brings one home must be able to show that its deal was fair. */
#include "unit/page/table.h"

#include "base/hash.h"
#include "exchange/record.h"
#include "json/out.h"

#define DEAL                                                                   \
    "{\"call\":\"deal\",\"game\":\"suburbia\",\"seed\":\"2a\","                \
    "\"options\":{\"seats\":\"2\"}}"

enum { SEATS = 2 };

static char request[PAGE_REQUEST_MAX];
static char text[PAGE_TEXT_MAX], again[PAGE_TEXT_MAX];

static int clear_table(void **unused)
{
    (void)unused;
    page_init(&page, &games_pages);
    return 0;
}

static struct seed bytes(uint8_t byte)
{
    struct seed seed;
    memset(seed.byte, byte, sizeof seed.byte);
    return seed;
}

static struct seed hash_of(const struct seed *part)
{
    struct seed hash;
    hash_sha256(part->byte, SEED_BYTES, hash.byte);
    return hash;
}

static void sit_down(struct record_table *table)
{
    *table = (struct record_table){.id = "000000000002d", .known = true};
    table->seats = (1 << SEATS) - 1;
    table->ended = RECORD_AGREED;
    table->host_part = bytes(9);
    table->host_hash = hash_of(&table->host_part);
    for (int seat = 0; seat < SEATS; seat++) {
        table->seat_part[seat] = bytes((uint8_t)(seat + 1));
        table->seat_hash[seat] = hash_of(&table->seat_part[seat]);
    }
}

/* The record of a game that was dealt at a table, and ended there. */
static void write_game(void)
{
    static struct session session;
    const struct game *const game = games_find("suburbia");
    struct record_player player[GAME_SEATS_MAX];
    struct record_table table;
    struct game_config config;
    struct text out;
    sit_down(&table);
    const struct seed seed =
        record_parts_seed(table.id, &table.host_part, table.seat_part, SEATS);
    game_defaults(game, &config);
    game_configure(game, &config, "seats", "2");
    session_deal(&session, game, &config, &seed);
    record_name_seats(player);
    text_init(&out, text, sizeof text);
    record_write_table(&session, player, &table, &out);
    assert_true(text_ok(&out));
}

static void load(void)
{
    struct json_out out;
    struct text words;
    text_init(&words, request, sizeof request);
    json_out_init(&out, &words);
    json_out_object(&out, NULL);
    json_out_string(&out, "call", "load");
    json_out_string(&out, "text", text);
    json_out_close(&out);
    demand(request);
}

static const char *recorded(void)
{
    const struct json_in in = demand("{\"call\":\"record\"}");
    const struct json_in value = json_in_field(&in, "text");
    assert_true(json_in_string(&value, again, sizeof again));
    return again;
}

static void a_game_brought_home_keeps_the_parts_of_its_deal(void **unused)
{
    (void)unused;
    write_game();
    load();
    assert_string_equal(recorded(), text);
}

static void a_game_that_goes_another_way_is_no_longer_the_tables(void **unused)
{
    static const char *const ways[] = {
        "{\"call\":\"play\",\"move\":0}",
        "{\"call\":\"branch\",\"at\":0}",
        DEAL,
    };
    (void)unused;
    write_game();
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        load();
        demand(ways[i]);
        assert_null(strstr(recorded(), "table:"));
        assert_null(strstr(again, "-part"));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_game_brought_home_keeps_the_parts_of_its_deal,
                               clear_table),
        cmocka_unit_test_setup(
            a_game_that_goes_another_way_is_no_longer_the_tables, clear_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
