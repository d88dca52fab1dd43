/* What whoever hosts says about letters: a file of lines `key: value`. */
#ifndef LETTERS_SETUP_H
#define LETTERS_SETUP_H

#include "letters/smtp.h"
#include "letters/url.h"
#include "letters/ways.h"

enum {
    SETUP_BYTES = 16 * 1024,
    SETUP_WORD = 256,
    SETUP_WAIT_S = 5 * 60, /* if nothing is said */
};

struct setup {
    bool mail; /* there is a mail server */
    char server[URL_HOST];
    int port;
    enum smtp_tls tls;
    char from[WAYS_MAIL];
    char user[SETUP_WORD], password[SETUP_WORD];
    bool push, hook;
    int wait_s;    /* how long somebody must have been away */
    bool anywhere; /* addresses of this machine and its neighbours too */
    char authority[SETUP_WORD];
    char contact[SETUP_WORD]; /* of web push: mailto: or https: */
};

/* NULL, or what is wrong, and in which line. */
const char *letters_setup(struct setup *setup, const char *words, int *line);

#endif
