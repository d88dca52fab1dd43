/* Sitting down and listening wait for what is heard of it. */
#include "unit/host/pair.h"

#include "unit/unit.h"

#include <stdio.h>

int parlour_post(struct parlour *parlour, const char *cookie, const char *path,
                 const char *body)
{
    return parlour_ask(parlour, &(struct parlour_call){.method = "POST",
                                                       .path = path,
                                                       .body = body,
                                                       .cookie = cookie});
}

int pair_sit(struct pair *pair, int seat, const char *cookie)
{
    char body[256];
    snprintf(body, sizeof body,
             "{\"game\":\"%s\",\"key\":\"%s\",\"part\":\"%064d\"}", pair->game,
             pair->key[seat], seat + 1);
    const int call = parlour_post(pair->parlour, cookie, "/api/seat", body);
    return pair->parlour->call[call].code;
}

void pair_join(struct pair *pair, int seat)
{
    struct parlour *const parlour = pair->parlour;
    pair->socket[seat] =
        parlour_socket(parlour, pair->game, pair->cookie[seat]);
    assert_true(pair->socket[seat] > 0);
    parlour_hears(parlour, pair->socket[seat], "\"hello\"", 1);
    parlour_say(parlour, pair->socket[seat],
                "{\"call\":\"join\",\"game\":\"%s\",\"seat\":%d}", pair->game,
                seat);
    parlour_hears(parlour, pair->socket[seat], "\"tell\":\"game\"", 1);
}

void pair_table(struct pair *pair, const char *options)
{
    char body[256];
    for (int i = 0; i < 2; i++)
        pair->cookie[i] = parlour_guest(pair->parlour);
    snprintf(
        body, sizeof body,
        "{\"table\":{\"game\":\"suburbia\",\"setup\":{\"seats\":\"2\"}%s}}",
        options);
    const int call =
        parlour_post(pair->parlour, pair->cookie[0], "/api/tables", body);
    const char *const json = pair->parlour->call[call].json;
    assert_int_equal(pair->parlour->call[call].code, 200);
    parlour_pick(json, "\"game\"", 0, pair->game, sizeof pair->game);
    for (int i = 0; i < 2; i++)
        parlour_pick(json, "\"seats\"", i, pair->key[i], sizeof pair->key[i]);
    parlour_pick(json, "\"watch\"", 0, pair->watch, sizeof pair->watch);
}

void pair_gather(struct pair *pair, const char *options)
{
    pair_table(pair, options);
    for (int i = 0; i < 2; i++)
        assert_int_equal(pair_sit(pair, i, pair->cookie[i]), 200);
}

void pair_open(struct pair *pair, const char *options)
{
    pair->parlour = parlour_open();
    pair_gather(pair, options);
    for (int i = 0; i < 2; i++)
        pair_join(pair, i);
}

void pair_say(struct pair *pair, int who, const char *call, const char *more)
{
    parlour_say(pair->parlour, pair->socket[who],
                "{\"call\":\"%s\",\"game\":\"%s\"%s}", call, pair->game, more);
}

void pair_hears(struct pair *pair, int who, const char *words, int times)
{
    parlour_hears(pair->parlour, pair->socket[who], words, times);
}

void pair_keep(struct pair *pair, int seat)
{
    char goal[64];
    parlour_pick(pair->parlour->socket[pair->socket[seat]].said, "\"own\"", 0,
                 goal, sizeof goal);
    parlour_say(pair->parlour, pair->socket[seat],
                "{\"call\":\"decide\",\"game\":\"%s\",\"seat\":%d,"
                "\"at\":1,\"cut\":0,"
                "\"move\":{\"type\":\"keep\",\"goal\":\"%s\"}}",
                pair->game, seat, goal);
    pair_hears(pair, seat, "\"done\",", 1);
}
