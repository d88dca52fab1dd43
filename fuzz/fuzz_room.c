/* Feeds a table what comes from a disk and from people, line by line.
 *
 * The first byte says which. Below 128 the lines are entries of a log, from its
 * start (below 64) or from the middle of a game: what is refused must change
 * nothing. From 128 on they are requests at a table in the middle of a game,
 * each after a digit that says who sends it: a request that holds is stored as
 * lines, which must fold to the same room, and everybody can be told of it. */
#include "fuzz.h"

#include "games/games.h"
#include "room/room.h"
#include "tables.h"
#include "json/in.h"

enum {
    LINES_MAX = 8,
    START = 64, /* entries of an empty table below it */
    DISK = 128, /* requests from it on */
    TOLD_MAX = 1 << 18
};

static const struct room_games known = {games, GAMES_COUNT};

static char told[TOLD_MAX];

/* Entries. */

static void take_line(struct room *room, const char *line, size_t size)
{
    static struct entry entry;
    static struct room before;
    const char *reason = NULL;
    if (entry_read(&known, line, size, &entry, &reason) != STATUS_OK) {
        demand(reason != NULL);
        return;
    }
    memcpy(&before, room, sizeof before);
    if (room_take(room, &entry, &reason) != STATUS_OK)
        demand(memcmp(&before, room, sizeof before) == 0);
    else
        demand(room->entries == before.entries + 1);
}

/* Requests. */

static void store(struct room *room, const struct room_verdict *verdict)
{
    static struct room folded;
    char line[ENTRY_TEXT_MAX];
    const char *reason = NULL;
    memcpy(&folded, room, sizeof folded);
    for (int i = 0; i < verdict->count; i++) {
        struct text text;
        text_init(&text, line, sizeof line);
        entry_write(&verdict->entry[i], &text);
        demand(text_ok(&text));
        take_line(&folded, line, text.length);
        demand(room_take(room, &verdict->entry[i], &reason) == STATUS_OK);
        demand(memcmp(&folded, room, sizeof folded) == 0);
    }
}

static void tell_all(const struct room *room, uint64_t now)
{
    const struct room_moment moment = {now, 3, 0};
    for (int seat = GAME_NOBODY; seat < room->seats.count; seat++) {
        struct room_ear ear;
        struct text text;
        struct json_in in;
        text_init(&text, told, sizeof told);
        room_join(room, &ear, seat, room->decisions / 2, 0);
        room_tell(room, &ear, &moment, &text);
        demand(text_ok(&text));
        for (char *at = told; *at;) {
            char *const end = strchr(at, '\n');
            demand(json_in_read(&in, at, (size_t)(end - at), NULL));
            at = end + 1;
        }
    }
}

static void ask(struct room *room, struct room_request *request, uint64_t now)
{
    static struct room_verdict verdict;
    static struct room before;
    memcpy(&before, room, sizeof before);
    room_judge(room, request, now, &verdict);
    demand(memcmp(&before, room, sizeof before) == 0);
    demand((verdict.status == STATUS_OK) == !verdict.reason);
    demand(!verdict.again || verdict.count == 0);
    store(room, &verdict);
}

static void ask_line(struct room *room, const char *line, size_t size,
                     uint64_t now)
{
    static struct room_request request;
    const char *reason = NULL;
    uint64_t game = 0;
    if (size < 1)
        return;
    if (room_read(line + 1, size - 1, &request, &game, &reason) != STATUS_OK) {
        demand(reason != NULL);
        return;
    }
    request.person = TABLE_PERSON + (uint64_t)(uint8_t)(line[0] - '0');
    ask(room, &request, now);
}

/* Tables in the middle of a game, made once. */
static const struct room *table(int place)
{
    static struct room kept[TABLES];
    if (kept[place].stage == ROOM_EMPTY)
        tables_make(&kept[place], place, 0);
    return &kept[place];
}

/* Feeds the lines, a few of them. */
static void feed(struct room *room, const char *text, size_t size, bool disk)
{
    const char *at = text;
    const char *const end = text + size;
    for (int lines = 0; at < end && lines < LINES_MAX; lines++) {
        const char *const stop = memchr(at, '\n', (size_t)(end - at));
        const size_t length = (size_t)((stop ? stop : end) - at);
        if (disk)
            take_line(room, at, length);
        else
            ask_line(room, at, length, room->last + 20000);
        at += length + 1;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct room room;
    if (size < 1)
        return 0;
    if (data[0] < START)
        room_init(&room);
    else
        memcpy(&room, table(data[0] % TABLES), sizeof room);
    char *const copy = exact_copy(data + 1, size - 1);
    feed(&room, copy, size - 1, data[0] < DISK);
    if (data[0] >= DISK)
        tell_all(&room, room.last);
    free(copy);
    return 0;
}
