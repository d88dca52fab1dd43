/* Every call of the page, and what it says to nonsense. */
#include "unit/page/net.h"

static void malformed_requests_are_refused(void **unused)
{
    (void)unused;
    assert_error("", "bad_json");
    assert_error("{", "bad_json");
    assert_error("{\"call\":\"hello\"} x", "bad_json");
    assert_error("\xff", "bad_json");
    assert_error("[]", "bad_json");
    assert_error("null", "bad_json");
    assert_error("{}", "bad_json");
    assert_error("{\"call\":1}", "bad_json");
    assert_error("{\"call\":\"dance\"}", "unknown_word");
    assert_error("{\"call\":\"\"}", "unknown_word");
}

static void too_large_requests_are_refused(void **unused)
{
    static char request[PAGE_REQUEST_MAX + 2];
    (void)unused;
    memset(request, ' ', sizeof request);
    memcpy(request, "{\"call\":\"hello\"}", 16);
    struct json_in in = ask_bytes(request, PAGE_REQUEST_MAX);
    assert_string_equal(code_of(&in), "");
    in = ask_bytes(request, PAGE_REQUEST_MAX + 1);
    assert_string_equal(code_of(&in), "too_long");
}

/* An answer for which there is no room is an error, not half an answer. */
static void nothing_is_cut_off(void **unused)
{
    static const char request[] =
        "{\"call\":\"content\",\"game\":\"suburbia\"}";
    char room[256];
    struct text text;
    struct json_in in;
    (void)unused;
    text_init(&text, room, sizeof room);
    page_reply(&page, request, strlen(request), &text);
    assert_true(json_in_read(&in, room, text.length, NULL));
    assert_string_equal(code_of(&in), "too_long");
}

static void calls_need_a_game(void **unused)
{
    static const char *const name[] = {
        "players",   "record",  "trace",   "branch", "look", "moves",
        "preview",   "refuse",  "play",    "chance", "undo", "log",
        "tell",      "follow",  "explain", "ask",    "hint", "review",
        "decisions", "mission", "judge",   "back",
    };
    (void)unused;
    for (size_t i = 0; i < sizeof name / sizeof *name; i++) {
        char request[64];
        snprintf(request, sizeof request, "{\"call\":\"%s\"}", name[i]);
        assert_error(request, "bad_setup");
    }
}

static void hello_names_games_and_options(void **unused)
{
    (void)unused;
    const struct json_in in = demand("{\"call\":\"hello\"}");
    assert_int_equal(number_in(&in, "abi"), PAGE_ABI);
    const struct json_in list = json_in_field(&in, "games");
    assert_int_equal(json_in_count(&list), GAMES_COUNT);
    const struct json_in first = item_of(&list, 0);
    const struct json_in options = json_in_field(&first, "options");
    assert_string_equal(words_in(&first, "id"), "suburbia");
    assert_int_equal(json_in_count(&options), 7);
}

static void content_has_every_table(void **unused)
{
    static const char *const key[] = {"tiles",    "goals", "awards",
                                      "editions", "sets",  "board"};
    (void)unused;
    const struct json_in in =
        demand("{\"call\":\"content\",\"game\":\"suburbia\"}");
    for (size_t i = 0; i < sizeof key / sizeof *key; i++) {
        const struct json_in list = json_in_field(&in, key[i]);
        assert_true(json_in_count(&list) > 2);
    }
    const struct json_in tiles = json_in_field(&in, "tiles");
    const struct json_in lake = item_of(&tiles, 0);
    assert_string_equal(words_in(&lake, "id"), "lake");
    const struct json_in editions = json_in_field(&in, "editions");
    const struct json_in second = item_of(&editions, 1);
    const struct json_in cards = json_in_field(&second, "cards");
    assert_string_equal(words_in(&cards, "one_more_round"), "One More Round");
    const struct json_in track = json_in_field(&in, "track");
    assert_true(number_in(&track, "spaces") > 0);
    assert_error("{\"call\":\"content\"}", "unknown_word");
    assert_error("{\"call\":\"content\",\"game\":7}", "unknown_word");
}

static void options_are_judged(void **unused)
{
    (void)unused;
    struct json_in in = demand("{\"call\":\"options\",\"game\":\"suburbia\","
                               "\"options\":{\"seats\":\"4\"}}");
    assert_true(truth_in(&in, "good"));
    in = demand("{\"call\":\"options\",\"game\":\"suburbia\","
                "\"options\":{\"seats\":\"1\"}}");
    assert_false(truth_in(&in, "good"));
    assert_string_equal(words_in(&in, "reason"),
                        "this edition is for two to four seats");
    in = demand("{\"call\":\"options\",\"game\":\"suburbia\","
                "\"options\":{\"rules\":\"9e\"}}");
    assert_string_equal(words_in(&in, "reason"),
                        "rules: no such word in this game");
    in = demand("{\"call\":\"options\",\"game\":\"suburbia\","
                "\"options\":{\"seats\":4}}");
    assert_false(truth_in(&in, "good"));
    in = demand("{\"call\":\"options\",\"game\":\"suburbia\",\"options\":[]}");
    assert_false(truth_in(&in, "good"));
}

