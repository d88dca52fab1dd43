/* The table of Suburbia as a seat sees it. */
#include "suburbia/page/page.h"
#include "suburbia/rules/border.h"

#include <string.h>

/* What is shown, and to whom. */
struct scene {
    const struct suburbia_box *box;
    const struct suburbia_view *view;
    const struct suburbia_state *state; /* all that the view tells */
    const struct edition *edition;
    struct json_out *out;
    int eyes;
    const struct game_result *result; /* NULL: the game is not over */
    int buyer;                        /* whose money prices are compared with */
};

static const char *tile_id(const struct scene *scene, int tile)
{
    return scene->box->tile_words[tile].id;
}

static int cost_of(const struct scene *scene, int tile)
{
    return suburbia_cost(scene->box, scene->state, tile);
}

static int missing(const struct scene *scene, int price)
{
    const int money = scene->state->numbers[scene->buyer].stat[STAT_MONEY];
    return price > money ? price - money : 0;
}

static void put_price(const struct scene *scene, int price)
{
    json_out_number(scene->out, "price", price);
    json_out_number(scene->out, "short", missing(scene, price));
}

/* How the game is played. */

static void put_table(const struct scene *scene)
{
    static const char *const phase[] = {
        [PHASE_KEEP] = "keep",       [PHASE_ACT] = "act",
        [PHASE_DISCARD] = "discard", [PHASE_EXTRA] = "extra",
        [PHASE_CHOOSE] = "choose",   [PHASE_OVER] = "over",
    };
    const struct suburbia_state *state = scene->state;
    const struct suburbia_box *box = scene->box;
    struct json_out *out = scene->out;
    json_out_string(out, "rules", box->edition_words[state->edition].id);
    json_out_string(out, "mode", suburbia_mode_word[state->mode]);
    json_out_number(out, "seats", state->seats);
    json_out_array(out, "sets");
    for (int set = 0; set < box->sets; set++)
        if (state->sets >> set & 1)
            json_out_string(out, NULL, box->set_words[set].id);
    json_out_close(out);
    json_out_array(out, "parts");
    for (int part = COMPONENT_NONE + 1; part < COMPONENT_COUNT; part++)
        if (box_has_component(box, state->sets, (enum component)part))
            json_out_string(out, NULL, suburbia_component_word[part]);
    json_out_close(out);
    json_out_string(out, "phase", phase[state->phase]);
}

static void put_asking(const struct scene *scene)
{
    const struct suburbia_state *state = scene->state;
    const struct borough *borough = &state->borough[state->seat];
    if (state->phase != PHASE_CHOOSE)
        return;
    json_out_string(scene->out, "asking",
                    suburbia_special_word[suburbia_asking(scene->box, state)]);
    json_out_string(scene->out, "asking_tile",
                    tile_id(scene, borough->tile[borough->slots - 1]));
}

static void put_stack(const struct scene *scene)
{
    const struct suburbia_view *view = scene->view;
    struct json_out *out = scene->out;
    if (view->last_round == ROUND_NONE)
        json_out_null(out, "last_round");
    else
        json_out_number(out, "last_round", view->last_round);
    if (view->ends)
        json_out_number(out, "ends", view->ends);
    json_out_number(out, "left", view->deck_size - view->drawn);
    json_out_array(out, "stacks");
    for (int letter = LETTER_A; letter <= LETTER_C; letter++) {
        int left = 0;
        for (int i = view->drawn; i < view->deck_size; i++)
            left += view->back[i] == letter;
        json_out_object(out, NULL);
        json_out_string(out, "letter", suburbia_letter_word[letter]);
        json_out_number(out, "left", left);
        json_out_close(out);
    }
    json_out_close(out);
}

/* What can be bought. */

/* What the buyer is asked to do with what is on offer. */
enum asked { ASKED_BUY, ASKED_REMOVE, ASKED_CHOOSE };

static enum asked asked_of(const struct scene *scene)
{
    const struct suburbia_state *state = scene->state;
    if (scene->buyer != state->seat)
        return ASKED_BUY;
    if (state->phase == PHASE_DISCARD || state->phase == PHASE_EXTRA)
        return ASKED_REMOVE;
    return state->phase == PHASE_CHOOSE ? ASKED_CHOOSE : ASKED_BUY;
}

