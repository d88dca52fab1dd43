/* What everybody would have if the game ended now is what the result says of
 * the same table when it is over, but for goals that others keep secret. The
 * table is ended by its phase alone, so nothing else differs. */
#include "unit/page/table.h"

#include "subdivision/rules/state.h"
#include "suburbia/rules/state.h"

enum { EACH = 2, ANSWER_MAX = 1 << 18 };

static struct rng rng;
static char one[ANSWER_MAX], other[ANSWER_MAX];

static const struct session *session(void)
{
    return &page.game.session;
}

static const struct game *game(void)
{
    return session()->game;
}

/* Deals the index-th way to play; false if there are no more. */
static bool deal(int which, int index)
{
    struct game_config config;
    struct seed seed = {{0}};
    if (!game_variant(games[which], index, &config))
        return false;
    seed_advance(&seed, (uint64_t)index + 7);
    /* By a call, so that the table knows its game; then as it is wanted. */
    demand(which == GAMES_subdivision
               ? "{\"call\":\"deal\",\"game\":\"subdivision\",\"options\":"
                 "{\"seats\":\"2\"},\"seed\":\"1\"}"
               : "{\"call\":\"deal\",\"game\":\"suburbia\",\"options\":"
                 "{\"seats\":\"2\"},\"seed\":\"1\"}");
    session_deal(&page.game.session, games[which], &config, &seed);
    page.known.at = 0;
    return true;
}

/* What these eyes see, in `out`. */
static struct json_in look(int eyes, char *out)
{
    struct json_in in;
    char request[64];
    snprintf(request, sizeof request, "{\"call\":\"look\",\"seat\":%d}", eyes);
    demand(request);
    memcpy(out, answer, strlen(answer) + 1);
    assert_true(json_in_read(&in, out, strlen(out), NULL));
    return in;
}

static void end_state(union session_state *state)
{
    if (game() == games[GAMES_suburbia])
        ((struct suburbia_state *)(void *)state)->phase = PHASE_OVER;
    else
        ((struct subdivision_state *)(void *)state)->await = AWAIT_NOTHING;
}

/* The result of the table as it is now. */
static struct json_in result_now(int eyes)
{
    static struct session real;
    static union session_state over;
    real = *session();
    memcpy(&over, session_now(session()), game()->rules->state_size);
    end_state(&over);
    session_start(&page.game.session, real.game, session_state(&over));
    page.known.at = 0;
    const struct json_in in = look(eyes, other);
    page.game.session = real;
    page.known.at = 0;
    return json_in_field(&in, "result");
}

static int number_at(const struct json_in *array, int index)
{
    const struct json_in item = item_of(array, index);
    int number = 0;
    assert_true(json_in_int(&item, &number));
    return number;
}

/* The seat under `key`; GAME_NOBODY where it is null. */
static int seat_in(const struct json_in *in, const char *key)
{
    const struct json_in value = json_in_field(in, key);
    int seat;
    return json_in_int(&value, &seat) ? seat : GAME_NOBODY;
}

/* The score of a seat as the eyes could know it. */
static int known_score(const struct json_in *result, int seat, int eyes)
{
    const struct json_in scores = json_in_field(result, "score");
    const struct json_in goals = json_in_field(result, "goals");
    int score = number_at(&scores, seat);
    for (struct json_in goal = json_in_first(&goals); goal.at;
         goal = json_in_next(&goals, goal)) {
        const int owner = seat_in(&goal, "owner");
        if (owner != GAME_NOBODY && owner != eyes &&
            seat_in(&goal, "seat") == seat)
            score -= number_in(&goal, "bonus");
    }
    return score;
}

/* What the view says of a seat: Suburbia of everybody, or with the ladder of
 * who plays alone; Subdivision with the pad of one's own board. False: nothing.
 */
