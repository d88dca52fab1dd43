/* A question is the host's own, so one that cannot be read is a mistake of
 * ours: it is answered as a letter that will never go. */
#include "letters/job.h"

#include "letters/base64.h"
#include "letters/hours.h"
#include "letters/keyed.h"
#include "letters/mail.h"
#include "letters/request.h"
#include "letters/say.h"
#include "letters/vapid.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAIL_ROOM = 48 * 1024, TITLE_ROOM = 512, ID_ROOM = 96, HOUR = 60 * 60 };

const char *const letters_way_word[LETTERS_WAY_COUNT] = {
#define WORD(name) #name,
    LETTERS_WAYS(WORD)
#undef WORD
};

struct job {
    const struct setup *setup;
    struct json_in in;
    struct say say;
    struct say_letter letter[SAY_LETTERS];
    char id[ID_ROOM], origin[URL_HOST + 16], token[64], language[WAYS_LANGUAGE];
    uint64_t now;
};

static const struct letters_result nonsense = {OUTCOME_never,
                                               "the question is none"};

static bool read_words(const struct json_in *in, const char *key, char *words,
                       size_t room)
{
    const struct json_in field = json_in_field(in, key);
    *words = '\0';
    return field.at && json_in_string(&field, words, room);
}

/* When. */

static bool answer_when(const struct json_in *in, struct json_out *out)
{
    const struct json_in now = json_in_field(in, "now");
    const struct json_in quiet = json_in_field(in, "quiet");
    const struct json_in digest = json_in_field(in, "digest");
    char zone[WAYS_ZONE];
    struct ways ways;
    uint64_t at;
    ways_init(&ways);
    if (!read_words(in, "zone", zone, sizeof zone) ||
        !json_in_count64(&now, &at) ||
        (quiet.at && !ways_read_quiet(&quiet, &ways)) ||
        (digest.at && !ways_read_hour(&digest, &ways.digest)))
        return false;
    const struct hours hours = {ways.quiet_from, ways.quiet_to, ways.digest};
    json_out_number(out, "free", (long long)hours_free(&hours, zone, at));
    if (digest.at)
        json_out_number(out, "digest",
                        (long long)hours_digest(&hours, zone, at));
    return true;
}

/* Reading what is to be sent. */

static bool read_letter(const struct json_in *in, struct say_letter *letter)
{
    const struct json_in kind = json_in_field(in, "kind");
    const struct json_in names = json_in_field(in, "names");
    const int found = json_in_find(&kind, letters_kind_word, LETTER_ALL_KINDS);
    memset(letter, 0, sizeof *letter);
    letter->kind = (enum letters_kind)found;
    read_words(in, "game", letter->game, sizeof letter->game);
    read_words(in, "table", letter->table, sizeof letter->table);
    read_words(in, "from", letter->from, sizeof letter->from);
    for (struct json_in one = json_in_first(&names);
         one.at && letter->names < SAY_NAMES; one = json_in_next(&names, one))
        if (json_in_string(&one, letter->name[letter->names], SAY_NAME))
            letter->names++;
    return found >= 0;
}

static bool read_job(struct job *job)
{
    const struct json_in *const in = &job->in;
    const struct json_in list = json_in_field(in, "letters");
    const struct json_in now = json_in_field(in, "now");
    int letters = 0;
    for (struct json_in one = json_in_first(&list);
         one.at && letters < SAY_LETTERS; one = json_in_next(&list, one))
        if (!read_letter(&one, &job->letter[letters++]))
            return false;
    read_words(in, "language", job->language, sizeof job->language);
    const struct words_language *const language = words_language(job->language);
    job->say = (struct say){.language = language ? language : &words_en,
                            .origin = job->origin,
                            .token = job->token,
                            .letter = job->letter,
                            .letters = letters};
    return letters > 0 && json_in_count64(&now, &job->now) &&
           read_words(in, "id", job->id, sizeof job->id) &&
           read_words(in, "origin", job->origin, sizeof job->origin) &&
           read_words(in, "token", job->token, sizeof job->token);
}

/* Mail. */

static bool write_mail(const struct job *job, const char *to, struct text *text)
{
    char end[URL_HOST + 128], title[TITLE_ROOM];
    char *const body = malloc(MAIL_ROOM);
    struct text words, subject;
    if (!body)
        return false;
    text_init(&words, body, MAIL_ROOM);
    say_mail(&words, &job->say);
    text_init(&subject, title, sizeof title);
    say_title(&subject, &job->say);
    snprintf(end, sizeof end, "%s/letters/end/%s", job->origin, job->token);
    mail_put(text, &(struct mail){
                       .from = job->setup->from,
                       .to = to,
                       .subject = title,
                       .body = body,
                       .id = job->id,
                       .end = job->letter[0].kind == LETTER_check ? NULL : end,
                       .seconds = job->now / 1000});
    const bool good = text_ok(&words) && text_ok(&subject) && text_ok(text);
    free(body);
    return good;
}

