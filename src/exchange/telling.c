/* Which decisions of a session an ear hears of, and when. What is in an entry
 * is the game's business (game_words.shown, told). */
#include "exchange/telling.h"

#include "base/hash.h"
#include "exchange/setup.h"
#include "json/out.h"

#include <assert.h>

void telling_look(const struct game *game, const struct game_state *state,
                  int ear, union telling_view *view)
{
    assert(game->rules->view_size <= sizeof *view);
    game_observe(game, state, ear, telling_view(view));
}

/* A start that was set up piece by piece is told as a set-up, like that of a
 * trace. It is not the true one, but follows from what the ear sees of it. */
void telling_deal(const struct game *game, const struct game_view *first,
                  struct json_out *out)
{
    union session_state start = {0};
    json_out_object(out, NULL);
    json_out_object(out, "deal");
    json_out_string(out, "game", game->name);
    if (game_imagine(game, first, session_state(&start))) {
        json_out_object(out, "start");
        setup_write(game, session_state_const(&start), out);
        json_out_close(out);
    } else {
        game_shown(game, NULL, first, out);
    }
    json_out_close(out);
    json_out_close(out);
}

/* An object with nothing in it is taken away again. */
static void put_shown(const struct game *game, const struct telling_step *step,
                      struct json_out *out)
{
    const struct json_out kept = *out;
    const struct text text = *out->text;
    json_out_object(out, "shown");
    const size_t empty = out->text->length;
    game_shown(game, step->before, step->after, out);
    const bool nothing = out->text->length == empty;
    json_out_close(out);
    if (!nothing)
        return;
    *out = kept;
    *out->text = text;
    out->text->at[text.length] = '\0';
}

void telling_decision(const struct game *game, const struct telling_step *step,
                      struct json_out *out)
{
    json_out_object(out, NULL);
    json_out_number(out, "seat", step->seat);
    json_out_object(out, "move");
    game_told(game, step->before, step->decision, step->seat, out);
    json_out_close(out);
    put_shown(game, step, out);
    json_out_close(out);
}

void telling_chosen(int seat, struct json_out *out)
{
    json_out_object(out, NULL);
    json_out_number(out, "seat", seat);
    json_out_close(out);
}

uint64_t telling_mark(const struct game *game, const struct game_view *view)
{
    return hash_bytes(HASH_START, view, game->rules->view_size);
}

void telling_put_mark(uint64_t mark, struct json_out *out)
{
    char digits[TELLING_MARK_DIGITS + 1];
    struct text text;
    text_init(&text, digits, sizeof digits);
    text_hex(&text, mark, TELLING_MARK_DIGITS);
    json_out_string(out, "mark", digits);
}

/* A session being walked through, decision by decision. */
struct walk {
    const struct session *session;
    union session_state state;
    int moves;
};

static void walk_to(struct walk *walk, const struct session *session, int moves)
{
    walk->session = session;
    walk->moves = moves;
    session_at(session, moves, &walk->state);
}

static struct game_state *walk_state(struct walk *walk)
{
    return session_state(&walk->state);
}

/* Makes the next decision, of which there is one. */
static void walk_on(struct walk *walk, struct game_decision *decision)
{
    const struct session *session = walk->session;
    decision->parts = 0;
    do {
        assert(walk->moves < session->moves);
        decision->part[decision->parts++] = session->move[walk->moves];
        session_again(session, walk->moves++, walk_state(walk), NULL);
    } while (game_pending(session->game, walk_state(walk)));
}

/* The moves of turns that have been shown; those after them are of one that is
 * running. Such a turn is a stretch of moments that are sealed and of the same
 * number: what is shown between two of them ends a turn. */
static int shown_moves(const struct session *session, int from)
{
    const struct game *game = session->game;
    struct game_decision decision;
    struct walk walk;
    int begin = -1, turn = 0;
    walk_to(&walk, session, from);
    for (;;) {
        const struct game_state *state = walk_state(&walk);
        const bool sealed = game_sealed(game, state);
        if (!sealed)
            begin = -1;
        else if (begin < 0 || game_turn(game, state) != turn)
            begin = walk.moves;
        turn = game_turn(game, state);
        if (walk.moves == session->moves)
            return begin < 0 ? walk.moves : begin;
        walk_on(&walk, &decision);
    }
}

/* One decision for one ear; returns the number of entries written. What is not
 * to be seen yet is told by whom, once he has no more to decide. */
static int tell(struct walk *walk, int ear, int shown, struct json_out *out)
{
    const struct game *game = walk->session->game;
    const int seat = walk->session->seat[walk->moves];
    const bool seen = walk->moves < shown || seat == ear || seat < 0;
    union telling_view before, after;
    struct game_decision decision;
    telling_look(game, walk_state(walk), ear, &before);
    walk_on(walk, &decision);
    if (!seen) {
        const bool chosen = game_actor(game, walk_state(walk)) != seat;
        if (chosen)
            telling_chosen(seat, out);
        return chosen;
    }
    telling_look(game, walk_state(walk), ear, &after);
    telling_decision(game,
                     &(struct telling_step){seat, &decision,
                                            telling_view(&before),
                                            telling_view(&after)},
                     out);
    return 1;
}

struct telling_place telling_write(const struct session *session, int ear,
                                   struct telling_place place, int *entries,
                                   struct json_out *out)
{
    const int shown = shown_moves(session, place.moves);
    struct walk walk;
    walk_to(&walk, session, place.moves);
    if (place.entries == 0) {
        union telling_view first;
        telling_look(session->game, walk_state(&walk), ear, &first);
        telling_deal(session->game, telling_view(&first), out);
        place.entries = 1;
    }
    *entries = place.entries;
    while (walk.moves < session->moves) {
        *entries += tell(&walk, ear, shown, out);
        if (walk.moves <= shown)
            place = (struct telling_place){*entries, walk.moves};
    }
    return place;
}

void telling_message(const struct session *session, int ear,
                     struct telling_place *place, struct json_out *out)
{
    union telling_view view;
    int entries;
    json_out_number(out, "from", place->entries);
    json_out_array(out, "entries");
    *place = telling_write(session, ear, *place, &entries, out);
    json_out_close(out);
    telling_look(session->game, session_now(session), ear, &view);
    telling_put_mark(telling_mark(session->game, telling_view(&view)), out);
}