static void a_deal_needs_options_and_a_seed(void **unused)
{
    (void)unused;
    assert_error("{\"call\":\"deal\",\"game\":\"chess\",\"seed\":\"1\"}",
                 "unknown_word");
    assert_error("{\"call\":\"deal\",\"game\":\"suburbia\",\"options\":"
                 "{\"seats\":\"9\"},\"seed\":\"1\"}",
                 "bad_setup");
    assert_error("{\"call\":\"deal\",\"game\":\"suburbia\",\"options\":"
                 "{\"seats\":\"2\"}}",
                 "bad_setup");
    assert_error("{\"call\":\"deal\",\"game\":\"suburbia\",\"options\":"
                 "{\"seats\":\"2\"},\"seed\":\"xyz\"}",
                 "bad_setup");
    assert_error("{\"call\":\"deal\",\"game\":\"suburbia\",\"options\":"
                 "{\"seats\":\"2\"},\"seed\":\"1\",\"eyes\":2}",
                 "bad_move");
    const struct json_in in = demand(DEAL);
    const struct json_in look = json_in_field(&in, "look");
    assert_string_equal(words_in(&look, "game"), "suburbia");
    assert_int_equal(number_in(&look, "actor"), 0);
    assert_int_equal(number_in(&look, "eyes"), -1);
}

static void players_are_named(void **unused)
{
    (void)unused;
    demand(DEAL_LOTS);
    demand("{\"call\":\"players\",\"players\":[{\"name\":\"Ada\",\"kind\":"
           "\"human\"},{\"name\":\"Bob\",\"kind\":\"expert\"}]}");
    const struct json_in in = demand("{\"call\":\"look\",\"seat\":0}");
    const struct json_in players = json_in_field(&in, "players");
    const struct json_in second = item_of(&players, 1);
    assert_string_equal(words_in(&second, "name"), "Bob");
    assert_string_equal(words_in(&second, "kind"), "expert");
    assert_error("{\"call\":\"players\",\"players\":[]}", "bad_setup");
    assert_error("{\"call\":\"players\",\"players\":[{\"name\":\" \",\"kind\":"
                 "\"human\"},{\"name\":\"Bob\",\"kind\":\"expert\"}]}",
                 "bad_setup");
    assert_error("{\"call\":\"players\",\"players\":[{\"name\":\"A\",\"kind\":"
                 "\"ghost\"},{\"name\":\"Bob\",\"kind\":\"expert\"}]}",
                 "unknown_word");
}

static void a_look_shows_the_moment(void **unused)
{
    (void)unused;
    begin_game();
    struct json_in in = demand("{\"call\":\"look\",\"seat\":1}");
    assert_int_equal(number_in(&in, "moves"), 4);
    assert_int_equal(number_in(&in, "actor"), 1);
    in = demand("{\"call\":\"look\",\"seat\":1,\"at\":3}");
    assert_int_equal(number_in(&in, "at"), 3);
    assert_int_equal(number_in(&in, "actor"), 0);
    const struct json_in undo = json_in_field(&in, "undo");
    assert_false(truth_in(&undo, "may"));
    assert_error("{\"call\":\"look\",\"seat\":3}", "bad_move");
    assert_error("{\"call\":\"look\",\"seat\":-2}", "bad_move");
    assert_error("{\"call\":\"look\",\"seat\":\"0\"}", "bad_move");
    assert_error("{\"call\":\"look\",\"seat\":0,\"at\":5}", "bad_move");
}

static void a_view_has_prices_and_what_is_missing(void **unused)
{
    (void)unused;
    begin_game();
    const struct json_in in = demand("{\"call\":\"look\",\"seat\":0}");
    const struct json_in view = json_in_field(&in, "view");
    const struct json_in market = json_in_field(&view, "market");
    const struct json_in space = item_of(&market, 1);
    /* The first has $2 left. */
    assert_string_equal(words_in(&space, "tile"), "waterfront_realty");
    assert_int_equal(number_in(&space, "surcharge"), 8);
    assert_int_equal(number_in(&space, "price"), 14);
    assert_int_equal(number_in(&space, "short"), 12);
    assert_int_equal(number_in(&space, "lake_price"), 8);
    assert_int_equal(number_in(&space, "lake_short"), 6);
    assert_int_equal(number_in(&space, "cost"), 6);
    assert_true(truth_in(&space, "asked"));
}

