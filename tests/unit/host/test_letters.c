/* Letters by the host's side: when they are due, what is no longer worth
 * telling, digests and quiet hours, tries and limits. Who sends is a shell that
 * writes down what it is asked and answers what the test says. */
#include "host/letters.h"
#include "letters/say.h"
#include "unit/host/pair.h"
#include "unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MINUTE UINT64_C(60000)
#define HOUR   (60 * MINUTE)

static char folder[64], asked[96], when[96], sent[96], script[512];
static const char *const post[] = {"/bin/sh", "-c", script, NULL};

static void put_file(const char *path, const char *words)
{
    FILE *const file = fopen(path, "w");
    assert_non_null(file);
    fputs(words, file);
    fclose(file);
}

static void answer_sent(const char *words)
{
    put_file(sent, words);
}

static void answer_when(uint64_t free_at, uint64_t digest_at)
{
    char words[128];
    snprintf(words, sizeof words, "{\"free\":%llu,\"digest\":%llu}\n",
             (unsigned long long)free_at, (unsigned long long)digest_at);
    put_file(when, words);
}

static int prepare(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/borough-letters-XXXXXX");
    assert_non_null(mkdtemp(folder));
    snprintf(asked, sizeof asked, "%s/asked", folder);
    snprintf(when, sizeof when, "%s/when", folder);
    snprintf(sent, sizeof sent, "%s/sent", folder);
    snprintf(script, sizeof script,
             "while IFS= read -r line; do printf '%%s\\n' \"$line\" >>%s;"
             " case $line in '{\"when\"'*) cat %s ;; *) cat %s ;; esac; done",
             asked, when, sent);
    put_file(asked, "");
    answer_sent("{\"outcome\":\"sent\"}\n");
    answer_when(0, 0);
    return 0;
}

static int tidy(void **state)
{
    (void)state;
    unlink(asked);
    unlink(when);
    unlink(sent);
    return rmdir(folder);
}

static int found(const char *at, const char *words)
{
    int times = 0;
    for (; (at = strstr(at, words)); at++)
        times++;
    return times;
}

/* How often these words were asked. */
static int count(const char *words)
{
    static char all[64 * 1024];
    FILE *const file = fopen(asked, "r");
    assert_non_null(file);
    all[fread(all, 1, sizeof all - 1, file)] = '\0';
    fclose(file);
    return found(all, words);
}

static struct metrics *metrics_of(struct pair *pair)
{
    return &pair->parlour->host->metrics;
}

/* Seconds pass until so many were sent. */
static void until_sent(struct pair *pair, uint64_t number)
{
    while (metrics_of(pair)->letters_sent < number)
        parlour_second(pair->parlour);
    assert_int_equal(metrics_of(pair)->letters_sent, number);
}

static int set_ways(struct pair *pair, int who, const char *body)
{
    const int call =
        parlour_post(pair->parlour, pair->cookie[who], "/api/letters", body);
    return pair->parlour->call[call].code;
}

#define HOOK "\"hook\":\"https://example.org/hook\""

/* Two who are told by hooks, at a table where both choose their goals; more
 * stands in the ways of both. */
static void open_pair(struct pair *pair, const char *ways)
{
    pair->parlour = parlour_open_posting(post);
    pair_gather(pair, "");
    for (int i = 0; i < 2; i++)
        assert_int_equal(set_ways(pair, i, ways), 200);
}

static void a_turn_is_told_once(void **state)
{
    struct pair pair;
    (void)state;
    open_pair(&pair, "{" HOOK "}");
    parlour_second(pair.parlour);
    assert_int_equal(count("\"send\""), 0); /* nobody is away for long yet */
    parlour_now += 5 * MINUTE;
    until_sent(&pair, 2);
    assert_int_equal(count("\"kind\":\"turn\""), 2);
    parlour_now += 48 * HOUR;
    parlour_second(pair.parlour);
    parlour_restart(pair.parlour);
    parlour_second(pair.parlour);
    /* Whoever comes and goes is at the same turn. */
    pair_join(&pair, 0);
    parlour_gone(pair.parlour, pair.socket[0]);
    parlour_now += 6 * MINUTE;
    parlour_second(pair.parlour);
    parlour_second(pair.parlour);
    assert_int_equal(count("\"send\""), 2);
    parlour_close(pair.parlour);
}

