#include "http/media.h"
#include "unit/unit.h"

static void is(const char *name, const char *type, bool packs)
{
    assert_string_equal(media_of(name)->type, type);
    assert_int_equal(media_of(name)->packs, packs);
}

static void endings_tell_the_type(void **unused)
{
    (void)unused;
    is("index.html", "text/html; charset=utf-8", true);
    is("app-0123456789.js", "text/javascript; charset=utf-8", true);
    is("borough-0123456789.wasm", "application/wasm", true);
    is("manifest.webmanifest", "application/manifest+json", true);
    is("icon-512.png", "image/png", false);
    is("a/b.svg", "image/svg+xml", true);
}

static void what_is_not_known_is_bytes(void **unused)
{
    (void)unused;
    is("README", "application/octet-stream", false);
    is("a.html.exe", "application/octet-stream", false);
    is("x.", "application/octet-stream", false);
}

static void hashes_are_seen(void **unused)
{
    (void)unused;
    assert_true(media_is_hashed("app-0123456789.js"));
    assert_true(media_is_hashed("nets/suburbia_solo-abcdef0123.net"));
    assert_true(media_is_hashed("figtree-latin-wght-normal-SOXVSX3R.woff2"));
}

static void other_dashes_are_none(void **unused)
{
    (void)unused;
    static const char *const name[] = {
        "index.html",        "sw.js",
        "icon-512.png",      "app-012345678.js",
        "app-01234_6789.js", "app-0123456789",
        "app-0123456789/js", "a-01234567/b.js",
        "app.js-0123456789",
    };
    for (size_t i = 0; i < sizeof name / sizeof *name; i++)
        assert_false(media_is_hashed(name[i]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(endings_tell_the_type),
        cmocka_unit_test(what_is_not_known_is_bytes),
        cmocka_unit_test(hashes_are_seen),
        cmocka_unit_test(other_dashes_are_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
