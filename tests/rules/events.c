/* The events of a step: what an event line asks for, and their sum. */
#include "rules/script.h"

void events_clear(struct script *script)
{
    script->matched = 0;
    script->events = (struct game_events){script->event, GAME_EVENTS_MAX, 0};
}

void events_add_up(struct script *script, int seat, int stat, int before,
                   int after)
{
    int sum = before;
    for (int i = 0; i < script->events.count; i++)
        if (script->event[i].seat == seat && script->event[i].stat == stat)
            sum += script->event[i].delta;
    if (sum != after)
        script_fail(script, "the events lead seat %d to %s %d, but it is %d",
                    seat, game_stat_word(game_played, stat), sum, after);
}

/* What an event line asks for; -1 and false: anything will do. */
struct wanted {
    int seat, stat, delta, cause;
    bool cut, placed, triggered;
    int at_seat, by_seat;
    struct hex at, by;
    char rule[WORD_ROOM];
};

static bool read_place(struct cursor *cursor, struct hex *at, int *seat)
{
    if (!want_cell(cursor, at))
        return false;
    return !take(cursor, "of") || want_seat(cursor, seat);
}

static bool read_detail(struct cursor *cursor, struct wanted *wanted)
{
    if (take(cursor, "cut"))
        return wanted->cut = true;
    if (take(cursor, "at")) {
        wanted->placed = true;
        return read_place(cursor, &wanted->at, &wanted->at_seat);
    }
    if (take(cursor, "by")) {
        wanted->triggered = true;
        return read_place(cursor, &wanted->by, &wanted->by_seat);
    }
    if (take(cursor, "rule"))
        return read_word(cursor, wanted->rule);
    return want_cause(cursor, &wanted->cause);
}

static int take_stat(struct cursor *cursor)
{
    for (int stat = 0; stat < game_played->rules->event_stats; stat++)
        if (take(cursor, game_stat_word(game_played, stat)))
            return stat;
    return -1;
}

/* "seat 1 income +1 farm at 1,1 by 0,3 of seat 2 rule S-ORDER-7 cut". */
static bool read_wanted(struct cursor *cursor, struct wanted *wanted)
{
    *wanted = (struct wanted){.cause = -1};
    if (!want_seat(cursor, &wanted->seat))
        return false;
    wanted->at_seat = wanted->by_seat = wanted->seat;
    wanted->stat = take_stat(cursor);
    if (wanted->stat < 0) {
        script_fail(cursor->script, "unknown word \"%s\"", cursor->at);
        return false;
    }
    if (!want_number(cursor, &wanted->delta))
        return false;
    while (!at_end(cursor))
        if (!read_detail(cursor, wanted))
            return false;
    return true;
}

static bool place_fits(struct hex wanted, int wanted_seat, struct hex found,
                       int seat)
{
    return hex_equal(wanted, found) && wanted_seat == seat;
}

static bool event_fits(const struct wanted *wanted,
                       const struct game_event *event)
{
    return wanted->seat == event->seat && wanted->stat == event->stat &&
           wanted->delta == event->delta && wanted->cut == event->cut &&
           (wanted->cause < 0 || wanted->cause == event->cause) &&
           (!wanted->placed || place_fits(wanted->at, wanted->at_seat,
                                          event->at, event->at_seat)) &&
           (!wanted->triggered || place_fits(wanted->by, wanted->by_seat,
                                             event->by, event->by_seat)) &&
           (!wanted->rule[0] ||
            strcmp(wanted->rule, game_rule_word(game_played, event->rule)) ==
                0);
}

/* Each event line uses up the first event that fits after the one before. */
void then_event(struct cursor *cursor)
{
    struct script *script = cursor->script;
    struct wanted wanted;
    if (!read_wanted(cursor, &wanted))
        return;
    for (int i = script->matched; i < script->events.count; i++) {
        if (!event_fits(&wanted, &script->event[i]))
            continue;
        script->matched = i + 1;
        return;
    }
    script_fail(script, "no such event, at least not in this order");
}

static const char *cause_id(const struct world *world, int cause)
{
    return cause ? game_cause_word(world_game(world), cause) : "-";
}

/* "events: 4": so many in all. */
void then_events(struct cursor *cursor)
{
    struct script *script = cursor->script;
    int number;
    if (!want_number(cursor, &number) || !want_end(cursor) ||
        number == script->events.count)
        return;
    script_fail(script, "there are %d events:", script->events.count);
    for (int i = 0; i < script->events.count; i++) {
        const struct game_event *event = &script->event[i];
        script_fail(script, "  seat %d %s %+d %s at %d,%d by %d,%d rule %s%s",
                    event->seat, game_stat_word(game_played, event->stat),
                    event->delta, cause_id(cursor->world, event->cause),
                    event->at.q, event->at.r, event->by.q, event->by.r,
                    game_rule_word(game_played, event->rule),
                    event->cut ? " cut" : "");
    }
}
