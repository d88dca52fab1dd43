/* Moves as sentences, and for reports what a number changed for. They are made
 * of what a move is, never of the words that a record has for it: those are the
 * same in every language. */
#include "subdivision/terminal/wording.h"
#include "terminal/phrase.h"

/* A move to be told, with what its sentence needs. */
struct sentence {
    const struct words_language *language;
    const struct subdivision_box *box;
    const struct subdivision_state *state;
    game_move move;
    struct words_arg who;
    char at[PHRASE_PLACE_MAX], on[PHRASE_PLACE_MAX];
    bool secret; /* what lies face down is not named */
};

static struct words_arg zone_of(const struct sentence *said, int zone)
{
    return subdivision_wording_zone_noun(said->language, zone);
}

static void put_action(struct sentence *said, struct text *text)
{
    const bool bonus = subdivision_move_type(said->move) == SUBDIVISION_BONUS;
    const int tile = subdivision_move_at(said->move);
    const int zone =
        subdivision_zone_at(&said->state->board[said->state->seat], tile);
    const struct zone_rule *rule = &said->box->zone[zone];
    const struct words_arg at = phrase_at(said->at, said->box->parcel[tile]);
    if (zone_lays(rule)) {
        words_put_like(text, said->language,
                       bonus ? WORD_SUBDIVISION_MOVE_BONUS
                             : WORD_SUBDIVISION_MOVE_ACTIVATE,
                       WORD_SUBDIVISION_MOVE_ACTIVATE, .who = said->who,
                       .zone = zone_of(said, zone), .at = at);
        return;
    }
    const struct hex on = said->box->parcel[subdivision_move_what(said->move)];
    words_put_like(text, said->language,
                   bonus ? WORD_SUBDIVISION_MOVE_BONUS_PUT
                         : WORD_SUBDIVISION_MOVE_ACTIVATE_PUT,
                   WORD_SUBDIVISION_MOVE_ACTIVATE_PUT, .who = said->who,
                   .zone = zone_of(said, zone), .at = at,
                   .piece = words_text(
                       subdivision_wording_piece(said->language, rule->piece)),
                   .on = phrase_at(said->on, on));
}

static void put_lay(struct sentence *said, struct text *text)
{
    const struct subdivision_box *box = said->box;
    const int what = subdivision_move_what(said->move);
    const int zone = subdivision_zone_at(&said->state->board[said->state->seat],
                                         said->state->opened.tile);
    if (box->zone[zone].piece == PIECE_SIDEWALK)
        words_put(text, said->language, WORD_SUBDIVISION_MOVE_LAY_SIDEWALK,
                  .who = said->who,
                  .a = phrase_at(said->at, box->parcel[box->edge[what][0]]),
                  .b = phrase_at(said->on, box->parcel[box->edge[what][1]]));
    else
        words_put(text, said->language, WORD_SUBDIVISION_MOVE_LAY_ROAD,
                  .who = said->who,
                  .at = phrase_at(said->at, box->parcel[what]));
}

static void put_place(struct sentence *said, struct text *text)
{
    const struct words_arg zone =
        zone_of(said, subdivision_move_zone(said->move));
    const struct words_arg at =
        phrase_at(said->at, said->box->parcel[subdivision_move_at(said->move)]);
    if (subdivision_move_pays(said->move))
        words_put(text, said->language, WORD_SUBDIVISION_MOVE_PLACE_PAID,
                  .who = said->who, .zone = zone, .at = at,
                  .price = words_price(said->box->price));
    else
        words_put(text, said->language, WORD_SUBDIVISION_MOVE_PLACE,
                  .who = said->who, .zone = zone, .at = at);
}

static void put_pass(struct sentence *said, struct text *text)
{
    const struct words_arg price = words_price(said->box->refund);
    if (said->secret)
        words_put(text, said->language, WORD_SUBDIVISION_MOVE_PASS_SECRET,
                  .who = said->who, .price = price);
    else
        words_put(text, said->language, WORD_SUBDIVISION_MOVE_PASS,
                  .who = said->who,
                  .zone = zone_of(said, subdivision_move_zone(said->move)),
                  .price = price);
}

static void put_move(struct sentence *said, struct text *text)
{
    const enum subdivision_move_type type = subdivision_move_type(said->move);
    switch (type) {
    case SUBDIVISION_ROLL:
        words_put(
            text, said->language, WORD_SUBDIVISION_MOVE_ROLL, .who = said->who,
            .symbol = subdivision_wording_symbol_name(
                said->language, said->box, subdivision_move_what(said->move)));
        return;
    case SUBDIVISION_PLACE:
        put_place(said, text);
        return;
    case SUBDIVISION_PASS:
        put_pass(said, text);
        return;
    case SUBDIVISION_ACTIVATE:
    case SUBDIVISION_BONUS:
        put_action(said, text);
        return;
    case SUBDIVISION_LAY:
        put_lay(said, text);
        return;
    default:
        words_put_like(text, said->language,
                       type == SUBDIVISION_STOP ? WORD_SUBDIVISION_MOVE_STOP
                                                : WORD_SUBDIVISION_MOVE_DONE,
                       WORD_SUBDIVISION_MOVE_DONE, .who = said->who);
    }
}

