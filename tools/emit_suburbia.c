/* Members are written by name and zeros of large tables left out, so the file
 * stays readable and the order of a struct does not matter. What
 * suburbia_derive() worked out is written too; the program derives nothing at
 * its start. */
#include "tools/emit.h"

#include "suburbia/rules/box.h"

static void put_effect(FILE *out, const struct effect *effect)
{
    fprintf(out, "{.filter = 0x%xu, .scope = %d, .stat = %d, .amount = %d}",
            (unsigned)effect->filter, effect->scope, effect->stat,
            effect->amount);
}

static void put_tile(FILE *out, const struct suburbia_box *box, int index)
{
    const struct tile *tile = &box->tile[index];
    fprintf(out, "        { /* %d %s */\n", index, box->tile_words[index].id);
    fprintf(out, "         .classes = 0x%xu, .far = 0x%xu, .near = 0x%xu,\n",
            (unsigned)tile->classes, (unsigned)tile->far, (unsigned)tile->near);
    fprintf(out, "         .gain = {%d, %d, %d, %d},\n", tile->gain[0],
            tile->gain[1], tile->gain[2], tile->gain[3]);
    fprintf(out, "         .cost = %d, .letter = %d, .copies = %d,\n",
            tile->cost, tile->letter, tile->copies);
    fprintf(out, "         .set = %d, .origin = %d, .effects = %d,\n",
            tile->set, tile->origin, tile->effects);
    fprintf(out, "         .beside = 0x%xu, .target = 0x%xu, .needs = 0x%x,\n",
            (unsigned)tile->beside, (unsigned)tile->target,
            (unsigned)tile->needs);
    fprintf(out, "         .stars = %d, .special = %d, .per_seat = %d,\n",
            tile->stars, tile->special, tile->per_seat);
    fputs("         .effect = {", out);
    for (int i = 0; i < tile->effects; i++) {
        fputs(i ? ",\n                    " : "", out);
        put_effect(out, &tile->effect[i]);
    }
    fputs(tile->effects ? "}},\n" : "{0}}},\n", out);
}

static void put_goal(FILE *out, const struct suburbia_box *box, int index)
{
    const struct goal *goal = &box->goal[index];
    fprintf(out, "        { /* %d %s */\n", index, box->goal_words[index].id);
    fprintf(out, "         .filter = 0x%xu, .measure = %d, .fewest = %d,\n",
            (unsigned)goal->filter, goal->measure, goal->fewest);
    fprintf(out,
            "         .bonus = %d, .set = %d, .origin = %d, .needs = 0x%x},\n",
            goal->bonus, goal->set, goal->origin, (unsigned)goal->needs);
}

static void put_award(FILE *out, const struct suburbia_box *box, int index)
{
    const struct award *award = &box->award[index];
    fprintf(out, "        { /* %d %s */\n", index, box->award_words[index].id);
    fprintf(out, "         .filter = 0x%xu, .measure = %d, .least = %d,\n",
            (unsigned)award->filter, award->measure, award->least);
    fprintf(out, "         .challenge = %d, .reward = %d, .set = %d,\n",
            award->challenge, award->reward, award->set);
    fprintf(out, "         .origin = %d, .needs = 0x%x},\n", award->origin,
            (unsigned)award->needs);
}

static void put_plan(FILE *out, const struct stack_plan *plan)
{
    fprintf(out, "{%d, %d, %d, %d, %d}", plan->a, plan->b, plan->above,
            plan->mix, plan->below);
}

static void put_numbers(FILE *out, const struct edition *edition)
{
    fprintf(out, "         .seats_min = %d, .seats_max = %d,\n",
            edition->seats_min, edition->seats_max);
    fprintf(out, "         .late_discard = %d, .basic_supply = %d,\n",
            edition->late_discard, edition->basic_supply);
    fprintf(out, "         .five_supply = %d, .five_spaces = %d,\n",
            edition->five_supply, edition->five_spaces);
    fprintf(out, "         .spaces = %d, .dale_spaces = %d,\n         ",
            edition->spaces, edition->dale_spaces);
    emit_bytes(out, "space_price", edition->space_price, SPACES_MAX);
    fputs(",\n         ", out);
    emit_bytes(out, "five_price", edition->five_price, SPACES_MAX);
    fputs(",\n         ", out);
    emit_bytes(out, "dale_price", edition->dale_price, SPACES_MAX);
    fputs(",\n         .plan = {", out);
    for (int i = 0; i <= SEATS_MAX; i++) {
        fputs(i ? ",\n                  " : "", out);
        put_plan(out, &edition->plan[i]);
    }
    fputs("},\n         .dale_plan = ", out);
    put_plan(out, &edition->dale_plan);
    fprintf(out, ",\n         .start = {%d, %d, %d, %d}, .markers = %d,\n",
            edition->start[0], edition->start[1], edition->start[2],
            edition->start[3], edition->markers);
    fprintf(out, "         .red_lines = %d, .red_repeat = %d,\n         ",
            edition->red_lines, edition->red_repeat);
    emit_bytes(out, "red_line", edition->red_line, edition->red_lines);
    fprintf(out, ",\n         ");
    emit_bytes(out, "red_below", edition->red_below, RED_TABLE);
    fprintf(out, ",\n         .origin = %d, .red_origin = %d},\n",
            edition->origin, edition->red_origin);
}

