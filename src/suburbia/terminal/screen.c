/* Drawing only: nothing here changes the game, and of the screen no more than
 * how far it is scrolled, which is known when the sheet is filled. What keys do
 * is in control.c. The notes on the map are previews: every cell's move is made
 * on a copy. Start at suburbia_screen_draw(). */
#include "suburbia/terminal/screen.h"

#include "suburbia/rules/border.h"
#include "suburbia/terminal/border_map.h"
#include "suburbia/terminal/map.h"
#include "suburbia/terminal/pages.h"
#include "suburbia/terminal/panels.h"
#include "suburbia/terminal/wording.h"
#include "terminal/phrase.h"

#include <stdio.h>

enum { LEAST_WORDS = 7 }; /* rows for the words on the tile picked */

/* Where everything goes on a canvas of this size. */
struct layout {
    bool wide;
    struct rect title, players, track, stars, goals, log, map, market, words;
};

static struct layout layout_small(const struct suburbia_screen *screen,
                                  int width, int height)
{
    const int right = 34, x = width - right;
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const int below = height - 2;
    const int players = suburbia_panels_players_rows(screen);
    const int top = 3 + players + state->stars;
    struct layout layout = {
        .title = {0, 0, width, 1},
        .players = {0, 1, width, players},
        .track = {0, 1 + players, width, 2},
        .stars = {0, 3 + players, width, state->stars},
        .map = {0, top, x - 1, below - top},
    };
    /* Once a tile is in the hand the reasons need the room. */
    const bool market =
        screen->focus == FOCUS_MARKET && screen->page == PAGE_WHY;
    int rows = market ? suburbia_panels_market_rows(screen) : 0;
    /* What a tile does is worth more than the whole list. */
    if (screen->pick >= 0 && rows > below - top - LEAST_WORDS)
        rows = below - top - LEAST_WORDS;
    layout.market = (struct rect){x, top, right, rows};
    layout.words = (struct rect){x, top + rows, right, below - top - rows};
    return layout;
}

static struct layout layout_wide(const struct suburbia_screen *screen,
                                 int width, int height)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const int side = width >= 160 ? 46 : 36, top = 4;
    const int below = height - 2;
    const int awards =
        (state->bonus != AWARD_NONE) + (state->challenge != AWARD_NONE);
    const int goals =
        3 * (state->public_goals + (state->seats > 1) + awards) + 3;
    const int players = 2 * state->seats;
    const int rows = suburbia_panels_market_rows(screen);
    struct layout layout = {
        .wide = true,
        .title = {0, 0, width, 1},
        .track = {1, 1, width - 2, 2},
        .stars = {1, 3, width - 2, state->stars},
        .players = {1, top, side, players},
        .map = {side + 2, top, width - 2 * side - 4, below - top},
        .market = {width - side - 1, top, side, rows},
        .words = {width - side - 1, top + rows + 1, side,
                  below - top - rows - 1},
    };
    int room = state->public_goals || awards ? goals : 0;
    if (room > (below - top - players) * 6 / 10)
        room = (below - top - players) * 6 / 10;
    layout.goals = (struct rect){1, top + players + 1, side, room};
    const int y = layout.goals.y + room + (room > 0);
    layout.log = (struct rect){1, y, side, below - y};
    return layout;
}

/* The change that building itself brings, on the map: without its price and
 * without the steps that follow; the red lines of the whole turn are told. */
static void note_change(const struct suburbia_screen *screen, game_move move,
                        struct suburbia_map_note *note)
{
    struct story story;
    struct suburbia_sums total;
    char chip[STAT_COUNT][CHIP_MAX] = {{0}};
    match_preview(screen->match, move, &story);
    const struct suburbia_played played =
        suburbia_story_played(screen->match, &story);
    suburbia_tell_sums(&played, story.seat, &total);
    const int16_t *sum = total.change[SUBURBIA_SECTION_BUILD];
    note->red |= total.lines > 0;
    bool any = note->red;
    for (int stat = 0; stat < STAT_COUNT; stat++) {
        if (sum[stat])
            suburbia_pages_chip(match_language(screen->match), stat, sum[stat],
                                chip[stat]);
        any |= sum[stat] != 0;
    }
    snprintf(note->line[0], sizeof note->line[0], "%.7s%s", chip[STAT_INCOME],
             note->red ? "\u25b2" : "");
    snprintf(note->line[1], sizeof note->line[1], "%.6s%s%.6s",
             chip[STAT_REPUTATION],
             chip[STAT_REPUTATION][0] && chip[STAT_POPULATION][0] ? " " : "",
             chip[STAT_POPULATION]);
    snprintf(note->line[2], sizeof note->line[2], "%.8s", chip[STAT_MONEY]);
    if (!any)
        snprintf(note->line[1], sizeof note->line[1], "\u00b7");
}

