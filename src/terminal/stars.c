/* A star has its clauses; how it stands goes by them and by those before. */
#include "terminal/stars.h"

#include "terminal/clauses.h"

enum {
    STARS_CLAUSES_MAX = 1024,
    STARS_LINE_MAX = STARS_CLAUSES_MAX + STARS_ROW_MAX
};

static void judge(const struct match *match, enum verdict star[MISSION_STARS])
{
    const struct task *task = &match->mission->task;
    struct judged judged[MISSION_CLAUSES];
    task_judge(task, &match->game.session, judged);
    for (int i = 0; i < MISSION_STARS; i++)
        star[i] = task_star(task, judged, i + 1);
}

/* A key of words is known when the program is compiled. */
static const char *say(const struct match *match, int index,
                       enum verdict verdict, char words[STARS_LINE_MAX])
{
    const struct words_language *const language = match_language(match);
    const struct words_arg n = words_number(index + 1);
    char clauses[STARS_CLAUSES_MAX];
    struct text text;
    text_init(&text, clauses, sizeof clauses);
    clauses_said(match->mission, index, language, &text);
    const struct words_arg what = words_text(clauses);
    switch (verdict) {
    case VERDICT_MET:
        return words_fill(words, STARS_LINE_MAX, language,
                          WORD_TERMINAL_STAR_MET, .n = n, .what = what);
    case VERDICT_LOST:
        return words_fill(words, STARS_LINE_MAX, language,
                          WORD_TERMINAL_STAR_LOST, .n = n, .what = what);
    default:
        return words_fill(words, STARS_LINE_MAX, language,
                          WORD_TERMINAL_STAR_OPEN, .n = n, .what = what);
    }
}

void stars_report(const struct match *match, FILE *out)
{
    enum verdict star[MISSION_STARS];
    char words[STARS_LINE_MAX];
    if (!match->mission)
        return;
    judge(match, star);
    for (int i = 0; i < MISSION_STARS; i++)
        fprintf(out, "%s\n", say(match, i, star[i], words));
}

void stars_row(const struct match *match, char row[STARS_ROW_MAX])
{
    static const enum words_key key[VERDICTS] = {
        [VERDICT_OPEN] = WORD_TERMINAL_STARS_OPEN,
        [VERDICT_MET] = WORD_TERMINAL_STARS_MET,
        [VERDICT_LOST] = WORD_TERMINAL_STARS_LOST};
    const struct words_language *const language = match_language(match);
    enum verdict star[MISSION_STARS];
    row[0] = '\0';
    if (!match->mission)
        return;
    judge(match, star);
    words_fill(row, STARS_ROW_MAX, language, WORD_TERMINAL_STARS,
               .first = words_text(words_of(language, key[star[0]])),
               .second = words_text(words_of(language, key[star[1]])),
               .third = words_text(words_of(language, key[star[2]])));
}
