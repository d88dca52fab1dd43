/* Given lines are always written as the start has them, not as they were read:
 * one start is written in one way. */
#include "exchange/setup.h"

#include "base/text.h"
#include "json/in.h"
#include "json/out.h"

#include <string.h>

/* The lines of a start; false: they are too long to be written. */
static bool spell_given(const struct game *game, const struct game_state *start,
                        char lines[SETUP_GIVEN_MAX])
{
    struct text text;
    text_init(&text, lines, SETUP_GIVEN_MAX);
    game_given(game, start, &text);
    return text_ok(&text);
}

void setup_write(const struct game *game, const struct game_state *start,
                 struct json_out *out)
{
    char lines[SETUP_GIVEN_MAX];
    game_trace_setup(game, start, out);
    spell_given(game, start, lines);
    if (!lines[0])
        return;
    json_out_array(out, "given");
    for (char *line = lines, *next; *line; line = next) {
        next = line + strcspn(line, "\n");
        *next++ = '\0';
        json_out_string(out, NULL, line);
    }
    json_out_close(out);
}

/* All lines as one text. */
static const char *gather(const struct json_in *list, char *lines)
{
    size_t used = 0;
    if (json_in_type(list) != JSON_ARRAY)
        return "not a list of lines";
    for (struct json_in item = json_in_first(list); item.at;
         item = json_in_next(list, item)) {
        char *const line = lines + used;
        if (json_in_type(&item) != JSON_STRING)
            return "a line is no string";
        if (!json_in_string(&item, line, SETUP_GIVEN_MAX - 1 - used))
            return "more than 4095 bytes";
        if (strchr(line, '\n'))
            return "a line of more than one line";
        used += strlen(line);
        lines[used++] = '\n';
    }
    lines[used] = '\0';
    return NULL;
}

static enum status read_given(const struct game *game,
                              const struct json_in *list,
                              struct game_state *start, struct text *flaw)
{
    char lines[SETUP_GIVEN_MAX];
    text_add(flaw, "given: ");
    const char *wrong =
        game->words->give ? gather(list, lines) : "this game has no such lines";
    if (!wrong && !game_give(game, start, lines, flaw))
        return STATUS_BAD_SETUP;
    if (!wrong && !spell_given(game, start, lines))
        wrong = "written out, these are more than 4095 bytes";
    if (wrong) {
        text_add(flaw, wrong);
        return STATUS_BAD_SETUP;
    }
    flaw->length = 0;
    return STATUS_OK;
}

enum status setup_read(const struct game *game, const struct json_in *in,
                       struct game_state *start, struct text *flaw)
{
    const struct json_in given = json_in_field(in, "given");
    const char *reason = NULL;
    const enum status status = game_read_setup(game, in, start, &reason);
    if (status != STATUS_OK && reason)
        text_add(flaw, reason);
    return status == STATUS_OK && given.at
               ? read_given(game, &given, start, flaw)
               : status;
}

bool setup_is_further(const struct session *session)
{
    char lines[SETUP_GIVEN_MAX];
    if (session->config.ends || session->config.odd || session_has_die(session))
        return true;
    spell_given(session->game, session_state_const(&session->start), lines);
    return !session->dealt && lines[0];
}
