/* What keys and clicks do to the screen and, through it, to the game. */
#include "subdivision/terminal/control.h"

void subdivision_control_tell(struct subdivision_screen *screen,
                              const char *message)
{
    front_tell(screen->message, message);
}

void subdivision_control_tell_word(struct subdivision_screen *screen,
                                   enum words_key key)
{
    front_tell(screen->message, words_of(match_language(screen->match), key));
}

bool subdivision_control_scroll_key(struct subdivision_screen *screen, int key)
{
    const int rows = keys_scroll(key);
    screen->scroll += rows;
    return rows != 0;
}

/* Turns. */

void subdivision_screen_begin(struct subdivision_screen *screen,
                              struct match *match, bool confirm)
{
    *screen = (struct subdivision_screen){.match = match,
                                          .here = GAME_NOBODY,
                                          .pick = -1,
                                          .tile = PARCEL_NONE,
                                          .at = PARCEL_NONE,
                                          .edge = EDGE_NONE,
                                          .confirm = confirm};
    subdivision_screen_follow(screen);
    if (match->game.session.moves == 0 && !match_is_over(match))
        screen->overlay = SUBDIVISION_OVERLAY_START;
}

void subdivision_screen_follow(struct subdivision_screen *screen)
{
    const int seat = match_person(screen->match);
    if (match_humans(screen->match) == 1)
        screen->here = match_viewer(screen->match);
    if (match_is_over(screen->match)) {
        screen->overlay = SUBDIVISION_OVERLAY_FINAL;
        screen->here = match_viewer(screen->match);
        screen->scroll = 0;
    } else if (seat != GAME_NOBODY && screen->here != seat) {
        screen->here = GAME_NOBODY;
        screen->overlay = SUBDIVISION_OVERLAY_CURTAIN;
    }
    if (subdivision_match_state(screen->match)->await != AWAIT_LAY)
        screen->edge = EDGE_NONE;
    if (subdivision_match_state(screen->match)->await == AWAIT_PLACE)
        screen->at = PARCEL_NONE;
    subdivision_control_rest(screen);
}

bool subdivision_screen_waits(const struct subdivision_screen *screen)
{
    return screen->overlay != SUBDIVISION_OVERLAY_NONE || screen->leaving ||
           match_is_over(screen->match) ||
           match_person(screen->match) != GAME_NOBODY;
}

/* Nothing of what others choose is seen before the turn is over, so there is
 * nothing to wait for; a table without people is shown turn by turn. */
bool subdivision_screen_step(struct subdivision_screen *screen)
{
    const int epoch =
        subdivision_match_epoch(subdivision_match_state(screen->match));
    if (screen->overlay != SUBDIVISION_OVERLAY_NONE)
        return false;
    bool moved = false;
    while (match_step(screen->match)) {
        moved = true;
        if (subdivision_match_epoch(subdivision_match_state(screen->match)) !=
            epoch)
            break;
    }
    if (!moved && screen->match->online)
        return false; /* what the person is about to do stays */
    subdivision_screen_follow(screen);
    if (subdivision_screen_waits(
            screen)) /* what was said is not true any more */
        screen->message[0] = '\0';
    return match_humans(screen->match) == 0;
}

void subdivision_control_play(struct subdivision_screen *screen, game_move move)
{
    const enum status status = match_play(screen->match, move);
    if (status != STATUS_OK)
        subdivision_control_tell(
            screen, words_status(match_language(screen->match), status));
    else
        subdivision_screen_follow(screen);
}

static void refuse(struct subdivision_screen *screen, enum status status)
{
    char words[SCREEN_MESSAGE_MAX];
    const struct words_language *language = match_language(screen->match);
    words_fill(words, sizeof words, language, WORD_SUBDIVISION_TELL_REFUSED,
               .why = words_text(words_status(language, status)));
    subdivision_control_tell(screen, words);
}

static void decide(struct subdivision_screen *screen, game_move move)
{
    const enum status status =
        move ? subdivision_match_refuse(screen->match, move) : STATUS_BAD_PUT;
    if (status != STATUS_OK) {
        refuse(screen, status);
        screen->discard = false;
    } else if (screen->confirm) {
        screen->overlay = SUBDIVISION_OVERLAY_CONFIRM;
    } else {
        subdivision_control_play(screen, move);
    }
}

/* From the hand to the board: to a free parcel, or to any for money. */
static void take_in_hand(struct subdivision_screen *screen)
{
    const struct match *match = screen->match;
    if (screen->pick < 0) {
        subdivision_control_tell_word(screen, WORD_SUBDIVISION_TELL_HAND);
        return;
    }
    screen->pay = false;
    if (!subdivision_match_parcels(match, screen->pick, false)) {
        if (!subdivision_match_parcels(match, screen->pick, true)) {
            subdivision_control_tell_word(screen,
                                          WORD_SUBDIVISION_TELL_DISCARD);
            return;
        }
        screen->pay = true;
        subdivision_control_tell_word(screen, WORD_SUBDIVISION_TELL_PAY);
    }
    screen->board = true;
    subdivision_control_aim(screen);
}

