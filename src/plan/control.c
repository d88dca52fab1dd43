/* What keys and clicks do to the screen and, through it, to the game. */
#include "base/bits.h"
#include "plan/chronicle.h"
#include "plan/screen.h"

#include <stdlib.h>
#include <string.h>

static void tell(struct plan_screen *screen, const char *message)
{
    struct text text;
    text_init(&text, screen->message, sizeof screen->message);
    text_add(&text, message);
}

/* What is being decided. */

enum plan_stage plan_screen_stage(const struct plan_screen *screen)
{
    const struct match *match = screen->match;
    if (!plan_is_turn(match, screen->here))
        return STAGE_NONE;
    switch ((enum await)plan_state(match)->await) {
    case AWAIT_PLACE:
        return screen->board && screen->pick >= 0 ? STAGE_PARCEL : STAGE_HAND;
    case AWAIT_ACTIVATE:
    case AWAIT_BONUS:
        return screen->tile == PARCEL_NONE ? STAGE_TILE : STAGE_TARGET;
    case AWAIT_LAY:
        return plan_roads(match) ? STAGE_ROAD : STAGE_WALK;
    default:
        return STAGE_NONE;
    }
}

/* The tile picked, or any of the hand: parcels are free for all alike. */
static int any_tile(const struct plan_screen *screen)
{
    const struct subdivision_state *state = plan_state(screen->match);
    int zone = 0;
    if (screen->pick >= 0)
        return screen->pick;
    while (zone < ZONE_COUNT - 1 && !state->hand[screen->here][zone])
        zone++;
    return zone;
}

uint64_t plan_screen_cells(const struct plan_screen *screen)
{
    const struct match *match = screen->match;
    if (screen->look || screen->shown != screen->here)
        return screen->board ? plan_box(match)->all : 0;
    switch (plan_screen_stage(screen)) {
    case STAGE_PARCEL:
        return plan_parcels(match, screen->pick, screen->pay);
    case STAGE_HAND:
        return plan_parcels(match, any_tile(screen), false);
    case STAGE_TILE:
        return plan_tiles(match);
    case STAGE_TARGET:
        return plan_targets(match, screen->tile);
    case STAGE_ROAD:
        return plan_roads(match);
    default:
        return 0;
    }
}

struct edges plan_screen_edges(const struct plan_screen *screen)
{
    const struct edges none = {{0, 0}};
    return !screen->look && screen->shown == screen->here &&
                   plan_screen_stage(screen) == STAGE_WALK
               ? plan_edges(screen->match)
               : none;
}

game_move plan_screen_move(const struct plan_screen *screen)
{
    const struct match *match = screen->match;
    const int at = screen->at;
    if (screen->look)
        return 0;
    if (screen->discard && screen->pick >= 0)
        return act_pass((enum zone)screen->pick);
    switch (plan_screen_stage(screen)) {
    case STAGE_PARCEL:
        return at == PARCEL_NONE
                   ? 0
                   : act_place((enum zone)screen->pick, at, screen->pay);
    case STAGE_TILE:
        return at == PARCEL_NONE || plan_puts_one(match, screen->here, at)
                   ? 0
                   : plan_activation(match, at, 0);
    case STAGE_TARGET:
        return at == PARCEL_NONE ? 0 : plan_activation(match, screen->tile, at);
    case STAGE_ROAD:
        return at == PARCEL_NONE ? 0 : act_make(ACT_LAY, 0, at);
    case STAGE_WALK:
        return screen->edge == EDGE_NONE ? 0
                                         : act_make(ACT_LAY, 0, screen->edge);
    default:
        return 0;
    }
}

/* The cursor. */

/* Puts the cursor on something that can be chosen, where it was if it can. */
static void aim(struct plan_screen *screen)
{
    const uint64_t cells = screen->board ? plan_screen_cells(screen) : 0;
    const struct edges edges = plan_screen_edges(screen);
    screen->scroll = 0;
    if (screen->at == PARCEL_NONE || !(cells >> screen->at & 1))
        screen->at = cells ? bits_first(cells) : PARCEL_NONE;
    if (screen->edge == EDGE_NONE || !edges_has(edges, screen->edge))
        screen->edge = edges_any(edges) ? edges_first(edges) : EDGE_NONE;
}

