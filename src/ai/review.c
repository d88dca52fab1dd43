/* Judge, duel and luck draw from streams of their own, fixed by seed, move and
 * purpose (start_chance): reviewing one seat or all of them, or going on after
 * a pause, gives the same numbers. */
#include "ai/review.h"

#include "ai/judge.h"
#include "ai/line.h"
#include "ai/ply.h"

#include <assert.h>
#include <string.h>

enum { FIND_PLANS = 3 }; /* that a find is compared with */

enum { STREAM_JUDGE = 2, STREAM_DUEL, STREAM_LUCK, STREAMS };

const char *const review_mark_word[REVIEW_MARKS] = {"", "?!", "?", "??"};

static const int32_t threshold[2][REVIEW_MARKS] = {
    {0, REVIEW_DUBIOUS_WIN, REVIEW_MISTAKE_WIN, REVIEW_BLUNDER_WIN},
    {0, REVIEW_DUBIOUS_SCORE, REVIEW_MISTAKE_SCORE, REVIEW_BLUNDER_SCORE}};

/* What counts: the share of the win, alone the score. */
static int32_t what_counts(const struct net_value *value, bool solo)
{
    return solo ? value->score : value->win;
}

enum review_mark review_mark_of(const struct net_value *loss, bool solo)
{
    int mark = REVIEW_BLUNDER;
    while (mark > 0 && what_counts(loss, solo) < threshold[solo][mark])
        mark--;
    return (enum review_mark)mark;
}

int review_accuracy_of(const struct net_value *loss, bool solo)
{
    const int32_t half = threshold[solo][REVIEW_BLUNDER];
    const int32_t lost = what_counts(loss, solo);
    return (int)((int64_t)REVIEW_PERFECT * half /
                 (half + (lost > 0 ? lost : 0)));
}

bool review_end(const struct session *session, int seat,
                struct net_value *value)
{
    struct game_result result;
    if (session_actor(session) != ACTOR_NONE)
        return false;
    game_result(session->game, session_now(session), &result);
    ply_result(&result, seat, value);
    return true;
}

int review_accuracy(const struct review_player *player)
{
    if (player->decisions == 0)
        return REVIEW_PERFECT;
    return (int)((player->accuracy_sum + player->decisions / 2) /
                 player->decisions);
}

/* Chance of its own for every move and purpose: what is reviewed, and how,
 * does not depend on what was reviewed before. */
static void start_chance(struct agent_desk *desk, uint64_t seed, int index,
                         int stream)
{
    rng_init(&desk->rng, seed, (uint64_t)(index * STREAMS + stream));
}

static void reseed(struct review *review, int stream)
{
    start_chance(review->desk, review->request.seed, review->at, stream);
}

void review_seed(struct agent_desk *desk, uint64_t seed, int index)
{
    start_chance(desk, seed, index, STREAM_JUDGE);
}

static struct net_value less(struct net_value a, struct net_value b)
{
    return (struct net_value){a.win - b.win, a.score - b.score,
                              a.margin - b.margin};
}

static void add_to(struct net_value *sum, struct net_value value)
{
    sum->win += value.win;
    sum->score += value.score;
    sum->margin += value.margin;
}

/* A row of what everybody can hope for now, after a decision of the seat. */
static void note_way(struct review *review, int first, int who)
{
    struct turning_way *way = &review->way;
    const int row = way->rows++;
    way->first[row] = (int16_t)first;
    way->seat[row] = (int8_t)who;
    way->turn[row] = (int16_t)game_turn(review->session->game,
                                        session_state_const(&review->now));
    for (int seat = 0; seat < review->session->config.seats; seat++)
        way->hope[row][seat] =
            what_counts(&review->player[seat].now, review->solo);
}

bool review_turning(const struct review *review, struct turning *out)
{
    const int seats = review->session->config.seats;
    const int32_t *least = threshold[review->solo];
    return turning_find(&review->way, seats, least[REVIEW_MISTAKE], out) ||
           turning_find(&review->way, seats, least[REVIEW_DUBIOUS], out) ||
           turning_find_last(&review->way, seats, least[REVIEW_MISTAKE], out);
}

/* Where everybody stands before the next move, without luck so far. */
static void begin_ways(struct review *review)
{
    struct net_value value[GAME_SEATS_MAX];
    judge_table(review->desk, session_state(&review->now), value);
    for (int seat = 0; seat < review->session->config.seats; seat++) {
        struct review_player *player = &review->player[seat];
        player->start = player->now = value[seat];
    }
}

