/* The game is played once more, listening. */
#include "ai/sources.h"

#include <string.h>

static void add(const struct session *session, struct sources *out, int seat,
                int source, int delta)
{
    if (seat >= 0 && seat < session->config.seats && source >= 0)
        out->points[seat][source] += delta;
}

static void add_start(const struct session *session, struct sources *out)
{
    const struct game *game = session->game;
    for (int seat = 0; seat < session->config.seats; seat++)
        for (int stat = 0; stat < game->rules->stats; stat++)
            add(session, out, seat,
                game->mind->sources->of(stat, GAME_SOURCE_START),
                game_stat(game, session_state_const(&session->start), seat,
                          stat));
}

static void add_events(const struct session *session, struct sources *out,
                       const struct game_events *events)
{
    for (int i = 0; i < events->count && i < events->room; i++) {
        const struct game_event *event = &events->event[i];
        add(session, out, event->seat,
            session->game->mind->sources->of(event->stat, event->rule),
            event->delta);
    }
}

bool sources_find(const struct session *session, struct sources *out)
{
    const struct game *game = session->game;
    struct game_event event[GAME_EVENTS_MAX];
    union session_state state = session->start;
    memset(out, 0, sizeof *out);
    if (!game->mind->sources)
        return false;
    add_start(session, out);
    for (int i = 0; i < session->moves; i++) {
        struct game_events events = {event, GAME_EVENTS_MAX, 0};
        game_apply(game, session_state(&state), session->move[i], &events);
        add_events(session, out, &events);
    }
    struct game_events events = {event, GAME_EVENTS_MAX, 0};
    if (game->mind->scoring)
        game->mind->scoring(game->content, session_state(&state), &events);
    add_events(session, out, &events);
    return true;
}
