/* What an SMTP server or a hook answers, line by line, as they come. A reply
 * never has more lines than it may, and says what it can do only in its own
 * words. */
#include "fuzz.h"

#include "letters/reply.h"
#include "letters/request.h"

static enum reply_step take(struct reply *reply, const char *line)
{
    const int lines = reply->lines;
    const enum reply_step step = reply_take(reply, line);
    demand(reply->lines <= REPLY_LINES_MOST);
    if (step == REPLY_NONSENSE)
        return step;
    demand(reply->lines == lines + 1);
    demand(reply->code >= 200 && reply->code <= 599);
    demand(strlen(line) >= 3 && (step == REPLY_MORE) == (line[3] == '-'));
    return step;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct reply reply = {0};
    enum reply_step step = REPLY_MORE;
    char line[REPLY_LINE];
    size_t at = 0;
    while (at < size && step == REPLY_MORE) {
        const uint8_t *const end = memchr(data + at, '\n', size - at);
        const size_t length = end ? (size_t)(end - data) - at : size - at;
        const size_t kept = length < sizeof line ? length : sizeof line - 1;
        memcpy(line, data + at, kept);
        line[kept] = '\0';
        const int code = request_code(line);
        demand(code >= 0 && code <= 999);
        step = take(&reply, line);
        at += length + 1;
    }
    return 0;
}
