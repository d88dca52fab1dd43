/* Decisions are put into words on the state they were made in, which is played
 * along while the report is printed. */
#include "cli/review_report.h"

#include "cli/review_story.h"

#include "ai/line.h"
#include "base/text.h"

#include <stdio.h>

enum { WORDS_MAX = 1024 };

static bool is_over(const struct review_report *report)
{
    return session_actor(report->session) == ACTOR_NONE;
}

/* What counts, in percent of the win or, alone, in points. */
static double amount(const struct review_report *report,
                     const struct net_value *value)
{
    return report->review->solo ? value->score / 100.0
                                : value->win * 100.0 / (int)NET_CERTAIN;
}

static const char *unit(const struct review_report *report)
{
    return report->review->solo ? "" : "%";
}

/* The words of a decision that is made on `state`, part by part. */
static void put_decision(const struct review_report *report,
                         union session_state *state,
                         const struct game_decision *decision,
                         struct text *text)
{
    const struct session *session = report->session;
    for (int i = 0; i < decision->parts; i++) {
        text_add(text, i ? ", " : "");
        game_move_text(session->game, session_state(state), decision->part[i],
                       text);
        game_apply(session->game, session_state(state), decision->part[i],
                   NULL);
    }
}

static void put_actor(const struct review_report *report,
                      const union session_state *state, struct text *text)
{
    const int actor =
        game_actor(report->session->game, session_state_const(state));
    text_add(text, actor == ACTOR_CHANCE ? "chance " : "seat ");
    if (actor == ACTOR_CHANCE)
        return;
    text_number(text, actor);
    text_char(text, ' ');
}

/* Text: the players. */

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

static void print_head(const struct review_report *report)
{
    const struct session *session = report->session;
    const struct review_request *request = &report->review->request;
    printf("%s, %d seat%s, %d moves, %s\n", session->game->name,
           session->config.seats, report->review->solo ? "" : "s",
           session->moves,
           is_over(report) ? "finished" : "not finished: as far as it goes");
    printf("judged by %s, about %d positions a decision; luck from %d redeals "
           "a move\n",
           request->judge->name, report->work, request->samples);
    printf("marks: a loss of %s\n\n",
           report->review->solo ? "2 points ?!, 4 points ?, 8 points ??"
                                : "5 % of the win ?!, 10 % ?, 20 % ??");
}

static void print_titles(const struct review_report *report)
{
    printf("%-24s %8s %3s %3s %3s %8s %10s %8s", "", "accuracy", "?!", "?",
           "??", "lost", report->session->game->words->score_word, "start");
    printf(" %8s", "luck");
    for (int kind = 0; kind < LUCK_KINDS; kind++)
        if (is_there(report, kind))
            printf(" %7s", luck_word[kind]);
    printf(" %8s %8s %8s\n", "own", "others",
           is_over(report) ? "result" : "now");
}

/* The way from the start to the result: start + luck + own + others. */
static void print_way(const struct review_report *report,
                      const struct review_player *player)
{
    const struct net_value luck = luck_total(&player->luck);
    printf(" %7.1f%1s %+7.1f%1s", amount(report, &player->start), unit(report),
           amount(report, &luck), unit(report));
    for (int kind = 0; kind < LUCK_KINDS; kind++)
        if (is_there(report, kind))
            printf(" %+6.1f%1s", amount(report, &player->luck.part[kind]),
                   unit(report));
    printf(" %+7.1f%1s %+7.1f%1s %7.1f%1s\n", amount(report, &player->own),
           unit(report), amount(report, &player->others), unit(report),
           amount(report, &player->now), unit(report));
}

/* In as many columns as it has characters, which have one byte that does not
 * go on with another. */
static void print_name(int seat, const char *name)
{
    enum { WIDTH = 24, TITLE = 7 };
    int width = TITLE;
    for (const char *at = name; *at; at++)
        width += ((unsigned char)*at & 0xc0) != 0x80;
    printf("seat %d %s%*s", seat, name, width < WIDTH ? WIDTH - width : 0, "");
}

static void print_player(const struct review_report *report, int seat)
{
    const struct review_player *player = &report->review->player[seat];
    print_name(seat, report->player[seat].name);
    if (player->decisions)
        printf(" %8.1f %3d %3d %3d %7.1f%1s %10.1f",
               review_accuracy(player) * 100.0 / (int)REVIEW_PERFECT,
               player->marks[REVIEW_DUBIOUS], player->marks[REVIEW_MISTAKE],
               player->marks[REVIEW_BLUNDER], -amount(report, &player->lost),
               unit(report), -player->lost.score / 100.0);
    else
        printf(" %8s %3s %3s %3s %8s %10s", "-", "-", "-", "-", "-", "-");
    print_way(report, player);
}

