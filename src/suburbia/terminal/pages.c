/* Sheets for the panels of words. Reasons come from the narrator (teller.h),
 * events in, sentences out; here they only get colours, heads and columns. */
#include "suburbia/terminal/pages.h"

#include "suburbia/rules/border.h"
#include "suburbia/terminal/final.h"
#include "suburbia/terminal/map.h"
#include "suburbia/terminal/wording.h"
#include "terminal/phrase.h"

#include <stdio.h>
#include <string.h>

enum { WORDS_ROOM = 480 };

static const struct pen plain = {TONE_PLAIN, TONE_PLAIN, STYLE_NONE, 0};
static const struct pen quiet = {TONE_QUIET, TONE_PLAIN, STYLE_NONE, 0};
static const struct pen red = {TONE_RED, TONE_PLAIN, STYLE_BOLD, 0};

void suburbia_pages_chip(char *out, size_t room, int stat, int delta)
{
    static const char unit[STAT_COUNT + 1] = {'$', 'i', 'r', 'p', '*'};
    if (stat == STAT_MONEY)
        snprintf(out, room, "%c$%d", delta < 0 ? '-' : '+',
                 delta < 0 ? -delta : delta);
    else
        snprintf(out, room, "%+d%c", delta, unit[stat]);
}

static struct pen seat_pen(int seat)
{
    return (struct pen){(uint8_t)(TONE_SEAT + seat), TONE_PLAIN, STYLE_BOLD, 0};
}

static void add_told(const struct suburbia_screen *screen,
                     const struct suburbia_told *told, struct sheet *sheet)
{
    char chip[16], words[WORDS_ROOM];
    struct paragraph paragraph = {.head = chip,
                                  .columns = 5,
                                  .text = words,
                                  .text_pen = told->cut ? quiet : plain};
    suburbia_pages_chip(chip, sizeof chip, told->stat, told->delta);
    paragraph.head_pen = (struct pen){told->delta < 0 ? TONE_WARN : TONE_GOOD,
                                      TONE_PLAIN, STYLE_BOLD, 0};
    if (told->red)
        paragraph.head_pen = paragraph.text_pen = red;
    if (told->section == SECTION_OTHERS)
        snprintf(words, sizeof words, "%s: %s%s%s",
                 match_name(screen->match, told->seat), told->subject,
                 told->reason[0] ? ", " : "", told->reason);
    else
        snprintf(words, sizeof words, "%s%s%s", told->subject,
                 told->reason[0] ? ", " : "", told->reason);
    sheet_add(sheet, &paragraph);
}

static void add_reasons(const struct suburbia_screen *screen,
                        const struct story *story, struct sheet *sheet)
{
    struct suburbia_narrator narrator;
    struct suburbia_told told;
    int section = -1;
    suburbia_narrator_begin(&narrator, screen->match, story);
    while (suburbia_narrator_next(&narrator, &told)) {
        if ((int)told.section != section)
            sheet_line(sheet, TONE_TITLE, STYLE_BOLD,
                       words_of(match_language(screen->match),
                                suburbia_wording_section[told.section]));
        section = (int)told.section;
        add_told(screen, &told, sheet);
    }
    if (story->events.count == 0)
        sheet_line(sheet, TONE_QUIET, STYLE_NONE, "No number changes.");
}

static void add_result(const char *word, int was, int is, const char *unit,
                       struct sheet *sheet)
{
    char head[32], words[64];
    snprintf(head, sizeof head, "%-11s%s%d", word, unit, is);
    if (is == was)
        snprintf(words, sizeof words, "unchanged");
    else
        snprintf(words, sizeof words, "was %s%d", unit, was);
    const struct paragraph paragraph = {
        .head = head,
        .columns = 16,
        .text = words,
        .head_pen = {TONE_PLAIN, TONE_PLAIN,
                     is == was ? STYLE_NONE : STYLE_BOLD, 0},
        .text_pen = quiet};
    sheet_add(sheet, &paragraph);
}

