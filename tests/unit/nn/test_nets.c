#include "nn/nets.h"

#include "nn/shipped.h"

#include "unit/unit.h"

/* Whatever is shipped can be read and is found by its name. */
static void every_shipped_net_is_found(void **unused)
{
    (void)unused;
    for (const struct nets_file *file = nets_shipped; file->game; file++) {
        struct net net;
        assert_int_equal((uintptr_t)file->bytes % 64, 0);
        assert_true(nets_find(file->game, file->solo, &net));
        assert_string_equal(net.name, file->game);
        assert_true(net.record_size > 0);
    }
}

static void another_game_has_none(void **unused)
{
    (void)unused;
    struct net net;
    assert_false(nets_find("chess", false, &net));
    assert_false(nets_find("", true, &net));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_shipped_net_is_found),
        cmocka_unit_test(another_game_has_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
