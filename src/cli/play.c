/* `borough play`: a game in the terminal. */
#include "cli/cli.h"

#include "base/seed.h"
#include "cli/fail.h"
#include "cli/options.h"
#include "cli/saves.h"
#include "cli/sets.h"
#include "sys/random.h"
#include "tui/lines.h"
#include "tui/terminal.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char help[] =
    "usage: borough play [OPTION]...\n"
    "\n"
    "Plays Suburbia in this terminal: you against two opponents, unless you\n"
    "say otherwise. The game is saved after every decision; without options\n"
    "an unfinished game is offered again.\n"
    "\n"
    "  --rules R        1e, 2e (second edition) or ce (Collector's Edition)\n"
    "  --mode M         standard, lone (The Lone Architect) or dale (Dale the\n"
    "                   Bot)\n"
    "  --seats N        2 to 4, with ce to 5; seats without a --player are "
    "taken by you and\n"
    "                   by greedy opponents\n"
    "  --player K[:N]   who sits on the next seat: human, random, greedy or\n"
    "                   dale, and a name; once for each seat\n"
    "  --sets S         the sets in the box, joined by commas, or all (base)\n"
    "  --set FILE       add the custom set in FILE; may be repeated\n"
    "  --seed HEX       deal this game: 64 hexadecimal digits\n"
    "  --new            do not offer an unfinished game\n"
    "  --save FILE      keep this game in FILE\n"
    "  --resume FILE    go on with the game in FILE\n"
    "  --confirm        ask before every move\n"
    "  --text           line by line, for pipes and screen readers\n"
    "  --no-color       no colours, also if NO_COLOR is set\n"
    "\n"
    "Examples:\n"
    "  borough play\n"
    "  borough play --player human:Ada --player human:Bruno\n"
    "  borough play --player human --player dale --rules 1e\n"
    "  borough play --mode lone --save alone.record\n"
    "  borough play --resume alone.record --text\n";

struct request {
    const char *rules, *mode, *seed, *save, *resume;
    struct option_list player;
    int seats;
    bool fresh, text, plain, confirm;
    struct sets sets;
};

static int read_request(struct request *request, int argc, char **argv)
{
    const struct option option[] = {
        {.name = "rules", .word = &request->rules},
        {.name = "mode", .word = &request->mode},
        {.name = "seats",
         .number = &request->seats,
         .min = 1,
         .max = GAME_SEATS_MAX},
        {.name = "player", .list = &request->player},
        {.name = "sets", .word = &request->sets.chosen},
        {.name = "set", .list = &request->sets.file},
        {.name = "seed", .word = &request->seed},
        {.name = "save", .word = &request->save},
        {.name = "resume", .word = &request->resume},
        {.name = "new", .flag = &request->fresh},
        {.name = "text", .flag = &request->text},
        {.name = "no-color", .flag = &request->plain},
        {.name = "confirm", .flag = &request->confirm},
    };
    const struct options options = {.command = "play",
                                    .help = help,
                                    .option = option,
                                    .options = sizeof option / sizeof *option};
    return options_read(&options, argc, argv);
}

/* KIND or KIND:NAME. */
static int read_player(const char *word, struct record_player *player)
{
    const size_t size = strcspn(word, ":");
    int kind = RECORD_HUMAN;
    while (kind < RECORD_KINDS &&
           (strlen(record_kind_word[kind]) != size ||
            memcmp(record_kind_word[kind], word, size) != 0))
        kind++;
    if (kind == RECORD_KINDS)
        return cli_fail(STATUS_USAGE,
                        "a player is human, random, greedy or dale, not '%s'",
                        word);
    player->kind = (enum record_kind)kind;
    if (!word[size])
        return OPTIONS_GO;
    const char *name = word + size + 1;
    if (strlen(name) >= sizeof player->name || !record_name_ok(name))
        return cli_fail(STATUS_USAGE, "a player cannot be called '%s'", name);
    snprintf(player->name, sizeof player->name, "%s", name);
    return OPTIONS_GO;
}

/* Who sits where: those named, then one person if there is none, then greedy
 * opponents; Dale always plays his own game's second seat. */