/* Results stand before causes: each number, and what it was. */
static void add_results(const struct story *story, struct sheet *sheet)
{
    static const char *const word[STAT_COUNT] = {"Money", "Income",
                                                 "Reputation", "Population"};
    const struct suburbia_state *before = suburbia_story_before(story);
    const struct suburbia_state *after = suburbia_story_after(story);
    const int16_t *was = before->numbers[story->seat].stat;
    const int16_t *is = after->numbers[story->seat].stat;
    for (int stat = 0; stat < STAT_COUNT; stat++)
        add_result(word[stat], was[stat], is[stat],
                   stat == STAT_MONEY ? "$" : "", sheet);
    if (before->stars && before->star[story->seat] != after->star[story->seat])
        add_result("Star track", before->star[story->seat],
                   after->star[story->seat], "", sheet);
}

/* What lies, or does not, on the corner spaces of a border. */
static void add_corners(const struct suburbia_screen *screen, uint16_t place,
                        struct sheet *sheet)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const struct suburbia_box *box = suburbia_match_box(screen->match);
    cell corner[BORDER_CORNERS];
    char words[WORDS_ROOM];
    struct text text;
    border_corners(place, corner);
    text_init(&text, words, sizeof words);
    for (int i = 0; i < BORDER_CORNERS; i++) {
        const int slot = borough_find(state, screen->shown, corner[i]);
        text_add(&text, i ? "; " : "Corners: ");
        if (slot >= 0)
            text_add(
                &text,
                box->tile_words[state->borough[screen->shown].tile[slot]].name);
        else
            phrase_hex(&text, cell_hex(corner[i]));
    }
    sheet_line(sheet, TONE_TITLE, STYLE_NONE, words);
}

/* What the tile will ask for once it lies there. */
static void add_next(const struct suburbia_screen *screen,
                     const struct story *story, struct sheet *sheet)
{
    const struct suburbia_state *after = suburbia_story_after(story);
    switch (suburbia_asking(suburbia_match_box(screen->match), after)) {
    case SPECIAL_EXTRA_TILE:
        sheet_line(sheet, TONE_QUIET, STYLE_NONE,
                   "Then add the market's cheapest tile, or none; income and "
                   "population follow.");
        break;
    case SPECIAL_FREE_MARKER:
        sheet_line(sheet, TONE_QUIET, STYLE_NONE,
                   "Then put a marker down for nothing; income and "
                   "population follow.");
        break;
    case SPECIAL_FLIP:
        sheet_line(sheet, TONE_QUIET, STYLE_NONE,
                   "Then turn a tile over; income and population follow.");
        break;
    default:
        break;
    }
}

void suburbia_pages_why(const struct suburbia_screen *screen, game_move move,
                        struct sheet *sheet)
{
    struct story story;
    match_preview(screen->match, move, &story);
    if (suburbia_screen_place(screen))
        add_corners(screen, suburbia_screen_place(screen), sheet);
    add_results(&story, sheet);
    add_reasons(screen, &story, sheet);
    add_next(screen, &story, sheet);
    if (suburbia_story_before(&story)->phase == PHASE_ACT &&
        suburbia_story_after(&story)->phase == PHASE_DISCARD)
        sheet_line(sheet, TONE_QUIET, STYLE_NONE,
                   suburbia_match_edition(screen->match)->late_discard
                       ? "Then discard a market tile."
                       : "Then discard a market tile; income and population "
                         "follow.");
}

static void add_effects(const struct words_language *language,
                        const struct tile *tile, struct sheet *sheet)
{
    char words[WORDS_ROOM];
    struct text text;
    const struct pen bold = {TONE_PLAIN, TONE_PLAIN, STYLE_BOLD, 0};
    struct paragraph paragraph = {
        .head = "", .columns = 2, .text = words, .text_pen = bold};
    for (int stat = 0; stat < STAT_COUNT; stat++) {
        if (!tile->gain[stat])
            continue;
        text_init(&text, words, sizeof words);
        suburbia_wording_amount(&text, language, stat, tile->gain[stat]);
        text_add(&text, " when built");
        sheet_add(sheet, &paragraph);
    }
    paragraph.text_pen = plain;
    for (int i = 0; i < tile->effects; i++) {
        text_init(&text, words, sizeof words);
        suburbia_wording_effect(&text, language, &tile->effect[i]);
        sheet_add(sheet, &paragraph);
    }
}

