/* Plans are the moves of somebody richer, without those that may be made
 * anyway. What a move lacks is found by lending dollar after dollar until the
 * rules let it pass, so that no price is worked out here. */
#include "page/trial.h"

/* More than anything costs. */
enum { LOAN_MOST = 200 };

const struct game_view *trial_look(struct page *page)
{
    const struct session *session = page_session(page);
    return page_observe(page, session_now(session), session_actor(session),
                        &page->was);
}

static void lend(const struct page *page, struct game_state *state, int seat,
                 int amount)
{
    if (amount)
        page->rules->lend(state, seat, amount);
}

/* What the turn still asks for, if anything. */
static void make_owed(struct page *page, struct trial *trial)
{
    const struct game *game = page_playing(page);
    struct game_state *state = session_state(&page->after);
    game_move owed;
    if (!page->rules->owed ||
        !page->rules->owed(game->content, trial->move.after, &owed) ||
        game_refuse(game, state, trial->move.seat, owed) != STATUS_OK)
        return;
    const int made = trial->first.count;
    trial->then = (struct game_events){trial->first.event + made,
                                       trial->first.room - made, 0};
    game_apply(game, state, owed, &trial->then);
    trial->all.count += trial->then.count;
    trial->owed = trial->move;
    trial->owed.before = trial->move.after;
    trial->owed.after =
        page_observe(page, state, trial->move.seat, &page->ends);
    trial->owed.events = &trial->then;
    trial->owed.move = owed;
    trial->whole.after = trial->owed.after;
    trial->owes = true;
}

void trial_make(struct page *page, const struct game_view *before,
                game_move move, int loan, struct trial *trial)
{
    const struct session *session = page_session(page);
    const int seat = session_actor(session);
    struct game_state *state = session_state(&page->after);
    trial->owes = false;
    trial->first = page_events(page);
    page->after = session->now;
    lend(page, state, seat, loan);
    game_apply(session->game, state, move, &trial->first);
    lend(page, state, seat, -loan);
    trial->all = trial->first;
    trial->move =
        (struct page_deed){.content = session->game->content,
                           .before = before,
                           .after = page_observe(page, state, seat, &page->is),
                           .events = &trial->first,
                           .move = move,
                           .seat = seat,
                           .open = true,
                           .cell = "at"};
    trial->whole = trial->move;
    trial->whole.events = &trial->all;
    make_owed(page, trial);
}

int trial_short(const struct page *page, game_move move)
{
    const struct session *session = page_session(page);
    const int seat = session_actor(session);
    union session_state copy = session->now;
    struct game_state *state = session_state(&copy);
    enum status status = game_refuse(session->game, state, seat, move);
    int loan = 0;
    while (page->rules->lend && status == STATUS_TOO_POOR && loan < LOAN_MOST) {
        lend(page, state, seat, 1);
        loan++;
        status = game_refuse(session->game, state, seat, move);
    }
    return status == STATUS_OK ? loan : 0;
}

int trial_list_plans(struct page *page)
{
    const struct session *session = page_session(page);
    const int seat = session_actor(session);
    union session_state rich = session->now;
    int kept = 0;
    if (!page->rules->lend || seat < 0)
        return 0;
    lend(page, session_state(&rich), seat, LOAN_MOST);
    const int count = page_list_moves_of(page, session_state(&rich));
    for (int i = 0; i < count; i++)
        if (game_refuse(session->game, session_now(session), seat,
                        page->move[i]) == STATUS_TOO_POOR)
            page->move[kept++] = page->move[i];
    return kept;
}
