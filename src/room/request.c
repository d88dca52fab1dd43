/* Messages from people. Each call has a list of the fields it may have. */
#include "room/room.h"

#include "room/id.h"

#include <string.h>

const char *const room_call_word[CALLS] = {
    [CALL_OPEN] = "open",     [CALL_TICK] = "tick",
    [CALL_GRANT] = "grant",   [CALL_SIT] = "sit",
    [CALL_LEAVE] = "leave",   [CALL_READY] = "ready",
    [CALL_DECIDE] = "decide", [CALL_REOPEN] = "reopen",
    [CALL_ASK] = "ask",       [CALL_AGREE] = "agree",
    [CALL_REFUSE] = "refuse", [CALL_RETURN] = "return",
    [CALL_RESIGN] = "resign", [CALL_AWAY] = "away",
    [CALL_FILL] = "fill",     [CALL_PASS] = "pass",
    [CALL_CLOSE] = "close",
};

enum { NUMBER_MAX = 1 << 16 };

static bool get_number(const struct json_in *in, const char *key, int *number)
{
    const struct json_in field = json_in_field(in, key);
    return json_in_int(&field, number) && *number >= 0 && *number < NUMBER_MAX;
}

static const char *read_part(const struct json_in *in,
                             struct room_request *request)
{
    const struct json_in part = json_in_field(in, "part");
    return json_in_seed(&part, &request->part) ? NULL : "part: not 64 digits";
}

static const char *read_sit(const struct json_in *in,
                            struct room_request *request)
{
    const struct json_in name = json_in_field(in, "name");
    if (!json_in_string(&name, request->name, sizeof request->name) ||
        !record_name_ok(request->name))
        return "name: not 1 to 63 bytes without blanks around them";
    return read_part(in, request);
}

static const char *read_at(const struct json_in *in,
                           struct room_request *request)
{
    if (!get_number(in, "at", &request->at))
        return "at: not a number of entries";
    return get_number(in, "cut", &request->cut) ? NULL : "cut: not a number";
}

static const char *read_decide(const struct json_in *in,
                               struct room_request *request)
{
    request->move = json_in_field(in, "move");
    if (json_in_type(&request->move) != JSON_OBJECT)
        return "move: missing or not an object";
    return read_at(in, request);
}

static const char *read_reopen(const struct json_in *in,
                               struct room_request *request)
{
    if (!get_number(in, "keep", &request->keep))
        return "keep: not a number of decisions";
    return read_at(in, request);
}

static const char *read_ask(const struct json_in *in,
                            struct room_request *request)
{
    const struct json_in what = json_in_field(in, "what");
    const int found = json_in_find(&what, ask_word, ASKS);
    struct entry_ask *const ask = &request->ask;
    if (found <= ASK_NOTHING)
        return "what: not undo, pause, resume, computer, resign or end";
    ask->what = (enum ask)found;
    if (found == ASK_UNDO && !get_number(in, "to", &ask->to))
        return "to: not a number of entries";
    if ((found == ASK_COMPUTER || found == ASK_RESIGN) &&
        (!get_number(in, "who", &ask->who) || ask->who >= GAME_SEATS_MAX))
        return "who: not a seat";
    return NULL;
}

static const char *read_away(const struct json_in *in,
                             struct room_request *request)
{
    return get_number(in, "days", &request->days) && request->days > 0
               ? NULL
               : "days: not a number of days";
}

static const char *read_fill(const struct json_in *in,
                             struct room_request *request)
{
    const struct json_in word = json_in_field(in, "player");
    request->level = json_in_find(&word, record_kind_word, RECORD_KINDS);
    if (request->seat < 0)
        return "seat: missing";
    return request->level == RECORD_HUMAN || options_is_level(request->level)
               ? NULL
               : "player: neither human nor a level of play";
}

static const char *read_nothing(const struct json_in *in,
                                struct room_request *request)
{
    (void)in, (void)request;
    return NULL;
}

enum { FIELDS_MAX = 3 };

struct form {
    const char *(*read)(const struct json_in *, struct room_request *);
    const char *field[FIELDS_MAX]; /* besides call, game and seat */
};

/* What only the host asks for is not read. */
static const struct form form[CALLS] = {
    [CALL_SIT] = {read_sit, {"name", "part"}},
    [CALL_LEAVE] = {read_nothing, {NULL}},
    [CALL_READY] = {read_part, {"part"}},
    [CALL_DECIDE] = {read_decide, {"at", "cut", "move"}},
    [CALL_REOPEN] = {read_reopen, {"at", "cut", "keep"}},
    [CALL_ASK] = {read_ask, {"what", "to", "who"}},
    [CALL_AGREE] = {read_nothing, {NULL}},
    [CALL_REFUSE] = {read_nothing, {NULL}},
    [CALL_RETURN] = {read_nothing, {NULL}},
    [CALL_RESIGN] = {read_nothing, {NULL}},
    [CALL_AWAY] = {read_away, {"days"}},
    [CALL_FILL] = {read_fill, {"player"}},
};

static bool has_others(const struct json_in *in, const struct form *call)
{
    const char *const key[] = {"call",         "game",         "seat",
                               call->field[0], call->field[1], call->field[2]};
    return json_in_other(in, key, 3 + FIELDS_MAX).at != NULL;
}

static const char *read_head(const struct json_in *in,
                             struct room_request *request, uint64_t *game)
{
    const struct json_in name = json_in_field(in, "game");
    const struct json_in seat = json_in_field(in, "seat");
    char letters[ID_LETTERS + 1];
    if (!json_in_string(&name, letters, sizeof letters) ||
        !id_read(letters, strlen(letters), game))
        return "game: not the name of a game";
    request->seat = GAME_NOBODY;
    if (seat.at && (!get_number(in, "seat", &request->seat) ||
                    request->seat >= GAME_SEATS_MAX))
        return "seat: not one of a game";
    return NULL;
}

static const char *read_object(const struct json_in *in,
                               struct room_request *request, uint64_t *game)
{
    const struct json_in word = json_in_field(in, "call");
    const int call = json_in_find(&word, room_call_word, CALLS);
    if (call < 0 || !form[call].read)
        return "call: nothing that can be asked for";
    request->call = (enum room_call)call;
    if (has_others(in, &form[call]))
        return "a field that this call does not have";
    const char *const wrong = read_head(in, request, game);
    return wrong ? wrong : form[call].read(in, request);
}

enum status room_read(const char *line, size_t size,
                      struct room_request *request, uint64_t *game,
                      const char **reason)
{
    struct json_in in;
    struct json_flaw flaw = {"not an object", 0};
    memset(request, 0, sizeof *request);
    *game = 0;
    if (!json_in_read(&in, line, size, &flaw) ||
        json_in_type(&in) != JSON_OBJECT) {
        *reason = flaw.reason;
        return STATUS_BAD_JSON;
    }
    *reason = read_object(&in, request, game);
    return *reason ? STATUS_BAD_REQUEST : STATUS_OK;
}
