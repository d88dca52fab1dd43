/* A card that an older program wrote has no fields that came later; they are
 * then as ways_init() has them. */
#include "letters/ways.h"

#include "letters/base64.h"

#include <string.h>

enum { DAY_MINUTES = 24 * 60, BASE64_MOST = 128, SESSION_DIGITS = 16 };

const char *const letters_kind_word[LETTER_ALL_KINDS] = {
#define WORD(name) #name,
    LETTERS_KINDS(WORD)
#undef WORD
        "check"};

void ways_init(struct ways *ways)
{
    memset(ways, 0, sizeof *ways);
    memcpy(ways->language, "en", 3);
    memcpy(ways->zone, "UTC", 4);
    ways->kinds = (1u << LETTER_KINDS) - 1;
    ways->quiet_from = ways->quiet_to = ways->digest = WAYS_NEVER;
}

bool ways_any(const struct ways *ways)
{
    return ways->kinds && (ways->confirmed || *ways->hook || ways->pushes > 0);
}

/* Parts. */

bool ways_mail_is_one(const char *mail)
{
    static const char fit[] = "abcdefghijklmnopqrstuvwxyz"
                              "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                              "!#$%&'*+-/=?^_`{|}~.";
    const size_t local = strspn(mail, fit);
    const char *const domain = mail + local + 1;
    const size_t size = strlen(mail);
    if (size >= WAYS_MAIL || local == 0 || local > 64 || mail[local] != '@' ||
        mail[0] == '-' || mail[0] == '.' || mail[local - 1] == '.')
        return false;
    const size_t letters =
        strspn(domain, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                       "0123456789.-");
    return letters > 0 && !domain[letters] && domain[0] != '.' &&
           domain[0] != '-' && domain[letters - 1] != '.' &&
           !strstr(mail, "..");
}

bool ways_read_kinds(const struct json_in *in, uint8_t *kinds)
{
    *kinds = 0;
    if (json_in_type(in) != JSON_ARRAY)
        return false;
    for (struct json_in one = json_in_first(in); one.at;
         one = json_in_next(in, one)) {
        const int kind = json_in_find(&one, letters_kind_word, LETTER_KINDS);
        if (kind < 0)
            return false;
        *kinds |= (uint8_t)(1u << kind);
    }
    return true;
}

void ways_put_kinds(struct json_out *out, uint8_t kinds)
{
    json_out_array(out, "kinds");
    for (int i = 0; i < LETTER_KINDS; i++)
        if (kinds >> i & 1)
            json_out_string(out, NULL, letters_kind_word[i]);
    json_out_close(out);
}

static int digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : 100;
}

bool ways_read_hour(const struct json_in *in, int *minute)
{
    char words[6];
    if (!json_in_string(in, words, sizeof words) || strlen(words) != 5 ||
        words[2] != ':')
        return false;
    const int hours = digit(words[0]) * 10 + digit(words[1]);
    const int minutes = digit(words[3]) * 10 + digit(words[4]);
    if (hours > 23 || minutes > 59)
        return false;
    *minute = hours * 60 + minutes;
    return true;
}

void ways_put_hour(struct json_out *out, const char *key, int minute)
{
    const int parts[4] = {minute / 600, minute / 60 % 10, minute % 60 / 10,
                          minute % 10};
    char words[6];
    for (int i = 0; i < 4; i++)
        words[i + (i > 1)] = (char)('0' + parts[i]);
    words[2] = ':';
    words[5] = '\0';
    json_out_string(out, key, words);
}

bool ways_read_quiet(const struct json_in *in, struct ways *ways)
{
    static const char *const key[] = {"from", "to"};
    const struct json_in from = json_in_field(in, "from");
    const struct json_in to = json_in_field(in, "to");
    return json_in_type(in) == JSON_OBJECT && !json_in_other(in, key, 2).at &&
           ways_read_hour(&from, &ways->quiet_from) &&
           ways_read_hour(&to, &ways->quiet_to) &&
           ways->quiet_from != ways->quiet_to;
}

void ways_put_quiet(struct json_out *out, const struct ways *ways)
{
    json_out_object(out, "quiet");
    ways_put_hour(out, "from", ways->quiet_from);
    ways_put_hour(out, "to", ways->quiet_to);
    json_out_close(out);
}

static bool read_bytes(const struct json_in *in, uint8_t *bytes, size_t size)
{
    char words[BASE64_MOST];
    return json_in_string(in, words, sizeof words) &&
           base64_read_url(words, bytes, size) == (int)size;
}

/* A push with these fields. */
static bool read_push(const struct json_in *in, struct ways_push *push,
                      int fields)
{
    static const char *const key[] = {"endpoint", "p256dh", "auth", "session"};
    const struct json_in url = json_in_field(in, key[0]);
    const struct json_in open = json_in_field(in, key[1]);
    const struct json_in auth = json_in_field(in, key[2]);
    struct url address;
    memset(push, 0, sizeof *push);
    return json_in_type(in) == JSON_OBJECT &&
           !json_in_other(in, key, fields).at &&
           json_in_string(&url, push->url, sizeof push->url) &&
           url_read(push->url, &address) &&
           read_bytes(&open, push->to.open, CURVE_PUBLIC) &&
           push->to.open[0] == 4 && read_bytes(&auth, push->to.auth, SEAL_AUTH);
}

