/* The lines of the scorepad are measured as if the game ended now. */
#include "subdivision/words/aims.h"

#include "base/phrase.h"
#include "subdivision/rules/cast.h"
#include "subdivision/rules/internal.h"
#include "subdivision/rules/rules.h"

#include <string.h>

/* The scorepad comes first, in its order. */
enum aim {
    AIM_POINTS = LINES,
    AIM_MONEY,
    AIM_BONUSES,
    AIM_PIECES,
    AIM_ZONES,
    AIM_MEASURES,
    AIM_PAY = AIM_MEASURES,
    AIM_DISCARD,
    AIM_WAKE
};

static const char *const measure_word[AIM_MEASURES] = {
    [LINE_PARKS] = "parks",     [LINE_SIDEWALK] = "sidewalk",
    [LINE_SCHOOLS] = "schools", [LINE_SAVINGS] = "savings",
    [LINE_HIGHWAY] = "highway", [LINE_UNCOVERED] = "uncovered",
    [AIM_POINTS] = "points",    [AIM_MONEY] = "money",
    [AIM_BONUSES] = "bonuses",  [AIM_PIECES] = "pieces",
    [AIM_ZONES] = "zones",
};

static bool read_zone(struct phrase *line, struct game_aim *aim)
{
    char word[PHRASE_WORD_MAX];
    const int zone = phrase_listed(line, zone_word, ZONE_COUNT);
    if (zone < 0)
        return phrase_word(line, word) && phrase_fail(line, "not a zone", word);
    aim->filter = (uint32_t)zone;
    return true;
}

static bool read_piece(struct phrase *line, struct game_aim *aim)
{
    char word[PHRASE_WORD_MAX];
    const int counted = phrase_listed(line, counted_word, COUNTED_COUNT);
    if (counted < 0)
        return phrase_word(line, word) &&
               phrase_fail(line, "not a piece", word);
    aim->filter = (uint32_t)counted;
    return true;
}

static bool read_measure(struct phrase *line, struct game_aim *aim)
{
    char word[PHRASE_WORD_MAX];
    if (!phrase_word(line, word))
        return false;
    for (int i = 0; i < AIM_MEASURES; i++)
        if (strcmp(word, measure_word[i]) == 0) {
            *aim = (struct game_aim){.what = (uint8_t)i, .fold = FOLD_NOW};
            return i == AIM_PIECES  ? read_piece(line, aim)
                   : i == AIM_ZONES ? read_zone(line, aim)
                                    : true;
        }
    return phrase_fail(line, "nothing that can be measured", word);
}

static bool read_deed(struct phrase *line, struct game_aim *aim)
{
    static const char *const word[] = {"pay", "discard", "wake"};
    char other[PHRASE_WORD_MAX];
    const int found = phrase_listed(line, word, 3);
    if (found < 0)
        return phrase_word(line, other) &&
               phrase_fail(line, "nothing that a seat does", other);
    *aim =
        (struct game_aim){.what = (uint8_t)(AIM_PAY + found), .fold = FOLD_SUM};
    return aim->what != AIM_WAKE || read_zone(line, aim);
}

static int bonuses_met(const struct subdivision_box *box,
                       const struct subdivision_state *state,
                       const struct plot *plot)
{
    int met = 0;
    for (int i = 0; i < ROUNDS - 1; i++)
        met += subdivision_meets(plot, &box->bonus[state->bonus[i]]);
    return met;
}

static int now(const struct game_content *c, const struct game_state *s,
               int seat, const struct game_aim *aim)
{
    const struct subdivision_box *box = subdivision_box_of(c);
    const struct subdivision_state *state = subdivision_see(s);
    const struct plot plot = subdivision_plot(box, state, seat);
    struct scorepad pad;
    switch (aim->what) {
    case AIM_POINTS:
        return subdivision_points(&plot);
    case AIM_MONEY:
        return plot.board->money;
    case AIM_BONUSES:
        return bonuses_met(box, state, &plot);
    case AIM_PIECES:
        return bonus_count(plot.board, (enum counted)aim->filter);
    case AIM_ZONES:
        return bits_count(plot.board->zone[aim->filter]);
    default:
        subdivision_score(&plot, &pad);
        return pad.line[aim->what];
    }
}

static int deed(const struct game_content *c, const struct game_state *s,
                game_move move, const struct game_aim *aim)
{
    const struct subdivision_state *state = subdivision_see(s);
    const enum subdivision_move_type type = subdivision_move_type(move);
    (void)c;
    if (aim->what == AIM_PAY)
        return type == SUBDIVISION_PLACE && subdivision_move_pays(move);
    if (aim->what == AIM_DISCARD)
        return type == SUBDIVISION_PASS;
    return (type == SUBDIVISION_ACTIVATE || type == SUBDIVISION_BONUS) &&
           subdivision_zone_at(&state->board[state->seat],
                               subdivision_move_at(move)) == (int)aim->filter;
}

/* Other boards are those that were last shown. */
static void standing(const struct game_content *c, const struct game_state *s,
                     int seat, struct game_result *result)
{
    const struct subdivision_box *box = subdivision_box_of(c);
    struct subdivision_view view;
    struct subdivision_state seen;
    subdivision_observe(box, subdivision_see(s), seat, &view);
    subdivision_seen(&view, &seen);
    subdivision_result(box, &seen, result);
}

static int rung(const struct game_content *c, const char *id)
{
    const struct subdivision_box *box = subdivision_box_of(c);
    for (int i = 0; i < box->rungs; i++)
        if (strcmp(box->rung[i].id, id) == 0)
            return box->rungs - 1 - i;
    return -1;
}

const struct game_aims subdivision_aims = {
    .read_measure = read_measure,
    .read_deed = read_deed,
    .now = now,
    .deed = deed,
    .standing = standing,
    .rung = rung,
};
