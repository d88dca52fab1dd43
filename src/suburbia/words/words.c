/* Moves and configurations in words: what records say and people type.
 *
 * Reading is lenient only in appearance: a line is taken apart by its verbs
 * and numbers, and then the move found is put into words again and must give
 * the very same line. So a word too many or a wrong price is never missed. */
#include "suburbia/words/words.h"

#include "base/text.h"
#include "suburbia/rules/internal.h"

const char *const suburbia_move_word[SUBURBIA_MOVES] = {
    [SUBURBIA_KEEP] = "keep",     [SUBURBIA_BUY] = "buy",
    [SUBURBIA_LAKE] = "lake",     [SUBURBIA_BASIC] = "basic",
    [SUBURBIA_INVEST] = "invest", [SUBURBIA_DISCARD] = "discard",
    [SUBURBIA_BORDER] = "border", [SUBURBIA_CHOOSE] = "choose",
};

static const char *tile_name(const struct suburbia_box *box, int tile)
{
    return box->tile_words[tile].name;
}

static void write_price(struct text *text, int price)
{
    text_add(text, " for $");
    text_number(text, price);
}

static void write_cell(struct text *text, cell at)
{
    const struct hex hex = cell_hex(at);
    text_add(text, " at ");
    text_number(text, hex.q);
    text_char(text, ',');
    text_number(text, hex.r);
}

static void write_space(struct text *text, int space)
{
    text_add(text, " from space ");
    text_number(text, space + 1);
}

static int price_paid(const struct table *table, int space)
{
    return dale_is_to_move(table->state) ? dale_price(table->state)
                                         : market_cost(table, space);
}

static void find_market(const struct table *table, struct suburbia_parts *parts)
{
    parts->tile = table->state->market[parts->space];
    parts->price = parts->type == SUBURBIA_BUY
                       ? price_paid(table, parts->space)
                       : market_price(table, parts->space);
}

static void find_own(const struct table *table, game_move move,
                     struct suburbia_parts *parts)
{
    const struct suburbia_box *box = table->box;
    const int seat = table->state->seat;
    parts->tile = parts->type == SUBURBIA_BASIC
                      ? box->basic[suburbia_move_arg(move)]
                      : table->state->borough[seat]
                            .tile[borough_find(table->state, seat, parts->at)];
    parts->price = suburbia_cost(box, table->state, parts->tile);
}

static void find_border(const struct table *table, game_move move,
                        struct suburbia_parts *parts)
{
    const struct suburbia_state *state = table->state;
    parts->tile = state->border[state->border_open[parts->space] - 1];
    parts->lake = suburbia_move_lake(move);
    parts->dir = suburbia_move_dir(move);
    parts->price =
        parts->lake ? 0 : suburbia_cost(table->box, state, parts->tile);
}

static void find_choice(const struct table *table, game_move move,
                        struct suburbia_parts *parts)
{
    const struct suburbia_state *state = table->state;
    parts->special = special_asking(table->box, state);
    parts->pass = suburbia_move_arg(move) == CHOOSE_PASS;
    if (parts->pass)
        return;
    if (parts->special == SPECIAL_FLIP)
        parts->owner = suburbia_move_arg(move);
    parts->tile = parts->special == SPECIAL_EXTRA_TILE
                      ? state->market[parts->space]
                      : state->borough[parts->owner]
                            .tile[borough_find(state, parts->owner, parts->at)];
}

struct suburbia_parts suburbia_move_parts(const struct suburbia_box *box,
                                          const struct suburbia_state *state,
                                          game_move move)
{
    struct suburbia_state scratch = *state;
    const struct table table = table_of(box, &scratch, NULL);
    struct suburbia_parts parts = {.type = suburbia_move_type(move),
                                   .space = suburbia_move_arg(move),
                                   .owner = state->seat,
                                   .at = suburbia_move_cell(move)};
    switch (parts.type) {
    case SUBURBIA_KEEP:
        break;
    case SUBURBIA_BUY:
    case SUBURBIA_LAKE:
    case SUBURBIA_DISCARD:
        find_market(&table, &parts);
        break;
    case SUBURBIA_BASIC:
    case SUBURBIA_INVEST:
        find_own(&table, move, &parts);
        break;
    case SUBURBIA_BORDER:
        find_border(&table, move, &parts);
        break;
    case SUBURBIA_CHOOSE:
        find_choice(&table, move, &parts);
        break;
    }
    return parts;
}

