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

/* A telling and where its words go. */
struct telling_words {
    const struct match *match;
    const struct suburbia_box *box;
    const struct suburbia_telling *telling;
    struct text *text;
};

static int argument(const struct telling_words *words,
                    enum suburbia_argument_name name)
{
    return suburbia_telling_argument(words->telling, name);
}

static void add_tile(const struct telling_words *words)
{
    const int tile = argument(words, SUBURBIA_ARG_TILE);
    text_add(words->text, words->box->tile_words[tile].name);
}

/* The tile of the telling and where it lies. */
static void add_placed(const struct telling_words *words)
{
    add_tile(words);
    text_add(words->text, " at ");
    phrase_hex(words->text, words->telling->event->by);
}

static void add_seat(const struct telling_words *words)
{
    const int seat = argument(words, SUBURBIA_ARG_SEAT);
    text_add(words->text, match_name(words->match, seat));
}

/* What of the new tile met the condition: "new commercial tile". */
static void add_new(const struct telling_words *words)
{
    const class_set met = (class_set)argument(words, SUBURBIA_ARG_KINDS);
    const struct words_language *language = match_language(words->match);
    struct suburbia_things things;
    if (met)
        words_put(words->text, language, WORD_SUBURBIA_TOLD_NEW,
                  .tiles = suburbia_wording_things(language, met, &things));
    else
        words_add(words->text, language, WORD_SUBURBIA_TOLD_NEW_ANY);
}

static void add_price(const struct telling_words *words)
{
    const enum suburbia_why why = words->telling->why;
    text_add(words->text, why == SUBURBIA_WHY_PRICE_REMOVAL  ? "Removing "
                          : why == SUBURBIA_WHY_PRICE_MARKER ? "Investing in "
                                                             : "Price of ");
    if (why == SUBURBIA_WHY_PRICE_LAKE)
        text_add(words->text, "the space");
    else
        add_tile(words);
}

static void add_line(const struct telling_words *words, const char *crossed)
{
    text_add(words->text, "Red line after ");
    text_number(words->text, argument(words, SUBURBIA_ARG_LINE));
    text_add(words->text, crossed);
}

static void add_award(const struct telling_words *words, const char *kind)
{
    const int award = argument(words, SUBURBIA_ARG_AWARD);
    text_add(words->text, kind);
    text_add(words->text, words->box->award_words[award].name);
}

static void add_subject(const struct telling_words *words)
{
    static const char *const plain[SUBURBIA_SUBJECTS] = {
        [SUBURBIA_SUBJECT_INCOME] = "Income",
        [SUBURBIA_SUBJECT_POPULATION] = "Reputation",
        [SUBURBIA_SUBJECT_STARS] = "Star track",
        [SUBURBIA_SUBJECT_GOAL] = "Goal",
        [SUBURBIA_SUBJECT_FINAL] = "Money",
    };
    const struct game_event *event = words->telling->event;
    switch (words->telling->subject) {
    case SUBURBIA_SUBJECT_PRICE:
        add_price(words);
        break;
    case SUBURBIA_SUBJECT_RED_LINE:
        add_line(words, " crossed");
        break;
    case SUBURBIA_SUBJECT_RED_LINE_BACK:
        add_line(words, " crossed back");
        break;
    case SUBURBIA_SUBJECT_BONUS:
        add_award(words, "Bonus ");
        break;
    case SUBURBIA_SUBJECT_CHALLENGE:
        add_award(words, "Challenge ");
        break;
    case SUBURBIA_SUBJECT_THIS:
    case SUBURBIA_SUBJECT_TILE:
        text_add(words->text, words->box->tile_words[event->cause].name);
        text_add(words->text, " at ");
        phrase_hex(words->text, event->at);
        break;
    default:
        text_add(words->text, plain[words->telling->subject]);
        break;
    }
}

/* Reasons that are the same words every time; the amount says the rest of
 * those that have none. */
