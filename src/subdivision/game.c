/* Nothing but where the rooms meet: rules, words, mind and the built-in box. */
#include "subdivision/game.h"

#include "subdivision/mind/table.h"
#include "subdivision/rules/box.h"
#include "subdivision/rules/table.h"
#include "subdivision/words/aims.h"
#include "subdivision/words/table.h"

const struct game subdivision_game = {
    .name = "subdivision",
    .rules = &subdivision_rules,
    .words = &subdivision_words,
    .mind = &subdivision_mind,
    .aims = &subdivision_aims,
    .content = (const void *)&subdivision_box,
};
