/* Which store it is stands in a variable of the file, since cmocka hands a
 * test's setup nothing of its own. */
#include "unit/host/office.h"

#include "store/memory.h"
#include "store/sqlite.h"
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

static bool on_disk; /* which store the tests run on */

static struct parlour *open_parlour(struct office *desk)
{
    struct sqlite_error error;
    struct store *store;
    if (!on_disk)
        return parlour_open();
    folder_make(&desk->folder);
    assert_int_equal(sqlite_open(&store, desk->folder.path, NULL, &error),
                     STATUS_OK);
    return parlour_open_on(store);
}

int office_post(const struct office *desk, const char *cookie, const char *path,
                const char *body)
{
    return parlour_post(desk->pair.parlour, cookie, path, body);
}

int office_code(const struct office *desk, int call)
{
    return desk->pair.parlour->call[call].code;
}

const char *office_said(const struct office *desk, int call)
{
    return desk->pair.parlour->call[call].json;
}

int office_get(const struct office *desk, const char *cookie, const char *path)
{
    return parlour_ask(desk->pair.parlour,
                       &(struct parlour_call){
                           .method = "GET", .path = path, .cookie = cookie});
}

const char *office_shown(const struct office *desk, const char *path)
{
    const int call = office_get(desk, desk->keeper, path);
    assert_int_equal(office_code(desk, call), 200);
    return office_said(desk, call);
}

const char *office_account_of(const struct office *desk, const char *cookie,
                              const char *account)
{
    char body[128];
    snprintf(body, sizeof body,
             "{\"account\":\"%s\",\"password\":\"eight or more\"}", account);
    assert_int_equal(
        office_code(desk, office_post(desk, cookie, "/api/account", body)),
        200);
    return cookie;
}

void office_open(struct office *desk, const char *options)
{
    struct pair *const pair = &desk->pair;
    pair->parlour = open_parlour(desk);
    desk->keeper = office_account_of(desk, parlour_guest(pair->parlour), "kim");
    pair->parlour->keeper = "kim";
    parlour_restart(pair->parlour);
    pair_gather(pair, options);
    for (int i = 0; i < 2; i++)
        pair_join(pair, i);
}

void office_close(struct office *desk)
{
    parlour_close(desk->pair.parlour);
    if (on_disk)
        folder_remove(&desk->folder);
}

unsigned long long office_say(struct office *desk, int who, const char *words)
{
    char more[256], found[320];
    struct pair *const pair = &desk->pair;
    unsigned long long id = 0;
    snprintf(more, sizeof more, ",\"text\":\"%s\"", words);
    snprintf(found, sizeof found, "\"text\":\"%s\"", words);
    pair_say(pair, who, "talk", more);
    pair_hears(pair, 1 - who, found, 1);
    const char *const heard = pair->parlour->socket[pair->socket[1 - who]].said;
    const char *at = strstr(heard, found);
    while (strncmp(at, "\"id\":", 5) != 0)
        at--;
    sscanf(at, "\"id\":%llu", &id);
    return id;
}

int office_report(const struct office *desk, int who, const char *what)
{
    char body[512];
    snprintf(body, sizeof body, "{\"game\":\"%s\",%s}", desk->pair.game, what);
    return office_post(desk, desk->pair.cookie[who], "/api/report", body);
}

int office_report_line(const struct office *desk, int who,
                       unsigned long long line)
{
    char what[128];
    snprintf(what, sizeof what, "\"line\":%llu,\"why\":\"insult\"", line);
    return office_report(desk, who, what);
}

int office_count(const char *words, const char *part)
{
    int times = 0;
    for (const char *at = words; (at = strstr(at, part)); at++)
        times++;
    return times;
}

void office_who_is_reported(const struct office *desk, char who[ID_LETTERS + 1])
{
    const char *const about =
        strstr(office_shown(desk, "/api/desk"), "\"about\":");
    assert_non_null(about);
    parlour_pick(about, "\"who\"", 0, who, ID_LETTERS + 1);
}

int office_ban(const struct office *desk, const char *who, const char *more)
{
    char body[512];
    snprintf(body, sizeof body,
             "{\"who\":\"%s\",\"days\":7,\"reason\":\"he insults people\"%s}",
             who, more);
    return office_post(desk, desk->keeper, "/api/desk/ban", body);
}

int office_on_memory(void **state)
{
    (void)state;
    on_disk = false;
    return 0;
}

int office_in_folder(void **state)
{
    (void)state;
    on_disk = true;
    return 0;
}
