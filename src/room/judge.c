/* A request becomes an entry, and the entry is tried on a copy of the room:
 * whether it holds and what follows from it is the fold's business. Here it is
 * only asked who may ask for it and whether he knows how things stand. */
#include "room/internal.h"

#include "base/secret.h"

#include <string.h>

enum { CHECK_EVERY = 10 }; /* decisions between two checks */

#define SILENT_MS (24 * 60 * 60 * UINT64_C(1000))

struct plea {
    const struct room *room;
    const struct room_request *request;
    int seat;
    struct entry *entry;
    const char **reason;
    bool *again;
};

/* Who may. */

static enum status find_seat(const struct room *room,
                             const struct room_request *request, int *seat)
{
    const seat_set own = seats_of(&room->seats, request->person);
    *seat = request->seat;
    if (*seat >= 0)
        return *seat < room->seats.count ? STATUS_OK : STATUS_BAD_REQUEST;
    if (!own)
        return STATUS_NOT_SEATED;
    *seat = __builtin_ctz(own);
    return own & (own - 1) ? STATUS_BAD_REQUEST : STATUS_OK;
}

/* Whether the one who asks decides for the seat: the person himself, or the
 * host for a computer. */
static bool decides(const struct plea *plea)
{
    const struct room_seats *const seats = &plea->room->seats;
    const int seat = plea->seat;
    return plea->request->person
               ? seats->seat[seat].person == plea->request->person &&
                     seats_deciding(seats) >> seat & 1
               : seats_computer(seats, seat) != 0;
}

static bool sits(const struct plea *plea)
{
    const struct room_seat *const seat = &plea->room->seats.seat[plea->seat];
    return plea->request->person && seat->person == plea->request->person;
}

/* Before the deal. */

/* The options as the log will have them: what their words do not say is gone,
 * and what they cannot say is refused. */
static enum status spell_options(struct entry_open *open, const char **reason)
{
    const struct room_games games = {&open->game, 1};
    const struct game *game = NULL;
    char words[ENTRY_TEXT_MAX];
    struct json_out out;
    struct json_in in;
    struct text text;
    text_init(&text, words, sizeof words);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    options_write(open->game, &open->options, &out);
    json_out_close(&out);
    if (!json_in_read(&in, words, text.length, NULL))
        return STATUS_TOO_LONG;
    return room_options_read(&games, &in, &game, &open->options, reason);
}

static enum status judge_open(const struct plea *plea)
{
    plea->entry->kind = ENTRY_OPEN;
    plea->entry->open = *plea->request->open;
    return spell_options(&plea->entry->open, plea->reason);
}

/* Whether the person sits there like that already. */
static bool sits_so(const struct plea *plea)
{
    const struct room *const room = plea->room;
    const struct room_request *const request = plea->request;
    const struct seed promise =
        room->options.promised ? request->part : parts_hash(&request->part);
    return sits(plea) && room->parts.promised >> plea->seat & 1 &&
           strcmp(room->seats.seat[plea->seat].name, request->name) == 0 &&
           secret_same(&room->parts.promise[plea->seat], &promise,
                       sizeof promise);
}

static enum status judge_sit(const struct plea *plea)
{
    struct entry_sit *const sit = &plea->entry->sit;
    *plea->again = sits_so(plea);
    plea->entry->kind = ENTRY_SIT;
    sit->person = plea->request->person;
    memcpy(sit->name, plea->request->name, sizeof sit->name);
    sit->part = plea->request->part;
    sit->from = plea->request->from;
    return sit->person ? STATUS_OK : STATUS_NOT_SEATED;
}

static enum status judge_ready(const struct plea *plea)
{
    const struct room_parts *const parts = &plea->room->parts;
    const struct seed *const part = &plea->request->part;
    *plea->again = parts->given >> plea->seat & 1 &&
                   secret_same(&parts->part[plea->seat], part, sizeof *part);
    plea->entry->kind = ENTRY_READY;
    plea->entry->ready = *part;
    return sits(plea) ? STATUS_OK : STATUS_NOT_SEATED;
}

