/* Any bytes as Suburbia's content, and as a custom set on top of the built-in
 * box: a box that holds together, or a mistake with its place. */
#include "content.h"
#include "suburbia/content/content.h"

static void check_box(const struct suburbia_box *box)
{
    static struct suburbia_box again;
    again = *box;
    suburbia_content_hash(&again);
    demand(box->hash == again.hash);
    demand(box->tiles <= TILES_MAX && box->goals <= GOALS_MAX);
    for (int i = TILE_LAKE; i < box->tiles; i++) {
        demand(suburbia_find_tile(box, box->tile_words[i].id) == i);
        demand(box->tile[i].set < box->sets);
        demand(box->tile[i].effects <= EFFECTS_MAX);
        demand(box->quick[i].lines <= LEDGER_LINES);
        demand(!(box->tile[i].needs >> box->sets));
    }
    for (int i = 0; i < box->awards; i++)
        demand(suburbia_find_award(box, box->award_words[i].id) == i &&
               box->award[i].set < box->sets);
    demand(box->track.limited > 0 && box->track.limited <= TRACK_ROOM &&
           box->track.limited <= box->track.spaces);
    for (int i = 0; i < box->goals; i++)
        demand(suburbia_find_goal(box, box->goal_words[i].id) == i);
    for (int i = 0; i < box->editions; i++)
        demand(box->edition[i].red_lines > 0 &&
               suburbia_red_lines_below(&box->edition[i], 400) >=
                   box->edition[i].red_lines);
}

static void check(bool good, const struct suburbia_box *box,
                  const struct content_error *error)
{
    check_answer(good, error);
    if (good)
        check_box(box);
}

static void read_both_ways(const struct content_source *source)
{
    static struct suburbia_box box;
    struct content_error error;
    check(suburbia_content(&box, source, &error), &box, &error);
    check(suburbia_content_extend(&box, &suburbia_box, source, &error), &box,
          &error);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    feed_content(data, size, read_both_ways);
    return 0;
}
