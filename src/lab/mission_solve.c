/* A beam over the player's own turns, with the whole deal known. Every line of
 * it is tried with the decisions that the net likes best and those that bring
 * most of what the stars ask for; the best lines after each turn are kept,
 * equal positions once, and only then the rivals are asked. */
#include "lab/mission.h"

#include "ai/ply.h"
#include "sys/clock.h"

#include <stdlib.h>
#include <string.h>

enum {
    DEPTH_MAX = 40, /* moves of one turn */
    STAR_WORTH = 10000000,
    MIXES = 3
};

/* How a line is judged: what a clause costs that nothing is done for, in
 * hundredths of a point, and how much of the net counts, in hundredths. */
static const struct mix {
    int clause, net;
} mixes[MIXES] = {{3000, 100}, {10000, 20}, {15000, 100}};

struct line {
    struct session session;
    int64_t worth;
    uint64_t mark; /* of its position */
};

struct beam {
    struct mission_bench *bench;
    const struct mix *mix;
    struct line *now, *next;
    int width, lines, grown;
    int moves; /* of the first decision of a turn that are tried, by either */
    int turn;  /* that is being played */
    uint64_t until; /* milliseconds */
    struct session stack[DEPTH_MAX];
    /* The best finished game. */
    struct session best;
    int stars;
    int64_t best_worth;
};

static bool is_late(const struct beam *beam)
{
    return clock_wall_ms() >= beam->until;
}

static bool asks_for_number(const struct clause *clause)
{
    return clause->measure == CLAUSE_AIM || clause->measure == CLAUSE_GOALS;
}

/* Stars that can still be had come first, then the net and what is missing. */
static int64_t worth(struct beam *beam, const struct session *session)
{
    const struct mission_bench *bench = beam->bench;
    const struct task *task = &bench->mission.task;
    struct judged judged[MISSION_CLAUSES];
    struct net_value value;
    int64_t sum = 0;
    task_judge(task, session, judged);
    for (int star = 1; star <= MISSION_STARS; star++)
        if (task_star(task, judged, star) != VERDICT_LOST)
            sum += STAR_WORTH;
    for (int i = 0; i < task->clauses; i++) {
        const struct clause *clause = &task->clause[i];
        if (judged[i].verdict == VERDICT_OPEN && asks_for_number(clause))
            sum -= (int64_t)beam->mix->clause *
                   mission_short_of(clause, judged[i].have) / MISSION_CLAUSE;
    }
    agent_sit(&beam->bench->own, session->game, 1);
    ply_value(&beam->bench->own, session_now(session), task->seat, &value);
    const int net = session->config.seats == 1 ? value.score
                                               : value.margin + value.score / 4;
    return sum + (int64_t)net * beam->mix->net / 100;
}

/* A line of the next turn, if it is good enough and new. */
static void offer(struct beam *beam, const struct session *session)
{
    const int64_t value = worth(beam, session);
    const uint64_t mark = game_check(session->game, session_now(session));
    int least = 0;
    for (int i = 0; i < beam->grown; i++) {
        if (beam->next[i].mark == mark)
            return;
        if (beam->next[i].worth < beam->next[least].worth)
            least = i;
    }
    if (beam->grown < beam->width)
        least = beam->grown++;
    else if (value <= beam->next[least].worth)
        return;
    beam->next[least].session = *session;
    beam->next[least].worth = value;
    beam->next[least].mark = mark;
}

static void finish(struct beam *beam, const struct session *session)
{
    const struct task *task = &beam->bench->mission.task;
    struct judged judged[MISSION_CLAUSES];
    const int64_t value = worth(beam, session);
    task_judge(task, session, judged);
    const int stars = task_stars(task, judged);
    if (stars < beam->stars ||
        (stars == beam->stars && value <= beam->best_worth))
        return;
    beam->best = *session;
    beam->stars = stars;
    beam->best_worth = value;
}

struct candidate {
    game_move move;
    int lack;
};

static bool has(const struct candidate *list, int count, game_move move)
{
    for (int i = 0; i < count; i++)
        if (list[i].move == move)
            return true;
    return false;
}

static int add_by_net(struct beam *beam, const struct session *session,
                      struct candidate *list, int most)
{
    struct agent_desk *desk = &beam->bench->own;
    int count = 0;
    agent_sit(desk, session->game, 1);
    ply_rank_different(desk, session_now(session), AGENT_CANDIDATES);
    for (int i = 0; i < desk->choices && count < most; i++)
        if (!task_bars(&beam->bench->mission.task, MISSION_STARS, session,
                       desk->choice[i].move))
            list[count++].move = desk->choice[i].move;
    return count;
}

