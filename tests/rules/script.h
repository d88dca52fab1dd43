/* The rule cases of every game of the house: text files that say given / when
 * / then, read line by line and acted upon at once.
 *
 * What goes wrong, a rule that is broken as much as a word that is not known,
 * is reported with file and line, so a slip in a case can never pass as a
 * proof. This header has what the games share; each game's program adds its
 * own `struct world` and the lines it understands. */
#ifndef RULES_SCRIPT_H
#define RULES_SCRIPT_H

#include "base/hex.h"
#include "base/text.h"
#include "game/game.h"
#include "json/out.h"

#include <string.h>

enum {
    LINE_ROOM = 512,
    WORD_ROOM = 64,
    CASES_MAX = 600,
    IDS_MAX = 64,
};

/* A case as the table of proofs names it. */
struct proof {
    const char *file;
    char name[LINE_ROOM];
    uint64_t ids; /* bit i: it proves ids[i] */
};

enum { PAGES_GIVEN = 4096, PAGES_WHEN = 8192, PAGES_LINE = 16384 };

/* The case at hand in JSON, and whether that is wanted: pages.h. */
struct pages {
    bool wanted, unfit, dealt;
    int failures; /* before the case */
    int printed;
    struct text given, when;
    struct json_out given_out, when_out;
    char given_room[PAGES_GIVEN], when_room[PAGES_WHEN];
};

/* Where the reading of the files has got to, and what came of it. */
struct script {
    const char *file;
    int line;
    int failures, steps;
    int ids;
    char id[IDS_MAX][WORD_ROOM];
    int proofs;
    struct proof proof[CASES_MAX];

    struct pages pages;
    char words[LINE_ROOM]; /* the line as the engine reads it: no colon */

    /* The case at hand. */
    bool given, begun;
    struct game_event event[GAME_EVENTS_MAX];
    struct game_events events; /* of the last step, or of the scoring */
    int matched;               /* events that event lines have used up */
};

struct world; /* of the game: the script, and the case at hand */

/* Where the reading of a line has got to. */
struct cursor {
    struct script *script;
    struct world *world;
    const char *at;
};

/* Reports what is wrong at the current line. */
__attribute__((format(printf, 2, 3))) void script_fail(struct script *script,
                                                       const char *format, ...);
#define world_fail(world, ...) script_fail(&(world)->script, __VA_ARGS__)

/* words.c: each reads the next word or words; false, and reported, if they
 * are not what is wanted. take() only looks, and reports nothing. */
bool read_word(struct cursor *cursor, char *word);
bool take(struct cursor *cursor, const char *word);
bool want(struct cursor *cursor, const char *word);
bool at_end(const struct cursor *cursor);
bool want_end(struct cursor *cursor);
bool want_number(struct cursor *cursor, int *number);
bool want_cell(struct cursor *cursor, struct hex *at);
/* The index of the next word in a list; -1 if it is not in it. */
int take_listed(struct cursor *cursor, const char *const *list, int count);
/* The whole line by a reader of the engine. */
struct phrase;
typedef bool given_reader(void *given, struct phrase *line);
bool want_given(struct cursor *cursor, given_reader *read, void *given);
/* Splits "… is refused too_poor" off a line: the code, or NULL. */
const char *split_refusal(char *words);

/* start.c: reports unless the start is told by its set-up line. */
void start_comes_back(struct script *script, const struct game *game,
                      const struct game_state *start);

/* events.c: what the last step or the scoring noted. */
void events_clear(struct script *script);
void then_event(struct cursor *cursor);
void then_events(struct cursor *cursor);
/* Reports unless the events lead from `before` to `after`. */
void events_add_up(struct script *script, int seat, int stat, int before,
                   int after);

/* What a line needs before it: a case, no table yet, a table but no game that
 * has begun, or a table. */
enum need { NEED_CASE, NEED_NO_GIVEN, NEED_SETUP, NEED_GIVEN };

struct verb {
    const char *key;
    enum need need;
    void (*run)(struct cursor *);
};

/* Each game's program defines these. */
extern const struct verb game_verbs[]; /* the last one has no key */
extern const struct game *const game_played;
/* The one world of the program. */
struct world *world_open(void);
struct script *world_script(struct world *world);
/* Forgets the case before. */
void world_begin_case(struct world *world);
/* The table of this case as fields of a set-up. */
void world_put_table(const struct world *world, struct json_out *out);
/* The game with the box of this case. */
const struct game *world_game(const struct world *world);
bool want_seat(struct cursor *cursor, int *seat); /* "seat 2" */
/* The cause of an event by its word. */
bool want_cause(struct cursor *cursor, int *cause);

#endif
