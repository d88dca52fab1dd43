/* Suburbia behind the page. Inside src/page only. */
#ifndef PAGE_SUBURBIA_H
#define PAGE_SUBURBIA_H

#include "page/game.h"
#include "suburbia/suburbia.h"

/* suburbia_view.c */
void page_suburbia_view(const struct page_sight *sight, struct json_out *out);
void page_suburbia_preview(const struct page_deed *deed, struct json_out *out);
/* suburbia_move.c */
void page_suburbia_move(const struct page_deed *deed, struct json_out *out);
void page_suburbia_log(const struct page_deed *deed, struct json_out *out);

static inline const struct suburbia_box *
page_box(const struct game_content *content)
{
    return (const struct suburbia_box *)(const void *)content;
}

static inline const struct suburbia_state *
page_borough_state(const struct game_state *state)
{
    return (const struct suburbia_state *)(const void *)state;
}

/* Cells as an array of places. */
void page_put_cells(struct json_out *out, const char *key, const cell *at,
                    int count);

#endif
