/* The room is folded from what it judges, request by request, before anything
 * of it is stored; nobody knows of the game until all of it is. */
#include "host/seating.h"

#include "host/errand.h"
#include "host/letters.h"
#include "host/lobby.h"
#include "host/wishes.h"

#include "sys/random.h"

#include <stdlib.h>
#include <string.h>

enum {
    SEATS_MOST = 4,
    ENTRIES_MOST = SEATS_MOST + 2, /* it is opened, they sit, it begins */
    ACTS_MOST = ENTRIES_MOST + 2 * SEATS_MOST + 1 + LETTER_ACTS,
};

struct seating {
    struct host *host;
    struct wish wish[SEATS_MOST];
    int seats;
    uint64_t game;
    struct room room[2]; /* as it is, and as it will be */
    int now;             /* which of them is */
    struct room_verdict verdict;
    struct wish_kept kept[SEATS_MOST];
    uint8_t right[SEATS_MOST][RIGHT_BYTES], lobby[LOBBY_VALUE];
    struct letters_noted letters;
    char words[ENTRIES_MOST][ENTRY_TEXT_MAX];
    struct store_act act[ACTS_MOST];
    int acts;
};

static struct room *room_of(struct seating *seating)
{
    return &seating->room[seating->now];
}

static void add_entry(struct seating *seating, const struct entry *entry)
{
    char *const words = seating->words[seating->acts];
    struct text text;
    text_init(&text, words, ENTRY_TEXT_MAX);
    entry_write(entry, &text);
    seating->act[seating->acts++] =
        (struct store_act){.what = STORE_APPEND,
                           .entry = {.game = seating->game,
                                     .number = (uint32_t)entry->number,
                                     .kind = (uint8_t)entry->kind,
                                     .seat = (int8_t)entry->seat,
                                     .at = entry->at,
                                     .bytes = {text.at, text.length}}};
}

/* False: the room does not take it, or it is more than there is room for. */
static bool judge(struct seating *seating, const struct room_request *request)
{
    const struct room_verdict *const verdict = &seating->verdict;
    if (room_judge_to(room_of(seating), request, host_now(seating->host),
                      &seating->verdict,
                      &seating->room[!seating->now]) != STATUS_OK ||
        seating->acts + verdict->count > ENTRIES_MOST)
        return false;
    for (int i = 0; i < verdict->count; i++)
        add_entry(seating, &verdict->entry[i]);
    seating->now = !seating->now;
    return true;
}

static bool open_table(struct seating *seating)
{
    struct entry_open open = {.id = seating->game};
    const struct room_request request = {
        .call = CALL_OPEN, .seat = GAME_NOBODY, .open = &open};
    return wish_options(&seating->host->wish.games, seating->wish,
                        seating->seats, &open) &&
           random_seed(&open.part) == STATUS_OK && judge(seating, &request);
}

static bool sit_down(struct seating *seating, int seat)
{
    const struct wish *const wish = &seating->wish[seat];
    struct room_request request = {.call = CALL_SIT,
                                   .person = wish->person,
                                   .seat = seat,
                                   .part = wish->part,
                                   .from = wish->from};
    memcpy(request.name, wish->name, sizeof request.name);
    return judge(seating, &request);
}

static bool play_through(struct seating *seating)
{
    room_init(room_of(seating));
    bool good = key_draw_id(&seating->game) && open_table(seating);
    for (int seat = 0; good && seat < seating->seats; seat++)
        good = sit_down(seating, seat);
    return good && room_of(seating)->stage == ROOM_PLAYING;
}

/* The cards: of each wish, of what each may do there, of the lobby. */

static void end_wish(struct seating *seating, int seat)
{
    const uint64_t now = host_now(seating->host);
    struct wish seated = seating->wish[seat];
    seated.state = WISH_SEATED;
    seated.table = seating->game;
    seated.until = now + WISHES_TOLD_MS;
    if (seated.until == seating->wish[seat].until)
        seated.until++;
    seating->act[seating->acts++] =
        wish_swap(&seated, seating->wish[seat].until, &seating->kept[seat]);
    right_id(seated.person, seating->game, RIGHT_PLAYS, seating->right[seat]);
    seating->act[seating->acts++] = right_put(seating->right[seat], now);
}

static void add_cards(struct seating *seating)
{
    const struct room *const room = room_of(seating);
    const uint64_t due = room_due(room, room->last);
    for (int i = 0; i < seating->acts; i++)
        seating->act[i].entry.due = due;
    for (int seat = 0; seat < seating->seats; seat++)
        end_wish(seating, seat);
    seating->act[seating->acts++] =
        lobby_begun(room, &seating->game, seating->lobby);
    seating->acts += letters_begin(seating->host, room, &seating->letters,
                                   seating->act + seating->acts);
}

static void note(struct seating *seating)
{
    struct host *const host = seating->host;
    host->metrics.tables++;
    host->metrics.seated += (uint64_t)seating->seats;
    lobby_change(host);
    for (int seat = 0; seat < seating->seats; seat++) {
        wishes_note(host, &seating->wish[seat]);
        lobby_call(host, seating->wish[seat].person);
    }
}

static void on_stored(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    struct seating *const seating = context;
    (void)found;
    if (answer == STORE_OK)
        note(seating);
    else
        wishes_stir(seating->host);
    free(seating);
}

void seating_begin(struct host *host, const struct wish *wish, int seats)
{
    struct seating *const seating = calloc(1, sizeof *seating);
    if (!seating)
        return;
    seating->host = host;
    seating->seats = seats;
    memcpy(seating->wish, wish, (size_t)seats * sizeof *wish);
    const bool good = play_through(seating);
    if (good)
        add_cards(seating);
    else
        host_log(host, "people who wait cannot be seated");
    if (!good || !scribe_write(host->scribe, seating->act, seating->acts,
                               (struct scribe_back){on_stored, seating}))
        free(seating);
}
