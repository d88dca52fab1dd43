#include "room/room.h"
#include "unit/unit.h"

#include <string.h>

#define GAME "\"game\":\"000000000002d\""
#define PART "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

static enum status read(const char *line, struct room_request *request,
                        const char **reason)
{
    uint64_t game = 0;
    const enum status status =
        room_read(line, strlen(line), request, &game, reason);
    if (status == STATUS_OK)
        assert_int_equal(game, 77);
    return status;
}

static void every_call_of_people_is_read(void **unused)
{
    static const struct {
        const char *line;
        enum room_call call;
    } good[] = {
        {"{\"call\":\"sit\"," GAME ",\"seat\":1,\"name\":\"Ada\",\"part\":"
         "\"" PART "\"}",
         CALL_SIT},
        {"{\"call\":\"leave\"," GAME "}", CALL_LEAVE},
        {"{\"call\":\"ready\"," GAME ",\"part\":\"" PART "\"}", CALL_READY},
        {"{\"call\":\"decide\"," GAME
         ",\"at\":17,\"cut\":0,\"move\":{\"type\":\"pass\"}}",
         CALL_DECIDE},
        {"{\"call\":\"reopen\"," GAME ",\"at\":17,\"cut\":1,\"keep\":0}",
         CALL_REOPEN},
        {"{\"call\":\"ask\"," GAME ",\"what\":\"undo\",\"to\":5}", CALL_ASK},
        {"{\"call\":\"ask\"," GAME ",\"what\":\"computer\",\"who\":2}",
         CALL_ASK},
        {"{\"call\":\"agree\"," GAME "}", CALL_AGREE},
        {"{\"call\":\"refuse\"," GAME "}", CALL_REFUSE},
        {"{\"call\":\"return\"," GAME "}", CALL_RETURN},
        {"{\"call\":\"resign\"," GAME ",\"seat\":0}", CALL_RESIGN},
        {"{\"call\":\"away\"," GAME ",\"days\":7}", CALL_AWAY},
        {"{\"call\":\"fill\"," GAME ",\"seat\":1,\"player\":\"strong\"}",
         CALL_FILL},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        struct room_request request;
        const char *reason = NULL;
        assert_int_equal(read(good[i].line, &request, &reason), STATUS_OK);
        assert_int_equal(request.call, good[i].call);
        assert_int_equal(request.person, 0);
    }
}

static void what_is_wrong_is_named(void **unused)
{
    static const char *const wrong[][2] = {
        {"[]", "not an object"},
        {"{\"call\":\"tick\"," GAME "}", "call: nothing that can be asked for"},
        {"{\"call\":\"open\"," GAME "}", "call: nothing that can be asked for"},
        {"{\"call\":\"leave\"}", "game: not the name of a game"},
        {"{\"call\":\"leave\"," GAME ",\"seat\":5}", "seat: not one of a game"},
        {"{\"call\":\"leave\"," GAME ",\"seat\":-1}",
         "seat: not one of a game"},
        {"{\"call\":\"leave\"," GAME ",\"person\":1}",
         "a field that this call does not have"},
        {"{\"call\":\"sit\"," GAME ",\"name\":\" Ada\",\"part\":\"" PART "\"}",
         "name: not 1 to 63 bytes without blanks around them"},
        {"{\"call\":\"sit\"," GAME ",\"name\":\"Ada\"}", "part: not 64 digits"},
        {"{\"call\":\"decide\"," GAME ",\"at\":1,\"cut\":0}",
         "move: missing or not an object"},
        {"{\"call\":\"decide\"," GAME ",\"cut\":0,\"move\":{}}",
         "at: not a number of entries"},
        {"{\"call\":\"decide\"," GAME ",\"at\":1,\"move\":{}}",
         "cut: not a number"},
        {"{\"call\":\"ask\"," GAME ",\"what\":\"nothing\"}",
         "what: not undo, pause, resume, computer, resign or end"},
        {"{\"call\":\"ask\"," GAME ",\"what\":\"undo\"}",
         "to: not a number of entries"},
        {"{\"call\":\"fill\"," GAME ",\"player\":\"strong\"}", "seat: missing"},
        {"{\"call\":\"fill\"," GAME ",\"seat\":1,\"player\":\"dale\"}",
         "player: neither human nor a level of play"},
        {"{\"call\":\"away\"," GAME ",\"days\":0}",
         "days: not a number of days"},
        {"{\"call\":\"ask\"," GAME ",\"what\":\"resign\",\"who\":9}",
         "who: not a seat"},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct room_request request;
        const char *reason = NULL;
        assert_int_not_equal(read(wrong[i][0], &request, &reason), STATUS_OK);
        assert_string_equal(reason, wrong[i][1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_call_of_people_is_read),
        cmocka_unit_test(what_is_wrong_is_named),
    };
    return cmocka_run_group_tests_name("request", tests, NULL, NULL);
}
