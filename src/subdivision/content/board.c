/* The symbols of the die, and the sides of the board. */
#include "subdivision/content/parser.h"

#include <string.h>

enum { WORTH_MOST = 9 };

static bool finish_symbol(struct reader *reader)
{
    struct subdivision_parser *parser = subdivision_parser_of(reader);
    struct subdivision_box *box = parser->box;
    if (!reader_check_room(reader, box->symbols, SYMBOLS_MAX) ||
        !reader_check_new(reader, box->symbol_words, box->symbols))
        return false;
    box->symbol_words[box->symbols] = reader->words;
    box->symbol_colour[box->symbols] = parser->colour;
    box->symbol_origin[box->symbols++] = (uint8_t)reader->origin;
    return true;
}

static const struct content_key symbol_keys[] = {
    {.word = "name", .read = reader_name, .must = true},
    {.word = "colour", .read = subdivision_read_colour, .must = true},
    {.word = "origin", .read = reader_origin, .must = true},
    {.word = "note", .read = reader_note},
};

const struct content_record subdivision_record_symbol = {
    .word = "symbol",
    .key = symbol_keys,
    .keys = sizeof symbol_keys / sizeof symbol_keys[0],
    .finish = finish_symbol,
};

/* side */

static int find_symbol(const struct subdivision_box *box,
                       const struct word *word)
{
    for (int i = 0; i < box->symbols; i++)
        if (word_is(word, box->symbol_words[i].id))
            return i;
    return -1;
}

static bool is_sign(char c)
{
    return c == '+' || c == '-';
}

/* `star-3`, or `+2` for a parcel without a symbol. */
static bool read_parcel(struct subdivision_parser *parser,
                        const struct word *word)
{
    const struct number_form form = {SIGN_MUST, -WORTH_MOST, WORTH_MOST};
    struct word symbol = *word, number = *word;
    symbol.size = 0;
    while (symbol.size < word->size && !is_sign(word->at[symbol.size]))
        symbol.size++;
    number.at += symbol.size;
    number.size -= symbol.size;
    number.place.column += (int)symbol.size;
    if (number.size == 0)
        return content_fail(parser->reader.error, word->place,
                            "parcel %w has no value such as -2", word);
    const int found = find_symbol(parser->box, &symbol);
    if (symbol.size > 0 && found < 0)
        return content_fail(parser->reader.error, symbol.place,
                            "unknown symbol %w", &symbol);
    int worth;
    if (!word_number(&number, form, &worth, parser->reader.error))
        return false;
    parser->side.symbol[parser->cells] =
        (uint8_t)(symbol.size > 0 ? found : SYMBOL_NONE);
    parser->side.worth[parser->cells] = (int8_t)worth;
    return true;
}

/* Reading order: the numbers of parcels, and with them what events compare,
 * follow it. */
static bool is_after(struct hex cell, struct hex other)
{
    return cell.r != other.r ? cell.r > other.r : cell.q > other.q;
}

static bool add_parcel(struct subdivision_parser *parser,
                       const struct word *word, struct hex cell)
{
    for (int i = 0; i < parser->cells; i++)
        if (hex_equal(parser->cell[i], cell))
            return content_fail(parser->reader.error, word->place,
                                "there is a parcel at %d,%d already", cell.q,
                                cell.r);
    if (parser->cells > 0 && !is_after(cell, parser->cell[parser->cells - 1]))
        return content_fail(parser->reader.error, word->place,
                            "rows go from the top downwards, and eastwards");
    if (parser->cells == PARCELS_MAX)
        return content_fail(parser->reader.error, word->place,
                            "more than %d parcels", PARCELS_MAX);
    if (!read_parcel(parser, word))
        return false;
    parser->cell_place[parser->cells] = word->place;
    parser->cell[parser->cells++] = cell;
    return true;
}

/* `-3,0: diamond-3 star-2`: the first parcel's cell, then parcels eastwards. */
static bool read_row(struct reader *reader, struct word value)
{
    struct subdivision_parser *parser = subdivision_parser_of(reader);
    struct word word;
    struct hex cell;
    word_take(&value, &word);
    if (!value_cell(reader->error, &word, &cell) ||
        !value_exactly(reader->error, &value, ":"))
        return false;
    if (value.size == 0)
        return content_fail(reader->error, value.place,
                            "the row has no parcel");
    for (; word_take(&value, &word); cell = hex_neighbour(cell, 0))
        if (!add_parcel(parser, &word, cell))
            return false;
    return true;
}

static bool read_highway(struct reader *reader, struct word value)
{
    struct subdivision_parser *parser = subdivision_parser_of(reader);
    if (parser->highways == HIGHWAY_LINES)
        return content_fail(reader->error, value.place,
                            "more than %d lines of highway", HIGHWAY_LINES);
    parser->highway[parser->highways++] = value;
    return true;
}

static int cell_index(const struct subdivision_parser *parser, struct hex cell)
{
    for (int i = 0; i < parser->cells; i++)
        if (hex_equal(parser->cell[i], cell))
            return i;
    return -1;
}

/* Both parcels of the edge have the highway, so that it need not be said
 * twice; false if it runs there already. */
