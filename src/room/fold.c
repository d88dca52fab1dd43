/* What each kind of entry does. The judge tries entries here too, so every
 * rule of a table stands in one place, whether an entry comes from a person or
 * from a disk. */
#include "room/internal.h"

#include "base/secret.h"
#include "exchange/trace.h"

#include <string.h>

/* The session. */

static enum status play(struct room *room, int seat,
                        const struct game_decision *decision)
{
    for (int i = 0; i < decision->parts; i++) {
        const enum status status =
            session_play(&room->session, seat, decision->part[i], NULL);
        if (status != STATUS_OK)
            return status;
    }
    room->decisions++;
    return STATUS_OK;
}

/* The one move of chance or of the rules. */
static struct game_decision forced(const struct session *session)
{
    struct game_decision decision = {.parts = 1};
    decision.part[0] = session_actor(session) == ACTOR_CHANCE
                           ? session_roll(session)
                           : session_forced(session);
    return decision;
}

static bool is_forced(const struct session *session)
{
    return session_actor(session) == ACTOR_CHANCE || session_is_forced(session);
}

/* Chance and rules go on until somebody is to decide. */
static enum status settle(struct room *room)
{
    enum status status = STATUS_OK;
    while (status == STATUS_OK && is_forced(&room->session)) {
        const struct game_decision decision = forced(&room->session);
        status = play(room, session_actor(&room->session), &decision);
    }
    sealed_begin(&room->sealed, room->game, session_now(&room->session));
    return status;
}

/* All have chosen: the session hears it in the order of seats. */
static enum status feed(struct room *room)
{
    enum status status = STATUS_OK;
    for (int seat = 0; seat < room->seats.count; seat++)
        for (int i = 0; i < room->sealed.count[seat]; i++)
            if (status == STATUS_OK)
                status = play(room, seat, &room->sealed.queue[seat][i]);
    return status == STATUS_OK ? settle(room) : status;
}

void fold_state(const struct room *room, int seat, union session_state *out)
{
    *out = room->session.now;
    if (seat >= 0 && room->sealed.choosing >> seat & 1)
        sealed_state(&room->sealed, room->game, seat, room->sealed.count[seat],
                     session_state(out));
}

static void keep_recent(struct room *room)
{
    room->recent_moves = (uint16_t)room->session.moves;
    room->recent = room->session.now;
}

/* Clocks run for persons who are to decide. */
static void turn_clocks(struct room *room, uint64_t at, enum clock_why why)
{
    const seat_set set = room_deciding(room) & seats_deciding(&room->seats);
    clock_turn(&room->clock, &room->options, set, at, why);
}

/* Before the deal. */

static enum status take_open(struct room *room, const struct entry *entry,
                             const char **reason)
{
    const struct entry_open *const open = &entry->open;
    (void)reason;
    room->game = open->game;
    room->options = open->options;
    room->parts.id = open->id;
    room->parts.host = open->part;
    seats_init(&room->seats, open->options.player, open->options.config.seats);
    room->stage = ROOM_GATHERING;
    return STATUS_OK;
}

/* Somebody whose page has lost its part may promise another, until the first
 * part is given. */
static enum status refuse_sit(const struct room *room, int seat,
                              uint64_t person)
{
    const struct room_seat *const here = &room->seats.seat[seat];
    if (here->player != RECORD_HUMAN || !person)
        return STATUS_NOT_ALLOWED;
    if (!here->person)
        return STATUS_OK;
    return here->person == person && !room->parts.given ? STATUS_OK
                                                        : STATUS_SEAT_TAKEN;
}

static enum status take_sit(struct room *room, const struct entry *entry,
                            const char **reason)
{
    const int seat = entry->seat;
    const enum status status = refuse_sit(room, seat, entry->sit.person);
    if (status != STATUS_OK)
        return status;
    *reason = "name: not one that a record can hold";
    if (!record_name_ok(entry->sit.name))
        return STATUS_NOT_ALLOWED;
    *reason = NULL;
    room->seats.seat[seat].person = entry->sit.person;
    room->seats.seat[seat].from = entry->sit.from;
    memset(room->seats.seat[seat].name, 0, RECORD_NAME_MAX);
    memcpy(room->seats.seat[seat].name, entry->sit.name,
           strlen(entry->sit.name));
    if (room->options.promised) {
        parts_promise(&room->parts, seat, &entry->sit.part);
        return STATUS_OK;
    }
    const struct seed hash = parts_hash(&entry->sit.part);
    parts_promise(&room->parts, seat, &hash);
    return parts_give(&room->parts, seat, &entry->sit.part);
}

