/* A link is looked at, for which the host reads the game's log, folds it and
 * tells who sits there. */
#include "load/opening.h"

#include "load/place.h"
#include "room/id.h"

#include <poll.h>
#include <stdio.h>

enum { BODY_MAX = 128, PATIENCE_MS = 60 * 1000 };

static void note_code(void *context, const struct line_event *event)
{
    int *const code = context;
    *code = event->code;
}

static bool ask(const struct line *line, const struct line_host *host,
                const struct parked_link *link)
{
    char body[BODY_MAX], name[ID_LETTERS + 1];
    struct text text;
    text_init(&text, name, sizeof name);
    id_write(link->game, &text);
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"key\":\"%s\"}", name,
             link->key.letters);
    return line_ask(
        line, host,
        &(struct line_request){
            .method = "POST", .path = "/api/link", .cookie = "", .body = body});
}

/* The answer's code; 0: none came. */
static int wait_for(struct line *line)
{
    struct pollfd ready = {.fd = line->socket, .events = POLLIN};
    int code = 0;
    while (code == 0)
        if (poll(&ready, 1, PATIENCE_MS) <= 0 ||
            !line_take(line, note_code, &code))
            break;
    return code;
}

const char *opening_measure(const struct parked *parked,
                            const struct line_host *host, struct tally *tally)
{
    struct line line;
    const char *wrong = NULL;
    if (!line_open(&line, host))
        return "there is no connection to the host";
    for (int i = 0; !wrong && i < parked->links; i++) {
        const uint64_t since = tally_now();
        if (!ask(&line, host, &parked->link[i]) || wait_for(&line) != 200)
            wrong = "a parked game does not open";
        tally_note(tally, (tally_now() - since) / 1000);
        if (place_interrupted())
            wrong = "interrupted";
    }
    line_close(&line);
    return wrong;
}
