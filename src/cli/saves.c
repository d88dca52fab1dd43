/* A save is four steps, each safe to be killed after: look_there() refuses what
 * is not ours; keep_old() copies away a game that would be lost, its seeds
 * first; add_secret() puts the new seed beside the seed that FILE still needs;
 * write_record() renames the new record into place. Only then is the old seed
 * dropped. Start at saves_write(). */
#include "cli/saves.h"

#include "base/seed.h"
#include "cli/fail.h"
#include "sys/file.h"

#include <errno.h>
#include <limits.h>
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

/* The same in the words of whoever plays. */
static enum status fail_in(struct record_error *error, enum status status,
                           enum words_key why)
{
    return fail(error, status, "", words_of(cli_language(), why));
}

/* About the file of the seed. */
static enum status fail_beside(struct record_error *error, enum status status,
                               const char *why)
{
    return fail(error, status, words_of(cli_language(), WORD_REFUSE_BESIDE),
                why);
}

int saves_complain(const char *path, const struct record_error *error)
{
    char place[SAVES_PATH_MAX + 16];
    if (error->line > 0)
        snprintf(place, sizeof place, "%s:%d", path, error->line);
    else
        snprintf(place, sizeof place, "%s", path);
    return cli_fail_about(error->status, place, error->sentence);
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
        return fail_in(error, STATUS_NO_WRITE, WORD_REFUSE_HOMELESS);
    const int size =
        given ? snprintf(path, room, "%s/borough/autosave.record", state)
              : snprintf(path, room, "%s/.local/state/borough/autosave.record",
                         home);
    if (size < 0 || (size_t)size >= room)
        return fail_in(error, STATUS_TOO_LONG, WORD_REFUSE_PLACE);
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
        return fail_in(error, STATUS_TOO_LONG, WORD_REFUSE_PATH);
    if (access(place, F_OK) != 0)
        return STATUS_OK;
    if (file_unfit(place))
        return fail_beside(error, STATUS_BAD_RECORD, file_unfit(place));
    const struct file_outcome outcome =
        file_read(place, SECRETS_SIZE_MAX, &text, &size);
    if (outcome.status != STATUS_OK)
        return fail_beside(error, outcome.status, outcome.reason);
    const bool sound = parse_secrets(text, size, secrets);
    free(text);
    return sound ? STATUS_OK
                 : fail_beside(error, STATUS_BAD_RECORD,
                               words_of(cli_language(), WORD_REFUSE_DIGITS));
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
        return fail_in(error, STATUS_TOO_LONG, WORD_REFUSE_PATH);
    const struct file_outcome outcome =
        file_write_secret(place, buffer, text.length);
    return outcome.status == STATUS_OK
               ? STATUS_OK
               : fail(error, outcome.status, "", outcome.reason);
}

static enum status remove_secrets(const char *path, struct record_error *error)
{
    char place[SAVES_PATH_MAX];
    if (!seed_path(path, place))
        return fail_in(error, STATUS_TOO_LONG, WORD_REFUSE_PATH);
    return unlink(place) == 0 || errno == ENOENT
               ? STATUS_OK
               : fail_beside(error, STATUS_NO_WRITE, strerror(errno));
}

static bool is_same_seed(const struct seed *a, const struct seed *b)
{
    return memcmp(a->byte, b->byte, SEED_BYTES) == 0;
}

/* Whether a record is of the game dealt from this seed. */
static bool is_dealt_from(const char *record, const struct seed *seed)
{
    char hash[SEED_DIGITS + 1];
    struct text digits;
    text_init(&digits, hash, sizeof hash);
    record_seed_hash(seed, &digits);
    return record && strstr(record, hash);
}

/* The place. */

enum status saves_open(struct saves *saves, const char *path,
                       struct record_error *error)
{
    char seed[SAVES_PATH_MAX];
    long holder;
    *saves = (struct saves){.own = false};
    *error = (struct record_error){.status = STATUS_OK};
    const char *unfit = file_unfit(path);
    if (unfit)
        return fail(error, STATUS_NO_WRITE, "", unfit);
    if (!file_place(path, saves->place))
        return fail(error, STATUS_NO_WRITE, "", strerror(errno));
    if (!seed_path(saves->place, seed))
        return fail_in(error, STATUS_TOO_LONG, WORD_REFUSE_PATH);
    const struct file_outcome outcome =
        lock_take(&saves->lock, saves->place, &holder);
    if (outcome.status != STATUS_OK) {
        char words[CLI_REFUSAL_MAX];
        words_fill(words, sizeof words, cli_language(), WORD_REFUSE_HELD,
                   .n = words_number((int)holder));
        return fail(error, outcome.status, "", holder ? words : outcome.reason);
    }
    file_sweep(saves->place);
    return STATUS_OK;
}