/* How often the ladder says that the player stands on this rung. */
static int rungs_here(const struct json_in *rungs, const char *id)
{
    int here = 0;
    for (struct json_in rung = json_in_first(rungs); rung.at;
         rung = json_in_next(rungs, rung))
        here +=
            truth_in(&rung, "here") && strcmp(words_in(&rung, "id"), id) == 0;
    return here;
}

static void a_solo_game_shows_its_ladder(void **unused)
{
    (void)unused;
    demand("{\"call\":\"deal\",\"game\":\"suburbia\",\"options\":"
           "{\"mode\":\"lone\",\"seats\":\"1\"},\"seed\":\"2a\"}");
    struct json_in in = demand("{\"call\":\"look\",\"seat\":0}");
    struct json_in view = json_in_field(&in, "view");
    const struct json_in ladder = json_in_field(&view, "ladder");
    const struct json_in rungs = json_in_field(&ladder, "rungs");
    const struct json_in top = item_of(&rungs, 0);
    /* 2 on the track, and $15 make 3. */
    assert_int_equal(number_in(&ladder, "score"), 5);
    assert_int_equal(number_in(&top, "from"), 136);
    assert_int_equal(rungs_here(&rungs, "junior_intern"), 1);
    assert_int_equal(rungs_here(&rungs, "subcontractor"), 0);
    in = demand("{\"call\":\"look\",\"seat\":-1}");
    view = json_in_field(&in, "view");
    assert_null(json_in_field(&view, "ladder").at);
    demand(DEAL);
    in = demand("{\"call\":\"look\",\"seat\":0}");
    view = json_in_field(&in, "view");
    assert_null(json_in_field(&view, "ladder").at);
}

/* Where the words of a goal would stand. */
static bool names(const char *goal)
{
    return strstr(answer, goal) != NULL;
}

static void secrets_stay_with_their_seat(void **unused)
{
    (void)unused;
    begin_game();
    demand("{\"call\":\"look\",\"seat\":0}");
    assert_true(names("aquaphobian"));
    assert_false(names("investor"));
    demand("{\"call\":\"look\",\"seat\":1}");
    assert_false(names("aquaphobian"));
    assert_true(names("investor"));
    assert_true(
        names("{\"goal\":\"\",\"owner\":0,\"bonus\":0,"
              "\"hidden\":true,\"counts\":[],\"counted\":[],\"leaders\":[],"
              "\"lead\":0,\"order\":[]}"));
    demand("{\"call\":\"look\",\"seat\":-1}");
    assert_false(names("aquaphobian") || names("investor"));
    demand("{\"call\":\"log\",\"seat\":1}");
    assert_false(names("aquaphobian"));
    assert_true(names("investor"));
    demand("{\"call\":\"log\"}");
    assert_false(names("aquaphobian") || names("investor"));
}

/* The move of these words in the list of moves. */
static struct json_in find_move(const char *words)
{
    const struct json_in in = demand("{\"call\":\"moves\"}");
    const struct json_in list = json_in_field(&in, "moves");
    for (struct json_in item = json_in_first(&list); item.at;
         item = json_in_next(&list, item))
        if (strcmp(words_in(&item, "words"), words) == 0)
            return item;
    fail_msg("no move %s", words);
    return list;
}

static void moves_say_what_they_bring(void **unused)
{
    (void)unused;
    begin_game();
    /* 6 move in, and 2 more for the park beside it: +1 reputation. */
    const struct json_in buy =
        find_move("buys Mobile Home Community from space 3 for $10 at 1,0");
    const struct json_in at = json_in_field(&buy, "at");
    int q, r;
    assert_string_equal(words_in(&buy, "type"), "buy");
    assert_string_equal(words_in(&buy, "tile"), "mobile_home_community");
    assert_int_equal(number_in(&buy, "slot"), 2);
    assert_int_equal(number_in(&buy, "price"), 10);
    assert_true(json_in_pair(&at, &q, &r));
    assert_true(q == 1 && r == 0);
    const struct json_in net = json_in_field(&buy, "net");
    const struct json_in own = item_of(&net, 1);
    assert_int_equal(number_in(&own, "money"), -10);
    assert_int_equal(number_in(&own, "reputation"), 1);
    assert_int_equal(number_in(&own, "population"), 8);
}

