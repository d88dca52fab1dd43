/* What the screen shows by place is said here in order: whose turn, the
 * numbers, the market, each thing in one line that makes sense when it is read
 * aloud. Nothing is kept between two questions. */
#include "suburbia/terminal/report.h"

#include "suburbia/rules/border.h"
#include "suburbia/terminal/wording.h"
#include "terminal/typed.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum { REPORT_MAX = 512 };

const char suburbia_report_help[] =
    "Moves:\n"
    "  buy 5 at 1,2      buy the tile in market space 5, build it at 1,2\n"
    "  lake 7 at 1,0     turn the tile in space 7 face down: a lake\n"
    "  suburbs at 1,1    take a basic tile: suburbs, park or factory\n"
    "  invest 0,1        put an investment marker on your tile at 0,1\n"
    "  discard 4         remove the tile in space 4, when that is asked\n"
    "  keep 1            keep the first of your two goals\n"
    "Questions:\n"
    "  moves             everything you can do now, and where\n"
    "  why buy 5 at 1,2  what a move would change, with every reason\n"
    "  market  map  map NAME  goals  scores  tile 5  tile NAME\n"
    "  log               all moves; log 12 gives the reasons of move 12\n"
    "Game:\n"
    "  undo  save  save FILE  help  quit\n"
    "Rules in short: build a tile beside those you have; then your income is\n"
    "paid, and your reputation is how many people come or go. A lake costs\n"
    "only its space, nothing in the last ones, and pays $2 for each building\n"
    "around it. Each red line crossed costs 1 income and 1 reputation.";

static const char *name_of(const struct match *match, int tile)
{
    return suburbia_match_box(match)->tile_words[tile].name;
}

static void suburbia_print_numbers(const struct match *match, int seat,
                                   FILE *out)
{
    const int16_t *stat = suburbia_match_state(match)->numbers[seat].stat;
    fprintf(out, "$%d, income %d, reputation %d, population %d",
            stat[STAT_MONEY], stat[STAT_INCOME], stat[STAT_REPUTATION],
            stat[STAT_POPULATION]);
}

void suburbia_report_start(const struct match *match, FILE *out)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    fprintf(out, "Suburbia, %s, %s.",
            suburbia_match_box(match)->edition_words[state->edition].name,
            state->mode == MODE_LONE   ? "The Lone Architect"
            : state->mode == MODE_DALE ? "Dale the Bot"
                                       : "standard game");
    suburbia_report_sets(match, out);
    fputs(" Players in turn order:", out);
    for (int i = 0, seat = state->first; i < state->seats;
         i++, seat = state->after[seat])
        fprintf(out, "%s %s (%s)", i ? "," : "", match_name(match, seat),
                record_kind_word[match->game.player[seat].kind]);
    fputs(".\nType help for the commands.\n", out);
}

static void print_keep(const struct match *match, int seat, FILE *out)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    const struct suburbia_box *box = suburbia_match_box(match);
    fprintf(out, "%s, keep one of two goals:\n", match_name(match, seat));
    for (int i = 0; i < 2; i++) {
        char words[REPORT_MAX];
        struct text text;
        const int goal = state->deal[seat][i];
        text_init(&text, words, sizeof words);
        suburbia_wording_goal(&text, match_language(match), &box->goal[goal]);
        fprintf(out, "  keep %d: %s, %s, +%d population.\n", i + 1,
                box->goal_words[goal].name, words, box->goal[goal].bonus);
    }
}

/* The market in one line; `market` tells what the tiles do. */
static void print_offers(const struct match *match, FILE *out)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    const int money = state->numbers[state->seat].stat[STAT_MONEY];
    fputs("Market:", out);
    for (int space = 0; space < state->spaces; space++) {
        const int asked = match_space_asked(match, space);
        fprintf(out, "%s %d ", space ? ";" : "", space + 1);
        if (state->market[space] == TILE_NONE)
            fputs("empty", out);
        else
            fprintf(out, "%s $%d", name_of(match, state->market[space]), asked);
        if (state->market[space] != TILE_NONE && asked > money &&
            state->phase != PHASE_CHOOSE)
            fprintf(out, ", $%d short", asked - money);
    }
    fputs(".\n", out);
}

