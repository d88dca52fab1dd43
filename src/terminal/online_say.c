/* Each sentence is made of the visit as it is now; what was printed before is
 * remembered (struct online_told), so a change is told once. */
#include "terminal/online_say.h"

#include "terminal/ills.h"
#include "terminal/phrase.h"
#include "terminal/print.h"
#include "terminal/typed.h"

#include <string.h>
#include <unistd.h>

enum { SECOND_MS = 1000, MINUTE = 60, HOUR = 3600, DAY = 86400 };

static const struct visit *visit_of(const struct match *match)
{
    return match->online->visit;
}

/* Seats. */

static void put_two(struct text *text, int number)
{
    text_char(text, (char)('0' + number / 10));
    text_char(text, (char)('0' + number % 10));
}

/* "4:05", "1:04:05", "3 days". */
static void put_time(struct text *text, const struct words_language *language,
                     int64_t ms)
{
    const int64_t seconds = (ms + SECOND_MS - 1) / SECOND_MS;
    if (seconds >= 2 * DAY) {
        words_put(text, language, WORD_VISIT_DAYS,
                  .n = words_number((int)(seconds / DAY)));
        return;
    }
    if (seconds >= HOUR) {
        text_number(text, seconds / HOUR);
        text_char(text, ':');
        put_two(text, (int)(seconds % HOUR / MINUTE));
    } else {
        text_number(text, seconds / MINUTE);
    }
    text_char(text, ':');
    put_two(text, (int)(seconds % MINUTE));
}

/* Whether somebody is there, or who plays instead. */
static void put_state(const struct match *match, int seat, struct text *text)
{
    const struct words_language *language = match_language(match);
    const struct visit_seat *at = &visit_of(match)->seats[seat];
    enum words_key key;
    if (at->resigned)
        words_add(text, language, WORD_VISIT_RESIGNED);
    else if (*at->computer &&
             words_find("terminal.kind", at->computer, &key)) /* a family */
        words_put(text, language, WORD_VISIT_STAND_IN,
                  .level = words_text(words_of(language, key)));
    else if (match->game.player[seat].kind > RECORD_HUMAN)
        text_add(text, match_kind(match, seat));
    else
        words_add(text, language,
                  !*at->name ? WORD_VISIT_FREE
                  : at->here ? WORD_VISIT_HERE
                             : WORD_VISIT_AWAY);
}

static void put_seat(const struct match *match, int seat, struct text *text)
{
    const struct words_language *language = match_language(match);
    const struct words_arg name = words_text(match->game.player[seat].name);
    char room[VISIT_NAME_ROOM];
    struct text state;
    if (seat == visit_of(match)->seat) {
        words_put(text, language, WORD_VISIT_SEAT_OWN, .name = name);
        return;
    }
    text_init(&state, room, sizeof room);
    put_state(match, seat, &state);
    words_put(text, language, WORD_VISIT_SEAT, .name = name,
              .state = words_text(room));
}

static void put_clock(const struct match *match, int seat, struct text *text)
{
    const struct words_language *language = match_language(match);
    const struct visit_seat *at = &visit_of(match)->seats[seat];
    char who[VISIT_NAME_ROOM * 2], time[32];
    struct text text_who, text_time;
    bool runs;
    text_init(&text_who, who, sizeof who);
    put_seat(match, seat, &text_who);
    if (!at->timed) {
        text_add(text, who);
        return;
    }
    text_init(&text_time, time, sizeof time);
    const int64_t left = visit_left_ms(visit_of(match), seat, &runs);
    if (runs && left == 0)
        words_add(&text_time, language, WORD_VISIT_LATE);
    else
        put_time(&text_time, language, left);
    words_put_like(text, language,
                   runs ? WORD_VISIT_SEAT_RUNS : WORD_VISIT_SEAT_CLOCK,
                   WORD_VISIT_SEAT_CLOCK, .who = words_text(who),
                   .time = words_text(time));
}

static void put_table(const struct match *match, struct text *text)
{
    char room[ONLINE_WORDS_MAX];
    struct text seats;
    text_init(&seats, room, sizeof room);
    for (int seat = 0; seat < visit_of(match)->count; seat++) {
        phrase_next(&seats, match_language(match));
        put_seat(match, seat, &seats);
    }
    words_put(text, match_language(match), WORD_VISIT_TABLE,
              .seats = words_text(room));
}

