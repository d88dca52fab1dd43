/* What a move changed and why, and what a scorepad is made of, as JSON: the
 * tellings of rules/tell.c with the words of their enums. */
#include "subdivision/page/put.h"

#include "subdivision/game.h"
#include "subdivision/rules/cast.h"
#include "subdivision/rules/tell.h"

static void put_change(const struct subdivision_telling *telling,
                       struct json_out *out)
{
    json_out_array(out, "changes");
    json_out_object(out, NULL);
    json_out_string(out, "stat",
                    game_stat_word(&subdivision_game, telling->event->stat));
    json_out_number(out, "delta", telling->delta);
    json_out_close(out);
    json_out_close(out);
}

static void put_telling(const struct subdivision_telling *telling,
                        struct json_out *out)
{
    struct game_event event = *telling->event;
    /* Of several neighbours none is the one. */
    if (telling->events > 1)
        event.by_seat = GAME_NOBODY;
    const struct game_reason reason = subdivision_telling_reason(telling);
    json_out_object(out, NULL);
    page_put_reason(out, &subdivision_game, &reason, event.cause);
    page_put_cause(out, &subdivision_game, &event);
    put_change(telling, out);
    json_out_close(out);
}

static bool is_asked(const struct page_asked *asked,
                     const struct game_event *event)
{
    return (asked->seat == GAME_NOBODY || asked->seat == event->seat) &&
           (asked->stat == GAME_NOBODY || asked->stat == event->stat);
}

void subdivision_put_causes(const struct page_deed *deed,
                            struct page_asked asked, struct json_out *out)
{
    struct subdivision_state after;
    const struct subdivision_played played = {subdivision_box_of(deed->content),
                                              &after, deed->events, deed->seat};
    struct subdivision_teller teller;
    struct subdivision_telling telling;
    subdivision_seen(subdivision_looks(deed->after), &after);
    subdivision_teller_begin(&teller, &played);
    while (subdivision_teller_next(&teller, &telling))
        if (is_asked(&asked, telling.event))
            put_telling(&telling, out);
}

void subdivision_put_points(const struct plot *plot, int seat,
                            const struct game_events *events,
                            struct json_out *out)
{
    struct subdivision_teller teller;
    struct subdivision_telling telling;
    json_out_array(out, "points");
    subdivision_teller_score(&teller, plot, seat, events);
    while (subdivision_teller_next(&teller, &telling))
        put_telling(&telling, out);
    json_out_close(out);
}
