/* Lines first, corners last. Every edge that is drawn leaves at both ends a
 * mark of the direction it goes in, a set of marks for each kind of line; a
 * corner is then the box-drawing character that has just those arms. So it does
 * not matter in which order the edges come. Start at subdivision_map_draw(). */
#include "subdivision/terminal/map.h"

#include "subdivision/terminal/wording.h"

#include <stdio.h>
#include <string.h>

const struct subdivision_map_size subdivision_map_size[SUBDIVISION_SIZES] = {
    {6, 1}, {8, 2}, {10, 3}};

enum { GRID_ROWS = 24, GRID_COLUMNS = 48 };

/* What runs along an edge, the last of them on top. */
enum line { LINE_PLAIN, LINE_ROADSIDE, LINE_LIT, LINE_WALK, LINE_KINDS };

enum { ARM_LEFT = 1, ARM_RIGHT = 2, ARM_UP = 4, ARM_DOWN = 8 };

/* A board being drawn. */
struct subdivision_sketch {
    const struct subdivision_map *map;
    struct canvas *canvas;
    int x, y;      /* of the corner 0,0 of the grid */
    int left, top; /* the least column and row of the board's parcels */
    uint8_t arm[LINE_KINDS][GRID_ROWS][GRID_COLUMNS];
};

/* The ends of the edges, relative to the column and row of the parcel's middle
 * in half parcels, and the arm that leaves each end along the edge. */
static const struct ends {
    int8_t x[2], y[2];
    uint8_t arm[2];
} ends[HEX_DIRECTIONS] = {
    {{1, 1}, {0, 1}, {ARM_DOWN, ARM_UP}},     /* right */
    {{0, 1}, {0, 0}, {ARM_RIGHT, ARM_LEFT}},  /* upper right */
    {{-1, 0}, {0, 0}, {ARM_RIGHT, ARM_LEFT}}, /* upper left */
    {{-1, -1}, {0, 1}, {ARM_DOWN, ARM_UP}},   /* left */
    {{-1, 0}, {1, 1}, {ARM_RIGHT, ARM_LEFT}}, /* lower left */
    {{0, 1}, {1, 1}, {ARM_RIGHT, ARM_LEFT}},  /* lower right */
};

enum tone subdivision_map_tone(int zone)
{
    static const uint8_t tone[ZONE_COUNT] = {TONE_RESIDENTIAL, TONE_COMMERCIAL,
                                             TONE_INDUSTRIAL, TONE_CIVIC,
                                             TONE_LUXURY};
    return (enum tone)tone[zone];
}

void subdivision_map_begin(struct subdivision_map *map, const struct plot *plot,
                           const struct words_language *language)
{
    *map = (struct subdivision_map){.plot = *plot,
                                    .language = language,
                                    .size = subdivision_map_size[0],
                                    .cursor = PARCEL_NONE,
                                    .cursor_edge = EDGE_NONE,
                                    .ghost = ZONE_NONE};
}

static int column_of(struct hex at)
{
    return 2 * at.q + at.r;
}

struct spot subdivision_map_spot(const struct subdivision_box *box, int parcel)
{
    return (struct spot){column_of(box->parcel[parcel]) * 14,
                         box->parcel[parcel].r * 24};
}

struct spot subdivision_map_edge_spot(const struct subdivision_box *box,
                                      int edge)
{
    const struct spot from = subdivision_map_spot(box, box->edge[edge][0]);
    const struct spot to = subdivision_map_spot(box, box->edge[edge][1]);
    return (struct spot){(from.x + to.x) / 2, (from.y + to.y) / 2};
}

/* The least and greatest column and row of the parcels. */
static struct rect span_of(const struct subdivision_box *box)
{
    int left = 127, right = -127, top = 127, bottom = -127;
    for (int i = 0; i < box->parcels; i++) {
        const int x = column_of(box->parcel[i]), y = box->parcel[i].r;
        left = x < left ? x : left;
        right = x > right ? x : right;
        top = y < top ? y : top;
        bottom = y > bottom ? y : bottom;
    }
    return (struct rect){left, top, right - left, bottom - top};
}

struct rect subdivision_map_extent(const struct subdivision_box *box,
                                   struct subdivision_map_size size)
{
    const struct rect span = span_of(box);
    return (struct rect){0, 0, (span.width + 2) * size.width / 2 + 1,
                         (span.height + 1) * (size.rows + 1) + 1};
}

