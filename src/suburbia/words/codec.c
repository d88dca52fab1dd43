/* A game as trace lines: writing (docs/TRACE.md). */
#include "suburbia/words/codec.h"

#include "suburbia/rules/internal.h"
#include "suburbia/rules/rules.h"
#include "suburbia/words/words.h"
#include "json/out.h"

static void put_tile(const struct suburbia_box *box, int tile,
                     struct json_out *out)
{
    if (tile == TILE_NONE)
        json_out_null(out, NULL);
    else
        json_out_string(out, NULL, box->tile_words[tile].id);
}

void suburbia_write_tiles(const struct suburbia_box *box, const char *key,
                          const uint8_t *tile, int count, struct json_out *out)
{
    json_out_array(out, key);
    for (int i = 0; i < count; i++)
        put_tile(box, tile[i], out);
    json_out_close(out);
}

void suburbia_write_goals(const struct suburbia_box *box, const char *key,
                          const uint8_t *goal, int count, struct json_out *out)
{
    json_out_array(out, key);
    for (int i = 0; i < count; i++)
        json_out_string(out, NULL, box->goal_words[goal[i]].id);
    json_out_close(out);
}

void suburbia_write_awards(const struct suburbia_box *box, int bonus,
                           int challenge, struct json_out *out)
{
    if (bonus != AWARD_NONE)
        json_out_string(out, "bonus", box->award_words[bonus].id);
    if (challenge != AWARD_NONE)
        json_out_string(out, "challenge", box->award_words[challenge].id);
}

void suburbia_write_star_order(const uint8_t *pile, int seats,
                               struct json_out *out)
{
    json_out_array(out, "star_order");
    for (int i = 0; i < seats; i++)
        json_out_number(out, NULL, pile[i]);
    json_out_close(out);
}

/* A start that was not dealt may have none. */
static bool has_private(const struct suburbia_state *state)
{
    static const uint8_t none[SEATS_MAX][2];
    return memcmp(state->deal, none, sizeof none) != 0;
}

/* Borders that lie in boroughs are given. */
static int count_laid(const struct suburbia_state *state)
{
    int laid = 0;
    while (laid < state->borders && state->border_place[laid])
        laid++;
    return laid;
}

static void put_components(const struct suburbia_box *box,
                           const struct suburbia_state *state,
                           struct json_out *out)
{
    const int laid = count_laid(state);
    if (state->borders > laid)
        suburbia_write_tiles(box, "borders", state->border + laid,
                             state->borders - laid, out);
    suburbia_write_awards(box, state->bonus, state->challenge, out);
    if (state->stars)
        suburbia_write_star_order(state->star_pile, state->seats, out);
}

static void put_deal(const struct suburbia_box *box,
                     const struct suburbia_state *state, struct json_out *out)
{
    suburbia_write_tiles(box, "market", state->market, state->spaces, out);
    suburbia_write_tiles(box, "stack", &state->deck[state->drawn],
                         state->deck_size - state->drawn, out);
    put_components(box, state, out);
    if (state->mode != MODE_LONE &&
        state->public_goals == setup_public_goals(state))
        suburbia_write_goals(box, "public_goals", state->public_goal,
                             state->public_goals, out);
    if (state->mode != MODE_STANDARD || !has_private(state))
        return;
    json_out_array(out, "private_deal");
    for (int seat = 0; seat < state->seats; seat++)
        suburbia_write_goals(box, NULL, state->deal[seat], 2, out);
    json_out_close(out);
}

void suburbia_write_table(const struct suburbia_box *box,
                          const struct game_config *config,
                          struct json_out *out)
{
    json_out_string(out, "rules", box->edition_words[config->rules].id);
    json_out_string(out, "mode", suburbia_mode_word[config->mode]);
    json_out_number(out, "seats", config->seats);
    json_out_number(out, "first", config->first);
    json_out_array(out, "sets");
    for (int set = 0; set < box->sets; set++)
        if (config->sets >> set & 1)
            json_out_string(out, NULL, box->set_words[set].id);
    json_out_close(out);
    if (config->ends)
        json_out_number(out, "ends", config->ends);
    if (!config->odd)
        return;
    json_out_array(out, "odd");
    for (int which = 0; which < ODD_COUNT; which++)
        if (config->odd >> which & 1)
            json_out_string(out, NULL, suburbia_odd_word[which]);
    json_out_close(out);
}

void suburbia_trace_setup(const struct suburbia_box *box,
                          const struct suburbia_state *state,
                          struct json_out *out)
{
    struct game_config config;
    suburbia_config_of(state, &config);
    suburbia_write_table(box, &config, out);
    put_deal(box, state, out);
}

static void put_at(struct hex at, struct json_out *out)
{
    json_out_pair(out, "at", at.q, at.r);
}

static void put_border(game_move move, struct json_out *out)
{
    json_out_number(out, "index", suburbia_move_arg(move));
    put_at(cell_hex(suburbia_move_cell(move)), out);
    json_out_number(out, "dir", suburbia_move_dir(move));
    json_out_bool(out, "lake", suburbia_move_lake(move));
}

static void put_choice(game_move move, enum special special,
                       struct json_out *out)
{
    if (suburbia_move_arg(move) == CHOOSE_PASS) {
        json_out_bool(out, "pass", true);
        return;
    }
    if (special == SPECIAL_EXTRA_TILE)
        json_out_number(out, "slot", suburbia_move_arg(move));
    else if (special == SPECIAL_FLIP)
        json_out_number(out, "seat", suburbia_move_arg(move));
    put_at(cell_hex(suburbia_move_cell(move)), out);
}

void suburbia_write_move(const struct suburbia_box *box, game_move move,
                         enum special special, int goal, struct json_out *out)
{
    const enum suburbia_move_type type = suburbia_move_type(move);
    const int arg = suburbia_move_arg(move);
    json_out_string(out, "type", suburbia_move_word[type]);
    if (type == SUBURBIA_BORDER) {
        put_border(move, out);
        return;
    }
    if (type == SUBURBIA_CHOOSE) {
        put_choice(move, special, out);
        return;
    }
    if (type == SUBURBIA_KEEP) {
        if (goal >= 0)
            json_out_string(out, "goal", box->goal_words[goal].id);
        return;
    }
    if (type == SUBURBIA_BASIC)
        json_out_string(out, "tile", box->tile_words[box->basic[arg]].id);
    else if (type != SUBURBIA_INVEST)
        json_out_number(out, "slot", arg);
    if (type != SUBURBIA_DISCARD)
        put_at(cell_hex(suburbia_move_cell(move)), out);
}

void suburbia_trace_move(const struct suburbia_box *box,
                         const struct suburbia_state *state, game_move move,
                         struct json_out *out)
{
    const uint8_t *deal = state->deal[state->seat];
    const bool keeps = suburbia_move_type(move) == SUBURBIA_KEEP;
    suburbia_write_move(box, move, special_asking(box, state),
                        keeps ? deal[suburbia_move_arg(move)] : -1, out);
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
        json_out_number(out, "stars", state->star[seat]);
        json_out_close(out);
    }
    json_out_close(out);
    suburbia_write_tiles(box, "market", state->market, state->spaces, out);
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
