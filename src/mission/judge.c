/* The game is played again from its start, once for all clauses. Numbers of a
 * position are looked at where own turns end; deeds add up move by move. */
#include "mission/judge.h"

#include <string.h>

enum { WORDS_MAX = 120 };

const char *const verdict_word[VERDICTS] = {"open", "met", "lost"};

bool task_read(const struct game *game, const char *words, int star,
               struct task *task, struct text *flaw)
{
    for (const char *next; words; words = next) {
        char clause[WORDS_MAX];
        struct text text;
        const char *comma = strchr(words, ',');
        next = comma ? comma + 1 : NULL;
        text_init(&text, clause, sizeof clause);
        text_bytes(&text, words,
                   comma ? (size_t)(comma - words) : strlen(words));
        if (!text_ok(&text) || task->clauses == MISSION_CLAUSES) {
            text_add(flaw, text_ok(&text) ? "too many clauses"
                                          : "a clause is too long");
            return false;
        }
        task->star[task->clauses] = (uint8_t)star;
        if (!clause_read(game, clause, &task->clause[task->clauses], flaw))
            return false;
        task->clauses++;
    }
    return true;
}

/* A game being gone through. */
struct walk {
    const struct task *task;
    const struct session *session;
    union session_state state;
    struct game_result result; /* of `state`, if it is known */
    bool result_known;
    bool over;
    int turns; /* of the seat */
    int fold[MISSION_CLAUSES];
    int before[MISSION_CLAUSES]; /* when the own turn began */
    struct judged *judged;
};

static const struct game_state *now_of(const struct walk *walk)
{
    return session_state_const(&walk->state);
}

static const struct game_result *result_of(struct walk *walk)
{
    const struct game *game = walk->session->game;
    if (walk->result_known)
        return &walk->result;
    if (walk->over)
        game_result(game, now_of(walk), &walk->result);
    else
        game->aims->standing(game->content, now_of(walk), walk->task->seat,
                             &walk->result);
    walk->result_known = true;
    return &walk->result;
}

static int lead(const struct game_result *result, int seat)
{
    int best = INT16_MIN;
    for (int i = 0; i < result->seats; i++)
        if (i != seat && result->score[i] > best)
            best = result->score[i];
    return best == INT16_MIN ? 0 : result->score[seat] - best;
}

static int place(const struct game_result *result, int seat)
{
    int better = 0;
    for (int i = 0; i < result->seats; i++)
        better += result->score[i] > result->score[seat];
    return 1 + better;
}

static int goals(const struct game_result *result, int seat)
{
    int own = 0;
    for (int i = 0; i < result->goals; i++)
        own += result->goal[i].seat == seat;
    return own;
}

static int by_result(const struct game *game, const struct game_result *result,
                     int measure, int seat)
{
    switch ((enum clause_measure)measure) {
    case CLAUSE_PLACE:
        return place(result, seat);
    case CLAUSE_GOALS:
        return goals(result, seat);
    case CLAUSE_WIN:
        return result->winners >> seat & 1;
    case CLAUSE_LEAD:
        return lead(result, seat);
    case CLAUSE_RUNG:
        return result->rung ? game->aims->rung(game->content, result->rung)
                            : -1;
    case CLAUSE_TARGET:
        return result->score[seat] - result->target;
    default:
        return result->score[seat];
    }
}

static bool is_deed(const struct clause *clause)
{
    return clause->measure == CLAUSE_AIM && clause->aim.fold != FOLD_NOW;
}

/* The clause's number at this moment. */
static int number(struct walk *walk, int index)
{
    const struct game *game = walk->session->game;
    const struct clause *clause = &walk->task->clause[index];
    if (is_deed(clause))
        return walk->fold[index];
    if (clause->measure == CLAUSE_TURNS)
        return walk->turns;
    if (clause->measure == CLAUSE_AIM)
        return game->aims->now(game->content, now_of(walk), walk->task->seat,
                               &clause->aim);
    return by_result(game, result_of(walk), clause->measure, walk->task->seat);
}

static void decide(struct judged *judged, enum verdict verdict, int round)
{
    if (judged->verdict != VERDICT_OPEN)
        return;
    judged->verdict = verdict;
    judged->round = round;
}

static int folded(const struct clause *clause, int sum, int deed)
{
    return clause->aim.fold == FOLD_SUM ? sum + deed : deed > sum ? deed : sum;
}

/* What only grows is decided as soon as it has grown enough, or too far. */
static void decide_grown(const struct walk *walk, int index, int round)
{
    const struct clause *clause = &walk->task->clause[index];
    struct judged *judged = &walk->judged[index];
    if (clause->when == CLAUSE_IN_TURN)
        return;
    if (clause->sign != CLAUSE_LEAST && walk->fold[index] > clause->number)
        decide(judged, VERDICT_LOST, round);
    if (clause->sign == CLAUSE_LEAST && clause->when != CLAUSE_ALWAYS &&
        clause_holds(clause, walk->fold[index]))
        decide(judged, VERDICT_MET, round);
}

/* A move of the seat that is about to be made. */
static void do_deeds(struct walk *walk, game_move move, int round)
{
    const struct game *game = walk->session->game;
    for (int i = 0; i < walk->task->clauses; i++) {
        const struct clause *clause = &walk->task->clause[i];
        if (!is_deed(clause))
            continue;
        walk->fold[i] = folded(
            clause, walk->fold[i],
            game->aims->deed(game->content, now_of(walk), move, &clause->aim));
        decide_grown(walk, i, round);
    }
}

