/* What a table agrees on before anybody sits down: the game and its set-up,
 * who sits where, clocks, what happens when somebody stays away, who may look
 * on. The host chooses; it is part of the first entry of the log. */
#ifndef ROOM_OPTIONS_H
#define ROOM_OPTIONS_H

#include "game/game.h"
#include "json/in.h"
#include "json/out.h"

enum room_pace {
    PACE_FREE,  /* nobody's time is counted */
    PACE_LIVE,  /* some minutes for the game and some seconds a turn */
    PACE_TURNS, /* this many days for each turn */
    PACES
};

/* What a table does about somebody whose time is up. */
enum room_absent {
    ABSENT_WAIT,
    ABSENT_COMPUTER, /* one plays on until he comes back */
    ABSENT_RESIGN,
    ABSENTS
};

enum room_watch_rule {
    WATCH_NOBODY,
    WATCH_AT_ONCE,
    WATCH_ROUND,   /* a round is shown when it is over */
    WATCH_MINUTES, /* this many minutes later */
    WATCH_RULES
};

enum {
    OPTIONS_BASE_MAX = 24 * 60 * 60, /* seconds */
    OPTIONS_MORE_MAX = 60 * 60,
    OPTIONS_DAYS_MAX = 30,
    OPTIONS_HOLIDAYS_MAX = 60,
    OPTIONS_MINUTES_MAX = 30,
};

struct room_options {
    struct game_config config;
    /* Who sits there, an enum record_kind: a person, the rules (Dale) or a
     * computer of a level. */
    uint8_t player[GAME_SEATS_MAX];
    uint8_t stand_in; /* the level of a computer that plays for a person */
    uint8_t pace, absent, watch;
    uint8_t minutes; /* WATCH_MINUTES */
    uint8_t days;    /* PACE_TURNS */
    uint8_t hints, talk;
    /* Each page promises its part of the deal first and gives it when all are
     * there. If not, the part is given with the seat (deal.h). */
    uint8_t promised;
    /* PACE_TURNS: Saturdays and Sundays do not count, and so many days may
     * each person take off in a game. */
    uint8_t rests, holidays;
    uint8_t open; /* anybody may sit down, without a link */
    uint8_t unused[1];
    uint32_t base; /* PACE_LIVE: seconds for the game ... */
    uint32_t more; /* ... and for each turn */
};

_Static_assert(sizeof(struct room_options) ==
                   sizeof(struct game_config) + GAME_SEATS_MAX + 13 + 8,
               "no padding: rooms are compared by their bytes");

/* Persons on every seat, free pace, bystanders at once: from here on an
 * object says what is different. */
void options_defaults(const struct game *game, struct room_options *options);

/* The fields of an open object. */
void options_write(const struct game *game, const struct room_options *options,
                   struct json_out *out);

/* What there is to choose from besides the game's own options: words, and for
 * numbers the least and the most; as fields of an open object. */
void options_choices(struct json_out *out);

/* The games that can be played. */
struct room_games {
    const struct game *const *game;
    int count;
};

/* What such an object says; the sentence says what is wrong with it. Fields
 * that may be left out are as options_defaults() has them; of others than
 * these there must be none. */
enum status room_options_read(const struct room_games *games,
                              const struct json_in *in,
                              const struct game **game,
                              struct room_options *options,
                              const char **reason);

/* Whether the seat's player is one of the levels of play. */
bool options_is_level(int player);

#endif