/* Gold stars, what the tile asks for, and where it is from. */
static void add_further(const struct suburbia_screen *screen, int tile,
                        struct sheet *sheet)
{
    char words[WORDS_ROOM];
    struct text text;
    const struct paragraph paragraph = {
        .head = "", .columns = 2, .text = words, .text_pen = plain};
    text_init(&text, words, sizeof words);
    for (int line = 0;
         suburbia_wording_further(screen->match, tile, line, &text); line++) {
        sheet_add(sheet, &paragraph);
        text_init(&text, words, sizeof words);
    }
}

void suburbia_pages_tile(const struct suburbia_screen *screen, int tile,
                         struct sheet *sheet)
{
    const struct suburbia_box *box = suburbia_match_box(screen->match);
    const struct tile *facts = &box->tile[tile];
    char words[WORDS_ROOM], head[16];
    struct text text;
    snprintf(head, sizeof head, " %c ",
             suburbia_wording_letter(match_language(screen->match), facts));
    const struct paragraph name = {
        .head = head,
        .columns = 4,
        .text = box->tile_words[tile].name,
        .head_pen = {TONE_DARK, (uint8_t)suburbia_map_tone(facts), STYLE_BOLD,
                     0},
        .text_pen = {TONE_PLAIN, TONE_PLAIN, STYLE_BOLD, 0}};
    sheet_add(sheet, &name);
    text_init(&text, words, sizeof words);
    suburbia_wording_kind(&text, match_language(screen->match), facts);
    if (facts->letter >= LETTER_A && facts->letter <= LETTER_C) {
        text_add(&text, ", stack ");
        text_add(&text, suburbia_letter_word[facts->letter]);
    }
    if (tile != TILE_LAKE && tile != TILE_BORDER_LAKE) {
        text_add(&text, ", ");
        suburbia_wording_cost(screen->match, tile, &text);
    }
    sheet_line(sheet, TONE_QUIET, STYLE_NONE, words);
    add_effects(match_language(screen->match), facts, sheet);
    add_further(screen, tile, sheet);
}

static void add_standing(const struct suburbia_screen *screen,
                         struct suburbia_standing standing, struct text *text)
{
    const int leader = standing.leader;
    if (leader == GAME_NOBODY) {
        text_add(text, "tie, nobody");
        return;
    }
    if (leader != screen->here)
        text_char(text, (char)('A' + leader));
    text_add(text, leader == screen->here ? "you lead by " : " leads by ");
    if (standing.lead)
        text_number(text, standing.lead);
    else
        text_add(text, "stars");
}

/* `owner`: whose goal it is, "" for everybody's. */
static void add_goal(const struct suburbia_screen *screen, int goal,
                     const char *owner, struct sheet *sheet)
{
    const struct match *match = screen->match;
    const struct suburbia_state *state = suburbia_match_state(match);
    const struct suburbia_box *box = suburbia_match_box(match);
    char head[16], award[WORDS_ROOM], words[WORDS_ROOM * 2];
    struct text text;
    snprintf(head, sizeof head, "+%d", box->goal[goal].bonus);
    text_init(&text, award, sizeof award);
    suburbia_wording_goal(&text, match_language(screen->match),
                          &box->goal[goal]);
    snprintf(words, sizeof words, "%s%s%s: %s", owner, *owner ? ", " : "",
             box->goal_words[goal].name, award);
    struct paragraph paragraph = {
        .head = head,
        .columns = 4,
        .text = words,
        .head_pen = {TONE_GOOD, TONE_PLAIN, STYLE_BOLD, 0},
        .text_pen = {TONE_PLAIN, TONE_PLAIN, *owner ? STYLE_UNDERLINE : 0, 0}};
    sheet_add(sheet, &paragraph);
    text_init(&text, words, sizeof words);
    for (int seat = 0; seat < state->seats; seat++) {
        text_char(&text, (char)('A' + seat));
        text_char(&text, ' ');
        text_number(&text, suburbia_goal_count(box, state, seat, goal));
        text_add(&text, "  ");
    }
    const struct suburbia_standing standing =
        suburbia_wording_standing(match, goal);
    const int leader = standing.leader;
    add_standing(screen, standing, &text);
    paragraph.head = "";
    paragraph.text_pen = leader == GAME_NOBODY ? quiet : seat_pen(leader);
    sheet_add(sheet, &paragraph);
}