static struct letters_result send_mail(const struct job *job)
{
    const struct setup *const setup = job->setup;
    const struct smtp smtp = {
        .to = {.host = setup->server,
               .port = setup->port,
               .anywhere = true,
               .authority = *setup->authority ? setup->authority : NULL,
               .patience_ms = JOB_PATIENCE_MS},
        .tls = setup->tls,
        .user = *setup->user ? setup->user : NULL,
        .password = setup->password,
        .self = strchr(setup->from, '@') + 1};
    struct letters_result result = {OUTCOME_never, "the letter is too long"};
    char to[WAYS_MAIL];
    struct text text;
    if (!setup->mail || !read_words(&job->in, "mail", to, sizeof to) ||
        !ways_mail_is_one(to))
        return nonsense;
    char *const words = malloc(2 * MAIL_ROOM);
    if (!words)
        return (struct letters_result){OUTCOME_later, "no memory"};
    text_init(&text, words, 2 * MAIL_ROOM);
    if (write_mail(job, to, &text))
        result = smtp_send(
            &smtp,
            &(struct smtp_mail){.from = setup->from, .to = to, .text = words});
    free(words);
    return result;
}

/* If there was no room for all of it, it ends with a whole character. */
static void end_whole(struct text *text)
{
    if (text_ok(text))
        return;
    while (text->length > 0 && (text->at[text->length - 1] & 0xc0) == 0x80)
        text->length--;
    if (text->length > 0 && text->at[text->length - 1] & 0x80)
        text->length--;
    text->at[text->length] = '\0';
}

/* What a notification and a hook say. */
static void put_words(const struct job *job, bool all, struct json_out *out)
{
    char words[2048];
    struct text text;
    text_init(&text, words, sizeof words);
    say_title(&text, &job->say);
    json_out_string(out, "title", words);
    text_init(&text, words, sizeof words);
    if (all)
        say_short(&text, &job->say);
    end_whole(&text);
    json_out_string(out, "text", words);
    text_init(&text, words, sizeof words);
    say_link(&text, &job->say);
    json_out_string(out, "link", words);
}

static struct letters_result request(const struct job *job,
                                     const struct url *url, const char *fields,
                                     const void *body, size_t size)
{
    const struct setup *const setup = job->setup;
    if (!url->safe && !setup->anywhere)
        return (struct letters_result){OUTCOME_never, "it is no https"};
    return request_send(&(struct request_wish){
        .url = url,
        .anywhere = setup->anywhere,
        .authority = *setup->authority ? setup->authority : NULL,
        .patience_ms = JOB_FAR_MS,
        .fields = fields,
        .body = body,
        .size = size});
}

/* Web push. */

static void put_topic(struct text *text, const char *id)
{
    uint8_t hash[KEYED_BYTES];
    keyed_hash("topic", 5, id, strlen(id), hash);
    base64_put_url(text, hash, 24);
}

static bool write_push_fields(const struct job *job, const struct url *url,
                              const struct curve_pair *pair, struct text *text)
{
    text_add(text, "Content-Type: application/octet-stream\r\n"
                   "Content-Encoding: aes128gcm\r\nTTL: 86400\r\n"
                   "Urgency: normal\r\nTopic: ");
    put_topic(text, job->id);
    text_add(text, "\r\nAuthorization: ");
    if (!vapid_put(text, &(struct vapid){.pair = pair,
                                         .origin = url->origin,
                                         .contact = job->setup->contact,
                                         .until = job->now / 1000 + 12 * HOUR}))
        return false;
    text_add(text, "\r\n");
    return text_ok(text);
}

static bool write_push_words(const struct job *job, bool all, struct text *text)
{
    struct json_out out;
    text_init(text, text->at, text->room);
    json_out_init(&out, text);
    json_out_object(&out, NULL);
    put_words(job, all, &out);
    json_out_string(&out, "tag", job->id);
    json_out_close(&out);
    return text_ok(text);
}

/* A digest may say more than a message may have: then its title says it. */
static bool write_push(const struct job *job, struct text *text)
{
    return write_push_words(job, true, text) ||
           write_push_words(job, false, text);
}

static bool read_pair(const struct json_in *in, struct curve_pair *pair)
{
    char words[64];
    return read_words(in, "key", words, sizeof words) &&
           base64_read_url(words, pair->own, CURVE_PRIVATE) == CURVE_PRIVATE &&
           curve_complete(pair);
}