/* To remove a tile costs the space alone (S-DISCARD); what a tile asks for once
 * it is placed costs nothing. */
static int asked_price(enum asked asked, int surcharge, int cost)
{
    return asked == ASKED_CHOOSE   ? 0
           : asked == ASKED_REMOVE ? surcharge
                                   : surcharge + cost;
}

static void put_lake_price(const struct scene *scene, int price)
{
    json_out_number(scene->out, "lake_price", price);
    json_out_number(scene->out, "lake_short", missing(scene, price));
}

static void put_space(const struct scene *scene, int space)
{
    struct json_out *out = scene->out;
    const int tile = scene->state->market[space];
    const int surcharge = suburbia_space_price(scene->box, scene->state, space);
    const enum asked asked = asked_of(scene);
    json_out_object(out, NULL);
    json_out_number(out, "slot", space);
    json_out_number(out, "surcharge", surcharge);
    json_out_bool(out, "asked", true);
    if (tile == TILE_NONE) {
        json_out_null(out, "tile");
        json_out_null(out, "price");
        json_out_number(out, "short", 0);
    } else {
        json_out_string(out, "tile", tile_id(scene, tile));
        if (asked == ASKED_BUY)
            json_out_number(out, "cost", cost_of(scene, tile));
        put_price(scene, asked_price(asked, surcharge, cost_of(scene, tile)));
    }
    put_lake_price(scene,
                   asked_price(asked, surcharge, cost_of(scene, TILE_LAKE)));
    json_out_close(out);
}

static void put_basics(const struct scene *scene)
{
    json_out_array(scene->out, "basics");
    for (int which = 0; which < BASICS; which++) {
        const int tile = scene->box->basic[which];
        json_out_object(scene->out, NULL);
        json_out_string(scene->out, "tile", tile_id(scene, tile));
        json_out_number(scene->out, "left", scene->state->basic_left[which]);
        json_out_bool(scene->out, "asked", asked_of(scene) != ASKED_REMOVE);
        put_price(scene, cost_of(scene, tile));
        json_out_close(scene->out);
    }
    json_out_close(scene->out);
}

/* Face down a border costs nothing (S-BORDER-LAKE). */
static void put_borders(const struct scene *scene)
{
    const struct suburbia_state *state = scene->state;
    json_out_array(scene->out, "borders");
    for (int which = 0; which < BORDERS_OPEN; which++) {
        const int card = state->border_open[which];
        if (card == 0)
            continue;
        const int tile = state->border[card - 1];
        json_out_object(scene->out, NULL);
        json_out_number(scene->out, "index", which);
        json_out_string(scene->out, "tile", tile_id(scene, tile));
        json_out_bool(scene->out, "asked", asked_of(scene) != ASKED_REMOVE);
        put_price(scene, cost_of(scene, tile));
        put_lake_price(scene, cost_of(scene, TILE_BORDER_LAKE));
        json_out_close(scene->out);
    }
    json_out_close(scene->out);
    json_out_number(scene->out, "borders_left",
                    state->borders - state->borders_seen);
}

static void put_market(const struct scene *scene)
{
    json_out_array(scene->out, "market");
    for (int space = 0; space < scene->state->spaces; space++)
        put_space(scene, space);
    json_out_close(scene->out);
    put_basics(scene);
    put_borders(scene);
}

/* Boroughs. */

void suburbia_put_cells(struct json_out *out, const char *key, const cell *at,
                        int count)
{
    json_out_array(out, key);
    for (int i = 0; i < count; i++) {
        const struct hex hex = cell_hex(at[i]);
        json_out_pair(out, NULL, hex.q, hex.r);
    }
    json_out_close(out);
}

static void put_place(const struct scene *scene, uint16_t place)
{
    cell cells[BORDER_CELLS], corners[BORDER_CORNERS];
    border_cells(place, cells);
    border_corners(place, corners);
    json_out_number(scene->out, "dir", place >> 12);
    suburbia_put_cells(scene->out, "cells", cells, BORDER_CELLS);
    suburbia_put_cells(scene->out, "corners", corners, BORDER_CORNERS);
}

