/* Why a number changed, event by event. */
#include "suburbia/rules/border.h"
#include "suburbia/terminal/wording.h"
#include "terminal/phrase.h"

#include <string.h>

enum suburbia_rule {
#define RULE(name, word) SUBURBIA_RULE_##name,
#include "suburbia/rules/rule.def"
#undef RULE
};

void suburbia_teller_begin(struct suburbia_teller *teller,
                           const struct match *match, const struct story *story)
{
    *teller = (struct suburbia_teller){
        .match = match, .story = story, .robbed = GAME_NOBODY};
    memcpy(teller->now, suburbia_story_before(story)->numbers,
           sizeof teller->now);
}

static const char *tile_name(const struct suburbia_teller *teller, int tile)
{
    return suburbia_match_box(teller->match)->tile_words[tile].name;
}

static int tile_by(const struct suburbia_teller *teller,
                   const struct game_event *event)
{
    /* What a tile did is undone before it is turned over. */
    const struct suburbia_state *state =
        event->rule == SUBURBIA_RULE_LEDGER
            ? suburbia_story_before(teller->story)
            : suburbia_story_after(teller->story);
    if (event->by_seat < 0)
        return TILE_NONE;
    const int tile = suburbia_match_tile_at(state, event->by_seat, event->by);
    return tile != TILE_NONE
               ? tile
               : suburbia_match_tile_at(suburbia_story_after(teller->story),
                                        event->by_seat, event->by);
}

/* Whether cause and trigger lie side by side, borders by their corners. */
static bool is_touching(const struct suburbia_teller *teller,
                        const struct game_event *event)
{
    const struct suburbia_state *state = suburbia_story_after(teller->story);
    const int seat = event->at_seat;
    if (event->by_seat != seat || seat < 0)
        return false;
    const int slot = borough_find(state, seat, cell_of(event->at));
    const int other = borough_find(state, seat, cell_of(event->by));
    return slot >= 0 && other >= 0 &&
           (borough_neighbours(state, seat, slot) >> other & 1);
}

/* "Farm at 1,0", with the owner if that is somebody else. */
static void add_trigger(const struct suburbia_teller *teller,
                        const struct game_event *event, struct text *text)
{
    if (event->by_seat == event->at_seat && hex_equal(event->by, event->at)) {
        text_add(text, "counts itself");
        return;
    }
    text_add(text, is_touching(teller, event) ? "beside " : "counts ");
    text_add(text, tile_name(teller, tile_by(teller, event)));
    text_add(text, " at ");
    phrase_hex(text, event->by);
    if (event->by_seat != event->seat) {
        text_add(text, " of ");
        text_add(text, match_name(teller->match, event->by_seat));
    }
}

/* What of the new tile met the condition: "new commercial tile". */
static void add_arrival(const struct suburbia_teller *teller,
                        const struct game_event *event, struct text *text)
{
    const struct suburbia_box *box = suburbia_match_box(teller->match);
    const struct tile *cause = &box->tile[event->cause];
    const class_set classes = box->tile[tile_by(teller, event)].classes;
    class_set met = 0;
    for (int i = 0; i < cause->effects; i++)
        if (cause->effect[i].stat == event->stat)
            met |= cause->effect[i].filter & classes;
    const struct words_language *language = match_language(teller->match);
    struct suburbia_things things;
    if (met)
        words_put(text, language, WORD_SUBURBIA_REASON_NEW,
                  .tiles = suburbia_wording_things(language, met, &things));
    else
        words_add(text, language, WORD_SUBURBIA_REASON_NEW_ANY);
}

static bool is_price(const struct game_event *event)
{
    return event->stat == STAT_MONEY && event->by_seat == GAME_NOBODY &&
           event->delta < 0 &&
           (event->rule == SUBURBIA_RULE_BUY ||
            event->rule == SUBURBIA_RULE_TAKE_BASIC ||
            event->rule == SUBURBIA_RULE_LAKE ||
            event->rule == SUBURBIA_RULE_INVEST ||
            event->rule == SUBURBIA_RULE_DISCARD ||
            event->rule == SUBURBIA_RULE_LONE ||
            event->rule == SUBURBIA_RULE_DALE_TURN ||
            event->rule == SUBURBIA_RULE_BORDER);
}

static bool is_line(const struct game_event *event)
{
    return !is_price(event) && event->cause == TILE_NONE &&
           (event->rule == SUBURBIA_RULE_RED ||
            event->rule == SUBURBIA_RULE_LONE);
}