void saves_close(struct saves *saves)
{
    lock_drop(&saves->lock);
}

/* Saving. */

struct writing {
    struct saves *saves;
    const struct session *session;
    struct text text; /* the record to be written */
    char *old;        /* the one that lies there, or NULL */
    size_t old_size;
    struct secrets secrets; /* those that lie beside it */
    struct record_error *error;
};

bool saves_is_record(const char *text)
{
    static const char start[] = "borough record "; /* a record's */
    return strncmp(text, start, strlen(start)) == 0;
}

/* Reads what lies there and beside it, and refuses what is not ours. */
static enum status look_there(struct writing *writing)
{
    const char *place = writing->saves->place;
    struct record_error *error = writing->error;
    const char *unfit = file_unfit(place);
    if (unfit)
        return fail(error, STATUS_NO_WRITE, "", unfit);
    if (access(place, F_OK) == 0) {
        const struct file_outcome outcome = file_read(
            place, RECORD_SIZE_MAX, &writing->old, &writing->old_size);
        const bool read = outcome.status == STATUS_OK;
        if (!read && outcome.status != STATUS_TOO_LONG)
            return fail(error, outcome.status, "", outcome.reason);
        if (!read || !saves_is_record(writing->old))
            return fail_in(error, STATUS_NO_WRITE, WORD_REFUSE_FOREIGN);
    }
    return read_secrets(place, &writing->secrets, error);
}

/* How much of a record says which game it is: up to its deal. */
static size_t deal_size(const char *text)
{
    const char *deal = strstr(text, "\nseed-hash: ");
    if (!deal)
        deal = strstr(text, "\ndeal: ");
    return deal ? (size_t)(deal - text) + 1 + strcspn(deal + 1, "\n") : 0;
}

/* Whether nothing is lost with the old record: there is none, the game has only
 * gone on since, or it is the game's own place, where moves are taken back. */
static bool may_replace(const struct writing *writing)
{
    const char *old = writing->old, *new = writing->text.at;
    const size_t deal = deal_size(new), size = writing->old_size;
    const bool gone_on =
        size <= writing->text.length && (!old || memcmp(new, old, size) == 0);
    return gone_on ||
           (writing->saves->own && deal > 0 && strncmp(new, old, deal) == 0);
}

/* The seeds that must not be lost with what lies there: those of the old record
 * if that is lost; or all, if its owner has moved it away and none is the new
 * game's. What else lies there was never used, since a save was killed. */
static struct secrets secrets_to_keep(const struct writing *writing)
{
    const struct secrets *there = &writing->secrets;
    struct secrets old = {.count = 0};
    bool strange = true;
    for (int i = 0; i < there->count; i++) {
        const bool needed = is_dealt_from(writing->old, &there->seed[i]);
        if (needed)
            old.seed[old.count++] = there->seed[i];
        if (needed || is_same_seed(&there->seed[i], &writing->session->seed))
            strange = false;
    }
    if (strange)
        return *there;
    return may_replace(writing) ? (struct secrets){.count = 0} : old;
}

/* Whether no seeds lie at `path`, or these already: a save was killed before
 * their record followed. */
static bool is_free_for(const char *path, const struct secrets *secrets)
{
    char seed[SAVES_PATH_MAX];
    struct stat about;
    struct secrets there;
    struct record_error ignored;
    if (!seed_path(path, seed) || lstat(seed, &about) != 0)
        return true;
    if (read_secrets(path, &there, &ignored) != STATUS_OK ||
        there.count != secrets->count)
        return false;
    for (int i = 0; i < there.count; i++)
        if (!is_same_seed(&there.seed[i], &secrets->seed[i]))
            return false;
    return true;
}

/* The first of FILE.1, FILE.2 and so on that nothing has. */
static bool find_number(const char *place, const struct secrets *secrets,
                        char path[SAVES_PATH_MAX])
{
    struct stat about;
    for (int number = 1; number < INT_MAX; number++) {
        const int length =
            snprintf(path, SAVES_PATH_MAX, "%s.%d", place, number);
        if (length < 0 || length >= SAVES_PATH_MAX)
            return false;
        if (lstat(path, &about) != 0 && is_free_for(path, secrets))
            return true;
    }
    return false;
}

/* Copies the old record under another name, to which its seeds went before. */
static enum status copy_old(struct writing *writing, const char *path)
{
    struct record_error ignored;
    const struct file_outcome outcome =
        file_write(path, writing->old, writing->old_size);
    if (outcome.status != STATUS_OK) {
        remove_secrets(path, &ignored);
        return fail(writing->error, outcome.status, path, outcome.reason);
    }
    snprintf(writing->saves->kept, SAVES_PATH_MAX, "%s", path);
    return STATUS_OK;
}

