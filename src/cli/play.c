/* `borough play`: the page, or with any option a game in the terminal. */
#include "cli/cli.h"

#include "base/seed.h"
#include "cli/deal.h"
#include "cli/fail.h"
#include "cli/language.h"
#include "cli/options.h"
#include "cli/play_join.h"
#include "cli/play_list.h"
#include "cli/players.h"
#include "cli/saves.h"
#include "cli/sets.h"
#include "cli/table.h"
#include "games/fronts.h"
#include "sys/random.h"
#include "terminal/front.h"
#include "terminal/lines.h"
#include "terminal/plain.h"
#include "terminal/terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Who sits where nobody is asked for. */
static const enum record_kind opponent = RECORD_SKILLED;
#define OPPONENT_WORD "skilled"

struct request {
    struct table_wish wish;
    const char *seed, *deal, *save, *resume, *join, *name;
    struct option_list player;
    bool terminal, fresh, text, plain, confirm, list;
    struct sets sets;
    struct players *players; /* what opponents judge with */
    const struct mission *mission;
    const char *asked; /* the language */
    const struct words_language *language;
};

/* Refuses the command line by a message without arguments. */
static int refuse(const struct request *request, enum words_key key)
{
    return cli_fail(STATUS_USAGE, "%s", words_of(request->language, key));
}

/* A record says everything about its game; whoever asks for something else
 * beside it would not get it. */
static int check_request(const struct request *request)
{
    const bool asked = table_is_asked(&request->wish) || request->seed ||
                       request->deal || request->fresh || request->save ||
                       request->player.count || request->sets.chosen;
    if (request->name && !request->join)
        return refuse(request, WORD_REFUSE_NAME);
    if (request->join && (asked || request->resume || request->list))
        return refuse(request, WORD_REFUSE_JOIN);
    if (request->list && (asked || request->resume))
        return refuse(request, WORD_REFUSE_LIST);
    if (request->resume && asked)
        return refuse(request, WORD_REFUSE_RESUME);
    return OPTIONS_GO;
}

static int read_request(struct request *request, int argc, char **argv)
{
    const struct option option[] = {
        TABLE_OPTIONS(&request->wish),
        {.name = "player", .list = &request->player},
        {.name = "sets", .word = &request->sets.chosen},
        {.name = "set", .list = &request->sets.file},
        {.name = "seed", .word = &request->seed},
        {.name = "deal", .word = &request->deal},
        {.name = "save", .word = &request->save},
        {.name = "resume", .word = &request->resume},
        {.name = "join", .word = &request->join},
        {.name = "name", .word = &request->name},
        {.name = "list", .flag = &request->list},
        {.name = "terminal", .flag = &request->terminal},
        {.name = "new", .flag = &request->fresh},
        {.name = "text", .flag = &request->text},
        {.name = "no-color", .flag = &request->plain},
        {.name = "confirm", .flag = &request->confirm},
        {.name = "language", .word = &request->asked},
    };
    const struct options options = {.command = "play",
                                    .option = option,
                                    .options = sizeof option / sizeof *option};
    int read = options_read(&options, argc, argv);
    if (read == OPTIONS_GO)
        read = language_choose("play", request->asked, &request->language);
    request->wish.language = request->language;
    return read == OPTIONS_GO ? check_request(request) : read;
}

/* What follows a player's kind: how long a champion thinks, and a name. */
static bool read_rest(const char *rest, struct record_player *player)
{
    static const char fast[] = ":fast";
    const size_t size = sizeof fast - 1;
    player->pace = record_pace_read(player->kind, &rest);
    if (player->kind == RECORD_CHAMPION && strncmp(rest, fast, size) == 0 &&
        (rest[size] == '\0' || rest[size] == ':'))
        rest += size;
    if (!*rest)
        return true;
    if (*rest != ':' || strlen(rest + 1) >= sizeof player->name ||
        !record_name_ok(rest + 1))
        return false;
    snprintf(player->name, sizeof player->name, "%s", rest + 1);
    return true;
}

