#include "tui/map.h"

#include "suburbia/border.h"
#include "tui/border_map.h"
#include "tui/wording.h"

#include <stdio.h>
#include <string.h>

const struct map_size map_size[MAP_SIZES] = {{2, 6}, {3, 9}};

enum tone map_tone(const struct tile *tile)
{
    static const uint8_t tone[] = {TONE_RESIDENTIAL, TONE_INDUSTRIAL,
                                   TONE_COMMERCIAL,  TONE_CIVIC,
                                   TONE_LAKE,        TONE_BORDER};
    for (int class = 0; class <= CLASS_BORDER; class ++)
        if (tile->classes & CLASS_BIT(class))
            return (enum tone)tone[class];
    return TONE_PLAIN;
}

void map_place(struct map_size size, cell at, int *x, int *y)
{
    const struct hex hex = cell_hex(at);
    *x = hex.q * (size.edge + size.half);
    *y = hex.r * 2 * size.half + hex.q * size.half;
}

/* The inside of row `row` of a hex whose box starts at x, y. */
static struct rect inside(struct map_size size, int x, int y, int row)
{
    const int k = row < size.half ? row : 2 * size.half - 1 - row;
    return (struct rect){x + size.half - k, y + row, size.edge + 2 * k, 1};
}

void map_fill(const struct map *map, struct canvas *canvas, cell at,
              uint32_t glyph)
{
    int x, y;
    map_place(map->size, at, &x, &y);
    for (int row = 0; row < 2 * map->size.half; row++)
        canvas_fill(canvas, inside(map->size, map->x + x, map->y + y, row),
                    glyph);
}

void map_write(const struct map *map, struct canvas *canvas, cell at, int row,
               const char *text)
{
    int x, y;
    map_place(map->size, at, &x, &y);
    canvas_centre(canvas, inside(map->size, map->x + x, map->y + y, row), text);
}