static struct letters_result send_push(const struct job *job)
{
    const struct json_in field = json_in_field(&job->in, "push");
    char words[SEAL_MOST - SEAL_MORE + 1], fields[2048];
    uint8_t body[SEAL_MOST];
    struct curve_pair pair;
    struct ways_push push;
    struct seal_with with;
    struct text text, head;
    struct url url;
    if (!job->setup->push || !ways_read_push(&field, &push) ||
        !url_read(push.url, &url) || !read_pair(&job->in, &pair))
        return nonsense;
    text_init(&text, words, sizeof words);
    text_init(&head, fields, sizeof fields);
    if (!write_push(job, &text))
        return (struct letters_result){OUTCOME_never, "it is too long"};
    if (!seal_draw(&with) || !write_push_fields(job, &url, &pair, &head))
        return (struct letters_result){OUTCOME_later, "no chance to be had"};
    const size_t size = seal(&push.to, &with, words, text.length, body);
    if (size == 0)
        return (struct letters_result){OUTCOME_gone, "its key is none"};
    return request(job, &url, fields, body, size);
}

/* Hooks. */

static void write_hook(const struct job *job, struct text *text)
{
    struct json_out out;
    json_out_init(&out, text);
    json_out_object(&out, NULL);
    json_out_string(&out, "letter", job->id);
    json_out_array(&out, "about");
    for (int i = 0; i < job->say.letters; i++) {
        const struct say_letter *const letter = &job->letter[i];
        json_out_object(&out, NULL);
        json_out_string(&out, "kind", letters_kind_word[letter->kind]);
        json_out_string(&out, "game", letter->game);
        if (*letter->table)
            json_out_string(&out, "table", letter->table);
        json_out_close(&out);
    }
    json_out_close(&out);
    put_words(job, true, &out);
    json_out_close(&out);
}

/* The time and the body, so that an old letter cannot pass for a new one. */
static bool sign_hook(const struct job *job, const uint8_t *secret,
                      const struct text *body, struct text *fields)
{
    uint8_t hash[KEYED_BYTES];
    const size_t room = body->length + 32;
    char *const both = malloc(room);
    struct text text;
    if (!both)
        return false;
    text_init(&text, both, room);
    text_number(&text, (long long)(job->now / 1000));
    text_char(&text, '.');
    text_bytes(&text, body->at, body->length);
    keyed_hash(secret, WAYS_SECRET, both, text.length, hash);
    free(both);
    text_add(fields, "Content-Type: application/json\r\nBorough-Letter: ");
    text_add(fields, job->id);
    text_add(fields, "\r\nBorough-Signature: t=");
    text_number(fields, (long long)(job->now / 1000));
    text_add(fields, ",v1=");
    for (int i = 0; i < KEYED_BYTES; i++)
        text_hex(fields, hash[i], 2);
    text_add(fields, "\r\n");
    return text_ok(fields);
}

static struct letters_result send_hook(const struct job *job)
{
    char address[URL_MOST], words[64], body[8192], fields[512];
    uint8_t secret[WAYS_SECRET];
    struct text text, head;
    struct url url;
    if (!job->setup->hook ||
        !read_words(&job->in, "hook", address, sizeof address) ||
        !url_read(address, &url) ||
        !read_words(&job->in, "secret", words, sizeof words) ||
        base64_read_url(words, secret, sizeof secret) != WAYS_SECRET)
        return nonsense;
    text_init(&text, body, sizeof body);
    text_init(&head, fields, sizeof fields);
    write_hook(job, &text);
    if (!text_ok(&text) || !sign_hook(job, secret, &text, &head))
        return (struct letters_result){OUTCOME_never, "it is too long"};
    return request(job, &url, fields, body, text.length);
}

static struct letters_result send_it(struct job *job)
{
    const struct json_in way = json_in_field(&job->in, "way");
    if (!read_job(job))
        return nonsense;
    switch (json_in_find(&way, letters_way_word, LETTERS_WAY_COUNT)) {
    case WAY_mail:
        return send_mail(job);
    case WAY_push:
        return send_push(job);
    case WAY_hook:
        return send_hook(job);
    default:
        return nonsense;
    }
}

static void answer_send(struct job *job, struct json_out *out)
{
    const struct letters_result result = send_it(job);
    json_out_string(out, "outcome", letters_outcome_word[result.outcome]);
    if (result.outcome != OUTCOME_sent)
        json_out_string(out, "reason",
                        result.reason ? result.reason : "it failed");
}

void job_do(const struct setup *setup, const char *line, size_t size,
            struct text *answer)
{
    struct job *const job = calloc(1, sizeof *job);
    struct json_out out;
    struct json_in in;
    json_out_init(&out, answer);
    json_out_object(&out, NULL);
    if (job && json_in_read(&in, line, size, NULL)) {
        const struct json_in when = json_in_field(&in, "when");
        job->setup = setup;
        job->in = json_in_field(&in, "send");
        if (!when.at || !answer_when(&when, &out))
            answer_send(job, &out);
    } else {
        json_out_string(&out, "outcome", letters_outcome_word[OUTCOME_later]);
        json_out_string(&out, "reason", job ? nonsense.reason : "no memory");
    }
    json_out_close(&out);
    free(job);
}
