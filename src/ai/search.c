/* Where to start: search_think(). The net ranks, the best few are looked at,
 * play_round() plays one future for each of them with the same chance, and
 * halve() drops the worse half each time. How many can be looked at is worked
 * out beforehand from what one decision costs (affordable), because a candidate
 * with a single future tells nothing. */
#include "ai/search.h"

#include "ai/future.h"
#include "ai/ply.h"

enum {
    CANDIDATES = 32,   /* decisions of the net that are looked at */
    PRIOR = 4,         /* what the net said counts as this many futures */
    FUTURES_FIRST = 2, /* futures of each before the worse half drops out */
    WORK_DEEP = 60000, /* with this much work futures go on for... */
    TURNS_DEEP = 2,    /* ...this many own turns */
};

/* What a candidate's futures came to. */
struct candidate {
    struct agent_choice choice;        /* as the net sees it without futures */
    int64_t win, score, margin, worth; /* sums over futures */
    int futures;
};

struct think {
    const struct agent *agent;
    int seats;
    struct future future;
    struct candidate list[CANDIDATES];
    int count;     /* decisions that the net ranked */
    int looked_at; /* the first of them, which have futures */
};

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
    const struct future *future = &think->future;
    struct agent_desk *desk = future->desk;
    struct net_value value[CANDIDATES];
    const struct game_state *guess = agent_imagine(desk);
    const struct rng start = desk->rng;
    for (int i = 0; i < live; i++) {
        desk->rng = start;
        if (!future_play(future, guess, think->list[i].choice.move, &value[i]))
            return false;
    }
    for (int i = 0; i < live; i++)
        add(&think->list[i], &value[i], future->solo);
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
    const struct future *future = &think->future;
    int live = think->looked_at;
    for (int futures = FUTURES_FIRST; live > 1 && !future_spent(future);
         futures *= 2) {
        for (int i = 0; i < futures; i++)
            if (!play_round(think, live))
                break;
        sort(think->list, live);
        if (live == 2 && !future->work_end && !future->ms_end)
            break;
        live = live > 2 ? (live + 1) / 2 : 2;
    }
}

uint64_t search_work(const struct agent *agent)
{
    enum { JUDGED_A_MS = 800 };
    return agent->work ? agent->work : (uint64_t)JUDGED_A_MS * agent->ms;
}

/* How many decisions of a round of the table are tried in full, about: those
 * of a rival who is moved by a glance count for a sixth. */
static int tried_a_round(const struct think *think)
{
    const struct future *future = &think->future;
    int sixths = FUTURE_GLANCE;
    for (int seat = 0; seat < think->seats; seat++) {
        if (seat == future->seat || future->model[seat] == NOTEBOOK_RANDOM)
            continue;
        sixths += future->model[seat] == NOTEBOOK_NET ? 1 : FUTURE_GLANCE;
    }
    return (sixths + FUTURE_GLANCE / 2) / FUTURE_GLANCE;
}

/* With little work allowed it goes to fewer candidates: each must see a few
 * futures. `judged` is what one decision takes. */
static int affordable(const struct think *think, uint64_t judged)
{
    enum { LEAST = 2 };
    const int tried = tried_a_round(think) * think->future.turns;
    const uint64_t future = judged * (uint64_t)tried + 1;
    const uint64_t most =
        search_work(think->agent) / (2 * FUTURES_FIRST * future);
    const int count = most < LEAST        ? LEAST
                      : most > CANDIDATES ? CANDIDATES
                                          : (int)most;
    return count < think->count ? count : think->count;
}

/* Whom the seat takes the others for, and how far it looks ahead. */
static void picture(struct think *think)
{
    struct future *future = &think->future;
    const struct notebook *book = &future->desk->book[future->seat];
    for (int seat = 0; seat < think->seats; seat++)
        future->model[seat] = notebook_best(book, seat);
    future->turns = future->solo                             ? FUTURE_SOLO
                    : search_work(think->agent) >= WORK_DEEP ? TURNS_DEEP
                                                             : FUTURE_TABLE;
}

static void begin(struct think *think, const struct game_state *guess)
{
    struct future *future = &think->future;
    struct agent_desk *desk = future->desk;
    const struct agent *agent = think->agent;
    future->work_end = agent->work ? desk->work + agent->work : 0;
    future->ms_end =
        agent->ms ? desk->clock.now_ms(desk->clock.context) + agent->ms : 0;
    const uint64_t before = desk->work;
    think->count = ply_rank_different(desk, guess, CANDIDATES);
    think->looked_at = affordable(think, desk->work - before);
    for (int i = 0; i < think->count; i++)
        think->list[i] = (struct candidate){.choice = desk->choice[i]};
}

/* What was found, as choices. */
static void leave_choices(const struct think *think)
{
    struct agent_desk *desk = think->future.desk;
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
        .agent = agent,
        .seats = seats,
        .future = {.desk = desk, .seat = seat, .solo = seats == 1}};
    picture(&think);
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
