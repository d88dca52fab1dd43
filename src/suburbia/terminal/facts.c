/* What a tile's numbers and effects do not say: the rest of its face, and
 * where it is from. */
#include "suburbia/terminal/wording.h"

void suburbia_wording_cost(const struct match *match, int tile,
                           struct text *text)
{
    const struct suburbia_box *box = suburbia_match_box(match);
    const int seats = suburbia_match_state(match)->seats;
    text_add(text, "cost $");
    text_number(text, box->tile[tile].cost);
    if (!box->tile[tile].per_seat)
        return;
    text_add(text, " for each player, $");
    text_number(text, box->cost[seats][tile]);
}

static bool add_stars(const struct tile *tile, struct text *text)
{
    if (!tile->stars)
        return false;
    text_number(text, tile->stars);
    text_add(text, tile->stars == 1 ? " gold star" : " gold stars");
    return true;
}

static bool add_beside(const struct tile *tile, struct text *text)
{
    if (!tile->beside)
        return false;
    text_add(text, "must lie beside a ");
    suburbia_wording_things(text, tile->beside, false);
    return true;
}

static bool add_special(const struct tile *tile, struct text *text)
{
    static const char *const words[SPECIAL_COUNT] = {
        [SPECIAL_EXTRA_TILE] = "then add the market's cheapest tile for "
                               "nothing, or no tile",
        [SPECIAL_FREE_MARKER] = "then put one of your markers on any of your "
                                "tiles for nothing",
        [SPECIAL_ABSOLVE] = "all that tiles took from you comes back, and "
                            "from then on they take nothing",
        [SPECIAL_SECRET_GOALS] = "at the end you also score other players' "
                                 "goals in which you are alone ahead",
        [SPECIAL_TIED_GOAL] = "at the end you score your dearest goal in "
                              "which you share the lead",
        [SPECIAL_REPLACEABLE] = "a later building or lake may take its place; "
                                "what it did is undone",
    };
    if (tile->special == SPECIAL_FLIP) {
        text_add(text, "then turn a ");
        suburbia_wording_things(text, tile->target, false);
        text_add(text, " of any borough into a lake; what it did is undone");
        return true;
    }
    if (tile->special == SPECIAL_NONE)
        return false;
    text_add(text, words[tile->special]);
    return true;
}

static bool add_needs(const struct suburbia_box *box, const struct tile *tile,
                      struct text *text)
{
    bool first = true;
    for (int set = 0; set < box->sets; set++) {
        if (!(tile->needs >> set & 1))
            continue;
        text_add(text, first ? "only in games with: " : ", ");
        text_add(text, box->set_words[set].name);
        first = false;
    }
    return !first;
}

/* The base box is printed throughout, so nothing is said there. */
static bool add_origin(const struct suburbia_box *box, int tile,
                       struct text *text)
{
    const struct tile *facts = &box->tile[tile];
    if (facts->set == 0 && facts->origin == ORIGIN_PRINTED)
        return false;
    text_add(text, box->set_words[facts->set].name);
    text_add(text, ", ");
    text_add(text, origin_word[facts->origin]);
    if (box->tile_words[tile].note[0]) {
        text_add(text, ": ");
        text_add(text, box->tile_words[tile].note);
    }
    return true;
}

bool suburbia_wording_further(const struct match *match, int tile, int line,
                              struct text *text)
{
    enum { STARS, BESIDE, SPECIAL, NEEDS, ORIGIN, KINDS };
    const struct suburbia_box *box = suburbia_match_box(match);
    const struct tile *facts = &box->tile[tile];
    for (int kind = 0; kind < KINDS; kind++) {
        const size_t length = text->length;
        const bool said = kind == STARS     ? add_stars(facts, text)
                          : kind == BESIDE  ? add_beside(facts, text)
                          : kind == SPECIAL ? add_special(facts, text)
                          : kind == NEEDS   ? add_needs(box, facts, text)
                                            : add_origin(box, tile, text);
        if (said && line-- == 0)
            return true;
        text->length = length;
        text->at[length] = '\0';
    }
    return false;
}