/* Back to what is to be decided, with nothing in the hand. */
static void rest(struct plan_screen *screen)
{
    const enum await await = (enum await)plan_state(screen->match)->await;
    screen->look = screen->pay = screen->discard = false;
    screen->tile = PARCEL_NONE;
    screen->board =
        plan_is_turn(screen->match, screen->here) && await != AWAIT_PLACE;
    if (await != AWAIT_PLACE)
        screen->pick = -1;
    if (screen->here != GAME_NOBODY)
        screen->shown = screen->here;
    aim(screen);
}

/* One of the places the cursor may go to. */
struct spot {
    int index, x, y;
};

static int list_spots(const struct plan_screen *screen, struct spot *out)
{
    const struct subdivision_box *box = plan_box(screen->match);
    uint64_t cells = plan_screen_cells(screen);
    struct edges edges = plan_screen_edges(screen);
    int count = 0;
    for (; cells; cells = bits_rest(cells), count++) {
        out[count].index = bits_first(cells);
        plan_spot(box, out[count].index, &out[count].x, &out[count].y);
    }
    for (; edges_any(edges); edges = edges_rest(edges), count++) {
        out[count].index = edges_first(edges);
        plan_edge_spot(box, out[count].index, &out[count].x, &out[count].y);
    }
    return count;
}

static int *cursor_of(struct plan_screen *screen)
{
    return plan_screen_stage(screen) == STAGE_WALK && !screen->look &&
                   screen->shown == screen->here
               ? &screen->edge
               : &screen->at;
}

/* The nearest place in a direction; one to the side counts as farther. */
static void walk(struct plan_screen *screen, int dx, int dy)
{
    struct spot spot[PARCELS_MAX + EDGES_MAX];
    const int count = list_spots(screen, spot);
    int *cursor = cursor_of(screen);
    int least = 1 << 20, best = -1, from = 0;
    while (from < count && spot[from].index != *cursor)
        from++;
    for (int i = 0; i < count && from < count; i++) {
        const int x = spot[i].x - spot[from].x, y = spot[i].y - spot[from].y;
        const int along = x * dx + y * dy;
        const int across = abs(x * dy) + abs(y * dx);
        if (along > 0 && along + 2 * across < least) {
            least = along + 2 * across;
            best = i;
        }
    }
    if (best >= 0)
        *cursor = spot[best].index;
    screen->scroll = 0;
}

static void walk_list(struct plan_screen *screen, int step)
{
    struct spot spot[PARCELS_MAX + EDGES_MAX];
    const int count = list_spots(screen, spot);
    int *cursor = cursor_of(screen);
    for (int i = 0; i < count; i++)
        if (spot[i].index == *cursor) {
            *cursor = spot[(i + step + count) % count].index;
            break;
        }
    screen->scroll = 0;
}

/* Turns. */

void plan_screen_begin(struct plan_screen *screen, struct match *match,
                       bool confirm)
{
    *screen = (struct plan_screen){.match = match,
                                   .here = GAME_NOBODY,
                                   .pick = -1,
                                   .tile = PARCEL_NONE,
                                   .at = PARCEL_NONE,
                                   .edge = EDGE_NONE,
                                   .confirm = confirm};
    plan_screen_follow(screen);
    if (match->game.session.moves == 0 && !match_is_over(match))
        screen->overlay = PLAN_START;
}

