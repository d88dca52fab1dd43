/* An event has a stat, a cause and a sign; the three together say what
 * happened. A point for a bare parcel is the hard one: what a parcel is worth
 * is mostly less than nothing, so that its points come back when it is covered,
 * while those of a coin or of the forest are lost.
 *
 * What lies beside a park or a lake is looked up on the board as it is
 * afterwards. It never goes away again, so parks and lakes never lose by it. */
#include "subdivision/rules/tell.h"

#include "subdivision/rules/internal.h"

const char *const subdivision_section_word[SUBDIVISION_SECTIONS] = {
#define SECTION(name, word) word,
    SUBDIVISION_SECTION_LIST(SECTION)
#undef SECTION
};

const char *const subdivision_subject_word[SUBDIVISION_SUBJECTS] = {
#define SUBJECT(name, word) word,
    SUBDIVISION_SUBJECT_LIST(SUBJECT)
#undef SUBJECT
};

const char *const subdivision_why_word[SUBDIVISION_WHYS] = {
#define REASON(name, word) word,
    SUBDIVISION_REASON_LIST(REASON)
#undef REASON
};

const char *const subdivision_argument_word[SUBDIVISION_ARGS] = {
#define ARGUMENT(name, word, type) word,
    SUBDIVISION_ARGUMENT_LIST(ARGUMENT)
#undef ARGUMENT
};

const uint8_t subdivision_argument_type[SUBDIVISION_ARGS] = {
#define ARGUMENT(name, word, type) SUBDIVISION_TYPE_##type,
    SUBDIVISION_ARGUMENT_LIST(ARGUMENT)
#undef ARGUMENT
};

void subdivision_teller_begin(struct subdivision_teller *teller,
                              const struct subdivision_played *played)
{
    *teller = (struct subdivision_teller){
        .box = played->box, .events = played->events, .seat = played->seat};
    for (int seat = 0; seat < played->after->seats; seat++)
        teller->board[seat] = &played->after->board[seat];
}

void subdivision_teller_score(struct subdivision_teller *teller,
                              const struct plot *plot, int seat,
                              const struct game_events *events)
{
    *teller = (struct subdivision_teller){
        .box = plot->box, .events = events, .seat = seat};
    teller->board[seat] = plot->board;
}

static void give(struct subdivision_telling *telling,
                 enum subdivision_argument_name name, int value)
{
    telling->has_argument = true;
    telling->argument = (struct subdivision_argument){name, value};
}

/* The zone tile or piece there, as a cause; 0: nothing. */
static int thing_at(const struct board *board, int parcel)
{
    const uint64_t pieces[PIECE_COUNT] = {[PIECE_PARK] = board->park,
                                          [PIECE_LAKE] = board->lake,
                                          [PIECE_ROAD] = board->road,
                                          [PIECE_SCHOOL] = board->school[0]};
    const int zone = subdivision_zone_at(board, parcel);
    if (zone != ZONE_NONE)
        return CAUSE_ZONE + zone;
    for (int piece = 0; piece < PIECE_COUNT; piece++)
        if (pieces[piece] & parcel_bit(parcel))
            return CAUSE_PIECE + piece;
    return 0;
}

static void tell_beside(const struct subdivision_teller *teller,
                        struct subdivision_telling *telling)
{
    const struct game_event *event = telling->event;
    const int parcel = subdivision_parcel_at(teller->box, event->by);
    telling->why = SUBDIVISION_WHY_BESIDE;
    give(telling, SUBDIVISION_ARG_THING,
         thing_at(teller->board[event->seat], parcel));
}

static void tell_money(const struct subdivision_teller *teller,
                       struct subdivision_telling *telling)
{
    const struct game_event *event = telling->event;
    if (event->rule == SUBDIVISION_RULE_LUXURY) {
        telling->subject = SUBDIVISION_SUBJECT_LAKE;
        tell_beside(teller, telling);
    } else if (event->rule == SUBDIVISION_RULE_BONUS) {
        telling->subject = SUBDIVISION_SUBJECT_BONUS;
        telling->why = SUBDIVISION_WHY_MET;
    } else if (event->delta < 0) {
        telling->subject = SUBDIVISION_SUBJECT_PRICE;
        telling->why = SUBDIVISION_WHY_ANY_PARCEL;
    } else {
        telling->subject = SUBDIVISION_SUBJECT_DISCARD;
        telling->why = SUBDIVISION_WHY_FACE_DOWN;
    }
}

static void tell_bare(struct subdivision_telling *telling)
{
    const struct game_event *event = telling->event;
    const bool parcel = event->cause == CAUSE_PARCEL;
    telling->subject = parcel                       ? SUBDIVISION_SUBJECT_PARCEL
                       : event->cause == CAUSE_PLUS ? SUBDIVISION_SUBJECT_FOREST
                                                    : SUBDIVISION_SUBJECT_COIN;
    telling->why = SUBDIVISION_WHY_UNCOVERED;
    if ((event->delta < 0) == parcel)
        return;
    telling->why = SUBDIVISION_WHY_COVERED;
    give(telling, SUBDIVISION_ARG_WORTH, -event->delta);
}

