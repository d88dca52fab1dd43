/* The words are those of the data files, so whatever is printed here could be
 * read back; the hash of a box is taken over them. */
#include "suburbia/content/print.h"

static void print_class_list(struct text *text, class_set classes)
{
    bool first = true;
    for (int i = 0; i < CLASS_COUNT; i++)
        if (classes & CLASS_BIT(i)) {
            if (!first)
                text_char(text, '/');
            text_add(text, suburbia_class_word[i]);
            first = false;
        }
}

void suburbia_print_classes(struct text *text, class_set classes)
{
    if ((classes & CLASS_BUILDING) != CLASS_BUILDING) {
        print_class_list(text, classes);
        return;
    }
    text_add(text, "building");
    if (classes & ~CLASS_BUILDING)
        text_char(text, '/');
    print_class_list(text, classes & ~CLASS_BUILDING);
}

static void print_amount(struct text *text, int stat, int amount)
{
    text_add(text, suburbia_stat_word[stat]);
    text_char(text, ' ');
    text_signed(text, amount);
}

void suburbia_print_effect(struct text *text, const struct effect *effect)
{
    text_add(text, suburbia_scope_word[effect->scope]);
    if (effect->filter)
        text_char(text, ' ');
    suburbia_print_classes(text, effect->filter);
    text_add(text, ": ");
    print_amount(text, effect->stat, effect->amount);
}

void suburbia_print_gain(struct text *text, const struct tile *tile)
{
    bool first = true;
    for (int i = 0; i < STAT_COUNT; i++)
        if (tile->gain[i]) {
            if (!first)
                text_add(text, ", ");
            print_amount(text, i, tile->gain[i]);
            first = false;
        }
}

void suburbia_print_special(struct text *text, const struct tile *tile)
{
    if (tile->special)
        text_add(text, suburbia_special_word[tile->special]);
    if (tile->target)
        text_char(text, ' ');
    suburbia_print_classes(text, tile->target);
}

void suburbia_print_cost(struct text *text, const struct tile *tile)
{
    text_number(text, tile->cost);
    if (tile->per_seat)
        text_add(text, " each_player");
}

static void print_measure(struct text *text, int measure, class_set filter)
{
    text_add(text, suburbia_measure_word[measure]);
    if (filter)
        text_char(text, ' ');
    suburbia_print_classes(text, filter);
}

void suburbia_print_award(struct text *text, const struct goal *goal)
{
    text_add(text, goal->fewest ? "fewest " : "most ");
    print_measure(text, goal->measure, goal->filter);
}

void suburbia_print_require(struct text *text, const struct award *award)
{
    print_measure(text, award->measure, award->filter);
    text_char(text, ' ');
    text_number(text, award->least);
}

void suburbia_print_sets(struct text *text, const struct suburbia_box *box,
                         unsigned sets)
{
    bool first = true;
    for (int set = 0; set < box->sets; set++)
        if (sets >> set & 1) {
            text_add(text, first ? "" : " ");
            text_add(text, box->set_words[set].id);
            first = false;
        }
}

static void print_part(struct text *text, const char *part, int count)
{
    text_add(text, part);
    text_number(text, count);
}

void suburbia_print_plan(struct text *text, const struct stack_plan *plan)
{
    print_part(text, "A ", plan->a);
    print_part(text, " B ", plan->b);
    print_part(text, " above ", plan->above);
    print_part(text, " mix ", plan->mix);
    print_part(text, " below ", plan->below);
}

void suburbia_print_numbers(struct text *text, const uint8_t *number, int count)
{
    for (int i = 0; i < count; i++) {
        if (i > 0)
            text_char(text, ' ');
        text_number(text, number[i]);
    }
}
