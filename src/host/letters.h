/* Letters: whoever is not at the table is told that it is his turn, that he is
 * invited, that a game is over.
 *
 * A letter is a card of the store that is due at a time, and nobody's own until
 * it is. That of a turn or an end is stored with the decision that makes it
 * due; so there is one for each, whatever dies when. What is due is looked for
 * every second, by every node. Whoever swaps a card for one that says that it
 * is done, or is being sent, has it; the store decides who that is.
 *
 *     l kind person game number   a letter
 *     p way person ...            a parcel: letters on their way to a mail box,
 *                                 a browser or a hook
 *     d person time               a digest, of the letters that are held for
 *                                 the person, who owns them meanwhile
 *
 * What is done stays for 90 days, under a number that nobody has, so that the
 * same is not told twice. */
#ifndef HOST_LETTERS_H
#define HOST_LETTERS_H

#include "host/internal.h"

#include "letters/curve.h"
#include "letters/job.h"
#include "letters/token.h"
#include "letters/ways.h"

enum {
    LETTER_ID = 22,
    LETTER_VALUE = 2048,
    LETTERS_UNDER_WAY = 8,
    LETTERS_DONE = 1, /* the owner of what is done */
    LETTERS_TRIES = 6,
    LETTERS_CHECK_AT = 11, /* where a check says when it was asked for */
};

struct item;

struct letters {
    struct post *post;
    bool asking;
    struct curve_pair pair; /* of web push */
    uint8_t key[LETTERS_KEY];
    struct item *item; /* under way */
    int items;
    uint64_t before; /* what is looked at next is due before that; 0: now */
    uint64_t swept;
};

/* Reads or draws the host's secret: nobody else uses the store yet. NULL: none
 * are wanted, no memory, or the store cannot be read or written. */
struct letters *letters_open(struct host *host);
void letters_second(struct host *host);
void letters_stop(struct host *host);
bool letters_gone(const struct host *host);
void letters_close(struct host *host);

/* The letters that a decision makes due, as acts that are stored with it. */
struct letters_noted {
    uint8_t id[GAME_SEATS_MAX][LETTER_ID];
    char value[GAME_SEATS_MAX][LETTER_VALUE];
};
int letters_note(const struct host *host, const struct plea *plea,
                 struct letters_noted *noted, struct store_act *act);
/* Likewise those of a game that has begun while nobody was there. */
int letters_begin(const struct host *host, const struct room *room,
                  struct letters_noted *noted, struct store_act *act);
/* Likewise: everybody there is told that a round of a cup has begun. It stands
 * for the letter of his first turn. */
struct letters_cup {
    const char *name;
    struct letters_noted *noted;
};
int letters_round(const struct host *host, const struct room *room,
                  const struct letters_cup *cup, struct store_act *act);

/* These seats are listened to no more. */
void letters_left(struct host *host, const struct table *table, seat_set seats);

/* Invites a person to a game, once; `from` is what who invites is called. */
bool letters_invite(struct host *host, uint64_t person, uint64_t game,
                    const char *from);

/* The number by which a wait of the seat is known: as long as nobody else
 * decides it is the same turn, in however many decisions it is played. */
uint32_t letters_turn(const struct room *room, int seat);

/* Whether somebody of that person's seats is listened to here. */
bool letters_listens(const struct host *host, uint64_t person, uint64_t game);

/* Cards of the drawer `way`. */
struct store_ask letters_ask_ways(const uint64_t *person);
/* False: there is none, or it cannot be read; then they are as at first. */
bool letters_found_ways(const struct store_found *found, struct ways *ways,
                        uint64_t *at);

/* As fields of an open object; secrets are not among them. */
void letters_put_ways(const struct ways *ways, struct json_out *out);

/* What a mail's link is for. */
void letters_ends(const struct ways *ways, char what[WAYS_MAIL + 32]);
void letters_checks(const struct ways *ways, char what[WAYS_MAIL + 32]);

/* The parcel that asks whether an address is the person's own. */
struct store_act letters_check_act(uint64_t person, uint64_t now,
                                   uint8_t id[LETTER_ID + 1]);

/* Items: cards that are due (letter_item.c). */
void item_begin(struct host *host, const struct store_card *card);
/* Whether something of the card's person is, so that nobody holds up others. */
bool item_is_under_way(const struct letters *letters,
                       const struct store_bytes *id);
void items_free(struct letters *letters);

#endif