/* KIND, KIND:NAME or, of a champion, KIND:PACE:NAME. */
static int read_player(const struct request *request, const char *word,
                       struct record_player *player)
{
    const size_t size = strcspn(word, ":");
    int kind = RECORD_HUMAN;
    while (kind < RECORD_KINDS &&
           (strlen(record_kind_word[kind]) != size ||
            memcmp(record_kind_word[kind], word, size) != 0))
        kind++;
    if (kind == RECORD_KINDS)
        return options_refuse(
            "play", (struct option_value){"player", word, request->language},
            record_kind_word + RECORD_HUMAN, RECORD_KINDS - RECORD_HUMAN);
    player->kind = (enum record_kind)kind;
    return read_rest(word + size, player)
               ? OPTIONS_GO
               : cli_refuse(request->language, STATUS_USAGE, WORD_REFUSE_CALLED,
                            .name = words_text(word + size + 1));
}

/* Gives the opponents what they judge with. Everybody named must be able to
 * play this game. */
static int call_opponents(const struct request *request, struct match *match)
{
    const struct session *session = &match->game.session;
    struct agent agent;
    int going = players_open(request->players, session->game, NULL);
    for (int seat = 0; seat < match_seats(match) && going == OPTIONS_GO; seat++)
        if (match->game.player[seat].kind >= RECORD_RANDOM)
            going = players_read(
                request->players, "--player",
                record_kind_word[match->game.player[seat].kind], &agent);
    players_seat(request->players, &match->desk);
    match->nets = match->desk.nets;
    match->clock = match->desk.clock;
    return going;
}

/* Who sits where: those named, then one person if there is none, then the
 * usual opponents; Dale always plays his own game's second seat. */
static int seat_players(const struct request *request, struct match *match)
{
    const struct session *session = &match->game.session;
    struct record_player *player = match->game.player;
    bool human = false;
    for (int seat = 0; seat < session->config.seats; seat++) {
        player[seat] = (struct record_player){.kind = opponent};
        if (seat < request->player.count) {
            const int read =
                read_player(request, request->player.word[seat], &player[seat]);
            if (read != OPTIONS_GO)
                return read;
        } else if (!human) {
            player[seat].kind = RECORD_HUMAN;
        }
        human |= player[seat].kind == RECORD_HUMAN;
        if (game_plays_itself(session->game, &session->config, seat))
            player[seat].kind = RECORD_DALE;
    }
    return OPTIONS_GO;
}

static int configure(const struct request *request, const struct game **game,
                     struct game_config *config)
{
    struct table_wish wish = request->wish;
    wish.usual_seats = request->player.count > 1 ? request->player.count : 3;
    const int configured =
        table_configure(&request->sets, &wish, "play", game, config);
    if (configured != OPTIONS_GO)
        return configured;
    return request->player.count > config->seats
               ? refuse(request, WORD_REFUSE_PLAYERS)
               : OPTIONS_GO;
}

static int read_seed(const struct request *request, struct seed *seed)
{
    if (request->seed) {
        if (!seed_read(seed, request->seed, strlen(request->seed)))
            return cli_refuse(request->language, STATUS_USAGE, WORD_REFUSE_SEED,
                              .word = words_text(request->seed));
    } else if (random_seed(seed) != STATUS_OK) {
        return cli_fail(STATUS_NO_FILE, "%s",
                        words_of(request->language, WORD_REFUSE_RANDOM));
    }
    return OPTIONS_GO;
}

/* The game in a file; rolls that nothing settles are drawn now, but those of a
 * mission are the same for everybody. */
static int deal_file(const struct request *request, const struct seed *seed,
                     struct session *session)
{
    struct session given;
    const int answer =
        deal_read(&request->sets, &request->wish, request->deal, &given);
    if (answer != OPTIONS_GO)
        return answer;
    if (request->mission)
        *session = given;
    else
        deal_again(session, &given, seed);
    return request->player.count > session->config.seats
               ? refuse(request, WORD_REFUSE_PLAYERS)
               : OPTIONS_GO;
}

static int deal_new(const struct request *request, const struct seed *seed,
                    struct session *session)
{
    const struct game *game;
    struct game_config config;
    const int configured = configure(request, &game, &config);
    if (configured == OPTIONS_GO)
        session_deal(session, game, &config, seed);
    return configured;
}

