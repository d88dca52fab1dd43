/* Why a number changed, in the words of the terminal. What there is to say is
 * rules/tell.c's; here every message has its sentence. A telling of two changes
 * takes two lines, for each says what the number is now. */
#include "suburbia/terminal/wording.h"
#include "terminal/phrase.h"

struct suburbia_played suburbia_story_played(const struct match *match,
                                             const struct story *story)
{
    return (struct suburbia_played){.box = suburbia_match_box(match),
                                    .before = suburbia_story_before(story),
                                    .after = suburbia_story_after(story),
                                    .events = &story->events,
                                    .move = story->move,
                                    .seat = story->seat};
}

void suburbia_narrator_begin(struct suburbia_narrator *narrator,
                             const struct match *match,
                             const struct story *story)
{
    const struct suburbia_played played = suburbia_story_played(match, story);
    *narrator = (struct suburbia_narrator){.match = match};
    suburbia_teller_begin(&narrator->teller, &played);
}

/* A telling and where its words go. What several events share has no place. */
struct telling_words {
    const struct match *match;
    const struct suburbia_box *box;
    const struct suburbia_telling *telling;
    struct text *text;
    bool placeless;
};

static int argument(const struct telling_words *words,
                    enum suburbia_argument_name name)
{
    return suburbia_telling_argument(words->telling, name);
}

/* The tile of the telling. */
static struct words_arg tile_of(const struct telling_words *words)
{
    const int tile = argument(words, SUBURBIA_ARG_TILE);
    return words_name(match_language(words->match), "tile",
                      &words->box->tile_words[tile]);
}

static struct words_arg seat_of(const struct telling_words *words)
{
    return match_player(words->match, argument(words, SUBURBIA_ARG_SEAT));
}

/* What of the new tile met the condition: "commercial tile". */
static struct words_arg met_of(const struct telling_words *words,
                               struct suburbia_things *things)
{
    return suburbia_wording_things(
        match_language(words->match),
        (class_set)argument(words, SUBURBIA_ARG_KINDS), things);
}

static void add_price(const struct telling_words *words)
{
    const struct words_language *language = match_language(words->match);
    const enum suburbia_why why = words->telling->why;
    if (why == SUBURBIA_WHY_PRICE_LAKE)
        words_add(words->text, language, WORD_SUBURBIA_SUBJECT_PRICE_LAKE);
    else
        words_put_like(words->text, language,
                       why == SUBURBIA_WHY_PRICE_REMOVAL
                           ? WORD_SUBURBIA_SUBJECT_PRICE_REMOVAL
                       : why == SUBURBIA_WHY_PRICE_MARKER
                           ? WORD_SUBURBIA_SUBJECT_PRICE_MARKER
                           : WORD_SUBURBIA_SUBJECT_PRICE,
                       WORD_SUBURBIA_SUBJECT_PRICE, .tile = tile_of(words));
}

static void add_line(const struct telling_words *words, enum words_key key)
{
    words_put_like(words->text, match_language(words->match), key,
                   WORD_SUBURBIA_SUBJECT_RED_LINE,
                   .line = words_number(argument(words, SUBURBIA_ARG_LINE)));
}

static void add_award(const struct telling_words *words, enum words_key key)
{
    const int award = argument(words, SUBURBIA_ARG_AWARD);
    words_put_like(words->text, match_language(words->match), key,
                   WORD_SUBURBIA_SUBJECT_BONUS,
                   .award = words_name(match_language(words->match), "award",
                                       &words->box->award_words[award]));
}

/* The tile that does it, and where it lies. */
static void add_cause(const struct telling_words *words)
{
    const struct game_event *event = words->telling->event;
    const struct words_language *const language = match_language(words->match);
    const struct words_arg tile = words_name(
        language, "tile", &words->box->tile_words[event->cause]); /* family */
    char place[PHRASE_PLACE_MAX];
    if (words->placeless)
        words_put(words->text, language, WORD_SUBURBIA_REASON_TILE,
                  .tile = tile);
    else
        words_put(words->text, language, WORD_SUBURBIA_SUBJECT_TILE,
                  .tile = tile, .at = phrase_at(place, event->at));
}

