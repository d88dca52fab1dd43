/* What can be read of a store that is damaged, as a store of its own. */
#ifndef STORE_SALVAGE_H
#define STORE_SALVAGE_H

#include "base/status.h"
#include "store/sqlite.h"

/* Puts a sound store in the place of the file, which nobody has open. The old
 * one stays beside it as NAME.damaged-NUMBER. OK: `error` has what is to be
 * told about it. Anything else: nothing has changed. */
enum status salvage_file(const char *name, struct sqlite_error *error);

#endif
