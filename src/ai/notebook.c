/* Faith is the logarithm of how likely a model made everything that was seen.
 *
 * A model takes its own decision to be made with a chance of HIT hundredths
 * and all others that are of another gist to be equally likely; about four in
 * five decisions of greedy are foretold by greedy and two in three of the net
 * by the net (docs/AI.md). To be cautious, all get the same. */
#include "ai/notebook.h"

#include "ai/agent.h"
#include "ai/greedy.h"
#include "ai/ply.h"

#include <string.h>

enum {
    HIT = 70,
    ONE = 256,         /* a factor of two in likelihood */
    COMPANY = 2 * ONE, /* what the others may speak against a model */
    NOTEBOOK_STREAM = 1 << 18,
};

/* Before anything is seen: a net is what most opponents here are, flawed
 * players look much like each other, and few play at random. */
static const int32_t prior[NOTEBOOK_MODELS] = {
    [NOTEBOOK_NET] = ONE,        [NOTEBOOK_GREEDY] = 0,
    [NOTEBOOK_HABIT] = -ONE,     [NOTEBOOK_HABIT + 1] = -ONE,
    [NOTEBOOK_HABIT + 2] = -ONE, [NOTEBOOK_RANDOM] = -2 * ONE,
};

/* The logarithm to base 2 in units of ONE, with straight lines between the
 * powers of two. */
static int32_t log2_of(uint32_t number)
{
    const int whole = 31 - __builtin_clz(number);
    const uint64_t part = ((uint64_t)ONE * number >> whole) - ONE;
    return ONE * whole + (int32_t)part;
}

/* What there was to decide, as others see it. */
struct choice {
    uint32_t gist;         /* of what was decided */
    uint32_t moves, alike; /* all, and those of the same gist */
    uint32_t gists;        /* how many there are */
};

/* Moves are listed in ascending order, and so are their gists. */
static struct choice look(struct agent_desk *desk,
                          const struct game_state *state, uint32_t gist)
{
    struct choice choice = {.gist = gist};
    uint32_t last = 0;
    choice.moves = (uint32_t)game_legal(desk->game, state, desk->move);
    for (uint32_t i = 0; i < choice.moves; i++) {
        const uint32_t here = game_gist(desk->game, desk->move[i]);
        choice.alike += here == gist;
        choice.gists += i == 0 || here != last;
        last = here;
    }
    return choice;
}

static int32_t likelihood(struct agent_desk *desk,
                          const struct game_state *state,
                          const struct choice *choice,
                          enum notebook_model model)
{
    if (model == NOTEBOOK_RANDOM)
        return log2_of(choice->alike) - log2_of(choice->moves);
    const game_move move = notebook_foretell(desk, state, model, 1);
    const bool hit = game_gist(desk->game, move) == choice->gist;
    const uint32_t others = choice->gists - 1;
    return log2_of(hit ? HIT : 100 - HIT) - log2_of(hit ? 100 : 100 * others);
}

/* The seat whose view lies at the desk saw a rival decide. */
static void note(struct agent_desk *desk, struct notebook *book, int rival,
                 uint32_t gist)
{
    const struct game_state *state = agent_imagine(desk);
    const struct choice choice = look(desk, state, gist);
    if (choice.gists < 2 || choice.alike == 0)
        return;
    for (int model = 0; model < NOTEBOOK_MODELS; model++)
        book->faith[rival][model] +=
            likelihood(desk, state, &choice, (enum notebook_model)model);
}

/* Shows the seat what it may see of a move: the one place where more than that
 * is known. */
static void watch(struct agent_desk *desk, int seat,
                  const struct game_state *before, game_move move)
{
    const struct game *game = desk->game;
    struct notebook *book = &desk->book[seat];
    const int rival = game_actor(game, before);
    if (rival < 0 || rival == seat || game_automatic(game, before))
        return;
    const uint32_t gist = game_gist(game, move);
    if (gist == 0)
        return;
    game_observe(game, before, seat, (struct game_view *)&desk->view);
    rng_init(&desk->rng, NOTEBOOK_STREAM, (uint64_t)book->read);
    note(desk, book, rival, gist);
}

void notebook_read(struct agent_desk *desk, int seat,
                   const struct notebook_story *story)
{
    const struct game *game = desk->game;
    struct notebook *book = &desk->book[seat];
    const struct rng kept = desk->rng;
    union session_state memory = {0};
    struct game_state *state = session_state(&memory);
    if (!game->mind->gist)
        return;
    memcpy(state, story->start, game->rules->state_size);
    for (int i = 0; i < story->moves; i++) {
        if (i == book->read) {
            watch(desk, seat, state, story->move[i]);
            book->read++;
        }
        game_apply(game, state, story->move[i], NULL);
    }
    desk->rng = kept;
}

static int most(const int32_t sum[NOTEBOOK_MODELS])
{
    int best = 0;
    for (int i = 1; i < NOTEBOOK_MODELS; i++)
        if (sum[i] > sum[best])
            best = i;
    return best;
}

/* Players of a kind sit together more often than not: what was seen of the
 * others speaks for a model too, but not loudly. */
static void add_company(const struct notebook *book, int rival,
                        int32_t sum[NOTEBOOK_MODELS])
{
    int32_t company[NOTEBOOK_MODELS] = {0};
    for (int other = 0; other < GAME_SEATS_MAX; other++)
        for (int i = 0; i < NOTEBOOK_MODELS && other != rival; i++)
            company[i] += book->faith[other][i];
    const int32_t best = company[most(company)];
    for (int i = 0; i < NOTEBOOK_MODELS; i++)
        sum[i] -= best - company[i] < COMPANY ? best - company[i] : COMPANY;
}

enum notebook_model notebook_best(const struct notebook *book, int rival)
{
    int32_t sum[NOTEBOOK_MODELS];
    for (int i = 0; i < NOTEBOOK_MODELS; i++)
        sum[i] = book->faith[rival][i] + prior[i];
    add_company(book, rival, sum);
    return (enum notebook_model)most(sum);
}

game_move notebook_foretell(struct agent_desk *desk,
                            const struct game_state *state,
                            enum notebook_model model, int step)
{
    const struct game *game = desk->game;
    int weight[GAME_WEIGHTS_MAX];
    switch (model) {
    case NOTEBOOK_NET:
        return ply_glance(desk, state, step);
    case NOTEBOOK_GREEDY:
        return greedy_move(desk, state, NULL);
    case NOTEBOOK_RANDOM:
        return game_random(game, state, &desk->rng);
    default:
        game_habit(game, (int)model - NOTEBOOK_HABIT, weight);
        return greedy_move(desk, state, weight);
    }
}