static int deal(const struct request *request, struct match *match)
{
    struct session *session = &match->game.session;
    struct seed seed;
    int answer = read_seed(request, &seed);
    if (answer == OPTIONS_GO)
        answer = request->deal ? deal_file(request, &seed, session)
                               : deal_new(request, &seed, session);
    if (answer != OPTIONS_GO)
        return answer;
    const int seated = seat_players(request, match);
    if (seated != OPTIONS_GO)
        return seated;
    match_name_players(match);
    return call_opponents(request, match);
}

/* Says why the game was not saved, or what lies elsewhere now. */
static enum status note_saving(const struct words_language *language,
                               const struct saves *saves,
                               const struct record_error *error, char *note)
{
    char room[CLI_REFUSAL_MAX];
    struct text text;
    text_init(&text, note, MATCH_NOTE_MAX);
    if (error->status != STATUS_OK) {
        text_add(&text, cli_detailed(error->status, error->sentence, room));
    } else if (saves->kept[0]) {
        words_put(&text, language, WORD_PLAY_MOVED,
                  .path = words_text(saves->kept));
    }
    return error->status;
}

static void call_place(struct match *match, const char *path)
{
    snprintf(match->path, sizeof match->path, "%s", path);
    snprintf(match->again, sizeof match->again, "borough play --resume %s",
             path);
}

/* Who cannot save where the game was kept moves to where that works. */
static enum status save_copy(struct match *match, const char *path, char *note)
{
    struct saves *own = match->store, other;
    struct record_error error;
    if (saves_open(&other, path, &error) == STATUS_OK)
        saves_write(&other, &match->game.session, match->game.player, &error);
    note_saving(match->language, &other, &error, note);
    if (error.status == STATUS_OK && match->saved != STATUS_OK) {
        saves_close(own);
        *own = other;
        call_place(match, path);
    } else {
        saves_close(&other);
    }
    return error.status;
}

static enum status save(struct match *match, const char *path, char *note)
{
    struct saves *own = match->store;
    char place[SAVES_PATH_MAX];
    struct record_error error;
    if (path && (!file_place(path, place) || strcmp(place, own->place) != 0))
        return save_copy(match, path, note);
    saves_write(own, &match->game.session, match->game.player, &error);
    return note_saving(match->language, own, &error, note);
}

/* A yes or no from whoever sits there; the end of the input means yes, since
 * that keeps what there is. */
static bool ask_yes(const char *question)
{
    char answer = '\0', c;
    struct plain_outlet outlet;
    plain_open(&outlet, plain_is_wanted());
    fputs(question, outlet.out);
    plain_close(&outlet);
    while (read(STDIN_FILENO, &c, 1) == 1 && c != '\n')
        if (!answer && c != ' ')
            answer = c;
    return answer != 'n' && answer != 'N';
}

/* Whether the command line asks for a game of its own: more than which game
 * it is, for each has its own place. */
static bool wants_new(const struct request *request)
{
    struct table_wish wish = request->wish;
    wish.game = NULL;
    return request->fresh || table_is_asked(&wish) || request->seed ||
           request->deal || request->player.count || request->sets.chosen ||
           request->sets.custom;
}

/* What the first save will find in its place. */
struct found {
    enum { FOUND_NOTHING, FOUND_UNREADABLE, FOUND_UNFINISHED, FOUND_OVER } what;
    struct record_error error; /* why it cannot be read */
};

static void read_old(const struct request *request, const struct match *match,
                     struct record *old, struct found *found)
{
    const struct saves *saves = match->store;
    if (access(saves->place, F_OK) != 0)
        found->what = FOUND_NOTHING;
    else if (saves_read(request->sets.game, saves->place, old, &found->error) !=
             STATUS_OK)
        found->what = FOUND_UNREADABLE;
    else
        found->what = old->finished ? FOUND_OVER : FOUND_UNFINISHED;
}

/* The game kept where the new one would be kept is taken up again, or it stays
 * under another name. */