void plan_screen_follow(struct plan_screen *screen)
{
    const int seat = match_person(screen->match);
    if (match_humans(screen->match) == 1)
        screen->here = match_viewer(screen->match);
    if (match_is_over(screen->match)) {
        screen->overlay = PLAN_FINAL;
        screen->here = match_viewer(screen->match);
        screen->scroll = 0;
    } else if (seat != GAME_NOBODY && screen->here != seat) {
        screen->here = GAME_NOBODY;
        screen->overlay = PLAN_CURTAIN;
    }
    if (plan_state(screen->match)->await != AWAIT_LAY)
        screen->edge = EDGE_NONE;
    if (plan_state(screen->match)->await == AWAIT_PLACE)
        screen->at = PARCEL_NONE;
    rest(screen);
}

bool plan_screen_waits(const struct plan_screen *screen)
{
    return screen->overlay != PLAN_NONE || match_is_over(screen->match) ||
           match_person(screen->match) != GAME_NOBODY;
}

/* Nothing of what others choose is seen before the turn is over, so there is
 * nothing to wait for; a table without people is shown turn by turn. */
bool plan_screen_step(struct plan_screen *screen)
{
    const int epoch = plan_epoch(plan_state(screen->match));
    if (screen->overlay != PLAN_NONE)
        return false;
    while (match_step(screen->match))
        if (plan_epoch(plan_state(screen->match)) != epoch)
            break;
    plan_screen_follow(screen);
    return match_humans(screen->match) == 0;
}

static void play(struct plan_screen *screen, game_move move)
{
    const enum status status = match_play(screen->match, move);
    if (status != STATUS_OK)
        tell(screen, status_sentence(status));
    else
        plan_screen_follow(screen);
}

static void refuse(struct plan_screen *screen, enum status status)
{
    char words[SCREEN_MESSAGE_MAX];
    snprintf(words, sizeof words, "Not possible: %s.", status_sentence(status));
    tell(screen, words);
}

static void decide(struct plan_screen *screen, game_move move)
{
    const enum status status =
        move ? plan_refuse(screen->match, move) : STATUS_BAD_PUT;
    if (status != STATUS_OK) {
        refuse(screen, status);
        screen->discard = false;
    } else if (screen->confirm) {
        screen->overlay = PLAN_CONFIRM;
    } else {
        play(screen, move);
    }
}

/* From the hand to the board: to a free parcel, or to any for money. */
static void take_in_hand(struct plan_screen *screen)
{
    const struct match *match = screen->match;
    if (screen->pick < 0) {
        tell(screen, "Choose a tile of your hand first.");
        return;
    }
    screen->pay = false;
    if (!plan_parcels(match, screen->pick, false)) {
        if (!plan_parcels(match, screen->pick, true)) {
            tell(screen, "No parcel is free and there is no money to pay: "
                         "discard a tile (x).");
            return;
        }
        screen->pay = true;
        tell(screen, "No parcel is free: any empty one for money.");
    }
    screen->board = true;
    aim(screen);
}

static void enter(struct plan_screen *screen)
{
    if (match_is_over(screen->match)) {
        screen->overlay = PLAN_FINAL;
        return;
    }
    if (screen->look || screen->shown != screen->here) {
        rest(screen);
        return;
    }
    switch (plan_screen_stage(screen)) {
    case STAGE_HAND:
        take_in_hand(screen);
        break;
    case STAGE_TILE:
        if (screen->at == PARCEL_NONE) {
            tell(screen, "No tile can act: e ends your turn.");
        } else if (plan_puts_one(screen->match, screen->here, screen->at)) {
            screen->tile = screen->at;
            aim(screen);
        } else {
            decide(screen, plan_screen_move(screen));
        }
        break;
    case STAGE_NONE:
        break;
    default:
        decide(screen, plan_screen_move(screen));
    }
}

/* No further piece of this tile, or no further tile. */
static void end(struct plan_screen *screen)
{
    const enum plan_stage stage = plan_screen_stage(screen);
    if (stage == STAGE_TILE || stage == STAGE_TARGET || stage == STAGE_ROAD ||
        stage == STAGE_WALK)
        play(screen, plan_ending(screen->match));
    else
        tell(screen, "There is nothing to end now.");
}

