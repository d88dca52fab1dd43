/* After each telling the session is made anew from what was heard, and own
 * parts of a decision are put on top again: a few microseconds, and nothing to
 * keep in step. */
#include "terminal/online.h"

#include "json/out.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Names. */

static bool is_level(const char *player, enum record_kind *kind)
{
    for (int i = RECORD_RANDOM; i < RECORD_KINDS; i++)
        if (strcmp(record_kind_word[i], player) == 0) {
            *kind = (enum record_kind)i;
            return true;
        }
    return false;
}

/* Only who sits here is a person of this match. A name that records use for
 * the nameless is nobody's. */
static void name_people(struct match *match)
{
    const struct visit *visit = match->online->visit;
    for (int seat = 0; seat < visit->count; seat++) {
        struct record_player *player = &match->game.player[seat];
        const char *const name = visit->seats[seat].name;
        player->kind = RECORD_UNKNOWN;
        if (seat == visit->seat)
            player->kind = RECORD_HUMAN;
        else
            (void)is_level(visit->seats[seat].player, &player->kind);
        snprintf(player->name, sizeof player->name, "%s", name);
        if (!*name || match_is_you(match, seat))
            snprintf(player->name, sizeof player->name,
                     "Seat %d", /* as in records */
                     seat + 1);
    }
}

const char *online_kind(const struct match *match, int seat)
{
    const struct words_language *language = match_language(match);
    const struct visit_seat *at = &match->online->visit->seats[seat];
    return words_of(language, at->resigned ? WORD_VISIT_RESIGNED
                              : at->here   ? WORD_VISIT_HERE
                                           : WORD_VISIT_AWAY);
}

/* The session. */

/* Lets the seat decide at once where all decide at the same time. */
static void turn_to(struct session *session, int seat)
{
    if (seat >= 0 && session_actor(session) != seat)
        (void)session_ahead(session, seat);
}

/* Whether the seat knows all that the step would show. */
static bool is_known(const struct session *before, const struct session *after,
                     int seat)
{
    return session_actor(after) != ACTOR_NONE &&
           game_takeback(before->game, session_now(before), session_now(after),
                         seat) == STATUS_OK;
}

/* Makes an own move if it shows nothing new; false: it is not made. */
static bool make_part(struct match *match, game_move move)
{
    struct session *session = &match->game.session;
    struct session trial = *session;
    const int seat = match->online->visit->seat;
    if (session_play(&trial, seat, move, NULL) != STATUS_OK ||
        !is_known(session, &trial, seat))
        return false;
    *session = trial;
    return true;
}

/* A decision that is in what was heard must not be made twice. */
static void resume_parts(struct match *match)
{
    struct online *online = match->online;
    const struct visit *visit = online->visit;
    const bool heard = visit_has_sent(visit) && visit->at != visit->kept->at;
    int made = 0;
    while (!heard && made < online->parts &&
           make_part(match, online->part[made]))
        made++;
    if (!visit_has_sent(visit))
        online->parts = made;
}

static int count_common(const struct session *a, const struct session *b)
{
    int i = 0;
    while (i < a->moves && i < b->moves && a->move[i] == b->move[i] &&
           a->seat[i] == b->seat[i])
        i++;
    return i;
}

static uint64_t mark_of(const struct session *session, int ear)
{
    union telling_view view;
    telling_look(session->game, session_now(session), ear, &view);
    return telling_mark(session->game, telling_view(&view));
}

/* Whether the person sees something else than before. */
static bool looks_other(const struct match *match, const struct session *old)
{
    const struct session *session = &match->game.session;
    const int ear = match->online->visit->seat;
    return session->moves < old->moves ||
           mark_of(session, ear) != mark_of(old, ear);
}

/* The end of a supposed game is not shown: something of it is made up. */
static bool take_up(struct match *match)
{
    struct online *online = match->online;
    const struct session *heard = &online->visit->hearing.session;
    const struct session old = match->game.session;
    const bool begun = online->begun, waited = online->waiting;
    if (!online->visit->hearing.game || session_actor(heard) == ACTOR_NONE)
        return false;
    online->begun = true;
    online->waiting = visit_has_sent(online->visit);
    match->game.session = *heard;
    turn_to(&match->game.session, online->visit->seat);
    resume_parts(match);
    const int common = begun ? count_common(&old, &match->game.session) : 0;
    if (online->steady > common)
        online->steady = common;
    return !begun || waited != online->waiting || looks_other(match, &old);
}