static void add_note(const struct suburbia_screen *screen,
                     struct suburbia_map *map, cell at, game_move move)
{
    struct suburbia_map_note *note = &map->note[map->notes++];
    const struct hex hex = cell_hex(at);
    *note = (struct suburbia_map_note){.at = at};
    note->legal = move && suburbia_move_type(move) != SUBURBIA_INVEST &&
                  suburbia_screen_refuse(screen, move) == STATUS_OK;
    if (note->legal)
        note_change(screen, move, note);
    else
        snprintf(note->line[1], sizeof note->line[1], "%d,%d", hex.q, hex.r);
}

/* A border in the hand has a note where its middle would be; the other places
 * it can go to are marked. */
static void note_border(const struct suburbia_screen *screen,
                        struct suburbia_map *map)
{
    const struct borough *borough = &map->state->borough[map->seat];
    cell cells[SCREEN_CELLS_MAX];
    for (int i = 0; i < borough->edge; i++)
        if (borough->frontier[i] != screen->at)
            add_note(screen, map, borough->frontier[i], 0);
    add_note(screen, map, screen->at, suburbia_screen_move(screen));
    const int count = suburbia_screen_cells(screen, cells);
    for (int i = 0; i < count && i < MAP_SITES_MAX; i++)
        if (cells[i] != screen->at)
            map->site[map->sites++] = cells[i];
}

static void fill_notes(const struct suburbia_screen *screen,
                       struct suburbia_map *map)
{
    const struct borough *borough = &map->state->borough[map->seat];
    const bool own =
        screen->shown == map->state->seat &&
        (map->state->phase == PHASE_ACT || map->state->phase == PHASE_CHOOSE) &&
        suburbia_screen_is_turn(screen);
    struct suburbia_screen trial = *screen;
    trial.focus = FOCUS_MAP;
    if (own && suburbia_screen_place(screen)) {
        note_border(screen, map);
        return;
    }
    const bool border = suburbia_screen_border(screen) >= 0;
    for (int i = 0; i < borough->edge; i++) {
        trial.at = borough->frontier[i];
        add_note(screen, map, trial.at,
                 own && !border ? suburbia_screen_move(&trial) : 0);
    }
    /* Tiles that would make room for the one in the hand. */
    if (!own || border ||
        (screen->deed != DEED_BUILD && screen->deed != DEED_LAKE))
        return;
    for (int slot = 0; slot < borough->slots; slot++) {
        trial.at = borough->cell[slot];
        const game_move move = suburbia_screen_move(&trial);
        if (!slot_is_border(borough, slot) && move &&
            suburbia_screen_refuse(screen, move) == STATUS_OK)
            add_note(screen, map, trial.at, move);
    }
}

/* The newest tile of the borough shown, if the last moves placed one. */
static cell fresh_cell(const struct suburbia_screen *screen)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const struct borough *borough = &state->borough[screen->shown];
    const int last = borough->slots - 1;
    return last >= BASICS &&
                   borough->placed[last] + state->seats > state->placements
               ? border_or_cell(state, borough, last)
               : 0;
}

static bool fits(const struct suburbia_map *map, struct rect rect,
                 struct suburbia_map_size size)
{
    const struct borough *borough = &map->state->borough[map->seat];
    int left = 1000, right = -1000, top = 1000, bottom = -1000;
    for (int i = 0; i < borough->edge; i++) {
        int x, y;
        suburbia_map_place(size, borough->frontier[i], &x, &y);
        left = x < left ? x : left;
        right = x > right ? x : right;
        top = y < top ? y : top;
        bottom = y > bottom ? y : bottom;
    }
    return right - left + size.edge + 2 * size.half <= rect.width &&
           bottom - top + 2 * size.half + 1 <= rect.height;
}

