/* What keys and clicks do to the screen and, through it, to the game. */
#include "suburbia/terminal/final.h"
#include "suburbia/terminal/map.h"
#include "suburbia/terminal/screen.h"

#include <stdio.h>
#include <string.h>

void suburbia_screen_say(struct suburbia_screen *screen, const char *message)
{
    front_tell(screen->message, message);
}

static void say(struct suburbia_screen *screen, enum words_key key)
{
    suburbia_screen_say(screen, words_of(match_language(screen->match), key));
}

bool suburbia_screen_is_turn(const struct suburbia_screen *screen)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    return state->phase != PHASE_OVER && state->phase != PHASE_KEEP &&
           screen->here != GAME_NOBODY &&
           match_person(screen->match) == screen->here;
}

/* Back to choosing, with nothing in the hand. */
static void rest(struct suburbia_screen *screen)
{
    screen->focus = FOCUS_MARKET;
    screen->deed = DEED_BUILD;
    screen->page = PAGE_WHY;
    screen->at = 0;
    screen->scroll = 0;
    screen->log_open = false;
}

void suburbia_screen_begin(struct suburbia_screen *screen, struct match *match,
                           bool confirm)
{
    *screen = (struct suburbia_screen){.match = match,
                                       .here = GAME_NOBODY,
                                       .pick = -1,
                                       .zoom = -1,
                                       .confirm = confirm,
                                       .seen = match->game.session.moves};
    suburbia_screen_follow(screen);
    if (match->game.session.moves == 0 && !match_is_over(match))
        screen->overlay = OVERLAY_START;
}

/* Whether a tile of some borough is asked for, and not one of the market. */
static bool asks_for_cell(const struct suburbia_screen *screen)
{
    const enum special asked = suburbia_screen_asked(screen);
    return suburbia_screen_is_turn(screen) &&
           (asked == SPECIAL_FREE_MARKER || asked == SPECIAL_FLIP);
}

/* To the first tile that can be chosen, in the borough shown or else in the
 * next one that has any. */
static void choose_cell(struct suburbia_screen *screen)
{
    const int seats = suburbia_match_state(screen->match)->seats;
    cell cells[SCREEN_CELLS_MAX];
    screen->deed = DEED_CHOOSE;
    for (int i = 0; i < seats; i++) {
        if (suburbia_screen_cells(screen, cells) > 0)
            break;
        screen->shown = (screen->shown + 1) % seats;
    }
    screen->focus = FOCUS_MAP;
    screen->page = PAGE_WHY;
    screen->at = suburbia_screen_cells(screen, cells) > 0 ? cells[0] : 0;
}

void suburbia_screen_follow(struct suburbia_screen *screen)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const int seat = match_person(screen->match);
    rest(screen);
    screen->pick = -1;
    screen->log_at = screen->match->game.session.moves - 1;
    if (match_humans(screen->match) == 1)
        screen->here = match_viewer(screen->match);
    if (state->phase == PHASE_OVER) {
        screen->overlay = OVERLAY_FINAL;
        screen->steps = 0;
        return;
    }
    if (seat == GAME_NOBODY)
        return;
    if (screen->here != seat) {
        screen->here = GAME_NOBODY;
        screen->overlay = OVERLAY_CURTAIN;
        return;
    }
    screen->shown = seat;
    if (state->phase == PHASE_KEEP)
        screen->overlay = OVERLAY_KEEP;
    if (asks_for_cell(screen))
        choose_cell(screen);
}

bool suburbia_screen_waits(const struct suburbia_screen *screen)
{
    return screen->overlay != OVERLAY_NONE || screen->leaving ||
           match_is_over(screen->match) ||
           match_person(screen->match) != GAME_NOBODY;
}

static void play(struct suburbia_screen *screen, game_move move)
{
    const int before = screen->match->game.session.moves;
    const enum status status = match_play(screen->match, move);
    if (status != STATUS_OK) {
        suburbia_screen_say(
            screen, words_status(match_language(screen->match), status));
        return;
    }
    screen->seen = before + 1;
    screen->pan_x = screen->pan_y = 0;
    suburbia_screen_follow(screen);
}

/* What whoever cannot pay can do instead, as a sentence of its own: a lake
 * costs only its space, and the last spaces of the market cost nothing. */
