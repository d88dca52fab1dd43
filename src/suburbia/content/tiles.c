/* Sets and tiles: their keys, and what the values mean. */
#include "suburbia/content/parser.h"

#include "suburbia/content/values.h"

#include <string.h>

static const struct vocabulary scopes = {"scope", suburbia_scope_word,
                                         SCOPE_COUNT};
static const struct vocabulary letters = {"letter", suburbia_letter_word,
                                          LETTER_COUNT};
/* The first word of these means that the key is not there. */
static const struct vocabulary components = {
    "component", suburbia_component_word + 1, COMPONENT_COUNT - 1};
static const struct vocabulary specials = {"special", suburbia_special_word + 1,
                                           SPECIAL_COUNT - 1};

/* Sets. */

static bool read_component(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    int component;
    if (!value_only_one(parser->reader.error, value, &components, &component))
        return false;
    parser->component = component + 1;
    return true;
}

static bool finish_set(struct reader *reader)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    struct suburbia_box *box = parser->box;
    if (!reader_check_new(&parser->reader, box->set_words, box->sets) ||
        !reader_check_room(&parser->reader, box->sets, SETS_MAX))
        return false;
    box->component[box->sets] = (uint8_t)parser->component;
    box->set_words[box->sets++] = parser->reader.words;
    return true;
}

static const struct content_key set_keys[] = {
    {.word = "name", .read = reader_name, .must = true},
    {.word = "component", .read = read_component},
    {.word = "origin", .read = suburbia_read_origin, .must = true},
    {.word = "note", .read = reader_note},
};

const struct content_record suburbia_record_set = {
    .word = "set",
    .key = set_keys,
    .keys = sizeof set_keys / sizeof set_keys[0],
    .finish = finish_set,
};

/* Tiles. */

static bool read_letter(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    int letter;
    if (!value_only_one(parser->reader.error, value, &letters, &letter))
        return false;
    parser->tile.letter = (uint8_t)letter;
    return true;
}

static bool read_copies(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    return value_only_number(parser->reader.error, value, 1, 20,
                             &parser->tile.copies);
}

/* `6 each_player` costs at most COST_MAX at the largest table. */
static bool read_cost(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    struct tile *tile = &parser->tile;
    const struct content_place place = value.place;
    const struct number_form form = {SIGN_NEVER, 0, COST_MAX};
    struct word word;
    int cost;
    if (!value_number(parser->reader.error, &value, form, &cost))
        return false;
    tile->cost = (uint8_t)cost;
    if (!word_take(&value, &word))
        return true;
    if (!word_is(&word, "each_player"))
        return content_fail(parser->reader.error, word.place, "%w is too much",
                            &word);
    if (cost * SEATS_MAX > COST_MAX)
        return content_fail(parser->reader.error, place,
                            "%d each_player is more than %d for %d players",
                            cost, COST_MAX, SEATS_MAX);
    tile->per_seat = 1;
    return value_end(parser->reader.error, &value);
}

static bool read_kind(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    static const struct vocabulary kinds = {"kind", suburbia_class_word,
                                            CLASS_BORDER + 1};
    int kind;
    if (word_is(&value, "none"))
        return true;
    if (!value_only_one(parser->reader.error, value, &kinds, &kind))
        return false;
    parser->tile.classes |= CLASS_BIT(kind);
    return true;
}

static bool read_icon(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    struct word word;
    while (word_take(&value, &word)) {
        const int icon = word_find(&word, suburbia_class_word, CLASS_COUNT);
        if (icon < CLASS_RESTAURANT)
            return content_fail(parser->reader.error, word.place,
                                "unknown icon %w", &word);
        if (parser->tile.classes & CLASS_BIT(icon))
            return content_fail(parser->reader.error, word.place,
                                "%w is named twice", &word);
        parser->tile.classes |= CLASS_BIT(icon);
    }
    return true;
}

static bool read_gain(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    const struct content_place place = value.place;
    int stat, amount;
    if (!suburbia_value_amount(parser->reader.error, &value, &stat, &amount))
        return false;
    if (parser->tile.gain[stat])
        return content_fail(parser->reader.error, place,
                            "gain of %s stands twice",
                            suburbia_stat_word[stat]);
    parser->tile.gain[stat] = (int8_t)amount;
    return true;
}

/* The amount that `value`, which begins with a stat, will be read as. */
static struct content_place amount_place(struct word value)
{
    struct word word;
    word_take(&value, &word);
    word_take(&value, &word);
    return word.place;
}

