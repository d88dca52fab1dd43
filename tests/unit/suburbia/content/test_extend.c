/* A set that players make themselves, read on top of a box. */
#include "unit/suburbia/content/small.h"

static const char harbour[] =
    "set: harbour\nname: Harbour\norigin: designed\nnote: ours\n"
    "part_of: harbour\n"
    "tile: pier\nname: Pier\nletter: A\ncopies: 2\ncost: 6\n"
    "kind: civic\neach: own_other lake: income +1\nneeds: inc\n"
    "origin: designed\nnote: ours\n"
    "goal: sailor\nname: Sailor\naward: most tiles lake\nbonus: 10\n"
    "origin: designed\nnote: ours\n"
    "bonus: crane\nname: Crane\nrequire: tiles lake 2\nreward: 2\n"
    "origin: designed\nnote: ours\n"
    "challenge: tide\nname: Tide\nrequire: group lake 2\nreward: 2\n"
    "origin: designed\nnote: ours\n";

/* The box that was there, and the one that it becomes. */
struct table {
    struct desk base, more;
};

static int lay(void **state)
{
    struct table *table = calloc(1, sizeof *table);
    if (!table)
        return -1;
    *state = table;
    change(&table->base, "", "");
    return parse(&table->base) ? 0 : -1;
}

static int clear(void **state)
{
    free(*state);
    return 0;
}

/* Reads the harbour with `from` changed to `to` on top of `base`. */
static bool extend(struct desk *desk, const struct suburbia_box *base,
                   const char *from, const char *to)
{
    desk_change(desk, harbour, from, to);
    const struct content_source source = desk_source(desk, strlen(desk->file));
    return desk_told(
        desk, suburbia_content_extend(&desk->box, base, &source, &desk->error));
}

static void adds_to_a_box(void **state)
{
    struct table *table = *state;
    const struct suburbia_box *base = &table->base.box;
    const struct suburbia_box *box = &table->more.box;
    assert_true(extend(&table->more, base, "", ""));
    assert_int_equal(box->sets, base->sets + 1);
    assert_int_equal(box->tiles, base->tiles + 1);
    assert_int_equal(box->goals, base->goals + 1);
    assert_int_equal(box->awards, base->awards + 2);
    assert_int_equal(box->editions, base->editions);
    const int pier = suburbia_find_tile(box, "pier");
    assert_int_equal(pier, base->tiles);
    assert_int_equal(box->tile[pier].set, base->sets);
    assert_int_equal(box->tile[pier].needs, 2);
    assert_int_equal(box->tile[pier].far, CLASS_BIT(CLASS_LAKE));
    assert_int_equal(box->pool_count[base->sets][LETTER_A], 2);
    assert_int_equal(box->cost[2][pier], 6);
    assert_string_equal(box->tile_words[pier].name, "Pier");
    assert_int_equal(suburbia_find_tile(box, "shop"),
                     suburbia_find_tile(base, "shop"));
    assert_true(box->hash == hash_again(box));
    /* A game without the set keeps its hash, one with it has another. */
    const unsigned before = (1u << base->sets) - 1;
    assert_true(suburbia_hash(box, 1, before) ==
                suburbia_hash(base, 1, before));
    assert_true(suburbia_hash(box, 1, ~0u) != suburbia_hash(box, 1, before));
    assert_true(box->hash != base->hash);
}

/* What is built in stays what it was, and a second set can follow. */
static void adds_one_after_the_other(void **state)
{
    struct table *table = *state;
    const struct suburbia_box *base = &table->base.box;
    const uint64_t hash = base->hash;
    struct desk *second = calloc(1, sizeof *second);
    assert_non_null(second);
    assert_true(extend(&table->more, base, "", ""));
    assert_true(base->hash == hash && hash_again(base) == hash);
    assert_false(extend(second, &table->more.box, "", ""));
    assert_string_equal(second->told, "1:6: set 'harbour' stands twice");
    assert_false(extend(second, &table->more.box, "set: harbour", "set: port"));
    assert_string_equal(
        second->told, "5:10: set 'harbour' is closed: name a set of this file");
    free(second);
}

static void hashes_the_set(void **state)
{
    struct table *table = *state;
    const struct suburbia_box *base = &table->base.box;
    assert_true(extend(&table->more, base, "", ""));
    const uint64_t hash = table->more.box.hash;
    assert_true(extend(&table->more, base, "name: Pier", "name: Jetty"));
    assert_true(hash == table->more.box.hash);
    assert_true(extend(&table->more, base, "cost: 6", "cost: 7"));
    assert_true(hash != table->more.box.hash);
}

struct mistake {
    const char *from, *to, *told;
};

static const struct mistake mistakes[] = {
    {"tile: pier", "tile: shop", "6:7: tile 'shop' stands twice"},
    {"tile: pier", "tile: lake", "6:7: tile 'lake' stands twice"},
    {"goal: sailor", "goal: g1", "16:7: goal 'g1' stands twice"},
    {"bonus: crane", "bonus: run", "22:8: bonus 'run' stands twice"},
    {"set: harbour", "set: base", "1:6: set 'base' stands twice"},
    {"part_of: harbour", "part_of: base",
     "5:10: set 'base' is closed: name a set of this file"},
    {"part_of: harbour\n", "",
     "5:7: no part_of line stands before tile 'pier'"},
    {"letter: A\ncopies: 2\ncost: 6\nkind: civic\n"
     "each: own_other lake: income +1\nneeds: inc\n",
     "letter: basic\ncost: 6\nkind: civic\n", "6:7: more than 3 basic tiles"},
    {"needs: inc", "needs: sea", "13:8: unknown set 'sea'"},
    {"tile: pier", "edition: 3e",
     "6:10: edition '3e': a custom set may not have that record"},
    {"tile: pier", "board: sea",
     "6:8: board 'sea': a custom set may not have that record"},
    {"tile: pier", "track: moons",
     "6:8: track 'moons': a custom set may not have that record"},
    {"kind: civic", "kind: marina", "11:7: unknown kind 'marina'"},
};

static void tells_mistakes(void **state)
{
    struct table *table = *state;
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        assert_false(extend(&table->more, &table->base.box, mistakes[i].from,
                            mistakes[i].to));
        assert_string_equal(table->more.told, mistakes[i].told);
    }
    assert_false(extend(&table->more, &table->base.box, harbour, "\n\n# no\n"));
    assert_string_equal(table->more.told, "3:1: no set");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(adds_to_a_box),
        cmocka_unit_test(adds_one_after_the_other),
        cmocka_unit_test(hashes_the_set),
        cmocka_unit_test(tells_mistakes),
    };
    return cmocka_run_group_tests(tests, lay, clear);
}
