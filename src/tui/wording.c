#include "tui/wording.h"

#include "suburbia/words.h"

#include <string.h>

enum rule {
#define RULE(name, word) RULE_##name,
#include "suburbia/rule.def"
#undef RULE
};

const char *const wording_section[SECTION_COUNT] = {"Build", "Then, this turn",
                                                    "Others"};

void wording_hex(struct text *text, struct hex at)
{
    text_number(text, at.q);
    text_char(text, ',');
    text_number(text, at.r);
}

void wording_amount(struct text *text, int stat, int delta)
{
    if (stat == STAT_MONEY) {
        text_add(text, delta < 0 ? "-$" : "+$");
        text_number(text, delta < 0 ? -delta : delta);
        return;
    }
    text_signed(text, delta);
    text_char(text, ' ');
    text_add(text, suburbia_stat_word[stat]);
}

static void class_word(struct text *text, int class)
{
    for (const char *c = suburbia_class_word[class]; *c; c++)
        text_char(text, *c == '_' ? ' ' : *c);
}

void wording_filter(struct text *text, class_set filter)
{
    bool first = true;
    if (filter == CLASS_BUILDING) {
        text_add(text, "building");
        return;
    }
    for (int class = 0; class < CLASS_COUNT; class ++) {
        if (!(filter & CLASS_BIT(class)))
            continue;
        if (!first)
            text_char(text, '/');
        class_word(text, class);
        first = false;
    }
}

/* "commercial tile", "building", "restaurant", "lake"; with an s for many. */
static void things(struct text *text, class_set filter, bool many)
{
    wording_filter(text, filter);
    if (filter != CLASS_BUILDING && (filter & CLASS_BUILDING))
        text_add(text, " tile");
    if (many)
        text_char(text, 's');
}

void wording_effect(struct text *text, const struct effect *effect)
{
    wording_amount(text, effect->stat, effect->amount);
    text_add(text, " for each ");
    switch ((enum scope)effect->scope) {
    case SCOPE_ADJACENT:
        text_add(text, "adjacent ");
        things(text, effect->filter, false);
        break;
    case SCOPE_OWN:
        text_add(text, "of your ");
        things(text, effect->filter, true);
        break;
    case SCOPE_EVERY:
        things(text, effect->filter, false);
        text_add(text, " in every borough");
        break;
    case SCOPE_OTHERS:
        things(text, effect->filter, false);
        text_add(text, " in all other boroughs");
        break;
    case SCOPE_AFTER:
        things(text, effect->filter, false);
        text_add(text, " built after it, anywhere");
        break;
    case SCOPE_LAKESIDE:
        things(text, effect->filter, false);
        text_add(text, " beside each of your lakes");
        break;
    case SCOPE_RED_LINE:
        text_add(text, "red line you cross");
        break;
    case SCOPE_COUNT:
        break;
    }
}

void wording_kind(struct text *text, const struct tile *tile)
{
    bool first = true;
    for (int class = 0; class < CLASS_COUNT; class ++) {
        if (!(tile->classes & CLASS_BIT(class)))
            continue;
        if (!first)
            text_add(text, ", ");
        class_word(text, class);
        first = false;
    }
}

void wording_goal(struct text *text, const struct goal *goal)
{
    text_add(text, goal->fewest ? "fewest " : "most ");
    switch ((enum measure)goal->measure) {
    case MEASURE_TILES:
        things(text, goal->filter, true);
        break;
    case MEASURE_GROUP:
        things(text, goal->filter, true);
        text_add(text, " in one group");
        break;
    case MEASURE_MARKERS:
        text_add(text, "markers used");
        break;
    case MEASURE_MONEY:
        text_add(text, "money");
        break;
    case MEASURE_INCOME:
        text_add(text, "income");
        break;
    case MEASURE_REPUTATION:
        text_add(text, "reputation");
        break;
    case MEASURE_COUNT:
        break;
    }
}

struct standing wording_standing(const struct match *match, int goal)
{
    const struct suburbia_state *state = match_state(match);
    const struct suburbia_box *box = match_box(match);
    const int sign = box->goal[goal].fewest ? -1 : 1;
    int best = 0, second = -10000, leader = GAME_NOBODY;
    for (int seat = 0; seat < state->seats; seat++) {
        const int value = sign * suburbia_goal_count(box, state, seat, goal);
        if (leader == GAME_NOBODY || value > best) {
            second = leader == GAME_NOBODY ? second : best;
            best = value;
            leader = seat;
        } else if (value > second) {
            second = value;
        }
    }
    if (second == best)
        leader = GAME_NOBODY;
    return (struct standing){leader, best - second};
}

