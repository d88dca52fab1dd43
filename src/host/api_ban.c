/* Who is banned asks why, and until when. To all others there is no such thing.
 */
#include "host/desk_routes.h"
#include "host/errand.h"

static void tell(struct errand *errand)
{
    struct json_out out;
    if (!errand->ban.until) {
        errand_refuse(errand, 404, "unknown", "you are not banned");
        return;
    }
    errand_say(errand, &out);
    json_out_object(&out, "ban");
    json_out_string(&out, "name", errand->name);
    ban_tell(&errand->ban, &out);
    json_out_close(&out);
    errand_send(errand, &out, NULL);
}

void api_ban(void *context, const struct route_call *call)
{
    struct errand *const errand = errand_new(context, call, tell);
    if (!errand)
        return;
    errand->for_banned = true;
    errand_go(errand, call);
}
