/* Requests of a page, a line each, at a table that has come to a position on
 * the shelf: the first byte is its place there. At the table of an input that
 * begins with an object or a blank line nothing has been dealt.
 *
 * A line that is an object is a request. Any other is an order of six bytes
 * (struct order) to spell one that fits there, which may then be damaged, or
 * for one of the longer checks at the end of `spelt`. */
#include "fuzz.h"
#include "shelf.h"
#include "small_net.h"

#include "base/seed.h"
#include "games/games.h"
#include "games/pages.h"
#include "page/page.h"
#include "json/in.h"
#include "json/out.h"

#include <string.h>

enum {
    INPUT_MAX = 1 << 12,
    LINES_MAX = 3, /* later positions have their place on the shelf */
    PAST = 3,      /* moves of the game that the table remembers */
    MENU_MAX = 32, /* moves to choose from that may be told one by one */
    WORK_MAX = 16, /* positions that may be judged for a request */
    REQUEST_ROOM = 1 << 20, /* a record or a trace to load */
};

static struct page page = {.house = &games_pages};
static bool spent; /* this run has gone through all moves */
static char answer[PAGE_ANSWER_MAX], other_answer[PAGE_ANSWER_MAX];

static const struct session *played(void)
{
    return &page.game.session;
}

/* How many moves there are to choose from, after so many of the game. */
static int menu(int moment)
{
    static game_move move[GAME_MOVES_MAX];
    union session_state then;
    if (!page.rules || moment < 0 || moment > played()->moves)
        return 0;
    session_at(played(), moment, &then);
    return game_legal(played()->game, session_state(&then), move);
}

/* What a request may cost. */

static bool is_one_of(const struct json_in *word, const char *const *list)
{
    while (*list && !json_in_is(word, *list))
        list++;
    return *list != NULL;
}

static int number_of(const struct json_in *request, const char *key, int least)
{
    const struct json_in value = json_in_field(request, key);
    int number = least;
    json_in_int(&value, &number);
    return number;
}

/* Playouts to the end of a game. */
static bool is_monte_carlo(const struct json_in *agent)
{
    for (size_t i = 0; i + 1 < agent->size; i++)
        if (memcmp(agent->at + i, "mc", 2) == 0)
            return true;
    return false;
}

/* Thinking: little of it, where there are few moves. A review also plays on
 * until the seat decides again, so only where the end comes first. */
static bool is_light(const struct json_in *call, const struct json_in *request)
{
    const struct json_in agent = json_in_field(request, "agent");
    const bool review = json_in_is(call, "review");
    const int work = number_of(request, "work", 0);
    const int moment = review ? number_of(request, "from", 0) : played()->moves;
    const int least = review || json_in_is(call, "ask");
    return work >= least && work <= WORK_MAX && menu(moment) <= MENU_MAX &&
           number_of(request, "luck", 0) <= 1 && !is_monte_carlo(&agent) &&
           (!review || session_actor(played()) == ACTOR_NONE);
}

/* Whether a run can afford it. What is told of a box never changes: it is
 * asked once, before the first run. Of what goes through all moves, a run can
 * afford one. */
static bool is_affordable(const struct json_in *request)
{
    static const char *const list[] = {"moves", "tell",   "ask",
                                       "hint",  "review", NULL};
    const struct json_in call = json_in_field(request, "call");
    if (json_in_is(&call, "content"))
        return false;
    if (!page.rules || !is_one_of(&call, list))
        return true;
    if (spent || !is_light(&call, request))
        return false;
    spent = true;
    return true;
}

/* Asking. */

static bool may_change(const struct json_in *request)
{
    static const char *const list[] = {"play",   "chance", "undo",    "branch",
                                       "deal",   "load",   "players", "record",
                                       "follow", "hear",   "decide",  NULL};
    const struct json_in call = json_in_field(request, "call");
    return is_one_of(&call, list);
}

static void check_error(const struct json_in *error)
{
    const struct json_in code = json_in_field(error, "code");
    const struct json_in message = json_in_field(error, "message");
    demand(json_in_type(&code) == JSON_STRING && code.size > 2);
    demand(json_in_type(&message) == JSON_STRING && message.size > 2);
}