/* A goal is kept in secret, so only its owner is told which one. */
static bool move_kept_goal(const struct match *match, const struct story *story,
                           int viewer, struct text *text)
{
    const struct suburbia_state *state = story_before(story);
    if (move_type(story->move) != MOVE_KEEP)
        return false;
    text_add(text, "keeps ");
    if (viewer == story->seat || match_is_over(match))
        text_add(
            text,
            match_box(match)
                ->goal_words[state->deal[story->seat][move_arg(story->move)]]
                .name);
    else
        text_add(text, "a secret goal");
    return true;
}

void wording_move(const struct match *match, const struct story *story,
                  int viewer, struct text *text)
{
    const struct game_ops *ops = match->game.session.ops;
    char words[WORDS_MAX];
    struct text move;
    text_init(&move, words, sizeof words);
    if (!move_kept_goal(match, story, viewer, &move))
        ops->move_text(match->game.session.content,
                       session_state_const(&story->before), story->move, &move);
    const size_t verb = strcspn(words, " ");
    text_add(text, match_name(match, story->seat));
    text_char(text, ' ');
    /* "You buy", but "Ada buys". */
    text_bytes(text, words, verb - wording_is_you(match, story->seat));
    text_add(text, words + verb);
}

bool wording_is_you(const struct match *match, int seat)
{
    return strcmp(match_name(match, seat), "You") == 0;
}

int wording_red_line(const struct edition *edition, int line)
{
    if (line < edition->red_lines)
        return edition->red_line[line];
    return edition->red_line[edition->red_lines - 1] +
           (line - edition->red_lines + 1) * edition->red_repeat;
}

char wording_letter(const struct tile *tile)
{
    static const char letter[] = {'R', 'I', 'C', 'V', '~'};
    for (int class = 0; class <= CLASS_LAKE; class ++)
        if (tile->classes & CLASS_BIT(class))
            return letter[class];
    return ' ';
}

const char *wording_icon(const struct tile *tile)
{
    static const char *const word[CLASS_COUNT] = {
        [CLASS_RESTAURANT] = "rest", [CLASS_AIRPORT] = "air",
        [CLASS_OFFICE] = "offc",     [CLASS_SCHOOL] = "schl",
        [CLASS_SKYSCRAPER] = "sky",  [CLASS_CAR_DEALERSHIP] = "cars"};
    for (int class = 0; class < CLASS_COUNT; class ++)
        if (word[class] && (tile->classes & CLASS_BIT(class)))
            return word[class];
    return "";
}

/* Names whose words are longer than the face of a small tile. */
static const struct {
    const char *id, *first, *second;
} short_names[] = {
    {"business_supply_store", "Business", "Supply"},
    {"convenience_store", "Convnce.", "Store"},
    {"fancy_restaurant", "Fancy", "Restrnt."},
    {"fast_food_restaurant", "Fast", "Food"},
    {"homeowners_association", "Home-", "owners"},
    {"municipal_airport", "Munic.", "Airport"},
    {"slaughterhouse", "Slaugh-", "terhouse"},
    {"waterfront_realty", "Waterfr.", "Realty"},
    {"elementary_school", "Elem.", "School"},
    {"office_of_bureaucracy", "Bureau-", "cracy"},
    {"mobile_home_community", "Mobile", "Homes"},
    {"community_park", "Commun.", "Park"},
    {"burg_von_alspach", "Burg v.", "Alspach"},
    {"retirement_village", "Retirem.", "Village"},
    {"international_airport", "Internat", "Airport"},
    {"chip_fabrication_plant", "Chip", "Plant"},
    {"condominium", "Condo-", "minium"},
    {"local_epa_office", "EPA", "Office"},
    {"new_car_dealership", "New Car", "Dealer"},
    {"recycling_plant", "Recycl.", "Plant"},
    {"bed_and_breakfast", "Bed and", "Breakf."},
    {"apartments", "Apart-", "ments"},
    {"university", "Univer-", "sity"},
    {"skyscraper", "Sky-", "scraper"},
    {"power_station", "Power", "Station"},
    {"postal_service", "Postal", "Service"},
};

/* Breaks a name where the lines come out most alike; false if it does not
 * fit. */
