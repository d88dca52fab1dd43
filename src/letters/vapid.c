/* The token is a JWT: two objects of JSON and a signature of both, in
 * base64url.
 */
#include "letters/vapid.h"

#include "letters/base64.h"
#include "json/out.h"

enum { TOKEN_ROOM = 1536, CLAIMS_ROOM = 900 };

static void put_claims(struct text *text, const struct vapid *vapid)
{
    struct json_out out;
    json_out_init(&out, text);
    json_out_object(&out, NULL);
    json_out_string(&out, "aud", vapid->origin);
    json_out_number(&out, "exp", (long long)vapid->until);
    json_out_string(&out, "sub", vapid->contact);
    json_out_close(&out);
}

bool vapid_put(struct text *text, const struct vapid *vapid)
{
    static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
    char words[TOKEN_ROOM], claims[CLAIMS_ROOM];
    uint8_t signature[CURVE_SIGNATURE];
    struct text token, said;
    text_init(&said, claims, sizeof claims);
    put_claims(&said, vapid);
    text_init(&token, words, sizeof words);
    base64_put_url(&token, head, sizeof head - 1);
    text_char(&token, '.');
    base64_put_url(&token, said.at, said.length);
    if (!text_ok(&said) ||
        !curve_sign(vapid->pair, token.at, token.length, signature))
        return false;
    text_char(&token, '.');
    base64_put_url(&token, signature, sizeof signature);
    text_add(text, "vapid t=");
    text_bytes(text, token.at, token.length);
    text_add(text, ", k=");
    base64_put_url(text, vapid->pair->open, CURVE_PUBLIC);
    return text_ok(&token) && text_ok(text);
}