static void put_tile(const struct scene *scene, const struct borough *borough,
                     int slot)
{
    struct json_out *out = scene->out;
    const int tile = borough->tile[slot];
    const struct hex at = cell_hex(border_or_cell(scene->state, borough, slot));
    json_out_object(out, NULL);
    json_out_string(out, "tile", tile_id(scene, tile));
    json_out_pair(out, "at", at.q, at.r);
    json_out_number(out, "order", borough->placed[slot]);
    json_out_bool(out, "marked", borough->marked >> slot & 1);
    json_out_bool(out, "face_down",
                  tile == TILE_LAKE || tile == TILE_BORDER_LAKE);
    if (slot_is_border(borough, slot))
        put_place(scene, border_place_in(scene->state, borough, slot));
    json_out_close(out);
}

/* Red lines below the population, and where the next one stands. */
static void put_red(const struct scene *scene, int population)
{
    const struct edition *edition = suburbia_lines(scene->box, scene->state);
    const int below = suburbia_red_lines_below(edition, population);
    int next = population;
    while (suburbia_red_lines_below(edition, next + 1) == below)
        next++;
    json_out_number(scene->out, "red", below);
    json_out_number(scene->out, "next_red", next);
}

static void put_borough(const struct scene *scene, int seat)
{
    const struct suburbia_state *state = scene->state;
    const struct borough *borough = &state->borough[seat];
    const int16_t *stat = state->numbers[seat].stat;
    struct json_out *out = scene->out;
    json_out_object(out, NULL);
    json_out_number(out, "seat", seat);
    for (int i = 0; i < STAT_COUNT; i++)
        json_out_number(out, suburbia_stat_word[i], stat[i]);
    json_out_number(out, "stars", state->star[seat]);
    json_out_number(out, "markers", borough->markers);
    put_red(scene, stat[STAT_POPULATION]);
    json_out_array(out, "plate");
    for (int i = 0; i < scene->box->blocked; i++)
        json_out_pair(out, NULL, scene->box->blocked_cell[i].q,
                      scene->box->blocked_cell[i].r);
    json_out_close(out);
    suburbia_put_cells(out, "free", borough->frontier, borough->edge);
    json_out_array(out, "tiles");
    for (int slot = 0; slot < borough->slots; slot++)
        put_tile(scene, borough, slot);
    json_out_close(out);
    json_out_close(out);
}

/* Goals. */

/* A seat's tiles that make up a count, by their place in its borough. */
static void put_counted(const struct scene *scene, slot_set counted)
{
    json_out_array(scene->out, NULL);
    for (int slot = 0; slot < SLOTS_MAX; slot++)
        if (counted >> slot & 1)
            json_out_number(scene->out, NULL, slot);
    json_out_close(scene->out);
}

static void put_standing(const struct scene *scene, int goal, int owner)
{
    const struct suburbia_state *state = scene->state;
    struct json_out *out = scene->out;
    json_out_object(out, NULL);
    json_out_string(out, "goal", scene->box->goal_words[goal].id);
    page_put_seat(out, "owner", owner);
    json_out_number(out, "bonus", scene->box->goal[goal].bonus);
    json_out_bool(out, "hidden", false);
    json_out_array(out, "counts");
    for (int seat = 0; seat < state->seats; seat++)
        json_out_number(out, NULL,
                        suburbia_goal_count(scene->box, state, seat, goal));
    json_out_close(out);
    json_out_array(out, "counted");
    for (int seat = 0; seat < state->seats; seat++)
        put_counted(scene,
                    suburbia_goal_counted(scene->box, state, seat, goal));
    json_out_close(out);
    page_put_seats(out, "leaders",
                   suburbia_goal_leaders(scene->box, state, goal));
    const struct suburbia_standing standing =
        suburbia_goal_standing(scene->box, state, goal);
    json_out_number(out, "lead", standing.lead);
    json_out_array(out, "order");
    for (int i = 0; i < state->seats; i++)
        json_out_number(out, NULL, standing.order[i]);
    json_out_close(out);
    json_out_close(out);
}