static void a_preview_is_no_play(void **unused)
{
    (void)unused;
    begin_game();
    struct json_in in = ask_words(
        "preview", "buys Mobile Home Community from space 3 for $10 at 1,0");
    const struct json_in after = json_in_field(&in, "after");
    const struct json_in own = item_of(&after, 1);
    assert_int_equal(number_in(&own, "money"), 5);
    assert_int_equal(number_in(&own, "population"), 10);
    /* The three goals on the table, and the own. */
    const struct json_in goals = json_in_field(&in, "goals");
    assert_int_equal(json_in_count(&goals), 4);
    in = demand("{\"call\":\"look\"}");
    assert_int_equal(number_in(&in, "moves"), 4);
    assert_error("{\"call\":\"preview\"}", "bad_move");
    assert_error("{\"call\":\"preview\",\"words\":\"buys a pony\"}",
                 "bad_move");
    /* Seat 1 has $15. */
    assert_error("{\"call\":\"preview\",\"words\":\"buys Fast Food Restaurant "
                 "from space 1 for $17 at 1,0\"}",
                 "too_poor");
}

static void refusals_have_their_reason(void **unused)
{
    (void)unused;
    begin_game();
    struct json_in in = ask_words(
        "refuse", "buys Fast Food Restaurant from space 1 for $17 at 1,0");
    assert_string_equal(words_in(&in, "code"), "too_poor");
    in = ask_words("refuse",
                   "makes a lake of Landfill from space 4 for $4 at 9,9");
    assert_string_equal(words_in(&in, "code"), "not_adjacent");
    in = ask_words("refuse",
                   "makes a lake of Landfill from space 4 for $4 at 1,0");
    assert_string_equal(words_in(&in, "code"), "ok");
    in = ask_words("refuse", "dances");
    assert_string_equal(words_in(&in, "code"), "bad_move");
    in = demand("{\"call\":\"refuse\",\"seat\":2,\"words\":"
                "\"makes a lake of Landfill from space 4 for $4 at 1,0\"}");
    assert_string_equal(words_in(&in, "code"), "wrong_seat");
    assert_error("{\"call\":\"refuse\"}", "bad_move");
}

static void only_who_decides_may_play(void **unused)
{
    (void)unused;
    begin_game();
    assert_error("{\"call\":\"play\",\"seat\":0,\"words\":"
                 "\"makes a lake of Landfill from space 4 for $4 at 1,0\"}",
                 "wrong_seat");
    assert_error("{\"call\":\"play\",\"seat\":1}", "bad_move");
    assert_error("{\"call\":\"chance\"}", "wrong_seat");
    const struct json_in in =
        demand("{\"call\":\"play\",\"seat\":1,\"words\":"
               "\"makes a lake of Landfill from space 4 for $4 at 1,0\"}");
    const struct json_in told = last_told(&in),
                         causes = json_in_field(&told, "causes");
    assert_int_equal(number_in(&told, "seat"), 1);
    const struct json_in price = item_of(&causes, 0),
                         changes = json_in_field(&price, "changes"),
                         paid = item_of(&changes, 0);
    assert_string_equal(words_in(&price, "rule"), "S-LAKE");
    assert_int_equal(number_in(&paid, "delta"), -4);
}

static void chance_and_automata_play_by_themselves(void **unused)
{
    (void)unused;
    demand(DEAL_LOTS);
    struct json_in in = demand("{\"call\":\"chance\"}");
    struct json_in told = last_told(&in);
    assert_int_equal(number_in(&told, "seat"), -1);
    demand("{\"call\":\"deal\",\"game\":\"suburbia\",\"options\":{\"mode\":"
           "\"dale\",\"seats\":\"2\"},\"seed\":\"2a\"}");
    in = demand("{\"call\":\"look\"}");
    while (!truth_in(&in, "automatic")) {
        in = demand("{\"call\":\"ask\",\"agent\":\"greedy\"}");
        ask_words("play", words_in(&in, "words"));
        in = demand("{\"call\":\"look\"}");
    }
    in = demand("{\"call\":\"chance\"}");
    told = last_told(&in);
    assert_int_equal(number_in(&told, "seat"), 1);
}

static void undo_goes_by_the_rules(void **unused)
{
    (void)unused;
    begin_game();
    assert_error("{\"call\":\"undo\",\"seat\":1}", "decided");
    demand(DEAL);
    assert_error("{\"call\":\"undo\",\"seat\":0}", "no_move");
    ask_words("play", "keeps the first goal");
    demand("{\"call\":\"undo\",\"seat\":0}");
    const struct json_in in = demand("{\"call\":\"look\"}");
    assert_int_equal(number_in(&in, "moves"), 0);
}

