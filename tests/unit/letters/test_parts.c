/* What is read from elsewhere, and when a letter may come. */
#include "letters/far.h"
#include "letters/hours.h"
#include "letters/job.h"
#include "letters/mail.h"
#include "letters/reply.h"
#include "letters/request.h"
#include "letters/say.h"
#include "letters/setup.h"
#include "unit/unit.h"

#include <string.h>

static void addresses_near_are_not_far(void **state)
{
    static const char *const near[] = {"127.0.0.1",
                                       "10.1.2.3",
                                       "172.16.0.1",
                                       "172.31.255.255",
                                       "192.168.1.1",
                                       "169.254.169.254",
                                       "0.0.0.0",
                                       "100.64.0.1",
                                       "224.0.0.1",
                                       "255.255.255.255",
                                       "::1",
                                       "::",
                                       "fe80::1",
                                       "fd00::1",
                                       "::ffff:127.0.0.1",
                                       "::ffff:10.0.0.1",
                                       "64:ff9b::a00:1",
                                       "2002:7f00:1::",
                                       "ff02::1",
                                       "2001:db8::1",
                                       "2001::1",
                                       "localhost",
                                       "LOCALHOST",
                                       "db.localhost"};
    static const char *const far[] = {
        "1.1.1.1",        "172.32.0.1",  "172.15.0.1",
        "192.167.1.1",    "100.128.0.1", "2606:4700::1",
        "::ffff:1.1.1.1", "example.org", "notlocalhost"};
    (void)state;
    for (size_t i = 0; i < sizeof near / sizeof *near; i++)
        if (far_may_be(near[i]))
            fail_msg("%s", near[i]);
    for (size_t i = 0; i < sizeof far / sizeof *far; i++)
        if (!far_may_be(far[i]))
            fail_msg("%s", far[i]);
}

static void addresses_are_read(void **state)
{
    static const char *const none[] = {"",
                                       "http",
                                       "http://",
                                       "ftp://a/",
                                       "http://a b/",
                                       "http://a/\n",
                                       "http://u@a/",
                                       "http://a/#b",
                                       "http://a:0/",
                                       "http://a:65536/",
                                       "http://a:x/",
                                       "http://[::1/",
                                       "http://a\"/",
                                       "https://a/\xc3\xa9"};
    struct url url;
    (void)state;
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        if (url_read(none[i], &url))
            fail_msg("%s", none[i]);
    assert_true(url_read("https://example.org:8443/a/b?c=d", &url));
    assert_true(url.safe);
    assert_int_equal(url.port, 8443);
    assert_string_equal(url.host, "example.org");
    assert_string_equal(url.path, "/a/b?c=d");
    assert_string_equal(url.origin, "https://example.org:8443");
    assert_true(url_read("https://example.org:443?x", &url));
    assert_string_equal(url.path, "/?x");
    assert_string_equal(url.origin, "https://example.org");
    assert_true(url_read("http://[2606:4700::1]", &url));
    assert_string_equal(url.host, "2606:4700::1");
    assert_string_equal(url.origin, "http://[2606:4700::1]");
    assert_int_equal(url.port, 80);
}

static enum reply_step hear(struct reply *reply, const char *const *line)
{
    enum reply_step step = REPLY_MORE;
    memset(reply, 0, sizeof *reply);
    while (*line && step == REPLY_MORE)
        step = reply_take(reply, *line++);
    return step;
}

#define HEAR(reply, ...) hear(reply, (const char *const[]){__VA_ARGS__, NULL})

static void replies_are_read(void **state)
{
    struct reply reply;
    (void)state;
    assert_int_equal(HEAR(&reply, "250-mail", "250-STARTTLS",
                          "250-auth LOGIN plain", "250 8BITMIME"),
                     REPLY_DONE);
    assert_int_equal(reply.code, 250);
    assert_true(reply.starttls && reply.plain && reply.eight);
    assert_int_equal(HEAR(&reply, "250-AUTH=PLAIN", "250"), REPLY_DONE);
    assert_true(reply.plain && !reply.starttls);
    assert_int_equal(HEAR(&reply, "250 AUTHOR PLAIN"), REPLY_DONE);
    assert_false(reply.plain);
    assert_int_equal(HEAR(&reply, "250-a"), REPLY_MORE);
    assert_int_equal(HEAR(&reply, "250-a", "251 b"), REPLY_NONSENSE);
    assert_int_equal(HEAR(&reply, "25"), REPLY_NONSENSE);
    assert_int_equal(HEAR(&reply, ""), REPLY_NONSENSE);
    assert_int_equal(HEAR(&reply, "199 a"), REPLY_NONSENSE);
    assert_int_equal(HEAR(&reply, "600 a"), REPLY_NONSENSE);
    assert_int_equal(HEAR(&reply, "250x"), REPLY_NONSENSE);
}

