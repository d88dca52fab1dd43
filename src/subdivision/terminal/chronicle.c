/* The game is played again from its start, move by move, and moves of one
 * choice become one entry. Every move is made; only those that the viewer may
 * hear of are told, so the epoch of a choice decides both where an entry ends
 * and whether there is one. */
#include "subdivision/terminal/chronicle.h"

#include "subdivision/rules/cast.h"
#include "subdivision/terminal/wording.h"

/* Going through the moves of a game. */
struct walk {
    const struct match *match;
    struct subdivision_chronicle *chronicle;
    union session_state before, after;
    int epoch;         /* of the choice that the last entry tells */
    int money, points; /* of its seat before it */
};

static const struct subdivision_state *game_of(const union session_state *state)
{
    return subdivision_see(session_state_const(state));
}

static int points_of(const struct match *match,
                     const struct subdivision_state *state, int seat)
{
    const struct plot plot = subdivision_match_plot_in(match, state, seat);
    return subdivision_points(&plot);
}

static struct subdivision_entry *add(struct walk *walk, enum entry_kind kind,
                                     int ply)
{
    struct subdivision_chronicle *chronicle = walk->chronicle;
    if (chronicle->entries == ENTRIES_MAX)
        return NULL;
    const struct subdivision_state *state = game_of(&walk->after);
    struct subdivision_entry *entry = &chronicle->entry[chronicle->entries++];
    *entry = (struct subdivision_entry){.kind = kind,
                                        .seat = GAME_NOBODY,
                                        .epoch = subdivision_match_epoch(state),
                                        .round = state->round,
                                        .turn = state->turn,
                                        .symbol = state->symbol,
                                        .first = ply};
    return entry;
}

/* The entry that this choice belongs to: the last one, or a new one. */
static struct subdivision_entry *entry_of_choice(struct walk *walk, int seat,
                                                 int ply)
{
    struct subdivision_chronicle *chronicle = walk->chronicle;
    const struct subdivision_state *before = game_of(&walk->before);
    struct subdivision_entry *last =
        chronicle->entries ? &chronicle->entry[chronicle->entries - 1] : NULL;
    if (last && last->kind == ENTRY_SEAT && last->seat == seat &&
        walk->epoch == subdivision_match_epoch(before))
        return last;
    last = add(walk, ENTRY_SEAT, ply);
    if (!last)
        return NULL;
    last->seat = seat;
    last->round = before->round;
    last->turn = before->turn;
    last->epoch = subdivision_match_epoch(before);
    walk->epoch = subdivision_match_epoch(before);
    walk->money = before->board[seat].money;
    walk->points = points_of(walk->match, before, seat);
    return last;
}

/* The bonus tile of the round that the last move led to. */
static const struct bonus *judged(const struct walk *walk)
{
    const struct subdivision_state *after = game_of(&walk->after);
    return after->round == game_of(&walk->before)->round ||
                   after->round >= ROUNDS
               ? NULL
               : &subdivision_match_box(walk->match)
                      ->bonus[after->bonus[after->round - 1]];
}

static void tell_choice(struct walk *walk, int seat, int ply)
{
    const struct subdivision_state *after = game_of(&walk->after);
    const struct bonus *bonus = judged(walk);
    const struct plot plot =
        subdivision_match_plot_in(walk->match, after, seat);
    struct subdivision_entry *entry = entry_of_choice(walk, seat, ply);
    if (!entry)
        return;
    entry->moves = ply + 1 - entry->first;
    entry->money = after->board[seat].money - walk->money;
    entry->points = points_of(walk->match, after, seat) - walk->points;
    /* The money of a bonus tile is told with the bonus tile. */
    if (!bonus || !bonus->dollars || !subdivision_meets(&plot, bonus))
        return;
    struct board poorer = after->board[seat];
    const struct plot without = {plot.box, plot.side, &poorer};
    poorer.money = (int16_t)(poorer.money - bonus->dollars);
    entry->money -= bonus->dollars;
    entry->points = subdivision_points(&without) - walk->points;
}

