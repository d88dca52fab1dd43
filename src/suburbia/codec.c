#include "suburbia/codec.h"

#include "base/seed.h"
#include "suburbia/internal.h"
#include "suburbia/suburbia.h"
#include "suburbia/words.h"
#include "json/in.h"
#include "json/out.h"

enum { ID_MAX = 64, DALE_GOALS = 3 };

/* Writing. */

static void put_tile(const struct suburbia_box *box, int tile,
                     struct json_out *out)
{
    if (tile == TILE_NONE)
        json_out_null(out, NULL);
    else
        json_out_string(out, NULL, box->tile_words[tile].id);
}

static void put_tiles(const struct suburbia_box *box, const char *key,
                      const uint8_t *tile, int count, struct json_out *out)
{
    json_out_array(out, key);
    for (int i = 0; i < count; i++)
        put_tile(box, tile[i], out);
    json_out_close(out);
}

static void put_goals(const struct suburbia_box *box, const char *key,
                      const uint8_t *goal, int count, struct json_out *out)
{
    json_out_array(out, key);
    for (int i = 0; i < count; i++)
        json_out_string(out, NULL, box->goal_words[goal[i]].id);
    json_out_close(out);
}

static void put_deal(const struct suburbia_box *box,
                     const struct suburbia_state *state, struct json_out *out)
{
    put_tiles(box, "market", state->market, state->spaces, out);
    put_tiles(box, "stack", &state->deck[state->drawn],
              state->deck_size - state->drawn, out);
    if (state->mode == MODE_LONE)
        return;
    put_goals(box, "public_goals", state->public_goal, state->public_goals,
              out);
    if (state->mode == MODE_DALE)
        return;
    json_out_array(out, "private_deal");
    for (int seat = 0; seat < state->seats; seat++)
        put_goals(box, NULL, state->deal[seat], 2, out);
    json_out_close(out);
}

void suburbia_trace_setup(const struct suburbia_box *box,
                          const struct suburbia_state *state,
                          struct json_out *out)
{
    json_out_string(out, "rules", box->edition_words[state->edition].id);
    json_out_string(out, "mode", suburbia_mode_word[state->mode]);
    json_out_number(out, "seats", state->seats);
    json_out_number(out, "first", state->first);
    json_out_array(out, "sets");
    for (int set = 0; set < box->sets; set++)
        if (state->sets >> set & 1)
            json_out_string(out, NULL, box->set_words[set].id);
    json_out_close(out);
    put_deal(box, state, out);
}

static void put_at(struct hex at, struct json_out *out)
{
    json_out_array(out, "at");
    json_out_number(out, NULL, at.q);
    json_out_number(out, NULL, at.r);
    json_out_close(out);
}

void suburbia_trace_move(const struct suburbia_box *box,
                         const struct suburbia_state *state, game_move move,
                         struct json_out *out)
{
    static const char *const word[] = {
        [MOVE_KEEP] = "keep",     [MOVE_BUY] = "buy",
        [MOVE_LAKE] = "lake",     [MOVE_BASIC] = "basic",
        [MOVE_INVEST] = "invest", [MOVE_DISCARD] = "discard"};
    const enum move_type type = move_type(move);
    const int arg = move_arg(move);
    json_out_string(out, "type", word[type]);
    if (type == MOVE_KEEP)
        json_out_string(out, "goal",
                        box->goal_words[state->deal[state->seat][arg]].id);
    else if (type == MOVE_BASIC)
        json_out_string(out, "tile", box->tile_words[box->basic[arg]].id);
    else if (type != MOVE_INVEST)
        json_out_number(out, "slot", arg);
    if (type != MOVE_KEEP && type != MOVE_DISCARD)
        put_at(cell_hex(move_cell(move)), out);
}

void suburbia_trace_line(const struct suburbia_box *box,
                         const struct suburbia_state *state,
                         struct json_out *out)
{
    json_out_array(out, "boroughs");
    for (int seat = 0; seat < state->seats; seat++) {
        json_out_object(out, NULL);
        for (int stat = 0; stat < STAT_COUNT; stat++)
            json_out_number(out, suburbia_stat_word[stat],
                            state->numbers[seat].stat[stat]);
        json_out_number(out, "stars", 0);
        json_out_close(out);
    }
    json_out_close(out);
    put_tiles(box, "market", state->market, state->spaces, out);
    json_out_number(out, "left", state->deck_size - state->drawn);
}

