#include "ai/search.h"

#include "ai/ply.h"

#include <assert.h>
#include <string.h>

enum {
    GLANCE = 6,      /* of the others' decisions, one in so many is looked at */
    CANDIDATES = 24, /* decisions of the net that are looked at */
    PRIOR = 4,       /* what the net said counts as so many futures */
    FUTURES_FIRST = 2, /* futures of each before the worse half drops out */
    TURNS_TABLE = 1,   /* own decisions that a future goes on for */
    TURNS_SOLO = 6,    /* likewise, alone at the table */
    STEPS_MAX = 4 * GAME_SEATS_MAX * TURNS_SOLO, /* moves of a future */
};

/* What a candidate's futures came to. */
struct candidate {
    struct agent_choice choice;        /* as the net sees it without futures */
    int64_t win, score, margin, worth; /* sums over futures */
    int futures;
};

struct think {
    const struct agent *agent;
    struct agent_desk *desk;
    int seat;
    int seats;
    bool solo;
    uint64_t work_end; /* 0: no limit */
    uint64_t ms_end;   /* likewise */
    struct candidate list[CANDIDATES];
    int count;
};

static bool is_spent(const struct think *think)
{
    const struct agent_desk *desk = think->desk;
    if (think->work_end && desk->work >= think->work_end)
        return true;
    return think->ms_end &&
           desk->clock.now_ms(desk->clock.context) >= think->ms_end;
}

/* The move of whoever is to move in a future. */
static game_move move_on(const struct think *think,
                         const struct game_state *state)
{
    struct agent_desk *desk = think->desk;
    const struct game_ops *ops = desk->ops;
    if (ops->actor(state) == ACTOR_CHANCE || ops->automatic(state))
        return ops->random(desk->content, state, &desk->rng);
    return ply_glance(desk, state,
                      ops->actor(state) == think->seat ? 1 : GLANCE);
}

/* Whether the seat's turn, the number of which is given, goes on. */
static bool is_in_turn(const struct think *think,
                       const struct game_state *state, int turn)
{
    const struct game_ops *ops = think->desk->ops;
    return ops->actor(state) == think->seat && ops->turn(state) == turn;
}

/* Plays a future on from a decision of the candidate until the seat has
 * finished this turn and so many more, and judges it. False: time was up. */
static bool play_future(struct think *think, const struct game_state *guess,
                        game_move move, struct net_value *value)
{
    struct agent_desk *desk = think->desk;
    const struct game_ops *ops = desk->ops;
    struct game_state *state = session_state(&desk->line);
    int turns = think->solo ? TURNS_SOLO : TURNS_TABLE;
    memcpy(state, guess, ops->state_size);
    const int now = ops->turn(state);
    ops->apply(desk->content, state, move, NULL);
    turns += is_in_turn(think, state, now);
    for (int step = 0; step < STEPS_MAX && !is_spent(think); step++) {
        const int actor = ops->actor(state), turn = ops->turn(state);
        if (actor == ACTOR_NONE)
            break;
        ops->apply(desk->content, state, move_on(think, state), NULL);
        if (actor == think->seat && !is_in_turn(think, state, turn) &&
            --turns == 0)
            break;
    }
    ply_value(desk, state, think->seat, value);
    return !is_spent(think);
}

static void add(struct candidate *candidate, const struct net_value *value,
                bool solo)
{
    candidate->win += value->win;
    candidate->score += value->score;
    candidate->margin += value->margin;
    candidate->worth += ply_worth(value, solo);
    candidate->futures++;
}

/* One future for each of the first `live` candidates, with the same chance. A
 * future that time cut short counts for nobody. */
static bool play_round(struct think *think, int live)
{
    struct agent_desk *desk = think->desk;
    struct net_value value[CANDIDATES];
    const struct game_state *guess = agent_imagine(desk);
    const struct rng start = desk->rng;
    for (int i = 0; i < live; i++) {
        desk->rng = start;
        if (!play_future(think, guess, think->list[i].choice.move, &value[i]))
            return false;
    }
    for (int i = 0; i < live; i++)
        add(&think->list[i], &value[i], think->solo);
    return true;
}

