#include "lab/train_menu.h"

#include "lab/contest.h"

#include <assert.h>
#include <string.h>

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

static void set(const struct game_ops *ops, struct game_config *config,
                const char *key, const char *value)
{
    const enum status status = ops->configure(ops->content, config, key, value);
    assert(status == STATUS_OK);
    (void)status;
}

static void add(struct train_menu *menu, const struct game_ops *ops,
                const struct game_config *config)
{
    const char *reason;
    if (ops->config_check(ops->content, config, &reason) != STATUS_OK)
        return;
    assert(menu->tables < TRAIN_TABLES_MAX);
    menu->alone[menu->tables] = contest_has_automaton(ops, config);
    menu->table[menu->tables++] = *config;
}

static void serve(struct train_menu *menu, const struct game_ops *ops,
                  const struct dish *dish)
{
    for (int i = 0; i < dish->times; i++)
        for (const char *seats = dish->seats; *seats; seats++) {
            const char number[2] = {*seats, 0};
            struct game_config config;
            ops->defaults(&config);
            set(ops, &config, "rules", dish->rules);
            set(ops, &config, "mode", dish->mode);
            set(ops, &config, "seats", number);
            set(ops, &config, "sets", dish->sets);
            add(menu, ops, &config);
        }
}

/* Another game: every way to play that it knows, those without a scenario
 * several times. */
static void serve_variants(struct train_menu *menu, const struct game_ops *ops,
                           bool solo)
{
    enum { PLAIN_TIMES = 5 };
    struct game_config config;
    for (int i = 0; ops->variant(ops->content, i, &config); i++)
        for (int j = 0; j < (config.scenario ? 1 : PLAIN_TIMES); j++)
            if ((config.seats == 1) == solo && menu->tables < TRAIN_TABLES_MAX)
                add(menu, ops, &config);
}

void train_menu_fill(struct train_menu *menu, const struct game_ops *ops,
                     bool solo)
{
    const struct dish *dish = solo ? suburbia_solos : suburbia_tables;
    const size_t dishes =
        solo ? sizeof suburbia_solos / sizeof *suburbia_solos
             : sizeof suburbia_tables / sizeof *suburbia_tables;
    menu->tables = 0;
    if (strcmp(ops->name, "suburbia") != 0)
        serve_variants(menu, ops, solo);
    else
        for (size_t i = 0; i < dishes; i++)
            serve(menu, ops, &dish[i]);
}

void train_menu_yardstick(const struct game_ops *ops, bool solo,
                          struct game_config *config)
{
    const bool suburbia = strcmp(ops->name, "suburbia") == 0;
    ops->defaults(config);
    set(ops, config, "mode", !solo ? "standard" : suburbia ? "lone" : "solo");
    set(ops, config, "seats", solo ? "1" : suburbia ? "4" : "2");
}
