/* Nobody is there when the deal is made, so the host draws everybody's part of
 * it; as for those who wait, it could not know better than chance. */
#include "host/cup_table.h"

#include "host/letters.h"
#include "host/opening.h"

#include "room/rated.h"
#include "sys/random.h"
#include "json/in.h"

#include <stdlib.h>
#include <string.h>

struct making {
    struct cup_table_making wish;
    struct entry_open open;
    struct opening opening;
    struct letters_noted letters;
};

static bool seat_all(const struct cup *cup, const uint8_t *present,
                     struct opening *opening)
{
    for (int seat = 0; seat < opening->seats; seat++) {
        const struct cup_entrant *const entrant = &cup->entrant[present[seat]];
        struct opening_sitter *const sitter = &opening->sitter[seat];
        sitter->person = entrant->person;
        sitter->from = entrant->from;
        memcpy(sitter->name, entrant->name, sizeof sitter->name);
        if (random_seed(&sitter->part) != STATUS_OK)
            return false;
    }
    return true;
}

static bool begin_table(struct making *making)
{
    const struct cup *const cup = &making->wish.kept->cup;
    const struct cup_table *const table = &cup->table[making->wish.table];
    struct opening *const opening = &making->opening;
    uint8_t present[CUP_SEATS_MOST];
    struct json_in in;
    opening->seats = cup_present(cup, table, present);
    making->open.id = table->game;
    return json_in_read(&in, cup->options, strlen(cup->options), NULL) &&
           !cup_table_options(&making->wish.host->wish.games, &in,
                              opening->seats, &making->open) &&
           seat_all(cup, present, opening) &&
           opening_make(making->wish.host, opening, &making->open);
}

/* Who sits there is who was there. */
static void note_made(struct cup *cup, int index)
{
    struct cup_table *const table = &cup->table[index];
    uint8_t present[CUP_SEATS_MOST];
    const int seats = cup_present(cup, table, present);
    memset(table->entrant, 0, sizeof table->entrant);
    memcpy(table->entrant, present, (size_t)seats);
    table->seats = (uint8_t)seats;
    table->state = CUP_PLAYING;
}

static void on_stored(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    struct making *const making = context;
    const struct cup_table_making wish = making->wish;
    (void)found;
    wish.host->metrics.tables += answer == STORE_OK;
    free(making);
    wish.done(wish.context, answer);
}

static void add_cards(struct making *making)
{
    const struct cup_table_making *const wish = &making->wish;
    struct opening *const opening = &making->opening;
    struct store_act *const act = opening->act + opening->acts;
    note_made(&wish->kept->cup, wish->table);
    act[0] = cup_swap(wish->kept, host_now(wish->host), wish->at);
    opening->acts +=
        1 + letters_round(
                wish->host, opening_room(opening),
                &(struct letters_cup){wish->kept->cup.name, &making->letters},
                act + 1);
}

bool cup_table_make(const struct cup_table_making *wish)
{
    struct making *const making = calloc(1, sizeof *making);
    if (!making)
        return false;
    making->wish = *wish;
    const bool good = begin_table(making);
    if (good)
        add_cards(making);
    else
        host_log(wish->host, "a table of a cup cannot be made");
    if (good && scribe_write(wish->host->scribe, making->opening.act,
                             making->opening.acts,
                             (struct scribe_back){on_stored, making}))
        return true;
    free(making);
    return false;
}

/* Results. */

/* Where the person sits; seats of who has gone for good are another's. */
static int seat_of(const struct room *room, uint64_t person, int otherwise)
{
    for (int seat = 0; person && seat < room->seats.count; seat++)
        if (room->seats.seat[seat].person == person)
            return seat;
    return otherwise;
}

void cup_table_take(const struct cup *cup, struct cup_table *table,
                    const struct room *room)
{
    struct game_result result;
    game_result(room->game, session_now(&room->session), &result);
    table->state = CUP_DONE;
    table->how = room->over == OVER_END || room->over == OVER_RESIGNED
                     ? CUP_PLAYED
                     : CUP_BROKEN_OFF;
    for (int i = 0; i < table->seats; i++) {
        const uint64_t person = cup->entrant[table->entrant[i]].person;
        const int seat = seat_of(room, person, i);
        if (seat >= room->seats.count)
            continue;
        table->place[i] = (uint8_t)room_place(room, seat);
        table->score[i] = (int32_t)result.score[seat];
    }
}

static void no_answer(struct plea *plea, enum status status)
{
    (void)plea, (void)status;
}

void cup_table_give_up(struct host *host, const struct cup *cup,
                       const struct cup_table *at, struct table *table)
{
    for (int i = 0; i < at->seats; i++) {
        const struct cup_entrant *const entrant = &cup->entrant[at->entrant[i]];
        const int seat = seat_of(&table->room, entrant->person, -1);
        if (!entrant->out || seat < 0 || table->room.seats.seat[seat].resigned)
            continue;
        struct plea *const plea = plea_new(host, table->game, "", 0);
        if (!plea)
            continue;
        plea->request.call = CALL_RESIGN;
        plea->request.person = entrant->person;
        plea->request.seat = seat;
        plea->done = no_answer;
        desk_ask(host, table, plea);
    }
}
