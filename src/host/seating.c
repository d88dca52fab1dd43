/* Each seat's wish is swapped in the deed that opens the table, so that of two
 * who seat the same people one comes too late. */
#include "host/seating.h"

#include "host/letters.h"
#include "host/opening.h"
#include "host/wishes.h"

#include <stdlib.h>
#include <string.h>

struct seating {
    struct host *host;
    struct wish wish[OPENING_SEATS];
    struct entry_open open;
    struct opening opening;
    struct wish_kept kept[OPENING_SEATS];
    struct letters_noted letters;
};

static bool begin_table(struct seating *seating)
{
    struct opening *const opening = &seating->opening;
    for (int seat = 0; seat < opening->seats; seat++) {
        const struct wish *const wish = &seating->wish[seat];
        struct opening_sitter *const sitter = &opening->sitter[seat];
        *sitter = (struct opening_sitter){
            .person = wish->person, .from = wish->from, .part = wish->part};
        memcpy(sitter->name, wish->name, sizeof sitter->name);
    }
    return key_draw_id(&seating->open.id) &&
           wish_options(&seating->host->wish.games, seating->wish,
                        opening->seats, &seating->open) &&
           opening_make(seating->host, opening, &seating->open);
}

static void end_wish(struct seating *seating, int seat)
{
    struct opening *const opening = &seating->opening;
    struct wish seated = seating->wish[seat];
    seated.state = WISH_SEATED;
    seated.table = seating->open.id;
    seated.until = host_now(seating->host) + WISHES_TOLD_MS;
    if (seated.until == seating->wish[seat].until)
        seated.until++;
    opening->act[opening->acts++] =
        wish_swap(&seated, seating->wish[seat].until, &seating->kept[seat]);
}

static void add_cards(struct seating *seating)
{
    struct opening *const opening = &seating->opening;
    for (int seat = 0; seat < opening->seats; seat++)
        end_wish(seating, seat);
    opening->acts +=
        letters_begin(seating->host, opening_room(opening), &seating->letters,
                      opening->act + opening->acts);
}

static void note(struct seating *seating)
{
    struct host *const host = seating->host;
    const int seats = seating->opening.seats;
    host->metrics.tables++;
    host->metrics.seated += (uint64_t)seats;
    lobby_change(host);
    for (int seat = 0; seat < seats; seat++) {
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
    seating->opening.seats = seats;
    memcpy(seating->wish, wish, (size_t)seats * sizeof *wish);
    const bool good = begin_table(seating);
    if (good)
        add_cards(seating);
    else
        host_log(host, "people who wait cannot be seated");
    if (!good ||
        !scribe_write(host->scribe, seating->opening.act, seating->opening.acts,
                      (struct scribe_back){on_stored, seating}))
        free(seating);
}
