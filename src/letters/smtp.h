/* Hands a mail to a mail server (RFC 5321), which brings it on. */
#ifndef LETTERS_SMTP_H
#define LETTERS_SMTP_H

#include "letters/outcome.h"
#include "letters/outlet.h"

enum smtp_tls {
    SMTP_TLS_OFFERED, /* STARTTLS if the server has it */
    SMTP_TLS_ALWAYS,  /* STARTTLS, or nothing is sent */
    SMTP_TLS_FIRST,   /* TLS from the first byte on (smtps) */
    SMTP_TLS_WAYS
};

struct smtp {
    struct outlet_to to;
    enum smtp_tls tls;
    const char *user, *password; /* NULL: it wants none */
    const char *self;            /* what we are called in EHLO */
};

struct smtp_mail {
    const char *from, *to; /* addresses */
    const char *text;      /* head and body, lines that end with \r\n */
    bool eight;            /* it is not plain ASCII */
};

struct letters_result smtp_send(const struct smtp *smtp,
                                const struct smtp_mail *mail);

#endif
