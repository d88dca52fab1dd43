/* Steps are numbered in the order of the result: its goals, first those judged
 * for everybody, then those scored through a tile; money; the winner; the
 * ladder. The result is worked out anew for each step, which is cheap and keeps
 * no state. */
#include "suburbia/terminal/final.h"

#include "suburbia/terminal/wording.h"
#include "terminal/phrase.h"

enum { STEP_MAX = 512 };

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
static struct words_arg tile_with(const struct match *match, int seat,
                                  enum special special)
{
    const struct suburbia_box *box = suburbia_match_box(match);
    const struct borough *borough = &suburbia_match_state(match)->borough[seat];
    for (int slot = 0; slot < borough->slots; slot++)
        if (box->tile[borough->tile[slot]].special == special)
            return words_name(match_language(match), "tile",
                              &box->tile_words[borough->tile[slot]]);
    return words_text("");
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
        .tile = tile_with(match, goal->seat,
                          tie ? SPECIAL_TIED_GOAL : SPECIAL_SECRET_GOALS),
        .who = match_player(match, goal->seat),
        .goal = words_name(match_language(match), "goal",
                           &box->goal_words[goal->goal]),
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

/* "Your goal Miser, most money", or the goal of all. */
static void put_goal(const struct match *match,
                     const struct game_goal_result *goal, struct text *text)
{
    const struct words_language *language = match_language(match);
    const struct suburbia_box *box = suburbia_match_box(match);
    const struct words_arg name =
        words_name(language, "goal", &box->goal_words[goal->goal]);
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

/* Who gets the goal, or why nobody does. */
static void put_outcome(const struct match *match,
                        const struct game_goal_result *goal, struct text *text)
{
    const struct words_language *language = match_language(match);
    if (goal->seat != GAME_NOBODY)
        words_put_like(text, language,
                       is_parted(match, goal) ? WORD_SUBURBIA_FINAL_PARTED
                                              : WORD_SUBURBIA_FINAL_GETS,
                       WORD_SUBURBIA_FINAL_GETS,
                       .who = match_player(match, goal->seat),
                       .n = words_amount(goal->bonus));
    else
        words_add(text, language,
                  goal->owner != GAME_NOBODY ? WORD_SUBURBIA_FINAL_OWNER_NOT
                                             : WORD_SUBURBIA_FINAL_NOBODY);
}

static void goal_step(const struct match *match,
                      const struct game_goal_result *goal, struct text *text)
{
    char named[STEP_MAX], counted[STEP_MAX], ended[STEP_MAX];
    struct text name, counts, outcome;
    text_init(&name, named, sizeof named);
    text_init(&counts, counted, sizeof counted);
    text_init(&outcome, ended, sizeof ended);
    put_goal(match, goal, &name);
    suburbia_wording_counts(match, goal->goal, &counts);
    put_outcome(match, goal, &outcome);
    words_put(text, match_language(match), WORD_SUBURBIA_FINAL_STEP,
              .goal = words_text(named), .counts = words_text(counted),
              .outcome = words_text(ended));
}

static void money_step(const struct match *match,
                       const struct game_result *result, struct text *text)
{
    const struct words_language *language = match_language(match);
    const struct suburbia_state *state = suburbia_match_state(match);
    char buffer[STEP_MAX];
    struct text list;
    text_init(&list, buffer, sizeof buffer);
    for (int seat = 0; seat < state->seats; seat++) {
        const int money = state->numbers[seat].stat[STAT_MONEY];
        phrase_next(&list, language);
        words_put(
            &list, language, WORD_SUBURBIA_FINAL_MONEY_EACH,
            .who = match_player(match, seat),
            .n = words_amount((money - result->stat[seat][STAT_MONEY]) / 5),
            .money = words_price(money));
    }
    words_put(text, language, WORD_SUBURBIA_FINAL_MONEY,
              .price = words_price(5), .each = words_text(buffer));
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

/* The names of those who win. */
static void put_winners(const struct match *match,
                        const struct game_result *result, struct text *text)
{
    const char *name[GAME_SEATS_MAX];
    int count = 0;
    for (int seat = 0; seat < result->seats; seat++)
        if (result->winners >> seat & 1)
            name[count++] = match_name(match, seat);
    words_list(text, match_language(match), WORDS_AND, name, count);
}

static void put_scores(const struct match *match,
                       const struct game_result *result, struct text *text)
{
    for (int seat = 0; seat < result->seats; seat++)
        suburbia_wording_count(match, seat, result->score[seat], text);
}

static void winner_step(const struct match *match,
                        const struct game_result *result, struct text *text)
{
    const struct words_language *language = match_language(match);
    const bool shared = (result->winners & (result->winners - 1)) != 0;
    char counted[STEP_MAX], named[STEP_MAX];
    struct text counts, names;
    text_init(&counts, counted, sizeof counted);
    put_scores(match, result, &counts);
    words_put(text, language, WORD_SUBURBIA_FINAL_POPULATION,
              .counts = words_text(counted));
    if (result->seats == 1)
        return;
    text_init(&names, named, sizeof named);
    put_winners(match, result, &names);
    text_char(text, ' ');
    words_put_like(text, language,
                   shared ? WORD_SUBURBIA_FINAL_SHARED
                          : WORD_SUBURBIA_FINAL_WINNER,
                   WORD_SUBURBIA_FINAL_WINNER, .who = words_text(named));
    if (is_tied(result)) {
        text_char(text, ' ');
        words_add(text, language, WORD_SUBURBIA_FINAL_EQUAL);
    }
}

static void ladder_step(const struct match *match,
                        const struct game_result *result, struct text *text)
{
    const struct words_language *language = match_language(match);
    if (result->ladder)
        words_put(text, language, WORD_SUBURBIA_FINAL_LADDER,
                  .rung = words_text(suburbia_wording_rung(language, result)),
                  .n = words_number(result->score[0]));
    else
        words_add(text, language, WORD_SUBURBIA_FINAL_UNBEATEN);
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
        ladder_step(match, &result, text);
}
