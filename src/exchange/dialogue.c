#include "exchange/dialogue.h"

#include "json/in.h"

#include <assert.h>
#include <string.h>

void dialogue_init(struct dialogue *dialogue, const struct game *const *games,
                   int count, char *room)
{
    trace_init(&dialogue->trace, games, count);
    text_init(&dialogue->scratch, room, TRACE_OUTPUT_MAX);
    dialogue->lines = 0;
    dialogue->owns = dialogue->repeated = 0;
    dialogue->decision.parts = 0;
}

const struct game_state *dialogue_now(const struct dialogue *dialogue)
{
    assert(dialogue->trace.game);
    return trace_now(&dialogue->trace);
}

int dialogue_actor(const struct dialogue *dialogue)
{
    const struct game *game = dialogue->trace.game;
    return game ? game_actor(game, dialogue_now(dialogue)) : ACTOR_NONE;
}

void dialogue_refuse(const struct dialogue *dialogue, enum status status,
                     const char *message, struct text *out)
{
    trace_refuse(status, dialogue->lines, message, out);
}

/* Whether something was played that the other end has not told yet: every
 * move changes the state. */
static bool is_ahead(const struct dialogue *dialogue)
{
    return dialogue->trace.game &&
           memcmp(&dialogue->told, dialogue_now(dialogue),
                  dialogue->trace.game->rules->state_size) != 0;
}

/* The next move that was played where the other end is. */
static game_move next_move(struct dialogue *dialogue)
{
    const struct game *game = dialogue->trace.game;
    const struct game_state *told = session_state_const(&dialogue->told);
    if (game_automatic(game, told))
        return trace_forced(game, told);
    assert(dialogue->repeated < dialogue->owns);
    return dialogue->own[dialogue->repeated++];
}

/* Goes on to the first decision of the seat that was made and not told yet;
 * those before it are not told again. False: there is none. */
static bool seek(struct dialogue *dialogue, int seat)
{
    const struct game *game = dialogue->trace.game;
    struct game_state *told = session_state(&dialogue->told);
    while (is_ahead(dialogue) &&
           (game_pending(game, told) || game_actor(game, told) != seat))
        game_apply(game, told, next_move(dialogue), NULL);
    return is_ahead(dialogue);
}

/* Whether the line tells a decision that was made here, or by the rules. */
static bool tells_again(struct dialogue *dialogue, const struct json_in *line)
{
    const struct json_in who = json_in_field(line, "seat");
    const struct json_in move = json_in_field(line, "move");
    int seat = ACTOR_CHANCE;
    if (json_in_type(&move) != JSON_OBJECT ||
        (json_in_type(&who) != JSON_ABSENT && !json_in_int(&who, &seat)))
        return false;
    return seek(dialogue, seat);
}

static enum status hear_again(struct dialogue *dialogue,
                              const struct json_in *line, const char **reason)
{
    const struct game *game = dialogue->trace.game;
    const struct json_in words = json_in_field(line, "move");
    struct game_state *told = session_state(&dialogue->told);
    struct game_decision decision;
    const enum status status =
        game_read_move(game, told, &words, &decision, reason);
    if (status != STATUS_OK)
        return status;
    for (int i = 0; i < decision.parts; i++) {
        *reason = "not the decision that was made here";
        if (next_move(dialogue) != decision.part[i])
            return STATUS_NOT_ALLOWED;
        game_apply(game, told, decision.part[i], NULL);
        if (!game_pending(game, told) && i + 1 < decision.parts)
            return STATUS_NOT_ALLOWED;
    }
    return game_pending(game, told) ? STATUS_NOT_ALLOWED : STATUS_OK;
}

/* A line of somebody else; what the rules play next is not told yet. */
static enum dialogue_news hear_other(struct dialogue *dialogue,
                                     const char *line, size_t size,
                                     struct text *out)
{
    struct trace *trace = &dialogue->trace;
    const union session_state before = trace->now;
    const struct game *game = trace->game;
    const bool was_over = dialogue_actor(dialogue) == ACTOR_NONE;
    struct text *scratch = &dialogue->scratch;
    scratch->length = 0;
    if (trace_feed(trace, line, size, dialogue->lines, scratch) != STATUS_OK) {
        text_bytes(out, scratch->at, scratch->length);
        return DIALOGUE_ERROR;
    }
    if (!trace->game || (game && memcmp(&before, &trace->now,
                                        trace->game->rules->state_size) == 0))
        return DIALOGUE_NOTHING;
    dialogue->told = trace->behind > 0 ? trace->echo : trace->now;
    dialogue->owns = dialogue->repeated = 0;
    return was_over ? DIALOGUE_GAME : DIALOGUE_MOVE;
}

enum dialogue_news dialogue_hear(struct dialogue *dialogue, const char *line,
                                 size_t size, struct text *out)
{
    struct json_in value;
    const char *reason = NULL;
    dialogue->lines++;
    if (!json_in_read(&value, line, size, NULL) ||
        !tells_again(dialogue, &value))
        return hear_other(dialogue, line, size, out);
    const enum status status = hear_again(dialogue, &value, &reason);
    if (status == STATUS_OK)
        return DIALOGUE_NOTHING;
    dialogue_refuse(dialogue, status, reason ? reason : status_sentence(status),
                    out);
    return DIALOGUE_ERROR;
}

void dialogue_say(struct dialogue *dialogue, game_move move, struct text *out)
{
    struct trace *trace = &dialogue->trace;
    struct game_decision *decision = &dialogue->decision;
    assert(dialogue->owns < GAME_LENGTH_MAX);
    assert(decision->parts < GAME_PARTS_MAX);
    if (decision->parts == 0)
        dialogue->before = trace->now;
    decision->part[decision->parts++] = move;
    dialogue->own[dialogue->owns++] = move;
    dialogue->scratch.length = 0;
    trace_play(trace, move, &dialogue->scratch);
    if (trace->decision.parts > 0) /* it goes on */
        return;
    trace_decision(trace->game, session_state_const(&dialogue->before),
                   decision, out);
    decision->parts = 0;
}
