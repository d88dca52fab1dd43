/* Flat-top hexes in whole pixels, painted slot by slot upon the cells that the
 * borough board covers. The view is widened to what the line at its foot needs.
 */
#include "suburbia/terminal/svg.h"

#include "suburbia/rules/border.h"
#include "suburbia/terminal/border_map.h"
#include "suburbia/terminal/wording.h"
#include "terminal/markup.h"

/* All lengths are in pixels; a hex has this radius, and the half height that
 * belongs to it in tenths. */
enum { RADIUS = 56, HALF_TENTHS = 485, MARGIN = 16, FOOT = 40 };

struct frame {
    int left, right, top, bottom;
};

static int centre_x(struct hex at)
{
    return at.q * RADIUS * 3 / 2;
}

static int centre_y(struct hex at)
{
    return (2 * at.r + at.q) * HALF_TENTHS / 10;
}

static void widen(struct frame *frame, struct hex at)
{
    const int x = centre_x(at), y = centre_y(at), half = HALF_TENTHS / 10 + 1;
    frame->left = x - RADIUS < frame->left ? x - RADIUS : frame->left;
    frame->right = x + RADIUS > frame->right ? x + RADIUS : frame->right;
    frame->top = y - half < frame->top ? y - half : frame->top;
    frame->bottom = y + half > frame->bottom ? y + half : frame->bottom;
}

static const struct borough *borough_of(const struct suburbia_picture *picture)
{
    return &picture->state->borough[picture->seat];
}

/* The cells that the tile in a slot covers. */
static int cells_of(const struct suburbia_picture *picture, int slot, cell *out)
{
    const struct suburbia_map map = {.state = picture->state,
                                     .seat = picture->seat};
    return suburbia_border_map_cells(&map, slot, out);
}

static struct frame frame_of(const struct suburbia_picture *picture)
{
    struct frame frame = {0, 0, 0, 0};
    for (int slot = 0; slot < borough_of(picture)->slots; slot++) {
        cell covered[BORDER_CELLS];
        const int cells = cells_of(picture, slot, covered);
        for (int i = 0; i < cells; i++)
            widen(&frame, cell_hex(covered[i]));
    }
    for (int i = 0; i < picture->box->blocked; i++)
        widen(&frame, picture->box->blocked_cell[i]);
    return frame;
}

static void put_hex(struct hex at, const char *face, const char *rim, FILE *out)
{
    const int x = centre_x(at), y = centre_y(at);
    const int half = HALF_TENTHS / 10;
    fprintf(out,
            "<path d='M%d %dL%d %dL%d %dL%d %dL%d %dL%d %dZ' fill='%s' "
            "stroke='%s'/>\n",
            x - RADIUS, y, x - RADIUS / 2, y - half, x + RADIUS / 2, y - half,
            x + RADIUS, y, x + RADIUS / 2, y + half, x - RADIUS / 2, y + half,
            face, rim);
}

static void put_line(struct hex at, int dy, const char *class, const char *text,
                     FILE *out)
{
    markup_line((struct spot){centre_x(at), centre_y(at) + dy}, class, text,
                out);
}

/* By kind: residential to lake, border, none of them. */
static const char *const face[] = {"#98ca8a", "#f2c94f", "#7ba8e0", "#c8cbce",
                                   "#3f9fae", "#d8b58a", "#ece8dc"};
static const char *const rim[] = {"#4c8649", "#9a7010", "#376aad", "#737a81",
                                  "#17697a", "#8a5a2b", "#8a8574"};

static int kind_of(const struct tile *tile)
{
    int kind = 0;
    while (kind <= CLASS_BORDER && !(tile->classes & CLASS_BIT(kind)))
        kind++;
    return kind;
}

static void put_name(const struct suburbia_picture *picture, struct hex at,
                     int index, FILE *out)
{
    const struct tile *tile = &picture->box->tile[index];
    const struct suburbia_short_name name = suburbia_wording_short(
        picture->language, &picture->box->tile_words[index], 11);
    char head[32], stars[16] = "";
    if (tile->stars && picture->state->stars)
        snprintf(stars, sizeof stars, "\u2605%d", tile->stars);
    snprintf(head, sizeof head, "%s%s %s",
             suburbia_wording_letter(picture->language, tile), stars,
             suburbia_wording_icon(picture->language, tile));
    put_line(at, -24, "k", head, out);
    put_line(at, name.line[1][0] ? -3 : 6, "n", name.line[0], out);
    put_line(at, 14, "n", name.line[1], out);
}

