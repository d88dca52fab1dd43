/* A line a fact, written and read by pairs of functions that stand side by
 * side; positions carry a check of the state, so a suite of other rules is
 * noticed. */
#include "lab/suite_file.h"

#include "ai/level.h"
#include "base/seed.h"
#include "cli/fail.h"
#include "cli/options.h"
#include "sys/file.h"

#include <stdlib.h>
#include <string.h>

static void write_hex(struct text *text, uint64_t number)
{
    int digits = 1;
    while (digits < 16 && number >> (4 * digits))
        digits++;
    text_hex(text, number, digits);
}

static void write_number(struct text *text, const char *key, long long number)
{
    text_add(text, key);
    text_add(text, ": ");
    text_number(text, number);
    text_char(text, '\n');
}

static const char *const kind_word[] = {
    [SUITE_PLAIN] = "suite", [SUITE_PUZZLES] = "puzzles"};

void suite_write_head(enum suite_kind kind,
                      const struct suite_reference *reference,
                      struct text *text)
{
    write_number(text, kind_word[kind],
                 kind == SUITE_PLAIN && reference->table ? SUITE_JUDGED
                                                         : SUITE_VERSION);
    write_number(text, "futures", reference->futures);
    write_number(text, "turns", reference->turns);
}

static void write_values(enum suite_kind kind, const struct suite_value *value,
                         struct text *text)
{
    const int halves = kind == SUITE_PUZZLES ? 1 : 2;
    write_hex(text, value->move);
    for (int half = 0; half < halves; half++) {
        text_char(text, ' ');
        text_number(text, value->win[half]);
        text_char(text, ' ');
        text_number(text, value->score[half]);
    }
    if (kind == SUITE_PUZZLES) {
        text_char(text, ' ');
        text_number(text, value->error);
    }
    text_char(text, '\n');
}

static void write_found(unsigned found, struct text *text)
{
    text_add(text, "found:");
    for (int level = 0; level < LEVELS; level++)
        if (found >> level & 1) {
            text_char(text, ' ');
            text_add(text, level_name[level]);
        }
    text_char(text, '\n');
}

static void write_position(enum suite_kind kind,
                           const struct suite_position *position,
                           struct text *text)
{
    text_add(text, "at: ");
    text_number(text, position->at);
    text_char(text, ' ');
    text_hex(text, position->check, 16);
    text_char(text, '\n');
    if (kind == SUITE_PUZZLES)
        write_found(position->found, text);
    for (int i = 0; i < position->values; i++)
        write_values(kind, &position->value[i], text);
}

void suite_write_game(enum suite_kind kind, const struct suite_game *bout,
                      struct text *text)
{
    const struct game *game = bout->game;
    char digits[SEED_DIGITS + 1];
    struct text seed;
    text_init(&seed, digits, sizeof digits);
    seed_write(&bout->seed, &seed);
    text_add(text, "game: ");
    text_add(text, game->name);
    text_char(text, '\n');
    game_config_text(game, &bout->config, text);
    text_add(text, "content: ");
    text_hex(text, game_content_hash(game, &bout->config), 16);
    text_add(text, "\nseed: ");
    const size_t zeros = strspn(digits, "0");
    text_add(text, digits + (zeros < SEED_DIGITS ? zeros : zeros - 1));
    text_add(text, "\nmoves:");
    for (int i = 0; i < bout->moves; i++) {
        text_char(text, ' ');
        write_hex(text, bout->move[i]);
    }
    text_char(text, '\n');
    for (int i = 0; i < bout->positions; i++)
        write_position(kind, &bout->position[i], text);
}

/* Reading: one line after the other, each cut off by a zero. */
struct reader {
    struct suite *suite;
    const struct sets *sets;
    const char *path;
    int line;
    struct suite_game *game; /* the last one begun */
    union session_state now; /* of it, after `played` moves */
    int played;
    bool dealt;
};

static int complain(const struct reader *reader, const char *sentence)
{
    return cli_fail(STATUS_BAD_DATA, "%s:%d: %s", reader->path, reader->line,
                    sentence);
}

/* The next word of a line, or NULL. */
static char *next_word(char **line)
{
    char *word = *line + strspn(*line, " ");
    char *end = word + strcspn(word, " ");
    if (!*word)
        return NULL;
    *line = *end ? end + 1 : end;
    *end = '\0';
    return word;
}

static bool read_int(char **line, int *number)
{
    const char *word = next_word(line);
    return word && text_read_number(word, strlen(word), number);
}

static bool read_hex(char **line, int digits, uint64_t *number)
{
    const char *word = next_word(line);
    *number = 0;
    if (!word || (int)strlen(word) > digits)
        return false;
    for (; *word; word++) {
        const int digit = text_hex_digit(*word);
        if (digit < 0)
            return false;
        *number = *number << 4 | (uint64_t)digit;
    }
    return true;
}

