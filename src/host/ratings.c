/* What is the same for a host, which rates one game, and for whoever rates all
 * of them anew. */
#include "host/ratings.h"

#include "host/session.h"
#include "rating/anchor.h"
#include "room/id.h"

#include <assert.h>
#include <string.h>

/* A level of a game for which nobody has measured it cannot be rated against.
 */
static bool has_level(const struct ratings_game *game, int seat)
{
    struct rating anchor;
    return game->seat[seat].person ||
           anchor_of(game->whole.name, record_kind_word[game->seat[seat].level],
                     &anchor);
}

bool ratings_game(const struct room *room, struct ratings_game *game)
{
    struct room_rated rated;
    char edition[RATED_EDITION_MAX];
    room_rated(room, &rated);
    if (rated.why != RATED_COUNTS)
        return false;
    memset(game, 0, sizeof *game);
    room_edition(room, edition);
    game->id = room->parts.id;
    game->at = room->last;
    game->seats = rated.seats;
    game->pool = pool_of(room->game->name, edition, rated.seats);
    game->whole = pool_of(room->game->name, NULL, rated.seats);
    for (int seat = 0; seat < rated.seats; seat++) {
        game->seat[seat].person = rated.seat[seat].person;
        game->seat[seat].level = rated.seat[seat].level;
        game->seat[seat].place = rated.seat[seat].place;
        if (!has_level(game, seat))
            return false;
    }
    return true;
}

void ratings_seats(const struct ratings_game *game, struct match_seat *seat)
{
    _Static_assert((int)GAME_SEATS_MAX <= (int)MATCH_SEATS_MAX, "all fit");
    for (int i = 0; i < game->seats; i++) {
        seat[i] = (struct match_seat){.place = game->seat[i].place,
                                      .anchored = !game->seat[i].person};
        if (seat[i].anchored)
            anchor_of(game->whole.name, record_kind_word[game->seat[i].level],
                      &seat[i].anchor);
    }
}

void ratings_rate(const struct ratings_game *game, struct match_seat *seat)
{
    match_rate(seat, game->seats, (int)(game->at / DAY_MS));
}

void ratings_keep(uint64_t person, const struct pool *pool,
                  const struct rating_card *card, struct ratings_kept *kept)
{
    struct text id, value;
    memset(kept, 0, sizeof *kept);
    text_init(&id, kept->id, sizeof kept->id);
    id_write(person, &id);
    text_char(&id, ' ');
    text_add(&id, pool->name);
    text_init(&value, kept->value, sizeof kept->value);
    card_write(card, &value);
    assert(text_ok(&id) && text_ok(&value));
}

struct store_act ratings_put(uint64_t person, uint64_t at,
                             const struct ratings_kept *kept)
{
    return (struct store_act){
        .what = STORE_PUT,
        .card = {.drawer = STORE_rating,
                 .id = {kept->id, strlen(kept->id)},
                 .owner = person,
                 .at = at,
                 .value = {kept->value, strlen(kept->value)}}};
}