static int look_for_old(const struct request *request, struct match *match,
                        struct found *found)
{
    struct saves *saves = match->store;
    struct record *old = malloc(sizeof *old);
    if (!old)
        return cli_fail_in(request->language, STATUS_NO_MEMORY);
    read_old(request, match, old, found);
    if (found->what == FOUND_UNFINISHED && !wants_new(request) &&
        ask_yes(words_of(request->language, WORD_PLAY_UNFINISHED))) {
        match->game = *old;
        saves->own = true;
    }
    free(old);
    return OPTIONS_GO;
}

/* Every game but the first has an autosave with its own name. */
static bool own_autosave(const char *game, char *path, size_t room)
{
    char *base = strrchr(path, '/');
    const size_t used = base ? (size_t)(base + 1 - path) : 0;
    const int size = snprintf(path + used, room - used, "%s.record", game);
    return size > 0 && (size_t)size < room - used;
}

static int find_autosave(const struct request *request, struct match *match)
{
    struct record_error error;
    const char *game = request->wish.game;
    if (saves_default_path(match->path, sizeof match->path, &error) !=
        STATUS_OK)
        return saves_complain("autosave", &error);
    if (game && strcmp(game, games[0]->name) != 0 &&
        !own_autosave(game, match->path, sizeof match->path))
        return cli_refuse_plain(STATUS_TOO_LONG, WORD_REFUSE_PATH);
    snprintf(match->again, sizeof match->again, "borough play %s%s",
             game ? "--game " : "--terminal", game ? game : "");
    return OPTIONS_GO;
}

/* A name without a folder may be one of --list. */
static void find_listed(const char *name, struct match *match)
{
    struct record_error error;
    char path[MATCH_PATH_MAX];
    if (strchr(name, '/') || access(name, F_OK) == 0 ||
        saves_default_path(path, sizeof path, &error) != STATUS_OK)
        return;
    char *base = strrchr(path, '/') + 1;
    const size_t room = sizeof path - (size_t)(base - path);
    const int size = snprintf(base, room, "%s", name);
    if (size > 0 && (size_t)size < room && access(path, F_OK) == 0)
        snprintf(match->path, sizeof match->path, "%s", path);
}

static int find_place(const struct request *request, struct match *match)
{
    const struct game *game;
    const char *given = request->resume ? request->resume : request->save;
    const int found =
        table_find_game(&request->sets, &request->wish, "play", &game);
    if (found != OPTIONS_GO || !given)
        return found != OPTIONS_GO ? found : find_autosave(request, match);
    if (strlen(given) + 16 > sizeof match->path)
        return cli_fail(STATUS_TOO_LONG, "%s",
                        words_of(request->language, WORD_REFUSE_PATH));
    call_place(match, given);
    if (request->resume)
        find_listed(given, match);
    return OPTIONS_GO;
}

/* Seats of a game that came from a trace are played by whoever is here. */
static void people_take_over(struct record *game)
{
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        if (game->player[seat].kind == RECORD_UNKNOWN)
            game->player[seat].kind = RECORD_HUMAN;
}

/* What is over is only looked at, so it need not be a place to write to. */
static int resume(const struct request *request, struct match *match)
{
    struct record_error no_place, error;
    struct saves *saves = match->store;
    const enum status opened = saves_open(saves, match->path, &no_place);
    if (file_unfit(match->path))
        return saves_complain(match->path, &no_place);
    if (saves_read(request->sets.game, match->path, &match->game, &error) !=
        STATUS_OK)
        return saves_complain(match->path, &error);
    if (opened != STATUS_OK && !match_is_over(match))
        return saves_complain(match->path, &no_place);
    saves->own = true;
    people_take_over(&match->game);
    return OPTIONS_GO;
}

static int begin(const struct request *request, struct match *match,
                 struct found *found)
{
    struct record_error error;
    const int going = deal(request, match);
    if (going != OPTIONS_GO)
        return going;
    if (saves_open(match->store, match->path, &error) != STATUS_OK)
        return saves_complain(match->path, &error);
    return look_for_old(request, match, found);
}

/* A game that cannot be read may be one all the same, of a set that is not
 * here. */