static void add_subject(const struct telling_words *words)
{
    static const enum words_key plain[SUBURBIA_SUBJECTS] = {
        [SUBURBIA_SUBJECT_INCOME] = WORD_SUBURBIA_SUBJECT_INCOME,
        [SUBURBIA_SUBJECT_POPULATION] = WORD_SUBURBIA_SUBJECT_POPULATION,
        [SUBURBIA_SUBJECT_STARS] = WORD_SUBURBIA_SUBJECT_STARS,
        [SUBURBIA_SUBJECT_GOAL] = WORD_SUBURBIA_SUBJECT_GOAL,
        [SUBURBIA_SUBJECT_FINAL] = WORD_SUBURBIA_SUBJECT_FINAL,
    };
    switch (words->telling->subject) {
    case SUBURBIA_SUBJECT_PRICE:
        add_price(words);
        break;
    case SUBURBIA_SUBJECT_RED_LINE:
        add_line(words, WORD_SUBURBIA_SUBJECT_RED_LINE);
        break;
    case SUBURBIA_SUBJECT_RED_LINE_BACK:
        add_line(words, WORD_SUBURBIA_SUBJECT_RED_LINE_BACK);
        break;
    case SUBURBIA_SUBJECT_BONUS:
        add_award(words, WORD_SUBURBIA_SUBJECT_BONUS);
        break;
    case SUBURBIA_SUBJECT_CHALLENGE:
        add_award(words, WORD_SUBURBIA_SUBJECT_CHALLENGE);
        break;
    case SUBURBIA_SUBJECT_THIS:
    case SUBURBIA_SUBJECT_TILE:
        add_cause(words);
        break;
    default:
        words_add(words->text, match_language(words->match),
                  plain[words->telling->subject]);
        break;
    }
}

/* What the sentence of a reason is made of. */
enum reason_form {
    REASON_NONE, /* the amount says it all */
    REASON_PLAIN,
    REASON_TILE,
    REASON_PLACED, /* a tile and where it lies */
    REASON_THEIRS, /* that, and whose it is */
    REASON_NEW,    /* a tile that has just come */
    REASON_NEW_THEIRS,
    REASON_SEAT,
    REASON_SPACE,
    REASON_AWARD,
};

static const struct {
    enum reason_form form;
    enum words_key key;
} reason[SUBURBIA_WHYS] = {
    [SUBURBIA_WHY_BUILT] = {REASON_PLAIN, WORD_SUBURBIA_WHY_BUILT},
    [SUBURBIA_WHY_ITSELF] = {REASON_PLAIN, WORD_SUBURBIA_WHY_ITSELF},
    [SUBURBIA_WHY_MARKER] = {REASON_PLAIN, WORD_SUBURBIA_WHY_MARKER},
    [SUBURBIA_WHY_LINE_CROSSED] = {REASON_PLAIN,
                                   WORD_SUBURBIA_WHY_LINE_CROSSED},
    [SUBURBIA_WHY_MAKES_ROOM] = {REASON_PLAIN, WORD_SUBURBIA_WHY_MAKES_ROOM},
    [SUBURBIA_WHY_GIVES_BACK_ALL] = {REASON_PLAIN,
                                     WORD_SUBURBIA_WHY_GIVES_BACK_ALL},
    [SUBURBIA_WHY_GOLD_STARS] = {REASON_PLAIN, WORD_SUBURBIA_WHY_GOLD_STARS},
    [SUBURBIA_WHY_MOST_STARS] = {REASON_PLAIN, WORD_SUBURBIA_WHY_MOST_STARS},
    [SUBURBIA_WHY_FEWEST_STARS] = {REASON_PLAIN,
                                   WORD_SUBURBIA_WHY_FEWEST_STARS},
    [SUBURBIA_WHY_UNPAID] = {REASON_PLAIN, WORD_SUBURBIA_WHY_UNPAID},
    [SUBURBIA_WHY_NOBODY_LEFT] = {REASON_PLAIN, WORD_SUBURBIA_WHY_NOBODY_LEFT},
    [SUBURBIA_WHY_BESIDE] = {REASON_PLACED, WORD_SUBURBIA_WHY_BESIDE},
    [SUBURBIA_WHY_COUNTS] = {REASON_PLACED, WORD_SUBURBIA_WHY_COUNTS},
    [SUBURBIA_WHY_UNDOES] = {REASON_PLACED, WORD_SUBURBIA_WHY_UNDOES},
    [SUBURBIA_WHY_GIVES_BACK] = {REASON_PLACED, WORD_SUBURBIA_WHY_GIVES_BACK},
    [SUBURBIA_WHY_THEIRS] = {REASON_THEIRS, WORD_SUBURBIA_WHY_THEIRS},
    [SUBURBIA_WHY_NEW] = {REASON_NEW, WORD_SUBURBIA_WHY_NEW},
    [SUBURBIA_WHY_NEW_BESIDE] = {REASON_NEW, WORD_SUBURBIA_WHY_NEW_BESIDE},
    [SUBURBIA_WHY_NEW_THEIRS] = {REASON_NEW_THEIRS,
                                 WORD_SUBURBIA_WHY_NEW_THEIRS},
    [SUBURBIA_WHY_LAKESIDE] = {REASON_TILE, WORD_SUBURBIA_WHY_LAKESIDE},
    [SUBURBIA_WHY_TAKEN_BY] = {REASON_SEAT, WORD_SUBURBIA_WHY_TAKEN_BY},
    [SUBURBIA_WHY_TAKEN_FROM] = {REASON_SEAT, WORD_SUBURBIA_WHY_TAKEN_FROM},
    [SUBURBIA_WHY_STAR_SPACE] = {REASON_SPACE, WORD_SUBURBIA_WHY_STAR_SPACE},
    [SUBURBIA_WHY_AWARD] = {REASON_AWARD, WORD_SUBURBIA_AWARD},
};

