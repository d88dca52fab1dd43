/* What was derived from the records (reach, edges, places of patterns) is
 * written out too, so the program starts with it and derives nothing. The
 * output is compiled as it is and must not depend on the machine: sets as
 * numbers, members by name. */
#include "tools/emit.h"

#include "subdivision/rules/box.h"

/* `.name = value,` on a line of its own, indented to `depth`. */
static void put_number(FILE *out, int depth, const char *name, int number)
{
    fprintf(out, "%*s.%s = %d,\n", depth, "", name, number);
}

static void put_member(FILE *out, int depth, const char *name,
                       const uint8_t *byte, int count)
{
    fprintf(out, "%*s", depth, "");
    emit_bytes(out, name, byte, count);
    fputs(",\n", out);
}

static void put_signed(FILE *out, int depth, const char *name,
                       const int8_t *number, int count)
{
    fprintf(out, "%*s.%s = {", depth, "", name);
    for (int i = 0; i < count; i++)
        fprintf(out, "%s%d", i ? ", " : "", number[i]);
    fputs("},\n", out);
}

static void put_set(FILE *out, int depth, const char *name, uint64_t set)
{
    fprintf(out, "%*s.%s = UINT64_C(0x%llx),\n", depth, "", name,
            (unsigned long long)set);
}

static void put_sets(FILE *out, int depth, const char *name,
                     const uint64_t *set, int count)
{
    fprintf(out, "%*s.%s = {", depth, "", name);
    for (int i = 0; i < count; i++)
        fprintf(out, "%sUINT64_C(0x%llx)", i ? ", " : "",
                (unsigned long long)set[i]);
    fputs("},\n", out);
}

static void put_edges(FILE *out, struct edges edges)
{
    fprintf(out, "{{UINT64_C(0x%llx), UINT64_C(0x%llx)}}",
            (unsigned long long)edges.half[0],
            (unsigned long long)edges.half[1]);
}

static void put_edge_sets(FILE *out, const char *name,
                          const struct edges *edges, int count)
{
    fprintf(out, "    .%s = {\n", name);
    for (int i = 0; i < count; i++) {
        fputs("        ", out);
        put_edges(out, edges[i]);
        fputs(",\n", out);
    }
    fputs("    },\n", out);
}

static void put_strings(FILE *out, const char *name, const char *const *string,
                        int count)
{
    fprintf(out, "    .%s = {", name);
    for (int i = 0; i < count; i++) {
        fputs(i ? ", " : "", out);
        emit_string(out, string[i]);
    }
    fputs("},\n", out);
}

static void put_zone(FILE *out, const struct subdivision_box *box, int index)
{
    const struct zone_rule *zone = &box->zone[index];
    fprintf(out,
            "        {.copies = %d, .piece = %d, .most = %d, .range = %d,\n"
            "         .directions = 0x%x, .origin = %d}, /* %s */\n",
            zone->copies, zone->piece, zone->most, zone->range,
            (unsigned)zone->directions, zone->origin, zone_word[index]);
}

static void put_side(FILE *out, const struct subdivision_box *box, int index)
{
    const struct side *side = &box->side[index];
    fprintf(out, "        { /* %s */\n", box->side_words[index].id);
    put_number(out, 9, "origin", side->origin);
    put_signed(out, 9, "worth", side->worth, box->parcels);
    put_member(out, 9, "symbol", side->symbol, box->parcels);
    put_member(out, 9, "highway_edges", side->highway_edges, box->parcels);
    put_set(out, 9, "wild", side->wild);
    put_set(out, 9, "highway", side->highway);
    put_sets(out, 9, "of_symbol", side->of_symbol, SYMBOLS_MAX);
    put_number(out, 9, "worths", side->worths);
    put_signed(out, 9, "level", side->level, WORTHS_MAX);
    put_sets(out, 9, "of_level", side->of_level, WORTHS_MAX);
    fputs("        },\n", out);
}

static void put_bonus(FILE *out, const struct subdivision_box *box, int index)
{
    const struct bonus *bonus = &box->bonus[index];
    fprintf(out, "        { /* %s */\n", box->bonus_words[index].id);
    fprintf(out, "         .number = %d, .stack = %d, .criterion = %d,\n",
            bonus->number, bonus->stack, bonus->criterion);
    fprintf(
        out,
        "         .counted = %d, .least = %d, .pieces = 0x%x, .worth = %d,\n",
        bonus->counted, bonus->least, (unsigned)bonus->pieces, bonus->worth);
    fprintf(out, "         .cells = %d,\n     ", bonus->cells);
    emit_cells(out, "cell", bonus->cell, SUBDIVISION_CELLS_MAX);
    fprintf(out, "         .dollars = %d, .zones = 0x%x, .origin = %d,\n",
            bonus->dollars, (unsigned)bonus->zones, bonus->origin);
    fprintf(out, "         .place = %d, .places = %d},\n", bonus->place,
            bonus->places);
}

