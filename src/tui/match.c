#include "tui/match.h"

#include "suburbia/border.h"

#include <stdio.h>
#include <string.h>

const struct suburbia_state *match_state(const struct match *match)
{
    return (const struct suburbia_state *)session_now(&match->game.session);
}

const struct suburbia_box *match_box(const struct match *match)
{
    return (const struct suburbia_box *)match->game.session.content;
}

const struct edition *match_edition(const struct match *match)
{
    return &match_box(match)->edition[match_state(match)->edition];
}

const struct suburbia_state *story_before(const struct story *story)
{
    return (const struct suburbia_state *)session_state_const(&story->before);
}

const struct suburbia_state *story_after(const struct story *story)
{
    return (const struct suburbia_state *)session_state_const(&story->after);
}

const char *match_name(const struct match *match, int seat)
{
    return match->game.player[seat].name;
}

bool match_is_human(const struct match *match, int seat)
{
    return match->game.player[seat].kind == RECORD_HUMAN;
}

int match_humans(const struct match *match)
{
    int humans = 0;
    for (int seat = 0; seat < match_state(match)->seats; seat++)
        humans += match_is_human(match, seat);
    return humans;
}

bool match_is_over(const struct match *match)
{
    return match_state(match)->phase == PHASE_OVER;
}

int match_viewer(const struct match *match)
{
    const struct suburbia_state *state = match_state(match);
    if (match_humans(match) == 1)
        for (int seat = 0; seat < state->seats; seat++)
            if (match_is_human(match, seat))
                return seat;
    if (state->phase != PHASE_OVER && match_is_human(match, state->seat))
        return state->seat;
    return GAME_NOBODY;
}

static bool name_is_taken(const struct match *match, const char *name)
{
    for (int seat = 0; seat < match_state(match)->seats; seat++)
        if (strcmp(match_name(match, seat), name) == 0)
            return true;
    return false;
}

void match_name_players(struct match *match)
{
    static const char *const names[RECORD_KINDS][GAME_SEATS_MAX] = {
        [RECORD_UNKNOWN] = {"Anna", "Ben", "Carl", "Dora", "Emil"},
        [RECORD_HUMAN] = {"Ada", "Bruno", "Cleo", "Dina", "Enzo"},
        [RECORD_RANDOM] = {"Randy", "Rosa", "Rex", "Ruth", "Rolf"},
        [RECORD_GREEDY] = {"Greta", "Gus", "Gina", "Glen", "Gerd"},
        [RECORD_DALE] = {"Dale", "Dale Junior", "Dale III", "Dale IV",
                         "Dale V"},
    };
    const bool alone = match_humans(match) == 1;
    for (int seat = 0; seat < match_state(match)->seats; seat++) {
        struct record_player *player = &match->game.player[seat];
        const char *const *next = names[player->kind];
        if (player->name[0])
            continue;
        if (player->kind == RECORD_HUMAN && alone &&
            !name_is_taken(match, "You"))
            snprintf(player->name, sizeof player->name, "You");
        for (int i = 0; i < GAME_SEATS_MAX && !player->name[0]; i++)
            if (!name_is_taken(match, next[i]))
                snprintf(player->name, sizeof player->name, "%s", next[i]);
        if (!player->name[0])
            snprintf(player->name, sizeof player->name, "Seat %d", seat + 1);
    }
}

static void keep(struct match *match)
{
    if (match->save)
        match->saved = match->save(match, NULL);
}

enum status match_play(struct match *match, game_move move)
{
    struct session *session = &match->game.session;
    const enum status status =
        session_play(session, session_actor(session), move, NULL);
    if (status == STATUS_OK)
        keep(match);
    return status;
}

static game_move choose_dale(struct agent_desk *desk, int seat)
{
    (void)seat;
    struct game_state *guess = session_state(&desk->guess);
    desk->ops->guess(desk->content, (const struct game_view *)&desk->view,
                     &desk->rng, guess);
    const game_move move =
        suburbia_dale_choice((const struct suburbia_box *)desk->content,
                             (const struct suburbia_state *)guess);
    /* Without a market he is left with what anybody can do. */
    return move ? move : desk->ops->random(desk->content, guess, &desk->rng);
}

static const struct agent *agent_of(enum record_kind kind)
{
    static const struct agent dale = {"dale", choose_dale};
    return kind == RECORD_DALE     ? &dale
           : kind == RECORD_GREEDY ? &agent_greedy
                                   : &agent_random;
}

bool match_step(struct match *match)
{
    const struct session *session = &match->game.session;
    const struct game_ops *ops = session->ops;
    const int seat = session_actor(session);
    if (seat < 0)
        return false;
    if (ops->automatic(session_now(session))) {
        if (ops->legal(session->content, session_now(session),
                       match->desk.move) < 1)
            return false;
        return match_play(match, match->desk.move[0]) == STATUS_OK;
    }
    if (match_is_human(match, seat))
        return false;
    agent_sit(&match->desk, ops, session->content,
              seed_number(&session->seed) + (uint64_t)session->moves);
    const game_move move = agent_ask(agent_of(match->game.player[seat].kind),
                                     &match->desk, session_now(session));
    return match_play(match, move) == STATUS_OK;
}

enum status match_undo(struct match *match, int seat)
{
    const enum status status = session_undo(&match->game.session, seat);
    if (status == STATUS_OK)
        keep(match);
    return status;
}

static void tell(const struct match *match, struct story *story)
{
    const struct session *session = &match->game.session;
    story->after = story->before;
    story->events = (struct game_events){story->event, GAME_EVENTS_MAX, 0};
    session->ops->apply(session->content, session_state(&story->after),
                        story->move, &story->events);
}

void match_story(const struct match *match, int ply, struct story *story)
{
    const struct session *session = &match->game.session;
    story->seat = session->seat[ply];
    story->move = session->move[ply];
    session_at(session, ply, &story->before);
    tell(match, story);
}

void match_preview(const struct match *match, game_move move,
                   struct story *story)
{
    story->seat = session_actor(&match->game.session);
    story->move = move;
    story->before = match->game.session.now;
    tell(match, story);
}

int match_space_price(const struct match *match, int space)
{
    return suburbia_space_price(match_box(match), match_state(match), space);
}

int match_space_cost(const struct match *match, int space)
{
    const struct suburbia_state *state = match_state(match);
    return match_space_price(match, space) +
           match_box(match)->cost[state->seats][state->market[space]];
}

int match_slot_at(const struct suburbia_state *state, int seat, struct hex at)
{
    return borough_find(state, seat, cell_of(at));
}

int match_tile_at(const struct suburbia_state *state, int seat, struct hex at)
{
    const int slot = match_slot_at(state, seat, at);
    return slot < 0 ? TILE_NONE : state->borough[seat].tile[slot];
}

uint16_t match_place(const struct suburbia_state *state, int seat, int slot)
{
    const struct borough *borough = &state->borough[seat];
    return slot_is_border(borough, slot) ? border_place_in(state, borough, slot)
                                         : 0;
}

int match_border(const struct match *match, int which)
{
    const struct suburbia_state *state = match_state(match);
    const int card = state->border_open[which];
    return card ? state->border[card - 1] : TILE_NONE;
}

bool match_has_come(const struct suburbia_state *state, int card)
{
    return memchr(state->deck, card, state->drawn) != NULL;
}
