/* The box of Subdivision for a page. */
#include "subdivision/page/put.h"

#include "base/bits.h"

void subdivision_put_cell(const struct subdivision_box *box, const char *key,
                          int parcel, struct json_out *out)
{
    json_out_pair(out, key, box->parcel[parcel].q, box->parcel[parcel].r);
}

void subdivision_put_cells(const struct subdivision_box *box, const char *key,
                           uint64_t parcels, struct json_out *out)
{
    json_out_array(out, key);
    for (; parcels; parcels = bits_rest(parcels))
        subdivision_put_cell(box, NULL, bits_first(parcels), out);
    json_out_close(out);
}

void subdivision_put_edge(const struct subdivision_box *box, const char *key,
                          int edge, struct json_out *out)
{
    json_out_array(out, key);
    subdivision_put_cell(box, NULL, box->edge[edge][0], out);
    subdivision_put_cell(box, NULL, box->edge[edge][1], out);
    json_out_close(out);
}

void subdivision_put_edges(const struct subdivision_box *box, const char *key,
                           struct edges edges, struct json_out *out)
{
    json_out_array(out, key);
    for (; edges_any(edges); edges = edges_rest(edges))
        subdivision_put_edge(box, NULL, edges_first(edges), out);
    json_out_close(out);
}

void subdivision_put_words(const char *key, const char *const *word,
                           unsigned bits, struct json_out *out)
{
    json_out_array(out, key);
    for (; bits; bits &= bits - 1)
        json_out_string(out, NULL, word[__builtin_ctz(bits)]);
    json_out_close(out);
}

static void put_words(const struct words *words, int origin,
                      struct json_out *out)
{
    json_out_string(out, "id", words->id);
    json_out_string(out, "name", words->name);
    json_out_string(out, "note", words->note);
    json_out_string(out, "origin", origin_word[origin]);
}

static void put_directions(const char *key, unsigned bits, struct json_out *out)
{
    json_out_array(out, key);
    for (; bits; bits &= bits - 1)
        json_out_number(out, NULL, __builtin_ctz(bits));
    json_out_close(out);
}

static void put_rules(const struct subdivision_box *box, struct json_out *out)
{
    json_out_object(out, "rules");
    json_out_number(out, "rounds", ROUNDS);
    json_out_number(out, "start_money", box->start_money);
    json_out_number(out, "price", box->price);
    json_out_number(out, "refund", box->refund);
    json_out_number(out, "coin_points", box->coin_points);
    json_out_number(out, "school_points", box->school_points);
    json_out_number(out, "schools_max", SCHOOLS_MAX);
    json_out_number(out, "highway_points", box->highway_points);
    json_out_number(out, "dollars_a_point", box->dollars_a_point);
    json_out_close(out);
}

static void put_zones(const struct subdivision_box *box, struct json_out *out)
{
    json_out_array(out, "zones");
    for (int i = 0; i < ZONE_COUNT; i++) {
        const struct zone_rule *zone = &box->zone[i];
        json_out_object(out, NULL);
        put_words(&box->zone_words[i], zone->origin, out);
        json_out_number(out, "copies", zone->copies);
        json_out_string(out, "puts", piece_word[zone->piece]);
        json_out_number(out, "most", zone->most);
        json_out_number(out, "range", zone->range);
        put_directions("directions", zone->directions, out);
        json_out_close(out);
    }
    json_out_close(out);
}

static void put_symbols(const struct subdivision_box *box, struct json_out *out)
{
    json_out_array(out, "symbols");
    for (int i = 0; i < box->symbols; i++) {
        json_out_object(out, NULL);
        put_words(&box->symbol_words[i], box->symbol_origin[i], out);
        json_out_string(out, "colour", box->symbol_colour[i]);
        json_out_close(out);
    }
    json_out_close(out);
}

