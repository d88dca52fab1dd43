/* The measured player judges by the net and is content with any decision that
 * is nearly as good as the best. It goes by what its seat may know, leaves out
 * what would lose the star it plays for, and reckons a unit that the star asks
 * for as some points. */
#include "lab/mission.h"

#include "ai/ply.h"

#include <string.h>

enum {
    WHOLE_POINTS = 2000, /* alone, in hundredths of a point */
    WHOLE_WIN = 13000,   /* at a table, of NET_CERTAIN */
    PURE_SHARE = 10      /* numbers alone are asked for: they weigh so much */
};

static bool counts(const struct task *task, int index, int star)
{
    const struct clause *clause = &task->clause[index];
    return task->star[index] <= star && clause->measure == CLAUSE_AIM &&
           clause->aim.fold == FOLD_NOW;
}

int mission_short_of(const struct clause *clause, int have)
{
    const int size = clause->number > 1    ? clause->number
                     : clause->number < -1 ? -clause->number
                                           : 1;
    const int away =
        have < clause->number ? clause->number - have : have - clause->number;
    return clause_holds(clause, have) ? 0 : MISSION_CLAUSE * away / size;
}

/* What is missing after the move; of a change within one turn, what it has
 * brought goes off. */
int mission_lack(const struct mission_bench *bench,
                 const struct game_state *before,
                 const struct game_state *after, int star)
{
    const struct task *task = &bench->mission.task;
    const struct game *game = bench->mission.session.game;
    int lack = 0;
    for (int i = 0; i < task->clauses; i++) {
        const struct clause *clause = &task->clause[i];
        if (!counts(task, i, star))
            continue;
        const int have =
            game->aims->now(game->content, after, task->seat, &clause->aim);
        const int was =
            game->aims->now(game->content, before, task->seat, &clause->aim);
        lack += mission_short_of(
            clause, clause->when == CLAUSE_IN_TURN ? have - was : have);
    }
    return lack;
}

bool mission_plays_for_result(const struct mission_bench *bench, int star)
{
    const struct task *task = &bench->mission.task;
    for (int i = 0; i < task->clauses; i++)
        if (task->star[i] <= star && task->clause[i].measure != CLAUSE_AIM)
            return true;
    return false;
}

/* Deeds that are asked for, and not done yet: how far they are away after the
 * move. */
static int lack_of_deeds(const struct mission_bench *bench,
                         const struct session *session, game_move move,
                         int star)
{
    const struct task *task = &bench->mission.task;
    const struct game *game = session->game;
    int lack = 0;
    for (int i = 0; i < task->clauses; i++) {
        const struct clause *clause = &task->clause[i];
        if (task->star[i] <= star && clause->measure == CLAUSE_AIM &&
            clause->aim.fold == FOLD_SUM && clause->sign == CLAUSE_LEAST)
            lack += mission_short_of(clause,
                                     bench->judged[i].have +
                                         game->aims->deed(game->content,
                                                          session_now(session),
                                                          move, &clause->aim));
    }
    return lack;
}

/* What the player goes by: the net, and what the star still asks for. */
static int64_t worth(struct mission_bench *bench, const struct session *session,
                     const struct agent_choice *choice, int star)
{
    const struct game *game = session->game;
    const struct game_state *imagined = session_state_const(&bench->own.guess);
    struct game_state *after = session_state(&bench->trial);
    memcpy(&bench->trial, imagined, game->rules->state_size);
    game_apply(game, after, choice->move, NULL);
    const int64_t whole =
        (session->config.seats == 1 ? WHOLE_POINTS : WHOLE_WIN) *
        (mission_plays_for_result(bench, star) ? 1 : PURE_SHARE);
    const int lack = mission_lack(bench, imagined, after, star) +
                     lack_of_deeds(bench, session, choice->move, star);
    return choice->worth - whole * lack / MISSION_CLAUSE;
}

