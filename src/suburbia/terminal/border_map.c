/* A border is five hexes in a line drawn as one: faces, then the seams between
 * them painted over, then an outline that leaves those seams out. In what order
 * the cells come follows from its direction, so that seams and outline need no
 * search. */
#include "suburbia/terminal/border_map.h"

#include "suburbia/rules/border.h"
#include "suburbia/terminal/wording.h"

#include <stdio.h>

enum { FACE = 0x2592, FACE_LAKE = '~', DIR_SHIFT = 12 };

int suburbia_border_map_cells(const struct suburbia_map *map, int slot,
                              cell *out)
{
    const struct borough *borough = &map->state->borough[map->seat];
    if (!slot_is_border(borough, slot)) {
        *out = borough->cell[slot];
        return 1;
    }
    border_cells(suburbia_match_place(map->state, map->seat, slot), out);
    return BORDER_CELLS;
}

const char *suburbia_border_map_arrow(uint16_t place)
{
    static const char *const arrow[HEX_DIRECTIONS] = {
        "\u2197", "\u2196", "\u2190", "\u2199", "\u2198", "\u2192"};
    return arrow[place >> DIR_SHIFT];
}

/* What would be an edge between two cells of a border is part of it. The
 * cells follow each other in one of three lines. */
static void draw_seams(const struct suburbia_map *map, struct canvas *canvas,
                       uint16_t place, uint32_t glyph)
{
    const int dir = place >> DIR_SHIFT, way = dir % 3;
    cell covered[BORDER_CELLS];
    border_cells(place, covered);
    for (int i = 0; i + 1 < BORDER_CELLS; i++)
        suburbia_map_seam(map, canvas, covered[dir < 3 ? i : i + 1], way,
                          glyph);
}

static void draw_outline(const struct suburbia_map *map, struct canvas *canvas,
                         uint16_t place)
{
    const int dir = place >> DIR_SHIFT, back = (dir + 3) % HEX_DIRECTIONS;
    cell covered[BORDER_CELLS];
    border_cells(place, covered);
    for (int i = 0; i < BORDER_CELLS; i++)
        for (int way = 0; way < HEX_DIRECTIONS; way++)
            if ((way != dir || i == BORDER_CELLS - 1) &&
                (way != back || i == 0))
                suburbia_map_edge(map, canvas, covered[i], way);
}

static void draw_face(const struct suburbia_map *map, struct canvas *canvas,
                      uint16_t place, int tile)
{
    const uint32_t glyph = tile == TILE_BORDER_LAKE ? FACE_LAKE : FACE;
    cell covered[BORDER_CELLS];
    border_cells(place, covered);
    for (int i = 0; i < BORDER_CELLS; i++)
        suburbia_map_fill(map, canvas, covered[i], glyph);
    draw_seams(map, canvas, place, glyph);
}

static void write_name(const struct suburbia_map *map, struct canvas *canvas,
                       uint16_t place, int tile)
{
    const cell middle = border_middle(place);
    const int n = map->size.half;
    const struct tile *facts = &map->box->tile[tile];
    const struct suburbia_short_name name = suburbia_wording_short(
        map->language, &map->box->tile_words[tile], map->size.edge + n);
    char head[24], stars[16] = "";
    if (facts->stars && map->state->stars)
        snprintf(stars, sizeof stars, "\u2605%d", facts->stars);
    snprintf(head, sizeof head, "%s%s %s",
             suburbia_wording_letter(map->language, facts), stars,
             suburbia_border_map_arrow(place));
    suburbia_map_fill(map, canvas, middle, ' ');
    suburbia_map_write(map, canvas, middle, n - 2, head);
    suburbia_map_write(map, canvas, middle, n - 1, name.line[0]);
    suburbia_map_write(map, canvas, middle, n, name.line[1]);
}

