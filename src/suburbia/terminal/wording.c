/* Sentences are in words/en/terminal_suburbia.json; here is which one, and with
 * which arguments. Tables by vocab.def have an entry for every word of the
 * vocabulary, or do not compile. */
#include "suburbia/terminal/wording.h"
#include "terminal/phrase.h"

#include <string.h>

const enum words_key suburbia_wording_section[SECTION_COUNT] = {
    [SECTION_BUILD] = WORD_SUBURBIA_SECTION_BUILD,
    [SECTION_THEN] = WORD_SUBURBIA_SECTION_THEN,
    [SECTION_OTHERS] = WORD_SUBURBIA_SECTION_OTHERS};

/* What a class is called before another, alone, and in number. */
static const struct {
    enum words_key kind, one, many;
} class_words[CLASS_COUNT] = {
#define CLASS(name, word)                                                      \
    [CLASS_##name] = {WORD_SUBURBIA_KIND_##name, WORD_SUBURBIA_ONE_##name,     \
                      WORD_SUBURBIA_MANY_##name},
#include "suburbia/rules/vocab.def"
};

/* `change`: with a sign. */
static void put_amount(struct text *text, const struct words_language *language,
                       int stat, int amount, bool change)
{
    static const enum words_key key[STAT_COUNT + 1] = {
#define STAT(name, word) [STAT_##name] = WORD_SUBURBIA_AMOUNT_##name,
#include "suburbia/rules/vocab.def"
        [STAT_STARS] = WORD_SUBURBIA_AMOUNT_STARS,
    };
    const struct words_arg n =
        stat == STAT_MONEY
            ? (change ? words_sum(amount) : words_price(amount))
            : (change ? words_amount(amount) : words_number(amount));
    words_put_like(text, language, key[stat], WORD_SUBURBIA_AMOUNT_MONEY,
                   .n = n);
}

void suburbia_wording_amount(struct text *text,
                             const struct words_language *language, int stat,
                             int delta)
{
    put_amount(text, language, stat, delta, true);
}

/* Words put after the ones that are there: "residential", then
 * "residential/civic". */
static void join_kind(const struct words_language *language, struct text *kinds,
                      const char *kind)
{
    char before[THINGS_MAX];
    struct text copy;
    text_init(&copy, before, sizeof before);
    text_add(&copy, kinds->at);
    text_init(kinds, kinds->at, kinds->room);
    if (copy.length == 0)
        text_add(kinds, kind);
    else
        words_put(kinds, language, WORD_SUBURBIA_KINDS, .a = words_text(before),
                  .b = words_text(kind));
}

static void join_kinds(const struct words_language *language,
                       struct text *kinds, class_set filter)
{
    for (int class = 0; class < CLASS_COUNT; class ++)
        if (filter & CLASS_BIT(class))
            join_kind(language, kinds,
                      words_of(language, class_words[class].kind));
}

/* Classes that are no word for a tile by themselves. */
#define CLASS_ADJECTIVE                                                        \
    (CLASS_BUILDING | CLASS_BIT(CLASS_INC) | CLASS_BIT(CLASS_STAR) |           \
     CLASS_BIT(CLASS_GOLD_STAR) | CLASS_BIT(CLASS_ESSEN) |                     \
     CLASS_BIT(CLASS_CON) | CLASS_BIT(CLASS_NIGHTLIFE) |                       \
     CLASS_BIT(CLASS_COLLECTOR))

/* Tiles of one class have its words. Of several the last has its noun, unless
 * one of them is no word by itself. */
static void name_classes(const struct words_language *language,
                         class_set filter, struct suburbia_things *things)
{
    struct text one, many;
    int last = 0;
    for (int class = 0; class < CLASS_COUNT; class ++)
        if (filter & CLASS_BIT(class))
            last = class;
    text_init(&one, things->one, sizeof things->one);
    text_init(&many, things->many, sizeof things->many);
    if ((filter & CLASS_ADJECTIVE) && filter != CLASS_BIT(last)) {
        char buffer[THINGS_MAX];
        struct text kinds;
        text_init(&kinds, buffer, sizeof buffer);
        join_kinds(language, &kinds, filter);
        words_put(&one, language, WORD_SUBURBIA_ONE_SEVERAL,
                  .kinds = words_text(buffer));
        words_put(&many, language, WORD_SUBURBIA_MANY_SEVERAL,
                  .kinds = words_text(buffer));
        return;
    }
    join_kinds(language, &one, filter & ~CLASS_BIT(last));
    join_kinds(language, &many, filter & ~CLASS_BIT(last));
    join_kind(language, &one, words_of(language, class_words[last].one));
    join_kind(language, &many, words_of(language, class_words[last].many));
}

/* What `names` knows of a class: its gender, for what agrees with it, and how
 * it is with an article. */
static const char *class_form(const struct words_language *language,
                              class_set filter, const char *form)
{
    const char *id = NULL, *text = NULL;
    if (!filter || filter == CLASS_BUILDING)
        id = filter ? "building" : NULL; /* an id */
    for (int class = 0; class < CLASS_COUNT && !id; class ++)
        if (filter == CLASS_BIT(class))
            id = suburbia_class_word[class];
    if (id)
        text = words_thing_form(language, "class", id, form); /* family */
    return text;
}

/* The gender of all of them, or NULL: those that are no word by themselves are
 * all said to be tiles. */
static const char *gender_of(const struct words_language *language,
                             class_set filter)
{
    const char *all = NULL;
    if (filter != CLASS_BUILDING && (filter & CLASS_ADJECTIVE))
        return class_form(language, CLASS_BIT(CLASS_RESIDENTIAL),
                          "gender"); /* a form */
    if (filter == CLASS_BUILDING)
        return class_form(language, filter, "gender"); /* a form */
    for (int class = 0; class < CLASS_COUNT; class ++) {
        if (!(filter & CLASS_BIT(class)))
            continue;
        const char *own =
            class_form(language, CLASS_BIT(class), "gender"); /* a form */
        if (!own || (all && strcmp(all, own) != 0))
            return NULL;
        all = own;
    }
    return all;
}

static void put_forms(const struct words_language *language, class_set filter,
                      struct words_form *form)
{
    const struct words_form known[] = {
        {"gender", gender_of(language, filter)},          /* a form */
        {"indef", class_form(language, filter, "indef")}, /* a form */
        {"def", class_form(language, filter, "def")}};    /* a form */
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].text)
            *form++ = known[i];
    *form = (struct words_form){0};
}

