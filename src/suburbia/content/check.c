/* What can only be said of the whole box: nothing is missing, and every number
 * that counts tiles out finds them. */
#include "suburbia/content/parser.h"

static bool check_tiles(struct suburbia_parser *parser)
{
    const struct suburbia_box *box = parser->box;
    for (int i = TILE_LAKE; i < TILE_FIRST; i++)
        if (!box->tile_words[i].id[0])
            return content_fail(parser->reader.error, parser->reader.end,
                                "no tile '%s'", suburbia_fixed_id[i]);
    for (int i = 0; i < BASICS; i++)
        if (!box->tile_words[TILE_FIRST + i].id[0])
            return content_fail(parser->reader.error, parser->reader.end,
                                "%d of %d basic tiles", i, BASICS);
    return true;
}

/* Every basic tile has its cell at the start (S-START). */
static bool check_board(struct suburbia_parser *parser)
{
    struct suburbia_box *box = parser->box;
    if (!parser->board_done)
        return content_fail(parser->reader.error, parser->reader.end,
                            "no board");
    bool placed[BASICS] = {false};
    for (int i = 0; i < parser->start_tiles; i++) {
        const struct word *tile = &parser->start_tile[i];
        int basic = 0;
        while (basic < BASICS &&
               !word_is(tile, box->tile_words[TILE_FIRST + basic].id))
            basic++;
        if (basic == BASICS)
            return content_fail(parser->reader.error, tile->place,
                                "unknown basic tile %w", tile);
        if (placed[basic])
            return content_fail(parser->reader.error, tile->place,
                                "start tile %w stands twice", tile);
        placed[basic] = true;
        box->basic[basic] = (uint8_t)(TILE_FIRST + basic);
        box->basic_start[basic] = parser->start_cell[i];
    }
    return parser->start_tiles == BASICS ||
           content_fail(parser->reader.error, parser->reader.end,
                        "%d of %d start tiles", parser->start_tiles, BASICS);
}

static bool check_letter(struct suburbia_parser *parser,
                         struct content_place place, enum letter letter,
                         int wanted)
{
    const struct suburbia_box *box = parser->box;
    int held = 0;
    for (int i = 0; i < box->tiles; i++)
        if (box->tile[i].letter == letter)
            held += box->tile[i].copies;
    return wanted <= held ||
           content_fail(parser->reader.error, place,
                        "the plan needs %d %s tiles, the box holds %d", wanted,
                        suburbia_letter_word[letter], held);
}

/* S-STACK counts its tiles out of the box; S-FIRST fills the market with A. */
static bool check_plan(struct suburbia_parser *parser,
                       struct content_place place,
                       const struct stack_plan *plan, int spaces)
{
    if (plan->a < spaces)
        return content_fail(parser->reader.error, place,
                            "%d A tiles do not fill %d market spaces", plan->a,
                            spaces);
    return check_letter(parser, place, LETTER_A, plan->a) &&
           check_letter(parser, place, LETTER_B, plan->b) &&
           check_letter(parser, place, LETTER_C,
                        plan->above + plan->mix + plan->below);
}

/* S-GOALS: each seat has a public goal and is dealt two. */
static bool check_goals(struct suburbia_parser *parser, int index)
{
    const struct suburbia_box *box = parser->box;
    const int seats = box->edition[index].seats_max;
    return box->goals >= 3 * seats ||
           content_fail(parser->reader.error,
                        parser->edition_places[index].edition,
                        "%d seats need %d goals, the box holds %d", seats,
                        3 * seats, box->goals);
}

static bool check_edition(struct suburbia_parser *parser, int index)
{
    const struct edition *edition = &parser->box->edition[index];
    const struct content_place *place = parser->edition_places[index].plan;
    if (!check_goals(parser, index) ||
        !check_plan(parser, place[PLAN_DALE], &edition->dale_plan,
                    edition->dale_spaces) ||
        !check_plan(parser, place[1], &edition->plan[1], edition->spaces))
        return false;
    for (int seats = edition->seats_min; seats <= edition->seats_max; seats++)
        if (!check_plan(parser, place[seats], &edition->plan[seats],
                        seats == SEATS_MAX ? edition->five_spaces
                                           : edition->spaces))
            return false;
    return true;
}

bool suburbia_content_check(struct suburbia_parser *parser)
{
    if (!check_tiles(parser) || !check_board(parser))
        return false;
    if (!parser->track_done)
        return content_fail(parser->reader.error, parser->reader.end,
                            "no track");
    if (parser->box->editions == 0)
        return content_fail(parser->reader.error, parser->reader.end,
                            "no edition");
    for (int i = 0; i < parser->box->editions; i++)
        if (!check_edition(parser, i))
            return false;
    return true;
}