static void add_way_out(const struct suburbia_screen *screen, struct text *text)
{
    const struct words_language *language = match_language(screen->match);
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const int money = state->numbers[state->seat].stat[STAT_MONEY];
    const bool market = screen->pick >= 0 && screen->pick < state->spaces;
    const int price =
        market ? suburbia_match_space_price(screen->match, screen->pick) : 0;
    char spaces[64];
    struct text free;
    text_init(&free, spaces, sizeof spaces);
    const bool any = match_free_spaces(screen->match, &free);
    if (state->phase == PHASE_ACT && market && screen->deed == DEED_BUILD &&
        price <= money) {
        text_char(text, ' ');
        if (price > 0)
            words_put(text, language, WORD_SUBURBIA_POOR_LAKE,
                      .price = words_price(price));
        else
            words_add(text, language, WORD_SUBURBIA_POOR_LAKE_FREE);
    } else if (any) {
        text_char(text, ' ');
        words_put_like(text, language,
                       state->phase == PHASE_ACT ? WORD_SUBURBIA_POOR_LAKES
                                                 : WORD_SUBURBIA_POOR_SPACES,
                       WORD_SUBURBIA_POOR_SPACES, .spaces = words_text(spaces));
    }
}

static void refuse(struct suburbia_screen *screen, enum status status)
{
    const struct words_language *language = match_language(screen->match);
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const int price = suburbia_screen_price(screen);
    const int missing = price - state->numbers[state->seat].stat[STAT_MONEY];
    char words[SCREEN_MESSAGE_MAX];
    struct text text;
    text_init(&text, words, sizeof words);
    if (status == STATUS_TOO_POOR && missing > 0) {
        words_put(&text, language, WORD_SUBURBIA_POOR,
                  .price = words_price(price), .missing = words_price(missing));
        add_way_out(screen, &text);
    } else {
        words_put(&text, language, WORD_SUBURBIA_IMPOSSIBLE,
                  .why = words_text(words_status(language, status)));
    }
    suburbia_screen_say(screen, words);
}

/* Enter on a cell or a discard: the move itself. */
static void decide(struct suburbia_screen *screen)
{
    const game_move move = suburbia_screen_move(screen);
    const enum status status =
        move ? suburbia_screen_refuse(screen, move) : STATUS_BAD_SLOT;
    if (status != STATUS_OK)
        refuse(screen, status);
    else if (screen->confirm)
        screen->overlay = OVERLAY_CONFIRM;
    else
        play(screen, move);
}

/* The cell to start from: where the cursor was, else the first. */
static void enter_map(struct suburbia_screen *screen)
{
    cell cells[SCREEN_CELLS_MAX];
    const int count = suburbia_screen_cells(screen, cells);
    screen->scroll = 0;
    screen->page = PAGE_WHY;
    if (count == 0) {
        say(screen, WORD_SUBURBIA_NO_PLACE);
        return;
    }
    screen->focus = FOCUS_MAP;
    for (int i = 0; i < count; i++)
        if (cells[i] == screen->at)
            return;
    screen->at = cells[0];
}

/* Why the tile in the hand has no place at all. */
static void explain_no_place(struct suburbia_screen *screen)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const struct borough *borough = &state->borough[state->seat];
    const int money = state->numbers[state->seat].stat[STAT_MONEY];
    if (suburbia_screen_tile(screen) == TILE_NONE) {
        refuse(screen, suburbia_screen_border(screen) < 0 ? STATUS_BAD_SLOT
                                                          : STATUS_NO_BORDER);
    } else if (suburbia_screen_price(screen) > money) {
        refuse(screen, STATUS_TOO_POOR);
    } else if (state->phase == PHASE_CHOOSE &&
               !(suburbia_screen_choices(screen) >> screen->pick & 1)) {
        say(screen, WORD_SUBURBIA_ONLY_CHEAPEST);
    } else if (borough->edge > 0 && suburbia_screen_border(screen) < 0) {
        refuse(screen, STATUS_NOT_ALLOWED);
    } else {
        say(screen, WORD_SUBURBIA_NO_PLACE);
    }
}

