/* What goes up, and the life of the line; what comes down is read in told.c. */
#include "client/visit.h"

#include "base/seed.h"
#include "client/internal.h"
#include "sys/clock.h"
#include "json/out.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>

enum { SALT = 1, MESSAGE_ROOM = 4096 + 1 };

bool visit_begin(struct visit *visit, const struct sitter *sitter,
                 const struct game *const *games, int count)
{
    memset(visit, 0, sizeof *visit);
    visit->link = sitter->link;
    visit->kept = sitter->kept;
    visit->seat = sitter->seat;
    hearing_init(&visit->hearing, games, count, sitter->seat, SALT);
    return line_begin(&visit->line, visit->link, visit->kept->cookie);
}

void visit_end(struct visit *visit)
{
    for (int i = 0; i < HEARING_ENTRIES_MAX; i++)
        free(visit->entry[i]);
    line_end(&visit->line);
}

void visit_wait(const struct visit *visit, int descriptor, int wait_ms)
{
    short events;
    const int line = line_descriptor(&visit->line, &events);
    struct pollfd wanted[2] = {{line, events, 0}, {descriptor, POLLIN, 0}};
    (void)poll(wanted, 2, wait_ms); /* descriptors below 0 are left out */
}

/* Going up. */

struct message {
    char room[MESSAGE_ROOM];
    struct text text;
    struct json_out out;
};

static struct json_out *begin(const struct visit *visit,
                              struct message *message, const char *call)
{
    text_init(&message->text, message->room, sizeof message->room);
    json_out_init(&message->out, &message->text);
    json_out_object(&message->out, NULL);
    json_out_string(&message->out, "call", call);
    json_out_string(&message->out, "game", visit->link->game);
    if (visit->seat >= 0)
        json_out_number(&message->out, "seat", visit->seat);
    return &message->out;
}

static bool finish(struct visit *visit, struct message *message)
{
    json_out_close(&message->out);
    return text_ok(&message->text) &&
           line_send(&visit->line, message->text.at, message->text.length);
}

void visit_join(struct visit *visit, bool anew)
{
    struct message message;
    struct json_out *out = begin(visit, &message, "join");
    const bool heard = visit->hearing.game && !anew;
    json_out_number(out, "from", heard ? visit->at : 0);
    json_out_number(out, "cut", heard ? visit->cut : 0);
    (void)finish(visit, &message);
    visit_send_decision(visit);
}

void visit_send_decision(struct visit *visit)
{
    const struct kept *kept = visit->kept;
    struct message message;
    visit->again_ms = 0;
    if (!*kept->move)
        return;
    struct json_out *out = begin(visit, &message, "decide");
    json_out_number(out, "at", kept->at);
    json_out_number(out, "cut", kept->cut);
    json_out_raw(out, "move", kept->move, strlen(kept->move));
    (void)finish(visit, &message);
}

/* What cannot be kept on disk is still kept here. */
void visit_decide(struct visit *visit, const char *move)
{
    struct kept *kept = visit->kept;
    struct text text;
    text_init(&text, kept->move, sizeof kept->move);
    text_add(&text, move);
    kept->at = visit->at;
    kept->cut = visit->cut;
    (void)kept_write(kept);
    visit_send_decision(visit);
}

bool visit_has_sent(const struct visit *visit)
{
    return *visit->kept->move != '\0';
}

bool visit_call(struct visit *visit, const char *call)
{
    struct message message;
    begin(visit, &message, call);
    return finish(visit, &message);
}

bool visit_ask(struct visit *visit, const char *what, int who)
{
    struct message message;
    struct json_out *out = begin(visit, &message, "ask");
    json_out_string(out, "what", what);
    if (who >= 0)
        json_out_number(out, "who", who);
    return finish(visit, &message);
}

bool visit_say(struct visit *visit, const char *text)
{
    struct message message;
    struct json_out *out = begin(visit, &message, "talk");
    if (visit->seat < 0)
        json_out_number(out, "seat", visit->seat);
    json_out_string(out, "text", text);
    return finish(visit, &message);
}

/* The part of the deal that was promised, once all have promised theirs. */
void visit_give_part(struct visit *visit)
{
    char digits[SEED_DIGITS + 1];
    struct message message;
    struct text text;
    text_init(&text, digits, sizeof digits);
    seed_write(&visit->kept->part, &text);
    struct json_out *out = begin(visit, &message, "ready");
    json_out_string(out, "part", digits);
    (void)finish(visit, &message);
}

/* Taking back. */

struct own_last {
    int own; /* decisions of the seat itself in the turn that runs */
    int to;  /* entries before the last of them */
};

static struct own_last find_own(const struct visit *visit)
{
    struct own_last found = {0, -1};
    for (int i = 0; i < visit->hearing.entries; i++) {
        struct json_in entry;
        int seat = GAME_NOBODY;
        json_in_read(&entry, visit->entry[i], strlen(visit->entry[i]), NULL);
        const struct json_in number = json_in_field(&entry, "seat");
        (void)json_in_int(&number, &seat);
        if (seat == visit->seat) {
            found.own++;
            found.to = i;
        }
        if (seat < 0 || json_in_field(&entry, "shown").at)
            found.own = 0;
    }
    return found;
}

bool visit_take_back(struct visit *visit)
{
    const struct own_last last = find_own(visit);
    const bool sealed = visit->chosen && last.own > 0;
    struct message message;
    struct json_out *out = begin(visit, &message, sealed ? "reopen" : "ask");
    if (sealed) {
        json_out_number(out, "at", visit->at);
        json_out_number(out, "cut", visit->cut);
        json_out_number(out, "keep", last.own - 1);
    } else {
        json_out_string(out, "what", "undo");
        json_out_number(out, "to", last.to);
    }
    return finish(visit, &message);
}

/* The clock. */

int64_t visit_left_ms(const struct visit *visit, int seat, bool *runs)
{
    const struct visit_seat *at = &visit->seats[seat];
    *runs = at->since_ms != 0;
    if (!*runs)
        return at->left_ms;
    const int64_t now = (int64_t)clock_date_ms() + visit->ahead_ms;
    const int64_t gone = now - (int64_t)at->since_ms;
    const int64_t left = at->left_ms - (gone > 0 ? gone : 0);
    return left > 0 ? left : 0;
}

bool visit_decides(const struct visit *visit)
{
    return visit->seat >= 0 && (visit->decides >> visit->seat & 1) &&
           !visit->paused && !*visit->over;
}

/* Life. */

/* A message is one object, or several, a line each. */
static void hear_lines(struct visit *visit, const char *message, size_t size)
{
    while (size > 0 && visit->line.state == LINE_OPEN) {
        const char *const end = memchr(message, '\n', size);
        const size_t line = end ? (size_t)(end - message) : size;
        if (line > 0)
            visit_hear(visit, message, line);
        message += line + (end != NULL);
        size -= line + (end != NULL);
    }
}

static void send_again(struct visit *visit)
{
    if (visit->joined)
        visit_send_decision(visit);
    else
        visit_join(visit, false);
}

void visit_step(struct visit *visit)
{
    const char *message;
    size_t size;
    while (line_hear(&visit->line, clock_wall_ms(), &message, &size))
        hear_lines(visit, message, size);
    const bool open = visit->line.state == LINE_OPEN;
    if (open != visit->was_open || visit->line.state == LINE_OVER)
        visit->news |= VISIT_CONTACT;
    visit->was_open = open;
    if (visit->again_ms && clock_wall_ms() >= visit->again_ms)
        send_again(visit);
}
