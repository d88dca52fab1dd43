/* Whole games through the page: what moves promise they keep, and a view
 * holds nothing that its seat cannot know. */
#include "unit/page/table.h"

enum { EACH = 2, NUMBERS = GAME_SEATS_MAX * GAME_STATS_MAX };

static struct rng rng;

static const struct session *session(void)
{
    return &page.game.session;
}

static const struct game *game(void)
{
    return page.game.session.game;
}

/* Another game, or another moment of it, at the table. */
static void put_session(const struct session *other)
{
    page.game.session = *other;
    page.known.at = 0;
}

/* Deals the index-th way to play; false if there are no more. */
static bool deal(int which, int index)
{
    const struct game *played = games[which];
    struct game_config config;
    struct seed seed = {{0}};
    if (!game_variant(played, index, &config))
        return false;
    seed_advance(&seed, (uint64_t)index + 5);
    /* By a call, so that the table knows its game; then as it is wanted. */
    demand(which ? "{\"call\":\"deal\",\"game\":\"subdivision\",\"options\":"
                   "{\"seats\":\"2\"},\"seed\":\"1\"}"
                 : "{\"call\":\"deal\",\"game\":\"suburbia\",\"options\":"
                   "{\"seats\":\"2\"},\"seed\":\"1\"}");
    session_deal(&page.game.session, played, &config, &seed);
    page.known.at = 0;
    return true;
}

static void take_numbers(int *out)
{
    for (int seat = 0; seat < session()->config.seats; seat++)
        for (int stat = 0; stat < game()->rules->event_stats; stat++)
            *out++ = game_stat(game(), session_now(session()), seat, stat);
}

/* `tell` is an array with an object a seat; what is not named there is 0. */
static int told(const struct json_in *tell, int seat, int stat)
{
    const struct json_in own = item_of(tell, seat);
    const struct json_in value =
        json_in_field(&own, game_stat_word(game(), stat));
    int number = 0;
    if (value.at)
        assert_true(json_in_int(&value, &number));
    return number;
}

/* The words of what the turn still asks for, by its preview; "": nothing. */
static void take_owed(const struct json_in *preview, char *words)
{
    const struct json_in owed = json_in_field(preview, "owed");
    snprintf(words, PAGE_WORDS_MAX, "%s",
             owed.at ? words_in(&owed, "words") : "");
}

/* Plays the move, and what its turn still asks for as it was foretold, compares
 * what came of it with what was told of it beforehand, and takes it back. */
static void check_move(const struct json_in *move)
{
    static struct session before;
    int was[NUMBERS], is[NUMBERS], after[NUMBERS], at = 0;
    char words[PAGE_WORDS_MAX], owed[PAGE_WORDS_MAX];
    const struct json_in net = json_in_field(move, "net");
    const int seats = session()->config.seats, mover = session_actor(session());
    const bool secret = page.rules->hears != NULL;
    int promised[NUMBERS];
    snprintf(words, sizeof words, "%s", words_in(move, "words"));
    for (int seat = 0; seat < seats; seat++)
        for (int stat = 0; stat < game()->rules->event_stats; stat++)
            promised[at++] = told(&net, seat, stat);
    struct json_in in = ask_words("preview", words);
    const struct json_in later = json_in_field(&in, "after");
    at = 0;
    for (int seat = 0; seat < seats; seat++)
        for (int stat = 0; stat < game()->rules->event_stats; stat++)
            after[at++] = told(&later, seat, stat);
    take_owed(&in, owed);
    before = *session();
    take_numbers(was);
    ask_words("play", words);
    if (owed[0])
        ask_words("play", owed);
    take_numbers(is);
    at = 0;
    for (int seat = 0; seat < seats; seat++)
        for (int stat = 0; stat < game()->rules->event_stats; stat++, at++) {
            if (secret && seat != mover)
                continue;
            if (is[at] - was[at] != promised[at])
                fail_msg("%s: %s of seat %d by %d, promised %d", words,
                         game_stat_word(game(), stat), seat, is[at] - was[at],
                         promised[at]);
            assert_int_equal(is[at], after[at]);
        }
    put_session(&before);
}