/* Nothing is decided while another board is on view, or while looking around:
 * the key leads back first. */
static bool comes_back(struct subdivision_screen *screen)
{
    if (!screen->look && screen->shown == screen->here)
        return false;
    subdivision_control_rest(screen);
    return true;
}

static void enter(struct subdivision_screen *screen)
{
    if (match_is_over(screen->match)) {
        screen->overlay = SUBDIVISION_OVERLAY_FINAL;
        return;
    }
    if (comes_back(screen))
        return;
    switch (subdivision_screen_stage(screen)) {
    case STAGE_HAND:
        take_in_hand(screen);
        break;
    case STAGE_TILE:
        if (screen->at == PARCEL_NONE) {
            subdivision_control_tell_word(screen, WORD_SUBDIVISION_TELL_NONE);
        } else if (subdivision_match_puts_one(screen->match, screen->here,
                                              screen->at)) {
            screen->tile = screen->at;
            subdivision_control_aim(screen);
        } else {
            decide(screen, subdivision_screen_move(screen));
        }
        break;
    case STAGE_NONE:
        break;
    default:
        decide(screen, subdivision_screen_move(screen));
    }
}

/* No further piece of this tile, or no further tile. */
static void end(struct subdivision_screen *screen)
{
    if (comes_back(screen)) {
        subdivision_control_tell_word(screen, WORD_SUBDIVISION_TELL_BACK);
        return;
    }
    const enum subdivision_stage stage = subdivision_screen_stage(screen);
    if (stage == STAGE_TILE || stage == STAGE_TARGET || stage == STAGE_ROAD ||
        stage == STAGE_WALK)
        subdivision_control_play(screen,
                                 subdivision_match_ending(screen->match));
    else
        subdivision_control_tell_word(screen, WORD_SUBDIVISION_TELL_NOTHING);
}

static void discard(struct subdivision_screen *screen)
{
    if (comes_back(screen))
        return;
    const enum subdivision_stage stage = subdivision_screen_stage(screen);
    if ((stage != STAGE_HAND && stage != STAGE_PARCEL) || screen->pick < 0) {
        subdivision_control_tell_word(
            screen, stage == STAGE_HAND ? WORD_SUBDIVISION_TELL_HAND
                                        : WORD_SUBDIVISION_TELL_LATER);
        return;
    }
    screen->discard = true;
    decide(screen, subdivision_screen_move(screen));
    if (screen->overlay != SUBDIVISION_OVERLAY_CONFIRM)
        screen->discard = false;
}

static void toggle_pay(struct subdivision_screen *screen)
{
    if (comes_back(screen))
        return;
    if (subdivision_screen_stage(screen) == STAGE_HAND)
        take_in_hand(screen);
    if (subdivision_screen_stage(screen) != STAGE_PARCEL) {
        if (!screen->message[0])
            subdivision_control_tell_word(screen, WORD_SUBDIVISION_TELL_LATER);
        return;
    }
    if (!screen->pay &&
        !subdivision_match_parcels(screen->match, screen->pick, true)) {
        refuse(screen, STATUS_TOO_POOR);
        return;
    }
    if (screen->pay &&
        !subdivision_match_parcels(screen->match, screen->pick, false))
        return;
    screen->pay = !screen->pay;
    subdivision_control_aim(screen);
}

/* The hand. */

static void pick(struct subdivision_screen *screen, int zone)
{
    const struct subdivision_state *state =
        subdivision_match_state(screen->match);
    const enum subdivision_stage stage = subdivision_screen_stage(screen);
    if (stage != STAGE_HAND && stage != STAGE_PARCEL)
        return;
    if (zone < 0 || zone >= ZONE_COUNT || !state->hand[screen->here][zone]) {
        subdivision_control_tell(
            screen,
            words_status(match_language(screen->match), STATUS_NOT_IN_HAND));
        return;
    }
    screen->pick = zone;
    screen->scroll = 0;
    if (screen->board)
        subdivision_control_aim(screen);
}

static void step_pick(struct subdivision_screen *screen, int step)
{
    const struct subdivision_state *state =
        subdivision_match_state(screen->match);
    int zone =
        screen->pick < 0 ? (step > 0 ? ZONE_COUNT - 1 : 0) : screen->pick;
    if (subdivision_screen_stage(screen) != STAGE_HAND)
        return;
    for (int i = 0; i < ZONE_COUNT; i++) {
        zone = (zone + step + ZONE_COUNT) % ZONE_COUNT;
        if (state->hand[screen->here][zone]) {
            pick(screen, zone);
            return;
        }
    }
}

static void arrow(struct subdivision_screen *screen, struct spot way)
{
    if (screen->board)
        subdivision_control_walk(screen, way);
    else if (way.y)
        step_pick(screen, way.y);
    else if (way.x > 0 && screen->pick >= 0)
        enter(screen);
}

