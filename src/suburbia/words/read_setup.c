/* The set-up line of a trace. */
#include "suburbia/words/codec.h"

#include "base/seed.h"
#include "suburbia/words/given.h"
#include "suburbia/words/reading.h"
#include "suburbia/words/words.h"

static enum status read_rules(struct suburbia_reading *reading,
                              struct game_config *config)
{
    const struct json_in rules = json_in_field(reading->in, "rules");
    if (json_in_type(&rules) != JSON_STRING)
        return suburbia_fail(reading, STATUS_BAD_SETUP,
                             "rules: no edition is named");
    const int edition = find(&rules, reading->box, suburbia_find_edition);
    if (edition >= 0) {
        config->rules = (uint8_t)edition;
        return STATUS_OK;
    }
    return suburbia_fail(reading, STATUS_UNKNOWN_WORD,
                         "rules: no such edition");
}

static enum status read_mode(struct suburbia_reading *reading,
                             struct game_config *config)
{
    const struct json_in mode = json_in_field(reading->in, "mode");
    if (json_in_type(&mode) != JSON_STRING)
        return suburbia_fail(reading, STATUS_BAD_SETUP, "mode: none is named");
    const int found = json_in_find(&mode, suburbia_mode_word, MODE_COUNT);
    if (found < 0)
        return suburbia_fail(reading, STATUS_UNKNOWN_WORD,
                             "mode: neither standard nor lone nor dale");
    config->mode = (uint8_t)found;
    return STATUS_OK;
}

static enum status read_seats(struct suburbia_reading *reading,
                              struct game_config *config)
{
    int seats, first;
    const struct json_in count = json_in_field(reading->in, "seats");
    const struct json_in start = json_in_field(reading->in, "first");
    if (!json_in_int(&count, &seats))
        return suburbia_fail(reading, STATUS_BAD_SETUP, "seats: not a number");
    if (seats < 1 || seats > SEATS_MAX)
        return suburbia_fail(reading, STATUS_BAD_SETUP,
                             "seats: not from 1 to 5");
    config->seats = (uint8_t)seats;
    if (json_in_type(&start) == JSON_ABSENT)
        return STATUS_OK;
    if (!json_in_int(&start, &first))
        return suburbia_fail(reading, STATUS_BAD_SETUP, "first: not a number");
    if (first < 0 || first >= seats)
        return suburbia_fail(reading, STATUS_BAD_SETUP, "first: no such seat");
    config->first = (uint8_t)first;
    return STATUS_OK;
}

/* A game without a list of sets is played with the base box. */
static enum status read_sets(struct suburbia_reading *reading,
                             struct game_config *config)
{
    const struct json_in sets = json_in_field(reading->in, "sets");
    if (json_in_type(&sets) == JSON_ABSENT)
        return STATUS_OK;
    if (json_in_count(&sets) == 0)
        return suburbia_fail(reading, STATUS_BAD_SETUP,
                             "sets: not a list of sets");
    config->sets = 0;
    for (struct json_in item = json_in_first(&sets); item.at;
         item = json_in_next(&sets, item)) {
        if (json_in_type(&item) != JSON_STRING)
            return suburbia_fail(reading, STATUS_BAD_SETUP,
                                 "sets: not all are words");
        const int set = find(&item, reading->box, suburbia_find_set);
        if (set < 0)
            return suburbia_fail(reading, STATUS_UNKNOWN_WORD,
                                 "sets: no such set");
        config->sets |= (uint16_t)(1 << set);
    }
    return STATUS_OK;
}

static enum status read_ends(struct suburbia_reading *reading,
                             struct game_config *config)
{
    const struct json_in ends = json_in_field(reading->in, "ends");
    int round = 0;
    if (ends.at &&
        (!json_in_int(&ends, &round) || round < 1 || round > ENDS_MAX))
        return suburbia_fail(reading, STATUS_BAD_SETUP,
                             "ends: not a round from 1 to 50");
    config->ends = (uint8_t)round;
    return STATUS_OK;
}

static enum status read_odd(struct suburbia_reading *reading,
                            struct game_config *config)
{
    const struct json_in list = json_in_field(reading->in, "odd");
    if (list.at && json_in_type(&list) != JSON_ARRAY)
        return suburbia_fail(reading, STATUS_BAD_SETUP,
                             "odd: not a list of house rules");
    for (struct json_in item = json_in_first(&list); item.at;
         item = json_in_next(&list, item)) {
        const int which = json_in_find(&item, suburbia_odd_word, ODD_COUNT);
        if (which < 0)
            return suburbia_fail(reading, STATUS_UNKNOWN_WORD,
                                 "odd: no such house rule");
        config->odd |= (uint8_t)(1 << which);
    }
    return STATUS_OK;
}

