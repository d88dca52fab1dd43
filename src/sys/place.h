/* Where this program is, and where a person can look at things. */
#ifndef SYS_PLACE_H
#define SYS_PLACE_H

#include <stdbool.h>
#include <stddef.h>

/* The folder this program's file lies in, links followed, without a slash at
 * the end; false if the system does not say or it is longer than the room. */
bool place_of_program(char *folder, size_t room);

/* Whether there is a screen that a browser could open a window on. */
bool place_has_screen(void);

/* Asks the desktop to show an address in a browser; does not wait for it.
 * False if nothing could be started. */
bool place_show(const char *address);

#endif
