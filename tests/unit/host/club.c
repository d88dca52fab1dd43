/* What somebody asks for must be answered, or the test has failed. */
#include "unit/host/club.h"

#include "host/cups.h"
#include "store/sqlite.h"
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

enum { LOOKS = 8 };

const char *const club_name[PEOPLE] = {"Ada", "Ben", "Cleo", "Dora"};

int club_post(struct club *club, int who, const char *path, const char *body)
{
    const int call = parlour_post(club->parlour, club->cookie[who], path, body);
    snprintf(club->json, sizeof club->json, "%s",
             club->parlour->call[call].json);
    return club->parlour->call[call].code;
}

const char *club_get(struct club *club, int who, const char *path)
{
    const int call = parlour_ask(
        club->parlour, &(struct parlour_call){.method = "GET",
                                              .path = path,
                                              .cookie = club->cookie[who]});
    assert_int_equal(club->parlour->call[call].code, 200);
    snprintf(club->json, sizeof club->json, "%s",
             club->parlour->call[call].json);
    return club->json;
}

const char *club_show(struct club *club, int who)
{
    return club_get(club, who, club->path);
}

int club_act(struct club *club, int who, const char *call)
{
    char body[128];
    snprintf(body, sizeof body, "{\"call\":\"%s\"}", call);
    return club_post(club, who, club->path, body);
}

void club_enter_all(struct club *club)
{
    for (int i = 0; i < PEOPLE; i++)
        assert_int_equal(club_act(club, i, "enter"), 200);
}

int club_times(const char *json, const char *words)
{
    int count = 0;
    for (; (json = strstr(json, words)); json++)
        count++;
    return count;
}

void club_look(struct club *club, uint64_t ms)
{
    struct host *const host = club->parlour->host;
    parlour_now += ms;
    for (int i = 0; i < LOOKS; i++) {
        parlour_now += 600;
        parlour_rest(club->parlour);
        cups_stir(host);
        cups_second(host);
        do
            parlour_rest(club->parlour);
        while (host->cups.looking);
    }
    parlour_rest(club->parlour);
}

void club_join(struct club *club)
{
    for (int i = 0; i < PEOPLE; i++) {
        char body[128];
        snprintf(body, sizeof body, "{\"name\":\"%s\"}", club_name[i]);
        const int call = parlour_post(club->parlour, NULL, "/api/guest", body);
        club->cookie[i] = club->parlour->call[call].cookie;
        snprintf(body, sizeof body,
                 "{\"account\":\"%s.x\",\"password\":\"eight or more\"}",
                 club_name[i]);
        assert_int_equal(club_post(club, i, "/api/account", body), 200);
    }
}

void club_open(struct club *club, bool in_folder)
{
    struct store *store;
    struct sqlite_error error;
    memset(club, 0, sizeof *club);
    club->in_folder = in_folder;
    if (in_folder) {
        folder_make(&club->folder);
        assert_int_equal(sqlite_open(&store, club->folder.path, NULL, &error),
                         STATUS_OK);
        club->parlour = parlour_open_on(store);
    } else {
        club->parlour = parlour_open();
    }
    club_join(club);
}

void club_close(struct club *club)
{
    parlour_close(club->parlour);
    if (club->in_folder)
        folder_remove(&club->folder);
}

void club_make(struct club *club, const char *clock, const char *terms)
{
    char body[512];
    snprintf(body, sizeof body,
             "{\"name\":\"Spring\",\"table\":{\"game\":\"suburbia\","
             "\"setup\":{\"seats\":\"2\"},\"clock\":{%s}},%s}",
             clock, terms);
    assert_int_equal(club_post(club, 0, "/api/cups", body), 200);
    parlour_pick(club->json, "\"cup\"", 0, club->cup, sizeof club->cup);
    snprintf(club->path, sizeof club->path, "/api/cups/%s", club->cup);
}

void club_begin(struct club *club, const char *clock, const char *terms,
                int people)
{
    club_make(club, clock, terms);
    for (int i = 0; i < people; i++)
        assert_int_equal(club_act(club, i, "enter"), 200);
    assert_int_equal(club_act(club, 0, "begin"), 200);
    club_look(club, 0);
}

bool club_playing(struct club *club, int who, char game[ID_LETTERS + 1])
{
    const char *json = club_get(club, who, "/api/games");
    const char *at = strstr(json, "\"stage\":\"playing\"");
    if (!at)
        return false;
    while (strncmp(at, "\"game\":\"", 8) != 0 || at[8 + ID_LETTERS] != '"')
        at--;
    memcpy(game, at + 8, ID_LETTERS);
    game[ID_LETTERS] = '\0';
    return true;
}

void club_give_up(struct club *club, int who)
{
    struct parlour *const parlour = club->parlour;
    char game[ID_LETTERS + 1];
    assert_true(club_playing(club, who, game));
    const int socket = parlour_socket(parlour, game, club->cookie[who]);
    parlour_hears(parlour, socket, "\"hello\"", 1);
    parlour_say(parlour, socket, "{\"call\":\"resign\",\"game\":\"%s\"}", game);
    parlour_hears(parlour, socket, "\"tell\":\"done\"", 1);
    parlour_gone(parlour, socket);
}