/* "...: lake 6 at 1,2", with a space that costs nothing and a free cell. */
static void print_lake(const struct match *match, const char *words, FILE *out)
{
    game_move move[GAME_MOVES_MAX];
    const int count = suburbia_legal(suburbia_match_box(match),
                                     suburbia_match_state(match), move);
    for (int i = 0; i < count; i++) {
        const struct hex at = cell_hex(suburbia_move_cell(move[i]));
        if (suburbia_move_type(move[i]) != SUBURBIA_LAKE ||
            report_price(match, move[i]) > 0)
            continue;
        fprintf(out, "%s: lake %d at %d,%d.\n", words,
                suburbia_move_arg(move[i]) + 1, at.q, at.r);
        return;
    }
}

/* The spaces a tile can be removed from for nothing. */
static void print_free_spaces(const struct match *match, FILE *out)
{
    char spaces[32];
    struct text text;
    text_init(&text, spaces, sizeof spaces);
    if (match_free_spaces(match, &text))
        fprintf(out, "Nothing is paid for space %s.\n", spaces);
}

/* What whoever cannot pay can do instead. */
static void print_way_out(const struct match *match, game_move move, FILE *out)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    const struct hex at = cell_hex(suburbia_move_cell(move));
    const game_move lake = suburbia_move_make(
        SUBURBIA_LAKE, suburbia_move_arg(move), suburbia_move_cell(move));
    if (state->phase != PHASE_ACT)
        print_free_spaces(match, out);
    else if (suburbia_move_type(move) == SUBURBIA_BUY &&
             suburbia_refuse(suburbia_match_box(match), state, state->seat,
                             lake) == STATUS_OK)
        fprintf(out, "As a lake it costs $%d: lake %d at %d,%d.\n",
                report_price(match, lake), suburbia_move_arg(move) + 1, at.q,
                at.r);
    else
        print_lake(match, "A lake is free", out);
}

void suburbia_report_turn(const struct match *match, int viewer, FILE *out)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    const int seat = state->seat;
    fputc('\n', out);
    if (state->phase == PHASE_KEEP) {
        if (viewer == seat)
            print_keep(match, seat, out);
        return;
    }
    fprintf(out, "Round %d%s, %s to decide: ", state->round,
            state->round == state->last_round ? ", the last" : "",
            match_name(match, seat));
    suburbia_print_numbers(match, seat, out);
    fprintf(out, ". %d tiles in the stack.\n", state->deck_size - state->drawn);
    if (state->phase == PHASE_DISCARD)
        fputs("Discard one market tile, paying for its space: discard N.\n",
              out);
    else if (state->phase == PHASE_EXTRA)
        fputs("The Lone Architect removes one more market tile, paying for "
              "its space: discard N.\n",
              out);
    suburbia_report_question(match, out);
    print_offers(match, out);
    if (state->phase == PHASE_ACT)
        suburbia_report_open_borders(match, out);
    if (match_has_only_lakes(match))
        print_lake(match, "You cannot pay for a tile, but a lake is free", out);
    suburbia_report_stars(match, out);
}

static void print_story(const struct match *match, const struct story *story,
                        FILE *out)
{
    struct suburbia_narrator narrator;
    struct suburbia_told told;
    int section = -1, count = 0;
    suburbia_narrator_begin(&narrator, match, story);
    while (suburbia_narrator_next(&narrator, &told)) {
        char words[REPORT_MAX];
        struct text text;
        if ((int)told.section != section)
            fprintf(out, "  %s:\n",
                    words_of(match_language(match),
                             suburbia_wording_section[told.section]));
        section = (int)told.section;
        text_init(&text, words, sizeof words);
        suburbia_wording_told(match, &told, &text);
        fprintf(out, "    %d. %s.\n", ++count, words);
    }
    if (count == 0)
        fputs("  No number changes.\n", out);
}

/* The four results of the seat that moves, each with what it was. */
static void print_results(const struct story *story, FILE *out)
{
    const int16_t *was =
        suburbia_story_before(story)->numbers[story->seat].stat;
    const int16_t *is = suburbia_story_after(story)->numbers[story->seat].stat;
    fputs("  ", out);
    for (int stat = 0; stat < STAT_COUNT; stat++)
        fprintf(out, "%s%s %s%d%s%d", stat ? ", " : "",
                suburbia_stat_word[stat], stat ? "" : "$", was[stat],
                stat ? " to " : " to $", is[stat]);
    const int star = suburbia_story_before(story)->star[story->seat];
    if (star != suburbia_story_after(story)->star[story->seat])
        fprintf(out, ", star track %d to %d", star,
                suburbia_story_after(story)->star[story->seat]);
    fputs(".\n", out);
}

