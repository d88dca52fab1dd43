/* Bonus tiles that the box could have, beside those it has. */
#include "unit/subdivision/lot.h"

static struct subdivision_state state;

static bool meets(struct bonus bonus)
{
    const struct plot plot = subdivision_plot(lot_box, &state, 0);
    return subdivision_meets(&plot, &bonus);
}

static struct bonus each(unsigned pieces)
{
    return (struct bonus){.criterion = CRITERION_EACH,
                          .pieces = (uint8_t)pieces};
}

/* A sidewalk is a piece like the others, though no printed tile asks for it
 * together with them. */
static void each_may_ask_for_sidewalks(void **unused)
{
    (void)unused;
    state = lot_of(2);
    struct board *board = &state.board[0];
    board->road = parcel_bit(parcel_at(0, 0));
    assert_true(meets(each(1u << PIECE_ROAD)));
    assert_false(meets(each(1u << PIECE_ROAD | 1u << PIECE_SIDEWALK)));
    board->walk = edges_one(edge_at(hex_at(0, 0), hex_at(1, 0)));
    assert_true(meets(each(1u << PIECE_ROAD | 1u << PIECE_SIDEWALK)));
    board->road = 0;
    assert_false(meets(each(1u << PIECE_ROAD | 1u << PIECE_SIDEWALK)));
    assert_true(meets(each(1u << PIECE_SIDEWALK)));
}

static void every_piece_can_be_asked_for(void **unused)
{
    (void)unused;
    for (int piece = 0; piece < PIECE_COUNT; piece++) {
        state = lot_of(2);
        assert_false(meets(each(1u << piece)));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_may_ask_for_sidewalks),
        cmocka_unit_test(every_piece_can_be_asked_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