static void tell_points(const struct subdivision_teller *teller,
                        struct subdivision_telling *telling)
{
    const struct game_event *event = telling->event;
    switch ((enum score_line)(event->stat - COUNT_LINE)) {
    case LINE_PARKS:
        telling->subject = SUBDIVISION_SUBJECT_PARK;
        tell_beside(teller, telling);
        break;
    case LINE_SIDEWALK:
        telling->subject = SUBDIVISION_SUBJECT_SIDEWALK;
        telling->why = SUBDIVISION_WHY_SEGMENT;
        break;
    case LINE_SCHOOLS:
        telling->subject = SUBDIVISION_SUBJECT_SCHOOLS;
        telling->why = SUBDIVISION_WHY_STACK;
        break;
    case LINE_SAVINGS:
        telling->subject = SUBDIVISION_SUBJECT_SAVINGS;
        telling->why = SUBDIVISION_WHY_SAVINGS;
        give(telling, SUBDIVISION_ARG_DOLLARS, teller->box->dollars_a_point);
        break;
    case LINE_HIGHWAY:
        telling->subject = SUBDIVISION_SUBJECT_ZONE;
        telling->why = event->delta < 0 ? SUBDIVISION_WHY_CUT_OFF
                                        : SUBDIVISION_WHY_REACHES;
        give(telling, SUBDIVISION_ARG_THING, event->cause);
        break;
    default:
        tell_bare(telling);
        break;
    }
}

static enum subdivision_section
section_of(const struct subdivision_teller *teller,
           const struct subdivision_telling *telling)
{
    const struct game_event *event = telling->event;
    if (event->seat != teller->seat)
        return SUBDIVISION_SECTION_OTHERS;
    if (event->stat != COUNT_MONEY)
        return SUBDIVISION_SECTION_POINTS;
    return telling->subject == SUBDIVISION_SUBJECT_PRICE
               ? SUBDIVISION_SECTION_PRICE
               : SUBDIVISION_SECTION_MONEY;
}

static int event_count(const struct game_events *events)
{
    return events->count < events->room ? events->count : events->room;
}

/* Whether it is the same park that gains by another neighbour. */
static bool joins(const struct game_event *first,
                  const struct game_event *event)
{
    return first->stat == COUNT_LINE + LINE_PARKS &&
           event->stat == first->stat && event->seat == first->seat &&
           hex_equal(event->at, first->at);
}

static void join_neighbours(struct subdivision_teller *teller,
                            struct subdivision_telling *telling)
{
    const int count = event_count(teller->events);
    const struct game_event *first = telling->event;
    while (teller->next < count && joins(first, first + telling->events)) {
        telling->delta += first[telling->events++].delta;
        teller->next++;
    }
    if (telling->events == 1)
        return;
    telling->why = SUBDIVISION_WHY_BESIDE_MANY;
    give(telling, SUBDIVISION_ARG_COUNT, telling->events);
}

bool subdivision_teller_next(struct subdivision_teller *teller,
                             struct subdivision_telling *telling)
{
    if (teller->next >= event_count(teller->events))
        return false;
    const struct game_event *event = &teller->events->event[teller->next++];
    *telling = (struct subdivision_telling){
        .event = event, .events = 1, .delta = event->delta};
    if (event->stat == COUNT_MONEY)
        tell_money(teller, telling);
    else
        tell_points(teller, telling);
    telling->section = section_of(teller, telling);
    join_neighbours(teller, telling);
    return true;
}

void subdivision_tell_sums(const struct subdivision_played *played, int seat,
                           struct subdivision_sums *sums)
{
    struct subdivision_teller teller;
    struct subdivision_telling telling;
    memset(sums, 0, sizeof *sums);
    subdivision_teller_begin(&teller, played);
    while (subdivision_teller_next(&teller, &telling)) {
        if (telling.event->seat != seat)
            continue;
        if (telling.event->stat == COUNT_MONEY)
            sums->money[telling.section] += telling.delta;
        else
            sums->points[telling.section] += telling.delta;
    }
}

struct game_reason
subdivision_telling_reason(const struct subdivision_telling *telling)
{
    struct game_reason reason = {.section = (uint8_t)telling->section,
                                 .subject = (uint8_t)telling->subject,
                                 .why = (uint8_t)telling->why,
                                 .arguments = telling->has_argument};
    if (telling->has_argument)
        reason.argument[0] = (struct game_argument){
            (uint8_t)telling->argument.name, telling->argument.value};
    return reason;
}

void subdivision_explain_move(const struct subdivision_played *played,
                              game_listener *listen, void *listener)
{
    struct subdivision_teller teller;
    struct subdivision_telling telling;
    subdivision_teller_begin(&teller, played);
    while (subdivision_teller_next(&teller, &telling)) {
        const struct game_reason reason = subdivision_telling_reason(&telling);
        for (int i = 0; i < telling.events; i++)
            listen(listener, &telling.event[i], &reason);
    }
}
