/* A card in such a line may be sound or damaged in any of its parts; what the
 * host makes of it is written over it, so that a cup goes on from one minute to
 * the next. Logs of tables that begin in the run are kept here too. */
#include "cards.h"

#include "base/text.h"
#include "fuzz.h"
#include "store/memory.h"
#include "tables.h"

enum { ACTS_MOST = 256, MINUTE = 60 * 1000 };

static struct store *kept;

static const struct {
    char letter;
    enum store_drawer drawer;
} drawers[] = {{'a', STORE_account},  {'b', STORE_bond},    {'c', STORE_cup},
               {'d', STORE_day},      {'e', STORE_entrant}, {'i', STORE_invite},
               {'l', STORE_lobby},    {'n', STORE_ban},     {'p', STORE_past},
               {'g', STORE_progress}, {'r', STORE_report},  {'s', STORE_rating},
               {'w', STORE_wish}};
enum { DRAWERS = sizeof drawers / sizeof *drawers };

void cards_begin(void)
{
    kept = memory_open();
    demand(kept != NULL);
}

void cards_end(void)
{
    store_close(kept);
    kept = NULL;
}

/* A line. */

static int drawer_of(char letter)
{
    for (int i = 0; i < DRAWERS; i++)
        if (drawers[i].letter == letter)
            return (int)drawers[i].drawer;
    return -1;
}

static uint64_t owner_of(char letter)
{
    return letter >= 'a' ? TABLE_PERSON + (uint64_t)(letter - 'a')
                         : (uint64_t)(letter & 15);
}

/* The digits at the beginning, two for a byte; how many bytes. */
static size_t read_id(const char *digits, size_t size, uint8_t *id)
{
    size_t bytes = 0;
    while (bytes < STORE_ID_MOST && 2 * bytes + 1 < size) {
        const int high = text_hex_digit(digits[2 * bytes]);
        const int low = text_hex_digit(digits[2 * bytes + 1]);
        if (high < 0 || low < 0)
            break;
        id[bytes++] = (uint8_t)(high << 4 | low);
    }
    return bytes;
}

void cards_take(const char *line, size_t size, uint64_t now)
{
    uint8_t id[STORE_ID_MOST];
    const int drawer = size > 3 ? drawer_of(line[0]) : -1;
    if (drawer < 0)
        return;
    const size_t bytes = read_id(line + 3, size - 3, id);
    const size_t head = 3 + 2 * bytes + 1;
    if (!bytes || head > size)
        return;
    const int64_t minutes = (line[2] & 15) - 5;
    const struct store_act act = {
        .what = STORE_PUT,
        .card = {.drawer = (enum store_drawer)drawer,
                 .id = {id, bytes},
                 .owner = owner_of(line[1]),
                 .at = now + (uint64_t)(minutes * MINUTE),
                 .value = {line + head, size - head}}};
    struct store_deed deed = {.act = &act, .count = 1};
    store_write(kept, &deed, 1);
}

/* What the host asks and writes. */

static bool is_kept(enum store_drawer drawer)
{
    for (int i = 0; i < DRAWERS; i++)
        if (drawers[i].drawer == drawer)
            return true;
    return false;
}

static bool is_ours(const struct store_act *act, uint64_t game)
{
    switch (act->what) {
    case STORE_APPEND:
        return act->entry.game != game;
    case STORE_PARK:
        return act->park.game != game;
    default:
        return is_kept(act->card.drawer);
    }
}

void cards_write(struct store_deed *deed, uint64_t game)
{
    static struct store_act act[ACTS_MOST];
    struct store_deed ours = {.act = act};
    for (int i = 0; i < deed->count; i++)
        if (is_ours(&deed->act[i], game)) {
            demand(ours.count < ACTS_MOST);
            act[ours.count++] = deed->act[i];
        }
    store_write(kept, &ours, 1);
    deed->answer = ours.answer;
}

bool cards_ask(const struct store_ask *ask, uint64_t game,
               struct store_found *found, enum store_answer *answer)
{
    const bool lists = ask->what == STORE_CARD || ask->what == STORE_CARDS ||
                       ask->what == STORE_DRAWER;
    const bool ours = lists ? is_kept(ask->drawer)
                            : ask->what == STORE_LOG && ask->game != game;
    if (ours)
        *answer = store_ask(kept, ask, found);
    return ours;
}
