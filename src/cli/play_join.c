/* Before the game people gather line by line, on every terminal; the full
 * screen comes with the deal. */
#include "cli/play_join.h"

#include "cli/arrive.h"
#include "cli/fail.h"
#include "games/fronts.h"
#include "terminal/ills.h"
#include "terminal/lines.h"
#include "terminal/online_say.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct guest {
    struct arrival arrival;
    struct visit visit;
    struct online online;
    const struct game *game;
    struct match match;
};

/* The host keeps the game; its record is for all when it is over. */
static enum status save(struct match *match, const char *path, char *note)
{
    const char *const record = match->online->record;
    if (!path)
        return STATUS_OK;
    if (!record) {
        snprintf(note, MATCH_NOTE_MAX, "%s",
                 words_of(match_language(match), WORD_VISIT_SAVE_LATER));
        return STATUS_NOT_ALLOWED;
    }
    const struct file_outcome outcome =
        file_write(path, record, strlen(record));
    if (outcome.status != STATUS_OK)
        snprintf(note, MATCH_NOTE_MAX, "%s", outcome.reason);
    return outcome.status;
}

static int find_game(const struct play_join *join, struct guest *guest)
{
    const char *const name = guest->arrival.sitter.game;
    for (int i = 0; i < GAMES_COUNT; i++)
        if (strcmp(join->sets->game[i]->name, name) == 0)
            guest->game = join->sets->game[i];
    return guest->game && telling_can(guest->game)
               ? OPTIONS_GO
               : cli_refuse_plain(STATUS_UNKNOWN_WORD, WORD_REFUSE_GAME);
}

static void lay_out(const struct play_join *join, struct guest *guest)
{
    struct match *match = &guest->match;
    guest->online = (struct online){.visit = &guest->visit,
                                    .sitter = &guest->arrival.sitter,
                                    .games = &guest->game,
                                    .count = 1};
    match->online = &guest->online;
    match->language = join->language;
    match->front = games_front(guest->game);
    match->save = save;
    snprintf(match->again, sizeof match->again, "borough play --join '%s'",
             join->link);
}

static int finish(const struct guest *guest, enum status status)
{
    if (status != STATUS_OK)
        return cli_fail_in(cli_language(), status);
    const bool failed =
        guest->visit.line.state == LINE_OVER && !guest->online.ended;
    const int written = cli_finish();
    return failed ? 1 : written;
}

static int play(const struct play_join *join, struct guest *guest)
{
    struct sitter *sitter = &guest->arrival.sitter;
    enum status status = STATUS_OK;
    char why[ILLS_SAID_MAX];
    int going =
        arrive(&guest->arrival, join->link, join->name, online_ask_name);
    if (going == OPTIONS_GO)
        going = find_game(join, guest);
    if (going != OPTIONS_GO)
        return going;
    if (!visit_begin(&guest->visit, sitter, &guest->game, 1))
        return cli_fail(STATUS_NOT_ALLOWED, "%s",
                        ills_said(cli_language(), &guest->visit.line.ill, why));
    lay_out(join, guest);
    if (!join->text)
        status = lines_gather(&guest->match);
    if (guest->online.begun && !guest->online.quit)
        status = join->play(join->context, &guest->match);
    else if (join->text)
        status = lines_play(&guest->match);
    else
        online_farewell(&guest->match, stdout);
    return finish(guest, status);
}

int play_join(const struct play_join *join)
{
    struct guest *guest = calloc(1, sizeof *guest);
    if (!guest)
        return cli_fail_in(cli_language(), STATUS_NO_MEMORY);
    guest->visit.line.dial = DIAL_NONE;
    const int going = play(join, guest);
    visit_end(&guest->visit);
    free(guest->online.record);
    free(guest);
    return going;
}