void map_edge(const struct map *map, struct canvas *canvas, cell at,
              int direction)
{
    const int n = map->size.half, e = map->size.edge;
    int x, y;
    map_place(map->size, at, &x, &y);
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

static void draw_edges(const struct map *map, struct canvas *canvas, cell at)
{
    for (int direction = 0; direction < HEX_DIRECTIONS; direction++)
        map_edge(map, canvas, at, direction);
}

void map_seam(const struct map *map, struct canvas *canvas, cell at, int way,
              uint32_t glyph)
{
    const int n = map->size.half, e = map->size.edge;
    int x, y;
    map_place(map->size, at, &x, &y);
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
static void draw_plate(const struct map *map, struct canvas *canvas)
{
    const struct suburbia_box *box = map->box;
    canvas_tag(canvas, 0);
    for (int i = 0; i < box->blocked; i++) {
        canvas_pen(canvas, TONE_QUIET, TONE_PLATE, STYLE_NONE);
        map_fill(map, canvas, cell_of(box->blocked_cell[i]), 0x2591);
    }
    for (int i = 0; i < box->blocked; i++) {
        const struct hex at = box->blocked_cell[i];
        for (int way = 0; way < HEX_DIRECTIONS; way++) {
            const bool inner = is_blocked(box, hex_neighbour(at, way));
            canvas_pen(canvas, TONE_QUIET, inner ? TONE_PLATE : TONE_PLAIN,
                       STYLE_NONE);
            if (!inner)
                map_edge(map, canvas, cell_of(at), way);
        }
    }
    /* What would be an edge between two covered cells is part of the plate. */
    canvas_pen(canvas, TONE_QUIET, TONE_PLATE, STYLE_NONE);
    for (int i = 0; i < box->blocked; i++) {
        const struct hex at = box->blocked_cell[i];
        for (int way = 0; way < HEX_DIRECTIONS; way++)
            if (is_blocked(box, hex_neighbour(at, way)))
                map_seam(map, canvas, cell_of(at), way, 0x2591);
    }
}

/* The two scales of the board, as numbers. */
static void write_plate(const struct map *map, struct canvas *canvas)
{
    static const struct {
        int8_t q, r;
        uint8_t stat;
        const char *word;
    } scale[] = {{-1, 0, STAT_INCOME, " income "},
                 {1, -1, STAT_REPUTATION, " reput. "}};
    char number[24];
    canvas_pen(canvas, TONE_CIVIC, TONE_PLATE, STYLE_BOLD);
    for (int i = 0; i < 2; i++) {
        const cell at = cell_of(hex_at(scale[i].q, scale[i].r));
        snprintf(number, sizeof number, " %d ",
                 map->state->numbers[map->seat].stat[scale[i].stat]);
        map_write(map, canvas, at, map->size.half - 1, scale[i].word);
        map_write(map, canvas, at, map->size.half, number);
    }
    snprintf(number, sizeof number, " %.*s ", map->size.edge, map->name);
    map_write(map, canvas, cell_of(hex_at(0, -1)), map->size.half, number);
}

/* The rows of a face: letter, stars and icon, the name, and the marker
 * below. */
static void write_tile(const struct map *map, struct canvas *canvas, cell at,
                       int tile, bool marked)
{
    const struct tile *facts = &map->box->tile[tile];
    const int n = map->size.half;
    const struct short_name name =
        wording_short(map->box, tile, map->size.edge + n);
    const char *icon = wording_icon(facts);
    char head[24], stars[16] = "";
    if (facts->stars && map->state->stars)
        snprintf(stars, sizeof stars, "\u2605%d", facts->stars);
    snprintf(head, sizeof head, "%c%s%s%s", wording_letter(facts), stars,
             *icon ? " " : "", icon);
    if (tile == TILE_LAKE) {
        map_write(map, canvas, at, n - 1, "~~~~");
        map_write(map, canvas, at, n, "Lake");
    } else {
        map_write(map, canvas, at, n - 2, head);
        map_write(map, canvas, at, n - 1, name.line[0]);
        map_write(map, canvas, at, n, name.line[1]);
    }
    if (marked)
        map_write(map, canvas, at, map_marker_row(map), "[\u00d72]");
}

int map_marker_row(const struct map *map)
{
    return 2 * map->size.half - (map->size.half > 2 ? 2 : 1);
}

static void draw_tiles(const struct map *map, struct canvas *canvas)
{
    const struct borough *borough = &map->state->borough[map->seat];
    for (int slot = 0; slot < borough->slots; slot++) {
        const int tile = borough->tile[slot];
        const cell at = borough->cell[slot];
        if (slot_is_border(borough, slot))
            continue;
        canvas_tag(canvas, MAP_TAG + at);
        canvas_pen(canvas, TONE_DARK, map_tone(&map->box->tile[tile]),
                   at == map->fresh ? STYLE_BOLD : STYLE_NONE);
        map_fill(map, canvas, at, ' ');
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
        canvas_pen(canvas, TONE_DARK, map_tone(&map->box->tile[tile]),
                   STYLE_BOLD);
        map_write(map, canvas, borough->cell[slot], map_marker_row(map),
                  "[\u00d72]");
    }
}

/* A tile that would make room for the one in the hand says so. */
static void draw_rooms(const struct map *map, struct canvas *canvas)
{
    const struct borough *borough = &map->state->borough[map->seat];
    for (int i = 0; i < map->notes; i++) {
        const cell at = map->note[i].at;
        const int slot = borough_find(map->state, map->seat, at);
        if (slot < 0 || slot_is_border(borough, slot))
            continue;
        canvas_tag(canvas, MAP_TAG + at);
        canvas_pen(canvas, TONE_DARK,
                   map_tone(&map->box->tile[borough->tile[slot]]), STYLE_BOLD);
        map_write(map, canvas, at, map_marker_row(map), "[here]");
    }
}

static void draw_free(const struct map *map, struct canvas *canvas)
{
    for (int i = 0; i < map->notes; i++) {
        canvas_tag(canvas, 0);
        canvas_pen(canvas, TONE_QUIET, TONE_PLAIN, STYLE_NONE);
        draw_edges(map, canvas, map->note[i].at);
    }
    for (int i = 0; i < map->notes; i++) {
        const struct map_note *note = &map->note[i];
        canvas_tag(canvas, MAP_TAG + note->at);
        canvas_pen(canvas, note->legal ? TONE_PLAIN : TONE_QUIET, TONE_PLAIN,
                   STYLE_NONE);
        for (int line = 0; line < MAP_LINES; line++) {
            const int row = map->size.half - 2 + line;
            map_write(map, canvas, note->at, row, note->line[line]);
        }
    }
}

/* The tile in the hand where it would lie, with what that would change. */
static void draw_preview(const struct map *map, struct canvas *canvas)
{
    canvas_tag(canvas, MAP_TAG + map->preview);
    canvas_pen(canvas, TONE_DARK, map_tone(&map->box->tile[map->preview_tile]),
               STYLE_NONE);
    if (map->preview_place)
        border_map_preview(map, canvas);
    map_fill(map, canvas, map->preview, ' ');
    for (int i = 0; i < map->notes; i++) {
        if (map->note[i].at != map->preview)
            continue;
        canvas->pen.style = STYLE_BOLD;
        for (int line = 0; line < MAP_LINES; line++)
            map_write(map, canvas, map->preview, map->size.half - 2 + line,
                      map->note[i].line[line]);
    }
}

static void draw_cursor(const struct map *map, struct canvas *canvas)
{
    if (map->preview)
        draw_preview(map, canvas);
    if (!map->cursor)
        return;
    canvas_tag(canvas, MAP_TAG + map->cursor);
    canvas_pen(canvas, TONE_WARN, TONE_PLAIN, STYLE_BOLD | STYLE_REVERSE);
    if (!border_map_cursor(map, canvas))
        draw_edges(map, canvas, map->cursor);
}

struct extent {
    int left, right, top, bottom;
};

static void widen(struct extent *extent, const struct map *map, cell at)
{
    int x, y;
    map_place(map->size, at, &x, &y);
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

void map_centre(struct map *map, struct rect rect, cell focus)
{
    const struct borough *borough = &map->state->borough[map->seat];
    struct extent all = {1000, -1000, 1000, -1000}, one = all;
    for (int slot = 0; slot < borough->slots; slot++) {
        cell covered[BORDER_CELLS];
        const int cells = border_map_cells(map, slot, covered);
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

void map_draw(const struct map *map, struct canvas *canvas, struct rect rect)
{
    canvas_clip(canvas, rect);
    draw_free(map, canvas);
    draw_plate(map, canvas);
    write_plate(map, canvas);
    draw_tiles(map, canvas);
    border_map_draw(map, canvas);
    draw_rooms(map, canvas);
    draw_cursor(map, canvas);
    canvas_unclip(canvas);
    canvas_tag(canvas, 0);
}
