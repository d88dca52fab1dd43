#include "property/subdivision/subdivision.h"

game_move lively_move(struct scene *scene)
{
    game_move move = scene_random(scene);
    for (int tries = 0; tries < 6; tries++) {
        const enum act act = act_type(move);
        if (act != ACT_DONE && act != ACT_STOP && act != ACT_PASS)
            break;
        move = scene_random(scene);
    }
    return move;
}
