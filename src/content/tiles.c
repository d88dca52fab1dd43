/* Sets, tiles and goals: their keys, and what the values mean. */
#include "content/internal.h"

#include "content/values.h"

#include <string.h>

static const char *const most_fewest[] = {"most", "fewest"};

static const struct vocabulary scopes = {"scope", suburbia_scope_word,
                                         SCOPE_COUNT};
static const struct vocabulary letters = {"letter", suburbia_letter_word,
                                          LETTER_COUNT};
static const struct vocabulary measures = {"measure", suburbia_measure_word,
                                           MEASURE_COUNT};
static const struct vocabulary ranks = {"rank", most_fewest, 2};

static bool check_set(struct parser *parser)
{
    return parser->set >= 0 ||
           content_fail(parser->error, parser->id.place,
                        "no part_of line stands before %s %w",
                        parser->record->word, &parser->id);
}

/* Sets. */

static bool finish_set(struct parser *parser)
{
    struct suburbia_box *box = parser->box;
    if (!content__check_new(parser, box->set_words, box->sets) ||
        !content__check_room(parser, box->sets, SETS_MAX))
        return false;
    box->set_words[box->sets++] = parser->words;
    return true;
}

static const struct content_key set_keys[] = {
    {.word = "name", .read = content__read_name, .must = true},
    {.word = "origin", .read = content__read_origin, .must = true},
    {.word = "note", .read = content__read_note},
};

const struct content_record content__set = {
    .word = "set",
    .key = set_keys,
    .keys = sizeof set_keys / sizeof set_keys[0],
    .finish = finish_set,
};

/* Tiles. */

static bool read_letter(struct parser *parser, struct word value)
{
    int letter;
    if (!value_only_one(parser->error, value, &letters, &letter))
        return false;
    parser->tile.letter = (uint8_t)letter;
    return true;
}

static bool read_copies(struct parser *parser, struct word value)
{
    return value_only_number(parser->error, value, 1, 20, &parser->tile.copies);
}

static bool read_cost(struct parser *parser, struct word value)
{
    return value_only_number(parser->error, value, 0, COST_MAX,
                             &parser->tile.cost);
}

static bool read_kind(struct parser *parser, struct word value)
{
    static const struct vocabulary kinds = {"kind", suburbia_class_word,
                                            CLASS_LAKE + 1};
    int kind;
    if (!value_only_one(parser->error, value, &kinds, &kind))
        return false;
    parser->tile.classes |= CLASS_BIT(kind);
    return true;
}

static bool read_icon(struct parser *parser, struct word value)
{
    struct word word;
    while (word_take(&value, &word)) {
        const int icon = word_find(&word, suburbia_class_word, CLASS_COUNT);
        if (icon < CLASS_RESTAURANT)
            return content_fail(parser->error, word.place, "unknown icon %w",
                                &word);
        if (parser->tile.classes & CLASS_BIT(icon))
            return content_fail(parser->error, word.place, "%w is named twice",
                                &word);
        parser->tile.classes |= CLASS_BIT(icon);
    }
    return true;
}

static bool read_gain(struct parser *parser, struct word value)
{
    const struct content_place place = value.place;
    int stat, amount;
    if (!value_amount(parser->error, &value, &stat, &amount))
        return false;
    if (parser->tile.gain[stat])
        return content_fail(parser->error, place, "gain of %s stands twice",
                            suburbia_stat_word[stat]);
    parser->tile.gain[stat] = (int8_t)amount;
    return true;
}

static void note_filter(struct tile *tile, const struct effect *effect)
{
    switch ((enum scope)effect->scope) {
    case SCOPE_ADJACENT:
        tile->near |= effect->filter;
        break;
    case SCOPE_OWN:
    case SCOPE_EVERY:
    case SCOPE_OTHERS:
    case SCOPE_AFTER:
        tile->far |= effect->filter;
        break;
    case SCOPE_LAKESIDE:
    case SCOPE_RED_LINE:
    case SCOPE_COUNT:
        break;
    }
}

static bool read_each(struct parser *parser, struct word value)
{
    struct tile *tile = &parser->tile;
    if (tile->effects == EFFECTS_MAX)
        return content_fail(parser->error, value.place,
                            "more than %d conditional effects", EFFECTS_MAX);
    const int scope = value_one(parser->error, &value, &scopes);
    if (scope < 0)
        return false;
    struct effect effect = {.scope = (uint8_t)scope};
    int stat, amount;
    if ((scope != SCOPE_RED_LINE &&
         !value_filter(parser->error, &value, &effect.filter)) ||
        !value_exactly(parser->error, &value, ":") ||
        !value_amount(parser->error, &value, &stat, &amount))
        return false;
    effect.stat = (uint8_t)stat;
    effect.amount = (int8_t)amount;
    note_filter(tile, &effect);
    tile->effect[tile->effects++] = effect;
    return true;
}

static bool need(struct parser *parser, const char *key, bool wanted)
{
    if (content__has(parser, key) == wanted)
        return true;
    return content_fail(parser->error, parser->id.place,
                        wanted ? "tile %w has no %s"
                               : "tile %w may not have the key '%s'",
                        &parser->id, key);
}

