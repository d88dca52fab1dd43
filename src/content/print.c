#include "content/print.h"

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

void print_classes(struct text *text, class_set classes)
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

void print_effect(struct text *text, const struct effect *effect)
{
    text_add(text, suburbia_scope_word[effect->scope]);
    if (effect->scope != SCOPE_RED_LINE)
        text_char(text, ' ');
    print_classes(text, effect->filter);
    text_add(text, ": ");
    print_amount(text, effect->stat, effect->amount);
}

void print_gain(struct text *text, const struct tile *tile)
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

void print_award(struct text *text, const struct goal *goal)
{
    text_add(text, goal->fewest ? "fewest " : "most ");
    text_add(text, suburbia_measure_word[goal->measure]);
    if (goal->filter)
        text_char(text, ' ');
    print_classes(text, goal->filter);
}

static void print_part(struct text *text, const char *part, int count)
{
    text_add(text, part);
    text_number(text, count);
}

void print_plan(struct text *text, const struct stack_plan *plan)
{
    print_part(text, "A ", plan->a);
    print_part(text, " B ", plan->b);
    print_part(text, " above ", plan->above);
    print_part(text, " mix ", plan->mix);
    print_part(text, " below ", plan->below);
}

void print_numbers(struct text *text, const uint8_t *number, int count)
{
    for (int i = 0; i < count; i++) {
        if (i > 0)
            text_char(text, ' ');
        text_number(text, number[i]);
    }
}