static bool can_go_somewhere(struct suburbia_screen *screen)
{
    cell cells[SCREEN_CELLS_MAX];
    if (suburbia_screen_border(screen) >= 0) {
        const bool held = suburbia_screen_hold(screen);
        if (!held)
            explain_no_place(screen);
        return held;
    }
    if (suburbia_screen_cells(screen, cells) == 0) {
        explain_no_place(screen);
        return false;
    }
    screen->at = cells[0];
    const enum status status =
        suburbia_screen_refuse(screen, suburbia_screen_move(screen));
    screen->at = 0;
    if (status != STATUS_OK)
        refuse(screen, status);
    return status == STATUS_OK;
}

/* From the market to the map, if the tile can be paid for anywhere. */
static void take_in_hand(struct suburbia_screen *screen)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    if (asks_for_cell(screen)) {
        choose_cell(screen);
        return;
    }
    if (!suburbia_screen_is_turn(screen) || screen->pick < 0) {
        say(screen, suburbia_screen_is_turn(screen)
                        ? WORD_SUBURBIA_CHOOSE_FIRST
                        : WORD_SUBURBIA_NOT_YOUR_TURN);
        return;
    }
    if (state->phase != PHASE_ACT && state->phase != PHASE_CHOOSE) {
        decide(screen);
        return;
    }
    screen->shown = state->seat;
    if (can_go_somewhere(screen))
        enter_map(screen);
}

static void set_deed(struct suburbia_screen *screen, enum suburbia_deed deed)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    if (deed != DEED_LOOK &&
        (!suburbia_screen_is_turn(screen) || state->phase != PHASE_ACT)) {
        say(screen, WORD_SUBURBIA_NOT_NOW);
        return;
    }
    if (deed == DEED_INVEST && state->borough[state->seat].markers == 0) {
        suburbia_screen_say(screen, words_status(match_language(screen->match),
                                                 STATUS_NO_MARKER));
        return;
    }
    if (deed == DEED_LAKE && suburbia_screen_basic(screen) >= 0) {
        say(screen, WORD_SUBURBIA_ONLY_MARKET);
        return;
    }
    screen->deed = deed;
    if (deed == DEED_INVEST)
        screen->shown = state->seat;
    if (deed == DEED_INVEST || deed == DEED_LOOK)
        enter_map(screen);
}

static void pick(struct suburbia_screen *screen, int index)
{
    const int most = suburbia_screen_picks(screen);
    if (index < 0 || index >= most)
        return;
    const bool lake = screen->deed == DEED_LAKE;
    rest(screen);
    screen->pick = index;
    screen->deed =
        lake && suburbia_screen_basic(screen) < 0 ? DEED_LAKE : DEED_BUILD;
}

static void step_pick(struct suburbia_screen *screen, int step)
{
    const int most = suburbia_screen_picks(screen);
    pick(screen, screen->pick < 0 ? (step > 0 ? 0 : most - 1)
                                  : (screen->pick + step + most) % most);
}

/* Characters are twice as high as wide. */
static struct spot spot_of(cell at)
{
    struct spot spot;
    suburbia_map_place(suburbia_map_size[0], at, &spot.x, &spot.y);
    spot.y *= 2;
    return spot;
}

static void walk(struct suburbia_screen *screen, struct spot way)
{
    cell cells[SCREEN_CELLS_MAX];
    struct spot spot[SCREEN_CELLS_MAX];
    const int count = suburbia_screen_cells(screen, cells);
    for (int i = 0; i < count; i++)
        spot[i] = spot_of(cells[i]);
    const int best = keys_nearest(spot_of(screen->at), way, spot, count);
    if (best >= 0)
        screen->at = cells[best];
    screen->scroll = 0;
}

static void walk_list(struct suburbia_screen *screen, int step)
{
    cell cells[SCREEN_CELLS_MAX];
    const int count = suburbia_screen_cells(screen, cells);
    for (int i = 0; i < count; i++) {
        if (cells[i] != screen->at)
            continue;
        screen->at = cells[(i + step + count) % count];
        screen->scroll = 0;
        return;
    }
}

static void step_log(struct suburbia_screen *screen, int step)
{
    const int moves = screen->match->game.session.moves;
    const int to = screen->log_at + step;
    screen->log_open = false;
    if (to >= 0 && to < moves)
        screen->log_at = to;
}

/* Whether what is picked has to be put somewhere. */
static bool goes_to_map(const struct suburbia_screen *screen)
{
    const int phase = suburbia_match_state(screen->match)->phase;
    return phase == PHASE_ACT || phase == PHASE_CHOOSE;
}

