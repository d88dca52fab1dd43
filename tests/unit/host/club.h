/* A cup and the four people of it, of whom the first has made it, at a host of
 * the tests' own. */
#ifndef UNIT_HOST_CLUB_H
#define UNIT_HOST_CLUB_H

#include "unit/host/pair.h"
#include "unit/store/folder.h"

enum { PEOPLE = 4, JSON_ROOM = 8192 };

#define MINUTE_MS (60 * UINT64_C(1000))

/* The latest answer is in `json`. */
struct club {
    struct parlour *parlour;
    struct folder folder;
    bool in_folder;
    const char *cookie[PEOPLE];
    char path[64], cup[ID_LETTERS + 1], json[JSON_ROOM];
};

extern const char *const club_name[PEOPLE];

#define BY_TURNS "\"pace\":\"turns\",\"days\":2"
#define LIVE     "\"pace\":\"live\",\"base\":600,\"more\":10"

int club_post(struct club *club, int who, const char *path, const char *body);
const char *club_get(struct club *club, int who, const char *path);
const char *club_show(struct club *club, int who);
int club_act(struct club *club, int who, const char *call);
void club_enter_all(struct club *club);
int club_times(const char *json, const char *words);
/* All that can be done now is done. */
void club_look(struct club *club, uint64_t ms);
/* All four have accounts; opening does it too. */
void club_join(struct club *club);
void club_open(struct club *club, bool in_folder);
void club_close(struct club *club);
/* The terms end the object. */
void club_make(struct club *club, const char *clock, const char *terms);
void club_begin(struct club *club, const char *clock, const char *terms,
                int people);
/* The table that somebody plays at, as the list of his games has it; false: he
 * plays nowhere. */
bool club_playing(struct club *club, int who, char game[ID_LETTERS + 1]);
/* Gives up the game that he is at. */
void club_give_up(struct club *club, int who);

#endif
