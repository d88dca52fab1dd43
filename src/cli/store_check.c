/* What does not fold is named as it is met; the count comes at the end. */
#include "cli/store_parts.h"

#include "cli/fail.h"
#include "cli/stored.h"

#include <stdio.h>

struct tally {
    long games, over, played, not_begun, damaged, differs, adjourned;
    long entries, decisions, checks;
};

static void count(struct tally *tally, const struct stored *game)
{
    const struct room *const room = &game->room;
    const bool well = game->state == STORED_WELL;
    const bool differs = game->state == STORED_DIFFERS;
    tally->games++;
    tally->over += well && room->stage == ROOM_OVER;
    tally->played += well && room->stage == ROOM_PLAYING;
    tally->not_begun += well && room->stage < ROOM_PLAYING;
    tally->damaged += game->state == STORED_DAMAGED;
    tally->differs += differs;
    tally->adjourned += differs && !game->over;
    tally->entries += room->entries;
    tally->decisions += room->moves_taken;
    tally->checks += game->checks;
}

static bool look_at(void *context, const struct stored *game)
{
    count(context, game);
    if (game->state != STORED_WELL)
        stored_complain(game);
    return true;
}

/* A game that is over harms nobody if it differs; one that is not over cannot
 * be played on. */
static void print(const struct tally *tally)
{
    printf("games: %ld; %ld over, %ld being played, %ld not begun, %ld "
           "damaged, %ld different\n",
           tally->games, tally->over, tally->played, tally->not_begun,
           tally->damaged, tally->differs);
    printf("entries: %ld folded, %ld of them decisions; %ld checks compared\n",
           tally->entries, tally->decisions, tally->checks);
    if (tally->adjourned > 0)
        printf("adjourned: %ld, different and not over: nobody can play on "
               "with this program\n",
               tally->adjourned);
}

int store_check(const char *data)
{
    struct tally tally = {0};
    const int answer = stored_walk(data, look_at, &tally);
    if (answer == 0 || tally.games > 0)
        print(&tally);
    const int printed = cli_finish();
    if (answer != 0)
        return answer;
    return printed ? printed : tally.damaged + tally.differs > 0;
}
