/* Reasons are numbers of the lists in rules/tell.h; here they get the words of
 * these lists, which are ids. Sentences are the fronts'. */
#include "suburbia/rules/tell.h"
#include "suburbia/words/words.h"
#include "json/out.h"

static void put_kinds(const char *key, class_set kinds, struct json_out *out)
{
    json_out_array(out, key);
    for (int i = 0; i < CLASS_COUNT; i++)
        if (kinds & CLASS_BIT(i))
            json_out_string(out, NULL, suburbia_class_word[i]);
    json_out_close(out);
}

/* The id that an argument stands for, or NULL: it is a number or kinds. */
static const char *id_of(const struct suburbia_box *box,
                         const struct game_argument *argument)
{
    switch (
        (enum suburbia_argument_type)suburbia_argument_type[argument->name]) {
    case SUBURBIA_TYPE_TILE:
        return box->tile_words[argument->value].id;
    case SUBURBIA_TYPE_AWARD:
        return box->award_words[argument->value].id;
    case SUBURBIA_TYPE_KINDS:
    case SUBURBIA_TYPE_SEAT:
    case SUBURBIA_TYPE_NUMBER:
    case SUBURBIA_TYPE_MONEY:
        break;
    }
    return NULL;
}

static void put_argument(const struct suburbia_box *box,
                         const struct game_argument *argument,
                         struct json_out *out)
{
    const char *key = suburbia_argument_word[argument->name];
    const char *id = id_of(box, argument);
    if (id)
        json_out_string(out, key, id);
    else if (suburbia_argument_type[argument->name] == SUBURBIA_TYPE_KINDS)
        put_kinds(key, (class_set)argument->value, out);
    else
        json_out_number(out, key, argument->value);
}

void suburbia_reason_fields(const struct suburbia_box *box,
                            const struct game_reason *reason,
                            struct json_out *out)
{
    json_out_string(out, "section", suburbia_section_word[reason->section]);
    json_out_string(out, "subject", suburbia_subject_word[reason->subject]);
    if (reason->why != SUBURBIA_WHY_NONE)
        json_out_string(out, "why", suburbia_why_word[reason->why]);
    if (reason->arguments == 0)
        return;
    json_out_object(out, "args");
    for (int i = 0; i < reason->arguments; i++)
        put_argument(box, &reason->argument[i], out);
    json_out_close(out);
}

static void add_argument(const struct suburbia_box *box,
                         const struct game_argument *argument,
                         struct text *text)
{
    const char *id = id_of(box, argument);
    const int type = suburbia_argument_type[argument->name];
    if (type == SUBURBIA_TYPE_KINDS)
        return; /* the tile says more */
    text_add(text, type == SUBURBIA_TYPE_SEAT ? " seat " : " ");
    if (id)
        text_add(text, id);
    else
        text_number(text, argument->value);
}

static void add_why(const struct suburbia_box *box,
                    const struct game_reason *reason, struct text *text)
{
    text_add(text, " (");
    text_words(text, suburbia_why_word[reason->why]);
    for (int i = 0; i < reason->arguments; i++)
        add_argument(box, &reason->argument[i], text);
    text_char(text, ')');
}

void suburbia_reason_text(const struct suburbia_box *box,
                          const struct game_reason *reason, int cause,
                          struct text *text)
{
    const bool price = reason->subject == SUBURBIA_SUBJECT_PRICE;
    const bool tile = reason->subject == SUBURBIA_SUBJECT_THIS ||
                      reason->subject == SUBURBIA_SUBJECT_TILE;
    if (!tile)
        text_words(text, suburbia_subject_word[reason->subject]);
    text_add(text, price ? " of " : "");
    if (tile || price)
        text_add(text, box->tile_words[cause].id);
    if (reason->about) {
        text_char(text, ' ');
        text_number(text, reason->about);
    }
    if (reason->why != SUBURBIA_WHY_NONE && !price)
        add_why(box, reason, text);
}
