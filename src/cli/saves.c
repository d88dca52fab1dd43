#include "cli/saves.h"

#include "base/seed.h"
#include "cli/fail.h"
#include "sys/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    SECRETS_MAX = 2,       /* this game's, and that of the file it replaces */
    SECRETS_SIZE_MAX = 256 /* bytes of FILE.seed */
};

struct secrets {
    struct seed seed[SECRETS_MAX];
    int count;
};

static enum status fail(struct record_error *error, enum status status,
                        const char *what, const char *why)
{
    struct text text;
    error->status = status;
    error->line = 0;
    text_init(&text, error->sentence, sizeof error->sentence);
    text_add(&text, what);
    text_add(&text, *what ? ": " : "");
    text_add(&text, why);
    return status;
}

int saves_complain(const char *path, const struct record_error *error)
{
    if (error->line > 0)
        return cli_fail(error->status, "%s:%d: %s", path, error->line,
                        error->sentence);
    return cli_fail(error->status, "%s: %s", path, error->sentence);
}

/* Places. */

static bool seed_path(const char *path, char *out)
{
    const int size = snprintf(out, SAVES_PATH_MAX, "%s.seed", path);
    return size > 0 && size < SAVES_PATH_MAX;
}

/* Makes every folder that leads to the file `path`. */
static bool make_folders(char *path)
{
    for (char *at = strchr(path + 1, '/'); at; at = strchr(at + 1, '/')) {
        *at = '\0';
        const bool made = mkdir(path, 0700) == 0 || errno == EEXIST;
        if (!made)
            return false; /* the path ends at the folder that failed */
        *at = '/';
    }
    return true;
}

enum status saves_default_path(char *path, size_t room,
                               struct record_error *error)
{
    const char *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");
    const bool given = state && state[0] == '/';
    if (!given && (!home || home[0] != '/'))
        return fail(error, STATUS_NO_WRITE, "",
                    "neither XDG_STATE_HOME nor HOME names a folder");
    const int size =
        given ? snprintf(path, room, "%s/borough/autosave.record", state)
              : snprintf(path, room, "%s/.local/state/borough/autosave.record",
                         home);
    if (size < 0 || (size_t)size >= room)
        return fail(error, STATUS_TOO_LONG, "",
                    "the name of the place is too long");
    if (!make_folders(path))
        return fail(error, STATUS_NO_WRITE, path, strerror(errno));
    return STATUS_OK;
}

/* Secrets. */

static bool parse_secrets(const char *text, size_t size,
                          struct secrets *secrets)
{
    const size_t line = SEED_DIGITS + 1;
    if (size == 0 || size % line != 0 || size / line > SECRETS_MAX)
        return false;
    for (size_t at = 0; at < size; at += line)
        if (text[at + SEED_DIGITS] != '\n' ||
            !seed_read(&secrets->seed[secrets->count++], text + at,
                       SEED_DIGITS))
            return false;
    return true;
}

/* No file: no secrets, and no error. */
static enum status read_secrets(const char *path, struct secrets *secrets,
                                struct record_error *error)
{
    char place[SAVES_PATH_MAX];
    char *text;
    size_t size;
    secrets->count = 0;
    if (!seed_path(path, place))
        return fail(error, STATUS_TOO_LONG, "", "the name is too long");
    if (access(place, F_OK) != 0)
        return STATUS_OK;
    const struct file_outcome outcome =
        file_read(place, SECRETS_SIZE_MAX, &text, &size);
    if (outcome.status != STATUS_OK)
        return fail(error, outcome.status, place, outcome.reason);
    const bool sound = parse_secrets(text, size, secrets);
    free(text);
    return sound ? STATUS_OK
                 : fail(error, STATUS_BAD_RECORD, "the file beside it, .seed",
                        "it should be a line of 64 hexadecimal digits");
}

static enum status write_secrets(const char *path,
                                 const struct secrets *secrets,
                                 struct record_error *error)
{
    char place[SAVES_PATH_MAX], buffer[SECRETS_SIZE_MAX];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    for (int i = 0; i < secrets->count; i++) {
        seed_write(&secrets->seed[i], &text);
        text_char(&text, '\n');
    }
    if (!seed_path(path, place))
        return fail(error, STATUS_TOO_LONG, "", "the name is too long");
    const struct file_outcome outcome = file_write(place, buffer, text.length);
    return outcome.status == STATUS_OK
               ? STATUS_OK
               : fail(error, outcome.status, place, outcome.reason);
}

static bool is_same_seed(const struct seed *a, const struct seed *b)
{
    return memcmp(a->byte, b->byte, SEED_BYTES) == 0;
}