static enum status take_leave(struct room *room, const struct entry *entry,
                              const char **reason)
{
    struct room_seat *const seat = &room->seats.seat[entry->seat];
    struct room_seats empty;
    (void)reason;
    if (!seat->person)
        return STATUS_NOT_SEATED;
    seats_init(&empty, room->options.player, room->seats.count);
    *seat = empty.seat[entry->seat];
    if (room->options.promised && room->parts.given)
        parts_forget_all(&room->parts);
    else
        parts_forget(&room->parts, entry->seat);
    return STATUS_OK;
}

/* Only a seat that was meant for people, so that its link opens it again; and
 * one of them stays for a person. */
static enum status refuse_fill(const struct room *room,
                               const struct entry *entry, const char **reason)
{
    const seat_set human = seats_human(&room->seats);
    *reason = "this seat was never open";
    if (room->options.player[entry->seat] != RECORD_HUMAN)
        return STATUS_NOT_ALLOWED;
    *reason = "nobody could sit down any more";
    if (entry->level != RECORD_HUMAN && !(human & ~seat_bit(entry->seat)))
        return STATUS_NOT_ALLOWED;
    *reason = NULL;
    return room->seats.seat[entry->seat].person ? STATUS_SEAT_TAKEN : STATUS_OK;
}

static enum status take_fill(struct room *room, const struct entry *entry,
                             const char **reason)
{
    const enum status status = refuse_fill(room, entry, reason);
    uint8_t player[GAME_SEATS_MAX];
    struct room_seats fresh;
    if (status != STATUS_OK)
        return status;
    memcpy(player, room->options.player, sizeof player);
    player[entry->seat] = (uint8_t)entry->level;
    seats_init(&fresh, player, room->seats.count);
    room->seats.seat[entry->seat] = fresh.seat[entry->seat];
    return STATUS_OK;
}

static enum status take_ready(struct room *room, const struct entry *entry,
                              const char **reason)
{
    const seat_set human = seats_human(&room->seats);
    *reason = "not everybody has sat down and promised a part";
    if (seats_taken(&room->seats) != human || room->parts.promised != human)
        return STATUS_WRONG_PHASE;
    *reason = NULL;
    return parts_give(&room->parts, entry->seat, &entry->ready);
}

static enum status take_deal(struct room *room, const struct entry *entry,
                             const char **reason)
{
    const struct game_config *const config = &room->options.config;
    const struct seed seed = parts_seed(&room->parts, room->seats.count);
    if (room->parts.given != seats_human(&room->seats))
        return STATUS_WRONG_PHASE;
    *reason = "seed: not what the parts make";
    if (!secret_same(&seed, &entry->deal.seed, sizeof seed))
        return STATUS_BAD_CHECK;
    *reason = "content: this program plays with another";
    if (entry->deal.content != game_content_hash(room->game, config))
        return STATUS_BAD_CHECK;
    *reason = NULL;
    session_deal(&room->session, room->game, config, &seed);
    for (int seat = 0; seat < room->seats.count; seat++)
        room->seats.seat[seat].began = room->seats.seat[seat].person;
    room->stage = ROOM_PLAYING;
    clock_start(&room->clock, &room->options, room->seats.count);
    const enum status status = settle(room);
    turn_clocks(room, entry->at, CLOCK_DECIDED);
    return status;
}

/* Decisions. */

/* A decision in words, judged on a state that it is then made on. */
static enum status try_move(const struct room *room, const struct entry *entry,
                            struct game_state *state,
                            struct game_decision *decision, const char **reason)
{
    const char *const words = entry->move.text;
    struct json_in in;
    if (!json_in_read(&in, words, strlen(words), NULL))
        return STATUS_BAD_MOVE;
    memset(decision, 0, sizeof *decision);
    enum status status =
        game_read_move(room->game, state, &in, decision, reason);
    for (int i = 0; status == STATUS_OK && i < decision->parts; i++) {
        status = game_refuse(room->game, state, entry->seat, decision->part[i]);
        if (status == STATUS_OK)
            game_apply(room->game, state, decision->part[i], NULL);
    }
    if (status != STATUS_OK || !entry->move.checked)
        return status;
    *reason = "check: the game has come to another state";
    if (entry->move.check != game_check(room->game, state))
        return STATUS_BAD_CHECK;
    *reason = NULL;
    return STATUS_OK;
}

