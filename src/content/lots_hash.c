/* The hash of Subdivision's box: over one line of words for each thing that
 * decides a game. docs/DATA.md shows the lines. */
#include "content/subdivision.h"

#include "base/hash.h"
#include "content/lots_print.h"

enum { HASH_LINE_MAX = 4096 };

static void add_number(struct text *text, const char *word, int number)
{
    text_char(text, ' ');
    text_add(text, word);
    text_char(text, ' ');
    text_number(text, number);
}

/* Names of ranks decide no game, and their limits neither. */
static void rules_line(struct text *text, const struct subdivision_box *box,
                       int i)
{
    (void)i;
    text_add(text, "rules");
    add_number(text, "start_money", box->start_money);
    add_number(text, "price", box->price);
    add_number(text, "refund", box->refund);
    add_number(text, "solo", box->copies[1]);
    for (int seats = 2; seats <= PLAYERS_MAX; seats++)
        add_number(text, "copies", box->copies[seats]);
    add_number(text, "coin_points", box->coin_points);
    add_number(text, "school_points", box->school_points);
    add_number(text, "highway_points", box->highway_points);
    add_number(text, "dollars_a_point", box->dollars_a_point);
}

static void zone_line(struct text *text, const struct subdivision_box *box,
                      int i)
{
    const struct zone_rule *zone = &box->zone[i];
    text_add(text, "zone ");
    text_add(text, zone_word[i]);
    add_number(text, "copies", zone->copies);
    text_add(text, " puts ");
    text_add(text, piece_word[zone->piece]);
    add_number(text, "most", zone->most);
    add_number(text, "range", zone->range);
    text_add(text, " directions ");
    lots_print_bits(text, direction_word, HEX_DIRECTIONS, zone->directions);
}

static void symbol_line(struct text *text, const struct subdivision_box *box,
                        int i)
{
    text_add(text, "symbol ");
    text_add(text, box->symbol_words[i].id);
}

/* A line for each parcel of each side. */
static void parcel_line(struct text *text, const struct subdivision_box *box,
                        int i)
{
    const struct side *side = &box->side[i / box->parcels];
    const int parcel = i % box->parcels;
    const int symbol = side->symbol[parcel];
    text_add(text, "side ");
    text_add(text, box->side_words[i / box->parcels].id);
    text_add(text, " parcel ");
    lots_print_cell(text, box->parcel[parcel]);
    text_char(text, ' ');
    if (symbol != SYMBOL_NONE)
        text_add(text, box->symbol_words[symbol].id);
    text_signed(text, side->worth[parcel]);
    text_add(text, " highway ");
    lots_print_bits(text, direction_word, HEX_DIRECTIONS,
                    side->highway_edges[parcel]);
}

static void bonus_line(struct text *text, const struct subdivision_box *box,
                       int i)
{
    const struct bonus *bonus = &box->bonus[i];
    text_add(text, "bonus");
    add_number(text, "number", bonus->number);
    add_number(text, "stack", bonus->stack);
    text_char(text, ' ');
    lots_print_asks(text, bonus);
    text_add(text, " reward ");
    lots_print_reward(text, bonus);
}

static void scenario_line(struct text *text, const struct subdivision_box *box,
                          int i)
{
    const struct scenario *scenario = &box->scenario[i];
    text_add(text, "scenario ");
    text_add(text, box->scenario_words[i].id);
    add_number(text, "seats", scenario->seats_max);
    add_number(text, "sides", scenario->sides);
    text_add(text, " removed ");
    if (scenario->removed != ZONE_NONE)
        text_add(text, zone_word[scenario->removed]);
    add_number(text, "hand", scenario->hand);
    add_number(text, "turns", scenario->turns);
    text_add(text, " draws ");
    lots_print_draws(text, scenario->draws);
    add_number(text, "target", scenario->target);
    text_add(text, " has ");
    lots_print_pieces(text, box, scenario);
}

static uint64_t
hash_lines(uint64_t hash, const struct subdivision_box *box, int count,
           void (*line)(struct text *, const struct subdivision_box *, int))
{
    for (int i = 0; i < count; i++) {
        char buffer[HASH_LINE_MAX];
        struct text text;
        text_init(&text, buffer, sizeof buffer);
        line(&text, box, i);
        text_char(&text, '\n');
        hash = hash_bytes(hash, buffer, text.length);
    }
    return hash;
}

void content_subdivision_hash(struct subdivision_box *box)
{
    uint64_t hash = hash_lines(HASH_START, box, 1, rules_line);
    hash = hash_lines(hash, box, ZONE_COUNT, zone_line);
    hash = hash_lines(hash, box, box->symbols, symbol_line);
    hash = hash_lines(hash, box, box->sides * box->parcels, parcel_line);
    hash = hash_lines(hash, box, box->bonuses, bonus_line);
    box->hash = hash_lines(hash, box, box->scenarios, scenario_line);
}