static void a_reply_has_an_end(void **state)
{
    struct reply reply = {0};
    (void)state;
    for (int i = 0; i < REPLY_LINES_MOST; i++)
        assert_int_equal(reply_take(&reply, "250-more"), REPLY_MORE);
    assert_int_equal(reply_take(&reply, "250 end"), REPLY_NONSENSE);
}

static void codes_are_read(void **state)
{
    (void)state;
    assert_int_equal(request_code("HTTP/1.1 201 Created"), 201);
    assert_int_equal(request_code("HTTP/1.0 410"), 410);
    assert_int_equal(request_code("HTTP/2 200"), 0);
    assert_int_equal(request_code("HTTP/1.1 2000"), 0);
    assert_int_equal(request_code("HTTP/1.1 20"), 0);
    assert_int_equal(request_code(""), 0);
}

static void mail_addresses_are_read(void **state)
{
    static const char *const none[] = {
        "",      "a",           "@b",     "a@",    "a@b@c",      "a b@c",
        "a@b c", "a\r\nRCPT@c", ".a@b",   "a.@b",  "a..b@c",     "a@.b",
        "a@b.",  "-a@b",        "a@b..c", "<a@b>", "a@[1.2.3.4]"};
    (void)state;
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        if (ways_mail_is_one(none[i]))
            fail_msg("%s", none[i]);
    assert_true(ways_mail_is_one("ada.l+borough@mail.example.org"));
    assert_true(ways_mail_is_one("a@localhost"));
}

/* Quiet from 22:00 to 07:00 in Rome. */

#define HOUR_MS (60 * 60 * UINT64_C(1000))
static const struct hours nights = {22 * 60, 7 * 60, 18 * 60};

static void nights_are_quiet(void **state)
{
    const uint64_t noon = UINT64_C(1767351600000); /* 2026-01-02 12:00 there */
    (void)state;
    assert_int_equal(hours_free(&nights, "Europe/Rome", noon), noon);
    assert_int_equal(
        hours_free(&nights, "Europe/Rome", noon + 10 * HOUR_MS - 1),
        noon + 10 * HOUR_MS - 1);
    assert_int_equal(hours_free(&nights, "Europe/Rome", noon + 10 * HOUR_MS),
                     noon + 19 * HOUR_MS);
    assert_int_equal(hours_free(&nights, "Europe/Rome", noon + 18 * HOUR_MS),
                     noon + 19 * HOUR_MS);
    assert_int_equal(hours_free(&nights, "Europe/Rome", noon + 19 * HOUR_MS),
                     noon + 19 * HOUR_MS);
    /* The same moment is night in Auckland. */
    assert_int_equal(hours_free(&nights, "Pacific/Auckland", noon),
                     noon + 7 * HOUR_MS);
}

/* 2026-03-29 02:00 is 03:00, 2026-10-25 03:00 is 02:00. */
static void clocks_that_change_are_followed(void **state)
{
    const uint64_t spring = UINT64_C(1774731600000); /* 03-28 22:00 there */
    const uint64_t autumn = UINT64_C(1792872000000); /* 10-24 22:00 there */
    (void)state;
    assert_int_equal(hours_free(&nights, "Europe/Rome", spring),
                     spring + 8 * HOUR_MS);
    assert_int_equal(hours_free(&nights, "Europe/Rome", autumn),
                     autumn + 10 * HOUR_MS);
}

static void a_digest_comes_once_a_day(void **state)
{
    const struct hours late = {22 * 60, 7 * 60, 23 * 60};
    const uint64_t noon = UINT64_C(1767351600000);
    (void)state;
    assert_int_equal(hours_digest(&nights, "Europe/Rome", noon),
                     noon + 6 * HOUR_MS);
    assert_int_equal(hours_digest(&nights, "Europe/Rome", noon + 6 * HOUR_MS),
                     noon + 30 * HOUR_MS);
    /* One that falls into the night comes in the morning. */
    assert_int_equal(hours_digest(&late, "Europe/Rome", noon),
                     noon + 19 * HOUR_MS);
}