static enum status seal(struct room *room, int seat,
                        const struct game_decision *decision,
                        const struct game_state *after)
{
    const bool done = sealed_between(room->game, after);
    const enum status status = sealed_add(&room->sealed, seat, decision, done);
    return status == STATUS_OK && sealed_all(&room->sealed) ? feed(room)
                                                            : status;
}

static enum status take_move(struct room *room, const struct entry *entry,
                             const char **reason)
{
    struct game_decision decision;
    union session_state state;
    if (room->paused)
        return STATUS_PAUSED;
    if (!(room_deciding(room) >> entry->seat & 1))
        return STATUS_WRONG_SEAT;
    const bool sealed = room->sealed.choosing;
    const int decisions = room->decisions;
    fold_state(room, entry->seat, &state);
    enum status status =
        try_move(room, entry, session_state(&state), &decision, reason);
    if (status != STATUS_OK)
        return status;
    status = sealed ? seal(room, entry->seat, &decision, session_state(&state))
                    : play(room, entry->seat, &decision);
    if (status == STATUS_OK && !sealed)
        status = settle(room);
    room->moves_taken++;
    clock_lag(&room->clock, entry->seat, entry->move.lag);
    if (room->consent.what == ASK_UNDO && room->decisions != decisions)
        consent_clear(&room->consent);
    turn_clocks(room, entry->at, CLOCK_DECIDED);
    return status;
}

static void count_up(uint8_t *count)
{
    if (*count < UINT8_MAX)
        ++*count;
}

static enum status take_reopen(struct room *room, const struct entry *entry,
                               const char **reason)
{
    const int seat = entry->seat;
    (void)reason;
    if (room->paused)
        return STATUS_PAUSED;
    if (!(room->sealed.choosing >> seat & 1) ||
        entry->keep >= room->sealed.count[seat])
        return STATUS_NO_MOVE;
    sealed_keep(&room->sealed, seat, entry->keep);
    count_up(&room->seats.seat[seat].reopened);
    room->cut[seat]++;
    turn_clocks(room, entry->at, CLOCK_BACK);
    return STATUS_OK;
}

/* Going back. */

int fold_align(const struct room *room, int to)
{
    struct course course;
    course_start(&course, &room->session);
    course_to(&course, to);
    return course.decisions;
}

/* The last decision that a seat made; false: there is none. */
static bool last_decision(const struct room *room, struct course *before,
                          struct course_step *found)
{
    struct course course;
    struct course_step step;
    bool any = false;
    course_start(&course, &room->session);
    for (;;) {
        const bool rules =
            game_automatic(room->game, session_state_const(&course.state));
        const struct course here = course;
        if (!course_next(&course, &step))
            return any;
        if (rules || step.seat < 0)
            continue;
        *before = here;
        *found = step;
        any = true;
    }
}

enum status fold_takeback(const struct room *room, int seat, int *to)
{
    struct course before;
    struct course_step step;
    if (!last_decision(room, &before, &step))
        return STATUS_NO_MOVE;
    if (step.seat != seat)
        return STATUS_DECIDED;
    const struct game_state *const then = session_state_const(&before.state);
    if (game_sealed(room->game, then))
        return STATUS_REVEALED;
    for (int each = 0; each < room->seats.count; each++)
        if (room->sealed.count[each])
            return STATUS_DECIDED;
    *to = before.decisions;
    return game_takeback(room->game, then, session_now(&room->session), seat);
}

static enum status refuse_back(const struct room *room,
                               const struct entry *entry)
{
    const struct room_consent *const consent = &room->consent;
    int to = 0;
    if (entry->back.agreed)
        return consent_given(consent) && consent->what == ASK_UNDO &&
                       consent->seat == entry->seat &&
                       consent->to == entry->back.to
                   ? STATUS_OK
                   : STATUS_NOT_ASKED;
    const enum status status = fold_takeback(room, entry->seat, &to);
    return status == STATUS_OK && to != entry->back.to ? STATUS_NO_MOVE
                                                       : status;
}

