/* What bystanders are told by now: some of the game's decisions, counted from
 * the start. Of minutes only what is needed is kept: how far the game was when
 * each of the last of them ended. */
#ifndef ROOM_WATCH_H
#define ROOM_WATCH_H

#include "room/options.h"

enum { WATCH_SLOTS = OPTIONS_MINUTES_MAX + 2 };

struct room_watch {
    uint64_t minute;            /* the last of which something is known */
    uint16_t done[WATCH_SLOTS]; /* decisions by the end of minute m: m mod */
};

/* So many decisions have been made at `at`, which is never before the last
 * `at`. */
void watch_note(struct room_watch *watch, uint64_t at, int decisions);

/* The game went back: of what is gone nothing is told any more. */
void watch_back(struct room_watch *watch, int decisions);

/* Decisions that were made `minutes` or longer ago. */
int watch_since(const struct room_watch *watch, uint64_t now, int minutes);

/* When the next are to be told after `now`; 0: all are told, or another entry
 * has to come first. */
uint64_t watch_due(const struct room_watch *watch, uint64_t now, int minutes);

#endif