static void who_is_there_is_not_told(void **state)
{
    struct pair pair;
    (void)state;
    open_pair(&pair, "{" HOOK "}");
    pair_join(&pair, 0);
    parlour_now += 5 * MINUTE;
    until_sent(&pair, 1);
    parlour_gone(pair.parlour, pair.socket[0]);
    parlour_now += 6 * MINUTE;
    until_sent(&pair, 2);
    parlour_close(pair.parlour);
}

static void what_was_decided_is_not_told(void **state)
{
    struct pair pair;
    (void)state;
    open_pair(&pair, "{" HOOK "}");
    pair_join(&pair, 0);
    pair_keep(&pair, 0);
    parlour_gone(pair.parlour, pair.socket[0]);
    parlour_now += 6 * MINUTE;
    until_sent(&pair, 1);
    parlour_second(pair.parlour);
    assert_int_equal(count("\"send\""), 1);
    parlour_close(pair.parlour);
}

static void who_wants_none_gets_none(void **state)
{
    struct pair pair;
    (void)state;
    open_pair(&pair, "{" HOOK "}");
    assert_int_equal(set_ways(&pair, 0, "{\"hook\":null}"), 200);
    assert_int_equal(set_ways(&pair, 1, "{\"kinds\":[\"end\"]}"), 200);
    parlour_now += 6 * MINUTE;
    while (metrics_of(&pair)->letters_dropped < 1)
        parlour_second(pair.parlour);
    parlour_second(pair.parlour);
    assert_int_equal(count("\"send\""), 0);
    parlour_close(pair.parlour);
}

static void ends_are_told_to_who_is_away(void **state)
{
    struct pair pair;
    (void)state;
    open_pair(&pair, "{" HOOK ",\"kinds\":[\"end\"]}");
    pair_join(&pair, 0);
    pair_say(&pair, 0, "resign", ",\"seat\":0");
    pair_hears(&pair, 0, "\"over\"", 1);
    parlour_now += 6 * MINUTE;
    until_sent(&pair, 1);
    assert_int_equal(count("\"kind\":\"end\""), 1);
    parlour_close(pair.parlour);
}

static void nothing_comes_while_it_is_quiet(void **state)
{
    struct pair pair;
    (void)state;
    open_pair(&pair, "{" HOOK ",\"quiet\":{\"from\":\"22:00\","
                     "\"to\":\"07:00\"},\"zone\":\"Europe/Rome\"}");
    parlour_now += 6 * MINUTE;
    answer_when(parlour_now + 8 * HOUR, 0);
    while (count("\"when\"") < 2)
        parlour_second(pair.parlour);
    parlour_second(pair.parlour);
    assert_int_equal(count("\"zone\":\"Europe/Rome\""), 2);
    assert_int_equal(count("\"send\""), 0);
    parlour_now += 9 * HOUR;
    answer_when(parlour_now, 0);
    until_sent(&pair, 2);
    parlour_close(pair.parlour);
}

static void a_digest_is_one_letter(void **state)
{
    struct pair pair, more;
    (void)state;
    open_pair(&pair, "{" HOOK ",\"digest\":\"18:00\"}");
    /* A second table of the same two. */
    more = pair;
    const int call = parlour_post(
        pair.parlour, pair.cookie[0], "/api/tables",
        "{\"table\":{\"game\":\"suburbia\",\"setup\":{\"seats\":\"2\"}}}");
    const char *const json = pair.parlour->call[call].json;
    parlour_pick(json, "\"game\"", 0, more.game, sizeof more.game);
    for (int i = 0; i < 2; i++) {
        parlour_pick(json, "\"seats\"", i, more.key[i], sizeof more.key[i]);
        assert_int_equal(pair_sit(&more, i, pair.cookie[i]), 200);
    }
    parlour_now += 6 * MINUTE;
    answer_when(parlour_now, parlour_now + 3 * HOUR);
    while (count("\"when\"") < 4)
        parlour_second(pair.parlour);
    parlour_second(pair.parlour);
    assert_int_equal(count("\"send\""), 0);
    parlour_now += 3 * HOUR;
    until_sent(&pair, 2);
    assert_int_equal(count("\"kind\":\"turn\""), 4);
    parlour_now += 24 * HOUR;
    parlour_second(pair.parlour);
    parlour_second(pair.parlour);
    assert_int_equal(count("\"send\""), 2);
    parlour_close(pair.parlour);
}

