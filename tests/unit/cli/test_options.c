#include "cli/options.h"
#include "unit/unit.h"

/* What a subcommand with one option of each kind and one word reads. */
static int number;
static const char *name, *word;
static bool flag;
static struct option_list list;

/* Arguments behind the subcommand's name; the last is NULL. */
static int read_line(const char *a, const char *b, const char *c)
{
    const struct option option[] = {
        {.name = "number", .number = &number, .min = -3, .max = 9},
        {.name = "name", .word = &name},
        {.name = "flag", .flag = &flag},
        {.name = "list", .list = &list}};
    const struct options options = {"test", "help\n", option, 4, &word, 1, 0};
    const char *words[] = {"test", a, b, c, NULL};
    char *argv[5] = {NULL};
    int argc = 0;
    for (; words[argc]; argc++)
        argv[argc] = (char *)(uintptr_t)words[argc];
    number = 1;
    name = word = NULL;
    flag = false;
    list.count = 0;
    return options_read(&options, argc, argv);
}

static void all_kinds_are_read(void **unused)
{
    (void)unused;
    assert_int_equal(read_line("--flag", "--number=-3", "file"), OPTIONS_GO);
    assert_true(flag);
    assert_int_equal(number, -3);
    assert_string_equal(word, "file");
    assert_int_equal(read_line("--name", "--flag", "file"), OPTIONS_GO);
    assert_string_equal(name, "--flag");
    assert_false(flag);
    assert_int_equal(number, 1);
    assert_int_equal(read_line("--name=", "-", NULL), OPTIONS_GO);
    assert_string_equal(name, "");
    assert_string_equal(word, "-");
}

static void lists_gather_values(void **unused)
{
    (void)unused;
    assert_int_equal(read_line("--list=a", "--list=b", "file"), OPTIONS_GO);
    assert_int_equal(list.count, 2);
    assert_string_equal(list.word[0], "a");
    assert_string_equal(list.word[1], "b");
    assert_string_equal(word, "file");
    static char argument[] = "--list=x", command[] = "test";
    char *argv[OPTION_LIST_MAX + 2] = {command};
    const struct option option = {.name = "list", .list = &list};
    const struct options options = {"test", "help\n", &option, 1, NULL, 0, 0};
    for (int i = 1; i < OPTION_LIST_MAX + 2; i++)
        argv[i] = argument;
    list.count = 0;
    assert_int_equal(options_read(&options, OPTION_LIST_MAX + 1, argv),
                     OPTIONS_GO);
    assert_int_equal(list.count, OPTION_LIST_MAX);
    list.count = 0;
    assert_int_equal(options_read(&options, OPTION_LIST_MAX + 2, argv), 2);
}

static bool is_table(const char *next)
{
    return next[0] == '-' || next[0] == 't';
}

/* A word that may be missing, and an option whose value may be. */
static int read_spare(const char *a, const char *b)
{
    const struct option option[] = {
        {.name = "name", .word = &name, .alone = is_table},
        {.name = "flag", .flag = &flag}};
    const struct options options = {"test", "help\n", option, 2, &word, 1, 1};
    const char *words[] = {"test", a, b, NULL};
    char *argv[4] = {NULL};
    int argc = 0;
    for (; words[argc]; argc++)
        argv[argc] = (char *)(uintptr_t)words[argc];
    name = word = NULL;
    flag = false;
    return options_read(&options, argc, argv);
}

static void what_may_be_missing_is_not_missed(void **unused)
{
    (void)unused;
    assert_int_equal(read_spare(NULL, NULL), OPTIONS_GO);
    assert_null(word);
    assert_int_equal(read_spare("--name", NULL), OPTIONS_GO);
    assert_string_equal(name, "");
    assert_int_equal(read_spare("--name", "table"), OPTIONS_GO);
    assert_string_equal(name, "");
    assert_string_equal(word, "table");
    assert_int_equal(read_spare("--name", "--flag"), OPTIONS_GO);
    assert_true(flag);
    assert_int_equal(read_spare("--name", "value"), OPTIONS_GO);
    assert_string_equal(name, "value");
    assert_null(word);
    assert_int_equal(read_spare("--name=table", NULL), OPTIONS_GO);
    assert_string_equal(name, "table");
    assert_int_equal(read_spare("a", "b"), 2);
}

static void two_dashes_end_the_options(void **unused)
{
    (void)unused;
    assert_int_equal(read_line("--", "--flag", NULL), OPTIONS_GO);
    assert_string_equal(word, "--flag");
    assert_false(flag);
}

static void wrong_lines_are_refused(void **unused)
{
    (void)unused;
    static const char *const wrong[][3] = {
        {NULL, NULL, NULL},        {"a", "b", NULL},
        {"a", "--none", NULL},     {"a", "-f", NULL},
        {"a", "--number", NULL},   {"a", "--number", "10"},
        {"a", "--number", "-4"},   {"a", "--number", "4x"},
        {"a", "--number=", NULL},  {"a", "--number", "99999999999"},
        {"a", "--name", NULL},     {"a", "--flag=1", NULL},
        {"--flag", "--flag", "a"}, {"a", "--num", "1"},
        {"a", "--numbers", "1"},   {"a", "--", "b"}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(read_line(wrong[i][0], wrong[i][1], wrong[i][2]), 2);
}

static void help_comes_first(void **unused)
{
    (void)unused;
    assert_int_equal(read_line("--none", "--help", NULL), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_kinds_are_read),
        cmocka_unit_test(lists_gather_values),
        cmocka_unit_test(what_may_be_missing_is_not_missed),
        cmocka_unit_test(two_dashes_end_the_options),
        cmocka_unit_test(wrong_lines_are_refused),
        cmocka_unit_test(help_comes_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
