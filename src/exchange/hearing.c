/* All that entries show is learned first; then one start is supposed that leads
 * to it, and the decisions are made on it in their order. So a telling of any
 * length costs one game to hear. */
#include "exchange/hearing.h"

#include "base/text.h"
#include "exchange/setup.h"
#include "json/in.h"

#include <string.h>

static enum status fail(struct hearing_flaw *flaw, enum status status,
                        const char *reason)
{
    flaw->reason = reason ? reason : status_sentence(status);
    return status;
}

void hearing_init(struct hearing *hearing, const struct game *const *games,
                  int count, int ear, uint64_t salt)
{
    memset(hearing, 0, sizeof *hearing);
    hearing->games = games;
    hearing->count = count;
    hearing->ear = ear;
    hearing->salt = salt;
}

static void forget(struct hearing *hearing)
{
    hearing_init(hearing, hearing->games, hearing->count, hearing->ear,
                 hearing->salt);
}

/* Learning. */

static enum status find_game(struct hearing *hearing,
                             const struct json_in *deal,
                             struct hearing_flaw *flaw)
{
    const struct json_in name = json_in_field(deal, "game");
    for (int i = 0; i < hearing->count; i++)
        if (telling_can(hearing->games[i]) &&
            json_in_is(&name, hearing->games[i]->name))
            hearing->game = hearing->games[i];
    return hearing->game
               ? STATUS_OK
               : fail(flaw, STATUS_UNKNOWN_WORD, "deal: no such game");
}

/* An explicit start. Its seed would be the one thing that nobody may know. */
static enum status learn_start(struct hearing *hearing,
                               const struct json_in *in,
                               struct hearing_flaw *flaw)
{
    union session_state start = {0};
    struct game_config config;
    struct text text;
    text_init(&text, flaw->room, sizeof flaw->room);
    text_add(&text, "start: ");
    if (json_in_type(in) != JSON_OBJECT)
        return fail(flaw, STATUS_BAD_SETUP, "start: not an object");
    if (json_in_field(in, "seed").at)
        return fail(flaw, STATUS_BAD_SETUP, "start: a seed is never told");
    const enum status status =
        setup_read(hearing->game, in, session_state(&start), &text);
    if (status != STATUS_OK && text.length == sizeof "start: " - 1)
        text_add(&text, status_sentence(status));
    if (status != STATUS_OK)
        return fail(flaw, status, flaw->room);
    game_config_of(hearing->game, session_state(&start), &config);
    if (hearing->ear < GAME_NOBODY || hearing->ear >= config.seats)
        return fail(flaw, STATUS_BAD_SETUP, "no such seat");
    game_know(hearing->game, session_state(&start), hearing->ear,
              &hearing->known);
    return STATUS_OK;
}

/* What an entry shows: the first is the deal, and no other. */
static enum status learn(struct hearing *hearing, const struct json_in *entry,
                         struct hearing_flaw *flaw)
{
    const bool first = flaw->entry == 0;
    const struct json_in deal = json_in_field(entry, "deal");
    const struct json_in shown = first ? deal : json_in_field(entry, "shown");
    const char *reason = NULL;
    if (json_in_type(entry) != JSON_OBJECT || (deal.at != NULL) != first)
        return fail(flaw, STATUS_BAD_SETUP,
                    first ? "the first entry is not the deal"
                          : "neither a decision nor a choice");
    if (shown.at && json_in_type(&shown) != JSON_OBJECT)
        return fail(flaw, STATUS_BAD_SETUP, "deal or shown: not an object");
    if (first && find_game(hearing, &deal, flaw) != STATUS_OK)
        return STATUS_UNKNOWN_WORD;
    if (!shown.at)
        return STATUS_OK;
    hearing->firm = flaw->entry + 1;
    const struct json_in start = json_in_field(&shown, "start");
    if (first && start.at)
        return learn_start(hearing, &start, flaw);
    const enum status status = game_learn(hearing->game, &shown, hearing->ear,
                                          &hearing->known, &reason);
    return status == STATUS_OK ? status : fail(flaw, status, reason);
}

static enum status learn_all(struct hearing *hearing, int from,
                             const struct json_in *entries,
                             struct hearing_flaw *flaw)
{
    enum status status = STATUS_OK;
    flaw->entry = from;
    for (struct json_in entry = json_in_first(entries); entry.at;
         entry = json_in_next(entries, entry), flaw->entry++) {
        if (flaw->entry == HEARING_ENTRIES_MAX)
            return fail(flaw, STATUS_TOO_LONG, NULL);
        status = learn(hearing, &entry, flaw);
        if (status != STATUS_OK)
            return status;
    }
    return status;
}

