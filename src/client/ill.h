/* Everything that can go wrong between a guest and a host, listed once. Players
 * read the sentence of their language (ill.* in words/); the detail is what
 * somebody else said about it, the system or the host, in English. */
#ifndef CLIENT_ILL_H
#define CLIENT_ILL_H

#include "base/status.h"

// clang-format off
#define ILL_LIST(X)                                                            \
    X(NONE, "nothing is wrong")                                                \
    /* A link that is none. */                                                 \
    X(SCHEME, "a link begins with http:// or https://")                        \
    X(HOST, "no name of a host")                                               \
    X(BRACKET, "the address has no ] at its end")                              \
    X(PORT, "no port from 1 to 65535")                                         \
    X(PATH, "neither a port nor a path")                                       \
    X(PATH_LONG, "the path is too long")                                       \
    X(PATH_CHARACTER, "a character that no path has")                          \
    X(TABLE, "a link to a table goes on with #/online/; if the shell took it " \
             "for a comment, put the link into quotes")                        \
    X(GAME, "the name of a game has 13 letters")                               \
    X(KEY, "the key to the seat is missing")                                   \
    X(KEY_LETTERS, "the key to a seat has 26 letters")                         \
    X(BEHIND, "something stands behind the key")                               \
    /* The way to the host. */                                                 \
    X(MEMORY, "out of memory")                                                 \
    X(RANDOM, "the system gives no random numbers")                            \
    X(OPENSSL, "https needs the program openssl, which is not here; install "  \
               "it, or ask the host for a link with http")                     \
    X(NOWHERE, "no host is known by this name")                                \
    X(UNREACHED, "there is no connection")                                     \
    X(LATE, "it does not answer")                                              \
    X(INSECURE, "no secure connection: openssl did not reach it, or did not "  \
                "trust its certificate")                                       \
    X(CUT_SHORT, "it hung up before it had answered")                          \
    X(HUNG_UP, "the host has hung up")                                         \
    X(SILENT, "the host says nothing any more")                                \
    X(BROKEN, "the connection has broken off")                                 \
    /* What answers there. */                                                  \
    X(NO_ANSWER, "what it answers is no answer of a host")                     \
    X(NO_HOST, "what answers there is no host")                                \
    X(PROTOCOL, "the host does not speak borough.1")                           \
    X(NONSENSE, "what the host tells cannot be")                               \
    X(UNCLEAR, "it does not say what the link opens")                          \
    X(BUSY, "the host is busy")                                                \
    /* What it does not want; that of REFUSED is the status. */                \
    X(SESSION, "the host does not know this session any more")                 \
    X(NO_SEAT, "this link opens no seat at the table")                         \
    X(NO_TABLE, "the host has no such table")                                  \
    X(NO_RECORD, "it has no record of the game")                               \
    X(BAD_RECORD, "its record of the game is not sound")                       \
    X(UNKEPT, "what is to be remembered of the visit cannot be kept")          \
    X(REFUSED, "it refuses")
// clang-format on

enum ill_kind {
#define ILL_ENUM(name, sentence) ILL_##name,
    ILL_LIST(ILL_ENUM)
#undef ILL_ENUM
        ILL_COUNT
};

enum { ILL_DETAIL_MAX = 200 };

struct ill {
    enum ill_kind kind;
    enum status status;          /* of REFUSED; OK: none that is known */
    char detail[ILL_DETAIL_MAX]; /* "" where there is no more to say */
};

/* The English sentence, without a full stop. */
extern const char *const ill_sentence[ILL_COUNT];

struct ill ill_of(enum ill_kind kind, const char *detail);

/* What a host says about its refusal, by a code that it shares with us or not.
 */
struct ill ill_refused(const char *code, const char *message);

#endif