/* What a candidate is thought to be worth: the mean of its futures, and what
 * the net said of it as if that were a few futures more. Those still compared
 * have had the same futures. */
static int64_t belief(const struct candidate *candidate)
{
    return (candidate->worth + PRIOR * candidate->choice.worth) /
           (candidate->futures + PRIOR);
}

static bool is_better(const struct candidate *a, const struct candidate *b)
{
    if (a->futures != b->futures)
        return a->futures > b->futures;
    return belief(a) > belief(b);
}

/* The first `live` candidates, the best first; equals stay in order. */
static void sort(struct candidate *list, int live)
{
    for (int i = 1; i < live; i++) {
        const struct candidate moved = list[i];
        int at = i;
        for (; at > 0 && is_better(&moved, &list[at - 1]); at--)
            list[at] = list[at - 1];
        list[at] = moved;
    }
}

/* Sequential halving: each time half as many go on with twice the futures. */
static void halve(struct think *think)
{
    int live = think->count;
    for (int futures = FUTURES_FIRST; live > 1 && !is_spent(think);
         futures *= 2) {
        for (int i = 0; i < futures; i++)
            if (!play_round(think, live))
                break;
        sort(think->list, live);
        if (live == 2 && !think->work_end && !think->ms_end)
            break;
        live = live > 2 ? (live + 1) / 2 : 2;
    }
}

/* With little work allowed it goes to fewer candidates: each must see a few
 * futures. `judged` is what one decision takes. */
static int affordable(const struct think *think, uint64_t judged)
{
    enum { JUDGED_A_MS = 800, LEAST = 2 };
    const struct agent *agent = think->agent;
    const uint64_t work =
        agent->work ? agent->work : (uint64_t)JUDGED_A_MS * agent->ms;
    const int turns = think->solo ? TURNS_SOLO : think->seats;
    const uint64_t future = judged * (uint64_t)turns + 1;
    const uint64_t most = work / (2 * FUTURES_FIRST * future);
    const int count = most < LEAST        ? LEAST
                      : most > CANDIDATES ? CANDIDATES
                                          : (int)most;
    return count < think->count ? count : think->count;
}

static void begin(struct think *think, const struct game_state *guess)
{
    struct agent_desk *desk = think->desk;
    const struct agent *agent = think->agent;
    think->work_end = agent->work ? desk->work + agent->work : 0;
    think->ms_end =
        agent->ms ? desk->clock.now_ms(desk->clock.context) + agent->ms : 0;
    const uint64_t before = desk->work;
    think->count = ply_rank(desk, guess, CANDIDATES);
    think->count = affordable(think, desk->work - before);
    for (int i = 0; i < think->count; i++)
        think->list[i] = (struct candidate){.choice = desk->choice[i]};
}

/* What was found, as choices. */
static void leave_choices(struct think *think)
{
    struct agent_desk *desk = think->desk;
    for (int i = 0; i < think->count; i++) {
        const struct candidate *from = &think->list[i];
        struct agent_choice *to = &desk->choice[i];
        *to = from->choice;
        if (from->futures == 0)
            continue;
        to->value.win = (int32_t)(from->win / from->futures);
        to->value.score = (int32_t)(from->score / from->futures);
        to->value.margin = (int32_t)(from->margin / from->futures);
        to->worth = from->worth / from->futures;
    }
    desk->choices = think->count;
}

int search_think(const struct agent *agent, struct agent_desk *desk, int seat)
{
    const struct game_state *guess = agent_imagine(desk);
    const int seats = agent_seats(desk, guess);
    struct think think = {
        .agent = agent, .desk = desk, .seat = seat, .solo = seats == 1};
    begin(&think, guess);
    halve(&think);
    leave_choices(&think);
    return desk->choices;
}

game_move search_choose(const struct agent *agent, struct agent_desk *desk,
                        int seat)
{
    search_think(agent, desk, seat);
    return desk->choice[0].move;
}
