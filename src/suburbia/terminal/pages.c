/* Sheets for the panels of words. Reasons come from the narrator (teller.h),
 * events in, sentences out; here they only get colours, heads and columns. */
#include "suburbia/terminal/pages.h"

#include "suburbia/rules/border.h"
#include "suburbia/terminal/final.h"
#include "suburbia/terminal/map.h"
#include "suburbia/terminal/wording.h"
#include "terminal/canvas.h"
#include "terminal/phrase.h"

#include <stdio.h>
#include <string.h>

enum { WORDS_ROOM = 480, NUMBER_COLUMNS = 5 };

static const struct pen plain = {TONE_PLAIN, TONE_PLAIN, STYLE_NONE, 0};
static const struct pen quiet = {TONE_QUIET, TONE_PLAIN, STYLE_NONE, 0};
static const struct pen red = {TONE_RED, TONE_PLAIN, STYLE_BOLD, 0};

static const struct words_language *
language_of(const struct suburbia_screen *screen)
{
    return match_language(screen->match);
}

const char *suburbia_pages_chip(const struct words_language *language, int stat,
                                int delta, char out[CHIP_MAX])
{
    static const enum words_key key[STAT_COUNT + 1] = {
#define STAT(name, word) [STAT_##name] = WORD_SUBURBIA_CHIP_##name,
#include "suburbia/rules/vocab.def"
        [STAT_STARS] = WORD_SUBURBIA_CHIP_STARS,
    };
    struct text text;
    text_init(&text, out, CHIP_MAX);
    words_put_like(&text, language, key[stat], WORD_SUBURBIA_CHIP_MONEY,
                   .n = stat == STAT_MONEY ? words_sum(delta)
                                           : words_amount(delta));
    return out;
}

/* A message without arguments as a paragraph. */
static void add_line(const struct suburbia_screen *screen, enum tone tone,
                     enum words_key key, struct sheet *sheet)
{
    sheet_line(sheet, tone, STYLE_NONE, words_of(language_of(screen), key));
}

static struct pen seat_pen(int seat)
{
    return (struct pen){(uint8_t)(TONE_SEAT + seat), TONE_PLAIN, STYLE_BOLD, 0};
}

static void add_told(const struct suburbia_screen *screen,
                     const struct suburbia_told *told, struct sheet *sheet)
{
    char chip[CHIP_MAX], what[TOLD_MAX], words[WORDS_ROOM];
    struct text text;
    struct paragraph paragraph = {
        .head = suburbia_pages_chip(language_of(screen), told->stat,
                                    told->delta, chip),
        .columns = 5,
        .text = words,
        .head_pen = {told->delta < 0 ? TONE_WARN : TONE_GOOD, TONE_PLAIN,
                     STYLE_BOLD, 0},
        .text_pen = told->cut ? quiet : plain};
    if (told->red)
        paragraph.head_pen = paragraph.text_pen = red;
    if (told->reason[0])
        words_fill(what, sizeof what, language_of(screen),
                   WORD_SUBURBIA_TOLD_SHORT,
                   .subject = words_text(told->subject),
                   .reason = words_text(told->reason));
    text_init(&text, words, sizeof words);
    suburbia_wording_told_of(screen->match, told,
                             told->reason[0] ? what : told->subject, &text);
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
        add_line(screen, TONE_QUIET, WORD_SUBURBIA_WHY_NOTHING, sheet);
}

/* A number with its name, and what it was. */
/* The names of numbers, and the column behind the longest and a space. */
static const enum words_key stat_name[STAT_COUNT + 1] = {
#define STAT(name, word) [STAT_##name] = WORD_SUBURBIA_STAT_##name,
#include "suburbia/rules/vocab.def"
    [STAT_STARS] = WORD_SUBURBIA_STAT_STARS};

static int stat_columns(const struct words_language *language)
{
    int most = 0;
    for (int stat = 0; stat <= STAT_STARS; stat++) {
        const int columns = canvas_columns(words_of(language, stat_name[stat]));
        most = columns > most ? columns : most;
    }
    return most + 1;
}