/* The cursor, and the tile in the hand under it. */
static void place_cursor(const struct suburbia_screen *screen,
                         struct suburbia_map *map)
{
    const bool lake = screen->deed == DEED_LAKE;
    if (screen->focus != FOCUS_MAP || !screen->at)
        return;
    map->cursor = screen->at;
    if (screen->deed != DEED_BUILD && !lake)
        return;
    map->preview = screen->at;
    map->preview_place = suburbia_screen_place(screen);
    map->preview_tile = !lake                ? suburbia_screen_tile(screen)
                        : map->preview_place ? TILE_BORDER_LAKE
                                             : TILE_LAKE;
}

static void draw_map(const struct suburbia_screen *screen,
                     struct canvas *canvas, struct rect rect)
{
    struct suburbia_map map = {.box = suburbia_match_box(screen->match),
                               .state = suburbia_match_state(screen->match),
                               .language = match_language(screen->match),
                               .seat = screen->shown,
                               .name = match_name(screen->match, screen->shown),
                               .fresh = fresh_cell(screen)};
    int zoom = screen->zoom;
    if (zoom < 0)
        zoom = fits(&map, rect, suburbia_map_size[1]) ? 1 : 0;
    map.size = suburbia_map_size[zoom];
    fill_notes(screen, &map);
    place_cursor(screen, &map);
    suburbia_map_centre(&map, rect, map.cursor);
    map.x += screen->pan_x;
    map.y += screen->pan_y;
    suburbia_map_draw(&map, canvas, rect);
}

/* The move looked at, above what it would change. */
static void put_title(const struct suburbia_screen *screen, game_move move,
                      struct text *title)
{
    const struct words_language *language = match_language(screen->match);
    const struct words *name = suburbia_match_box(screen->match)->tile_words;
    const uint16_t lies = suburbia_screen_place(screen);
    const bool lake = lies && screen->deed == DEED_LAKE;
    char place[PHRASE_PLACE_MAX];
    const struct words_arg
        tile = words_name(
            language, "tile", /* a family */
            &name[lake ? TILE_BORDER_LAKE : suburbia_screen_tile(screen)]),
        at = phrase_at(place, cell_hex(screen->at)),
        price = words_price(suburbia_screen_price(screen));
    if (suburbia_move_type(move) == SUBURBIA_DISCARD)
        words_put(title, language, WORD_SUBURBIA_PANEL_DISCARD, .tile = tile);
    else if (lies)
        words_put(title, language, WORD_SUBURBIA_PANEL_BORDER, .tile = tile,
                  .at = at, .price = price,
                  .arrow = words_text(suburbia_border_map_arrow(lies)));
    else if (screen->deed == DEED_CHOOSE)
        words_put_like(title, language,
                       suburbia_screen_asked(screen) == SPECIAL_FLIP
                           ? WORD_SUBURBIA_PANEL_FLIP
                           : WORD_SUBURBIA_PANEL_MARK,
                       WORD_SUBURBIA_PANEL_MARK, .tile = tile, .at = at);
    else
        words_put_like(title, language,
                       screen->deed == DEED_INVEST ? WORD_SUBURBIA_PANEL_INVEST
                                                   : WORD_SUBURBIA_PANEL_BUILD,
                       WORD_SUBURBIA_PANEL_BUILD, .tile = tile, .at = at,
                       .price = price);
}

/* What the panel of words has to say about the tile or move looked at. */
static const char *fill_words(const struct suburbia_screen *screen,
                              struct sheet *sheet, char *title, size_t room)
{
    const struct words_language *language = match_language(screen->match);
    const game_move move = suburbia_screen_move(screen);
    const int tile = suburbia_screen_tile(screen);
    struct text text;
    const bool possible = move && suburbia_screen_is_turn(screen) &&
                          suburbia_screen_refuse(screen, move) == STATUS_OK;
    if (possible) {
        suburbia_pages_why(screen, move, sheet);
        text_init(&text, title, room);
        put_title(screen, move, &text);
        return title;
    }
    if (screen->focus == FOCUS_MAP && screen->deed == DEED_LOOK) {
        const int seen =
            suburbia_match_tile_at(suburbia_match_state(screen->match),
                                   screen->shown, cell_hex(screen->at));
        if (seen != TILE_NONE)
            suburbia_pages_tile(screen, seen, sheet);
        return words_of(language, WORD_SUBURBIA_PANEL_TILE);
    }
    if (tile != TILE_NONE) {
        const struct suburbia_state *state =
            suburbia_match_state(screen->match);
        suburbia_pages_tile(screen, tile, sheet);
        if (suburbia_screen_border(screen) < 0)
            return words_of(language, WORD_SUBURBIA_PANEL_TILE);
        return words_fill(
            title, room, language, WORD_SUBURBIA_PANEL_PILE,
            .n = words_number(state->borders - state->borders_seen));
    }
    suburbia_pages_news(screen, sheet);
    return words_of(language, WORD_SUBURBIA_PANEL_NEWS);
}

