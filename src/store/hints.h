/* Words between the nodes of a host: look again. A hint may be lost, and may
 * come twice; what is true stands in the store.
 *
 * A carrier is a table of functions, as a store is. It belongs to the loop's
 * thread and keeps nobody waiting. */
#ifndef STORE_HINTS_H
#define STORE_HINTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct uv_loop_s;

enum hint_about {
    HINT_GAME = 'g',   /* its log has grown */
    HINT_TALK = 't',   /* somebody spoke there, or took back what he said */
    HINT_ENDED = 's',  /* sessions of a person have ended */
    HINT_LOBBY = 'l',  /* open tables are others than before */
    HINT_PERSON = 'p', /* something is new for a person */
    HINT_BONDS = 'b',  /* whom a person has blocked is another than before */
    HINT_BAN = 'x'     /* a person has been banned */
};

struct hint {
    char about;
    uint64_t number, more; /* of the game or person; TALK: of the line */
};

/* A hint in words, and a list of them with spaces between. */
enum { HINT_WORD = 34, HINTS_WORDS_MOST = 7900 };
void hint_write(const struct hint *hint, char word[HINT_WORD]);
/* Reads the next of a list; NULL: there is none, or it is no hint. */
const char *hint_read(const char *words, struct hint *hint);

struct hints_back {
    void (*heard)(void *context, const struct hint *hint);
    /* It begins to hear: whatever was said before may be lost. */
    void (*begins)(void *context);
    void *context;
};

struct hints;

struct hints_ops {
    void (*begin)(struct hints *, struct uv_loop_s *, struct hints_back);
    void (*say)(struct hints *, const struct hint *);
    bool (*hears)(const struct hints *);
    void (*end)(struct hints *);
    bool (*gone)(const struct hints *);
    void (*close)(struct hints *);
};

/* What every carrier begins with. */
struct hints {
    const struct hints_ops *ops;
};

static inline void hints_begin(struct hints *hints, struct uv_loop_s *loop,
                               struct hints_back back)
{
    hints->ops->begin(hints, loop, back);
}

/* To all others; not waited for. */
static inline void hints_say(struct hints *hints, const struct hint *hint)
{
    hints->ops->say(hints, hint);
}

/* Whether what others say is heard just now. */
static inline bool hints_hears(const struct hints *hints)
{
    return hints->ops->hears(hints);
}

/* Says and hears nothing more; when the loop has run it is gone. */
static inline void hints_end(struct hints *hints)
{
    hints->ops->end(hints);
}

static inline bool hints_gone(const struct hints *hints)
{
    return hints->ops->gone(hints);
}

/* Once it is gone, or if it has not begun. */
static inline void hints_close(struct hints *hints)
{
    hints->ops->close(hints);
}

#endif
