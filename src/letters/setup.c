/* Each key has a function that takes its value; a line that begins with # is
 * for people. */
#include "letters/setup.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

enum { DAY_S = 24 * 60 * 60 };

static const char *take_words(char *words, size_t room, const char *value)
{
    if (strlen(value) >= room)
        return "too long";
    memcpy(words, value, strlen(value) + 1);
    return NULL;
}

/* What is on this machine needs no TLS to be out of others' reach. */
static bool is_here(const char *host)
{
    return strcmp(host, "localhost") == 0 || strncmp(host, "127.", 4) == 0 ||
           strcmp(host, "::1") == 0;
}

static const char *take_mail(struct setup *setup, const char *value)
{
    const bool first = strncmp(value, "smtps://", 8) == 0;
    char as_url[URL_MOST];
    struct url url;
    if ((!first && strncmp(value, "smtp://", 7) != 0) ||
        snprintf(as_url, sizeof as_url, "http%s", value + 4 + first) >=
            (int)sizeof as_url ||
        !url_read(as_url, &url) || strcmp(url.path, "/") != 0)
        return "mail: smtp://NAME:PORT or smtps://NAME:PORT";
    setup->mail = true;
    memcpy(setup->server, url.host, sizeof setup->server);
    setup->port = strstr(value, ":80") || url.port != 80 ? url.port
                  : first                                ? 465
                                                         : 25;
    setup->tls = first                    ? SMTP_TLS_FIRST
                 : is_here(setup->server) ? SMTP_TLS_OFFERED
                                          : SMTP_TLS_ALWAYS;
    return NULL;
}

static const char *take_from(struct setup *setup, const char *value)
{
    if (!ways_mail_is_one(value))
        return "from: a mail address";
    return take_words(setup->from, sizeof setup->from, value);
}

static const char *take_user(struct setup *setup, const char *value)
{
    return take_words(setup->user, sizeof setup->user, value);
}

static const char *take_password(struct setup *setup, const char *value)
{
    return take_words(setup->password, sizeof setup->password, value);
}

static const char *take_choice(const char *value, const char *off,
                               const char *on, bool *chosen)
{
    *chosen = strcmp(value, on) == 0;
    return *chosen || strcmp(value, off) == 0 ? NULL : "not one of its words";
}

static const char *take_push(struct setup *setup, const char *value)
{
    return take_choice(value, "off", "on", &setup->push);
}

static const char *take_hook(struct setup *setup, const char *value)
{
    return take_choice(value, "off", "on", &setup->hook);
}

static const char *take_addresses(struct setup *setup, const char *value)
{
    return take_choice(value, "public", "any", &setup->anywhere);
}

static const char *take_authority(struct setup *setup, const char *value)
{
    return take_words(setup->authority, sizeof setup->authority, value);
}

static const char *take_contact(struct setup *setup, const char *value)
{
    if (strncmp(value, "mailto:", 7) != 0 && strncmp(value, "https:", 6) != 0)
        return "contact: mailto:ADDRESS or an https address";
    return take_words(setup->contact, sizeof setup->contact, value);
}

static const char *take_wait(struct setup *setup, const char *value)
{
    return text_read_number(value, strlen(value), &setup->wait_s) &&
                   setup->wait_s >= 1 && setup->wait_s <= DAY_S
               ? NULL
               : "wait: 1 to 86400 seconds";
}

static const struct {
    const char *key;
    const char *(*take)(struct setup *setup, const char *value);
} keys[] = {{"mail", take_mail},           {"from", take_from},
            {"user", take_user},           {"password", take_password},
            {"push", take_push},           {"webhooks", take_hook},
            {"addresses", take_addresses}, {"authority", take_authority},
            {"contact", take_contact},     {"wait", take_wait}};

static const char *take_line(struct setup *setup, char *line)
{
    char *const colon = strchr(line, ':');
    if (!*line || *line == '#')
        return NULL;
    if (!colon)
        return "not a key, a colon and a value";
    *colon = '\0';
    const char *const value = colon + 1 + strspn(colon + 1, " ");
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(line, keys[i].key) == 0)
            return *value ? keys[i].take(setup, value) : "no value";
    return "there is no such key";
}

/* What must stand together. */
static const char *unfit(struct setup *setup)
{
    if (setup->mail && !*setup->from)
        return "mail: from is missing";
    if (!setup->mail && !setup->push && !setup->hook)
        return "nothing is on: mail, push or webhooks";
    if (!*setup->user != !*setup->password)
        return "user and password go together";
    if (setup->push && !*setup->contact && !*setup->from)
        return "push: contact is missing";
    if (!*setup->contact)
        snprintf(setup->contact, sizeof setup->contact, "mailto:%.240s",
                 setup->from);
    return NULL;
}

const char *letters_setup(struct setup *setup, const char *words, int *line)
{
    char copy[SETUP_BYTES];
    memset(setup, 0, sizeof *setup);
    setup->wait_s = SETUP_WAIT_S;
    *line = 0;
    if (strlen(words) >= sizeof copy)
        return "the file is too long";
    memcpy(copy, words, strlen(words) + 1);
    for (char *at = copy; *at;) {
        const size_t size = strcspn(at, "\n");
        const bool last = !at[size];
        at[size] = '\0';
        ++*line;
        if (size > 0 && at[size - 1] == '\r')
            at[size - 1] = '\0';
        const char *const wrong = take_line(setup, at);
        if (wrong)
            return wrong;
        at += size + !last;
    }
    *line = 0;
    return unfit(setup);
}
