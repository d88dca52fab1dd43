#include "tui/pages.h"

#include "tui/final.h"
#include "tui/map.h"
#include "tui/wording.h"

#include <stdio.h>
#include <string.h>

enum { WORDS_ROOM = 480 };

static const struct pen plain = {TONE_PLAIN, TONE_PLAIN, STYLE_NONE, 0};
static const struct pen quiet = {TONE_QUIET, TONE_PLAIN, STYLE_NONE, 0};
static const struct pen red = {TONE_RED, TONE_PLAIN, STYLE_BOLD, 0};

void pages_chip(char *out, size_t room, int stat, int delta)
{
    static const char unit[STAT_COUNT] = {'$', 'i', 'r', 'p'};
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

static void add_told(const struct screen *screen, const struct told *told,
                     struct sheet *sheet)
{
    char chip[16], words[WORDS_ROOM];
    struct paragraph paragraph = {.head = chip,
                                  .columns = 5,
                                  .text = words,
                                  .text_pen = told->cut ? quiet : plain};
    pages_chip(chip, sizeof chip, told->stat, told->delta);
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

static void add_reasons(const struct screen *screen, const struct story *story,
                        struct sheet *sheet)
{
    struct teller teller;
    int section = -1;
    teller_begin(&teller, screen->match, story);
    for (int i = 0; i < story->events.count && i < GAME_EVENTS_MAX; i++) {
        struct told told;
        teller_tell(&teller, &story->event[i], &told);
        if ((int)told.section != section)
            sheet_line(sheet, TONE_TITLE, STYLE_BOLD,
                       wording_section[told.section]);
        section = (int)told.section;
        add_told(screen, &told, sheet);
    }
    if (story->events.count == 0)
        sheet_line(sheet, TONE_QUIET, STYLE_NONE, "No number changes.");
}

/* Results stand before causes: each number, and what it was. */
static void add_results(const struct story *story, struct sheet *sheet)
{
    static const char *const word[STAT_COUNT] = {"Money", "Income",
                                                 "Reputation", "Population"};
    const int16_t *was = story_before(story)->numbers[story->seat].stat;
    const int16_t *is = story_after(story)->numbers[story->seat].stat;
    for (int stat = 0; stat < STAT_COUNT; stat++) {
        char head[32], words[64];
        const char *unit = stat == STAT_MONEY ? "$" : "";
        snprintf(head, sizeof head, "%-11s%s%d", word[stat], unit, is[stat]);
        if (is[stat] == was[stat])
            snprintf(words, sizeof words, "unchanged");
        else
            snprintf(words, sizeof words, "was %s%d", unit, was[stat]);
        const struct paragraph paragraph = {
            .head = head,
            .columns = 16,
            .text = words,
            .head_pen = {TONE_PLAIN, TONE_PLAIN,
                         is[stat] == was[stat] ? STYLE_NONE : STYLE_BOLD, 0},
            .text_pen = quiet};
        sheet_add(sheet, &paragraph);
    }
}

void pages_why(const struct screen *screen, game_move move, struct sheet *sheet)
{
    struct story story;
    match_preview(screen->match, move, &story);
    add_results(&story, sheet);
    add_reasons(screen, &story, sheet);
    if (story_before(&story)->phase == PHASE_ACT &&
        story_after(&story)->phase == PHASE_DISCARD)
        sheet_line(sheet, TONE_QUIET, STYLE_NONE,
                   match_edition(screen->match)->late_discard
                       ? "Then discard a market tile."
                       : "Then discard a market tile; income and population "
                         "follow.");
}

static void add_effects(const struct tile *tile, struct sheet *sheet)
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
        wording_amount(&text, stat, tile->gain[stat]);
        text_add(&text, " when built");
        sheet_add(sheet, &paragraph);
    }
    paragraph.text_pen = plain;
    for (int i = 0; i < tile->effects; i++) {
        text_init(&text, words, sizeof words);
        wording_effect(&text, &tile->effect[i]);
        sheet_add(sheet, &paragraph);
    }
}

void pages_tile(const struct screen *screen, int tile, struct sheet *sheet)
{
    const struct suburbia_box *box = match_box(screen->match);
    const struct tile *facts = &box->tile[tile];
    char words[WORDS_ROOM], head[16];
    struct text text;
    snprintf(head, sizeof head, " %c ", wording_letter(facts));
    const struct paragraph name = {
        .head = head,
        .columns = 4,
        .text = box->tile_words[tile].name,
        .head_pen = {TONE_DARK, (uint8_t)map_tone(facts), STYLE_BOLD, 0},
        .text_pen = {TONE_PLAIN, TONE_PLAIN, STYLE_BOLD, 0}};
    sheet_add(sheet, &name);
    text_init(&text, words, sizeof words);
    wording_kind(&text, facts);
    if (facts->letter >= LETTER_A) {
        text_add(&text, ", stack ");
        text_add(&text, suburbia_letter_word[facts->letter]);
    }
    if (tile != TILE_LAKE) {
        text_add(&text, ", cost $");
        text_number(&text, facts->cost);
    }
    sheet_line(sheet, TONE_QUIET, STYLE_NONE, words);
    add_effects(facts, sheet);
}

