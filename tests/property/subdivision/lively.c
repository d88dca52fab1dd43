#include "property/subdivision/subdivision.h"

game_move lively_move(struct scene *scene)
{
    game_move move = scene_random(scene);
    for (int tries = 0; tries < 6; tries++) {
        const enum subdivision_move_type act = subdivision_move_type(move);
        if (act != SUBDIVISION_DONE && act != SUBDIVISION_STOP &&
            act != SUBDIVISION_PASS)
            break;
        move = scene_random(scene);
    }
    return move;
}