static void put_scenario(FILE *out, const struct subdivision_box *box,
                         int index)
{
    const struct scenario *scenario = &box->scenario[index];
    fprintf(out, "        { /* %s */\n", box->scenario_words[index].id);
    put_number(out, 9, "origin", scenario->origin);
    put_number(out, 9, "removed", scenario->removed);
    put_number(out, 9, "hand", scenario->hand);
    put_number(out, 9, "turns", scenario->turns);
    put_number(out, 9, "seats_max", scenario->seats_max);
    put_number(out, 9, "sides", scenario->sides);
    put_member(out, 9, "draws", scenario->draws, SUBDIVISION_TURNS_MAX);
    put_number(out, 9, "target", scenario->target);
    put_set(out, 9, "park", scenario->park);
    put_set(out, 9, "lake", scenario->lake);
    put_set(out, 9, "road", scenario->road);
    put_set(out, 9, "flipped", scenario->flipped);
    put_set(out, 9, "coin", scenario->coin);
    put_sets(out, 9, "school", scenario->school, SCHOOLS_MAX);
    fputs("         .walk = ", out);
    put_edges(out, scenario->walk);
    fputs("},\n", out);
}

static void put_rung(FILE *out, const struct subdivision_box *box, int index)
{
    fprintf(out, "        {%d, ", box->rung[index].least);
    emit_string(out, box->rung[index].id);
    fputs(", ", out);
    emit_string(out, box->rung[index].name);
    fputs("},\n", out);
}

static void put_reach(FILE *out, const struct subdivision_box *box, int zone)
{
    fprintf(out, "        { /* %s */\n        ", zone_word[zone]);
    for (int i = 0; i < box->parcels; i++)
        fprintf(out, " UINT64_C(0x%llx),",
                (unsigned long long)box->reach[zone][i]);
    fputs("\n        },\n", out);
}

static void put_edge(FILE *out, const struct subdivision_box *box, int edge)
{
    fprintf(out, "        {%d, %d},\n", box->edge[edge][0], box->edge[edge][1]);
}

static void put_list(FILE *out, const char *name, int count,
                     const struct subdivision_box *box,
                     void (*put)(FILE *, const struct subdivision_box *, int))
{
    fprintf(out, "    .%s = {\n", name);
    for (int i = 0; i < count; i++)
        put(out, box, i);
    fputs("    },\n", out);
}

static void put_rules(FILE *out, const struct subdivision_box *box)
{
    put_number(out, 4, "start_money", box->start_money);
    put_number(out, 4, "price", box->price);
    put_number(out, 4, "refund", box->refund);
    put_member(out, 4, "copies", box->copies, PLAYERS_MAX + 1);
    put_number(out, 4, "coin_points", box->coin_points);
    put_number(out, 4, "school_points", box->school_points);
    put_number(out, 4, "highway_points", box->highway_points);
    put_number(out, 4, "dollars_a_point", box->dollars_a_point);
    put_list(out, "rung", box->rungs, box, put_rung);
}

static void put_derived(FILE *out, const struct subdivision_box *box)
{
    put_set(out, 4, "all", box->all);
    put_sets(out, 4, "near", box->near, box->parcels);
    put_list(out, "reach", ZONE_COUNT, box, put_reach);
    put_number(out, 4, "edges", box->edges);
    put_list(out, "edge", box->edges, box, put_edge);
    put_edge_sets(out, "around", box->around, box->parcels);
    put_edge_sets(out, "touch", box->touch, box->edges);
    put_sets(out, 4, "beside", box->beside, box->edges);
    put_number(out, 4, "places", box->places);
    put_sets(out, 4, "place", box->place, box->places ? box->places : 1);
}

static void put_box(FILE *out, const void *content)
{
    const struct subdivision_box *box = content;
    fputs("/* Made by tools/datagen from data/subdivision; do not edit. */\n"
          "#include \"subdivision/rules/box.h\"\n\n"
          "const struct subdivision_box subdivision_box = {\n",
          out);
    emit_hash(out, "hash", &box->hash, 0);
    put_number(out, 4, "parcels", box->parcels);
    put_number(out, 4, "symbols", box->symbols);
    put_number(out, 4, "sides", box->sides);
    put_number(out, 4, "bonuses", box->bonuses);
    put_number(out, 4, "scenarios", box->scenarios);
    put_number(out, 4, "rungs", box->rungs);
    emit_cells(out, "parcel", box->parcel, box->parcels);
    put_list(out, "zone", ZONE_COUNT, box, put_zone);
    put_list(out, "side", box->sides, box, put_side);
    put_list(out, "bonus", box->bonuses, box, put_bonus);
    put_list(out, "scenario", box->scenarios, box, put_scenario);
    put_rules(out, box);
    put_derived(out, box);
    emit_words(out, "zone_words", box->zone_words, ZONE_COUNT);
    emit_words(out, "symbol_words", box->symbol_words, box->symbols);
    put_strings(out, "zone_colour", box->zone_colour, ZONE_COUNT);
    put_strings(out, "symbol_colour", box->symbol_colour, box->symbols);
    put_member(out, 4, "symbol_origin", box->symbol_origin, box->symbols);
    emit_words(out, "side_words", box->side_words, box->sides);
    emit_words(out, "bonus_words", box->bonus_words, box->bonuses);
    emit_words(out, "scenario_words", box->scenario_words, box->scenarios);
    fputs("};\n", out);
}

const struct maker maker_subdivision = {"subdivision", put_box};