static void the_log_tells_every_move(void **unused)
{
    (void)unused;
    begin_game();
    struct json_in in = demand("{\"call\":\"log\",\"seat\":0}");
    struct json_in list = json_in_field(&in, "entries");
    assert_int_equal(json_in_count(&list), 4);
    const struct json_in last = item_of(&list, 3);
    assert_int_equal(number_in(&last, "at"), 4);
    assert_int_equal(number_in(&last, "price"), 13);
    assert_string_equal(words_in(&last, "tile"), "freeway");
    in = demand("{\"call\":\"log\",\"seat\":0,\"from\":3}");
    list = json_in_field(&in, "entries");
    assert_int_equal(json_in_count(&list), 1);
    assert_error("{\"call\":\"log\",\"from\":9}", "bad_move");
}

static void numbers_are_explained(void **unused)
{
    (void)unused;
    begin_game();
    struct json_in in =
        demand("{\"call\":\"explain\",\"seat\":0,\"stat\":\"reputation\"}");
    const struct json_in list = json_in_field(&in, "entries");
    assert_int_equal(number_in(&in, "start"), 1);
    assert_int_equal(number_in(&in, "value"), 1);
    assert_int_equal(json_in_count(&list), 1);
    const struct json_in entry = item_of(&list, 0);
    const struct json_in causes = json_in_field(&entry, "causes");
    assert_int_equal(json_in_count(&causes), 2);
    in = demand("{\"call\":\"explain\",\"seat\":0,\"stat\":\"money\","
                "\"at\":0}");
    assert_int_equal(number_in(&in, "value"), 15);
    assert_error("{\"call\":\"explain\",\"seat\":0,\"stat\":\"love\"}",
                 "unknown_word");
    assert_error("{\"call\":\"explain\",\"seat\":0}", "unknown_word");
}

/* Seat 0 bought after all had kept a goal; before that nobody but it had. */
static void somebody_goes_back_to_their_last_decision(void **unused)
{
    (void)unused;
    begin_game();
    ask_words("play", "takes Suburbs for $3 at 1,0");
    struct json_in in = demand("{\"call\":\"back\",\"seat\":0,\"eyes\":0}");
    struct json_in look = json_in_field(&in, "look");
    assert_int_equal(number_in(&look, "moves"), 3);
    assert_int_equal(number_in(&look, "actor"), 0);
    in = demand("{\"call\":\"record\"}");
    const struct json_in text = json_in_field(&in, "text");
    assert_non_null(strstr(text.at, "taken-back: 1 "));
    in = demand("{\"call\":\"back\",\"seat\":0,\"eyes\":0}");
    look = json_in_field(&in, "look");
    assert_int_equal(number_in(&look, "moves"), 0);
    assert_int_equal(page.game.table.taken_back, 2);
    assert_error("{\"call\":\"back\",\"seat\":0}", "no_move");
    assert_int_equal(page.game.table.taken_back, 2);
    demand(DEAL);
    assert_int_equal(page.game.table.taken_back, 0);
}

static void a_branch_forgets_what_came_after(void **unused)
{
    (void)unused;
    begin_game();
    const struct json_in in = demand("{\"call\":\"branch\",\"at\":3}");
    const struct json_in look = json_in_field(&in, "look");
    assert_int_equal(number_in(&look, "moves"), 3);
    assert_int_equal(number_in(&look, "actor"), 0);
    ask_words("play", "makes a lake of Landfill from space 4 for $4 at 1,0");
    assert_error("{\"call\":\"branch\",\"at\":5}", "bad_move");
}

/* {"call":"load","text":...} of the text that the last answer has. */
static void load_answer(const char *more)
{
    static char text[PAGE_TEXT_MAX], request[PAGE_REQUEST_MAX];
    struct text written;
    struct json_out out;
    struct json_in in;
    assert_true(json_in_read(&in, answer, strlen(answer), NULL));
    const struct json_in field = json_in_field(&in, "text");
    assert_true(json_in_string(&field, text, sizeof text));
    text_init(&written, request, sizeof request);
    json_out_init(&out, &written);
    json_out_object(&out, NULL);
    json_out_string(&out, "call", "load");
    json_out_string(&out, "text", text);
    if (more)
        json_out_string(&out, "seed", more);
    json_out_close(&out);
    ask_page(request);
}

static void a_record_of_a_running_game_needs_its_seed(void **unused)
{
    struct json_in in;
    (void)unused;
    begin_game();
    demand("{\"call\":\"record\"}");
    load_answer(NULL);
    assert_non_null(strstr(answer, "\"code\":\"no_seed\""));
    /* What was on the table is still there. */
    in = demand("{\"call\":\"look\"}");
    assert_int_equal(number_in(&in, "moves"), 4);
    demand("{\"call\":\"record\"}");
    load_answer("2a");
    assert_true(json_in_read(&in, answer, strlen(answer), NULL));
    const struct json_in look = json_in_field(&in, "look");
    assert_int_equal(number_in(&look, "moves"), 4);
    demand("{\"call\":\"record\"}");
    load_answer("what");
    assert_non_null(strstr(answer, "\"code\":\"bad_setup\""));
}

