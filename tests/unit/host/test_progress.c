/* Progress over a host: what devices of one person send and are handed back. */
#include "unit/host/pair.h"
#include "unit/store/folder.h"
#include "unit/unit.h"

#include "host/progress.h"
#include "store/memory.h"
#include "store/sqlite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct club {
    struct parlour *parlour;
    struct folder folder;
    const char *ada;
};

static bool on_disk;

static const char *post(struct club *club, const char *cookie, const char *path,
                        int code, const char *body)
{
    const int call = parlour_post(club->parlour, cookie, path, body);
    if (club->parlour->call[call].code != code)
        fail_msg("%d: %s", club->parlour->call[call].code,
                 club->parlour->call[call].json);
    return club->parlour->call[call].json;
}

static void open_club(struct club *club)
{
    struct sqlite_error error;
    struct store *store = NULL;
    if (on_disk) {
        folder_make(&club->folder);
        assert_int_equal(sqlite_open(&store, club->folder.path, NULL, &error),
                         STATUS_OK);
    }
    club->parlour = parlour_open_on(on_disk ? store : memory_open());
    club->ada = parlour_guest(club->parlour);
    post(club, club->ada, "/api/account", 200,
         "{\"account\":\"ada\",\"password\":\"eight or more\"}");
}

static void close_club(struct club *club)
{
    parlour_close(club->parlour);
    if (on_disk)
        folder_remove(&club->folder);
}

static void has(const char *json, const char *words)
{
    if (!strstr(json, words))
        fail_msg("no %s in %s", words, json);
}

static void lacks(const char *json, const char *words)
{
    if (strstr(json, words))
        fail_msg("%s in %s", words, json);
}

static unsigned long long number(const char *json, const char *key)
{
    const char *const at = strstr(json, key);
    assert_non_null(at);
    return strtoull(at + strlen(key), NULL, 10);
}

/* Sends one item built on what was. */
static const char *sync(struct club *club, unsigned long long since,
                        unsigned long long was, const char *item)
{
    char body[512];
    snprintf(body, sizeof body,
             "{\"since\":%llu,\"items\":[{\"was\":%llu,\"item\":%s}]}", since,
             was, item);
    return post(club, club->ada, "/api/progress", 200, body);
}

static const char *look(struct club *club, unsigned long long since)
{
    char body[64];
    snprintf(body, sizeof body, "{\"since\":%llu}", since);
    return post(club, club->ada, "/api/progress", 200, body);
}

#define STAR  "{\"id\":\"star/1.2\",\"value\":2}"
#define MORE  "{\"id\":\"star/1.2\",\"value\":3}"
#define OTHER "{\"id\":\"lesson/first\",\"value\":1}"
#define ALIEN "{\"id\":\"quest/moon\",\"depth\":{\"of\":[1,2,\"x\"]}}"

static void what_one_device_sends_another_is_handed(void **state)
{
    struct club club;
    (void)state;
    open_club(&club);
    const char *said = sync(&club, 0, 0, STAR);
    const unsigned long long first = number(said, "\"kept\":[");
    assert_true(first > 0);
    assert_int_equal(number(said, "\"version\":"), first);
    has(said, "\"items\":[]");
    sync(&club, first, 0, OTHER);
    said = look(&club, 0);
    has(said, STAR);
    has(said, OTHER);
    has(said, "\"kept\":[]");
    said = look(&club, first);
    lacks(said, STAR);
    has(said, OTHER);
    parlour_restart(club.parlour);
    has(look(&club, 0), STAR);
    close_club(&club);
}

static void who_was_overtaken_is_told_by_what(void **state)
{
    struct club club;
    (void)state;
    open_club(&club);
    const unsigned long long first =
        number(sync(&club, 0, 0, STAR), "\"kept\":[");
    const char *said = sync(&club, 0, 0, MORE);
    has(said, "\"stale\":[{\"at\":");
    has(said, "\"item\":" STAR "}]");
    has(said, "\"kept\":[0]");
    lacks(look(&club, 0), MORE);
    said = sync(&club, first, first, MORE);
    assert_true(number(said, "\"kept\":[") > first);
    lacks(look(&club, 0), STAR);
    has(look(&club, 0), MORE);
    close_club(&club);
}

static void the_same_again_changes_nothing(void **state)
{
    struct club club;
    (void)state;
    open_club(&club);
    const unsigned long long first =
        number(sync(&club, 0, 0, STAR), "\"kept\":[");
    const char *const said = sync(&club, first, 0, STAR);
    assert_int_equal(number(said, "\"kept\":["), first);
    assert_int_equal(number(said, "\"version\":"), first);
    close_club(&club);
}

/* What no program of today knows is kept byte by byte. */
static void what_nobody_knows_is_kept(void **state)
{
    struct club club;
    (void)state;
    open_club(&club);
    sync(&club, 0, 0, ALIEN);
    has(look(&club, 0), "\"item\":" ALIEN "}");
    close_club(&club);
}

