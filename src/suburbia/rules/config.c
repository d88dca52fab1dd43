/* What a table agrees on before the deal: edition, mode, seats, sets, and who
 * starts. */
#include "base/text.h"
#include "suburbia/rules/internal.h"
#include "suburbia/rules/rules.h"

void suburbia_defaults(struct game_config *config)
{
    const int second = suburbia_find_edition(&suburbia_box, "2e");
    *config = (struct game_config){.rules = (uint8_t)second,
                                   .mode = MODE_STANDARD,
                                   .seats = 0,
                                   .first = GAME_FIRST_RANDOM,
                                   .sets = 1};
}

static enum status set_mode(struct game_config *config, const char *value)
{
    for (int mode = 0; mode < MODE_COUNT; mode++) {
        if (strcmp(value, suburbia_mode_word[mode]) != 0)
            continue;
        config->mode = (uint8_t)mode;
        return STATUS_OK;
    }
    return STATUS_UNKNOWN_WORD;
}

static enum status set_number(uint8_t *field, const char *value)
{
    int number;
    if (!text_read_number(value, strlen(value), &number) || number < 0 ||
        number > SEATS_MAX)
        return STATUS_BAD_SETUP;
    *field = (uint8_t)number;
    return STATUS_OK;
}

/* A round; "0": as the rules have it. */
static enum status set_ends(struct game_config *config, const char *value)
{
    int round;
    if (!text_read_number(value, strlen(value), &round) || round < 0 ||
        round > ENDS_MAX)
        return STATUS_BAD_SETUP;
    config->ends = (uint8_t)round;
    return STATUS_OK;
}

/* House rules, separated by spaces. */
static enum status set_odd(struct game_config *config, const char *value)
{
    unsigned odd = 0;
    while (*value) {
        const size_t size = strcspn(value, " ");
        int which = 0;
        while (which < ODD_COUNT &&
               (strlen(suburbia_odd_word[which]) != size ||
                memcmp(suburbia_odd_word[which], value, size) != 0))
            which++;
        if (which == ODD_COUNT)
            return STATUS_UNKNOWN_WORD;
        odd |= 1u << which;
        value += size + (value[size] == ' ');
    }
    config->odd = (uint8_t)odd;
    return STATUS_OK;
}

/* Set ids, separated by spaces. */
static enum status set_sets(const struct suburbia_box *box,
                            struct game_config *config, const char *value)
{
    uint16_t sets = 0;
    while (*value) {
        char id[64];
        const size_t size = strcspn(value, " ");
        if (size == 0 || size >= sizeof id)
            return STATUS_UNKNOWN_WORD;
        memcpy(id, value, size);
        id[size] = '\0';
        const int set = suburbia_find_set(box, id);
        if (set < 0)
            return STATUS_UNKNOWN_WORD;
        sets |= (uint16_t)(1 << set);
        value += size + (value[size] == ' ');
    }
    config->sets = sets;
    return sets ? STATUS_OK : STATUS_BAD_SETUP;
}

enum status suburbia_configure(const struct suburbia_box *box,
                               struct game_config *config, const char *key,
                               const char *value)
{
    if (strcmp(key, "rules") == 0) {
        const int edition = suburbia_find_edition(box, value);
        if (edition < 0)
            return STATUS_UNKNOWN_WORD;
        config->rules = (uint8_t)edition;
        return STATUS_OK;
    }
    if (strcmp(key, "mode") == 0)
        return set_mode(config, value);
    if (strcmp(key, "seats") == 0)
        return set_number(&config->seats, value);
    if (strcmp(key, "first") == 0)
        return set_number(&config->first, value);
    if (strcmp(key, "sets") == 0)
        return set_sets(box, config, value);
    if (strcmp(key, "ends") == 0)
        return set_ends(config, value);
    if (strcmp(key, "odd") == 0)
        return set_odd(config, value);
    return STATUS_UNKNOWN_WORD;
}

static void add_editions(const struct suburbia_box *box, struct text *text)
{
    const char *id[EDITIONS_MAX];
    for (int i = 0; i < box->editions; i++)
        id[i] = box->edition_words[i].id;
    text_either(text, id, box->editions);
}

