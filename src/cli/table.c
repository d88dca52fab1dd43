/* A game says itself which settings it has (config_keys); whatever else was
 * asked for is refused by name instead of being ignored. */
#include "cli/table.h"

#include "base/text.h"
#include "cli/fail.h"

#include <string.h>

bool table_is_asked(const struct table_wish *wish)
{
    return wish->game || wish->rules || wish->mode || wish->seats ||
           wish->first || wish->scenario || wish->sides || wish->ends ||
           wish->odd;
}

static int refuse_game(const char *name, const char *command,
                       const struct words_language *language)
{
    const char *known[GAMES_COUNT];
    for (int i = 0; i < GAMES_COUNT; i++)
        known[i] = games[i]->name;
    return options_refuse(command,
                          (struct option_value){"game", name, language}, known,
                          GAMES_COUNT);
}

int table_refuse_game(const char *name, const char *command)
{
    return refuse_game(name, command, &words_en);
}

int table_find_game(const struct sets *sets, const struct table_wish *wish,
                    const char *command, const struct game **game)
{
    for (int i = 0; i < GAMES_COUNT; i++) {
        *game = sets->game[i];
        if (!wish->game || strcmp((*game)->name, wish->game) == 0)
            return OPTIONS_GO;
    }
    return refuse_game(wish->game, command, wish->language);
}

/* Whether the game has a setting of this name (game_words.config_keys). */
static bool is_known(const struct game *game, const char *key)
{
    const size_t size = strlen(key);
    for (const char *at = game->words->config_keys; *at;) {
        const size_t length = strcspn(at, " ");
        if (length == size && memcmp(at, key, size) == 0)
            return true;
        at += length + (at[length] == ' ');
    }
    return false;
}

/* What a table is set up with. */
struct setting {
    const struct game *game;
    struct game_config *config;
    const char *command;
    const struct words_language *language;
};

static int refuse_key(const struct setting *setting, const char *key)
{
    const struct game *game = setting->game;
    return cli_refuse(setting->language, STATUS_USAGE, WORD_REFUSE_KEY,
                      .game = words_text(game->name), .option = words_text(key),
                      .known = words_text(game->words->config_keys),
                      .command = words_text(setting->command));
}

static int set(const struct setting *setting, const char *key,
               const char *value)
{
    const struct game *game = setting->game;
    if (!value)
        return OPTIONS_GO;
    if (!is_known(game, key))
        return refuse_key(setting, key);
    if (game_configure(game, setting->config, key, value) == STATUS_OK)
        return OPTIONS_GO;
    char known[512];
    const char *const values[] = {known};
    struct text text;
    text_init(&text, known, sizeof known);
    game_config_values(game, key, &text);
    return options_refuse(setting->command,
                          (struct option_value){key, value, setting->language},
                          values, 1);
}

/* As many as are usual, or fewer if what was set so far allows only that. */
static void set_usual_seats(const struct setting *setting, int usual)
{
    const struct game *game = setting->game;
    struct game_config *config = setting->config;
    for (int seats = usual; seats > 0; seats--) {
        config->seats = (uint8_t)seats;
        if (game_config_check(game, config, NULL) == STATUS_OK)
            return;
    }
    config->seats = (uint8_t)usual;
}

static int set_all(const struct setting *setting, const struct table_wish *wish)
{
    const char *const value[][2] = {
        {"rules", wish->rules},       {"mode", wish->mode},
        {"scenario", wish->scenario}, {"sides", wish->sides},
        {"ends", wish->ends},         {"odd", wish->odd},
        {"seats", wish->seats}};
    int answer = OPTIONS_GO;
    for (size_t i = 0; i < sizeof value / sizeof *value; i++)
        if (answer == OPTIONS_GO)
            answer = set(setting, value[i][0], value[i][1]);
    if (answer == OPTIONS_GO && !wish->seats)
        set_usual_seats(setting, wish->usual_seats);
    /* Who starts is no reason for fewer seats. */
    return answer == OPTIONS_GO ? set(setting, "first", wish->first) : answer;
}

static int choose_sets(const struct sets *sets, const struct setting *setting)
{
    if (is_known(setting->game, "sets"))
        return sets_choose(sets, setting->command, setting->config);
    if (sets->chosen)
        return refuse_key(setting, "sets");
    return sets->file.count ? refuse_key(setting, "set") : OPTIONS_GO;
}

static int check(const struct setting *setting)
{
    const struct game_flaw *const flaw =
        game_config_flaw(setting->game, setting->config);
    enum words_key key;
    if (!flaw)
        return OPTIONS_GO;
    return cli_refuse(setting->language, STATUS_USAGE, WORD_REFUSE_FLAW,
                      .why = words_text(words_find("flaw", flaw->id, &key)
                                            ? words_of(setting->language, key)
                                            : flaw->sentence),
                      .command = words_text(setting->command));
}

int table_configure(const struct sets *sets, const struct table_wish *wish,
                    const char *command, const struct game **game,
                    struct game_config *config)
{
    int answer = table_find_game(sets, wish, command, game);
    if (answer != OPTIONS_GO)
        return answer;
    const struct setting setting = {
        *game, config, command, wish->language ? wish->language : &words_en};
    game_defaults(*game, config);
    answer = set_all(&setting, wish);
    if (answer == OPTIONS_GO)
        answer = choose_sets(sets, &setting);
    if (answer != OPTIONS_GO)
        return answer;
    return check(&setting);
}
