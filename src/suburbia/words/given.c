/* Tiles are laid without effect, and in their order, since later ones ask what
 * was placed first. What a line says is checked when it is read: a start that
 * gets to the end passes the audit, which tests run and the page need not
 * load. */
#include "suburbia/words/given.h"

#include "suburbia/rules/internal.h"
#include "suburbia/rules/rules.h"

/* It costs $6, gives 1 income and has no other effect. */
static const char filler[] = "convenience_store";
enum { FILLER_STACK = 20, ROUND_MOST = ENDS_MAX };

void suburbia_bare_table(const struct suburbia_box *box,
                         const struct game_config *config,
                         struct suburbia_state *state)
{
    const int tile = suburbia_find_tile(box, filler);
    memset(state, 0, sizeof *state);
    state->edition = config->rules;
    state->mode = config->mode;
    state->seats = config->seats;
    state->sets = config->sets;
    state->ends = config->ends;
    state->odd = config->odd;
    state->first = config->first == GAME_FIRST_RANDOM ? 0 : config->first;
    setup_boroughs(box, state);
    state->phase = PHASE_ACT;
    state->seat = state->first;
    state->turn = state->round = 1;
    memset(state->market, tile, state->spaces);
    state->deck_size = FILLER_STACK;
    memset(state->deck, tile, FILLER_STACK);
}

/* What setup_open() did is done again at the end, for other tiles. */
static void close_ledgers(struct suburbia_state *state)
{
    for (int seat = 0; state->ledger && seat < state->seats; seat++)
        state->borough[seat].tally.slow--;
    memset(state->book, 0, sizeof state->book);
    state->ledger = 0;
}

void suburbia_given_begin(struct suburbia_given *given,
                          const struct suburbia_box *box,
                          struct suburbia_state *state)
{
    given->box = box;
    given->state = state;
    given->stacked = state->deck_size - state->drawn;
    memcpy(given->stack, &state->deck[state->drawn], (size_t)given->stacked);
    state->custom = 1;
    close_ledgers(state);
}

/* Names. */

typedef int finder(const struct suburbia_box *, const char *);

static bool want_found(const struct suburbia_given *given, struct phrase *line,
                       finder *find, const char *missing, int *found)
{
    char word[PHRASE_WORD_MAX];
    if (!phrase_word(line, word))
        return false;
    *found = find(given->box, word);
    return *found >= 0 || phrase_fail(line, missing, word);
}

static bool want_tile(const struct suburbia_given *given, struct phrase *line,
                      int *tile)
{
    return want_found(given, line, suburbia_find_tile, "no such tile", tile);
}

static bool want_goal(const struct suburbia_given *given, struct phrase *line,
                      int *goal)
{
    return want_found(given, line, suburbia_find_goal, "no such goal", goal);
}

static bool want_seat(const struct suburbia_given *given, struct phrase *line,
                      int *seat)
{
    if (!phrase_number(line, seat))
        return false;
    if (*seat >= 0 && *seat < given->state->seats)
        return true;
    phrase_fail(line, "there is no seat ", NULL);
    text_number(line->flaw, *seat);
    return false;
}

/* A border, or a border lake, lies by the first of its corner spaces. */
static bool is_border(const struct suburbia_given *given, int tile)
{
    return tile == TILE_BORDER_LAKE ||
           given->box->tile[tile].letter == LETTER_BORDER;
}

/* Market, stack, goals, supply. */

/* "market - farm ...": left to right, every space. */
static bool give_market(struct suburbia_given *given, struct phrase *line)
{
    for (int space = 0; space < given->state->spaces; space++) {
        int tile = TILE_NONE;
        if (!phrase_take(line, "-") && !want_tile(given, line, &tile))
            return false;
        if (tile != TILE_NONE && (tile < TILE_FIRST || is_border(given, tile)))
            return phrase_fail(
                line, "a lake, a border or a card cannot lie there", NULL);
        given->state->market[space] = (uint8_t)tile;
    }
    return phrase_end(line);
}

