#include "suburbia/terminal/wording.h"

#include "suburbia/words/words.h"
#include "terminal/phrase.h"

#include <string.h>

const char *const suburbia_wording_section[SECTION_COUNT] = {
    "Build", "Then, this turn", "Others"};

void suburbia_wording_amount(struct text *text, int stat, int delta)
{
    if (stat == STAT_MONEY) {
        phrase_money(text, delta);
        return;
    }
    text_signed(text, delta);
    text_char(text, ' ');
    text_add(text, suburbia_stat_word[stat]);
}

static void class_word(struct text *text, int class)
{
    static const char *const name[CLASS_COUNT] = {[CLASS_INC] = "Inc.",
                                                  [CLASS_ESSEN] = "Essen",
                                                  [CLASS_CON] = "Con",
                                                  [CLASS_COLLECTOR] = "city"};
    if (name[class]) {
        text_add(text, name[class]);
        return;
    }
    for (const char *c = suburbia_class_word[class]; *c; c++)
        text_char(text, *c == '_' ? ' ' : *c);
}

void suburbia_wording_filter(struct text *text, class_set filter)
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

/* Classes that are no word for a tile by themselves. */
#define CLASS_ADJECTIVE                                                        \
    (CLASS_BUILDING | CLASS_BIT(CLASS_INC) | CLASS_BIT(CLASS_STAR) |           \
     CLASS_BIT(CLASS_GOLD_STAR) | CLASS_BIT(CLASS_ESSEN) |                     \
     CLASS_BIT(CLASS_CON) | CLASS_BIT(CLASS_NIGHTLIFE) |                       \
     CLASS_BIT(CLASS_COLLECTOR))

void suburbia_wording_things(struct text *text, class_set filter, bool many)
{
    suburbia_wording_filter(text, filter);
    if (filter != CLASS_BUILDING && (filter & CLASS_ADJECTIVE))
        text_add(text, " tile");
    if (many)
        text_char(text, 's');
}

/* Without a sign: "$5", "5 population". */
static void plain_amount(struct text *text, int stat, int amount)
{
    if (stat == STAT_MONEY)
        text_char(text, '$');
    text_number(text, amount);
    if (stat == STAT_MONEY)
        return;
    text_char(text, ' ');
    text_add(text, suburbia_stat_word[stat]);
}

void suburbia_wording_effect(struct text *text, const struct effect *effect)
{
    if (effect->scope == SCOPE_RIVALS) {
        text_add(text, "takes ");
        plain_amount(text, effect->stat, effect->amount);
        text_add(text, " from each other player");
        return;
    }
    suburbia_wording_amount(text, effect->stat, effect->amount);
    text_add(text, " for each ");
    switch ((enum scope)effect->scope) {
    case SCOPE_ADJACENT:
        text_add(text, "adjacent ");
        suburbia_wording_things(text, effect->filter, false);
        break;
    case SCOPE_OWN:
        text_add(text, "of your ");
        suburbia_wording_things(text, effect->filter, true);
        break;
    case SCOPE_OWN_OTHER:
        text_add(text, "of your other ");
        suburbia_wording_things(text, effect->filter, true);
        break;
    case SCOPE_EVERY:
        suburbia_wording_things(text, effect->filter, false);
        text_add(text, " in every borough");
        break;
    case SCOPE_OTHERS:
        suburbia_wording_things(text, effect->filter, false);
        text_add(text, " in all other boroughs");
        break;
    case SCOPE_AFTER:
        suburbia_wording_things(text, effect->filter, false);
        text_add(text, " built after it, anywhere");
        break;
    case SCOPE_LAKESIDE:
        suburbia_wording_things(text, effect->filter, false);
        text_add(text, " beside each of your lakes");
        break;
    case SCOPE_RED_LINE:
        text_add(text, "red line you cross");
        break;
    case SCOPE_RIVALS:
    case SCOPE_COUNT:
        break;
    }
}

