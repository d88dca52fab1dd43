/* What must be true after a step: numbers, hands, where the game stands, what a
 * seat can see, and the scoring as if the game ended now. */
#include "rules/subdivision/world.h"

static const struct subdivision_box *const box = &subdivision_box;

void expect_number(struct cursor *cursor, const char *what, int found)
{
    int number;
    if (want_number(cursor, &number) && number != found)
        script_fail(cursor->script, "%s is %d, not %d", what, found, number);
}

static void unknown(struct cursor *cursor)
{
    script_fail(cursor->script, "unknown word \"%s\"", cursor->at);
    cursor->at = "";
}

static int hand_size(const uint8_t hand[ZONE_COUNT])
{
    int size = 0;
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        size += hand[zone];
    return size;
}

/* "money 2 hand 4 parks 3 total 12": numbers of the seat. */
static void check_numbers(struct cursor *cursor, int seat)
{
    const struct subdivision_state *now = world_now(cursor->world);
    const struct plot plot = subdivision_plot(box, now, seat);
    struct scorepad pad;
    subdivision_score(&plot, &pad);
    while (!at_end(cursor)) {
        const int line = take_listed(cursor, score_line_word, LINES);
        if (line >= 0)
            expect_number(cursor, score_line_word[line], pad.line[line]);
        else if (take(cursor, "money"))
            expect_number(cursor, "money", plot.board->money);
        else if (take(cursor, "hand"))
            expect_number(cursor, "the hand", hand_size(now->hand[seat]));
        else if (take(cursor, "total"))
            expect_number(cursor, "the total", pad.total);
        else if (take(cursor, "negative"))
            expect_number(cursor, "negative", pad.negative);
        else
            unknown(cursor);
    }
}

/* "holds civic civic luxury": exactly these. */
static void check_hand(struct cursor *cursor, int seat)
{
    const struct subdivision_state *now = world_now(cursor->world);
    uint8_t hand[ZONE_COUNT] = {0};
    int zone;
    while (!at_end(cursor) && want_zone(cursor, &zone))
        hand[zone]++;
    for (zone = 0; zone < ZONE_COUNT; zone++)
        if (hand[zone] != now->hand[seat][zone])
            script_fail(cursor->script, "it holds %d %s, not %d",
                        now->hand[seat][zone], zone_word[zone], hand[zone]);
}

/* "meets 1 14", "misses 2": bonus tiles by their numbers. */
static void check_bonuses(struct cursor *cursor, int seat, bool wanted)
{
    const struct plot plot =
        subdivision_plot(box, world_now(cursor->world), seat);
    int bonus;
    while (!at_end(cursor) && want_bonus(cursor, &bonus))
        if (subdivision_meets(&plot, &box->bonus[bonus]) != wanted)
            script_fail(cursor->script, "bonus tile %d is %smet",
                        box->bonus[bonus].number, wanted ? "not " : "");
}

/* What a seat sees, but for who has decided, who is to, and who after that. */
static void view_of(const struct world *world, int seat,
                    struct subdivision_view *view)
{
    subdivision_observe(box, world_now(world), seat, view);
    view->seat = view->earned = view->chosen = 0;
}

/* "look: seat 1": it remembers what it sees now. */
void then_look(struct cursor *cursor)
{
    struct world *world = cursor->world;
    int seat;
    if (!given_begin(world) || !want_seat(cursor, &seat) || !want_end(cursor))
        return;
    view_of(world, seat, &world->seen[seat]);
    world->looked[seat] = true;
}

/* "sees nothing new", "sees something new" since it looked. */
static void check_view(struct cursor *cursor, int seat)
{
    struct world *world = cursor->world;
    struct subdivision_view view;
    const bool nothing = take(cursor, "nothing");
    if ((!nothing && !want(cursor, "something")) || !want(cursor, "new"))
        return;
    view_of(world, seat, &view);
    if (!world->looked[seat])
        world_fail(world, "seat %d never looked", seat);
    else if ((memcmp(&view, &world->seen[seat], sizeof view) == 0) != nothing)
        world_fail(world, "seat %d sees %s new", seat,
                   nothing ? "something" : "nothing");
}

/* What the view says that a seat took on a turn: "-" nothing that is known,
 * "?" a tile face down. */