static void add_result(const struct words_language *language,
                       enum words_key name, struct words_arg was,
                       struct words_arg now, struct sheet *sheet)
{
    const bool same = was.number == now.number;
    char head[48], words[64];
    struct text text;
    text_init(&text, head, sizeof head);
    words_add(&text, language, name);
    phrase_column(&text, (size_t)stat_columns(language));
    words_put(&text, language, WORD_SUBURBIA_AMOUNT_MONEY, .n = now);
    if (!same)
        words_fill(words, sizeof words, language, WORD_SUBURBIA_STAT_WAS,
                   .n = was);
    const struct paragraph paragraph = {
        .head = head,
        .columns = stat_columns(language) + NUMBER_COLUMNS,
        .text = same ? words_of(language, WORD_SUBURBIA_STAT_UNCHANGED) : words,
        .head_pen = {TONE_PLAIN, TONE_PLAIN, same ? STYLE_NONE : STYLE_BOLD, 0},
        .text_pen = quiet};
    sheet_add(sheet, &paragraph);
}

/* Results stand before causes: each number, and what it was. */
static void add_results(const struct suburbia_screen *screen,
                        const struct story *story, struct sheet *sheet)
{
    const struct words_language *language = language_of(screen);
    const struct suburbia_state *before = suburbia_story_before(story);
    const struct suburbia_state *after = suburbia_story_after(story);
    for (int stat = 0; stat < STAT_COUNT; stat++) {
        const int was = before->numbers[story->seat].stat[stat];
        const int now = after->numbers[story->seat].stat[stat];
        const bool money = stat == STAT_MONEY;
        add_result(language, stat_name[stat],
                   money ? words_price(was) : words_number(was),
                   money ? words_price(now) : words_number(now), sheet);
    }
    if (before->stars && before->star[story->seat] != after->star[story->seat])
        add_result(language, WORD_SUBURBIA_STAT_STARS,
                   words_number(before->star[story->seat]),
                   words_number(after->star[story->seat]), sheet);
}

/* What lies, or does not, on the corner spaces of a border. */
static void add_corners(const struct suburbia_screen *screen, uint16_t place,
                        struct sheet *sheet)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const struct suburbia_box *box = suburbia_match_box(screen->match);
    cell corner[BORDER_CORNERS];
    char listed[WORDS_ROOM], words[WORDS_ROOM + 32];
    struct text text;
    border_corners(place, corner);
    text_init(&text, listed, sizeof listed);
    for (int i = 0; i < BORDER_CORNERS; i++) {
        const int slot = borough_find(state, screen->shown, corner[i]);
        phrase_part(&text, language_of(screen));
        if (slot >= 0)
            text_add(
                &text,
                words_name(
                    language_of(screen), "tile", /* a family */
                    &box->tile_words[state->borough[screen->shown].tile[slot]])
                    .text);
        else
            phrase_hex(&text, cell_hex(corner[i]));
    }
    sheet_line(sheet, TONE_TITLE, STYLE_NONE,
               words_fill(words, sizeof words, language_of(screen),
                          WORD_SUBURBIA_WHY_CORNERS,
                          .corners = words_text(listed)));
}