static void put_hidden(const struct scene *scene, int owner)
{
    struct json_out *out = scene->out;
    json_out_object(out, NULL);
    json_out_string(out, "goal", "");
    page_put_seat(out, "owner", owner);
    json_out_number(out, "bonus", 0);
    json_out_bool(out, "hidden", true);
    json_out_array(out, "counts");
    json_out_close(out);
    json_out_array(out, "counted");
    json_out_close(out);
    json_out_array(out, "leaders");
    json_out_close(out);
    json_out_number(out, "lead", 0);
    json_out_array(out, "order");
    json_out_close(out);
    json_out_close(out);
}

/* The goal that the seat had kept, now that the game is over. */
static int goal_of(const struct game_result *result, int seat)
{
    int i = 0;
    while (result->goal[i].owner != seat)
        i++;
    return result->goal[i].goal;
}

static void put_private(const struct scene *scene, int seat)
{
    const struct suburbia_state *state = scene->state;
    if (!scene->view->decided[seat])
        return;
    if (scene->result)
        put_standing(scene, goal_of(scene->result, seat), seat);
    else if (seat == scene->eyes)
        put_standing(scene, state->deal[seat][state->kept[seat]], seat);
    else
        put_hidden(scene, seat);
}

static void put_goals(const struct scene *scene)
{
    const struct suburbia_view *view = scene->view;
    struct json_out *out = scene->out;
    json_out_array(out, "goals");
    for (int i = 0; i < view->public_goals; i++)
        put_standing(scene, view->public_goal[i], GAME_NOBODY);
    for (int seat = 0; seat < view->seats; seat++)
        put_private(scene, seat);
    json_out_close(out);
    if (view->phase != PHASE_KEEP || scene->eyes < 0 ||
        view->decided[scene->eyes])
        return;
    json_out_array(out, "deal");
    for (int i = 0; i < 2; i++)
        json_out_string(out, NULL, scene->box->goal_words[view->deal[i]].id);
    json_out_close(out);
}

static void put_award(const struct scene *scene, int award, int card)
{
    const struct suburbia_view *view = scene->view;
    struct json_out *out = scene->out;
    if (award == AWARD_NONE)
        return;
    const struct award *facts = &scene->box->award[award];
    json_out_object(out, NULL);
    json_out_string(out, "award", scene->box->award_words[award].id);
    json_out_string(out, "kind", facts->challenge ? "challenge" : "bonus");
    json_out_number(out, "bonus", facts->reward);
    json_out_number(out, "least", facts->least);
    json_out_array(out, "counts");
    for (int seat = 0; seat < view->seats; seat++)
        json_out_number(
            out, NULL,
            suburbia_award_count(scene->box, scene->state, seat, award));
    json_out_close(out);
    json_out_array(out, "counted");
    for (int seat = 0; seat < view->seats; seat++)
        put_counted(scene, suburbia_award_counted(scene->box, scene->state,
                                                  seat, award));
    json_out_close(out);
    page_put_seats(out, "met",
                   suburbia_award_met(scene->box, scene->state, award));
    json_out_bool(out, "done", memchr(view->seen, card, view->drawn) != NULL);
    json_out_close(out);
}

/* The ladder of a solo game, and the rung that would be reached if the game
 * ended now; only for the player, whose goals count too. */
static void put_ladder(const struct scene *scene)
{
    const struct suburbia_state *state = scene->state;
    struct json_out *out = scene->out;
    struct game_result result;
    if (state->mode == MODE_STANDARD || scene->eyes != 0)
        return;
    suburbia_result(scene->box, state, &result, NULL);
    json_out_object(out, "ladder");
    json_out_number(out, "score", result.score[0]);
    json_out_array(out, "rungs");
    for (int i = 0, above = 1; i < SUBURBIA_RUNGS; i++) {
        const struct suburbia_rung *rung = &suburbia_ladder[i];
        const bool here = above && result.score[0] >= rung->from;
        json_out_object(out, NULL);
        json_out_string(out, "id", rung->id);
        json_out_number(out, "from", rung->from);
        json_out_bool(out, "here", here);
        json_out_close(out);
        above &= !here;
    }
    json_out_close(out);
    json_out_close(out);
}

