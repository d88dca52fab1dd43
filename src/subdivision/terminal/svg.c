/* Parcels are pointy-top hexes in whole pixels. Painted from below: faces, the
 * highway, sidewalks (a wide dark line and a narrow light one upon it), and
 * words on top. */
#include "subdivision/terminal/svg.h"

#include "subdivision/terminal/wording.h"
#include "terminal/markup.h"
#include "terminal/phrase.h"

/* All lengths are in pixels. A parcel is RADIUS high from its middle, HALF wide
 * (RADIUS times half the square root of three, as whole numbers go). */
enum { RADIUS = 48, HALF = 42, MARGIN = 20, FOOT = 52, WIDTH_MIN = 700 };

static struct spot centre(const struct plot *plot, int parcel)
{
    const struct hex at = plot->box->parcel[parcel];
    return (struct spot){(2 * at.q + at.r) * HALF, at.r * RADIUS * 3 / 2};
}

/* Corner `index` of a parcel, anticlockwise from the lower right; the edge in
 * direction d runs from corner d to corner d + 1. */
static struct spot corner(const struct plot *plot, int parcel, int index)
{
    static const struct spot from[HEX_DIRECTIONS] = {
        {HALF, RADIUS / 2},   {HALF, -RADIUS / 2}, {0, -RADIUS},
        {-HALF, -RADIUS / 2}, {-HALF, RADIUS / 2}, {0, RADIUS}};
    const struct spot middle = centre(plot, parcel);
    const struct spot off = from[index % HEX_DIRECTIONS];
    return (struct spot){middle.x + off.x, middle.y + off.y};
}

/* Covered by a tile that lies face down. */
static bool is_flipped(const struct plot *plot, int parcel)
{
    const struct board *board = plot->board;
    return (board->covered & ~board_zones(board) & ~board->park & ~board->lake &
            ~board->road & ~board->school[0]) >>
               parcel &
           1;
}

static const char *face_of(const struct plot *plot, int parcel)
{
    static const char *const zone[ZONE_COUNT] = {
        "#98ca8a", "#7ba8e0", "#f2c94f", "#c8cbce", "#b69ad8"};
    const struct board *board = plot->board;
    const uint64_t bit = parcel_bit(parcel);
    const int type = subdivision_zone_at(board, parcel);
    return type != ZONE_NONE          ? zone[type]
           : board->park & bit        ? "#b5d6a3"
           : board->lake & bit        ? "#3f9fae"
           : board->road & bit        ? "#8b9196"
           : board->school[0] & bit   ? "#c98b5e"
           : is_flipped(plot, parcel) ? "#4a4f4d"
                                      : "#fffdf6";
}

static void put_parcel(const struct plot *plot, int parcel, FILE *out)
{
    fputs("<path d='", out);
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        const struct spot at = corner(plot, parcel, i);
        fprintf(out, "%c%d %d", i ? 'L' : 'M', at.x, at.y);
    }
    fprintf(out, "Z' fill='%s' stroke='#8a8574'/>\n", face_of(plot, parcel));
}

/* A tile has its letter and its type, an empty parcel its symbol and what it
 * is worth, anything else its name. */
static void put_words(const struct subdivision_picture *picture, int parcel,
                      FILE *out)
{
    const struct plot *const plot = picture->plot;
    const struct words_language *const language = picture->language;
    const struct spot at = centre(plot, parcel);
    const struct spot upper = {at.x, at.y - 6}, lower = {at.x, at.y + 13};
    const int zone = subdivision_zone_at(plot->board, parcel);
    const int symbol = plot->side->symbol[parcel];
    const bool bare = subdivision_empty(plot->box, plot->board) >> parcel & 1 &&
                      symbol != SYMBOL_NONE;
    char words[SUBDIVISION_WORDS_MAX];
    struct text text;
    text_init(&text, words, sizeof words);
    if (zone != ZONE_NONE) {
        text_add(&text, subdivision_wording_letter(language, zone));
        markup_line(upper, "k", words, out);
        markup_line(lower, "n", subdivision_wording_zone(language, zone), out);
    } else if (bare) {
        markup_line(
            upper, "n",
            subdivision_wording_symbol_name(language, plot->box, symbol).text,
            out);
        subdivision_wording_worth(language, plot, parcel, &text);
        markup_line(lower, "k", words, out);
    } else {
        subdivision_wording_thing(language, plot, parcel, &text);
        markup_line((struct spot){at.x, at.y + 5},
                    is_flipped(plot, parcel) ? "d" : "n", words, out);
    }
}