static void discard(struct plan_screen *screen)
{
    const enum plan_stage stage = plan_screen_stage(screen);
    if ((stage != STAGE_HAND && stage != STAGE_PARCEL) || screen->pick < 0) {
        tell(screen, stage == STAGE_HAND ? "Choose a tile of your hand first."
                                         : "Not now.");
        return;
    }
    screen->discard = true;
    decide(screen, plan_screen_move(screen));
    if (screen->overlay != PLAN_CONFIRM)
        screen->discard = false;
}

static void toggle_pay(struct plan_screen *screen)
{
    const enum plan_stage stage = plan_screen_stage(screen);
    if (stage == STAGE_HAND && screen->pick >= 0)
        take_in_hand(screen);
    if (plan_screen_stage(screen) != STAGE_PARCEL) {
        tell(screen, "Choose a tile first.");
        return;
    }
    if (!screen->pay && !plan_parcels(screen->match, screen->pick, true)) {
        refuse(screen, STATUS_TOO_POOR);
        return;
    }
    if (screen->pay && !plan_parcels(screen->match, screen->pick, false))
        return;
    screen->pay = !screen->pay;
    aim(screen);
}

/* The hand. */

static void pick(struct plan_screen *screen, int zone)
{
    const struct subdivision_state *state = plan_state(screen->match);
    const enum plan_stage stage = plan_screen_stage(screen);
    if (stage != STAGE_HAND && stage != STAGE_PARCEL)
        return;
    if (zone < 0 || zone >= ZONE_COUNT || !state->hand[screen->here][zone]) {
        tell(screen, status_sentence(STATUS_NOT_IN_HAND));
        return;
    }
    screen->pick = zone;
    screen->scroll = 0;
    if (screen->board)
        aim(screen);
}

static void step_pick(struct plan_screen *screen, int step)
{
    const struct subdivision_state *state = plan_state(screen->match);
    int zone =
        screen->pick < 0 ? (step > 0 ? ZONE_COUNT - 1 : 0) : screen->pick;
    if (plan_screen_stage(screen) != STAGE_HAND)
        return;
    for (int i = 0; i < ZONE_COUNT; i++) {
        zone = (zone + step + ZONE_COUNT) % ZONE_COUNT;
        if (state->hand[screen->here][zone]) {
            pick(screen, zone);
            return;
        }
    }
}

static void arrow(struct plan_screen *screen, int dx, int dy)
{
    if (screen->board)
        walk(screen, dx, dy);
    else if (dy)
        step_pick(screen, dy);
    else if (dx > 0 && screen->pick >= 0)
        enter(screen);
}

/* Looking around. */

static void look(struct plan_screen *screen)
{
    screen->look = screen->board = true;
    aim(screen);
}

static void show_next(struct plan_screen *screen, int step)
{
    const int seats = match_seats(screen->match);
    const int shown = (screen->shown + step + seats) % seats;
    rest(screen);
    screen->shown = shown;
    if (shown != screen->here)
        look(screen);
}

static void undo(struct plan_screen *screen)
{
    char words[SCREEN_MESSAGE_MAX];
    if (front_undo(screen->match, screen->here, words, sizeof words) ==
        STATUS_OK)
        plan_screen_follow(screen);
    tell(screen, words);
}

static void escape(struct plan_screen *screen)
{
    const enum plan_stage stage = plan_screen_stage(screen);
    if (stage == STAGE_HAND && !screen->look)
        screen->pick = -1;
    if (stage == STAGE_TARGET && !screen->look)
        screen->at = screen->tile;
    rest(screen);
}

static void open_overlay(struct plan_screen *screen, enum plan_overlay overlay)
{
    screen->scroll = 0;
    screen->overlay = overlay;
}

static void open_log(struct plan_screen *screen)
{
    struct chronicle chronicle;
    chronicle_read(screen->match, screen->here, &chronicle);
    if (chronicle.entries == 0) {
        tell(screen, "Nothing has happened yet.");
        return;
    }
    screen->log_at = chronicle.entries - 1;
    screen->log_open = false;
    open_overlay(screen, PLAN_LOG);
}

