/* Every answer is JSON; a refusal brings its code and a sentence. */
#include "client/sit.h"

#include "base/hash.h"
#include "base/seed.h"
#include "client/ask.h"
#include "json/in.h"
#include "json/out.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BODY_ROOM = 1024, OK = 200, NO_SESSION = 401 };

static bool fail(struct sitter *sitter, enum ill_kind kind)
{
    sitter->ill = ill_of(kind, "");
    return false;
}

/* What the host says about its refusal, or its number. */
static bool fail_status(struct sitter *sitter, int status,
                        const struct json_in *in)
{
    const struct json_in error = json_in_field(in, "error");
    const struct json_in message = json_in_field(&error, "message");
    const struct json_in word = json_in_field(&error, "code");
    char words[ILL_DETAIL_MAX], code[STATUS_ID_MAX];
    if (!json_in_string(&message, words, sizeof words))
        snprintf(words, sizeof words, "status %d", status);
    if (!json_in_string(&word, code, sizeof code))
        code[0] = '\0';
    sitter->ill = ill_refused(code, words);
    return false;
}

/* Asks; `in` is the answer, which lies in answer->bytes. */
static bool call(struct sitter *sitter, const char *path, const char *body,
                 struct ask_answer *answer, struct json_in *in)
{
    const struct ask question = {path, body, sitter->kept->cookie};
    ask(sitter->link, &question, answer);
    sitter->ill = answer->ill;
    if (answer->status == 0)
        return false;
    if (!json_in_read(in, answer->body, answer->size, NULL) ||
        json_in_type(in) != JSON_OBJECT)
        return fail(sitter, ILL_NO_ANSWER);
    return answer->status == OK || fail_status(sitter, answer->status, in);
}

struct body {
    char room[BODY_ROOM];
    struct text text;
    struct json_out out;
};

static struct json_out *begin(struct body *body)
{
    text_init(&body->text, body->room, sizeof body->room);
    json_out_init(&body->out, &body->text);
    json_out_object(&body->out, NULL);
    return &body->out;
}

static struct json_out *begin_key(struct body *body,
                                  const struct sitter *sitter)
{
    struct json_out *out = begin(body);
    json_out_string(out, "game", sitter->link->game);
    json_out_string(out, "key", sitter->link->key);
    return out;
}

static bool read_opened(struct sitter *sitter, const struct json_in *in)
{
    static const char *const opens[] = {
        [SIT_SEAT] = "seat", [SIT_WATCH] = "watch", [SIT_HOST] = "host"};
    const struct json_in word = json_in_field(in, "opens");
    const struct json_in seat = json_in_field(in, "seat");
    const struct json_in table = json_in_field(in, "table");
    const struct json_in promised = json_in_field(&table, "promised");
    const struct json_in game = json_in_field(&table, "game");
    const int found = json_in_find(&word, opens, 3);
    sitter->seat = -1;
    if (found < 0 ||
        !json_in_string(&game, sitter->game, sizeof sitter->game) ||
        (found == SIT_SEAT &&
         (!json_in_int(&seat, &sitter->seat) || sitter->seat < 0)))
        return fail(sitter, ILL_UNCLEAR);
    sitter->opens = (enum sit_opens)found;
    sitter->promised = false;
    (void)json_in_bool(&promised, &sitter->promised);
    return true;
}

bool sit_look(struct sitter *sitter)
{
    struct ask_answer answer;
    struct json_in in;
    struct body body;
    begin_key(&body, sitter);
    json_out_close(&body.out);
    const bool sound = call(sitter, "api/link", body.room, &answer, &in) &&
                       read_opened(sitter, &in);
    free(answer.bytes);
    return sound;
}

bool sit_known(struct sitter *sitter, char name[SIT_NAME_ROOM])
{
    struct ask_answer answer;
    struct json_in in;
    name[0] = '\0';
    if (!*sitter->kept->cookie)
        return true;
    const bool asked = call(sitter, "api/guest", NULL, &answer, &in);
    const bool nobody = answer.status == NO_SESSION;
    if (asked) {
        const struct json_in said = json_in_field(&in, "name");
        (void)json_in_string(&said, name, SIT_NAME_ROOM);
    }
    free(answer.bytes);
    if (nobody)
        sitter->kept->cookie[0] = '\0';
    return asked || nobody;
}

bool sit_arrive(struct sitter *sitter, const char *name)
{
    struct ask_answer answer;
    struct json_in in;
    struct body body;
    json_out_string(begin(&body), "name", name);
    json_out_close(&body.out);
    bool sound = call(sitter, "api/guest", body.room, &answer, &in);
    if (sound && *answer.cookie) {
        snprintf(sitter->kept->cookie, sizeof sitter->kept->cookie, "%s",
                 answer.cookie);
        const struct file_outcome kept = kept_write(sitter->kept);
        sound = kept.status == STATUS_OK;
        if (!sound)
            sitter->ill = ill_of(ILL_UNKEPT, kept.reason);
    }
    free(answer.bytes);
    return sound;
}

/* The own part of the deal, or the promise of it. */
static void put_part(const struct sitter *sitter, struct json_out *out)
{
    struct seed part = sitter->kept->part;
    char digits[SEED_DIGITS + 1];
    struct text text;
    if (sitter->promised)
        hash_sha256(sitter->kept->part.byte, SEED_BYTES, part.byte);
    text_init(&text, digits, sizeof digits);
    seed_write(&part, &text);
    json_out_string(out, "part", digits);
}

bool sit_down(struct sitter *sitter)
{
    struct ask_answer answer;
    struct json_in in;
    struct body body;
    struct json_out *out = begin_key(&body, sitter);
    if (sitter->opens == SIT_SEAT)
        put_part(sitter, out);
    json_out_close(out);
    const bool sound = call(sitter, "api/seat", body.room, &answer, &in);
    free(answer.bytes);
    return sound;
}

char *sit_record(struct sitter *sitter)
{
    char path[32], *record = NULL;
    struct ask_answer answer;
    struct json_in in;
    snprintf(path, sizeof path, "api/record/%s", sitter->link->game);
    if (call(sitter, path, NULL, &answer, &in)) {
        const struct json_in text = json_in_field(&in, "record");
        record = malloc(answer.size + 1);
        if (record && !json_in_string(&text, record, answer.size + 1)) {
            fail(sitter, ILL_NO_RECORD);
            free(record);
            record = NULL;
        }
    }
    free(answer.bytes);
    return record;
}