/* Whether lines follow that say more (given.h); then the deal may say less. */
static bool is_given(const struct json_in *in)
{
    return json_in_field(in, "given").at != NULL;
}

/* An explicit deal need not be drawable from the box. */
static bool has_deal(const struct json_in *in)
{
    static const char *const key[] = {
        "market",  "stack", "public_goals", "private_deal",
        "borders", "bonus", "challenge",    "star_order"};
    for (size_t i = 0; i < sizeof key / sizeof *key; i++)
        if (json_in_field(in, key[i]).at)
            return true;
    return false;
}

/* Neither dealt nor drawn: only the lines say what lies there. */
static bool is_bare(const struct json_in *in)
{
    return is_given(in) && !has_deal(in) && !json_in_field(in, "seed").at;
}

enum status suburbia_read_table(struct suburbia_reading *reading,
                                struct game_config *config)
{
    suburbia_defaults(config);
    enum status status = read_rules(reading, config);
    if (status == STATUS_OK)
        status = read_mode(reading, config);
    if (status == STATUS_OK)
        status = read_seats(reading, config);
    if (status == STATUS_OK)
        status = read_sets(reading, config);
    if (status == STATUS_OK)
        status = read_ends(reading, config);
    if (status == STATUS_OK)
        status = read_odd(reading, config);
    return status;
}

static enum status read_config(struct suburbia_reading *reading,
                               struct game_config *config)
{
    enum status status = suburbia_read_table(reading, config);
    if (status == STATUS_OK)
        status =
            has_deal(reading->in) || is_bare(reading->in)
                ? suburbia_table_check(reading->box, config, &reading->reason)
                : suburbia_config_check(reading->box, config, &reading->reason);
    return status;
}

static bool is_border(const struct suburbia_box *box, int tile)
{
    return box->tile[tile].letter == LETTER_BORDER;
}

static enum status read_market(struct suburbia_reading *reading,
                               struct suburbia_state *state)
{
    const struct json_in market = json_in_field(reading->in, "market");
    if (json_in_type(&market) != JSON_ARRAY)
        return suburbia_fail(reading, STATUS_BAD_SETUP,
                             "market: no list of tiles");
    if (json_in_count(&market) != state->spaces)
        return suburbia_fail(reading, STATUS_BAD_SETUP,
                             "market: not one entry for each space");
    int space = 0;
    for (struct json_in item = json_in_first(&market); item.at;
         item = json_in_next(&market, item), space++) {
        if (json_in_type(&item) == JSON_NULL)
            continue;
        if (json_in_type(&item) != JSON_STRING)
            return suburbia_fail(reading, STATUS_BAD_SETUP,
                                 "market: neither a tile nor null");
        const int tile = find(&item, reading->box, suburbia_find_tile);
        if (tile < 0)
            return suburbia_fail(reading, STATUS_UNKNOWN_WORD,
                                 "market: no such tile");
        if (tile < TILE_FIRST || is_border(reading->box, tile))
            return suburbia_fail(
                reading, STATUS_BAD_SETUP,
                "market: a lake, a border or a card cannot lie there");
        state->market[space] = (uint8_t)tile;
    }
    return STATUS_OK;
}

/* S-FIRST: the tile at the far right was drawn first. */
static void draw_market(struct suburbia_state *state)
{
    for (int space = state->spaces - 1; space >= 0; space--)
        if (state->market[space] != TILE_NONE)
            state->deck[state->deck_size++] = state->market[space];
    state->drawn = state->deck_size;
}

static enum status read_stack(struct suburbia_reading *reading,
                              struct suburbia_state *state)
{
    const struct json_in stack = json_in_field(reading->in, "stack");
    if (json_in_type(&stack) != JSON_ARRAY)
        return suburbia_fail(reading, STATUS_BAD_SETUP,
                             "stack: no list of tiles");
    for (struct json_in item = json_in_first(&stack); item.at;
         item = json_in_next(&stack, item)) {
        if (json_in_type(&item) != JSON_STRING)
            return suburbia_fail(reading, STATUS_BAD_SETUP,
                                 "stack: not all are words");
        const int tile = find(&item, reading->box, suburbia_find_tile);
        if (tile < 0)
            return suburbia_fail(reading, STATUS_UNKNOWN_WORD,
                                 "stack: no such tile");
        if (tile == TILE_LAKE || tile == TILE_BORDER_LAKE ||
            is_border(reading->box, tile))
            return suburbia_fail(reading, STATUS_BAD_SETUP,
                                 "stack: a lake or a border cannot lie there");
        if (state->deck_size == DECK_MAX)
            return suburbia_fail(
                reading, STATUS_BAD_SETUP,
                "stack: more than 120 cards with the market's");
        state->deck[state->deck_size++] = (uint8_t)tile;
    }
    return STATUS_OK;
}