struct subdivision_map_size
subdivision_map_fitting(const struct subdivision_box *box, struct rect rect)
{
    int best = 0;
    for (int i = 1; i < SUBDIVISION_SIZES; i++) {
        const struct rect extent =
            subdivision_map_extent(box, subdivision_map_size[i]);
        if (extent.width <= rect.width && extent.height <= rect.height)
            best = i;
    }
    return subdivision_map_size[best];
}

/* Edges. */

static int grid_x(const struct subdivision_sketch *sketch, int parcel)
{
    return column_of(sketch->map->plot.box->parcel[parcel]) - sketch->left + 1;
}

static int grid_y(const struct subdivision_sketch *sketch, int parcel)
{
    return sketch->map->plot.box->parcel[parcel].r - sketch->top;
}

static int canvas_x(const struct subdivision_sketch *sketch, int column)
{
    return sketch->x + column * sketch->map->size.width / 2;
}

static int canvas_y(const struct subdivision_sketch *sketch, int row)
{
    return sketch->y + row * (sketch->map->size.rows + 1);
}

/* Draws an edge with the pen as it is, without its ends. */
static void draw_line(const struct subdivision_sketch *sketch, int parcel,
                      int way, const uint32_t glyph[2])
{
    const struct ends *end = &ends[way];
    const int gx = grid_x(sketch, parcel), gy = grid_y(sketch, parcel);
    const int x = canvas_x(sketch, gx + end->x[0]);
    const int y = canvas_y(sketch, gy + end->y[0]);
    if (end->arm[0] == ARM_DOWN)
        for (int i = 1; i <= sketch->map->size.rows; i++)
            canvas_put(sketch->canvas, x, y + i, glyph[1]);
    else
        for (int i = 1; i < sketch->map->size.width / 2; i++)
            canvas_put(sketch->canvas, x + i, y, glyph[0]);
}

/* Remembers which lines meet at the ends of an edge. */
static void mark_ends(struct subdivision_sketch *sketch, int parcel, int way,
                      enum line kind)
{
    for (int i = 0; i < 2; i++) {
        const int x = grid_x(sketch, parcel) + ends[way].x[i];
        const int y = grid_y(sketch, parcel) + ends[way].y[i];
        if (x >= 0 && y >= 0 && x < GRID_COLUMNS && y < GRID_ROWS)
            sketch->arm[kind][y][x] |= ends[way].arm[i];
    }
}

static const struct {
    uint32_t glyph[2]; /* level, upright */
    uint8_t ink, style;
} lines[LINE_KINDS] = {
    [LINE_PLAIN] = {{0x2500, 0x2502}, TONE_QUIET, STYLE_NONE},
    [LINE_ROADSIDE] = {{0x254d, 0x254f}, TONE_WARN, STYLE_NONE},
    [LINE_LIT] = {{0x2508, 0x250a}, TONE_GOOD, STYLE_BOLD},
    [LINE_WALK] = {{0x2550, 0x2551}, TONE_PLAIN, STYLE_BOLD},
};

static void draw_edge(struct subdivision_sketch *sketch, int parcel, int way,
                      enum line kind)
{
    canvas_pen(sketch->canvas, (enum tone)lines[kind].ink, TONE_PLAIN,
               lines[kind].style);
    draw_line(sketch, parcel, way, lines[kind].glyph);
    mark_ends(sketch, parcel, way, kind);
}

/* The direction from the first parcel of an edge to the second. */
static int way_of(const struct subdivision_box *box, int edge)
{
    const struct hex from = box->parcel[box->edge[edge][0]];
    const struct hex to = box->parcel[box->edge[edge][1]];
    int way = 0;
    while (way < HEX_DIRECTIONS - 1 && !hex_equal(hex_neighbour(from, way), to))
        way++;
    return way;
}

static void draw_set(struct subdivision_sketch *sketch, struct edges set,
                     enum line kind)
{
    const struct subdivision_box *box = sketch->map->plot.box;
    for (; edges_any(set); set = edges_rest(set)) {
        const int edge = edges_first(set);
        canvas_tag(sketch->canvas, SUBDIVISION_TAG_EDGE + edge);
        draw_edge(sketch, box->edge[edge][0], way_of(box, edge), kind);
    }
    canvas_tag(sketch->canvas, 0);
}