/* Whether the record now at `path` is of the game dealt from this seed. */
static bool is_in_use(const char *path, const struct seed *seed)
{
    char hash[SEED_DIGITS + 1];
    struct text digits;
    char *text;
    size_t size;
    text_init(&digits, hash, sizeof hash);
    record_seed_hash(seed, &digits);
    file_read(path, RECORD_SIZE_MAX, &text, &size);
    const bool in_use = text && strstr(text, hash);
    free(text);
    return in_use;
}

/* Puts `seed` into FILE.seed; what FILE still needs stays behind it. `more`
 * tells that something did. */
static enum status add_secret(const char *path, const struct seed *seed,
                              bool *more, struct record_error *error)
{
    struct secrets old, now = {.seed = {*seed}, .count = 1};
    *more = false;
    /* A damaged file is of no use to the old record; it may be replaced. */
    if (read_secrets(path, &old, error) != STATUS_OK)
        old.count = 0;
    if (old.count == 1 && is_same_seed(&old.seed[0], seed))
        return STATUS_OK;
    for (int i = 0; i < old.count && now.count < SECRETS_MAX; i++)
        if (!is_same_seed(&old.seed[i], seed) && is_in_use(path, &old.seed[i]))
            now.seed[now.count++] = old.seed[i];
    *more = now.count > 1;
    return write_secrets(path, &now, error);
}

/* Saving and reading. */

static enum status write_record(const char *path, const struct session *session,
                                const struct record_player *player,
                                struct record_error *error)
{
    struct text text;
    char *buffer = malloc(RECORD_SIZE_MAX);
    if (!buffer)
        return fail(error, STATUS_NO_MEMORY, "",
                    status_sentence(STATUS_NO_MEMORY));
    text_init(&text, buffer, RECORD_SIZE_MAX);
    record_write(session, player, &text);
    const struct file_outcome outcome = file_write(path, buffer, text.length);
    free(buffer);
    return outcome.status == STATUS_OK
               ? STATUS_OK
               : fail(error, outcome.status, "", outcome.reason);
}

static enum status remove_secrets(const char *path, struct record_error *error)
{
    char place[SAVES_PATH_MAX];
    if (!seed_path(path, place))
        return fail(error, STATUS_TOO_LONG, "", "the name is too long");
    return unlink(place) == 0 || errno == ENOENT
               ? STATUS_OK
               : fail(error, STATUS_NO_WRITE, place, strerror(errno));
}

enum status saves_write(const char *path, const struct session *session,
                        const struct record_player *player,
                        struct record_error *error)
{
    const bool secret = session->dealt && session_actor(session) != ACTOR_NONE;
    bool more = false;
    enum status status = STATUS_OK;
    *error = (struct record_error){.status = STATUS_OK};
    if (secret)
        status = add_secret(path, &session->seed, &more, error);
    if (status == STATUS_OK)
        status = write_record(path, session, player, error);
    if (status != STATUS_OK)
        return status;
    if (!secret)
        return remove_secrets(path, error);
    const struct secrets own = {.seed = {session->seed}, .count = 1};
    return more ? write_secrets(path, &own, error) : STATUS_OK;
}

enum status saves_move(const char *path, const char *to,
                       struct record_error *error)
{
    char old_seed[SAVES_PATH_MAX], new_seed[SAVES_PATH_MAX];
    if (!seed_path(path, old_seed) || !seed_path(to, new_seed))
        return fail(error, STATUS_TOO_LONG, "", "the name is too long");
    if (rename(old_seed, new_seed) != 0 && errno != ENOENT)
        return fail(error, STATUS_NO_WRITE, new_seed, strerror(errno));
    return rename(path, to) == 0
               ? STATUS_OK
               : fail(error, STATUS_NO_WRITE, to, strerror(errno));
}

enum status saves_read(const struct game_ops *const known[GAMES_COUNT],
                       const char *path, struct record *record,
                       struct record_error *error)
{
    struct secrets secrets = {.count = 0};
    char *text;
    size_t size;
    *error = (struct record_error){.status = STATUS_OK};
    const struct file_outcome outcome =
        file_read(path, RECORD_SIZE_MAX, &text, &size);
    if (outcome.status != STATUS_OK)
        return fail(error, outcome.status, "", outcome.reason);
    enum status status = STATUS_OK;
    if (strcmp(path, "-") != 0)
        status = read_secrets(path, &secrets, error);
    if (status == STATUS_OK) {
        const struct record_source source = {
            text, size, known, GAMES_COUNT, secrets.seed, secrets.count};
        status = record_read(&source, record, error);
    }
    free(text);
    return status;
}
