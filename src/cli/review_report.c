/* Decisions are put into words on the state they were made in, which is played
 * along while the report is printed. The table of players is as wide as its
 * titles, which are longer in some languages than in others. */
#include "cli/review_report.h"

#include "cli/review_story.h"

#include "ai/line.h"
#include "base/text.h"
#include "cli/told.h"
#include "terminal/canvas.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WORDS_MAX = 1024,
    FIELD_MAX = 48,
    FIELDS_MAX = 24,
    ROWS_MAX = GAME_SEATS_MAX + 1
};

/* What is printed, and what it is told with. */
struct printer {
    const struct review_report *report;
    struct told told;
    char field[ROWS_MAX][FIELDS_MAX][FIELD_MAX];
    int least[FIELDS_MAX]; /* columns of a field */
    int rows, fields;      /* fields: filled in the last row */
    int columns;
};

static const struct words_language *language_of(const struct printer *printer)
{
    return match_language(&printer->told.match);
}

static bool is_over(const struct review_report *report)
{
    return session_actor(report->session) == ACTOR_NONE;
}

/* What counts, in tenths of a percent of the win or, alone, of a point. */
static double amount(const struct review_report *report,
                     const struct net_value *value)
{
    return report->review->solo ? value->score / 100.0
                                : value->win * 100.0 / (int)NET_CERTAIN;
}

/* "1.5" as the language writes it. */
static void put_tenths(const struct printer *printer, const char *format,
                       double number, char field[FIELD_MAX])
{
    snprintf(field, FIELD_MAX, format, number);
    char *const point = strchr(field, '.');
    if (point)
        *point = language_of(printer)->decimal[0];
}

/* A number with its unit: "+11.3%", or alone at the table "+2.4". */
static struct words_arg unit_of(const struct printer *printer,
                                const char *format, double tenths,
                                char field[FIELD_MAX])
{
    char number[FIELD_MAX];
    put_tenths(printer, format, tenths, number);
    if (printer->report->review->solo)
        memcpy(field, number, sizeof number);
    else
        words_fill(field, FIELD_MAX, language_of(printer), WORD_REVIEW_PERCENT,
                   .n = words_text(number));
    return words_text(field);
}

static struct words_arg amount_of(const struct printer *printer,
                                  const char *format,
                                  const struct net_value *value,
                                  char field[FIELD_MAX])
{
    return unit_of(printer, format, amount(printer->report, value), field);
}

static struct net_value minus(const struct net_value *value)
{
    return (struct net_value){.win = -value->win, .score = -value->score};
}

/* The table of players. */

static char *field(struct printer *printer, int least)
{
    const int at = printer->fields++;
    if (least > printer->least[at])
        printer->least[at] = least;
    return printer->field[printer->rows][at];
}

static void put_title(struct printer *printer, int least, enum words_key key)
{
    snprintf(field(printer, least), FIELD_MAX, "%s",
             words_of(language_of(printer), key));
}

static void put_text(struct printer *printer, int least, const char *words)
{
    snprintf(field(printer, least), FIELD_MAX, "%s", words);
}

static void put_count(struct printer *printer, int number)
{
    snprintf(field(printer, 0), FIELD_MAX, "%d", number);
}

static void put_amount(struct printer *printer, const char *format,
                       const struct net_value *value)
{
    amount_of(printer, format, value, field(printer, 0));
}

static void end_row(struct printer *printer)
{
    printer->rows++;
    printer->columns = printer->fields;
    printer->fields = 0;
}

/* Whether anybody had luck of this kind; there are games without. */
static bool is_there(const struct review_report *report, int kind)
{
    for (int seat = 0; seat < report->session->config.seats; seat++) {
        const struct net_value *part =
            &report->review->player[seat].luck.part[kind];
        if (part->win || part->score)
            return true;
    }
    return false;
}

/* The number that decides: "population". */
static const char *score_word(const struct printer *printer)
{
    const char *const word = printer->report->session->game->words->score_word;
    enum words_key key;
    return words_find("told.stat", word, &key)
               ? words_of(language_of(printer), key)
               : word;
}