static void report_kept(const struct match *match, const struct found *found)
{
    static const char *const what[] = {[FOUND_NOTHING] = "other",
                                       [FOUND_UNREADABLE] = "unreadable",
                                       [FOUND_UNFINISHED] = "unfinished",
                                       [FOUND_OVER] = "finished"};
    const struct saves *saves = match->store;
    char sentence[CLI_REFUSAL_MAX];
    if (!saves->kept[0])
        return;
    if (found->what == FOUND_UNREADABLE)
        saves_complain(match->path, &found->error);
    fprintf(stderr, "borough: %s\n",
            words_fill(sentence, sizeof sentence, match->language,
                       WORD_PLAY_KEPT, .what = words_text(what[found->what]),
                       .path = words_text(saves->kept)));
}

/* What is over is only looked at. */
static int save_first(struct match *match, const struct found *found)
{
    struct record_error error;
    if (match_is_over(match))
        return OPTIONS_GO;
    if (saves_write(match->store, &match->game.session, match->game.player,
                    &error) != STATUS_OK)
        return saves_complain(match->path, &error);
    report_kept(match, found);
    return OPTIONS_GO;
}

/* Fills the match from a file or a new deal, and saves it once. */
static int open_match(const struct request *request, struct match *match)
{
    struct found found = {.what = FOUND_NOTHING};
    int going = find_place(request, match);
    if (going == OPTIONS_GO)
        going = request->resume ? resume(request, match)
                                : begin(request, match, &found);
    if (going == OPTIONS_GO)
        going = call_opponents(request, match);
    if (going == OPTIONS_GO)
        going = save_first(match, &found);
    if (going != OPTIONS_GO)
        return going;
    match->front = games_front(match->game.session.game);
    match->save = save;
    return OPTIONS_GO;
}

static void note(const struct request *request, enum words_key key)
{
    fprintf(stderr, "borough: %s\n", words_of(request->language, key));
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
        note(request, WORD_PLAY_PIPE);
        return lines_play(match);
    }
    const enum status status = terminal_play(match, &options);
    if (status != STATUS_NOT_ALLOWED)
        return status;
    note(request, WORD_PLAY_SCREENLESS);
    return lines_play(match);
}

static int finish(const struct match *match, enum status status)
{
    if (match->saved != STATUS_OK)
        return cli_fail(match->saved, "%s: %s", match->path, match->trouble);
    return status == STATUS_OK ? cli_finish()
                               : cli_fail_in(match->language, status);
}

static int play_match(const struct request *request)
{
    struct saves saves = {.own = false};
    struct match *match = calloc(1, sizeof *match);
    if (!match)
        return cli_fail_in(request->language, STATUS_NO_MEMORY);
    match->store = &saves;
    match->mission = request->mission;
    match->language = request->language;
    int going = open_match(request, match);
    if (going == OPTIONS_GO)
        going = finish(match, play(request, match));
    saves_close(&saves);
    free(match);
    return going;
}

static enum status play_on(const void *context, struct match *match)
{
    return play(context, match);
}

static int join_table(const struct request *request)
{
    const struct play_join join = {.link = request->join,
                                   .name = request->name,
                                   .sets = &request->sets,
                                   .language = request->language,
                                   .play = play_on,
                                   .context = request,
                                   .text = request->text ||
                                           !isatty(STDIN_FILENO) ||
                                           !isatty(STDOUT_FILENO)};
    return play_join(&join);
}

static int run(void *context)
{
    const struct request *request = context;
    if (request->join)
        return join_table(request);
    return request->list ? play_list(&request->sets) : play_match(request);
}

int cli_play_mission(const struct mission *mission, int argc, char **argv)
{
    struct players players = {0};
    struct request request = {.players = &players, .mission = mission};
    int going = read_request(&request, argc, argv);
    if (going == OPTIONS_GO)
        going = sets_run(&request.sets, run, &request);
    players_close(&players);
    return going;
}

int cli_play(int argc, char **argv)
{
    return argc == 1 ? cli_serve(argc, argv)
                     : cli_play_mission(NULL, argc, argv);
}