/* In the order in which the tiles are drawn; "stack empty". */
static bool give_stack(struct suburbia_given *given, struct phrase *line)
{
    int tile;
    given->stacked = 0;
    if (phrase_take(line, "empty"))
        return phrase_end(line);
    while (!phrase_is_over(line)) {
        if (!want_tile(given, line, &tile))
            return false;
        if (tile == TILE_LAKE || is_border(given, tile))
            return phrase_fail(line, "a lake or a border cannot lie there",
                               NULL);
        if (given->stacked == DECK_MAX - SPACES_MAX)
            return phrase_fail(line, "the stack is too high", NULL);
        given->stack[given->stacked++] = (uint8_t)tile;
    }
    return true;
}

static bool give_public(struct suburbia_given *given, struct phrase *line)
{
    struct suburbia_state *state = given->state;
    int goal;
    for (state->public_goals = 0; !phrase_is_over(line);) {
        if (!want_goal(given, line, &goal))
            return false;
        if (state->public_goals == SEATS_MAX)
            return phrase_fail(line, "too many goals", NULL);
        state->public_goal[state->public_goals++] = (uint8_t)goal;
    }
    return true;
}

/* "basics suburbs 0 heavy_factory 1": what is left of them. */
static bool give_basics(struct suburbia_given *given, struct phrase *line)
{
    const struct edition *edition = &given->box->edition[given->state->edition];
    const int supply = given->state->seats == SEATS_MAX ? edition->five_supply
                                                        : edition->basic_supply;
    while (!phrase_is_over(line)) {
        int tile, number, which = 0;
        if (!want_tile(given, line, &tile) ||
            !phrase_within(line, 0, supply, &number))
            return false;
        while (which < BASICS && given->box->basic[which] != tile)
            which++;
        if (which == BASICS)
            return phrase_fail(line, "that is no basic tile", NULL);
        given->state->basic_left[which] = (uint8_t)number;
    }
    return true;
}

/* Further components. */

/* The pile, the first three open; borders that lie in boroughs stay. */
static bool give_borders(struct suburbia_given *given, struct phrase *line)
{
    struct suburbia_state *state = given->state;
    int tile;
    while (state->borders && !state->border_place[state->borders - 1])
        state->border[--state->borders] = 0;
    state->borders_seen = state->borders;
    memset(state->border_open, 0, sizeof state->border_open);
    while (!phrase_is_over(line)) {
        if (!want_tile(given, line, &tile))
            return false;
        if (tile < TILE_FIRST || !is_border(given, tile))
            return phrase_fail(line, "that is no border", NULL);
        if (state->borders == BORDERS_MAX)
            return phrase_fail(line, "too many borders", NULL);
        state->border[state->borders++] = (uint8_t)tile;
    }
    for (int i = 0; i < BORDERS_OPEN; i++)
        if (state->borders_seen < state->borders)
            state->border_open[i] = ++state->borders_seen;
    return true;
}

static bool give_award(const struct suburbia_given *given, struct phrase *line,
                       bool challenge, uint8_t *award)
{
    const char *const missing =
        challenge ? "no such challenge" : "no such bonus";
    struct phrase again = *line;
    char word[PHRASE_WORD_MAX];
    int found;
    if (!want_found(given, line, suburbia_find_award, missing, &found))
        return false;
    if (given->box->award[found].challenge != challenge)
        return phrase_word(&again, word) && phrase_fail(line, missing, word);
    *award = (uint8_t)found;
    return phrase_end(line);
}

static bool give_bonus(struct suburbia_given *given, struct phrase *line)
{
    return give_award(given, line, false, &given->state->bonus);
}

static bool give_challenge(struct suburbia_given *given, struct phrase *line)
{
    return give_award(given, line, true, &given->state->challenge);
}

/* "stars 1 on 3 0": the token moved last first, each on its space (0). The
 * first turn is then that of the seat who leads. */
static bool give_stars(struct suburbia_given *given, struct phrase *line)
{
    struct suburbia_state *state = given->state;
    int seat, space, count = 0;
    unsigned piled = 0;
    while (!phrase_is_over(line)) {
        if (!want_seat(given, line, &seat))
            return false;
        if (piled >> seat & 1)
            return phrase_fail(line, "a second token of a seat", NULL);
        piled |= 1u << seat;
        state->star_pile[count++] = (uint8_t)seat;
        if (!phrase_take(line, "on"))
            continue;
        if (!phrase_within(line, 0, given->box->track.spaces - 1, &space))
            return false;
        state->star[seat] = (uint8_t)space;
    }
    if (count != state->seats)
        return phrase_fail(line, "not a token for each seat", NULL);
    state->stars = 1;
    if (state->mode == MODE_STANDARD)
        star_redeal_order(state);
    if (state->phase != PHASE_KEEP)
        state->seat = state->first;
    return true;
}