/* The moves as they are listed now; what else is asked changes the answer. */
static char listed[PAGE_ANSWER_MAX];

static struct json_in list_moves(void)
{
    struct json_in in;
    demand("{\"call\":\"moves\"}");
    memcpy(listed, answer, strlen(answer) + 1);
    assert_true(json_in_read(&in, listed, strlen(listed), NULL));
    return json_in_field(&in, "moves");
}

/* Checks some of the moves, with all of them now and then, and makes one. */
static void play_some(int turn)
{
    const struct json_in list = list_moves();
    const int count = json_in_count(&list);
    const int step = turn % 16 == 0 || count < 8 ? 1 : count / 8;
    const int chosen = (int)rng_below(&rng, (uint32_t)count);
    char words[PAGE_WORDS_MAX] = "";
    int index = 0;
    assert_true(count > 0);
    for (struct json_in move = json_in_first(&list); move.at;
         move = json_in_next(&list, move), index++) {
        if (index % step == 0)
            check_move(&move);
        if (index == chosen)
            snprintf(words, sizeof words, "%s", words_in(&move, "words"));
    }
    ask_words("play", words);
}

static void play_game(void (*look)(int turn))
{
    for (int turn = 0; session_actor(session()) != ACTOR_NONE; turn++) {
        if (session_actor(session()) == ACTOR_CHANCE ||
            game_automatic(game(), session_now(session())))
            demand("{\"call\":\"chance\"}");
        else
            look(turn);
    }
}

static void moves_keep_their_promise(void **unused)
{
    (void)unused;
    rng_init(&rng, 1, 1);
    for (int game = 0; game < GAMES_COUNT; game++)
        for (int index = 0; deal(game, index); index += EACH)
            play_game(play_some);
}

/* The look of a seat at a table whose game is in this state. */
static void look_at(const struct game_state *state, int seat, char *out)
{
    static struct session real;
    static union session_state start;
    char request[64];
    real = *session();
    memcpy(&start, state, real.game->rules->state_size);
    session_start(&page.game.session, real.game, session_state(&start));
    page.known.at = 0;
    snprintf(request, sizeof request, "{\"call\":\"look\",\"seat\":%d}", seat);
    demand(request);
    memcpy(out, answer, strlen(answer) + 1);
    put_session(&real);
}

static void check_sight(int seat)
{
    static char one[1 << 18], other[1 << 18];
    static union agent_view view;
    static union session_state guess;
    struct game_view *seen = (struct game_view *)(void *)&view;
    game_observe(game(), session_now(session()), seat, seen);
    look_at(session_now(session()), seat, one);
    for (int i = 0; i < 2; i++) {
        memset(&guess, 0, sizeof guess);
        game_guess(game(), seen, &rng, session_state(&guess));
        look_at(session_state(&guess), seat, other);
        assert_string_equal(one, other);
    }
}

static void look_around(int turn)
{
    const game_move move = game_random(game(), session_now(session()), &rng);
    if (turn % 3 == 0)
        for (int seat = GAME_NOBODY; seat < session()->config.seats; seat++)
            check_sight(seat);
    assert_int_equal(
        session_play(&page.game.session, session_actor(session()), move, NULL),
        STATUS_OK);
}

static void views_hold_no_secrets(void **unused)
{
    (void)unused;
    rng_init(&rng, 2, 2);
    for (int game = 0; game < GAMES_COUNT; game++)
        for (int index = 0; deal(game, index); index += EACH)
            play_game(look_around);
}

/* Following a game by what is told of each move. */

static char heard[PAGE_ANSWER_MAX], said[PAGE_ANSWER_MAX];

/* The whole log as the seat may hear it, asked for; it stays in `out`. */
static struct json_in whole_log(int eyes, char *out)
{
    struct json_in in;
    char request[64];
    snprintf(request, sizeof request, "{\"call\":\"log\",\"seat\":%d}", eyes);
    demand(request);
    memcpy(out, answer, strlen(answer) + 1);
    assert_true(json_in_read(&in, out, strlen(out), NULL));
    return json_in_field(&in, "entries");
}