static bool read_each(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    struct tile *tile = &parser->tile;
    if (tile->effects == EFFECTS_MAX)
        return content_fail(parser->reader.error, value.place,
                            "more than %d conditional effects", EFFECTS_MAX);
    const int scope = value_one(parser->reader.error, &value, &scopes);
    if (scope < 0)
        return false;
    struct effect effect = {.scope = (uint8_t)scope};
    int stat, amount;
    const unsigned reach = suburbia_scope_reach[scope];
    if ((!(reach & (REACH_LINES | REACH_PLAYERS)) &&
         !suburbia_value_filter(parser->reader.error, &value,
                                &effect.filter)) ||
        !value_exactly(parser->reader.error, &value, ":"))
        return false;
    const struct content_place place = amount_place(value);
    if (!suburbia_value_amount(parser->reader.error, &value, &stat, &amount))
        return false;
    if (reach & REACH_PLAYERS && amount < 0)
        return content_fail(parser->reader.error, place,
                            "what is taken from rivals is written with a +");
    effect.stat = (uint8_t)stat;
    effect.amount = (int8_t)amount;
    tile->effect[tile->effects++] = effect;
    return true;
}

static bool read_stars(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    return value_only_number(parser->reader.error, value, 1, STARS_MAX,
                             &parser->tile.stars);
}

static bool read_beside(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    return suburbia_value_filter(parser->reader.error, &value,
                                 &parser->tile.beside) &&
           value_end(parser->reader.error, &value);
}

static bool read_special(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    struct tile *tile = &parser->tile;
    const int special = value_one(parser->reader.error, &value, &specials);
    if (special < 0)
        return false;
    tile->special = (uint8_t)(special + 1);
    if (tile->special == SPECIAL_FLIP &&
        !suburbia_value_filter(parser->reader.error, &value, &tile->target))
        return false;
    return value_end(parser->reader.error, &value);
}

const char *const suburbia_fixed_id[TILE_FIRST] = {
    [TILE_NONE] = "",
    [TILE_LAKE] = "lake",
    [TILE_ONE_MORE_ROUND] = "one_more_round",
    [TILE_SCORE_BONUS] = "score_bonus",
    [TILE_SCORE_CHALLENGE] = "score_challenge",
    [TILE_BORDER_LAKE] = "border_lake",
};

/* The tile's place if it must have letter none, else TILE_NONE. */
static int fixed_tile(const struct word *id)
{
    const int found = word_find(id, suburbia_fixed_id, TILE_FIRST);
    return found < 0 ? TILE_NONE : found;
}

/* The keys that only tiles of the stacks, or those and borders, may have. */
static bool check_keys(struct suburbia_parser *parser)
{
    static const char *const rare[] = {"special", "beside", "stars", "needs"};
    const struct tile *tile = &parser->tile;
    const bool stack = tile->letter >= LETTER_A && tile->letter <= LETTER_C;
    const bool border = tile->letter == LETTER_BORDER;
    for (int i = 0; i < 4; i++)
        if (!stack && !(border && i >= 2) &&
            !reader_need(&parser->reader, rare[i], false))
            return false;
    if (tile->per_seat && !stack && !border)
        return content_fail(parser->reader.error, parser->reader.id.place,
                            "tile %w may not cost something each_player",
                            &parser->reader.id);
    return true;
}

static bool check_kind(struct suburbia_parser *parser, int fixed)
{
    const struct tile *tile = &parser->tile;
    const bool lake = fixed == TILE_LAKE || fixed == TILE_BORDER_LAKE;
    const bool border = tile->letter == LETTER_BORDER;
    if (!reader_need(&parser->reader, "kind", fixed == TILE_NONE || lake))
        return false;
    if (lake != ((tile->classes & CLASS_BIT(CLASS_LAKE)) != 0))
        return content_fail(parser->reader.error, parser->reader.id.place,
                            "kind lake is for the lakes alone");
    if (border != ((tile->classes & CLASS_BIT(CLASS_BORDER)) != 0))
        return content_fail(parser->reader.error, parser->reader.id.place,
                            "tile %w: kind border and letter border go "
                            "together",
                            &parser->reader.id);
    const class_set kinds =
        CLASS_BUILDING | CLASS_BIT(CLASS_LAKE) | CLASS_BIT(CLASS_BORDER);
    if (tile->letter == LETTER_BASIC && !(tile->classes & kinds))
        return content_fail(parser->reader.error, parser->reader.id.place,
                            "basic tile %w must have a kind",
                            &parser->reader.id);
    return true;
}

