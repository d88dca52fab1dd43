/* Everything in a box that has an origin, in one table: what is printed, what
 * is reconstructed, what is ours. */
#include "suburbia/content/table.h"

/* A row of the table, which goes through the box's lists one by one. */
struct thing {
    const char *what;
    const struct words *words;
    int set; /* -1: of none */
    int origin;
};

static struct thing tile_thing(const struct suburbia_box *box, int i)
{
    return (struct thing){"tile", &box->tile_words[i], box->tile[i].set,
                          box->tile[i].origin};
}

static struct thing award_thing(const struct suburbia_box *box, int i)
{
    return (struct thing){box->award[i].challenge ? "challenge" : "bonus",
                          &box->award_words[i], box->award[i].set,
                          box->award[i].origin};
}

/* An edition has two origins; the lesser counts. */
static struct thing edition_thing(const struct suburbia_box *box, int i)
{
    const struct edition *edition = &box->edition[i];
    return (struct thing){"edition", &box->edition_words[i], -1,
                          edition->origin > edition->red_origin
                              ? edition->origin
                              : edition->red_origin};
}

static struct thing thing_at(const struct suburbia_box *box, int row)
{
    const int tiles = box->tiles - TILE_LAKE;
    if (row < tiles)
        return tile_thing(box, TILE_LAKE + row);
    row -= tiles;
    if (row < box->goals)
        return (struct thing){"goal", &box->goal_words[row], box->goal[row].set,
                              box->goal[row].origin};
    row -= box->goals;
    if (row < box->awards)
        return award_thing(box, row);
    row -= box->awards;
    if (row == 0)
        return (struct thing){"track", &box->track_words, -1,
                              box->track.origin};
    return edition_thing(box, row - 1);
}

static int rows(const void *content)
{
    const struct suburbia_box *box = content;
    return box->tiles - TILE_LAKE + box->goals + box->awards + 1 +
           box->editions;
}

static int origin(const void *content, int row)
{
    return thing_at(content, row).origin;
}

static void what_cell(struct text *text, const void *content, int row)
{
    text_add(text, thing_at(content, row).what);
}

static void id_cell(struct text *text, const void *content, int row)
{
    text_add(text, thing_at(content, row).words->id);
}

static void name_cell(struct text *text, const void *content, int row)
{
    text_add(text, thing_at(content, row).words->name);
}

static void set_cell(struct text *text, const void *content, int row)
{
    const struct suburbia_box *box = content;
    const int set = thing_at(box, row).set;
    if (set >= 0)
        text_add(text, box->set_words[set].id);
}

static void origin_cell(struct text *text, const void *content, int row)
{
    text_add(text, origin_word[thing_at(content, row).origin]);
}

static void note_cell(struct text *text, const void *content, int row)
{
    text_add(text, thing_at(content, row).words->note);
}

static const struct grid_column columns[] = {
    {.head = "what", .cell = what_cell},
    {.head = "id", .cell = id_cell},
    {.head = "name", .cell = name_cell},
    {.head = "set", .cell = set_cell},
    {.head = "origin", .cell = origin_cell},
    {.head = "note", .cell = note_cell},
};

const struct grid suburbia_origins = {"origins", GRID_COLUMNS(columns), rows,
                                      origin};
