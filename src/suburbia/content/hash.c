/* The hash of a box: over one line of words for each thing that decides a
 * game. docs/DATA.md shows the lines. */
#include "suburbia/content/content.h"

#include "base/hash.h"
#include "content/lines.h"
#include "suburbia/content/print.h"

/* Keys that few records have are written only where they stand. */

static void add_needs(struct text *text, const struct suburbia_box *box,
                      unsigned needs)
{
    if (needs)
        text_add(text, " needs ");
    suburbia_print_sets(text, box, needs);
}

static void add_rare(struct text *text, const struct suburbia_box *box,
                     const struct tile *tile)
{
    if (tile->per_seat)
        text_add(text, " each_player");
    if (tile->stars)
        lines_add_number(text, "stars", tile->stars);
    if (tile->beside)
        text_add(text, " beside ");
    suburbia_print_classes(text, tile->beside);
    if (tile->special)
        text_add(text, " special ");
    suburbia_print_special(text, tile);
    add_needs(text, box, tile->needs);
}

static void tile_line(struct text *text, const void *content, int i)
{
    const struct suburbia_box *box = content;
    const struct tile *tile = &box->tile[i];
    text_add(text, "tile ");
    text_add(text, box->tile_words[i].id);
    text_add(text, " of ");
    text_add(text, box->set_words[tile->set].id);
    text_add(text, " letter ");
    text_add(text, suburbia_letter_word[tile->letter]);
    lines_add_number(text, "copies", tile->copies);
    lines_add_number(text, "cost", tile->cost);
    text_add(text, " is ");
    suburbia_print_classes(text, tile->classes);
    text_add(text, " gain ");
    suburbia_print_gain(text, tile);
    for (int e = 0; e < tile->effects; e++) {
        text_add(text, " each ");
        suburbia_print_effect(text, &tile->effect[e]);
    }
    add_rare(text, box, tile);
}

static void goal_line(struct text *text, const void *content, int i)
{
    const struct suburbia_box *box = content;
    text_add(text, "goal ");
    text_add(text, box->goal_words[i].id);
    text_add(text, " of ");
    text_add(text, box->set_words[box->goal[i].set].id);
    text_add(text, " award ");
    suburbia_print_award(text, &box->goal[i]);
    lines_add_number(text, "bonus", box->goal[i].bonus);
    add_needs(text, box, box->goal[i].needs);
}

static void award_line(struct text *text, const void *content, int i)
{
    const struct suburbia_box *box = content;
    const struct award *award = &box->award[i];
    text_add(text, award->challenge ? "challenge " : "bonus ");
    text_add(text, box->award_words[i].id);
    text_add(text, " of ");
    text_add(text, box->set_words[award->set].id);
    text_add(text, " require ");
    suburbia_print_require(text, award);
    lines_add_number(text, "reward", award->reward);
    add_needs(text, box, award->needs);
}

static void track_line(struct text *text, const void *content, int i)
{
    const struct suburbia_box *box = content;
    const struct star_track *track = &box->track;
    (void)i;
    text_add(text, "track");
    lines_add_number(text, "spaces", track->spaces);
    lines_add_number(text, "income", track->income);
    lines_add_number(text, "reputation", track->reputation);
    text_add(text, " room ");
    suburbia_print_numbers(text, track->room, track->limited);
}

static void set_line(struct text *text, const void *content, int i)
{
    const struct suburbia_box *box = content;
    text_add(text, "set ");
    text_add(text, box->set_words[i].id);
    text_add(text, " component ");
    text_add(text, suburbia_component_word[box->component[i]]);
}

static void edition_line(struct text *text, const void *content, int i)
{
    const struct suburbia_box *box = content;
    const struct edition *edition = &box->edition[i];
    text_add(text, "edition ");
    text_add(text, box->edition_words[i].id);
    lines_add_number(text, "seats", edition->seats_min);
    lines_add_number(text, "to", edition->seats_max);
    lines_add_number(text, "late_discard", edition->late_discard);
    lines_add_number(text, "basic_supply", edition->basic_supply);
    lines_add_number(text, "markers", edition->markers);
    text_add(text, " market ");
    suburbia_print_numbers(text, edition->space_price, edition->spaces);
    text_add(text, " dale_market ");
    suburbia_print_numbers(text, edition->dale_price, edition->dale_spaces);
    for (int stat = 0; stat < STAT_COUNT; stat++)
        lines_add_number(text, suburbia_stat_word[stat], edition->start[stat]);
    text_add(text, " dale ");
    suburbia_print_plan(text, &edition->dale_plan);
    text_add(text, " lone ");
    suburbia_print_plan(text, &edition->plan[1]);
    for (int n = edition->seats_min; n <= edition->seats_max; n++) {
        lines_add_number(text, "plan", n);
        text_char(text, ' ');
        suburbia_print_plan(text, &edition->plan[n]);
    }
    text_add(text, " red_line ");
    suburbia_print_numbers(text, edition->red_line, edition->red_lines);
    lines_add_number(text, "red_repeat", edition->red_repeat);
    if (edition->seats_max < SEATS_MAX)
        return;
    text_add(text, " market_five ");
    suburbia_print_numbers(text, edition->five_price, edition->five_spaces);
    lines_add_number(text, "basic_supply_five", edition->five_supply);
}

static void board_line(struct text *text, const void *content, int i)
{
    const struct suburbia_box *box = content;
    if (i < box->blocked) {
        text_add(text, "blocked");
        lines_add_number(text, "q", box->blocked_cell[i].q);
        lines_add_number(text, "r", box->blocked_cell[i].r);
        return;
    }
    i -= box->blocked;
    text_add(text, "start ");
    text_add(text, box->tile_words[box->basic[i]].id);
    lines_add_number(text, "q", box->basic_start[i].q);
    lines_add_number(text, "r", box->basic_start[i].r);
}

/* Everything that a set brings into a game. */
static uint64_t hash_set(const struct suburbia_box *box, int set)
{
    uint64_t hash = lines_hash_one(HASH_START, box, set, set_line);
    for (int i = TILE_LAKE; i < box->tiles; i++)
        if (box->tile[i].set == set)
            hash = lines_hash_one(hash, box, i, tile_line);
    for (int i = 0; i < box->goals; i++)
        if (box->goal[i].set == set)
            hash = lines_hash_one(hash, box, i, goal_line);
    for (int i = 0; i < box->awards; i++)
        if (box->award[i].set == set)
            hash = lines_hash_one(hash, box, i, award_line);
    if (box->component[set] == COMPONENT_STARS)
        hash = lines_hash_one(hash, box, 0, track_line);
    return hash;
}

void suburbia_content_hash(struct suburbia_box *box)
{
    box->board_hash =
        lines_hash(HASH_START, box, box->blocked + BASICS, board_line);
    for (int i = 0; i < box->editions; i++)
        box->edition_hash[i] = lines_hash_one(HASH_START, box, i, edition_line);
    for (int i = 0; i < box->sets; i++)
        box->set_hash[i] = hash_set(box, i);
    box->hash =
        lines_hash_one(suburbia_hash(box, ~0u, ~0u), box, 0, track_line);
}
