#include "toy/game.h"

#include "toy/mind/table.h"
#include "toy/rules/box.h"
#include "toy/rules/table.h"
#include "toy/words/table.h"

const struct game toy_game = {
    .name = "toy",
    .rules = &toy_rules,
    .words = &toy_words,
    .mind = &toy_mind,
    .content = (const void *)&toy_box,
};
