/* A game of which only a telling is known (docs/TELLING.md). What is hidden is
 * made up, so the table refuses whatever would show it: eyes are those of the
 * seat that was told, only its moves are listed, and a decision that turns
 * something up is not made here but sent to whoever knows the truth. */
#include "page/calls.h"

/* What is made up need not be the same twice, only possible. */
enum { SALT = 1 };

/* Lets the seat decide at once where all decide at the same time. */
static void turn_to_ear(struct page *page)
{
    struct session *session = &page->game.session;
    const int ear = page->hearing.ear;
    if (ear >= 0 && session_actor(session) != ear)
        (void)session_ahead(session, ear);
}

bool page_all_is_known(const struct page *page, const struct game_state *state)
{
    return !page->heard && game_actor(page_playing(page), state) == ACTOR_NONE;
}

int page_own_eyes(const struct page *page)
{
    return page->heard ? page->hearing.ear : GAME_NOBODY;
}

enum status page_check_eyes(struct page *page, int eyes)
{
    return !page->heard || eyes == page->hearing.ear
               ? STATUS_OK
               : page_fail(page, STATUS_WRONG_SEAT,
                           "only one seat was told of this game");
}

enum status page_check_own(struct page *page)
{
    return !page->heard ||
                   session_actor(page_session(page)) == page->hearing.ear
               ? STATUS_OK
               : page_fail(page, STATUS_WRONG_SEAT,
                           "the seat that was told of it is not to decide");
}

/* Hearing. */

/* The seat that was told; none: a bystander. */
static enum status read_told_seat(struct page *page,
                                  const struct json_in *telling, int *seat)
{
    const struct page_range range = {"seat", GAME_NOBODY, GAME_SEATS_MAX - 1};
    *seat = GAME_NOBODY;
    return page_read_number(page, telling, range, seat);
}

static enum status refuse_telling(struct page *page, enum status status,
                                  const struct hearing_flaw *flaw)
{
    struct text text;
    text_init(&text, page->sentence, sizeof page->sentence);
    if (flaw->entry >= 0) {
        text_add(&text, "entry ");
        text_number(&text, flaw->entry);
        text_add(&text, ": ");
    }
    text_add(&text, flaw->reason);
    return page_fail(page, status, page->sentence);
}

/* The telling and what was heard before, in page->thought. */
static enum status read_telling(struct page *page, const struct json_in *in)
{
    struct hearing *trial = &page->thought.hearing;
    const struct json_in telling = json_in_field(in, "telling");
    struct hearing_flaw flaw;
    int seat;
    if (json_in_type(&telling) != JSON_OBJECT)
        return page_fail(page, STATUS_BAD_MOVE, "the telling is an object");
    enum status status = read_told_seat(page, &telling, &seat);
    if (status != STATUS_OK)
        return status;
    page_forget(page);
    if (page->heard && page->hearing.ear == seat)
        *trial = page->hearing;
    else
        hearing_init(trial, page->house->games, page->house->count, seat, SALT);
    status = hearing_read(trial, &telling, &flaw);
    if (status != STATUS_OK)
        return refuse_telling(page, status, &flaw);
    return seat < trial->session.config.seats
               ? STATUS_OK
               : page_fail(page, STATUS_BAD_SETUP, "the game has no such seat");
}

/* Moves that stay as the page has told them. */
static int count_common(const struct page *page, const struct session *heard)
{
    const struct session *session = page_session(page);
    int i = 0;
    if (!page->heard || session->game != heard->game)
        return 0;
    while (i < session->moves && i < heard->moves &&
           session->move[i] == heard->move[i] &&
           session->seat[i] == heard->seat[i])
        i++;
    return i;
}

/* Those who play keep their names if the request has none. */
static enum status read_names(struct page *page, const struct json_in *in,
                              struct record_player *player)
{
    const bool named = json_in_field(in, "players").at != NULL;
    const int seats = page->thought.hearing.session.config.seats;
    if (named || !page->heard)
        return page_read_players(page, in, seats, player);
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        player[seat] = page->game.player[seat];
    return STATUS_OK;
}

static void take_up(struct page *page, const struct record_player *player)
{
    page->hearing = page->thought.hearing;
    page->game.session = page->hearing.session;
    page_clear_table(page);
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        page->game.player[seat] = player[seat];
    page->rules = page_find(page, page_playing(page)->name);
    page->known.at = 0;
    page->heard = true;
    turn_to_ear(page);
}

enum status page_hear(struct page *page, const struct json_in *in,
                      struct json_out *out)
{
    const struct page_range range = {"from", 0, GAME_LENGTH_MAX};
    struct record_player player[GAME_SEATS_MAX];
    struct page_ear ear = {GAME_NOBODY, 0};
    enum status status = page_read_number(page, in, range, &ear.from);
    if (status == STATUS_OK)
        status = read_telling(page, in);
    if (status == STATUS_OK)
        status = read_names(page, in, player);
    if (status != STATUS_OK)
        return status;
    const int common = count_common(page, &page->thought.hearing.session);
    if (ear.from > common)
        ear.from = common;
    take_up(page, player);
    ear.eyes = page->hearing.ear;
    page_put_telling(page, ear, out);
    return STATUS_OK;
}

/* Deciding. */

/* Whether the seat knows all that the step would show. */
static bool is_known(const struct session *before, const struct session *after,
                     int seat)
{
    return session_actor(after) != ACTOR_NONE &&
           game_takeback(before->game, session_now(before), session_now(after),
                         seat) == STATUS_OK;
}

/* The decision with which the session ends, as it is sent. */
static void put_decision(const struct session *session, struct json_out *out)
{
    struct game_decision decision = {.parts = session->moves - session->last};
    for (int i = 0; i < decision.parts; i++)
        decision.part[i] = session->move[session->last + i];
    json_out_object(out, "send");
    game_trace_move(session->game, session_state_const(&session->before),
                    &decision, out);
    json_out_close(out);
}

enum status page_decide(struct page *page, const struct json_in *in,
                        struct json_out *out)
{
    struct session *session = &page->game.session;
    struct session *trial = &page->thought.record.session;
    struct page_ear ear = {page->hearing.ear, session->moves};
    game_move move;
    enum status status = page_read_ear(page, in, session->config.seats, &ear);
    if (status == STATUS_OK)
        status = page_check_eyes(page, ear.eyes);
    if (status == STATUS_OK)
        status = page_read_move(page, in, &move);
    if (status != STATUS_OK)
        return status;
    page_forget(page);
    *trial = *session;
    status = session_play(trial, ear.eyes, move, NULL);
    if (status != STATUS_OK)
        return status;
    const bool known = is_known(session, trial, ear.eyes);
    if (!game_pending(trial->game, session_now(trial)))
        put_decision(trial, out);
    json_out_bool(out, "known", known);
    if (known) {
        *session = *trial;
        page_put_telling(page, ear, out);
    }
    return STATUS_OK;
}

enum status page_undo_heard(struct page *page, int seat)
{
    struct session *session = &page->game.session;
    if (seat != page->hearing.ear ||
        !game_pending(session->game, session_now(session)))
        return page_fail(page, STATUS_DECIDED,
                         "what was sent is taken back at the table it went to");
    session_rewind(session, session->moves - 1);
    turn_to_ear(page);
    return STATUS_OK;
}