/* An answer is one whole object, and the game is sound. */
static void answer_to(const char *request, size_t size, struct json_in *reply)
{
    struct text text;
    char *const exact = exact_copy(request, size);
    text_init(&text, answer, sizeof answer);
    page_reply(&page, exact, size, &text);
    free(exact);
    demand(text_ok(&text) && strlen(answer) == text.length);
    demand(json_in_read(reply, answer, text.length, NULL));
    demand(json_in_type(reply) == JSON_OBJECT);
    if (page.rules)
        demand(!game_audit(played()->game, session_now(played())));
}

/* Whether it is answered, without an error. What cannot be done changes
 * nothing, and neither do questions. */
static bool ask(const char *request, size_t size)
{
    static struct record before;
    const struct page_game *const rules = page.rules;
    struct json_in wish = {0}, reply;
    const bool read = json_in_read(&wish, request, size, NULL);
    if (read && !is_affordable(&wish))
        return false;
    before = page.game;
    answer_to(request, size, &reply);
    const struct json_in error = json_in_field(&reply, "error");
    if (error.at)
        check_error(&error);
    if (error.at || !may_change(&wish))
        demand(page.rules == rules &&
               memcmp(&before, &page.game, sizeof before) == 0);
    return !error.at;
}

static struct json_in last_of(const struct json_in *array)
{
    struct json_in last = {0};
    for (struct json_in item = json_in_first(array); item.at;
         item = json_in_next(array, item))
        last = item;
    return last;
}

static struct json_in answered(const char *key)
{
    struct json_in reply;
    demand(json_in_read(&reply, answer, strlen(answer), NULL));
    return json_in_field(&reply, key);
}

/* Spelling. */

struct order {
    uint8_t call; /* and how it is damaged */
    uint8_t choice[2];
    uint8_t argument;
    uint8_t place; /* where the damage is, in 256ths of the request */
    uint8_t byte;  /* what stands there then; 0: nothing */
};

enum {
    SEAT = 1,
    AT = 2,
    FROM = 4,
    WORDS = 8,
    STAT = 16,
    AGENT = 32,
    WORK = 64,
    SURE = 128, /* cannot be refused */
    EYES = 256,
};

/* The checks that take several requests. */
enum { CHECK_PLAY, CHECK_RECORD, CHECK_TRACE, CHECK_EYES, CHECKS };

static const struct {
    const char *call;
    unsigned fields;
} spelt[] = {
    {"look", SEAT | AT | SURE},
    {"moves", 0},
    {"preview", WORDS | SURE},
    {"refuse", WORDS | SURE},
    {"play", WORDS | SURE},
    {"play", SEAT | WORDS},
    {"chance", 0},
    {"undo", SEAT},
    {"log", SEAT | FROM | SURE},
    {"tell", EYES | FROM},
    {"decisions", FROM | SURE},
    {"explain", SEAT | STAT},
    {"ask", AGENT | WORK},
    {"hint", WORK},
    {"review", FROM | WORK},
    {"branch", AT | SURE},
    {"record", SURE},
    {"trace", SURE},
};

enum { SPELT = sizeof spelt / sizeof *spelt, KINDS = SPELT + CHECKS };

static unsigned choice_of(const struct order *order)
{
    return order->choice[0] | order->choice[1] * 256u;
}

static void put_words(struct json_out *out, unsigned choice)
{
    static game_move move[GAME_MOVES_MAX];
    const struct game *game = played()->game;
    char room[PAGE_WORDS_MAX];
    struct text words;
    const int count = game_legal(game, session_now(played()), move);
    text_init(&words, room, sizeof room);
    if (count > 0)
        game_move_text(game, session_now(played()),
                       move[choice % (unsigned)count], &words);
    json_out_string(out, "words", room);
}