static bool break_name(const char *name, int width, struct short_name *out)
{
    const int length = (int)strlen(name);
    int best = -1, worst = width + 1;
    if (length <= width) {
        memcpy(out->line[0], name, (size_t)length + 1);
        return true;
    }
    for (int i = 1; i < length; i++) {
        const int rest = length - i - 1;
        const int longer = i > rest ? i : rest;
        if (name[i] == ' ' && longer < worst) {
            best = i;
            worst = longer;
        }
    }
    if (best < 0)
        return false;
    memcpy(out->line[0], name, (size_t)best);
    memcpy(out->line[1], name + best + 1, (size_t)(length - best));
    return true;
}

struct short_name wording_short(const struct suburbia_box *box, int tile,
                                int width)
{
    const struct words *words = &box->tile_words[tile];
    struct short_name out = {0};
    if (width > 15)
        width = 15;
    if (break_name(words->name, width, &out))
        return out;
    for (size_t i = 0; i < sizeof short_names / sizeof *short_names; i++) {
        if (strcmp(words->id, short_names[i].id) != 0)
            continue;
        memcpy(out.line[0], short_names[i].first, strlen(short_names[i].first));
        memcpy(out.line[1], short_names[i].second,
               strlen(short_names[i].second));
        return out;
    }
    struct text text;
    text_init(&text, out.line[0], (size_t)width + 1);
    text_add(&text, words->name);
    return out;
}

/* Why a number changed: the teller. */

void teller_begin(struct teller *teller, const struct match *match,
                  const struct story *story)
{
    *teller = (struct teller){.match = match, .story = story};
    memcpy(teller->now, story_before(story)->numbers, sizeof teller->now);
}

static const char *tile_name(const struct teller *teller, int tile)
{
    return match_box(teller->match)->tile_words[tile].name;
}

static int tile_by(const struct teller *teller, const struct game_event *event)
{
    const struct suburbia_state *after = story_after(teller->story);
    if (event->by_seat < 0)
        return TILE_NONE;
    return match_tile_at(&after->borough[event->by_seat], event->by);
}

/* "Farm at 1,0", with the owner if that is somebody else. */
static void add_trigger(const struct teller *teller,
                        const struct game_event *event, struct text *text)
{
    if (event->by_seat == event->at_seat && hex_equal(event->by, event->at)) {
        text_add(text, "counts itself");
        return;
    }
    const bool touching = event->by_seat == event->at_seat &&
                          hex_distance(event->by, event->at) == 1;
    text_add(text, touching ? "beside " : "counts ");
    text_add(text, tile_name(teller, tile_by(teller, event)));
    text_add(text, " at ");
    wording_hex(text, event->by);
    if (event->by_seat != event->seat) {
        text_add(text, " of ");
        text_add(text, match_name(teller->match, event->by_seat));
    }
}

/* What of the new tile met the condition: "new commercial tile". */
static void add_arrival(const struct teller *teller,
                        const struct game_event *event, struct text *text)
{
    const struct suburbia_box *box = match_box(teller->match);
    const struct tile *cause = &box->tile[event->cause];
    const class_set classes = box->tile[tile_by(teller, event)].classes;
    class_set met = 0;
    for (int i = 0; i < cause->effects; i++)
        if (cause->effect[i].stat == event->stat)
            met |= cause->effect[i].filter & classes;
    text_add(text, "new ");
    if (met)
        things(text, met, false);
    else
        text_add(text, "tile");
}

static bool is_price(const struct game_event *event)
{
    return event->stat == STAT_MONEY && event->by_seat == GAME_NOBODY &&
           event->delta < 0 &&
           (event->rule == RULE_BUY || event->rule == RULE_TAKE_BASIC ||
            event->rule == RULE_LAKE || event->rule == RULE_INVEST ||
            event->rule == RULE_DISCARD || event->rule == RULE_LONE ||
            event->rule == RULE_DALE_TURN);
}

static bool is_line(const struct game_event *event)
{
    return !is_price(event) && event->cause == TILE_NONE &&
           (event->rule == RULE_RED || event->rule == RULE_LONE);
}

/* Each line gives two events, income and reputation. */
static void line_subject(struct teller *teller, const struct game_event *event,
                         struct text *text)
{
    const struct edition *edition = match_edition(teller->match);
    const int seat = event->seat;
    const int from = teller->from[seat];
    const int to = teller->now[seat].stat[STAT_POPULATION];
    const int step = teller->lines[seat]++ / 2;
    const int line = to > from ? box_red_lines_below(edition, from) + step
                               : box_red_lines_below(edition, from) - 1 - step;
    text_add(text, "Red line after ");
    text_number(text, wording_red_line(edition, line));
    text_add(text, to > from ? " crossed" : " crossed back");
}