static void zones_are_known(void **state)
{
    (void)state;
    assert_true(hours_zone("UTC"));
    assert_true(hours_zone("Europe/Rome"));
    assert_false(hours_zone(""));
    assert_false(hours_zone("Nowhere/Atall"));
    assert_false(hours_zone("../../../etc/passwd"));
    assert_false(hours_zone("/etc/passwd"));
    assert_false(hours_zone("Europe/"));
}

static void setups_are_read(void **state)
{
    struct setup setup;
    int line;
    (void)state;
    assert_null(letters_setup(&setup,
                              "# ours\nmail: smtp://mail.example.org:587\n"
                              "from: club@example.org\nuser: a\n"
                              "password: b: c\n\nwait: 60",
                              &line));
    assert_true(setup.mail && !setup.push && !setup.hook && !setup.anywhere);
    assert_string_equal(setup.server, "mail.example.org");
    assert_int_equal(setup.port, 587);
    assert_int_equal(setup.tls, SMTP_TLS_ALWAYS);
    assert_string_equal(setup.password, "b: c");
    assert_string_equal(setup.contact, "mailto:club@example.org");
    assert_int_equal(setup.wait_s, 60);
    assert_null(letters_setup(
        &setup, "mail: smtp://localhost\r\nfrom: a@b.example\r\n", &line));
    assert_int_equal(setup.tls, SMTP_TLS_OFFERED);
    assert_int_equal(setup.port, 25);
    assert_null(letters_setup(
        &setup, "mail: smtps://m.example\nfrom: a@b.example\n", &line));
    assert_int_equal(setup.tls, SMTP_TLS_FIRST);
    assert_int_equal(setup.port, 465);
    assert_int_equal(setup.wait_s, 300); /* who says nothing means it */
}

static void what_is_wrong_has_a_line(void **state)
{
    static const struct {
        const char *words;
        int line;
    } bad[] = {{"", 0},
               {"push: on", 0},
               {"webhooks: on\nmail: x", 2},
               {"webhooks: maybe", 1},
               {"color: red", 1},
               {"webhooks on", 1},
               {"mail: smtp://a", 0},
               {"mail: smtp://a\nfrom: a", 2},
               {"mail: smtp://a/b", 1},
               {"webhooks: on\nwait: 0", 2},
               {"webhooks: on\nuser: a", 0},
               {"push: on\ncontact: me", 2},
               {"webhooks:", 1}};
    struct setup setup;
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        int line = -1;
        if (!letters_setup(&setup, bad[i].words, &line))
            fail_msg("%s", bad[i].words);
        assert_int_equal(line, bad[i].line);
    }
}

static void ways_are_kept(void **state)
{
    static char words[WAYS_BYTES], again[WAYS_BYTES];
    struct ways ways, read;
    struct text text;
    (void)state;
    ways_init(&ways);
    assert_false(ways_any(&ways));
    memcpy(ways.mail, "a@b.example", 12);
    ways.confirmed = true;
    ways.asked = UINT64_C(1767351600000);
    memcpy(ways.hook, "https://a.example/", 19);
    memset(ways.secret, 9, sizeof ways.secret);
    ways.quiet_from = 22 * 60 + 5;
    ways.quiet_to = 7 * 60;
    ways.digest = 0;
    for (ways.pushes = 0; ways.pushes < WAYS_PUSHES; ways.pushes++) {
        struct ways_push *const push = &ways.push[ways.pushes];
        memcpy(push->url, "https://push.example/0", 23);
        push->url[21] = (char)('0' + ways.pushes);
        memset(push->to.open, 4, sizeof push->to.open);
        memset(push->to.auth, ways.pushes, sizeof push->to.auth);
    }
    text_init(&text, words, sizeof words);
    ways_write(&ways, &text);
    assert_true(text_ok(&text) && ways_read(&read, words, text.length));
    text_init(&text, again, sizeof again);
    ways_write(&read, &text);
    assert_string_equal(words, again);
    assert_memory_equal(&ways, &read, sizeof ways);
    assert_true(ways_any(&read));
    assert_false(ways_read(&read, "{", 1));
    assert_false(ways_read(&read, "{\"kinds\":[\"love\"]}", 18));
}