/* Text: the moves. */

/* "airport (beside suburbs)", or as much as the game says of it. */
static void put_cause(const struct game *game, const struct reason *item,
                      struct text *text)
{
    if (game->words->reason_text)
        game->words->reason_text(game->content, &item->told, item->cause, text);
    else
        text_add(text, item->cause ? game_cause_word(game, item->cause)
                                   : game_rule_word(game, item->rule));
}

static void put_causes(const struct review_report *report,
                       const struct reasons *why, int seat, int stat,
                       struct text *text)
{
    const struct session *session = report->session;
    const struct game *game = session->game;
    const char *between = ": ";
    for (int i = 0; i < why->count; i++) {
        const struct reason *item = &why->item[i];
        if (item->seat != seat || item->stat != stat)
            continue;
        const int side =
            item->delta[REASON_BETTER] != 0 ? REASON_BETTER : REASON_OTHER;
        text_add(text, between);
        text_add(text, side == REASON_OTHER ? "not " : "");
        put_cause(game, item, text);
        text_char(text, ' ');
        text_signed(text, item->delta[side]);
        if (item->times[side] > 1) {
            text_add(text, " in ");
            text_number(text, item->times[side]);
        }
        if (side == REASON_BETTER && item->delta[REASON_OTHER]) {
            text_add(text, " rather than ");
            text_signed(text, item->delta[REASON_OTHER]);
        }
        between = ", ";
    }
}

/* "income +2 rather than +0: Airport +2 in 2". */
static void print_why(const struct review_report *report,
                      const struct review_decision *decision)
{
    const struct reasons *why = &decision->why;
    const struct game *game = report->session->game;
    for (int i = 0; i < report->session->config.seats; i++) {
        const int seat = (decision->seat + i) % report->session->config.seats;
        for (int stat = 0; stat < game->rules->event_stats; stat++) {
            char room[WORDS_MAX];
            struct text text;
            const int better = why->sum[REASON_BETTER][seat][stat];
            const int other = why->sum[REASON_OTHER][seat][stat];
            if (better == other)
                continue;
            text_init(&text, room, sizeof room);
            put_causes(report, why, seat, stat, &text);
            printf("      why     ");
            if (seat != decision->seat)
                printf("seat %d: ", seat);
            printf("%s %+d rather than %+d%s\n", game_stat_word(game, stat),
                   better, other, room);
        }
    }
}

static void print_words(const struct review_report *report, const char *title,
                        union session_state *state,
                        const struct game_decision *decision)
{
    char room[WORDS_MAX];
    struct text text;
    text_init(&text, room, sizeof room);
    put_actor(report, state, &text);
    put_decision(report, state, decision, &text);
    printf("      %-7s %s\n", title, room);
}

/* How it would have gone on after the better decision. */
static void print_line(const struct review_report *report,
                       const struct review_decision *decision)
{
    const struct review_line *line = &decision->line;
    union session_state state = line->start;
    line_make(report->review->desk, session_state(&state), &decision->best);
    for (int i = 1; i < line->decisions; i++)
        print_words(report, i == 1 ? "then" : "", &state, &line->decision[i]);
}

/* Better than it was is told on the game as it was, the rest on an imagined
 * one. */
static void print_decision(const struct review_report *report,
                           const struct review_decision *decision)
{
    const struct game *game = report->session->game;
    const struct review_line *line = &decision->line;
    union session_state state, before;
    session_at(report->session, decision->first, &before);
    printf("\n%4d  turn %d.%d seat %d %s %s %.1f%s, %.1f %s\n",
           decision->first + 1, game_turn(game, session_state(&before)),
           game_round(game, session_state(&before)), decision->seat,
           report->player[decision->seat].name,
           review_mark_word[decision->mark], -amount(report, &decision->loss),
           unit(report), -decision->loss.score / 100.0,
           game->words->score_word);
    state = before;
    print_words(report, "played", &state, &decision->played);
    if (line->decisions) {
        print_words(report, "better", &before, &decision->best);
        print_why(report, decision);
    }
    review_story_decision(report, decision);
    if (line->decisions)
        print_line(report, decision);
}

void review_report_text(const struct review_report *report)
{
    print_head(report);
    print_titles(report);
    for (int seat = 0; seat < report->session->config.seats; seat++)
        print_player(report, seat);
    review_story_game(report);
    for (int i = 0; i < report->decisions; i++)
        if (report->decision[i].mark != REVIEW_GOOD ||
            report->decision[i].found.win || report->decision[i].found.score)
            print_decision(report, &report->decision[i]);
}