static bool score_told(const struct json_in *view, int seat, int eyes, int *out)
{
    const struct json_in all = json_in_field(view, "if_ended");
    const struct json_in ladder = json_in_field(view, "ladder");
    const struct json_in boards = json_in_field(view, "boards");
    if (all.at)
        *out = number_at(&all, seat);
    else if (seat != eyes)
        return false;
    else if (ladder.at)
        *out = number_in(&ladder, "score");
    else if (boards.at) {
        const struct json_in board = item_of(&boards, seat);
        const struct json_in score = json_in_field(&board, "score");
        *out = number_in(&score, "points");
    } else
        return false;
    return true;
}

/* How many scores were compared, of each game. */
static int compared[GAMES_COUNT];

static void check_now(int which, int eyes)
{
    const struct json_in seen = look(eyes, one);
    const struct json_in view = json_in_field(&seen, "view");
    const struct json_in result = result_now(eyes);
    int said;
    for (int seat = 0; seat < session()->config.seats; seat++) {
        if (!score_told(&view, seat, eyes, &said))
            continue;
        compared[which]++;
        if (said != known_score(&result, seat, eyes))
            fail_msg("seat %d as %d sees it: %d instead of %d in %s", seat,
                     eyes, said, known_score(&result, seat, eyes), one);
    }
}

static void make_move(void)
{
    const int actor = session_actor(session());
    if (actor == ACTOR_CHANCE || game_automatic(game(), session_now(session())))
        demand("{\"call\":\"chance\"}");
    else
        assert_int_equal(
            session_play(&page.game.session, actor,
                         game_random(game(), session_now(session()), &rng),
                         NULL),
            STATUS_OK);
    page.known.at = 0;
}

static void the_score_now_is_that_of_the_end(void **unused)
{
    (void)unused;
    rng_init(&rng, 3, 1);
    for (int which = 0; which < GAMES_COUNT; which++)
        for (int index = 0; deal(which, index); index += EACH)
            for (int turn = 0; session_actor(session()) != ACTOR_NONE; turn++) {
                if (turn % 5 == 4)
                    for (int eyes = 0; eyes < session()->config.seats; eyes++)
                        check_now(which, eyes);
                make_move();
            }
    for (int which = 0; which < GAMES_COUNT; which++)
        assert_true(compared[which] > 100);
}

/* Plays a move of the mover and what the turn still asks for; then the score
 * is the one its preview has told. */
static void check_preview(void)
{
    char words[PAGE_WORDS_MAX], owed[PAGE_WORDS_MAX];
    int told[GAME_SEATS_MAX];
    struct text text;
    const int mover = session_actor(session());
    text_init(&text, words, sizeof words);
    game_move_text(game(), session_now(session()),
                   game_random(game(), session_now(session()), &rng), &text);
    const struct json_in in = ask_words("preview", words);
    const struct json_in scores = json_in_field(&in, "if_ended");
    const struct json_in rest = json_in_field(&in, "owed");
    for (int seat = 0; seat < session()->config.seats; seat++)
        told[seat] = number_at(&scores, seat);
    snprintf(owed, sizeof owed, "%s", rest.at ? words_in(&rest, "words") : "");
    ask_words("play", words);
    if (owed[0])
        ask_words("play", owed);
    page.known.at = 0;
    const struct json_in result = result_now(mover);
    for (int seat = 0; seat < session()->config.seats; seat++)
        assert_int_equal(told[seat], known_score(&result, seat, mover));
}

static void a_preview_tells_the_score_after_it(void **unused)
{
    (void)unused;
    rng_init(&rng, 3, 2);
    for (int index = 0; deal(GAMES_suburbia, index); index += EACH)
        while (session_actor(session()) != ACTOR_NONE) {
            if (session_actor(session()) == ACTOR_CHANCE ||
                game_automatic(game(), session_now(session())))
                make_move();
            else
                check_preview();
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_score_now_is_that_of_the_end),
        cmocka_unit_test(a_preview_tells_the_score_after_it),
    };
    page_init(&page, &games_pages);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