static enum status take_back(struct room *room, const struct entry *entry,
                             const char **reason)
{
    struct course course;
    const enum status status = refuse_back(room, entry);
    (void)reason;
    if (room->paused)
        return STATUS_PAUSED;
    if (status != STATUS_OK)
        return status;
    course_start(&course, &room->session);
    course_to(&course, entry->back.to);
    if (course.decisions != entry->back.to)
        return STATUS_NO_MOVE;
    session_place(&room->session, course.moves, &course.state);
    room->decisions = (uint16_t)course.decisions;
    room->taken_back += entry->back.agreed;
    if (!entry->back.agreed)
        count_up(&room->seats.seat[entry->seat].asked);
    for (int ear = 0; ear < ROOM_EARS; ear++)
        room->cut[ear]++;
    watch_back(&room->watch, course.decisions);
    consent_clear(&room->consent);
    const enum status settled = settle(room);
    keep_recent(room);
    turn_clocks(room, entry->at, CLOCK_BACK);
    return settled;
}

/* Questions. */

/* Who is away can be replaced, or given up for, by what the table agreed on:
 * live and by turns only when the time is up. */
static enum status refuse_about(const struct room *room, int seat,
                                const struct entry_ask *ask)
{
    const struct room_seats *const seats = &room->seats;
    const bool resign = room->options.absent == ABSENT_RESIGN;
    if (ask->who >= seats->count || !(seats_deciding(seats) >> ask->who & 1) ||
        seats->seat[ask->who].person == seats->seat[seat].person)
        return STATUS_NOT_ALLOWED;
    if ((ask->what == ASK_RESIGN) != resign)
        return STATUS_NOT_ALLOWED;
    return room->options.pace == PACE_FREE || room->clock.late >> ask->who & 1
               ? STATUS_OK
               : STATUS_NOT_ALLOWED;
}

static enum status refuse_ask(const struct room *room, int seat,
                              const struct entry_ask *ask)
{
    if (room->consent.what)
        return STATUS_ASKED;
    if (!(seats_deciding(&room->seats) >> seat & 1))
        return STATUS_NOT_SEATED;
    switch (ask->what) {
    case ASK_UNDO:
        if (room->paused)
            return STATUS_PAUSED;
        return ask->to < room->decisions && fold_align(room, ask->to) == ask->to
                   ? STATUS_OK
                   : STATUS_NO_MOVE;
    case ASK_PAUSE:
        return room->paused ? STATUS_PAUSED : STATUS_OK;
    case ASK_RESUME:
        return room->paused ? STATUS_OK : STATUS_WRONG_PHASE;
    case ASK_COMPUTER:
    case ASK_RESIGN:
        return room->paused ? STATUS_PAUSED : refuse_about(room, seat, ask);
    default:
        return STATUS_OK;
    }
}

static enum status take_ask(struct room *room, const struct entry *entry,
                            const char **reason)
{
    const enum status status = refuse_ask(room, entry->seat, &entry->ask);
    (void)reason;
    if (status != STATUS_OK)
        return status;
    consent_ask(&room->consent, &room->seats, entry->seat, &entry->ask);
    count_up(&room->seats.seat[entry->seat].asked);
    return STATUS_OK;
}

static enum status take_agree(struct room *room, const struct entry *entry,
                              const char **reason)
{
    (void)reason;
    return consent_agree(&room->consent, &room->seats, entry->seat);
}

static enum status take_refuse(struct room *room, const struct entry *entry,
                               const char **reason)
{
    (void)reason;
    return consent_refuse(&room->consent, entry->seat);
}

/* Takes the question that all have agreed to, if it is this one. */
static bool was_agreed(struct room *room, enum ask what)
{
    if (!consent_given(&room->consent) || room->consent.what != what)
        return false;
    consent_clear(&room->consent);
    return true;
}

static enum status take_pause(struct room *room, const struct entry *entry,
                              const char **reason)
{
    (void)reason;
    if (!was_agreed(room, ASK_PAUSE))
        return STATUS_NOT_ASKED;
    room->paused = 1;
    clock_hold(&room->clock, entry->at);
    return STATUS_OK;
}

static enum status take_resume(struct room *room, const struct entry *entry,
                               const char **reason)
{
    (void)reason;
    if (!was_agreed(room, ASK_RESUME))
        return STATUS_NOT_ASKED;
    room->paused = 0;
    clock_go(&room->clock, entry->at);
    return STATUS_OK;
}

/* Time, and people who are away. */

static enum status take_grant(struct room *room, const struct entry *entry,
                              const char **reason)
{
    (void)reason;
    if (room->options.pace != PACE_LIVE)
        return STATUS_NOT_ALLOWED;
    clock_grant(&room->clock, entry->grant);
    return STATUS_OK;
}

