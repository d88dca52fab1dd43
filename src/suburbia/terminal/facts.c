/* What a tile's numbers and effects do not say: the rest of its face, and
 * where it is from. */
#include "suburbia/terminal/wording.h"
#include "terminal/phrase.h"

enum { FACTS_MAX = 1920 };

void suburbia_wording_cost(const struct match *match, int tile,
                           struct text *text)
{
    const struct suburbia_box *box = suburbia_match_box(match);
    const struct words_language *language = match_language(match);
    const struct words_arg asked =
        words_price(suburbia_cost(box, suburbia_match_state(match), tile));
    if (box->tile[tile].per_seat)
        words_put(text, language, WORD_SUBURBIA_COST_EACH,
                  .cost = words_price(box->tile[tile].cost), .total = asked);
    else
        words_put(text, language, WORD_SUBURBIA_COST, .cost = asked);
}

/* A tile of which something is to be said. */
struct facts {
    const struct suburbia_box *box;
    const struct words_language *language;
    int index;
    const struct tile *tile;
    struct text *text;
};

static bool put_stars(const struct facts *facts)
{
    if (!facts->tile->stars)
        return false;
    words_put(facts->text, facts->language, WORD_SUBURBIA_FACT_STARS,
              .n = words_number(facts->tile->stars));
    return true;
}

static bool put_beside(const struct facts *facts)
{
    struct suburbia_things things;
    if (!facts->tile->beside)
        return false;
    words_put(facts->text, facts->language, WORD_SUBURBIA_FACT_BESIDE,
              .tiles = suburbia_wording_things(facts->language,
                                               facts->tile->beside, &things));
    return true;
}

static bool put_special(const struct facts *facts)
{
    static const enum words_key key[SPECIAL_COUNT] = {
        [SPECIAL_EXTRA_TILE] = WORD_SUBURBIA_SPECIAL_EXTRA_TILE,
        [SPECIAL_FREE_MARKER] = WORD_SUBURBIA_SPECIAL_FREE_MARKER,
        [SPECIAL_ABSOLVE] = WORD_SUBURBIA_SPECIAL_ABSOLVE,
        [SPECIAL_SECRET_GOALS] = WORD_SUBURBIA_SPECIAL_SECRET_GOALS,
        [SPECIAL_TIED_GOAL] = WORD_SUBURBIA_SPECIAL_TIED_GOAL,
        [SPECIAL_REPLACEABLE] = WORD_SUBURBIA_SPECIAL_REPLACEABLE,
    };
    struct suburbia_things things;
    if (facts->tile->special == SPECIAL_NONE)
        return false;
    if (facts->tile->special == SPECIAL_FLIP)
        words_put(facts->text, facts->language, WORD_SUBURBIA_SPECIAL_FLIP,
                  .tiles = suburbia_wording_things(
                      facts->language, facts->tile->target, &things));
    else
        words_add(facts->text, facts->language, key[facts->tile->special]);
    return true;
}

/* The sets of which a bit is set; false if none is. */
static bool put_sets(const struct suburbia_box *box,
                     const struct words_language *language, unsigned sets,
                     struct text *text)
{
    const char *name[SETS_MAX];
    int count = 0;
    for (int set = 0; set < box->sets; set++)
        if (sets >> set & 1)
            name[count++] =
                words_name(language, "set", &box->set_words[set]).text;
    words_list(text, language, WORDS_NEXT, name, count);
    return count > 0;
}

bool suburbia_wording_sets(const struct match *match, struct text *text)
{
    return put_sets(suburbia_match_box(match), match_language(match),
                    suburbia_match_state(match)->sets & ~1u, text);
}

static bool put_needs(const struct facts *facts)
{
    char buffer[512];
    struct text sets;
    text_init(&sets, buffer, sizeof buffer);
    if (!put_sets(facts->box, facts->language, facts->tile->needs, &sets))
        return false;
    words_put(facts->text, facts->language, WORD_SUBURBIA_FACT_NEEDS,
              .sets = words_text(buffer));
    return true;
}

/* The base box is printed throughout, so nothing is said there. */
static bool put_origin(const struct facts *facts)
{
    static const enum words_key key[ORIGIN_COUNT] = {
        [ORIGIN_PRINTED] = WORD_TERMINAL_ORIGIN_PRINTED,
        [ORIGIN_RECONSTRUCTED] = WORD_TERMINAL_ORIGIN_RECONSTRUCTED,
        [ORIGIN_DESIGNED] = WORD_TERMINAL_ORIGIN_DESIGNED};
    const struct tile *tile = facts->tile;
    const char *note = facts->box->tile_words[facts->index].note;
    if (tile->set == 0 && tile->origin == ORIGIN_PRINTED)
        return false;
    const struct words_arg set =
        words_name(facts->language, "set", &facts->box->set_words[tile->set]);
    const struct words_arg origin =
        words_text(words_of(facts->language, key[tile->origin]));
    /* What data/ notes of a tile is English; elsewhere its origin says enough.
     */
    if (*note && facts->language == &words_en)
        words_put(facts->text, facts->language, WORD_SUBURBIA_FACT_ORIGIN_NOTE,
                  .set = set, .origin = origin, .note = words_text(note));
    else
        words_put(facts->text, facts->language, WORD_SUBURBIA_FACT_ORIGIN,
                  .set = set, .origin = origin);
    return true;
}

bool suburbia_wording_further(const struct match *match, int tile, int line,
                              struct text *text)
{
    static bool (*const put[])(const struct facts *facts) = {
        put_stars, put_beside, put_special, put_needs, put_origin};
    const struct suburbia_box *box = suburbia_match_box(match);
    const struct facts facts = {box, match_language(match), tile,
                                &box->tile[tile], text};
    for (size_t kind = 0; kind < sizeof put / sizeof *put; kind++) {
        const size_t length = text->length;
        if (put[kind](&facts) && line-- == 0)
            return true;
        text->length = length;
        text->at[length] = '\0';
    }
    return false;
}

void suburbia_wording_tile(const struct match *match, int tile,
                           struct text *text)
{
    const struct words_language *language = match_language(match);
    const struct suburbia_box *box = suburbia_match_box(match);
    const struct tile *facts = &box->tile[tile];
    char buffer[FACTS_MAX], line[FACTS_MAX];
    struct text all, further;
    text_init(&all, buffer, sizeof buffer);
    suburbia_wording_kind(&all, language, facts);
    for (int stat = 0; stat < STAT_COUNT; stat++)
        if (facts->gain[stat]) {
            phrase_part(&all, language);
            suburbia_wording_amount(&all, language, stat, facts->gain[stat]);
        }
    for (int i = 0; i < facts->effects; i++) {
        phrase_part(&all, language);
        suburbia_wording_effect(&all, language, &facts->effect[i]);
    }
    if (facts->per_seat) {
        phrase_part(&all, language);
        suburbia_wording_cost(match, tile, &all);
    }
    text_init(&further, line, sizeof line);
    for (int i = 0; suburbia_wording_further(match, tile, i, &further); i++) {
        phrase_part(&all, language);
        text_add(&all, line);
        text_init(&further, line, sizeof line);
    }
    words_put(text, language, WORD_SUBURBIA_TILE,
              .tile = words_name(language, "tile", &box->tile_words[tile]),
              .facts = words_text(buffer));
}
