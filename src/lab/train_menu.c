/* A menu is a table of dishes with how often each is served; games without
 * dishes of their own serve every way to play that they know. */
#include "lab/train_menu.h"

#include "lab/contest.h"
#include "suburbia/game.h"

#include <assert.h>

/* Options of the game in words, and how often the table is on the menu. */
struct dish {
    const char *rules, *mode, *sets;
    const char *seats; /* each character is one table */
    int times;
};

static const struct dish suburbia_tables[] = {
    {"2e", "standard", "base", "2344", 8},
    {"1e", "standard", "base", "234", 2},
    {"2e", "dale", "base", "2", 6},
    {"1e", "dale", "base", "2", 2},
    {"ce", "standard", "base", "2345", 1},
    {"ce", "standard", "base inc", "2344", 1},
    {"ce", "standard", "base five_star stars", "2344", 1},
    {"ce", "standard", "base nightlife bonuses", "2344", 1},
    {"ce", "standard", "base inc borders bonuses", "2344", 1},
    {"ce", "standard", "base con essen ce", "2344", 1},
    {"ce", "standard",
     "base inc five_star nightlife con essen ce borders bonuses stars", "23445",
     2},
    {"ce", "dale", "base inc nightlife", "2", 2},
};

static const struct dish suburbia_solos[] = {
    {"2e", "lone", "base", "1", 6},
    {"1e", "lone", "base", "1", 2},
    {"ce", "lone", "base inc", "1", 1},
    {"ce", "lone", "base nightlife", "1", 1},
};

/* What a game serves: dishes of its own, or all the ways to play that it knows.
 * The yardstick is the table that strength is measured at: of four in Suburbia,
 * else the usual one, and alone the first way to play with one seat. */
struct kitchen {
    const struct game *game;
    const struct dish *table, *solo;
    size_t tables, solos;
    const char *solo_mode, *seats;
};

static const struct kitchen suburbia_kitchen = {
    &suburbia_game,
    suburbia_tables,
    suburbia_solos,
    sizeof suburbia_tables / sizeof *suburbia_tables,
    sizeof suburbia_solos / sizeof *suburbia_solos,
    "lone",
    "4"};

static const struct kitchen *kitchen_of(const struct game *game)
{
    static const struct kitchen plain = {0};
    return game->rules == suburbia_kitchen.game->rules ? &suburbia_kitchen
                                                       : &plain;
}

static void set(const struct game *game, struct game_config *config,
                const char *key, const char *value)
{
    const enum status status = game_configure(game, config, key, value);
    assert(status == STATUS_OK);
    (void)status;
}

static void add(struct train_menu *menu, const struct game *game,
                const struct game_config *config)
{
    const char *reason;
    if (game_config_check(game, config, &reason) != STATUS_OK)
        return;
    assert(menu->tables < TRAIN_TABLES_MAX);
    menu->alone[menu->tables] = contest_has_automaton(game, config);
    menu->table[menu->tables++] = *config;
}

static void serve(struct train_menu *menu, const struct game *game,
                  const struct dish *dish)
{
    for (int i = 0; i < dish->times; i++)
        for (const char *seats = dish->seats; *seats; seats++) {
            const char number[2] = {*seats, 0};
            struct game_config config;
            game_defaults(game, &config);
            set(game, &config, "rules", dish->rules);
            set(game, &config, "mode", dish->mode);
            set(game, &config, "seats", number);
            set(game, &config, "sets", dish->sets);
            add(menu, game, &config);
        }
}

/* Every way to play that a game knows, those without a scenario
 * several times. */
static void serve_variants(struct train_menu *menu, const struct game *game,
                           bool solo)
{
    enum { PLAIN_TIMES = 5 };
    struct game_config config;
    for (int i = 0; game_variant(game, i, &config); i++)
        for (int j = 0; j < (config.scenario ? 1 : PLAIN_TIMES); j++)
            if ((config.seats == 1) == solo && menu->tables < TRAIN_TABLES_MAX)
                add(menu, game, &config);
}

void train_menu_fill(struct train_menu *menu, const struct game *game,
                     bool solo)
{
    const struct kitchen *kitchen = kitchen_of(game);
    const struct dish *dish = solo ? kitchen->solo : kitchen->table;
    const size_t dishes = solo ? kitchen->solos : kitchen->tables;
    menu->tables = 0;
    if (!dish)
        serve_variants(menu, game, solo);
    for (size_t i = 0; i < dishes; i++)
        serve(menu, game, &dish[i]);
}

/* The first way to play with one seat; the game has one. */
static void choose_solo(const struct game *game, struct game_config *config)
{
    int index = 0;
    while (game_variant(game, index, config) && config->seats != 1)
        index++;
}

void train_menu_yardstick(const struct game *game, bool solo,
                          struct game_config *config)
{
    const struct kitchen *kitchen = kitchen_of(game);
    game_defaults(game, config);
    if (kitchen->game) {
        set(game, config, "mode", solo ? kitchen->solo_mode : "standard");
        set(game, config, "seats", solo ? "1" : kitchen->seats);
    } else if (solo) {
        choose_solo(game, config);
    }
}