/* Each line gives two events, income and reputation. */
static void line_subject(struct suburbia_teller *teller,
                         const struct game_event *event, struct text *text)
{
    const struct edition *edition = suburbia_match_edition(teller->match);
    const int seat = event->seat;
    const int from = teller->from[seat];
    const int to = teller->now[seat].stat[STAT_POPULATION];
    const int step = teller->lines[seat]++ / 2;
    const int line = to > from
                         ? suburbia_red_lines_below(edition, from) + step
                         : suburbia_red_lines_below(edition, from) - 1 - step;
    text_add(text, "Red line after ");
    text_number(text, suburbia_wording_red_line(edition, line));
    text_add(text, to > from ? " crossed" : " crossed back");
}

static void price_subject(const struct suburbia_teller *teller,
                          const struct game_event *event, struct text *text)
{
    const bool removed = event->rule == SUBURBIA_RULE_DISCARD ||
                         event->rule == SUBURBIA_RULE_LONE;
    text_add(text, removed                               ? "Removing "
                   : event->rule == SUBURBIA_RULE_INVEST ? "Investing in "
                                                         : "Price of ");
    text_add(text, event->rule == SUBURBIA_RULE_LAKE
                       ? "the space"
                       : tile_name(teller, event->cause));
}

/* The bonus gives income, the challenge reputation. */
static int award_of(const struct suburbia_teller *teller,
                    const struct game_event *event)
{
    const struct suburbia_state *state = suburbia_story_before(teller->story);
    return event->stat == STAT_INCOME ? state->bonus : state->challenge;
}

static void add_subject(struct suburbia_teller *teller,
                        const struct game_event *event, struct text *text)
{
    if (is_price(event)) {
        price_subject(teller, event, text);
    } else if (is_line(event)) {
        line_subject(teller, event, text);
    } else if (event->rule == SUBURBIA_RULE_INCOME) {
        text_add(text, "Income");
    } else if (event->rule == SUBURBIA_RULE_POP) {
        text_add(text, "Reputation");
    } else if (event->rule == SUBURBIA_RULE_STAR_ROUND) {
        text_add(text, "Star track");
    } else if (event->rule == SUBURBIA_RULE_BONUS) {
        const int award = award_of(teller, event);
        text_add(text, event->stat == STAT_INCOME ? "Bonus " : "Challenge ");
        text_add(text,
                 suburbia_match_box(teller->match)->award_words[award].name);
    } else {
        text_add(text, tile_name(teller, event->cause));
        text_add(text, " at ");
        phrase_hex(text, event->at);
    }
}

/* The teller's match knows whose tile takes from whom. */
static void add_robbery(const struct suburbia_teller *teller,
                        const struct game_event *event, struct text *text)
{
    if (event->seat != event->at_seat) {
        text_add(text, "taken by ");
        text_add(text, match_name(teller->match, event->at_seat));
    } else if (teller->robbed != GAME_NOBODY) {
        text_add(text, "taken from ");
        text_add(text, match_name(teller->match, teller->robbed));
    }
}

static void add_undoing(const struct suburbia_teller *teller,
                        const struct game_event *event, struct text *text)
{
    const int special =
        suburbia_match_box(teller->match)->tile[event->cause].special;
    if (special == SPECIAL_REPLACEABLE) {
        text_add(text, "undone, for it makes room");
        return;
    }
    if (event->by_seat == GAME_NOBODY) {
        text_add(text, "gives back what other players took");
        return;
    }
    text_add(text, special == SPECIAL_ABSOLVE ? "gives back what " : "undoes ");
    text_add(text, tile_name(teller, tile_by(teller, event)));
    text_add(text, " at ");
    phrase_hex(text, event->by);
    text_add(text, special == SPECIAL_ABSOLVE ? " took" : "");
}