static const struct room *room_of(const struct pair *pair)
{
    uint64_t game = 0;
    assert_true(id_read(pair->game, strlen(pair->game), &game));
    const struct table *const table =
        map_find(&pair->parlour->host->tables, game);
    assert_non_null(table);
    return &table->room;
}

static void write_act(struct pair *pair, const struct store_act *act)
{
    assert_true(scribe_write(pair->parlour->host->scribe, act, 1,
                             (struct scribe_back){host_no_back, NULL}));
}

/* A letter of a game that is over, to somebody by his number; it is its owner's
 * until then, or nobody's. */
static void put_letter(struct pair *pair, uint64_t person, uint8_t number,
                       uint64_t owner, uint64_t at)
{
    static const char value[] =
        "{\"letters\":[{\"kind\":\"end\",\"game\":\"suburbia\"}]}";
    uint8_t id[LETTER_ID] = {'l', LETTER_end};
    memcpy(id + 2, &person, sizeof person);
    id[LETTER_ID - 1] = number;
    write_act(pair, &(struct store_act){
                        .what = STORE_CLAIM,
                        .card = {.drawer = STORE_letter,
                                 .id = {id, LETTER_ID},
                                 .owner = owner,
                                 .at = at,
                                 .value = {value, sizeof value - 1}}});
}

static void make_due(struct pair *pair, uint64_t person, uint8_t number)
{
    put_letter(pair, person, number, 0, parlour_now);
}

/* What one letter has no room for is told the next day. */
static void many_letters_are_several_digests(void **state)
{
    enum { DUE = SAY_LETTERS + 5 };
    struct pair pair;
    (void)state;
    open_pair(&pair, "{" HOOK ",\"kinds\":[\"end\"],\"digest\":\"18:00\"}");
    const uint64_t person = room_of(&pair)->seats.seat[0].person;
    answer_when(parlour_now, parlour_now + 3 * HOUR);
    for (int i = 0; i < DUE; i++)
        put_letter(&pair, person, (uint8_t)i, person, parlour_now + 3 * HOUR);
    make_due(&pair, person, DUE);
    while (count("\"when\"") < 1)
        parlour_second(pair.parlour);
    parlour_second(pair.parlour);
    parlour_now += 3 * HOUR;
    until_sent(&pair, 1);
    assert_int_equal(count("\"kind\":\"end\""), SAY_LETTERS);
    parlour_now += 24 * HOUR;
    until_sent(&pair, 2);
    assert_int_equal(count("\"kind\":\"end\""), DUE + 1);
    parlour_now += 24 * HOUR;
    parlour_second(pair.parlour);
    parlour_second(pair.parlour);
    assert_int_equal(count("\"send\""), 2);
    parlour_close(pair.parlour);
}

static void who_fails_is_tried_six_times(void **state)
{
    struct pair pair;
    (void)state;
    open_pair(&pair, "{" HOOK "}");
    assert_int_equal(set_ways(&pair, 1, "{\"hook\":null}"), 200);
    answer_sent("{\"outcome\":\"later\",\"reason\":\"busy\"}\n");
    parlour_now += 6 * MINUTE;
    for (int tries = 1; tries <= LETTERS_TRIES; tries++) {
        while (metrics_of(&pair)->letters_failed < (uint64_t)tries)
            parlour_second(pair.parlour);
        parlour_now += 9 * HOUR;
    }
    assert_int_equal(metrics_of(&pair)->letters_given_up, 1);
    parlour_second(pair.parlour);
    assert_int_equal(count("\"send\""), LETTERS_TRIES);
    parlour_close(pair.parlour);
}

