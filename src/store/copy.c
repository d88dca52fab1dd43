/* SQLite's own backup makes the copy, in one go: readers and the writer do not
 * wait for each other, so whoever plays does not notice. */
#include "store/copy.h"

#include "base/text.h"
#include "store/schema.h"
#include "sys/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { NAME_ROOM = 4096, WAIT_MS = 5000 };

static bool fail(struct sqlite_error *error, const char *what,
                 const char *reason)
{
    snprintf(error->reason, sizeof error->reason, "%.300s: %.200s", what,
             reason);
    return false;
}

static bool is_sound(sqlite3 *db)
{
    sqlite3_stmt *statement;
    bool sound = false;
    if (sqlite3_prepare_v2(db, "PRAGMA quick_check(1)", -1, &statement, NULL) !=
        SQLITE_OK)
        return false;
    if (sqlite3_step(statement) == SQLITE_ROW)
        sound =
            strcmp((const char *)sqlite3_column_text(statement, 0), "ok") == 0;
    sqlite3_finalize(statement);
    return sound;
}

/* The copy keeps no log beside it: one file can be carried away. */
static bool copy_into(sqlite3 *from, sqlite3 *to, const char *name,
                      struct sqlite_error *error)
{
    sqlite3_backup *const backup =
        sqlite3_backup_init(to, "main", from, "main");
    if (!backup)
        return fail(error, name, sqlite3_errmsg(to));
    sqlite3_backup_step(backup, -1);
    if (sqlite3_backup_finish(backup) != SQLITE_OK)
        return fail(error, name, sqlite3_errmsg(to));
    if (!is_sound(to))
        return fail(error, name, "the copy is damaged, and so is the store");
    sqlite3_exec(to, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL);
    return true;
}

static void sync_folder_of(const char *file)
{
    char folder[NAME_ROOM];
    snprintf(folder, sizeof folder, "%s", file);
    char *const slash = strrchr(folder, '/');
    if (slash)
        slash[slash == folder] = '\0';
    const int there =
        open(slash ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (there < 0)
        return;
    fsync(there);
    close(there);
}

bool copy_give_name(const char *part, const char *file,
                    struct sqlite_error *error)
{
    if (rename(part, file) != 0)
        return fail(error, file, strerror(errno));
    sync_folder_of(file);
    return true;
}

bool copy_to_file(sqlite3 *from, const char *file, struct sqlite_error *error)
{
    char part[NAME_ROOM];
    sqlite3 *to = NULL;
    const int size = snprintf(part, sizeof part, "%s.part", file);
    if (size < 0 || (size_t)size >= sizeof part)
        return fail(error, file, strerror(ENAMETOOLONG));
    unlink(part);
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    bool good = sqlite3_open_v2(part, &to, flags, "unix") == SQLITE_OK
                    ? copy_into(from, to, file, error)
                    : fail(error, file, sqlite3_errmsg(to));
    sqlite3_close(to);
    good = good && copy_give_name(part, file, error);
    if (!good)
        unlink(part);
    return good;
}

/* The file as an address that says that nobody writes it. */
static void spell_still(const char *file, struct text *text)
{
    text_add(text, "file:");
    for (const char *at = file; *at; at++) {
        if (strchr("%?#", *at)) {
            text_char(text, '%');
            text_hex(text, (unsigned char)*at, 2);
        } else {
            text_char(text, *at);
        }
    }
    text_add(text, "?immutable=1");
}

/* A store in a folder that cannot be written: nobody else can write it either.
 * What lies beside the file is a part of the store, though, and cannot be taken
 * up there. */
static enum status open_still(sqlite3 **db, const char *file,
                              struct sqlite_error *error)
{
    char beside[NAME_ROOM], address[3 * NAME_ROOM];
    struct text text;
    sqlite3_close(*db);
    *db = NULL;
    snprintf(beside, sizeof beside, "%s-wal", file);
    if (access(beside, F_OK) == 0) {
        fail(error, file,
             "its folder cannot be written, and the last games lie in the file "
             "-wal beside it: copy both to another folder");
        return STATUS_NO_WRITE;
    }
    text_init(&text, address, sizeof address);
    spell_still(file, &text);
    const int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI;
    if (sqlite3_open_v2(address, db, flags, NULL) == SQLITE_OK &&
        schema_number(*db) > 0)
        return STATUS_OK;
    fail(error, file, sqlite3_errmsg(*db));
    return STATUS_NO_FILE;
}

/* A store that is there already; nothing is made or changed. */
static enum status open_old(sqlite3 **db, const char *file,
                            struct sqlite_error *error)
{
    if (access(file, F_OK) != 0) {
        *db = NULL;
        fail(error, file, strerror(errno));
        return STATUS_NO_FILE;
    }
    const bool open =
        sqlite3_open_v2(file, db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK;
    sqlite3_busy_timeout(*db, WAIT_MS);
    if (open && schema_number(*db) > 0)
        return STATUS_OK;
    const int code = sqlite3_errcode(*db);
    if (code == SQLITE_CANTOPEN || code == SQLITE_READONLY)
        return open_still(db, file, error);
    fail(error, file, "this is no store of ours");
    return STATUS_BAD_DATA;
}

static bool name_in(const char *folder, char name[NAME_ROOM])
{
    const int size = snprintf(name, NAME_ROOM, "%s/" SQLITE_NAME, folder);
    return size > 0 && size < NAME_ROOM;
}

enum status copy_open(sqlite3 **db, const char *folder,
                      struct sqlite_error *error)
{
    char name[NAME_ROOM];
    *db = NULL;
    if (name_in(folder, name))
        return open_old(db, name, error);
    fail(error, folder, strerror(ENAMETOOLONG));
    return STATUS_NO_FILE;
}

static enum status copy_store(const char *from, const char *to,
                              struct sqlite_error *error)
{
    sqlite3 *db;
    enum status status = open_old(&db, from, error);
    if (status == STATUS_OK && !copy_to_file(db, to, error))
        status = STATUS_NO_WRITE;
    sqlite3_close(db);
    return status;
}

enum status sqlite_backup(const char *folder, const char *file,
                          struct sqlite_error *error)
{
    char name[NAME_ROOM];
    if (name_in(folder, name))
        return copy_store(name, file, error);
    fail(error, folder, strerror(ENAMETOOLONG));
    return STATUS_NO_FILE;
}

/* What lies beside a file SQLite takes for a part of it, though it be of a
 * store that is gone. */
static bool is_bare(const char *name, struct sqlite_error *error)
{
    static const char *const ends[] = {"", "-wal", "-journal"};
    static const char *const reason[] = {
        "there is a store already; it is left as it is",
        "it is left of a store that is gone, and would be played into the "
        "copy; move it away first"};
    char beside[NAME_ROOM + 16];
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        snprintf(beside, sizeof beside, "%s%s", name, ends[i]);
        if (access(beside, F_OK) == 0)
            return fail(error, beside, reason[i > 0]);
    }
    return true;
}

enum status sqlite_restore(const char *folder, const char *file,
                           struct sqlite_error *error)
{
    char name[NAME_ROOM];
    struct lock lock = {0};
    long holder;
    enum status status = STATUS_NO_WRITE;
    if (!name_in(folder, name)) {
        fail(error, folder, strerror(ENAMETOOLONG));
        return status;
    }
    const struct file_outcome taken = lock_take(&lock, name, &holder);
    if (taken.status != STATUS_OK)
        fail(error, name, taken.reason);
    else if (is_bare(name, error))
        status = copy_store(file, name, error);
    lock_drop(&lock);
    return status;
}
