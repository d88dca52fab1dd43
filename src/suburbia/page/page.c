/* The table of what Suburbia brings to a page, and the parts of it that are too
 * small for a file. A position is shown through know(): a view becomes a state
 * in which everything unseen is empty, so what is printed from it cannot be a
 * secret. */
#include "suburbia/page/page.h"

#include "suburbia/game.h"
#include "suburbia/page/content.h"
#include "suburbia/rules/vocab.h"

enum { FINAL_EVENTS = GAME_GOALS_MAX + 2 * SEATS_MAX };

static void put_content(const struct game_content *content,
                        struct json_out *out)
{
    suburbia_put_content(out, suburbia_box_of(content));
}

/* What the final scoring adds to every population, by what it is for. */
struct additions {
    int goals[SEATS_MAX], money[SEATS_MAX];
};

static void add_up(const struct suburbia_played *final,
                   struct additions *additions)
{
    struct suburbia_teller teller;
    struct suburbia_telling telling;
    suburbia_teller_begin(&teller, final);
    while (suburbia_teller_next(&teller, &telling)) {
        const int seat = telling.event->seat;
        if (telling.change[0].stat != STAT_POPULATION)
            continue;
        if (telling.subject == SUBURBIA_SUBJECT_GOAL)
            additions->goals[seat] += telling.change[0].delta;
        else if (telling.subject == SUBURBIA_SUBJECT_FINAL)
            additions->money[seat] += telling.change[0].delta;
    }
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
    const struct suburbia_played final = {.box = suburbia_box_of(content),
                                          .before = now,
                                          .after = now,
                                          .events = &events,
                                          .seat = GAME_NOBODY};
    struct additions additions = {{0}, {0}};
    add_up(&final, &additions);
    json_out_array(out, "parts");
    for (int seat = 0; seat < now->seats; seat++) {
        json_out_object(out, NULL);
        json_out_number(out, "board", now->numbers[seat].stat[STAT_POPULATION]);
        json_out_number(out, "goals", additions.goals[seat]);
        json_out_number(out, "money", additions.money[seat]);
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

/* The cheapest tile to remove (S-DISCARD), after a move that asks for it. */
static bool owed(const struct game_content *content,
                 const struct game_view *view, game_move *move)
{
    const struct suburbia_box *box = suburbia_box_of(content);
    struct suburbia_state known;
    int cheapest = -1, least = 0;
    suburbia_seen(suburbia_looks(view), &known);
    if (known.phase != PHASE_DISCARD)
        return false;
    for (int space = known.spaces - 1; space >= 0; space--) {
        const int price = suburbia_space_price(box, &known, space);
        if (known.market[space] != TILE_NONE &&
            (cheapest < 0 || price < least)) {
            cheapest = space;
            least = price;
        }
    }
    *move = suburbia_move_make(SUBURBIA_DISCARD, cheapest, 0);
    return cheapest >= 0;
}

static void lend(struct game_state *state, int seat, int amount)
{
    int16_t *money = &suburbia_hold(state)->numbers[seat].stat[STAT_MONEY];
    *money = (int16_t)(*money + amount);
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
    .owed = owed,
    .lend = lend,
    .preview = put_preview,
    .log = suburbia_put_log,
    .causes = suburbia_put_causes,
    .result = put_result,
};