/* The host ends while a letter is being sent, and the next one finds it claimed
 * when the time for that is over. */
static void end_while_sending(struct pair *pair)
{
    const uint64_t before = metrics_of(pair)->letters_sent;
    answer_sent(""); /* it never answers */
    parlour_now += 6 * MINUTE;
    while (count("\"kind\":\"turn\"") < 1)
        parlour_second(pair->parlour);
    parlour_restart(pair->parlour);
    answer_sent("{\"outcome\":\"sent\"}\n");
    parlour_second(pair->parlour);
    assert_int_equal(count("\"kind\":\"turn\""), 1);
    assert_int_equal(metrics_of(pair)->letters_sent, before);
    parlour_now += 11 * MINUTE;
}

static void a_hook_is_told_again_under_its_name(void **state)
{
    struct pair pair;
    (void)state;
    open_pair(&pair, "{" HOOK "}");
    assert_int_equal(set_ways(&pair, 1, "{\"kinds\":[]}"), 200);
    end_while_sending(&pair);
    until_sent(&pair, 1);
    assert_int_equal(count("\"kind\":\"turn\""), 2);
    parlour_close(pair.parlour);
}

/* The address is said and, with the word that a mail would have, confirmed. */
static void confirm(struct pair *pair, int who, const char *mail)
{
    const uint64_t person = room_of(pair)->seats.seat[who].person;
    struct ways ways = {.asked = parlour_now};
    char body[128], what[WAYS_MAIL + 32], path[128] = "/letters/check/";
    char *const token = path + strlen(path);
    snprintf(ways.mail, sizeof ways.mail, "%s", mail);
    snprintf(body, sizeof body, "{\"mail\":\"%s\"}", mail);
    assert_int_equal(set_ways(pair, who, body), 200);
    letters_checks(&ways, what);
    letters_token(pair->parlour->host->letters->key, person, what, token);
    const int call = parlour_post(pair->parlour, NULL, path, "{}");
    assert_int_equal(pair->parlour->call[call].code, 200);
}

/* Somebody who is told by this hook, and of whom nothing else is known. */
static void hook_up(struct pair *pair, uint64_t person, const char *hook)
{
    char value[WAYS_BYTES];
    struct ways ways;
    struct text text;
    ways_init(&ways);
    snprintf(ways.hook, sizeof ways.hook, "%s", hook);
    text_init(&text, value, sizeof value);
    ways_write(&ways, &text);
    write_act(pair,
              &(struct store_act){.what = STORE_CLAIM,
                                  .card = {.drawer = STORE_way,
                                           .id = {&person, sizeof person},
                                           .owner = person,
                                           .at = parlour_now,
                                           .value = {text.at, text.length}}});
}

static int give_mail(struct pair *pair, const char *cookie, const char *mail)
{
    char body[128];
    snprintf(body, sizeof body, "{\"mail\":\"%s\"}", mail);
    const int call = parlour_post(pair->parlour, cookie, "/api/letters", body);
    return pair->parlour->call[call].code;
}

#define PUSH(name)                                                             \
    "{\"push\":{\"endpoint\":\"https://push.example.net/" name "\","           \
    "\"p256dh\":\"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm" \
    "4bjyPjs7Vd8pZGH6SRpkNtoIAiw4\",\"auth\":\"BTBZMqHH6r4Tts7J_aSIgg\"}}"

/* Ada's servers never answer; Bea is told all the same, and whoever gets mails
 * as well. */
