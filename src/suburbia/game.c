/* Nothing but where the rooms meet: rules, words, mind and the built-in box. */
#include "suburbia/game.h"

#include "suburbia/mind/table.h"
#include "suburbia/rules/box.h"
#include "suburbia/rules/table.h"
#include "suburbia/words/aims.h"
#include "suburbia/words/table.h"

const struct game suburbia_game = {
    .name = "suburbia",
    .rules = &suburbia_rules,
    .words = &suburbia_words,
    .mind = &suburbia_mind,
    .aims = &suburbia_aims,
    .content = (const void *)&suburbia_box,
};