enum status suburbia_read_goals(struct suburbia_reading *reading,
                                const struct json_in *list, int count,
                                uint8_t *goal)
{
    if (json_in_type(list) != JSON_ARRAY || json_in_count(list) != count)
        return suburbia_fail(reading, STATUS_BAD_SETUP,
                             "goals: missing, or not as many as this game has");
    for (struct json_in item = json_in_first(list); item.at;
         item = json_in_next(list, item)) {
        if (json_in_type(&item) != JSON_STRING)
            return suburbia_fail(reading, STATUS_BAD_SETUP,
                                 "goals: not all are words");
        const int index = find(&item, reading->box, suburbia_find_goal);
        if (index < 0)
            return suburbia_fail(reading, STATUS_UNKNOWN_WORD,
                                 "goals: no such goal");
        *goal++ = (uint8_t)index;
    }
    return STATUS_OK;
}

static enum status read_public(struct suburbia_reading *reading,
                               struct suburbia_state *state)
{
    const struct json_in goals = json_in_field(reading->in, "public_goals");
    const int count = setup_public_goals(state);
    if (is_given(reading->in) && !goals.at)
        return STATUS_OK;
    if (state->mode == MODE_LONE)
        return json_in_count(&goals) == 0
                   ? STATUS_OK
                   : suburbia_fail(reading, STATUS_BAD_SETUP,
                                   "public_goals: The Lone Architect has none");
    state->public_goals = (uint8_t)count;
    return suburbia_read_goals(reading, &goals, count, state->public_goal);
}

static enum status read_private(struct suburbia_reading *reading,
                                struct suburbia_state *state)
{
    const struct json_in deal = json_in_field(reading->in, "private_deal");
    const int count = state->mode == MODE_STANDARD ? state->seats : 0;
    if (is_given(reading->in) && !deal.at)
        return STATUS_OK;
    if (json_in_count(&deal) != count)
        return suburbia_fail(reading, STATUS_BAD_SETUP,
                             count ? "private_deal: not one pair for each seat"
                                   : "private_deal: solo games have none");
    struct json_in pair = json_in_first(&deal);
    enum status status = STATUS_OK;
    for (int seat = 0; seat < count && status == STATUS_OK; seat++) {
        status = suburbia_read_goals(reading, &pair, 2, state->deal[seat]);
        pair = json_in_next(&deal, pair);
    }
    return status;
}

static enum status read_borders(struct suburbia_reading *reading,
                                struct suburbia_state *state)
{
    const struct json_in list = json_in_field(reading->in, "borders");
    if (json_in_type(&list) == JSON_ABSENT)
        return STATUS_OK;
    if (json_in_type(&list) != JSON_ARRAY)
        return suburbia_fail(reading, STATUS_BAD_SETUP,
                             "borders: no list of borders");
    for (struct json_in item = json_in_first(&list); item.at;
         item = json_in_next(&list, item)) {
        const int tile = find(&item, reading->box, suburbia_find_tile);
        if (json_in_type(&item) != JSON_STRING)
            return suburbia_fail(reading, STATUS_BAD_SETUP,
                                 "borders: not all are words");
        if (tile < 0)
            return suburbia_fail(reading, STATUS_UNKNOWN_WORD,
                                 "borders: no such border");
        if (!is_border(reading->box, tile))
            return suburbia_fail(reading, STATUS_BAD_SETUP,
                                 "borders: not a border");
        if (state->borders == BORDERS_MAX)
            return suburbia_fail(reading, STATUS_BAD_SETUP,
                                 "borders: more than 16");
        state->border[state->borders++] = (uint8_t)tile;
    }
    setup_open_borders(state);
    return STATUS_OK;
}

enum status suburbia_read_award(struct suburbia_reading *reading,
                                const char *key, bool challenge, uint8_t *award)
{
    const struct json_in word = json_in_field(reading->in, key);
    if (json_in_type(&word) == JSON_ABSENT || json_in_type(&word) == JSON_NULL)
        return STATUS_OK;
    if (json_in_type(&word) != JSON_STRING)
        return suburbia_fail(reading, STATUS_BAD_SETUP,
                             "bonus or challenge: not a word");
    const int index = find(&word, reading->box, suburbia_find_award);
    if (index < 0)
        return suburbia_fail(reading, STATUS_UNKNOWN_WORD,
                             "bonus or challenge: there is no such tile");
    if (reading->box->award[index].challenge != challenge)
        return suburbia_fail(reading, STATUS_BAD_SETUP,
                             "bonus and challenge are not the same");
    *award = (uint8_t)index;
    return STATUS_OK;
}