static void put_names(const struct match *match, unsigned seats,
                      struct text *text)
{
    for (int seat = 0; seat < visit_of(match)->count; seat++)
        if (seats >> seat & 1) {
            phrase_next(text, match_language(match));
            text_add(text, match->game.player[seat].name);
        }
}

/* Questions. */

static void put_question(const struct match *match, struct text *text)
{
    const struct words_language *language = match_language(match);
    const struct visit *visit = visit_of(match);
    const struct visit_question *question = &visit->question;
    char room[ONLINE_WORDS_MAX];
    struct text names;
    enum words_key key;
    if (!words_find("visit.asks", question->what, &key)) /* a family */
        return;
    const int who = question->who < 0 ? question->seat : question->who;
    const struct words_arg name = words_text(
                               match->game.player[question->seat].name),
                           whom = words_text(match->game.player[who].name);
    if (question->who < 0)
        words_put_like(text, language, key, WORD_VISIT_ASKS_UNDO, .name = name);
    else
        words_put_like(text, language, key, WORD_VISIT_ASKS_COMPUTER,
                       .name = name, .who = whom);
    text_char(text, ' ');
    if (visit->seat >= 0 && (question->need >> visit->seat & 1)) {
        words_add(text, language, WORD_VISIT_ANSWER_NEED);
        return;
    }
    text_init(&names, room, sizeof room);
    put_names(match, question->need, &names);
    words_put(text, language, WORD_VISIT_ANSWER_OPEN,
              .names = words_text(room));
}

/* Whom the game waits for; nothing before it has begun. */
static void put_waiting(const struct match *match, struct text *text)
{
    const struct words_language *language = match_language(match);
    const struct online *online = match->online;
    const struct visit *visit = visit_of(match);
    char room[ONLINE_WORDS_MAX];
    struct text names;
    if (visit->paused) {
        words_add(text, language, WORD_VISIT_PAUSED);
    } else if (online->waiting) {
        words_add(text, language, WORD_VISIT_SENT);
    } else if (online_person(match) != GAME_NOBODY) {
        words_add(text, language, WORD_VISIT_YOURS);
    } else if (online->begun && !online->ended && visit->decides) {
        text_init(&names, room, sizeof room);
        put_names(match, visit->decides, &names);
        words_put(text, language, WORD_VISIT_WAITS, .names = words_text(room));
    }
}

static void put_over(const struct match *match, struct text *text)
{
    enum words_key key;
    if (words_find("visit.over", visit_of(match)->over, &key)) /* a family */
        words_add(text, match_language(match), key);
}

/* Printing what is new. */

/* Prints a sentence if it is another than last time. */
static bool print_changed(char *told,
                          void (*put)(const struct match *match,
                                      struct text *text),
                          const struct match *match, FILE *out)
{
    char room[ONLINE_WORDS_MAX];
    struct text text;
    text_init(&text, room, sizeof room);
    put(match, &text);
    if (strcmp(told, room) == 0)
        return false;
    memcpy(told, room, sizeof room);
    if (room[0])
        fprintf(out, "%s\n", room);
    return room[0] != '\0';
}

/* One may be like the one before, and is another all the same. */
static bool report_question(struct match *match, FILE *out)
{
    struct online_told *told = &match->online->told;
    const bool asked = told->question[0];
    const bool other = told->questions != visit_of(match)->questions;
    const bool settled = asked && (other || !*visit_of(match)->question.what);
    if (settled) {
        told->question[0] = '\0';
        print_line(out, match_language(match), WORD_VISIT_SETTLED);
    }
    told->questions = visit_of(match)->questions;
    return print_changed(told->question, put_question, match, out) || settled;
}

static bool report_people(struct match *match, FILE *out)
{
    const struct words_language *language = match_language(match);
    struct online_told *told = &match->online->told;
    const struct visit *visit = visit_of(match);
    const bool paused = told->paused;
    bool any = print_changed(told->table, put_table, match, out);
    if (!told->met && visit->stage == VISIT_GATHERING) {
        print_line(out, language, WORD_VISIT_GATHERING);
        print_line(out, language, WORD_VISIT_GATHERING_WORDS);
    }
    told->met = true;
    any |= report_question(match, out);
    told->paused = visit->paused;
    if (visit->paused != paused)
        print_line(out, language,
                   paused ? WORD_VISIT_GOES_ON : WORD_VISIT_PAUSED);
    return any || visit->paused != paused;
}

