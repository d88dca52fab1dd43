/* The set-up line of a trace. */
#include "subdivision/words/given.h"
#include "subdivision/words/reading.h"

#include "base/seed.h"

static enum status read_mode(struct subdivision_reading *reading,
                             struct game_config *config)
{
    const struct json_in mode = json_in_field(reading->in, "mode");
    if (!mode.at)
        return STATUS_OK;
    if (json_in_type(&mode) != JSON_STRING)
        return subdivision_fail(reading, STATUS_BAD_SETUP, "mode: not a word");
    const int found = json_in_find(&mode, play_mode_word, PLAY_MODES);
    if (found < 0)
        return subdivision_fail(reading, STATUS_UNKNOWN_WORD,
                                "mode: no such mode");
    config->mode = (uint8_t)found;
    return STATUS_OK;
}

static enum status read_seats(struct subdivision_reading *reading,
                              struct game_config *config)
{
    const struct json_in seats = json_in_field(reading->in, "seats");
    int number = 1;
    if (seats.at || config->mode != PLAY_SOLO)
        if (!json_in_int(&seats, &number))
            return subdivision_fail(reading, STATUS_BAD_SETUP,
                                    "seats: missing or not a whole number");
    if (number < 1 || number > PLAYERS_MAX)
        return subdivision_fail(reading, STATUS_BAD_SETUP,
                                "seats: not from 1 to 4");
    config->seats = (uint8_t)number;
    return STATUS_OK;
}

static enum status read_scenario(struct subdivision_reading *reading,
                                 struct game_config *config)
{
    const struct json_in word = json_in_field(reading->in, "scenario");
    char id[64];
    if (!word.at || json_in_type(&word) == JSON_NULL)
        return STATUS_OK;
    if (json_in_type(&word) != JSON_STRING)
        return subdivision_fail(reading, STATUS_BAD_SETUP,
                                "scenario: not a word");
    const int scenario = json_in_string(&word, id, sizeof id)
                             ? subdivision_find_scenario(reading->box, id)
                             : -1;
    if (scenario < 0)
        return subdivision_fail(reading, STATUS_UNKNOWN_WORD,
                                "scenario: no such scenario");
    config->scenario = (uint8_t)scenario;
    return STATUS_OK;
}

static enum status read_ends(struct subdivision_reading *reading,
                             struct game_config *config)
{
    const struct json_in ends = json_in_field(reading->in, "ends");
    int round = 0;
    if (ends.at && (!json_in_int(&ends, &round) || round < 1 || round > ROUNDS))
        return subdivision_fail(reading, STATUS_BAD_SETUP,
                                "ends: not a round from 1 to 4");
    config->ends = (uint8_t)(round % ROUNDS);
    return json_in_field(reading->in, "odd").at
               ? subdivision_fail(reading, STATUS_BAD_SETUP,
                                  "odd: Subdivision has no house rules")
               : STATUS_OK;
}

static enum status read_sides(struct subdivision_reading *reading,
                              struct game_config *config)
{
    const struct json_in sides = json_in_field(reading->in, "sides");
    int seat = 0;
    if (!sides.at)
        return STATUS_OK;
    memset(config->side, SIDE_NONE, sizeof config->side);
    if (json_in_count(&sides) != config->seats)
        return subdivision_fail(reading, STATUS_BAD_SETUP,
                                "sides: not a list with one for each seat");
    for (struct json_in item = json_in_first(&sides); item.at;
         item = json_in_next(&sides, item)) {
        int number;
        if (!json_in_int(&item, &number) || number < 1 ||
            number > reading->box->sides)
            return subdivision_fail(reading, STATUS_BAD_SETUP,
                                    "sides: no such side of the board");
        config->side[seat++] = (uint8_t)(number - 1);
    }
    return STATUS_OK;
}

enum status subdivision_read_table(struct subdivision_reading *reading,
                                   struct game_config *config)
{
    const char *reason = NULL;
    subdivision_defaults(config);
    enum status status = read_mode(reading, config);
    if (status == STATUS_OK)
        status = read_seats(reading, config);
    if (status == STATUS_OK)
        status = read_scenario(reading, config);
    if (status == STATUS_OK)
        status = read_sides(reading, config);
    if (status == STATUS_OK)
        status = read_ends(reading, config);
    if (status != STATUS_OK)
        return status;
    status = subdivision_config_check(reading->box, config, &reason);
    return status == STATUS_OK ? status
                               : subdivision_fail(reading, status, reason);
}