bool ways_read_push(const struct json_in *in, struct ways_push *push)
{
    return read_push(in, push, 3);
}

/* The card. */

static void put_bytes(struct json_out *out, const char *key,
                      const uint8_t *bytes, size_t size)
{
    char words[BASE64_MOST];
    struct text text;
    text_init(&text, words, sizeof words);
    base64_put_url(&text, bytes, size);
    json_out_string(out, key, words);
}

static void put_session(struct json_out *out, uint64_t session)
{
    char digits[SESSION_DIGITS + 1];
    struct text text;
    if (!session)
        return;
    text_init(&text, digits, sizeof digits);
    text_hex(&text, session, SESSION_DIGITS);
    json_out_string(out, "session", digits);
}

static void put_pushes(struct json_out *out, const struct ways *ways)
{
    json_out_array(out, "push");
    for (int i = 0; i < ways->pushes; i++) {
        const struct ways_push *const push = &ways->push[i];
        json_out_object(out, NULL);
        json_out_string(out, "endpoint", push->url);
        put_bytes(out, "p256dh", push->to.open, CURVE_PUBLIC);
        put_bytes(out, "auth", push->to.auth, SEAL_AUTH);
        put_session(out, push->session);
        json_out_close(out);
    }
    json_out_close(out);
}

void ways_write(const struct ways *ways, struct text *text)
{
    struct json_out out;
    json_out_init(&out, text);
    json_out_object(&out, NULL);
    json_out_string(&out, "language", ways->language);
    json_out_string(&out, "zone", ways->zone);
    ways_put_kinds(&out, ways->kinds);
    if (*ways->mail) {
        json_out_string(&out, "mail", ways->mail);
        json_out_bool(&out, "confirmed", ways->confirmed);
        json_out_number(&out, "asked", (long long)ways->asked);
    }
    if (*ways->hook) {
        json_out_string(&out, "hook", ways->hook);
        put_bytes(&out, "secret", ways->secret, WAYS_SECRET);
    }
    if (ways->quiet_from != WAYS_NEVER)
        ways_put_quiet(&out, ways);
    if (ways->digest != WAYS_NEVER)
        ways_put_hour(&out, "digest", ways->digest);
    if (ways->pushes > 0)
        put_pushes(&out, ways);
    json_out_close(&out);
}

static bool read_optional(const struct json_in *in, const char *key,
                          char *words, size_t room)
{
    const struct json_in field = json_in_field(in, key);
    return !field.at || json_in_string(&field, words, room);
}

static bool read_session(const struct json_in *in, uint64_t *session)
{
    const struct json_in field = json_in_field(in, "session");
    char digits[SESSION_DIGITS + 1];
    *session = 0;
    if (!field.at)
        return true;
    if (!json_in_string(&field, digits, sizeof digits) ||
        strlen(digits) != SESSION_DIGITS)
        return false;
    for (int i = 0; i < SESSION_DIGITS; i++) {
        const int digit = text_hex_digit(digits[i]);
        if (digit < 0)
            return false;
        *session = *session << 4 | (uint64_t)digit;
    }
    return true;
}

static bool read_pushes(const struct json_in *in, struct ways *ways)
{
    const struct json_in list = json_in_field(in, "push");
    for (struct json_in one = json_in_first(&list); one.at;
         one = json_in_next(&list, one)) {
        if (ways->pushes == WAYS_PUSHES ||
            !read_push(&one, &ways->push[ways->pushes], 4) ||
            !read_session(&one, &ways->push[ways->pushes].session))
            return false;
        ways->pushes++;
    }
    return true;
}

static bool read_times(const struct json_in *in, struct ways *ways)
{
    const struct json_in quiet = json_in_field(in, "quiet");
    const struct json_in digest = json_in_field(in, "digest");
    return (!quiet.at || ways_read_quiet(&quiet, ways)) &&
           (!digest.at || ways_read_hour(&digest, &ways->digest));
}

bool ways_read(struct ways *ways, const char *words, size_t size)
{
    struct json_in in;
    ways_init(ways);
    if (!json_in_read(&in, words, size, NULL))
        return false;
    const struct json_in kinds = json_in_field(&in, "kinds");
    const struct json_in confirmed = json_in_field(&in, "confirmed");
    const struct json_in asked = json_in_field(&in, "asked");
    const struct json_in secret = json_in_field(&in, "secret");
    if (confirmed.at)
        json_in_bool(&confirmed, &ways->confirmed);
    if (asked.at)
        json_in_count64(&asked, &ways->asked);
    return ways_read_kinds(&kinds, &ways->kinds) &&
           read_optional(&in, "language", ways->language,
                         sizeof ways->language) &&
           read_optional(&in, "zone", ways->zone, sizeof ways->zone) &&
           read_optional(&in, "mail", ways->mail, sizeof ways->mail) &&
           read_optional(&in, "hook", ways->hook, sizeof ways->hook) &&
           (!secret.at || read_bytes(&secret, ways->secret, WAYS_SECRET)) &&
           read_times(&in, ways) && read_pushes(&in, ways);
}