static void put_seat(const char *key, int seat, struct json_out *out)
{
    if (seat == GAME_NOBODY)
        json_out_null(out, key);
    else
        json_out_number(out, key, seat);
}

static void put_goal_results(const struct suburbia_box *box,
                             const struct game_result *result,
                             struct json_out *out)
{
    json_out_array(out, "goals");
    for (int i = 0; i < result->goals; i++) {
        const struct game_goal_result *goal = &result->goal[i];
        json_out_object(out, NULL);
        json_out_string(out, "goal", box->goal_words[goal->goal].id);
        put_seat("owner", goal->owner, out);
        put_seat("seat", goal->seat, out);
        json_out_number(out, "bonus", goal->bonus);
        json_out_close(out);
    }
    json_out_close(out);
}

static void put_final_boroughs(const struct game_result *result,
                               struct json_out *out)
{
    static const uint8_t order[STAT_COUNT] = {STAT_POPULATION, STAT_MONEY,
                                              STAT_REPUTATION, STAT_INCOME};
    json_out_array(out, "boroughs");
    for (int seat = 0; seat < result->seats; seat++) {
        json_out_object(out, NULL);
        for (int i = 0; i < STAT_COUNT; i++)
            json_out_number(out, suburbia_stat_word[order[i]],
                            result->stat[seat][order[i]]);
        json_out_close(out);
    }
    json_out_close(out);
}

void suburbia_trace_final(const struct suburbia_box *box,
                          const struct suburbia_state *state,
                          struct json_out *out)
{
    struct game_result result;
    suburbia_result(box, state, &result, NULL);
    put_goal_results(box, &result, out);
    put_final_boroughs(&result, out);
    json_out_array(out, "winners");
    for (int seat = 0; seat < result.seats; seat++)
        if (result.winners >> seat & 1)
            json_out_number(out, NULL, seat);
    json_out_close(out);
    if (state->mode == MODE_STANDARD)
        return;
    if (result.ladder)
        json_out_string(out, "ladder", result.ladder);
    else
        json_out_null(out, "ladder");
}

/* Reading. */

struct reading {
    const struct suburbia_box *box;
    const struct json_in *in;
    const char *reason;
};

static enum status fail(struct reading *reading, enum status status,
                        const char *reason)
{
    reading->reason = reason;
    return status;
}

/* A place in one of the box's lists, by its id; -1: no such word. */
static int find(const struct json_in *value, const struct suburbia_box *box,
                int (*search)(const struct suburbia_box *, const char *))
{
    char id[ID_MAX];
    return json_in_string(value, id, sizeof id) ? search(box, id) : -1;
}

static enum status read_rules(struct reading *reading,
                              struct game_config *config)
{
    const struct json_in rules = json_in_field(reading->in, "rules");
    if (json_in_type(&rules) != JSON_STRING)
        return fail(reading, STATUS_BAD_SETUP, "rules: no edition is named");
    const int edition = find(&rules, reading->box, box_find_edition);
    if (edition >= 0) {
        config->rules = (uint8_t)edition;
        return STATUS_OK;
    }
    if (json_in_is(&rules, "ce"))
        return fail(reading, STATUS_UNKNOWN_WORD,
                    "rules: this program does not play the Collector's "
                    "Edition; it knows 1e and 2e");
    return fail(reading, STATUS_UNKNOWN_WORD, "rules: no such edition");
}

static enum status read_mode(struct reading *reading,
                             struct game_config *config)
{
    const struct json_in mode = json_in_field(reading->in, "mode");
    if (json_in_type(&mode) != JSON_STRING)
        return fail(reading, STATUS_BAD_SETUP, "mode: none is named");
    for (int i = 0; i < MODE_COUNT; i++) {
        if (!json_in_is(&mode, suburbia_mode_word[i]))
            continue;
        config->mode = (uint8_t)i;
        return STATUS_OK;
    }
    return fail(reading, STATUS_UNKNOWN_WORD,
                "mode: neither standard nor lone nor dale");
}

static enum status read_seats(struct reading *reading,
                              struct game_config *config)
{
    int seats, first;
    const struct json_in count = json_in_field(reading->in, "seats");
    const struct json_in start = json_in_field(reading->in, "first");
    if (!json_in_int(&count, &seats))
        return fail(reading, STATUS_BAD_SETUP, "seats: not a number");
    if (seats < 1 || seats > SEATS_MAX)
        return fail(reading, STATUS_BAD_SETUP, "seats: not from 1 to 5");
    config->seats = (uint8_t)seats;
    if (json_in_type(&start) == JSON_ABSENT)
        return STATUS_OK;
    if (!json_in_int(&start, &first))
        return fail(reading, STATUS_BAD_SETUP, "first: not a number");
    if (first < 0 || first >= seats)
        return fail(reading, STATUS_BAD_SETUP, "first: no such seat");
    config->first = (uint8_t)first;
    return STATUS_OK;
}