static enum status take_late(struct room *room, const struct entry *entry,
                             const char **reason)
{
    const int seat = entry->seat;
    *reason = "that clock has not run out";
    if (!((room->clock.running & ~room->clock.late) >> seat & 1) ||
        room->clock.held || clock_left(&room->clock, seat, entry->at) > 0)
        return STATUS_NOT_ALLOWED;
    *reason = NULL;
    room->clock.late |= seat_bit(seat);
    return STATUS_OK;
}

/* Whether the table's rule for this seat's time has come, without anybody
 * being asked: nobody is thrown out so in a game by turns. */
static bool is_due(const struct room *room, int seat, enum room_absent rule)
{
    return room->options.pace == PACE_LIVE && room->options.absent == rule &&
           room->clock.late >> seat & 1;
}

/* Somebody who does not decide any more need not be asked, nor can he ask. */
static void excuse(struct room *room, int seat)
{
    if (room->consent.seat == seat || room->consent.who == seat)
        consent_clear(&room->consent);
    else
        consent_spare(&room->consent, seat);
}

static enum status take_computer(struct room *room, const struct entry *entry,
                                 const char **reason)
{
    const int seat = entry->seat;
    (void)reason;
    if (!(seats_deciding(&room->seats) >> seat & 1))
        return STATUS_NOT_ALLOWED;
    if (!is_due(room, seat, ABSENT_COMPUTER) &&
        !(room->consent.who == seat && was_agreed(room, ASK_COMPUTER)))
        return STATUS_NOT_ASKED;
    room->seats.seat[seat].stand_in = (uint8_t)entry->level;
    room->replaced |= seat_bit(seat);
    excuse(room, seat);
    turn_clocks(room, entry->at, CLOCK_LEFT);
    return STATUS_OK;
}

static enum status take_return(struct room *room, const struct entry *entry,
                               const char **reason)
{
    struct room_seat *const seat = &room->seats.seat[entry->seat];
    (void)reason;
    if (!seat->person || !seat->stand_in || seat->resigned)
        return STATUS_NOT_ALLOWED;
    seat->stand_in = 0;
    clock_return(&room->clock, &room->options, entry->seat);
    turn_clocks(room, entry->at, CLOCK_LEFT);
    return STATUS_OK;
}

/* Whoever resigns himself needs nobody's consent; the entry is the same. A
 * computer goes on for him if the others play on. */
static enum status take_resign(struct room *room, const struct entry *entry,
                               const char **reason)
{
    struct room_seat *const seat = &room->seats.seat[entry->seat];
    (void)reason;
    if (!seat->person || seat->resigned)
        return STATUS_NOT_ALLOWED;
    seat->resigned = 1;
    seat->stand_in = room->options.stand_in;
    excuse(room, entry->seat);
    turn_clocks(room, entry->at, CLOCK_LEFT);
    return STATUS_OK;
}

/* Each person has so many days in a game, for all his seats. */
static enum status take_away(struct room *room, const struct entry *entry,
                             const char **reason)
{
    const seat_set mine =
        seats_of(&room->seats, room->seats.seat[entry->seat].person);
    *reason = "there are no holidays at this table";
    if (room->options.pace != PACE_TURNS || !room->options.holidays)
        return STATUS_NOT_ALLOWED;
    *reason = "not so many days are left";
    if (entry->days < 1 ||
        room->seats.seat[entry->seat].holidays + entry->days >
            room->options.holidays)
        return STATUS_NOT_ALLOWED;
    *reason = NULL;
    for (int seat = 0; seat < room->seats.count; seat++) {
        if (!(mine >> seat & 1))
            continue;
        room->seats.seat[seat].holidays += (uint8_t)entry->days;
        clock_away(&room->clock, seat, entry->at, entry->days);
    }
    return STATUS_OK;
}

/* A table is closed by the host at any time; else the game must have come to
 * that end. */
static bool ends_so(const struct room *room, enum over over)
{
    struct entry due;
    return over == OVER_ADJOURNED ||
           (follow_next(room, &due) && due.kind == ENTRY_OVER &&
            due.over == over);
}

static enum status take_over(struct room *room, const struct entry *entry,
                             const char **reason)
{
    (void)reason;
    if (!ends_so(room, entry->over))
        return STATUS_WRONG_PHASE;
    consent_clear(&room->consent);
    clock_turn(&room->clock, &room->options, 0, entry->at, CLOCK_LEFT);
    room->paused = 0;
    room->over = (uint8_t)entry->over;
    room->stage = ROOM_OVER;
    return STATUS_OK;
}

