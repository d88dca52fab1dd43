/* Bytes lie in chunks that never move, so what points to them stays good while
 * the lists grow. */
#include "store/found.h"

#include <stdlib.h>
#include <string.h>

enum { CHUNK_ROOM = 16 * 1024, LIST_FIRST = 64 };

struct store_chunk {
    struct store_chunk *next;
    size_t room, used;
    char bytes[];
};

static struct store_chunk *add_chunk(struct store_found *found, size_t size)
{
    const size_t room = size > CHUNK_ROOM ? size : CHUNK_ROOM;
    struct store_chunk *const chunk = malloc(sizeof *chunk + room);
    if (!chunk)
        return NULL;
    chunk->room = room;
    chunk->used = 0;
    chunk->next = found->chunk;
    found->chunk = chunk;
    return chunk;
}

void *found_room(struct store_found *found, size_t size)
{
    struct store_chunk *chunk = found->chunk;
    if (!chunk || chunk->room - chunk->used < size)
        chunk = add_chunk(found, size);
    if (!chunk)
        return NULL;
    void *const at = chunk->bytes + chunk->used;
    chunk->used += size;
    return at;
}

bool found_bytes(struct store_found *found, const void *at, size_t size,
                 struct store_bytes *copy)
{
    void *const room = found_room(found, size);
    if (room && size > 0)
        memcpy(room, at, size);
    *copy = (struct store_bytes){room, size};
    return room != NULL;
}

/* The list with room for one more. */
static void *grown(void *list, int count, int *room, size_t size)
{
    if (count < *room)
        return list;
    const int wanted = *room ? *room * 2 : LIST_FIRST;
    void *const more = realloc(list, (size_t)wanted * size);
    if (more)
        *room = wanted;
    return more;
}

bool found_entry(struct store_found *found, const struct store_entry *entry)
{
    struct store_entry *const list = grown(
        found->entry, found->entries, &found->entry_room, sizeof *found->entry);
    if (!list)
        return false;
    found->entry = list;
    struct store_entry *const made = &list[found->entries];
    *made = *entry;
    made->due = 0;
    if (!found_bytes(found, entry->bytes.at, entry->bytes.size, &made->bytes))
        return false;
    found->entries++;
    return true;
}

bool found_card(struct store_found *found, const struct store_card *card)
{
    struct store_card *const list =
        grown(found->card, found->cards, &found->card_room, sizeof *list);
    if (!list)
        return false;
    found->card = list;
    struct store_card *const made = &list[found->cards];
    *made = *card;
    if (!found_bytes(found, card->id.at, card->id.size, &made->id) ||
        !found_bytes(found, card->value.at, card->value.size, &made->value))
        return false;
    found->cards++;
    return true;
}

bool found_game(struct store_found *found, uint64_t game)
{
    uint64_t *const list =
        grown(found->game, found->games, &found->game_room, sizeof *list);
    if (!list)
        return false;
    found->game = list;
    list[found->games++] = game;
    return true;
}

void store_found_drop(struct store_found *found)
{
    while (found->chunk) {
        struct store_chunk *const chunk = found->chunk;
        found->chunk = chunk->next;
        free(chunk);
    }
    free(found->entry);
    free(found->card);
    free(found->game);
    *found = (struct store_found){0};
}
