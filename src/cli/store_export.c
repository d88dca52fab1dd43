/* Everything is written into a folder beside, which gets its name at the end:
 * a folder that is there is whole. The records are brought to disk together,
 * for a million syncs would take an hour. */
#include "cli/store_parts.h"

#include "base/seed.h"
#include "cli/fail.h"
#include "cli/stored.h"
#include "room/id.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct shipment {
    char folder[PATH_MAX];
    char *record; /* RECORD_SIZE_MAX */
    long over, running, left_out;
    int answer; /* the exit status, once something went wrong */
};

static int fail(const char *path)
{
    return cli_fail(STATUS_NO_WRITE, "%s: %s", path, strerror(errno));
}

/* PATH/NAME; false if that is too long. */
static bool join(char out[PATH_MAX], const char *path, const char *name)
{
    const int size = snprintf(out, PATH_MAX, "%s/%s", path, name);
    return size > 0 && size < PATH_MAX;
}

static int put_file(const char *path, const struct text *text)
{
    FILE *const file = fopen(path, "wx");
    if (!file)
        return fail(path);
    const bool written =
        fwrite(text->at, 1, text->length, file) == text->length;
    return fclose(file) == 0 && written ? 0 : fail(path);
}

/* A game that was given up has no result, so that its seed is in no line of its
 * record; it is no secret any more. */
static int put_seed(const char *record, const struct seed *seed)
{
    char path[PATH_MAX], digits[SEED_DIGITS + 2];
    struct text text;
    text_init(&text, digits, sizeof digits);
    seed_write(seed, &text);
    text_char(&text, '\n');
    const int size = snprintf(path, sizeof path, "%s.seed", record);
    if (size < 0 || (size_t)size >= sizeof path) {
        errno = ENAMETOOLONG;
        return fail(record);
    }
    return put_file(path, &text);
}

static int put_record(struct shipment *shipment, const struct stored *game)
{
    const struct room *const room = &game->room;
    const bool over = room->stage == ROOM_OVER;
    char name[64], path[PATH_MAX];
    struct text text;
    text_init(&text, name, sizeof name);
    text_add(&text, over ? "over/" : "running/");
    id_write(game->game, &text);
    text_add(&text, ".record");
    if (!join(path, shipment->folder, name)) {
        errno = ENAMETOOLONG;
        return fail(shipment->folder);
    }
    text_init(&text, shipment->record, RECORD_SIZE_MAX);
    room_record(room, &text);
    if (!text_ok(&text))
        return cli_fail(STATUS_TOO_LONG, "%s: the record is too long", path);
    shipment->over += over;
    shipment->running += !over;
    const int answer = put_file(path, &text);
    return answer == 0 && over && room->over != OVER_END
               ? put_seed(path, &room->session.seed)
               : answer;
}

static bool ship(void *context, const struct stored *game)
{
    struct shipment *const shipment = context;
    if (game->state != STORED_WELL) {
        shipment->left_out++;
        stored_complain(game);
    } else if (game->room.stage >= ROOM_PLAYING) {
        shipment->answer = put_record(shipment, game);
    }
    return shipment->answer == 0;
}

static bool is_empty(const char *folder)
{
    DIR *const all = opendir(folder);
    const struct dirent *one;
    bool empty = all != NULL;
    while (all && (one = readdir(all)))
        empty = empty && (strcmp(one->d_name, ".") == 0 ||
                          strcmp(one->d_name, "..") == 0);
    if (all)
        closedir(all);
    return empty;
}

/* The folder beside, with its two rooms. */
static int make_folders(struct shipment *shipment, const char *out)
{
    static const char *const rooms[] = {"over", "running"};
    char path[PATH_MAX];
    const int size = snprintf(shipment->folder, sizeof shipment->folder,
                              "%s.part-%ld", out, (long)getpid());
    if (size < 0 || (size_t)size >= sizeof shipment->folder - 64) {
        errno = ENAMETOOLONG;
        return fail(out);
    }
    if (mkdir(shipment->folder, 0700) != 0)
        return fail(shipment->folder);
    for (int i = 0; i < 2; i++)
        if (!join(path, shipment->folder, rooms[i]) || mkdir(path, 0700) != 0)
            return fail(path);
    return 0;
}

static int give_name(const struct shipment *shipment, const char *out)
{
    sync();
    return rename(shipment->folder, out) == 0 ? 0 : fail(out);
}

static void remove_folder(const char *folder)
{
    char path[PATH_MAX];
    DIR *const all = opendir(folder);
    const struct dirent *one;
    while (all && (one = readdir(all)))
        if (strcmp(one->d_name, ".") != 0 && strcmp(one->d_name, "..") != 0 &&
            join(path, folder, one->d_name))
            unlink(path);
    if (all)
        closedir(all);
    rmdir(folder);
}

/* What a failure has left; nothing else was ever in there. */
static void clean_up(const struct shipment *shipment)
{
    char path[PATH_MAX];
    if (join(path, shipment->folder, "over"))
        remove_folder(path);
    if (join(path, shipment->folder, "running"))
        remove_folder(path);
    rmdir(shipment->folder);
}

static int print(const struct shipment *shipment, const char *out)
{
    printf("%s: %ld games that are over, %ld that are played", out,
           shipment->over, shipment->running);
    if (shipment->left_out > 0)
        printf("; %ld left out", shipment->left_out);
    puts("");
    const int printed = cli_finish();
    return printed ? printed : shipment->left_out > 0;
}

static int export_to(struct shipment *shipment, const char *data,
                     const char *out)
{
    int answer = make_folders(shipment, out);
    if (answer == 0)
        answer = stored_walk(data, ship, shipment);
    if (answer == 0)
        answer = shipment->answer;
    if (answer == 0)
        answer = give_name(shipment, out);
    if (answer == 0)
        return print(shipment, out);
    clean_up(shipment);
    return answer;
}

int store_export(const char *data, const char *out)
{
    struct shipment shipment = {0};
    struct stat there;
    if (lstat(out, &there) == 0 && !is_empty(out))
        return cli_fail(STATUS_NO_WRITE,
                        "%s: it is there already, and no empty folder; nothing "
                        "was written",
                        out);
    shipment.record = malloc(RECORD_SIZE_MAX);
    if (!shipment.record)
        return cli_fail(STATUS_NO_MEMORY, "%s", data);
    const int answer = export_to(&shipment, data, out);
    free(shipment.record);
    return answer;
}