static void put_fields(struct json_out *out, unsigned fields,
                       const struct order *order)
{
    static const char *const agent[] = {"random", "greedy",   "dale",  "net",
                                        "net:2",  "search:4", "casual"};
    const unsigned argument = order->argument;
    const unsigned seats = played()->config.seats;
    const unsigned moment = argument % ((unsigned)played()->moves + 1);
    if (fields & SEAT)
        json_out_number(out, "seat", (int)(argument % (seats + 1)) - 1);
    if (fields & EYES)
        json_out_number(out, "eyes", (int)(argument % (seats + 1)) - 1);
    if (fields & AT && argument & 1)
        json_out_number(out, "at", moment);
    if (fields & FROM)
        json_out_number(out, "from", moment);
    if (fields & WORDS)
        put_words(out, choice_of(order));
    if (fields & STAT)
        json_out_string(out, "stat",
                        game_stat_word(played()->game,
                                       order->choice[0] %
                                           played()->game->rules->event_stats));
    if (fields & AGENT)
        json_out_string(out, "agent",
                        agent[argument % (sizeof agent / sizeof *agent)]);
    if (fields & WORK)
        json_out_number(out, "work", 1 + argument % WORK_MAX);
}

static void spell(const char *call, unsigned fields, const struct order *order,
                  struct text *request)
{
    static char room[REQUEST_ROOM];
    struct json_out out;
    text_init(request, room, sizeof room);
    json_out_init(&out, request);
    json_out_object(&out, NULL);
    json_out_string(&out, "call", call);
    put_fields(&out, fields, order);
    json_out_close(&out);
}

static bool ask_spelt(const char *call, unsigned fields,
                      const struct order *order)
{
    struct text request;
    spell(call, fields, order, &request);
    return ask(request.at, request.length);
}

/* Changes a byte of the request, or takes it out. */
static void damage(struct text *request, const struct order *order)
{
    const size_t at = order->place * request->length / 256;
    request->at[at] = (char)order->byte;
    if (order->byte)
        return;
    memmove(request->at + at, request->at + at + 1, request->length - at);
    request->length--;
}

/* Checks. */

/* What a move changes is what its preview says, if that may say all. */
static void check_play(const struct order *order)
{
    if (!ask_spelt("preview", WORDS, order))
        return;
    const struct json_in before = answered("causes");
    memcpy(other_answer, before.at, before.size);
    demand(ask_spelt("play", WORDS, order));
    const struct json_in log = answered("log"), told = last_of(&log);
    const struct json_in after = json_in_field(&told, "causes");
    if (!page.rules->hears)
        demand(before.size == after.size &&
               memcmp(other_answer, after.at, after.size) == 0);
}

/* The request to load what the page just answered. */
static void spell_load(const struct seed *seed, struct text *request)
{
    static char room[REQUEST_ROOM];
    const struct json_in told = answered("text");
    text_init(request, room, sizeof room);
    text_add(request, "{\"call\":\"load\",\"text\":");
    text_bytes(request, told.at, told.size);
    text_add(request, ",\"seed\":\"");
    seed_write(seed, request);
    text_add(request, "\"}");
}

/* A game that was kept is the same when it is loaded again; only of a game
 * that the table remembers from its deal on. */
static void check_kept(bool trace, const struct order *order)
{
    static struct session kept;
    struct text load;
    if (!played()->dealt)
        return;
    kept = *played();
    demand(ask_spelt(trace ? "trace" : "record", 0, order));
    if (trace)
        session_settle(&kept); /* as a trace does */
    spell_load(&kept.seed, &load);
    demand(ask(load.at, load.length));
    demand(played()->dealt && played()->moves == kept.moves);
    demand(memcmp(&played()->now, &kept.now, sizeof kept.now) == 0);
    demand(memcmp(played()->move, kept.move,
                  (size_t)kept.moves * sizeof *kept.move) == 0);
}

/* The game from here on, in another world. */
static void imagine(const union session_state *world)
{
    const struct game *game = played()->game;
    const union session_state copy = *world;
    session_start(&page.game.session, game, session_state_const(&copy));
    page.known.at = 0;
}

/* What is shown to a seat is the same in every world that it cannot tell from
 * this one. */
static void check_eyes(const struct order *order)
{
    static union agent_view view;
    static struct record table;
    const struct game *game = played()->game;
    const int seat = order->argument % (played()->config.seats + 1) - 1;
    union session_state world = {0};
    struct rng rng;
    if (session_actor(played()) == ACTOR_NONE)
        return;
    table = page.game;
    rng_init(&rng, choice_of(order), 0);
    game_observe(game, session_now(played()), seat,
                 (struct game_view *)(void *)&view);
    game_guess(game, (struct game_view *)(void *)&view, &rng,
               session_state(&world));
    imagine(&played()->now);
    demand(ask_spelt("look", SEAT, order));
    memcpy(other_answer, answer, strlen(answer) + 1);
    imagine(&world);
    demand(ask_spelt("look", SEAT, order));
    demand(strcmp(answer, other_answer) == 0);
    page.game = table;
    page.known.at = 0;
}