static void write_border(const struct suburbia_parts *parts, const char *name,
                         struct text *text)
{
    text_add(text,
             parts->lake ? "makes a border lake of " : "takes the border ");
    text_add(text, name);
    text_add(text, " from place ");
    text_number(text, parts->space + 1);
    write_price(text, parts->price);
    text_add(text, " heading ");
    text_number(text, parts->dir);
    write_cell(text, parts->at);
}

static void write_choice(const struct suburbia_parts *parts, const char *name,
                         struct text *text)
{
    const bool adds = parts->special == SPECIAL_EXTRA_TILE;
    const bool flips = parts->special == SPECIAL_FLIP;
    text_add(text, adds    ? "adds "
                   : flips ? "turns over "
                           : "puts a marker on ");
    text_add(text, name);
    if (adds)
        write_space(text, parts->space);
    if (flips) {
        text_add(text, " of seat ");
        text_number(text, parts->owner);
    }
    write_cell(text, parts->at);
}

/* What is bought, taken, invested in, made a lake of or discarded. */
static void write_deal(const struct suburbia_parts *parts, const char *name,
                       struct text *text)
{
    static const char *const verb[SUBURBIA_MOVES] = {
        [SUBURBIA_BUY] = "buys ",
        [SUBURBIA_LAKE] = "makes a lake of ",
        [SUBURBIA_DISCARD] = "discards ",
        [SUBURBIA_BASIC] = "takes ",
        [SUBURBIA_INVEST] = "invests in "};
    if (!verb[parts->type])
        return; /* no move at all has no words */
    text_add(text, verb[parts->type]);
    text_add(text, name);
    if (parts->type != SUBURBIA_BASIC && parts->type != SUBURBIA_INVEST)
        write_space(text, parts->space);
    write_price(text, parts->price);
    if (parts->type != SUBURBIA_DISCARD)
        write_cell(text, parts->at);
}

void suburbia_move_text(const struct suburbia_box *box,
                        const struct suburbia_state *state, game_move move,
                        struct text *text)
{
    const struct suburbia_parts parts = suburbia_move_parts(box, state, move);
    const char *name = tile_name(box, parts.tile);
    if (parts.type == SUBURBIA_KEEP)
        text_add(text, parts.space ? "keeps the second goal"
                                   : "keeps the first goal");
    else if (parts.pass)
        text_add(text, "adds no tile");
    else if (parts.type == SUBURBIA_CHOOSE)
        write_choice(&parts, name, text);
    else if (parts.type == SUBURBIA_BORDER)
        write_border(&parts, name, text);
    else
        write_deal(&parts, name, text);
}

/* The rest of `words` after `start`, or NULL. */
static const char *after(const char *words, const char *start)
{
    const size_t length = strlen(start);
    return strncmp(words, start, length) == 0 ? words + length : NULL;
}

/* The number that follows the last `label` in `words`; stops at `end`. */
static bool number_after(const char *words, const char *label, char end,
                         int *number)
{
    const char *at = NULL;
    for (const char *next = words; (next = strstr(next, label)); next++)
        at = next + strlen(label);
    if (!at)
        return false;
    const char *stop = strchr(at, end);
    const size_t size = stop ? (size_t)(stop - at) : strlen(at);
    return text_read_number(at, size, number);
}

static bool read_cell(const char *words, cell *at)
{
    int q, r;
    const char *comma = strrchr(words, ',');
    if (!comma || !number_after(words, " at ", ',', &q) ||
        !text_read_number(comma + 1, strlen(comma + 1), &r))
        return false;
    if (q < -CELL_LIMIT || q > CELL_LIMIT || r < -CELL_LIMIT || r > CELL_LIMIT)
        return false;
    *at = cell_of(hex_at(q, r));
    return true;
}

static bool read_market_move(const char *words, enum suburbia_move_type type,
                             game_move *move)
{
    int space;
    cell at = 0;
    if (!number_after(words, " from space ", ' ', &space) || space < 1 ||
        space > SPACES_MAX)
        return false;
    if (type != SUBURBIA_DISCARD && !read_cell(words, &at))
        return false;
    *move = suburbia_move_make(type, space - 1, at);
    return true;
}

static bool read_basic(const struct suburbia_box *box, const char *words,
                       const char *name, game_move *move)
{
    cell at;
    if (!read_cell(words, &at))
        return false;
    for (int which = 0; which < BASICS; which++) {
        const char *known = tile_name(box, box->basic[which]);
        if (after(name, known) && after(after(name, known), " for ")) {
            *move = suburbia_move_make(SUBURBIA_BASIC, which, at);
            return true;
        }
    }
    return false;
}