struct words_arg suburbia_wording_things(const struct words_language *language,
                                         class_set filter,
                                         struct suburbia_things *things)
{
    if (!filter || filter == CLASS_BUILDING) {
        things->form[0].text =
            words_of(language, filter ? WORD_SUBURBIA_ONE_BUILDING
                                      : WORD_SUBURBIA_ONE_ANY);
        things->form[1].text =
            words_of(language, filter ? WORD_SUBURBIA_MANY_BUILDING
                                      : WORD_SUBURBIA_MANY_ANY);
    } else {
        name_classes(language, filter, things);
        things->form[0].text = things->one;
        things->form[1].text = things->many;
    }
    things->form[0].form = "one";  /* a form of nouns */
    things->form[1].form = "many"; /* a form of nouns */
    things->form[2] = (struct words_form){0};
    put_forms(language, filter, things->form + 2);
    return words_noun(things->form);
}

void suburbia_wording_effect(struct text *text,
                             const struct words_language *language,
                             const struct effect *effect)
{
    static const enum words_key key[SCOPE_COUNT] = {
#define SCOPE(name, word, reach) [SCOPE_##name] = WORD_SUBURBIA_EFFECT_##name,
#include "suburbia/rules/vocab.def"
    };
    char buffer[THINGS_MAX];
    struct text change;
    struct suburbia_things things;
    text_init(&change, buffer, sizeof buffer);
    put_amount(&change, language, effect->stat, effect->amount,
               !(suburbia_scope_reach[effect->scope] & REACH_PLAYERS));
    if (!effect->filter)
        words_put_like(text, language, key[effect->scope],
                       WORD_SUBURBIA_EFFECT_RED_LINE,
                       .change = words_text(buffer));
    else
        words_put_like(text, language, key[effect->scope],
                       WORD_SUBURBIA_EFFECT_OWN, .change = words_text(buffer),
                       .tiles = suburbia_wording_things(
                           language, effect->filter, &things));
}

