/* The calls of the page and what they share. Inside src/page only. */
#ifndef PAGE_CALLS_H
#define PAGE_CALLS_H

#include "page/page.h"
#include "json/in.h"
#include "json/out.h"

/* A call: `in` is the request, `out` an open object for the answer. Anything
 * but STATUS_OK makes an error of the whole answer. */
typedef enum status page_handler(struct page *page, const struct json_in *in,
                                 struct json_out *out);

/* table.c */
page_handler page_hello, page_content, page_options, page_deal, page_players,
    page_load, page_record, page_trace, page_branch, page_back;
/* follow.c */
page_handler page_decisions, page_follow;
/* hear.c */
page_handler page_hear, page_decide;
/* tell.c */
page_handler page_tell;
/* look.c */
page_handler page_look;
/* moves.c */
page_handler page_moves, page_plans, page_preview, page_refuse, page_play,
    page_chance, page_undo;
/* story.c */
page_handler page_log, page_explain;
/* think.c */
page_handler page_ask, page_hint;
/* judge.c */
page_handler page_judge;
/* review.c */
page_handler page_review;
/* daily.c */
page_handler page_daily, page_field;
/* mission.c */
page_handler page_mission;

/* The game of this name, or NULL. */
const struct page_game *page_find(const struct page *page, const char *name);

/* The name of the index-th call; NULL: there are no more. */
const char *page_call_name(int index);

/* Why something is refused, where the status says it all: by id for people, as
 * a sentence for programs. */
void page_put_why(enum status status, struct json_out *out);

/* Fails with a sentence of its own. */
static inline enum status page_fail(struct page *page, enum status status,
                                    const char *reason)
{
    page->reason = reason;
    return status;
}

/* The game that is played at the table. */
static inline const struct session *page_session(const struct page *page)
{
    return &page->game.session;
}

/* Nothing is known of a table, and nothing was taken back. */
static inline void page_clear_table(struct page *page)
{
    page->game.table = (struct record_table){.taken_back = 0};
}

/* It goes another way than at the table of several people where it was played:
 * its record says nothing of that table any more. */
static inline void page_leave_table(struct page *page)
{
    page->game.table.id[0] = '\0';
}

static inline const struct game *page_playing(const struct page *page)
{
    return page->game.session.game;
}

/* Reading. */

/* A number of the request from `least` to `most`; `number` stays as it is if
 * there is none. */
struct page_range {
    const char *key;
    int least, most;
};
enum status page_read_number(struct page *page, const struct json_in *in,
                             struct page_range range, int *number);
/* A seat of the game, from `least` on (-1: nobody). */
enum status page_read_seat(struct page *page, const struct json_in *in,
                           int least, int *seat);
/* The words of the request under `key`, left in page->words. */
enum status page_read_words(struct page *page, const struct json_in *in,
                            const char *key);
/* A moment of the game: how many moves have been made; none: the present. */
enum status page_read_moment(struct page *page, const struct json_in *in,
                             int *at);
/* Who is told of the game in an answer, and what they know of it. */
struct page_ear {
    int eyes; /* a seat; GAME_NOBODY: a bystander */
    int from; /* how many lines of the log they keep */
};
/* The `eyes` and `from` of a request about a game of `seats` seats; `ear` has
 * what holds if they are left out. */
enum status page_read_ear(struct page *page, const struct json_in *in,
                          int seats, struct page_ear *ear);
/* Who plays, as the request says; if it says nothing, seats have numbers. */
enum status page_read_players(struct page *page, const struct json_in *in,
                              int seats, struct record_player *player);
/* The move that the request means now: by its number in the list, `move`, or by
 * its `words`. */
enum status page_read_move(struct page *page, const struct json_in *in,
                           game_move *move);
/* The moves that may be made now, left in page->move; returns their count. */
int page_list_moves(struct page *page);
/* The same of another state in which a seat decides. */
int page_list_moves_of(struct page *page, const struct game_state *state);

/* Games that are only heard of. */

/* Whether nothing is secret in this state, for the game is over; what was made
 * up stays untold. */