static void nobody_holds_up_others(void **state)
{
    struct pair pair;
    (void)state;
    open_pair(&pair, "{" HOOK "}");
    assert_int_equal(set_ways(&pair, 0, PUSH("1")), 200);
    assert_int_equal(set_ways(&pair, 0, PUSH("2")), 200);
    assert_int_equal(
        set_ways(&pair, 1, "{\"hook\":\"https://example.org/bea\"}"), 200);
    answer_sent("");
    parlour_now += 6 * MINUTE;
    while (count("\"send\"") < 2)
        parlour_second(pair.parlour);
    parlour_second(pair.parlour);
    assert_int_equal(count("\"send\""), 2);
    assert_int_equal(count("example.org/bea"), 1);
    /* Two wait for strangers: one more has to wait, a mail has not. */
    hook_up(&pair, 77, "https://example.org/third");
    make_due(&pair, 77, 0);
    const char *const cy = parlour_guest(pair.parlour);
    assert_int_equal(give_mail(&pair, cy, "cy@example.org"), 200);
    for (int i = 0; i < 3 || count("\"mail\":\"cy@example.org\"") < 1; i++)
        parlour_second(pair.parlour);
    assert_int_equal(count("example.org/third"), 0);
    parlour_close(pair.parlour);
}

/* More are due than may be under way, and nobody answers for any. */
static void few_letters_are_under_way(void **state)
{
    enum { DUE = 3 * LETTERS_UNDER_WAY };
    struct pair pair;
    (void)state;
    open_pair(&pair, "{" HOOK "}");
    const struct letters *const letters = pair.parlour->host->letters;
    answer_sent("");
    for (int i = 0; i < DUE; i++) {
        hook_up(&pair, (uint64_t)(100 + i), "https://example.org/many");
        make_due(&pair, (uint64_t)(100 + i), 0);
    }
    while (letters->items < LETTERS_UNDER_WAY)
        parlour_second(pair.parlour);
    for (int i = 0; i < 3; i++)
        parlour_second(pair.parlour);
    assert_int_equal(letters->items, LETTERS_UNDER_WAY);
    parlour_close(pair.parlour);
}

static void a_mail_is_not_sent_again(void **state)
{
    struct pair pair;
    (void)state;
    open_pair(&pair, "{\"kinds\":[\"turn\"]}");
    confirm(&pair, 0, "ada@example.org");
    end_while_sending(&pair);
    while (metrics_of(&pair)->letters_given_up < 1)
        parlour_second(pair.parlour);
    assert_int_equal(count("\"kind\":\"turn\""), 1);
    assert_int_equal(metrics_of(&pair)->letters_sent, 0);
    parlour_close(pair.parlour);
}

/* A link is good for a day and for the address that it was made for. */
static void a_link_grows_old(void **state)
{
    struct pair pair;
    char path[128] = "/letters/check/", what[WAYS_MAIL + 32];
    char *const token = path + strlen(path);
    struct ways ways = {.mail = "ada@example.org"};
    (void)state;
    open_pair(&pair, "{\"mail\":\"ada@example.org\"}");
    const uint64_t person = room_of(&pair)->seats.seat[0].person;
    ways.asked = parlour_now;
    letters_checks(&ways, what);
    letters_token(pair.parlour->host->letters->key, person, what, token);
    parlour_now += 25 * HOUR;
    int call = parlour_post(pair.parlour, NULL, path, "{}");
    assert_int_equal(pair.parlour->call[call].code, 404);
    assert_int_equal(set_ways(&pair, 0, "{\"mail\":\"eve@example.org\"}"), 200);
    call = parlour_post(pair.parlour, NULL, path, "{}");
    assert_int_equal(pair.parlour->call[call].code, 404);
    parlour_close(pair.parlour);
}

static int end_letters(struct pair *pair, uint64_t person, const char *mail)
{
    char path[128] = "/letters/end/", what[WAYS_MAIL + 32];
    struct ways ways;
    ways_init(&ways);
    snprintf(ways.mail, sizeof ways.mail, "%s", mail);
    letters_ends(&ways, what);
    letters_token(pair->parlour->host->letters->key, person, what,
                  path + strlen(path));
    const int call = parlour_post(pair->parlour, NULL, path, "{}");
    return pair->parlour->call[call].code;
}