void suburbia_config_values(const struct suburbia_box *box, const char *key,
                            struct text *text)
{
    if (strcmp(key, "rules") == 0)
        add_editions(box, text);
    else if (strcmp(key, "mode") == 0)
        text_either(text, suburbia_mode_word, MODE_COUNT);
    else if (strcmp(key, "seats") == 0)
        text_add(text, "1 (alone) to 4, with the Collector's Edition 5");
    else if (strcmp(key, "first") == 0)
        text_add(text, "a seat from 0 to 4");
    else if (strcmp(key, "ends") == 0)
        text_add(text, "a round from 1 to 50");
    else if (strcmp(key, "odd") == 0)
        text_either(text, suburbia_odd_word, ODD_COUNT);
}

/* What may be wrong; words/en/options.json has the sentences for players. */
static const struct game_flaw lone_seats = {
    "lone_seats", "The Lone Architect is played by one seat"};
static const struct game_flaw dale_seats = {
    "dale_seats", "Dale the Bot is played with two seats, Dale's included"};
static const struct game_flaw five_seats = {
    "five_seats", "this edition is for two to five seats"};
static const struct game_flaw four_seats = {
    "four_seats", "this edition is for two to four seats"};
static const struct game_flaw few_tiles = {
    "few_tiles", "the chosen sets have too few tiles for the stacks"};
static const struct game_flaw few_goals = {
    "few_goals", "the chosen sets have too few goals"};
static const struct game_flaw solo_first = {"solo_first",
                                            "seat 0 starts a solo game"};
static const struct game_flaw no_first = {
    "no_first", "there is no such first seat; seats count from 0"};

static const struct game_flaw calm_lone = {
    "calm_lone", "calm is a house rule of The Lone Architect"};

static const struct game_flaw *seats_flaw(const struct suburbia_box *box,
                                          const struct game_config *config)
{
    const struct edition *edition = &box->edition[config->rules];
    if (config->mode == MODE_LONE && config->seats != 1)
        return &lone_seats;
    if (config->mode == MODE_DALE && config->seats != 2)
        return &dale_seats;
    if (config->mode == MODE_STANDARD && (config->seats < edition->seats_min ||
                                          config->seats > edition->seats_max))
        return edition->seats_max == SEATS_MAX ? &five_seats : &four_seats;
    return NULL;
}

/* Whether the stacks can be counted out (S-STACK) and everybody gets goals. */
static const struct game_flaw *sets_flaw(const struct suburbia_box *box,
                                         const struct game_config *config)
{
    const struct suburbia_state game = {.edition = config->rules,
                                        .mode = config->mode,
                                        .seats = config->seats,
                                        .sets = config->sets};
    const struct stack_plan *plan = stack_plan_of(box, &game);
    uint8_t goals[GOALS_MAX];
    const int wanted = config->mode == MODE_LONE   ? 0
                       : config->mode == MODE_DALE ? DALE_GOALS
                                                   : 3 * config->seats;
    if (setup_pool_size(box, config->sets, LETTER_A) < plan->a ||
        setup_pool_size(box, config->sets, LETTER_B) < plan->b ||
        setup_pool_size(box, config->sets, LETTER_C) <
            plan->above + plan->mix + plan->below)
        return &few_tiles;
    if (setup_goals(box, &game, goals) < wanted)
        return &few_goals;
    return NULL;
}

static const struct game_flaw *first_flaw(const struct game_config *config)
{
    if (config->first == GAME_FIRST_RANDOM)
        return NULL;
    if (config->mode != MODE_STANDARD && config->first != 0)
        return &solo_first;
    return config->first >= config->seats ? &no_first : NULL;
}

static enum status judge(const struct game_flaw *flaw, const char **reason)
{
    if (flaw && reason)
        *reason = flaw->sentence;
    return flaw ? STATUS_BAD_SETUP : STATUS_OK;
}

