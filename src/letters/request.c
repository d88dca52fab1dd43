/* Nobody is followed elsewhere, and the rest of the answer is not read: what
 * stands there is of no use, and might be long. */
#include "letters/request.h"

#include "base/text.h"
#include "letters/outlet.h"

#include <ctype.h>
#include <string.h>

enum { HEAD_MOST = 6 * 1024, STATUS_LINE = 1024 };

int request_code(const char *line)
{
    if (strncmp(line, "HTTP/1.", 7) != 0 || !isdigit((unsigned char)line[7]) ||
        line[8] != ' ')
        return 0;
    for (int i = 9; i < 12; i++)
        if (!isdigit((unsigned char)line[i]))
            return 0;
    return (line[12] == ' ' || !line[12])
               ? (line[9] - '0') * 100 + (line[10] - '0') * 10 + line[11] - '0'
               : 0;
}

static struct letters_result said(int code)
{
    if (code / 100 == 2)
        return (struct letters_result){OUTCOME_sent, NULL};
    if (code == 404 || code == 410)
        return (struct letters_result){OUTCOME_gone, "nobody is there"};
    if (code == 408 || code == 425 || code == 429 || code / 100 == 5)
        return (struct letters_result){OUTCOME_later, "it is busy"};
    return (struct letters_result){code ? OUTCOME_never : OUTCOME_unsure,
                                   "it does not take the letter"};
}

static void put_head(struct text *text, const struct request_wish *wish)
{
    const struct url *const url = wish->url;
    text_add(text, "POST ");
    text_add(text, url->path);
    text_add(text, " HTTP/1.1\r\nHost: ");
    text_add(text, strstr(url->origin, "//") + 2);
    text_add(text, "\r\nConnection: close\r\nContent-Length: ");
    text_number(text, (long long)wish->size);
    text_add(text, "\r\n");
    text_add(text, wish->fields);
    text_add(text, "\r\n");
}

/* Everything has been said. Interim answers are passed over. */
static struct letters_result hear(struct outlet *line)
{
    char words[STATUS_LINE];
    int code = 100;
    while (code / 100 == 1) {
        if (!outlet_get(line, words, sizeof words))
            return (struct letters_result){OUTCOME_unsure, line->reason};
        code = request_code(words);
        while (code / 100 == 1 && *words)
            if (!outlet_get(line, words, sizeof words))
                return (struct letters_result){OUTCOME_unsure, line->reason};
    }
    return said(code);
}

struct letters_result request_send(const struct request_wish *wish)
{
    const struct outlet_to to = {.host = wish->url->host,
                                 .port = wish->url->port,
                                 .anywhere = wish->anywhere,
                                 .authority = wish->authority,
                                 .patience_ms = wish->patience_ms};
    struct letters_result result = {OUTCOME_never, "the request is too long"};
    char head[HEAD_MOST];
    struct text text;
    struct outlet line;
    text_init(&text, head, sizeof head);
    put_head(&text, wish);
    if (!text_ok(&text))
        return result;
    result = (struct letters_result){OUTCOME_later, NULL};
    if (!outlet_open(&line, &to) ||
        (wish->url->safe && !outlet_safe(&line, &to)) ||
        !outlet_put(&line, head, text.length) ||
        !outlet_put(&line, wish->body, wish->size))
        result.reason = line.reason;
    else
        result = hear(&line);
    outlet_close(&line);
    return result;
}