static void a_trace_is_a_whole_game(void **unused)
{
    struct json_in in;
    (void)unused;
    begin_game();
    demand("{\"call\":\"trace\"}");
    demand("{\"call\":\"trace\"}");
    load_answer(NULL);
    assert_true(json_in_read(&in, answer, strlen(answer), NULL));
    const struct json_in look = json_in_field(&in, "look");
    assert_int_equal(number_in(&look, "moves"), 4);
    assert_int_equal(strlen(words_in(&in, "seed")), 64);
}

static void damaged_texts_are_refused_at_their_line(void **unused)
{
    struct json_in in;
    (void)unused;
    assert_error("{\"call\":\"load\"}", "bad_record");
    assert_error("{\"call\":\"load\",\"text\":7}", "bad_record");
    assert_error("{\"call\":\"load\",\"text\":\"\"}", "bad_record");
    assert_error("{\"call\":\"load\",\"text\":\"hello\"}", "bad_record");
    in = ask_page("{\"call\":\"load\",\"text\":\"{\\\"x\\\":1}\\n\"}");
    const struct json_in error = json_in_field(&in, "error");
    assert_int_equal(number_in(&error, "line"), 1);
    assert_error("{\"call\":\"moves\"}", "bad_setup");
}

static void agents_are_asked(void **unused)
{
    (void)unused;
    assert_error("{\"call\":\"ask\",\"agent\":\"greedy\"}", "bad_setup");
    begin_game();
    struct json_in in = demand("{\"call\":\"ask\",\"agent\":\"greedy\"}");
    ask_words("play", words_in(&in, "words"));
    assert_error("{\"call\":\"ask\"}", "bad_move");
    assert_error("{\"call\":\"ask\",\"agent\":\"genius\"}", "usage");
    assert_error("{\"call\":\"ask\",\"agent\":\"net\"}", "bad_net");
    assert_error("{\"call\":\"ask\",\"agent\":\"greedy\",\"work\":-1}",
                 "bad_move");
    assert_error("{\"call\":\"ask\",\"agent\":\"greedy\",\"seed\":\"?\"}",
                 "bad_move");
    give_net(0, games[0]);
    assert_error("{\"call\":\"ask\",\"agent\":\"search:5ms\"}", "usage");
    demand("{\"call\":\"ask\",\"agent\":\"net\",\"seed\":\"ff\"}");
    demand("{\"call\":\"ask\",\"agent\":\"champion\",\"work\":50,\"seed\":3}");
    demand(DEAL_LOTS);
    assert_error("{\"call\":\"ask\",\"agent\":\"greedy\"}", "wrong_seat");
    demand("{\"call\":\"chance\"}");
    /* The net is of the other game. */
    assert_error("{\"call\":\"ask\",\"agent\":\"net\"}", "bad_net");
}

/* The most that a call may be asked for is answered, one more is not; each
 * error says how much it may be. */
static void assert_most(const char *request, const char *code,
                        const char *sentence)
{
    assert_error(request, code);
    if (!strstr(answer, sentence))
        fail_msg("%s: %s does not say %s", request, answer, sentence);
}

static void asking_has_a_most(void **unused)
{
    (void)unused;
    begin_game();
    give_net(0, games[0]);
    assert_most("{\"call\":\"ask\",\"agent\":\"mc:999999999\"}", "too_long",
                "at most 50000 playouts");
    assert_most("{\"call\":\"ask\",\"agent\":\"mc:50001\"}", "too_long",
                "at most 50000 playouts");
    assert_most("{\"call\":\"ask\",\"agent\":\"mc\",\"work\":50001}",
                "too_long", "at most 50000 playouts");
    assert_most("{\"call\":\"ask\",\"agent\":\"search:1000001\"}", "too_long",
                "at most 1000000 positions");
    assert_most("{\"call\":\"ask\",\"agent\":\"expert\",\"work\":1000001}",
                "bad_move", "work must be a number from 0 to 1000000");
    assert_most("{\"call\":\"ask\",\"agent\":\"greedy\",\"part\":1001}",
                "bad_move", "part must be a number from 1 to 1000");
    /* Of a net the number says how little it looks at. */
    demand("{\"call\":\"ask\",\"agent\":\"net:999999999\"}");
    demand("{\"call\":\"ask\",\"agent\":\"mc:50000\",\"part\":1000}");
    demand("{\"call\":\"ask\",\"agent\":\"search:1000000\",\"part\":1000}");
}