enum status suburbia_read_stars(struct suburbia_reading *reading,
                                struct suburbia_state *state)
{
    const struct json_in list = json_in_field(reading->in, "star_order");
    unsigned piled = 0;
    int count = 0, seat;
    if (json_in_type(&list) == JSON_ABSENT)
        return STATUS_OK;
    if (json_in_type(&list) != JSON_ARRAY ||
        json_in_count(&list) != state->seats)
        return suburbia_fail(reading, STATUS_BAD_SETUP,
                             "star_order: not one entry for each seat");
    for (struct json_in item = json_in_first(&list); item.at;
         item = json_in_next(&list, item)) {
        if (!json_in_int(&item, &seat) || seat < 0 || seat >= state->seats ||
            piled >> seat & 1)
            return suburbia_fail(reading, STATUS_BAD_SETUP,
                                 "star_order: not every seat once");
        piled |= 1u << seat;
        state->star_pile[count++] = (uint8_t)seat;
    }
    state->stars = 1;
    const uint8_t first = state->first;
    if (state->mode == MODE_STANDARD)
        star_redeal_order(state);
    return state->first == first || is_given(reading->in)
               ? STATUS_OK
               : suburbia_fail(reading, STATUS_BAD_SETUP,
                               "first: not the seat on top of star_order");
}

static enum status read_components(struct suburbia_reading *reading,
                                   struct suburbia_state *state)
{
    enum status status = read_borders(reading, state);
    if (status == STATUS_OK)
        status = suburbia_read_award(reading, "bonus", false, &state->bonus);
    if (status == STATUS_OK)
        status =
            suburbia_read_award(reading, "challenge", true, &state->challenge);
    if (status == STATUS_OK)
        status = suburbia_read_stars(reading, state);
    return status;
}

/* With stars the start player need not be named. */
static void find_first(const struct suburbia_reading *reading,
                       struct game_config *config)
{
    const struct json_in list = json_in_field(reading->in, "star_order");
    const struct json_in top = json_in_first(&list);
    int seat;
    if (config->first == GAME_FIRST_RANDOM && json_in_int(&top, &seat) &&
        seat >= 0 && seat < config->seats)
        config->first = (uint8_t)seat;
}

static enum status read_deal(struct suburbia_reading *reading,
                             struct game_config *config,
                             struct suburbia_state *state)
{
    const bool solo = config->mode != MODE_STANDARD;
    find_first(reading, config);
    if (config->first == GAME_FIRST_RANDOM && !solo)
        return suburbia_fail(reading, STATUS_BAD_SETUP, "first: missing");
    memset(state, 0, sizeof *state);
    state->edition = config->rules;
    state->mode = config->mode;
    state->seats = config->seats;
    state->sets = config->sets;
    state->ends = config->ends;
    state->odd = config->odd;
    state->first = solo ? 0 : config->first;
    state->custom = 1;
    setup_boroughs(reading->box, state);
    enum status status = read_market(reading, state);
    draw_market(state);
    if (status == STATUS_OK)
        status = read_stack(reading, state);
    if (status == STATUS_OK)
        status = read_public(reading, state);
    if (status == STATUS_OK)
        status = read_private(reading, state);
    if (status == STATUS_OK)
        status = read_components(reading, state);
    setup_open(reading->box, state);
    if (status == STATUS_OK && (reading->reason = suburbia_setup_flaw(state)))
        status = STATUS_BAD_SETUP;
    return status;
}

static enum status read_seed(struct suburbia_reading *reading,
                             struct seed *seed)
{
    const struct json_in value = json_in_field(reading->in, "seed");
    if (!value.at)
        return suburbia_fail(
            reading, STATUS_BAD_SETUP,
            "neither a deal (market, stack, goals) nor a seed");
    if (!json_in_seed(&value, seed))
        return suburbia_fail(reading, STATUS_BAD_SETUP,
                             "seed: not 64 hexadecimal digits");
    return STATUS_OK;
}

enum status suburbia_read_setup(const struct suburbia_box *box,
                                const struct json_in *in,
                                struct suburbia_state *state,
                                const char **reason)
{
    struct suburbia_reading reading = {box, in, NULL};
    struct game_config config;
    struct seed seed;
    enum status status = read_config(&reading, &config);
    if (status == STATUS_OK && has_deal(in)) {
        status = read_deal(&reading, &config, state);
    } else if (status == STATUS_OK && is_bare(in)) {
        suburbia_bare_table(box, &config, state);
    } else if (status == STATUS_OK) {
        status = read_seed(&reading, &seed);
        if (status == STATUS_OK)
            suburbia_setup(box, &config, &seed, state);
    }
    *reason = reading.reason;
    return status;
}
