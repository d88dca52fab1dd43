/* What may be done, what it would change, and doing it. Each move of a list is
 * tried on a copy, to the end of its turn, so that its price and its change
 * stand beside it; the view before is observed once for the whole list. A
 * request names a move by its number in the list it was last sent, or in words.
 */
#include "page/trial.h"

/* Whose numbers a preview may tell of: everybody's (GAME_NOBODY), or those of
 * the seat that decides if choices are secret. */
static int told_seat(const struct page *page)
{
    return page->rules->hears ? session_actor(page_session(page)) : GAME_NOBODY;
}

/* A move with its price and its change up to the end of the turn. */
static void put_move(struct page *page, const struct game_view *before,
                     game_move move, int loan, struct json_out *out)
{
    const struct session *session = page_session(page);
    struct trial trial;
    trial_make(page, before, move, loan, &trial);
    json_out_object(out, NULL);
    page_put_move_text(out, "words", page, before, move);
    json_out_string(out, "type", game_type_word(session->game, move));
    page->rules->move(&trial.whole, out);
    page_put_change(out, "net", page, &trial.all, told_seat(page));
    if (loan)
        json_out_number(out, "short", loan);
    json_out_close(out);
}

int page_list_moves_of(struct page *page, const struct game_state *state)
{
    const struct game *game = page_playing(page);
    return (page->rules->moves ? page->rules->moves : game->rules->legal)(
        game->content, state, page->move);
}

int page_list_moves(struct page *page)
{
    const struct session *session = page_session(page);
    return session_actor(session) == ACTOR_NONE
               ? 0
               : page_list_moves_of(page, session_now(session));
}

void page_put_moves(struct page *page, struct json_out *out)
{
    const int count = page_list_moves(page);
    const struct game_view *before = count > 0 ? trial_look(page) : NULL;
    json_out_array(out, "moves");
    for (int i = 0; i < count; i++)
        put_move(page, before, page->move[i], 0, out);
    json_out_close(out);
}

enum status page_moves(struct page *page, const struct json_in *in,
                       struct json_out *out)
{
    (void)in;
    json_out_number(out, "seat", session_actor(page_session(page)));
    page_put_moves(page, out);
    return STATUS_OK;
}

enum status page_plans(struct page *page, const struct json_in *in,
                       struct json_out *out)
{
    (void)in;
    const int count = trial_list_plans(page);
    const struct game_view *before = trial_look(page);
    json_out_array(out, "moves");
    for (int i = 0; i < count; i++)
        put_move(page, before, page->move[i], trial_short(page, page->move[i]),
                 out);
    json_out_close(out);
    return STATUS_OK;
}

static void put_after(struct page *page, struct json_out *out)
{
    const struct session *session = page_session(page);
    const struct game *game = session->game;
    const struct game_state *after = session_state(&page->after);
    const int only = told_seat(page);
    json_out_array(out, "after");
    for (int seat = 0; seat < session->config.seats; seat++) {
        json_out_object(out, NULL);
        for (int stat = 0; stat < game->rules->event_stats; stat++)
            if (only == GAME_NOBODY || only == seat)
                json_out_number(out, game_stat_word(game, stat),
                                game_stat(game, after, seat, stat));
        json_out_close(out);
    }
    json_out_close(out);
}

/* Leaves only events of one seat, unless that is GAME_NOBODY. */
static void keep_events(struct game_events *events, int only)
{
    int kept = 0;
    for (int i = 0; i < events->count; i++)
        if (only == GAME_NOBODY || events->event[i].seat == only)
            events->event[kept++] = events->event[i];
    events->count = kept;
}

/* What the turn still asks for, and the causes of its cheapest answer. */
static void put_owed(struct page *page, const struct trial *trial,
                     struct json_out *out)
{
    const struct page_deed *owed = &trial->owed;
    json_out_object(out, "owed");
    page_put_move_text(out, "words", page, owed->before, owed->move);
    json_out_string(out, "type",
                    game_type_word(page_playing(page), owed->move));
    page_put_causes(out, page->rules, owed, page_everything);
    json_out_close(out);
}

/* Whether the request is a plan: money does not matter. */
static bool is_plan(const struct json_in *in)
{
    const struct json_in plan = json_in_field(in, "plan");
    bool truth;
    return json_in_bool(&plan, &truth) && truth;
}

/* The move of the request, and what is lacking for it. */
static enum status read_trial(struct page *page, const struct json_in *in,
                              game_move *move, int *loan)
{
    const struct session *session = page_session(page);
    enum status status = page_read_move(page, in, move);
    *loan = 0;
    if (status == STATUS_OK)
        status = game_refuse(session->game, session_now(session),
                             session_actor(session), *move);
    if (status == STATUS_TOO_POOR && is_plan(in))
        *loan = trial_short(page, *move);
    return *loan ? STATUS_OK : status;
}

