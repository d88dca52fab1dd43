/* Tells whoever started the service how it is, as systemd has it (sd_notify):
 * a word in a datagram to the socket that NOTIFY_SOCKET names. */
#ifndef SYS_NOTIFY_H
#define SYS_NOTIFY_H

#include <stdbool.h>

/* A state such as "READY=1", "WATCHDOG=1", "STOPPING=1". False: nobody wants
 * to know, or he cannot be told. */
bool notify_say(const char *state);

#endif
