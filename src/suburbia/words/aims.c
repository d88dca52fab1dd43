/* Tiles are bought from the market and from the basic supply alike; what a tile
 * adds for nothing is not bought. */
#include "suburbia/words/aims.h"

#include "base/phrase.h"
#include "suburbia/rules/cast.h"
#include "suburbia/rules/internal.h"
#include "suburbia/rules/rules.h"

#include <string.h>

enum aim {
    AIM_POPULATION,
    AIM_REPUTATION,
    AIM_INCOME,
    AIM_MONEY,
    AIM_STARS,
    AIM_MARKERS,
    AIM_RED_LINES,
    AIM_TILES,
    AIM_GROUP,
    AIM_BOUGHT,
    AIM_DEAREST,
    AIM_SPACE,
    AIM_MEASURES
};

static const struct {
    const char *word;
    enum game_fold fold;
    bool filtered;
} measures[AIM_MEASURES] = {
    [AIM_POPULATION] = {"population", FOLD_NOW, false},
    [AIM_REPUTATION] = {"reputation", FOLD_NOW, false},
    [AIM_INCOME] = {"income", FOLD_NOW, false},
    [AIM_MONEY] = {"money", FOLD_NOW, false},
    [AIM_STARS] = {"stars", FOLD_NOW, false},
    [AIM_MARKERS] = {"markers", FOLD_NOW, false},
    [AIM_RED_LINES] = {"red_lines", FOLD_NOW, false},
    [AIM_TILES] = {"tiles", FOLD_NOW, true},
    [AIM_GROUP] = {"group", FOLD_NOW, true},
    [AIM_BOUGHT] = {"bought", FOLD_SUM, true},
    [AIM_DEAREST] = {"dearest", FOLD_MOST, false},
    [AIM_SPACE] = {"space", FOLD_MOST, false},
};

/* Deeds that are no measures, by the type of their move. */
static const struct {
    const char *word;
    enum suburbia_move_type type;
} deeds[] = {
    {"lake", SUBURBIA_LAKE},       {"invest", SUBURBIA_INVEST},
    {"basic", SUBURBIA_BASIC},     {"border", SUBURBIA_BORDER},
    {"discard", SUBURBIA_DISCARD},
};

enum { DEEDS = sizeof deeds / sizeof *deeds };

static bool add_class(struct phrase *line, const char *word, size_t size,
                      class_set *filter)
{
    static const char building[] = "building";
    if (size == strlen(building) && memcmp(word, building, size) == 0) {
        *filter |= CLASS_BUILDING;
        return true;
    }
    for (int i = 0; i < CLASS_COUNT; i++)
        if (strlen(suburbia_class_word[i]) == size &&
            memcmp(word, suburbia_class_word[i], size) == 0) {
            *filter |= CLASS_BIT(i);
            return true;
        }
    return phrase_fail(line, "not a kind or an icon", word);
}

/* `civic/commercial`, as in content. */
static bool read_filter(struct phrase *line, uint32_t *filter)
{
    char word[PHRASE_WORD_MAX];
    class_set classes = 0;
    if (!phrase_word(line, word))
        return false;
    for (const char *at = word; at; at = strchr(at, '/')) {
        at += at > word;
        if (!add_class(line, at, strcspn(at, "/"), &classes))
            return false;
    }
    *filter = classes;
    return true;
}

static bool read_measure(struct phrase *line, struct game_aim *aim)
{
    char word[PHRASE_WORD_MAX];
    if (!phrase_word(line, word))
        return false;
    for (int i = 0; i < AIM_MEASURES; i++)
        if (strcmp(word, measures[i].word) == 0) {
            *aim = (struct game_aim){.what = (uint8_t)i,
                                     .fold = (uint8_t)measures[i].fold};
            return !measures[i].filtered || read_filter(line, &aim->filter);
        }
    return phrase_fail(line, "nothing that can be measured", word);
}

