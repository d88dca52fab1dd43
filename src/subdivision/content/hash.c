/* The hash of Subdivision's box: over one line of words for each thing that
 * decides a game. docs/DATA.md shows the lines. */
#include "subdivision/content/content.h"

#include "base/hash.h"
#include "content/lines.h"
#include "subdivision/content/print.h"

/* Names of ranks decide no game, and their limits neither. */
static void rules_line(struct text *text, const void *content, int i)
{
    const struct subdivision_box *box = content;
    (void)i;
    text_add(text, "rules");
    lines_add_number(text, "start_money", box->start_money);
    lines_add_number(text, "price", box->price);
    lines_add_number(text, "refund", box->refund);
    lines_add_number(text, "solo", box->copies[1]);
    for (int seats = 2; seats <= PLAYERS_MAX; seats++)
        lines_add_number(text, "copies", box->copies[seats]);
    lines_add_number(text, "coin_points", box->coin_points);
    lines_add_number(text, "school_points", box->school_points);
    lines_add_number(text, "highway_points", box->highway_points);
    lines_add_number(text, "dollars_a_point", box->dollars_a_point);
}

static void zone_line(struct text *text, const void *content, int i)
{
    const struct subdivision_box *box = content;
    const struct zone_rule *zone = &box->zone[i];
    text_add(text, "zone ");
    text_add(text, zone_word[i]);
    lines_add_number(text, "copies", zone->copies);
    text_add(text, " puts ");
    text_add(text, piece_word[zone->piece]);
    lines_add_number(text, "most", zone->most);
    lines_add_number(text, "range", zone->range);
    text_add(text, " directions ");
    subdivision_print_bits(text, direction_word, HEX_DIRECTIONS,
                           zone->directions);
}

static void symbol_line(struct text *text, const void *content, int i)
{
    const struct subdivision_box *box = content;
    text_add(text, "symbol ");
    text_add(text, box->symbol_words[i].id);
}

/* A line for each parcel of each side. */
static void parcel_line(struct text *text, const void *content, int i)
{
    const struct subdivision_box *box = content;
    const struct side *side = &box->side[i / box->parcels];
    const int parcel = i % box->parcels;
    const int symbol = side->symbol[parcel];
    text_add(text, "side ");
    text_add(text, box->side_words[i / box->parcels].id);
    text_add(text, " parcel ");
    subdivision_print_cell(text, box->parcel[parcel]);
    text_char(text, ' ');
    if (symbol != SYMBOL_NONE)
        text_add(text, box->symbol_words[symbol].id);
    text_signed(text, side->worth[parcel]);
    text_add(text, " highway ");
    subdivision_print_bits(text, direction_word, HEX_DIRECTIONS,
                           side->highway_edges[parcel]);
}

static void bonus_line(struct text *text, const void *content, int i)
{
    const struct subdivision_box *box = content;
    const struct bonus *bonus = &box->bonus[i];
    text_add(text, "bonus");
    lines_add_number(text, "number", bonus->number);
    lines_add_number(text, "stack", bonus->stack);
    text_char(text, ' ');
    subdivision_print_asks(text, bonus);
    text_add(text, " reward ");
    subdivision_print_reward(text, bonus);
}

static void scenario_line(struct text *text, const void *content, int i)
{
    const struct subdivision_box *box = content;
    const struct scenario *scenario = &box->scenario[i];
    text_add(text, "scenario ");
    text_add(text, box->scenario_words[i].id);
    lines_add_number(text, "seats", scenario->seats_max);
    lines_add_number(text, "sides", scenario->sides);
    text_add(text, " removed ");
    if (scenario->removed != ZONE_NONE)
        text_add(text, zone_word[scenario->removed]);
    lines_add_number(text, "hand", scenario->hand);
    lines_add_number(text, "turns", scenario->turns);
    text_add(text, " draws ");
    subdivision_print_draws(text, scenario->draws);
    lines_add_number(text, "target", scenario->target);
    text_add(text, " has ");
    subdivision_print_pieces(text, box, scenario);
}

void subdivision_content_hash(struct subdivision_box *box)
{
    uint64_t hash = lines_hash(HASH_START, box, 1, rules_line);
    hash = lines_hash(hash, box, ZONE_COUNT, zone_line);
    hash = lines_hash(hash, box, box->symbols, symbol_line);
    hash = lines_hash(hash, box, box->sides * box->parcels, parcel_line);
    hash = lines_hash(hash, box, box->bonuses, bonus_line);
    box->hash = lines_hash(hash, box, box->scenarios, scenario_line);
}
