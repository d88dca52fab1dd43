#include "subdivision/terminal/map.h"

#include "unit/subdivision/terminal/table.h"

static struct match match;
static struct canvas canvas;

static int count_tag(int tag)
{
    int count = 0;
    for (int y = 0; y < canvas.height; y++)
        for (int x = 0; x < canvas.width; x++)
            count += canvas_tag_at(&canvas, x, y) == tag;
    return count;
}

static struct subdivision_map board_map(struct subdivision_map_size size)
{
    struct subdivision_map map;
    const struct plot plot = subdivision_match_plot(&match, 0, 0);
    subdivision_map_begin(&map, &plot, &words_en);
    map.size = size;
    return map;
}

/* Every parcel and every edge has its own cells, whatever the size. */
static void nothing_covers_anything_else(void **unused)
{
    (void)unused;
    const struct subdivision_box *box = &subdivision_box;
    table_busy(&match);
    for (int i = 0; i < SUBDIVISION_SIZES; i++) {
        struct subdivision_map map = board_map(subdivision_map_size[i]);
        const struct rect extent = subdivision_map_extent(box, map.size);
        for (int edge = 0; edge < box->edges; edge++)
            map.lit_edges = edges_or(map.lit_edges, edges_one(edge));
        canvas_begin(&canvas, extent.width, extent.height);
        subdivision_map_draw(&map, &canvas, extent);
        for (int parcel = 0; parcel < box->parcels; parcel++)
            assert_int_equal(count_tag(SUBDIVISION_TAG_PARCEL + parcel),
                             (map.size.width - 1) * map.size.rows);
        for (int edge = 0; edge < box->edges; edge++) {
            const struct hex from = box->parcel[box->edge[edge][0]];
            const struct hex to = box->parcel[box->edge[edge][1]];
            assert_int_equal(count_tag(SUBDIVISION_TAG_EDGE + edge),
                             from.r == to.r ? map.size.rows
                                            : map.size.width / 2 - 1);
        }
    }
}

static void the_largest_size_that_fits_is_taken(void **unused)
{
    (void)unused;
    const struct subdivision_box *box = &subdivision_box;
    for (int i = 0; i < SUBDIVISION_SIZES; i++) {
        const struct rect extent =
            subdivision_map_extent(box, subdivision_map_size[i]);
        assert_int_equal(subdivision_map_fitting(box, extent).width,
                         subdivision_map_size[i].width);
    }
    const struct rect least =
        subdivision_map_extent(box, subdivision_map_size[0]);
    assert_true(least.width <= 45 && least.height <= 15);
}

/* Where only ASCII can be shown, sidewalks, highway, plain edges and the
 * symbols still differ. */
static void plain_characters_tell_things_apart(void **unused)
{
    (void)unused;
    char row[400], all[8000] = "";
    table_busy(&match);
    struct subdivision_map map = board_map(subdivision_map_size[0]);
    const struct rect extent =
        subdivision_map_extent(&subdivision_box, map.size);
    canvas.ascii = true;
    canvas_begin(&canvas, extent.width, extent.height);
    subdivision_map_draw(&map, &canvas, extent);
    canvas.ascii = false;
    for (int y = 0; y < canvas.height; y++) {
        canvas_row(&canvas, y, row, sizeof row);
        strncat(all, row, sizeof all - strlen(all) - 1);
    }
    assert_null(strchr(all, '?'));
    for (const char *mark = "=!#-|o^v*xn"; *mark; mark++)
        assert_non_null(strchr(all, *mark));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_covers_anything_else),
        cmocka_unit_test(the_largest_size_that_fits_is_taken),
        cmocka_unit_test(plain_characters_tell_things_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