/* What is required, who has it now, and what it gives. */
static void add_award(const struct suburbia_screen *screen, int award, int card,
                      struct sheet *sheet)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const struct suburbia_box *box = suburbia_match_box(screen->match);
    const struct award *facts = &box->award[award];
    char head[16], words[WORDS_ROOM];
    struct text text;
    bool any = false;
    snprintf(head, sizeof head, "+%d%c", facts->reward,
             facts->challenge ? 'r' : 'i');
    text_init(&text, words, sizeof words);
    text_add(&text, facts->challenge ? "Challenge " : "Bonus ");
    text_add(&text, box->award_words[award].name);
    text_add(&text, ": ");
    suburbia_wording_award(&text, match_language(screen->match), facts);
    struct paragraph paragraph = {
        .head = head,
        .columns = 4,
        .text = words,
        .head_pen = {TONE_GOOD, TONE_PLAIN, STYLE_BOLD, 0},
        .text_pen = plain};
    sheet_add(sheet, &paragraph);
    text_init(&text, words, sizeof words);
    for (int seat = 0; seat < state->seats; seat++) {
        const int count = suburbia_award_count(box, state, seat, award);
        text_char(&text, (char)('A' + seat));
        text_char(&text, ' ');
        text_number(&text, count);
        text_add(&text, count >= facts->least ? "!  " : "  ");
        any |= count >= facts->least;
    }
    text_add(&text, suburbia_match_has_come(state, card) ? "scored"
                    : any                                ? "! has it now"
                                                         : "nobody yet");
    paragraph.head = "";
    paragraph.text_pen = quiet;
    sheet_add(sheet, &paragraph);
}

static void add_awards(const struct suburbia_screen *screen,
                       struct sheet *sheet)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    if (state->bonus != AWARD_NONE)
        add_award(screen, state->bonus, TILE_SCORE_BONUS, sheet);
    if (state->challenge != AWARD_NONE)
        add_award(screen, state->challenge, TILE_SCORE_CHALLENGE, sheet);
}

void suburbia_pages_goals(const struct suburbia_screen *screen,
                          struct sheet *sheet)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const int here = screen->here;
    if (state->public_goals == 0)
        sheet_line(sheet, TONE_QUIET, STYLE_NONE, "This game has no goals.");
    for (int i = 0; i < state->public_goals; i++)
        add_goal(screen, state->public_goal[i], "", sheet);
    add_awards(screen, sheet);
    if (here >= 0 && state->kept[here] != KEPT_NONE)
        add_goal(screen, state->deal[here][state->kept[here]],
                 "your secret goal", sheet);
    for (int seat = 0; seat < state->seats; seat++) {
        char words[WORDS_ROOM];
        if (seat == here || state->kept[seat] == KEPT_NONE)
            continue;
        if (state->phase == PHASE_OVER) {
            add_goal(screen, state->deal[seat][state->kept[seat]],
                     match_name(screen->match, seat), sheet);
            continue;
        }
        snprintf(words, sizeof words, "%c %s has a secret goal", 'A' + seat,
                 match_name(screen->match, seat));
        sheet_line(sheet, TONE_QUIET, STYLE_NONE, words);
    }
}

static void add_card(const struct suburbia_screen *screen, int card,
                     struct sheet *sheet)
{
    char words[WORDS_ROOM];
    snprintf(words, sizeof words, "  %s is drawn",
             match_card_name(screen->match, card));
    sheet_line(sheet, TONE_WARN, STYLE_BOLD, words);
}