static void print_said(const struct match *match, const struct visit_line *line,
                       FILE *out)
{
    print_words(out, match_language(match), WORD_VISIT_SAID,
                .name = words_text(line->name), .text = words_text(line->text));
}

/* Lines are in the order of their ids, which are times. */
static bool report_talk(struct match *match, FILE *out)
{
    const struct visit *visit = visit_of(match);
    uint64_t *const told = &match->online->told.line;
    bool any = false;
    for (int i = 0; i < visit->said; i++)
        if (visit->lines[i].id > *told) {
            print_said(match, &visit->lines[i], out);
            *told = visit->lines[i].id;
            any = true;
        }
    return any;
}

static bool report_contact(struct match *match, FILE *out)
{
    const struct words_language *language = match_language(match);
    const struct line *line = &visit_of(match)->line;
    bool *const told = &match->online->told.lost;
    const bool lost = line->state != LINE_OPEN && line->tries > 0;
    char why[ILLS_SAID_MAX];
    if (lost == *told)
        return false;
    *told = lost;
    if (!lost)
        print_line(out, language, WORD_VISIT_BACK);
    else
        print_words(out, language, WORD_VISIT_LOST,
                    .why = words_text(ills_said(language, &line->ill, why)));
    return true;
}

/* The host's code in the player's language, or its own words where there is no
 * such code. */
static const char *refusal_of(const struct match *match)
{
    const struct visit *visit = visit_of(match);
    for (int i = 0; i < STATUS_COUNT; i++)
        if (strcmp(status_code((enum status)i), visit->code) == 0)
            return words_status(match_language(match), (enum status)i);
    return visit->refusal;
}

bool online_report(struct match *match, FILE *out)
{
    struct online *online = match->online;
    const struct visit *visit = visit_of(match);
    const unsigned news = online->news;
    bool any = report_contact(match, out);
    online->news = 0;
    if ((news & VISIT_PEOPLE) && visit->met)
        any |= report_people(match, out);
    if (news & VISIT_TALK)
        any |= report_talk(match, out);
    if (news & VISIT_REFUSED) {
        print_words(out, match_language(match), WORD_VISIT_REFUSED,
                    .why = words_text(refusal_of(match)));
        any = true;
    }
    /* Whom it waits for, where that has changed. */
    const unsigned waits = online->waiting ? 0
                           : online_person(match) != GAME_NOBODY
                               ? 0
                               : visit->decides;
    if (waits != online->told.waits) {
        char room[ONLINE_WORDS_MAX];
        struct text text;
        online->told.waits = waits;
        text_init(&text, room, sizeof room);
        if (waits && !visit->paused)
            put_waiting(match, &text);
        if (text.length > 0)
            fprintf(out, "%s\n", room);
        any |= text.length > 0;
    }
    return any;
}

/* The full screen. */

static void put_said(const struct match *match, const struct visit_line *line,
                     struct text *text)
{
    words_put(text, match_language(match), WORD_VISIT_SAID,
              .name = words_text(line->name), .text = words_text(line->text));
}

void online_strip(const struct match *match, struct text *text)
{
    const struct words_language *language = match_language(match);
    const struct visit *visit = visit_of(match);
    char why[ILLS_SAID_MAX];
    if (visit->line.state != LINE_OPEN && visit->line.tries > 0 &&
        !match->online->ended) {
        words_put(text, language, WORD_VISIT_LOST_SHORT,
                  .why =
                      words_text(ills_said(language, &visit->line.ill, why)));
        return;
    }
    if (match->online->news & VISIT_REFUSED)
        words_put(text, language, WORD_VISIT_REFUSED,
                  .why = words_text(refusal_of(match)));
    else if (*visit->over)
        put_over(match, text);
    else if (*visit->question.what)
        put_question(match, text);
    else if ((match->online->news & VISIT_TALK) && visit->said > 0)
        put_said(match, &visit->lines[visit->said - 1], text);
    else
        put_waiting(match, text);
    for (int seat = 0; seat < visit->count; seat++) {
        text_char(text, ' ');
        put_clock(match, seat, text);
    }
    text_add(text, "  ");
    words_add(text, language, WORD_VISIT_STRIP_KEYS);
}