static const char *taken_word(uint8_t taken)
{
    const int zone = (taken & ~TAKEN_HIDDEN) - 1;
    if (taken == 0)
        return "-";
    return taken == TAKEN_HIDDEN ? "?" : zone_word[zone];
}

/* "knows seat 0 took civic ? -": on each turn so far, this one included. */
static void check_taken(struct cursor *cursor, int viewer)
{
    const struct subdivision_state *now = world_now(cursor->world);
    const int turns = scenario_of(box, now)->turns;
    struct subdivision_view view;
    char word[WORD_ROOM];
    int seat;
    if (!want_seat(cursor, &seat) || !want(cursor, "took"))
        return;
    subdivision_observe(box, now, viewer, &view);
    for (int i = 0; i <= turn_index(now) && i < TURNS_ALL; i++) {
        if (i % SUBDIVISION_TURNS_MAX >= turns)
            continue;
        if (!read_word(cursor, word))
            return;
        if (strcmp(word, taken_word(view.taken[i][seat])) != 0)
            script_fail(cursor->script, "turn %d: it knows %s, not %s", i + 1,
                        taken_word(view.taken[i][seat]), word);
    }
}

static void check_seat(struct cursor *cursor)
{
    int seat;
    if (!want_seat_number(cursor, &seat))
        cursor->at = "";
    else if (take(cursor, "holds"))
        check_hand(cursor, seat);
    else if (take(cursor, "meets"))
        check_bonuses(cursor, seat, true);
    else if (take(cursor, "misses"))
        check_bonuses(cursor, seat, false);
    else if (take(cursor, "sees"))
        check_view(cursor, seat);
    else if (take(cursor, "knows"))
        check_taken(cursor, seat);
    else if (!places_of_seat(cursor, seat))
        check_numbers(cursor, seat);
}

static void check_phase(struct cursor *cursor)
{
    static const char *const word[] = {"roll", "place", "activate",
                                       "lay",  "bonus", "over"};
    const int phase = take_listed(cursor, word, 6);
    const int found = world_now(cursor->world)->await;
    if (phase < 0)
        unknown(cursor);
    else if (phase != found)
        script_fail(cursor->script, "the phase is %s", word[found]);
}

/* "decides seat 1", "decides die", "decides nobody". */
static void check_actor(struct cursor *cursor)
{
    const int found = subdivision_actor(world_now(cursor->world));
    int seat = ACTOR_CHANCE;
    if (take(cursor, "nobody"))
        seat = ACTOR_NONE;
    else if (!take(cursor, "die") && !want_seat(cursor, &seat))
        return;
    if (seat != found)
        script_fail(cursor->script,
                    "%d decides, not %d (-1: the die, -2: nobody)", found,
                    seat);
}

/* "outcomes 12", "outcomes 0,0 12": of all tiles that may act, or of one. */
static void check_outcomes(struct cursor *cursor)
{
    static struct outcome outcome[OUTCOMES_MAX];
    const int all = subdivision_outcomes(box, world_now(cursor->world), outcome,
                                         OUTCOMES_MAX);
    struct cursor ahead = *cursor;
    char word[WORD_ROOM];
    int tile, count = 0;
    if (!read_word(&ahead, word))
        return;
    if (!strchr(word, ',')) {
        expect_number(cursor, "the number of outcomes", all);
        return;
    }
    if (!want_parcel(cursor, &tile))
        return;
    for (int i = 0; i < all && i < OUTCOMES_MAX; i++)
        count += subdivision_move_at(outcome[i].decision.part[0]) == tile;
    expect_number(cursor, "the number of outcomes", count);
}

static void check_moves(struct cursor *cursor)
{
    static game_move moves[GAME_MOVES_MAX];
    expect_number(cursor, "the number of legal moves",
                  subdivision_legal(box, world_now(cursor->world), moves));
}

/* "takeback seat 0 revealed": whether it may take back the last move. */
static void check_takeback(struct cursor *cursor)
{
    char code[WORD_ROOM];
    int seat;
    if (!want_seat(cursor, &seat) || !read_word(cursor, code))
        return;
    const enum status status =
        session_undo_status(&cursor->world->session, seat);
    if (strcmp(status_code(status), code) != 0)
        script_fail(cursor->script, "taking back: %s", status_code(status));
}

