/* Lines of words: what is read, and what is said of what cannot be. */
#include "unit/unit.h"

#include "base/phrase.h"

#include <string.h>

static char wrong[128];
static struct text flaw;

static struct phrase phrase_of(const char *words)
{
    text_init(&flaw, wrong, sizeof wrong);
    return (struct phrase){words, &flaw};
}

static void words_are_taken_in_their_order(void **unused)
{
    static const char *const list[] = {"farm", "lake"};
    struct phrase line = phrase_of("  seat 2   lake at -1,3 ");
    char word[PHRASE_WORD_MAX];
    struct hex at;
    int number;
    (void)unused;
    assert_false(phrase_take(&line, "sea"));
    assert_true(phrase_take(&line, "seat"));
    assert_true(phrase_within(&line, 0, 4, &number));
    assert_int_equal(number, 2);
    assert_int_equal(phrase_listed(&line, list, 2), 1);
    assert_true(phrase_word(&line, word));
    assert_string_equal(word, "at");
    assert_true(phrase_cell(&line, &at));
    assert_int_equal(at.q, -1);
    assert_int_equal(at.r, 3);
    assert_true(phrase_is_over(&line) && phrase_end(&line));
    assert_string_equal(wrong, "");
}

static void check(bool good, const char *sentence)
{
    assert_false(good);
    assert_string_equal(wrong, sentence);
}

static void every_flaw_has_its_sentence(void **unused)
{
    char word[PHRASE_WORD_MAX], lengthy[PHRASE_WORD_MAX + 1];
    struct hex at;
    int number;
    (void)unused;
    memset(lengthy, 'a', sizeof lengthy - 1);
    lengthy[PHRASE_WORD_MAX] = '\0';
    struct phrase line = phrase_of("");
    check(phrase_word(&line, word), "a word is missing");
    line = phrase_of(lengthy);
    check(phrase_word(&line, word), "a word is too long");
    line = phrase_of("seet 1");
    check(phrase_want(&line, "seat"),
          "unknown word \"seet\", expected \"seat\"");
    line = phrase_of("one");
    check(phrase_number(&line, &number), "not a number: \"one\"");
    line = phrase_of("7");
    check(phrase_within(&line, 0, 5, &number), "not a number from 0 to 5: 7");
    line = phrase_of("1;2");
    check(phrase_cell(&line, &at), "not a cell: \"1;2\"");
    line = phrase_of("32,0");
    check(phrase_cell(&line, &at), "not a cell: \"32,0\"");
    line = phrase_of(" 5 6");
    check(phrase_end(&line), "left over: \"5 6\"");
    check(phrase_fail(&line, "another", NULL), "left over: \"5 6\"");
}

static bool read_number(void *sum, struct phrase *line)
{
    int number;
    if (!phrase_number(line, &number))
        return false;
    *(int *)sum += number;
    return phrase_end(line);
}

static void lines_are_counted(void **unused)
{
    char good[] = "1\n2\n3\n", bad[] = "1\n2 x\n3\n";
    int sum = 0;
    (void)unused;
    text_init(&flaw, wrong, sizeof wrong);
    assert_true(phrase_lines(good, read_number, &sum, &flaw));
    assert_int_equal(sum, 6);
    check(phrase_lines(bad, read_number, &sum, &flaw),
          "line 2: left over: \"x\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_taken_in_their_order),
        cmocka_unit_test(every_flaw_has_its_sentence),
        cmocka_unit_test(lines_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