static void put_titles(struct printer *printer)
{
    static const enum words_key kind[LUCK_KINDS] = {
        WORD_REVIEW_HAND, WORD_REVIEW_TABLE, WORD_REVIEW_DRAWS, WORD_REVIEW_END,
        WORD_REVIEW_DIE};
    put_text(printer, 24, "");
    put_title(printer, 8, WORD_REVIEW_ACCURACY);
    put_text(printer, 3, "?!");
    put_text(printer, 3, "?");
    put_text(printer, 3, "??");
    put_title(printer, 8, WORD_REVIEW_LOST);
    put_text(printer, 10, score_word(printer));
    put_title(printer, 8, WORD_REVIEW_START);
    put_title(printer, 8, WORD_REVIEW_LUCK);
    for (int i = 0; i < LUCK_KINDS; i++)
        if (is_there(printer->report, i))
            put_title(printer, 7, kind[i]);
    put_title(printer, 8, WORD_REVIEW_OWN);
    put_title(printer, 8, WORD_REVIEW_OTHERS);
    put_title(printer, 8,
              is_over(printer->report) ? WORD_REVIEW_RESULT : WORD_REVIEW_NOW);
    end_row(printer);
}

static void put_decisions(struct printer *printer,
                          const struct review_player *player)
{
    const struct net_value lost = minus(&player->lost);
    if (!player->decisions) {
        for (int i = 0; i < 6; i++)
            put_text(printer, 0, "-");
        return;
    }
    put_tenths(printer, "%.1f",
               review_accuracy(player) * 100.0 / (int)REVIEW_PERFECT,
               field(printer, 0));
    put_count(printer, player->marks[REVIEW_DUBIOUS]);
    put_count(printer, player->marks[REVIEW_MISTAKE]);
    put_count(printer, player->marks[REVIEW_BLUNDER]);
    put_amount(printer, "%.1f", &lost);
    put_tenths(printer, "%.1f", lost.score / 100.0, field(printer, 0));
}

/* How far the way has come. It is rounded where it stands and not step by step,
 * so that what is printed adds up. */
struct way {
    struct printer *printer;
    struct net_value at;
};

/* In tenths, as it is printed. */
static int rounded(const struct way *way)
{
    const bool solo = way->printer->report->review->solo;
    const int64_t one = solo ? 100 : NET_CERTAIN; /* a point, or the win */
    const int64_t at =
        solo ? way->at.score * INT64_C(10) : way->at.win * INT64_C(1000);
    return (int)((at + (at < 0 ? -one : one) / 2) / one);
}

/* The step to there. */
static int step(struct way *way, const struct net_value *value)
{
    const int was = rounded(way);
    way->at.win += value->win;
    way->at.score += value->score;
    return rounded(way) - was;
}

static void put_step(struct way *way, const char *format, int tenths)
{
    unit_of(way->printer, format, tenths / 10.0, field(way->printer, 0));
}

/* All luck, and then by its kind. */
static void put_luck(struct way *way, const struct review_player *player)
{
    int kind[LUCK_KINDS], sum = 0;
    for (int i = 0; i < LUCK_KINDS; i++)
        sum += kind[i] = step(way, &player->luck.part[i]);
    put_step(way, "%+.1f", sum);
    for (int i = 0; i < LUCK_KINDS; i++)
        if (is_there(way->printer->report, i))
            put_step(way, "%+.1f", kind[i]);
}

/* The way from the start to the result: start + luck + own + others. */
static void put_way(struct printer *printer, const struct review_player *player)
{
    struct way way = {.printer = printer};
    put_step(&way, "%.1f", step(&way, &player->start));
    put_luck(&way, player);
    put_step(&way, "%+.1f", step(&way, &player->own));
    put_step(&way, "%+.1f", step(&way, &player->others));
    put_step(&way, "%.1f", rounded(&way));
}

static void put_player(struct printer *printer, int seat)
{
    const struct review_player *player = &printer->report->review->player[seat];
    char who[TOLD_WHO_MAX];
    words_fill(field(printer, 0), FIELD_MAX, language_of(printer),
               WORD_REVIEW_PLAYER, .who = told_who(&printer->told, seat, who),
               .name = words_text(printer->report->player[seat].name));
    put_decisions(printer, player);
    put_way(printer, player);
    end_row(printer);
}

static int width_of(const struct printer *printer, int column)
{
    int width = printer->least[column];
    for (int row = 0; row < printer->rows; row++) {
        const int columns = canvas_columns(printer->field[row][column]);
        width = columns > width ? columns : width;
    }
    return width;
}