/* The sentence of a reason where no place is known. */
static void add_placeless(const struct telling_words *words)
{
    const struct words_language *const language = match_language(words->match);
    static const enum words_key key[SUBURBIA_WHYS] = {
        [SUBURBIA_WHY_BESIDE] = WORD_SUBURBIA_REASON_BESIDE,
        [SUBURBIA_WHY_COUNTS] = WORD_SUBURBIA_REASON_COUNTS,
        [SUBURBIA_WHY_UNDOES] = WORD_SUBURBIA_REASON_UNDOES,
        [SUBURBIA_WHY_GIVES_BACK] = WORD_SUBURBIA_REASON_GIVES_BACK};
    if (words->telling->why == SUBURBIA_WHY_THEIRS)
        words_put(words->text, language, WORD_SUBURBIA_REASON_THEIRS,
                  .tile = tile_of(words), .who = seat_of(words));
    else
        words_put_like(words->text, language, key[words->telling->why],
                       WORD_SUBURBIA_REASON_BESIDE, .tile = tile_of(words));
}

static void add_reason(const struct telling_words *words)
{
    const enum reason_form form = reason[words->telling->why].form;
    const struct words_language *language = match_language(words->match);
    const enum words_key key = reason[words->telling->why].key;
    struct text *text = words->text;
    struct suburbia_things things;
    char place[PHRASE_PLACE_MAX];
    const struct words_arg at = phrase_at(place, words->telling->event->by);
    if (words->placeless && (form == REASON_PLACED || form == REASON_THEIRS)) {
        add_placeless(words);
        return;
    }
    switch (form) {
    case REASON_NONE:
        break;
    case REASON_PLAIN:
        words_add(text, language, key);
        break;
    case REASON_TILE:
        words_put_like(text, language, key, WORD_SUBURBIA_WHY_LAKESIDE,
                       .tile = tile_of(words));
        break;
    case REASON_PLACED:
        words_put_like(text, language, key, WORD_SUBURBIA_WHY_BESIDE,
                       .tile = tile_of(words), .at = at);
        break;
    case REASON_THEIRS:
        words_put_like(text, language, key, WORD_SUBURBIA_WHY_THEIRS,
                       .tile = tile_of(words), .at = at, .who = seat_of(words));
        break;
    case REASON_NEW:
        words_put_like(text, language, key, WORD_SUBURBIA_WHY_NEW,
                       .tiles = met_of(words, &things));
        break;
    case REASON_NEW_THEIRS:
        words_put_like(text, language, key, WORD_SUBURBIA_WHY_NEW_THEIRS,
                       .tiles = met_of(words, &things), .who = seat_of(words));
        break;
    case REASON_SEAT:
        words_put_like(text, language, key, WORD_SUBURBIA_WHY_TAKEN_BY,
                       .who = seat_of(words));
        break;
    case REASON_SPACE:
        words_put_like(text, language, key, WORD_SUBURBIA_WHY_STAR_SPACE,
                       .space =
                           words_number(argument(words, SUBURBIA_ARG_SPACE)));
        break;
    case REASON_AWARD:
        suburbia_wording_award(
            text, language,
            &words->box->award[argument(words, SUBURBIA_ARG_AWARD)]);
        break;
    }
}

static void add_cut(const struct telling_words *words,
                    const struct suburbia_change *change)
{
    const struct words_language *language = match_language(words->match);
    if (!change->cut)
        return;
    phrase_part(words->text, language);
    words_add(words->text, language,
              change->delta ? WORD_SUBURBIA_CUT_REST : WORD_SUBURBIA_CUT_ALL);
}

static const uint8_t heading[SUBURBIA_SECTIONS] = {
    [SUBURBIA_SECTION_PRICE] = SECTION_BUILD,
    [SUBURBIA_SECTION_BUILD] = SECTION_BUILD,
    [SUBURBIA_SECTION_INCOME] = SECTION_THEN,
    [SUBURBIA_SECTION_POPULATION] = SECTION_THEN,
    [SUBURBIA_SECTION_ROUND] = SECTION_THEN,
    [SUBURBIA_SECTION_FINAL] = SECTION_THEN,
    [SUBURBIA_SECTION_OTHERS] = SECTION_OTHERS,
};

