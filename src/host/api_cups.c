/* Looking at cups: the list of them, and one with its rounds and its standing.
 * Anybody with a session may; people are told by their names alone, and whoever
 * asks learns which of them he is. */
#include "host/cups.h"
#include "host/errand.h"

#include "cup/standing.h"
#include "room/pieces.h"
#include "json/in.h"

#include <stdlib.h>
#include <string.h>

enum {
    LISTED = 50,
    LISTED_PAST = 20,
    LIST_BYTES = 128 * 1024,
};

struct looking {
    struct cup_kept kept;
    struct cup_line line[CUP_ENTRANTS_MOST];
    bool past; /* those that are over are being listed */
};

static bool may_look(struct errand *errand)
{
    const uint32_t wait =
        limits_take(errand->host, LIMIT_LOOKS, errand->person, errand->from);
    if (wait)
        errand_too_fast(errand, wait);
    return !wait;
}

static void put_time(struct json_out *out, const char *key, uint64_t at)
{
    if (at)
        json_out_number(out, key, (long long)at);
}

static void put_you(const struct cup *cup, uint64_t person,
                    struct json_out *out)
{
    const int you = cup_find(cup, person);
    if (you >= 0) {
        json_out_number(out, "you", you);
        json_out_bool(out, "ready",
                      cup->round > 0 && cup->entrant[you].ready == cup->round);
    }
    if (cup->organiser == person)
        json_out_bool(out, "organises", true);
}

static void put_terms(const struct cup *cup, struct json_out *out)
{
    json_out_string(out, "name", cup->name);
    json_out_string(out, "by", cup->organiser_name);
    json_out_raw(out, "table", cup->options, strlen(cup->options));
    json_out_string(out, "system", cup_system_word[cup->system]);
    json_out_number(out, "seats", cup->seats);
    json_out_bool(out, "live", cup->live);
    if (cup->live)
        json_out_number(out, "pause", cup->pause);
    json_out_number(out, "most", cup->most);
    json_out_string(out, "stage", cup_stage_word[cup->stage]);
    if (cup->stage == CUP_OVER)
        json_out_string(out, "end", cup_end_word[cup->end]);
    json_out_number(out, "round", cup->round);
    if (cup->system == CUP_SWISS || cup->stage != CUP_OPEN)
        json_out_number(out, "rounds",
                        cup->stage == CUP_OPEN ? cup->wanted : cup_rounds(cup));
    put_time(out, "opened", cup->opened);
    put_time(out, "begins", cup->begins);
    put_time(out, "ended", cup->ended);
}

/* The list. */

static void put_short(const struct cup *cup, uint64_t person,
                      struct json_out *out)
{
    json_out_object(out, NULL);
    pieces_id(out, "cup", cup->id);
    put_terms(cup, out);
    json_out_number(out, "entrants", cup->entrants);
    put_you(cup, person, out);
    json_out_close(out);
}

static void ask_list(struct errand *errand);

static void on_list(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct errand *const errand = context;
    struct looking *const looking = errand->more;
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    for (int i = 0; i < found->cards; i++)
        if (cup_found(&found->card[i], &looking->kept))
            put_short(&looking->kept.cup, errand->person, &errand->json);
    if (looking->past) {
        errand_send_gathered(errand, "cups");
        return;
    }
    looking->past = true;
    ask_list(errand);
}

static void ask_list(struct errand *errand)
{
    const struct looking *const looking = errand->more;
    const struct store_ask ask = looking->past
                                     ? cup_ask_all(CUP_PAST, LISTED_PAST)
                                     : cup_ask_all(CUP_UNDER_WAY, LISTED);
    if (!scribe_ask(errand->host->scribe, &ask,
                    (struct scribe_back){on_list, errand}))
        errand_busy(errand);
}

static void list_cups(struct errand *errand)
{
    char *const bytes = malloc(LIST_BYTES);
    errand->more = bytes ? calloc(1, sizeof(struct looking)) : NULL;
    if (!errand->more) {
        free(bytes);
        errand_busy(errand);
        return;
    }
    text_init(&errand->text, bytes, LIST_BYTES);
    json_out_init(&errand->json, &errand->text);
    json_out_array(&errand->json, NULL);
    if (may_look(errand))
        ask_list(errand);
}

void api_cups(void *context, const struct route_call *call)
{
    struct errand *const errand = errand_new(context, call, list_cups);
    if (errand)
        errand_go(errand, call);
}

/* One. */

