/* The table of what Suburbia brings to a page, and the parts of it that are too
 * small for a file. A position is shown through know(): a view becomes a state
 * in which everything unseen is empty, so what is printed from it cannot be a
 * secret. */
#include "suburbia/page/page.h"

#include "suburbia/game.h"
#include "suburbia/page/content.h"
#include "suburbia/rules/vocab.h"

enum { FINAL_EVENTS = GAME_GOALS_MAX + 2 * SEATS_MAX };

/* The rules that events name. */
enum suburbia_rule {
#define RULE(name, word) SUBURBIA_RULE_##name,
#include "suburbia/rules/rule.def"
#undef RULE
};

static void put_content(const struct game_content *content,
                        struct json_out *out)
{
    suburbia_put_content(out, suburbia_box_of(content));
}

/* What a rule adds to the seat's population. */
static int added(const struct game_events *events, int seat,
                 enum suburbia_rule rule)
{
    int sum = 0;
    for (int i = 0; i < events->count; i++) {
        const struct game_event *event = &events->event[i];
        if (event->seat == seat && event->stat == STAT_POPULATION &&
            event->rule == rule)
            sum += event->delta;
    }
    return sum;
}

/* The population on the board, and what the final scoring adds to it. */
static void put_result(const struct game_content *content,
                       const struct game_state *state, struct json_out *out)
{
    const struct suburbia_state *now = suburbia_see(state);
    struct game_event event[FINAL_EVENTS];
    struct game_events events = {event, FINAL_EVENTS, 0};
    struct game_result result;
    suburbia_result(suburbia_box_of(content), now, &result, &events);
    json_out_array(out, "parts");
    for (int seat = 0; seat < now->seats; seat++) {
        json_out_object(out, NULL);
        json_out_number(out, "board", now->numbers[seat].stat[STAT_POPULATION]);
        json_out_number(out, "goals", added(&events, seat, SUBURBIA_RULE_GOAL));
        json_out_number(out, "money",
                        added(&events, seat, SUBURBIA_RULE_FINAL));
        json_out_close(out);
    }
    json_out_close(out);
    page_put_events(out, "events", &suburbia_game, &events);
}

static void put_preview(const struct page_deed *deed, struct json_out *out)
{
    suburbia_put_red(deed, out);
    suburbia_put_preview(deed, out);
}

static void know(const struct game_view *view, struct game_state *state)
{
    suburbia_seen(suburbia_looks(view), suburbia_hold(state));
}

/* Borders lie in a direction too; that stays. */
static bool elsewhere(const struct game_content *content, struct hex at,
                      game_move *move)
{
    (void)content;
    if (suburbia_move_cell(*move) == 0 || at.q < -CELL_LIMIT ||
        at.q > CELL_LIMIT || at.r < -CELL_LIMIT || at.r > CELL_LIMIT)
        return false;
    *move = (*move & ~(game_move)0xfff) | cell_of(at);
    return true;
}

const struct page_game suburbia_page = {
    .game = &suburbia_game,
    .known = know,
    .content = put_content,
    .view = suburbia_put_view,
    .move = suburbia_put_move,
    .elsewhere = elsewhere,
    .preview = put_preview,
    .log = suburbia_put_log,
    .causes = suburbia_put_causes,
    .result = put_result,
};
