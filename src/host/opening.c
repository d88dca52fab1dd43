/* Two rooms take turns at being the next. */
#include "host/opening.h"

#include "sys/random.h"

#include <string.h>

static void add_entry(struct opening *opening, uint64_t game,
                      const struct entry *entry)
{
    char *const words = opening->words[opening->acts];
    struct text text;
    text_init(&text, words, ENTRY_TEXT_MAX);
    entry_write(entry, &text);
    opening->act[opening->acts++] =
        (struct store_act){.what = STORE_APPEND,
                           .entry = {.game = game,
                                     .number = (uint32_t)entry->number,
                                     .kind = (uint8_t)entry->kind,
                                     .seat = (int8_t)entry->seat,
                                     .at = entry->at,
                                     .bytes = {text.at, text.length}}};
}

const struct room *opening_room(const struct opening *opening)
{
    return &opening->room[opening->now];
}

/* False: the room does not take it, or it is more than there is room for. */
static bool judge(struct host *host, struct opening *opening, uint64_t game,
                  const struct room_request *request)
{
    const struct room_verdict *const verdict = &opening->verdict;
    if (room_judge_to(opening_room(opening), request, host_now(host),
                      &opening->verdict,
                      &opening->room[!opening->now]) != STATUS_OK ||
        opening->acts + verdict->count > OPENING_ENTRIES)
        return false;
    for (int i = 0; i < verdict->count; i++)
        add_entry(opening, game, &verdict->entry[i]);
    opening->now = !opening->now;
    return true;
}

static bool sit_down(struct host *host, struct opening *opening, uint64_t game,
                     int seat)
{
    const struct opening_sitter *const sitter = &opening->sitter[seat];
    struct room_request request = {.call = CALL_SIT,
                                   .person = sitter->person,
                                   .seat = seat,
                                   .part = sitter->part,
                                   .from = sitter->from};
    memcpy(request.name, sitter->name, sizeof request.name);
    return judge(host, opening, game, &request);
}

static bool play_through(struct host *host, struct opening *opening,
                         struct entry_open *open)
{
    const struct room_request request = {
        .call = CALL_OPEN, .seat = GAME_NOBODY, .open = open};
    room_init(&opening->room[0]);
    bool good = random_seed(&open->part) == STATUS_OK &&
                judge(host, opening, open->id, &request);
    for (int seat = 0; good && seat < opening->seats; seat++)
        good = sit_down(host, opening, open->id, seat);
    return good && opening_room(opening)->stage == ROOM_PLAYING;
}

/* What each may do there, and where bystanders find it. */
static void add_cards(struct host *host, struct opening *opening,
                      const struct entry_open *open)
{
    const struct room *const room = opening_room(opening);
    const uint64_t due = room_wakes(room, room->last, THINK_MS);
    for (int i = 0; i < opening->acts; i++)
        opening->act[i].entry.due = due;
    for (int seat = 0; seat < opening->seats; seat++) {
        right_id(opening->sitter[seat].person, open->id, RIGHT_PLAYS,
                 opening->right[seat]);
        opening->act[opening->acts++] =
            right_put(opening->right[seat], host_now(host));
    }
    opening->act[opening->acts++] =
        lobby_begun(room, &open->id, opening->lobby);
}

bool opening_make(struct host *host, struct opening *opening,
                  struct entry_open *open)
{
    if (!play_through(host, opening, open))
        return false;
    add_cards(host, opening, open);
    return true;
}