static void price_subject(const struct teller *teller,
                          const struct game_event *event, struct text *text)
{
    const bool removed =
        event->rule == RULE_DISCARD || event->rule == RULE_LONE;
    text_add(text, removed                      ? "Removing "
                   : event->rule == RULE_INVEST ? "Investing in "
                                                : "Price of ");
    text_add(text, event->rule == RULE_LAKE ? "the space"
                                            : tile_name(teller, event->cause));
}

static void add_subject(struct teller *teller, const struct game_event *event,
                        struct text *text)
{
    if (is_price(event)) {
        price_subject(teller, event, text);
    } else if (is_line(event)) {
        line_subject(teller, event, text);
    } else if (event->rule == RULE_INCOME) {
        text_add(text, "Income");
    } else if (event->rule == RULE_POP) {
        text_add(text, "Reputation");
    } else {
        text_add(text, tile_name(teller, event->cause));
        text_add(text, " at ");
        wording_hex(text, event->at);
    }
}

static void add_reason(const struct teller *teller,
                       const struct game_event *event, struct text *text)
{
    switch ((enum rule)event->rule) {
    case RULE_ORDER_2:
        text_add(text, "when built");
        break;
    case RULE_ORDER_4:
        add_arrival(teller, event, text);
        text_add(text, " beside it");
        break;
    case RULE_ORDER_5:
        add_arrival(teller, event, text);
        break;
    case RULE_ORDER_7:
        add_arrival(teller, event, text);
        text_add(text, " of ");
        text_add(text, match_name(teller->match, event->by_seat));
        break;
    case RULE_REDLINE_TILE:
        text_add(text, "for the red line");
        break;
    case RULE_WATERFRONT:
        text_add(text, tile_name(teller, tile_by(teller, event)));
        text_add(text, " beside a lake");
        break;
    case RULE_INCOME:
        if (event->stat == STAT_POPULATION)
            text_add(text, "money did not cover it");
        break;
    case RULE_POP:
        if (event->stat == STAT_MONEY)
            text_add(text, "nobody left to leave");
        break;
    default:
        if (event->by_seat != GAME_NOBODY)
            add_trigger(teller, event, text);
        else if (event->rule == RULE_INVEST && !is_price(event))
            text_add(text, "again, for the marker");
        break;
    }
}

static enum section section_of(struct teller *teller,
                               const struct game_event *event)
{
    if (event->rule == RULE_INCOME || event->rule == RULE_POP)
        teller->then = true;
    if (event->seat != teller->story->seat)
        return SECTION_OTHERS;
    return teller->then ? SECTION_THEN : SECTION_BUILD;
}

void teller_tell(struct teller *teller, const struct game_event *event,
                 struct told *told)
{
    struct text text;
    int16_t *number = &teller->now[event->seat].stat[event->stat];
    *told = (struct told){.section = section_of(teller, event),
                          .seat = event->seat,
                          .stat = event->stat,
                          .delta = event->delta,
                          .cut = event->cut,
                          .red = is_line(event),
                          .price = is_price(event)};
    if (event->stat == STAT_POPULATION) {
        teller->from[event->seat] = *number;
        teller->lines[event->seat] = 0;
    }
    text_init(&text, told->amount, sizeof told->amount);
    wording_amount(&text, event->stat, event->delta);
    text_init(&text, told->subject, sizeof told->subject);
    add_subject(teller, event, &text);
    text_init(&text, told->reason, sizeof told->reason);
    add_reason(teller, event, &text);
    *number = (int16_t)(*number + event->delta);
    told->now = *number;
    if (!event->cut)
        return;
    if (told->reason[0])
        text_add(&text, "; ");
    text_add(&text, event->delta ? "the rest is lost at the limit"
                                 : "lost at the limit");
}

void wording_told(const struct match *match, const struct told *told,
                  struct text *text)
{
    if (told->section == SECTION_OTHERS) {
        text_add(text, match_name(match, told->seat));
        text_add(text, ": ");
    }
    text_add(text, told->subject);
    text_add(text, ": ");
    text_add(text, told->amount);
    text_add(text, told->stat == STAT_MONEY ? ", now $" : ", now ");
    text_number(text, told->now);
    if (told->reason[0]) {
        text_add(text, " (");
        text_add(text, told->reason);
        text_char(text, ')');
    }
}