/* Where the game stands. */

static int turns_before(const struct suburbia_state *state, int seat)
{
    int turns = 0;
    for (int at = state->first; at != seat && turns < state->seats; turns++)
        at = seat_after(state, at);
    return turns;
}

/* "turn seat 1 round 3 last 4", "turn choosing goals". */
static bool give_turn(struct suburbia_given *given, struct phrase *line)
{
    struct suburbia_state *state = given->state;
    int seat, round, last;
    if (phrase_take(line, "choosing")) {
        state->phase = PHASE_KEEP;
        state->seat = state->turn = state->round = 0;
        return phrase_want(line, "goals") && phrase_end(line);
    }
    if (!phrase_want(line, "seat") || !want_seat(given, line, &seat) ||
        !phrase_want(line, "round") ||
        !phrase_within(line, 1, ROUND_MOST, &round))
        return false;
    state->phase = PHASE_ACT;
    state->seat = (uint8_t)seat;
    state->round = (uint8_t)round;
    state->turn =
        (uint8_t)((round - 1) * state->seats + turns_before(state, seat) + 1);
    if (phrase_take(line, "last")) {
        if (!phrase_within(line, round, ROUND_MOST, &last))
            return false;
        state->last_round = (uint8_t)last;
    }
    return phrase_end(line);
}

/* Boroughs. */

static bool lay_tile(struct suburbia_given *given, struct phrase *line,
                     int seat, int tile)
{
    struct suburbia_state *state = given->state;
    struct borough *borough = &state->borough[seat];
    struct hex at;
    if (!phrase_cell(line, &at))
        return false;
    const cell here = cell_of(at);
    int free = 0;
    while (free < borough->edge && borough->frontier[free] != here)
        free++;
    if (free == borough->edge)
        return phrase_fail_at(line, "no tile can lie", at);
    const struct surroundings around = borough_around(borough, here);
    borough_lay(given->box, borough, tile, here, ++state->placements);
    if (borough->tally.borders)
        border_spread(given->box, state, seat);
    else
        borough_spread(given->box, borough, here, around);
    return true;
}

static bool border_may_lie(const struct suburbia_given *given, int seat,
                           cell first, int dir)
{
    struct suburbia_state as_seat = *given->state;
    struct border_sites sites;
    as_seat.seat = (uint8_t)seat;
    border_find_sites(given->box, &as_seat, &sites);
    return sites.row[dir][first / 64] >> (first % 64) & 1;
}

/* Some border of the box, for nobody sees what lies face down. */
static int any_border(const struct suburbia_box *box)
{
    int tile = TILE_FIRST;
    while (box->tile[tile].letter != LETTER_BORDER)
        tile++;
    return tile;
}

/* The card of a border that lies in a borough, before those of the pile; under
 * a border lake any. Returns its number, from 1. */
static int add_card(struct suburbia_given *given, int tile)
{
    struct suburbia_state *state = given->state;
    int card = 0;
    while (state->border_place[card])
        card++;
    memmove(&state->border[card + 1], &state->border[card],
            (size_t)(state->borders - card));
    state->border[card] =
        (uint8_t)(tile == TILE_BORDER_LAKE ? any_border(given->box) : tile);
    for (int i = 0; i < BORDERS_OPEN; i++)
        if (state->border_open[i])
            state->border_open[i]++;
    state->borders++;
    state->borders_seen++;
    return card + 1;
}

