/* Only rule cases need it: elsewhere a table is told by its options. */
#include "suburbia/words/given.h"

#include "suburbia/rules/internal.h"
#include "suburbia/rules/rules.h"

static int next_set(const struct suburbia_box *box, const struct phrase *line)
{
    char flaw[PHRASE_WORD_MAX], word[PHRASE_WORD_MAX];
    struct text text;
    struct phrase ahead = {line->at, &text};
    text_init(&text, flaw, sizeof flaw);
    return phrase_word(&ahead, word) ? suburbia_find_set(box, word) : -1;
}

/* "sets base inc": those and no others. */
static bool read_sets(const struct suburbia_box *box, struct phrase *line,
                      struct game_config *config)
{
    char word[PHRASE_WORD_MAX];
    config->sets = 0;
    do {
        if (!phrase_word(line, word))
            return false;
        const int set = suburbia_find_set(box, word);
        if (set < 0)
            return phrase_fail(line, "no such set", word);
        config->sets |= (uint16_t)(1 << set);
    } while (next_set(box, line) >= 0);
    return true;
}

static bool read_option(const struct suburbia_box *box, struct phrase *line,
                        struct game_config *config)
{
    const int mode = phrase_listed(line, suburbia_mode_word, MODE_COUNT);
    int number;
    if (mode >= 0) {
        config->mode = (uint8_t)mode;
        config->seats = mode == MODE_LONE ? 1 : 2;
        return true;
    }
    if (phrase_take(line, "sets"))
        return read_sets(box, line, config);
    const bool first = phrase_take(line, "first");
    if (!phrase_within(line, !first, SEATS_MAX, &number))
        return false;
    *(first ? &config->first : &config->seats) = (uint8_t)number;
    return first || phrase_want(line, "seats");
}

bool suburbia_given_table(const struct suburbia_box *box, struct phrase *line,
                          struct game_config *config)
{
    char word[PHRASE_WORD_MAX];
    if (!phrase_word(line, word))
        return false;
    const int edition = suburbia_find_edition(box, word);
    if (edition < 0)
        return phrase_fail(line, "no such edition", word);
    *config =
        (struct game_config){.rules = (uint8_t)edition, .seats = 2, .sets = 1};
    while (!phrase_is_over(line))
        if (!read_option(box, line, config))
            return false;
    return config->first < config->seats ||
           phrase_fail(line, "that table has no such seat", NULL);
}