static enum status judge_leave(const struct plea *plea)
{
    plea->entry->kind = ENTRY_LEAVE;
    return sits(plea) ? STATUS_OK : STATUS_NOT_SEATED;
}

/* Decisions. */

/* Whether the words say this decision, made on this state. */
static bool is_same(const struct plea *plea, const struct game_state *state,
                    const struct game_decision *decision)
{
    struct game_decision said = {0};
    const char *reason = NULL;
    return game_read_move(plea->room->game, state, &plea->request->move, &said,
                          &reason) == STATUS_OK &&
           said.parts == decision->parts &&
           memcmp(said.part, decision->part,
                  (size_t)said.parts * sizeof *said.part) == 0;
}

static bool was_sealed(const struct plea *plea)
{
    const struct room *const room = plea->room;
    const int index = plea->request->at - 1 - room->decisions;
    union session_state state = room->session.now;
    sealed_state(&room->sealed, room->game, plea->seat, index,
                 session_state(&state));
    return is_same(plea, session_state(&state),
                   &room->sealed.queue[plea->seat][index]);
}

static bool was_played(const struct plea *plea)
{
    struct course course;
    struct course_step step;
    course_start(&course, &plea->room->session);
    for (;;) {
        const union session_state before = course.state;
        if (!course_next(&course, &step))
            return false;
        if (step.seat == plea->seat && step.heard == plea->request->at)
            return is_same(plea, session_state_const(&before), &step.decision);
    }
}

/* Whether this very decision of this seat stands where it was sent for. */
static bool was_made(const struct plea *plea)
{
    const int at = plea->request->at;
    if (at < 1 || json_in_type(&plea->request->move) != JSON_OBJECT)
        return false;
    return at > plea->room->decisions ? was_sealed(plea) : was_played(plea);
}

/* How things stand for whoever asks: STATUS_STALE, or `again`. */
static enum status compare(const struct plea *plea)
{
    const struct room *const room = plea->room;
    const int told = room_told(room, plea->seat, room->last);
    const int at = plea->request->at;
    if (room->stage < ROOM_PLAYING)
        return STATUS_WRONG_PHASE;
    if (plea->request->cut != room->cut[plea->seat] || at > told)
        return STATUS_STALE;
    if (at == told)
        return STATUS_OK;
    *plea->again = was_made(plea);
    return *plea->again ? STATUS_OK : STATUS_STALE;
}

/* Reads the decision and makes it on the state. */
static enum status try_decision(const struct plea *plea,
                                struct game_state *state,
                                struct game_decision *decision)
{
    const struct game *const game = plea->room->game;
    enum status status = game_read_move(game, state, &plea->request->move,
                                        decision, plea->reason);
    for (int i = 0; status == STATUS_OK && i < decision->parts; i++) {
        status = game_refuse(game, state, plea->seat, decision->part[i]);
        if (status == STATUS_OK)
            game_apply(game, state, decision->part[i], NULL);
    }
    return status;
}

/* In the words of this program, so that a log has one spelling. */
static enum status spell(const struct plea *plea,
                         const struct game_state *before,
                         const struct game_decision *decision)
{
    struct entry_move *const move = &plea->entry->move;
    struct json_out out;
    struct text text;
    text_init(&text, move->text, sizeof move->text);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    game_trace_move(plea->room->game, before, decision, &out);
    json_out_close(&out);
    return text_ok(&text) ? STATUS_OK : STATUS_TOO_LONG;
}