void suburbia_wording_kind(struct text *text,
                           const struct words_language *language,
                           const struct tile *tile)
{
    const char *item[CLASS_COUNT + 1];
    int count = 0;
    if (!(tile->classes &
          (CLASS_BUILDING | CLASS_BIT(CLASS_LAKE) | CLASS_BIT(CLASS_BORDER))))
        item[count++] = words_of(language, WORD_SUBURBIA_KIND_NONE);
    for (int class = 0; class < CLASS_COUNT; class ++)
        if (tile->classes & CLASS_BIT(class))
            item[count++] = words_of(language, class_words[class].kind);
    words_list(text, language, WORDS_NEXT, item, count);
}

static void put_measure(struct text *text,
                        const struct words_language *language, int measure,
                        class_set filter)
{
    static const enum words_key key[MEASURE_COUNT] = {
#define MEASURE(name, word) [MEASURE_##name] = WORD_SUBURBIA_MEASURE_##name,
#include "suburbia/rules/vocab.def"
    };
    struct suburbia_things things;
    if (measure == MEASURE_TILES || measure == MEASURE_GROUP)
        words_put_like(
            text, language, key[measure], WORD_SUBURBIA_MEASURE_TILES,
            .tiles = suburbia_wording_things(language, filter, &things));
    else
        words_add(text, language, key[measure]);
}

/* The measure in a buffer of its own, as an argument. */
static struct words_arg measured(const struct words_language *language,
                                 int measure, class_set filter, char *buffer)
{
    struct text text;
    text_init(&text, buffer, THINGS_MAX);
    put_measure(&text, language, measure, filter);
    return words_text(buffer);
}

void suburbia_wording_goal(struct text *text,
                           const struct words_language *language,
                           const struct goal *goal)
{
    char buffer[THINGS_MAX];
    words_put_like(
        text, language,
        goal->fewest ? WORD_SUBURBIA_GOAL_FEWEST : WORD_SUBURBIA_GOAL_MOST,
        WORD_SUBURBIA_GOAL_MOST,
        .what = measured(language, goal->measure, goal->filter, buffer));
}

void suburbia_wording_award(struct text *text,
                            const struct words_language *language,
                            const struct award *award)
{
    char buffer[THINGS_MAX];
    words_put(
        text, language, WORD_SUBURBIA_AWARD,
        .least = award->measure == MEASURE_MONEY ? words_price(award->least)
                                                 : words_number(award->least),
        .what = measured(language, award->measure, award->filter, buffer));
}

void suburbia_wording_count(const struct match *match, int seat, int count,
                            struct text *list)
{
    phrase_next(list, match_language(match));
    words_put(list, match_language(match), WORD_SUBURBIA_COUNT,
              .who = match_player(match, seat), .n = words_number(count));
}

void suburbia_wording_counts(const struct match *match, int goal,
                             struct text *list)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    for (int seat = 0; seat < state->seats; seat++)
        suburbia_wording_count(
            match, seat,
            suburbia_goal_count(suburbia_match_box(match), state, seat, goal),
            list);
}

void suburbia_wording_numbers(struct text *text,
                              const struct words_language *language,
                              const int16_t *stat)
{
    words_put(text, language, WORD_SUBURBIA_NUMBERS,
              .money = words_price(stat[STAT_MONEY]),
              .income = words_number(stat[STAT_INCOME]),
              .reputation = words_number(stat[STAT_REPUTATION]),
              .population = words_number(stat[STAT_POPULATION]));
}

