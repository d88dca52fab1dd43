/* A request that holds is taken at once, without a disk between. The further
 * the place, the further the game. */
#include "tables.h"

#include "fuzz.h"
#include "games/games.h"
#include "room/internal.h"
#include "json/in.h"

static void ask(struct room *room, const struct room_request *request,
                uint64_t now)
{
    static struct room_verdict verdict;
    const char *reason = NULL;
    room_judge(room, request, now, &verdict);
    for (int i = 0; i < verdict.count; i++)
        demand(room_take(room, &verdict.entry[i], &reason) == STATUS_OK);
}

static void play_on(struct room *room, struct rng *rng)
{
    const int seat = __builtin_ctz(room_deciding(room));
    char words[ENTRY_MOVE_MAX];
    struct room_request request = {.call = CALL_DECIDE,
                                   .person = TABLE_PERSON + (uint64_t)seat,
                                   .seat = seat};
    struct game_decision decision = {0};
    union session_state before, state;
    struct json_out out;
    struct text text;
    fold_state(room, seat, &before);
    state = before;
    do {
        const game_move move =
            game_random(room->game, session_state(&state), rng);
        decision.part[decision.parts++] = move;
        game_apply(room->game, session_state(&state), move, NULL);
    } while (game_pending(room->game, session_state(&state)));
    text_init(&text, words, sizeof words);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    game_trace_move(room->game, session_state(&before), &decision, &out);
    json_out_close(&out);
    json_in_read(&request.move, words, text.length, NULL);
    request.at = room_told(room, seat, 0);
    ask(room, &request, room->last + 1000);
}

static void sit_down(struct room *room)
{
    for (int seat = 0; seat < room->seats.count; seat++) {
        struct room_request request = {.call = CALL_SIT,
                                       .person = TABLE_PERSON + (uint64_t)seat,
                                       .seat = seat};
        memcpy(request.name, "Ada", 4);
        ask(room, &request, 1000);
    }
}

void tables_make(struct room *room, int place, uint64_t id)
{
    static struct entry_open open;
    struct room_request request = {.call = CALL_OPEN, .open = &open};
    struct rng rng;
    memset(&open, 0, sizeof open);
    open.id = id;
    open.game = games[place % GAMES_COUNT];
    game_variant(open.game, 1 + place / GAMES_COUNT, &open.options.config);
    const struct game_config config = open.options.config;
    options_defaults(open.game, &open.options);
    open.options.config = config;
    memset(open.options.player, 0, sizeof open.options.player);
    for (int seat = 0; seat < config.seats; seat++)
        open.options.player[seat] = game_plays_itself(open.game, &config, seat)
                                        ? RECORD_DALE
                                        : RECORD_HUMAN;
    open.options.pace = PACE_LIVE;
    open.options.base = 600;
    room_init(room);
    rng_init(&rng, (uint64_t)place, 0);
    ask(room, &request, 0);
    sit_down(room);
    demand(room->stage == ROOM_PLAYING);
    for (int i = 0; i < 5 * place; i++)
        if (room->stage == ROOM_PLAYING)
            play_on(room, &rng);
}
