/* A position through the eyes of one seat: the state is observed first, and all
 * that is printed comes from the view. Even whose turn it is is asked of the
 * state that the view knows of, for where choices are secret the true actor
 * would tell who has chosen. The present and the moments since the last
 * decision are at hand; any earlier one is played again (session_at()). */
#include "page/calls.h"

static void put_undo(enum status status, struct json_out *out)
{
    json_out_object(out, "undo");
    json_out_bool(out, "may", status == STATUS_OK);
    if (status != STATUS_OK) {
        json_out_string(out, "code", status_code(status));
        page_put_why(status, out);
    }
    json_out_close(out);
}

static void put_players(const struct page *page, struct json_out *out)
{
    json_out_array(out, "players");
    for (int seat = 0; seat < page_session(page)->config.seats; seat++) {
        const struct record_player *player = &page->game.player[seat];
        json_out_object(out, NULL);
        json_out_string(out, "name", player->name);
        json_out_string(out, "kind", record_kind_word[player->kind]);
        json_out_close(out);
    }
    json_out_close(out);
}

static void put_goals(const struct game *game, const struct game_result *result,
                      struct json_out *out)
{
    json_out_array(out, "goals");
    for (int i = 0; i < result->goals; i++) {
        const struct game_goal_result *goal = &result->goal[i];
        json_out_object(out, NULL);
        json_out_string(out, "goal", game_goal_word(game, goal->goal));
        page_put_seat(out, "owner", goal->owner);
        page_put_seat(out, "seat", goal->seat);
        json_out_number(out, "bonus", goal->bonus);
        json_out_close(out);
    }
    json_out_close(out);
}

static bool comes_before(const struct game_result *result, int a, int b)
{
    const int won = (result->winners >> a & 1) - (result->winners >> b & 1);
    return won > 0 || (won == 0 && result->score[a] > result->score[b]);
}

/* Winners first, then by their score; where even in seat order. */
static void put_order(const struct game_result *result, struct json_out *out)
{
    int order[GAME_SEATS_MAX];
    for (int seat = 0; seat < result->seats; seat++) {
        int place = seat;
        for (; place > 0 && comes_before(result, seat, order[place - 1]);
             place--)
            order[place] = order[place - 1];
        order[place] = seat;
    }
    json_out_array(out, "order");
    for (int i = 0; i < result->seats; i++)
        json_out_number(out, NULL, order[i]);
    json_out_close(out);
    const bool alone = result->winners == 1u << order[0];
    if (alone && result->seats > 1)
        json_out_number(out, "lead",
                        result->score[order[0]] - result->score[order[1]]);
}

/* page->before is the end of the game. */
static void put_result(const struct page *page,
                       const struct game_result *result, struct json_out *out)
{
    const struct game *game = page_playing(page);
    json_out_object(out, "result");
    json_out_array(out, "score");
    for (int seat = 0; seat < result->seats; seat++)
        json_out_number(out, NULL, result->score[seat]);
    json_out_close(out);
    page_put_seats(out, "winners", result->winners);
    put_order(result, out);
    if (result->rung)
        json_out_string(out, "ladder", result->rung);
    if (result->target) {
        json_out_number(out, "target", result->target);
        json_out_bool(out, "reached", result->score[0] >= result->target);
    }
    put_goals(game, result, out);
    page->rules->result(game->content, session_state_const(&page->before), out);
    json_out_close(out);
}

const struct game_view *page_observe(const struct page *page,
                                     const struct game_state *state, int seat,
                                     union agent_view *view)
{
    struct game_view *seen = (struct game_view *)(void *)view;
    game_observe(page_playing(page), state, seat < 0 ? GAME_NOBODY : seat,
                 seen);
    return seen;
}

struct page_sight page_take_sight(struct page *page, int eyes)
{
    const struct game *game = page_playing(page);
    const struct game_state *state = session_state(&page->before);
    const bool over = page_all_is_known(page, state);
    if (over)
        game_result(game, state, &page->result);
    return (struct page_sight){game->content,
                               page_observe(page, state, eyes, &page->view),
                               eyes, over ? &page->result : NULL};
}

/* Whose turn it is, as the eyes know it. */
static void put_course(struct page *page, const struct page_sight *sight,
                       struct json_out *out)
{
    const struct game *game = page_playing(page);
    struct game_state *state = session_state(&page->known_state);
    page->rules->known(sight->view, state);
    const int actor = game_actor(game, state);
    json_out_number(out, "actor", actor);
    json_out_bool(out, "automatic",
                  actor != ACTOR_NONE && game_automatic(game, state));
    json_out_bool(out, "pending", game_pending(game, state));
    json_out_number(out, "turn", game_turn(game, state));
    json_out_number(out, "round", game_round(game, state));
}

void page_put_look(struct page *page, const struct page_moment *moment,
                   struct json_out *out)
{
    const struct session *session = page_session(page);
    const struct game *game = session->game;
    if (moment->at == session->moves)
        page->before = session->now;
    else
        session_at(session, moment->at, &page->before);
    const struct page_sight sight = page_take_sight(page, moment->eyes);
    json_out_string(out, "game", game->name);
    json_out_number(out, "moves", session->moves);
    json_out_number(out, "at", moment->at);
    put_course(page, &sight, out);
    json_out_number(out, "eyes", moment->eyes);
    put_players(page, out);
    put_undo(moment->undo, out);
    json_out_object(out, "view");
    page->rules->view(&sight, out);
    json_out_close(out);
    if (sight.result)
        put_result(page, sight.result, out);
}

enum status page_look(struct page *page, const struct json_in *in,
                      struct json_out *out)
{
    const struct session *session = page_session(page);
    struct page_moment moment = {.eyes = page_own_eyes(page)};
    enum status status = page_read_seat(page, in, GAME_NOBODY, &moment.eyes);
    if (status == STATUS_OK)
        status = page_check_eyes(page, moment.eyes);
    if (status == STATUS_OK)
        status = page_read_moment(page, in, &moment.at);
    if (status != STATUS_OK)
        return status;
    moment.undo = moment.at < session->moves ? STATUS_WRONG_PHASE
                  : moment.eyes < 0          ? STATUS_WRONG_SEAT
                                    : session_undo_status(session, moment.eyes);
    page_put_look(page, &moment, out);
    return STATUS_OK;
}