/* What a decision changed for everybody is luck, as far as it revealed
 * something, what its seat gave away by it, and for the rest what the others
 * made of it: that a move in turn helps who makes it was to be expected. */
static void go_ways(struct review *review, struct review_decision *made)
{
    judge_table(review->desk, session_state(&review->after), made->after);
    for (int seat = 0; seat < review->session->config.seats; seat++) {
        struct review_player *player = &review->player[seat];
        const struct net_value all = less(made->after[seat], player->now);
        const struct net_value lucky = luck_total(&made->luck[seat]);
        add_to(&player->others, less(all, lucky));
        if (seat == made->seat) {
            player->own = less(player->own, made->loss);
            add_to(&player->others, made->loss);
        }
        player->now = made->after[seat];
    }
}

static void deal_luck(struct review *review)
{
    const struct session *session = review->session;
    struct luck luck[GAME_SEATS_MAX];
    reseed(review, STREAM_LUCK);
    luck_of_deal(review->desk, session_state(&review->now),
                 session->dealt ? &session->config : NULL,
                 review->request.samples, luck);
    for (int seat = 0; seat < session->config.seats; seat++) {
        struct review_player *player = &review->player[seat];
        player->luck = luck[seat];
        player->start = player->now = luck[seat].usual;
        add_to(&player->now, luck_total(&luck[seat]));
    }
}

void review_begin(struct review *review, const struct session *session,
                  struct agent_desk *desk, const struct review_request *request)
{
    memset(review, 0, sizeof *review);
    review->session = session;
    review->desk = desk;
    review->request = *request;
    review->solo = session->config.seats == 1;
    review->now = session->start;
    if (request->samples)
        deal_luck(review);
    else
        begin_ways(review);
    note_way(review, 0, ACTOR_NONE);
}

void review_go(struct review *review, int at)
{
    memset(review->player, 0, sizeof review->player);
    review->at = at;
    session_at(review->session, at, &review->now);
    begin_ways(review);
    review->way.rows = 0;
    note_way(review, at, ACTOR_NONE);
}

/* Reads the decision that is due out of the session; false if it breaks off,
 * or there is none. Leaves what it leads to in review->after. */
static bool read_decision(struct review *review, struct review_decision *out)
{
    const struct session *session = review->session;
    review->after = review->now;
    if (!session_decision(session, review->at, &review->after, &out->played,
                          NULL))
        return false;
    out->first = review->at;
    out->moves = out->played.parts;
    out->seat = session->seat[review->at];
    return true;
}

static bool is_judged(struct review *review, int seat)
{
    const struct game *game = review->session->game;
    const struct game_state *now = session_state(&review->now);
    if (seat < 0 || game_automatic(game, now) ||
        !(review->request.seats >> seat & 1))
        return false;
    return game_legal(game, now, review->desk->move) > 1;
}

/* The whole decision of the judge, who is shown only what the seat knows.
 * review->trial ends up as the state it leads to. */
static void ask_judge(struct review *review, struct game_decision *best)
{
    const struct game *game = review->session->game;
    struct game_state *trial = session_state(&review->trial);
    reseed(review, STREAM_JUDGE);
    review->trial = review->now;
    best->parts = 0;
    do {
        const game_move move =
            agent_ask(review->request.judge, review->desk, trial);
        assert(best->parts < GAME_PARTS_MAX);
        best->part[best->parts++] = move;
        game_apply(game, trial, move, NULL);
    } while (game_pending(game, trial));
}

/* Two decisions of a seat. */
struct duelists {
    int seat;
    const struct game_decision *best, *other;
};

/* What they came to on the same futures. */
struct duel {
    int64_t sum[2][NET_HEADS];
    int64_t gain, gain_squared; /* of the judge's over the other, in what
                                   counts */
    int pairs;
};

/* What a decision leads to on the imagined state, by the time the seat is to
 * decide again. */
static void try_decision(struct review *review, int seat,
                         const struct game_decision *decision,
                         struct net_value *value)
{
    struct game_state *trial = session_state(&review->trial);
    review->trial = review->imagined;
    line_worth(review->desk, trial, seat, decision, value);
}

static void add_value(int64_t sum[NET_HEADS], const struct net_value *value)
{
    sum[NET_WIN] += value->win;
    sum[NET_SCORE] += value->score;
    sum[NET_MARGIN] += value->margin;
}

