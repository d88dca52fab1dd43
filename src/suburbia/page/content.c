/* Every table has one function that writes a row, used for `borough data
 * --json` and for the page alike; put_page_edition() adds what only the page
 * needs. A field that is renamed here changes docs/CALLS.md and the page's
 * types. */
#include "suburbia/page/content.h"

static void put_words(struct json_out *out, const struct words *words)
{
    json_out_string(out, "id", words->id);
    json_out_string(out, "name", words->name);
    json_out_string(out, "note", words->note);
}

static void put_classes(struct json_out *out, const char *key,
                        class_set classes)
{
    json_out_array(out, key);
    for (int i = 0; i < CLASS_COUNT; i++)
        if (classes & CLASS_BIT(i))
            json_out_string(out, NULL, suburbia_class_word[i]);
    json_out_close(out);
}

static void put_numbers(struct json_out *out, const char *key,
                        const uint8_t *number, int count)
{
    json_out_array(out, key);
    for (int i = 0; i < count; i++)
        json_out_number(out, NULL, number[i]);
    json_out_close(out);
}

static void put_sets(struct json_out *out, const struct suburbia_box *box,
                     unsigned needs)
{
    json_out_array(out, "needs");
    for (int i = 0; i < box->sets; i++)
        if (needs >> i & 1)
            json_out_string(out, NULL, box->set_words[i].id);
    json_out_close(out);
}

static void put_effects(struct json_out *out, const struct tile *tile)
{
    json_out_array(out, "each");
    for (int i = 0; i < tile->effects; i++) {
        const struct effect *effect = &tile->effect[i];
        json_out_object(out, NULL);
        json_out_string(out, "scope", suburbia_scope_word[effect->scope]);
        put_classes(out, "filter", effect->filter);
        json_out_string(out, "stat", suburbia_stat_word[effect->stat]);
        json_out_number(out, "amount", effect->amount);
        json_out_close(out);
    }
    json_out_close(out);
}

void suburbia_put_tile(struct json_out *out, const struct suburbia_box *box,
                       int row)
{
    const int index = TILE_LAKE + row;
    const struct tile *tile = &box->tile[index];
    put_words(out, &box->tile_words[index]);
    json_out_string(out, "set", box->set_words[tile->set].id);
    json_out_string(out, "letter", suburbia_letter_word[tile->letter]);
    json_out_number(out, "copies", tile->copies);
    json_out_number(out, "cost", tile->cost);
    json_out_bool(out, "each_player", tile->per_seat);
    put_classes(out, "classes", tile->classes);
    json_out_object(out, "gain");
    for (int i = 0; i < STAT_COUNT; i++)
        if (tile->gain[i])
            json_out_number(out, suburbia_stat_word[i], tile->gain[i]);
    json_out_close(out);
    put_effects(out, tile);
    json_out_number(out, "stars", tile->stars);
    put_classes(out, "beside", tile->beside);
    json_out_string(out, "special", suburbia_special_word[tile->special]);
    put_classes(out, "target", tile->target);
    put_sets(out, box, tile->needs);
    json_out_string(out, "origin", origin_word[tile->origin]);
}

void suburbia_put_goal(struct json_out *out, const struct suburbia_box *box,
                       int row)
{
    const struct goal *goal = &box->goal[row];
    put_words(out, &box->goal_words[row]);
    json_out_string(out, "set", box->set_words[goal->set].id);
    json_out_string(out, "rank", goal->fewest ? "fewest" : "most");
    json_out_string(out, "measure", suburbia_measure_word[goal->measure]);
    put_classes(out, "filter", goal->filter);
    json_out_number(out, "bonus", goal->bonus);
    put_sets(out, box, goal->needs);
    json_out_string(out, "origin", origin_word[goal->origin]);
}

void suburbia_put_award(struct json_out *out, const struct suburbia_box *box,
                        int row)
{
    const struct award *award = &box->award[row];
    put_words(out, &box->award_words[row]);
    json_out_string(out, "type", award->challenge ? "challenge" : "bonus");
    json_out_string(out, "set", box->set_words[award->set].id);
    json_out_string(out, "measure", suburbia_measure_word[award->measure]);
    put_classes(out, "filter", award->filter);
    json_out_number(out, "least", award->least);
    json_out_number(out, "reward", award->reward);
    put_sets(out, box, award->needs);
    json_out_string(out, "origin", origin_word[award->origin]);
}

/* The track is one thing: the table has a row for each of its spaces. */
void suburbia_put_track(struct json_out *out, const struct suburbia_box *box,
                        int row)
{
    const struct star_track *track = &box->track;
    (void)row;
    put_words(out, &box->track_words);
    json_out_number(out, "spaces", track->spaces);
    json_out_number(out, "income", track->income);
    json_out_number(out, "reputation", track->reputation);
    put_numbers(out, "room", track->room, track->limited);
    json_out_string(out, "origin", origin_word[track->origin]);
}

