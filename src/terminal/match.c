/* Every change is saved at once (keep()), and what went wrong then is
 * remembered until somebody can be told. Stories and previews make the move
 * again on a copy, listening: the match itself keeps no events. */
#include "terminal/match.h"

#include "mission/mission.h"
#include "terminal/front.h"
#include "terminal/online.h"

const struct words_language *match_language(const struct match *match)
{
    return match->language ? match->language : &words_en;
}

const char *match_name(const struct match *match, int seat)
{
    return match_is_you(match, seat)
               ? words_of(match_language(match), WORD_TERMINAL_YOU)
               : match->game.player[seat].name;
}

struct words_arg match_player(const struct match *match, int seat)
{
    return words_player(match_name(match, seat), match_is_you(match, seat));
}

bool match_is_human(const struct match *match, int seat)
{
    return match->game.player[seat].kind == RECORD_HUMAN;
}

const char *match_kind(const struct match *match, int seat)
{
    if (match->online && match->game.player[seat].kind == RECORD_UNKNOWN)
        return online_kind(match, seat);
    const char *word = record_kind_word[match->game.player[seat].kind];
    enum words_key key;
    return words_find("terminal.kind", word, &key) /* a family of keys */
               ? words_of(match_language(match), key)
               : word;
}

int match_seats(const struct match *match)
{
    return match->game.session.config.seats;
}

int match_humans(const struct match *match)
{
    int humans = 0;
    for (int seat = 0; seat < match_seats(match); seat++)
        humans += match_is_human(match, seat);
    return humans;
}

bool match_is_over(const struct match *match)
{
    return session_actor(&match->game.session) == ACTOR_NONE;
}

int match_viewer(const struct match *match)
{
    if (match_humans(match) == 1)
        for (int seat = 0; seat < match_seats(match); seat++)
            if (match_is_human(match, seat))
                return seat;
    const int seat = session_actor(&match->game.session);
    return seat >= 0 && match_is_human(match, seat) ? seat : GAME_NOBODY;
}

int match_person(const struct match *match)
{
    if (match->online)
        return online_person(match);
    const struct session *session = &match->game.session;
    const int seat = session_actor(session);
    return seat >= 0 && match_is_human(match, seat) &&
                   !session_is_forced(session)
               ? seat
               : GAME_NOBODY;
}

enum status match_save(struct match *match, const char *path, char *note)
{
    note[0] = '\0';
    if (!match->save)
        return STATUS_NO_WRITE;
    const enum status status = match->save(match, path, note);
    if (!path || status == STATUS_OK)
        match->saved = status;
    return status;
}

static void keep(struct match *match)
{
    match_save(match, NULL, match->trouble);
}

bool match_is_kept(struct match *match)
{
    if (match->saved != STATUS_OK)
        keep(match);
    return match->saved == STATUS_OK;
}

enum status match_play(struct match *match, game_move move)
{
    if (match->online)
        return online_play(match, move);
    struct session *session = &match->game.session;
    const enum status status =
        session_play(session, session_actor(session), move, NULL);
    if (status == STATUS_OK)
        keep(match);
    return status;
}

/* Who decides for the seat. A record may name whom this game or this program
 * does not have; then it is chance. */
static struct agent agent_of(const struct match *match, int seat)
{
    char word[AGENT_NAME_MAX];
    const char *reason;
    struct agent agent;
    struct text text;
    text_init(&text, word, sizeof word);
    record_player_word(&match->game.player[seat], &text);
    const bool found = agent_read(&agent, word, &reason) == STATUS_OK &&
                       !agent_unfit(&agent, &match->desk);
    return found ? agent : agent_random;
}

static game_move opponents_move(struct match *match, int seat)
{
    const struct session *session = &match->game.session;
    agent_sit(&match->desk, session->game,
              match->mission
                  ? mission_chance(session->moves)
                  : seed_number(&session->seed) + (uint64_t)session->moves);
    match->desk.nets = match->nets;
    match->desk.clock = match->clock;
    const struct agent agent = agent_of(match, seat);
    const struct notebook_story story = agent_story(session);
    agent_recall(&agent, &match->desk, seat, &story);
    return agent_ask(&agent, &match->desk, session_now(session));
}

bool match_step(struct match *match)
{
    if (match->online)
        return online_step(match);
    const struct session *session = &match->game.session;
    const int seat = session_actor(session);
    game_move move = 0;
    if (seat == ACTOR_CHANCE)
        move = session_roll(session);
    else if (session_is_forced(session))
        move = session_forced(session);
    else if (seat >= 0 && !match_is_human(match, seat))
        move = opponents_move(match, seat);
    return move && match_play(match, move) == STATUS_OK;
}

enum status match_undo(struct match *match, int seat)
{
    if (match->online)
        return online_undo(match);
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
    game_apply(session->game, session_state(&story->after), story->move,
               &story->events);
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