static void arrow(struct suburbia_screen *screen, struct spot way)
{
    if (screen->focus == FOCUS_LOG) {
        step_log(screen, way.y ? way.y : way.x);
    } else if (screen->focus == FOCUS_MAP) {
        walk(screen, way);
    } else if (way.y) {
        step_pick(screen, way.y);
    } else if (way.x && screen->pick >= 0 && goes_to_map(screen)) {
        take_in_hand(screen);
    }
}

static void enter(struct suburbia_screen *screen)
{
    if (match_is_over(screen->match) && screen->focus == FOCUS_MARKET) {
        screen->overlay = OVERLAY_FINAL;
    } else if (screen->focus == FOCUS_LOG) {
        screen->log_open = !screen->log_open;
    } else if (screen->focus == FOCUS_MARKET) {
        take_in_hand(screen);
    } else if (screen->deed != DEED_LOOK) {
        decide(screen);
    } else if (asks_for_cell(screen)) {
        choose_cell(screen);
    }
}

/* Whether the borough shown has a tile that can be chosen. */
static bool has_choice(const struct suburbia_screen *screen)
{
    struct suburbia_screen trial = *screen;
    cell cells[SCREEN_CELLS_MAX];
    trial.deed = DEED_CHOOSE;
    return suburbia_screen_cells(&trial, cells) > 0;
}

static void show_next(struct suburbia_screen *screen, int step)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const int seats = state->seats;
    rest(screen);
    screen->shown = (screen->shown + step + seats) % seats;
    screen->pan_x = screen->pan_y = 0;
    if (asks_for_cell(screen) && has_choice(screen))
        choose_cell(screen);
    else if (screen->shown != screen->here)
        set_deed(screen, DEED_LOOK);
}

static void undo(struct suburbia_screen *screen)
{
    char words[SCREEN_MESSAGE_MAX];
    const bool done = front_undo(screen->match, screen->here, words,
                                 sizeof words) == STATUS_OK;
    if (screen->seen > screen->match->game.session.moves)
        screen->seen = screen->match->game.session.moves;
    if (done)
        suburbia_screen_follow(screen);
    suburbia_screen_say(screen, words);
}

static void open_log(struct suburbia_screen *screen)
{
    const bool open = screen->focus == FOCUS_LOG;
    rest(screen);
    if (open || screen->match->game.session.moves == 0)
        return;
    screen->focus = FOCUS_LOG;
    screen->page = PAGE_LOG;
    screen->log_at = screen->match->game.session.moves - 1;
}

static void open_goals(struct suburbia_screen *screen)
{
    const bool open = screen->page == PAGE_GOALS;
    rest(screen);
    if (!open)
        screen->page = PAGE_GOALS;
}

/* Keys that move the map; false if it was none of them. */
static bool move_map(struct suburbia_screen *screen, int key)
{
    switch (key) {
    case 'H':
        screen->pan_x += 8;
        return true;
    case 'L':
        screen->pan_x -= 8;
        return true;
    case 'K':
        screen->pan_y += 4;
        return true;
    case 'J':
        screen->pan_y -= 4;
        return true;
    case '+':
    case '=':
        screen->zoom = 1;
        return true;
    case '-':
        screen->zoom = 0;
        return true;
    case '.':
        screen->pan_x = screen->pan_y = 0;
        screen->zoom = -1;
        return true;
    default:
        return false;
    }
}

static bool move_about(struct suburbia_screen *screen, int key)
{
    struct spot way;
    if (keys_arrow(key, &way)) {
        arrow(screen, way);
        return true;
    }
    if (key == 'n' || key == 'N') {
        if (screen->focus == FOCUS_MAP)
            walk_list(screen, key == 'n' ? 1 : -1);
        return true;
    }
    screen->scroll += keys_scroll(key);
    return keys_scroll(key) || move_map(screen, key);
}

static void toggle_lake(struct suburbia_screen *screen)
{
    const enum suburbia_focus focus = screen->focus;
    if (screen->deed == DEED_LAKE) {
        screen->deed = DEED_BUILD;
        screen->focus = FOCUS_MARKET;
        screen->at = 0;
        return;
    }
    set_deed(screen, DEED_LAKE);
    if (focus == FOCUS_MAP && screen->deed == DEED_LAKE && screen->pick >= 0) {
        if (suburbia_screen_border(screen) >= 0)
            suburbia_screen_turn(screen, 0);
        enter_map(screen);
    }
}