/* Copies what the save would end to a name of its own, the seeds first. */
static enum status keep_old(struct writing *writing)
{
    char path[SAVES_PATH_MAX];
    const bool replace = may_replace(writing);
    const struct secrets secrets = secrets_to_keep(writing);
    if (replace && secrets.count == 0)
        return STATUS_OK;
    if (!find_number(writing->saves->place, &secrets, path))
        return fail_in(writing->error, STATUS_TOO_LONG, WORD_REFUSE_PATH);
    enum status status = STATUS_OK;
    if (secrets.count > 0)
        status = write_secrets(path, &secrets, writing->error);
    return status != STATUS_OK || replace ? status : copy_old(writing, path);
}

/* Puts the seed into FILE.seed; what FILE still needs stays behind it. `more`
 * tells that something did. */
static enum status add_secret(struct writing *writing, bool *more)
{
    const struct secrets *old = &writing->secrets;
    const struct seed *seed = &writing->session->seed;
    struct secrets now = {.seed = {*seed}, .count = 1};
    *more = false;
    if (old->count == 1 && is_same_seed(&old->seed[0], seed))
        return STATUS_OK;
    for (int i = 0; i < old->count && now.count < SECRETS_MAX; i++)
        if (!is_same_seed(&old->seed[i], seed) &&
            is_dealt_from(writing->old, &old->seed[i]))
            now.seed[now.count++] = old->seed[i];
    *more = now.count > 1;
    return write_secrets(writing->saves->place, &now, writing->error);
}

static enum status write_record(const struct writing *writing)
{
    const struct file_outcome outcome = file_write(
        writing->saves->place, writing->text.at, writing->text.length);
    return outcome.status == STATUS_OK
               ? STATUS_OK
               : fail(writing->error, outcome.status, "", outcome.reason);
}

static enum status write_both(struct writing *writing)
{
    const struct session *session = writing->session;
    const char *place = writing->saves->place;
    const bool secret =
        session_has_seed(session) && session_actor(session) != ACTOR_NONE;
    bool more = false;
    enum status status = STATUS_OK;
    if (secret)
        status = add_secret(writing, &more);
    if (status == STATUS_OK)
        status = write_record(writing);
    if (status != STATUS_OK)
        return status;
    writing->saves->own = true;
    if (!secret)
        return remove_secrets(place, writing->error);
    const struct secrets own = {.seed = {session->seed}, .count = 1};
    return more ? write_secrets(place, &own, writing->error) : STATUS_OK;
}

enum status saves_write(struct saves *saves, const struct session *session,
                        const struct record_player *player,
                        struct record_error *error)
{
    struct writing writing = {
        .saves = saves, .session = session, .error = error};
    char *buffer = malloc(RECORD_SIZE_MAX);
    saves->kept[0] = '\0';
    *error = (struct record_error){.status = STATUS_OK};
    if (!buffer)
        return fail(error, STATUS_NO_MEMORY, "",
                    status_sentence(STATUS_NO_MEMORY));
    text_init(&writing.text, buffer, RECORD_SIZE_MAX);
    record_write(session, player, &writing.text);
    enum status status = look_there(&writing);
    if (status == STATUS_OK)
        status = keep_old(&writing);
    if (status == STATUS_OK)
        status = write_both(&writing);
    free(writing.old);
    free(buffer);
    return status;
}

/* Reading. */

/* The seed lies beside the record itself, not beside a link to it. */
static enum status read_secrets_of(const char *path, struct secrets *secrets,
                                   struct record_error *error)
{
    char place[SAVES_PATH_MAX];
    secrets->count = 0;
    if (strcmp(path, "-") == 0)
        return STATUS_OK;
    return read_secrets(file_place(path, place) ? place : path, secrets, error);
}

enum status saves_read(const struct game *const known[GAMES_COUNT],
                       const char *path, struct record *record,
                       struct record_error *error)
{
    struct secrets secrets;
    char *text;
    size_t size;
    *error = (struct record_error){.status = STATUS_OK};
    const struct file_outcome outcome =
        file_read(path, RECORD_SIZE_MAX, &text, &size);
    if (outcome.status != STATUS_OK)
        return fail(error, outcome.status, "", outcome.reason);
    enum status status = read_secrets_of(path, &secrets, error);
    if (status == STATUS_OK) {
        const struct record_source source = {
            text, size, known, GAMES_COUNT, secrets.seed, secrets.count};
        status = record_read(&source, record, error);
    }
    free(text);
    return status;
}
