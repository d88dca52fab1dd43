/* What a table agrees on before the deal, in words. */
#include "subdivision/rules/internal.h"

#include "base/text.h"

const char *const play_mode_word[PLAY_MODES] = {"standard", "solo"};

void subdivision_defaults(struct game_config *config)
{
    memset(config, 0, sizeof *config);
    config->mode = PLAY_STANDARD;
    config->seats = 2;
    config->first = GAME_FIRST_RANDOM;
}

static bool read_digit(const char *word, int least, int most, int *number)
{
    *number = word[0] - '0';
    return word[0] && *number >= least && *number <= most;
}

/* "1" for everybody, or one for each seat: "1,2". */
static enum status read_sides(const struct subdivision_box *box,
                              struct game_config *config, const char *words)
{
    uint8_t side[GAME_SEATS_MAX];
    int count = 0;
    memset(side, SIDE_NONE, sizeof side);
    for (const char *at = words;; at += 2) {
        int number;
        if (count == PLAYERS_MAX || !read_digit(at, 1, box->sides, &number))
            return STATUS_UNKNOWN_WORD;
        side[count++] = (uint8_t)(number - 1);
        if (!at[1])
            break;
        if (at[1] != ',')
            return STATUS_UNKNOWN_WORD;
    }
    if (count == 1)
        memset(side, side[0], sizeof side);
    memcpy(config->side, side, sizeof side);
    return STATUS_OK;
}

enum status subdivision_configure(const struct subdivision_box *box,
                                  struct game_config *config, const char *key,
                                  const char *value)
{
    int number;
    if (strcmp(key, "sides") == 0)
        return read_sides(box, config, value);
    if (strcmp(key, "seats") == 0) {
        if (!read_digit(value, 1, PLAYERS_MAX, &number) || value[1])
            return STATUS_UNKNOWN_WORD;
        config->seats = (uint8_t)number;
        return STATUS_OK;
    }
    if (strcmp(key, "ends") == 0) {
        if (!read_digit(value, 0, ROUNDS, &number) || value[1])
            return STATUS_UNKNOWN_WORD;
        config->ends = (uint8_t)(number % ROUNDS);
        return STATUS_OK;
    }
    if (strcmp(key, "scenario") == 0) {
        number = subdivision_find_scenario(box, value);
        if (number < 0)
            return STATUS_UNKNOWN_WORD;
        config->scenario = (uint8_t)number;
        return STATUS_OK;
    }
    if (strcmp(key, "mode") != 0)
        return STATUS_UNKNOWN_WORD;
    for (number = 0; number < PLAY_MODES; number++) {
        if (strcmp(value, play_mode_word[number]) != 0)
            continue;
        config->mode = (uint8_t)number;
        return STATUS_OK;
    }
    return STATUS_UNKNOWN_WORD;
}

static void add_scenarios(const struct subdivision_box *box, struct text *text)
{
    const char *id[SCENARIOS_MAX];
    for (int i = 0; i < box->scenarios; i++)
        id[i] = box->scenario_words[i].id;
    text_either(text, id, box->scenarios);
}

void subdivision_config_values(const struct subdivision_box *box,
                               const char *key, struct text *text)
{
    if (strcmp(key, "mode") == 0)
        text_either(text, play_mode_word, PLAY_MODES);
    else if (strcmp(key, "seats") == 0)
        text_add(text, "1 (alone) to 4");
    else if (strcmp(key, "scenario") == 0)
        add_scenarios(box, text);
    else if (strcmp(key, "sides") == 0)
        text_add(text, "1 or 2, or one for each seat, such as 1,2");
    else if (strcmp(key, "ends") == 0)
        text_add(text, "a round from 1 to 4");
}

/* One side for all seats there could be, or one for each there is. */
/* What may be wrong; words/en/options.json has the sentences for players. */
static const struct game_flaw sides_count = {
    "sides_count", "sides: one for all seats, or one for each"};
static const struct game_flaw scenario_side = {
    "scenario_side", "this scenario is not played on that side of the board"};
static const struct game_flaw no_scenario = {"no_scenario",
                                             "no such mode or scenario"};