/* Who reads mails at an address ends those that go there, and no others. */
static void an_old_mail_ends_nothing_new(void **state)
{
    struct pair pair;
    (void)state;
    open_pair(&pair, "{\"kinds\":[\"turn\"]}");
    const uint64_t person = room_of(&pair)->seats.seat[0].person;
    confirm(&pair, 0, "ada@example.org");
    confirm(&pair, 0, "new@example.org");
    assert_int_equal(end_letters(&pair, person, "ada@example.org"), 404);
    parlour_now += 6 * MINUTE;
    while (count("\"kind\":\"turn\"") < 1)
        parlour_second(pair.parlour);
    assert_int_equal(end_letters(&pair, person, "new@example.org"), 200);
    assert_int_equal(end_letters(&pair, person, "new@example.org"), 200);
    assert_int_equal(end_letters(&pair, 1, "new@example.org"), 404);
    parlour_close(pair.parlour);
}

/* The question goes to the address that it was counted for, or nowhere. */
static void an_address_is_asked_for_itself(void **state)
{
    struct pair pair;
    (void)state;
    open_pair(&pair, "{\"mail\":\"ada@example.org\"}");
    assert_int_equal(set_ways(&pair, 1, "{\"mail\":null}"), 200);
    parlour_now += 1000;
    assert_int_equal(set_ways(&pair, 0, "{\"mail\":\"eve@example.org\"}"), 200);
    until_sent(&pair, 1);
    for (int i = 0; i < 4; i++)
        parlour_second(pair.parlour);
    assert_int_equal(count("\"mail\":\"eve@example.org\""), 1);
    assert_int_equal(count("\"send\""), 1);
    parlour_close(pair.parlour);
}

/* Ada opens one more table and invites whoever has that name, two times. */
static void invite_twice(struct pair *pair, const char *account)
{
    static const char table[] = "{\"table\":{\"game\":\"subdivision\","
                                "\"setup\":{\"seats\":\"2\"}}}";
    struct parlour *const parlour = pair->parlour;
    char game[ID_LETTERS + 1], body[128];
    int call = parlour_post(parlour, pair->cookie[0], "/api/tables", table);
    assert_int_equal(parlour->call[call].code, 200);
    parlour_pick(parlour->call[call].json, "\"game\"", 0, game, sizeof game);
    snprintf(body, sizeof body, "{\"table\":\"%s\",\"account\":\"%s\"}", game,
             account);
    for (int i = 0; i < 2; i++) {
        call = parlour_post(parlour, pair->cookie[0], "/api/invitations", body);
        assert_int_equal(parlour->call[call].code, 200);
    }
}

static void invitations_are_told_once(void **state)
{
    struct pair pair;
    (void)state;
    open_pair(&pair, "{" HOOK ",\"kinds\":[\"invitation\"]}");
    const int call =
        parlour_post(pair.parlour, pair.cookie[1], "/api/account",
                     "{\"account\":\"ben\",\"password\":\"eight or more\"}");
    assert_int_equal(pair.parlour->call[call].code, 200);
    invite_twice(&pair, "ben");
    until_sent(&pair, 1);
    parlour_now += HOUR;
    parlour_second(pair.parlour);
    assert_int_equal(count("\"kind\":\"invitation\""), 1);
    assert_int_equal(count("\"from\":\"Ada\""), 1);
    parlour_close(pair.parlour);
}

/* Who has said no, and whose next invitation stands. */
static void what_was_refused_is_not_told(void **state)
{
    struct pair pair;
    char game[ID_LETTERS + 1], body[64];
    (void)state;
    open_pair(&pair, "{" HOOK ",\"kinds\":[\"invitation\"]}");
    int call =
        parlour_post(pair.parlour, pair.cookie[1], "/api/account",
                     "{\"account\":\"ben\",\"password\":\"eight or more\"}");
    assert_int_equal(pair.parlour->call[call].code, 200);
    invite_twice(&pair, "ben");
    call = parlour_ask(pair.parlour,
                       &(struct parlour_call){.method = "GET",
                                              .path = "/api/invitations",
                                              .cookie = pair.cookie[1]});
    parlour_pick(pair.parlour->call[call].json, "\"game\"", 0, game,
                 sizeof game);
    snprintf(body, sizeof body, "{\"table\":\"%s\",\"refuse\":true}", game);
    call = parlour_post(pair.parlour, pair.cookie[1], "/api/invitations", body);
    assert_int_equal(pair.parlour->call[call].code, 200);
    parlour_now += 1000;
    invite_twice(&pair, "ben");
    until_sent(&pair, 1);
    parlour_second(pair.parlour);
    assert_int_equal(count("\"kind\":\"invitation\""), 1);
    assert_int_equal(count(game), 0);
    parlour_close(pair.parlour);
}

