/* The routes of days and of progress. */
#ifndef HOST_DAY_ROUTES_H
#define HOST_DAY_ROUTES_H

#include "http/route.h"

void api_day(void *context, const struct route_call *call);
void api_days(void *context, const struct route_call *call);
void api_day_record(void *context, const struct route_call *call);
void api_progress(void *context, const struct route_call *call);

#endif