/* How many lines of the log are told for good: those before a hidden one. */
static int told_for_good(const struct json_in *log)
{
    int count = 0;
    for (struct json_in item = json_in_first(log); item.at;
         item = json_in_next(log, item), count++) {
        const struct json_in type = json_in_field(&item, "type");
        if (json_in_is(&type, "hidden"))
            break;
    }
    return count;
}

static void assert_alike(const struct json_in *one, const struct json_in *other)
{
    assert_int_equal(one->size, other->size);
    assert_memory_equal(one->at, other->at, one->size);
}

/* The answer to a move, in `said`, against what is asked for one by one. */
static void check_told(int eyes, int from)
{
    struct json_in in, kept, log;
    char request[64];
    assert_true(json_in_read(&in, said, strlen(said), NULL));
    const struct json_in look = json_in_field(&in, "look");
    const struct json_in fresh = json_in_field(&in, "log");
    const int first = number_in(&in, "from");
    assert_true(first <= from);
    assert_true(json_in_read(&kept, heard, strlen(heard), NULL));
    const struct json_in old = json_in_field(&kept, "entries");
    snprintf(request, sizeof request, "{\"call\":\"look\",\"seat\":%d}", eyes);
    log = demand(request);
    assert_alike(&look, &log);
    log = whole_log(eyes, answer);
    struct json_in now = json_in_first(&log), was = json_in_first(&old);
    for (int i = 0; i < first; i++) {
        assert_alike(&was, &now);
        now = json_in_next(&log, now);
        was = json_in_next(&old, was);
    }
    for (struct json_in item = json_in_first(&fresh); item.at;
         item = json_in_next(&fresh, item)) {
        assert_alike(&item, &now);
        now = json_in_next(&log, now);
    }
    assert_null(now.at);
}

/* Makes a move at random and hears of it with the eyes of one seat after the
 * other, as long as a seat keeps what it was told. */
static void follow_move(int eyes)
{
    const bool seat = session_actor(session()) >= 0 &&
                      !game_automatic(game(), session_now(session()));
    const struct json_in log = whole_log(eyes, heard);
    const int from = told_for_good(&log);
    char request[2 * PAGE_WORDS_MAX], words[PAGE_WORDS_MAX];
    struct text text;
    text_init(&text, words, sizeof words);
    if (seat)
        game_move_text(game(), session_now(session()),
                       game_random(game(), session_now(session()), &rng),
                       &text);
    snprintf(request, sizeof request,
             "{\"call\":\"%s\",\"words\":\"%s\",\"eyes\":%d,\"from\":%d}",
             seat ? "play" : "chance", words, eyes, from);
    demand(request);
    memcpy(said, answer, strlen(answer) + 1);
    check_told(eyes, from);
}

static void what_is_told_adds_up(void **unused)
{
    (void)unused;
    rng_init(&rng, 4, 4);
    for (int which = 0; which < GAMES_COUNT; which++)
        for (int index = 0; deal(which, index); index += 3 * EACH)
            for (int turn = 0; session_actor(session()) != ACTOR_NONE; turn++)
                follow_move(turn / 9 % (session()->config.seats + 1) - 1);
}

/* The log, and every number's explanation, of the game that is over. */
static void check_story(void)
{
    const int seats = session()->config.seats;
    struct json_in in = demand("{\"call\":\"log\",\"seat\":0}");
    const struct json_in list = json_in_field(&in, "entries");
    assert_int_equal(json_in_count(&list), session()->moves);
    for (int seat = 0; seat < seats; seat++)
        for (int stat = 0; stat < game()->rules->event_stats; stat++) {
            char request[96];
            snprintf(request, sizeof request,
                     "{\"call\":\"explain\",\"seat\":%d,\"stat\":\"%s\"}", seat,
                     game_stat_word(game(), stat));
            in = demand(request);
            assert_int_equal(
                number_in(&in, "value"),
                game_stat(game(), session_now(session()), seat, stat));
        }
}