static void fill_talk(const struct match *match, struct sheet *sheet)
{
    const struct visit *visit = visit_of(match);
    char room[ONLINE_WORDS_MAX];
    enum { LAST = 10 };
    if (visit->said == 0)
        sheet_line(sheet, TONE_QUIET, STYLE_NONE,
                   words_of(match_language(match), WORD_VISIT_SILENCE));
    for (int i = visit->said > LAST ? visit->said - LAST : 0; i < visit->said;
         i++)
        sheet_line(sheet, TONE_PLAIN, STYLE_NONE,
                   words_fill(room, sizeof room, match_language(match),
                              WORD_VISIT_SAID,
                              .name = words_text(visit->lines[i].name),
                              .text = words_text(visit->lines[i].text)));
}

static void fill_put(const struct match *match, struct sheet *sheet,
                     void (*put)(const struct match *match, struct text *text))
{
    char room[ONLINE_WORDS_MAX];
    struct text text;
    text_init(&text, room, sizeof room);
    put(match, &text);
    if (room[0])
        sheet_line(sheet, TONE_WARN, STYLE_BOLD, room);
}

void online_fill(const struct match *match, const char *typed,
                 struct sheet *sheet)
{
    char room[ONLINE_WORDS_MAX];
    struct text text;
    for (int seat = 0; seat < visit_of(match)->count; seat++) {
        text_init(&text, room, sizeof room);
        put_clock(match, seat, &text);
        sheet_line(sheet, TONE_PLAIN, STYLE_BOLD, room);
    }
    fill_put(match, sheet, put_waiting);
    fill_put(match, sheet, put_question);
    fill_put(match, sheet, put_over);
    sheet_line(sheet, TONE_PLAIN, STYLE_NONE, "");
    fill_talk(match, sheet);
    sheet_line(sheet, TONE_PLAIN, STYLE_NONE, "");
    text_init(&text, room, sizeof room);
    text_add(&text, "> ");
    text_add(&text, typed);
    text_char(&text, '_');
    sheet_line(sheet, TONE_TITLE, STYLE_BOLD, room);
    sheet_line(sheet, TONE_QUIET, STYLE_NONE,
               words_of(match_language(match), WORD_VISIT_SHEET_KEYS));
}

/* What people type. */

struct order {
    struct match *match;
    const char *rest;
    struct text words; /* the answer */
};

static void answer(struct order *order, enum words_key key)
{
    words_add(&order->words, match_language(order->match), key);
}

/* What the host is asked for; its answer comes as news. */
static void sent(struct order *order, bool sent)
{
    if (!sent)
        answer(order, WORD_VISIT_OFFLINE);
}

static void asked(struct order *order, const char *what, int who)
{
    const bool gone = visit_ask(order->match->online->visit, what, who);
    answer(order, gone ? WORD_VISIT_ASKED : WORD_VISIT_OFFLINE);
}

static void do_say(struct order *order)
{
    if (!*order->rest)
        answer(order, WORD_VISIT_SAY_WHAT);
    else
        sent(order, visit_say(order->match->online->visit, order->rest));
}

static void do_talk(struct order *order)
{
    const struct visit *visit = visit_of(order->match);
    if (visit->said == 0)
        answer(order, WORD_VISIT_SILENCE);
    for (int i = 0; i < visit->said; i++) {
        if (i > 0)
            text_char(&order->words, '\n');
        put_said(order->match, &visit->lines[i], &order->words);
    }
}

static void do_who(struct order *order)
{
    for (int seat = 0; seat < visit_of(order->match)->count; seat++) {
        put_clock(order->match, seat, &order->words);
        text_char(&order->words, '\n');
    }
    put_waiting(order->match, &order->words);
}

static void do_agree(struct order *order)
{
    sent(order, visit_call(order->match->online->visit, "agree"));
}

static void do_refuse(struct order *order)
{
    sent(order, visit_call(order->match->online->visit, "refuse"));
}

static void do_pause(struct order *order)
{
    asked(order, "pause", GAME_NOBODY);
}

static void do_resume(struct order *order)
{
    asked(order, "resume", GAME_NOBODY);
}

static void do_finish(struct order *order)
{
    asked(order, "end", GAME_NOBODY);
}

static void do_return(struct order *order)
{
    sent(order, visit_call(order->match->online->visit, "return"));
}