static const struct game_flaw *table_flaw(const struct suburbia_box *box,
                                          const struct game_config *config)
{
    const struct game_flaw *flaw = seats_flaw(box, config);
    if (!flaw && config->odd >> ODD_CALM & 1 && config->mode != MODE_LONE)
        flaw = &calm_lone;
    return flaw ? flaw : first_flaw(config);
}

enum status suburbia_table_check(const struct suburbia_box *box,
                                 const struct game_config *config,
                                 const char **reason)
{
    return judge(table_flaw(box, config), reason);
}

const struct game_flaw *suburbia_config_flaw(const struct suburbia_box *box,
                                             const struct game_config *config)
{
    const struct game_flaw *flaw = table_flaw(box, config);
    return flaw ? flaw : sets_flaw(box, config);
}

enum status suburbia_config_check(const struct suburbia_box *box,
                                  const struct game_config *config,
                                  const char **reason)
{
    return judge(suburbia_config_flaw(box, config), reason);
}

/* A table of each size, and the two ways to play alone. */
static const uint8_t tables[][2] = {{MODE_STANDARD, 2}, {MODE_STANDARD, 3},
                                    {MODE_STANDARD, 4}, {MODE_LONE, 1},
                                    {MODE_DALE, 2},     {MODE_STANDARD, 5}};

enum { TABLES = sizeof tables / sizeof *tables };

/* Every edition with the base box, then the last one with all sets, then with
 * each further set by itself. */
bool suburbia_variant(const struct suburbia_box *box, int index,
                      struct game_config *config)
{
    const int all = (1 << box->sets) - 1;
    suburbia_defaults(config);
    for (int edition = 0; edition < box->editions; edition++) {
        const bool five = box->edition[edition].seats_max == SEATS_MAX;
        const int here = five ? TABLES : TABLES - 1;
        config->rules = (uint8_t)edition;
        if (index < here) {
            config->mode = tables[index][0];
            config->seats = tables[index][1];
            return true;
        }
        index -= here;
    }
    const int further = index - TABLES;
    const int table = index < TABLES ? index : further % (TABLES - 1);
    if (further >= box->sets - 1)
        return false;
    config->mode = tables[table][0];
    config->seats = tables[table][1];
    config->sets = (uint16_t)(index < TABLES ? all : 1 | 2 << further);
    return true;
}

static void write_line(struct text *text, const char *key, const char *value)
{
    text_add(text, key);
    text_add(text, ": ");
    text_add(text, value);
    text_char(text, '\n');
}

static void write_number(struct text *text, const char *key, int number)
{
    text_add(text, key);
    text_add(text, ": ");
    text_number(text, number);
    text_char(text, '\n');
}

static void write_odd(const struct game_config *config, struct text *text)
{
    if (!config->odd)
        return;
    text_add(text, "odd:");
    for (int which = 0; which < ODD_COUNT; which++) {
        if (!(config->odd >> which & 1))
            continue;
        text_char(text, ' ');
        text_add(text, suburbia_odd_word[which]);
    }
    text_char(text, '\n');
}

void suburbia_config_text(const struct suburbia_box *box,
                          const struct game_config *config, struct text *text)
{
    write_line(text, "rules", box->edition_words[config->rules].id);
    write_line(text, "mode", suburbia_mode_word[config->mode]);
    write_number(text, "seats", config->seats);
    text_add(text, "sets:");
    for (int set = 0; set < box->sets; set++) {
        if (!(config->sets >> set & 1))
            continue;
        text_char(text, ' ');
        text_add(text, box->set_words[set].id);
    }
    text_char(text, '\n');
    if (config->ends)
        write_number(text, "ends", config->ends);
    write_odd(config, text);
    if (config->first != GAME_FIRST_RANDOM)
        write_number(text, "first", config->first);
}

void suburbia_config_of(const struct suburbia_state *state,
                        struct game_config *config)
{
    *config = (struct game_config){.rules = state->edition,
                                   .mode = state->mode,
                                   .seats = state->seats,
                                   .first = state->first,
                                   .sets = state->sets,
                                   .ends = state->ends,
                                   .odd = state->odd};
}