static void compare_once(struct review *review, const struct duelists *decision,
                         struct duel *duel)
{
    struct agent_desk *desk = review->desk;
    struct net_value best, played;
    game_guess(desk->game, (const struct game_view *)&review->view, &desk->rng,
               session_state(&review->imagined));
    const struct rng chance = desk->rng;
    try_decision(review, decision->seat, decision->best, &best);
    desk->rng = chance;
    try_decision(review, decision->seat, decision->other, &played);
    add_value(duel->sum[0], &best);
    add_value(duel->sum[1], &played);
    const int64_t gain =
        what_counts(&best, review->solo) - what_counts(&played, review->solo);
    duel->gain += gain;
    duel->gain_squared += gain * gain;
    duel->pairs++;
}

static void compare(struct review *review, const struct duelists *decision,
                    struct duel *duel)
{
    struct agent_desk *desk = review->desk;
    const uint64_t until = desk->work + review->request.work;
    reseed(review, STREAM_DUEL);
    game_observe(desk->game, session_state(&review->now), decision->seat,
                 (struct game_view *)&review->view);
    while (duel->pairs < REVIEW_PAIRS_MAX &&
           (duel->pairs < REVIEW_PAIRS_MIN || desk->work < until))
        compare_once(review, decision, duel);
}

/* Whether the mean gain is positive and at least twice its standard error:
 * gain^2 / n^2 >= 4 (squared - gain^2 / n) / (n * (n - 1)). */
static bool is_shown(const struct duel *duel)
{
    const int64_t n = duel->pairs;
    return duel->gain > 0 &&
           duel->gain * duel->gain / n >=
               4 * (duel->gain_squared - duel->gain * duel->gain / n) / (n - 1);
}

static struct net_value mean_of(const int64_t sum[NET_HEADS], int count)
{
    return (struct net_value){(int32_t)(sum[NET_WIN] / count),
                              (int32_t)(sum[NET_SCORE] / count),
                              (int32_t)(sum[NET_MARGIN] / count)};
}

/* How the game would have gone on after the judge's decision. */
static void follow_line(struct review *review, struct review_decision *out)
{
    struct agent_desk *desk = review->desk;
    struct game_state *trial = session_state(&review->trial);
    struct review_line *line = &out->line;
    line->start = review->imagined;
    review->trial = review->imagined;
    line->decision[line->decisions++] = out->best;
    line_make(desk, trial, &out->best);
    while (line->decisions <= REVIEW_LINE &&
           game_actor(desk->game, trial) != ACTOR_NONE)
        line_decide(desk, trial, 0, &line->decision[line->decisions++]);
}

/* What a decision was made for is what speaks for it and not for the other. */
static void foresee(struct review *review, const struct game_decision *decision,
                    const struct game_decision *other,
                    struct game_prospects *later)
{
    struct agent_desk *desk = review->desk;
    const struct game_state *state = session_state(&review->imagined);
    const struct rng chance = desk->rng;
    struct game_prospects without;
    prospect_find(desk, state, decision, other, later);
    desk->rng = chance;
    prospect_find(desk, state, other, decision, &without);
    prospect_only(later, &without);
}

static void explain(struct review *review, struct review_decision *out)
{
    const struct game_decision *decision[REASON_SIDES] = {
        [REASON_BETTER] = &out->best, [REASON_OTHER] = &out->played};
    reason_compare(review->desk, &review->bench,
                   session_state(&review->imagined), decision, &out->why);
    foresee(review, &out->best, &out->played, &out->later);
    follow_line(review, out);
}

static void duel_decisions(struct review *review, struct review_decision *out)
{
    struct duel duel = {.pairs = 0};
    const struct duelists duelists = {out->seat, &out->best, &out->played};
    compare(review, &duelists, &duel);
    out->futures = duel.pairs;
    out->played_value = mean_of(duel.sum[1], duel.pairs);
    out->best_value = mean_of(duel.sum[0], duel.pairs);
    if (!is_shown(&duel)) {
        out->best = out->played;
        out->best_value = out->played_value;
        return;
    }
    out->loss = less(out->best_value, out->played_value);
    explain(review, out);
}

/* The plans that seemed best to the judge, of others than the decision's;
 * returns how many. 0 too if one seemed as good as that. */