/* One piece of five hexes, whose arrow points to its corner spaces. */
static void put_border(const struct suburbia_picture *picture, int slot,
                       FILE *out)
{
    const int index = borough_of(picture)->tile[slot];
    const int kind = kind_of(&picture->box->tile[index]);
    const uint16_t place =
        suburbia_match_place(picture->state, picture->seat, slot);
    const struct hex middle = cell_hex(border_middle(place));
    cell covered[BORDER_CELLS];
    const int cells = cells_of(picture, slot, covered);
    for (int i = 0; i < cells; i++)
        put_hex(cell_hex(covered[i]), face[kind], face[kind], out);
    put_hex(middle, face[kind], rim[kind], out);
    put_name(picture, middle, index, out);
    put_line(cell_hex(covered[1]), 5, "k", suburbia_border_map_arrow(place),
             out);
    put_line(cell_hex(covered[3]), 5, "k", suburbia_border_map_arrow(place),
             out);
}

static void put_tile(const struct suburbia_picture *picture, int slot,
                     FILE *out)
{
    const struct borough *borough = borough_of(picture);
    const int index = borough->tile[slot];
    const int kind = kind_of(&picture->box->tile[index]);
    const struct hex at =
        cell_hex(border_or_cell(picture->state, borough, slot));
    if (slot_is_border(borough, slot)) {
        put_border(picture, slot, out);
    } else {
        put_hex(at, face[kind], rim[kind], out);
        if (index == TILE_LAKE) {
            put_line(at, -2, "n", "\u2248\u2248", out);
            put_line(at, 16, "n",
                     words_of(picture->language, WORD_SUBURBIA_BOARD_LAKE),
                     out);
        } else {
            put_name(picture, at, index, out);
        }
    }
    if (borough->marked >> slot & 1)
        put_line(at, 36, "k", "\u00d72", out);
}

static void put_foot(const struct suburbia_picture *picture, struct frame frame,
                     FILE *out)
{
    char numbers[128], kinds[256], words[512];
    struct text text;
    text_init(&text, numbers, sizeof numbers);
    suburbia_wording_numbers(&text, picture->language,
                             picture->state->numbers[picture->seat].stat);
    text_init(&text, kinds, sizeof kinds);
    suburbia_wording_legend(&text, picture->language, picture->state->borders);
    words_fill(words, sizeof words, picture->language, WORD_SUBURBIA_SVG_FOOT,
               .who = words_text(picture->name), .numbers = words_text(numbers),
               .kinds = words_text(kinds));
    fprintf(out, "<text class='f' x='%d' y='%d'>", frame.left,
            frame.bottom + MARGIN + 16);
    markup_text(words, out);
    fputs("</text>\n", out);
}

void suburbia_svg(const struct suburbia_picture *picture, FILE *out)
{
    const struct frame frame = frame_of(picture);
    struct rect view = {frame.left - MARGIN, frame.top - MARGIN,
                        frame.right - frame.left + 2 * MARGIN,
                        frame.bottom - frame.top + 2 * MARGIN + FOOT};
    if (view.width < 760)
        view.width = 760;
    markup_begin(view, words_of(picture->language, WORD_SUBURBIA_SVG_TITLE),
                 ".n{font-size:14px}.k{font-size:13px;font-weight:bold}"
                 ".f{font-size:14px;text-anchor:start}path{stroke-width:2}",
                 out);
    for (int i = 0; i < picture->box->blocked; i++)
        put_hex(picture->box->blocked_cell[i], "#2f4644", "#2f4644", out);
    for (int slot = 0; slot < borough_of(picture)->slots; slot++)
        put_tile(picture, slot, out);
    put_foot(picture, frame, out);
    fputs("</svg>\n", out);
}
