/* What happened: the log, and what a number is made of. Events are not kept;
 * they are heard again by making the moves on a copy. To tell what is new that
 * walk sets out from page->known, the last moment at which everybody might hear
 * everything. So going forward replays at most the choices that are still
 * secret. */
#include "page/calls.h"

#include <string.h>

/* Walks through the game: page->before and page->after are the states around
 * move `index`, whose events are noted. */
struct walk {
    struct page *page;
    int index, eyes;
    bool over;
    struct game_events events;
};

/* Begins where the moves from number `from` on can be told. */
static struct walk walk_start(struct page *page, int eyes, int from)
{
    const struct session *session = page_session(page);
    const bool known = page->known.at > 0 && page->known.at <= from;
    page->after = known ? page->known.state : session->start;
    return (struct walk){.page = page,
                         .index = known ? page->known.at - 1 : -1,
                         .eyes = eyes,
                         .over = page_all_is_known(page, session_now(session))};
}

static void walk_step(struct walk *walk)
{
    struct page *page = walk->page;
    const struct session *session = page_session(page);
    page->before = page->after;
    walk->events = page_events(page);
    session_again(session, ++walk->index, session_state(&page->after),
                  &walk->events);
}

static int walk_seat(const struct walk *walk)
{
    return page_session(walk->page)->seat[walk->index];
}

/* Whether these eyes may hear of it, now that the game is where it is. */
static bool may_hear(const struct walk *walk, int eyes)
{
    const struct page *page = walk->page;
    return walk->over || !page->rules->hears ||
           page->rules->hears(session_now(page_session(page)),
                              session_state_const(&page->before),
                              walk_seat(walk), eyes);
}

static bool walk_is_heard(const struct walk *walk)
{
    return may_hear(walk, walk->eyes);
}

/* Choices are secret until all have made theirs: once everybody may hear of
 * the last one, they may hear of all. */
static void walk_end(const struct walk *walk)
{
    struct page *page = walk->page;
    const struct session *session = page_session(page);
    if (may_hear(walk, GAME_NOBODY))
        page->known = (struct page_known){session->moves, session->now};
}

static struct page_deed deed_of(const struct walk *walk)
{
    struct page *page = walk->page;
    const struct session *session = page_session(page);
    const int seat = walk_seat(walk);
    return (struct page_deed){
        .content = session->game->content,
        .before = page_observe(page, session_state_const(&page->before), seat,
                               &page->was),
        .after = page_observe(page, session_state_const(&page->after), seat,
                              &page->is),
        .events = &walk->events,
        .move = session->move[walk->index],
        .seat = seat,
        .open = walk->over || seat == walk->eyes,
        .cell = "cell"};
}

static void put_deed(const struct walk *walk, struct json_out *out)
{
    const struct page *page = walk->page;
    const struct page_deed deed = deed_of(walk);
    json_out_string(out, "type", game_type_word(page_playing(page), deed.move));
    (deed.open ? page_put_move_text : page_put_heard_text)(
        out, "words", page, deed.before, deed.move);
    page->rules->move(&deed, out);
    if (page->rules->log)
        page->rules->log(&deed, out);
    page_put_change(out, "net", page, &walk->events, GAME_NOBODY);
    page_put_causes(out, page->rules, &deed, page_everything);
}

static void put_entry(const struct walk *walk, struct json_out *out)
{
    const struct page *page = walk->page;
    const struct game *game = page_playing(page);
    const struct game_state *before = session_state_const(&page->before);
    json_out_object(out, NULL);
    json_out_number(out, "at", walk->index + 1);
    json_out_number(out, "seat", walk_seat(walk));
    json_out_number(out, "turn", game_turn(game, before));
    json_out_number(out, "round", game_round(game, before));
    if (walk_is_heard(walk)) {
        put_deed(walk, out);
    } else {
        const struct game_events none = {NULL, 0, 0};
        json_out_string(out, "type", "hidden");
        json_out_string(out, "words", "");
        page_put_change(out, "net", page, &none, GAME_NOBODY);
        json_out_array(out, "causes");
        json_out_close(out);
    }
    json_out_close(out);
}