static void put_plan(struct json_out *out, const char *key,
                     const struct stack_plan *plan)
{
    json_out_object(out, key);
    json_out_number(out, "a", plan->a);
    json_out_number(out, "b", plan->b);
    json_out_number(out, "above", plan->above);
    json_out_number(out, "mix", plan->mix);
    json_out_number(out, "below", plan->below);
    json_out_close(out);
}

static void put_plans(struct json_out *out, const struct edition *edition)
{
    json_out_object(out, "plans");
    put_plan(out, "dale", &edition->dale_plan);
    put_plan(out, "lone", &edition->plan[1]);
    for (int i = edition->seats_min; i <= edition->seats_max; i++) {
        const char seats[] = {(char)('0' + i), '\0'};
        put_plan(out, seats, &edition->plan[i]);
    }
    json_out_close(out);
}

/* What the edition prints on the cards of the stack. */
static void put_cards(struct json_out *out, const struct suburbia_box *box,
                      int edition)
{
    json_out_object(out, "cards");
    for (int card = TILE_ONE_MORE_ROUND; card <= TILE_SCORE_CHALLENGE; card++)
        json_out_string(out, box->tile_words[card].id,
                        box_card_name(box, edition, card));
    json_out_close(out);
}

void suburbia_put_edition(struct json_out *out, const struct suburbia_box *box,
                          int row)
{
    const struct edition *edition = &box->edition[row];
    put_words(out, &box->edition_words[row]);
    json_out_number(out, "seats_min", edition->seats_min);
    json_out_number(out, "seats_max", edition->seats_max);
    put_numbers(out, "market", edition->space_price, edition->spaces);
    put_numbers(out, "market_five", edition->five_price, edition->five_spaces);
    put_numbers(out, "dale_market", edition->dale_price, edition->dale_spaces);
    json_out_number(out, "basic_supply", edition->basic_supply);
    json_out_number(out, "basic_supply_five", edition->five_supply);
    json_out_number(out, "markers", edition->markers);
    json_out_bool(out, "late_discard", edition->late_discard);
    json_out_object(out, "start");
    for (int i = 0; i < STAT_COUNT; i++)
        json_out_number(out, suburbia_stat_word[i], edition->start[i]);
    json_out_close(out);
    put_plans(out, edition);
    put_numbers(out, "red_line", edition->red_line, edition->red_lines);
    json_out_number(out, "red_repeat", edition->red_repeat);
    json_out_string(out, "red_origin", origin_word[edition->red_origin]);
    put_cards(out, box, row);
    json_out_string(out, "origin", origin_word[edition->origin]);
}

void suburbia_put_set(struct json_out *out, const struct suburbia_box *box,
                      int row)
{
    put_words(out, &box->set_words[row]);
    json_out_string(out, "component",
                    suburbia_component_word[box->component[row]]);
}

void suburbia_put_cell(struct json_out *out, const struct suburbia_box *box,
                       int row)
{
    const bool blocked = row < box->blocked;
    const int start = row - box->blocked;
    const struct hex cell =
        blocked ? box->blocked_cell[row] : box->basic_start[start];
    json_out_number(out, "q", cell.q);
    json_out_number(out, "r", cell.r);
    json_out_string(out, "what",
                    blocked ? "blocked"
                            : box->tile_words[box->basic[start]].id);
}

/* A table as an array. */
struct table {
    const char *key;
    suburbia_put_row *put;
    int rows;
};

/* Farther than the widest window shows of the track. */
enum { RED_SHOWN = 600 };

/* For the page every red line, beyond the printed ones too. */
static void put_page_edition(struct json_out *out,
                             const struct suburbia_box *box, int row)
{
    const struct edition *edition = &box->edition[row];
    const int lines = suburbia_red_lines_below(edition, RED_SHOWN);
    suburbia_put_edition(out, box, row);
    json_out_array(out, "red_lines");
    for (int line = 0; line < lines; line++)
        json_out_number(out, NULL, suburbia_red_line(edition, line));
    json_out_close(out);
}

void suburbia_put_content(struct json_out *out, const struct suburbia_box *box)
{
    const struct table table[] = {
        {"tiles", suburbia_put_tile, box->tiles - TILE_LAKE},
        {"goals", suburbia_put_goal, box->goals},
        {"awards", suburbia_put_award, box->awards},
        {"editions", put_page_edition, box->editions},
        {"sets", suburbia_put_set, box->sets},
        {"board", suburbia_put_cell, box->blocked + BASICS},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        json_out_array(out, table[i].key);
        for (int row = 0; row < table[i].rows; row++) {
            json_out_object(out, NULL);
            table[i].put(out, box, row);
            json_out_close(out);
        }
        json_out_close(out);
    }
    json_out_object(out, "track");
    suburbia_put_track(out, box, 0);
    json_out_close(out);
}
