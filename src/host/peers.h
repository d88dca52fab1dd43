/* The other nodes of a host, which serve from the same base.
 *
 * Nobody owns a game. What a node has in memory may be behind the store, and is
 * looked after when a hint comes, when somebody joins, and now and then anyway;
 * a node that decides on what it believes is refused by the store and reads
 * again. So hints may be lost, and done twice nothing is harmed. */
#ifndef HOST_PEERS_H
#define HOST_PEERS_H

#include "store/hints.h"

#include <stdbool.h>
#include <stdint.h>

struct host;
struct store_bytes;
struct store_found;

enum {
    PEERS_MOST = 64,
    /* Who has not been heard of for so long is gone. */
    PEERS_GONE_MS = 10 * 1000,
    PEERS_PACE_MS = 2000 /* between two looks at all rooms, without hints */
};

/* Nodes that live, this one among them. */
struct peers {
    uint64_t self; /* a number drawn at the start */
    struct peer {
        uint64_t node, beat;
    } peer[PEERS_MOST];
    int count;
    uint64_t looked, asked, cleared; /* when it was done last */
    bool looking, asking;
};

/* Which of the nodes looks after a game that nobody is at: each finds the same
 * one, and whoever is gone is followed by others, each by its share. */
uint64_t peers_keeper(const struct peers *peers, uint64_t game);

/* Takes up what nodes have said of themselves, the latest first. Whose beat is
 * older than it may be is dropped; returns the latest such beat of one that was
 * there before, or 0. */
uint64_t peers_take(struct peers *peers, const struct store_found *found,
                    uint64_t now);

/* The card of a node's beat. */
enum { PEERS_ID = 20 };
void peers_id(uint64_t node, char id[PEERS_ID]);
/* The number of the node whose card has that id; 0: of none. */
uint64_t peers_node(const struct store_bytes *id);

/* The host's part; nothing happens where there are no other nodes. */
void peers_begin(struct host *host);
void peers_second(struct host *host);
void peers_say(struct host *host, char about, uint64_t number, uint64_t more);
/* Whether this node looks after such a game. */
bool peers_keeps(const struct host *host, uint64_t game);

#endif
