/* A value is the pool and numbers, with blanks between. */
#include "host/past.h"

#include "room/pieces.h"

#include <stdio.h>
#include <string.h>

static int write_value(char value[PAST_VALUE], const struct past *past)
{
    return snprintf(value, PAST_VALUE, "%s %d %d %d %d %d %d %d", past->pool,
                    past->seats, past->place, past->score, past->why,
                    past->rated.points, past->rated.deviation,
                    past->rated.change);
}

static void put(struct past_cards *cards, const struct room *room, int seat,
                const struct past *past)
{
    const uint64_t person = room->seats.seat[seat].person;
    uint8_t *const id = cards->id[cards->acts];
    char *const value = cards->value[cards->acts];
    memcpy(id, &person, 8);
    memcpy(id + 8, &room->parts.id, 8);
    const int size = write_value(value, past);
    cards->act[cards->acts++] =
        (struct store_act){.what = STORE_PUT,
                           .card = {.drawer = STORE_past,
                                    .id = {id, PAST_ID},
                                    .owner = person,
                                    .at = room->last,
                                    .value = {value, (size_t)size}}};
}

/* Of several seats of one person the first counts. */
static bool is_first(const struct room *room, int seat)
{
    const uint64_t person = room->seats.seat[seat].person;
    for (int other = 0; other < seat; other++)
        if (room->seats.seat[other].person == person)
            return false;
    return person != 0;
}

/* Whoever has taken the seat over since has nothing of the rating. */
static bool is_his(const struct room *room, int seat)
{
    const struct room_seat *const here = &room->seats.seat[seat];
    return here->person == here->began;
}

void past_cards(struct past_cards *cards, const struct room *room,
                const struct past_rated *rated)
{
    struct room_rated how;
    struct game_result result;
    char edition[RATED_EDITION_MAX];
    struct past past = {.seats = room->seats.count};
    room_rated(room, &how);
    room_edition(room, edition);
    game_result(room->game, session_now(&room->session), &result);
    const struct pool pool =
        pool_of(room->game->name, edition, room->seats.count);
    memcpy(past.pool, pool.name, sizeof past.pool);
    past.why = (int)how.why;
    cards->acts = 0;
    for (int seat = 0; seat < room->seats.count; seat++) {
        if (!is_first(room, seat))
            continue;
        past.place = room_place(room, seat);
        past.score = (int)result.score[seat];
        past.rated =
            rated && is_his(room, seat) ? rated[seat] : (struct past_rated){0};
        put(cards, room, seat, &past);
    }
}

bool past_read(const struct store_card *card, struct past *out)
{
    char value[PAST_VALUE];
    memset(out, 0, sizeof *out);
    if (card->id.size != PAST_ID || card->value.size >= sizeof value)
        return false;
    memcpy(value, card->value.at, card->value.size);
    value[card->value.size] = '\0';
    memcpy(&out->game, (const uint8_t *)card->id.at + 8, 8);
    out->at = card->at;
    return sscanf(value, "%47s %d %d %d %d %d %d %d", out->pool, &out->seats,
                  &out->place, &out->score, &out->why, &out->rated.points,
                  &out->rated.deviation, &out->rated.change) == 8 &&
           out->why >= 0 && out->why < RATED_KINDS && record_name_ok(out->pool);
}

void past_put(const struct past *past, bool own, struct json_out *out)
{
    json_out_object(out, NULL);
    if (own)
        pieces_id(out, "game", past->game);
    json_out_number(out, "at", (long long)past->at);
    json_out_string(out, "pool", past->pool);
    json_out_number(out, "seats", past->seats);
    json_out_number(out, "place", past->place);
    json_out_number(out, "score", past->score);
    if (past->why == RATED_COUNTS && past->rated.deviation > 0) {
        json_out_number(out, "rating", past->rated.points);
        json_out_number(out, "deviation", past->rated.deviation);
        json_out_number(out, "change", past->rated.change);
    }
    json_out_close(out);
}

struct store_act past_shown(const uint64_t *person, bool shown)
{
    return (struct store_act){.what = shown ? STORE_PUT : STORE_DROP,
                              .card = {.drawer = STORE_past,
                                       .id = {person, sizeof *person},
                                       .value = {"", 0}}};
}