static void draw_border(const struct suburbia_map *map, struct canvas *canvas,
                        int slot)
{
    const struct borough *borough = &map->state->borough[map->seat];
    const uint16_t place = suburbia_match_place(map->state, map->seat, slot);
    const int tile = borough->tile[slot];
    const cell middle = border_middle(place);
    const enum tone tone = suburbia_map_tone(&map->box->tile[tile]);
    const int style = middle == map->fresh ? STYLE_BOLD : STYLE_NONE;
    canvas_tag(canvas, MAP_TAG + middle);
    canvas_pen(canvas, TONE_DARK, tone, style);
    draw_face(map, canvas, place, tile);
    write_name(map, canvas, place, tile);
    canvas_tag(canvas, 0);
    canvas_pen(canvas, TONE_PLAIN, TONE_PLAIN, STYLE_NONE);
    draw_outline(map, canvas, place);
    if (!(borough->marked >> slot & 1))
        return;
    canvas_tag(canvas, MAP_TAG + middle);
    canvas_pen(canvas, TONE_DARK, tone, STYLE_BOLD);
    suburbia_map_write(map, canvas, middle, suburbia_map_marker_row(map),
                       "[\u00d72]");
}

void suburbia_border_map_draw(const struct suburbia_map *map,
                              struct canvas *canvas)
{
    const struct borough *borough = &map->state->borough[map->seat];
    for (int slot = 0; slot < borough->slots; slot++)
        if (slot_is_border(borough, slot))
            draw_border(map, canvas, slot);
}

/* Where its middle could lie instead. */
static void draw_sites(const struct suburbia_map *map, struct canvas *canvas)
{
    cell covered[BORDER_CELLS];
    border_cells(map->preview_place, covered);
    for (int i = 0; i < map->sites; i++) {
        bool under = false;
        for (int k = 0; k < BORDER_CELLS; k++)
            under |= covered[k] == map->site[i];
        canvas_tag(canvas, MAP_TAG + map->site[i]);
        if (under)
            canvas_pen(canvas, TONE_DARK,
                       suburbia_map_tone(&map->box->tile[map->preview_tile]),
                       STYLE_BOLD);
        else
            canvas_pen(canvas, TONE_GOOD, TONE_PLAIN, STYLE_BOLD);
        suburbia_map_write(map, canvas, map->site[i], map->size.half - 1,
                           "  +  ");
    }
}

void suburbia_border_map_preview(const struct suburbia_map *map,
                                 struct canvas *canvas)
{
    const struct pen pen = canvas->pen;
    cell corner[BORDER_CORNERS];
    border_corners(map->preview_place, corner);
    canvas_pen(canvas, TONE_TITLE, TONE_PLAIN, STYLE_BOLD | STYLE_REVERSE);
    for (int i = 0; i < BORDER_CORNERS; i++)
        for (int way = 0; way < HEX_DIRECTIONS; way++)
            suburbia_map_edge(map, canvas, corner[i], way);
    canvas_pen(canvas, TONE_TITLE, TONE_PLAIN, STYLE_BOLD);
    for (int i = 0; i < BORDER_CORNERS; i++)
        if (borough_find(map->state, map->seat, corner[i]) < 0)
            suburbia_map_write(
                map, canvas, corner[i], map->size.half - 1,
                words_of(map->language, WORD_SUBURBIA_BOARD_CORNER));
    canvas->pen = pen;
    draw_face(map, canvas, map->preview_place, map->preview_tile);
    draw_sites(map, canvas);
    canvas->pen = pen;
}

bool suburbia_border_map_cursor(const struct suburbia_map *map,
                                struct canvas *canvas)
{
    uint16_t place = map->preview_place;
    if (!place) {
        const int slot = borough_find(map->state, map->seat, map->cursor);
        place =
            slot < 0 ? 0 : suburbia_match_place(map->state, map->seat, slot);
    }
    if (!place)
        return false;
    draw_outline(map, canvas, place);
    return true;
}