static int seat_players(const struct request *request,
                        const struct game_config *config, struct match *match)
{
    struct record_player *player = match->game.player;
    bool human = false;
    for (int seat = 0; seat < config->seats; seat++) {
        player[seat] = (struct record_player){.kind = RECORD_GREEDY};
        if (seat < request->player.count) {
            const int read =
                read_player(request->player.word[seat], &player[seat]);
            if (read != OPTIONS_GO)
                return read;
        } else if (!human) {
            player[seat].kind = RECORD_HUMAN;
        }
        human |= player[seat].kind == RECORD_HUMAN;
        if (config->mode == MODE_DALE && seat == 1)
            player[seat].kind = RECORD_DALE;
    }
    return OPTIONS_GO;
}

static int configure(const struct request *request, const struct game_ops *ops,
                     struct game_config *config)
{
    const char *reason = "";
    ops->defaults(config);
    if (request->rules && ops->configure(ops->content, config, "rules",
                                         request->rules) != STATUS_OK)
        return cli_fail(STATUS_USAGE,
                        "unknown rules '%s'; see borough play "
                        "--help",
                        request->rules);
    if (request->mode && ops->configure(ops->content, config, "mode",
                                        request->mode) != STATUS_OK)
        return cli_fail(STATUS_USAGE,
                        "unknown mode '%s'; see borough play "
                        "--help",
                        request->mode);
    config->seats =
        (uint8_t)(request->seats              ? request->seats
                  : config->mode == MODE_LONE ? 1
                  : config->mode == MODE_DALE ? 2
                  : request->player.count > 1 ? request->player.count
                                              : 3);
    if (request->player.count > config->seats)
        return cli_fail(STATUS_USAGE, "more players than seats");
    const int chosen = sets_choose(&request->sets, "play", config);
    if (chosen != OPTIONS_GO)
        return chosen;
    if (ops->config_check(ops->content, config, &reason) != STATUS_OK)
        return cli_fail(STATUS_USAGE, "%s", reason);
    return OPTIONS_GO;
}

static int deal(const struct request *request, struct match *match)
{
    const struct game_ops *ops = request->sets.game[0];
    struct game_config config;
    struct seed seed;
    const int configured = configure(request, ops, &config);
    if (configured != OPTIONS_GO)
        return configured;
    if (request->seed) {
        if (!seed_read(&seed, request->seed, strlen(request->seed)))
            return cli_fail(STATUS_USAGE,
                            "a seed is up to 64 hexadecimal "
                            "digits, not '%s'",
                            request->seed);
    } else if (random_seed(&seed) != STATUS_OK) {
        return cli_fail(STATUS_NO_FILE, "the system gives no random numbers");
    }
    session_deal(&match->game.session, ops, ops->content, &config, &seed);
    const int seated = seat_players(request, &config, match);
    if (seated != OPTIONS_GO)
        return seated;
    match_name_players(match);
    return OPTIONS_GO;
}

static enum status save(const struct match *match, const char *path)
{
    struct record_error error;
    return saves_write(path ? path : match->path, &match->game.session,
                       match->game.player, &error);
}

/* A yes or no from whoever sits there; the end of the input means yes, since
 * that keeps what there is. */
static bool ask_yes(const char *question)
{
    char answer = '\0', c;
    fputs(question, stdout);
    fflush(stdout);
    while (read(STDIN_FILENO, &c, 1) == 1 && c != '\n')
        if (!answer && c != ' ')
            answer = c;
    return answer != 'n' && answer != 'N';
}

/* Whether the command line asks for a game of its own. */
static bool wants_new(const struct request *request)
{
    return request->fresh || request->rules || request->mode || request->seed ||
           request->player.count || request->seats || request->sets.chosen ||
           request->sets.custom;
}

/* An unfinished game is never lost: what a new one replaces is kept beside
 * it. What cannot be read may be a game all the same, of a set that is not
 * here. */
static int put_aside(const struct match *match, const struct record *old)
{
    char path[SAVES_PATH_MAX + 16];
    struct record_error error;
    snprintf(path, sizeof path, "%s.previous", match->path);
    const enum status status =
        old ? saves_write(path, &old->session, old->player, &error)
            : saves_move(match->path, path, &error);
    if (status != STATUS_OK)
        return saves_complain(path, &error);
    fprintf(stderr, "borough: the %s game is now in %s\n",
            old ? "unfinished" : "unreadable", path);
    return OPTIONS_GO;
}