static void put_entrants(const struct cup *cup, struct json_out *out)
{
    json_out_array(out, "entrants");
    for (int i = 0; i < cup->entrants; i++) {
        const struct cup_entrant *const entrant = &cup->entrant[i];
        json_out_object(out, NULL);
        json_out_string(out, "name", entrant->name);
        json_out_number(out, "rating", entrant->rating);
        if (entrant->out)
            json_out_bool(out, "out", true);
        if (cup->live && cup->round && entrant->ready == cup->round)
            json_out_bool(out, "ready", true);
        json_out_close(out);
    }
    json_out_close(out);
}

static void put_seats(const struct cup_table *table, struct json_out *out)
{
    json_out_array(out, "seats");
    for (int seat = 0; seat < table->seats; seat++) {
        json_out_object(out, NULL);
        json_out_number(out, "entrant", table->entrant[seat]);
        if (table->state == CUP_DONE) {
            json_out_number(out, "points", cup_points_at(table, seat));
            if (table->how == CUP_PLAYED && table->place[seat]) {
                json_out_number(out, "place", table->place[seat]);
                json_out_number(out, "score", table->score[seat]);
            }
        }
        json_out_close(out);
    }
    json_out_close(out);
}

static void put_tables(const struct cup *cup, struct json_out *out)
{
    static const char *const state[] = {"drawn", "playing", "over"};
    static const char *const how[] = {"played", "bye", "walkover",
                                      "broken_off"};
    json_out_array(out, "tables");
    for (int i = 0; i < cup->tables; i++) {
        const struct cup_table *const table = &cup->table[i];
        const bool game =
            table->state != CUP_DRAWN &&
            (table->how == CUP_PLAYED || table->how == CUP_BROKEN_OFF);
        json_out_object(out, NULL);
        json_out_number(out, "round", table->round);
        json_out_string(out, "state", state[table->state]);
        if (table->state == CUP_DONE)
            json_out_string(out, "how", how[table->how]);
        if (game)
            pieces_id(out, "game", table->game);
        put_seats(table, out);
        json_out_close(out);
    }
    json_out_close(out);
}

static void put_standing(struct looking *looking, struct json_out *out)
{
    const struct cup *const cup = &looking->kept.cup;
    cup_standing(cup, looking->line);
    json_out_array(out, "standing");
    for (int i = 0; i < cup->entrants; i++) {
        const struct cup_line *const line = &looking->line[i];
        json_out_object(out, NULL);
        json_out_number(out, "entrant", line->entrant);
        json_out_number(out, "place", line->place);
        json_out_number(out, "games", line->games);
        json_out_number(out, "wins", line->wins);
        json_out_number(out, "points", line->points);
        json_out_number(out, "buchholz", line->buchholz);
        json_out_number(out, "sonneborn", line->sonneborn);
        json_out_number(out, "direct", line->direct);
        json_out_number(out, "share", line->share);
        json_out_close(out);
    }
    json_out_close(out);
}

static void on_cup(void *context, enum store_answer answer,
                   const struct store_found *found)
{
    struct errand *const errand = context;
    struct looking *const looking = errand->more;
    const struct cup *const cup = &looking->kept.cup;
    struct json_out out;
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    if (found->cards != 1 || !cup_found(&found->card[0], &looking->kept)) {
        errand_refuse(errand, 404, "unknown", "there is no such cup");
        return;
    }
    errand_say(errand, &out);
    json_out_object(&out, "cup");
    pieces_id(&out, "cup", cup->id);
    put_terms(cup, &out);
    if (cup->stage == CUP_RUNNING)
        put_time(&out, "starts", cup->starts);
    put_you(cup, errand->person, &out);
    put_entrants(cup, &out);
    put_tables(cup, &out);
    if (cup->stage != CUP_OPEN)
        put_standing(looking, &out);
    json_out_close(&out);
    errand_send(errand, &out, NULL);
}

static void show_cup(struct errand *errand)
{
    const struct store_ask ask = cup_ask(&errand->game);
    errand->more = calloc(1, sizeof(struct looking));
    if (!errand->more)
        errand_busy(errand);
    else if (may_look(errand) &&
             !scribe_ask(errand->host->scribe, &ask,
                         (struct scribe_back){on_cup, errand}))
        errand_busy(errand);
}

void api_cup(void *context, const struct route_call *call)
{
    struct errand *const errand = errand_new(context, call, show_cup);
    if (!errand)
        return;
    if (cup_named(call->path, &errand->game))
        errand_go(errand, call);
    else
        errand_refuse(errand, 404, "unknown", "there is no such cup");
}