static void check(int which, const struct order *order)
{
    if (which == CHECK_PLAY)
        check_play(order);
    else if (which == CHECK_EYES)
        check_eyes(order);
    else
        check_kept(which == CHECK_TRACE, order);
}

/* Runs. */

static void obey(const struct order *order)
{
    const int kind = order->call % KINDS;
    const bool damaged = order->call / KINDS % 2;
    struct text request;
    if (!page.rules)
        return;
    if (kind >= SPELT) {
        check(kind - SPELT, order);
        return;
    }
    const unsigned fields = spelt[kind].fields;
    const bool sure =
        !damaged && fields & SURE &&
        !(fields & WORDS && session_actor(played()) == ACTOR_NONE);
    spell(spelt[kind].call, fields, order, &request);
    if (damaged)
        damage(&request, order);
    const bool good = ask(request.at, request.length);
    demand(good || !sure);
    if (sure && strcmp(spelt[kind].call, "refuse") == 0) {
        const struct json_in code = answered("code");
        demand(json_in_is(&code, "ok"));
    }
}

static void take(const char *line, size_t size)
{
    struct order order = {.call = 0};
    if (size == 0 || line[0] == '{') {
        ask(line, size);
        return;
    }
    memcpy(&order, line, size < sizeof order ? size : sizeof order);
    obey(&order);
}

/* The game on the shelf, forgotten but for its last few decisions; a game of
 * few is remembered from its deal on. */
static void put_on_table(const struct session *from, struct record *table)
{
    int first = from->moves;
    union session_state start = from->now;
    record_name_seats(table->player);
    table->session = *from;
    while (first > 0 && (first > from->moves - PAST ||
                         game_pending(from->game, session_state(&start))))
        session_at(from, --first, &start);
    if (first == 0)
        return;
    session_start(&table->session, from->game, session_state(&start));
    for (int i = first; i < from->moves; i++)
        demand(session_play(&table->session, from->seat[i], from->move[i],
                            NULL) == STATUS_OK);
}

static void ask_for_content(void)
{
    for (int i = 0; i < GAMES_COUNT; i++) {
        char room[PAGE_WORDS_MAX];
        struct text request;
        struct json_in reply;
        text_init(&request, room, sizeof room);
        text_add(&request, "{\"call\":\"content\",\"game\":\"");
        text_add(&request, games[i]->name);
        text_add(&request, "\"}");
        answer_to(room, request.length, &reply);
        demand(!json_in_field(&reply, "error").at);
    }
}

static const struct record *table_at(unsigned place)
{
    static struct record table[SHELF_SIZE];
    static bool laid;
    if (!laid) {
        laid = true;
        for (unsigned i = 0; i < SHELF_SIZE; i++)
            put_on_table(shelf_at(i), &table[i]);
        ask_for_content();
    }
    return &table[place];
}

static void begin(bool empty, unsigned place)
{
    const struct record *table = table_at(place);
    const struct game *game = table->session.game;
    spent = false;
    page.known.at = 0;
    page.heard = false;
    page.reviewing = false;
    page.rules = NULL;
    if (empty)
        return;
    page.game = *table;
    for (int i = 0; i < GAMES_COUNT; i++)
        if (games[i] == game)
            page.rules = games_pages.pages[i];
    for (int solo = 0; solo < PAGE_NETS; solo++) {
        small_net(game, &page.net[solo]);
        page.has_net[solo] = true;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0 || size > INPUT_MAX)
        return 0;
    const bool empty = data[0] == '{' || data[0] == '\n';
    begin(empty, data[0]);
    data += !empty;
    size -= !empty;
    for (int lines = 0; size > 0 && lines < LINES_MAX; lines++) {
        const uint8_t *end = memchr(data, '\n', size);
        const size_t length = end ? (size_t)(end - data) : size;
        take((const char *)data, length);
        data += length + (end != NULL);
        size -= length + (end != NULL);
    }
    return 0;
}