static void put_edition(FILE *out, const struct suburbia_box *box, int index)
{
    fprintf(out, "        { /* %s */\n", box->edition_words[index].id);
    put_numbers(out, &box->edition[index]);
}

static void put_rows(FILE *out, const char *name, const uint64_t *row,
                     int count)
{
    fprintf(out, "    .%s = {", name);
    for (int i = 0; i < count; i++)
        if (row[i])
            fprintf(out, "[%d] = 0x%llxu, ", i, (unsigned long long)row[i]);
    fputs("},\n", out);
}

static void put_sparse(FILE *out, const char *name, const uint8_t *byte,
                       int count)
{
    fprintf(out, "    .%s = {", name);
    for (int i = 0; i < count; i++)
        if (byte[i])
            fprintf(out, "[%d] = %d, ", i, byte[i]);
    fputs("},\n", out);
}

static void put_quick_effects(FILE *out, const struct quick_effect *effect)
{
    fputs("         .far = {", out);
    for (int i = 0; i < QUICK_MAX; i++)
        fprintf(out, "%s{0x%xu, 0x%xu, 0x%llxu}", i ? ", " : "",
                (unsigned)effect[i].filter, (unsigned)effect[i].reach,
                (unsigned long long)effect[i].each);
    fputs("},\n", out);
}

static void put_quick(FILE *out, const struct suburbia_box *box, int index)
{
    const struct quick_tile *quick = &box->quick[index];
    fprintf(out, "        { /* %d %s */\n", index, box->tile_words[index].id);
    fputs("         .near = {", out);
    for (int kind = 0; kind < QUICK_KINDS; kind++)
        fprintf(out, "%s0x%llxu", kind ? ", " : "",
                (unsigned long long)quick->near[kind]);
    fprintf(out, "},\n         .gain = 0x%llxu,\n",
            (unsigned long long)quick->gain);
    put_quick_effects(out, quick->far);
    fputs("         ", out);
    emit_bytes(out, "count", quick->count, CLASS_COUNT);
    fputs(",\n", out);
    fprintf(out,
            "         .classes = 0x%xu, .far_filter = 0x%xu, .kind = %d,\n",
            (unsigned)quick->classes, (unsigned)quick->far_filter, quick->kind);
    fprintf(out,
            "         .distant = %d, .red = %d, .lakeside = %d,\n"
            "         .tally = {%d, %d, %d, %d}, .asks = %d,\n",
            quick->distant, quick->red, quick->lakeside, quick->tally.slow,
            quick->tally.borders, quick->tally.immune, quick->tally.open,
            quick->asks);
    fprintf(out, "         .picky = %d, .undoes = %d,\n", quick->picky,
            quick->undoes);
    fputs("         .line = {", out);
    for (int stat = 0; stat < STAT_COUNT; stat++)
        fprintf(out, "%s{%d, %d}", stat ? ", " : "", quick->line[stat][0],
                quick->line[stat][1]);
    fprintf(out, "},\n         .lines = %d, .stars = %d},\n", quick->lines,
            quick->stars);
}

static void put_costs(FILE *out, const struct suburbia_box *box, int seats)
{
    fputs("        {", out);
    for (int i = 0; i < box->tiles; i++)
        fprintf(out, "%s%d", i ? ", " : "", box->cost[seats][i]);
    fputs("},\n", out);
}

static void put_track(FILE *out, const struct star_track *track)
{
    fprintf(out,
            "    .track = {.spaces = %d, .income = %d, .reputation = %d,\n"
            "              .limited = %d, .origin = %d,\n              ",
            track->spaces, track->income, track->reputation, track->limited,
            track->origin);
    emit_bytes(out, "room", track->room, TRACK_ROOM);
    fputs("},\n", out);
}

static void put_masks(FILE *out, const char *name, const uint16_t *mask,
                      int count)
{
    fprintf(out, "    .%s = {", name);
    for (int i = 0; i < count; i++)
        fprintf(out, "%s0x%x", i ? ", " : "", (unsigned)mask[i]);
    fputs("},\n", out);
}

