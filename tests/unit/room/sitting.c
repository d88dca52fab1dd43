#include "unit/room/sitting.h"

#include "games/games.h"
#include "unit/unit.h"

#include <string.h>

static const struct room_games known = {games, GAMES_COUNT};

void sitting_open(struct sitting *sitting, const char *table)
{
    static struct entry_open open;
    const struct room_request request = {.call = CALL_OPEN, .open = &open};
    const char *reason = NULL;
    struct json_in in;
    memset(sitting, 0, sizeof *sitting);
    memset(&open, 0, sizeof open);
    sitting->now = 1000000;
    rng_init(&sitting->rng, 1, 2);
    room_init(&sitting->room);
    assert_true(json_in_read(&in, table, strlen(table), NULL));
    assert_int_equal(
        room_options_read(&known, &in, &open.game, &open.options, &reason),
        STATUS_OK);
    open.id = SITTING_ID;
    assert_int_equal(sitting_ask(sitting, request), STATUS_OK);
}

struct room_request sitting_request(enum room_call call, int seat)
{
    return (struct room_request){
        .call = call, .person = 100 + (uint64_t)seat, .seat = seat};
}

struct seed sitting_part(int seat)
{
    struct seed part;
    memset(part.byte, 1 + seat, sizeof part.byte);
    return part;
}

struct room_request sitting_sit(const struct sitting *sitting, int seat)
{
    struct room_request request = sitting_request(CALL_SIT, seat);
    const struct seed part = sitting_part(seat);
    request.part = sitting->room.options.promised ? parts_hash(&part) : part;
    memcpy(request.name, "Ada", 4);
    return request;
}

void sitting_deal(struct sitting *sitting, const char *table)
{
    sitting_open(sitting, table);
    const seat_set human = seats_human(&sitting->room.seats);
    for (int seat = 0; seat < sitting->room.seats.count; seat++)
        if (human >> seat & 1)
            assert_int_equal(sitting_ask(sitting, sitting_sit(sitting, seat)),
                             STATUS_OK);
    for (int seat = 0; seat < sitting->room.seats.count; seat++) {
        struct room_request request = sitting_request(CALL_READY, seat);
        request.part = sitting_part(seat);
        if (sitting->room.options.promised && human >> seat & 1)
            assert_int_equal(sitting_ask(sitting, request), STATUS_OK);
    }
    assert_int_equal(sitting->room.stage, ROOM_PLAYING);
}

enum status sitting_ask(struct sitting *sitting, struct room_request request)
{
    struct room_verdict *const verdict = &sitting->verdict;
    const char *reason = NULL;
    room_judge(&sitting->room, &request, sitting->now, verdict);
    for (int i = 0; i < verdict->count; i++)
        assert_int_equal(room_take(&sitting->room, &verdict->entry[i], &reason),
                         STATUS_OK);
    return verdict->status;
}

enum status sitting_question(struct sitting *sitting, int seat, enum ask what,
                             int number)
{
    struct room_request request = sitting_request(CALL_ASK, seat);
    request.ask = (struct entry_ask){what, number, number};
    return sitting_ask(sitting, request);
}

enum status sitting_tick(struct sitting *sitting, uint64_t now)
{
    sitting->now = now;
    return sitting_ask(sitting, (struct room_request){.call = CALL_TICK});
}

struct room_request sitting_choice(struct sitting *sitting, int seat)
{
    const struct room *const room = &sitting->room;
    struct room_request *const request = &sitting->sent;
    struct game_decision decision = {0};
    union session_state before, state;
    struct json_out out;
    struct text text;
    *request = sitting_request(CALL_DECIDE, seat);
    if (seats_computer(&room->seats, seat))
        request->person = 0;
    fold_state(room, seat, &before);
    state = before;
    do {
        const game_move move =
            game_random(room->game, session_state(&state), &sitting->rng);
        decision.part[decision.parts++] = move;
        game_apply(room->game, session_state(&state), move, NULL);
    } while (game_pending(room->game, session_state(&state)));
    text_init(&text, sitting->words, sizeof sitting->words);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    game_trace_move(room->game, session_state(&before), &decision, &out);
    json_out_close(&out);
    json_in_read(&request->move, sitting->words, text.length, NULL);
    request->at = room_told(room, seat, sitting->now);
    request->cut = room->cut[seat];
    return *request;
}

enum status sitting_decide(struct sitting *sitting, int seat)
{
    return sitting_ask(sitting, sitting_choice(sitting, seat));
}

void sitting_finish(struct sitting *sitting, int seat)
{
    const int decisions = sitting->room.decisions;
    while (sitting->room.decisions == decisions &&
           room_deciding(&sitting->room) >> seat & 1)
        assert_int_equal(sitting_decide(sitting, seat), STATUS_OK);
}

void sitting_play(struct sitting *sitting, int decisions)
{
    while (sitting->room.decisions < decisions &&
           sitting->room.stage == ROOM_PLAYING) {
        const int seat = __builtin_ctz(room_deciding(&sitting->room));
        assert_int_equal(sitting_decide(sitting, seat), STATUS_OK);
    }
}