void suburbia_report_move(const struct match *match, int ply, int viewer,
                          FILE *out)
{
    char words[REPORT_MAX];
    struct text text;
    struct story story;
    match_story(match, ply, &story);
    text_init(&text, words, sizeof words);
    suburbia_wording_move(match, &story, viewer, &text);
    fprintf(out, "%d. %s.\n", ply + 1, words);
    if (story.events.count > 0)
        print_results(&story, out);
    const struct suburbia_state *before = suburbia_story_before(&story);
    const struct suburbia_state *after = suburbia_story_after(&story);
    if (before->last_round == ROUND_NONE && after->last_round != ROUND_NONE)
        fprintf(out, "  %s was drawn: %s.\n",
                match_card_name(match, TILE_ONE_MORE_ROUND),
                after->phase == PHASE_OVER ? "the game ends at once"
                                           : "the next round is the last");
    for (int card = TILE_SCORE_BONUS; card <= TILE_SCORE_CHALLENGE; card++)
        if (!suburbia_match_has_come(before, card) &&
            suburbia_match_has_come(after, card))
            fprintf(out, "  %s was drawn.\n", match_card_name(match, card));
}

void suburbia_report_preview(const struct match *match, game_move move,
                             FILE *out)
{
    char words[REPORT_MAX];
    struct text text;
    struct story story;
    match_preview(match, move, &story);
    text_init(&text, words, sizeof words);
    game_move_text(match->game.session.game, session_state_const(&story.before),
                   story.move, &text);
    words[0] = (char)toupper((unsigned char)words[0]);
    fprintf(out, "%s: this would change\n", words);
    print_results(&story, out);
    print_story(match, &story, out);
}

void suburbia_report_refusal(const struct match *match, game_move move,
                             enum status status, FILE *out)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    const bool poor = status == STATUS_TOO_POOR;
    fprintf(out, "That move is not possible: %s", status_sentence(status));
    if (poor)
        fprintf(out, " ($%d of $%d)",
                state->numbers[state->seat].stat[STAT_MONEY],
                report_price(match, move));
    fputs(".\n", out);
    if (poor)
        print_way_out(match, move, out);
}

void suburbia_report_facts(const struct match *match, int tile, FILE *out)
{
    char words[REPORT_MAX];
    struct text text;
    const struct tile *facts = &suburbia_match_box(match)->tile[tile];
    text_init(&text, words, sizeof words);
    suburbia_wording_kind(&text, match_language(match), facts);
    for (int stat = 0; stat < STAT_COUNT; stat++)
        if (facts->gain[stat]) {
            text_add(&text, "; ");
            suburbia_wording_amount(&text, match_language(match), stat,
                                    facts->gain[stat]);
        }
    for (int i = 0; i < facts->effects; i++) {
        text_add(&text, "; ");
        suburbia_wording_effect(&text, match_language(match),
                                &facts->effect[i]);
    }
    fprintf(out, "%s: %s", name_of(match, tile), words);
    text_init(&text, words, sizeof words);
    if (facts->per_seat) {
        suburbia_wording_cost(match, tile, &text);
        fprintf(out, "; %s", words);
        text_init(&text, words, sizeof words);
    }
    for (int line = 0; suburbia_wording_further(match, tile, line, &text);
         line++) {
        fprintf(out, "; %s", words);
        text_init(&text, words, sizeof words);
    }
    fputs(".\n", out);
}

static void print_space(const struct match *match, int space, FILE *out)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    const int tile = state->market[space];
    const int price = suburbia_match_space_price(match, space);
    const int money = state->numbers[state->seat].stat[STAT_MONEY];
    if (tile == TILE_NONE) {
        fprintf(out, "  %d. empty.\n", space + 1);
        return;
    }
    const int asked =
        state->phase == PHASE_CHOOSE ? 0 : match_space_asked(match, space);
    fprintf(out, "  %d. $%d (%d for the tile, %d for the space)", space + 1,
            suburbia_match_space_cost(match, space),
            suburbia_match_space_cost(match, space) - price, price);
    if (asked > money)
        fprintf(out, ", $%d short", asked - money);
    fputs(". ", out);
    suburbia_report_facts(match, tile, out);
}

