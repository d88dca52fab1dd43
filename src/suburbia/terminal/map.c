/* Drawn from below: free cells, the borough board, tiles, borders, what makes
 * room, the cursor. Neighbours share their edges, so whatever is drawn later
 * may paint over an edge of what was there. Coordinates are the canvas's own
 * once suburbia_map_centre() has chosen x and y. */
#include "suburbia/terminal/map.h"

#include "suburbia/rules/border.h"
#include "suburbia/terminal/border_map.h"
#include "suburbia/terminal/wording.h"

#include <stdio.h>
#include <string.h>

const struct suburbia_map_size suburbia_map_size[MAP_SIZES] = {{2, 6}, {3, 9}};

enum tone suburbia_map_tone(const struct tile *tile)
{
    static const uint8_t tone[] = {TONE_RESIDENTIAL, TONE_INDUSTRIAL,
                                   TONE_COMMERCIAL,  TONE_CIVIC,
                                   TONE_LAKE,        TONE_BORDER};
    for (int class = 0; class <= CLASS_BORDER; class ++)
        if (tile->classes & CLASS_BIT(class))
            return (enum tone)tone[class];
    return TONE_PLAIN;
}

void suburbia_map_place(struct suburbia_map_size size, cell at, int *x, int *y)
{
    const struct hex hex = cell_hex(at);
    *x = hex.q * (size.edge + size.half);
    *y = hex.r * 2 * size.half + hex.q * size.half;
}

/* The inside of row `row` of a hex whose box starts at x, y. */
static struct rect inside(struct suburbia_map_size size, int x, int y, int row)
{
    const int k = row < size.half ? row : 2 * size.half - 1 - row;
    return (struct rect){x + size.half - k, y + row, size.edge + 2 * k, 1};
}

void suburbia_map_fill(const struct suburbia_map *map, struct canvas *canvas,
                       cell at, uint32_t glyph)
{
    int x, y;
    suburbia_map_place(map->size, at, &x, &y);
    for (int row = 0; row < 2 * map->size.half; row++)
        canvas_fill(canvas, inside(map->size, map->x + x, map->y + y, row),
                    glyph);
}

void suburbia_map_write(const struct suburbia_map *map, struct canvas *canvas,
                        cell at, int row, const char *text)
{
    int x, y;
    suburbia_map_place(map->size, at, &x, &y);
    canvas_centre(canvas, inside(map->size, map->x + x, map->y + y, row), text);
}

void suburbia_map_edge(const struct suburbia_map *map, struct canvas *canvas,
                       cell at, int direction)
{
    const int n = map->size.half, e = map->size.edge;
    int x, y;
    suburbia_map_place(map->size, at, &x, &y);
    x += map->x;
    y += map->y;
    for (int k = 0; k < n; k++) {
        if (direction == 0) /* lower right */
            canvas_put(canvas, x + 2 * n + e - 1 - k, y + n + k, 0x2571);
        else if (direction == 1) /* upper right */
            canvas_put(canvas, x + n + e + k, y + k, 0x2572);
        else if (direction == 3) /* upper left */
            canvas_put(canvas, x + n - 1 - k, y + k, 0x2571);
        else if (direction == 4) /* lower left */
            canvas_put(canvas, x + k, y + n + k, 0x2572);
    }
    /* The horizontal edges keep the paper of the face they lie on. */
    const int row = direction == 2 ? y - 1 : y + 2 * n - 1;
    if (direction != 2 && direction != 5)
        return;
    for (int i = 0; i < e; i++) {
        const int column = x + n + i;
        const bool seen = column >= 0 && column < canvas->width && row >= 0 &&
                          row < canvas->height;
        const struct pen pen = canvas->pen;
        if (seen && !(pen.style & STYLE_REVERSE))
            canvas->pen.paper = canvas->cell[row][column].pen.paper;
        if (seen && canvas->pen.paper != TONE_PLAIN &&
            !(pen.style & STYLE_REVERSE))
            canvas->pen.ink = TONE_DARK;
        canvas_put(canvas, column, row, '_');
        canvas->pen = pen;
    }
}

static void draw_edges(const struct suburbia_map *map, struct canvas *canvas,
                       cell at)
{
    for (int direction = 0; direction < HEX_DIRECTIONS; direction++)
        suburbia_map_edge(map, canvas, at, direction);
}

