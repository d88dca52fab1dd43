/* Any bytes as Suburbia's content, and as a custom set on top of the built-in
 * box: a box that holds together, or a mistake with its place. */
#include "content/suburbia.h"
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

static void demand(bool truth)
{
    if (!truth)
        abort();
}

static void check_box(const struct suburbia_box *box)
{
    static struct suburbia_box again;
    again = *box;
    content_suburbia_hash(&again);
    demand(box->hash == again.hash);
    demand(box->tiles <= TILES_MAX && box->goals <= GOALS_MAX);
    for (int i = TILE_LAKE; i < box->tiles; i++) {
        demand(box_find_tile(box, box->tile_words[i].id) == i);
        demand(box->tile[i].set < box->sets);
        demand(box->tile[i].effects <= EFFECTS_MAX);
        demand(box->quick[i].lines <= LEDGER_LINES);
        demand(!(box->tile[i].needs >> box->sets));
    }
    for (int i = 0; i < box->awards; i++)
        demand(box_find_award(box, box->award_words[i].id) == i &&
               box->award[i].set < box->sets);
    demand(box->track.limited > 0 && box->track.limited <= TRACK_ROOM &&
           box->track.limited <= box->track.spaces);
    for (int i = 0; i < box->goals; i++)
        demand(box_find_goal(box, box->goal_words[i].id) == i);
    for (int i = 0; i < box->editions; i++)
        demand(box->edition[i].red_lines > 0 &&
               box_red_lines_below(&box->edition[i], 400) >=
                   box->edition[i].red_lines);
}

static void check_error(const struct content_error *error)
{
    demand(error->status == STATUS_BAD_DATA);
    demand(strcmp(error->place.file, "fuzz") == 0);
    demand(error->place.line >= 1 && error->place.column >= 1);
    demand(error->message[0] != '\0');
}

static void check(bool good, const struct suburbia_box *box,
                  const struct content_error *error)
{
    if (good) {
        demand(error->status == STATUS_OK);
        check_box(box);
        return;
    }
    check_error(error);
    demand(strncmp(error->message, "no room is left", 15) != 0);
}

/* The bytes and the room for strings are exactly as large as they say, so
 * that a step beyond either is seen. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct suburbia_box box;
    struct content_error error;
    char *bytes = malloc(size ? size : 1);
    char *text = malloc(size ? size : 1);
    demand(bytes && text);
    if (size)
        memcpy(bytes, data, size);
    const struct content_file file = {"fuzz", bytes, size};
    const struct content_source source = {&file, 1, text, size};
    check(content_suburbia(&box, &source, &error), &box, &error);
    check(content_suburbia_extend(&box, &suburbia_box, &source, &error), &box,
          &error);
    free(text);
    free(bytes);
    return 0;
}