enum status page_preview(struct page *page, const struct json_in *in,
                         struct json_out *out)
{
    struct trial trial;
    game_move move;
    int loan;
    const enum status status = read_trial(page, in, &move, &loan);
    if (status != STATUS_OK)
        return status;
    trial_make(page, trial_look(page), move, loan, &trial);
    keep_events(&trial.first, told_seat(page));
    page_put_causes(out, page->rules, &trial.move, page_everything);
    put_after(page, out);
    if (page->rules->preview)
        page->rules->preview(&trial.whole, out);
    if (trial.owes)
        put_owed(page, &trial, out);
    if (loan)
        json_out_number(out, "short", loan);
    return STATUS_OK;
}

/* A move must be named; what it means may be wrong. */
static enum status check_named(struct page *page, const struct json_in *in)
{
    return json_in_field(in, "move").at ? STATUS_OK
                                        : page_read_words(page, in, "words");
}

/* The move on the `cell` of the request instead, if it has one. */
static enum status read_cell(struct page *page, const struct json_in *in,
                             game_move *move)
{
    const struct json_in value = json_in_field(in, "cell");
    int q, r;
    if (!value.at)
        return STATUS_OK;
    if (!json_in_pair(&value, &q, &r))
        return STATUS_BAD_MOVE;
    if (q < INT8_MIN || q > INT8_MAX || r < INT8_MIN || r > INT8_MAX)
        return STATUS_OFF_BOARD;
    return page->rules->elsewhere &&
                   page->rules->elsewhere(page_playing(page)->content,
                                          hex_at(q, r), move)
               ? STATUS_OK
               : STATUS_OFF_BOARD;
}

enum status page_refuse(struct page *page, const struct json_in *in,
                        struct json_out *out)
{
    const struct session *session = page_session(page);
    int seat = session_actor(session);
    game_move move;
    enum status status = page_read_seat(page, in, ACTOR_CHANCE, &seat);
    if (status == STATUS_OK)
        status = check_named(page, in);
    if (status != STATUS_OK)
        return status;
    status = page_read_move(page, in, &move);
    if (status == STATUS_OK)
        status = read_cell(page, in, &move);
    if (status == STATUS_OK)
        status = game_refuse(session->game, session_now(session), seat, move);
    json_out_string(out, "code", status_code(status));
    page_put_why(status, out);
    return STATUS_OK;
}

/* What the request wants to hear of the move it makes: what is new, if it does
 * not say. */
static enum status read_ear(struct page *page, const struct json_in *in,
                            struct page_ear *ear)
{
    const struct session *session = page_session(page);
    *ear = (struct page_ear){page_own_eyes(page), session->moves};
    const enum status status =
        page_read_ear(page, in, session->config.seats, ear);
    return status == STATUS_OK ? page_check_eyes(page, ear->eyes) : status;
}

/* Makes the move and tells it. */
static enum status play(struct page *page, int seat, game_move move,
                        struct page_ear ear, struct json_out *out)
{
    const enum status status =
        session_play(&page->game.session, seat, move, NULL);
    if (status != STATUS_OK)
        return status;
    page_leave_table(page);
    page_put_telling(page, ear, out);
    return STATUS_OK;
}

enum status page_play(struct page *page, const struct json_in *in,
                      struct json_out *out)
{
    int seat = session_actor(page_session(page));
    struct page_ear ear;
    game_move move;
    enum status status = page_read_seat(page, in, ACTOR_CHANCE, &seat);
    if (status == STATUS_OK)
        status = read_ear(page, in, &ear);
    if (status == STATUS_OK)
        status = page_read_move(page, in, &move);
    return status == STATUS_OK ? play(page, seat, move, ear, out) : status;
}

enum status page_chance(struct page *page, const struct json_in *in,
                        struct json_out *out)
{
    const struct session *session = page_session(page);
    const int actor = session_actor(session);
    struct page_ear ear;
    const enum status status = read_ear(page, in, &ear);
    if (status != STATUS_OK)
        return status;
    if (actor == ACTOR_NONE)
        return STATUS_GAME_OVER;
    if (actor == ACTOR_CHANCE)
        return play(page, actor, session_roll(session), ear, out);
    if (!session_is_forced(session))
        return page_fail(page, STATUS_WRONG_SEAT, "a seat is to decide");
    return play(page, actor, session_forced(session), ear, out);
}

enum status page_undo(struct page *page, const struct json_in *in,
                      struct json_out *out)
{
    struct session *session = &page->game.session;
    struct page_ear ear;
    int seat = 0;
    enum status status = page_read_seat(page, in, 0, &seat);
    if (status == STATUS_OK)
        status = read_ear(page, in, &ear);
    if (status == STATUS_OK)
        status = page->heard ? page_undo_heard(page, seat)
                             : session_undo(session, seat);
    if (status != STATUS_OK)
        return status;
    page_leave_table(page);
    page_forget(page);
    if (page->known.at > session->moves)
        page->known.at = 0;
    page_put_telling(page, ear, out);
    return STATUS_OK;
}