void suburbia_report_market(const struct match *match, FILE *out)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    const struct suburbia_box *box = suburbia_match_box(match);
    fputs("Market:\n", out);
    for (int space = 0; space < state->spaces; space++)
        print_space(match, space, out);
    fputs("Basic tiles:", out);
    for (int which = 0; which < BASICS; which++)
        fprintf(out, "%s %s $%d, %d left", which ? ";" : "",
                name_of(match, box->basic[which]),
                box->tile[box->basic[which]].cost, state->basic_left[which]);
    fprintf(out, ". Investment markers left: %d.\n",
            state->borough[state->seat].markers);
    suburbia_report_borders(match, out);
}

/* Borders that the cell is a corner space of. */
static bool print_borders_at(const struct match *match, int seat, cell at,
                             const char *before, FILE *out)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    const struct borough *borough = &state->borough[seat];
    slot_set found = borough_adjacent(state, seat, at);
    bool any = false;
    for (int slot = 0; slot < borough->slots; slot++) {
        if (!(found >> slot & 1) || !slot_is_border(borough, slot))
            continue;
        fprintf(out, "%s %s", any ? "," : before,
                name_of(match, borough->tile[slot]));
        any = true;
    }
    return any;
}

static void print_slot(const struct match *match, int seat, int slot, FILE *out)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    const struct borough *borough = &state->borough[seat];
    const struct tile *tile =
        &suburbia_match_box(match)->tile[borough->tile[slot]];
    const struct hex at = cell_hex(border_or_cell(state, borough, slot));
    const uint16_t place = suburbia_match_place(state, seat, slot);
    bool any = false;
    char words[REPORT_MAX];
    struct text text;
    text_init(&text, words, sizeof words);
    if (borough->tile[slot] != TILE_LAKE)
        suburbia_wording_kind(&text, match_language(match), tile);
    fprintf(out, "  %d,%d %s%s%s%s", at.q, at.r,
            name_of(match, borough->tile[slot]), words[0] ? ", " : "", words,
            borough->marked >> slot & 1 ? ", with a marker" : "");
    if (place) {
        suburbia_report_place(match, seat, place, out);
        fputs(".\n", out);
        return;
    }
    fputs(", beside", out);
    for (int way = 0; way < HEX_DIRECTIONS; way++) {
        const int there =
            borough_find(state, seat, cell_of(hex_neighbour(at, way)));
        if (there < 0 || slot_is_border(borough, there))
            continue;
        fprintf(out, "%s %s", any ? "," : "",
                name_of(match, borough->tile[there]));
        any = true;
    }
    any |= print_borders_at(match, seat, cell_of(at), any ? "," : "", out);
    fputs(any ? ".\n" : " nothing.\n", out);
}

static void print_free(const struct match *match, int seat, FILE *out)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    const struct borough *borough = &state->borough[seat];
    fprintf(out, "Free cells and what they touch:\n");
    for (int i = 0; i < borough->edge; i++) {
        const struct hex at = cell_hex(borough->frontier[i]);
        bool any = false;
        fprintf(out, "  %d,%d", at.q, at.r);
        for (int way = 0; way < HEX_DIRECTIONS; way++) {
            const int there =
                borough_find(state, seat, cell_of(hex_neighbour(at, way)));
            if (there < 0 || slot_is_border(borough, there))
                continue;
            fprintf(out, "%s %s", any ? "," : ":",
                    name_of(match, borough->tile[there]));
            any = true;
        }
        print_borders_at(match, seat, cell_of(at), any ? "," : ":", out);
        fputs(".\n", out);
    }
}

int suburbia_report_seat(const struct match *match, const char *whose)
{
    return *whose ? typed_seat(match, whose)
                  : suburbia_match_state(match)->seat;
}

void suburbia_report_map(const struct match *match, const char *whose,
                         FILE *out)
{
    const int seat = suburbia_report_seat(match, whose);
    if (seat < 0) {
        fprintf(out, "Nobody here is called %s.\n", whose);
        return;
    }
    const struct borough *borough = &suburbia_match_state(match)->borough[seat];
    fprintf(out,
            "The borough of %s, column,row; columns count to the right, "
            "rows downwards:\n",
            match_name(match, seat));
    for (int slot = 0; slot < borough->slots; slot++)
        print_slot(match, seat, slot, out);
    print_free(match, seat, out);
}

