/* A seat hears of the game when it is asked and not before. So the number of
 * lines says nothing about how many decisions another seat needed for a choice
 * that is not shown yet. */
#include "cli/guest.h"

#include "exchange/trace.h"
#include "json/out.h"

static void begin(struct json_out *out, const char *word, int seat,
                  struct text *text)
{
    json_out_init(out, text);
    json_out_object(out, NULL);
    json_out_string(out, "tell", word);
    json_out_number(out, "seat", seat);
}

static void finish(struct json_out *out)
{
    json_out_close(out);
    text_char(out->text, '\n');
}

void guest_question(const struct session *session, int seat,
                    struct telling_place *place, struct text *text)
{
    struct json_out out;
    begin(&out, "game", seat, text);
    telling_message(session, seat, place, &out);
    json_out_array(&out, "decides");
    if (session_actor(session) == seat)
        json_out_number(&out, NULL, seat);
    json_out_close(&out);
    finish(&out);
}

void guest_farewell(const struct session *session, int seat,
                    struct telling_place *place, struct text *text)
{
    struct json_out out;
    guest_question(session, seat, place, text);
    begin(&out, "over", seat, text);
    trace_final(session, &out);
    finish(&out);
}
