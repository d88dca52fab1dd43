/* The routes of people: who one is, with what one comes back, what others are
 * to one, and all that is kept of one. */
#ifndef HOST_PEOPLE_ROUTES_H
#define HOST_PEOPLE_ROUTES_H

#include "http/route.h"

void api_guest(void *context, const struct route_call *call);
void api_who(void *context, const struct route_call *call);
void api_me(void *context, const struct route_call *call);
void api_account(void *context, const struct route_call *call);
void api_make_account(void *context, const struct route_call *call);
void api_sign_in(void *context, const struct route_call *call);
void api_delete(void *context, const struct route_call *call);
void api_export(void *context, const struct route_call *call);
void api_password(void *context, const struct route_call *call);
void api_sessions(void *context, const struct route_call *call);
void api_sign_out(void *context, const struct route_call *call);
void api_letters(void *context, const struct route_call *call);
void api_set_letters(void *context, const struct route_call *call);
void api_check_mail(void *context, const struct route_call *call);
void api_end_letters(void *context, const struct route_call *call);
void api_ratings(void *context, const struct route_call *call);
void api_profile(void *context, const struct route_call *call);
void api_people(void *context, const struct route_call *call);
void api_bond(void *context, const struct route_call *call);

#endif