static int read_kind(struct reader *reader, enum suite_kind kind, int version)
{
    const bool judged = kind == SUITE_PLAIN && version == SUITE_JUDGED;
    reader->suite->kind = kind;
    reader->suite->reference.table = judged;
    return judged || version == SUITE_VERSION
               ? OPTIONS_GO
               : complain(reader, "a suite of another version");
}

static int read_head(struct reader *reader, const char *key, char *value)
{
    struct suite_reference *reference = &reader->suite->reference;
    int number;
    if (!read_int(&value, &number) || *value)
        return complain(reader, "a number belongs here");
    for (int kind = SUITE_PLAIN; kind <= SUITE_PUZZLES; kind++)
        if (strcmp(key, kind_word[kind]) == 0)
            return read_kind(reader, (enum suite_kind)kind, number);
    if (strcmp(key, "futures") == 0 && number >= 2)
        reference->futures = number;
    else if (strcmp(key, "turns") == 0 && number >= 0)
        reference->turns = number;
    else
        return complain(reader, "not the head of a suite");
    return OPTIONS_GO;
}

static int begin_game(struct reader *reader, const char *name)
{
    struct suite *suite = reader->suite;
    if (suite->reference.futures == 0)
        return complain(reader, "not the head of a suite");
    reader->game = &suite->game[suite->games++];
    reader->dealt = false;
    reader->played = 0;
    for (int i = 0; i < GAMES_COUNT; i++)
        if (strcmp(reader->sets->game[i]->name, name) == 0)
            reader->game->game = reader->sets->game[i];
    if (!reader->game->game)
        return complain(reader, "there is no such game");
    game_defaults(reader->game->game, &reader->game->config);
    return OPTIONS_GO;
}

static int read_content(struct reader *reader, char *value)
{
    const struct suite_game *bout = reader->game;
    const struct game *game = bout->game;
    const char *reason;
    uint64_t hash;
    if (game_config_check(game, &bout->config, &reason) != STATUS_OK)
        return complain(reader, reason);
    if (!read_hex(&value, 16, &hash) || *value)
        return complain(reader, "not a hash");
    return hash == game_content_hash(game, &bout->config)
               ? OPTIONS_GO
               : complain(reader, "made with other tiles");
}

static int read_moves(struct reader *reader, char *value)
{
    struct suite_game *bout = reader->game;
    const struct game *game = bout->game;
    const char *reason;
    if (game_config_check(game, &bout->config, &reason) != STATUS_OK)
        return complain(reader, reason);
    game_setup(game, &bout->config, &bout->seed, session_state(&reader->now));
    reader->dealt = true;
    while (*value) {
        uint64_t move;
        if (bout->moves == GAME_LENGTH_MAX || !read_hex(&value, 8, &move))
            return complain(reader, "not a list of moves");
        bout->move[bout->moves++] = (game_move)move;
    }
    return OPTIONS_GO;
}

/* Plays on to the move; false if one of those before it is refused. */
static bool play_to(struct reader *reader, int at)
{
    const struct suite_game *bout = reader->game;
    const struct game *game = bout->game;
    struct game_state *state = session_state(&reader->now);
    while (reader->played < at) {
        const game_move move = bout->move[reader->played++];
        const int actor = game_actor(game, state);
        if (actor == ACTOR_NONE ||
            game_refuse(game, state, actor, move) != STATUS_OK)
            return false;
        game_apply(game, state, move, NULL);
    }
    return true;
}

static int begin_position(struct reader *reader, char *value)
{
    struct suite_game *bout = reader->game;
    int at;
    uint64_t check;
    if (!read_int(&value, &at) || !read_hex(&value, 16, &check) || *value)
        return complain(reader, "not a number of moves and a check");
    if (!reader->dealt || bout->positions == SUITE_POSITIONS || at < 0 ||
        at < reader->played || at > bout->moves)
        return complain(reader, "no place for a position");
    if (!play_to(reader, at))
        return complain(reader, "the moves are not legal");
    const struct game_state *state = session_state(&reader->now);
    if (game_actor(bout->game, state) < 0 ||
        check != game_check(bout->game, state))
        return complain(reader, "the moves lead to another position");
    bout->position[bout->positions++] =
        (struct suite_position){.at = at, .check = check};
    return OPTIONS_GO;
}

/* The position that was begun last, or NULL. */
static struct suite_position *position_of(const struct reader *reader)
{
    struct suite_game *bout = reader->game;
    return bout && bout->positions ? &bout->position[bout->positions - 1]
                                   : NULL;
}

