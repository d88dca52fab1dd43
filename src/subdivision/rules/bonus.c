/* Whether a board meets a bonus tile (D-BONUS). Pieces that a scenario
 * prepared count like any other. */
#include "subdivision/rules/internal.h"

static int highest_stack(const struct board *board)
{
    int height = 0;
    while (height < SCHOOLS_MAX && board->school[height])
        height++;
    return height;
}

int bonus_count(const struct board *board, enum counted counted)
{
    switch (counted) {
    case COUNTED_PARK:
        return bits_count(board->park);
    case COUNTED_LAKE:
        return bits_count(board->lake);
    case COUNTED_ROAD:
        return bits_count(board->road);
    case COUNTED_SCHOOL:
        return bits_count(board->school[0]) + bits_count(board->school[1]) +
               bits_count(board->school[2]);
    case COUNTED_STACK:
        return highest_stack(board);
    default:
        return edges_count(board->walk);
    }
}

_Static_assert(SCHOOLS_MAX == 3, "bonus_count() adds up as many");

static bool has_pattern(const struct plot *plot, const struct bonus *bonus)
{
    for (int i = 0; i < bonus->places; i++)
        if (!(plot->box->place[bonus->place + i] & ~plot->board->covered))
            return true;
    return false;
}

static bool has_each(const struct board *board, unsigned pieces)
{
    for (int piece = 0; piece < PIECE_SIDEWALK; piece++)
        if ((pieces >> piece & 1) && !board_pieces(board, (enum piece)piece))
            return false;
    return !(pieces >> PIECE_SIDEWALK & 1) || edges_any(board->walk);
}

static bool covers_worth(const struct plot *plot, int worth)
{
    const struct side *side = plot->side;
    for (int i = 0; i < side->worths; i++)
        if (side->level[i] == worth &&
            (side->of_level[i] & ~plot->board->covered))
            return false;
    return true;
}

bool subdivision_meets(const struct plot *plot, const struct bonus *bonus)
{
    switch ((enum criterion)bonus->criterion) {
    case CRITERION_COUNT:
        return bonus_count(plot->board, (enum counted)bonus->counted) >=
               bonus->least;
    case CRITERION_PATTERN:
        return has_pattern(plot, bonus);
    case CRITERION_EACH:
        return has_each(plot->board, bonus->pieces);
    default:
        return covers_worth(plot, bonus->worth);
    }
}

static struct subdivision_standing of_pattern(const struct plot *plot,
                                              const struct bonus *bonus)
{
    struct subdivision_standing standing = {0, bonus->cells};
    for (int i = 0; i < bonus->places; i++) {
        const int covered = bits_count(plot->box->place[bonus->place + i] &
                                       plot->board->covered);
        if (covered > standing.have)
            standing.have = covered;
    }
    return standing;
}

static struct subdivision_standing of_each(const struct board *board,
                                           unsigned pieces)
{
    struct subdivision_standing standing = {0, __builtin_popcount(pieces)};
    for (; pieces; pieces &= pieces - 1)
        standing.have += has_each(board, pieces & -pieces);
    return standing;
}

static struct subdivision_standing of_worth(const struct plot *plot, int worth)
{
    const struct side *side = plot->side;
    uint64_t parcels = 0;
    for (int i = 0; i < side->worths; i++)
        parcels |= side->level[i] == worth ? side->of_level[i] : 0;
    return (struct subdivision_standing){
        bits_count(parcels & plot->board->covered), bits_count(parcels)};
}

struct subdivision_standing subdivision_standing(const struct plot *plot,
                                                 const struct bonus *bonus)
{
    switch ((enum criterion)bonus->criterion) {
    case CRITERION_COUNT:
        return (struct subdivision_standing){
            bonus_count(plot->board, (enum counted)bonus->counted),
            bonus->least};
    case CRITERION_PATTERN:
        return of_pattern(plot, bonus);
    case CRITERION_EACH:
        return of_each(plot->board, bonus->pieces);
    default:
        return of_worth(plot, bonus->worth);
    }
}