/* `owner`: whose goal it is, "" for everybody's. */
static void add_goal(const struct screen *screen, int goal, const char *owner,
                     struct sheet *sheet)
{
    const struct match *match = screen->match;
    const struct suburbia_state *state = match_state(match);
    const struct suburbia_box *box = match_box(match);
    char head[16], award[WORDS_ROOM], words[WORDS_ROOM * 2];
    struct text text;
    snprintf(head, sizeof head, "+%d", box->goal[goal].bonus);
    text_init(&text, award, sizeof award);
    wording_goal(&text, &box->goal[goal]);
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
    const struct standing standing = wording_standing(match, goal);
    const int leader = standing.leader;
    if (leader == GAME_NOBODY) {
        text_add(&text, "tie, nobody");
    } else if (leader == screen->here) {
        text_add(&text, "you lead by ");
        text_number(&text, standing.lead);
    } else {
        text_char(&text, (char)('A' + leader));
        text_add(&text, " leads by ");
        text_number(&text, standing.lead);
    }
    paragraph.head = "";
    paragraph.text_pen = leader == GAME_NOBODY ? quiet : seat_pen(leader);
    sheet_add(sheet, &paragraph);
}

void pages_goals(const struct screen *screen, struct sheet *sheet)
{
    const struct suburbia_state *state = match_state(screen->match);
    const int here = screen->here;
    if (state->public_goals == 0)
        sheet_line(sheet, TONE_QUIET, STYLE_NONE, "This game has no goals.");
    for (int i = 0; i < state->public_goals; i++)
        add_goal(screen, state->public_goal[i], "", sheet);
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

/* One move of the log; `chosen`: where the cursor is. */
static void add_move(const struct screen *screen, int ply, bool chosen,
                     struct sheet *sheet)
{
    char head[16], words[WORDS_ROOM];
    struct text text;
    struct story story;
    match_story(screen->match, ply, &story);
    snprintf(head, sizeof head, "%c ", 'A' + story.seat);
    text_init(&text, words, sizeof words);
    wording_move(screen->match, &story, screen->here, &text);
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
    const struct suburbia_state *before = story_before(&story);
    if (before->last_round == ROUND_NONE &&
        story_after(&story)->last_round != ROUND_NONE)
        sheet_line(sheet, TONE_WARN, STYLE_BOLD, "  1 More Round is drawn");
    if (chosen && screen->log_open)
        add_reasons(screen, &story, sheet);
}

void pages_news(const struct screen *screen, struct sheet *sheet)
{
    const int moves = screen->match->game.session.moves;
    if (match_is_over(screen->match))
        sheet_line(sheet, TONE_QUIET, STYLE_NONE,
                   "The game is over; Enter shows the final scoring.");
    else if (screen->seen >= moves)
        sheet_line(sheet, TONE_QUIET, STYLE_NONE,
                   "Choose a tile: arrow keys or 1 to 7. ? explains the keys.");
    for (int ply = screen->seen; ply < moves; ply++)
        add_move(screen, ply, false, sheet);
}

void pages_log(const struct screen *screen, struct sheet *sheet)
{
    const int moves = screen->match->game.session.moves;
    for (int ply = 0; ply < moves; ply++)
        add_move(screen, ply,
                 screen->focus == FOCUS_LOG && ply == screen->log_at, sheet);
    if (moves == 0)
        sheet_line(sheet, TONE_QUIET, STYLE_NONE, "No move has been made yet.");
}

void pages_help(struct sheet *sheet)
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
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        const struct paragraph paragraph = {
            .head = lines[i][0],
            .columns = 15,
            .text = lines[i][1],
            .head_pen = {TONE_TITLE, TONE_PLAIN, STYLE_BOLD, 0},
            .text_pen = plain};
        sheet_add(sheet, &paragraph);
    }
    sheet_line(sheet, TONE_QUIET, STYLE_NONE,
               "Kinds: R residential, I industrial, C commercial, V civic, "
               "~ lake. On free cells: i income, r reputation, p population, "
               "$ money, \u25b2 crosses a red line this turn. [\u00d72] has an "
               "investment marker. Mouse: click a tile, a cell (twice "
               "builds), a player.");
}

void pages_keep(const struct screen *screen, struct sheet *sheet)
{
    const struct suburbia_state *state = match_state(screen->match);
    const struct suburbia_box *box = match_box(screen->match);
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
        wording_goal(&text, &box->goal[goal]);
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
}

void pages_final(const struct screen *screen, struct sheet *sheet)
{
    const int steps = final_steps(screen->match);
    for (int step = 0; step < steps && step <= screen->steps; step++) {
        char words[WORDS_ROOM * 2], head[16];
        struct text text;
        text_init(&text, words, sizeof words);
        final_step(screen->match, step, &text);
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
