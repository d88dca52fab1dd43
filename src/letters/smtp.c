/* A server that has answered the end of the text with 250 has the mail. If the
 * connection breaks between that end and the answer nobody knows: then it is
 * not sent again, since two letters are worse than none. */
#include "letters/smtp.h"

#include "letters/base64.h"
#include "letters/reply.h"

#include <stdio.h>
#include <string.h>

enum { COMMAND_MOST = 1024 };

struct visit {
    struct outlet line;
    struct reply reply;
    const struct smtp *smtp;
};

static struct letters_result later(const char *reason)
{
    return (struct letters_result){OUTCOME_later, reason};
}

/* A whole answer; false: there is none. */
static bool hear(struct visit *visit)
{
    char words[REPLY_LINE];
    memset(&visit->reply, 0, sizeof visit->reply);
    for (;;) {
        if (!outlet_get(&visit->line, words, sizeof words))
            return false;
        const enum reply_step step = reply_take(&visit->reply, words);
        if (step == REPLY_DONE)
            return true;
        if (step == REPLY_NONSENSE) {
            visit->line.reason = "it does not answer like a mail server";
            return false;
        }
    }
}

/* Says a command; false: there is no answer of that hundred. */
static bool say(struct visit *visit, const char *command, int hundred)
{
    if (!outlet_put(&visit->line, command, strlen(command)) || !hear(visit))
        return false;
    return visit->reply.code / 100 == hundred;
}

static bool say_about(struct visit *visit, const char *form, const char *what)
{
    char command[COMMAND_MOST];
    const int size = snprintf(command, sizeof command, form, what);
    return size > 0 && (size_t)size < sizeof command && say(visit, command, 2);
}

/* What the last answer means, if it was not what was hoped for. */
static struct letters_result refused(const struct visit *visit,
                                     const char *reason)
{
    if (visit->line.reason)
        return later(visit->line.reason);
    return (struct letters_result){
        visit->reply.code / 100 == 5 ? OUTCOME_never : OUTCOME_later, reason};
}

/* Coming in. */

static bool greet(struct visit *visit)
{
    return say_about(visit, "EHLO %s\r\n", visit->smtp->self);
}

static bool sign_in(struct visit *visit)
{
    const struct smtp *const smtp = visit->smtp;
    char both[512], command[COMMAND_MOST];
    struct text plain, coded;
    text_init(&plain, both, sizeof both);
    text_char(&plain, '\0');
    text_add(&plain, smtp->user);
    text_char(&plain, '\0');
    text_add(&plain, smtp->password);
    text_init(&coded, command, sizeof command);
    text_add(&coded, "AUTH PLAIN ");
    base64_put(&coded, plain.at, plain.length);
    text_add(&coded, "\r\n");
    return text_ok(&plain) && text_ok(&coded) && say(visit, command, 2);
}

/* NULL, or why it cannot be. A host's own mistakes may be mended, so all of
 * them are tried again. */
static const char *come_in(struct visit *visit)
{
    const struct smtp *const smtp = visit->smtp;
    if (!outlet_open(&visit->line, &smtp->to) ||
        (smtp->tls == SMTP_TLS_FIRST &&
         !outlet_safe(&visit->line, &smtp->to)) ||
        !hear(visit))
        return visit->line.reason;
    if (visit->reply.code != 220 || !greet(visit))
        return "the mail server lets nobody in";
    if (smtp->tls != SMTP_TLS_FIRST && visit->reply.starttls) {
        if (!say(visit, "STARTTLS\r\n", 2) ||
            !outlet_safe(&visit->line, &smtp->to) || !greet(visit))
            return visit->line.reason ? visit->line.reason
                                      : "the mail server's TLS fails";
    } else if (smtp->tls == SMTP_TLS_ALWAYS) {
        return "the mail server has no TLS";
    }
    if (smtp->user && !visit->reply.plain)
        return "the mail server has no AUTH PLAIN";
    return !smtp->user || sign_in(visit)
               ? NULL
               : "the mail server takes neither user nor password";
}

/* Handing over. */

/* A line that begins with a dot gets another. */
static bool put_text(struct visit *visit, const char *text)
{
    while (*text) {
        const char *const end = strstr(text, "\r\n");
        const size_t size = end ? (size_t)(end - text) + 2 : strlen(text);
        if ((*text == '.' && !outlet_put(&visit->line, ".", 1)) ||
            !outlet_put(&visit->line, text, size))
            return false;
        text += size;
    }
    return true;
}

static struct letters_result hand_over(struct visit *visit,
                                       const struct smtp_mail *mail)
{
    static const char end[] = ".\r\n";
    if (!say_about(visit,
                   mail->eight && visit->reply.eight
                       ? "MAIL FROM:<%s> BODY=8BITMIME\r\n"
                       : "MAIL FROM:<%s>\r\n",
                   mail->from))
        return refused(visit, "the mail server takes nothing from us");
    if (!say_about(visit, "RCPT TO:<%s>\r\n", mail->to))
        return refused(visit, "the mail server does not take that address");
    if (!say(visit, "DATA\r\n", 3))
        return refused(visit, "the mail server takes no text");
    if (!put_text(visit, mail->text))
        return later(visit->line.reason);
    if (!outlet_put(&visit->line, end, sizeof end - 1) || !hear(visit))
        return (struct letters_result){OUTCOME_unsure, visit->line.reason};
    if (visit->reply.code / 100 != 2)
        return refused(visit, "the mail server refuses the text");
    return (struct letters_result){OUTCOME_sent, NULL};
}

struct letters_result smtp_send(const struct smtp *smtp,
                                const struct smtp_mail *mail)
{
    struct visit visit = {.smtp = smtp};
    const char *const reason = come_in(&visit);
    const struct letters_result result =
        reason ? later(reason) : hand_over(&visit, mail);
    if (!visit.line.reason)
        outlet_put(&visit.line, "QUIT\r\n", 6);
    outlet_close(&visit.line);
    return result;
}