static void mails_are_ascii_lines(void **state)
{
    static char words[8192];
    struct text text;
    (void)state;
    text_init(&text, words, sizeof words);
    mail_put(&text,
             &(struct mail){
                 .from = "club@example.org",
                 .to = "ada@example.org",
                 .subject = "\xc3\x80 vous de jouer\xe2\x80\xaf: "
                            "Suburbia, avec beaucoup de monde et plus encore",
                 .body = ".\r\n.\r\nBcc: eve@example.org\r\n",
                 .id = "77",
                 .end = "https://example.org/letters/end/1",
                 .seconds = 1767351600});
    assert_true(text_ok(&text));
    for (const char *at = words; *at;) {
        const char *const end = strstr(at, "\r\n");
        assert_non_null(end);
        assert_true(end - at <= 78);
        for (const char *c = at; c < end; c++)
            assert_true(*c >= ' ' && *c <= '~');
        assert_false(strncmp(at, "Bcc", 3) == 0 || *at == '.');
        at = end + 2;
    }
    assert_non_null(strstr(words, "Date: Fri, 2 Jan 2026 11:00:00 +0000\r\n"));
    assert_non_null(strstr(words, "Message-ID: <77@example.org>\r\n"));
    assert_non_null(strstr(words, "List-Unsubscribe: "
                                  "<https://example.org/letters/end/1>\r\n"));
}

/* A question to send a push of as many letters as there may be, to where it may
 * not go: that is found out last. */
static void write_digest(struct text *text, const char *name)
{
    text_add(text,
             "{\"send\":{\"way\":\"push\",\"language\":\"fr\",\"id\":\"1\","
             "\"origin\":\"https://a.example\",\"now\":1,\"token\":\"1\","
             "\"key\":\"yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw\","
             "\"push\":{\"endpoint\":\"http://a.example/\",\"p256dh\":"
             "\"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTB"
             "Hm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4\","
             "\"auth\":\"BTBZMqHH6r4Tts7J_aSIgg\"},\"letters\":[");
    for (int i = 0; i < SAY_LETTERS; i++) {
        text_add(text, i > 0 ? "," : "");
        text_add(text, "{\"kind\":\"end\",\"game\":\"suburbia\",\"names\":[\"");
        text_add(text, name);
        text_add(text, "\"]}");
    }
    text_add(text, "]}}");
}

/* The browser is not to be forgotten for that. */
static void a_push_that_is_too_long_is_short(void **state)
{
    static const char *const name[] = {
        "Bea",
        "\\u0001\\u0001\\u0001\\u0001\\u0001\\u0001\\u0001\\u0001\\u0001"
        "\\u0001\\u0001\\u0001\\u0001\\u0001\\u0001\\u0001\\u0001\\u0001"
        "\\u0001\\u0001\\u0001\\u0001\\u0001\\u0001\\u0001\\u0001\\u0001"};
    const struct setup setup = {.push = true,
                                .contact = "mailto:club@example.org"};
    static char line[JOB_BYTES];
    char words[JOB_ANSWER];
    struct text text, answer;
    (void)state;
    for (size_t i = 0; i < sizeof name / sizeof *name; i++) {
        text_init(&text, line, sizeof line);
        text_init(&answer, words, sizeof words);
        write_digest(&text, name[i]);
        assert_true(text_ok(&text));
        job_do(&setup, line, text.length, &answer);
        assert_string_equal(words, "{\"outcome\":\"never\","
                                   "\"reason\":\"it is no https\"}");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(addresses_near_are_not_far),
        cmocka_unit_test(addresses_are_read),
        cmocka_unit_test(replies_are_read),
        cmocka_unit_test(a_reply_has_an_end),
        cmocka_unit_test(codes_are_read),
        cmocka_unit_test(mail_addresses_are_read),
        cmocka_unit_test(nights_are_quiet),
        cmocka_unit_test(clocks_that_change_are_followed),
        cmocka_unit_test(a_digest_comes_once_a_day),
        cmocka_unit_test(zones_are_known),
        cmocka_unit_test(setups_are_read),
        cmocka_unit_test(what_is_wrong_has_a_line),
        cmocka_unit_test(ways_are_kept),
        cmocka_unit_test(mails_are_ascii_lines),
        cmocka_unit_test(a_push_that_is_too_long_is_short)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