bool page_all_is_known(const struct page *page, const struct game_state *state);
/* Whose eyes look if the request does not say. */
int page_own_eyes(const struct page *page);
/* Whether these eyes were told of the game, */
enum status page_check_eyes(struct page *page, int eyes);
/* and whether what may be done now is theirs to know. */
enum status page_check_own(struct page *page);
/* Takes back what has not been sent yet. */
enum status page_undo_heard(struct page *page, int seat);

/* Writing. */

/* What the eyes see of the state in page->before; it is left in page->view. */
struct page_sight page_take_sight(struct page *page, int eyes);
/* What a seat knows of a state, of chance what everybody does. */
const struct game_view *page_observe(const struct page *page,
                                     const struct game_state *state, int seat,
                                     union agent_view *view);
void page_put_event(struct json_out *out, const char *key,
                    const struct game *game, const struct game_event *event);
/* The field `causes`: what the move changed and why. */
void page_put_causes(struct json_out *out, const struct page_game *rules,
                     const struct page_deed *deed, struct page_asked asked);
static const struct page_asked page_everything = {GAME_NOBODY, GAME_NOBODY};
/* The position after `at` moves as the eyes see it. */
struct page_moment {
    int at, eyes;
    enum status undo; /* whether they may take back the last move now */
};
void page_put_look(struct page *page, const struct page_moment *moment,
                   struct json_out *out);
/* The field `moves`: what whoever decides may do. */
void page_put_moves(struct page *page, struct json_out *out);
/* Lines of the log from number `from` on as the array `key`. Leaves the states
 * around the last move in page->before and page->after and returns true; false:
 * there are no such lines. */
bool page_put_log(struct page *page, struct page_ear ear, const char *key,
                  struct json_out *out);
/* The answer to whatever changes the game: what the ear hears of it. */
void page_put_telling(struct page *page, struct page_ear ear,
                      struct json_out *out);
/* An array with an object a seat: what the events change, zeros left out;
 * `only` one seat's, unless that is GAME_NOBODY. */
void page_put_change(struct json_out *out, const char *key,
                     const struct page *page, const struct game_events *events,
                     int only);
/* The number of a legal move in the list. */
void page_put_number(struct json_out *out, const char *key, struct page *page,
                     game_move move);
void page_put_move_text(struct json_out *out, const char *key,
                        const struct page *page, const struct game_view *before,
                        game_move move);
/* The same as others hear it: of what went face down no more than that. */
void page_put_heard_text(struct json_out *out, const char *key,
                         const struct page *page,
                         const struct game_view *before, game_move move);
void page_put_value(struct json_out *out, const char *key,
                    const struct net_value *value);
/* The same as fields of the open object. */
void page_put_value_fields(struct json_out *out, const struct net_value *value);
/* What counts of it: the win, alone the score. */
void page_put_amount(struct json_out *out, const char *key,
                     const struct net_value *value, bool solo);
void page_put_reasons(struct json_out *out, const struct page *page,
                      const struct reasons *reasons);
/* The parts of a decision in words; makes them on `state`. */
void page_put_decision(struct json_out *out, const char *key,
                       const struct page *page, struct game_state *state,
                       const struct game_decision *decision);

/* Forgets what was being thought about. */
void page_forget(struct page *page);
/* Takes a place at the desk with the nets of the game. */
void page_take_seat(struct page *page, const struct game *game, uint64_t seed);
/* The same for the game at the table. */
void page_sit(struct page *page, uint64_t seed);
/* The agent of these words, if it can play here. */
enum status page_read_agent(struct page *page, const char *words,
                            struct agent *agent);
/* The words of an agent that judges by the net, looking at `work` positions;
 * 0: one decision ahead. */
void page_judge_words(struct text *text, int work);
/* The seed of the request; none: the game's own, by the moves made. */
enum status page_read_seed(struct page *page, const struct json_in *in,
                           uint64_t *seed);

/* Events of one move. */
static inline struct game_events page_events(struct page *page)
{
    return (struct game_events){page->event, GAME_EVENTS_MAX, 0};
}

#endif
