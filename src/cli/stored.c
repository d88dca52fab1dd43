/* A sound entry that does not fold was folded by the program that wrote it. So
 * it is this program that reads it otherwise, and it says so before anybody
 * plays on. */
#include "cli/stored.h"

#include "cli/fail.h"
#include "cli/storage.h"
#include "games/games.h"
#include "room/id.h"

#include <stdio.h>

struct walk {
    stored_visit *visit;
    void *context;
    struct stored now;
};

static void refuse(struct stored *game, int entry, enum status status,
                   const char *reason)
{
    game->state = status == STATUS_BAD_ENTRY ? STORED_DAMAGED : STORED_DIFFERS;
    game->entry = entry;
    game->status = status;
    game->reason = reason ? reason : status_sentence(status);
}

static enum status read_one(const struct store_entry *stored,
                            struct entry *entry, const char **reason)
{
    static const struct room_games known = {games, GAMES_COUNT};
    const enum status status =
        entry_read(&known, stored->bytes.at, stored->bytes.size, entry, reason);
    if (status != STATUS_OK || entry->kind != ENTRY_OPEN ||
        entry->open.id == stored->game)
        return status;
    *reason = "id: the log of another game";
    return STATUS_BAD_ENTRY;
}

static void fold(struct stored *game, const struct store_found *found)
{
    struct entry entry;
    for (int i = 0; i < found->entries; i++) {
        const char *reason = NULL;
        enum status status = read_one(&found->entry[i], &entry, &reason);
        if (status == STATUS_OK)
            status = room_take(&game->room, &entry, &reason);
        if (status != STATUS_OK) {
            refuse(game, i, status, reason);
            return;
        }
        game->checks += entry.kind == ENTRY_MOVE && entry.move.checked;
    }
}

static bool says_over(const struct store_found *found)
{
    struct entry last;
    const char *reason = NULL;
    return found->entries > 0 &&
           read_one(&found->entry[found->entries - 1], &last, &reason) ==
               STATUS_OK &&
           last.kind == ENTRY_OVER;
}

static bool visit_one(void *context, uint64_t game, enum store_answer answer,
                      const struct store_found *found)
{
    struct walk *const walk = context;
    struct stored *const now = &walk->now;
    *now = (struct stored){.game = game, .over = says_over(found)};
    room_init(&now->room);
    fold(now, found);
    if (now->state == STORED_WELL && answer != STORE_OK)
        refuse(now,
               answer == STORE_DAMAGED && found->entries ? found->entries : -1,
               STATUS_BAD_ENTRY, "what is stored there is damaged");
    return walk->visit(walk->context, now);
}

static int end(const struct store *store, enum store_answer answer)
{
    if (answer == STORE_OK)
        return 0;
    return answer == STORE_DAMAGED
               ? cli_fail(STATUS_BAD_DATA, "the list of games is damaged: %s",
                          store->reason)
               : cli_fail(STATUS_NO_FILE, "%s", store->reason);
}

int stored_walk(const char *data, stored_visit *visit, void *context)
{
    struct walk walk = {.visit = visit, .context = context};
    struct store *store;
    char reason[STORAGE_REASON];
    const enum status status = storage_look(&store, data, reason);
    if (status != STATUS_OK)
        return cli_fail(status, "%s", reason);
    const int answer = end(store, store_walk(store, visit_one, &walk));
    store_close(store);
    return answer;
}

void stored_complain(const struct stored *game)
{
    char letters[ID_LETTERS + 1];
    struct text text;
    text_init(&text, letters, sizeof letters);
    id_write(game->game, &text);
    printf("game %s", letters);
    if (game->entry >= 0)
        printf(", entry %d", game->entry);
    printf(": %s: %s", status_code(game->status), game->reason);
    if (game->state == STORED_DIFFERS)
        printf("; %s, and different in this program",
               game->over ? "over" : "not over");
    puts("");
}
