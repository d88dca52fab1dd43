/* The store in a folder, by SQLite.
 *
 * What is decided is added to the end of the table `tail`; when nobody is at a
 * game any more its rows go, packed, into the one row of its own that it has in
 * `shelf`. So a commit touches few pages however many games there are, and
 * opening a game reads one row. A commit is on disk when it returns. */
#ifndef STORE_SQLITE_H
#define STORE_SQLITE_H

#include "base/status.h"
#include "store/store.h"

#define SQLITE_NAME "borough.db"

/* Why it could not be done: a sentence without a full stop. */
struct sqlite_error {
    char reason[512];
};

/* Opens the store in a folder, which must be there, or makes it. Brings it up
 * to date after a copy of what was there, and packs all loose entries away. One
 * process at a time has a folder. OK with a reason: it was damaged, and that is
 * to be told (salvage.h).
 *
 * `vfs` is SQLite's name of a system to be used for files, NULL for the usual
 * one; a test has its own, and then there is no lock. NO_FILE: no such folder.
 * NO_WRITE: another process has it, or nothing can be written. BAD_VERSION: of
 * a newer program. BAD_DATA: no store. */
enum status sqlite_open(struct store **store, const char *folder,
                        const char *vfs, struct sqlite_error *error);

/* Opens the store in a folder to be asked only, as it is at this moment, while
 * another process may be serving from it: for checks and exports. Whatever is
 * written is answered BUSY. BAD_VERSION: of a program with other tables. */
enum status sqlite_look(struct store **store, const char *folder,
                        struct sqlite_error *error);

/* Copies the store in a folder to a file, while another process may be serving
 * from it. The file appears when it is whole and on disk; one that is there is
 * replaced. */
enum status sqlite_backup(const char *folder, const char *file,
                          struct sqlite_error *error);

/* Makes such a copy the store of a folder in which there is none. */
enum status sqlite_restore(const char *folder, const char *file,
                           struct sqlite_error *error);

#endif