void suburbia_map_seam(const struct suburbia_map *map, struct canvas *canvas,
                       cell at, int way, uint32_t glyph)
{
    const int n = map->size.half, e = map->size.edge;
    int x, y;
    suburbia_map_place(map->size, at, &x, &y);
    for (int k = 0; k < n; k++) {
        if (way == 0)
            canvas_put(canvas, map->x + x + 2 * n + e - 1 - k,
                       map->y + y + n + k, glyph);
        else if (way == 1)
            canvas_put(canvas, map->x + x + n + e + k, map->y + y + k, glyph);
    }
}

static bool is_blocked(const struct suburbia_box *box, struct hex at)
{
    for (int i = 0; i < box->blocked; i++)
        if (hex_equal(box->blocked_cell[i], at))
            return true;
    return false;
}

/* The borough board is one plate: only its outer edge is drawn. */
static void draw_plate(const struct suburbia_map *map, struct canvas *canvas)
{
    const struct suburbia_box *box = map->box;
    canvas_tag(canvas, 0);
    for (int i = 0; i < box->blocked; i++) {
        canvas_pen(canvas, TONE_QUIET, TONE_PLATE, STYLE_NONE);
        suburbia_map_fill(map, canvas, cell_of(box->blocked_cell[i]), 0x2591);
    }
    for (int i = 0; i < box->blocked; i++) {
        const struct hex at = box->blocked_cell[i];
        for (int way = 0; way < HEX_DIRECTIONS; way++) {
            const bool inner = is_blocked(box, hex_neighbour(at, way));
            canvas_pen(canvas, TONE_QUIET, inner ? TONE_PLATE : TONE_PLAIN,
                       STYLE_NONE);
            if (!inner)
                suburbia_map_edge(map, canvas, cell_of(at), way);
        }
    }
    /* What would be an edge between two covered cells is part of the plate. */
    canvas_pen(canvas, TONE_QUIET, TONE_PLATE, STYLE_NONE);
    for (int i = 0; i < box->blocked; i++) {
        const struct hex at = box->blocked_cell[i];
        for (int way = 0; way < HEX_DIRECTIONS; way++)
            if (is_blocked(box, hex_neighbour(at, way)))
                suburbia_map_seam(map, canvas, cell_of(at), way, 0x2591);
    }
}

/* The two scales of the board, as numbers. */
static void write_plate(const struct suburbia_map *map, struct canvas *canvas)
{
    static const struct {
        int8_t q, r;
        uint8_t stat;
        enum words_key word;
    } scale[] = {{-1, 0, STAT_INCOME, WORD_SUBURBIA_BOARD_INCOME},
                 {1, -1, STAT_REPUTATION, WORD_SUBURBIA_BOARD_REPUTATION}};
    char number[64];
    canvas_pen(canvas, TONE_CIVIC, TONE_PLATE, STYLE_BOLD);
    for (int i = 0; i < 2; i++) {
        const cell at = cell_of(hex_at(scale[i].q, scale[i].r));
        snprintf(number, sizeof number, " %d ",
                 map->state->numbers[map->seat].stat[scale[i].stat]);
        suburbia_map_write(map, canvas, at, map->size.half - 1,
                           words_of(map->language, scale[i].word));
        suburbia_map_write(map, canvas, at, map->size.half, number);
    }
    snprintf(number, sizeof number, " %.*s ",
             (int)canvas_bytes(map->name, map->size.edge), map->name);
    suburbia_map_write(map, canvas, cell_of(hex_at(0, -1)), map->size.half,
                       number);
}

/* The rows of a face: letter, stars and icon, the name, and the marker
 * below. */