/* Playing. */

/* Notes of a decision that is about to be made whether it stands in for one of
 * which not all is known. */
static void note_stand_in(struct hearing *hearing,
                          const struct game_decision *decision, bool stands_in)
{
    const int first = hearing->session.moves;
    for (int i = 0; i < decision->parts && first + i < GAME_LENGTH_MAX; i++) {
        uint64_t *const word = &hearing->stands_in[(first + i) / 64];
        const uint64_t bit = UINT64_C(1) << (first + i) % 64;
        *word = stands_in ? *word | bit : *word & ~bit;
    }
}

static bool was_stand_in(const struct hearing *hearing, int move)
{
    return hearing->stands_in[move / 64] >> move % 64 & 1;
}

/* Lets the seat decide if it is not its turn but may be. */
static enum status turn_to(struct session *session, int seat)
{
    return session_actor(session) == seat ? STATUS_OK
                                          : session_ahead(session, seat);
}

static enum status play(struct session *session, int seat,
                        const struct game_decision *decision)
{
    enum status status = STATUS_OK;
    for (int i = 0; i < decision->parts && status == STATUS_OK; i++)
        status = session_play(session, seat, decision->part[i], NULL);
    if (status == STATUS_OK &&
        game_pending(session->game, session_now(session)))
        status = STATUS_BAD_MOVE;
    return status;
}

/* Makes a decision that was heard before once more: in another start something
 * else may have to stand in for it. */
static enum status repeat(struct hearing *hearing, const struct session *old,
                          int move)
{
    const struct json_in absent = {NULL, 0};
    struct session *session = &hearing->session;
    game_move made = old->move[move];
    const enum status status = turn_to(session, old->seat[move]);
    if (status != STATUS_OK)
        return status;
    if (was_stand_in(hearing, move))
        made = game_stand_in(hearing->game, &hearing->known,
                             session_now(session), &absent);
    return session_play(session, old->seat[move], made, NULL);
}

/* Supposes a start and plays on it what was heard before. */
static enum status suppose(struct hearing *hearing, struct hearing_flaw *flaw)
{
    const struct session old = hearing->session;
    union session_state start = {0};
    struct rng rng;
    rng_init(&rng, hearing->salt, 0);
    game_suppose(hearing->game, &hearing->known, &rng, session_state(&start));
    session_start(&hearing->session, hearing->game,
                  session_state_const(&start));
    for (flaw->entry = 0; flaw->entry < hearing->entries; flaw->entry++)
        for (int move = hearing->before[flaw->entry];
             move < hearing->before[flaw->entry + 1]; move++) {
            const enum status status = repeat(hearing, &old, move);
            if (status != STATUS_OK)
                return fail(flaw, status,
                            "what was heard later does not go with it");
        }
    return STATUS_OK;
}

/* The decision of an entry in the supposed game. */
static enum status read_decision(struct hearing *hearing,
                                 const struct json_in *move,
                                 struct game_decision *decision,
                                 struct hearing_flaw *flaw)
{
    const struct session *session = &hearing->session;
    const char *reason = NULL;
    decision->parts = 1;
    decision->part[0] = game_stand_in(hearing->game, &hearing->known,
                                      session_now(session), move);
    note_stand_in(hearing, decision, true);
    if (decision->part[0])
        return STATUS_OK;
    if (json_in_type(move) != JSON_OBJECT)
        return fail(flaw, STATUS_BAD_MOVE, "move: missing or not an object");
    const enum status status = game_read_move(
        hearing->game, session_now(session), move, decision, &reason);
    if (status != STATUS_OK)
        return fail(flaw, status, reason);
    note_stand_in(hearing, decision, false);
    return STATUS_OK;
}

static enum status take_decision(struct hearing *hearing,
                                 const struct json_in *entry,
                                 struct hearing_flaw *flaw)
{
    const struct json_in who = json_in_field(entry, "seat");
    const struct json_in move = json_in_field(entry, "move");
    struct session *session = &hearing->session;
    struct game_decision decision;
    int seat;
    if (!json_in_int(&who, &seat))
        return fail(flaw, STATUS_BAD_MOVE, "seat: not a whole number");
    enum status status = turn_to(session, seat);
    if (status != STATUS_OK)
        return fail(flaw, status, NULL);
    status = read_decision(hearing, &move, &decision, flaw);
    if (status != STATUS_OK)
        return status;
    status = play(session, seat, &decision);
    return status == STATUS_OK ? status : fail(flaw, status, NULL);
}

