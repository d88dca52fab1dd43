/* Games on disk: a record, and beside it the seed that it must not show yet.
 *
 * The seed of the unfinished game FILE lies in FILE.seed, a line of 64 digits.
 * Both files are replaced whole, the seed first, and as long as FILE may still
 * be another game's record, FILE.seed holds that game's seed too. So whenever
 * a save is interrupted, what is on the disk can be read: the old game or the
 * new one.
 *
 * Nothing is lost to a save. What is no game of ours is never replaced, and a
 * game only by what it became; another game that lies in FILE is first copied
 * to FILE.1, FILE.2 and so on. */
#ifndef CLI_SAVES_H
#define CLI_SAVES_H

#include "exchange/record.h"
#include "games/games.h"
#include "sys/lock.h"
#include "words/words.h"

enum { SAVES_PATH_MAX = FILE_PLACE_MAX };

/* Where a game is kept. This process has the place to itself. */
struct saves {
    char place[SAVES_PATH_MAX]; /* see file_place() */
    struct lock lock;
    bool own; /* what lies there is the game itself, read or written here */
    char
        kept[SAVES_PATH_MAX]; /* where the last write put another game, or "" */
};

/* Where a game is kept if nobody says otherwise: borough/autosave.record in
 * $XDG_STATE_HOME, or in ~/.local/state. Makes the folders. On failure the
 * error names the place that could not be made. */
enum status saves_default_path(char *path, size_t room,
                               struct record_error *error);

/* Takes a place, and removes what killed saves have left there. Refuses what is
 * no plain file, and what another process has. */
enum status saves_open(struct saves *saves, const char *path,
                       struct record_error *error);

/* Safe for what is all zero or was not opened. */
void saves_close(struct saves *saves);

/* Saves the game as far as it was played. When it is over, FILE.seed goes. */
enum status saves_write(struct saves *saves, const struct session *session,
                        const struct record_player *player,
                        struct record_error *error);

/* Reads and verifies a saved game of `known`, which is `games` or their like
 * with other content; "-" is standard input. STATUS_NO_FILE and line 0 if there
 * is none. */
enum status saves_read(const struct game *const known[GAMES_COUNT],
                       const char *path, struct record *record,
                       struct record_error *error);

/* Whether a text is a record, sound or not: whether it begins like one. */
bool saves_is_record(const char *text);

/* Prints a refusal as "borough: code: PATH:LINE: sentence"; returns 1. */
int saves_complain(const char *path, const struct record_error *error);

#endif