enum words_key suburbia_wording_mode(enum mode mode)
{
    return mode == MODE_LONE   ? WORD_SUBURBIA_MODE_LONE
           : mode == MODE_DALE ? WORD_SUBURBIA_MODE_DALE
                               : WORD_SUBURBIA_MODE_STANDARD;
}

struct suburbia_standing suburbia_wording_standing(const struct match *match,
                                                   int goal)
{
    return suburbia_goal_standing(suburbia_match_box(match),
                                  suburbia_match_state(match), goal);
}

const char *suburbia_wording_kind_letter(const struct words_language *language,
                                         enum tile_class kind)
{
    static const enum words_key key[] = {
        [CLASS_RESIDENTIAL] = WORD_SUBURBIA_LETTER_RESIDENTIAL,
        [CLASS_INDUSTRIAL] = WORD_SUBURBIA_LETTER_INDUSTRIAL,
        [CLASS_COMMERCIAL] = WORD_SUBURBIA_LETTER_COMMERCIAL,
        [CLASS_CIVIC] = WORD_SUBURBIA_LETTER_CIVIC,
        [CLASS_LAKE] = WORD_SUBURBIA_LETTER_LAKE,
        [CLASS_BORDER] = WORD_SUBURBIA_LETTER_BORDER};
    return words_of(language, key[kind]);
}

const char *suburbia_wording_kind_name(const struct words_language *language,
                                       enum tile_class kind)
{
    return words_of(language, class_words[kind].kind);
}

const char *suburbia_wording_letter(const struct words_language *language,
                                    const struct tile *tile)
{
    for (int class = 0; class <= CLASS_BORDER; class ++)
        if (tile->classes & CLASS_BIT(class))
            return suburbia_wording_kind_letter(language,
                                                (enum tile_class) class);
    return words_of(language, WORD_SUBURBIA_LETTER_NONE);
}

void suburbia_wording_legend(struct text *text,
                             const struct words_language *language,
                             bool borders)
{
    for (int class = 0; class <= CLASS_BORDER; class ++) {
        const enum tile_class kind = (enum tile_class) class;
        if (kind == CLASS_LAKE || (kind == CLASS_BORDER && !borders))
            continue;
        phrase_next(text, language);
        words_put(
            text, language, WORD_SUBURBIA_SVG_KIND,
            .letter = words_text(suburbia_wording_kind_letter(language, kind)),
            .kind = words_text(suburbia_wording_kind_name(language, kind)));
    }
}

const char *suburbia_wording_icon(const struct words_language *language,
                                  const struct tile *tile)
{
    static const struct {
        enum tile_class class;
        enum words_key key;
    } icon[] = {{CLASS_RESTAURANT, WORD_SUBURBIA_ICON_RESTAURANT},
                {CLASS_AIRPORT, WORD_SUBURBIA_ICON_AIRPORT},
                {CLASS_OFFICE, WORD_SUBURBIA_ICON_OFFICE},
                {CLASS_SCHOOL, WORD_SUBURBIA_ICON_SCHOOL},
                {CLASS_SKYSCRAPER, WORD_SUBURBIA_ICON_SKYSCRAPER},
                {CLASS_CAR_DEALERSHIP, WORD_SUBURBIA_ICON_CAR_DEALERSHIP},
                {CLASS_STAR, WORD_SUBURBIA_ICON_STAR},
                {CLASS_ESSEN, WORD_SUBURBIA_ICON_ESSEN},
                {CLASS_CON, WORD_SUBURBIA_ICON_CON},
                {CLASS_NIGHTLIFE, WORD_SUBURBIA_ICON_NIGHTLIFE},
                {CLASS_COLLECTOR, WORD_SUBURBIA_ICON_COLLECTOR}};
    for (size_t i = 0; i < sizeof icon / sizeof *icon; i++)
        if (tile->classes & CLASS_BIT(icon[i].class))
            return words_of(language, icon[i].key);
    return "";
}

const char *suburbia_wording_rung(const struct words_language *language,
                                  const struct game_result *result)
{
    enum words_key key;
    return words_find("rung", result->rung, &key) /* family */
               ? words_of(language, key)
               : result->ladder;
}