static bool read_deed(struct phrase *line, struct game_aim *aim)
{
    char word[PHRASE_WORD_MAX];
    *aim = (struct game_aim){.what = AIM_BOUGHT, .fold = FOLD_SUM};
    if (phrase_take(line, "buy")) {
        aim->but = phrase_take(line, "but");
        return read_filter(line, &aim->filter);
    }
    if (!phrase_word(line, word))
        return false;
    for (int i = 0; i < DEEDS; i++)
        if (strcmp(word, deeds[i].word) == 0) {
            aim->what = (uint8_t)(AIM_MEASURES + i);
            return true;
        }
    return phrase_fail(line, "nothing that a seat does", word);
}

static int now(const struct game_content *c, const struct game_state *s,
               int seat, const struct game_aim *aim)
{
    const struct suburbia_box *box = suburbia_box_of(c);
    const struct suburbia_state *state = suburbia_see(s);
    static const uint8_t plain[AIM_MEASURES] = {
        [AIM_POPULATION] = MEASURE_POPULATION,
        [AIM_REPUTATION] = MEASURE_REPUTATION,
        [AIM_INCOME] = MEASURE_INCOME,
        [AIM_MONEY] = MEASURE_MONEY,
        [AIM_STARS] = MEASURE_STARS,
        [AIM_MARKERS] = MEASURE_MARKERS,
        [AIM_TILES] = MEASURE_TILES,
        [AIM_GROUP] = MEASURE_GROUP,
    };
    if (aim->what == AIM_RED_LINES)
        return suburbia_red_lines_below(
            suburbia_lines(box, state),
            state->numbers[seat].stat[STAT_POPULATION]);
    const struct goal goal = {.measure = plain[aim->what],
                              .filter = aim->filter};
    return goal_measure(box, state, seat, &goal);
}

/* The tile that a move buys; TILE_NONE: none. */
static int bought(const struct suburbia_box *box,
                  const struct suburbia_state *state, game_move move)
{
    const int arg = suburbia_move_arg(move);
    switch (suburbia_move_type(move)) {
    case SUBURBIA_BUY:
        return state->market[arg];
    case SUBURBIA_BASIC:
        return box->basic[arg];
    default:
        return TILE_NONE;
    }
}

static int deed(const struct game_content *c, const struct game_state *s,
                game_move move, const struct game_aim *aim)
{
    const struct suburbia_box *box = suburbia_box_of(c);
    const struct suburbia_state *state = suburbia_see(s);
    const int tile = bought(box, state, move);
    if (aim->what >= AIM_MEASURES)
        return suburbia_move_type(move) == deeds[aim->what - AIM_MEASURES].type;
    if (tile == TILE_NONE)
        return 0;
    if (aim->what == AIM_DEAREST)
        return suburbia_cost(box, state, tile);
    if (aim->what == AIM_SPACE)
        return suburbia_move_type(move) == SUBURBIA_BUY
                   ? suburbia_space_price(box, state, suburbia_move_arg(move))
                   : 0;
    const bool meets = box->tile[tile].classes & aim->filter;
    return meets != (aim->but != 0);
}

/* Goals that others keep in secret count for nobody. */
static void standing(const struct game_content *c, const struct game_state *s,
                     int seat, struct game_result *result)
{
    const struct suburbia_box *box = suburbia_box_of(c);
    struct suburbia_view view;
    struct suburbia_state seen;
    suburbia_observe(box, suburbia_see(s), seat, &view);
    suburbia_seen(&view, &seen);
    suburbia_result(box, &seen, result, NULL);
}

static int rung(const struct game_content *c, const char *id)
{
    (void)c;
    for (int i = 0; i < SUBURBIA_RUNGS; i++)
        if (strcmp(suburbia_ladder[i].id, id) == 0)
            return SUBURBIA_RUNGS - 1 - i;
    return -1;
}

const struct game_aims suburbia_aims = {
    .read_measure = read_measure,
    .read_deed = read_deed,
    .now = now,
    .deed = deed,
    .standing = standing,
    .rung = rung,
};
