#include "content/table.h"

#include "unit/unit.h"

static void put(void *context, const char *bytes, size_t size)
{
    text_bytes(context, bytes, size);
}

static int three(const struct suburbia_box *box)
{
    (void)box;
    return 3;
}

static void name_cell(struct text *text, const struct suburbia_box *box,
                      int row)
{
    static const char *const name[] = {"\xc3\x89ze", "Longer", "C"};
    (void)box;
    text_add(text, name[row]);
}

static void number_cell(struct text *text, const struct suburbia_box *box,
                        int row)
{
    (void)box;
    if (row != 1)
        text_number(text, row);
}

static const struct table_column columns[] = {
    {"name", name_cell}, {"n", number_cell}, {"m", number_cell}};
static const struct table table = {"table", columns, 3, three};

/* Columns are as wide as characters are many, and no line ends in blanks. */
static void aligns_columns(void **state)
{
    (void)state;
    char buffer[200];
    struct text text;
    const struct table_sink sink = {put, &text};
    text_init(&text, buffer, sizeof buffer);
    content_table_print(&table, &suburbia_box, NULL, &sink);
    assert_string_equal(buffer, "name    n  m\n"
                                "\xc3\x89ze     0  0\n"
                                "Longer\n"
                                "C       2  2\n");
}

static bool not_one(void *context, int row)
{
    (void)context;
    return row != 1;
}

/* A row that is left out does not widen its column. */
static void leaves_rows_out(void **state)
{
    (void)state;
    char buffer[200];
    struct text text;
    const struct table_sink sink = {put, &text};
    const struct table_filter filter = {not_one, NULL};
    text_init(&text, buffer, sizeof buffer);
    content_table_print(&table, &suburbia_box, &filter, &sink);
    assert_string_equal(buffer, "name  n  m\n"
                                "\xc3\x89ze   0  0\n"
                                "C     2  2\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(aligns_columns),
        cmocka_unit_test(leaves_rows_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
