/* The words of every vocabulary come from vocab.def, the same list that the
 * enums are made of, so a word without a number or a number without a word does
 * not compile. */
#include "suburbia/rules/box.h"

#include "base/hash.h"

#include <string.h>

const char *const suburbia_class_word[CLASS_COUNT] = {
#define CLASS(name, word) [CLASS_##name] = (word),
#include "suburbia/rules/vocab.def"
};

const char *const suburbia_stat_word[STAT_COUNT + 1] = {
#define STAT(name, word) [STAT_##name] = (word),
#include "suburbia/rules/vocab.def"
    [STAT_STARS] = "stars",
};

const char *const suburbia_scope_word[SCOPE_COUNT] = {
#define SCOPE(name, word, reach) [SCOPE_##name] = (word),
#include "suburbia/rules/vocab.def"
};

const uint8_t suburbia_scope_reach[SCOPE_COUNT] = {
#define SCOPE(name, word, reach) [SCOPE_##name] = (reach),
#include "suburbia/rules/vocab.def"
};

const char *const suburbia_letter_word[LETTER_COUNT] = {
#define LETTER(name, word) [LETTER_##name] = (word),
#include "suburbia/rules/vocab.def"
};

const char *const suburbia_measure_word[MEASURE_COUNT] = {
#define MEASURE(name, word) [MEASURE_##name] = (word),
#include "suburbia/rules/vocab.def"
};

const char *const suburbia_odd_word[ODD_COUNT] = {
    [ODD_CALM] = "calm",
    [ODD_NO_BASICS] = "no_basics",
    [ODD_HALF_PRICE] = "half_price",
    [ODD_FOUR_SPACES] = "four_spaces",
    [ODD_TENS] = "lines_every_10",
};

const char *const suburbia_mode_word[MODE_COUNT] = {
#define MODE(name, word) [MODE_##name] = (word),
#include "suburbia/rules/vocab.def"
};

const char *const suburbia_component_word[COMPONENT_COUNT] = {
#define COMPONENT(name, word) [COMPONENT_##name] = (word),
#include "suburbia/rules/vocab.def"
};

const char *const suburbia_special_word[SPECIAL_COUNT] = {
#define SPECIAL(name, word) [SPECIAL_##name] = (word),
#include "suburbia/rules/vocab.def"
};

static int find(const struct words *words, int from, int count, const char *id)
{
    for (int i = from; i < count; i++)
        if (strcmp(words[i].id, id) == 0)
            return i;
    return -1;
}

int suburbia_find_tile(const struct suburbia_box *box, const char *id)
{
    return find(box->tile_words, TILE_NONE + 1, box->tiles, id);
}

int suburbia_find_goal(const struct suburbia_box *box, const char *id)
{
    return find(box->goal_words, 0, box->goals, id);
}

int suburbia_find_award(const struct suburbia_box *box, const char *id)
{
    return find(box->award_words, 0, box->awards, id);
}

int suburbia_find_edition(const struct suburbia_box *box, const char *id)
{
    return find(box->edition_words, 0, box->editions, id);
}

int suburbia_find_set(const struct suburbia_box *box, const char *id)
{
    return find(box->set_words, 0, box->sets, id);
}

const char *box_card_name(const struct suburbia_box *box, int edition, int card)
{
    const char *printed = box->card_name[edition][card];
    return printed ? printed : box->tile_words[card].name;
}

uint64_t suburbia_hash(const struct suburbia_box *box, unsigned editions,
                       unsigned sets)
{
    uint64_t hash = hash_number(HASH_START, box->board_hash);
    for (int i = 0; i < box->editions; i++)
        if (editions >> i & 1)
            hash = hash_number(hash, box->edition_hash[i]);
    for (int i = 0; i < box->sets; i++)
        if (sets >> i & 1)
            hash = hash_number(hash, box->set_hash[i]);
    return hash;
}

int suburbia_red_lines_below(const struct edition *edition, int population)
{
    int lines = 0;
    while (lines < edition->red_lines && population > edition->red_line[lines])
        lines++;
    if (lines == 0 || lines < edition->red_lines)
        return lines;
    /* S-RED-END: the last line stands after n, the next after n + repeat. */
    const int past = population - edition->red_line[lines - 1];
    return lines + (past - 1) / edition->red_repeat;
}

int suburbia_red_line(const struct edition *edition, int line)
{
    if (line < edition->red_lines)
        return edition->red_line[line];
    return edition->red_line[edition->red_lines - 1] +
           (line - edition->red_lines + 1) * edition->red_repeat;
}
