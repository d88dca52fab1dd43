/* What is printed can be read again, and its numbers add up: over every
 * edition, mode and number of seats. */
#include "unit/exchange/tracing.h"

#include "base/rng.h"
#include "json/in.h"

enum { GAMES_EACH = 4 };

static char printed[TRACING_ROOM], again[TRACING_ROOM], input[TRACING_ROOM];

struct table {
    const char *rules, *mode, *seats;
};

static const struct table table[] = {
    {"1e", "standard", "2"}, {"1e", "standard", "3"}, {"1e", "standard", "4"},
    {"2e", "standard", "2"}, {"2e", "standard", "3"}, {"2e", "standard", "4"},
    {"1e", "lone", "1"},     {"2e", "lone", "1"},     {"1e", "dale", "2"},
    {"2e", "dale", "2"}};

enum { TABLES = sizeof table / sizeof *table };

static void play(const struct game *game, const struct table *at,
                 uint64_t number, struct text *out)
{
    static struct session session;
    struct game_config config;
    struct seed seed = {{0}};
    struct rng rng;
    game_defaults(game, &config);
    game_configure(game, &config, "rules", at->rules);
    game_configure(game, &config, "mode", at->mode);
    game_configure(game, &config, "seats", at->seats);
    seed_advance(&seed, number);
    rng_init(&rng, number, 7);
    session_deal(&session, game, &config, &seed);
    trace_begin(&session, out);
    while (session_actor(&session) != ACTOR_NONE)
        trace_play(&session, game_random(game, session_now(&session), &rng),
                   out);
}

static void print_games(const struct table *at)
{
    struct text out;
    text_init(&out, printed, sizeof printed);
    for (uint64_t i = 0; i < GAMES_EACH; i++)
        play(games[0], at, i, &out);
    assert_true(text_ok(&out));
}

static void output_is_input(void **unused)
{
    (void)unused;
    for (int i = 0; i < TABLES; i++) {
        print_games(&table[i]);
        assert_int_equal(tracing_feed(printed, again), STATUS_OK);
        assert_string_equal(again, printed);
    }
}

static struct json_in read_line(const char **at)
{
    struct json_in value;
    const char *end = strchr(*at, '\n');
    assert_non_null(end);
    assert_true(json_in_read(&value, *at, (size_t)(end - *at), NULL));
    *at = end + 1;
    return value;
}

static int number_of(const struct json_in *object, const char *key)
{
    const struct json_in field = json_in_field(object, key);
    int number = 0;
    assert_true(json_in_int(&field, &number));
    return number;
}

static void put(struct text *text, const struct json_in *value)
{
    text_bytes(text, value->at, value->size);
}

/* Keeps of the printed games only what a player has to say: the set-up and the
 * bare decisions, without Dale's. */
static void strip(const char *mode)
{
    const bool dale = strcmp(mode, "dale") == 0;
    struct text out;
    text_init(&out, input, sizeof input);
    for (const char *at = printed; *at;) {
        const struct json_in line = read_line(&at);
        const struct json_in move = json_in_field(&line, "move");
        const struct json_in seat = json_in_field(&line, "seat");
        if (json_in_field(&line, "trace").at) {
            put(&out, &line);
            text_char(&out, '\n');
        } else if (move.at && !(dale && seat.at[0] == '1')) {
            text_add(&out, "{\"move\":");
            put(&out, &move);
            text_add(&out, ",\"seat\":");
            put(&out, &seat);
            text_add(&out, "}\n");
        }
    }
}

static void decisions_alone_give_the_same_games(void **unused)
{
    (void)unused;
    for (int i = 0; i < TABLES; i++) {
        print_games(&table[i]);
        strip(table[i].mode);
        assert_int_equal(tracing_feed(input, again), STATUS_OK);
        assert_string_equal(again, printed);
    }
}

/* The numbers of all seats as the last line left them. */
struct numbers {
    int stat[GAME_SEATS_MAX][4];
};

static const char *const stat_word[] = {"money", "income", "reputation",
                                        "population"};

static void add_event(struct numbers *sum, const struct json_in *event)
{
    const struct json_in word = json_in_field(event, "stat");
    const int seat = number_of(event, "seat");
    const int delta = number_of(event, "delta");
    int found = 0;
    assert_in_range(seat, 0, GAME_SEATS_MAX - 1);
    for (int stat = 0; stat < 4; stat++)
        if (json_in_is(&word, stat_word[stat])) {
            sum->stat[seat][stat] += delta;
            found++;
        }
    assert_int_equal(found, 1);
    assert_true(delta != 0 || json_in_field(event, "cut").at);
}

static void read_numbers(struct numbers *numbers, const struct json_in *line)
{
    const struct json_in boroughs = json_in_field(line, "boroughs");
    int seat = 0;
    for (struct json_in item = json_in_first(&boroughs); item.at;
         item = json_in_next(&boroughs, item), seat++)
        for (int stat = 0; stat < 4; stat++)
            numbers->stat[seat][stat] = number_of(&item, stat_word[stat]);
}

static void start_numbers(struct numbers *numbers, int seats)
{
    static const int start[] = {15, 0, 1, 2};
    memset(numbers, 0, sizeof *numbers);
    for (int seat = 0; seat < seats; seat++)
        memcpy(numbers->stat[seat], start, sizeof start);
}

static void check_line(struct numbers *sum, const struct json_in *line)
{
    const struct json_in events = json_in_field(line, "events");
    struct numbers shown = {0};
    for (struct json_in event = json_in_first(&events); event.at;
         event = json_in_next(&events, event))
        add_event(sum, &event);
    read_numbers(&shown, line);
    assert_memory_equal(&shown, sum, sizeof shown);
}

static void deltas_add_up_on_every_line(void **unused)
{
    (void)unused;
    for (int i = 0; i < TABLES; i++) {
        struct numbers sum = {0};
        int lines = 0;
        print_games(&table[i]);
        for (const char *at = printed; *at; lines++) {
            const struct json_in line = read_line(&at);
            if (json_in_field(&line, "trace").at)
                start_numbers(&sum, number_of(&line, "seats"));
            else if (json_in_field(&line, "move").at)
                check_line(&sum, &line);
        }
        assert_in_range(lines, 20 * GAMES_EACH, 512 * GAMES_EACH);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(output_is_input),
        cmocka_unit_test(decisions_alone_give_the_same_games),
        cmocka_unit_test(deltas_add_up_on_every_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
