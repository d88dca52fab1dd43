#include "subdivision/terminal/svg.h"

#include "unit/subdivision/terminal/table.h"

#include <stdlib.h>

static struct match match;

/* The picture of a busy board, to be freed. */
static char *picture(void)
{
    char *svg;
    size_t size;
    table_busy(&match);
    const struct plot plot = subdivision_match_plot(&match, 0, 0);
    FILE *out = open_memstream(&svg, &size);
    assert_non_null(out);
    subdivision_svg(&(struct subdivision_picture){&plot, "Ada & Co", &words_en},
                    out);
    fclose(out);
    return svg;
}

static void assert_has(const char *svg, const char *words)
{
    if (!strstr(svg, words))
        print_error("%s", svg);
    assert_non_null(strstr(svg, words));
}

/* A coin replaces what is printed; letters on dark ground are light. */
static void parcels_say_what_they_count(void **unused)
{
    (void)unused;
    char *svg = picture();
    assert_has(svg, ">cross</text>");
    assert_has(svg, ">coin +5</text>");
    assert_has(svg, ".d{font-size:13px;fill:#fffdf6}");
    const char *flipped = strstr(svg, ">flipped tile</text>");
    assert_non_null(flipped);
    while (*flipped != '<')
        flipped--;
    assert_memory_equal(flipped, "<text class='d'", 15);
    assert_has(svg, "Ada &amp; Co: $5");
    free(svg);
}

/* Twelve characters fit into a parcel; the foot has lines of its own. */
static void words_stay_in_their_parcel(void **unused)
{
    (void)unused;
    char *svg = picture();
    int seen = 0;
    for (const char *c = svg; (c = strstr(c, "<text class='")); seen++) {
        const bool foot = c[13] == 'f';
        c = strchr(c, '>') + 1;
        assert_true(foot || strcspn(c, "<") <= 12);
    }
    assert_true(seen > 2 * subdivision_box.parcels - 10);
    free(svg);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parcels_say_what_they_count),
        cmocka_unit_test(words_stay_in_their_parcel),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
