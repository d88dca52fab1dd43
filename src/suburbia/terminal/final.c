/* Steps are numbered in the order of the result: its goals, first those judged
 * for everybody, then those scored through a tile; money; the winner; the
 * ladder. The result is worked out anew for each step, which is cheap and keeps
 * no state. */
#include "suburbia/terminal/final.h"

#include "suburbia/terminal/wording.h"

static void result_of(const struct match *match, struct game_result *result)
{
    suburbia_result(suburbia_match_box(match), suburbia_match_state(match),
                    result, NULL);
}

/* The goals one by one, money, the order of the players, and the ladder. */
int suburbia_final_steps(const struct match *match)
{
    struct game_result result;
    result_of(match, &result);
    return result.goals + 2 +
           (suburbia_match_state(match)->mode != MODE_STANDARD);
}

static void add_counts(const struct match *match, int goal, struct text *text)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    for (int seat = 0; seat < state->seats; seat++) {
        text_add(text, seat ? ", " : "");
        text_add(text, match_name(match, seat));
        text_char(text, ' ');
        text_number(text, suburbia_goal_count(suburbia_match_box(match), state,
                                              seat, goal));
    }
}

/* The goals that are judged for everybody; what follows are those that a
 * player scores through a tile. */
static int judged_goals(const struct suburbia_state *state)
{
    int goals = state->public_goals;
    for (int seat = 0; seat < state->seats; seat++)
        goals += state->kept[seat] != KEPT_NONE;
    return goals;
}

/* The name of a tile of the seat that does something special. */
static const char *tile_with(const struct match *match, int seat,
                             enum special special)
{
    const struct suburbia_box *box = suburbia_match_box(match);
    const struct borough *borough = &suburbia_match_state(match)->borough[seat];
    for (int slot = 0; slot < borough->slots; slot++)
        if (box->tile[borough->tile[slot]].special == special)
            return box->tile_words[borough->tile[slot]].name;
    return "";
}

/* A goal that the seat would not score without one of its tiles. */
static void tile_step(const struct match *match,
                      const struct game_goal_result *goal, struct text *text)
{
    const struct suburbia_box *box = suburbia_match_box(match);
    const unsigned leaders =
        suburbia_goal_leaders(box, suburbia_match_state(match), goal->goal);
    const bool tie = (leaders & (leaders - 1)) != 0;
    words_put_like(
        text, match_language(match),
        tie ? WORD_SUBURBIA_FINAL_TIED : WORD_SUBURBIA_FINAL_SECRET,
        WORD_SUBURBIA_FINAL_TIED,
        .tile = words_text(tile_with(
            match, goal->seat, tie ? SPECIAL_TIED_GOAL : SPECIAL_SECRET_GOALS)),
        .who = match_player(match, goal->seat),
        .goal = words_text(box->goal_words[goal->goal].name),
        .n = words_amount(goal->bonus));
}

/* Whether only the star track has parted those who lead. */
static bool is_parted(const struct match *match,
                      const struct game_goal_result *goal)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    const struct suburbia_box *box = suburbia_match_box(match);
    const int best = suburbia_goal_count(box, state, goal->seat, goal->goal);
    int equal = 0;
    for (int seat = 0; seat < state->seats; seat++)
        equal += suburbia_goal_count(box, state, seat, goal->goal) == best;
    return equal > 1;
}

/* "Your goal Miser, most money: ", or the goal of all. */
static void put_goal(const struct match *match,
                     const struct game_goal_result *goal, struct text *text)
{
    const struct words_language *language = match_language(match);
    const struct suburbia_box *box = suburbia_match_box(match);
    const struct words_arg name = words_text(box->goal_words[goal->goal].name);
    char asks[THINGS_MAX];
    struct text what;
    text_init(&what, asks, sizeof asks);
    suburbia_wording_goal(&what, language, &box->goal[goal->goal]);
    if (goal->owner != GAME_NOBODY)
        words_put(text, language, WORD_SUBURBIA_FINAL_GOAL_OF,
                  .who = match_player(match, goal->owner), .goal = name,
                  .asks = words_text(asks));
    else
        words_put(text, language, WORD_SUBURBIA_FINAL_GOAL, .goal = name,
                  .asks = words_text(asks));
}

static void goal_step(const struct match *match,
                      const struct game_goal_result *goal, struct text *text)
{
    put_goal(match, goal, text);
    text_add(text, ": ");
    add_counts(match, goal->goal, text);
    text_add(text, ". ");
    if (goal->seat != GAME_NOBODY) {
        if (is_parted(match, goal))
            text_add(text, "The star track decides. ");
        text_add(text, match_name(match, goal->seat));
        text_add(text, ": +");
        text_number(text, goal->bonus);
        text_add(text, " population.");
    } else {
        text_add(text, goal->owner != GAME_NOBODY
                           ? "Its owner is not alone ahead: nothing."
                           : "Nobody is alone ahead: nothing.");
    }
}

static void money_step(const struct match *match,
                       const struct game_result *result, struct text *text)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    text_add(text, "Money, one person for every $5: ");
    for (int seat = 0; seat < state->seats; seat++) {
        const int money = state->numbers[seat].stat[STAT_MONEY];
        text_add(text, seat ? ", " : "");
        text_add(text, match_name(match, seat));
        text_add(text, " +");
        text_number(text, (money - result->stat[seat][STAT_MONEY]) / 5);
        text_add(text, " for $");
        text_number(text, money);
    }
    text_char(text, '.');
}

/* Whether the highest population is shared. */
static bool is_tied(const struct game_result *result)
{
    int best = 0, count = 0;
    for (int seat = 0; seat < result->seats; seat++) {
        if (result->score[seat] > best)
            count = 0;
        if (count == 0)
            best = result->score[seat];
        count += result->score[seat] == best;
    }
    return count > 1;
}

static void winner_step(const struct match *match,
                        const struct game_result *result, struct text *text)
{
    bool first = true;
    const bool shared = (result->winners & (result->winners - 1)) != 0;
    text_add(text, "Final population: ");
    for (int seat = 0; seat < result->seats; seat++) {
        text_add(text, seat ? ", " : "");
        text_add(text, match_name(match, seat));
        text_char(text, ' ');
        text_number(text, result->score[seat]);
    }
    text_add(text, ".");
    if (result->seats == 1)
        return;
    text_add(text, shared ? " The win is shared by " : " Winner: ");
    for (int seat = 0; seat < result->seats; seat++) {
        if (!(result->winners >> seat & 1))
            continue;
        text_add(text, first ? "" : " and ");
        text_add(text, match_name(match, seat));
        first = false;
    }
    text_char(text, '.');
    if (is_tied(result))
        text_add(text, " Equal populations: reputation decides, then income, "
                       "then the money left.");
}

static void ladder_step(const struct game_result *result, struct text *text)
{
    if (!result->ladder) {
        text_add(text, "Dale was not beaten, so the ladder does not count.");
        return;
    }
    text_add(text, "On the ladder: ");
    text_add(text, result->ladder);
    text_add(text, " with ");
    text_number(text, result->score[0]);
    text_char(text, '.');
}

void suburbia_final_step(const struct match *match, int step, struct text *text)
{
    struct game_result result;
    result_of(match, &result);
    if (step < result.goals &&
        step >= judged_goals(suburbia_match_state(match)))
        tile_step(match, &result.goal[step], text);
    else if (step < result.goals)
        goal_step(match, &result.goal[step], text);
    else if (step == result.goals)
        money_step(match, &result, text);
    else if (step == result.goals + 1)
        winner_step(match, &result, text);
    else
        ladder_step(&result, text);
}
