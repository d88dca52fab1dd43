/* Suburbia behind the page. */
#ifndef SUBURBIA_PAGE_PAGE_H
#define SUBURBIA_PAGE_PAGE_H

#include "page/game.h"
#include "suburbia/rules/cast.h"
#include "suburbia/rules/rules.h"
#include "suburbia/rules/tell.h"

/* What src/games lists. */
extern const struct page_game suburbia_page;

/* view.c */
void suburbia_put_view(const struct page_sight *sight, struct json_out *out);
void suburbia_put_preview(const struct page_deed *deed, struct json_out *out);
/* move.c */
void suburbia_put_move(const struct page_deed *deed, struct json_out *out);
void suburbia_put_log(const struct page_deed *deed, struct json_out *out);

/* causes.c */
/* A move as the teller of the rules takes it: of the states around it what the
 * mover knew. */
struct suburbia_page_played {
    struct suburbia_state before, after;
    struct suburbia_played of;
};
void suburbia_page_play(const struct page_deed *deed,
                        struct suburbia_page_played *played);
void suburbia_put_causes(const struct page_deed *deed, struct page_asked asked,
                         struct json_out *out);
/* The field `red`: what red lines cost the mover. */
void suburbia_put_red(const struct page_deed *deed, struct json_out *out);

/* Cells as an array of places. */
void suburbia_put_cells(struct json_out *out, const char *key, const cell *at,
                        int count);

#endif