/* However many invite: the rest is only listed. */
static void who_is_invited_often_is_told_seldom(void **state)
{
    struct pair pair;
    (void)state;
    open_pair(&pair, "{" HOOK ",\"kinds\":[\"invitation\"]}");
    const int call =
        parlour_post(pair.parlour, pair.cookie[1], "/api/account",
                     "{\"account\":\"ben\",\"password\":\"eight or more\"}");
    assert_int_equal(pair.parlour->call[call].code, 200);
    for (int i = 0; i < 4; i++)
        invite_twice(&pair, "ben");
    until_sent(&pair, 3);
    parlour_second(pair.parlour);
    const int list = parlour_ask(
        pair.parlour, &(struct parlour_call){.method = "GET",
                                             .path = "/api/invitations",
                                             .cookie = pair.cookie[1]});
    assert_int_equal(found(pair.parlour->call[list].json, "\"from\""), 4);
    assert_int_equal(count("\"kind\":\"invitation\""), 3);
    /* An hour later there is not yet a token, two hours later one. */
    parlour_now += HOUR;
    invite_twice(&pair, "ben");
    for (int i = 0; i < 4; i++)
        parlour_second(pair.parlour);
    assert_int_equal(count("\"kind\":\"invitation\""), 3);
    parlour_now += HOUR;
    invite_twice(&pair, "ben");
    until_sent(&pair, 4);
    parlour_close(pair.parlour);
}

static void who_goes_for_good_is_forgotten(void **state)
{
    struct pair pair;
    (void)state;
    open_pair(&pair, "{" HOOK "}");
    const int call =
        parlour_post(pair.parlour, pair.cookie[0], "/api/delete", "{}");
    assert_int_equal(pair.parlour->call[call].code, 200);
    parlour_now += 6 * MINUTE;
    until_sent(&pair, 1); /* to the other one: that it is over */
    parlour_second(pair.parlour);
    assert_int_equal(count("\"send\""), 1);
    assert_int_equal(count("\"kind\":\"end\""), 1);
    parlour_close(pair.parlour);
}

/* Limits. */

static void addresses_are_asked_seldom(void **state)
{
    struct pair pair;
    char mail[64];
    (void)state;
    pair.parlour = parlour_open_posting(post);
    const char *const ada = parlour_guest(pair.parlour);
    for (int i = 0; i < 5; i++) {
        snprintf(mail, sizeof mail, "a%d@example.org", i);
        assert_int_equal(give_mail(&pair, ada, mail), 200);
    }
    assert_int_equal(give_mail(&pair, ada, "a5@example.org"), 429);
    /* By many, about one. */
    for (int i = 0; i < 3; i++)
        assert_int_equal(
            give_mail(&pair, parlour_guest(pair.parlour),
                      i % 2 ? "eve@example.org" : "Eve@Example.org"),
            200);
    assert_int_equal(
        give_mail(&pair, parlour_guest(pair.parlour), "eve@example.org"), 429);
    /* By many at one address. */
    for (int i = 0; i < 21; i++) {
        snprintf(mail, sizeof mail, "b%d@example.org", i);
        assert_int_equal(give_mail(&pair, parlour_guest(pair.parlour), mail),
                         200);
    }
    assert_int_equal(
        give_mail(&pair, parlour_guest(pair.parlour), "c@example.org"), 429);
    parlour_close(pair.parlour);
}

