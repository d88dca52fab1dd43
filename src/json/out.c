/* Two bits a level remember whether the open value is an object and whether it
 * needs a comma; that is the writer's whole state, so it needs no memory of its
 * own. */
#include "json/out.h"

#include <assert.h>

void json_out_init(struct json_out *out, struct text *text)
{
    *out = (struct json_out){.text = text};
}

static bool is_plain(char c)
{
    return c != '"' && c != '\\' && (unsigned char)c >= 0x20;
}

static void put_escape(struct text *text, char c)
{
    if (c == '"' || c == '\\') {
        text_char(text, '\\');
        text_char(text, c);
    } else {
        text_add(text, "\\u");
        text_hex(text, (unsigned char)c, 4);
    }
}

static void put_quoted(struct text *text, const char *string)
{
    text_char(text, '"');
    while (*string) {
        size_t plain = 0;
        while (is_plain(string[plain]))
            plain++;
        text_bytes(text, string, plain);
        string += plain;
        if (*string)
            put_escape(text, *string++);
    }
    text_char(text, '"');
}

/* What comes before a value: the comma and the key. */
static void begin(struct json_out *out, const char *key)
{
    if (out->depth > 0) {
        const uint32_t bit = UINT32_C(1) << (out->depth - 1);
        assert(!(out->object & bit) == !key);
        if (out->filled & bit)
            text_char(out->text, ',');
        out->filled |= bit;
    }
    if (key) {
        put_quoted(out->text, key);
        text_char(out->text, ':');
    }
}

static void open(struct json_out *out, const char *key, bool object)
{
    begin(out, key);
    assert(out->depth < JSON_OUT_DEPTH);
    const uint32_t bit = UINT32_C(1) << out->depth++;
    out->filled &= ~bit;
    out->object = object ? out->object | bit : out->object & ~bit;
    text_char(out->text, object ? '{' : '[');
}

void json_out_object(struct json_out *out, const char *key)
{
    open(out, key, true);
}

void json_out_array(struct json_out *out, const char *key)
{
    open(out, key, false);
}

void json_out_close(struct json_out *out)
{
    assert(out->depth > 0);
    const bool object = out->object >> --out->depth & 1;
    text_char(out->text, object ? '}' : ']');
}

void json_out_string(struct json_out *out, const char *key, const char *string)
{
    begin(out, key);
    put_quoted(out->text, string);
}

void json_out_number(struct json_out *out, const char *key, long long number)
{
    begin(out, key);
    text_number(out->text, number);
}

void json_out_tenths(struct json_out *out, const char *key, long long tenths)
{
    json_out_number(out, key, tenths / 10);
    text_char(out->text, '.');
    text_number(out->text, tenths % 10);
}

void json_out_bool(struct json_out *out, const char *key, bool value)
{
    begin(out, key);
    text_add(out->text, value ? "true" : "false");
}

void json_out_null(struct json_out *out, const char *key)
{
    begin(out, key);
    text_add(out->text, "null");
}

void json_out_pair(struct json_out *out, const char *key, long long a,
                   long long b)
{
    json_out_array(out, key);
    json_out_number(out, NULL, a);
    json_out_number(out, NULL, b);
    json_out_close(out);
}

void json_out_raw(struct json_out *out, const char *key, const char *value,
                  size_t size)
{
    begin(out, key);
    text_bytes(out->text, value, size);
}
