/* The first word tells what kind of clause it is; everything that is not told
 * there is a measure with a comparison. */
#include "mission/clause.h"

#include "base/phrase.h"

#include <string.h>

enum { NUMBER_MAX = 999, ROUND_MAX = 50 };

/* Measures of every game; the others are told by a word of their own. */
static const char *const general_word[] = {[CLAUSE_SCORE] = "score",
                                           [CLAUSE_PLACE] = "place",
                                           [CLAUSE_GOALS] = "goals",
                                           [CLAUSE_TURNS] = "turns"};

enum { GENERAL = sizeof general_word / sizeof *general_word };

static const char *const sign_word[] = {
    [CLAUSE_LEAST] = ">=", [CLAUSE_MOST] = "<=", [CLAUSE_EXACTLY] = "="};

bool clause_holds(const struct clause *clause, int number)
{
    return clause->sign == CLAUSE_LEAST  ? number >= clause->number
           : clause->sign == CLAUSE_MOST ? number <= clause->number
                                         : number == clause->number;
}

static bool read_measure(const struct game *game, struct phrase *line,
                         struct clause *clause)
{
    const int general = phrase_listed(line, general_word, GENERAL);
    if (general >= 0) {
        clause->measure = (uint8_t)general;
        return true;
    }
    clause->measure = CLAUSE_AIM;
    return game->aims->read_measure(line, &clause->aim);
}

static bool read_sign(struct phrase *line, struct clause *clause)
{
    char word[PHRASE_WORD_MAX];
    const int sign = phrase_listed(line, sign_word, 3);
    if (sign < 0)
        return phrase_word(line, word) &&
               phrase_fail(line, "not >=, <= or =", word);
    clause->sign = (uint8_t)sign;
    return true;
}

static bool read_number(struct phrase *line, struct clause *clause)
{
    int number;
    if (!phrase_within(line, -NUMBER_MAX, NUMBER_MAX, &number))
        return false;
    clause->number = (int16_t)number;
    return true;
}

static bool read_round(struct phrase *line, struct clause *clause)
{
    int round;
    if (!phrase_want(line, "round") ||
        !phrase_within(line, 1, ROUND_MAX, &round))
        return false;
    clause->when = CLAUSE_BY;
    clause->round = (uint8_t)round;
    return true;
}

static bool read_when(struct phrase *line, struct clause *clause)
{
    char word[PHRASE_WORD_MAX];
    if (phrase_is_over(line))
        return true;
    if (phrase_take(line, "always")) {
        clause->when = CLAUSE_ALWAYS;
        return true;
    }
    if (phrase_take(line, "by"))
        return read_round(line, clause);
    if (phrase_take(line, "at"))
        return phrase_want(line, "end");
    if (!phrase_take(line, "in"))
        return phrase_word(line, word) &&
               phrase_fail(line,
                           "not 'at end', 'by round', 'always' or 'in one "
                           "turn'",
                           word);
    clause->when = CLAUSE_IN_TURN;
    return phrase_want(line, "one") && phrase_want(line, "turn");
}

static bool read_win(struct phrase *line, struct clause *clause)
{
    clause->measure = CLAUSE_WIN;
    clause->number = 1;
    if (!phrase_take(line, "by"))
        return true;
    clause->measure = CLAUSE_LEAD;
    return read_number(line, clause);
}

static bool read_ladder(const struct game *game, struct phrase *line,
                        struct clause *clause)
{
    char word[PHRASE_WORD_MAX];
    clause->measure = CLAUSE_RUNG;
    if (!phrase_want(line, ">=") || !phrase_word(line, word))
        return false;
    const int rung = game->aims->rung(game->content, word);
    clause->number = (int16_t)rung;
    return rung >= 0 || phrase_fail(line, "no rung of the ladder", word);
}

static bool read_never(const struct game *game, struct phrase *line,
                       struct clause *clause)
{
    clause->measure = CLAUSE_AIM;
    clause->sign = CLAUSE_MOST;
    clause->when = CLAUSE_NEVER;
    return game->aims->read_deed(line, &clause->aim);
}

static bool read_clause(const struct game *game, struct phrase *line,
                        struct clause *clause)
{
    if (phrase_take(line, "win"))
        return read_win(line, clause);
    if (phrase_take(line, "ladder"))
        return read_ladder(game, line, clause);
    if (phrase_take(line, "never"))
        return read_never(game, line, clause);
    if (phrase_take(line, "target")) {
        clause->measure = CLAUSE_TARGET;
        return true;
    }
    return read_measure(game, line, clause) && read_sign(line, clause) &&
           read_number(line, clause) && read_when(line, clause);
}

bool clause_read(const struct game *game, const char *words,
                 struct clause *clause, struct text *flaw)
{
    struct phrase line = {words, flaw};
    memset(clause, 0, sizeof *clause);
    if (!game->aims)
        return phrase_fail(&line, "this game has no missions", NULL);
    return read_clause(game, &line, clause) && phrase_end(&line);
}