static void hints_and_reviews_have_a_most(void **unused)
{
    (void)unused;
    begin_game();
    give_net(0, games[0]);
    assert_most("{\"call\":\"hint\",\"work\":1000001}", "bad_move",
                "work must be a number from 0 to 1000000");
    assert_most("{\"call\":\"hint\",\"most\":1000}", "bad_move",
                "most must be a number from 1 to 5");
    assert_most("{\"call\":\"review\",\"from\":0,\"work\":1000001}", "bad_move",
                "work must be a number from 0 to 1000000");
    assert_most("{\"call\":\"review\",\"from\":0,\"luck\":1001}", "bad_move",
                "luck must be a number from 0 to 1000");
}

static void bad_nets_are_refused(void **unused)
{
    struct text text;
    (void)unused;
    text_init(&text, answer, sizeof answer);
    page_take_net(&page, 0, 100, &text);
    assert_non_null(strstr(answer, "\"code\":\"bad_net\""));
    page_take_net(&page, 2, 100, &text);
    assert_non_null(strstr(answer, "\"code\":\"too_long\""));
    page_take_net(&page, 0, NET_FILE_MAX + 1, &text);
    assert_non_null(strstr(answer, "\"code\":\"too_long\""));
}

static void hints_have_reasons(void **unused)
{
    (void)unused;
    begin_game();
    assert_error("{\"call\":\"hint\"}", "bad_net");
    give_net(0, games[0]);
    struct json_in in = demand("{\"call\":\"hint\",\"work\":200,\"most\":2}");
    const struct json_in list = json_in_field(&in, "moves");
    assert_int_equal(json_in_count(&list), 2);
    const struct json_in best = item_of(&list, 0);
    const struct json_in behind = json_in_field(&best, "behind");
    const struct json_in reasons = json_in_field(&best, "reasons");
    assert_int_equal(number_in(&behind, "win"), 0);
    assert_true(json_in_count(&reasons) > 0);
    in = ask_words("refuse", words_in(&best, "words"));
    assert_string_equal(words_in(&in, "code"), "ok");
    assert_error("{\"call\":\"hint\",\"most\":0}", "bad_move");
}

static void a_review_goes_decision_by_decision(void **unused)
{
    (void)unused;
    begin_game();
    assert_error("{\"call\":\"review\"}", "bad_net");
    give_net(0, games[0]);
    struct json_in in =
        demand("{\"call\":\"review\",\"from\":0,\"work\":20,\"seed\":1}");
    assert_int_equal(number_in(&in, "at"), 1);
    assert_false(truth_in(&in, "done"));
    for (int at = 1; at < 4; at++) {
        char request[96];
        snprintf(request, sizeof request,
                 "{\"call\":\"review\",\"from\":%d,\"work\":20,\"seed\":1}",
                 at);
        in = demand(request);
    }
    assert_int_equal(number_in(&in, "at"), 4);
    assert_true(truth_in(&in, "done"));
    const struct json_in entry = json_in_field(&in, "entry");
    const struct json_in players = json_in_field(&in, "players");
    const struct json_in first = item_of(&players, 0);
    assert_true(truth_in(&entry, "judged"));
    assert_int_equal(number_in(&first, "decisions"), 2);
    const struct json_in luck = json_in_field(&first, "luck");
    const struct json_in total = json_in_field(&luck, "total");
    const struct json_in result = json_in_field(&first, "result");
    assert_int_equal(number_in(&total, "win"), 0);
    assert_int_equal(json_in_type(&result), JSON_NULL);
    in = demand("{\"call\":\"review\",\"from\":4,\"work\":20,\"seed\":1}");
    const struct json_in none = json_in_field(&in, "entry");
    assert_int_equal(json_in_type(&none), JSON_NULL);
    assert_error("{\"call\":\"review\",\"from\":5}", "bad_move");
}

/* Which decision is reviewed does not depend on what was before. */
static void a_review_may_begin_anywhere(void **unused)
{
    static char whole[1 << 16];
    (void)unused;
    begin_game();
    give_net(0, games[0]);
    for (int at = 0; at < 4; at++) {
        char request[96];
        snprintf(request, sizeof request,
                 "{\"call\":\"review\",\"from\":%d,\"work\":20,\"seed\":1}",
                 at);
        demand(request);
    }
    const char *entry = strstr(answer, "\"entry\":");
    assert_true(strlen(entry) < sizeof whole);
    memcpy(whole, entry, strlen(entry) + 1);
    demand("{\"call\":\"look\"}");
    demand("{\"call\":\"hint\",\"work\":10}");
    demand("{\"call\":\"review\",\"from\":3,\"work\":20,\"seed\":1}");
    assert_string_equal(strstr(answer, "\"entry\":"), whole);
}