/* "zone civic copies 16", "stack 2 size 20". */
static void check_box(struct cursor *cursor, bool stack)
{
    int which;
    if (!stack) {
        if (want_zone(cursor, &which) && want(cursor, "copies"))
            expect_number(cursor, "copies", box->zone[which].copies);
        return;
    }
    if (!want_number(cursor, &which))
        return;
    if (which < 1 || which > ROUNDS)
        script_fail(cursor->script, "there is no stack %d", which);
    else if (want(cursor, "size"))
        expect_number(cursor, "the stack",
                      world_now(cursor->world)->stack_size[which - 1]);
}

/* "derived as built": who is adjacent to whom and the like follow from the
 * facts of the box. */
static void check_derived(struct cursor *cursor)
{
    static struct subdivision_box again;
    if (!want(cursor, "as") || !want(cursor, "built"))
        return;
    again = *box;
    subdivision_derive(&again);
    if (memcmp(&again, box, sizeof again) != 0)
        script_fail(cursor->script, "it would be derived otherwise");
}

static void check_table(struct cursor *cursor)
{
    const struct subdivision_state *now = world_now(cursor->world);
    if (take(cursor, "phase"))
        check_phase(cursor);
    else if (take(cursor, "decides"))
        check_actor(cursor);
    else if (take(cursor, "round"))
        expect_number(cursor, "the round", now->round + 1);
    else if (take(cursor, "turn"))
        expect_number(cursor, "the turn", now->turn + 1);
    else if (take(cursor, "number"))
        expect_number(cursor, "the turn of the game", now->number);
    else if (take(cursor, "outcomes"))
        check_outcomes(cursor);
    else if (take(cursor, "moves"))
        check_moves(cursor);
    else if (take(cursor, "edges"))
        expect_number(cursor, "the number of edges", box->edges);
    else if (take(cursor, "takeback"))
        check_takeback(cursor);
    else if (take(cursor, "zone"))
        check_box(cursor, false);
    else if (take(cursor, "stack"))
        check_box(cursor, true);
    else if (take(cursor, "derived"))
        check_derived(cursor);
    else
        unknown(cursor);
}

void then_holds(struct cursor *cursor)
{
    const int failures = cursor->script->failures;
    if (!given_begin(cursor->world))
        return;
    if (take(cursor, "seat"))
        check_seat(cursor);
    else if (!places_of_table(cursor))
        check_table(cursor);
    if (cursor->script->failures == failures)
        want_end(cursor);
}

/* The end, as if it were now. */

static void check_winners(struct cursor *cursor,
                          const struct game_result *result)
{
    int seat, wanted = 0;
    while (!at_end(cursor) && want_seat_number(cursor, &seat))
        wanted |= 1 << seat;
    if (result->winners != wanted)
        script_fail(cursor->script,
                    "the winners are %#x, not %#x (seats as bits)",
                    result->winners, wanted);
}

/* "target 100 missed", "target 100 reached", "target none". */
static void check_target(struct cursor *cursor,
                         const struct game_result *result)
{
    if (take(cursor, "none")) {
        if (result->target)
            script_fail(cursor->script, "the target is %d", result->target);
        return;
    }
    expect_number(cursor, "the target", result->target);
    const bool missed = take(cursor, "missed");
    if (!missed && !want(cursor, "reached"))
        return;
    if (missed != (result->score[0] < result->target))
        script_fail(cursor->script, "with %d points it is %s", result->score[0],
                    missed ? "reached" : "missed");
}

/* "rank Planner", "rank none". */
static void check_rank(struct cursor *cursor, const struct game_result *result)
{
    const char *wanted = cursor->at + strspn(cursor->at, " ");
    const char *found = result->ladder ? result->ladder : "none";
    if (strcmp(wanted, found) != 0)
        script_fail(cursor->script, "the rank is %s", found);
    cursor->at = "";
}

void final_holds(struct cursor *cursor)
{
    struct game_result result;
    if (!given_begin(cursor->world))
        return;
    subdivision_result(box, world_now(cursor->world), &result);
    if (take(cursor, "winners"))
        check_winners(cursor, &result);
    else if (take(cursor, "target"))
        check_target(cursor, &result);
    else if (take(cursor, "rank"))
        check_rank(cursor, &result);
    else
        unknown(cursor);
    want_end(cursor);
}