static enum status judge_move(const struct plea *plea)
{
    const struct room *const room = plea->room;
    struct entry_move *const move = &plea->entry->move;
    struct game_decision decision = {0};
    union session_state before, after;
    if (!(room_deciding(room) >> plea->seat & 1))
        return room->stage == ROOM_OVER ? STATUS_GAME_OVER : STATUS_WRONG_SEAT;
    *plea->reason = "move: missing or not an object";
    if (json_in_type(&plea->request->move) != JSON_OBJECT)
        return STATUS_BAD_MOVE;
    *plea->reason = NULL;
    fold_state(room, plea->seat, &before);
    after = before;
    const enum status status =
        try_decision(plea, session_state(&after), &decision);
    if (status != STATUS_OK)
        return status;
    move->work = plea->request->work;
    if (room->options.pace == PACE_LIVE)
        move->lag = plea->request->lag < CLOCK_LAG_MS ? plea->request->lag
                                                      : CLOCK_LAG_MS;
    move->checked = (room->moves_taken + 1) % CHECK_EVERY == 0;
    if (move->checked)
        move->check = game_check(room->game, session_state(&after));
    return spell(plea, session_state(&before), &decision);
}

static enum status judge_decide(const struct plea *plea)
{
    plea->entry->kind = ENTRY_MOVE;
    if (!decides(plea))
        return STATUS_NOT_SEATED;
    const enum status status = compare(plea);
    return status != STATUS_OK || *plea->again ? status : judge_move(plea);
}

/* A log has so much room, and all share it: nobody fills it by himself. */
static bool is_too_often(const struct plea *plea, int often)
{
    const struct room_seats *const seats = &plea->room->seats;
    const seat_set own = seats_of(seats, plea->request->person);
    if (often < ROOM_OFTEN || !(seats_deciding(seats) & (seat_set)~own))
        return false;
    *plea->reason = "that was done too often in this game";
    return true;
}

static enum status judge_reopen(const struct plea *plea)
{
    const struct room *const room = plea->room;
    plea->entry->kind = ENTRY_REOPEN;
    plea->entry->keep = plea->request->keep;
    if (!decides(plea))
        return STATUS_NOT_SEATED;
    if (room->stage != ROOM_PLAYING)
        return STATUS_WRONG_PHASE;
    if (is_too_often(plea, room->seats.seat[plea->seat].reopened))
        return STATUS_NOT_ALLOWED;
    return plea->request->cut == room->cut[plea->seat] &&
                   plea->request->at == room_told(room, plea->seat, room->last)
               ? STATUS_OK
               : STATUS_STALE;
}

/* Questions. */

/* What the rules allow is done at once; more is asked for. */
static enum status judge_undo(const struct plea *plea)
{
    const struct room *const room = plea->room;
    const int asked = plea->request->ask.to - 1;
    struct entry *const entry = plea->entry;
    int to = 0;
    if (asked < 0)
        return STATUS_NO_MOVE;
    if (fold_takeback(room, plea->seat, &to) == STATUS_OK && to == asked) {
        entry->kind = ENTRY_BACK;
        entry->back.to = to;
        entry->back.agreed = false;
        return STATUS_OK;
    }
    entry->ask.to = fold_align(room, asked);
    return STATUS_OK;
}

static bool is_open(const struct plea *plea)
{
    const struct room_consent *const consent = &plea->room->consent;
    const struct entry_ask *const ask = &plea->entry->ask;
    return plea->entry->kind == ENTRY_ASK && consent->what == ask->what &&
           consent->seat == plea->seat &&
           (ask->what != ASK_UNDO || consent->to == ask->to) &&
           (consent->who == GAME_NOBODY || consent->who == ask->who);
}

/* Where clocks run, the clock says who is away. Where none does, nobody can be
 * replaced who is there, nor be given up for as long as he may be on his way.
 */
static bool is_there(const struct plea *plea)
{
    const struct room *const room = plea->room;
    const struct entry_ask *const ask = &plea->request->ask;
    const bool resign = ask->what == ASK_RESIGN;
    if ((ask->what != ASK_COMPUTER && !resign) ||
        room->options.pace != PACE_FREE)
        return false;
    if (plea->request->here >> ask->who & 1)
        *plea->reason = "who: somebody who is there";
    else if (resign && (!(room_deciding(room) >> ask->who & 1) ||
                        plea->entry->at < room->last + SILENT_MS))
        *plea->reason = "who: not waited for, or not for a day";
    return *plea->reason != NULL;
}