static int read_found(struct reader *reader, char *line)
{
    struct suite_position *position = position_of(reader);
    const char *word;
    if (!position || reader->suite->kind != SUITE_PUZZLES)
        return complain(reader, "no place for levels");
    while ((word = next_word(&line))) {
        int level = 0;
        while (level < LEVELS && strcmp(level_name[level], word) != 0)
            level++;
        if (level == LEVELS)
            return complain(reader, "there is no such level");
        position->found |= 1u << level;
    }
    return OPTIONS_GO;
}

/* The numbers of a value: of puzzles one pair and how sure it is. */
static bool read_numbers(const struct reader *reader, char **line,
                         struct suite_value *value)
{
    const bool puzzle = reader->suite->kind == SUITE_PUZZLES;
    bool good = true;
    for (int half = 0; half < (puzzle ? 1 : 2); half++)
        good = good && read_int(line, &value->win[half]) &&
               read_int(line, &value->score[half]);
    if (!puzzle)
        return good;
    value->win[1] = value->win[0];
    value->score[1] = value->score[0];
    return good && read_int(line, &value->error) && value->error >= 0;
}

static int read_value(struct reader *reader, char *line)
{
    const struct suite_game *bout = reader->game;
    struct suite_position *position = position_of(reader);
    uint64_t move;
    if (!position || position->values == SUITE_VALUES)
        return complain(reader, "no place for a value");
    struct suite_value *value = &position->value[position->values];
    if (!read_hex(&line, 8, &move) || !read_numbers(reader, &line, value) ||
        *line)
        return complain(reader, "not a move and its values");
    const struct game_state *state = session_state(&reader->now);
    value->move = (game_move)move;
    if (game_refuse(bout->game, state, game_actor(bout->game, state),
                    value->move) != STATUS_OK)
        return complain(reader, "this move is not legal");
    position->values++;
    return OPTIONS_GO;
}

static int read_line(struct reader *reader, char *line)
{
    char *value = strstr(line, ":");
    if (!value)
        return read_value(reader, line);
    *value++ = '\0';
    value += strspn(value, " ");
    if (strcmp(line, "game") == 0)
        return begin_game(reader, value);
    struct suite_game *bout = reader->game;
    if (!bout)
        return read_head(reader, line, value);
    if (strcmp(line, "content") == 0)
        return read_content(reader, value);
    if (strcmp(line, "seed") == 0)
        return seed_read(&bout->seed, value, strlen(value))
                   ? OPTIONS_GO
                   : complain(reader, "not a seed");
    if (strcmp(line, "moves") == 0 && !reader->dealt)
        return read_moves(reader, value);
    if (strcmp(line, "at") == 0)
        return begin_position(reader, value);
    if (strcmp(line, "found") == 0)
        return read_found(reader, value);
    if (!reader->dealt &&
        game_configure(bout->game, &bout->config, line, value) == STATUS_OK)
        return OPTIONS_GO;
    return complain(reader, "not understood");
}

/* Games begin with lines of their own, so no more can be in the file. */
static int count_games(const char *text)
{
    int count = 0;
    while ((text = strstr(text, "game:"))) {
        count++;
        text++;
    }
    return count;
}

static int read_lines(struct reader *reader, char *text)
{
    int answer = OPTIONS_GO;
    while (*text && answer == OPTIONS_GO) {
        char *end = text + strcspn(text, "\n");
        char *next = *end ? end + 1 : end;
        *end = '\0';
        reader->line++;
        answer = read_line(reader, text);
        text = next;
    }
    if (answer == OPTIONS_GO && reader->suite->games == 0)
        return complain(reader, "there is no game in it");
    return answer;
}

int suite_open(struct suite *suite, const struct sets *sets, const char *path)
{
    struct reader reader = {.suite = suite, .sets = sets, .path = path};
    char *text;
    size_t size;
    memset(suite, 0, sizeof *suite);
    const struct file_outcome outcome =
        file_read(path, SUITE_FILE_MAX, &text, &size);
    if (outcome.status != STATUS_OK)
        return cli_fail(outcome.status, "%s: %s", path, outcome.reason);
    suite->game = calloc((size_t)count_games(text) + 1, sizeof *suite->game);
    const int answer = suite->game
                           ? read_lines(&reader, text)
                           : cli_fail(STATUS_NO_MEMORY, "%s",
                                      status_sentence(STATUS_NO_MEMORY));
    free(text);
    return answer;
}

void suite_free(struct suite *suite)
{
    free(suite->game);
    suite->game = NULL;
}

void suite_state(const struct suite_game *bout, int at,
                 union session_state *state)
{
    const struct game *game = bout->game;
    memset(state, 0, sizeof *state);
    game_setup(game, &bout->config, &bout->seed, session_state(state));
    for (int i = 0; i < at; i++)
        game_apply(game, session_state(state), bout->move[i], NULL);
}
