/* Each file is kept twice, as it reads now and as it is safe, with the writes
 * that lie between. When a new file is synced for the first time, the folder is
 * synced as well, and with it every name that came or went: that is what SQLite
 * does on Unix. One connection uses it at a time, so locks are granted. */
#include "unit/store/frail.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

enum { FILES_MOST = 16, SECTOR = 512, REGIONS_MOST = 64 };

struct bytes {
    uint8_t *at;
    size_t size;
};

/* Bytes at a place or, if there are none, a new size. */
struct change {
    struct change *next;
    size_t place;
    struct bytes bytes;
    bool resizes;
};

struct file {
    char name[256];
    bool there, safe_there; /* now, and after a cut */
    struct bytes now, safe;
    struct change *first, **end;
};

struct handle {
    sqlite3_file base;
    struct file *file;
    bool goes; /* with its closing */
    void *region[REGIONS_MOST];
};

static struct {
    struct file file[FILES_MOST];
    int files;
    int steps_left;
    bool cut;
    /* These may be changed while a worker is at the disk. */
    _Atomic bool read_only;
    _Atomic size_t quota;
    uint32_t chance;
} disk;

static void *need(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

static void resize(struct bytes *bytes, size_t size)
{
    bytes->at = need(realloc(bytes->at, size ? size : 1));
    if (size > bytes->size)
        memset(bytes->at + bytes->size, 0, size - bytes->size);
    bytes->size = size;
}

static void apply(struct bytes *bytes, const struct change *change, size_t upto)
{
    if (change->resizes) {
        resize(bytes, change->place);
        return;
    }
    if (bytes->size < change->place + upto)
        resize(bytes, change->place + upto);
    if (upto > 0)
        memcpy(bytes->at + change->place, change->bytes.at, upto);
}

static void forget_changes(struct file *file)
{
    while (file->first) {
        struct change *const change = file->first;
        file->first = change->next;
        free(change->bytes.at);
        free(change);
    }
    file->end = &file->first;
}

static void note(struct file *file, size_t place, const void *at, size_t size,
                 bool resizes)
{
    struct change *const change = need(calloc(1, sizeof *change));
    change->place = place;
    change->resizes = resizes;
    resize(&change->bytes, size);
    if (size > 0)
        memcpy(change->bytes.at, at, size);
    *file->end = change;
    file->end = &change->next;
    apply(&file->now, change, size);
}

/* Whether the power is there for one more step. */
static bool step(void)
{
    if (disk.cut)
        return false;
    if (disk.steps_left == 0)
        disk.cut = true;
    if (disk.steps_left > 0)
        disk.steps_left--;
    return !disk.cut;
}

static struct file *find(const char *name)
{
    for (int i = 0; i < disk.files; i++)
        if (strcmp(disk.file[i].name, name) == 0)
            return &disk.file[i];
    return NULL;
}

static struct file *make(const char *name)
{
    if (disk.files == FILES_MOST)
        abort();
    struct file *const file = &disk.file[disk.files++];
    *file = (struct file){0};
    strncpy(file->name, name, sizeof file->name - 1);
    file->end = &file->first;
    return file;
}

static void remove_now(struct file *file)
{
    note(file, 0, NULL, 0, true);
    file->there = false;
}

/* ---- what SQLite asks of a file */

static int shm_unmap(sqlite3_file *base, int delete)
{
    struct handle *const handle = (struct handle *)base;
    (void)delete;
    for (int i = 0; i < REGIONS_MOST; i++) {
        free(handle->region[i]);
        handle->region[i] = NULL;
    }
    return SQLITE_OK;
}

static int close_file(sqlite3_file *base)
{
    struct handle *const handle = (struct handle *)base;
    if (handle->goes)
        remove_now(handle->file);
    return shm_unmap(base, 0);
}

static int read_file(sqlite3_file *base, void *to, int size, sqlite3_int64 at)
{
    const struct bytes *const now = &((struct handle *)base)->file->now;
    const size_t place = (size_t)at, wanted = (size_t)size;
    const size_t there = place < now->size ? now->size - place : 0;
    const size_t got = there < wanted ? there : wanted;
    if (disk.cut)
        return SQLITE_IOERR_READ;
    if (got > 0)
        memcpy(to, now->at + place, got);
    memset((char *)to + got, 0, wanted - got);
    return got == wanted ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

/* The write that the power goes with may be on the disk in part. */
static int write_file(sqlite3_file *base, const void *from, int size,
                      sqlite3_int64 at)
{
    struct file *const file = ((struct handle *)base)->file;
    const size_t end = (size_t)at + (size_t)size;
    if (disk.cut)
        return SQLITE_IOERR_WRITE;
    if (disk.read_only)
        return SQLITE_READONLY;
    if (end > file->now.size &&
        frail_size() + end - file->now.size > disk.quota)
        return SQLITE_FULL;
    const bool power = step();
    note(file, (size_t)at, from, (size_t)size, false);
    return power ? SQLITE_OK : SQLITE_IOERR_WRITE;
}

static int truncate_file(sqlite3_file *base, sqlite3_int64 size)
{
    if (disk.read_only)
        return SQLITE_READONLY;
    if (!step())
        return SQLITE_IOERR_TRUNCATE;
    note(((struct handle *)base)->file, (size_t)size, NULL, 0, true);
    return SQLITE_OK;
}

static void make_safe(struct file *file)
{
    resize(&file->safe, file->now.size);
    if (file->now.size > 0)
        memcpy(file->safe.at, file->now.at, file->now.size);
    file->safe_there = file->there;
    forget_changes(file);
}

static void sync_names(void)
{
    for (int i = 0; i < disk.files; i++) {
        struct file *const file = &disk.file[i];
        file->safe_there = file->there;
        if (!file->there)
            make_safe(file);
    }
}

static int sync_file(sqlite3_file *base, int flags)
{
    struct file *const file = ((struct handle *)base)->file;
    const bool is_new = !file->safe_there;
    (void)flags;
    if (!step())
        return SQLITE_IOERR_FSYNC;
    make_safe(file);
    if (is_new)
        sync_names();
    return SQLITE_OK;
}

static int size_of(sqlite3_file *base, sqlite3_int64 *size)
{
    *size = (sqlite3_int64)((struct handle *)base)->file->now.size;
    return disk.cut ? SQLITE_IOERR_FSTAT : SQLITE_OK;
}

static int grant(sqlite3_file *base, int level)
{
    (void)base;
    (void)level;
    return SQLITE_OK;
}

static int is_reserved(sqlite3_file *base, int *answer)
{
    (void)base;
    *answer = 0;
    return SQLITE_OK;
}

static int control(sqlite3_file *base, int what, void *argument)
{
    (void)base;
    (void)what;
    (void)argument;
    return SQLITE_NOTFOUND;
}

static int sector(sqlite3_file *base)
{
    (void)base;
    return SECTOR;
}

static int traits(sqlite3_file *base)
{
    (void)base;
    return 0;
}

static int shm_map(sqlite3_file *base, int index, int size, int extend,
                   void volatile **region)
{
    struct handle *const handle = (struct handle *)base;
    if (index >= REGIONS_MOST)
        return SQLITE_IOERR_SHMSIZE;
    if (!handle->region[index] && extend)
        handle->region[index] = need(calloc(1, (size_t)size));
    *region = handle->region[index];
    return SQLITE_OK;
}

static int shm_lock(sqlite3_file *base, int offset, int count, int flags)
{
    (void)base;
    (void)offset;
    (void)count;
    (void)flags;
    return SQLITE_OK;
}

static void shm_barrier(sqlite3_file *base)
{
    (void)base;
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = close_file,
    .xRead = read_file,
    .xWrite = write_file,
    .xTruncate = truncate_file,
    .xSync = sync_file,
    .xFileSize = size_of,
    .xLock = grant,
    .xUnlock = grant,
    .xCheckReservedLock = is_reserved,
    .xFileControl = control,
    .xSectorSize = sector,
    .xDeviceCharacteristics = traits,
    .xShmMap = shm_map,
    .xShmLock = shm_lock,
    .xShmBarrier = shm_barrier,
    .xShmUnmap = shm_unmap,
};

/* ---- what it asks of a file system */

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *base,
                     int flags, int *given)
{
    struct handle *const handle = (struct handle *)base;
    (void)vfs;
    memset(handle, 0, sizeof *handle);
    if (disk.cut)
        return SQLITE_CANTOPEN;
    struct file *file = find(name ? name : "temporary");
    if ((!file || !file->there) && !(flags & SQLITE_OPEN_CREATE))
        return SQLITE_CANTOPEN;
    if (!file)
        file = make(name ? name : "temporary");
    file->there = true;
    handle->file = file;
    handle->goes = flags & SQLITE_OPEN_DELETEONCLOSE;
    handle->base.pMethods = &methods;
    if (given)
        *given = flags;
    return SQLITE_OK;
}

/* A removal that is not synced may be undone by a cut. */
static int delete_file(sqlite3_vfs *vfs, const char *name, int synced)
{
    struct file *const file = find(name);
    (void)vfs;
    if (!file || !file->there)
        return SQLITE_IOERR_DELETE_NOENT;
    if (!step())
        return SQLITE_IOERR_DELETE;
    remove_now(file);
    if (synced)
        make_safe(file);
    return SQLITE_OK;
}

static int access_file(sqlite3_vfs *vfs, const char *name, int flags,
                       int *answer)
{
    const struct file *const file = find(name);
    (void)vfs;
    (void)flags;
    *answer = file && file->there;
    return SQLITE_OK;
}

static int full_name(sqlite3_vfs *vfs, const char *name, int room, char *full)
{
    (void)vfs;
    strncpy(full, name, (size_t)room - 1);
    full[room - 1] = '\0';
    return SQLITE_OK;
}

static int randomness(sqlite3_vfs *vfs, int size, char *bytes)
{
    (void)vfs;
    for (int i = 0; i < size; i++)
        bytes[i] = (char)(disk.chance = disk.chance * 1664525 + 1013904223);
    return size;
}

static int no_sleep(sqlite3_vfs *vfs, int micros)
{
    (void)vfs;
    return micros;
}

static int same_time(sqlite3_vfs *vfs, double *day)
{
    (void)vfs;
    *day = 2461000.5;
    return SQLITE_OK;
}

static int no_error(sqlite3_vfs *vfs, int room, char *text)
{
    (void)vfs;
    if (room > 0)
        *text = '\0';
    return 0;
}

static sqlite3_vfs frail = {
    .iVersion = 1,
    .szOsFile = sizeof(struct handle),
    .mxPathname = 255,
    .zName = FRAIL_NAME,
    .xOpen = open_file,
    .xDelete = delete_file,
    .xAccess = access_file,
    .xFullPathname = full_name,
    .xRandomness = randomness,
    .xSleep = no_sleep,
    .xCurrentTime = same_time,
    .xGetLastError = no_error,
};

/* ---- what a test asks */

void frail_begin(void)
{
    memset(&disk, 0, sizeof disk);
    disk.steps_left = -1;
    disk.quota = SIZE_MAX;
    sqlite3_vfs_register(&frail, 0);
}

void frail_end(void)
{
    for (int i = 0; i < disk.files; i++) {
        forget_changes(&disk.file[i]);
        free(disk.file[i].now.at);
        free(disk.file[i].safe.at);
    }
    disk.files = 0;
    sqlite3_vfs_unregister(&frail);
}

void frail_cut_after(int steps)
{
    disk.steps_left = steps;
}

bool frail_is_cut(void)
{
    return disk.cut;
}

static uint32_t roll(uint32_t *chance, uint32_t sides)
{
    *chance = *chance * 1664525 + 1013904223;
    return (*chance >> 8) % sides;
}

/* Each unsynced change arrives, or does not, or in part up to some sector. */
static void survive(struct file *file, uint32_t *chance)
{
    for (const struct change *change = file->first; change;
         change = change->next) {
        const uint32_t fate = roll(chance, 3);
        const size_t sectors = change->bytes.size / SECTOR;
        if (fate == 0)
            apply(&file->safe, change, change->bytes.size);
        else if (fate == 1 && sectors > 0)
            apply(&file->safe, change,
                  roll(chance, (uint32_t)sectors) * (size_t)SECTOR);
    }
    forget_changes(file);
    if (file->there != file->safe_there && roll(chance, 2))
        file->safe_there = file->there;
    file->there = file->safe_there;
    if (!file->there)
        resize(&file->safe, 0);
    resize(&file->now, 0);
    resize(&file->now, file->safe.size);
    if (file->safe.size > 0)
        memcpy(file->now.at, file->safe.at, file->safe.size);
}

void frail_reboot(uint32_t seed)
{
    for (int i = 0; i < disk.files; i++)
        survive(&disk.file[i], &seed);
    disk.cut = false;
    disk.steps_left = -1;
}

void frail_quota(size_t bytes)
{
    disk.quota = bytes;
}

size_t frail_size(void)
{
    size_t size = 0;
    for (int i = 0; i < disk.files; i++)
        size += disk.file[i].now.size;
    return size;
}

void frail_read_only(bool on)
{
    disk.read_only = on;
}
