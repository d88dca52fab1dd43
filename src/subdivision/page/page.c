/* Subdivision behind the page: each function casts and calls the typed one. */
#include "subdivision/page/page.h"

#include "subdivision/game.h"
#include "subdivision/page/put.h"
#include "subdivision/rules/cast.h"

enum { ITEMS_MAX = 512 }; /* points of a scorepad that have a reason each */

static void put_content(const struct game_content *content,
                        struct json_out *out)
{
    subdivision_put_content(subdivision_box_of(content), out);
}

static void know(const struct game_view *view, struct game_state *state)
{
    subdivision_seen(subdivision_looks(view), subdivision_hold(state));
}

static void put_view(const struct page_sight *sight, struct json_out *out)
{
    const struct subdivision_box *box = subdivision_box_of(sight->content);
    const struct subdivision_view *view = subdivision_looks(sight->view);
    subdivision_put_view(box, view, sight->eyes, out);
    subdivision_put_wakers(box, view, out);
}

static struct subdivision_deed deed_of(const struct page_deed *deed)
{
    return (struct subdivision_deed){
        .box = subdivision_box_of(deed->content),
        .before = subdivision_looks(deed->before),
        .after = subdivision_looks(deed->after),
        .move = deed->move,
        .knows = deed->open,
        .cell = deed->cell,
    };
}

static void put_move(const struct page_deed *deed, struct json_out *out)
{
    const struct subdivision_deed own = deed_of(deed);
    subdivision_put_move(&own, out);
}

static int list_moves(const struct game_content *content,
                      const struct game_state *state, game_move *out)
{
    return subdivision_accepted(subdivision_box_of(content),
                                subdivision_see(state), out);
}

/* A tile goes there for nothing, so that the parcel is what is asked about. */
static bool elsewhere(const struct game_content *content, struct hex at,
                      game_move *move)
{
    const int parcel = subdivision_parcel_at(subdivision_box_of(content), at);
    if (parcel < 0)
        return false;
    switch (subdivision_move_type(*move)) {
    case SUBDIVISION_PLACE:
        *move = subdivision_move_place((enum zone)subdivision_move_zone(*move),
                                       parcel, false);
        return true;
    case SUBDIVISION_ACTIVATE:
    case SUBDIVISION_BONUS:
    case SUBDIVISION_LAY:
        *move = subdivision_move_make(subdivision_move_type(*move),
                                      subdivision_move_at(*move), parcel);
        return true;
    default:
        return false;
    }
}

/* The tiles that the move wakes; a bonus tile is another matter. */
static void put_preview(const struct page_deed *deed, struct json_out *out)
{
    const struct subdivision_view *after = subdivision_looks(deed->after);
    if (after->await == AWAIT_ACTIVATE)
        subdivision_put_wakers(subdivision_box_of(deed->content), after, out);
}

static void put_result(const struct game_content *content,
                       const struct game_state *state, struct json_out *out)
{
    json_out_array(out, "parts");
    for (int seat = 0; seat < subdivision_see(state)->seats; seat++) {
        const struct plot plot = subdivision_plot(subdivision_box_of(content),
                                                  subdivision_see(state), seat);
        struct scorepad pad;
        subdivision_score(&plot, &pad);
        json_out_object(out, NULL);
        subdivision_put_pad(&pad, out);
        json_out_number(out, "negative", pad.negative);
        json_out_close(out);
    }
    json_out_close(out);
}

/* What the money is made of is told by what happened. */
static void put_explain(const struct page_sight *sight, int seat, int stat,
                        struct json_out *out)
{
    struct game_event event[ITEMS_MAX];
    struct game_events events = {event, ITEMS_MAX, 0};
    const struct plot plot = subdivision_page_plot(
        subdivision_box_of(sight->content), subdivision_looks(sight->view),
        seat, sight->eyes);
    if (stat == COUNT_MONEY)
        return;
    subdivision_page_points(&plot, seat, stat, &events);
    subdivision_put_points(&plot, seat, &events, out);
    subdivision_put_line(&plot, stat, out);
}

static bool hears(const struct game_state *now, const struct game_state *then,
                  int seat, int eyes)
{
    return subdivision_page_hears(subdivision_see(now), subdivision_see(then),
                                  seat, eyes);
}

const struct page_game subdivision_page = {
    .game = &subdivision_game,
    .known = know,
    .content = put_content,
    .view = put_view,
    .move = put_move,
    .causes = subdivision_put_causes,
    .moves = list_moves,
    .elsewhere = elsewhere,
    .preview = put_preview,
    .result = put_result,
    .explain = put_explain,
    .hears = hears,
};