static const char *const plain_reason[SUBURBIA_WHYS] = {
    [SUBURBIA_WHY_BUILT] = "when built",
    [SUBURBIA_WHY_ITSELF] = "counts itself",
    [SUBURBIA_WHY_MARKER] = "again, for the marker",
    [SUBURBIA_WHY_LINE_CROSSED] = "for the red line",
    [SUBURBIA_WHY_MAKES_ROOM] = "undone, for it makes room",
    [SUBURBIA_WHY_GIVES_BACK_ALL] = "gives back what other players took",
    [SUBURBIA_WHY_GOLD_STARS] = "its gold stars",
    [SUBURBIA_WHY_MOST_STARS] = "ahead at the end of the round",
    [SUBURBIA_WHY_FEWEST_STARS] = "last at the end of the round",
    [SUBURBIA_WHY_UNPAID] = "money did not cover it",
    [SUBURBIA_WHY_NOBODY_LEFT] = "nobody left to leave",
};

/* What goes before and after the tile of a reason. */
static const struct {
    const char *before, *after;
} tile_reason[SUBURBIA_WHYS] = {
    [SUBURBIA_WHY_BESIDE] = {"beside ", ""},
    [SUBURBIA_WHY_COUNTS] = {"counts ", ""},
    [SUBURBIA_WHY_UNDOES] = {"undoes ", ""},
    [SUBURBIA_WHY_GIVES_BACK] = {"gives back what ", " took"},
};

static void add_other_reason(const struct telling_words *words)
{
    const enum suburbia_why why = words->telling->why;
    struct text *text = words->text;
    switch (why) {
    case SUBURBIA_WHY_THEIRS:
        text_add(text, "counts ");
        add_placed(words);
        text_add(text, " of ");
        add_seat(words);
        break;
    case SUBURBIA_WHY_NEW:
    case SUBURBIA_WHY_NEW_BESIDE:
        add_new(words);
        text_add(text, why == SUBURBIA_WHY_NEW ? "" : " beside it");
        break;
    case SUBURBIA_WHY_NEW_THEIRS:
        add_new(words);
        text_add(text, " of ");
        add_seat(words);
        break;
    case SUBURBIA_WHY_LAKESIDE:
        add_tile(words);
        text_add(text, " beside a lake");
        break;
    case SUBURBIA_WHY_TAKEN_BY:
    case SUBURBIA_WHY_TAKEN_FROM:
        text_add(text,
                 why == SUBURBIA_WHY_TAKEN_BY ? "taken by " : "taken from ");
        add_seat(words);
        break;
    case SUBURBIA_WHY_STAR_SPACE:
        text_add(text, "space ");
        text_number(text, argument(words, SUBURBIA_ARG_SPACE));
        text_add(text, " of the star track reached");
        break;
    case SUBURBIA_WHY_AWARD:
        suburbia_wording_award(
            text, match_language(words->match),
            &words->box->award[argument(words, SUBURBIA_ARG_AWARD)]);
        break;
    default:
        break;
    }
}

static void add_reason(const struct telling_words *words)
{
    const enum suburbia_why why = words->telling->why;
    if (plain_reason[why]) {
        text_add(words->text, plain_reason[why]);
    } else if (tile_reason[why].before) {
        text_add(words->text, tile_reason[why].before);
        add_placed(words);
        text_add(words->text, tile_reason[why].after);
    } else {
        add_other_reason(words);
    }
}

static void add_cut(const struct suburbia_change *change, bool alone,
                    struct text *text)
{
    if (!change->cut)
        return;
    text_add(text, alone ? "" : "; ");
    text_add(text, change->delta ? "the rest is lost at the limit"
                                 : "lost at the limit");
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
    const struct telling_words words = {
        narrator->match, suburbia_match_box(narrator->match), telling, &text};
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
    add_cut(change, !told->reason[0], &text);
    return true;
}

void suburbia_wording_told(const struct match *match,
                           const struct suburbia_told *told, struct text *text)
{
    if (told->section == SECTION_OTHERS) {
        text_add(text, match_name(match, told->seat));
        text_add(text, ": ");
    }
    text_add(text, told->subject);
    text_add(text, ": ");
    text_add(text, told->amount);
    text_add(text, told->stat == STAT_MONEY ? ", now $" : ", now ");
    text_number(text, told->now);
    if (told->reason[0]) {
        text_add(text, " (");
        text_add(text, told->reason);
        text_char(text, ')');
    }
}