/* Looking around. */

static void look(struct subdivision_screen *screen)
{
    screen->look = screen->board = true;
    subdivision_control_aim(screen);
}

static void show_next(struct subdivision_screen *screen, int step)
{
    const int seats = match_seats(screen->match);
    const int shown = (screen->shown + step + seats) % seats;
    subdivision_control_rest(screen);
    screen->shown = shown;
    if (shown != screen->here)
        look(screen);
}

static void undo(struct subdivision_screen *screen)
{
    char words[SCREEN_MESSAGE_MAX];
    if (front_undo(screen->match, screen->here, words, sizeof words) ==
        STATUS_OK)
        subdivision_screen_follow(screen);
    subdivision_control_tell(screen, words);
}

static void escape(struct subdivision_screen *screen)
{
    const enum subdivision_stage stage = subdivision_screen_stage(screen);
    if (stage == STAGE_HAND && !screen->look)
        screen->pick = -1;
    if (stage == STAGE_TARGET && !screen->look)
        screen->at = screen->tile;
    subdivision_control_rest(screen);
}

/* Keys. */

static bool move_about(struct subdivision_screen *screen, int key)
{
    struct spot way;
    if (keys_arrow(key, &way)) {
        arrow(screen, way);
        return true;
    }
    if (key == 'n' || key == 'N') {
        if (screen->board)
            subdivision_control_walk_list(screen, key == 'n' ? 1 : -1);
        return true;
    }
    return subdivision_control_scroll_key(screen, key);
}

static bool open_something(struct subdivision_screen *screen, int key)
{
    switch (key) {
    case 'c':
        subdivision_control_open(screen, SUBDIVISION_OVERLAY_EXPLAIN);
        return true;
    case 'b':
        subdivision_control_open(screen, SUBDIVISION_OVERLAY_BONUS);
        return true;
    case 'r':
        subdivision_control_open_log(screen);
        return true;
    case 's':
        screen->input[0] = '\0';
        subdivision_control_open(screen, SUBDIVISION_OVERLAY_SAVE);
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

static void table_key(struct subdivision_screen *screen, int key)
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

void subdivision_screen_key(struct subdivision_screen *screen, int key)
{
    screen->message[0] = '\0';
    if (screen->leaving)
        screen->quit = front_leave_key(key, &screen->leaving);
    else if (key == SCREEN_QUIT ||
             (key == 'q' && screen->overlay != SUBDIVISION_OVERLAY_SAVE))
        screen->quit = front_quit(screen->match, &screen->leaving);
    else if (key == '?' && plan_takes_help(screen))
        plan_open_help(screen);
    else if (screen->overlay == SUBDIVISION_OVERLAY_NONE)
        table_key(screen, key);
    else
        subdivision_control_overlay_key(screen, key);
}

/* Clicks: a second one on the same place decides. */

static void click_parcel(struct subdivision_screen *screen, int parcel)
{
    const bool again = screen->board && screen->at == parcel;
    if (subdivision_screen_stage(screen) == STAGE_HAND && screen->pick >= 0 &&
        !screen->look && screen->shown == screen->here)
        take_in_hand(screen);
    else if (!screen->board)
        look(screen);
    if (subdivision_screen_cells(screen) >> parcel & 1)
        screen->at = parcel;
    if (again && !screen->look)
        enter(screen);
}

static void click_edge(struct subdivision_screen *screen, int edge)
{
    const bool again = screen->edge == edge;
    if (!edges_has(subdivision_screen_edges(screen), edge))
        return;
    screen->edge = edge;
    if (again)
        enter(screen);
}

void subdivision_screen_click(struct subdivision_screen *screen, int tag)
{
    const int seats = match_seats(screen->match);
    screen->message[0] = '\0';
    if (screen->overlay == SUBDIVISION_OVERLAY_CONFIRM || screen->leaving)
        return; /* a stray click is not an answer */
    if (screen->overlay != SUBDIVISION_OVERLAY_NONE)
        subdivision_screen_key(screen, SCREEN_ENTER);
    else if (tag >= SUBDIVISION_TAG_EDGE)
        click_edge(screen, tag - SUBDIVISION_TAG_EDGE);
    else if (tag >= SUBDIVISION_TAG_PARCEL)
        click_parcel(screen, tag - SUBDIVISION_TAG_PARCEL);
    else if (tag >= SUBDIVISION_TAG_LINE) {
        screen->line = tag - SUBDIVISION_TAG_LINE;
        subdivision_control_open(screen, SUBDIVISION_OVERLAY_EXPLAIN);
    } else if (tag >= SUBDIVISION_TAG_SEAT)
        show_next(screen,
                  (tag - SUBDIVISION_TAG_SEAT - screen->shown + seats) % seats);
    else if (tag >= SUBDIVISION_TAG_HAND)
        pick(screen, tag - SUBDIVISION_TAG_HAND);
}