static void put_pool(FILE *out, const struct suburbia_box *box, int set)
{
    fprintf(out, "        { /* %s */\n", box->set_words[set].id);
    for (int letter = 0; letter < LETTER_COUNT; letter++) {
        fprintf(out, "         {");
        for (int i = 0; i < box->pool_count[set][letter]; i++)
            fprintf(out, "%d, ", box->pool[set][letter][i]);
        fputs("},\n", out);
    }
    fputs("        },\n", out);
}

static void put_pool_counts(FILE *out, const struct suburbia_box *box, int set)
{
    fputs("        {", out);
    for (int letter = 0; letter < LETTER_COUNT; letter++)
        fprintf(out, "%d, ", box->pool_count[set][letter]);
    fputs("},\n", out);
}

static void put_card_names(FILE *out, const struct suburbia_box *box,
                           int edition)
{
    fputs("        {", out);
    for (int card = 0; card < TILE_FIRST; card++) {
        const char *name = box->card_name[edition][card];
        if (!name)
            continue;
        fprintf(out, "[%d] = ", card);
        emit_string(out, name);
        fputs(", ", out);
    }
    fputs("},\n", out);
}

static void put_list(FILE *out, const char *name, int count,
                     const struct suburbia_box *box,
                     void (*put)(FILE *, const struct suburbia_box *, int))
{
    fprintf(out, "    .%s = {\n", name);
    for (int i = 0; i < count; i++)
        put(out, box, i);
    fputs("    },\n", out);
}

static void put_box(FILE *out, const void *content)
{
    const struct suburbia_box *box = content;
    fputs("/* Made by tools/datagen from data/suburbia; do not edit. */\n"
          "#include \"suburbia/rules/box.h\"\n\n"
          "const struct suburbia_box suburbia_box = {\n",
          out);
    emit_hash(out, "hash", &box->hash, 0);
    emit_hash(out, "board_hash", &box->board_hash, 0);
    emit_hash(out, "set_hash", box->set_hash, box->sets);
    emit_hash(out, "edition_hash", box->edition_hash, box->editions);
    fprintf(out,
            "    .tiles = %d,\n    .goals = %d,\n    .awards = %d,\n"
            "    .sets = %d,\n    .editions = %d,\n    .blocked = %d,\n    ",
            box->tiles, box->goals, box->awards, box->sets, box->editions,
            box->blocked);
    emit_bytes(out, "basic", box->basic, BASICS);
    fputs(",\n", out);
    emit_cells(out, "basic_start", box->basic_start, BASICS);
    emit_cells(out, "blocked_cell", box->blocked_cell,
               box->blocked ? box->blocked : 1);
    put_rows(out, "blocked_row", box->blocked_row, 64);
    put_sparse(out, "blocked_around", box->blocked_around,
               (int)sizeof box->blocked_around);
    put_list(out, "tile", box->tiles, box, put_tile);
    put_list(out, "goal", box->goals, box, put_goal);
    put_list(out, "award", box->awards, box, put_award);
    put_track(out, &box->track);
    put_list(out, "edition", box->editions, box, put_edition);
    fputs("    .tens = {\n", out);
    put_numbers(out, &box->tens);
    put_list(out, "cost", SEATS_MAX + 1, box, put_costs);
    put_masks(out, "component_sets", box->component_sets, COMPONENT_COUNT);
    put_masks(out, "pool_needs", box->pool_needs, box->sets);
    fputs("    ", out);
    emit_bytes(out, "set_traits", box->set_traits, box->sets);
    fputs(",\n    ", out);
    emit_bytes(out, "component", box->component, box->sets);
    fputs(",\n    ", out);
    emit_bytes(out, "basic_cost", box->basic_cost, BASICS);
    fputs(",\n", out);
    put_list(out, "quick", box->tiles, box, put_quick);
    put_list(out, "pool_count", box->sets, box, put_pool_counts);
    put_list(out, "pool", box->sets, box, put_pool);
    emit_words(out, "tile_words", box->tile_words, box->tiles);
    emit_words(out, "goal_words", box->goal_words, box->goals);
    emit_words(out, "award_words", box->award_words, box->awards);
    emit_words(out, "set_words", box->set_words, box->sets);
    emit_words(out, "edition_words", box->edition_words, box->editions);
    put_list(out, "card_name", box->editions, box, put_card_names);
    fputs("    .track_words = ", out);
    emit_thing(out, &box->track_words);
    fputs(",\n};\n", out);
}

const struct maker maker_suburbia = {"suburbia", put_box};
