/* The answer to a request. It says nothing that the telling would not: how many
 * entries the seat has been told of once the request is done. What comes at
 * every decision does not say of which game it is: a line to a host is for one.
 */
#include "room/internal.h"

#include "room/pieces.h"

static bool is_routine(const struct room_request *request,
                       const struct room_verdict *verdict)
{
    return request->call == CALL_DECIDE && verdict->status == STATUS_OK;
}

static void put_head(const struct room *room,
                     const struct room_request *request,
                     const struct room_verdict *verdict, struct json_out *out)
{
    const enum status status = verdict->status;
    json_out_object(out, NULL);
    json_out_string(out, "tell",
                    status == STATUS_OK      ? "done"
                    : status == STATUS_STALE ? "stale"
                                             : "refused");
    if (!is_routine(request, verdict))
        pieces_id(out, "game", room->parts.id);
    json_out_string(out, "call", room_call_word[request->call]);
    if (request->seat >= 0)
        json_out_number(out, "seat", request->seat);
    if (request->call == CALL_DECIDE || request->call == CALL_REOPEN)
        json_out_number(out, "at", request->at);
}

void room_answer(const struct room *room, const struct room_request *request,
                 const struct room_verdict *verdict, struct text *text)
{
    struct json_out out;
    json_out_init(&out, text);
    put_head(room, request, verdict, &out);
    if (verdict->status != STATUS_OK) {
        json_out_string(&out, "code", status_code(verdict->status));
        json_out_string(&out, "reason", verdict->reason);
    }
    json_out_close(&out);
    text_char(text, '\n');
}
