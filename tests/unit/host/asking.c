/* What stands in a body need not be there: it is read before anybody looks. */
#include "unit/host/asking.h"

#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#define GAME "0m1z3k5q7w9xa"
#define SIGN "{\"account\":\"eve.x\",\"password\":\"eight or more\"}"
#define LINK "{\"game\":\"" GAME "\",\"key\":\"00000000000000000000000000\"}"
#define PART                                                                   \
    "\"11111111111111111111111111111111111111111111111111111111111111"         \
    "11\""

static const struct {
    const char *path, *body;
} bodies[] = {
    {"/api/guest", "{\"name\":\"Eve\"}"},
    {"/api/me", "{\"key\":\"00000000000000000000000000\"}"},
    {"/api/account", SIGN},
    {"/api/sign-in", SIGN},
    {"/api/password", "{\"old\":\"eight or more\",\"new\":\"nine or more\"}"},
    {"/api/delete", "{\"password\":\"eight or more\"}"},
    {"/api/sessions", "{\"others\":true}"},
    {"/api/tables", "{\"table\":{\"game\":\"subdivision\"}}"},
    {"/api/link", LINK},
    {"/api/seat", LINK},
    {"/api/renew", "{\"game\":\"" GAME "\",\"watch\":true}"},
    {"/api/letters", "{\"digest\":\"18:00\"}"},
    {"/letters/check/*", "{}"},
    {"/letters/end/*", ""},
    {"/api/day", "{\"date\":\"2027-01-14\",\"record\":\"borough record 3\\n\","
                 "\"help\":false,\"open\":false}"},
    {"/api/day/record", "{\"date\":\"2027-01-14\",\"result\":\"" GAME "\"}"},
    {"/api/progress", "{\"since\":0,\"items\":[]}"},
    {"/api/lobby", "{\"game\":\"" GAME "\",\"part\":" PART "}"},
    {"/api/watch", "{\"game\":\"" GAME "\"}"},
    {"/api/wish", "{\"game\":\"suburbia\",\"seats\":\"2\","
                  "\"pace\":\"turns\",\"part\":" PART "}"},
    {"/api/cups", "{\"name\":\"Spring\",\"system\":\"swiss\",\"table\":"
                  "{\"game\":\"suburbia\",\"setup\":{\"seats\":\"2\"},"
                  "\"clock\":{\"pace\":\"turns\",\"days\":3}}}"},
    {"/api/cups/*", "{\"call\":\"enter\"}"},
    {"/api/invitations", "{\"table\":\"" GAME "\",\"account\":\"eva\"}"},
    {"/api/profile", "{}"},
    {"/api/people", "{\"account\":\"eva\",\"is\":\"followed\"}"},
    {"/api/report", "{\"game\":\"" GAME "\",\"seat\":1,\"why\":\"name\"}"},
    {"/api/desk/close", "{}"},
    {"/api/desk/unsay", "{}"},
    {"/api/desk/table", "{}"},
    {"/api/desk/ban", "{}"},
    {"/api/desk/lift", "{}"},
};

bool asking_is_of(const struct route *route, const char *const *list, int count)
{
    char words[64];
    snprintf(words, sizeof words, "%s %s", route->method, route->path);
    for (int i = 0; i < count; i++)
        if (strcmp(list[i], words) == 0)
            return true;
    return false;
}

static const char *body_of(const struct route *route)
{
    if (strcmp(route->method, "POST") != 0)
        return NULL;
    for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++)
        if (strcmp(bodies[i].path, route->path) == 0)
            return bodies[i].body;
    fail_msg("no body for %s", route->path);
    return NULL;
}

/* The day has an address of its own. */
static const char *name_of(const struct route *route)
{
    return strcmp(route->path, "/api/days/*") == 0 ? "2027-01-14" : GAME;
}

int asking_for(struct parlour *parlour, const struct route *route,
               const char *cookie)
{
    const size_t size = strlen(route->path);
    const bool more = route->path[size - 1] == '*';
    char path[64];
    snprintf(path, sizeof path, "%.*s%s", (int)(more ? size - 1 : size),
             route->path, more ? name_of(route) : "");
    return parlour_ask(parlour, &(struct parlour_call){route->method, path,
                                                       body_of(route), cookie});
}