static int find_seat(const struct match *match, const char *name)
{
    for (int seat = 0; seat < visit_of(match)->count; seat++)
        if (*name && strcmp(match->game.player[seat].name, name) == 0)
            return seat;
    return GAME_NOBODY;
}

static void do_computer(struct order *order)
{
    const int seat = find_seat(order->match, order->rest);
    if (seat < 0)
        answer(order, WORD_VISIT_COMPUTER_WHOM);
    else
        asked(order, "computer", seat);
}

/* What cannot be taken back is said twice. */
static void do_resign(struct order *order)
{
    struct online *online = order->match->online;
    if (online->resigning)
        sent(order, visit_call(online->visit, "resign"));
    else
        answer(order, WORD_VISIT_RESIGN_AGAIN);
    online->resigning = !online->resigning;
}

static void do_undo(struct order *order)
{
    char words[ONLINE_WORDS_MAX];
    online_take_back(order->match, words, sizeof words);
    text_add(&order->words, words);
}

static void do_leave(struct order *order)
{
    struct online *online = order->match->online;
    const bool gone = visit_call(online->visit, "leave");
    sent(order, gone);
    online->left = gone && online->visit->stage == VISIT_GATHERING;
}

bool online_command(struct match *match, const char *line, char *words,
                    size_t room)
{
    static const struct {
        const char *word;
        void (*act)(struct order *order);
    } orders[] = {
        {"say", do_say},           {"talk", do_talk},     {"who", do_who},
        {"agree", do_agree},       {"refuse", do_refuse}, {"pause", do_pause},
        {"resume", do_resume},     {"finish", do_finish}, {"return", do_return},
        {"computer", do_computer}, {"resign", do_resign}, {"leave", do_leave},
        {"undo", do_undo}};
    struct order order = {.match = match, .rest = typed_rest(line)};
    text_init(&order.words, words, room);
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
        if (typed_is(line, orders[i].word)) {
            if (orders[i].act != do_resign)
                match->online->resigning = false;
            orders[i].act(&order);
            return true;
        }
    return false;
}

enum status online_take_back(struct match *match, char *words, size_t room)
{
    const struct words_language *language = match_language(match);
    const int parts = match->online->parts;
    const enum status status =
        match->online->waiting ? STATUS_WRONG_PHASE : online_undo(match);
    const enum words_key key = status == STATUS_WRONG_PHASE ? WORD_VISIT_SENT
                               : status != STATUS_OK        ? WORD_VISIT_OFFLINE
                               : match->online->parts < parts
                                   ? WORD_TERMINAL_UNDO_DONE
                                   : WORD_VISIT_UNDO;
    snprintf(words, room, "%s", words_of(language, key));
    return status;
}

/* Coming and going. */

void online_farewell(const struct match *match, FILE *out)
{
    const struct words_language *language = match_language(match);
    const struct online *online = match->online;
    char room[ONLINE_WORDS_MAX], why[ILLS_SAID_MAX];
    struct text text;
    if (online->ended) {
        text_init(&text, room, sizeof room);
        put_over(match, &text);
        fprintf(out, "%s\n", room);
        if (!online->record)
            print_words(out, language, WORD_VISIT_RECORD,
                        .why = words_text(
                            ills_said(language, &online->sitter->ill, why)));
    } else if (online->visit->line.state == LINE_OVER) {
        print_words(out, language, WORD_VISIT_FAILED,
                    .why = words_text(
                        ills_said(language, &online->visit->line.ill, why)));
    } else if (online->left) {
        print_line(out, language, WORD_VISIT_LEFT);
    } else {
        print_words(out, language, WORD_VISIT_KEPT,
                    .command = words_text(match->again));
    }
}

bool online_ask_name(const struct words_language *language,
                     char name[SIT_NAME_ROOM])
{
    size_t size = 0;
    char c;
    fputs(words_of(language, WORD_VISIT_NAME), stdout);
    fflush(stdout);
    while (read(STDIN_FILENO, &c, 1) == 1 && c != '\n')
        if (size + 1 < SIT_NAME_ROOM && (size > 0 || c != ' '))
            name[size++] = c;
    while (size > 0 && (name[size - 1] == ' ' || name[size - 1] == '\r'))
        size--;
    name[size] = '\0';
    return size > 0;
}