static void many_items_come_page_by_page(void **state)
{
    enum { BATCHES = 7, EACH = 50 };
    struct club club;
    char *const body = malloc(1 << 16);
    (void)state;
    open_club(&club);
    for (int batch = 0; batch < BATCHES; batch++) {
        struct text text;
        text_init(&text, body, 1 << 16);
        text_add(&text, "{\"items\":[");
        for (int i = 0; i < EACH; i++) {
            char item[64];
            snprintf(item, sizeof item, "%s{\"item\":{\"id\":\"puzzle/%d\"}}",
                     i ? "," : "", batch * EACH + i);
            text_add(&text, item);
        }
        text_add(&text, "]}");
        has(post(&club, club.ada, "/api/progress", 200, body), "\"kept\":[1");
    }
    struct store_found found = {0};
    parlour_rest(club.parlour);
    const struct store_ask ask = {.what = STORE_COUNTS};
    assert_int_equal(store_ask(club.parlour->store, &ask, &found), STORE_OK);
    assert_int_equal(found.counts.cards[STORE_progress], BATCHES * EACH + 1);
    store_found_drop(&found);
    free(body);
    close_club(&club);
}

static void there_is_an_end_of_room(void **state)
{
    struct club club;
    char value[PROGRESS_HEAD_VALUE];
    (void)state;
    open_club(&club);
    const unsigned long long at = number(sync(&club, 0, 0, STAR), "\"kept\":[");
    const uint64_t person = parlour_person(club.parlour, "ada");
    const struct progress_head full = {at + 1, PROGRESS_ITEMS, 100};
    struct store_act act = progress_swap_head(&person, &full, at, value);
    struct store_deed deed = {&act, 1, STORE_OK};
    parlour_rest(club.parlour);
    assert_int_equal(store_write(club.parlour->store, &deed, 1), STORE_OK);
    assert_int_equal(deed.answer, STORE_OK);
    has(post(&club, club.ada, "/api/progress", 409,
             "{\"items\":[{\"item\":" OTHER "}]}"),
        "\"code\":\"too_many\"");
    const struct progress_head heavy = {at + 2, 1, PROGRESS_BYTES};
    act = progress_swap_head(&person, &heavy, at + 1, value);
    parlour_rest(club.parlour);
    assert_int_equal(store_write(club.parlour->store, &deed, 1), STORE_OK);
    post(&club, club.ada, "/api/progress", 409,
         "{\"items\":[{\"item\":" OTHER "}]}");
    sync(&club, at, at, MORE); /* what is there may still become better */
    close_club(&club);
}

/* What was there is lost; what a device still has takes its place. */
static void a_damaged_card_is_replaced(void **state)
{
    struct club club;
    uint8_t id[PROGRESS_ID];
    (void)state;
    open_club(&club);
    const unsigned long long at = number(sync(&club, 0, 0, STAR), "\"kept\":[");
    const uint64_t person = parlour_person(club.parlour, "ada");
    progress_id(person, "star/1.2", id);
    memcpy(id, &person, sizeof person);
    const struct store_act act = {.what = STORE_PUT,
                                  .card = {.drawer = STORE_progress,
                                           .id = {id, PROGRESS_ID},
                                           .owner = person,
                                           .at = at,
                                           .value = {"{\"id\"", 5}}};
    struct store_deed deed = {&act, 1, STORE_OK};
    parlour_rest(club.parlour);
    assert_int_equal(store_write(club.parlour->store, &deed, 1), STORE_OK);
    has(look(&club, 0), "\"items\":[]");
    assert_true(number(sync(&club, 0, 0, MORE), "\"kept\":[") > at);
    has(look(&club, 0), MORE);
    close_club(&club);
}

/* A device that knows of more than is there, since the store is a copy of
 * before: it is not sent back for ever. */
static void what_is_not_there_is_not_overtaken(void **state)
{
    struct club club;
    (void)state;
    open_club(&club);
    const char *const said = sync(&club, 77, 77, STAR);
    assert_true(number(said, "\"kept\":[") > 0);
    has(said, "\"stale\":[]");
    has(look(&club, 0), STAR);
    close_club(&club);
}

static void what_makes_no_sense_is_refused(void **state)
{
    static const char *const wrong[] = {
        "[]",
        "{\"more\":1}",
        "{\"since\":-1}",
        "{\"since\":\"x\"}",
        "{\"items\":{}}",
        "{\"items\":[1]}",
        "{\"items\":[{\"item\":{}}]}",
        "{\"items\":[{\"item\":{\"id\":\"star\"}}]}",
        "{\"items\":[{\"item\":{\"id\":\"/x\"}}]}",
        "{\"items\":[{\"item\":{\"id\":\"Star/x\"}}]}",
        "{\"items\":[{\"item\":{\"id\":\"star/\"}}]}",
        "{\"items\":[{\"was\":1.5,\"item\":" STAR "}]}",
        "{\"items\":[{\"item\":" STAR ",\"more\":1}]}",
        "{\"items\":[{\"item\":" STAR "},{\"item\":" MORE "}]}"};
    struct club club;
    (void)state;
    open_club(&club);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        post(&club, club.ada, "/api/progress", 400, wrong[i]);
    has(look(&club, 0), "\"items\":[]");
    post(&club, NULL, "/api/progress", 401, "{}");
    has(post(&club, parlour_guest(club.parlour), "/api/progress", 403, "{}"),
        "\"code\":\"no_account\"");
    close_club(&club);
}

