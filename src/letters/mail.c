/* The body is base64, so that no line of it can look like anything else and
 * every server brings it as it is. */
#include "letters/mail.h"

#include "letters/base64.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum {
    LINE_BYTES = 57, /* 76 letters of base64 */
    WORD_BYTES = 39, /* of one encoded word, at most 75 letters */
};

static bool is_plain(const char *words)
{
    for (const char *c = words; *c; c++)
        if (*c < ' ' || *c > '~')
            return false;
    return true;
}

/* As many bytes of whole characters as fit into a word. */
static size_t part(const char *words)
{
    const size_t left = strlen(words);
    size_t size = left < WORD_BYTES ? left : WORD_BYTES;
    while (size > 0 && size < left && ((uint8_t)words[size] & 0xc0) == 0x80)
        size--;
    return size;
}

static void put_subject(struct text *text, const char *subject)
{
    text_add(text, "Subject: ");
    if (is_plain(subject) && strlen(subject) < 60) {
        text_add(text, subject);
        text_add(text, "\r\n");
        return;
    }
    for (const char *at = subject; *at;) {
        const size_t size = part(at);
        if (size == 0)
            break;
        text_add(text, at == subject ? "=?UTF-8?B?" : "\r\n =?UTF-8?B?");
        base64_put(text, at, size);
        text_add(text, "?=");
        at += size;
    }
    text_add(text, "\r\n");
}

static void put_date(struct text *text, uint64_t seconds)
{
    static const char *const day[] = {"Sun", "Mon", "Tue", "Wed",
                                      "Thu", "Fri", "Sat"};
    static const char *const month[] = {"Jan", "Feb", "Mar", "Apr",
                                        "May", "Jun", "Jul", "Aug",
                                        "Sep", "Oct", "Nov", "Dec"};
    const time_t at = (time_t)seconds;
    char words[64];
    struct tm tm;
    gmtime_r(&at, &tm);
    snprintf(words, sizeof words, "Date: %s, %d %s %d %02d:%02d:%02d +0000\r\n",
             day[tm.tm_wday], tm.tm_mday, month[tm.tm_mon], 1900 + tm.tm_year,
             tm.tm_hour, tm.tm_min, tm.tm_sec);
    text_add(text, words);
}

static void put_field(struct text *text, const char *name, const char *before,
                      const char *value, const char *after)
{
    text_add(text, name);
    text_add(text, ": ");
    text_add(text, before);
    text_add(text, value);
    text_add(text, after);
    text_add(text, "\r\n");
}

static void put_body(struct text *text, const char *body)
{
    const size_t size = strlen(body);
    for (size_t i = 0; i < size; i += LINE_BYTES) {
        base64_put(text, body + i,
                   size - i < LINE_BYTES ? size - i : LINE_BYTES);
        text_add(text, "\r\n");
    }
}

void mail_put(struct text *text, const struct mail *mail)
{
    const char *const domain = strchr(mail->from, '@');
    put_field(text, "From", "Borough <", mail->from, ">");
    put_field(text, "To", "<", mail->to, ">");
    put_subject(text, mail->subject);
    put_date(text, mail->seconds);
    text_add(text, "Message-ID: <");
    text_add(text, mail->id);
    text_add(text, domain ? domain : "@localhost");
    text_add(text, ">\r\n");
    if (mail->end) {
        put_field(text, "List-Unsubscribe", "<", mail->end, ">");
        text_add(text, "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
    }
    text_add(text, "Auto-Submitted: auto-generated\r\n"
                   "MIME-Version: 1.0\r\n"
                   "Content-Type: text/plain; charset=utf-8\r\n"
                   "Content-Transfer-Encoding: base64\r\n\r\n");
    put_body(text, mail->body);
}