static bool read_border(const char *words, bool lake, game_move *move)
{
    int place, dir;
    cell at;
    if (!number_after(words, " from place ", ' ', &place) || place < 1 ||
        place > BORDERS_OPEN || !number_after(words, " heading ", ' ', &dir) ||
        dir < 0 || dir >= HEX_DIRECTIONS || !read_cell(words, &at))
        return false;
    *move = suburbia_move_border(place - 1, lake, dir, at);
    return true;
}

/* "turns over NAME of seat 2 at 1,2" */
static bool read_flip(const char *words, game_move *move)
{
    int seat;
    cell at;
    if (!number_after(words, " of seat ", ' ', &seat) || seat < 0 ||
        seat >= SEATS_MAX || !read_cell(words, &at))
        return false;
    *move = suburbia_move_make(SUBURBIA_CHOOSE, seat, at);
    return true;
}

static bool read_choice(const char *words, game_move *move)
{
    cell at;
    if (strcmp(words, "adds no tile") == 0)
        *move = suburbia_move_make(SUBURBIA_CHOOSE, CHOOSE_PASS, 0);
    else if (after(words, "adds "))
        return read_market_move(words, SUBURBIA_CHOOSE, move);
    else if (after(words, "turns over "))
        return read_flip(words, move);
    else if (after(words, "puts a marker on ") && read_cell(words, &at))
        *move = suburbia_move_make(SUBURBIA_CHOOSE, 0, at);
    else
        return false;
    return true;
}

static bool read_any(const struct suburbia_box *box, const char *words,
                     game_move *move)
{
    cell at;
    const char *name = after(words, "takes ");
    if (after(words, "takes the border "))
        return read_border(words, false, move);
    if (after(words, "makes a border lake of "))
        return read_border(words, true, move);
    if (name)
        return read_basic(box, words, name, move);
    if (after(words, "buys "))
        return read_market_move(words, SUBURBIA_BUY, move);
    if (after(words, "makes a lake of "))
        return read_market_move(words, SUBURBIA_LAKE, move);
    if (after(words, "discards "))
        return read_market_move(words, SUBURBIA_DISCARD, move);
    if (after(words, "keeps the "))
        *move = suburbia_move_make(SUBURBIA_KEEP,
                                   strcmp(words + 10, "first goal") != 0, 0);
    else if (after(words, "invests in ") && read_cell(words, &at))
        *move = suburbia_move_make(SUBURBIA_INVEST, 0, at);
    else
        return read_choice(words, move);
    return true;
}

/* Whether a choice is asked for, and the tile that is chosen is there. */
static bool names_a_choice(const struct suburbia_box *box,
                           const struct suburbia_state *state, game_move move)
{
    const int arg = suburbia_move_arg(move);
    if (state->phase != PHASE_CHOOSE)
        return false;
    if (arg == CHOOSE_PASS)
        return true;
    switch (special_asking(box, state)) {
    case SPECIAL_EXTRA_TILE:
        return arg < SPACES_MAX && state->market[arg] != TILE_NONE;
    case SPECIAL_FLIP:
        return arg < state->seats &&
               borough_find(state, arg, suburbia_move_cell(move)) >= 0;
    default:
        return borough_find(state, state->seat, suburbia_move_cell(move)) >= 0;
    }
}

/* Whether putting the move into words is possible at all: it must name a
 * tile that is there. */
static bool names_a_tile(const struct suburbia_box *box,
                         const struct suburbia_state *state, game_move move)
{
    const enum suburbia_move_type type = suburbia_move_type(move);
    if (type == SUBURBIA_BORDER)
        return state->border_open[suburbia_move_arg(move)] != 0;
    if (type == SUBURBIA_CHOOSE)
        return names_a_choice(box, state, move);
    if (type == SUBURBIA_BUY || type == SUBURBIA_LAKE ||
        type == SUBURBIA_DISCARD)
        return state->market[suburbia_move_arg(move)] != TILE_NONE;
    return type != SUBURBIA_INVEST ||
           borough_find(state, state->seat, suburbia_move_cell(move)) >= 0;
}

enum status suburbia_move_read(const struct suburbia_box *box,
                               const struct suburbia_state *state,
                               const char *words, game_move *move)
{
    char again[WORDS_MAX];
    struct text text;
    if (!read_any(box, words, move))
        return STATUS_BAD_MOVE;
    if (!names_a_tile(box, state, *move))
        return suburbia_move_type(*move) == SUBURBIA_BORDER ? STATUS_NO_BORDER
                                                            : STATUS_BAD_SLOT;
    text_init(&text, again, sizeof again);
    suburbia_move_text(box, state, *move, &text);
    return strcmp(again, words) == 0 ? STATUS_OK : STATUS_BAD_MOVE;
}