/* Everybody's score if the game ended now, with the goals that the viewer
 * knows. */
static void put_if_ended(const struct suburbia_box *box,
                         const struct suburbia_state *known,
                         struct json_out *out)
{
    struct game_result result;
    suburbia_result(box, known, &result, NULL);
    json_out_array(out, "if_ended");
    for (int seat = 0; seat < known->seats; seat++)
        json_out_number(out, NULL, result.score[seat]);
    json_out_close(out);
}

static void put_order(const struct scene *scene)
{
    const struct suburbia_state *state = scene->state;
    struct json_out *out = scene->out;
    json_out_array(out, "star_pile");
    for (int i = 0; i < state->seats && state->stars; i++)
        json_out_number(out, NULL, state->star_pile[i]);
    json_out_close(out);
    json_out_array(out, "order");
    for (int i = 0, seat = state->seat; i < state->seats; i++) {
        json_out_number(out, NULL, seat);
        seat = state->after[seat];
    }
    json_out_close(out);
}

void suburbia_put_view(const struct page_sight *sight, struct json_out *out)
{
    const struct suburbia_box *box = suburbia_box_of(sight->content);
    const struct suburbia_view *view = suburbia_looks(sight->view);
    struct suburbia_state known;
    const struct suburbia_state *state = &known;
    const struct scene scene = {.box = box,
                                .view = view,
                                .state = state,
                                .edition = &box->edition[view->edition],
                                .out = out,
                                .eyes = sight->eyes,
                                .result = sight->result,
                                .buyer =
                                    sight->eyes < 0 ? view->seat : sight->eyes};
    suburbia_seen(view, &known);
    put_table(&scene);
    put_asking(&scene);
    json_out_number(out, "seat", state->seat);
    put_stack(&scene);
    put_market(&scene);
    json_out_array(out, "boroughs");
    for (int seat = 0; seat < state->seats; seat++)
        put_borough(&scene, seat);
    json_out_close(out);
    put_goals(&scene);
    json_out_array(out, "awards");
    put_award(&scene, state->bonus, TILE_SCORE_BONUS);
    put_award(&scene, state->challenge, TILE_SCORE_CHALLENGE);
    json_out_close(out);
    put_ladder(&scene);
    if (state->mode == MODE_STANDARD)
        put_if_ended(box, state, out);
    put_order(&scene);
}

/* Who alone leads, or GAME_NOBODY. */
static int alone(unsigned leaders)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (leaders == 1u << seat)
            return seat;
    return GAME_NOBODY;
}

/* A goal that the mover knows: who leads in it after the move, and what becomes
 * of the lead, told as the mover sees it. */
static void put_later(const struct page_deed *deed,
                      const struct suburbia_state *was,
                      const struct suburbia_state *is, int goal,
                      struct json_out *out)
{
    const struct suburbia_box *box = suburbia_box_of(deed->content);
    const unsigned leaders = suburbia_goal_leaders(box, is, goal);
    const int before = alone(suburbia_goal_leaders(box, was, goal));
    const int after = alone(leaders);
    json_out_object(out, NULL);
    json_out_string(out, "goal", box->goal_words[goal].id);
    page_put_seats(out, "leaders", leaders);
    if (before != after)
        json_out_string(out, "lead",
                        after == deed->seat    ? "won"
                        : before == deed->seat ? "lost"
                                               : "caught");
    json_out_close(out);
}

void suburbia_put_preview(const struct page_deed *deed, struct json_out *out)
{
    const struct suburbia_view *after = suburbia_looks(deed->after);
    struct suburbia_state was, is;
    suburbia_seen(suburbia_looks(deed->before), &was);
    suburbia_seen(after, &is);
    json_out_array(out, "goals");
    for (int i = 0; i < after->public_goals; i++)
        put_later(deed, &was, &is, after->public_goal[i], out);
    if (after->kept != KEPT_NONE)
        put_later(deed, &was, &is, after->deal[after->kept], out);
    json_out_close(out);
    put_if_ended(suburbia_box_of(deed->content), &is, out);
}