static enum status take_entry(struct hearing *hearing,
                              const struct json_in *entry,
                              struct hearing_flaw *flaw)
{
    const enum status status =
        hearing->entries == 0 ? STATUS_OK : take_decision(hearing, entry, flaw);
    if (status == STATUS_OK)
        hearing->before[++hearing->entries] = (uint16_t)hearing->session.moves;
    return status;
}

/* Goes back to the first entries. What was shown later cannot be forgotten,
 * unless everything is. */
static enum status go_back(struct hearing *hearing, int from,
                           struct hearing_flaw *flaw)
{
    if (from < 0 || from > hearing->entries)
        return fail(flaw, STATUS_BAD_MOVE,
                    "from: not as many entries were heard");
    if (from == 0)
        forget(hearing);
    else if (from < hearing->firm)
        return fail(flaw, STATUS_REVEALED,
                    "from: something was shown since; begin anew");
    hearing->entries = from;
    return STATUS_OK;
}

/* Leaves the hearing half done where it fails. */
static enum status take(struct hearing *hearing, int from,
                        const struct json_in *entries,
                        struct hearing_flaw *flaw)
{
    const bool back = from != hearing->entries;
    const int firm = from == 0 ? 0 : hearing->firm;
    flaw->entry = -1;
    flaw->reason = "";
    if (json_in_type(entries) != JSON_ARRAY)
        return fail(flaw, STATUS_BAD_MOVE, "entries: not a list");
    enum status status = go_back(hearing, from, flaw);
    if (status == STATUS_OK)
        status = learn_all(hearing, from, entries, flaw);
    if (status == STATUS_OK && hearing->game && (back || hearing->firm != firm))
        status = suppose(hearing, flaw);
    if (status != STATUS_OK)
        return status;
    flaw->entry = from;
    for (struct json_in entry = json_in_first(entries);
         entry.at && status == STATUS_OK;
         entry = json_in_next(entries, entry)) {
        status = take_entry(hearing, &entry, flaw);
        flaw->entry += status == STATUS_OK;
    }
    return status;
}

enum status hearing_take(struct hearing *hearing, int from,
                         const struct json_in *entries,
                         struct hearing_flaw *flaw)
{
    struct hearing trial = *hearing;
    const enum status status = take(&trial, from, entries, flaw);
    if (status == STATUS_OK)
        *hearing = trial;
    return status;
}

static bool read_mark(const struct json_in *in, uint64_t *mark)
{
    char digits[TELLING_MARK_DIGITS + 1];
    *mark = 0;
    if (!json_in_string(in, digits, sizeof digits) ||
        strlen(digits) != TELLING_MARK_DIGITS)
        return false;
    for (int i = 0; i < TELLING_MARK_DIGITS; i++) {
        const int digit = text_hex_digit(digits[i]);
        if (digit < 0)
            return false;
        *mark = *mark << 4 | (uint64_t)digit;
    }
    return true;
}

enum status hearing_read(struct hearing *hearing, const struct json_in *message,
                         struct hearing_flaw *flaw)
{
    const struct json_in number = json_in_field(message, "from");
    const struct json_in entries = json_in_field(message, "entries");
    const struct json_in digits = json_in_field(message, "mark");
    struct hearing trial = *hearing;
    uint64_t mark;
    int from;
    flaw->entry = -1;
    if (!json_in_int(&number, &from))
        return fail(flaw, STATUS_BAD_MOVE, "from: not a whole number");
    if (!read_mark(&digits, &mark))
        return fail(flaw, STATUS_BAD_MOVE, "mark: not 16 hexadecimal digits");
    const enum status status = take(&trial, from, &entries, flaw);
    if (status != STATUS_OK)
        return status;
    flaw->entry = -1;
    if (!trial.game || hearing_mark(&trial) != mark)
        return fail(flaw, STATUS_BAD_CHECK,
                    "mark: what was heard does not lead to it");
    *hearing = trial;
    return STATUS_OK;
}

uint64_t hearing_mark(const struct hearing *hearing)
{
    union telling_view view;
    telling_look(hearing->game, session_now(&hearing->session), hearing->ear,
                 &view);
    return telling_mark(hearing->game, telling_view(&view));
}