/* Keys that open something; false if it was none of them. */
static bool open_something(struct suburbia_screen *screen, int key)
{
    switch (key) {
    case 'g':
        open_goals(screen);
        return true;
    case 'r':
        open_log(screen);
        return true;
    case 'o':
        set_deed(screen, DEED_LOOK);
        return true;
    case 's':
        screen->input[0] = '\0';
        screen->overlay = OVERLAY_SAVE;
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

/* Keys for what only some games have; false if it was none of them. */
static bool further_key(struct suburbia_screen *screen, int key)
{
    static const char border[] = "XCV"; /* typed */
    const int first = suburbia_match_state(screen->match)->spaces + BASICS;
    if (key > 0 && key < 128 && strchr(border, key)) {
        pick(screen, first + (int)(strchr(border, key) - border));
        return true;
    }
    if (key == 't' || key == 'T') {
        if (suburbia_screen_place(screen))
            suburbia_screen_turn(screen, key == 't' ? 1 : -1);
        return true;
    }
    if (key == 'p') {
        if (suburbia_screen_is_turn(screen) &&
            (suburbia_screen_choices(screen) >> CHOOSE_PASS & 1))
            play(screen, suburbia_move_make(SUBURBIA_CHOOSE, CHOOSE_PASS, 0));
        return true;
    }
    return false;
}

static void escape(struct suburbia_screen *screen)
{
    const int seat = match_person(screen->match);
    const bool chosen =
        screen->focus == FOCUS_MAP &&
        (screen->deed == DEED_BUILD || screen->deed == DEED_LAKE);
    rest(screen);
    if (!chosen)
        screen->pick = -1;
    if (seat != GAME_NOBODY)
        screen->shown = seat;
}

static void table_key(struct suburbia_screen *screen, int key)
{
    const int spaces = suburbia_match_state(screen->match)->spaces;
    static const char basic[] = "xcv"; /* typed */
    if (move_about(screen, key) || open_something(screen, key) ||
        further_key(screen, key))
        return;
    if (key >= '1' && key < '1' + spaces)
        pick(screen, key - '1');
    else if (key > 0 && key < 128 && strchr(basic, key))
        pick(screen, spaces + (int)(strchr(basic, key) - basic));
    else if (key == SCREEN_ENTER)
        enter(screen);
    else if (key == SCREEN_ESCAPE)
        escape(screen);
    else if (key == 'f')
        toggle_lake(screen);
    else if (key == 'i')
        set_deed(screen, DEED_INVEST);
    else if (key == 'b')
        set_deed(screen, DEED_BUILD);
    else if (key == 'u')
        undo(screen);
}

/* Help lies over whatever is there, but for a name being typed, and leads back
 * to it. */
static bool takes_help(const struct suburbia_screen *screen)
{
    return screen->overlay != OVERLAY_HELP && screen->overlay != OVERLAY_SAVE;
}

static void open_help(struct suburbia_screen *screen)
{
    screen->under = screen->overlay;
    screen->scroll = 0;
    screen->overlay = OVERLAY_HELP;
}

/* Scrolls a page; false if the key is none for that. */
static bool scroll_page(struct suburbia_screen *screen, int key)
{
    screen->scroll += keys_scroll(key);
    return keys_scroll(key) != 0;
}

static void help_key(struct suburbia_screen *screen, int key)
{
    if (scroll_page(screen, key))
        return;
    screen->overlay = screen->under;
    screen->under = OVERLAY_NONE;
    screen->scroll = 0;
}

static void start_key(struct suburbia_screen *screen, int key)
{
    if (scroll_page(screen, key))
        return;
    screen->overlay = OVERLAY_NONE;
    suburbia_screen_follow(screen);
}

static void keep_key(struct suburbia_screen *screen, int key)
{
    if (key == '1' || key == '2') {
        screen->overlay = OVERLAY_NONE;
        play(screen, suburbia_move_make(SUBURBIA_KEEP, key - '1', 0));
    } else if (key == SCREEN_ENTER) {
        screen->overlay = OVERLAY_NONE;
        play(screen, suburbia_move_make(SUBURBIA_KEEP, screen->keep, 0));
    } else if (key == SCREEN_UP || key == 'k') {
        screen->keep = 0;
    } else if (key == SCREEN_DOWN || key == 'j') {
        screen->keep = 1;
    } else if (key == 'u') {
        undo(screen);
    } else {
        scroll_page(screen, key);
    }
}

static void save_key(struct suburbia_screen *screen, int key)
{
    if (!front_save_key(screen->match, key, screen->input, screen->message))
        screen->overlay = OVERLAY_NONE;
}

static void curtain_key(struct suburbia_screen *screen, int key)
{
    if (key != SCREEN_ENTER)
        return;
    screen->overlay = OVERLAY_NONE;
    screen->here = match_person(screen->match);
    suburbia_screen_follow(screen);
}

static void final_key(struct suburbia_screen *screen, int key)
{
    const int last = suburbia_final_steps(screen->match) - 1;
    if (key == SCREEN_ESCAPE)
        screen->overlay = OVERLAY_NONE;
    else if (screen->steps < last)
        screen->steps++;
}

static void confirm_key(struct suburbia_screen *screen, int key)
{
    const enum keys_answer answer = keys_answer(key);
    if (answer == KEYS_NOTHING)
        return;
    screen->overlay = OVERLAY_NONE;
    if (answer == KEYS_YES)
        play(screen, suburbia_screen_move(screen));
}

void suburbia_screen_key(struct suburbia_screen *screen, int key)
{
    screen->message[0] = '\0';
    if (screen->leaving) {
        screen->quit = front_leave_key(key, &screen->leaving);
        return;
    }
    if (key == SCREEN_QUIT || (key == 'q' && screen->overlay != OVERLAY_SAVE)) {
        screen->quit = front_quit(screen->match, &screen->leaving);
        return;
    }
    if (key == '?' && takes_help(screen)) {
        open_help(screen);
        return;
    }
    switch (screen->overlay) {
    case OVERLAY_NONE:
        table_key(screen, key);
        break;
    case OVERLAY_START:
        start_key(screen, key);
        break;
    case OVERLAY_HELP:
        help_key(screen, key);
        break;
    case OVERLAY_CURTAIN:
        curtain_key(screen, key);
        break;
    case OVERLAY_KEEP:
        keep_key(screen, key);
        break;
    case OVERLAY_CONFIRM:
        confirm_key(screen, key);
        break;
    case OVERLAY_SAVE:
        save_key(screen, key);
        break;
    case OVERLAY_FINAL:
        final_key(screen, key);
        break;
    }
}

static void click_cell(struct suburbia_screen *screen, cell at)
{
    cell cells[SCREEN_CELLS_MAX];
    const bool again = screen->focus == FOCUS_MAP && screen->at == at;
    if (screen->focus == FOCUS_MARKET && screen->pick >= 0 &&
        suburbia_screen_is_turn(screen) && goes_to_map(screen))
        take_in_hand(screen);
    else if (screen->focus != FOCUS_MAP)
        set_deed(screen, DEED_LOOK);
    const int count = suburbia_screen_cells(screen, cells);
    for (int i = 0; i < count && screen->focus == FOCUS_MAP; i++)
        if (cells[i] == at)
            screen->at = at;
    if (again && screen->deed != DEED_LOOK)
        decide(screen);
}

void suburbia_screen_click(struct suburbia_screen *screen, int tag)
{
    screen->message[0] = '\0';
    if (screen->overlay == OVERLAY_CONFIRM || screen->leaving)
        return; /* a stray click is not an answer */
    if (tag >= TAG_KEY && tag < MAP_TAG) {
        suburbia_screen_key(screen, tag - TAG_KEY);
    } else if (screen->overlay != OVERLAY_NONE) {
        suburbia_screen_key(screen, SCREEN_ENTER);
    } else if (tag >= MAP_TAG) {
        click_cell(screen, (cell)(tag - MAP_TAG));
    } else if (tag >= TAG_LOG) {
        open_log(screen);
        screen->focus = FOCUS_LOG;
        screen->page = PAGE_LOG;
        screen->log_at = tag - TAG_LOG;
        screen->log_open = true;
    } else if (tag >= TAG_SEAT) {
        const int seats = suburbia_match_state(screen->match)->seats;
        show_next(screen, (tag - TAG_SEAT - screen->shown + seats) % seats);
    } else if (tag >= TAG_PICK) {
        pick(screen, tag - TAG_PICK);
    }
}
