/* Worlds that look alike to an ear sound alike.
 *
 * The other world is what the listener supposes: another deal and other hidden
 * decisions that lead to the same view. Choices of others that are still sealed
 * are made anew in it. Whatever is told of both worlds from the beginning must
 * be the same, byte for byte. */
#include "property/room/table.h"

#include "room/glance.h"

#include <string.h>

static char told[2][TABLE_HEARD_MAX];

/* Another choice of the seat, done if it was done. */
static void choose_anew(struct table *table, struct room *world, int seat)
{
    struct room_sealed *const sealed = &world->sealed;
    const bool done = sealed->chosen >> seat & 1;
    if (sealed->count[seat])
        sealed_keep(sealed, seat, 0);
    while (done && !(sealed->chosen >> seat & 1)) {
        struct game_decision decision;
        union session_state state;
        fold_state(world, seat, &state);
        table_choose(table, seat, session_state(&state), &decision);
        table_check(table, sealed_add(sealed, seat, &decision,
                                      sealed_between(table->game,
                                                     session_state(&state))) ==
                               STATUS_OK);
    }
}

/* What the ear supposes, without the moves of its own that are sealed. */
static void suppose(struct table *table, const struct listener *listener,
                    struct room *world)
{
    const struct session *const heard = &listener->heard.session;
    const int moves = listener->heard.before[listener->ear.place.entries];
    memcpy(world, &table->room, sizeof *world);
    memset(&world->session.seed, 0x55, sizeof world->session.seed);
    world->session.start = heard->start;
    world->session.moves = moves;
    memcpy(world->session.move, heard->move, sizeof heard->move);
    memcpy(world->session.seat, heard->seat, sizeof heard->seat);
    session_rewind(&world->session, moves);
    for (int seat = 0; seat < world->seats.count; seat++)
        if (seat != listener->ear.seat)
            choose_anew(table, world, seat);
}

static size_t tell_all(const struct table *table, const struct room *room,
                       int seat, char *out)
{
    const struct room_moment moment = {table->now, table->here, 1};
    struct room_ear ear;
    struct text text;
    text_init(&text, out, TABLE_HEARD_MAX);
    room_join(room, &ear, seat, 0, 0);
    room_tell(room, &ear, &moment, &text);
    table_check(table, text_ok(&text));
    return text.length;
}

/* Whoever may look on sees both alike at a glance, too. */
static void glance_alike(struct table *table, const struct room *world)
{
    const struct room_glance one = room_glance(&table->room, table->now);
    const struct room_glance other = room_glance(world, table->now);
    table_check(table, one.round == other.round && one.leads == other.leads &&
                           one.by == other.by);
}

void table_alike(struct table *table, int ear)
{
    static struct room world;
    const struct listener *const listener = &table->listener[ear];
    if (table->room.stage != ROOM_PLAYING || !listener->heard.game ||
        listener->ear.at !=
            room_told(&table->room, listener->ear.seat, table->now) ||
        (ear == ROOM_EARS - 1 && table->room.options.watch != WATCH_AT_ONCE))
        return;
    suppose(table, listener, &world);
    const size_t size =
        tell_all(table, &table->room, listener->ear.seat, told[0]);
    table_check(table,
                tell_all(table, &world, listener->ear.seat, told[1]) == size);
    table_check(table, memcmp(told[0], told[1], size) == 0);
    if (ear == ROOM_EARS - 1)
        glance_alike(table, &world);
    table->count.alike++;
}