static int lack_after(const struct beam *beam, const struct session *session,
                      game_move move)
{
    struct mission_bench *bench = beam->bench;
    bench->trial = session->now;
    game_apply(session->game, session_state(&bench->trial), move, NULL);
    return mission_lack(bench, session_now(session),
                        session_state_const(&bench->trial), MISSION_STARS);
}

/* Moves that leave least to be wished for, behind those that are listed. */
static int add_by_lack(struct beam *beam, const struct session *session,
                       struct candidate *list, int count)
{
    struct mission_bench *bench = beam->bench;
    const int most = count + beam->moves / 2 + 1, first = count;
    const int moves =
        game_legal(session->game, session_now(session), bench->move);
    for (int i = 0; i < moves; i++) {
        const game_move move = bench->move[i];
        if (has(list, first, move) ||
            task_bars(&bench->mission.task, MISSION_STARS, session, move))
            continue;
        struct candidate one = {move, lack_after(beam, session, move)};
        if (count == most && list[most - 1].lack <= one.lack)
            continue;
        int at = count < most ? count++ : most - 1;
        for (; at > first && list[at - 1].lack > one.lack; at--)
            list[at] = list[at - 1];
        list[at] = one;
    }
    return count;
}

static int candidates(struct beam *beam, const struct session *session,
                      int depth, struct candidate *list)
{
    const int later = beam->moves / 5 > 2 ? beam->moves / 5 : 2;
    const int most = depth == 0 ? beam->moves : depth < 3 ? later : 2;
    const int count = add_by_net(beam, session, list, most);
    return depth == 0 || count == 0 ? add_by_lack(beam, session, list, count)
                                    : count;
}

static bool turn_is_over(const struct beam *beam, const struct session *session)
{
    return !mission_is_own(beam->bench, session) ||
           game_turn(session->game, session_now(session)) != beam->turn;
}

/* All that may become of the turn. */
static void grow(struct beam *beam, int depth) /* NOLINT: a turn is short */
{
    const struct session *from = &beam->stack[depth];
    struct candidate list[2 * AGENT_CANDIDATES];
    if (session_actor(from) == ACTOR_NONE) {
        finish(beam, from);
        return;
    }
    if (turn_is_over(beam, from) || depth + 1 == DEPTH_MAX) {
        offer(beam, from);
        return;
    }
    const int count = candidates(beam, from, depth, list);
    for (int i = 0; i < count && !is_late(beam); i++) {
        beam->stack[depth + 1] = *from;
        if (session_play(&beam->stack[depth + 1], session_actor(from),
                         list[i].move, NULL) == STATUS_OK)
            grow(beam, depth + 1);
    }
}

/* The others play in every line that was kept. */
static void pass_all(struct beam *beam)
{
    struct line *swap = beam->now;
    beam->now = beam->next;
    beam->next = swap;
    beam->lines = 0;
    for (int i = 0; i < beam->grown; i++) {
        struct line *line = &beam->now[i];
        mission_pass(beam->bench, &line->session);
        if (session_actor(&line->session) == ACTOR_NONE)
            finish(beam, &line->session);
        else
            beam->now[beam->lines++] = *line;
    }
    beam->grown = 0;
}

static void search(struct beam *beam)
{
    beam->grown = 1;
    beam->next[0].session = beam->bench->mission.session;
    for (pass_all(beam); beam->lines > 0 && !is_late(beam); pass_all(beam))
        for (int i = 0; i < beam->lines; i++) {
            beam->stack[0] = beam->now[i].session;
            beam->turn =
                game_turn(beam->stack[0].game, session_now(&beam->stack[0]));
            grow(beam, 0);
        }
}

int mission_solve(struct mission_bench *bench, const struct solve_wish *wish)
{
    struct beam *beam = calloc(1, sizeof *beam);
    struct line *lines = calloc(2 * (size_t)wish->width, sizeof *lines);
    int stars = 0;
    if (beam && lines) {
        beam->bench = bench;
        beam->width = wish->width;
        beam->moves = wish->moves;
        beam->stars = -1;
        for (int i = 0; i < MIXES && beam->stars < MISSION_STARS; i++) {
            beam->mix = &mixes[i];
            beam->now = lines;
            beam->next = lines + wish->width;
            beam->until =
                clock_wall_ms() + 1000 * (uint64_t)wish->seconds / MIXES;
            search(beam);
        }
        stars = beam->stars;
        bench->session = beam->best;
    }
    free(lines);
    free(beam);
    return stars;
}
