/* Requests of a page, one a line, at one table. A line that is no object
 * chooses among the legal moves instead, so that games get far. Every answer
 * must be one whole JSON object, and every state on the way sound. */
#include "fuzz.h"

#include "page/page.h"
#include "json/in.h"

#include <string.h>

enum { INPUT_MAX = 1 << 14, WORK_MAX = 64 };

static struct page page;
static char answer[PAGE_ANSWER_MAX];

static void check_state(void)
{
    const struct session *session = &page.game.session;
    if (page.rules)
        demand(!session->ops->audit(session->content, session_now(session)));
}

static void ask(const char *request, size_t size)
{
    struct text text;
    struct json_in in;
    text_init(&text, answer, sizeof answer);
    page_reply(&page, request, size, &text);
    demand(text_ok(&text));
    demand(json_in_read(&in, answer, text.length, NULL));
    demand(json_in_type(&in) == JSON_OBJECT);
    check_state();
}

/* Makes one of the legal moves. */
static void choose(uint8_t byte)
{
    static game_move move[GAME_MOVES_MAX];
    struct session *session = &page.game.session;
    if (!page.rules || session_actor(session) == ACTOR_NONE)
        return;
    const int count =
        session->ops->legal(session->content, session_now(session), move);
    demand(count > 0);
    const enum status status =
        session_play(session, session_actor(session), move[byte % count], NULL);
    demand(status == STATUS_OK);
    check_state();
}

/* Some agents think for as long as they are told to. */
static bool is_patient(const char *line, size_t size)
{
    for (size_t i = 0; i + 2 < size; i++)
        if (memcmp(line + i, "mc", 2) == 0)
            return false;
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size > INPUT_MAX)
        return 0;
    page.rules = NULL;
    page.reviewing = false;
    for (int lines = 0; size > 0 && lines < WORK_MAX; lines++) {
        const uint8_t *end = memchr(data, '\n', size);
        const size_t length = end ? (size_t)(end - data) : size;
        if (length > 0 && data[0] != '{')
            choose(data[0]);
        else if (is_patient((const char *)data, length))
            ask((const char *)data, length);
        data += length + (end != NULL);
        size -= length + (end != NULL);
    }
    return 0;
}
