/* Every move that is possible now, as it is typed. Moves are sorted, so those
 * that differ only in their cell follow each other and share a line. */
#include "suburbia/terminal/report.h"
#include "terminal/phrase.h"
#include "terminal/print.h"

/* The longest list of cells, each with its tile and price. */
enum { CELLS_MAX = PRINT_LINE_MAX - 256 };

static struct words_arg named(const struct match *match, int tile)
{
    return words_name(match_language(match), "tile",
                      &suburbia_match_box(match)->tile_words[tile]);
}

int report_price(const struct match *match, game_move move)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    const struct suburbia_box *box = suburbia_match_box(match);
    const uint8_t *const market = state->market;
    const int arg = suburbia_move_arg(move);
    switch (suburbia_move_type(move)) {
    case SUBURBIA_BUY:
        return suburbia_match_space_cost(match, arg);
    case SUBURBIA_LAKE:
    case SUBURBIA_DISCARD:
        return market[arg] == TILE_NONE
                   ? 0
                   : suburbia_match_space_price(match, arg);
    case SUBURBIA_BASIC:
        return suburbia_cost(box, state, box->basic[arg]);
    case SUBURBIA_BORDER:
        return suburbia_move_lake(move)
                   ? 0
                   : suburbia_cost(box, state,
                                   suburbia_match_border(match, arg));
    case SUBURBIA_INVEST:
        return suburbia_cost(
            box, state,
            suburbia_match_tile_at(state, state->seat,
                                   cell_hex(suburbia_move_cell(move))));
    case SUBURBIA_KEEP:
    case SUBURBIA_CHOOSE:
        break;
    }
    return 0;
}

/* Moves of one line: what is typed before the cells, and the cells. */
struct line {
    const struct match *match;
    game_move move;
    struct words_arg n, price, cells;
};

static void print_choice(const struct line *line, FILE *out)
{
    const struct words_language *language = match_language(line->match);
    const struct suburbia_state *state = suburbia_match_state(line->match);
    const int arg = suburbia_move_arg(line->move);
    const enum special asked =
        suburbia_asking(suburbia_match_box(line->match), state);
    if (arg == CHOOSE_PASS)
        print_line(out, language, WORD_SUBURBIA_MOVES_PASS);
    else if (asked == SPECIAL_EXTRA_TILE)
        print_words(out, language, WORD_SUBURBIA_MOVES_ADD, .n = line->n,
                    .tile = named(line->match, state->market[arg]),
                    .cells = line->cells);
    else if (asked == SPECIAL_FLIP)
        print_words(out, language, WORD_SUBURBIA_MOVES_FLIP, .n = line->n,
                    .who = match_player(line->match, arg),
                    .cells = line->cells);
    else
        print_words(out, language, WORD_SUBURBIA_MOVES_MARK,
                    .cells = line->cells);
}

static void print_border(const struct line *line, FILE *out)
{
    const struct words_language *language = match_language(line->match);
    const int tile =
        suburbia_match_border(line->match, suburbia_move_arg(line->move));
    const struct words_arg heading =
        words_number(suburbia_move_dir(line->move));
    if (suburbia_move_lake(line->move))
        print_words(out, language, WORD_SUBURBIA_MOVES_BORDER_LAKE,
                    .n = line->n, .heading = heading, .price = line->price,
                    .cells = line->cells);
    else
        print_words(out, language, WORD_SUBURBIA_MOVES_BORDER, .n = line->n,
                    .heading = heading, .tile = named(line->match, tile),
                    .price = line->price, .cells = line->cells);
}

static void print_keep(const struct line *line, FILE *out)
{
    const struct suburbia_state *state = suburbia_match_state(line->match);
    const int goal = state->deal[state->seat][suburbia_move_arg(line->move)];
    print_words(
        out, match_language(line->match), WORD_SUBURBIA_MOVES_KEEP,
        .n = line->n,
        .goal = words_name(match_language(line->match), "goal", /* a family */
                           &suburbia_match_box(line->match)->goal_words[goal]));
}

static void print_moves(const struct line *line, FILE *out)
{
    static const enum words_key basic[BASICS] = {WORD_SUBURBIA_MOVES_SUBURBS,
                                                 WORD_SUBURBIA_MOVES_PARK,
                                                 WORD_SUBURBIA_MOVES_FACTORY};
    const struct words_language *language = match_language(line->match);
    const uint8_t *const market = suburbia_match_state(line->match)->market;
    const int arg = suburbia_move_arg(line->move);
    switch (suburbia_move_type(line->move)) {
    case SUBURBIA_KEEP:
        print_keep(line, out);
        break;
    case SUBURBIA_DISCARD:
        print_words(out, language, WORD_SUBURBIA_MOVES_DISCARD, .n = line->n,
                    .tile = named(line->match, market[arg]),
                    .price = line->price);
        break;
    case SUBURBIA_BUY:
        print_words(out, language, WORD_SUBURBIA_MOVES_BUY, .n = line->n,
                    .tile = named(line->match, market[arg]),
                    .price = line->price, .cells = line->cells);
        break;
    case SUBURBIA_LAKE:
        print_words(out, language, WORD_SUBURBIA_MOVES_LAKE, .n = line->n,
                    .price = line->price, .cells = line->cells);
        break;
    case SUBURBIA_BASIC:
        print_words_like(out, language, basic[arg], WORD_SUBURBIA_MOVES_SUBURBS,
                         .price = line->price, .cells = line->cells);
        break;
    case SUBURBIA_BORDER:
        print_border(line, out);
        break;
    case SUBURBIA_INVEST:
        print_words(out, language, WORD_SUBURBIA_MOVES_INVEST,
                    .cells = line->cells);
        break;
    case SUBURBIA_CHOOSE:
        print_choice(line, out);
        break;
    }
}

static void put_cell(const struct match *match, game_move move,
                     struct text *text)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    const struct hex at = cell_hex(suburbia_move_cell(move));
    char place[PHRASE_PLACE_MAX];
    text_add(text, text->length ? " " : "");
    if (suburbia_move_type(move) == SUBURBIA_INVEST)
        words_put(text, match_language(match), WORD_SUBURBIA_MOVES_INVEST_CELL,
                  .at = phrase_at(place, at),
                  .tile = named(match,
                                suburbia_match_tile_at(state, state->seat, at)),
                  .price = words_price(report_price(match, move)));
    else
        phrase_hex(text, at);
}

/* How many moves from this one on differ only in their cell. */
static int run_of(const game_move *move, int left)
{
    int run = 1;
    while (run < left && (move[run] & ~0xfffu) == (move[0] & ~0xfffu))
        run++;
    return run;
}

void report_moves(const struct match *match, FILE *out)
{
    game_move move[GAME_MOVES_MAX];
    const int count = suburbia_legal(suburbia_match_box(match),
                                     suburbia_match_state(match), move);
    print_line(out, match_language(match), WORD_SUBURBIA_MOVES_HEAD);
    for (int i = 0; i < count;) {
        char cells[CELLS_MAX];
        struct text text;
        text_init(&text, cells, sizeof cells);
        const struct line line = {
            match, move[i], words_number(suburbia_move_arg(move[i]) + 1),
            words_price(report_price(match, move[i])), words_text(cells)};
        for (const int end = i + run_of(move + i, count - i); i < end; i++)
            put_cell(match, move[i], &text);
        print_moves(&line, out);
    }
}