/* One move of the log; `chosen`: where the cursor is. */
static void add_move(const struct suburbia_screen *screen, int ply, bool chosen,
                     struct sheet *sheet)
{
    char head[16], words[WORDS_ROOM];
    struct text text;
    struct story story;
    match_story(screen->match, ply, &story);
    snprintf(head, sizeof head, "%c ", 'A' + story.seat);
    text_init(&text, words, sizeof words);
    suburbia_wording_move(screen->match, &story, screen->here, &text);
    struct paragraph paragraph = {.head = head,
                                  .columns = 2,
                                  .text = words,
                                  .head_pen = seat_pen(story.seat),
                                  .text_pen = plain};
    paragraph.head_pen.tag = paragraph.text_pen.tag = (uint16_t)(TAG_LOG + ply);
    if (chosen) {
        paragraph.text_pen.style = STYLE_REVERSE;
        sheet->mark = sheet->rows;
    }
    sheet_add(sheet, &paragraph);
    const struct suburbia_state *before = suburbia_story_before(&story);
    if (before->last_round == ROUND_NONE &&
        suburbia_story_after(&story)->last_round != ROUND_NONE)
        add_card(screen, TILE_ONE_MORE_ROUND, sheet);
    for (int card = TILE_SCORE_BONUS; card <= TILE_SCORE_CHALLENGE; card++)
        if (!suburbia_match_has_come(before, card) &&
            suburbia_match_has_come(suburbia_story_after(&story), card))
            add_card(screen, card, sheet);
    if (chosen && screen->log_open)
        add_reasons(screen, &story, sheet);
}

/* For whoever can pay for nothing else. */
static void add_lake_hint(const struct suburbia_screen *screen,
                          struct sheet *sheet)
{
    char spaces[32], words[WORDS_ROOM];
    struct text text;
    text_init(&text, spaces, sizeof spaces);
    if (!suburbia_screen_is_turn(screen) ||
        !match_has_only_lakes(screen->match) ||
        !match_free_spaces(screen->match, &text))
        return;
    snprintf(words, sizeof words,
             "There is no money for a tile, but a lake is free: space %s, "
             "then f.",
             spaces);
    sheet_line(sheet, TONE_WARN, STYLE_BOLD, words);
}

void suburbia_pages_news(const struct suburbia_screen *screen,
                         struct sheet *sheet)
{
    const int moves = screen->match->game.session.moves;
    if (match_is_over(screen->match))
        sheet_line(sheet, TONE_QUIET, STYLE_NONE,
                   "The game is over; Enter shows the final scoring.");
    else if (screen->seen >= moves)
        sheet_line(
            sheet, TONE_QUIET, STYLE_NONE,
            suburbia_match_state(screen->match)->spaces > 7
                ? "Choose a tile: arrow keys or 1 to 8. ? explains the keys."
                : "Choose a tile: arrow keys or 1 to 7. ? explains the keys.");
    add_lake_hint(screen, sheet);
    for (int ply = screen->seen; ply < moves; ply++)
        add_move(screen, ply, false, sheet);
}

void suburbia_pages_log(const struct suburbia_screen *screen,
                        struct sheet *sheet)
{
    const int moves = screen->match->game.session.moves;
    for (int ply = 0; ply < moves; ply++)
        add_move(screen, ply,
                 screen->focus == FOCUS_LOG && ply == screen->log_at, sheet);
    if (moves == 0)
        sheet_line(sheet, TONE_QUIET, STYLE_NONE, "No move has been made yet.");
}

static void add_keys(const char *const (*line)[2], size_t lines,
                     struct sheet *sheet)
{
    for (size_t i = 0; i < lines; i++) {
        const struct paragraph paragraph = {
            .head = line[i][0],
            .columns = 15,
            .text = line[i][1],
            .head_pen = {TONE_TITLE, TONE_PLAIN, STYLE_BOLD, 0},
            .text_pen = plain};
        sheet_add(sheet, &paragraph);
    }
}

/* Whether a tile of this game lets its owner add another one. */
static bool has_extra_tile(const struct suburbia_screen *screen)
{
    const struct suburbia_box *box = suburbia_match_box(screen->match);
    const unsigned sets = suburbia_match_state(screen->match)->sets;
    for (int i = TILE_FIRST; i < box->tiles; i++) {
        const struct tile *tile = &box->tile[i];
        if (tile->special == SPECIAL_EXTRA_TILE &&
            box_is_in(sets, tile->set, tile->needs))
            return true;
    }
    return false;
}