static void print_goal(const struct match *match, int goal, const char *whose,
                       FILE *out)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    const struct suburbia_box *box = suburbia_match_box(match);
    const struct suburbia_standing standing =
        suburbia_wording_standing(match, goal);
    char award[REPORT_MAX];
    struct text text;
    text_init(&text, award, sizeof award);
    suburbia_wording_goal(&text, match_language(match), &box->goal[goal]);
    fprintf(out, "  %s%s, %s, +%d population: ", whose,
            box->goal_words[goal].name, award, box->goal[goal].bonus);
    for (int seat = 0; seat < state->seats; seat++)
        fprintf(out, "%s%s %d", seat ? ", " : "", match_name(match, seat),
                suburbia_goal_count(box, state, seat, goal));
    if (standing.leader == GAME_NOBODY)
        fputs("; a tie, so nobody gets it.\n", out);
    else if (standing.lead == 0)
        fprintf(out, "; %s %s by the star track.\n",
                match_name(match, standing.leader),
                match_is_you(match, standing.leader) ? "lead" : "leads");
    else
        fprintf(out, "; %s %s by %d.\n", match_name(match, standing.leader),
                match_is_you(match, standing.leader) ? "lead" : "leads",
                standing.lead);
}

void suburbia_report_goals(const struct match *match, int viewer, FILE *out)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    suburbia_report_awards(match, out);
    if (state->public_goals == 0) {
        fputs("This game has no goals.\n", out);
        return;
    }
    fputs("Goals, as things stand:\n", out);
    for (int i = 0; i < state->public_goals; i++)
        print_goal(match, state->public_goal[i], "", out);
    if (viewer >= 0 && state->kept[viewer] != KEPT_NONE)
        print_goal(match, state->deal[viewer][state->kept[viewer]],
                   "your secret goal ", out);
    for (int seat = 0; seat < state->seats; seat++)
        if (seat != viewer && state->kept[seat] != KEPT_NONE)
            fprintf(out, "  %s has a secret goal.\n", match_name(match, seat));
}

void suburbia_report_scores(const struct match *match, FILE *out)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    const struct edition *edition = suburbia_match_edition(match);
    for (int seat = 0; seat < state->seats; seat++) {
        const int population = state->numbers[seat].stat[STAT_POPULATION];
        fprintf(out, "%s: ", match_name(match, seat));
        suburbia_print_numbers(match, seat, out);
        fprintf(out, ", next red line after %d, markers left %d.\n",
                suburbia_red_line(
                    edition, suburbia_red_lines_below(edition, population)),
                state->borough[seat].markers);
    }
    suburbia_report_stars(match, out);
}

void suburbia_report_log(const struct match *match, int viewer,
                         const char *which, FILE *out)
{
    const int moves = match->game.session.moves;
    int number;
    if (!*which) {
        for (int ply = 0; ply < moves; ply++)
            suburbia_report_move(match, ply, viewer, out);
        if (moves == 0)
            fputs("No move has been made yet.\n", out);
        return;
    }
    if (!text_read_number(which, strlen(which), &number) || number < 1 ||
        number > moves) {
        fprintf(out, "There are moves 1 to %d.\n", moves);
        return;
    }
    struct story story;
    match_story(match, number - 1, &story);
    suburbia_report_move(match, number - 1, viewer, out);
    print_story(match, &story, out);
}

void suburbia_report_tile(const struct match *match, const char *which,
                          FILE *out)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    const struct suburbia_box *box = suburbia_match_box(match);
    int space;
    if (text_read_number(which, strlen(which), &space) && space >= 1 &&
        space <= state->spaces && state->market[space - 1] != TILE_NONE) {
        suburbia_report_facts(match, state->market[space - 1], out);
        return;
    }
    for (int tile = TILE_LAKE; tile < box->tiles; tile++)
        if (strcasecmp(which, box->tile_words[tile].name) == 0) {
            suburbia_report_facts(match, tile, out);
            return;
        }
    fputs("Say a market space or the whole name of a tile.\n", out);
}
