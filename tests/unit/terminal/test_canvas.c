#include "terminal/canvas.h"
#include "unit/unit.h"

static struct canvas canvas;
static char row[CANVAS_COLUMNS_MAX * 4];

static const char *row_at(int y)
{
    canvas_row(&canvas, y, row, sizeof row);
    return row;
}

static void text_is_cut_with_an_ellipsis(void **unused)
{
    (void)unused;
    canvas_begin(&canvas, 20, 3);
    canvas_fit(&canvas, (struct rect){1, 0, 6, 1}, "borough");
    assert_string_equal(row_at(0), " borou…");
    canvas_fit(&canvas, (struct rect){1, 1, 7, 1}, "borough");
    assert_string_equal(row_at(1), " borough");
    canvas_fit(&canvas, (struct rect){1, 2, 0, 1}, "borough");
    assert_string_equal(row_at(2), "");
}

static void parts_are_shown_whole_or_not_at_all(void **unused)
{
    (void)unused;
    canvas_begin(&canvas, 20, 4);
    canvas_parts(&canvas, (struct rect){0, 0, 20, 1}, "é yes  n no  q quit");
    assert_string_equal(row_at(0), "é yes  n no  q quit");
    canvas_parts(&canvas, (struct rect){0, 1, 18, 1}, "é yes  n no  q quit");
    assert_string_equal(row_at(1), "é yes  n no");
    canvas_parts(&canvas, (struct rect){0, 2, 10, 1}, "é yes  n no  q quit");
    assert_string_equal(row_at(2), "é yes");
    canvas_parts(&canvas, (struct rect){0, 3, 4, 1}, "é yes  n no");
    assert_string_equal(row_at(3), "é y…");
}

static void centre_and_right_leave_the_rest_alone(void **unused)
{
    (void)unused;
    canvas_begin(&canvas, 10, 2);
    canvas_centre(&canvas, (struct rect){0, 0, 10, 1}, "×2");
    assert_string_equal(row_at(0), "    ×2");
    canvas_right(&canvas, (struct rect){0, 1, 10, 1}, "ab");
    assert_string_equal(row_at(1), "        ab");
}

static void accented_words_are_cut_by_their_columns(void **unused)
{
    (void)unused;
    const char *const name = "Éloïse";
    assert_int_equal(canvas_columns(name), 6);
    assert_int_equal(canvas_bytes(name, 4), 6);
    assert_int_equal(canvas_bytes(name, 0), 0);
    assert_int_equal(canvas_bytes(name, 20), 8);
}

static void nothing_is_drawn_outside_the_clip(void **unused)
{
    (void)unused;
    canvas_begin(&canvas, 8, 2);
    canvas_clip(&canvas, (struct rect){2, 0, 3, 1});
    canvas_text(&canvas, -3, 0, "abcdefghijklmnop");
    canvas_text(&canvas, 0, 1, "abc");
    canvas_text(&canvas, 0, 7, "abc");
    assert_string_equal(row_at(0), "  fgh");
    assert_string_equal(row_at(1), "");
}

static void ascii_replaces_what_is_not(void **unused)
{
    (void)unused;
    canvas_begin(&canvas, 8, 1);
    canvas.ascii = true;
    canvas_text(&canvas, 0, 0, "╱╲×ü");
    canvas.ascii = false;
    assert_string_equal(row_at(0), "/\\xu");
}

static void ascii_keeps_words_readable(void **unused)
{
    (void)unused;
    canvas_begin(&canvas, 20, 1);
    canvas.ascii = true;
    canvas_text(&canvas, 0, 0, "« l’Été\u202f: 9\u202f€ »");
    canvas.ascii = false;
    assert_string_equal(row_at(0), "\" l'Ete : 9 E \"");
}

static void broken_text_does_not_run_away(void **unused)
{
    (void)unused;
    canvas_begin(&canvas, 8, 1);
    assert_int_equal(canvas_columns("\xff\xe2\x94"), 2);
    assert_int_equal(canvas_text(&canvas, 0, 0, "a\xff\tb"), 4);
    assert_string_equal(row_at(0), "a??b");
}

static void clicks_find_their_tag(void **unused)
{
    (void)unused;
    canvas_begin(&canvas, 8, 2);
    canvas_tag(&canvas, 42);
    canvas_text(&canvas, 2, 1, "here");
    assert_int_equal(canvas_tag_at(&canvas, 3, 1), 42);
    assert_int_equal(canvas_tag_at(&canvas, 3, 0), 0);
    assert_int_equal(canvas_tag_at(&canvas, -1, 99), 0);
}

static void sizes_beyond_the_limits_are_cut_down(void **unused)
{
    (void)unused;
    canvas_begin(&canvas, 100000, -5);
    assert_int_equal(canvas.width, CANVAS_COLUMNS_MAX);
    assert_int_equal(canvas.height, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_cut_with_an_ellipsis),
        cmocka_unit_test(parts_are_shown_whole_or_not_at_all),
        cmocka_unit_test(centre_and_right_leave_the_rest_alone),
        cmocka_unit_test(accented_words_are_cut_by_their_columns),
        cmocka_unit_test(nothing_is_drawn_outside_the_clip),
        cmocka_unit_test(ascii_replaces_what_is_not),
        cmocka_unit_test(ascii_keeps_words_readable),
        cmocka_unit_test(broken_text_does_not_run_away),
        cmocka_unit_test(clicks_find_their_tag),
        cmocka_unit_test(sizes_beyond_the_limits_are_cut_down),
    };
    return cmocka_run_group_tests_name("canvas", tests, NULL, NULL);
}