static void tell_bonus(struct walk *walk, int ply)
{
    const struct subdivision_state *after = game_of(&walk->after);
    const struct bonus *bonus = judged(walk);
    struct subdivision_entry *entry =
        bonus ? add(walk, ENTRY_BONUS, ply) : NULL;
    if (!entry)
        return;
    for (int seat = 0; seat < after->seats; seat++) {
        const struct plot plot =
            subdivision_match_plot_in(walk->match, after, seat);
        entry->met |= (unsigned)subdivision_meets(&plot, bonus) << seat;
    }
}

void subdivision_chronicle_read(const struct match *match, int viewer,
                                struct subdivision_chronicle *chronicle)
{
    const struct session *session = &match->game.session;
    struct walk walk = {.match = match,
                        .chronicle = chronicle,
                        .after = session->start,
                        .epoch = -1};
    chronicle->entries = 0;
    for (int ply = 0; ply < session->moves; ply++) {
        const int seat = session->seat[ply];
        walk.before = walk.after;
        game_apply(session->game, session_state(&walk.after),
                   session->move[ply], NULL);
        if (subdivision_move_type(session->move[ply]) == SUBDIVISION_ROLL)
            add(&walk, ENTRY_ROLL, ply);
        else if (subdivision_match_hears(match, viewer, seat,
                                         game_of(&walk.before)))
            tell_choice(&walk, seat, ply);
        tell_bonus(&walk, ply);
    }
}

static void roll_words(const struct match *match,
                       const struct subdivision_entry *entry, struct text *text)
{
    char symbol[64];
    struct text part;
    text_init(&part, symbol, sizeof symbol);
    subdivision_wording_symbol(match_language(match),
                               subdivision_match_box(match), entry->symbol,
                               &part);
    words_put(text, match_language(match), WORD_SUBDIVISION_LOG_ROLL,
              .round = words_number(entry->round + 1),
              .turn = words_number(entry->turn + 1),
              .symbol = words_text(symbol));
}

static void bonus_words(const struct match *match,
                        const struct subdivision_entry *entry,
                        struct text *text)
{
    const struct words_language *language = match_language(match);
    const struct subdivision_box *box = subdivision_match_box(match);
    const int which = subdivision_match_state(match)->bonus[entry->round - 1];
    const struct words_arg round = words_number(entry->round + 1);
    const struct words_arg bonus =
        words_name(language, "bonus", &box->bonus_words[which]);
    char gives[SUBDIVISION_WORDS_MAX], names[SUBDIVISION_WORDS_MAX];
    struct text part;
    text_init(&part, gives, sizeof gives);
    subdivision_wording_bonus_gives(language, &box->bonus[which], &part);
    text_init(&part, names, sizeof names);
    subdivision_wording_names(match, entry->met, &part);
    if (entry->met)
        words_put(text, language, WORD_SUBDIVISION_LOG_BONUS, .n = round,
                  .bonus = bonus, .gives = words_text(gives),
                  .names = words_text(names));
    else
        words_put(text, language, WORD_SUBDIVISION_LOG_BONUS_NOBODY, .n = round,
                  .bonus = bonus, .gives = words_text(gives));
}

/* The moves from `ply` on that lay pieces belong to one decision. */
static struct game_decision decision_at(const struct session *session, int ply,
                                        int last)
{
    struct game_decision decision = {{session->move[ply]}, 1};
    while (ply + decision.parts < last && decision.parts < GAME_PARTS_MAX) {
        const game_move next = session->move[ply + decision.parts];
        if (subdivision_move_type(next) != SUBDIVISION_LAY &&
            subdivision_move_type(next) != SUBDIVISION_STOP)
            break;
        decision.part[decision.parts++] = next;
    }
    return decision;
}