/* The record tells everything. */
static bool finish(struct match *match)
{
    struct online *online = match->online;
    const char *const text = online->record = sit_record(online->sitter);
    struct record *record = malloc(sizeof *record);
    struct record_error error = {.sentence = ""};
    const struct record_source source = {.text = text ? text : "",
                                         .size = text ? strlen(text) : 0,
                                         .games = online->games,
                                         .game_count = online->count,
                                         .secret = &online->visit->seed,
                                         .secrets = 1};
    online->ended = true;
    if (record && text && record_read(&source, record, &error) == STATUS_OK) {
        match->game.session = record->session;
        online->begun = true;
    } else if (text) {
        online->sitter->ill = record ? ill_of(ILL_BAD_RECORD, error.sentence)
                                     : ill_of(ILL_MEMORY, "");
        free(online->record);
        online->record = NULL;
    }
    free(record);
    return true;
}

/* Whether what was sent has arrived, or is known to be refused. */
static void settle(struct online *online, unsigned news)
{
    const struct visit *visit = online->visit;
    const bool refused = news & VISIT_DENIED;
    const bool heard = (news & VISIT_HEARD) || visit->at > visit->answered_at;
    if (!visit_has_sent(visit) && online->waiting && (refused || heard)) {
        online->parts = 0;
        online->waiting = false;
    }
}

bool online_step(struct match *match)
{
    struct online *online = match->online;
    struct visit *visit = online->visit;
    const bool waited = online->waiting;
    visit_step(visit);
    const unsigned news = visit->news;
    visit->news = 0;
    online->news |= news;
    if (online->ended)
        return false;
    if (news & VISIT_PEOPLE)
        name_people(match);
    settle(online, news);
    if (*visit->over)
        return finish(match);
    if (!(news & (VISIT_HEARD | VISIT_ANSWERED)))
        return false;
    if (waited && online->waiting && !(news & VISIT_HEARD))
        return false; /* it was taken; what it led to is on its way */
    return take_up(match) || waited != online->waiting;
}

void online_wait(const struct match *match, int descriptor, int wait_ms)
{
    visit_wait(match->online->visit, descriptor, wait_ms);
}

int online_person(const struct match *match)
{
    const struct online *online = match->online;
    const struct session *session = &match->game.session;
    const int seat = online->visit->seat;
    return online->begun && !online->ended && !online->waiting &&
                   visit_decides(online->visit) &&
                   session_actor(session) == seat && !session_is_forced(session)
               ? seat
               : GAME_NOBODY;
}

/* Deciding. */

/* The decision with which the session ends goes to the host. */
static void send_decision(struct online *online, const struct session *session)
{
    struct game_decision decision = {.parts = session->moves - session->last};
    char room[KEPT_MOVE_ROOM];
    struct json_out out;
    struct text text;
    for (int i = 0; i < decision.parts; i++)
        decision.part[i] = session->move[session->last + i];
    text_init(&text, room, sizeof room);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    game_trace_move(session->game, session_state_const(&session->before),
                    &decision, &out);
    json_out_close(&out);
    online->waiting = true;
    visit_decide(online->visit, room);
}

enum status online_play(struct match *match, game_move move)
{
    struct online *online = match->online;
    struct session trial = match->game.session;
    const int seat = online_person(match);
    if (seat == GAME_NOBODY)
        return STATUS_WRONG_SEAT;
    const enum status status = session_play(&trial, seat, move, NULL);
    if (status != STATUS_OK)
        return status;
    if (online->parts < GAME_PARTS_MAX)
        online->part[online->parts++] = move;
    (void)make_part(match, move);
    if (!game_pending(trial.game, session_now(&trial)))
        send_decision(online, &trial);
    return STATUS_OK;
}

enum status online_undo(struct match *match)
{
    struct online *online = match->online;
    struct session *session = &match->game.session;
    if (online->begun && !online->waiting && online->parts > 0 &&
        game_pending(session->game, session_now(session))) {
        online->parts--;
        session_rewind(session, session->moves - 1);
        turn_to(session, online->visit->seat);
        return STATUS_OK;
    }
    return visit_take_back(online->visit) ? STATUS_OK : STATUS_NOT_ALLOWED;
}