static void draw_edges(struct subdivision_sketch *sketch)
{
    const struct plot *plot = &sketch->map->plot;
    for (int parcel = 0; parcel < plot->box->parcels; parcel++)
        for (int way = 0; way < HEX_DIRECTIONS; way++)
            draw_edge(sketch, parcel, way, LINE_PLAIN);
    for (int parcel = 0; parcel < plot->box->parcels; parcel++)
        for (int way = 0; way < HEX_DIRECTIONS; way++)
            if (plot->side->highway_edges[parcel] >> way & 1)
                draw_edge(sketch, parcel, way, LINE_ROADSIDE);
    draw_set(sketch, sketch->map->lit_edges, LINE_LIT);
    draw_set(sketch, plot->board->walk, LINE_WALK);
}

/* Corners: two sidewalks that meet are drawn as one line. */

static struct canvas_cell corner_of(const struct subdivision_sketch *sketch,
                                    int x, int y)
{
    static const uint16_t light[16] = {
        ' ',    0x2500, 0x2500, 0x2500, 0x2502, 0x256f, 0x2570, 0x2534,
        0x2502, 0x256e, 0x256d, 0x252c, 0x2502, 0x2524, 0x251c, 0x253c};
    static const uint16_t twin[16] = {
        [3] = 0x2550, [5] = 0x255d,  [6] = 0x255a,  [7] = 0x2569,
        [9] = 0x2557, [10] = 0x2554, [11] = 0x2566, [12] = 0x2551};
    const unsigned walks = sketch->arm[LINE_WALK][y][x] & 15;
    const unsigned highway = sketch->arm[LINE_ROADSIDE][y][x] & 15;
    unsigned all = walks;
    for (int kind = 0; kind < LINE_WALK; kind++)
        all |= sketch->arm[kind][y][x];
    if (twin[walks])
        return (struct canvas_cell){twin[walks],
                                    {TONE_PLAIN, TONE_PLAIN, STYLE_BOLD, 0}};
    const bool level = highway == (ARM_LEFT | ARM_RIGHT) && all == highway;
    const bool along = highway & (highway - 1);
    return (struct canvas_cell){
        level ? lines[LINE_ROADSIDE].glyph[0] : light[all & 15],
        {along ? TONE_WARN : TONE_QUIET, TONE_PLAIN, STYLE_NONE, 0}};
}

static void draw_corners(const struct subdivision_sketch *sketch)
{
    for (int y = 0; y < GRID_ROWS; y++)
        for (int x = 0; x < GRID_COLUMNS; x++) {
            const struct canvas_cell corner = corner_of(sketch, x, y);
            sketch->canvas->pen = corner.pen;
            if (corner.glyph != ' ')
                canvas_put(sketch->canvas, canvas_x(sketch, x),
                           canvas_y(sketch, y), corner.glyph);
        }
}

/* Parcels. */

/* What is written on a parcel: a short word, and what stands below it. */
struct face {
    char main[48], below[32];
    enum tone ink, paper;
};

static void add_arrows(const struct zone_rule *rule, char *out, size_t room)
{
    static const char *const arrow[HEX_DIRECTIONS] = {
        "\u2192", "\u2197", "\u2196", "\u2190", "\u2199", "\u2198"};
    out[0] = '\0';
    for (int way = 0; way < HEX_DIRECTIONS; way++)
        if (rule->directions >> way & 1) {
            const size_t used = strlen(out);
            snprintf(out + used, room - used, "%s%s", used ? " " : "",
                     arrow[way]);
        }
}

/* The names of zones in each size of the map. */
static const enum words_key short_name[ZONE_COUNT][SUBDIVISION_SIZES] = {
    [ZONE_RESIDENTIAL] = {WORD_SUBDIVISION_SHORT_RESIDENTIAL_SMALL,
                          WORD_SUBDIVISION_SHORT_RESIDENTIAL_MIDDLE,
                          WORD_SUBDIVISION_SHORT_RESIDENTIAL_LARGE},
    [ZONE_COMMERCIAL] = {WORD_SUBDIVISION_SHORT_COMMERCIAL_SMALL,
                         WORD_SUBDIVISION_SHORT_COMMERCIAL_MIDDLE,
                         WORD_SUBDIVISION_SHORT_COMMERCIAL_LARGE},
    [ZONE_INDUSTRIAL] = {WORD_SUBDIVISION_SHORT_INDUSTRIAL_SMALL,
                         WORD_SUBDIVISION_SHORT_INDUSTRIAL_MIDDLE,
                         WORD_SUBDIVISION_SHORT_INDUSTRIAL_LARGE},
    [ZONE_CIVIC] = {WORD_SUBDIVISION_SHORT_CIVIC_SMALL,
                    WORD_SUBDIVISION_SHORT_CIVIC_MIDDLE,
                    WORD_SUBDIVISION_SHORT_CIVIC_LARGE},
    [ZONE_LUXURY] = {WORD_SUBDIVISION_SHORT_LUXURY_SMALL,
                     WORD_SUBDIVISION_SHORT_LUXURY_MIDDLE,
                     WORD_SUBDIVISION_SHORT_LUXURY_LARGE}};

