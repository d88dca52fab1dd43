/* Players are called by their seats here, as in a record, so that a report can
 * be read beside it. */
#include "cli/told.h"

#include "games/fronts.h"

enum { NUMBERS_MAX = 512 };

static const struct words_language *language_of(const struct told *told)
{
    return match_language(&told->match);
}

static const struct game *game_of(const struct told *told)
{
    return told->match.game.session.game;
}

void told_begin(struct told *told, const struct session *session,
                const struct record_player *player,
                const struct words_language *language)
{
    told->match.game.session = *session;
    told->match.front = games_front(session->game);
    told->match.language = language;
    for (int seat = 0; seat < session->config.seats; seat++)
        told->match.game.player[seat] = player[seat];
}

struct words_arg told_who(const struct told *told, int actor,
                          char room[TOLD_WHO_MAX])
{
    const struct words_language *const language = language_of(told);
    if (actor == ACTOR_CHANCE)
        return words_text(words_of(language, WORD_TOLD_CHANCE));
    return words_text(words_fill(room, TOLD_WHO_MAX, language, WORD_TOLD_SEAT,
                                 .n = words_number(actor)));
}

/* In the words of records. */
static void put_recorded(const struct told *told, const struct words_arg *who,
                         bool open, struct text *text)
{
    const struct game *const game = game_of(told);
    const struct game_state *const before =
        session_state_const(&told->story.before);
    text_add(text, who->text);
    text_char(text, ' ');
    if (open ||
        !game_face_down(game, before, told->story.move, TOLD_NAMELESS, text))
        game_move_text(game, before, told->story.move, text);
}

void told_move(struct told *told, const union session_state *state,
               game_move move, bool open, struct text *text)
{
    const struct front_told *const front = told->match.front->told;
    char room[TOLD_WHO_MAX];
    const int actor = game_actor(game_of(told), session_state_const(state));
    const struct words_arg who = told_who(told, actor, room);
    told->story.seat = actor;
    told->story.move = move;
    told->story.before = *state;
    if (front)
        front->move(&told->match, &told->story, who, open, text);
    else
        put_recorded(told, &who, open, text);
}

const char *told_stat(const struct told *told, int stat)
{
    const char *const word = game_stat_word(game_of(told), stat);
    enum words_key key;
    return words_find("told.stat", word, &key)
               ? words_of(language_of(told), key)
               : word;
}

void told_cause(const struct told *told, int cause, struct text *text)
{
    if (told->match.front->told)
        told->match.front->told->cause(&told->match, cause, text);
    else
        text_add(text, game_cause_word(game_of(told), cause));
}

void told_reason(const struct told *told, const struct reason *reason,
                 struct text *text)
{
    const struct game *const game = game_of(told);
    if (told->match.front->told && game->words->reason_text)
        told->match.front->told->reason(&told->match, &reason->told,
                                        reason->cause, text);
    else if (reason->cause)
        told_cause(told, reason->cause, text);
    else
        text_add(text, game_rule_word(game, reason->rule));
}

static void list_numbers(const struct told *told, const int *number, int count,
                         struct text *text)
{
    const struct words_language *const language = language_of(told);
    for (int stat = 0; stat < count; stat++) {
        if (stat > 0)
            text_add(text, language->joint[WORDS_NEXT]);
        words_put(text, language, WORD_TOLD_NUMBER,
                  .stat = words_text(told_stat(told, stat)),
                  .n = words_number(number[stat]));
    }
}

void told_numbers(const struct told *told, const struct game_state *state,
                  int seat, struct text *text)
{
    const struct game *const game = game_of(told);
    int number[GAME_STATS_MAX];
    for (int stat = 0; stat < game->rules->stats; stat++)
        number[stat] = game_stat(game, state, seat, stat);
    list_numbers(told, number, game->rules->stats, text);
}

/* The result. */

static void put_seat(const struct told *told, const struct game_result *result,
                     int seat, struct text *text)
{
    char who[TOLD_WHO_MAX], numbers[NUMBERS_MAX];
    struct text list;
    text_init(&list, numbers, sizeof numbers);
    list_numbers(told, result->stat[seat], game_of(told)->rules->stats, &list);
    words_put(text, language_of(told), WORD_TOLD_RESULT_SEAT,
              .who = told_who(told, seat, who),
              .score = words_number(result->score[seat]),
              .numbers = words_text(numbers));
}

static void put_goal(const struct told *told,
                     const struct game_goal_result *goal, struct text *text)
{
    const struct words_language *const language = language_of(told);
    const struct words_arg name = words_thing(
        language, "goal", game_goal_word(game_of(told), goal->goal));
    const bool owned = goal->owner != GAME_NOBODY;
    char room[TOLD_WHO_MAX], own[TOLD_WHO_MAX];
    const struct words_arg whose = words_text(owned ? "yes" : "no");
    const struct words_arg owner =
        owned ? told_who(told, goal->owner, own) : words_text("");
    if (goal->seat == GAME_NOBODY)
        words_put(text, language, WORD_TOLD_RESULT_GOAL_NOBODY, .goal = name,
                  .owned = whose, .owner = owner);
    else
        words_put(text, language, WORD_TOLD_RESULT_GOAL, .goal = name,
                  .owned = whose, .owner = owner,
                  .who = told_who(told, goal->seat, room),
                  .n = words_number(goal->bonus));
}

static const char *rung_of(const struct words_language *language,
                           const struct game_result *result)
{
    enum words_key key;
    return words_find("rung", result->rung, &key) ||
                   words_find("rank", result->rung, &key)
               ? words_of(language, key)
               : result->ladder;
}

/* A game alone at the table is measured, not won. */
static void put_measure(const struct told *told,
                        const struct game_result *result, struct text *text)
{
    const struct words_language *const language = language_of(told);
    if (result->ladder)
        words_put(text, language, WORD_TOLD_RESULT_LADDER,
                  .rung = words_text(rung_of(language, result)));
    if (result->target)
        words_put_like(
            text, language,
            result->score[0] >= result->target ? WORD_TOLD_RESULT_REACHED
                                               : WORD_TOLD_RESULT_MISSED,
            WORD_TOLD_RESULT_MISSED, .n = words_number(result->target));
}

void told_result(const struct told *told, struct text *text)
{
    char room[TOLD_WHO_MAX];
    struct game_result result;
    game_result(game_of(told), session_now(&told->match.game.session), &result);
    for (int seat = 0; seat < result.seats; seat++)
        put_seat(told, &result, seat, text);
    for (int i = 0; i < result.goals; i++)
        put_goal(told, &result.goal[i], text);
    for (int seat = 0; seat < result.seats; seat++)
        if (result.winners >> seat & 1)
            words_put(text, language_of(told), WORD_TOLD_RESULT_WINNER,
                      .who = told_who(told, seat, room));
    put_measure(told, &result, text);
}