static void put_parcels(const struct subdivision_box *box,
                        const struct side *side, struct json_out *out)
{
    json_out_array(out, "parcels");
    for (int at = 0; at < box->parcels; at++) {
        const int symbol = side->symbol[at];
        json_out_object(out, NULL);
        subdivision_put_cell(box, "at", at, out);
        if (symbol == SYMBOL_NONE)
            json_out_null(out, "symbol");
        else
            json_out_string(out, "symbol", box->symbol_words[symbol].id);
        json_out_number(out, "worth", side->worth[at]);
        put_directions("highway", side->highway_edges[at], out);
        json_out_close(out);
    }
    json_out_close(out);
}

static void put_sides(const struct subdivision_box *box, struct json_out *out)
{
    json_out_array(out, "sides");
    for (int i = 0; i < box->sides; i++) {
        json_out_object(out, NULL);
        put_words(&box->side_words[i], box->side[i].origin, out);
        put_parcels(box, &box->side[i], out);
        json_out_close(out);
    }
    json_out_close(out);
}

static void put_criterion(const struct bonus *bonus, struct json_out *out)
{
    static const char *const word[CRITERIA] = {"count", "pattern", "each",
                                               "covered"};
    json_out_string(out, "asks", word[bonus->criterion]);
    if (bonus->criterion == CRITERION_COUNT) {
        json_out_string(out, "counted", counted_word[bonus->counted]);
        json_out_number(out, "least", bonus->least);
    } else if (bonus->criterion == CRITERION_EACH) {
        subdivision_put_words("pieces", piece_word, bonus->pieces, out);
    } else if (bonus->criterion == CRITERION_WORTH) {
        json_out_number(out, "worth", bonus->worth);
    } else {
        json_out_array(out, "cells");
        for (int i = 0; i < bonus->cells; i++)
            json_out_pair(out, NULL, bonus->cell[i].q, bonus->cell[i].r);
        json_out_close(out);
    }
}

static void put_bonuses(const struct subdivision_box *box, struct json_out *out)
{
    json_out_array(out, "bonuses");
    for (int i = 0; i < box->bonuses; i++) {
        const struct bonus *bonus = &box->bonus[i];
        json_out_object(out, NULL);
        put_words(&box->bonus_words[i], bonus->origin, out);
        json_out_number(out, "number", bonus->number);
        json_out_number(out, "stack", bonus->stack);
        put_criterion(bonus, out);
        json_out_number(out, "dollars", bonus->dollars);
        subdivision_put_words("zones", zone_word, bonus->zones, out);
        json_out_close(out);
    }
    json_out_close(out);
}

static void put_scenario(const struct subdivision_box *box, int which,
                         struct json_out *out)
{
    const struct scenario *scenario = &box->scenario[which];
    json_out_object(out, NULL);
    put_words(&box->scenario_words[which], scenario->origin, out);
    json_out_number(out, "seats", scenario->seats_max);
    json_out_array(out, "sides");
    for (int side = 0; side < box->sides; side++)
        if (scenario->sides >> side & 1)
            json_out_number(out, NULL, side + 1);
    json_out_close(out);
    if (scenario->removed == ZONE_NONE)
        json_out_null(out, "removed");
    else
        json_out_string(out, "removed", zone_word[scenario->removed]);
    json_out_number(out, "hand", scenario->hand);
    json_out_number(out, "turns", scenario->turns);
    json_out_number(out, "target", scenario->target);
    json_out_close(out);
}

static void put_ranks(const struct subdivision_box *box, struct json_out *out)
{
    json_out_array(out, "ranks");
    for (int i = 0; i < box->rungs; i++) {
        json_out_object(out, NULL);
        json_out_string(out, "id", box->rung[i].id);
        if (box->rung[i].least == RUNG_LOWEST)
            json_out_null(out, "least");
        else
            json_out_number(out, "least", box->rung[i].least);
        json_out_close(out);
    }
    json_out_close(out);
}

void subdivision_put_content(const struct subdivision_box *box,
                             struct json_out *out)
{
    put_rules(box, out);
    put_zones(box, out);
    put_symbols(box, out);
    put_sides(box, out);
    put_bonuses(box, out);
    json_out_array(out, "scenarios");
    for (int i = 0; i < box->scenarios; i++)
        put_scenario(box, i, out);
    json_out_close(out);
    put_ranks(box, out);
}