static void draw_words(struct suburbia_screen *screen, struct canvas *canvas,
                       struct rect rect, bool wide)
{
    const struct words_language *language = match_language(screen->match);
    struct sheet sheet;
    char words[128];
    const char *name;
    rect.width--;
    sheet_begin(&sheet, rect.width);
    if (screen->page == PAGE_GOALS && !wide) {
        suburbia_pages_goals(screen, &sheet);
        name = words_of(language, WORD_SUBURBIA_PANEL_GOALS);
    } else if (screen->page == PAGE_LOG && !wide) {
        suburbia_pages_log(screen, &sheet);
        name = words_of(language, WORD_SUBURBIA_PANEL_LOG);
    } else {
        name = fill_words(screen, &sheet, words, sizeof words);
    }
    front_head(canvas, &rect, name);
    if (sheet.mark >= 0 && sheet.mark < screen->scroll)
        screen->scroll = sheet.mark;
    if (sheet.mark >= screen->scroll + rect.height)
        screen->scroll = sheet.mark - rect.height / 2;
    if (wide && screen->page == PAGE_GOALS)
        sheet_draw(&sheet, canvas, rect, 0);
    else
        screen->scroll = sheet_draw(&sheet, canvas, rect, screen->scroll);
}

/* Goals and log have their own places when there is room. */
static void draw_side(struct suburbia_screen *screen, struct canvas *canvas,
                      const struct layout *layout)
{
    const struct words_language *language = match_language(screen->match);
    struct sheet sheet;
    struct rect rect = layout->goals;
    rect.width--;
    if (rect.height > 1) {
        sheet_begin(&sheet, rect.width);
        suburbia_pages_goals(screen, &sheet);
        front_head(canvas, &rect,
                   words_of(language, WORD_SUBURBIA_PANEL_GOALS));
        if (screen->page == PAGE_GOALS)
            screen->scroll = sheet_draw(&sheet, canvas, rect, screen->scroll);
        else
            sheet_draw(&sheet, canvas, rect, 0);
    }
    rect = layout->log;
    rect.width--;
    sheet_begin(&sheet, rect.width);
    suburbia_pages_log(screen, &sheet);
    front_head(canvas, &rect, words_of(language, WORD_SUBURBIA_PANEL_LOG_KEYS));
    int scroll = sheet.rows;
    if (sheet.mark >= 0)
        scroll = sheet.mark - (screen->log_open ? 0 : rect.height / 2);
    sheet_draw(&sheet, canvas, rect, scroll);
}

static void draw_frame_lines(struct canvas *canvas, const struct layout *layout)
{
    canvas_pen(canvas, TONE_QUIET, TONE_PLAIN, STYLE_NONE);
    const int top = layout->map.y, bottom = top + layout->map.height;
    for (int y = top; y < bottom; y++) {
        canvas_put(canvas, layout->map.x + layout->map.width, y, 0x2502);
        if (layout->wide)
            canvas_put(canvas, layout->map.x - 1, y, 0x2502);
    }
}

static enum words_key map_hint(const struct suburbia_screen *screen)
{
    if (screen->deed == DEED_LOOK)
        return WORD_SUBURBIA_HINT_LOOK;
    if (screen->deed == DEED_CHOOSE)
        return suburbia_screen_asked(screen) == SPECIAL_FLIP
                   ? WORD_SUBURBIA_HINT_FLIP
                   : WORD_SUBURBIA_HINT_MARK;
    return suburbia_screen_place(screen) ? WORD_SUBURBIA_HINT_BORDER
                                         : WORD_SUBURBIA_HINT_CELL;
}

