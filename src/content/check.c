/* What can only be said of the whole box: nothing is missing, every number
 * that counts tiles out finds them, and its hash. */
#include "content/internal.h"

#include "base/hash.h"
#include "content/print.h"

static bool check_tiles(struct parser *parser)
{
    const struct suburbia_box *box = parser->box;
    if (!box->tile_words[TILE_LAKE].id[0])
        return content_fail(parser->error, parser->end, "no tile 'lake'");
    if (!box->tile_words[TILE_ONE_MORE_ROUND].id[0])
        return content_fail(parser->error, parser->end,
                            "no tile 'one_more_round'");
    for (int i = 0; i < BASICS; i++)
        if (!box->tile_words[TILE_FIRST + i].id[0])
            return content_fail(parser->error, parser->end,
                                "%d of %d basic tiles", i, BASICS);
    return true;
}

/* Every basic tile has its cell at the start (S-START). */
static bool check_board(struct parser *parser)
{
    struct suburbia_box *box = parser->box;
    if (!parser->board_done)
        return content_fail(parser->error, parser->end, "no board");
    bool placed[BASICS] = {false};
    for (int i = 0; i < parser->start_tiles; i++) {
        const struct word *tile = &parser->start_tile[i];
        int basic = 0;
        while (basic < BASICS &&
               !word_is(tile, box->tile_words[TILE_FIRST + basic].id))
            basic++;
        if (basic == BASICS)
            return content_fail(parser->error, tile->place,
                                "unknown basic tile %w", tile);
        if (placed[basic])
            return content_fail(parser->error, tile->place,
                                "start tile %w stands twice", tile);
        placed[basic] = true;
        box->basic[basic] = (uint8_t)(TILE_FIRST + basic);
        box->basic_start[basic] = parser->start_cell[i];
    }
    return parser->start_tiles == BASICS ||
           content_fail(parser->error, parser->end, "%d of %d start tiles",
                        parser->start_tiles, BASICS);
}

static bool check_letter(struct parser *parser, struct content_place place,
                         enum letter letter, int wanted)
{
    const struct suburbia_box *box = parser->box;
    int held = 0;
    for (int i = 0; i < box->tiles; i++)
        if (box->tile[i].letter == letter)
            held += box->tile[i].copies;
    return wanted <= held ||
           content_fail(parser->error, place,
                        "the plan needs %d %s tiles, the box holds %d", wanted,
                        suburbia_letter_word[letter], held);
}

/* S-STACK counts its tiles out of the box; S-FIRST fills the market with A. */
static bool check_plan(struct parser *parser, struct content_place place,
                       const struct stack_plan *plan, int spaces)
{
    if (plan->a < spaces)
        return content_fail(parser->error, place,
                            "%d A tiles do not fill %d market spaces", plan->a,
                            spaces);
    return check_letter(parser, place, LETTER_A, plan->a) &&
           check_letter(parser, place, LETTER_B, plan->b) &&
           check_letter(parser, place, LETTER_C,
                        plan->above + plan->mix + plan->below);
}

/* S-GOALS: each seat has a public goal and is dealt two. */
static bool check_goals(struct parser *parser, int index)
{
    const struct suburbia_box *box = parser->box;
    const int seats = box->edition[index].seats_max;
    return box->goals >= 3 * seats ||
           content_fail(parser->error, parser->edition_places[index].edition,
                        "%d seats need %d goals, the box holds %d", seats,
                        3 * seats, box->goals);
}

static bool check_edition(struct parser *parser, int index)
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
                        edition->spaces))
            return false;
    return true;
}

bool content__check(struct parser *parser)
{
    if (!check_tiles(parser) || !check_board(parser))
        return false;
    if (parser->box->editions == 0)
        return content_fail(parser->error, parser->end, "no edition");
    for (int i = 0; i < parser->box->editions; i++)
        if (!check_edition(parser, i))
            return false;
    return true;
}

/* The hash's lines: one for each thing, its words with one blank between.
 * docs/DATA.md shows them. */

enum { HASH_LINE_MAX = 1000 };

