/* What is called by HTTP: docs/PROTOCOL.md says what each answers. Those of the
 * host's desk are in desk_routes.h. */
#ifndef HOST_ROUTES_H
#define HOST_ROUTES_H

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
void api_choices(void *context, const struct route_call *call);
void api_tables(void *context, const struct route_call *call);
void api_link(void *context, const struct route_call *call);
void api_seat(void *context, const struct route_call *call);
void api_renew(void *context, const struct route_call *call);
void api_games(void *context, const struct route_call *call);
void api_letters(void *context, const struct route_call *call);
void api_set_letters(void *context, const struct route_call *call);
void api_check_mail(void *context, const struct route_call *call);
void api_end_letters(void *context, const struct route_call *call);
void api_ratings(void *context, const struct route_call *call);
void api_lobby(void *context, const struct route_call *call);
void api_lobby_seat(void *context, const struct route_call *call);
void api_lobby_socket(void *context, const struct route_call *call);
void api_invitations(void *context, const struct route_call *call);
void api_invite(void *context, const struct route_call *call);
void api_profile(void *context, const struct route_call *call);
void api_people(void *context, const struct route_call *call);
void api_bond(void *context, const struct route_call *call);
void api_record(void *context, const struct route_call *call);
void api_socket(void *context, const struct route_call *call);
void api_live(void *context, const struct route_call *call);
void api_ready(void *context, const struct route_call *call);
void api_cups(void *context, const struct route_call *call);
void api_make_cup(void *context, const struct route_call *call);
void api_cup(void *context, const struct route_call *call);
void api_change_cup(void *context, const struct route_call *call);

#endif
