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
    struct suburbia_sums sums;
    char chip[STAT_COUNT][16] = {{0}};
    match_preview(screen->match, move, &story);
    const struct suburbia_played played =
        suburbia_story_played(screen->match, &story);
    suburbia_tell_sums(&played, story.seat, &sums);
    const int16_t *sum = sums.change[SUBURBIA_SECTION_BUILD];
    note->red |= sums.lines > 0;
    bool any = note->red;
    for (int stat = 0; stat < STAT_COUNT; stat++) {
        if (sum[stat])
            suburbia_pages_chip(chip[stat], sizeof chip[stat], stat, sum[stat]);
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

static void move_title(const struct suburbia_screen *screen, game_move move,
                       char *title, size_t room)
{
    const struct hex at = cell_hex(screen->at);
    const int tile = suburbia_screen_tile(screen);
    const char *name = suburbia_match_box(screen->match)->tile_words[tile].name;
    const uint16_t place = suburbia_screen_place(screen);
    if (suburbia_move_type(move) == SUBURBIA_DISCARD)
        snprintf(title, room, "Discard %s", name);
    else if (place)
        snprintf(title, room, "%s at %d,%d %s $%d",
                 screen->deed == DEED_LAKE ? "Border Lake" : name, at.q, at.r,
                 suburbia_border_map_arrow(place),
                 suburbia_screen_price(screen));
    else if (screen->deed == DEED_CHOOSE)
        snprintf(title, room, "%s%s at %d,%d",
                 suburbia_screen_asked(screen) == SPECIAL_FLIP ? "Turn over: "
                                                               : "Marker on: ",
                 name, at.q, at.r);
    else
        snprintf(title, room, "%s%s at %d,%d, $%d",
                 screen->deed == DEED_INVEST ? "Invest: " : "", name, at.q,
                 at.r, suburbia_screen_price(screen));
}

/* What the panel of words has to say about the tile or move looked at. */
static const char *fill_words(const struct suburbia_screen *screen,
                              struct sheet *sheet, char *title, size_t room)
{
    const game_move move = suburbia_screen_move(screen);
    const int tile = suburbia_screen_tile(screen);
    const bool possible = move && suburbia_screen_is_turn(screen) &&
                          suburbia_screen_refuse(screen, move) == STATUS_OK;
    if (possible) {
        suburbia_pages_why(screen, move, sheet);
        move_title(screen, move, title, room);
        return title;
    }
    if (screen->focus == FOCUS_MAP && screen->deed == DEED_LOOK) {
        const int seen =
            suburbia_match_tile_at(suburbia_match_state(screen->match),
                                   screen->shown, cell_hex(screen->at));
        if (seen != TILE_NONE)
            suburbia_pages_tile(screen, seen, sheet);
        return "Tile";
    }
    if (tile != TILE_NONE) {
        const struct suburbia_state *state =
            suburbia_match_state(screen->match);
        suburbia_pages_tile(screen, tile, sheet);
        if (suburbia_screen_border(screen) < 0)
            return "Tile";
        snprintf(title, room, "Border (%d more in the pile)",
                 state->borders - state->borders_seen);
        return title;
    }
    suburbia_pages_news(screen, sheet);
    return "Since your last decision";
}

static void draw_words(struct suburbia_screen *screen, struct canvas *canvas,
                       struct rect rect, bool wide)
{
    static const char *const title[] = {"", "Goals", "Log"};
    struct sheet sheet;
    char words[128];
    const char *name = title[screen->page];
    rect.width--;
    sheet_begin(&sheet, rect.width);
    if (screen->page == PAGE_GOALS && !wide)
        suburbia_pages_goals(screen, &sheet);
    else if (screen->page == PAGE_LOG && !wide)
        suburbia_pages_log(screen, &sheet);
    else
        name = fill_words(screen, &sheet, words, sizeof words);
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
    struct sheet sheet;
    struct rect rect = layout->goals;
    rect.width--;
    if (rect.height > 1) {
        sheet_begin(&sheet, rect.width);
        suburbia_pages_goals(screen, &sheet);
        front_head(canvas, &rect, "Goals");
        if (screen->page == PAGE_GOALS)
            screen->scroll = sheet_draw(&sheet, canvas, rect, screen->scroll);
        else
            sheet_draw(&sheet, canvas, rect, 0);
    }
    rect = layout->log;
    rect.width--;
    sheet_begin(&sheet, rect.width);
    suburbia_pages_log(screen, &sheet);
    front_head(canvas, &rect, "Log (r, then Enter: reasons)");
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

static const char *map_hint(const struct suburbia_screen *screen)
{
    if (screen->deed == DEED_LOOK)
        return "arrows look around  Tab next borough  Esc back";
    if (screen->deed == DEED_CHOOSE)
        return suburbia_screen_asked(screen) == SPECIAL_FLIP
                   ? "arrows choose  Tab other boroughs  Enter turn it over"
                   : "arrows choose  Enter put the marker there  u take back";
    if (suburbia_screen_place(screen))
        return "arrows move  t T turn  Enter place it  f lake  PgDn more "
               "reasons  Esc back";
    return "arrows choose a cell  Enter build here  f lake  PgDn more "
           "reasons  Esc back";
}

/* The keys of what lies over everything; NULL: nothing does. */
static const char *overlay_hint(enum suburbia_overlay overlay)
{
    static const char *const words[] = {
        [OVERLAY_NONE] = NULL,
        [OVERLAY_START] = "Enter begin  PgDn more  ? help  q save and leave",
        [OVERLAY_HELP] = "PgDn more  PgUp back  any other key closes",
        [OVERLAY_CURTAIN] = "Enter go on  ? help  q save and leave",
        [OVERLAY_KEEP] = "1 2 or arrows and Enter keep it  PgDn more  u take "
                         "back  ? help  q leave",
        [OVERLAY_CONFIRM] = "y yes  n no  ? help  q save and leave",
        [OVERLAY_SAVE] = "Enter save  Esc back",
        [OVERLAY_FINAL] = "Enter next step  Esc look at the boroughs  ? help  "
                          "q leave",
    };
    return words[overlay];
}

static const char *hint(const struct suburbia_screen *screen)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    if (overlay_hint(screen->overlay))
        return overlay_hint(screen->overlay);
    if (match_is_over(screen->match))
        return "Tab boroughs  o look  r log  Enter final scoring  q leave";
    if (screen->focus == FOCUS_LOG)
        return "arrows choose a move  Enter its reasons  Esc back";
    if (!suburbia_screen_is_turn(screen))
        return "Tab boroughs  o look  g goals  r log  ? help  q save and leave";
    if (screen->focus == FOCUS_MAP)
        return map_hint(screen);
    if (state->phase == PHASE_CHOOSE)
        return "arrows choose  Enter map  p add no tile  u take back  ? help";
    if (state->phase != PHASE_ACT)
        return "arrows choose  Enter discard it  u take back  ? help  q leave";
    return state->spaces > 7 ? "1-8 tile  Enter map  f lake  i invest  u undo  "
                               "g goals  r log "
                               " ? help  q quit"
                             : "1-7 tile  Enter map  f lake  i invest  u undo  "
                               "g goals  r log "
                               " ? help  q quit";
}

static void draw_legend(const struct suburbia_screen *screen,
                        struct canvas *canvas, struct rect line)
{
    static const char *const kinds[] = {"R residential", "I industrial",
                                        "C commercial",  "V civic",
                                        "~ lake",        "B border"};
    const int known = suburbia_match_state(screen->match)->borders ? 6 : 5;
    int x = line.x;
    for (int i = 0; i < known; i++) {
        canvas_pen(canvas, TONE_DARK, (enum tone)(TONE_RESIDENTIAL + i),
                   STYLE_BOLD);
        canvas_put(canvas, x, line.y, (uint32_t)(uint8_t)kinds[i][0]);
        canvas_pen(canvas, TONE_QUIET, TONE_PLAIN, STYLE_NONE);
        x = canvas_text(canvas, x + 1, line.y, kinds[i] + 1) +
            (known > 5 ? 1 : 2);
    }
    canvas_text(canvas, x, line.y, "[\u00d72] marker");
}

static void draw_foot(const struct suburbia_screen *screen,
                      struct canvas *canvas)
{
    const struct rect line =
        front_foot(canvas, screen->match, screen->message, hint(screen));
    if (line.width > 0)
        draw_legend(screen, canvas, line);
}

static const char *overlay_title(const struct suburbia_screen *screen)
{
    switch (screen->overlay) {
    case OVERLAY_START:
        return " Suburbia ";
    case OVERLAY_HELP:
        return " Keys ";
    case OVERLAY_KEEP:
        return " Your goal ";
    case OVERLAY_CURTAIN:
        return " Next player ";
    case OVERLAY_CONFIRM:
        return " Sure? ";
    case OVERLAY_SAVE:
        return " Save a copy ";
    case OVERLAY_FINAL:
    case OVERLAY_NONE:
        break;
    }
    return " Final scoring ";
}

static void fill_question(const struct suburbia_screen *screen,
                          struct sheet *sheet)
{
    const struct session *session = &screen->match->game.session;
    const int seat = suburbia_match_state(screen->match)->seat;
    char words[320];
    struct text text;
    if (screen->overlay == OVERLAY_CURTAIN) {
        front_say_curtain(screen->match, sheet, seat);
    } else if (screen->overlay == OVERLAY_SAVE) {
        front_say_save(screen->match, sheet, screen->input);
    } else {
        text_init(&text, words, sizeof words);
        text_add(&text, match_name(screen->match, seat));
        text_char(&text, ' ');
        game_move_text(session->game, session_now(session),
                       suburbia_screen_move(screen), &text);
        front_say_confirm(screen->match, sheet, words);
    }
}

static void fill_overlay(const struct suburbia_screen *screen,
                         struct sheet *sheet)
{
    if (screen->overlay == OVERLAY_START) {
        pages_start(screen, sheet);
    } else if (screen->overlay == OVERLAY_HELP) {
        suburbia_pages_help(screen, sheet);
    } else if (screen->overlay == OVERLAY_KEEP) {
        suburbia_pages_keep(screen, sheet);
        sheet_line(sheet, TONE_QUIET, STYLE_NONE,
                   "1 or 2, or arrows and Enter");
    } else if (screen->overlay == OVERLAY_FINAL) {
        suburbia_pages_final(screen, sheet);
        sheet_line(sheet, TONE_QUIET, STYLE_NONE,
                   "Enter: next step   Esc: look at the boroughs   q: leave");
    } else {
        fill_question(screen, sheet);
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
    const int scroll = front_overlay(canvas, &sheet, overlay_title(screen),
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
