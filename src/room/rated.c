/* Giving up counts as the last place: were it no result, nobody would have to
 * lose. A game that was given up before everybody can have decided once was
 * none. It counts for who began it: a seat may pass to others, and nobody is to
 * choose afterwards which of his games are his; and what happens after the end
 * changes nothing. */
#include "room/rated.h"

#include <string.h>

#define RATED_WORD(name, word) word,
const char *const rated_word[RATED_KINDS] = {RATED_LIST(RATED_WORD)};
#undef RATED_WORD

enum { CONFIG_TEXT_MAX = 1024 };

static bool is_alone(const struct room *room)
{
    if (room->seats.count < 2)
        return true;
    for (int seat = 0; seat < room->seats.count; seat++)
        if (room->seats.seat[seat].player == RECORD_DALE)
            return true;
    return false;
}

static bool share_person(const struct room_seat *a, const struct room_seat *b)
{
    return a->began && a->began == b->began;
}

static bool share_address(const struct room_seat *a, const struct room_seat *b)
{
    return a->from && a->from == b->from;
}

/* Whether two seats have something in common. */
static bool any_share(const struct room *room,
                      bool (*share)(const struct room_seat *,
                                    const struct room_seat *))
{
    const struct room_seat *const seat = room->seats.seat;
    for (int i = 0; i < room->seats.count; i++)
        for (int j = 0; j < i; j++)
            if (share(&seat[i], &seat[j]))
                return true;
    return false;
}

static bool is_complete(const struct room *room)
{
    return room->over == OVER_END || (room->over == OVER_RESIGNED &&
                                      room->decisions >= room->seats.count);
}

static enum rated why(const struct room *room)
{
    const struct room_options *const options = &room->options;
    const struct game_config *const config = &options->config;
    const struct {
        bool so;
        enum rated why;
    } reason[] = {
        {room->stage != ROOM_OVER, RATED_RUNNING},
        {is_alone(room), RATED_ALONE},
        {config->odd || config->ends, RATED_HOUSE_RULES},
        {options->hints, RATED_HINTS},
        {options->watch != WATCH_NOBODY && options->watch != WATCH_ROUND,
         RATED_WATCHED},
        {any_share(room, share_person) || room->seats.joined, RATED_ONE_PERSON},
        {any_share(room, share_address), RATED_ONE_ADDRESS},
        {room->taken_back > 0, RATED_TAKEN_BACK},
        {room->replaced, RATED_REPLACED},
        {!is_complete(room), RATED_INCOMPLETE},
    };
    for (size_t i = 0; i < sizeof reason / sizeof *reason; i++)
        if (reason[i].so)
            return reason[i].why;
    return RATED_COUNTS;
}

/* Whether the first came before the second. */
static bool is_before(const struct room *room, const struct game_result *result,
                      int one, int other)
{
    const struct room_seat *const seat = room->seats.seat;
    const bool won = result->winners >> one & 1;
    if (seat[one].resigned != seat[other].resigned)
        return seat[other].resigned;
    if (seat[one].resigned || room->over != OVER_END)
        return false;
    if (won != (result->winners >> other & 1))
        return won;
    return !won && result->score[one] > result->score[other];
}

static int place_of(const struct room *room, const struct game_result *result,
                    int seat)
{
    int place = 1;
    for (int other = 0; other < room->seats.count; other++)
        place += is_before(room, result, other, seat);
    return place;
}

int room_place(const struct room *room, int seat)
{
    struct game_result result;
    game_result(room->game, session_now(&room->session), &result);
    return place_of(room, &result, seat);
}

void room_rated(const struct room *room, struct room_rated *rated)
{
    struct game_result result;
    memset(rated, 0, sizeof *rated);
    rated->why = why(room);
    if (rated->why != RATED_COUNTS)
        return;
    rated->seats = room->seats.count;
    game_result(room->game, session_now(&room->session), &result);
    for (int seat = 0; seat < rated->seats; seat++) {
        const struct room_seat *const here = &room->seats.seat[seat];
        rated->seat[seat].person = here->began;
        rated->seat[seat].level = here->began ? 0 : here->player;
        rated->seat[seat].place = place_of(room, &result, seat);
    }
}

void room_edition(const struct room *room, char edition[RATED_EDITION_MAX])
{
    static const char key[] = "rules: ";
    char words[CONFIG_TEXT_MAX];
    struct text lines, text;
    text_init(&lines, words, sizeof words);
    game_config_text(room->game, &room->options.config, &lines);
    text_init(&text, edition, RATED_EDITION_MAX);
    const char *const found = strstr(words, key);
    if (found)
        text_bytes(&text, found + strlen(key),
                   strcspn(found + strlen(key), "\n"));
    else
        text_add(&text, "base");
}
