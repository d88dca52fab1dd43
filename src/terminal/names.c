/* Names that records keep: those of players who were given none. Like every
 * name they are the same in all languages. */
#include "terminal/match.h"

#include <stdio.h>
#include <string.h>

/* The word by which records call a person who plays alone and gave no name. It
 * is never shown as it is. */
static const char nameless[] = "You";

static bool is_called(const struct match *match, int seat, const char *name)
{
    return strcmp(match->game.player[seat].name, name) == 0;
}

static bool name_is_taken(const struct match *match, const char *name)
{
    for (int seat = 0; seat < match_seats(match); seat++)
        if (is_called(match, seat, name))
            return true;
    return false;
}

bool match_is_you(const struct match *match, int seat)
{
    return is_called(match, seat, nameless);
}

void match_name_players(struct match *match)
{
    static const char *const names[RECORD_KINDS][GAME_SEATS_MAX] = {
        [RECORD_UNKNOWN] = {"Anna", "Ben", "Carl", "Dora", "Emil"},
        [RECORD_HUMAN] = {"Ada", "Bruno", "Cleo", "Dina", "Enzo"},
        [RECORD_RANDOM] = {"Randy", "Rosa", "Rex", "Ruth", "Rolf"},
        [RECORD_GREEDY] = {"Greta", "Gus", "Gina", "Glen", "Gerd"},
        [RECORD_DALE] = {"Dale", "Dale Junior", "Dale III", /* names */
                         "Dale IV", "Dale V"},              /* names */
        [RECORD_MC] = {"Monte", "Carla", "Mona", "Carlo", "Marco"},
        [RECORD_NET] = {"Nora", "Nils", "Nina", "Noah", "Nell"},
        [RECORD_SEARCH] = {"Sofia", "Simon", "Selma", "Sven", "Sara"},
        [RECORD_BEGINNER] = {"Bea", "Bill", "Bibi", "Bob", "Berta"},
        [RECORD_CASUAL] = {"Cara", "Cole", "Celia", "Colin", "Chloe"},
        [RECORD_SKILLED] = {"Skye", "Stan", "Silvia", "Seth", "Susan"},
        [RECORD_STRONG] = {"Stella", "Steve", "Strato", "Stina", "Stig"},
        [RECORD_EXPERT] = {"Edna", "Egon", "Elsa", "Eric", "Eve"},
        [RECORD_CHAMPION] = {"Chiara", "Chester", "Charlotte", "Chad",
                             "Christa"},
    };
    const bool alone = match_humans(match) == 1;
    for (int seat = 0; seat < match_seats(match); seat++) {
        struct record_player *player = &match->game.player[seat];
        const char *const *next = names[player->kind];
        if (player->name[0])
            continue;
        if (player->kind == RECORD_HUMAN && alone &&
            !name_is_taken(match, nameless))
            snprintf(player->name, sizeof player->name, "%s", nameless);
        for (int i = 0; i < GAME_SEATS_MAX && !player->name[0]; i++)
            if (!name_is_taken(match, next[i]))
                snprintf(player->name, sizeof player->name, "%s", next[i]);
        if (!player->name[0])
            snprintf(player->name, sizeof player->name, "Seat %d", seat + 1);
    }
}
