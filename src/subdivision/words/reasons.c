/* Reasons are numbers of the lists in rules/tell.h; here they get the words of
 * these lists, which are ids. Sentences are the fronts'. */
#include "subdivision/rules/tell.h"
#include "subdivision/words/words.h"
#include "json/out.h"

static bool is_thing(const struct game_argument *argument)
{
    return subdivision_argument_type[argument->name] == SUBDIVISION_TYPE_THING;
}

void subdivision_reason_fields(const struct game_reason *reason,
                               struct json_out *out)
{
    const struct game_argument *argument = &reason->argument[0];
    json_out_string(out, "section", subdivision_section_word[reason->section]);
    json_out_string(out, "subject", subdivision_subject_word[reason->subject]);
    if (reason->why != SUBDIVISION_WHY_NONE)
        json_out_string(out, "why", subdivision_why_word[reason->why]);
    if (reason->arguments == 0)
        return;
    const char *key = subdivision_argument_word[argument->name];
    json_out_object(out, "args");
    if (is_thing(argument))
        json_out_string(out, key, subdivision_cause_word(argument->value));
    else
        json_out_number(out, key, argument->value);
    json_out_close(out);
}

/* A highway's tile is its subject and its argument. */
static void add_why(const struct game_reason *reason, struct text *text)
{
    const struct game_argument *argument = &reason->argument[0];
    const bool more =
        reason->arguments && reason->subject != SUBDIVISION_SUBJECT_ZONE;
    text_add(text, " (");
    text_words(text, subdivision_why_word[reason->why]);
    text_add(text, more ? " " : "");
    if (more && is_thing(argument))
        text_add(text, subdivision_cause_word(argument->value));
    else if (more)
        text_number(text, argument->value);
    text_char(text, ')');
}

void subdivision_reason_text(const struct game_reason *reason, int cause,
                             struct text *text)
{
    if (reason->subject == SUBDIVISION_SUBJECT_ZONE)
        text_add(text, subdivision_cause_word(cause));
    else
        text_words(text, subdivision_subject_word[reason->subject]);
    if (reason->why != SUBDIVISION_WHY_NONE)
        add_why(reason, text);
}