/* What only games with borders, stars or city tiles need. */
static void add_further_help(const struct suburbia_screen *screen,
                             struct sheet *sheet)
{
    static const char *const borders[][2] = {
        {"X C V", "an open border; Enter takes it to the map"},
        {"t T", "turn the border in the hand; + marks its places"},
    };
    static const char *const choices[][2] = {
        {"p", "add no tile, when a tile lets you add one"},
    };
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    if (state->borders)
        add_keys(borders, sizeof borders / sizeof *borders, sheet);
    if (has_extra_tile(screen))
        add_keys(choices, sizeof choices / sizeof *choices, sheet);
    if (state->borders)
        sheet_line(sheet, TONE_QUIET, STYLE_NONE,
                   "A border (B) touches only its four corner spaces; its "
                   "arrow points to them. It is held, looked at and invested "
                   "in by its middle cell.");
    if (state->stars)
        sheet_line(sheet, TONE_QUIET, STYLE_NONE,
                   "Star track: +i and +r give 1 income or reputation once, "
                   "/2 holds two tokens. Of the tokens on a space the first "
                   "is on top. After each round those ahead gain 1 "
                   "population, the last lose 1, and the order of the tokens "
                   "is the new turn order.");
}

void suburbia_pages_help(const struct suburbia_screen *screen,
                         struct sheet *sheet)
{
    static const char *const lines[][2] = {
        {"arrows hjkl", "choose a tile, then a place for it"},
        {"1-8  x c v", "a market space; Suburbs, Park, Factory"},
        {"Enter", "go to the map; on a free cell: build there"},
        {"f", "flip the tile: build it as a lake, or not"},
        {"i", "invest: put a marker on one of your tiles"},
        {"o", "look at the tiles of the borough shown"},
        {"n N", "the next or previous cell"},
        {"Tab", "the next player's borough"},
        {"g", "goals and how they stand"},
        {"r", "the log; Enter there shows a move's reasons"},
        {"PgUp PgDn [ ]", "scroll the words"},
        {"+ - HJKL .", "larger, smaller, move the map, all as it was"},
        {"u", "take back, as long as nothing new was revealed"},
        {"s", "save a copy as ..."},
        {"q", "save and leave"},
        {"Esc", "back"},
    };
    add_keys(lines, sizeof lines / sizeof *lines, sheet);
    sheet_line(sheet, TONE_QUIET, STYLE_NONE,
               "Kinds: R residential, I industrial, C commercial, V civic, "
               "~ lake. On free cells: i income, r reputation, p population, "
               "$ money, \u25b2 crosses a red line this turn. [\u00d72] has an "
               "investment marker. Mouse: click a tile, a cell (twice "
               "builds), a player.");
    add_further_help(screen, sheet);
}

/* Who plays which game, and with what. */
static void add_table(const struct suburbia_screen *screen, struct sheet *sheet)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const struct suburbia_box *box = suburbia_match_box(screen->match);
    char words[WORDS_ROOM];
    struct text text;
    text_init(&text, words, sizeof words);
    text_add(&text, "Players: ");
    for (int i = 0, seat = state->first; i < state->seats;
         i++, seat = state->after[seat]) {
        text_add(&text, i ? ", " : "");
        text_add(&text, match_name(screen->match, seat));
    }
    sheet_line(sheet, TONE_TITLE, STYLE_BOLD, words);
    text_init(&text, words, sizeof words);
    text_add(&text, box->edition_words[state->edition].name);
    for (int set = 1; set < box->sets; set++)
        if (state->sets >> set & 1) {
            text_add(&text, ", ");
            text_add(&text, box->set_words[set].name);
        }
    text_char(&text, '.');
    sheet_line(sheet, TONE_QUIET, STYLE_NONE, words);
}