/* A request with one item whose record has so many letters. */
static void write_large(char *body, size_t room, int letters)
{
    struct text text;
    text_init(&text, body, room);
    text_add(&text, "{\"items\":[{\"item\":{\"id\":\"star/x\",\"record\":\"");
    for (int i = 0; i < letters; i++)
        text_char(&text, 'x');
    text_add(&text, "\"}}]}");
}

static void an_item_has_its_size(void **state)
{
    static char body[PROGRESS_ITEM + 256];
    struct club club;
    (void)state;
    open_club(&club);
    write_large(body, sizeof body, PROGRESS_ITEM);
    has(post(&club, club.ada, "/api/progress", 400, body), "16 KiB");
    write_large(body, sizeof body, PROGRESS_ITEM - 100);
    post(&club, club.ada, "/api/progress", 200, body);
    close_club(&club);
}

static void fifty_at_once(void **state)
{
    static char body[8192];
    struct club club;
    struct text text;
    (void)state;
    open_club(&club);
    text_init(&text, body, sizeof body);
    text_add(&text, "{\"items\":[");
    for (int i = 0; i <= PROGRESS_AT_ONCE; i++) {
        text_add(&text, i ? ",{\"item\":{\"id\":\"star/"
                          : "{\"item\":{\"id\":\"star/");
        text_number(&text, i);
        text_add(&text, "\"}}");
    }
    text_add(&text, "]}");
    has(post(&club, club.ada, "/api/progress", 400, body), "at most 50");
    close_club(&club);
}

static void so_often_from_one_address(void **state)
{
    struct club club;
    char body[128];
    (void)state;
    open_club(&club);
    for (int i = 0; i < 9; i++) {
        const char *const guest = parlour_guest(club.parlour);
        snprintf(body, sizeof body,
                 "{\"account\":\"guest%d\",\"password\":\"eight or more\"}", i);
        post(&club, guest, "/api/account", 200, body);
        for (int k = 0; k < 60; k++)
            post(&club, guest, "/api/progress", 200, "{}");
    }
    for (int i = 0; i < 60; i++)
        look(&club, 0);
    const char *const last = parlour_guest(club.parlour);
    post(&club, last, "/api/progress", 429, "{}");
    close_club(&club);
}

static void so_often_and_no_more(void **state)
{
    struct club club;
    (void)state;
    open_club(&club);
    for (int i = 0; i < 60; i++)
        look(&club, 0);
    post(&club, club.ada, "/api/progress", 429, "{}");
    parlour_now += 1100;
    look(&club, 0);
    close_club(&club);
}

static void nobody_else_is_shown_it_and_it_goes_with_him(void **state)
{
    struct club club;
    (void)state;
    open_club(&club);
    sync(&club, 0, 0, STAR);
    const char *const ben = parlour_guest(club.parlour);
    post(&club, ben, "/api/account", 200,
         "{\"account\":\"ben\",\"password\":\"eight or more\"}");
    lacks(post(&club, ben, "/api/progress", 200, "{}"), "star");
    const int call =
        parlour_ask(club.parlour, &(struct parlour_call){.method = "GET",
                                                         .path = "/api/export",
                                                         .cookie = club.ada});
    has(club.parlour->call[call].json, "\"progress\":[");
    has(club.parlour->call[call].json, STAR);
    post(&club, club.ada, "/api/delete", 200,
         "{\"password\":\"eight or more\"}");
    struct store_found found = {0};
    parlour_rest(club.parlour);
    const struct store_ask ask = {.what = STORE_COUNTS};
    assert_int_equal(store_ask(club.parlour->store, &ask, &found), STORE_OK);
    assert_int_equal(found.counts.cards[STORE_progress], 0);
    store_found_drop(&found);
    close_club(&club);
}

static int on_memory(void **state)
{
    (void)state;
    on_disk = false;
    return 0;
}

static int in_folder(void **state)
{
    (void)state;
    on_disk = true;
    return 0;
}

#define BOTH(test)                                                             \
    cmocka_unit_test_setup(test, on_memory),                                   \
        cmocka_unit_test_setup(test, in_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        BOTH(what_one_device_sends_another_is_handed),
        BOTH(who_was_overtaken_is_told_by_what),
        BOTH(the_same_again_changes_nothing),
        BOTH(what_nobody_knows_is_kept),
        BOTH(many_items_come_page_by_page),
        BOTH(there_is_an_end_of_room),
        BOTH(a_damaged_card_is_replaced),
        BOTH(what_is_not_there_is_not_overtaken),
        BOTH(what_makes_no_sense_is_refused),
        BOTH(an_item_has_its_size),
        BOTH(fifty_at_once),
        BOTH(so_often_and_no_more),
        cmocka_unit_test_setup(so_often_from_one_address, on_memory),
        BOTH(nobody_else_is_shown_it_and_it_goes_with_him),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