/* The letter, in brackets if it can be chosen, and as much of the name as
 * there is room for. */
static void zone_face(const struct subdivision_map *map, int zone, bool lit,
                      struct face *face)
{
    const int size = map->size.rows - 1;
    const char *letter = subdivision_wording_letter(map->language, zone);
    const char *name =
        words_of(map->language, short_name[zone][lit && size == 1 ? 0 : size]);
    face->ink = TONE_DARK;
    face->paper = subdivision_map_tone(zone);
    if (lit)
        snprintf(face->main, sizeof face->main, "[%s]%s", letter,
                 size ? name : "");
    else
        snprintf(face->main, sizeof face->main, "%s %s", letter, name);
    add_arrows(&map->plot.box->zone[zone], face->below, sizeof face->below);
}

static void piece_face(const struct subdivision_map *map, int parcel,
                       struct face *face)
{
    const struct board *board = map->plot.board;
    const uint64_t bit = parcel_bit(parcel);
    const int schools = subdivision_schools_at(board, parcel);
    const enum piece piece = schools             ? PIECE_SCHOOL
                             : board->park & bit ? PIECE_PARK
                             : board->lake & bit ? PIECE_LAKE
                                                 : PIECE_ROAD;
    static const uint8_t paper[PIECE_COUNT] = {TONE_PARK, TONE_LAKE, TONE_ROAD,
                                               TONE_SCHOOL};
    static const char *const below[PIECE_COUNT] = {"", "~ ~ ~", "- - -", ""};
    static const char *const pips[] = {
        "", "\u25cf\u25cb\u25cb", "\u25cf\u25cf\u25cb", "\u25cf\u25cf\u25cf"};
    face->ink = TONE_DARK;
    face->paper = (enum tone)paper[piece];
    snprintf(face->main, sizeof face->main, "%s",
             subdivision_wording_piece(map->language, (int)piece));
    snprintf(face->below, sizeof face->below, "%s", below[piece]);
    if (schools) {
        snprintf(face->below, sizeof face->below, "%s", pips[schools]);
        if (map->size.rows < 3)
            words_fill(face->main, sizeof face->main, map->language,
                       WORD_SUBDIVISION_SHORT_SCHOOLS,
                       .n = words_number(schools));
    }
}

static void print_face(const struct subdivision_map *map, int parcel,
                       struct face *face)
{
    const struct plot *plot = &map->plot;
    const int symbol = plot->side->symbol[parcel];
    const int worth = plot->side->worth[parcel];
    face->ink = map->lit >> parcel & 1 ? TONE_PLAIN : TONE_QUIET;
    face->paper = TONE_PLAIN;
    if (plot->board->coin >> parcel & 1) {
        snprintf(face->main, sizeof face->main, "$%+d", plot->box->coin_points);
        snprintf(face->below, sizeof face->below, "%s",
                 words_of(map->language, WORD_SUBDIVISION_SHORT_COIN));
    } else if (symbol == SYMBOL_NONE) {
        snprintf(face->main, sizeof face->main, "%+d", worth);
    } else {
        char words[64];
        struct text text;
        text_init(&text, words, sizeof words);
        subdivision_wording_symbol(map->language, plot->box, symbol, &text);
        const int glyph = (int)strcspn(words, " ");
        snprintf(face->main, sizeof face->main, "%.*s%s%+d", glyph, words,
                 map->size.width > 6 ? " " : "", worth);
    }
}