static void write_tile(const struct suburbia_map *map, struct canvas *canvas,
                       cell at, int tile, bool marked)
{
    const struct tile *facts = &map->box->tile[tile];
    const int n = map->size.half;
    const struct suburbia_short_name name = suburbia_wording_short(
        map->language, &map->box->tile_words[tile], map->size.edge + n);
    const char *icon = suburbia_wording_icon(map->language, facts);
    char head[24], stars[16] = "";
    if (facts->stars && map->state->stars)
        snprintf(stars, sizeof stars, "\u2605%d", facts->stars);
    snprintf(head, sizeof head, "%s%s%s%s",
             suburbia_wording_letter(map->language, facts), stars,
             *icon ? " " : "", icon);
    if (tile == TILE_LAKE) {
        suburbia_map_write(map, canvas, at, n - 1, "~~~~");
        suburbia_map_write(map, canvas, at, n,
                           words_of(map->language, WORD_SUBURBIA_BOARD_LAKE));
    } else {
        suburbia_map_write(map, canvas, at, n - 2, head);
        suburbia_map_write(map, canvas, at, n - 1, name.line[0]);
        suburbia_map_write(map, canvas, at, n, name.line[1]);
    }
    if (marked)
        suburbia_map_write(map, canvas, at, suburbia_map_marker_row(map),
                           "[\u00d72]");
}

int suburbia_map_marker_row(const struct suburbia_map *map)
{
    return 2 * map->size.half - (map->size.half > 2 ? 2 : 1);
}

static void draw_tiles(const struct suburbia_map *map, struct canvas *canvas)
{
    const struct borough *borough = &map->state->borough[map->seat];
    for (int slot = 0; slot < borough->slots; slot++) {
        const int tile = borough->tile[slot];
        const cell at = borough->cell[slot];
        if (slot_is_border(borough, slot))
            continue;
        canvas_tag(canvas, MAP_TAG + at);
        canvas_pen(canvas, TONE_DARK, suburbia_map_tone(&map->box->tile[tile]),
                   at == map->fresh ? STYLE_BOLD : STYLE_NONE);
        suburbia_map_fill(map, canvas, at, ' ');
        write_tile(map, canvas, at, tile, borough->marked >> slot & 1);
    }
    for (int slot = 0; slot < borough->slots; slot++) {
        canvas_tag(canvas, 0);
        canvas_pen(canvas, TONE_PLAIN, TONE_PLAIN, STYLE_NONE);
        if (!slot_is_border(borough, slot))
            draw_edges(map, canvas, borough->cell[slot]);
    }
    /* Edges of the fill are drawn over the marker's row; it stays readable. */
    for (int slot = 0; slot < borough->slots; slot++) {
        const int tile = borough->tile[slot];
        if (!(borough->marked >> slot & 1) || slot_is_border(borough, slot))
            continue;
        canvas_tag(canvas, MAP_TAG + borough->cell[slot]);
        canvas_pen(canvas, TONE_DARK, suburbia_map_tone(&map->box->tile[tile]),
                   STYLE_BOLD);
        suburbia_map_write(map, canvas, borough->cell[slot],
                           suburbia_map_marker_row(map), "[\u00d72]");
    }
}

/* A tile that would make room for the one in the hand says so. */
static void draw_rooms(const struct suburbia_map *map, struct canvas *canvas)
{
    const struct borough *borough = &map->state->borough[map->seat];
    for (int i = 0; i < map->notes; i++) {
        const cell at = map->note[i].at;
        const int slot = borough_find(map->state, map->seat, at);
        if (slot < 0 || slot_is_border(borough, slot))
            continue;
        canvas_tag(canvas, MAP_TAG + at);
        canvas_pen(canvas, TONE_DARK,
                   suburbia_map_tone(&map->box->tile[borough->tile[slot]]),
                   STYLE_BOLD);
        suburbia_map_write(map, canvas, at, suburbia_map_marker_row(map),
                           words_of(map->language, WORD_SUBURBIA_BOARD_HERE));
    }
}

static void draw_free(const struct suburbia_map *map, struct canvas *canvas)
{
    for (int i = 0; i < map->notes; i++) {
        canvas_tag(canvas, 0);
        canvas_pen(canvas, TONE_QUIET, TONE_PLAIN, STYLE_NONE);
        draw_edges(map, canvas, map->note[i].at);
    }
    for (int i = 0; i < map->notes; i++) {
        const struct suburbia_map_note *note = &map->note[i];
        canvas_tag(canvas, MAP_TAG + note->at);
        canvas_pen(canvas, note->legal ? TONE_PLAIN : TONE_QUIET, TONE_PLAIN,
                   STYLE_NONE);
        for (int line = 0; line < MAP_LINES; line++) {
            const int row = map->size.half - 2 + line;
            suburbia_map_write(map, canvas, note->at, row, note->line[line]);
        }
    }
}