/* One decision from move `ply` on; how many moves it took. */
static int decision_words(const struct match *match, int ply, int last,
                          struct text *text)
{
    const struct words_language *language = match_language(match);
    const struct session *session = &match->game.session;
    const struct subdivision_state *state = subdivision_match_state(match);
    const int seat = session->seat[ply];
    const struct game_decision decision = decision_at(session, ply, last);
    const int tile = subdivision_move_at(decision.part[0]);
    const int zone = subdivision_zone_at(&state->board[seat], tile);
    char at[16], put[SUBDIVISION_WORDS_MAX];
    struct text part;
    text_init(&part, at, sizeof at);
    subdivision_wording_place(subdivision_match_box(match), tile, &part);
    text_init(&part, put, sizeof put);
    subdivision_wording_put(match, state, seat, &decision, &part);
    words_put_like(text, language,
                   subdivision_move_type(decision.part[0]) == SUBDIVISION_BONUS
                       ? WORD_SUBDIVISION_LOG_USE
                       : WORD_SUBDIVISION_LOG_ACTIVATE,
                   WORD_SUBDIVISION_LOG_ACTIVATE,
                   .zone = subdivision_wording_zone_noun(language, zone),
                   .at = words_text(at), .put = words_text(put));
    return decision.parts;
}

static void place_words(const struct match *match, game_move move,
                        struct text *text)
{
    const struct words_language *language = match_language(match);
    const struct subdivision_box *box = subdivision_match_box(match);
    const struct words_arg zone =
        subdivision_wording_zone_noun(language, subdivision_move_zone(move));
    char at[16];
    struct text part;
    text_init(&part, at, sizeof at);
    subdivision_wording_place(box, subdivision_move_at(move), &part);
    if (subdivision_move_pays(move))
        words_put(text, language, WORD_SUBDIVISION_LOG_PLACE_PAID, .zone = zone,
                  .at = words_text(at), .price = words_price(box->price));
    else
        words_put(text, language, WORD_SUBDIVISION_LOG_PLACE, .zone = zone,
                  .at = words_text(at));
}

static void pass_words(const struct match *match, game_move move, bool known,
                       struct text *text)
{
    const struct words_language *language = match_language(match);
    const struct words_arg refund =
        words_price(subdivision_match_box(match)->refund);
    if (known)
        words_put(text, language, WORD_SUBDIVISION_LOG_PASS,
                  .zone = subdivision_wording_zone_noun(
                      language, subdivision_move_zone(move)),
                  .price = refund);
    else
        words_put(text, language, WORD_SUBDIVISION_LOG_PASS_SECRET,
                  .price = refund);
}

/* What a seat did in an entry. */
static void deed_words(const struct match *match,
                       const struct subdivision_entry *entry, bool known,
                       struct text *text)
{
    const struct words_language *language = match_language(match);
    const int last = entry->first + entry->moves;
    for (int ply = entry->first; ply < last;) {
        const game_move move = match->game.session.move[ply];
        const enum subdivision_move_type type = subdivision_move_type(move);
        const bool first = ply == entry->first;
        if (type == SUBDIVISION_DONE && !first) {
            ply++;
            continue;
        }
        if (!first)
            words_add(text, language, WORD_SUBDIVISION_NEXT);
        if (type == SUBDIVISION_ACTIVATE || type == SUBDIVISION_BONUS) {
            ply += decision_words(match, ply, last, text);
            continue;
        }
        if (type == SUBDIVISION_PLACE)
            place_words(match, move, text);
        else if (type == SUBDIVISION_PASS)
            pass_words(match, move, known, text);
        else
            words_add(text, language, WORD_SUBDIVISION_LOG_UNUSED);
        ply++;
    }
}

static void seat_words(const struct match *match,
                       const struct subdivision_entry *entry, bool known,
                       struct text *text)
{
    const struct words_language *language = match_language(match);
    char deeds[4 * SUBDIVISION_WORDS_MAX], change[64];
    struct text part;
    text_init(&part, deeds, sizeof deeds);
    deed_words(match, entry, known, &part);
    text_init(&part, change, sizeof change);
    subdivision_wording_change(language, entry->money, entry->points, &part);
    words_put(text, language, WORD_SUBDIVISION_LOG_SEAT,
              .name = match_player(match, entry->seat),
              .deeds = words_text(deeds), .change = words_text(change));
}

void subdivision_chronicle_words(const struct match *match,
                                 const struct subdivision_entry *entry,
                                 int viewer, struct text *text)
{
    if (entry->kind == ENTRY_ROLL)
        roll_words(match, entry, text);
    else if (entry->kind == ENTRY_BONUS)
        bonus_words(match, entry, text);
    else
        seat_words(match, entry,
                   subdivision_match_knows_discard(match, viewer, entry->seat),
                   text);
}