static void check_round_trip(void)
{
    static char first[PAGE_ANSWER_MAX], request[PAGE_REQUEST_MAX];
    struct text text;
    demand("{\"call\":\"record\"}");
    memcpy(first, answer, strlen(answer) + 1);
    /* {"text":"...",...} is a request but for its beginning. */
    text_init(&text, request, sizeof request);
    text_add(&text, "{\"call\":\"load\",");
    text_add(&text, first + 1);
    assert_true(text_ok(&text));
    demand(request);
    demand("{\"call\":\"record\"}");
    assert_string_equal(answer, first);
}

static void games_end_and_are_told(void **unused)
{
    (void)unused;
    rng_init(&rng, 3, 3);
    for (int which = 0; which < GAMES_COUNT; which++)
        for (int index = 1; deal(which, index); index += EACH) {
            while (session_actor(session()) != ACTOR_NONE) {
                const int actor = session_actor(session());
                const game_move move =
                    actor == ACTOR_CHANCE
                        ? session_roll(session())
                        : game_random(game(), session_now(session()), &rng);
                session_play(&page.game.session, actor, move, NULL);
            }
            page.known.at = 0;
            record_name_seats(page.game.player);
            const struct json_in in = demand("{\"call\":\"look\",\"seat\":0}");
            const struct json_in result = json_in_field(&in, "result");
            const struct json_in parts = json_in_field(&result, "parts");
            assert_int_equal(json_in_count(&parts), session()->config.seats);
            check_story();
            check_round_trip();
        }
}

/* The index-th tile that whoever decides may discard; false: there are not so
 * many. */
static bool discard(int index)
{
    char words[PAGE_WORDS_MAX];
    const struct json_in in = demand("{\"call\":\"moves\"}");
    const struct json_in moves = json_in_field(&in, "moves");
    for (struct json_in item = json_in_first(&moves); item.at;
         item = json_in_next(&moves, item)) {
        const struct json_in type = json_in_field(&item, "type");
        if (!json_in_is(&type, "pass") || index-- > 0)
            continue;
        snprintf(words, sizeof words, "%s", words_in(&item, "words"));
        ask_words("play", words);
        return true;
    }
    return false;
}

/* A first turn in which seat 0 discards its index-th tile and the others
 * theirs; false: it has not so many. */
static bool turn_of_discards(int index)
{
    demand("{\"call\":\"deal\",\"game\":\"subdivision\",\"seed\":\"7\","
           "\"options\":{\"seats\":\"3\"}}");
    demand("{\"call\":\"chance\"}");
    return discard(index) && discard(0) && discard(1);
}

/* What the page tells eyes that do not get that hand next. */
static void tell(int eyes, char *out, size_t room)
{
    static const char *const call[] = {"look", "log"};
    struct text text;
    text_init(&text, out, room);
    for (int i = 0; i < 2; i++) {
        char request[64];
        snprintf(request, sizeof request, "{\"call\":\"%s\",\"seat\":%d}",
                 call[i], eyes);
        demand(request);
        text_add(&text, answer);
    }
    assert_true(text_ok(&text));
}

/* Two worlds that differ in the tile that seat 0 discarded: others are told
 * the same, and neither its type nor its place in the stack. */
static void a_tile_face_down_is_told_to_nobody(void **unused)
{
    (void)unused;
    static char one[1 << 18], other[1 << 18];
    for (int eyes = -1; eyes <= 2; eyes += 3) {
        assert_true(turn_of_discards(0));
        tell(eyes, one, sizeof one);
        assert_non_null(strstr(one, "discards a tile face down for $2"));
        assert_null(strstr(one, "of the stack"));
        for (int index = 1; turn_of_discards(index); index++) {
            tell(eyes, other, sizeof other);
            assert_string_equal(one, other);
        }
    }
    /* Who discarded it knows it, and so do all when the game is over. */
    assert_true(turn_of_discards(0));
    tell(0, one, sizeof one);
    assert_non_null(strstr(one, "discards residential face down for $2"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_keep_their_promise),
        cmocka_unit_test(views_hold_no_secrets),
        cmocka_unit_test(what_is_told_adds_up),
        cmocka_unit_test(games_end_and_are_told),
        cmocka_unit_test(a_tile_face_down_is_told_to_nobody),
    };
    page_init(&page, &games_pages);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