/* "0,1 heading 5". */
static bool lay_border(struct suburbia_given *given, struct phrase *line,
                       int seat, int tile)
{
    struct suburbia_state *state = given->state;
    struct hex first;
    int dir;
    if (!phrase_cell(line, &first) || !phrase_want(line, "heading") ||
        !phrase_within(line, 0, HEX_DIRECTIONS - 1, &dir))
        return false;
    if (!border_may_lie(given, seat, cell_of(first), dir))
        return phrase_fail_at(line, "no border can lie there,", first);
    if (state->borders == BORDERS_MAX)
        return phrase_fail(line, "too many borders", NULL);
    const int card = add_card(given, tile);
    state->border_place[card - 1] = border_place_of(cell_of(first), dir);
    borough_lay(given->box, &state->borough[seat], tile, (cell)card,
                ++state->placements);
    border_spread(given->box, state, seat);
    return true;
}

static bool give_marker(struct suburbia_given *given, struct phrase *line,
                        int seat, int slot)
{
    struct borough *borough = &given->state->borough[seat];
    if (borough->marked & slot_bit(slot))
        return phrase_fail(line, "a second marker on a tile", NULL);
    if (borough->markers == 0)
        return phrase_fail(line, "no marker is left", NULL);
    borough->marked |= slot_bit(slot);
    borough->markers--;
    return true;
}

/* "farm at 1,1 lake at 0,3 marked green_belt at 0,1 heading 5". */
static bool give_tiles(struct suburbia_given *given, struct phrase *line,
                       int seat)
{
    while (!phrase_is_over(line)) {
        int tile;
        if (!want_tile(given, line, &tile) || !phrase_want(line, "at"))
            return false;
        const bool border = is_border(given, tile);
        if (tile < TILE_FIRST && tile != TILE_LAKE && !border)
            return phrase_fail(line, "a card cannot lie in a borough", NULL);
        if (!(border ? lay_border(given, line, seat, tile)
                     : lay_tile(given, line, seat, tile)))
            return false;
        if (phrase_take(line, "marked") &&
            !give_marker(given, line, seat,
                         given->state->borough[seat].slots - 1))
            return false;
    }
    return true;
}

/* "marked 0,1": markers on tiles that lie there already. */
static bool give_markers(struct suburbia_given *given, struct phrase *line,
                         int seat)
{
    while (!phrase_is_over(line)) {
        struct hex at;
        if (!phrase_cell(line, &at))
            return false;
        const int slot = borough_find(given->state, seat, cell_of(at));
        if (slot < 0)
            return phrase_fail_at(line, "no tile lies", at);
        if (!give_marker(given, line, seat, slot))
            return false;
    }
    return true;
}

/* "keeps first", if it stands there. */
static bool give_kept(struct suburbia_given *given, struct phrase *line,
                      int seat)
{
    if (phrase_take(line, "keeps")) {
        given->state->kept[seat] = !phrase_take(line, "first");
        if (given->state->kept[seat] && !phrase_want(line, "second"))
            return false;
    }
    return phrase_end(line);
}

/* "goals builder miser keeps first". */
static bool give_goals(struct suburbia_given *given, struct phrase *line,
                       int seat)
{
    for (int i = 0; i < 2; i++) {
        int goal;
        if (!want_goal(given, line, &goal))
            return false;
        given->state->deal[seat][i] = (uint8_t)goal;
    }
    return give_kept(given, line, seat);
}

/* "money 5 reputation -2" (S-RANGE). */
static bool give_numbers(struct suburbia_given *given, struct phrase *line,
                         int seat)
{
    while (!phrase_is_over(line)) {
        char word[PHRASE_WORD_MAX];
        int number;
        const int stat = phrase_listed(line, suburbia_stat_word, STAT_COUNT);
        if (stat < 0)
            return phrase_word(line, word) &&
                   phrase_fail(line, "unknown word", word);
        const bool track = stat == STAT_INCOME || stat == STAT_REPUTATION;
        if (!phrase_within(line, track ? TRACK_LOW : 0,
                           track ? TRACK_HIGH : NUMBER_MAX, &number))
            return false;
        given->state->numbers[seat].stat[stat] = (int16_t)number;
    }
    return true;
}

static bool give_seat(struct suburbia_given *given, struct phrase *line)
{
    int seat;
    if (!want_seat(given, line, &seat))
        return false;
    if (phrase_take(line, "tiles"))
        return give_tiles(given, line, seat);
    if (phrase_take(line, "marked"))
        return give_markers(given, line, seat);
    if (phrase_take(line, "goals"))
        return give_goals(given, line, seat);
    const struct phrase keeps = *line;
    if (phrase_take(line, "keeps")) {
        *line = keeps;
        return give_kept(given, line, seat);
    }
    return give_numbers(given, line, seat);
}