static void add_number(struct text *text, const char *word, int number)
{
    text_char(text, ' ');
    text_add(text, word);
    text_char(text, ' ');
    text_number(text, number);
}

static void tile_line(struct text *text, const struct suburbia_box *box, int i)
{
    const struct tile *tile = &box->tile[i];
    text_add(text, "tile ");
    text_add(text, box->tile_words[i].id);
    text_add(text, " of ");
    text_add(text, box->set_words[tile->set].id);
    text_add(text, " letter ");
    text_add(text, suburbia_letter_word[tile->letter]);
    add_number(text, "copies", tile->copies);
    add_number(text, "cost", tile->cost);
    text_add(text, " is ");
    print_classes(text, tile->classes);
    text_add(text, " gain ");
    print_gain(text, tile);
    for (int e = 0; e < tile->effects; e++) {
        text_add(text, " each ");
        print_effect(text, &tile->effect[e]);
    }
}

static void goal_line(struct text *text, const struct suburbia_box *box, int i)
{
    text_add(text, "goal ");
    text_add(text, box->goal_words[i].id);
    text_add(text, " of ");
    text_add(text, box->set_words[box->goal[i].set].id);
    text_add(text, " award ");
    print_award(text, &box->goal[i]);
    add_number(text, "bonus", box->goal[i].bonus);
}

static void edition_line(struct text *text, const struct suburbia_box *box,
                         int i)
{
    const struct edition *edition = &box->edition[i];
    text_add(text, "edition ");
    text_add(text, box->edition_words[i].id);
    add_number(text, "seats", edition->seats_min);
    add_number(text, "to", edition->seats_max);
    add_number(text, "late_discard", edition->late_discard);
    add_number(text, "basic_supply", edition->basic_supply);
    add_number(text, "markers", edition->markers);
    text_add(text, " market ");
    print_numbers(text, edition->space_price, edition->spaces);
    text_add(text, " dale_market ");
    print_numbers(text, edition->dale_price, edition->dale_spaces);
    for (int stat = 0; stat < STAT_COUNT; stat++)
        add_number(text, suburbia_stat_word[stat], edition->start[stat]);
    text_add(text, " dale ");
    print_plan(text, &edition->dale_plan);
    text_add(text, " lone ");
    print_plan(text, &edition->plan[1]);
    for (int n = edition->seats_min; n <= edition->seats_max; n++) {
        add_number(text, "plan", n);
        text_char(text, ' ');
        print_plan(text, &edition->plan[n]);
    }
    text_add(text, " red_line ");
    print_numbers(text, edition->red_line, edition->red_lines);
    add_number(text, "red_repeat", edition->red_repeat);
}

static void board_line(struct text *text, const struct suburbia_box *box, int i)
{
    if (i < box->blocked) {
        text_add(text, "blocked");
        add_number(text, "q", box->blocked_cell[i].q);
        add_number(text, "r", box->blocked_cell[i].r);
        return;
    }
    i -= box->blocked;
    text_add(text, "start ");
    text_add(text, box->tile_words[box->basic[i]].id);
    add_number(text, "q", box->basic_start[i].q);
    add_number(text, "r", box->basic_start[i].r);
}

static uint64_t
hash_lines(uint64_t hash, const struct suburbia_box *box, int from, int count,
           void (*line)(struct text *, const struct suburbia_box *, int))
{
    for (int i = from; i < count; i++) {
        char buffer[HASH_LINE_MAX];
        struct text text;
        text_init(&text, buffer, sizeof buffer);
        line(&text, box, i);
        text_char(&text, '\n');
        hash = hash_bytes(hash, buffer, text.length);
    }
    return hash;
}

uint64_t content_suburbia_hash(const struct suburbia_box *box)
{
    uint64_t hash = HASH_START;
    hash = hash_lines(hash, box, TILE_LAKE, box->tiles, tile_line);
    hash = hash_lines(hash, box, 0, box->goals, goal_line);
    hash = hash_lines(hash, box, 0, box->editions, edition_line);
    return hash_lines(hash, box, 0, box->blocked + BASICS, board_line);
}