static enum status judge_ask(const struct plea *plea)
{
    struct entry *const entry = plea->entry;
    entry->kind = ENTRY_ASK;
    entry->ask = plea->request->ask;
    if (!sits(plea))
        return STATUS_NOT_SEATED;
    if (plea->room->stage != ROOM_PLAYING)
        return STATUS_WRONG_PHASE;
    if (is_there(plea) ||
        (entry->ask.what != ASK_RESUME &&
         is_too_often(plea, plea->room->seats.seat[plea->seat].asked)))
        return STATUS_NOT_ALLOWED;
    const enum status status =
        entry->ask.what == ASK_UNDO ? judge_undo(plea) : STATUS_OK;
    *plea->again = status == STATUS_OK && is_open(plea);
    return status;
}

static enum status judge_agree(const struct plea *plea)
{
    const struct room_consent *const consent = &plea->room->consent;
    plea->entry->kind = ENTRY_AGREE;
    *plea->again = consent->what && consent->seat != plea->seat &&
                   !(consent->need >> plea->seat & 1);
    return sits(plea) ? STATUS_OK : STATUS_NOT_SEATED;
}

static enum status judge_refuse(const struct plea *plea)
{
    plea->entry->kind = ENTRY_REFUSE;
    return sits(plea) ? STATUS_OK : STATUS_NOT_SEATED;
}

static enum status judge_return(const struct plea *plea)
{
    const struct room_seat *const seat = &plea->room->seats.seat[plea->seat];
    plea->entry->kind = ENTRY_RETURN;
    *plea->again = plea->room->stage == ROOM_PLAYING && !seat->stand_in;
    return sits(plea) ? STATUS_OK : STATUS_NOT_SEATED;
}

static enum status judge_resign(const struct plea *plea)
{
    plea->entry->kind = ENTRY_RESIGN;
    *plea->again = plea->room->seats.seat[plea->seat].resigned != 0;
    return sits(plea) ? STATUS_OK : STATUS_NOT_SEATED;
}

static enum status judge_away(const struct plea *plea)
{
    plea->entry->kind = ENTRY_AWAY;
    plea->entry->days = plea->request->days;
    return sits(plea) ? STATUS_OK : STATUS_NOT_SEATED;
}

/* The host. */

static enum status judge_fill(const struct plea *plea)
{
    const struct room_seats *const seats = &plea->room->seats;
    const int seat = plea->request->seat, level = plea->request->level;
    if (seat < 0 || seat >= seats->count)
        return STATUS_BAD_REQUEST;
    *plea->again = plea->room->stage == ROOM_GATHERING &&
                   !seats->seat[seat].person &&
                   seats->seat[seat].player == level;
    plea->entry->kind = ENTRY_FILL;
    plea->entry->seat = seat;
    plea->entry->level = level;
    return STATUS_OK;
}

/* It happens to a table, not at it: the time of the last entry stays. */
static enum status judge_pass(const struct plea *plea)
{
    const struct room *const room = plea->room;
    const int seat = plea->request->seat;
    if (seat < 0 || seat >= room->seats.count || !plea->request->heir)
        return STATUS_BAD_REQUEST;
    plea->entry->kind = ENTRY_PASS;
    plea->entry->at = room->last;
    plea->entry->seat = seat;
    plea->entry->pass.person = plea->request->heir;
    plea->entry->pass.nameless = plea->request->nameless;
    return STATUS_OK;
}

static enum status judge_grant(const struct plea *plea)
{
    plea->entry->kind = ENTRY_GRANT;
    plea->entry->grant = plea->request->grant;
    return plea->request->grant <= ENTRY_GRANT_MAX ? STATUS_OK
                                                   : STATUS_BAD_REQUEST;
}