/* The type of the second move in the log of a seat. */
static const char *type_heard_by(int seat)
{
    char request[64];
    snprintf(request, sizeof request, "{\"call\":\"log\",\"seat\":%d}", seat);
    const struct json_in in = demand(request);
    const struct json_in list = json_in_field(&in, "entries");
    const struct json_in second = item_of(&list, 1);
    return words_in(&second, "type");
}

/* Lets seats decide as long as it is the turn of `seat`. */
static void decide_for(int seat)
{
    struct json_in in = demand("{\"call\":\"look\"}");
    while (number_in(&in, "actor") == seat) {
        in = demand("{\"call\":\"ask\",\"agent\":\"greedy\"}");
        ask_words("play", words_in(&in, "words"));
        in = demand("{\"call\":\"look\"}");
    }
}

/* D-TURN: choices are made in secret and shown together. */
static void secret_choices_are_heard_of_later(void **unused)
{
    (void)unused;
    demand(DEAL_LOTS);
    demand("{\"call\":\"chance\"}");
    decide_for(0);
    assert_string_not_equal(type_heard_by(0), "hidden");
    assert_string_equal(type_heard_by(1), "hidden");
    assert_string_equal(type_heard_by(-1), "hidden");
    const struct json_in in =
        demand("{\"call\":\"explain\",\"seat\":0,\"stat\":\"uncovered\","
               "\"eyes\":1}");
    const struct json_in entries = json_in_field(&in, "entries");
    assert_int_equal(json_in_count(&entries), 0);
    decide_for(1);
    assert_string_not_equal(type_heard_by(1), "hidden");
    assert_string_not_equal(type_heard_by(-1), "hidden");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(malformed_requests_are_refused, clear_table),
        cmocka_unit_test_setup(too_large_requests_are_refused, clear_table),
        cmocka_unit_test_setup(nothing_is_cut_off, clear_table),
        cmocka_unit_test_setup(calls_need_a_game, clear_table),
        cmocka_unit_test_setup(hello_names_games_and_options, clear_table),
        cmocka_unit_test_setup(content_has_every_table, clear_table),
        cmocka_unit_test_setup(options_are_judged, clear_table),
        cmocka_unit_test_setup(a_deal_needs_options_and_a_seed, clear_table),
        cmocka_unit_test_setup(players_are_named, clear_table),
        cmocka_unit_test_setup(a_look_shows_the_moment, clear_table),
        cmocka_unit_test_setup(a_solo_game_shows_its_ladder, clear_table),
        cmocka_unit_test_setup(a_view_has_prices_and_what_is_missing,
                               clear_table),
        cmocka_unit_test_setup(secrets_stay_with_their_seat, clear_table),
        cmocka_unit_test_setup(moves_say_what_they_bring, clear_table),
        cmocka_unit_test_setup(a_preview_is_no_play, clear_table),
        cmocka_unit_test_setup(refusals_have_their_reason, clear_table),
        cmocka_unit_test_setup(only_who_decides_may_play, clear_table),
        cmocka_unit_test_setup(chance_and_automata_play_by_themselves,
                               clear_table),
        cmocka_unit_test_setup(undo_goes_by_the_rules, clear_table),
        cmocka_unit_test_setup(the_log_tells_every_move, clear_table),
        cmocka_unit_test_setup(secret_choices_are_heard_of_later, clear_table),
        cmocka_unit_test_setup(numbers_are_explained, clear_table),
        cmocka_unit_test_setup(somebody_goes_back_to_their_last_decision,
                               clear_table),
        cmocka_unit_test_setup(a_branch_forgets_what_came_after, clear_table),
        cmocka_unit_test_setup(a_record_of_a_running_game_needs_its_seed,
                               clear_table),
        cmocka_unit_test_setup(a_trace_is_a_whole_game, clear_table),
        cmocka_unit_test_setup(damaged_texts_are_refused_at_their_line,
                               clear_table),
        cmocka_unit_test_setup(agents_are_asked, clear_table),
        cmocka_unit_test_setup(asking_has_a_most, clear_table),
        cmocka_unit_test_setup(hints_and_reviews_have_a_most, clear_table),
        cmocka_unit_test_setup(bad_nets_are_refused, clear_table),
        cmocka_unit_test_setup(hints_have_reasons, clear_table),
        cmocka_unit_test_setup(a_review_goes_decision_by_decision, clear_table),
        cmocka_unit_test_setup(a_review_may_begin_anywhere, clear_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
