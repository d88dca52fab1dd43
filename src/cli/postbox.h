/* The file that says how letters are sent, as `serve` and `post` read it. */
#ifndef CLI_POSTBOX_H
#define CLI_POSTBOX_H

#include "letters/setup.h"

enum { POSTBOX_REASON = 512 };

/* False, with the file, the line and the reason, if it cannot be. */
bool postbox_read(const char *path, struct setup *setup,
                  char reason[POSTBOX_REASON]);

#endif
