/* Subdivision behind a page: what the calls of a page say about it, as fields
 * of an object that is open.
 *
 * Choices are simultaneous: eyes see their own board as it is and the others'
 * as everybody last saw them, and hear of others' choices when the turn they
 * were made in is over. */
#ifndef SUBDIVISION_PAGE_PUT_H
#define SUBDIVISION_PAGE_PUT_H

#include "page/game.h"
#include "subdivision/rules/rules.h"
#include "json/out.h"

/* Rules, zone tiles, symbols, sides, bonus tiles, scenarios and ranks. */
void subdivision_put_content(const struct subdivision_box *box,
                             struct json_out *out);

/* The position as the seat `eyes` may know it, -1: as everybody does. */
void subdivision_put_view(const struct subdivision_box *box,
                          const struct subdivision_view *view, int eyes,
                          struct json_out *out);
/* What a board scores, by line, and the total as `points`. */
void subdivision_put_pad(const struct scorepad *pad, struct json_out *out);

/* A move that is made or about to be. */
struct subdivision_deed {
    const struct subdivision_box *box;
    const struct subdivision_view *before, *after; /* of whoever moves */
    game_move move;
    bool knows;       /* whoever is told may know a tile discarded face down */
    const char *cell; /* how the answer calls the place of the move */
};

/* What a move names, what is paid for it, which tiles it wakes, and the points
 * that it changes for whoever makes it. */
void subdivision_put_move(const struct subdivision_deed *deed,
                          struct json_out *out);
/* The tiles that the viewer may wake now, each with the best that it can do. */
void subdivision_put_wakers(const struct subdivision_box *box,
                            const struct subdivision_view *view,
                            struct json_out *out);

/* Whether `eyes` may now hear of a choice that the seat made in `then`. */
bool subdivision_page_hears(const struct subdivision_state *now,
                            const struct subdivision_state *then, int seat,
                            int eyes);

/* The parcels where a tile may go for nothing. */
uint64_t subdivision_page_open(const struct plot *plot, int symbol);
/* The board of a seat as `eyes` see it. */
struct plot subdivision_page_plot(const struct subdivision_box *box,
                                  const struct subdivision_view *view, int seat,
                                  int eyes);
/* The points of a line of the scorepad, an event each; returns their sum. */
int subdivision_page_points(const struct plot *plot, int seat, int stat,
                            struct game_events *events);

/* What a move changed and why, an object each of an open array. */
void subdivision_put_causes(const struct page_deed *deed,
                            struct page_asked asked, struct json_out *out);
/* Likewise the points of a scorepad, as the array `points`. */
void subdivision_put_points(const struct plot *plot, int seat,
                            const struct game_events *events,
                            struct json_out *out);

/* Its field `parts`: the segment that scores and the kinds beside it, or what
 * the money is worth. */
void subdivision_put_line(const struct plot *plot, int stat,
                          struct json_out *out);

/* Small pieces that all of these are made of. */
void subdivision_put_cell(const struct subdivision_box *box, const char *key,
                          int parcel, struct json_out *out);
void subdivision_put_cells(const struct subdivision_box *box, const char *key,
                           uint64_t parcels, struct json_out *out);
/* An edge as the two parcels that it lies between. */
void subdivision_put_edge(const struct subdivision_box *box, const char *key,
                          int edge, struct json_out *out);
void subdivision_put_edges(const struct subdivision_box *box, const char *key,
                           struct edges edges, struct json_out *out);
void subdivision_put_words(const char *key, const char *const *word,
                           unsigned bits, struct json_out *out);

#endif
