/* A decision as a case says it. Words become the JSON of a trace, so that a
 * move that is not allowed reaches the rules as any stranger's would. */
#include "rules/subdivision/world.h"

#include "json/in.h"
#include "json/out.h"

static const struct subdivision_box *const box = &subdivision_box;

static void put_cell(struct json_out *out, const char *key, struct hex at)
{
    json_out_array(out, key);
    json_out_number(out, NULL, at.q);
    json_out_number(out, NULL, at.r);
    json_out_close(out);
}

static bool say_place(struct cursor *cursor, struct json_out *out)
{
    char zone[WORD_ROOM];
    struct hex at;
    if (!read_word(cursor, zone) || !want(cursor, "at") ||
        !want_cell(cursor, &at))
        return false;
    json_out_string(out, "type", "place");
    json_out_string(out, "tile", zone);
    put_cell(out, "at", at);
    const bool pay = take(cursor, "for");
    json_out_bool(out, "pay", pay);
    return !pay || want(cursor, "$2");
}

static bool say_pass(struct cursor *cursor, struct json_out *out)
{
    char zone[WORD_ROOM];
    if (!read_word(cursor, zone))
        return false;
    json_out_string(out, "type", "pass");
    json_out_string(out, "tile", zone);
    return true;
}

/* "1,0", or "0,0/1,0" for a sidewalk. */
static bool say_piece(struct cursor *cursor, struct json_out *out)
{
    char word[WORD_ROOM];
    struct hex at;
    if (!read_word(cursor, word))
        return false;
    char *slash = strchr(word, '/');
    if (slash)
        *slash = '\0';
    struct cursor first = {cursor->script, cursor->world, word};
    if (!want_cell(&first, &at))
        return false;
    if (slash)
        json_out_array(out, NULL);
    put_cell(out, NULL, at);
    if (!slash)
        return true;
    struct cursor second = {cursor->script, cursor->world, slash + 1};
    if (!want_cell(&second, &at))
        return false;
    put_cell(out, NULL, at);
    json_out_close(out);
    return true;
}

/* "0,0 put 1,0 2,0", "0,0 put 0,0/1,0", "0,0" alone: nothing is put. */
static bool say_action(struct cursor *cursor, const char *type,
                       struct json_out *out)
{
    struct hex at;
    if (!want_cell(cursor, &at))
        return false;
    json_out_string(out, "type", type);
    put_cell(out, "at", at);
    json_out_array(out, "put");
    if (take(cursor, "put"))
        while (!at_end(cursor))
            if (!say_piece(cursor, out))
                return false;
    json_out_close(out);
    return true;
}

static bool say(struct cursor *cursor, struct json_out *out)
{
    char symbol[WORD_ROOM];
    if (take(cursor, "places"))
        return say_place(cursor, out);
    if (take(cursor, "passes"))
        return say_pass(cursor, out);
    if (take(cursor, "activates"))
        return say_action(cursor, "activate", out);
    if (take(cursor, "uses"))
        return want(cursor, "bonus") && want(cursor, "on") &&
               say_action(cursor, "bonus", out);
    if (take(cursor, "rolls")) {
        if (!read_word(cursor, symbol))
            return false;
        json_out_string(out, "type", "roll");
        json_out_string(out, "symbol", symbol);
        return true;
    }
    if (!want(cursor, "is") || !want(cursor, "done"))
        return false;
    json_out_string(out, "type", "done");
    return true;
}

static enum status read_json(struct cursor *cursor, const char *line,
                             struct game_decision *decision)
{
    struct json_in in;
    const char *reason = NULL;
    if (!json_in_read(&in, line, strlen(line), NULL)) {
        script_fail(cursor->script, "no JSON: %s", line);
        return STATUS_BAD_JSON;
    }
    return subdivision_read_move(box, world_now(cursor->world), &in, decision,
                                 &reason);
}

/* "places civic at 1,0 for $2", "passes civic", "activates 0,0 put 1,0", "uses
 * bonus on 0,0 put 1,0", "is done"; {"type":"done"}; and, in the words of a
 * record and move by move, "says lays a road on 1,0". */
enum status decide_read(struct cursor *cursor, char *words,
                        struct game_decision *decision)
{
    char line[LINE_ROOM];
    struct text text;
    struct json_out out;
    struct cursor inner = {cursor->script, cursor->world, words};
    decision->parts = 1;
    if (words[0] == '{')
        return read_json(cursor, words, decision);
    if (take(&inner, "says"))
        return subdivision_move_read(box, world_now(cursor->world),
                                     inner.at + strspn(inner.at, " "),
                                     &decision->part[0]);
    text_init(&text, line, sizeof line);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    if (!say(&inner, &out) || !want_end(&inner))
        return STATUS_BAD_MOVE;
    json_out_close(&out);
    return read_json(cursor, line, decision);
}