void subdivision_wording_sentence(const struct match *match,
                                  const struct story *story, struct text *text)
{
    struct sentence said = {match_language(match),
                            subdivision_match_box(match),
                            subdivision_story_before(story),
                            story->move,
                            match_player(match, story->seat),
                            "",
                            "",
                            false};
    put_move(&said, text);
}

static void put_told(const struct match *match, const struct story *story,
                     struct words_arg who, bool open, struct text *text)
{
    struct sentence said = {match_language(match),
                            subdivision_match_box(match),
                            subdivision_story_before(story),
                            story->move,
                            who,
                            "",
                            "",
                            !open};
    put_move(&said, text);
}

static const char *cause_name(const struct words_language *language, int cause)
{
    if (cause >= CAUSE_ZONE && cause < CAUSE_PIECE)
        return subdivision_wording_zone(language, cause - CAUSE_ZONE);
    if (cause >= CAUSE_PIECE && cause < CAUSE_PARCEL)
        return subdivision_wording_piece(language, cause - CAUSE_PIECE);
    return words_of(language,
                    cause == CAUSE_PARCEL ? WORD_SUBDIVISION_REASON_PARCEL
                    : cause == CAUSE_PLUS ? WORD_SUBDIVISION_REASON_PLUS2
                                          : WORD_SUBDIVISION_REASON_COIN);
}

static void put_cause(const struct match *match, int cause, struct text *text)
{
    text_add(text, cause_name(match_language(match), cause));
}

/* Why, where there is more to say than the subject does. */
static void put_why(const struct words_language *language,
                    const struct game_reason *told, struct text *text)
{
    const struct game_argument *const argument = &told->argument[0];
    switch ((enum subdivision_why)told->why) {
    case SUBDIVISION_WHY_BESIDE:
        words_put(text, language, WORD_SUBDIVISION_REASON_BESIDE,
                  .thing = words_text(cause_name(language, argument->value)));
        break;
    case SUBDIVISION_WHY_BESIDE_MANY:
        words_put(text, language, WORD_SUBDIVISION_REASON_BESIDE_MANY,
                  .n = words_number(argument->value));
        break;
    case SUBDIVISION_WHY_REACHES:
        words_add(text, language, WORD_SUBDIVISION_REASON_REACHES);
        break;
    case SUBDIVISION_WHY_CUT_OFF:
        words_add(text, language, WORD_SUBDIVISION_REASON_CUT_OFF);
        break;
    case SUBDIVISION_WHY_COVERED:
        words_add(text, language, WORD_SUBDIVISION_REASON_COVERED);
        break;
    case SUBDIVISION_WHY_UNCOVERED:
        words_add(text, language, WORD_SUBDIVISION_REASON_UNCOVERED);
        break;
    default:
        break;
    }
}

static void put_reason(const struct match *match,
                       const struct game_reason *told, int cause,
                       struct text *text)
{
    static const enum words_key subject[SUBDIVISION_SUBJECTS] = {
        [SUBDIVISION_SUBJECT_PRICE] = WORD_SUBDIVISION_TOLD_PAID,
        [SUBDIVISION_SUBJECT_DISCARD] = WORD_SUBDIVISION_TOLD_REFUND,
        [SUBDIVISION_SUBJECT_BONUS] = WORD_SUBDIVISION_TOLD_BONUS,
        [SUBDIVISION_SUBJECT_LAKE] = WORD_SUBDIVISION_REASON_LAKE,
        [SUBDIVISION_SUBJECT_PARK] = WORD_SUBDIVISION_REASON_PARK,
        [SUBDIVISION_SUBJECT_SIDEWALK] = WORD_SUBDIVISION_TOLD_SIDEWALK,
        [SUBDIVISION_SUBJECT_SCHOOLS] = WORD_SUBDIVISION_REASON_SCHOOLS,
        [SUBDIVISION_SUBJECT_SAVINGS] = WORD_SUBDIVISION_REASON_SAVINGS,
        [SUBDIVISION_SUBJECT_PARCEL] = WORD_SUBDIVISION_REASON_PARCEL,
        [SUBDIVISION_SUBJECT_FOREST] = WORD_SUBDIVISION_REASON_PLUS2,
        [SUBDIVISION_SUBJECT_COIN] = WORD_SUBDIVISION_REASON_COIN};
    const struct words_language *const language = match_language(match);
    char why[SUBDIVISION_WORDS_MAX];
    struct text part;
    if (told->subject == SUBDIVISION_SUBJECT_ZONE)
        text_add(text, cause_name(language, cause));
    else
        words_add(text, language, subject[told->subject]);
    text_init(&part, why, sizeof why);
    put_why(language, told, &part);
    if (part.length > 0)
        words_put(text, language, WORD_SUBDIVISION_REASON_WHY,
                  .why = words_text(why));
}

const struct front_told subdivision_wording_report = {
    .move = put_told, .cause = put_cause, .reason = put_reason};