/* The game kept where the new one would be kept: taken up again, put aside,
 * or none. */
static int look_for_old(const struct request *request, struct match *match)
{
    struct record_error error;
    struct record *old = malloc(sizeof *old);
    int going = OPTIONS_GO;
    if (!old)
        return cli_fail(STATUS_NO_MEMORY, "out of memory");
    const enum status status =
        saves_read(request->sets.game, match->path, old, &error);
    if (status == STATUS_OK && !old->finished) {
        if (!wants_new(request) &&
            ask_yes("An unfinished game is kept here. Resume it? [Y/n] "))
            match->game = *old;
        else
            going = put_aside(match, old);
    } else if (status != STATUS_OK && access(match->path, F_OK) == 0) {
        saves_complain(match->path, &error);
        going = put_aside(match, NULL);
    }
    free(old);
    return going;
}

static int find_place(const struct request *request, struct match *match)
{
    struct record_error error = {.sentence = "the name is too long"};
    const char *given = request->resume ? request->resume : request->save;
    if (!given) {
        if (saves_default_path(match->path, sizeof match->path, &error) !=
            STATUS_OK)
            return saves_complain("autosave", &error);
        return OPTIONS_GO;
    }
    if (strlen(given) + 16 > sizeof match->path)
        return cli_fail(STATUS_TOO_LONG, "the name of the file is too long");
    snprintf(match->path, sizeof match->path, "%s", given);
    return OPTIONS_GO;
}

/* Seats of a game that came from a trace are played by whoever is here. */
static void people_take_over(struct record *game)
{
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        if (game->player[seat].kind == RECORD_UNKNOWN)
            game->player[seat].kind = RECORD_HUMAN;
}

static int resume(const struct sets *sets, struct match *match)
{
    struct record_error error;
    if (saves_read(sets->game, match->path, &match->game, &error) != STATUS_OK)
        return saves_complain(match->path, &error);
    people_take_over(&match->game);
    return OPTIONS_GO;
}

/* Fills the match from a file or a new deal, and saves it once. */
static int open_match(const struct request *request, struct match *match)
{
    struct record_error error;
    int going = find_place(request, match);
    if (going != OPTIONS_GO)
        return going;
    going =
        request->resume ? resume(&request->sets, match) : deal(request, match);
    if (going == OPTIONS_GO && !request->resume)
        going = look_for_old(request, match);
    if (going != OPTIONS_GO)
        return going;
    /* What is over is only looked at. */
    if (!match_is_over(match) &&
        saves_write(match->path, &match->game.session, match->game.player,
                    &error) != STATUS_OK)
        return saves_complain(match->path, &error);
    match->save = save;
    return OPTIONS_GO;
}

static enum status play(const struct request *request, struct match *match)
{
    const char *no_colour = getenv("NO_COLOR");
    const struct terminal_options options = {
        .colour = !request->plain && !(no_colour && no_colour[0]),
        .confirm = request->confirm};
    if (request->text)
        return lines_play(match);
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        fputs("borough: this is not a terminal, so the game goes line by line "
              "(--text)\n",
              stderr);
        return lines_play(match);
    }
    const enum status status = terminal_play(match, &options);
    if (status != STATUS_NOT_ALLOWED)
        return status;
    fputs("borough: this terminal has no full screen, so the game goes line "
          "by line (--text)\n",
          stderr);
    return lines_play(match);
}

static int play_match(const struct request *request)
{
    struct match *match = calloc(1, sizeof *match);
    if (!match)
        return cli_fail(STATUS_NO_MEMORY, "out of memory");
    int going = open_match(request, match);
    if (going == OPTIONS_GO) {
        const enum status status = play(request, match);
        going = status == STATUS_OK
                    ? cli_finish()
                    : cli_fail(status, "%s", status_sentence(status));
    }
    free(match);
    return going;
}

int cli_play(int argc, char **argv)
{
    struct request request = {0};
    int going = read_request(&request, argc, argv);
    if (going != OPTIONS_GO)
        return going;
    setlocale(LC_CTYPE, "");
    going = sets_open(&request.sets);
    if (going == OPTIONS_GO)
        going = play_match(&request);
    sets_close(&request.sets);
    return going;
}