/* Lines. */

bool suburbia_given_line(struct suburbia_given *given, struct phrase *line)
{
    static const struct {
        const char *key;
        bool (*read)(struct suburbia_given *, struct phrase *);
    } kinds[] = {
        {"seat", give_seat},       {"turn", give_turn},
        {"market", give_market},   {"stack", give_stack},
        {"goals", give_public},    {"basics", give_basics},
        {"borders", give_borders}, {"bonus", give_bonus},
        {"stars", give_stars},     {"challenge", give_challenge},
    };
    char word[PHRASE_WORD_MAX];
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (phrase_take(line, kinds[i].key))
            return kinds[i].read(given, line);
    return phrase_word(line, word) && phrase_fail(line, "unknown word", word);
}

/* The market's tiles were drawn first, the one at the far right before all. */
static void put_deck(struct suburbia_given *given)
{
    struct suburbia_state *state = given->state;
    memset(state->deck, 0, sizeof state->deck);
    state->deck_size = 0;
    for (int space = state->spaces - 1; space >= 0; space--)
        if (state->market[space] != TILE_NONE)
            state->deck[state->deck_size++] = state->market[space];
    state->drawn = state->deck_size;
    memcpy(&state->deck[state->drawn], given->stack, (size_t)given->stacked);
    state->deck_size = (uint8_t)(state->deck_size + given->stacked);
}

/* What the tiles of the game ask of the engine; where it stands stays. */
static void open_game(struct suburbia_given *given)
{
    struct suburbia_state *state = given->state;
    const struct suburbia_state was = *state;
    setup_open(given->box, state);
    state->phase = was.phase;
    state->seat = was.seat;
    state->turn = was.turn;
    state->round = was.round;
}

/* S-STAR: the last spaces have little room. */
static const char *stars_flaw(const struct suburbia_given *given)
{
    const struct suburbia_state *state = given->state;
    const struct star_track *track = &given->box->track;
    for (int seat = 0; seat < state->seats; seat++) {
        const int limited =
            state->star[seat] - (track->spaces - track->limited);
        int tokens = 0;
        for (int other = 0; other < state->seats; other++)
            tokens += state->star[other] == state->star[seat];
        if (limited >= 0 && tokens > track->room[limited])
            return "too many tokens on a space of the star track";
    }
    return NULL;
}

/* Whether somebody can decide something there. */
static const char *stand_flaw(const struct suburbia_given *given)
{
    const struct suburbia_state *state = given->state;
    struct menu menu;
    if (state->ends && state->round > state->ends)
        return "the game has ended before";
    if (state->phase == PHASE_KEEP) {
        if (state->mode != MODE_STANDARD)
            return "alone no goals are chosen";
        for (int seat = 0; seat < state->seats; seat++)
            if (state->kept[seat] != KEPT_NONE)
                return "a goal is kept before goals are chosen";
        return NULL;
    }
    if (dale_is_to_move(state))
        return dale_can_move(given->box, state) ? NULL : "Dale can do nothing";
    legal_menu(given->box, state, &menu);
    return menu.count > 0 ? NULL : "whose turn it is can do nothing";
}

const char *suburbia_given_end(struct suburbia_given *given)
{
    struct suburbia_state *state = given->state;
    if (given->stacked > DECK_MAX - SPACES_MAX)
        return "the stack is too high";
    put_deck(given);
    open_game(given);
    const char *flaw = suburbia_setup_flaw(state);
    if (!flaw && state->stars)
        flaw = stars_flaw(given);
    return flaw ? flaw : stand_flaw(given);
}

static bool read_line(void *given, struct phrase *line)
{
    return suburbia_given_line(given, line);
}

bool suburbia_give(const struct suburbia_box *box, struct suburbia_state *start,
                   char *lines, struct text *flaw)
{
    struct suburbia_given given;
    suburbia_given_begin(&given, box, start);
    if (!phrase_lines(lines, read_line, &given, flaw))
        return false;
    const char *wrong = suburbia_given_end(&given);
    if (wrong)
        text_add(flaw, wrong);
    return !wrong;
}
