/* Line by line: what a record says of a move is what is typed. */
#include "toy/terminal/front.h"

#include "base/text.h"
#include "terminal/typed.h"
#include "toy/rules/cast.h"
#include "toy/rules/rules.h"

enum { WORDS_MAX = 200 };

static const struct toy_state *state_of(const struct match *match)
{
    return toy_see(session_now(&match->game.session));
}

static const struct toy_box *box_of(const struct match *match)
{
    return toy_box_of(match->game.session.game->content);
}

game_move toy_choice(const struct match *match, int number)
{
    game_move move[2 * TOY_GOODS_MAX];
    const int count =
        match_is_over(match) ? 0 : toy_legal(state_of(match), move);
    return number >= 1 && number <= count ? move[number - 1] : 0;
}

void toy_say_seat(const struct match *match, int viewer, int seat,
                  struct text *text)
{
    const struct toy_state *state = state_of(match);
    const struct toy_box *box = box_of(match);
    const char *before = "; in the hand ";
    text_add(text, match_name(match, seat));
    text_add(text, ": ");
    text_number(text, state->coins[seat]);
    text_add(text, " coins, ");
    text_number(text, toy_count(state->store[seat]));
    text_add(text, " stored");
    for (int good = 0; good < box->goods && seat == viewer; good++) {
        if (!state->hand[seat][good])
            continue;
        text_add(text, before);
        text_number(text, state->hand[seat][good]);
        text_char(text, ' ');
        text_add(text, box->good_words[good].id);
        before = ", ";
    }
}

static void put_seats(const struct match *match, int viewer, FILE *out)
{
    for (int seat = 0; seat < match_seats(match); seat++) {
        char words[WORDS_MAX];
        struct text text;
        text_init(&text, words, sizeof words);
        toy_say_seat(match, viewer, seat, &text);
        fprintf(out, "%s\n", words);
    }
}

static void put_move(const struct match *match, game_move move, FILE *out)
{
    const struct session *session = &match->game.session;
    char words[WORDS_MAX];
    struct text text;
    text_init(&text, words, sizeof words);
    game_move_text(session->game, session_now(session), move, &text);
    fputs(words, out);
}

static void start(const struct match *match, FILE *out)
{
    fprintf(out,
            "The toy, %d seats. Say what you do: sells apples, or stores "
            "apples.\n",
            match_seats(match));
}

static void turn(const struct match *match, int viewer, FILE *out)
{
    put_seats(match, viewer, out);
    fputs("You may:", out);
    for (int number = 1; toy_choice(match, number); number++) {
        fputs(number > 1 ? ", " : " ", out);
        put_move(match, toy_choice(match, number), out);
    }
    fputs("\n", out);
}

/* A good that another seat has stored stays unsaid. */
static int news(const struct match *match, int told, int viewer, FILE *out)
{
    const struct session *session = &match->game.session;
    for (; told < session->moves; told++) {
        char words[WORDS_MAX];
        struct story story;
        struct text text;
        match_story(match, told, &story);
        text_init(&text, words, sizeof words);
        if (story.seat == viewer || match_is_over(match) ||
            !game_face_down(session->game, session_state(&story.before),
                            story.move, TOLD_NAMELESS, &text))
            game_move_text(session->game, session_state(&story.before),
                           story.move, &text);
        fprintf(out, "%s %s.\n", match_name(match, story.seat), words);
    }
    return told;
}

static enum status read(const struct match *match, const char *words,
                        game_move *move, const char **reason)
{
    const struct session *session = &match->game.session;
    *reason = "say what you do, such as: sells apples";
    return game_move_read(session->game, session_now(session), words, move);
}

static void preview(const struct match *match, game_move move, FILE *out)
{
    struct story story;
    match_preview(match, move, &story);
    fprintf(out, "%d coins more.\n",
            story.events.count ? story.event[0].delta : 0);
}

static void refusal(const struct match *match, game_move move,
                    enum status status, FILE *out)
{
    put_move(match, move, out);
    fprintf(out, ": %s.\n", status_sentence(status));
}

static bool ask(const struct match *match, int viewer, const char *words,
                FILE *out)
{
    if (!typed_is(words, "scores"))
        return false;
    put_seats(match, viewer, out);
    return true;
}

static void end(const struct match *match, FILE *out)
{
    for (int seat = 0; seat < match_seats(match); seat++)
        fprintf(out, "%s: %d points.\n", match_name(match, seat),
                toy_points(state_of(match), seat));
}

const struct front_lines toy_lines = {start,   turn,    news, read,
                                      preview, refusal, ask,  end};
