/* Games on disk: a record, and beside it the seed that it must not show yet.
 *
 * The seed of the unfinished game FILE lies in FILE.seed, a line of 64 digits.
 * Both files are replaced whole, the seed first, and as long as FILE may still
 * be another game's record, FILE.seed holds that game's seed too. So whenever
 * a save is interrupted, what is on the disk can be read: the old game or the
 * new one. */
#ifndef CLI_SAVES_H
#define CLI_SAVES_H

#include "exchange/record.h"
#include "games/games.h"

enum { SAVES_PATH_MAX = 4096 };

/* Where a game is kept if nobody says otherwise: borough/autosave.record in
 * $XDG_STATE_HOME, or in ~/.local/state. Makes the folders. On failure the
 * error names the place that could not be made. */
enum status saves_default_path(char *path, size_t room,
                               struct record_error *error);

/* Saves the game as far as it was played. When it is over, FILE.seed goes. */
enum status saves_write(const char *path, const struct session *session,
                        const struct record_player *player,
                        struct record_error *error);

/* Reads and verifies a saved game of `known`, which is `games` or their like
 * with other content; "-" is standard input. STATUS_NO_FILE and line 0 if there
 * is none. */
enum status saves_read(const struct game_ops *const known[GAMES_COUNT],
                       const char *path, struct record *record,
                       struct record_error *error);

/* Moves what lies at `path`, readable or not, to `to`, its seed too. */
enum status saves_move(const char *path, const char *to,
                       struct record_error *error);

/* Prints a refusal as "borough: code: PATH:LINE: sentence"; returns 1. */
int saves_complain(const char *path, const struct record_error *error);

#endif