/* What should have followed already comes first. If nothing is late either,
 * there is nothing to store. */
static enum status judge_tick(const struct plea *plea)
{
    const uint64_t at = plea->entry->at;
    const bool due = follow_next(plea->room, plea->entry);
    plea->entry->at = at;
    if (due)
        return STATUS_OK;
    const int seat = clock_out(&plea->room->clock, plea->entry->at);
    *plea->again = seat == GAME_NOBODY;
    plea->entry->kind = ENTRY_LATE;
    plea->entry->seat = seat;
    return STATUS_OK;
}

struct call {
    enum status (*judge)(const struct plea *);
    bool host; /* nobody else may */
};

static const struct call call[CALLS] = {
    [CALL_OPEN] = {judge_open, true},
    [CALL_TICK] = {judge_tick, true},
    [CALL_GRANT] = {judge_grant, true},
    [CALL_SIT] = {judge_sit, false},
    [CALL_LEAVE] = {judge_leave, false},
    [CALL_READY] = {judge_ready, false},
    [CALL_DECIDE] = {judge_decide, false},
    [CALL_REOPEN] = {judge_reopen, false},
    [CALL_ASK] = {judge_ask, false},
    [CALL_AGREE] = {judge_agree, false},
    [CALL_REFUSE] = {judge_refuse, false},
    [CALL_RETURN] = {judge_return, false},
    [CALL_RESIGN] = {judge_resign, false},
    [CALL_AWAY] = {judge_away, false},
    [CALL_FILL] = {judge_fill, true},
    [CALL_PASS] = {judge_pass, true},
};

/* The entry that the request asks for, or why not. */
static enum status make_entry(const struct room *room,
                              const struct room_request *request, uint64_t now,
                              struct room_verdict *verdict)
{
    const bool host = call[request->call].host;
    struct entry *const entry = &verdict->entry[0];
    struct plea plea = {room,  request,          GAME_NOBODY,
                        entry, &verdict->reason, &verdict->again};
    enum status status = STATUS_OK;
    if (host && request->person)
        return STATUS_NOT_ALLOWED;
    if (!host)
        status = find_seat(room, request, &plea.seat);
    if (status != STATUS_OK)
        return status;
    entry->number = room->entries;
    entry->at = now > room->last ? now : room->last;
    entry->seat = plea.seat;
    return call[request->call].judge(&plea);
}

/* Tries the first entry, then all that follow by themselves. */
static enum status try_entries(struct room *trial, struct room_verdict *verdict)
{
    enum status status = STATUS_OK;
    verdict->count = 1;
    for (int i = 0; i < verdict->count; i++) {
        status = fold_take(trial, &verdict->entry[i], &verdict->reason);
        if (status != STATUS_OK)
            return status;
        if (verdict->count < VERDICT_MAX &&
            follow_next(trial, &verdict->entry[verdict->count]))
            verdict->count++;
    }
    return status;
}

enum status room_judge_to(const struct room *room,
                          const struct room_request *request, uint64_t now,
                          struct room_verdict *verdict, struct room *after)
{
    memset(verdict, 0, sizeof *verdict);
    verdict->status = make_entry(room, request, now, verdict);
    if (verdict->status == STATUS_OK && !verdict->again) {
        memcpy(after, room, sizeof *after);
        verdict->status = try_entries(after, verdict);
    }
    if (verdict->status == STATUS_OK)
        return STATUS_OK;
    verdict->again = false;
    verdict->count = 0;
    if (!verdict->reason)
        verdict->reason = status_sentence(verdict->status);
    return verdict->status;
}

enum status room_judge(const struct room *room,
                       const struct room_request *request, uint64_t now,
                       struct room_verdict *verdict)
{
    struct room after;
    return room_judge_to(room, request, now, verdict, &after);
}
