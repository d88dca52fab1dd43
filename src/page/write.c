/* What several answers have in common. */
#include "page/calls.h"

#include <string.h>

void page_put_event(struct json_out *out, const char *key,
                    const struct game *game, const struct game_event *event)
{
    json_out_object(out, key);
    json_out_number(out, "seat", event->seat);
    json_out_string(out, "stat", game_stat_word(game, event->stat));
    json_out_number(out, "delta", event->delta);
    if (event->cut)
        json_out_bool(out, "cut", true);
    json_out_string(out, "rule", game_rule_word(game, event->rule));
    if (event->cause)
        json_out_string(out, "cause", game_cause_word(game, event->cause));
    if (event->at_seat != GAME_NOBODY) {
        json_out_pair(out, "at", event->at.q, event->at.r);
        json_out_number(out, "at_seat", event->at_seat);
    }
    if (event->by_seat != GAME_NOBODY) {
        json_out_pair(out, "by", event->by.q, event->by.r);
        json_out_number(out, "by_seat", event->by_seat);
    }
    json_out_close(out);
}

void page_put_events(struct json_out *out, const char *key,
                     const struct game *game, const struct game_events *events)
{
    json_out_array(out, key);
    for (int i = 0; i < events->count && i < events->room; i++)
        page_put_event(out, NULL, game, &events->event[i]);
    json_out_close(out);
}

static void put_place(struct json_out *out, const char *key, int owner,
                      struct hex at)
{
    if (owner != GAME_NOBODY)
        json_out_pair(out, key, at.q, at.r);
}

static void put_owner(struct json_out *out, const char *key, int owner,
                      int seat)
{
    if (owner != GAME_NOBODY && owner != seat)
        json_out_number(out, key, owner);
}

void page_put_reason(struct json_out *out, const struct game *game,
                     const struct game_reason *reason, int tile)
{
    game_reason_fields(game, reason, out);
    if (tile)
        json_out_string(out, "tile", game_cause_word(game, tile));
}

void page_put_cause(struct json_out *out, const struct game *game,
                    const struct game_event *event)
{
    json_out_number(out, "seat", event->seat);
    json_out_string(out, "rule", game_rule_word(game, event->rule));
    put_place(out, "at", event->at_seat, event->at);
    put_owner(out, "at_seat", event->at_seat, event->seat);
    put_place(out, "by", event->by_seat, event->by);
    put_owner(out, "by_seat", event->by_seat, event->seat);
}

void page_put_causes(struct json_out *out, const struct page_game *rules,
                     const struct page_deed *deed, struct page_asked asked)
{
    json_out_array(out, "causes");
    if (rules->causes)
        rules->causes(deed, asked, out);
    json_out_close(out);
}

void page_put_seat(struct json_out *out, const char *key, int seat)
{
    if (seat == GAME_NOBODY)
        json_out_null(out, key);
    else
        json_out_number(out, key, seat);
}

void page_put_seats(struct json_out *out, const char *key, unsigned seats)
{
    json_out_array(out, key);
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        if (seats >> seat & 1)
            json_out_number(out, NULL, seat);
    json_out_close(out);
}

void page_put_change(struct json_out *out, const char *key,
                     const struct page *page, const struct game_events *events,
                     int only)
{
    const struct game *game = page_playing(page);
    int sum[GAME_SEATS_MAX][GAME_STATS_MAX];
    memset(sum, 0, sizeof sum);
    for (int i = 0; i < events->count && i < events->room; i++)
        sum[events->event[i].seat][events->event[i].stat] +=
            events->event[i].delta;
    json_out_array(out, key);
    for (int seat = 0; seat < page_session(page)->config.seats; seat++) {
        json_out_object(out, NULL);
        for (int stat = 0; stat < game->rules->event_stats; stat++)
            if (sum[seat][stat] && (only == GAME_NOBODY || only == seat))
                json_out_number(out, game_stat_word(game, stat),
                                sum[seat][stat]);
        json_out_close(out);
    }
    json_out_close(out);
}

void page_put_number(struct json_out *out, const char *key, struct page *page,
                     game_move move)
{
    const int count = page_list_moves(page);
    int number = 0;
    while (number < count && page->move[number] != move)
        number++;
    json_out_number(out, key, number);
}

static void put_words(struct json_out *out, const char *key,
                      const struct game *game, const struct game_state *before,
                      game_move move)
{
    char words[PAGE_WORDS_MAX];
    struct text text;
    text_init(&text, words, sizeof words);
    game_move_text(game, before, move, &text);
    json_out_string(out, key, words);
}

void page_put_move_text(struct json_out *out, const char *key,
                        const struct page *page, const struct game_view *before,
                        game_move move)
{
    union session_state seen;
    page->rules->known(before, session_state(&seen));
    put_words(out, key, page_playing(page), session_state_const(&seen), move);
}

void page_put_heard_text(struct json_out *out, const char *key,
                         const struct page *page,
                         const struct game_view *before, game_move move)
{
    char words[PAGE_WORDS_MAX];
    struct text text;
    union session_state seen;
    text_init(&text, words, sizeof words);
    page->rules->known(before, session_state(&seen));
    if (game_face_down(page_playing(page), session_state_const(&seen), move,
                       TOLD_NAMELESS, &text))
        json_out_string(out, key, words);
    else
        put_words(out, key, page_playing(page), session_state_const(&seen),
                  move);
}

static long long share(int32_t win)
{
    const int64_t half = win < 0 ? -NET_CERTAIN / 2 : NET_CERTAIN / 2;
    return ((int64_t)win * 10000 + half) / NET_CERTAIN;
}

void page_put_value_fields(struct json_out *out, const struct net_value *value)
{
    json_out_number(out, "win", share(value->win));
    json_out_number(out, "score", value->score);
    json_out_number(out, "margin", value->margin);
}

void page_put_value(struct json_out *out, const char *key,
                    const struct net_value *value)
{
    json_out_object(out, key);
    page_put_value_fields(out, value);
    json_out_close(out);
}

void page_put_amount(struct json_out *out, const char *key,
                     const struct net_value *value, bool solo)
{
    json_out_number(out, key, solo ? value->score : share(value->win));
}

void page_put_reasons(struct json_out *out, const struct page *page,
                      const struct reasons *reasons)
{
    const struct game *game = page_playing(page);
    json_out_array(out, "reasons");
    for (int i = 0; i < reasons->count; i++) {
        const struct reason *item = &reasons->item[i];
        json_out_object(out, NULL);
        page_put_reason(out, game, &item->told, item->cause);
        json_out_number(out, "seat", item->seat);
        json_out_string(out, "rule", game_rule_word(game, item->rule));
        json_out_string(out, "stat", game_stat_word(game, item->stat));
        json_out_pair(out, "delta", item->delta[REASON_BETTER],
                      item->delta[REASON_OTHER]);
        json_out_pair(out, "times", item->times[REASON_BETTER],
                      item->times[REASON_OTHER]);
        json_out_close(out);
    }
    json_out_close(out);
}

void page_put_decision(struct json_out *out, const char *key,
                       const struct page *page, struct game_state *state,
                       const struct game_decision *decision)
{
    json_out_array(out, key);
    for (int i = 0; i < decision->parts; i++) {
        put_words(out, NULL, page_playing(page), state, decision->part[i]);
        game_apply(page_playing(page), state, decision->part[i], NULL);
    }
    json_out_close(out);
}
