/* The deal (D-SETUP). What is drawn from the seed, in this order: the four
 * stacks from front to back, then the bonus tiles of stacks 2, 3 and 4. Every
 * draw is one deal_below(). */
#include "base/pile.h"
#include "subdivision/rules/internal.h"

static void prepare_board(const struct subdivision_box *box,
                          const struct scenario *scenario, struct board *board)
{
    board->park = scenario->park;
    board->lake = scenario->lake;
    board->road = scenario->road;
    board->coin = scenario->coin;
    memcpy(board->school, scenario->school, sizeof board->school);
    board->walk = scenario->walk;
    board->covered = scenario->park | scenario->lake | scenario->road |
                     scenario->school[0] | scenario->flipped;
    board->money = box->start_money;
}

void setup_table(const struct subdivision_box *box,
                 const struct game_config *config,
                 struct subdivision_state *state)
{
    memset(state, 0, sizeof *state);
    state->seats = config->seats;
    state->mode = config->mode;
    state->scenario = config->scenario;
    state->ends = config->ends;
    state->symbol = SYMBOL_NONE;
    for (int seat = 0; seat < config->seats; seat++) {
        state->side[seat] = config->side[seat];
        prepare_board(box, &box->scenario[config->scenario],
                      &state->board[seat]);
    }
}

int setup_needed(const struct subdivision_box *box,
                 const struct subdivision_state *state)
{
    const struct scenario *scenario = scenario_of(box, state);
    return state->mode == PLAY_SOLO
               ? subdivision_drawn(scenario, scenario->turns)
               : scenario->hand * state->seats;
}

static void fill_pile(const struct subdivision_box *box,
                      const struct subdivision_state *state, struct pile *pile)
{
    const struct scenario *scenario = scenario_of(box, state);
    pile->count = 0;
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        for (int i = 0; i < box->copies[state->seats]; i++)
            if (zone != scenario->removed)
                pile_add(pile, zone);
}

static void deal_stacks(const struct subdivision_box *box,
                        struct subdivision_state *state, struct deal *deal)
{
    struct pile pile;
    fill_pile(box, state, &pile);
    const int size = pile.count / ROUNDS;
    for (int round = 0; round < ROUNDS; round++) {
        state->stack_size[round] = (uint8_t)size;
        for (int i = 0; i < size; i++)
            state->stack[round][i] = pile_draw(&pile, deal);
    }
}

static void deal_bonus(const struct subdivision_box *box,
                       struct subdivision_state *state, int which,
                       struct deal *deal)
{
    struct pile pile = {.count = 0};
    for (int i = 0; i < box->bonuses; i++)
        if (box->bonus[i].stack == which + 2)
            pile_add(&pile, i);
    state->bonus[which] = pile_draw(&pile, deal);
}

void subdivision_setup(const struct subdivision_box *box,
                       const struct game_config *config,
                       const struct seed *seed, struct subdivision_state *state)
{
    const struct ply ply = {box, state, NULL};
    struct deal deal;
    setup_table(box, config, state);
    deal_init(&deal, seed);
    deal_stacks(box, state, &deal);
    for (int which = 0; which < ROUNDS - 1; which++)
        deal_bonus(box, state, which, &deal);
    turn_begin(&ply);
}