/* The keys of what lies over everything. */
static const enum words_key overlay_hint[] = {
    [OVERLAY_START] = WORD_SUBURBIA_HINT_START,
    [OVERLAY_HELP] = WORD_SUBURBIA_HINT_HELP,
    [OVERLAY_CURTAIN] = WORD_SUBURBIA_HINT_CURTAIN,
    [OVERLAY_KEEP] = WORD_SUBURBIA_HINT_KEEP,
    [OVERLAY_CONFIRM] = WORD_SUBURBIA_HINT_CONFIRM,
    [OVERLAY_SAVE] = WORD_SUBURBIA_HINT_SAVE,
    [OVERLAY_FINAL] = WORD_SUBURBIA_HINT_FINAL,
};

/* The keys of the market. */
static enum words_key market_hint(const struct suburbia_state *state)
{
    if (state->phase == PHASE_CHOOSE)
        return WORD_SUBURBIA_HINT_EXTRA_TILE;
    if (state->phase != PHASE_ACT)
        return WORD_SUBURBIA_HINT_DISCARD;
    return state->spaces > 7 ? WORD_SUBURBIA_HINT_MARKET_EIGHT
                             : WORD_SUBURBIA_HINT_MARKET;
}

static enum words_key hint(const struct suburbia_screen *screen)
{
    if (screen->overlay != OVERLAY_NONE)
        return overlay_hint[screen->overlay];
    if (match_is_over(screen->match))
        return WORD_SUBURBIA_HINT_OVER;
    if (screen->focus == FOCUS_LOG)
        return WORD_SUBURBIA_HINT_LOG;
    if (!suburbia_screen_is_turn(screen))
        return WORD_SUBURBIA_HINT_WAIT;
    if (screen->focus == FOCUS_MAP)
        return map_hint(screen);
    return market_hint(suburbia_match_state(screen->match));
}

/* As many kinds as there is room for. */
static void draw_legend(const struct suburbia_screen *screen,
                        struct canvas *canvas, struct rect line)
{
    const struct words_language *language = match_language(screen->match);
    const bool borders = suburbia_match_state(screen->match)->borders;
    const int end = line.x + line.width;
    int x = line.x;
    for (int class = 0; class < (borders ? CLASS_BORDER + 1 : CLASS_BORDER);
         class ++) {
        const enum tile_class kind = (enum tile_class) class;
        const char *const letter = suburbia_wording_kind_letter(language, kind);
        const char *const name = suburbia_wording_kind_name(language, kind);
        if (x + canvas_columns(letter) + 1 + canvas_columns(name) > end)
            return;
        canvas_pen(canvas, TONE_DARK, (enum tone)(TONE_RESIDENTIAL + class),
                   STYLE_BOLD);
        x = canvas_text(canvas, x, line.y, letter);
        canvas_pen(canvas, TONE_QUIET, TONE_PLAIN, STYLE_NONE);
        x = canvas_text(canvas, x, line.y, " ");
        x = canvas_text(canvas, x, line.y, name);
        x += borders ? 1 : 2;
    }
    const char *const marker = words_of(language, WORD_SUBURBIA_LEGEND_MARKER);
    if (x + 5 + canvas_columns(marker) > end)
        return;
    x = canvas_text(canvas, x, line.y, "[\u00d72] ");
    canvas_text(canvas, x, line.y, marker);
}

static void draw_foot(const struct suburbia_screen *screen,
                      struct canvas *canvas)
{
    const struct rect line =
        front_foot(canvas, screen->match, screen->message,
                   words_of(match_language(screen->match), hint(screen)));
    if (line.width > 0)
        draw_legend(screen, canvas, line);
}

static enum words_key overlay_title(const struct suburbia_screen *screen)
{
    switch (screen->overlay) {
    case OVERLAY_START:
        return WORD_SUBURBIA_OVERLAY_START;
    case OVERLAY_HELP:
        return WORD_SUBURBIA_OVERLAY_HELP;
    case OVERLAY_KEEP:
        return WORD_SUBURBIA_OVERLAY_KEEP;
    case OVERLAY_CURTAIN:
        return WORD_SUBURBIA_OVERLAY_CURTAIN;
    case OVERLAY_CONFIRM:
        return WORD_SUBURBIA_OVERLAY_CONFIRM;
    case OVERLAY_SAVE:
        return WORD_SUBURBIA_OVERLAY_SAVE;
    case OVERLAY_FINAL:
    case OVERLAY_NONE:
        break;
    }
    return WORD_SUBURBIA_OVERLAY_FINAL;
}