void suburbia_wording_kind(struct text *text, const struct tile *tile)
{
    bool first = true;
    if (!(tile->classes &
          (CLASS_BUILDING | CLASS_BIT(CLASS_LAKE) | CLASS_BIT(CLASS_BORDER)))) {
        text_add(text, "no kind");
        first = false;
    }
    for (int class = 0; class < CLASS_COUNT; class ++) {
        if (!(tile->classes & CLASS_BIT(class)))
            continue;
        if (!first)
            text_add(text, ", ");
        class_word(text, class);
        first = false;
    }
}

static void measured(struct text *text, int measure, class_set filter)
{
    switch ((enum measure)measure) {
    case MEASURE_TILES:
        suburbia_wording_things(text, filter, true);
        break;
    case MEASURE_GROUP:
        suburbia_wording_things(text, filter, true);
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
    case MEASURE_POPULATION:
        text_add(text, "population");
        break;
    case MEASURE_STARS:
        text_add(text, "spaces of the star track");
        break;
    case MEASURE_COUNT:
        break;
    }
}

void suburbia_wording_goal(struct text *text, const struct goal *goal)
{
    text_add(text, goal->fewest ? "fewest " : "most ");
    measured(text, goal->measure, goal->filter);
}

void suburbia_wording_award(struct text *text, const struct award *award)
{
    if (award->measure == MEASURE_MONEY)
        text_char(text, '$');
    text_number(text, award->least);
    text_add(text, " or more ");
    measured(text, award->measure, award->filter);
}

struct suburbia_standing suburbia_wording_standing(const struct match *match,
                                                   int goal)
{
    return suburbia_goal_standing(suburbia_match_box(match),
                                  suburbia_match_state(match), goal);
}

/* A goal is kept in secret, so only its owner is told which one. */
static bool move_kept_goal(const struct match *match, const struct story *story,
                           int viewer, struct text *text)
{
    const struct suburbia_state *state = suburbia_story_before(story);
    if (suburbia_move_type(story->move) != SUBURBIA_KEEP)
        return false;
    text_add(text, "keeps ");
    if (viewer == story->seat || match_is_over(match))
        text_add(text,
                 suburbia_match_box(match)
                     ->goal_words[state->deal[story->seat]
                                             [suburbia_move_arg(story->move)]]
                     .name);
    else
        text_add(text, "a secret goal");
    return true;
}

/* The words of a move, with the player's name instead of a seat's number. */
static void add_owner(const struct match *match, const char *words,
                      struct text *text)
{
    static const char label[] = " of seat ";
    const char *at = strstr(words, label);
    const char *digit = at ? at + strlen(label) : "";
    const int seat = *digit - '0';
    if (!at || seat < 0 || seat >= suburbia_match_state(match)->seats) {
        text_add(text, words);
        return;
    }
    text_bytes(text, words, (size_t)(at - words));
    text_add(text, " of ");
    text_add(text, match_name(match, seat));
    text_add(text, digit + 1);
}

void suburbia_wording_move(const struct match *match, const struct story *story,
                           int viewer, struct text *text)
{
    const struct game *game = match->game.session.game;
    char words[WORDS_MAX];
    struct text move;
    text_init(&move, words, sizeof words);
    if (!move_kept_goal(match, story, viewer, &move))
        game_move_text(game, session_state_const(&story->before), story->move,
                       &move);
    const size_t verb = strcspn(words, " ");
    text_add(text, match_name(match, story->seat));
    text_char(text, ' ');
    /* "You buy", but "Ada buys". */
    text_bytes(text, words, verb - match_is_you(match, story->seat));
    add_owner(match, words + verb, text);
}

char suburbia_wording_letter(const struct tile *tile)
{
    static const char letter[] = {'R', 'I', 'C', 'V', '~', 'B'};
    for (int class = 0; class <= CLASS_BORDER; class ++)
        if (tile->classes & CLASS_BIT(class))
            return letter[class];
    return '-';
}