/* The first column reads from the left, numbers line up at the right. */
static void print_table(const struct printer *printer)
{
    for (int row = 0; row < printer->rows; row++) {
        for (int i = 0; i < printer->columns; i++) {
            const char *const words = printer->field[row][i];
            const int rest = width_of(printer, i) - canvas_columns(words);
            if (i == 0)
                printf("%s%*s", words, rest, "");
            else
                printf(" %*s%s", rest, "", words);
        }
        putchar('\n');
    }
}

/* The head. */

static void print_head(struct printer *printer)
{
    const struct review_report *const report = printer->report;
    const struct session *session = report->session;
    const struct review_request *request = &report->review->request;
    const struct words_language *const language = language_of(printer);
    char head[WORDS_MAX];
    struct text text;
    text_init(&text, head, sizeof head);
    words_put(&text, language, WORD_REVIEW_HEAD,
              .game = words_text(session->game->name),
              .seats = words_number(session->config.seats),
              .moves = words_number(session->moves),
              .stage =
                  words_text(is_over(report) ? "over" : "open")); /* forms */
    words_put(&text, language, WORD_REVIEW_JUDGE,
              .judge = words_text(request->judge->name),
              .work = words_number(report->work),
              .n = words_number(request->samples));
    words_add(&text, language,
              report->review->solo ? WORD_REVIEW_MARKS_ALONE
                                   : WORD_REVIEW_MARKS);
    fputs(head, stdout);
}

/* The moves. */

static void put_causes(struct printer *printer, const struct reasons *why,
                       int seat, int stat, struct text *text)
{
    const struct words_language *const language = language_of(printer);
    for (int i = 0; i < why->count; i++) {
        const struct reason *item = &why->item[i];
        char cause[WORDS_MAX];
        struct text part;
        if (item->seat != seat || item->stat != stat)
            continue;
        const bool better = item->delta[REASON_BETTER] != 0;
        const int side = better ? REASON_BETTER : REASON_OTHER;
        if (text->length > 0)
            text_add(text, language->joint[WORDS_NEXT]);
        text_init(&part, cause, sizeof cause);
        told_reason(&printer->told, item, &part);
        words_put(text, language, WORD_REVIEW_CAUSE,
                  .side = words_text(!better ? "not" /* form */
                                     : item->delta[REASON_OTHER] ? "instead"
                                                                 : "only"),
                  .cause = words_text(cause),
                  .change = words_amount(item->delta[side]),
                  .times = words_number(item->times[side]),
                  .other = words_amount(item->delta[REASON_OTHER]));
    }
}

/* "played  ", as wide as the longest of these; `named`: not only the room. */
static void print_side(const struct printer *printer, enum words_key key,
                       bool named)
{
    static const enum words_key sides[] = {WORD_REVIEW_PLAYED,
                                           WORD_REVIEW_BETTER, WORD_REVIEW_THEN,
                                           WORD_REVIEW_WHY};
    const struct words_language *const language = language_of(printer);
    int width = 0;
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        const int columns = canvas_columns(words_of(language, sides[i]));
        width = columns > width ? columns : width;
    }
    const char *const words = named ? words_of(language, key) : "";
    printf("      %s%*s  ", words, width - canvas_columns(words), "");
}

/* "income +2 rather than +0: Airport +2 in 2". */
static void print_change(struct printer *printer,
                         const struct review_decision *decision, int seat,
                         int stat)
{
    const struct reasons *why = &decision->why;
    const struct words_language *const language = language_of(printer);
    char who[TOLD_WHO_MAX], causes[WORDS_MAX], line[2 * WORDS_MAX];
    struct text text;
    text_init(&text, causes, sizeof causes);
    put_causes(printer, why, seat, stat, &text);
    print_side(printer, WORD_REVIEW_WHY, true);
    puts(words_fill(
        line, sizeof line, language, WORD_REVIEW_CHANGE,
        .whose =
            words_text(seat == decision->seat ? "own" : "other"), /* form */
        .who = told_who(&printer->told, seat, who),
        .stat = words_text(told_stat(&printer->told, stat)),
        .better = words_amount(why->sum[REASON_BETTER][seat][stat]),
        .other = words_amount(why->sum[REASON_OTHER][seat][stat]),
        .n = words_number((int)text.length), .causes = words_text(causes)));
}