void pages_start(const struct suburbia_screen *screen, struct sheet *sheet)
{
    static const char *const mode[MODE_COUNT] = {
        [MODE_STANDARD] = "The most people win. Whoever alone is ahead in a "
                          "goal gets more of them; one of yours is secret.",
        [MODE_LONE] = "Alone, you take one more tile off the market each "
                      "turn; a ladder says what your population is worth.",
        [MODE_DALE] = "Dale the Bot builds by a fixed rule. Have more people "
                      "than Dale, and the ladder says what they are worth."};
    add_table(screen, sheet);
    sheet_line(sheet, TONE_PLAIN, STYLE_NONE,
               "Each turn you buy a tile and build it beside those you have, "
               "or put a marker on one of yours, which then counts twice. "
               "What lies around a tile decides what it brings. Then your "
               "income is paid, and as many people come, or go, as your "
               "reputation says.");
    sheet_line(sheet, TONE_PLAIN, STYLE_NONE,
               "Tiles slide along the market and get cheaper: +$ is the price "
               "of the space. Each of them face down is a lake: it costs only "
               "the space, nothing at +$0, and pays $2 for each building "
               "around it.");
    sheet_line(sheet, TONE_PLAIN, STYLE_NONE,
               "Each red line that your population crosses costs 1 income and "
               "1 reputation. When 1 More Round comes off the stack, the next "
               "round is the last.");
    sheet_line(sheet, TONE_PLAIN, STYLE_NONE,
               mode[suburbia_match_state(screen->match)->mode]);
    sheet_line(sheet, TONE_QUIET, STYLE_NONE,
               "Enter begins. ? explains the keys at any time.");
}

void suburbia_pages_keep(const struct suburbia_screen *screen,
                         struct sheet *sheet)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const struct suburbia_box *box = suburbia_match_box(screen->match);
    sheet_line(sheet, TONE_PLAIN, STYLE_NONE,
               "Keep one of these two goals. It stays secret; at the end it "
               "counts if you are alone ahead of all players.");
    sheet_line(sheet, TONE_PLAIN, STYLE_NONE, "");
    for (int i = 0; i < 2; i++) {
        const int goal = state->deal[state->seat][i];
        char head[16], award[WORDS_ROOM], words[WORDS_ROOM * 2];
        struct text text;
        snprintf(head, sizeof head, " %d ", i + 1);
        text_init(&text, award, sizeof award);
        suburbia_wording_goal(&text, match_language(screen->match),
                              &box->goal[goal]);
        snprintf(words, sizeof words, "%s: %s, +%d population",
                 box->goal_words[goal].name, award, box->goal[goal].bonus);
        struct paragraph paragraph = {
            .head = head,
            .columns = 4,
            .text = words,
            .head_pen = {TONE_TITLE, TONE_PLAIN, STYLE_BOLD, 0},
            .text_pen = plain};
        paragraph.head_pen.tag = paragraph.text_pen.tag =
            (uint16_t)(TAG_KEY + '1' + i);
        if (i == screen->keep)
            paragraph.text_pen.style = STYLE_REVERSE | STYLE_BOLD;
        sheet_add(sheet, &paragraph);
    }
    sheet_line(sheet, TONE_PLAIN, STYLE_NONE, "");
    sheet_line(sheet, TONE_QUIET, STYLE_NONE, "The goals everybody has:");
    for (int i = 0; i < state->public_goals; i++)
        add_goal(screen, state->public_goal[i], "", sheet);
    add_awards(screen, sheet);
}

void suburbia_pages_final(const struct suburbia_screen *screen,
                          struct sheet *sheet)
{
    const int steps = suburbia_final_steps(screen->match);
    for (int step = 0; step < steps && step <= screen->steps; step++) {
        char words[WORDS_ROOM * 2], head[16];
        struct text text;
        text_init(&text, words, sizeof words);
        suburbia_final_step(screen->match, step, &text);
        snprintf(head, sizeof head, "%d.", step + 1);
        const bool last = step + 2 >= steps;
        const struct paragraph paragraph = {
            .head = head,
            .columns = 4,
            .text = words,
            .head_pen = quiet,
            .text_pen = {last ? TONE_TITLE : TONE_PLAIN, TONE_PLAIN,
                         last ? STYLE_BOLD : STYLE_NONE, 0}};
        sheet_add(sheet, &paragraph);
    }
}
