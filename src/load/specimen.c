/* It goes through the room, so that what is kept is what a host would keep. A
 * request that the room refuses would be a fault of this program. */
#include "load/specimen.h"

#include "room/internal.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { SECOND_MS = 1000 };

static void ask(struct specimen *specimen, const struct room_request *request)
{
    struct room_verdict *const verdict = &specimen->verdict;
    specimen->now += SECOND_MS;
    const enum status status = room_judge_to(
        &specimen->room, request, specimen->now, verdict, &specimen->after);
    assert(status == STATUS_OK);
    (void)status;
    for (int i = 0; i < verdict->count; i++) {
        char line[ENTRY_TEXT_MAX];
        struct text text;
        text_init(&text, line, sizeof line);
        entry_write(&verdict->entry[i], &text);
        specimen->keep(specimen->context, &verdict->entry[i], line,
                       text.length);
    }
    memcpy(&specimen->room, &specimen->after, sizeof specimen->room);
}

static void open_table(struct specimen *specimen, const struct game *game,
                       uint64_t id)
{
    const struct room_games list = {&game, 1};
    struct entry_open open = {.id = id};
    const struct room_request request = {
        .call = CALL_OPEN, .seat = GAME_NOBODY, .open = &open};
    const char *reason = NULL;
    char words[128];
    struct json_in in;
    const int size =
        snprintf(words, sizeof words,
                 "{\"game\":\"%s\",\"setup\":{\"seats\":\"2\"}}", game->name);
    json_in_read(&in, words, (size_t)size, NULL);
    room_options_read(&list, &in, &open.game, &open.options, &reason);
    memcpy(open.part.byte, &id, sizeof id);
    ask(specimen, &request);
}

static struct room_request request_of(enum room_call call, int seat)
{
    return (struct room_request){
        .call = call, .person = 1 + (uint64_t)seat, .seat = seat};
}

static void sit_down(struct specimen *specimen)
{
    for (int seat = 0; seat < specimen->room.seats.count; seat++) {
        struct room_request request = request_of(CALL_SIT, seat);
        snprintf(request.name, sizeof request.name, "Guest %d", seat + 1);
        memset(request.part.byte, 1 + seat, sizeof request.part.byte);
        ask(specimen, &request);
    }
}

static void decide(struct specimen *specimen)
{
    const struct room *const room = &specimen->room;
    const struct game *const game = room->game;
    const int seat = __builtin_ctz(room_deciding(room));
    struct room_request request = request_of(CALL_DECIDE, seat);
    struct game_decision decision = {0};
    union session_state before, after;
    char words[ENTRY_MOVE_MAX];
    struct json_out out;
    struct text text;
    fold_state(room, seat, &before);
    after = before;
    do {
        const game_move move =
            game_random(game, session_state(&after), &specimen->rng);
        decision.part[decision.parts++] = move;
        game_apply(game, session_state(&after), move, NULL);
    } while (game_pending(game, session_state(&after)));
    text_init(&text, words, sizeof words);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    game_trace_move(game, session_state(&before), &decision, &out);
    json_out_close(&out);
    json_in_read(&request.move, words, text.length, NULL);
    request.at = room_told(room, seat, specimen->now);
    request.cut = room->cut[seat];
    ask(specimen, &request);
}

void specimen_play(struct specimen *specimen, const struct game *game,
                   uint64_t id, int decisions)
{
    room_init(&specimen->room);
    rng_init(&specimen->rng, id, 0);
    open_table(specimen, game, id);
    sit_down(specimen);
    for (int i = 0; i < decisions && specimen->room.stage == ROOM_PLAYING; i++)
        decide(specimen);
}