/* What the tile will ask for once it lies there. */
static void add_next(const struct suburbia_screen *screen,
                     const struct story *story, struct sheet *sheet)
{
    const struct suburbia_state *after = suburbia_story_after(story);
    switch (suburbia_asking(suburbia_match_box(screen->match), after)) {
    case SPECIAL_EXTRA_TILE:
        add_line(screen, TONE_QUIET, WORD_SUBURBIA_NEXT_EXTRA_TILE, sheet);
        break;
    case SPECIAL_FREE_MARKER:
        add_line(screen, TONE_QUIET, WORD_SUBURBIA_NEXT_FREE_MARKER, sheet);
        break;
    case SPECIAL_FLIP:
        add_line(screen, TONE_QUIET, WORD_SUBURBIA_NEXT_FLIP, sheet);
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
    add_results(screen, &story, sheet);
    add_reasons(screen, &story, sheet);
    add_next(screen, &story, sheet);
    if (suburbia_story_before(&story)->phase == PHASE_ACT &&
        suburbia_story_after(&story)->phase == PHASE_DISCARD)
        add_line(screen, TONE_QUIET,
                 suburbia_match_edition(screen->match)->late_discard
                     ? WORD_SUBURBIA_NEXT_DISCARD_LATE
                     : WORD_SUBURBIA_NEXT_DISCARD,
                 sheet);
}

static void add_effects(const struct words_language *language,
                        const struct tile *tile, struct sheet *sheet)
{
    char words[WORDS_ROOM], gain[THINGS_MAX];
    struct text text;
    const struct pen bold = {TONE_PLAIN, TONE_PLAIN, STYLE_BOLD, 0};
    struct paragraph paragraph = {
        .head = "", .columns = 2, .text = words, .text_pen = bold};
    for (int stat = 0; stat < STAT_COUNT; stat++) {
        if (!tile->gain[stat])
            continue;
        text_init(&text, gain, sizeof gain);
        suburbia_wording_amount(&text, language, stat, tile->gain[stat]);
        words_fill(words, sizeof words, language, WORD_SUBURBIA_GAIN,
                   .change = words_text(gain));
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
    const struct words_language *language = language_of(screen);
    const struct suburbia_box *box = suburbia_match_box(screen->match);
    const struct tile *facts = &box->tile[tile];
    char words[WORDS_ROOM], head[16];
    struct text text;
    snprintf(head, sizeof head, " %s ",
             suburbia_wording_letter(language, facts));
    const struct paragraph name = {
        .head = head,
        .columns = 4,
        .text = words_name(language, "tile", &box->tile_words[tile]).text,
        .head_pen = {TONE_DARK, (uint8_t)suburbia_map_tone(facts), STYLE_BOLD,
                     0},
        .text_pen = {TONE_PLAIN, TONE_PLAIN, STYLE_BOLD, 0}};
    sheet_add(sheet, &name);
    text_init(&text, words, sizeof words);
    suburbia_wording_kind(&text, match_language(screen->match), facts);
    if (facts->letter >= LETTER_A && facts->letter <= LETTER_C) {
        phrase_next(&text, language);
        words_put(&text, language, WORD_SUBURBIA_STACK_OF,
                  .letter = words_text(suburbia_letter_word[facts->letter]));
    }
    if (tile != TILE_LAKE && tile != TILE_BORDER_LAKE) {
        phrase_next(&text, language);
        suburbia_wording_cost(screen->match, tile, &text);
    }
    sheet_line(sheet, TONE_QUIET, STYLE_NONE, words);
    add_effects(match_language(screen->match), facts, sheet);
    add_further(screen, tile, sheet);
}

static void put_standing(const struct suburbia_screen *screen,
                         struct suburbia_standing standing, struct text *text)
{
    const struct words_language *language = language_of(screen);
    if (standing.leader == GAME_NOBODY) {
        words_add(text, language, WORD_SUBURBIA_LEAD_TIE);
        return;
    }
    const struct words_arg who =
        words_player(suburbia_match_letter(standing.leader),
                     standing.leader == screen->here);
    if (standing.lead)
        words_put(text, language, WORD_SUBURBIA_LEAD, .who = who,
                  .n = words_number(standing.lead));
    else
        words_put(text, language, WORD_SUBURBIA_LEAD_STARS, .who = who);
}

/* "A 3  ", with a sign if that is enough. */
static void put_count(const struct suburbia_screen *screen, int seat, int count,
                      bool enough, struct text *text)
{
    words_put_like(text, language_of(screen),
                   enough ? WORD_SUBURBIA_COUNT_HAS : WORD_SUBURBIA_COUNT,
                   WORD_SUBURBIA_COUNT,
                   .who = words_text(suburbia_match_letter(seat)),
                   .n = words_number(count));
    text_add(text, "  ");
}

/* Its name and what it asks for; `owner`: GAME_NOBODY if it is everybody's. */
static void put_goal(const struct suburbia_screen *screen, int goal, int owner,
                     struct text *text)
{
    const struct words_language *language = language_of(screen);
    const struct suburbia_box *box = suburbia_match_box(screen->match);
    const struct words_arg name =
        words_name(language, "goal", &box->goal_words[goal]);
    char award[WORDS_ROOM];
    struct text what;
    text_init(&what, award, sizeof award);
    suburbia_wording_goal(&what, language, &box->goal[goal]);
    const struct words_arg asks = words_text(award);
    if (owner == GAME_NOBODY)
        words_put(text, language, WORD_SUBURBIA_GOAL_NAMED, .goal = name,
                  .asks = asks);
    else
        words_put(text, language, WORD_SUBURBIA_GOAL_OF,
                  .who = words_player(match_name(screen->match, owner),
                                      owner == screen->here),
                  .goal = name, .asks = asks);
}

static void add_goal(const struct suburbia_screen *screen, int goal, int owner,
                     struct sheet *sheet)
{
    const struct match *match = screen->match;
    const struct suburbia_state *state = suburbia_match_state(match);
    const struct suburbia_box *box = suburbia_match_box(match);
    char head[16], words[WORDS_ROOM * 2];
    struct text text;
    words_fill(head, sizeof head, language_of(screen),
               WORD_SUBURBIA_AMOUNT_MONEY,
               .n = words_amount(box->goal[goal].bonus));
    text_init(&text, words, sizeof words);
    put_goal(screen, goal, owner, &text);
    struct paragraph paragraph = {
        .head = head,
        .columns = 4,
        .text = words,
        .head_pen = {TONE_GOOD, TONE_PLAIN, STYLE_BOLD, 0},
        .text_pen = {TONE_PLAIN, TONE_PLAIN,
                     owner == GAME_NOBODY ? 0 : STYLE_UNDERLINE, 0}};
    sheet_add(sheet, &paragraph);
    text_init(&text, words, sizeof words);
    for (int seat = 0; seat < state->seats; seat++)
        put_count(screen, seat, suburbia_goal_count(box, state, seat, goal),
                  false, &text);
    const struct suburbia_standing standing =
        suburbia_wording_standing(match, goal);
    put_standing(screen, standing, &text);
    paragraph.head = "";
    paragraph.text_pen =
        standing.leader == GAME_NOBODY ? quiet : seat_pen(standing.leader);
    sheet_add(sheet, &paragraph);
}

/* Its name and what it requires. */
static void put_award(const struct suburbia_screen *screen, int award,
                      struct text *text)
{
    const struct suburbia_box *box = suburbia_match_box(screen->match);
    const struct award *facts = &box->award[award];
    char asks[WORDS_ROOM];
    struct text what;
    text_init(&what, asks, sizeof asks);
    suburbia_wording_award(&what, language_of(screen), facts);
    words_put_like(text, language_of(screen),
                   facts->challenge ? WORD_SUBURBIA_CHALLENGE_NAMED
                                    : WORD_SUBURBIA_BONUS_NAMED,
                   WORD_SUBURBIA_BONUS_NAMED,
                   .award = words_name(language_of(screen), "award",
                                       &box->award_words[award]),
                   .asks = words_text(asks));
}

/* What is required, who has it now, and what it gives. */
static void add_award(const struct suburbia_screen *screen, int award, int card,
                      struct sheet *sheet)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const struct suburbia_box *box = suburbia_match_box(screen->match);
    const struct award *facts = &box->award[award];
    char head[CHIP_MAX], words[WORDS_ROOM * 2];
    struct text text;
    bool any = false;
    text_init(&text, words, sizeof words);
    put_award(screen, award, &text);
    struct paragraph paragraph = {
        .head = suburbia_pages_chip(language_of(screen),
                                    facts->challenge ? STAT_REPUTATION
                                                     : STAT_INCOME,
                                    facts->reward, head),
        .columns = 4,
        .text = words,
        .head_pen = {TONE_GOOD, TONE_PLAIN, STYLE_BOLD, 0},
        .text_pen = plain};
    sheet_add(sheet, &paragraph);
    text_init(&text, words, sizeof words);
    for (int seat = 0; seat < state->seats; seat++) {
        const int count = suburbia_award_count(box, state, seat, award);
        put_count(screen, seat, count, count >= facts->least, &text);
        any |= count >= facts->least;
    }
    words_add(&text, language_of(screen),
              suburbia_match_has_come(state, card) ? WORD_SUBURBIA_AWARD_SCORED
              : any                                ? WORD_SUBURBIA_AWARD_HELD
                    : WORD_SUBURBIA_AWARD_NOBODY);
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
        add_line(screen, TONE_QUIET, WORD_SUBURBIA_GOALS_NONE, sheet);
    for (int i = 0; i < state->public_goals; i++)
        add_goal(screen, state->public_goal[i], GAME_NOBODY, sheet);
    add_awards(screen, sheet);
    if (here >= 0 && state->kept[here] != KEPT_NONE)
        add_goal(screen, state->deal[here][state->kept[here]], here, sheet);
    for (int seat = 0; seat < state->seats; seat++) {
        char words[WORDS_ROOM];
        if (seat == here || state->kept[seat] == KEPT_NONE)
            continue;
        if (state->phase == PHASE_OVER) {
            add_goal(screen, state->deal[seat][state->kept[seat]], seat, sheet);
            continue;
        }
        words_fill(words, sizeof words, language_of(screen),
                   WORD_SUBURBIA_GOAL_SECRET,
                   .letter = words_text(suburbia_match_letter(seat)),
                   .who = match_player(screen->match, seat));
        sheet_line(sheet, TONE_QUIET, STYLE_NONE, words);
    }
}

static void add_card(const struct suburbia_screen *screen, int card,
                     struct sheet *sheet)
{
    char words[WORDS_ROOM];
    words_fill(words, sizeof words, language_of(screen),
               WORD_SUBURBIA_CARD_IS_DRAWN,
               .card = match_card_name(screen->match, card));
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
    snprintf(head, sizeof head, "%s ", suburbia_match_letter(story.seat));
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
    words_fill(words, sizeof words, language_of(screen),
               WORD_SUBURBIA_NEWS_LAKE, .spaces = words_text(spaces));
    sheet_line(sheet, TONE_WARN, STYLE_BOLD, words);
}

void suburbia_pages_news(const struct suburbia_screen *screen,
                         struct sheet *sheet)
{
    const int moves = screen->match->game.session.moves;
    char words[WORDS_ROOM];
    if (match_is_over(screen->match))
        add_line(screen, TONE_QUIET, WORD_SUBURBIA_NEWS_OVER, sheet);
    else if (screen->seen >= moves)
        sheet_line(
            sheet, TONE_QUIET, STYLE_NONE,
            words_fill(words, sizeof words, language_of(screen),
                       WORD_SUBURBIA_NEWS_CHOOSE,
                       .last = words_number(
                           suburbia_match_state(screen->match)->spaces)));
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
        add_line(screen, TONE_QUIET, WORD_SUBURBIA_LOG_EMPTY, sheet);
}

/* Keys and what they do, which a message has on two lines. */
static void add_keys(const struct suburbia_screen *screen,
                     const enum words_key *key, size_t keys,
                     struct sheet *sheet)
{
    for (size_t i = 0; i < keys; i++) {
        const char *line = words_of(language_of(screen), key[i]);
        const size_t size = strcspn(line, "\n");
        char head[48];
        snprintf(head, sizeof head, "%.*s", (int)size, line);
        const struct paragraph paragraph = {
            .head = head,
            .columns = 15,
            .text = line + size + (line[size] != '\0'),
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
    static const enum words_key borders[] = {WORD_SUBURBIA_KEYS_BORDER,
                                             WORD_SUBURBIA_KEYS_TURN};
    static const enum words_key choices[] = {WORD_SUBURBIA_KEYS_PASS};
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    if (state->borders)
        add_keys(screen, borders, sizeof borders / sizeof *borders, sheet);
    if (has_extra_tile(screen))
        add_keys(screen, choices, sizeof choices / sizeof *choices, sheet);
    if (state->borders)
        add_line(screen, TONE_QUIET, WORD_SUBURBIA_KEYS_ABOUT_BORDERS, sheet);
    if (state->stars)
        add_line(screen, TONE_QUIET, WORD_SUBURBIA_KEYS_ABOUT_STARS, sheet);
}

void suburbia_pages_help(const struct suburbia_screen *screen,
                         struct sheet *sheet)
{
    static const enum words_key keys[] = {
        WORD_SUBURBIA_KEYS_ARROWS, WORD_SUBURBIA_KEYS_MARKET,
        WORD_SUBURBIA_KEYS_ENTER,  WORD_SUBURBIA_KEYS_FLIP,
        WORD_SUBURBIA_KEYS_INVEST, WORD_SUBURBIA_KEYS_LOOK,
        WORD_SUBURBIA_KEYS_NEXT,   WORD_SUBURBIA_KEYS_TAB,
        WORD_SUBURBIA_KEYS_GOALS,  WORD_SUBURBIA_KEYS_LOG,
        WORD_SUBURBIA_KEYS_SCROLL, WORD_SUBURBIA_KEYS_ZOOM,
        WORD_SUBURBIA_KEYS_UNDO,   WORD_SUBURBIA_KEYS_SAVE,
        WORD_SUBURBIA_KEYS_QUIT,   WORD_SUBURBIA_KEYS_ESCAPE};
    add_keys(screen, keys, sizeof keys / sizeof *keys, sheet);
    add_line(screen, TONE_QUIET, WORD_SUBURBIA_KEYS_ABOUT, sheet);
    add_further_help(screen, sheet);
}

/* Who plays which game, and with what. */
static void add_table(const struct suburbia_screen *screen, struct sheet *sheet)
{
    const struct words_language *language = language_of(screen);
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const struct suburbia_box *box = suburbia_match_box(screen->match);
    const char *name[GAME_SEATS_MAX];
    char listed[WORDS_ROOM], words[WORDS_ROOM + 32];
    struct text list;
    for (int i = 0, seat = state->first; i < state->seats;
         i++, seat = state->after[seat])
        name[i] = match_name(screen->match, seat);
    text_init(&list, listed, sizeof listed);
    words_list(&list, language, WORDS_NEXT, name, state->seats);
    words_fill(words, sizeof words, language, WORD_SUBURBIA_ABOUT_PLAYERS,
               .players = words_text(listed));
    sheet_line(sheet, TONE_TITLE, STYLE_BOLD, words);
    text_init(&list, listed, sizeof listed);
    const struct words_arg edition =
        words_name(language, "edition", &box->edition_words[state->edition]);
    if (suburbia_wording_sets(screen->match, &list))
        words_fill(words, sizeof words, language, WORD_SUBURBIA_ABOUT_SETS,
                   .edition = edition, .sets = words_text(listed));
    else
        words_fill(words, sizeof words, language, WORD_SUBURBIA_ABOUT_EDITION,
                   .edition = edition);
    sheet_line(sheet, TONE_QUIET, STYLE_NONE, words);
}

void pages_start(const struct suburbia_screen *screen, struct sheet *sheet)
{
    static const enum words_key mode[MODE_COUNT] = {
        [MODE_STANDARD] = WORD_SUBURBIA_ABOUT_STANDARD,
        [MODE_LONE] = WORD_SUBURBIA_ABOUT_LONE,
        [MODE_DALE] = WORD_SUBURBIA_ABOUT_DALE};
    add_table(screen, sheet);
    add_line(screen, TONE_PLAIN, WORD_SUBURBIA_ABOUT_TURN, sheet);
    add_line(screen, TONE_PLAIN, WORD_SUBURBIA_ABOUT_MARKET, sheet);
    add_line(screen, TONE_PLAIN, WORD_SUBURBIA_ABOUT_LINES, sheet);
    add_line(screen, TONE_PLAIN,
             mode[suburbia_match_state(screen->match)->mode], sheet);
    add_line(screen, TONE_QUIET, WORD_SUBURBIA_ABOUT_BEGIN, sheet);
}

void suburbia_pages_keep(const struct suburbia_screen *screen,
                         struct sheet *sheet)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const struct suburbia_box *box = suburbia_match_box(screen->match);
    add_line(screen, TONE_PLAIN, WORD_SUBURBIA_KEEP_ABOUT, sheet);
    sheet_line(sheet, TONE_PLAIN, STYLE_NONE, "");
    for (int i = 0; i < 2; i++) {
        const int goal = state->deal[state->seat][i];
        char head[16], award[WORDS_ROOM], words[WORDS_ROOM * 2];
        struct text text;
        snprintf(head, sizeof head, " %d ", i + 1);
        text_init(&text, award, sizeof award);
        suburbia_wording_goal(&text, language_of(screen), &box->goal[goal]);
        words_fill(words, sizeof words, language_of(screen),
                   WORD_SUBURBIA_KEEP_GOAL,
                   .goal = words_name(language_of(screen), "goal",
                                      &box->goal_words[goal]),
                   .asks = words_text(award),
                   .bonus = words_amount(box->goal[goal].bonus));
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
    add_line(screen, TONE_QUIET, WORD_SUBURBIA_KEEP_OTHERS, sheet);
    for (int i = 0; i < state->public_goals; i++)
        add_goal(screen, state->public_goal[i], GAME_NOBODY, sheet);
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