bool page_put_log(struct page *page, struct page_ear ear, const char *key,
                  struct json_out *out)
{
    const int moves = page_session(page)->moves;
    struct walk walk = walk_start(page, ear.eyes, ear.from);
    json_out_array(out, key);
    while (walk.index + 1 < moves) {
        walk_step(&walk);
        if (walk.index >= ear.from)
            put_entry(&walk, out);
    }
    json_out_close(out);
    if (ear.from >= moves)
        return false;
    walk_end(&walk);
    return true;
}

enum status page_log(struct page *page, const struct json_in *in,
                     struct json_out *out)
{
    const struct page_range range = {"from", 0, page_session(page)->moves};
    struct page_ear ear = {page_own_eyes(page), 0};
    enum status status = page_read_seat(page, in, GAME_NOBODY, &ear.eyes);
    if (status == STATUS_OK)
        status = page_check_eyes(page, ear.eyes);
    if (status == STATUS_OK)
        status = page_read_number(page, in, range, &ear.from);
    if (status == STATUS_OK)
        page_put_log(page, ear, "entries", out);
    return status;
}

/* Numbers. */

static int find_stat(const struct game *game, const struct json_in *word)
{
    for (int stat = 0; stat < game->rules->event_stats; stat++)
        if (json_in_is(word, game_stat_word(game, stat)))
            return stat;
    return -1;
}

/* The causes of one move that changed the number, if it did. */
static void put_changes(const struct walk *walk, struct page_asked asked,
                        struct json_out *out)
{
    const struct page_deed deed = deed_of(walk);
    const struct game *game = page_playing(walk->page);
    json_out_object(out, NULL);
    json_out_number(out, "at", walk->index + 1);
    json_out_number(out, "turn",
                    game_turn(game, session_state_const(&walk->page->before)));
    page_put_causes(out, walk->page->rules, &deed, asked);
    json_out_close(out);
}

/* How often the number changed, be it by nothing at a limit, and by how much
 * in all. */
struct changed {
    int times, sum;
};

static struct changed find_changes(const struct walk *walk,
                                   struct page_asked asked)
{
    struct changed found = {0, 0};
    for (int i = 0; i < walk->events.count; i++) {
        const struct game_event *event = &walk->page->event[i];
        if (event->seat != asked.seat || event->stat != asked.stat)
            continue;
        found.times++;
        found.sum += event->delta;
    }
    return found;
}

enum status page_explain(struct page *page, const struct json_in *in,
                         struct json_out *out)
{
    const struct session *session = page_session(page);
    const struct json_in word = json_in_field(in, "stat");
    const int stat = find_stat(session->game, &word);
    int seat = 0, at, eyes;
    enum status status = page_read_seat(page, in, 0, &seat);
    eyes = page->heard ? page_own_eyes(page) : seat;
    const struct page_range range = {"eyes", GAME_NOBODY,
                                     session->config.seats - 1};
    if (status == STATUS_OK)
        status = page_read_number(page, in, range, &eyes);
    if (status == STATUS_OK)
        status = page_check_eyes(page, eyes);
    if (status == STATUS_OK)
        status = page_read_moment(page, in, &at);
    if (status != STATUS_OK)
        return status;
    if (stat < 0)
        return page_fail(page, STATUS_UNKNOWN_WORD, "there is no such number");
    const int start = game_stat(
        session->game, session_state_const(&session->start), seat, stat);
    const struct page_asked asked = {seat, stat};
    int value = start;
    struct walk walk = walk_start(page, eyes, 0);
    json_out_number(out, "start", start);
    json_out_array(out, "entries");
    while (walk.index + 1 < at) {
        walk_step(&walk);
        if (!walk_is_heard(&walk))
            continue;
        const struct changed found = find_changes(&walk, asked);
        if (found.times)
            put_changes(&walk, asked, out);
        value += found.sum;
    }
    json_out_close(out);
    json_out_number(out, "value", value);
    if (page->rules->explain) {
        page->before = page->after;
        const struct page_sight sight = page_take_sight(page, eyes);
        page->rules->explain(&sight, seat, stat, out);
    }
    return STATUS_OK;
}
