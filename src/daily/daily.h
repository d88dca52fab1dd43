/* The deal of the day: what is played on a date, and from which seed. It
 * follows from the date alone, so everybody has the same, today and later, and
 * nothing needs to be stored. */
#ifndef DAILY_DAILY_H
#define DAILY_DAILY_H

#include "base/seed.h"
#include "daily/date.h"
#include "game/game.h"

enum {
    DAILY_OPTIONS = 5,
    DAILY_WORD_MAX = 64,
};

struct daily_option {
    const char *key; /* one of game_words.config_keys */
    char value[DAILY_WORD_MAX];
};

struct daily {
    struct daily_date date;
    const char *kind; /* lone, two, dale, solo, three, mix or scenario */
    const char *game; /* its name */
    struct daily_option option[DAILY_OPTIONS];
    int options;
    const char *rival; /* the level of all other seats; NULL: there are none,
                          or the rules play them */
    int rivals;
    struct seed seed;
};

/* The first date that has a deal. */
extern const struct daily_date daily_first;

/* False, and nothing stored: the date is before the first. */
bool daily_of(struct daily *daily, const struct daily_date *date);

/* What the table agrees on; `game` is the one it names. */
enum status daily_configure(const struct daily *daily, const struct game *game,
                            struct game_config *config);

#endif