/* What must and may not stand depends on the letter. */
static bool check_tile(struct parser *parser)
{
    const struct tile *tile = &parser->tile;
    const bool is_lake = word_is(&parser->id, "lake");
    const bool is_end = word_is(&parser->id, "one_more_round");
    if ((tile->letter == LETTER_NONE) != (is_lake || is_end))
        return content_fail(parser->error, parser->id.place,
                            "tile %w %s have letter none", &parser->id,
                            is_lake || is_end ? "must" : "may not");
    if (!need(parser, "copies", tile->letter > LETTER_BASIC) ||
        !need(parser, "cost", tile->letter != LETTER_NONE) ||
        !need(parser, "kind", !is_end))
        return false;
    if (is_lake != ((tile->classes & CLASS_BIT(CLASS_LAKE)) != 0))
        return content_fail(parser->error, parser->id.place,
                            "kind lake is for the tile lake alone");
    return true;
}

/* All copies of one letter in one set must fit into its pool (S-POOL). */
static bool check_pool(struct parser *parser)
{
    const struct suburbia_box *box = parser->box;
    const int letter = parser->tile.letter;
    int copies = parser->tile.copies;
    for (int i = TILE_FIRST; i < box->tiles; i++)
        if (box->tile[i].set == parser->set && box->tile[i].letter == letter)
            copies += box->tile[i].copies;
    return copies <= POOL_MAX ||
           content_fail(parser->error, parser->id.place,
                        "tile %w makes more than %d %s tiles in one set",
                        &parser->id, POOL_MAX, suburbia_letter_word[letter]);
}

/* The tile's place in the box, or -1 with the error noted. */
static int place_tile(struct parser *parser)
{
    struct suburbia_box *box = parser->box;
    if (word_is(&parser->id, "lake"))
        return TILE_LAKE;
    if (parser->tile.letter == LETTER_NONE)
        return TILE_ONE_MORE_ROUND;
    if (parser->tile.letter != LETTER_BASIC)
        return content__check_room(parser, box->tiles, TILES_MAX) ? box->tiles++
                                                                  : -1;
    for (int i = TILE_FIRST; i < TILE_FIRST + BASICS; i++)
        if (!box->tile_words[i].id[0])
            return i;
    content_fail(parser->error, parser->id.place, "more than %d basic tiles",
                 BASICS);
    return -1;
}

static bool finish_tile(struct parser *parser)
{
    struct suburbia_box *box = parser->box;
    if (!check_set(parser) ||
        !content__check_new(parser, box->tile_words, box->tiles) ||
        !check_tile(parser) || !check_pool(parser))
        return false;
    const int place = place_tile(parser);
    if (place < 0)
        return false;
    parser->tile.set = (uint8_t)parser->set;
    box->tile[place] = parser->tile;
    box->tile_words[place] = parser->words;
    return true;
}

static const struct content_key tile_keys[] = {
    {.word = "name", .read = content__read_name, .must = true},
    {.word = "letter", .read = read_letter, .must = true},
    {.word = "copies", .read = read_copies},
    {.word = "cost", .read = read_cost},
    {.word = "kind", .read = read_kind},
    {.word = "icon", .read = read_icon},
    {.word = "gain", .read = read_gain, .many = true},
    {.word = "each", .read = read_each, .many = true},
    {.word = "origin", .read = content__read_origin, .must = true},
    {.word = "note", .read = content__read_note},
};

const struct content_record content__tile = {
    .word = "tile",
    .key = tile_keys,
    .keys = sizeof tile_keys / sizeof tile_keys[0],
    .finish = finish_tile,
};

/* Goals. */

static bool read_award(struct parser *parser, struct word value)
{
    const int rank = value_one(parser->error, &value, &ranks);
    if (rank < 0)
        return false;
    const int measure = value_one(parser->error, &value, &measures);
    if (measure < 0)
        return false;
    parser->goal.fewest = (uint8_t)rank;
    parser->goal.measure = (uint8_t)measure;
    if ((measure == MEASURE_TILES || measure == MEASURE_GROUP) &&
        !value_filter(parser->error, &value, &parser->goal.filter))
        return false;
    return value_end(parser->error, &value);
}

static bool read_bonus(struct parser *parser, struct word value)
{
    return value_only_number(parser->error, value, 1, 99, &parser->goal.bonus);
}

static bool finish_goal(struct parser *parser)
{
    struct suburbia_box *box = parser->box;
    if (!check_set(parser) ||
        !content__check_new(parser, box->goal_words, box->goals) ||
        !content__check_room(parser, box->goals, GOALS_MAX))
        return false;
    parser->goal.set = (uint8_t)parser->set;
    box->goal[box->goals] = parser->goal;
    box->goal_words[box->goals++] = parser->words;
    return true;
}

static const struct content_key goal_keys[] = {
    {.word = "name", .read = content__read_name, .must = true},
    {.word = "award", .read = read_award, .must = true},
    {.word = "bonus", .read = read_bonus, .must = true},
    {.word = "origin", .read = content__read_origin, .must = true},
    {.word = "note", .read = content__read_note},
};

const struct content_record content__goal = {
    .word = "goal",
    .key = goal_keys,
    .keys = sizeof goal_keys / sizeof goal_keys[0],
    .finish = finish_goal,
};