static int other_plans(struct review *review,
                       const struct game_decision *played,
                       game_move plan[FIND_PLANS])
{
    const struct agent_desk *desk = review->desk;
    const struct game *game = desk->game;
    const struct game_state *now = session_state(&review->now);
    int count = 0;
    for (int i = 1; i < desk->choices && count < FIND_PLANS; i++) {
        const game_move move = desk->choice[i].move;
        const struct net_value gap =
            less(desk->choice[0].value, desk->choice[i].value);
        const uint32_t what = game_plan(game, now, move);
        int at = 0;
        while (at < count && game_plan(game, now, plan[at]) != what)
            at++;
        if (at < count || game_plan(game, now, played->part[0]) == what)
            continue;
        if (!review_mark_of(&gap, review->solo))
            return 0;
        plan[count++] = move;
    }
    return count;
}

/* What the plan that begins so would have lost against the decision; false: not
 * as much as is called a mistake, or it was not shown. */
static bool is_worse(struct review *review, const struct review_decision *out,
                     game_move move, struct game_decision *plan,
                     struct net_value *gap)
{
    struct duel duel = {.pairs = 0};
    const struct duelists duelists = {out->seat, &out->played, plan};
    review->trial = review->now;
    line_decide(review->desk, session_state(&review->trial), move, plan);
    compare(review, &duelists, &duel);
    *gap = less(mean_of(duel.sum[0], duel.pairs),
                mean_of(duel.sum[1], duel.pairs));
    return is_shown(&duel) &&
           review_mark_of(gap, review->solo) >= REVIEW_MISTAKE;
}

/* Whether the decision stands out: each of the next plans is worse by what is
 * called a mistake. The nearest of them counts. */
static void seek_find(struct review *review, struct review_decision *out)
{
    game_move move[FIND_PLANS];
    struct game_decision nearest = {.parts = 0};
    struct net_value least = {0, 0, 0};
    const int count = other_plans(review, &out->played, move);
    for (int i = 0; i < count; i++) {
        struct game_decision plan = {.parts = 0};
        struct net_value gap;
        if (!is_worse(review, out, move[i], &plan, &gap))
            return;
        if (i == 0 || what_counts(&gap, review->solo) <
                          what_counts(&least, review->solo)) {
            least = gap;
            nearest = plan;
        }
    }
    if (count == 0)
        return;
    out->found = least;
    foresee(review, &out->played, &nearest, &out->later);
}

static void judge(struct review *review, struct review_decision *out)
{
    struct review_player *player = &review->player[out->seat];
    ask_judge(review, &out->best);
    const bool same = memcmp(&review->trial, &review->after,
                             review->session->game->rules->state_size) == 0;
    const bool one = out->best.parts == 1 && out->played.parts == 1;
    if (same) {
        out->best = out->played;
        judge_value(review->desk, session_state(&review->after), out->seat,
                    &out->played_value);
        out->best_value = out->played_value;
        if (one) /* else the judge's choices are those of a later part */
            seek_find(review, out);
    } else {
        duel_decisions(review, out);
    }
    out->mark = review_mark_of(&out->loss, review->solo);
    player->decisions++;
    player->marks[out->mark]++;
    player->accuracy_sum += review_accuracy_of(&out->loss, review->solo);
    add_to(&player->lost, out->loss);
}

/* Only the last move of a decision reveals anything. */
static void weigh_luck(struct review *review, struct review_decision *out)
{
    const struct session *session = review->session;
    const struct game_decision *played = &out->played;
    const struct luck_step step = {session_state(&review->trial),
                                   session_state(&review->after),
                                   played->part[played->parts - 1]};
    if (review->request.samples == 0)
        return;
    review->trial = review->now;
    for (int i = 0; i + 1 < played->parts; i++)
        game_apply(session->game, session_state(&review->trial),
                   played->part[i], NULL);
    reseed(review, STREAM_LUCK);
    luck_of_move(review->desk, &step, review->request.samples, out->luck);
    for (int seat = 0; seat < session->config.seats; seat++)
        luck_add(&review->player[seat].luck, &out->luck[seat]);
}

bool review_step(struct review *review, struct review_decision *out)
{
    memset(out, 0, sizeof *out);
    if (!read_decision(review, out))
        return false;
    out->judged = is_judged(review, out->seat);
    if (out->judged)
        judge(review, out);
    weigh_luck(review, out);
    go_ways(review, out);
    note_way(review, out->first, out->seat);
    review->at += out->moves;
    review->now = review->after;
    review->way.over = game_actor(review->session->game,
                                  session_state(&review->now)) == ACTOR_NONE;
    return true;
}