enum status subdivision_read_bonuses(struct subdivision_reading *reading,
                                     uint8_t *out)
{
    const struct json_in list = json_in_field(reading->in, "bonuses");
    int which = 0;
    if (json_in_count(&list) != ROUNDS - 1)
        return subdivision_fail(reading, STATUS_BAD_SETUP,
                                "bonuses: not a list of three numbers");
    for (struct json_in item = json_in_first(&list); item.at;
         item = json_in_next(&list, item)) {
        int number;
        if (!json_in_int(&item, &number))
            return subdivision_fail(reading, STATUS_BAD_SETUP,
                                    "bonuses: not a list of three numbers");
        const int bonus = subdivision_find_bonus(reading->box, number);
        if (bonus < 0)
            return subdivision_fail(reading, STATUS_UNKNOWN_WORD,
                                    "bonuses: no bonus tile has this number");
        out[which++] = (uint8_t)bonus;
    }
    return STATUS_OK;
}

static enum status read_stack(struct subdivision_reading *reading,
                              const struct json_in *list,
                              struct subdivision_state *state, int round)
{
    int count = 0;
    if (json_in_type(list) != JSON_ARRAY)
        return subdivision_fail(reading, STATUS_BAD_SETUP,
                                "stacks: not four lists");
    if (json_in_count(list) > STACK_MAX)
        return subdivision_fail(reading, STATUS_BAD_SETUP,
                                "stacks: one has more than 40 tiles");
    for (struct json_in item = json_in_first(list); item.at;
         item = json_in_next(list, item)) {
        const int zone = find_zone(&item);
        if (json_in_type(&item) != JSON_STRING)
            return subdivision_fail(reading, STATUS_BAD_SETUP,
                                    "stacks: a tile is a word");
        if (zone < 0)
            return subdivision_fail(reading, STATUS_UNKNOWN_WORD,
                                    "stacks: no such zone tile");
        state->stack[round][count++] = (uint8_t)zone;
    }
    state->stack_size[round] = (uint8_t)count;
    if (count < setup_needed(reading->box, state))
        return subdivision_fail(reading, STATUS_BAD_SETUP,
                                "stacks: one has too few tiles for its round");
    return STATUS_OK;
}

static enum status read_stacks(struct subdivision_reading *reading,
                               struct subdivision_state *state)
{
    const struct json_in stacks = json_in_field(reading->in, "stacks");
    int round = 0;
    if (json_in_count(&stacks) != ROUNDS)
        return subdivision_fail(reading, STATUS_BAD_SETUP,
                                "stacks: not four lists");
    for (struct json_in item = json_in_first(&stacks); item.at;
         item = json_in_next(&stacks, item)) {
        const enum status status = read_stack(reading, &item, state, round++);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

static enum status deal(struct subdivision_reading *reading,
                        const struct game_config *config,
                        struct subdivision_state *state)
{
    const struct json_in word = json_in_field(reading->in, "seed");
    struct seed seed;
    if (!json_in_seed(&word, &seed))
        return subdivision_fail(reading, STATUS_BAD_SETUP,
                                "seed: not a string of 64 hexadecimal digits");
    subdivision_setup(reading->box, config, &seed, state);
    return STATUS_OK;
}

/* Neither dealt nor drawn: lines that follow say what lies there (given.h). */
static bool is_bare(const struct json_in *in)
{
    return json_in_field(in, "given").at && !json_in_field(in, "stacks").at &&
           !json_in_field(in, "bonuses").at && !json_in_field(in, "seed").at;
}

static enum status read_deal(struct subdivision_reading *reading,
                             const struct game_config *config,
                             struct subdivision_state *state)
{
    const struct ply ply = {reading->box, state, NULL};
    if (!json_in_field(reading->in, "stacks").at &&
        !json_in_field(reading->in, "bonuses").at &&
        json_in_field(reading->in, "seed").at)
        return deal(reading, config, state);
    if (is_bare(reading->in)) {
        subdivision_bare_table(reading->box, config, state);
        return STATUS_OK;
    }
    setup_table(reading->box, config, state);
    enum status status = subdivision_read_bonuses(reading, state->bonus);
    if (status == STATUS_OK)
        status = read_stacks(reading, state);
    if (status == STATUS_OK)
        turn_begin(&ply);
    return status;
}

enum status subdivision_read_setup(const struct subdivision_box *box,
                                   const struct json_in *in,
                                   struct subdivision_state *state,
                                   const char **reason)
{
    struct subdivision_reading reading = {box, in, NULL};
    struct game_config config;
    enum status status = subdivision_read_table(&reading, &config);
    if (status == STATUS_OK)
        status = read_deal(&reading, &config, state);
    *reason = reading.reason;
    return status;
}