static const struct game_flaw solo_seats = {"solo_seats",
                                            "the solo game has one seat"};
static const struct game_flaw company_seats = {
    "company_seats", "Subdivision is for 2 to 4 seats, or solo"};
static const struct game_flaw scenario_seats = {
    "scenario_seats", "this scenario is for fewer seats"};

static const struct game_flaw *sides_flaw(const struct subdivision_box *box,
                                          const struct game_config *config)
{
    const struct scenario *scenario = &box->scenario[config->scenario];
    bool same = true;
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        const int side = config->side[seat];
        same &= side == config->side[0];
        if (seat < config->seats ? side >= box->sides
                                 : side != SIDE_NONE && !same)
            return &sides_count;
        if (seat < config->seats && !(scenario->sides >> side & 1))
            return &scenario_side;
    }
    return NULL;
}

/* NULL, or what is wrong. */
const struct game_flaw *
subdivision_config_flaw(const struct subdivision_box *box,
                        const struct game_config *config)
{
    if (config->mode >= PLAY_MODES || config->scenario >= box->scenarios)
        return &no_scenario;
    const struct scenario *scenario = &box->scenario[config->scenario];
    if (config->mode == PLAY_SOLO && config->seats != 1)
        return &solo_seats;
    if (config->mode != PLAY_SOLO &&
        (config->seats < 2 || config->seats > PLAYERS_MAX))
        return &company_seats;
    if (config->seats > scenario->seats_max)
        return &scenario_seats;
    return sides_flaw(box, config);
}

enum status subdivision_config_check(const struct subdivision_box *box,
                                     const struct game_config *config,
                                     const char **reason)
{
    const struct game_flaw *flaw = subdivision_config_flaw(box, config);
    if (reason)
        *reason = flaw ? flaw->sentence : NULL;
    return flaw ? STATUS_BAD_SETUP : STATUS_OK;
}

/* Sides are written one for each seat. */
void subdivision_config_text(const struct subdivision_box *box,
                             const struct game_config *config,
                             struct text *text)
{
    text_add(text, "mode: ");
    text_add(text, play_mode_word[config->mode]);
    text_add(text, "\nseats: ");
    text_number(text, config->seats);
    text_add(text, "\nscenario: ");
    text_add(text, box->scenario_words[config->scenario].id);
    text_add(text, "\nsides: ");
    for (int seat = 0; seat < config->seats; seat++) {
        if (seat)
            text_char(text, ',');
        text_number(text, config->side[seat] + 1);
    }
    text_char(text, '\n');
    if (!config->ends)
        return;
    text_add(text, "ends: ");
    text_number(text, config->ends);
    text_char(text, '\n');
}

void subdivision_config_of(const struct subdivision_state *state,
                           struct game_config *config)
{
    subdivision_defaults(config);
    config->mode = state->mode;
    config->seats = state->seats;
    config->scenario = state->scenario;
    config->ends = state->ends;
    memset(config->side, SIDE_NONE, sizeof config->side);
    memcpy(config->side, state->side, state->seats);
}

/* Every number of seats on each side and on mixed ones, then every scenario
 * with every number of seats it is for. */
bool subdivision_variant(const struct subdivision_box *box, int index,
                         struct game_config *config)
{
    enum { MIXES = 3, TABLES = PLAYERS_MAX * MIXES };
    subdivision_defaults(config);
    if (index < TABLES) {
        config->seats = (uint8_t)(index / MIXES + 1);
        memset(config->side, SIDE_NONE, sizeof config->side);
        for (int seat = 0; seat < config->seats; seat++)
            config->side[seat] =
                (uint8_t)(index % MIXES == 2 ? (seat + config->seats) % 2
                                             : index % MIXES);
    } else {
        index -= TABLES;
        config->seats = (uint8_t)(index % PLAYERS_MAX + 1);
        config->scenario = (uint8_t)(index / PLAYERS_MAX + 1);
        if (config->scenario >= box->scenarios)
            return false;
        const int most = box->scenario[config->scenario].seats_max;
        if (config->seats > most)
            config->seats = (uint8_t)most;
    }
    if (config->seats == 1)
        config->mode = PLAY_SOLO;
    return true;
}