/* Whether the move is meant, told by its parts as the log will tell it. */
static void ask_move(const struct suburbia_screen *screen, struct sheet *sheet)
{
    const struct story story = {.seat =
                                    suburbia_match_state(screen->match)->seat,
                                .move = suburbia_screen_move(screen),
                                .before = screen->match->game.session.now};
    char words[320];
    struct text text;
    text_init(&text, words, sizeof words);
    suburbia_wording_move(screen->match, &story, story.seat, &text);
    front_say_confirm(screen->match, sheet, words);
}

static void fill_overlay(const struct suburbia_screen *screen,
                         struct sheet *sheet)
{
    const struct words_language *language = match_language(screen->match);
    switch (screen->overlay) {
    case OVERLAY_START:
        pages_start(screen, sheet);
        break;
    case OVERLAY_HELP:
        suburbia_pages_help(screen, sheet);
        break;
    case OVERLAY_KEEP:
        suburbia_pages_keep(screen, sheet);
        sheet_line(sheet, TONE_QUIET, STYLE_NONE,
                   words_of(language, WORD_SUBURBIA_KEEP_KEYS));
        break;
    case OVERLAY_FINAL:
        suburbia_pages_final(screen, sheet);
        sheet_line(sheet, TONE_QUIET, STYLE_NONE,
                   words_of(language, WORD_SUBURBIA_FINAL_KEYS));
        break;
    case OVERLAY_CURTAIN:
        front_say_curtain(screen->match, sheet,
                          suburbia_match_state(screen->match)->seat);
        break;
    case OVERLAY_SAVE:
        front_say_save(screen->match, sheet, screen->input);
        break;
    case OVERLAY_CONFIRM:
        ask_move(screen, sheet);
        break;
    case OVERLAY_NONE:
        break;
    }
}

static void draw_overlay(struct suburbia_screen *screen, struct canvas *canvas)
{
    struct sheet sheet;
    if (screen->overlay == OVERLAY_NONE)
        return;
    if (screen->overlay == OVERLAY_CURTAIN || screen->under == OVERLAY_CURTAIN)
        canvas_begin(canvas, canvas->width, canvas->height);
    sheet_begin(&sheet, FRONT_OVERLAY_COLUMNS);
    fill_overlay(screen, &sheet);
    const bool end = screen->overlay == OVERLAY_FINAL;
    const int scroll = front_overlay(
        canvas, &sheet,
        words_of(match_language(screen->match), overlay_title(screen)),
        end ? sheet.rows : screen->scroll);
    if (!end)
        screen->scroll = scroll;
}

/* Population after the move looked at, or -1. */
static int ghost_of(const struct suburbia_screen *screen)
{
    struct story story;
    const game_move move = suburbia_screen_move(screen);
    if (!move || !suburbia_screen_is_turn(screen) ||
        suburbia_screen_refuse(screen, move) != STATUS_OK)
        return -1;
    match_preview(screen->match, move, &story);
    return suburbia_story_after(&story)
        ->numbers[story.seat]
        .stat[STAT_POPULATION];
}

void suburbia_screen_draw(struct suburbia_screen *screen, struct canvas *canvas)
{
    if (front_is_too_small(canvas, screen->match))
        return;
    const bool wide = front_is_wide(canvas);
    const struct layout layout =
        wide ? layout_wide(screen, canvas->width, canvas->height)
             : layout_small(screen, canvas->width, canvas->height);
    suburbia_panels_title(screen, canvas, layout.title);
    suburbia_panels_track(screen, canvas, layout.track, ghost_of(screen));
    if (layout.stars.height > 0)
        suburbia_panels_stars(screen, canvas, layout.stars);
    if (wide) {
        suburbia_panels_players(screen, canvas, layout.players);
        draw_side(screen, canvas, &layout);
    } else {
        suburbia_panels_players_row(screen, canvas, layout.players);
    }
    draw_map(screen, canvas, layout.map);
    draw_frame_lines(canvas, &layout);
    if (layout.market.height > 0)
        suburbia_panels_market(screen, canvas, layout.market);
    draw_words(screen, canvas, layout.words, wide);
    draw_foot(screen, canvas);
    draw_overlay(screen, canvas);
    if (screen->leaving)
        front_draw_leaving(canvas, screen->match);
}