/* Any move that is not barred; the first if all are. */
static game_move any_move(struct mission_bench *bench,
                          const struct session *session, int star)
{
    const int moves =
        game_legal(session->game, session_now(session), bench->move);
    int left = 0;
    for (int i = 0; i < moves; i++)
        if (!task_bars(&bench->mission.task, star, session, bench->move[i]))
            bench->move[left++] = bench->move[i];
    return bench
        ->move[left > 0 ? rng_below(&bench->own.rng, (uint32_t)left) : 0];
}

/* The choices at the desk that keep the star, judged anew. */
static int judge_choices(struct mission_bench *bench,
                         const struct session *session, int star)
{
    struct agent_desk *desk = &bench->own;
    task_judge(&bench->mission.task, session, bench->judged);
    int kept = 0;
    for (int i = 0; i < desk->choices; i++) {
        if (task_bars(&bench->mission.task, star, session,
                      desk->choice[i].move))
            continue;
        desk->choice[kept] = desk->choice[i];
        desk->choice[kept].worth =
            worth(bench, session, &desk->choice[i], star);
        kept++;
    }
    return desk->choices = kept;
}

game_move mission_slack_move(struct mission_bench *bench,
                             const struct session *session, int star, int slack)
{
    struct agent_desk *desk = &bench->own;
    const int seat = session_actor(session);
    const bool alone = session->config.seats == 1;
    game_observe(session->game, session_now(session), seat,
                 (struct game_view *)(void *)&desk->view);
    const struct game_state *imagined = agent_imagine(desk);
    ply_rank(desk, imagined, AGENT_CANDIDATES);
    const int kept = judge_choices(bench, session, star);
    if (kept == 0)
        return any_move(bench, session, star);
    const int64_t less = alone ? slack : (int64_t)NET_CERTAIN * slack / 10000;
    int64_t best = desk->choice[0].worth;
    for (int i = 1; i < kept; i++)
        if (desk->choice[i].worth > best)
            best = desk->choice[i].worth;
    int enough = 0;
    for (int i = 0; i < kept; i++)
        if (desk->choice[i].worth >= best - less)
            desk->choice[enough++] = desk->choice[i];
    return desk->choice[rng_below(&desk->rng, (uint32_t)enough)].move;
}

/* One try for a star; the stars it has. */
static int try_once(struct mission_bench *bench, int star, int slack)
{
    struct judged judged[MISSION_CLAUSES];
    struct session *session = &bench->session;
    *session = bench->mission.session;
    for (mission_pass(bench, session); session_actor(session) != ACTOR_NONE;
         mission_pass(bench, session))
        if (session_play(session, session_actor(session),
                         mission_slack_move(bench, session, star, slack),
                         NULL) != STATUS_OK)
            return 0;
    task_judge(&bench->mission.task, session, judged);
    return task_stars(&bench->mission.task, judged);
}

/* Tries for a star that have it. Who plays for the second and the third is the
 * same: whoever has the third has the second. */
void mission_measure(struct mission_bench *bench, int tries, int *share)
{
    static const struct {
        int alone, table;
    } slack[MISSION_STARS] = {{200, 300}, {50, 100}, {50, 100}};
    const bool alone = bench->mission.session.config.seats == 1;
    for (int star = MISSION_STARS; star >= 1; star--) {
        const int less = alone ? slack[star - 1].alone : slack[star - 1].table;
        int had[MISSION_STARS + 1] = {0};
        for (int i = 0; i < tries; i++) {
            rng_init(&bench->own.rng, (uint64_t)i + 1, (uint64_t)star);
            had[try_once(bench, star, less)]++;
        }
        for (int i = MISSION_STARS - 1; i >= 1; i--)
            had[i] += had[i + 1];
        const int percent = (100 * had[star] + tries / 2) / tries;
        const int more = star == MISSION_STARS - 1 ? share[star] : 0;
        share[star - 1] = percent > more ? percent : more;
    }
}