/* Keys. */

static bool move_about(struct plan_screen *screen, int key)
{
    switch (key) {
    case SCREEN_UP:
    case 'k':
        arrow(screen, 0, -1);
        return true;
    case SCREEN_DOWN:
    case 'j':
        arrow(screen, 0, 1);
        return true;
    case SCREEN_LEFT:
    case 'h':
        arrow(screen, -1, 0);
        return true;
    case SCREEN_RIGHT:
    case 'l':
        arrow(screen, 1, 0);
        return true;
    case 'n':
    case 'N':
        if (screen->board)
            walk_list(screen, key == 'n' ? 1 : -1);
        return true;
    case SCREEN_PAGE_DOWN:
    case ']':
        screen->scroll += 5;
        return true;
    case SCREEN_PAGE_UP:
    case '[':
        screen->scroll -= 5;
        return true;
    default:
        return false;
    }
}

static bool open_something(struct plan_screen *screen, int key)
{
    switch (key) {
    case 'c':
        open_overlay(screen, PLAN_EXPLAIN);
        return true;
    case 'b':
        open_overlay(screen, PLAN_BONUS);
        return true;
    case 'r':
        open_log(screen);
        return true;
    case '?':
        open_overlay(screen, PLAN_HELP);
        return true;
    case 's':
        screen->input[0] = '\0';
        open_overlay(screen, PLAN_SAVE);
        return true;
    case 'o':
        look(screen);
        return true;
    case SCREEN_TAB:
        show_next(screen, 1);
        return true;
    case SCREEN_BACK_TAB:
        show_next(screen, -1);
        return true;
    default:
        return false;
    }
}

static void table_key(struct plan_screen *screen, int key)
{
    if (move_about(screen, key) || open_something(screen, key))
        return;
    if (key >= '1' && key < '1' + ZONE_COUNT)
        pick(screen, key - '1');
    else if (key == SCREEN_ENTER)
        enter(screen);
    else if (key == SCREEN_ESCAPE)
        escape(screen);
    else if (key == 'p')
        toggle_pay(screen);
    else if (key == 'x')
        discard(screen);
    else if (key == 'e')
        end(screen);
    else if (key == 'u')
        undo(screen);
}

static bool scroll_key(struct plan_screen *screen, int key)
{
    const int step = key == SCREEN_PAGE_DOWN || key == ']' ? 5
                     : key == SCREEN_PAGE_UP || key == '[' ? -5
                                                           : 0;
    screen->scroll += step;
    return step != 0;
}

static void save_key(struct plan_screen *screen, int key)
{
    char words[SCREEN_MESSAGE_MAX + SCREEN_INPUT_MAX];
    if (key != SCREEN_ENTER && key != SCREEN_ESCAPE) {
        front_type(screen->input, sizeof screen->input, key);
        return;
    }
    screen->overlay = PLAN_NONE;
    if (key == SCREEN_ESCAPE || !screen->input[0])
        return;
    front_save(screen->match, screen->input, words, sizeof words);
    tell(screen, words);
}

static void curtain_key(struct plan_screen *screen, int key)
{
    if (key != SCREEN_ENTER)
        return;
    screen->overlay = PLAN_NONE;
    screen->pick = -1;
    screen->here = match_person(screen->match);
    plan_screen_follow(screen);
}

static void confirm_key(struct plan_screen *screen, int key)
{
    if (key != 'y' && key != 'n' && key != SCREEN_ESCAPE && key != SCREEN_ENTER)
        return;
    const game_move move = plan_screen_move(screen);
    screen->overlay = PLAN_NONE;
    screen->discard = false;
    if (key == 'y' || key == SCREEN_ENTER)
        play(screen, move);
}

