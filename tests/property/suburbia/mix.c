#include "property/suburbia/mix.h"

#include "suburbia/game.h"
#include "suburbia/rules/rules.h"

static const struct {
    const char *edition;
    enum mode mode;
    int seats;
} table[MIX_TABLES] = {{"ce", MODE_STANDARD, 2}, {"ce", MODE_STANDARD, 3},
                       {"ce", MODE_STANDARD, 4}, {"ce", MODE_STANDARD, 5},
                       {"ce", MODE_LONE, 1},     {"ce", MODE_DALE, 2},
                       {"2e", MODE_STANDARD, 2}, {"2e", MODE_STANDARD, 3},
                       {"2e", MODE_STANDARD, 4}, {"2e", MODE_LONE, 1},
                       {"2e", MODE_DALE, 2},     {"1e", MODE_STANDARD, 2},
                       {"1e", MODE_STANDARD, 3}, {"1e", MODE_STANDARD, 4},
                       {"1e", MODE_LONE, 1},     {"1e", MODE_DALE, 2}};

int mix_choices(void)
{
    return 1 << (suburbia_box.sets - 1);
}

/* Every other table has agreed on house rules, any of them but calm, with which
 * a game alone may last longer than every other. */
static uint8_t odd_of(uint64_t number)
{
    const unsigned odd =
        number % 2 ? (unsigned)(number / 2) % (1u << ODD_COUNT) : 0;
    return (uint8_t)(odd & ~(1u << ODD_CALM));
}

void mix_deal(struct scene *scene, int index, uint64_t number)
{
    const int which = index / mix_choices();
    struct game_config config;
    game_defaults(&suburbia_game, &config);
    config.rules =
        (uint8_t)suburbia_find_edition(&suburbia_box, table[which].edition);
    config.mode = (uint8_t)table[which].mode;
    config.seats = (uint8_t)table[which].seats;
    config.sets = (uint16_t)(1 | index % mix_choices() << 1);
    config.odd = odd_of(number);
    scene_deal_table(scene, &suburbia_game, &config, index, number);
    scene_check(scene,
                game_config_check(&suburbia_game, &config, NULL) == STATUS_OK);
}

/* An odd step through a power of two comes everywhere. */
void mix_deal_any(struct scene *scene, uint64_t number)
{
    enum { STEP = 2503 };
    const uint64_t tables = (uint64_t)mix_choices() * MIX_TABLES;
    mix_deal(scene, (int)(STEP * number % tables), number);
}
