/* docs/CALLS.md: each call is told, and each request there is answered as the
 * page says. */
#include "unit/page/table.h"

#include <stdlib.h>

static char *doc;

static int read_doc(void **unused)
{
    (void)unused;
    FILE *file = fopen(CALLS_DOC, "rb");
    assert_non_null(file);
    doc = calloc(1, 1 << 20);
    assert_non_null(doc);
    assert_true(fread(doc, 1, (1 << 20) - 1, file) > 0);
    fclose(file);
    page_init(&page, &games_pages);
    return 0;
}

static int drop_doc(void **unused)
{
    (void)unused;
    free(doc);
    return 0;
}

static void every_call_is_told(void **unused)
{
    (void)unused;
    const struct json_in in = demand("{\"call\":\"hello\"}");
    const struct json_in list = json_in_field(&in, "calls");
    assert_true(json_in_count(&list) > 20);
    for (struct json_in item = json_in_first(&list); item.at;
         item = json_in_next(&list, item)) {
        char name[32], head[48];
        assert_true(json_in_string(&item, name, sizeof name));
        snprintf(head, sizeof head, "\n### %s\n", name);
        if (!strstr(doc, head))
            fail_msg("docs/CALLS.md does not tell of %s", name);
    }
}

/* Whether the pieces of the line between the ellipses stand in the text in
 * their order, the first at its start and the last at its end. */
static bool agrees(const char *text, const char *line, size_t size)
{
    static const char gap[] = "\xe2\x80\xa6";
    const char *const end = line + size;
    bool first = true;
    for (;;) {
        char piece[4096];
        const char *stop = line;
        while (stop < end && strncmp(stop, gap, sizeof gap - 1) != 0)
            stop++;
        const size_t length = (size_t)(stop - line);
        assert_true(length < sizeof piece);
        memcpy(piece, line, length);
        piece[length] = '\0';
        const char *found = first ? text : strstr(text, piece);
        if (!found || strncmp(found, piece, length) != 0)
            return false;
        if (stop == end) {
            const size_t rest = strlen(text);
            return rest >= length && strcmp(text + rest - length, piece) == 0;
        }
        text = found + length;
        line = stop + sizeof gap - 1;
        first = false;
    }
}

static void examples_are_answered_so(void **unused)
{
    int asked = 0;
    bool inside = false;
    (void)unused;
    for (const char *line = doc; *line;) {
        const size_t size = strcspn(line, "\n");
        if (strncmp(line, "```", 3) == 0)
            inside = strncmp(line, "```page", 7) == 0;
        else if (inside && line[0] == '>')
            ask_bytes(line + 2, size - 2);
        else if (inside && line[0] == '<' && ++asked &&
                 !agrees(answer, line + 2, size - 2))
            fail_msg("%.*s\nbut it is\n%s", (int)size, line, answer);
        line += size + (line[size] == '\n');
    }
    assert_true(asked > 25);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_call_is_told),
        cmocka_unit_test(examples_are_answered_so),
    };
    return cmocka_run_group_tests(tests, read_doc, drop_doc);
}