static void explain_key(struct plan_screen *screen, int key)
{
    const int seats = match_seats(screen->match);
    if (key == SCREEN_RIGHT || key == 'l' || key == SCREEN_DOWN || key == 'j')
        screen->line = (screen->line + 1) % LINES;
    else if (key == SCREEN_LEFT || key == 'h' || key == SCREEN_UP || key == 'k')
        screen->line = (screen->line + LINES - 1) % LINES;
    else if (key == SCREEN_TAB)
        screen->shown = (screen->shown + 1) % seats;
    else {
        screen->overlay = PLAN_NONE;
        rest(screen);
    }
    screen->scroll = 0;
}

static void log_key(struct plan_screen *screen, int key)
{
    struct chronicle chronicle;
    chronicle_read(screen->match, screen->here, &chronicle);
    int step = 0;
    if (key == SCREEN_UP || key == 'k')
        step = -1;
    else if (key == SCREEN_DOWN || key == 'j')
        step = 1;
    else if (key == SCREEN_ENTER)
        screen->log_open = !screen->log_open;
    else
        screen->overlay = PLAN_NONE;
    const int to = screen->log_at + step;
    if (step && to >= 0 && to < chronicle.entries) {
        screen->log_at = to;
        screen->log_open = false;
    }
}

static void overlay_key(struct plan_screen *screen, int key)
{
    switch (screen->overlay) {
    case PLAN_CURTAIN:
        curtain_key(screen, key);
        break;
    case PLAN_CONFIRM:
        confirm_key(screen, key);
        break;
    case PLAN_EXPLAIN:
        if (!scroll_key(screen, key))
            explain_key(screen, key);
        break;
    case PLAN_LOG:
        log_key(screen, key);
        break;
    default:
        if (scroll_key(screen, key))
            return;
        screen->overlay = PLAN_NONE;
        screen->scroll = 0;
        if (match_person(screen->match) != screen->here)
            plan_screen_follow(screen);
        if (match_is_over(screen->match))
            screen->overlay = PLAN_NONE;
    }
}

void plan_screen_key(struct plan_screen *screen, int key)
{
    screen->message[0] = '\0';
    if (key == 'q' && screen->overlay != PLAN_SAVE)
        screen->quit = true;
    else if (screen->overlay == PLAN_NONE)
        table_key(screen, key);
    else if (screen->overlay == PLAN_SAVE)
        save_key(screen, key);
    else
        overlay_key(screen, key);
}

/* Clicks: a second one on the same place decides. */

static void click_parcel(struct plan_screen *screen, int parcel)
{
    const bool again = screen->board && screen->at == parcel;
    if (plan_screen_stage(screen) == STAGE_HAND && screen->pick >= 0 &&
        !screen->look && screen->shown == screen->here)
        take_in_hand(screen);
    else if (!screen->board)
        look(screen);
    if (plan_screen_cells(screen) >> parcel & 1)
        screen->at = parcel;
    if (again && !screen->look)
        enter(screen);
}

static void click_edge(struct plan_screen *screen, int edge)
{
    const bool again = screen->edge == edge;
    if (!edges_has(plan_screen_edges(screen), edge))
        return;
    screen->edge = edge;
    if (again)
        enter(screen);
}

void plan_screen_click(struct plan_screen *screen, int tag)
{
    const int seats = match_seats(screen->match);
    screen->message[0] = '\0';
    if (screen->overlay != PLAN_NONE)
        plan_screen_key(screen, SCREEN_ENTER);
    else if (tag >= PLAN_TAG_EDGE)
        click_edge(screen, tag - PLAN_TAG_EDGE);
    else if (tag >= PLAN_TAG_PARCEL)
        click_parcel(screen, tag - PLAN_TAG_PARCEL);
    else if (tag >= PLAN_TAG_LINE) {
        screen->line = tag - PLAN_TAG_LINE;
        open_overlay(screen, PLAN_EXPLAIN);
    } else if (tag >= PLAN_TAG_SEAT)
        show_next(screen,
                  (tag - PLAN_TAG_SEAT - screen->shown + seats) % seats);
    else if (tag >= PLAN_TAG_HAND)
        pick(screen, tag - PLAN_TAG_HAND);
}