/* The reasons of what only some games have; false if it is none of them. */
static bool add_further_reason(const struct suburbia_teller *teller,
                               const struct game_event *event,
                               struct text *text)
{
    const struct suburbia_box *box = suburbia_match_box(teller->match);
    const struct star_track *track = &box->track;
    const struct tile *cause = &box->tile[event->cause];
    switch ((enum suburbia_rule)event->rule) {
    case SUBURBIA_RULE_LEDGER:
        add_undoing(teller, event, text);
        return true;
    case SUBURBIA_RULE_STAR:
        if (event->stat == STAT_STARS) {
            text_add(text, "its gold stars");
            return true;
        }
        text_add(text, "space ");
        text_number(text, event->stat == STAT_INCOME ? track->income
                                                     : track->reputation);
        text_add(text, " of the star track reached");
        return true;
    case SUBURBIA_RULE_STAR_ROUND:
        text_add(text, event->delta > 0 ? "ahead" : "last");
        text_add(text, " at the end of the round");
        return true;
    case SUBURBIA_RULE_BONUS:
        suburbia_wording_award(text, match_language(teller->match),
                               &box->award[award_of(teller, event)]);
        return true;
    case SUBURBIA_RULE_ORDER_3:
    case SUBURBIA_RULE_INVEST:
        for (int i = 0; i < cause->effects; i++)
            if (suburbia_scope_reach[cause->effect[i].scope] & REACH_PLAYERS &&
                cause->effect[i].stat == event->stat &&
                event->by_seat == GAME_NOBODY) {
                add_robbery(teller, event, text);
                return true;
            }
        return false;
    default:
        return false;
    }
}

static void add_reason(const struct suburbia_teller *teller,
                       const struct game_event *event, struct text *text)
{
    if (add_further_reason(teller, event, text))
        return;
    switch ((enum suburbia_rule)event->rule) {
    case SUBURBIA_RULE_ORDER_2:
        text_add(text, "when built");
        break;
    case SUBURBIA_RULE_ORDER_4:
        add_arrival(teller, event, text);
        text_add(text, " beside it");
        break;
    case SUBURBIA_RULE_ORDER_5:
        add_arrival(teller, event, text);
        break;
    case SUBURBIA_RULE_ORDER_7:
        add_arrival(teller, event, text);
        text_add(text, " of ");
        text_add(text, match_name(teller->match, event->by_seat));
        break;
    case SUBURBIA_RULE_REDLINE_TILE:
        text_add(text, "for the red line");
        break;
    case SUBURBIA_RULE_WATERFRONT:
        text_add(text, tile_name(teller, tile_by(teller, event)));
        text_add(text, " beside a lake");
        break;
    case SUBURBIA_RULE_INCOME:
        if (event->stat == STAT_POPULATION)
            text_add(text, "money did not cover it");
        break;
    case SUBURBIA_RULE_POP:
        if (event->stat == STAT_MONEY)
            text_add(text, "nobody left to leave");
        break;
    default:
        if (event->by_seat != GAME_NOBODY)
            add_trigger(teller, event, text);
        else if (event->rule == SUBURBIA_RULE_INVEST && !is_price(event))
            text_add(text, "again, for the marker");
        break;
    }
}

static enum section section_of(struct suburbia_teller *teller,
                               const struct game_event *event)
{
    if (event->rule == SUBURBIA_RULE_INCOME ||
        event->rule == SUBURBIA_RULE_POP ||
        event->rule == SUBURBIA_RULE_STAR_ROUND ||
        event->rule == SUBURBIA_RULE_BONUS)
        teller->then = true;
    if (event->seat != teller->story->seat)
        return SECTION_OTHERS;
    return teller->then ? SECTION_THEN : SECTION_BUILD;
}

void suburbia_teller_tell(struct suburbia_teller *teller,
                          const struct game_event *event,
                          struct suburbia_told *told)
{
    struct text text;
    int16_t stars =
        (int16_t)(suburbia_story_before(teller->story)->star[event->seat]);
    int16_t *number = event->stat == STAT_STARS
                          ? &stars
                          : &teller->now[event->seat].stat[event->stat];
    *told = (struct suburbia_told){.section = section_of(teller, event),
                                   .seat = event->seat,
                                   .stat = event->stat,
                                   .delta = event->delta,
                                   .cut = event->cut,
                                   .red = is_line(event),
                                   .price = is_price(event)};
    if (event->stat == STAT_POPULATION) {
        teller->from[event->seat] = *number;
        teller->lines[event->seat] = 0;
    }
    text_init(&text, told->amount, sizeof told->amount);
    suburbia_wording_amount(&text, match_language(teller->match), event->stat,
                            event->delta);
    text_init(&text, told->subject, sizeof told->subject);
    add_subject(teller, event, &text);
    text_init(&text, told->reason, sizeof told->reason);
    add_reason(teller, event, &text);
    if (event->seat != teller->story->seat)
        teller->robbed = event->seat;
    *number = (int16_t)(*number + event->delta);
    told->now = *number;
    if (!event->cut)
        return;
    if (told->reason[0])
        text_add(&text, "; ");
    text_add(&text, event->delta ? "the rest is lost at the limit"
                                 : "lost at the limit");
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