/* Who has gone for good must not be waited for. */
static enum status take_pass(struct room *room, const struct entry *entry,
                             const char **reason)
{
    struct room_seat *const seat = &room->seats.seat[entry->seat];
    struct room_seats empty;
    if (!seat->person || !entry->pass.person)
        return STATUS_NOT_SEATED;
    *reason = "this seat still decides";
    if (entry->pass.nameless && room->stage != ROOM_OVER && !seat->resigned)
        return STATUS_NOT_ALLOWED;
    *reason = NULL;
    if (room->stage == ROOM_PLAYING &&
        seats_of(&room->seats, entry->pass.person))
        room->seats.joined = 1;
    seat->person = entry->pass.person;
    if (!entry->pass.nameless)
        return STATUS_OK;
    seats_init(&empty, room->options.player, room->seats.count);
    memcpy(seat->name, empty.seat[entry->seat].name, sizeof seat->name);
    seat->nameless = 1;
    return STATUS_OK;
}

/* All kinds. */

enum { ANY_STAGE = ROOM_STAGES };

struct kind {
    enum status (*take)(struct room *, const struct entry *,
                        const char **reason);
    int stage; /* an enum room_stage, or ANY_STAGE */
    bool game; /* it is about the game only */
};

static const struct kind kind[ENTRY_KINDS] = {
    [ENTRY_OPEN] = {take_open, ROOM_EMPTY, false},
    [ENTRY_SIT] = {take_sit, ROOM_GATHERING, false},
    [ENTRY_LEAVE] = {take_leave, ROOM_GATHERING, false},
    [ENTRY_READY] = {take_ready, ROOM_GATHERING, false},
    [ENTRY_DEAL] = {take_deal, ROOM_GATHERING, false},
    [ENTRY_MOVE] = {take_move, ROOM_PLAYING, true},
    [ENTRY_REOPEN] = {take_reopen, ROOM_PLAYING, true},
    [ENTRY_BACK] = {take_back, ROOM_PLAYING, false},
    [ENTRY_ASK] = {take_ask, ROOM_PLAYING, false},
    [ENTRY_AGREE] = {take_agree, ROOM_PLAYING, false},
    [ENTRY_REFUSE] = {take_refuse, ROOM_PLAYING, false},
    [ENTRY_PAUSE] = {take_pause, ROOM_PLAYING, false},
    [ENTRY_RESUME] = {take_resume, ROOM_PLAYING, false},
    [ENTRY_GRANT] = {take_grant, ROOM_PLAYING, true},
    [ENTRY_LATE] = {take_late, ROOM_PLAYING, true},
    [ENTRY_COMPUTER] = {take_computer, ROOM_PLAYING, false},
    [ENTRY_RETURN] = {take_return, ROOM_PLAYING, false},
    [ENTRY_RESIGN] = {take_resign, ROOM_PLAYING, false},
    [ENTRY_OVER] = {take_over, ROOM_PLAYING, false},
    [ENTRY_AWAY] = {take_away, ROOM_PLAYING, false},
    [ENTRY_FILL] = {take_fill, ROOM_GATHERING, false},
    [ENTRY_PASS] = {take_pass, ANY_STAGE, false},
};

static enum status refuse_order(const struct room *room,
                                const struct entry *entry, const char **reason)
{
    *reason = "number: not the next";
    if (entry->number != room->entries || entry->number >= ENTRIES_MAX)
        return STATUS_BAD_ENTRY;
    *reason = "at: before the last";
    if (entry->at < room->last)
        return STATUS_BAD_ENTRY;
    *reason = "seat: the game has no such";
    if (entry->kind != ENTRY_OPEN && entry->seat >= room->seats.count)
        return STATUS_BAD_ENTRY;
    *reason = NULL;
    const int stage = kind[entry->kind].stage;
    if (stage == ANY_STAGE && room->stage != ROOM_EMPTY)
        return STATUS_OK;
    if (room->stage == ROOM_OVER)
        return STATUS_GAME_OVER;
    return stage == room->stage ? STATUS_OK : STATUS_WRONG_PHASE;
}

enum status fold_take(struct room *room, const struct entry *entry,
                      const char **reason)
{
    enum status status = refuse_order(room, entry, reason);
    keep_recent(room);
    if (status == STATUS_OK)
        status = kind[entry->kind].take(room, entry, reason);
    if (status != STATUS_OK)
        return status;
    room->entries++;
    room->affairs += !kind[entry->kind].game;
    room->last = entry->at;
    watch_note(&room->watch, entry->at, room->decisions);
    return STATUS_OK;
}
