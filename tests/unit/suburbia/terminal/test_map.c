#include "suburbia/terminal/map.h"
#include "unit/suburbia/terminal/table.h"
#include "unit/unit.h"

static struct match match;
static struct canvas canvas;

static void draw(struct suburbia_map *map, int width, int height)
{
    const struct suburbia_state *state = suburbia_match_state(&match);
    const struct rect all = {0, 0, width, height};
    map->box = suburbia_match_box(&match);
    map->state = state;
    map->language = &words_en;
    map->seat = 0;
    map->name = "You";
    canvas_begin(&canvas, width, height);
    suburbia_map_centre(map, all, map->cursor);
    suburbia_map_draw(map, &canvas, all);
}

static void assert_row(int y, const char *expected)
{
    char row[CANVAS_COLUMNS_MAX * 4];
    canvas_row(&canvas, y, row, sizeof row);
    assert_string_equal(row, expected);
}

static void the_start_shows_three_tiles_and_three_notches(void **unused)
{
    (void)unused;
    struct suburbia_map map = {.size = suburbia_map_size[0]};
    draw(&map, 60, 30);
    int tiles = 0, notches = 0;
    for (int y = 0; y < canvas.height; y++)
        for (int x = 0; x < canvas.width; x++) {
            const struct canvas_cell *here = &canvas.cell[y][x];
            tiles +=
                here->glyph == 'R' || here->glyph == 'V' || here->glyph == 'I';
            notches += here->pen.paper == TONE_PLATE && x + 1 < canvas.width &&
                       here->glyph == 0x2591 &&
                       canvas.cell[y][x + 1].glyph == 0x2571 &&
                       canvas.cell[y][x + 1].pen.paper == TONE_PLAIN;
        }
    assert_int_equal(tiles, 3);
    assert_true(notches >= 6); /* the right sides of the notches */
    int top = 0;
    while (canvas.cell[top][4].glyph != '_')
        top++;
    assert_row(top + 1,
               "  ╱░░░░░░╲        ╱░░░░░░╲        ╱░░░░░░╲        ╱░░░░░░╲");
}

static void neighbours_share_their_edges(void **unused)
{
    (void)unused;
    for (int i = 0; i < MAP_SIZES; i++) {
        const struct suburbia_map_size size = suburbia_map_size[i];
        int x, y;
        suburbia_map_place(size, cell_of(hex_at(1, 0)), &x, &y);
        assert_int_equal(x, size.edge + size.half);
        assert_int_equal(y, size.half);
        suburbia_map_place(size, cell_of(hex_at(0, 1)), &x, &y);
        assert_int_equal(x, 0);
        assert_int_equal(y, 2 * size.half);
        assert_true(x >= 0 && size.edge + size.half >= 8 && 2 * size.half >= 4);
    }
}

static void each_tile_can_be_clicked(void **unused)
{
    (void)unused;
    struct suburbia_map map = {.size = suburbia_map_size[1]};
    draw(&map, 90, 40);
    const struct borough *borough = &suburbia_match_state(&match)->borough[0];
    for (int slot = 0; slot < borough->slots; slot++) {
        int x, y;
        suburbia_map_place(map.size, borough->cell[slot], &x, &y);
        assert_int_equal(canvas_tag_at(&canvas, map.x + x + 7, map.y + y + 2),
                         MAP_TAG + borough->cell[slot]);
    }
}

static void the_cursor_is_always_seen(void **unused)
{
    (void)unused;
    const struct borough *borough = &suburbia_match_state(&match)->borough[0];
    for (int i = 0; i < borough->edge; i++) {
        struct suburbia_map map = {.size = suburbia_map_size[1],
                                   .cursor = borough->frontier[i]};
        int x, y;
        draw(&map, 24, 10);
        suburbia_map_place(map.size, map.cursor, &x, &y);
        assert_true(map.x + x >= 0 && map.x + x + 15 <= 24);
        assert_true(map.y + y >= 0 && map.y + y + 6 <= 10);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_start_shows_three_tiles_and_three_notches),
        cmocka_unit_test(neighbours_share_their_edges),
        cmocka_unit_test(each_tile_can_be_clicked),
        cmocka_unit_test(the_cursor_is_always_seen),
    };
    table_deal(&match, "2e", "standard", 3);
    return cmocka_run_group_tests_name("map", tests, NULL, NULL);
}