static void ways_are_changed_seldom(void **state)
{
    struct pair pair;
    (void)state;
    pair.parlour = parlour_open_posting(post);
    pair.cookie[0] = parlour_guest(pair.parlour);
    for (int i = 0; i < 30; i++)
        assert_int_equal(set_ways(&pair, 0, "{\"digest\":null}"), 200);
    assert_int_equal(set_ways(&pair, 0, "{\"digest\":null}"), 429);
    parlour_close(pair.parlour);
}

static void browsers_make_room(void **state)
{
    static const char *const push[] = {PUSH("1"), PUSH("2"), PUSH("3"),
                                       PUSH("4"), PUSH("2"), PUSH("5")};
    struct pair pair;
    (void)state;
    pair.parlour = parlour_open_posting(post);
    pair.cookie[0] = parlour_guest(pair.parlour);
    for (size_t i = 0; i < sizeof push / sizeof *push; i++)
        assert_int_equal(set_ways(&pair, 0, push[i]), 200);
    const int call = parlour_ask(
        pair.parlour, &(struct parlour_call){.method = "GET",
                                             .path = "/api/letters",
                                             .cookie = pair.cookie[0]});
    const char *const json = pair.parlour->call[call].json;
    assert_null(strstr(json, "example.net/1"));
    for (char name = '2'; name <= '5'; name++) {
        char address[] = "https://push.example.net/?";
        address[sizeof address - 2] = name;
        assert_non_null(strstr(json, address));
    }
    parlour_close(pair.parlour);
}

static void what_is_wrong_changes_nothing(void **state)
{
    static const char *const wrong[] = {
        "[]",
        "{\"love\":1}",
        "{\"digest\":\"18:00\",\"zone\":\"Nowhere/Atall\"}",
        "{\"digest\":\"25:00\"}",
        "{\"digest\":1080}",
        "{\"quiet\":{\"from\":\"22:00\"}}",
        "{\"quiet\":{\"from\":\"22:00\",\"to\":\"22:00\"}}",
        "{\"kinds\":[\"love\"]}",
        "{\"kinds\":\"turn\"}",
        "{\"mail\":\"a\\r\\nRCPT TO:<b@c>\"}",
        "{\"hook\":\"http://example.org/\"}",
        "{\"hook\":\"https://10.0.0.1/\"}",
        "{\"push\":{}}",
        "{\"language\":\"\"}",
        "{\"unpush\":1}"};
    struct pair pair;
    (void)state;
    pair.parlour = parlour_open_posting(post);
    pair.cookie[0] = parlour_guest(pair.parlour);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (set_ways(&pair, 0, wrong[i]) != 400)
            fail_msg("%s", wrong[i]);
    const int call = parlour_ask(
        pair.parlour, &(struct parlour_call){.method = "GET",
                                             .path = "/api/letters",
                                             .cookie = pair.cookie[0]});
    assert_null(strstr(pair.parlour->call[call].json, "digest"));
    parlour_close(pair.parlour);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, prepare, tidy)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_turn_is_told_once),
        TEST(who_is_there_is_not_told),
        TEST(what_was_decided_is_not_told),
        TEST(who_wants_none_gets_none),
        TEST(ends_are_told_to_who_is_away),
        TEST(nothing_comes_while_it_is_quiet),
        TEST(a_digest_is_one_letter),
        TEST(many_letters_are_several_digests),
        TEST(who_fails_is_tried_six_times),
        TEST(a_hook_is_told_again_under_its_name),
        TEST(nobody_holds_up_others),
        TEST(few_letters_are_under_way),
        TEST(a_mail_is_not_sent_again),
        TEST(a_link_grows_old),
        TEST(an_old_mail_ends_nothing_new),
        TEST(an_address_is_asked_for_itself),
        TEST(invitations_are_told_once),
        TEST(what_was_refused_is_not_told),
        TEST(who_is_invited_often_is_told_seldom),
        TEST(who_goes_for_good_is_forgotten),
        TEST(addresses_are_asked_seldom),
        TEST(ways_are_changed_seldom),
        TEST(browsers_make_room),
        TEST(what_is_wrong_changes_nothing)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
