#include "words/words.h"

#include "unit/unit.h"

static struct text empty_text(char *buffer, size_t room)
{
    struct text text;
    text_init(&text, buffer, room);
    return text;
}

static void every_message_is_there(void **unused)
{
    (void)unused;
    for (int key = 0; key < WORD_COUNT; key++) {
        assert_true(words_en.message[key].pieces > 0);
        assert_non_null(words_en.message[key].piece);
    }
}

static void arguments_are_given_by_name(void **unused)
{
    (void)unused;
    static const struct words_form lake[] = {
        {"one", "lake"}, {"many", "lakes"}, {0}};
    char buffer[80];
    struct text text = empty_text(buffer, sizeof buffer);
    words_put(&text, &words_en, WORD_SUBURBIA_EFFECT_OWN,
              .tiles = words_noun(lake), .change = words_text("+2 income"));
    assert_string_equal(buffer, "+2 income for each of your lakes");
}

static void lists_end_with_their_word(void **unused)
{
    (void)unused;
    static const char *const item[] = {"a", "b", "c"};
    char buffer[80];
    struct text text = empty_text(buffer, sizeof buffer);
    for (int count = 0; count <= 3; count++) {
        words_list(&text, &words_en, WORDS_OR, item, count);
        text_char(&text, '|');
    }
    words_list(&text, &words_en, WORDS_AND, item, 3);
    assert_string_equal(buffer, "|a|a or b|a, b or c|a, b and c");
}

static void what_does_not_fit_is_lost_and_told(void **unused)
{
    (void)unused;
    char buffer[8];
    struct text text = empty_text(buffer, sizeof buffer);
    words_put(&text, &words_en, WORD_SUBURBIA_EFFECT_RED_LINE,
              .change = words_text("+1 income"));
    assert_false(text_ok(&text));
    assert_string_equal(buffer, "+1 inco");
}

/* Traces and tools say in English what players read in their language. */
static void english_players_read_what_traces_say(void **unused)
{
    (void)unused;
    for (int status = 0; status < STATUS_COUNT; status++)
        assert_string_equal(words_status(&words_en, (enum status)status),
                            status_sentence((enum status)status));
}

static void keys_are_found_by_family_and_id(void **unused)
{
    (void)unused;
    enum words_key key;
    assert_true(words_find("rung", "draftsman", &key));
    assert_int_equal(key, WORD_RUNG_DRAFTSMAN);
    assert_false(words_find("rung", "draft", &key));
    assert_false(words_find("run", "draftsman", &key));
}

static void things_have_a_name_in_every_language(void **unused)
{
    (void)unused;
    static const struct words farm = {"farm", "Farm", ""},
                              barn = {"farm", "Big Barn", ""};
    const struct words_language *french = words_language("fr");
    assert_non_null(french);
    assert_null(words_language("xx"));
    assert_string_equal(words_name(&words_en, "tile", &farm).text, "Farm");
    assert_string_equal(words_name(french, "tile", &farm).text, "Ferme");
    assert_string_equal(words_name_form(french, "tile", &farm, "de"),
                        "de la Ferme");
    assert_null(words_name_form(french, "tile", &farm, "lines"));
    /* Somebody's own set keeps its own names. */
    assert_string_equal(words_name(french, "tile", &barn).text, "Big Barn");
    assert_null(words_name_form(french, "tile", &barn, "de"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_message_is_there),
        cmocka_unit_test(arguments_are_given_by_name),
        cmocka_unit_test(lists_end_with_their_word),
        cmocka_unit_test(english_players_read_what_traces_say),
        cmocka_unit_test(keys_are_found_by_family_and_id),
        cmocka_unit_test(things_have_a_name_in_every_language),
        cmocka_unit_test(what_does_not_fit_is_lost_and_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