static void face_of(const struct subdivision_map *map, int parcel,
                    struct face *face)
{
    const struct board *board = map->plot.board;
    const uint64_t bit = parcel_bit(parcel);
    const int zone = parcel == map->cursor && map->ghost != ZONE_NONE
                         ? map->ghost
                         : subdivision_zone_at(board, parcel);
    *face = (struct face){.ink = TONE_QUIET};
    if (zone != ZONE_NONE)
        zone_face(map, zone, map->lit & bit, face);
    else if ((board->park | board->lake | board->road | board->school[0]) & bit)
        piece_face(map, parcel, face);
    else if (board->covered & bit)
        snprintf(face->main, sizeof face->main, "%s", "\u2592\u2592\u2592");
    else
        print_face(map, parcel, face);
}

/* A parcel that can be chosen is in brackets, with its note if it has one. */
static void light(const struct subdivision_map *map, int parcel,
                  struct face *face)
{
    char words[sizeof face->main];
    const char *note = map->note[parcel];
    const bool tight = map->size.rows == 1;
    if (note[0] && !tight)
        snprintf(face->below, sizeof face->below, "%s", note);
    if (face->main[0] == '[' && !(note[0] && tight))
        return;
    memcpy(words, note[0] && tight ? note : face->main,
           note[0] && tight ? sizeof map->note[parcel] : sizeof words);
    snprintf(face->main, sizeof face->main, "[%.45s]", words);
}

static void draw_parcel(const struct subdivision_sketch *sketch, int parcel)
{
    const struct subdivision_map *map = sketch->map;
    const struct hex at = map->plot.box->parcel[parcel];
    const int width = map->size.width - 1, rows = map->size.rows;
    struct canvas *canvas = sketch->canvas;
    struct rect row = {canvas_x(sketch, grid_x(sketch, parcel) - 1) + 1,
                       canvas_y(sketch, grid_y(sketch, parcel)) + 1, width, 1};
    const bool lit = map->lit >> parcel & 1;
    struct face face;
    char place[16];
    face_of(map, parcel, &face);
    if (lit)
        light(map, parcel, &face);
    const bool bold = lit || (map->fresh >> parcel & 1);
    canvas_tag(canvas, SUBDIVISION_TAG_PARCEL + parcel);
    canvas_pen(canvas, face.ink, face.paper, bold ? STYLE_BOLD : STYLE_NONE);
    canvas_fill(canvas, (struct rect){row.x, row.y, width, rows}, ' ');
    if (rows > 2) {
        snprintf(place, sizeof place, "%d,%d", at.q, at.r);
        canvas_centre(canvas, row, place);
        row.y++;
    }
    canvas_centre(canvas, row, face.main);
    row.y++;
    if (rows > 1)
        canvas_centre(canvas, row, face.below);
    canvas_tag(canvas, 0);
}

static void draw_cursor(struct subdivision_sketch *sketch)
{
    static const uint32_t heavy[2] = {0x2501, 0x2503};
    const struct subdivision_map *map = sketch->map;
    const struct subdivision_box *box = map->plot.box;
    canvas_pen(sketch->canvas, TONE_WARN, TONE_PLAIN,
               STYLE_BOLD | STYLE_REVERSE);
    if (map->cursor_edge != EDGE_NONE) {
        canvas_tag(sketch->canvas, SUBDIVISION_TAG_EDGE + map->cursor_edge);
        draw_line(sketch, box->edge[map->cursor_edge][0],
                  way_of(box, map->cursor_edge), lines[LINE_WALK].glyph);
    } else if (map->cursor != PARCEL_NONE) {
        canvas_tag(sketch->canvas, SUBDIVISION_TAG_PARCEL + map->cursor);
        for (int way = 0; way < HEX_DIRECTIONS; way++)
            draw_line(sketch, map->cursor, way, heavy);
    }
    canvas_tag(sketch->canvas, 0);
}

void subdivision_map_draw(const struct subdivision_map *map,
                          struct canvas *canvas, struct rect rect)
{
    const struct subdivision_box *box = map->plot.box;
    const struct rect span = span_of(box);
    const struct rect extent = subdivision_map_extent(box, map->size);
    struct subdivision_sketch sketch = {
        .map = map,
        .canvas = canvas,
        .x = rect.x + (rect.width - extent.width) / 2,
        .y = rect.y + (rect.height - extent.height) / 2,
        .left = span.x,
        .top = span.y};
    canvas_clip(canvas, rect);
    draw_edges(&sketch);
    draw_corners(&sketch);
    for (int parcel = 0; parcel < box->parcels; parcel++)
        draw_parcel(&sketch, parcel);
    draw_cursor(&sketch);
    canvas_unclip(canvas);
}
