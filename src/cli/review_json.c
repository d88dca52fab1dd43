/* A review as one line of JSON. Shares of the win are in hundredths of a
 * percent, points in hundredths of a point. */
#include "cli/review_report.h"

#include "ai/sources.h"
#include "exchange/causes.h"
#include "json/out.h"

enum { WORDS_MAX = 512, REVIEW_VERSION = 1 };

static long long percent(int32_t win)
{
    const int64_t half = win < 0 ? -NET_CERTAIN / 2 : NET_CERTAIN / 2;
    return ((int64_t)win * 10000 + half) / NET_CERTAIN;
}

static void put_value(struct json_out *out, const char *key,
                      const struct net_value *value)
{
    json_out_object(out, key);
    json_out_number(out, "win", percent(value->win));
    json_out_number(out, "score", value->score);
    json_out_number(out, "margin", value->margin);
    json_out_close(out);
}

/* The parts of a decision in words; it is made on `state`. */
static void put_decision(const struct review_report *report,
                         struct json_out *out, const char *key,
                         union session_state *state,
                         const struct game_decision *decision)
{
    const struct session *session = report->session;
    json_out_array(out, key);
    for (int i = 0; i < decision->parts; i++) {
        char room[WORDS_MAX];
        struct text words;
        text_init(&words, room, sizeof room);
        game_move_text(session->game, session_state(state), decision->part[i],
                       &words);
        json_out_string(out, NULL, room);
        game_apply(session->game, session_state(state), decision->part[i],
                   NULL);
    }
    json_out_close(out);
}

static void put_luck(struct json_out *out, const char *key,
                     const struct luck *luck)
{
    const struct net_value total = luck_total(luck);
    json_out_object(out, key);
    for (int kind = 0; kind < LUCK_KINDS; kind++)
        put_value(out, luck_word[kind], &luck->part[kind]);
    put_value(out, "total", &total);
    json_out_close(out);
}

static void put_result(const struct review_report *report, int seat,
                       struct json_out *out)
{
    struct net_value value;
    if (review_end(report->session, seat, &value))
        put_value(out, "result", &value);
    else
        json_out_null(out, "result");
}

static void put_player(const struct review_report *report, int seat,
                       const struct sources *sources, struct json_out *out)
{
    const struct review_player *player = &report->review->player[seat];
    json_out_object(out, NULL);
    json_out_number(out, "seat", seat);
    json_out_string(out, "name", report->player[seat].name);
    json_out_number(out, "decisions", player->decisions);
    json_out_tenths(out, "accuracy", review_accuracy(player));
    json_out_object(out, "marks");
    for (int mark = REVIEW_DUBIOUS; mark < REVIEW_MARKS; mark++)
        json_out_number(out, review_mark_word[mark], player->marks[mark]);
    json_out_close(out);
    put_value(out, "lost", &player->lost);
    put_value(out, "start", &player->start);
    put_luck(out, "luck", &player->luck);
    put_value(out, "own", &player->own);
    put_value(out, "others", &player->others);
    put_value(out, "now", &player->now);
    put_result(report, seat, out);
    if (sources)
        causes_put_sources(out, report->session->game, sources->points[seat]);
    json_out_close(out);
}

static void put_turning(const struct review_report *report,
                        struct json_out *out)
{
    struct turning turning;
    const bool solo = report->review->solo;
    if (!review_turning(report->review, &turning)) {
        json_out_null(out, "turning");
        return;
    }
    json_out_object(out, "turning");
    json_out_number(out, "seat", turning.seat);
    json_out_number(out, "move", turning.first + 1);
    json_out_number(out, "from", solo ? turning.from : percent(turning.from));
    json_out_number(out, "to", solo ? turning.to : percent(turning.to));
    json_out_close(out);
}

static void put_why(const struct review_report *report,
                    const struct reasons *why, struct json_out *out)
{
    const struct session *session = report->session;
    json_out_array(out, "why");
    for (int i = 0; i < why->count; i++) {
        const struct reason *item = &why->item[i];
        json_out_object(out, NULL);
        json_out_number(out, "seat", item->seat);
        json_out_string(out, "stat", game_stat_word(session->game, item->stat));
        json_out_string(out, "rule", game_rule_word(session->game, item->rule));
        if (item->cause)
            json_out_string(out, "cause",
                            game_cause_word(session->game, item->cause));
        game_reason_fields(session->game, &item->told, out);
        json_out_pair(out, "delta", item->delta[REASON_BETTER],
                      item->delta[REASON_OTHER]);
        json_out_pair(out, "times", item->times[REASON_BETTER],
                      item->times[REASON_OTHER]);
        json_out_close(out);
    }
    json_out_close(out);
}

