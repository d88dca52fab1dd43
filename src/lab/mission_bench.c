/* Rivals are asked by the page's own chance, at an empty desk each time, as the
 * page asks them. */
#include "lab/mission.h"

#include "cli/fail.h"
#include "cli/saves.h"
#include "games/games.h"
#include "mission/shipped.h"
#include "sys/file.h"

#include <stdlib.h>
#include <string.h>

enum { MISSION_FILE_MAX = 1 << 16 };

struct mission_bench *mission_bench_open(void)
{
    return calloc(1, sizeof(struct mission_bench));
}

void mission_bench_close(struct mission_bench *bench)
{
    if (bench)
        players_close(&bench->players);
    free(bench);
}

static int seat_rivals(struct mission_bench *bench)
{
    const struct mission *mission = &bench->mission;
    players_close(&bench->players);
    int answer = players_open(&bench->players, mission->session.game, NULL);
    for (int seat = 1; seat < GAME_SEATS_MAX && answer == OPTIONS_GO; seat++)
        if (mission->rival[seat].name[0])
            answer = players_read(&bench->players, "rival",
                                  record_kind_word[mission->rival[seat].kind],
                                  &bench->rival[seat]);
    agent_sit(&bench->own, mission->session.game, 0);
    players_seat(&bench->players, &bench->desk);
    players_seat(&bench->players, &bench->own);
    return answer;
}

static int take(struct mission_bench *bench, const struct content_file *file)
{
    struct content_error error;
    bench->reader.games = games;
    bench->reader.count = GAMES_COUNT;
    if (!mission_read(&bench->mission, file, &bench->reader, &error))
        return cli_fail(error.status, "%s:%d:%d: %s", error.place.file,
                        error.place.line, error.place.column, error.message);
    return seat_rivals(bench);
}

int mission_take(struct mission_bench *bench, int index)
{
    return take(bench, &missions_shipped[index]);
}

int mission_take_id(struct mission_bench *bench, const char *id)
{
    const size_t length = strlen(id);
    for (int i = 0; i < missions_count; i++)
        if (strncmp(missions_shipped[i].name, id, length) == 0 &&
            strcmp(missions_shipped[i].name + length, ".txt") == 0)
            return mission_take(bench, i);
    return cli_refuse(cli_language(), STATUS_USAGE, WORD_REFUSE_MISSION,
                      .word = words_text(id));
}

int mission_take_file(struct mission_bench *bench, const char *path)
{
    char *text;
    size_t size;
    const struct file_outcome outcome =
        file_read(path, MISSION_FILE_MAX, &text, &size);
    if (outcome.status != STATUS_OK)
        return mission_take_id(bench, path);
    const struct content_file file = {path, text, size};
    const int answer = take(bench, &file);
    free(text);
    return answer;
}

bool mission_is_own(const struct mission_bench *bench,
                    const struct session *session)
{
    return session_actor(session) == bench->mission.task.seat;
}

game_move mission_other_move(struct mission_bench *bench,
                             const struct session *session)
{
    const int actor = session_actor(session);
    if (actor == ACTOR_CHANCE)
        return session_roll(session);
    if (session_is_forced(session))
        return session_forced(session);
    const struct agent *agent = &bench->rival[actor];
    const struct notebook_story story = agent_story(session);
    agent_sit(&bench->desk, session->game, mission_chance(session->moves));
    agent_recall(agent, &bench->desk, actor, &story);
    return agent_ask(agent, &bench->desk, session_now(session));
}

void mission_pass(struct mission_bench *bench, struct session *session)
{
    while (session_actor(session) != ACTOR_NONE &&
           !mission_is_own(bench, session) &&
           session_play(session, session_actor(session),
                        mission_other_move(bench, session), NULL) == STATUS_OK)
        continue;
}

static int replay_moves(struct mission_bench *bench, const char *path)
{
    const struct session *recorded = &bench->record.session;
    struct session *session = &bench->session;
    *session = bench->mission.session;
    while (session->moves < recorded->moves) {
        const int at = session->moves;
        if (!mission_is_own(bench, session) &&
            mission_other_move(bench, session) != recorded->move[at])
            return cli_fail(STATUS_NOT_ALLOWED,
                            "%s: move %d is not what its player decides when "
                            "asked again",
                            path, at + 1);
        session_play(session, recorded->seat[at], recorded->move[at], NULL);
    }
    return OPTIONS_GO;
}

int mission_replay(struct mission_bench *bench, const char *path, int *stars)
{
    struct judged judged[MISSION_CLAUSES];
    struct record_error error;
    if (saves_read(games, path, &bench->record, &error) != STATUS_OK)
        return saves_complain(path, &error);
    if (!mission_is_its_game(&bench->mission, &bench->record.session))
        return cli_fail(STATUS_BAD_SETUP, "%s: not a game of mission %s", path,
                        bench->mission.id);
    const int answer = replay_moves(bench, path);
    if (answer != OPTIONS_GO)
        return answer;
    task_judge(&bench->mission.task, &bench->session, judged);
    *stars = task_stars(&bench->mission.task, judged);
    return OPTIONS_GO;
}
