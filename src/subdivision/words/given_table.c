/* Only rule cases need it: elsewhere a table is told by its options. */
#include "subdivision/words/given.h"

#include "subdivision/rules/internal.h"

static bool read_scenario(const struct subdivision_box *box,
                          struct phrase *line, struct game_config *config)
{
    char word[PHRASE_WORD_MAX];
    if (!phrase_word(line, word))
        return false;
    const int scenario = subdivision_find_scenario(box, word);
    config->scenario = (uint8_t)scenario;
    return scenario >= 0 || phrase_fail(line, "no such scenario", word);
}

/* "sides 1 2": one for each seat, to the end of the line. */
static bool read_sides(const struct subdivision_box *box, struct phrase *line,
                       struct game_config *config)
{
    int number, count = 0;
    memset(config->side, SIDE_NONE, sizeof config->side);
    while (!phrase_is_over(line)) {
        if (!phrase_within(line, 1, box->sides, &number))
            return false;
        if (count == PLAYERS_MAX)
            return phrase_fail(line, "too many sides", NULL);
        config->side[count++] = (uint8_t)(number - 1);
    }
    return true;
}

static bool read_option(const struct subdivision_box *box, struct phrase *line,
                        struct game_config *config)
{
    int number;
    if (phrase_take(line, "solo")) {
        config->mode = PLAY_SOLO;
        config->seats = 1;
        return true;
    }
    if (phrase_take(line, "scenario"))
        return read_scenario(box, line, config);
    if (phrase_take(line, "sides"))
        return read_sides(box, line, config);
    if (!phrase_within(line, 0, GAME_SEATS_MAX, &number) ||
        !phrase_want(line, "seats"))
        return false;
    config->seats = (uint8_t)number;
    return true;
}

bool subdivision_given_table(const struct subdivision_box *box,
                             struct phrase *line, struct game_config *config)
{
    subdivision_defaults(config);
    while (!phrase_is_over(line))
        if (!read_option(box, line, config))
            return false;
    return true;
}