static void put_edge(const struct plot *plot, int parcel, int way,
                     const char *class, FILE *out)
{
    const struct spot from = corner(plot, parcel, way);
    const struct spot to = corner(plot, parcel, way + 1);
    fprintf(out, "<path class='%s' d='M%d %dL%d %d'/>\n", class, from.x, from.y,
            to.x, to.y);
}

static void put_highway(const struct plot *plot, FILE *out)
{
    for (int parcel = 0; parcel < plot->box->parcels; parcel++)
        for (int way = 0; way < HEX_DIRECTIONS; way++)
            if (plot->side->highway_edges[parcel] >> way & 1)
                put_edge(plot, parcel, way, "h", out);
}

static void put_sidewalks(const struct plot *plot, FILE *out)
{
    const struct subdivision_box *box = plot->box;
    struct edges walk = plot->board->walk;
    for (; edges_any(walk); walk = edges_rest(walk)) {
        const uint8_t *parcel = box->edge[edges_first(walk)];
        for (int way = 0; way < HEX_DIRECTIONS; way++)
            if (hex_equal(hex_neighbour(box->parcel[parcel[0]], way),
                          box->parcel[parcel[1]])) {
                put_edge(plot, parcel[0], way, "s0", out);
                put_edge(plot, parcel[0], way, "s", out);
            }
    }
}

/* "parks 3, sidewalk 4": the lines of the scorepad. */
static void list_lines(const struct words_language *language,
                       const struct scorepad *pad, struct text *list)
{
    for (int line = 0; line < LINES; line++) {
        phrase_next(list, language);
        words_put(list, language, WORD_SUBDIVISION_SVG_LINE,
                  .line = words_text(
                      words_of(language, subdivision_wording_line[line])),
                  .n = words_number(pad->line[line]));
    }
}

static void put_foot(const struct subdivision_picture *picture, struct spot at,
                     FILE *out)
{
    const struct words_language *const language = picture->language;
    char lines[SUBDIVISION_WORDS_MAX], words[2 * SUBDIVISION_WORDS_MAX];
    struct scorepad pad;
    struct text text;
    subdivision_score(picture->plot, &pad);
    text_init(&text, lines, sizeof lines);
    list_lines(language, &pad, &text);
    words_fill(words, sizeof words, language, WORD_SUBDIVISION_SVG_FOOT,
               .who = words_text(picture->name),
               .money = words_price(picture->plot->board->money),
               .n = words_number(pad.total), .lines = words_text(lines));
    markup_line(at, "f", words, out);                /* a form */
    markup_line((struct spot){at.x, at.y + 20}, "f", /* a form */
                words_of(language, WORD_SUBDIVISION_SVG_ORIGIN), out);
}

void subdivision_svg(const struct subdivision_picture *picture, FILE *out)
{
    const struct plot *const plot = picture->plot;
    int left = 0, right = 0, top = 0, bottom = 0;
    for (int parcel = 0; parcel < plot->box->parcels; parcel++) {
        const struct spot at = centre(plot, parcel);
        left = at.x - HALF < left ? at.x - HALF : left;
        right = at.x + HALF > right ? at.x + HALF : right;
        top = at.y - RADIUS < top ? at.y - RADIUS : top;
        bottom = at.y + RADIUS > bottom ? at.y + RADIUS : bottom;
    }
    /* The foot needs its room. */
    if (right - left < WIDTH_MIN) {
        left -= (WIDTH_MIN - (right - left)) / 2;
        right = left + WIDTH_MIN;
    }
    markup_begin((struct rect){left - MARGIN, top - MARGIN,
                               right - left + 2 * MARGIN,
                               bottom - top + 2 * MARGIN + FOOT},
                 words_of(picture->language, WORD_SUBDIVISION_SVG_TITLE),
                 ".n{font-size:13px}.d{font-size:13px;fill:#fffdf6}.k{font-"
                 "size:15px;font-weight:bold}"
                 ".f{font-size:14px;text-anchor:start}path{stroke-width:2}"
                 ".h{stroke:#6d7478;stroke-width:9}"
                 ".s0{stroke:#22302f;stroke-width:9;stroke-linecap:round}"
                 ".s{stroke:#fff3d0;stroke-width:5;stroke-linecap:round}",
                 out);
    for (int parcel = 0; parcel < plot->box->parcels; parcel++)
        put_parcel(plot, parcel, out);
    put_highway(plot, out);
    put_sidewalks(plot, out);
    for (int parcel = 0; parcel < plot->box->parcels; parcel++)
        put_words(picture, parcel, out);
    put_foot(picture, (struct spot){left, bottom + MARGIN + 14}, out);
    fputs("</svg>\n", out);
}