static bool add_edge(struct subdivision_parser *parser, int parcel,
                     int direction)
{
    uint8_t *edges = parser->side.highway_edges;
    const int opposite = (direction + HEX_DIRECTIONS / 2) % HEX_DIRECTIONS;
    const int other =
        cell_index(parser, hex_neighbour(parser->cell[parcel], direction));
    if (edges[parcel] >> direction & 1)
        return false;
    edges[parcel] |= (uint8_t)(1u << direction);
    if (other >= 0)
        edges[other] |= (uint8_t)(1u << opposite);
    return true;
}

/* Every outer edge of the board. */
static bool add_rim(struct subdivision_parser *parser, struct word value)
{
    for (int i = 0; i < parser->cells; i++)
        for (int d = 0; d < HEX_DIRECTIONS; d++)
            if (cell_index(parser, hex_neighbour(parser->cell[i], d)) < 0 &&
                !add_edge(parser, i, d))
                return content_fail(parser->reader.error, value.place,
                                    "the highway runs along the rim already");
    return true;
}

/* `-2,0: SW SE`: a parcel and the edges along which the highway runs. */
static bool add_edges(struct subdivision_parser *parser, struct word value)
{
    struct content_error *error = parser->reader.error;
    struct word word;
    struct hex cell;
    word_take(&value, &word);
    if (!value_cell(error, &word, &cell))
        return false;
    const int parcel = cell_index(parser, cell);
    if (parcel < 0)
        return content_fail(error, word.place, "%w is not on the board", &word);
    if (!value_exactly(error, &value, ":"))
        return false;
    uint8_t directions;
    if (!value_bits(error, value, &subdivision_value_directions, &directions))
        return false;
    for (int d = 0; d < HEX_DIRECTIONS; d++)
        if ((directions >> d & 1) && !add_edge(parser, parcel, d))
            return content_fail(error, word.place,
                                "the highway runs %s of %w already",
                                direction_word[d], &word);
    return true;
}

static bool add_highway(struct subdivision_parser *parser)
{
    for (int i = 0; i < parser->highways; i++) {
        const struct word value = parser->highway[i];
        if (word_is(&value, "rim") ? !add_rim(parser, value)
                                   : !add_edges(parser, value))
            return false;
    }
    return true;
}

/* Both sides are of one board: the same parcels in the same order. */
static bool check_same(const struct subdivision_parser *parser)
{
    const struct subdivision_box *box = parser->box;
    for (int i = 0; i < parser->cells; i++)
        if (i >= box->parcels || !hex_equal(parser->cell[i], box->parcel[i]))
            return content_fail(parser->reader.error, parser->cell_place[i],
                                "parcel %d,%d is not there on side '%s'",
                                parser->cell[i].q, parser->cell[i].r,
                                box->side_words[0].id);
    return parser->cells == box->parcels ||
           content_fail(parser->reader.error, parser->reader.id.place,
                        "side %w has %d parcels, side '%s' has %d",
                        &parser->reader.id, parser->cells,
                        box->side_words[0].id, box->parcels);
}

static bool check_worths(const struct subdivision_parser *parser)
{
    int8_t level[WORTHS_MAX];
    int levels = 0;
    for (int i = 0; i < parser->cells; i++) {
        int at = 0;
        while (at < levels && level[at] != parser->side.worth[i])
            at++;
        if (at == WORTHS_MAX)
            return content_fail(parser->reader.error, parser->cell_place[i],
                                "more than %d different values", WORTHS_MAX);
        level[at] = parser->side.worth[i];
        levels = at == levels ? levels + 1 : levels;
    }
    return true;
}

static bool check_edges(const struct subdivision_parser *parser)
{
    int edges = 0;
    for (int i = 0; i < parser->cells; i++)
        for (int j = 0; j < i; j++)
            edges += hex_distance(parser->cell[i], parser->cell[j]) == 1;
    return edges <= EDGES_MAX ||
           content_fail(parser->reader.error, parser->reader.id.place,
                        "side %w has more than %d edges between parcels",
                        &parser->reader.id, EDGES_MAX);
}

static bool finish_side(struct reader *reader)
{
    struct subdivision_parser *parser = subdivision_parser_of(reader);
    struct subdivision_box *box = parser->box;
    if (!reader_check_room(reader, box->sides, SIDES_MAX) ||
        !reader_check_new(reader, box->side_words, box->sides) ||
        !check_edges(parser) || !check_worths(parser) || !add_highway(parser))
        return false;
    if (box->sides > 0 && !check_same(parser))
        return false;
    box->parcels = parser->cells;
    memcpy(box->parcel, parser->cell, sizeof box->parcel);
    parser->side.origin = (uint8_t)reader->origin;
    parser->side_place[box->sides] = reader->id.place;
    box->side_words[box->sides] = reader->words;
    box->side[box->sides++] = parser->side;
    /* Scenarios ask for edges, which the parcels alone decide. */
    subdivision_derive(box);
    return true;
}

static const struct content_key side_keys[] = {
    {.word = "name", .read = reader_name, .must = true},
    {.word = "row", .read = read_row, .must = true, .many = true},
    {.word = "highway", .read = read_highway, .must = true, .many = true},
    {.word = "origin", .read = reader_origin, .must = true},
    {.word = "note", .read = reader_note},
};

const struct content_record subdivision_record_side = {
    .word = "side",
    .key = side_keys,
    .keys = sizeof side_keys / sizeof side_keys[0],
    .finish = finish_side,
};
