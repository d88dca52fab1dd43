/* The game is played a second time on a session dealt from the date, and the
 * record only says what seat PROOF_SEAT decides in it. So a record of another
 * deal fails at its start, and one with a better die or a worse rival at the
 * first move that differs. A rival is asked at an empty desk with the number of
 * the move for chance, which is what the page does (play/match.ts). */
#include "daily/proof.h"

#include "ai/level.h"
#include "base/hash.h"

#include <string.h>

static enum status refuse(struct proof_flaw *flaw, enum status status, int move,
                          const char *sentence)
{
    struct text text;
    *flaw = (struct proof_flaw){.status = status, .move = move};
    text_init(&text, flaw->sentence, sizeof flaw->sentence);
    text_add(&text, sentence);
    return status;
}

static enum status read_record(struct proof_bench *bench,
                               const struct record_source *source,
                               struct proof_flaw *flaw)
{
    struct record_error error;
    if (source->size > PROOF_RECORD_MOST)
        return refuse(flaw, STATUS_TOO_LONG, 0,
                      "a record of one day has at most 48 KiB");
    if (record_read(source, &bench->record, &error) == STATUS_OK)
        return STATUS_OK;
    refuse(flaw, error.status, 0, error.sentence);
    flaw->line = error.line;
    return error.status;
}

static const struct game *find_game(const struct proof_bench *bench,
                                    const char *name)
{
    for (int i = 0; i < bench->count; i++)
        if (strcmp(bench->games[i]->name, name) == 0)
            return bench->games[i];
    return NULL;
}

/* Deals what the day deals. */
static enum status deal(struct proof_bench *bench, const struct daily *daily,
                        struct proof_flaw *flaw)
{
    const struct game *const game = find_game(bench, daily->game);
    struct game_config config;
    if (!game || daily_configure(daily, game, &config) != STATUS_OK)
        return refuse(flaw, STATUS_BAD_SETUP, 0,
                      "the game of that day cannot be played here");
    session_deal(&bench->session, game, &config, &daily->seed);
    return STATUS_OK;
}

static bool is_its_deal(const struct session *own, const struct session *said)
{
    return own->game == said->game && said->dealt && own->die == said->die &&
           memcmp(&own->seed, &said->seed, sizeof own->seed) == 0 &&
           memcmp(&own->start, &said->start, own->game->rules->state_size) == 0;
}

/* What the record says of a seat: a person at the first, at the others the
 * level of the day, or the rules. */
static bool is_seated(const struct session *session, const struct daily *daily,
                      const struct record_player *player, int seat)
{
    if (seat == PROOF_SEAT)
        return player->kind == RECORD_HUMAN;
    if (game_plays_itself(session->game, &session->config, seat))
        return player->kind != RECORD_HUMAN;
    return daily->rival && player->pace == RECORD_FAST &&
           strcmp(record_kind_word[player->kind], daily->rival) == 0;
}

static enum status check_head(struct proof_bench *bench,
                              const struct daily *daily,
                              struct proof_flaw *flaw)
{
    const struct record *const record = &bench->record;
    const struct session *const session = &bench->session;
    if (!is_its_deal(session, &record->session))
        return refuse(flaw, STATUS_BAD_SETUP, 0,
                      "this is not the deal of that day");
    if (record->table_line || record->table.ended != RECORD_NOT_ENDED ||
        !record->finished)
        return refuse(flaw, STATUS_NOT_ALLOWED, 0,
                      "the game was not played to its end at one screen");
    for (int seat = 0; seat < session->config.seats; seat++)
        if (!is_seated(session, daily, &record->player[seat], seat))
            return refuse(flaw, STATUS_WRONG_SEAT, 0,
                          "somebody else sits there on that day");
    return STATUS_OK;
}

/* The desk with the nets of the game, and the rival at it. */
static enum status seat_rival(struct proof_bench *bench,
                              const struct daily *daily,
                              struct proof_flaw *flaw)
{
    const struct game *const game = bench->session.game;
    agent_sit(&bench->desk, game, 0);
    bench->desk.nets = bench->nets(bench->context, game);
    bench->desk.clock = (struct agent_clock){NULL, NULL};
    bench->desk.table = 0;
    if (!daily->rival)
        return STATUS_OK;
    level_read(&bench->rival, daily->rival);
    return agent_unfit(&bench->rival, &bench->desk)
               ? refuse(flaw, STATUS_BAD_NET, 0,
                        "the rivals of that day cannot be asked here")
               : STATUS_OK;
}

/* What happens now unless the person decides. */
static game_move other_move(struct proof_bench *bench)
{
    const struct session *const session = &bench->session;
    const int seat = session_actor(session);
    if (seat == ACTOR_CHANCE)
        return session_roll(session);
    if (session_is_forced(session))
        return session_forced(session);
    const struct notebook_story story = agent_story(session);
    agent_sit(&bench->desk, session->game, seed_counted(session->moves));
    agent_recall(&bench->rival, &bench->desk, seat, &story);
    return agent_ask(&bench->rival, &bench->desk, session_now(session));
}

static bool decides(const struct session *session)
{
    return session_actor(session) == PROOF_SEAT && !session_is_forced(session);
}

static enum status replay(struct proof_bench *bench, struct proof_flaw *flaw)
{
    const struct session *const said = &bench->record.session;
    struct session *const session = &bench->session;
    while (session->moves < said->moves) {
        const int at = session->moves;
        const int seat = session_actor(session);
        if (!decides(session) && other_move(bench) != said->move[at])
            return refuse(flaw, STATUS_NOT_ALLOWED, at + 1,
                          seat == ACTOR_CHANCE
                              ? "the die of that day falls otherwise"
                              : "whoever sits there decides otherwise");
        if (session_play(session, seat, said->move[at], NULL) != STATUS_OK)
            return refuse(flaw, STATUS_BAD_RECORD, at + 1,
                          "this move cannot be made");
    }
    return STATUS_OK;
}

static void conclude(const struct proof_bench *bench,
                     struct proof_result *result)
{
    const struct session *const session = &bench->session;
    struct game_result end;
    game_result(session->game, session_now(session), &end);
    const int own = end.score[PROOF_SEAT];
    *result =
        (struct proof_result){.score = own,
                              .wins = end.winners >> PROOF_SEAT & 1,
                              .taken_back = bench->record.table.taken_back,
                              .game = HASH_START};
    for (int i = 0; i < session->moves; i++)
        result->game = hash_number(result->game, session->move[i]);
    for (int seat = 0; seat < end.seats; seat++) {
        const int lead = own - end.score[seat];
        if (seat == PROOF_SEAT + 1 ||
            (seat != PROOF_SEAT && lead < result->lead))
            result->lead = lead;
    }
}

enum status proof_read(struct proof_bench *bench, const struct daily *daily,
                       const struct record_source *source,
                       struct proof_result *result, struct proof_flaw *flaw)
{
    enum status status = read_record(bench, source, flaw);
    if (status == STATUS_OK)
        status = deal(bench, daily, flaw);
    if (status == STATUS_OK)
        status = check_head(bench, daily, flaw);
    if (status == STATUS_OK)
        status = seat_rival(bench, daily, flaw);
    if (status == STATUS_OK)
        status = replay(bench, flaw);
    if (status == STATUS_OK)
        conclude(bench, result);
    return status;
}
