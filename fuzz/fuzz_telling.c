/* Feeds messages of a telling to somebody who listens, line by line. The first
 * byte says to whom: to somebody who has heard a game of the shelf so far, or
 * (from 128 on) to one who has heard nothing.
 *
 * What is refused must have a reason and change nothing. What is accepted must
 * be a sound game, and what its own telling leads to must look the same. */
#include "fuzz.h"

#include "exchange/hearing.h"
#include "games/games.h"
#include "shelf.h"
#include "json/in.h"
#include "json/out.h"

enum { ROOM = 1 << 17, LINES_MAX = 8, FRESH = 128 };

static char room[ROOM];

/* Hears the whole telling of a session. */
static void hear(const struct session *session, int ear,
                 struct hearing *hearing)
{
    struct hearing_flaw flaw;
    struct json_out out;
    struct json_in in;
    struct text text;
    int entries;
    text_init(&text, room, sizeof room);
    json_out_init(&out, &text);
    json_out_array(&out, NULL);
    telling_write(session, ear, (struct telling_place){0, 0}, &entries, &out);
    json_out_close(&out);
    demand(text_ok(&text));
    demand(json_in_read(&in, room, text.length, NULL));
    hearing_init(hearing, games, GAMES_COUNT, ear, 1);
    demand(hearing_take(hearing, 0, &in, &flaw) == STATUS_OK);
    demand(hearing->entries == entries);
}

/* The first game from that place of the shelf on that was dealt: the others
 * cannot be told. */
static const struct session *dealt_from(unsigned place)
{
    while (!shelf_at(place)->dealt)
        place++;
    return shelf_at(place);
}

/* Who listens; those who have heard of the shelf are kept. */
static const struct hearing *listener(uint8_t who)
{
    static struct hearing *kept[FRESH];
    static struct hearing nothing;
    if (who >= FRESH) {
        hearing_init(&nothing, games, GAMES_COUNT,
                     (who - FRESH) % (GAME_SEATS_MAX + 2) - 1, 1);
        return &nothing;
    }
    if (!kept[who]) {
        const struct session *session = dealt_from(2u * who);
        kept[who] = malloc(sizeof *kept[who]);
        demand(kept[who] != NULL);
        hear(session, who % (session->config.seats + 1) - 1, kept[who]);
    }
    return kept[who];
}

static void must_be_sound(const struct hearing *hearing)
{
    static struct hearing again;
    const struct session *session = &hearing->session;
    if (!hearing->game)
        return;
    demand(!game_audit(hearing->game, session_now(session)));
    demand(!game_pending(hearing->game, session_now(session)));
    hear(session, hearing->ear, &again);
    demand(hearing_mark(&again) == hearing_mark(hearing));
}

/* A message whose mark is wrong is taken up as well, without it. */
static void read_line(struct hearing *hearing, const char *line, size_t size)
{
    static struct hearing before;
    struct hearing_flaw flaw = {.entry = 0};
    struct json_in in;
    int from = hearing->entries; /* if it says nothing else */
    if (!json_in_read(&in, line, size, NULL))
        return;
    const struct json_in number = json_in_field(&in, "from");
    const struct json_in entries = json_in_field(&in, "entries");
    before = *hearing;
    enum status status = hearing_read(hearing, &in, &flaw);
    json_in_int(&number, &from);
    if (status != STATUS_OK)
        status = hearing_take(hearing, from, &entries, &flaw);
    if (status == STATUS_OK) {
        must_be_sound(hearing);
        return;
    }
    demand(flaw.reason && *flaw.reason);
    demand(flaw.entry >= -1);
    demand(memcmp(hearing, &before, sizeof before) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct hearing hearing;
    if (size == 0)
        return 0;
    char *const text = exact_copy(data + 1, size - 1);
    const char *at = text, *const end = text + size - 1;
    hearing = *listener(data[0]);
    for (int i = 0; i < LINES_MAX && at < end; i++) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        const char *const stop = newline ? newline : end;
        read_line(&hearing, at, (size_t)(stop - at));
        at = stop + 1;
    }
    free(text);
    return 0;
}
