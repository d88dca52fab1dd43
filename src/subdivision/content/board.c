/* The symbols of the die, and the sides of the board. */
#include "subdivision/content/parser.h"

#include <string.h>

enum { WORTH_MOST = 9 };

static bool finish_symbol(struct reader *reader)
{
    struct subdivision_parser *lots = subdivision_parser_of(reader);
    struct subdivision_box *box = lots->box;
    if (!reader_check_room(reader, box->symbols, SYMBOLS_MAX) ||
        !reader_check_new(reader, box->symbol_words, box->symbols))
        return false;
    box->symbol_words[box->symbols] = reader->words;
    box->symbol_colour[box->symbols] = lots->colour;
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
static bool read_parcel(struct subdivision_parser *lots,
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
        return content_fail(lots->reader.error, word->place,
                            "parcel %w has no value such as -2", word);
    const int found = find_symbol(lots->box, &symbol);
    if (symbol.size > 0 && found < 0)
        return content_fail(lots->reader.error, symbol.place,
                            "unknown symbol %w", &symbol);
    int worth;
    if (!word_number(&number, form, &worth, lots->reader.error))
        return false;
    lots->side.symbol[lots->cells] =
        (uint8_t)(symbol.size > 0 ? found : SYMBOL_NONE);
    lots->side.worth[lots->cells] = (int8_t)worth;
    return true;
}

/* Reading order: the numbers of parcels, and with them what events compare,
 * follow it. */
static bool is_after(struct hex cell, struct hex other)
{
    return cell.r != other.r ? cell.r > other.r : cell.q > other.q;
}

static bool add_parcel(struct subdivision_parser *lots, const struct word *word,
                       struct hex cell)
{
    for (int i = 0; i < lots->cells; i++)
        if (hex_equal(lots->cell[i], cell))
            return content_fail(lots->reader.error, word->place,
                                "there is a parcel at %d,%d already", cell.q,
                                cell.r);
    if (lots->cells > 0 && !is_after(cell, lots->cell[lots->cells - 1]))
        return content_fail(lots->reader.error, word->place,
                            "rows go from the top downwards, and eastwards");
    if (lots->cells == PARCELS_MAX)
        return content_fail(lots->reader.error, word->place,
                            "more than %d parcels", PARCELS_MAX);
    if (!read_parcel(lots, word))
        return false;
    lots->cell_place[lots->cells] = word->place;
    lots->cell[lots->cells++] = cell;
    return true;
}

/* `-3,0: diamond-3 star-2`: the first parcel's cell, then parcels eastwards. */
static bool read_row(struct reader *reader, struct word value)
{
    struct subdivision_parser *lots = subdivision_parser_of(reader);
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
        if (!add_parcel(lots, &word, cell))
            return false;
    return true;
}

static bool read_highway(struct reader *reader, struct word value)
{
    struct subdivision_parser *lots = subdivision_parser_of(reader);
    if (lots->highways == HIGHWAY_LINES)
        return content_fail(reader->error, value.place,
                            "more than %d lines of highway", HIGHWAY_LINES);
    lots->highway[lots->highways++] = value;
    return true;
}

static int cell_index(const struct subdivision_parser *lots, struct hex cell)
{
    for (int i = 0; i < lots->cells; i++)
        if (hex_equal(lots->cell[i], cell))
            return i;
    return -1;
}

/* Both parcels of the edge have the highway, so that it need not be said
 * twice; false if it runs there already. */
static bool add_edge(struct subdivision_parser *lots, int parcel, int direction)
{
    uint8_t *edges = lots->side.highway_edges;
    const int opposite = (direction + HEX_DIRECTIONS / 2) % HEX_DIRECTIONS;
    const int other =
        cell_index(lots, hex_neighbour(lots->cell[parcel], direction));
    if (edges[parcel] >> direction & 1)
        return false;
    edges[parcel] |= (uint8_t)(1u << direction);
    if (other >= 0)
        edges[other] |= (uint8_t)(1u << opposite);
    return true;
}

/* Every outer edge of the board. */
static bool add_rim(struct subdivision_parser *lots, struct word value)
{
    for (int i = 0; i < lots->cells; i++)
        for (int d = 0; d < HEX_DIRECTIONS; d++)
            if (cell_index(lots, hex_neighbour(lots->cell[i], d)) < 0 &&
                !add_edge(lots, i, d))
                return content_fail(lots->reader.error, value.place,
                                    "the highway runs along the rim already");
    return true;
}

/* `-2,0: SW SE`: a parcel and the edges along which the highway runs. */
static bool add_edges(struct subdivision_parser *lots, struct word value)
{
    struct content_error *error = lots->reader.error;
    struct word word;
    struct hex cell;
    word_take(&value, &word);
    if (!value_cell(error, &word, &cell))
        return false;
    const int parcel = cell_index(lots, cell);
    if (parcel < 0)
        return content_fail(error, word.place, "%w is not on the board", &word);
    if (!value_exactly(error, &value, ":"))
        return false;
    uint8_t directions;
    if (!value_bits(error, value, &subdivision_value_directions, &directions))
        return false;
    for (int d = 0; d < HEX_DIRECTIONS; d++)
        if ((directions >> d & 1) && !add_edge(lots, parcel, d))
            return content_fail(error, word.place,
                                "the highway runs %s of %w already",
                                direction_word[d], &word);
    return true;
}

static bool add_highway(struct subdivision_parser *lots)
{
    for (int i = 0; i < lots->highways; i++) {
        const struct word value = lots->highway[i];
        if (word_is(&value, "rim") ? !add_rim(lots, value)
                                   : !add_edges(lots, value))
            return false;
    }
    return true;
}

/* Both sides are of one board: the same parcels in the same order. */
static bool check_same(const struct subdivision_parser *lots)
{
    const struct subdivision_box *box = lots->box;
    for (int i = 0; i < lots->cells; i++)
        if (i >= box->parcels || !hex_equal(lots->cell[i], box->parcel[i]))
            return content_fail(lots->reader.error, lots->cell_place[i],
                                "parcel %d,%d is not there on side '%s'",
                                lots->cell[i].q, lots->cell[i].r,
                                box->side_words[0].id);
    return lots->cells == box->parcels ||
           content_fail(lots->reader.error, lots->reader.id.place,
                        "side %w has %d parcels, side '%s' has %d",
                        &lots->reader.id, lots->cells, box->side_words[0].id,
                        box->parcels);
}

static bool check_worths(const struct subdivision_parser *lots)
{
    int8_t level[WORTHS_MAX];
    int levels = 0;
    for (int i = 0; i < lots->cells; i++) {
        int at = 0;
        while (at < levels && level[at] != lots->side.worth[i])
            at++;
        if (at == WORTHS_MAX)
            return content_fail(lots->reader.error, lots->cell_place[i],
                                "more than %d different values", WORTHS_MAX);
        level[at] = lots->side.worth[i];
        levels = at == levels ? levels + 1 : levels;
    }
    return true;
}

static bool check_edges(const struct subdivision_parser *lots)
{
    int edges = 0;
    for (int i = 0; i < lots->cells; i++)
        for (int j = 0; j < i; j++)
            edges += hex_distance(lots->cell[i], lots->cell[j]) == 1;
    return edges <= EDGES_MAX ||
           content_fail(lots->reader.error, lots->reader.id.place,
                        "side %w has more than %d edges between parcels",
                        &lots->reader.id, EDGES_MAX);
}

static bool finish_side(struct reader *reader)
{
    struct subdivision_parser *lots = subdivision_parser_of(reader);
    struct subdivision_box *box = lots->box;
    if (!reader_check_room(reader, box->sides, SIDES_MAX) ||
        !reader_check_new(reader, box->side_words, box->sides) ||
        !check_edges(lots) || !check_worths(lots) || !add_highway(lots))
        return false;
    if (box->sides > 0 && !check_same(lots))
        return false;
    box->parcels = lots->cells;
    memcpy(box->parcel, lots->cell, sizeof box->parcel);
    lots->side.origin = (uint8_t)reader->origin;
    lots->side_place[box->sides] = reader->id.place;
    box->side_words[box->sides] = reader->words;
    box->side[box->sides++] = lots->side;
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