/* The tile in the hand where it would lie, with what that would change. */
static void draw_preview(const struct suburbia_map *map, struct canvas *canvas)
{
    canvas_tag(canvas, MAP_TAG + map->preview);
    canvas_pen(canvas, TONE_DARK,
               suburbia_map_tone(&map->box->tile[map->preview_tile]),
               STYLE_NONE);
    if (map->preview_place)
        suburbia_border_map_preview(map, canvas);
    suburbia_map_fill(map, canvas, map->preview, ' ');
    for (int i = 0; i < map->notes; i++) {
        if (map->note[i].at != map->preview)
            continue;
        canvas->pen.style = STYLE_BOLD;
        for (int line = 0; line < MAP_LINES; line++)
            suburbia_map_write(map, canvas, map->preview,
                               map->size.half - 2 + line,
                               map->note[i].line[line]);
    }
}

static void draw_cursor(const struct suburbia_map *map, struct canvas *canvas)
{
    if (map->preview)
        draw_preview(map, canvas);
    if (!map->cursor)
        return;
    canvas_tag(canvas, MAP_TAG + map->cursor);
    canvas_pen(canvas, TONE_WARN, TONE_PLAIN, STYLE_BOLD | STYLE_REVERSE);
    if (!suburbia_border_map_cursor(map, canvas))
        draw_edges(map, canvas, map->cursor);
}

struct extent {
    int left, right, top, bottom;
};

static void widen(struct extent *extent, const struct suburbia_map *map,
                  cell at)
{
    int x, y;
    suburbia_map_place(map->size, at, &x, &y);
    const int right = x + map->size.edge + 2 * map->size.half;
    const int bottom = y + 2 * map->size.half;
    if (x < extent->left)
        extent->left = x;
    if (right > extent->right)
        extent->right = right;
    if (y - 1 < extent->top)
        extent->top = y - 1;
    if (bottom > extent->bottom)
        extent->bottom = bottom;
}

/* Shifts `start` so that from..to, relative to it, is within 0..room. */
static int pull(int start, int from, int to, int room)
{
    if (start + to > room)
        start = room - to;
    return start + from < 0 ? -from : start;
}

void suburbia_map_centre(struct suburbia_map *map, struct rect rect, cell focus)
{
    const struct borough *borough = &map->state->borough[map->seat];
    struct extent all = {1000, -1000, 1000, -1000}, one = all;
    for (int slot = 0; slot < borough->slots; slot++) {
        cell covered[BORDER_CELLS];
        const int cells = suburbia_border_map_cells(map, slot, covered);
        for (int i = 0; i < cells; i++)
            widen(&all, map, covered[i]);
    }
    for (int i = 0; i < borough->edge; i++)
        widen(&all, map, borough->frontier[i]);
    /* The notches are worth seeing while there is room. */
    struct extent board = all;
    for (int i = 0; i < map->box->blocked; i++)
        widen(&board, map, cell_of(map->box->blocked_cell[i]));
    if (board.right - board.left <= rect.width) {
        all.left = board.left;
        all.right = board.right;
    }
    if (board.bottom - board.top <= rect.height)
        all.top = board.top;
    int x = (rect.width - (all.right - all.left)) / 2 - all.left;
    int y = (rect.height - (all.bottom - all.top)) / 2 - all.top;
    if (focus) {
        widen(&one, map, focus);
        x = pull(x, one.left, one.right, rect.width);
        y = pull(y, one.top, one.bottom, rect.height);
    }
    map->x = rect.x + x;
    map->y = rect.y + y;
}

void suburbia_map_draw(const struct suburbia_map *map, struct canvas *canvas,
                       struct rect rect)
{
    canvas_clip(canvas, rect);
    draw_free(map, canvas);
    draw_plate(map, canvas);
    write_plate(map, canvas);
    draw_tiles(map, canvas);
    suburbia_border_map_draw(map, canvas);
    draw_rooms(map, canvas);
    draw_cursor(map, canvas);
    canvas_unclip(canvas);
    canvas_tag(canvas, 0);
}