/* A game without a list of sets is played with the base box. */
static enum status read_sets(struct reading *reading,
                             struct game_config *config)
{
    const struct json_in sets = json_in_field(reading->in, "sets");
    if (json_in_type(&sets) == JSON_ABSENT)
        return STATUS_OK;
    if (json_in_count(&sets) == 0)
        return fail(reading, STATUS_BAD_SETUP, "sets: not a list of sets");
    config->sets = 0;
    for (struct json_in item = json_in_first(&sets); item.at;
         item = json_in_next(&sets, item)) {
        if (json_in_type(&item) != JSON_STRING)
            return fail(reading, STATUS_BAD_SETUP, "sets: not all are words");
        const int set = find(&item, reading->box, box_find_set);
        if (set < 0)
            return fail(reading, STATUS_UNKNOWN_WORD, "sets: no such set");
        config->sets |= (uint16_t)(1 << set);
    }
    return STATUS_OK;
}

static enum status read_config(struct reading *reading,
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
        status = suburbia_config_check(reading->box, config, &reading->reason);
    return status;
}

static enum status read_market(struct reading *reading,
                               struct suburbia_state *state)
{
    const struct json_in market = json_in_field(reading->in, "market");
    if (json_in_type(&market) != JSON_ARRAY)
        return fail(reading, STATUS_BAD_SETUP, "market: no list of tiles");
    if (json_in_count(&market) != state->spaces)
        return fail(reading, STATUS_BAD_SETUP,
                    "market: not one entry for each space");
    int space = 0;
    for (struct json_in item = json_in_first(&market); item.at;
         item = json_in_next(&market, item), space++) {
        if (json_in_type(&item) == JSON_NULL)
            continue;
        if (json_in_type(&item) != JSON_STRING)
            return fail(reading, STATUS_BAD_SETUP,
                        "market: neither a tile nor null");
        const int tile = find(&item, reading->box, box_find_tile);
        if (tile < 0)
            return fail(reading, STATUS_UNKNOWN_WORD, "market: no such tile");
        if (tile < TILE_FIRST)
            return fail(reading, STATUS_BAD_SETUP,
                        "market: a lake or 1 More Round cannot lie there");
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

static enum status read_stack(struct reading *reading,
                              struct suburbia_state *state)
{
    const struct json_in stack = json_in_field(reading->in, "stack");
    if (json_in_type(&stack) != JSON_ARRAY)
        return fail(reading, STATUS_BAD_SETUP, "stack: no list of tiles");
    for (struct json_in item = json_in_first(&stack); item.at;
         item = json_in_next(&stack, item)) {
        if (json_in_type(&item) != JSON_STRING)
            return fail(reading, STATUS_BAD_SETUP, "stack: not all are words");
        const int tile = find(&item, reading->box, box_find_tile);
        if (tile < 0)
            return fail(reading, STATUS_UNKNOWN_WORD, "stack: no such tile");
        if (tile == TILE_LAKE)
            return fail(reading, STATUS_BAD_SETUP,
                        "stack: a lake cannot lie there");
        if (state->deck_size == DECK_MAX)
            return fail(reading, STATUS_BAD_SETUP,
                        "stack: more than 120 cards with the market's");
        state->deck[state->deck_size++] = (uint8_t)tile;
    }
    return STATUS_OK;
}

/* A list of exactly `count` goals. */
static enum status read_goals(struct reading *reading,
                              const struct json_in *list, int count,
                              uint8_t *goal)
{
    if (json_in_type(list) != JSON_ARRAY || json_in_count(list) != count)
        return fail(reading, STATUS_BAD_SETUP,
                    "goals: missing, or not as many as this game has");
    for (struct json_in item = json_in_first(list); item.at;
         item = json_in_next(list, item)) {
        if (json_in_type(&item) != JSON_STRING)
            return fail(reading, STATUS_BAD_SETUP, "goals: not all are words");
        const int index = find(&item, reading->box, box_find_goal);
        if (index < 0)
            return fail(reading, STATUS_UNKNOWN_WORD, "goals: no such goal");
        *goal++ = (uint8_t)index;
    }
    return STATUS_OK;
}

static enum status read_public(struct reading *reading,
                               struct suburbia_state *state)
{
    const struct json_in goals = json_in_field(reading->in, "public_goals");
    const int count = state->mode == MODE_DALE ? DALE_GOALS : state->seats;
    if (state->mode == MODE_LONE)
        return json_in_count(&goals) == 0
                   ? STATUS_OK
                   : fail(reading, STATUS_BAD_SETUP,
                          "public_goals: The Lone Architect has none");
    state->public_goals = (uint8_t)count;
    return read_goals(reading, &goals, count, state->public_goal);
}

static enum status read_private(struct reading *reading,
                                struct suburbia_state *state)
{
    const struct json_in deal = json_in_field(reading->in, "private_deal");
    const int count = state->mode == MODE_STANDARD ? state->seats : 0;
    if (json_in_count(&deal) != count)
        return fail(reading, STATUS_BAD_SETUP,
                    count ? "private_deal: not one pair for each seat"
                          : "private_deal: solo games have none");
    struct json_in pair = json_in_first(&deal);
    enum status status = STATUS_OK;
    for (int seat = 0; seat < count && status == STATUS_OK; seat++) {
        status = read_goals(reading, &pair, 2, state->deal[seat]);
        pair = json_in_next(&deal, pair);
    }
    return status;
}

static enum status read_deal(struct reading *reading,
                             const struct game_config *config,
                             struct suburbia_state *state)
{
    const bool solo = config->mode != MODE_STANDARD;
    if (config->first == GAME_FIRST_RANDOM && !solo)
        return fail(reading, STATUS_BAD_SETUP, "first: missing");
    memset(state, 0, sizeof *state);
    state->edition = config->rules;
    state->mode = config->mode;
    state->seats = config->seats;
    state->sets = config->sets;
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
    setup_open(state);
    if (status == STATUS_OK && (reading->reason = suburbia_setup_flaw(state)))
        status = STATUS_BAD_SETUP;
    return status;
}

static bool has_deal(const struct json_in *in)
{
    static const char *const key[] = {"market", "stack", "public_goals",
                                      "private_deal"};
    for (size_t i = 0; i < sizeof key / sizeof *key; i++)
        if (json_in_field(in, key[i]).at)
            return true;
    return false;
}

static enum status read_seed(struct reading *reading, struct seed *seed)
{
    char digits[SEED_DIGITS + 1];
    const struct json_in value = json_in_field(reading->in, "seed");
    if (!value.at)
        return fail(reading, STATUS_BAD_SETUP,
                    "neither a deal (market, stack, goals) nor a seed");
    if (!json_in_string(&value, digits, sizeof digits) ||
        strlen(digits) != SEED_DIGITS || !seed_read(seed, digits, SEED_DIGITS))
        return fail(reading, STATUS_BAD_SETUP,
                    "seed: not 64 hexadecimal digits");
    return STATUS_OK;
}

enum status suburbia_read_setup(const struct suburbia_box *box,
                                const struct json_in *in,
                                struct suburbia_state *state,
                                const char **reason)
{
    struct reading reading = {box, in, NULL};
    struct game_config config;
    struct seed seed;
    enum status status = read_config(&reading, &config);
    if (status == STATUS_OK && has_deal(in)) {
        status = read_deal(&reading, &config, state);
    } else if (status == STATUS_OK) {
        status = read_seed(&reading, &seed);
        if (status == STATUS_OK)
            suburbia_setup(box, &config, &seed, state);
    }
    *reason = reading.reason;
    return status;
}

/* Moves. What is understood but lies outside the words of a game_move becomes
 * a move that suburbia_refuse() refuses for the right reason. */

enum { SLOT_NOWHERE = 15 };

_Static_assert((int)SLOT_NOWHERE >= (int)SPACES_MAX, "there is no such space");

static enum status read_slot(struct reading *reading, int *arg)
{
    const struct json_in slot = json_in_field(reading->in, "slot");
    int space;
    if (!json_in_int(&slot, &space))
        return fail(reading, STATUS_BAD_MOVE, "slot: not a whole number");
    *arg = space >= 0 && space < SPACES_MAX ? space : SLOT_NOWHERE;
    return STATUS_OK;
}

/* What lies beyond the cells a borough can reach stands for the cell farthest
 * out: it touches no tile either. */
static enum status read_at(struct reading *reading, cell *at)
{
    const struct json_in pair = json_in_field(reading->in, "at");
    const struct json_in first = json_in_first(&pair);
    int q, r;
    if (json_in_count(&pair) != 2 || !json_in_int(&first, &q))
        return fail(reading, STATUS_BAD_MOVE, "at: not two whole numbers");
    const struct json_in second = json_in_next(&pair, first);
    if (!json_in_int(&second, &r))
        return fail(reading, STATUS_BAD_MOVE, "at: not two whole numbers");
    const bool inside = q >= -CELL_LIMIT && q <= CELL_LIMIT &&
                        r >= -CELL_LIMIT && r <= CELL_LIMIT;
    *at = cell_of(inside ? hex_at(q, r) : hex_at(CELL_LIMIT, CELL_LIMIT));
    return STATUS_OK;
}

static enum status read_basic(struct reading *reading, int *arg)
{
    const struct json_in word = json_in_field(reading->in, "tile");
    if (json_in_type(&word) != JSON_STRING)
        return fail(reading, STATUS_BAD_MOVE, "tile: no tile is named");
    const int tile = find(&word, reading->box, box_find_tile);
    if (tile < 0)
        return fail(reading, STATUS_UNKNOWN_WORD, "tile: no such tile");
    for (*arg = 0; *arg < BASICS; ++*arg)
        if (reading->box->basic[*arg] == tile)
            return STATUS_OK;
    return fail(reading, STATUS_NOT_ALLOWED, "tile: not a basic tile");
}

static enum status read_keep(struct reading *reading,
                             const struct suburbia_state *state, int *arg)
{
    const struct json_in word = json_in_field(reading->in, "goal");
    if (json_in_type(&word) != JSON_STRING)
        return fail(reading, STATUS_BAD_MOVE, "goal: no goal is named");
    const int goal = find(&word, reading->box, box_find_goal);
    if (goal < 0)
        return fail(reading, STATUS_UNKNOWN_WORD, "goal: no such goal");
    const uint8_t *deal = state->deal[state->seat];
    *arg = deal[0] == goal ? 0 : 1;
    if (state->phase == PHASE_KEEP && deal[*arg] != goal)
        return fail(reading, STATUS_NOT_ALLOWED,
                    "goal: not one of the two that were dealt");
    return STATUS_OK;
}

static enum status read_type(struct reading *reading, enum move_type *type)
{
    static const struct {
        const char *word;
        enum move_type type;
    } known[] = {{"keep", MOVE_KEEP},     {"buy", MOVE_BUY},
                 {"lake", MOVE_LAKE},     {"basic", MOVE_BASIC},
                 {"invest", MOVE_INVEST}, {"discard", MOVE_DISCARD}};
    const struct json_in word = json_in_field(reading->in, "type");
    if (json_in_type(&word) != JSON_STRING)
        return fail(reading, STATUS_BAD_MOVE, "type: no kind of move is named");
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (!json_in_is(&word, known[i].word))
            continue;
        *type = known[i].type;
        return STATUS_OK;
    }
    if (json_in_is(&word, "border"))
        return fail(reading, STATUS_NOT_ALLOWED,
                    "there are no borders in this game");
    if (json_in_is(&word, "choose"))
        return fail(reading, STATUS_NOT_ALLOWED,
                    "no tile of this game asks for a choice");
    return fail(reading, STATUS_UNKNOWN_WORD, "type: no such kind of move");
}

enum status suburbia_read_move(const struct suburbia_box *box,
                               const struct suburbia_state *state,
                               const struct json_in *in, game_move *move,
                               const char **reason)
{
    struct reading reading = {box, in, NULL};
    enum move_type type = MOVE_KEEP;
    int arg = 0;
    cell at = 0;
    enum status status = read_type(&reading, &type);
    if (status == STATUS_OK && type == MOVE_KEEP)
        status = read_keep(&reading, state, &arg);
    else if (status == STATUS_OK && type == MOVE_BASIC)
        status = read_basic(&reading, &arg);
    else if (status == STATUS_OK && type != MOVE_INVEST)
        status = read_slot(&reading, &arg);
    if (status == STATUS_OK && type != MOVE_KEEP && type != MOVE_DISCARD)
        status = read_at(&reading, &at);
    *reason = reading.reason;
    *move = status == STATUS_OK ? move_make(type, arg, at) : 0;
    return status;
}
