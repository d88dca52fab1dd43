/* The routes of the host's desk, and those of who reports or is banned. */
#ifndef HOST_DESK_ROUTES_H
#define HOST_DESK_ROUTES_H

#include "http/route.h"

void api_report(void *context, const struct route_call *call);
void api_ban(void *context, const struct route_call *call);
void api_desk(void *context, const struct route_call *call);
void api_desk_bans(void *context, const struct route_call *call);
void api_desk_log(void *context, const struct route_call *call);
void api_desk_figures(void *context, const struct route_call *call);
void api_desk_close(void *context, const struct route_call *call);
void api_desk_unsay(void *context, const struct route_call *call);
void api_desk_table(void *context, const struct route_call *call);
void api_desk_ban(void *context, const struct route_call *call);
void api_desk_lift(void *context, const struct route_call *call);

#endif