static void put_seat(struct json_out *out, int seat)
{
    if (seat == ACTOR_CHANCE)
        json_out_string(out, "seat", "chance");
    else
        json_out_number(out, "seat", seat);
}

static void put_line(const struct review_report *report,
                     const struct review_line *line, struct json_out *out)
{
    union session_state state = line->start;
    json_out_array(out, "line");
    for (int i = 0; i < line->decisions; i++) {
        json_out_object(out, NULL);
        put_seat(out, game_actor(report->session->game, session_state(&state)));
        put_decision(report, out, "decision", &state, &line->decision[i]);
        json_out_close(out);
    }
    json_out_close(out);
}

static void put_judgement(const struct review_report *report,
                          const struct review_decision *decision,
                          const union session_state *before,
                          struct json_out *out)
{
    union session_state state = *before;
    put_decision(report, out, "best", &state, &decision->best);
    json_out_string(out, "mark", review_mark_word[decision->mark]);
    put_value(out, "loss", &decision->loss);
    json_out_object(out, "value");
    put_value(out, "played", &decision->played_value);
    put_value(out, "best", &decision->best_value);
    json_out_close(out);
    json_out_number(out, "futures", decision->futures);
    put_value(out, "found", &decision->found);
    causes_put_later(out, &decision->later);
    if (decision->line.decisions == 0)
        return;
    put_why(report, &decision->why, out);
    put_line(report, &decision->line, out);
}

/* `state` goes from before the decision to after it. */
static void put_entry(const struct review_report *report,
                      const struct review_decision *decision,
                      union session_state *state, struct json_out *out)
{
    const struct game *game = report->session->game;
    const union session_state before = *state;
    json_out_object(out, NULL);
    json_out_number(out, "move", decision->first + 1);
    json_out_number(out, "turn", game_turn(game, session_state(state)));
    json_out_number(out, "round", game_round(game, session_state(state)));
    put_seat(out, decision->seat);
    put_decision(report, out, "played", state, &decision->played);
    if (decision->judged)
        put_judgement(report, decision, &before, out);
    json_out_array(out, "luck");
    for (int seat = 0; seat < report->session->config.seats; seat++) {
        const struct net_value total = luck_total(&decision->luck[seat]);
        put_value(out, NULL, &total);
    }
    json_out_close(out);
    json_out_array(out, "after");
    for (int seat = 0; seat < report->session->config.seats; seat++)
        put_value(out, NULL, &decision->after[seat]);
    json_out_close(out);
    json_out_close(out);
}

static void put_head(const struct review_report *report, struct json_out *out)
{
    const struct session *session = report->session;
    const struct review_request *request = &report->review->request;
    json_out_number(out, "review", REVIEW_VERSION);
    json_out_string(out, "game", session->game->name);
    json_out_number(out, "seats", session->config.seats);
    json_out_bool(out, "finished", session_actor(session) == ACTOR_NONE);
    json_out_number(out, "moves", session->moves);
    json_out_string(out, "judge", request->judge->name);
    json_out_number(out, "work", report->work);
    json_out_number(out, "redeals", request->samples);
    json_out_string(out, "by", report->review->solo ? "score" : "win");
}

bool review_report_json(const struct review_report *report, struct text *text)
{
    union session_state state = report->session->start;
    struct sources sources;
    const bool told = sources_find(report->session, &sources);
    struct json_out out;
    json_out_init(&out, text);
    json_out_object(&out, NULL);
    put_head(report, &out);
    json_out_array(&out, "players");
    for (int seat = 0; seat < report->session->config.seats; seat++)
        put_player(report, seat, told ? &sources : NULL, &out);
    json_out_close(&out);
    put_turning(report, &out);
    json_out_array(&out, "decisions");
    for (int i = 0; i < report->decisions; i++)
        put_entry(report, &report->decision[i], &state, &out);
    json_out_close(&out);
    json_out_close(&out);
    text_char(text, '\n');
    return text_ok(text);
}