/* The ledger (S-LEDGER) has a line for each number that goes up or down. */
static bool check_ledger(struct suburbia_parser *parser)
{
    const struct tile *tile = &parser->tile;
    bool line[STAT_COUNT][2] = {{false}};
    int lines = 0;
    for (int stat = 0; stat < STAT_COUNT; stat++)
        if (tile->gain[stat])
            line[stat][tile->gain[stat] < 0] = true;
    for (int i = 0; i < tile->effects; i++)
        line[tile->effect[i].stat][tile->effect[i].amount < 0] = true;
    for (int stat = 0; stat < STAT_COUNT; stat++)
        lines += line[stat][0] + line[stat][1];
    return lines <= LEDGER_LINES ||
           content_fail(parser->reader.error, parser->reader.id.place,
                        "tile %w changes %d numbers, up and down apart; at "
                        "most %d",
                        &parser->reader.id, lines, LEDGER_LINES);
}

/* What must and may not stand depends on the letter. */
static bool check_tile(struct suburbia_parser *parser)
{
    const struct tile *tile = &parser->tile;
    const int fixed = fixed_tile(&parser->reader.id);
    if ((tile->letter == LETTER_NONE) != (fixed != TILE_NONE))
        return content_fail(parser->reader.error, parser->reader.id.place,
                            "tile %w %s have letter none", &parser->reader.id,
                            fixed ? "must" : "may not");
    return reader_need(&parser->reader, "copies",
                       tile->letter > LETTER_BASIC) &&
           reader_need(&parser->reader, "cost", tile->letter != LETTER_NONE) &&
           check_kind(parser, fixed) && check_keys(parser) &&
           check_ledger(parser);
}

/* All copies of one letter must fit into the pool of their set (S-POOL), and
 * those of all sets together onto the heap they are drawn from. */
static bool check_pool(struct suburbia_parser *parser)
{
    const struct suburbia_box *box = parser->box;
    const char *letter = suburbia_letter_word[parser->tile.letter];
    int here = parser->tile.copies, all = here;
    for (int i = TILE_FIRST; i < box->tiles; i++)
        if (box->tile[i].letter == parser->tile.letter) {
            all += box->tile[i].copies;
            if (box->tile[i].set == parser->set)
                here += box->tile[i].copies;
        }
    if (here > POOL_MAX)
        return content_fail(parser->reader.error, parser->reader.id.place,
                            "tile %w makes more than %d %s tiles in one set",
                            &parser->reader.id, POOL_MAX, letter);
    return all <= HEAP_MAX ||
           content_fail(parser->reader.error, parser->reader.id.place,
                        "tile %w makes more than %d %s tiles in all sets",
                        &parser->reader.id, HEAP_MAX, letter);
}

/* The tile's place in the box, or -1 with the error noted. */
static int place_tile(struct suburbia_parser *parser)
{
    struct suburbia_box *box = parser->box;
    if (parser->tile.letter == LETTER_NONE)
        return fixed_tile(&parser->reader.id);
    if (parser->tile.letter != LETTER_BASIC)
        return reader_check_room(&parser->reader, box->tiles, TILES_MAX)
                   ? box->tiles++
                   : -1;
    for (int i = TILE_FIRST; i < TILE_FIRST + BASICS; i++)
        if (!box->tile_words[i].id[0])
            return i;
    content_fail(parser->reader.error, parser->reader.id.place,
                 "more than %d basic tiles", BASICS);
    return -1;
}

static bool finish_tile(struct reader *reader)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    struct suburbia_box *box = parser->box;
    if (!suburbia_check_set(parser) ||
        !reader_check_new(&parser->reader, box->tile_words, box->tiles) ||
        !check_tile(parser) || !check_pool(parser))
        return false;
    const int place = place_tile(parser);
    if (place < 0)
        return false;
    parser->tile.set = (uint8_t)parser->set;
    parser->tile.needs = parser->needs;
    box->tile[place] = parser->tile;
    box->tile_words[place] = parser->reader.words;
    return true;
}

static const struct content_key tile_keys[] = {
    {.word = "name", .read = reader_name, .must = true},
    {.word = "letter", .read = read_letter, .must = true},
    {.word = "copies", .read = read_copies},
    {.word = "cost", .read = read_cost},
    {.word = "kind", .read = read_kind},
    {.word = "icon", .read = read_icon},
    {.word = "gain", .read = read_gain, .many = true},
    {.word = "each", .read = read_each, .many = true},
    {.word = "stars", .read = read_stars},
    {.word = "beside", .read = read_beside},
    {.word = "special", .read = read_special},
    {.word = "needs", .read = suburbia_read_needs},
    {.word = "origin", .read = suburbia_read_origin, .must = true},
    {.word = "note", .read = reader_note},
};

const struct content_record suburbia_record_tile = {
    .word = "tile",
    .key = tile_keys,
    .keys = sizeof tile_keys / sizeof tile_keys[0],
    .finish = finish_tile,
};