static void begin_turn(struct walk *walk)
{
    for (int i = 0; i < walk->task->clauses; i++)
        if (walk->task->clause[i].when == CLAUSE_IN_TURN)
            walk->before[i] = number(walk, i);
}

static void end_turn_of(struct walk *walk, int index, int round)
{
    const struct clause *clause = &walk->task->clause[index];
    struct judged *judged = &walk->judged[index];
    if (clause->when == CLAUSE_BY && round <= clause->round &&
        clause_holds(clause, number(walk, index)))
        decide(judged, VERDICT_MET, round);
    if (clause->when == CLAUSE_ALWAYS &&
        !clause_holds(clause, number(walk, index)))
        decide(judged, VERDICT_LOST, round);
    if (clause->when != CLAUSE_IN_TURN)
        return;
    const int change = number(walk, index) - walk->before[index];
    if (walk->turns == 1 || change > judged->have)
        judged->have = change;
    if (clause_holds(clause, change))
        decide(judged, VERDICT_MET, round);
}

static void end_turn(struct walk *walk, int round)
{
    walk->turns++;
    for (int i = 0; i < walk->task->clauses; i++)
        end_turn_of(walk, i, round);
}

/* The round in which something could have come about is over. */
static void end_rounds(struct walk *walk, int round)
{
    for (int i = 0; i < walk->task->clauses; i++)
        if (walk->task->clause[i].when == CLAUSE_BY &&
            round > walk->task->clause[i].round)
            decide(&walk->judged[i], VERDICT_LOST, walk->task->clause[i].round);
}

static void end_game(struct walk *walk, int round)
{
    for (int i = 0; i < walk->task->clauses; i++) {
        const struct clause *clause = &walk->task->clause[i];
        const bool kept = clause->when == CLAUSE_ALWAYS ||
                          clause->when == CLAUSE_NEVER ||
                          (clause->when == CLAUSE_END &&
                           clause_holds(clause, number(walk, i)));
        decide(&walk->judged[i], kept ? VERDICT_MET : VERDICT_LOST, round);
    }
}

/* Makes the next move; true if it was the last of an own turn. Before the first
 * turn (Suburbia's goals are chosen then) nothing is a turn. */
static bool step(struct walk *walk, int index, bool *acting)
{
    const struct game *game = walk->session->game;
    const struct session *session = walk->session;
    const int turn = game_turn(game, now_of(walk));
    const bool own = session->seat[index] == walk->task->seat;
    if (own && !*acting && turn > 0) {
        *acting = true;
        begin_turn(walk);
    }
    if (own)
        do_deeds(walk, session->move[index], game_round(game, now_of(walk)));
    session_again(session, index, session_state(&walk->state), NULL);
    walk->result_known = false;
    walk->over = game_actor(game, now_of(walk)) == ACTOR_NONE;
    const bool ended =
        *acting && (walk->over || game_turn(game, now_of(walk)) != turn);
    if (ended)
        *acting = false;
    return ended;
}

static void note_numbers(struct walk *walk)
{
    for (int i = 0; i < walk->task->clauses; i++)
        if (walk->task->clause[i].when != CLAUSE_IN_TURN)
            walk->judged[i].have = number(walk, i);
}

void task_judge(const struct task *task, const struct session *session,
                struct judged *judged)
{
    struct walk walk = {.task = task, .session = session, .judged = judged};
    const struct game *game = session->game;
    bool acting = false;
    memset(judged, 0, (size_t)task->clauses * sizeof *judged);
    session_at(session, task->from, &walk.state);
    walk.over = game_actor(game, now_of(&walk)) == ACTOR_NONE;
    int round = game_round(game, now_of(&walk));
    for (int i = task->from; i < session->moves; i++) {
        round = game_round(game, now_of(&walk));
        if (step(&walk, i, &acting))
            end_turn(&walk, round);
        if (!walk.over)
            end_rounds(&walk, game_round(game, now_of(&walk)));
    }
    if (walk.over)
        end_game(&walk, round);
    note_numbers(&walk);
}

enum verdict task_star(const struct task *task, const struct judged *judged,
                       int star)
{
    enum verdict all = VERDICT_MET;
    for (int i = 0; i < task->clauses; i++) {
        if (task->star[i] > star)
            continue;
        if (judged[i].verdict == VERDICT_LOST)
            return VERDICT_LOST;
        if (judged[i].verdict == VERDICT_OPEN)
            all = VERDICT_OPEN;
    }
    return all;
}

int task_stars(const struct task *task, const struct judged *judged)
{
    int stars = 0;
    while (stars < MISSION_STARS &&
           task_star(task, judged, stars + 1) == VERDICT_MET)
        stars++;
    return stars;
}

bool task_bars(const struct task *task, int star, const struct session *session,
               game_move move)
{
    const struct game *game = session->game;
    for (int i = 0; i < task->clauses; i++) {
        const struct clause *clause = &task->clause[i];
        if (task->star[i] > star || !is_deed(clause) ||
            clause->sign != CLAUSE_MOST)
            continue;
        if (game->aims->deed(game->content, session_now(session), move,
                             &clause->aim) > clause->number)
            return true;
    }
    return false;
}
