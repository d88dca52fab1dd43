#include "suburbia/content/table.h"

#include "unit/unit.h"

static void put(void *context, const char *bytes, size_t size)
{
    text_bytes(context, bytes, size);
}

static int three(const void *content)
{
    (void)content;
    return 3;
}

static void name_cell(struct text *text, const void *content, int row)
{
    static const char *const name[] = {"\xc3\x89ze", "Longer", "C"};
    (void)content;
    text_add(text, name[row]);
}

static void number_cell(struct text *text, const void *content, int row)
{
    (void)content;
    if (row != 1)
        text_number(text, row);
}

static const struct grid_column columns[] = {
    {.head = "name", .cell = name_cell},
    {.head = "n", .cell = number_cell, .number = true},
    {.head = "m", .cell = number_cell, .number = true},
};
static const struct grid table = {"table", GRID_COLUMNS(columns), three, NULL};

/* Columns are as wide as characters are many, and no line ends in blanks. */
static void aligns_columns(void **state)
{
    (void)state;
    char buffer[200];
    struct text text;
    const struct grid_sink sink = {put, &text};
    text_init(&text, buffer, sizeof buffer);
    grid_print(&table, NULL, NULL, &sink);
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
    const struct grid_sink sink = {put, &text};
    const struct grid_filter filter = {not_one, NULL};
    text_init(&text, buffer, sizeof buffer);
    grid_print(&table, NULL, &filter, &sink);
    assert_string_equal(buffer, "name  n  m\n"
                                "\xc3\x89ze   0  0\n"
                                "C     2  2\n");
}

/* Row by row the table tells what the box's lists tell. */
static void lists_every_origin(void **state)
{
    (void)state;
    const struct suburbia_box *box = &suburbia_box;
    int printed = 0, wanted = box->track.origin == ORIGIN_PRINTED;
    for (int i = TILE_LAKE; i < box->tiles; i++)
        wanted += box->tile[i].origin == ORIGIN_PRINTED;
    for (int i = 0; i < box->goals; i++)
        wanted += box->goal[i].origin == ORIGIN_PRINTED;
    for (int i = 0; i < box->awards; i++)
        wanted += box->award[i].origin == ORIGIN_PRINTED;
    for (int i = 0; i < box->editions; i++)
        wanted += box->edition[i].origin == ORIGIN_PRINTED &&
                  box->edition[i].red_origin == ORIGIN_PRINTED;
    const int rows = suburbia_origins.rows(box);
    assert_int_equal(rows, box->tiles - TILE_LAKE + box->goals + box->awards +
                               1 + box->editions);
    for (int row = 0; row < rows; row++) {
        char note[1000];
        struct text text;
        text_init(&text, note, sizeof note);
        suburbia_origins.column[suburbia_origins.columns - 1].cell(&text, box,
                                                                   row);
        printed += suburbia_origins.origin(box, row) == ORIGIN_PRINTED;
        assert_true(suburbia_origins.origin(box, row) == ORIGIN_PRINTED ||
                    note[0]);
    }
    assert_int_equal(printed, wanted);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(aligns_columns),
        cmocka_unit_test(leaves_rows_out),
        cmocka_unit_test(lists_every_origin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