static void print_why(struct printer *printer,
                      const struct review_decision *decision)
{
    const struct session *const session = printer->report->session;
    const struct reasons *why = &decision->why;
    for (int i = 0; i < session->config.seats; i++) {
        const int seat = (decision->seat + i) % session->config.seats;
        for (int stat = 0; stat < session->game->rules->event_stats; stat++)
            if (why->sum[REASON_BETTER][seat][stat] !=
                why->sum[REASON_OTHER][seat][stat])
                print_change(printer, decision, seat, stat);
    }
}

/* The words of a decision that is made on `state`, part by part. */
static void put_words(struct printer *printer, union session_state *state,
                      const struct game_decision *decision,
                      char room[WORDS_MAX])
{
    const struct game *const game = printer->report->session->game;
    struct text text;
    text_init(&text, room, WORDS_MAX);
    for (int i = 0; i < decision->parts; i++) {
        if (i > 0)
            text_add(&text, language_of(printer)->joint[WORDS_NEXT]);
        told_move(&printer->told, state, decision->part[i], true, &text);
        game_apply(game, session_state(state), decision->part[i], NULL);
    }
}

static void print_words(struct printer *printer, enum words_key side,
                        union session_state *state,
                        const struct game_decision *decision)
{
    char room[WORDS_MAX];
    put_words(printer, state, decision, room);
    print_side(printer, side, true);
    puts(room);
}

static void print_loss(struct printer *printer,
                       const struct review_decision *decision,
                       const union session_state *before)
{
    const struct review_report *const report = printer->report;
    const struct game *game = report->session->game;
    const struct net_value lost = minus(&decision->loss);
    char who[TOLD_WHO_MAX], loss[FIELD_MAX], score[FIELD_MAX], line[WORDS_MAX];
    put_tenths(printer, "%.1f", lost.score / 100.0, score);
    printf("\n%4d  %s\n", decision->first + 1,
           words_fill(line, sizeof line, language_of(printer), WORD_REVIEW_LOSS,
                      .turn = words_number(
                          game_turn(game, session_state_const(before))),
                      .round = words_number(
                          game_round(game, session_state_const(before))),
                      .who = told_who(&printer->told, decision->seat, who),
                      .name = words_text(report->player[decision->seat].name),
                      .mark = words_text(review_mark_word[decision->mark]),
                      .loss = amount_of(printer, "%.1f", &lost, loss),
                      .score = words_text(score),
                      .stat = words_text(score_word(printer))));
}

/* How it would have gone on after the better decision. */
static void print_line(struct printer *printer,
                       const struct review_decision *decision)
{
    const struct review_line *line = &decision->line;
    union session_state state = line->start;
    char room[WORDS_MAX];
    line_make(printer->report->review->desk, session_state(&state),
              &decision->best);
    for (int i = 1; i < line->decisions; i++) {
        put_words(printer, &state, &line->decision[i], room);
        print_side(printer, WORD_REVIEW_THEN, i == 1);
        puts(room);
    }
}

/* Better than it was is told on the game as it was, the rest on an imagined
 * one. */
static void print_decision(struct printer *printer,
                           const struct review_decision *decision)
{
    const struct review_report *const report = printer->report;
    const struct review_line *line = &decision->line;
    union session_state state, before;
    session_at(report->session, decision->first, &before);
    print_loss(printer, decision, &before);
    state = before;
    print_words(printer, WORD_REVIEW_PLAYED, &state, &decision->played);
    if (line->decisions) {
        print_words(printer, WORD_REVIEW_BETTER, &before, &decision->best);
        print_why(printer, decision);
    }
    review_story_decision(report, decision);
    if (line->decisions)
        print_line(printer, decision);
}

/* Mistakes, and what few would have found. */
static bool is_told(const struct review_decision *decision)
{
    return decision->mark != REVIEW_GOOD || decision->found.win ||
           decision->found.score;
}

bool review_report_text(const struct review_report *report)
{
    struct printer *const printer = calloc(1, sizeof *printer);
    if (!printer)
        return false;
    printer->report = report;
    told_begin(&printer->told, report->session, report->player,
               report->language);
    print_head(printer);
    put_titles(printer);
    for (int seat = 0; seat < report->session->config.seats; seat++)
        put_player(printer, seat);
    print_table(printer);
    review_story_game(report);
    for (int i = 0; i < report->decisions; i++)
        if (is_told(&report->decision[i]))
            print_decision(printer, &report->decision[i]);
    free(printer);
    return true;
}