const char *suburbia_wording_icon(const struct tile *tile)
{
    static const char *const word[CLASS_COUNT] = {
        [CLASS_RESTAURANT] = "rest", [CLASS_AIRPORT] = "air",
        [CLASS_OFFICE] = "offc",     [CLASS_SCHOOL] = "schl",
        [CLASS_SKYSCRAPER] = "sky",  [CLASS_CAR_DEALERSHIP] = "cars",
        [CLASS_STAR] = "star",       [CLASS_ESSEN] = "ess",
        [CLASS_CON] = "con",         [CLASS_NIGHTLIFE] = "nite",
        [CLASS_COLLECTOR] = "city"};
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
    {"ce_01", "Founders", "Monument"},
    {"ce_03", "Scholars", "Court"},
    {"ce_04", "Harvest", "Hall"},
    {"ce_05", "Sponsors", "Gallery"},
    {"ce_07", "Deli-", "catessen"},
    {"ce_08", "Garden", "Boulev."},
    {"ce_16_philadelphia", "Phila-", "delphia"},
    {"ce_19_prague", "St.Vitus", "Cathedr."},
    {"game_library_lofts", "Game", "Lofts"},
    {"convention_hotel", "Conv.", "Hotel"},
    {"exhibition_hall", "Exhib.", "Hall"},
    {"bratwurst_stand", "Bratwst.", "Stand"},
    {"coke_oven_rink", "Oven", "Rink"},
    {"fairground_grove", "Fairgr.", "Grove"},
    {"half_timbered_inn", "Timbered", "Inn"},
    {"trade_fair_tower", "Fair", "Tower"},
    {"lighthouse_point", "Lighth.", "Point"},
    {"pilgrims_trail", "Pilgrims", "Trail"},
    {"clockwork_carousel", "Clockwk.", "Carousel"},
    {"giant_rocking_chair", "Rocking", "Chair"},
    {"guidebook_publisher", "Guide-", "books"},
    {"lemonade_boulevard", "Lemonade", "Boulev."},
    {"sleeper_car_motel", "Sleeper", "Motel"},
    {"streetcar_loop", "Street-", "car Loop"},
    {"village_of_tiny_houses", "Tiny", "Houses"},
    {"botanical_dome", "Botanic.", "Dome"},
    {"chocolate_works", "Choco-", "late"},
    {"celebrity_row", "Celebr.", "Row"},
    {"convertible_showcase", "Convert.", "Showcase"},
    {"glass_pyramid_hall", "Glass", "Pyramid"},
    {"observation_deck", "Observ.", "Deck"},
    {"revolving_restaurant", "Revolvg.", "Restrnt."},
    {"sculpture_mile", "Sculpt.", "Mile"},
    {"stargazers_institute", "Star-", "gazers"},
    {"supersonic_terminal", "Superson", "Terminal"},
    {"treehouse_village", "Tree-", "houses"},
    {"allotment_gardens", "Allotmt.", "Gardens"},
    {"investment_property", "Invest.", "Property"},
    {"redevelopment_planner", "Redevel.", "Planner"},
    {"checkpoint", "Check-", "point"},
    {"new_construction", "New", "Constr."},
    {"water_purification_plant", "Water", "Plant"},
    {"redistricting_office", "Redistr.", "Office"},
    {"night_shift_mill", "Night", "Mill"},
    {"all_night_laundry", "Night", "Laundry"},
    {"insomniac_towers", "Insomn.", "Towers"},
};

/* Breaks a name where the lines come out most alike; false if it does not
 * fit. */
static bool break_name(const char *name, int width,
                       struct suburbia_short_name *out)
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

struct suburbia_short_name
suburbia_wording_short(const struct suburbia_box *box, int tile, int width)
{
    const struct words *words = &box->tile_words[tile];
    struct suburbia_short_name out = {0};
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