bool suburbia_narrator_next(struct suburbia_narrator *narrator,
                            struct suburbia_told *told)
{
    struct suburbia_telling *telling = &narrator->telling;
    struct text text;
    if (narrator->change >= telling->changes) {
        narrator->change = 0;
        if (!suburbia_teller_next(&narrator->teller, telling))
            return false;
    }
    const struct suburbia_change *change = &telling->change[narrator->change++];
    const struct telling_words words = {narrator->match,
                                        suburbia_match_box(narrator->match),
                                        telling, &text, false};
    *told = (struct suburbia_told){.section =
                                       (enum section)heading[telling->section],
                                   .seat = telling->event->seat,
                                   .stat = change->stat,
                                   .delta = change->delta,
                                   .cut = change->cut,
                                   .red = suburbia_telling_is_red(telling),
                                   .now = change->now};
    text_init(&text, told->amount, sizeof told->amount);
    suburbia_wording_amount(&text, match_language(narrator->match),
                            change->stat, change->delta);
    text_init(&text, told->subject, sizeof told->subject);
    add_subject(&words);
    text_init(&text, told->reason, sizeof told->reason);
    add_reason(&words);
    add_cut(&words, change);
    return true;
}

static bool has(const struct suburbia_telling *telling,
                enum suburbia_argument_name name)
{
    for (int i = 0; i < telling->arguments; i++)
        if (telling->argument[i].name == name)
            return true;
    return false;
}

static void give(struct suburbia_telling *telling,
                 enum suburbia_argument_name name, int value)
{
    if (!has(telling, name))
        telling->argument[telling->arguments++] =
            (struct suburbia_argument){(uint8_t)name, value};
}

/* The reason as a telling. What several reasons share has no arguments; its
 * subject is known by the cause. */
static struct suburbia_telling telling_of(const struct game_reason *told,
                                          const struct game_event *event)
{
    struct suburbia_telling telling = {.subject =
                                           (enum suburbia_subject)told->subject,
                                       .why = (enum suburbia_why)told->why,
                                       .event = event};
    for (int i = 0; i < told->arguments; i++)
        give(&telling, (enum suburbia_argument_name)told->argument[i].name,
             told->argument[i].value);
    if (told->subject == SUBURBIA_SUBJECT_PRICE)
        give(&telling, SUBURBIA_ARG_TILE, event->cause);
    if (suburbia_telling_is_red(&telling))
        give(&telling, SUBURBIA_ARG_LINE, told->about);
    return telling;
}

static bool is_award(const struct suburbia_telling *telling)
{
    return telling->subject == SUBURBIA_SUBJECT_BONUS ||
           telling->subject == SUBURBIA_SUBJECT_CHALLENGE;
}

void suburbia_wording_reason(const struct match *match,
                             const struct game_reason *told, int cause,
                             struct text *text)
{
    const struct game_event event = {.cause = (uint8_t)cause};
    const struct suburbia_telling telling = telling_of(told, &event);
    const struct words_language *const language = match_language(match);
    char why[TOLD_MAX];
    struct text part;
    struct telling_words words = {match, suburbia_match_box(match), &telling,
                                  text, true};
    if (is_award(&telling) && !has(&telling, SUBURBIA_ARG_AWARD)) {
        words_add(text, language, WORD_SUBURBIA_REASON_AWARD);
        return;
    }
    add_subject(&words);
    text_init(&part, why, sizeof why);
    words.text = &part;
    add_reason(&words);
    if (part.length > 0)
        words_put(text, language, WORD_SUBURBIA_REASON_WHY,
                  .why = words_text(why));
}

void suburbia_wording_told(const struct match *match,
                           const struct suburbia_told *told, struct text *text)
{
    const struct words_language *language = match_language(match);
    char buffer[TOLD_MAX];
    struct text what;
    const struct words_arg subject = words_text(told->subject),
                           amount = words_text(told->amount),
                           now = told->stat == STAT_MONEY
                                     ? words_price(told->now)
                                     : words_number(told->now);
    text_init(&what, buffer, sizeof buffer);
    if (told->reason[0])
        words_put(&what, language, WORD_SUBURBIA_TOLD_WHY, .subject = subject,
                  .amount = amount, .now = now,
                  .reason = words_text(told->reason));
    else
        words_put(&what, language, WORD_SUBURBIA_TOLD, .subject = subject,
                  .amount = amount, .now = now);
    suburbia_wording_told_of(match, told, buffer, text);
}

void suburbia_wording_told_of(const struct match *match,
                              const struct suburbia_told *told,
                              const char *what, struct text *text)
{
    if (told->section == SECTION_OTHERS)
        words_put(text, match_language(match), WORD_SUBURBIA_TOLD_OF,
                  .who = match_player(match, told->seat),
                  .what = words_text(what));
    else
        text_add(text, what);
}
