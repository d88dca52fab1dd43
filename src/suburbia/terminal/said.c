/* Moves as sentences. They are made of what a move is, never of the words that
 * a record has for it: those are the same in every language. */
#include "suburbia/terminal/wording.h"
#include "suburbia/words/words.h"
#include "terminal/phrase.h"

/* What the arguments of a move's sentence are made of. */
struct sentence {
    const struct match *match;
    const struct suburbia_parts *parts;
    struct words_arg who, tile, at;
};

/* A goal is kept in secret, so only its owner is told which one. */
static void put_keep(const struct sentence *said, const struct story *story,
                     int viewer, struct text *text)
{
    const struct words_language *language = match_language(said->match);
    const struct suburbia_state *state = suburbia_story_before(story);
    const int goal = state->deal[story->seat][said->parts->space];
    if (viewer == story->seat || match_is_over(said->match))
        words_put(text, language, WORD_SUBURBIA_MOVE_KEEP, .who = said->who,
                  .goal = words_name(
                      language, "goal", /* a family */
                      &suburbia_match_box(said->match)->goal_words[goal]));
    else
        words_put(text, language, WORD_SUBURBIA_MOVE_KEEP_SECRET,
                  .who = said->who);
}

static void put_border(const struct sentence *said, struct text *text)
{
    const struct suburbia_parts *parts = said->parts;
    words_put_like(text, match_language(said->match),
                   parts->lake ? WORD_SUBURBIA_MOVE_BORDER_LAKE
                               : WORD_SUBURBIA_MOVE_BORDER,
                   WORD_SUBURBIA_MOVE_BORDER, .who = said->who,
                   .tile = said->tile, .place = words_number(parts->space + 1),
                   .price = words_price(parts->price),
                   .heading = words_number(parts->dir), .at = said->at);
}

static void put_choice(const struct sentence *said, struct text *text)
{
    const struct words_language *language = match_language(said->match);
    const struct suburbia_parts *parts = said->parts;
    if (parts->pass)
        words_put(text, language, WORD_SUBURBIA_MOVE_EXTRA_TILE_NONE,
                  .who = said->who);
    else if (parts->special == SPECIAL_EXTRA_TILE)
        words_put(text, language, WORD_SUBURBIA_MOVE_EXTRA_TILE,
                  .who = said->who, .tile = said->tile,
                  .space = words_number(parts->space + 1), .at = said->at);
    else if (parts->special == SPECIAL_FLIP)
        words_put(text, language, WORD_SUBURBIA_MOVE_FLIP, .who = said->who,
                  .tile = said->tile,
                  .owner = match_player(said->match, parts->owner),
                  .at = said->at);
    else
        words_put(text, language, WORD_SUBURBIA_MOVE_FREE_MARKER,
                  .who = said->who, .tile = said->tile, .at = said->at);
}

static void put_deal(const struct sentence *said, struct text *text)
{
    const struct words_language *language = match_language(said->match);
    const struct suburbia_parts *parts = said->parts;
    const struct words_arg price = words_price(parts->price);
    const struct words_arg space = words_number(parts->space + 1);
    if (parts->type == SUBURBIA_DISCARD)
        words_put(text, language, WORD_SUBURBIA_MOVE_DISCARD, .who = said->who,
                  .tile = said->tile, .space = space, .price = price);
    else if (parts->type == SUBURBIA_BUY || parts->type == SUBURBIA_LAKE)
        words_put_like(text, language,
                       parts->type == SUBURBIA_BUY ? WORD_SUBURBIA_MOVE_BUY
                                                   : WORD_SUBURBIA_MOVE_LAKE,
                       WORD_SUBURBIA_MOVE_BUY, .who = said->who,
                       .tile = said->tile, .space = space, .price = price,
                       .at = said->at);
    else
        words_put_like(text, language,
                       parts->type == SUBURBIA_BASIC
                           ? WORD_SUBURBIA_MOVE_BASIC
                           : WORD_SUBURBIA_MOVE_INVEST,
                       WORD_SUBURBIA_MOVE_BASIC, .who = said->who,
                       .tile = said->tile, .price = price, .at = said->at);
}

static void put_move(const struct match *match, const struct story *story,
                     struct words_arg who, int viewer, struct text *text)
{
    const struct suburbia_box *box = suburbia_match_box(match);
    const struct suburbia_parts parts =
        suburbia_move_parts(box, suburbia_story_before(story), story->move);
    char place[PHRASE_PLACE_MAX];
    const struct sentence said = {
        match, &parts, who,
        words_name(match_language(match), "tile", &box->tile_words[parts.tile]),
        phrase_at(place, cell_hex(parts.at))};
    if (parts.type == SUBURBIA_KEEP)
        put_keep(&said, story, viewer, text);
    else if (parts.type == SUBURBIA_BORDER)
        put_border(&said, text);
    else if (parts.type == SUBURBIA_CHOOSE)
        put_choice(&said, text);
    else
        put_deal(&said, text);
}

void suburbia_wording_move(const struct match *match, const struct story *story,
                           int viewer, struct text *text)
{
    put_move(match, story, match_player(match, story->seat), viewer, text);
}

static void put_told(const struct match *match, const struct story *story,
                     struct words_arg who, bool open, struct text *text)
{
    put_move(match, story, who, open ? story->seat : GAME_NOBODY, text);
}

static void put_cause(const struct match *match, int cause, struct text *text)
{
    const struct words_arg tile =
        words_name(match_language(match), "tile",
                   &suburbia_match_box(match)->tile_words[cause]);
    words_put(text, match_language(match), WORD_SUBURBIA_REASON_TILE,
              .tile = tile);
}

const struct front_told suburbia_wording_report = {
    .move = put_told, .cause = put_cause, .reason = suburbia_wording_reason};

void suburbia_wording_preview(const struct match *match,
                              const struct story *story, struct text *text)
{
    const struct words_arg nobody = words_text("nobody"); /* a form */
    if (suburbia_move_type(story->move) == SUBURBIA_KEEP)
        words_add(text, match_language(match),
                  suburbia_move_arg(story->move) ? WORD_SUBURBIA_KEEP_SECOND
                                                 : WORD_SUBURBIA_KEEP_FIRST);
    else
        put_move(match, story, nobody, story->seat, text);
}
