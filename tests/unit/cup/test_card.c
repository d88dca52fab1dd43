/* What is written is read again, byte for byte; what is cut or changed is a
 * sound cup or none. */
#include "cup/card.h"
#include "cup/draw.h"
#include "cup/standing.h"

#include "base/rng.h"
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

static char line[CUP_CARD_MAX], again[CUP_CARD_MAX];

static void fill(struct cup *cup, int people)
{
    uint64_t game[CUP_ROUND_TABLES];
    memset(cup, 0, sizeof *cup);
    for (int i = 0; i < CUP_ROUND_TABLES; i++)
        game[i] = UINT64_MAX - (uint64_t)i;
    cup->organiser = UINT64_C(1) << 63;
    snprintf(cup->name, sizeof cup->name, "%s", "Spring \"cup\"");
    snprintf(cup->organiser_name, sizeof cup->organiser_name, "%s", "Ada");
    snprintf(cup->options, sizeof cup->options, "%s",
             "{\"game\":\"suburbia\"}");
    memset(&cup->key, 7, sizeof cup->key);
    cup->seats = 2;
    cup->wanted = CUP_ROUNDS_MOST;
    cup->most = CUP_ENTRANTS_MOST;
    cup->pause = CUP_PAUSE_MAX;
    cup->opened = UINT64_C(1700000000000);
    for (int i = 0; i < people; i++) {
        struct cup_entrant entrant = {.person = UINT64_MAX - (uint64_t)i,
                                      .rating = 1500 - i,
                                      .from = UINT64_MAX - (uint64_t)i % 2};
        memset(entrant.name, 'n', sizeof entrant.name - 1);
        assert_null(cup_enter(cup, &entrant));
    }
    assert_null(cup_begin(cup, 5));
    while (cup_rounds_left(cup)) {
        assert_true(cup_draw(cup, 6, game));
        for (int i = 0; i < cup->tables; i++) {
            cup->table[i].state = CUP_DONE;
            cup->table[i].place[0] = 1;
            cup->table[i].place[1] = cup->table[i].seats > 1 ? 2 : 0;
            cup->table[i].score[0] = -1000000;
        }
    }
}

static size_t write(const struct cup *cup, char *out)
{
    struct text text;
    text_init(&text, out, CUP_CARD_MAX);
    cup_write(cup, &text);
    assert_true(text_ok(&text));
    return text.length;
}

static void the_same_is_read_again(void **state)
{
    struct cup cup, other;
    (void)state;
    for (int people = 3; people <= CUP_ENTRANTS_MOST; people += 61) {
        fill(&cup, people);
        const size_t size = write(&cup, line);
        assert_true(cup_read(line, size, &other));
        assert_memory_equal(&cup, &other, sizeof cup);
    }
}

/* The words are taken out of the line, and what stands between two of them. */
static void take_out(char *text, const char *from, const char *to)
{
    char *const at = strstr(text, from);
    assert_non_null(at);
    const char *const rest = strstr(at, to);
    assert_non_null(rest);
    memmove(at, rest, strlen(rest) + 1);
}

/* Such were all cups before there were marks, and are again when over. */
static void a_cup_without_marks_is_read(void **state)
{
    struct cup cup, other;
    (void)state;
    fill(&cup, 3);
    line[write(&cup, line)] = '\0';
    take_out(line, "\"key\":", "\"entrants\"");
    for (int i = 0; i < cup.entrants; i++)
        take_out(line, ",\"from\":", "}");
    assert_true(cup_read(line, strlen(line), &other));
    memset(&cup.key, 0, sizeof cup.key);
    for (int i = 0; i < cup.entrants; i++)
        cup.entrant[i].from = 0;
    assert_memory_equal(&cup, &other, sizeof cup);
    assert_null(cup_call_off(&cup, CUP_CALLED_OFF, 9));
    again[write(&cup, again)] = '\0';
    assert_null(strstr(again, "\"key\":"));
    assert_null(strstr(again, "\"from\":"));
}

/* As it was some rounds before. */
static void take_back(struct cup *cup, int round)
{
    cup->round = (uint8_t)round;
    while (cup->table[cup->tables - 1].round > round)
        cup->tables--;
}

/* Whatever is read can be reckoned with, and its next round drawn. */
static void what_is_damaged_does_no_harm(void **state)
{
    static const uint64_t game[CUP_ROUND_TABLES];
    struct cup_line standing[CUP_ENTRANTS_MOST];
    struct cup cup;
    struct rng rng;
    int read = 0, drawn = 0;
    (void)state;
    fill(&cup, 7);
    take_back(&cup, 4);
    const size_t size = write(&cup, line);
    rng_init(&rng, 1, 0);
    for (int i = 0; i < 4000; i++) {
        memcpy(again, line, size);
        again[rng_below(&rng, (uint32_t)size)] =
            (char)(32 + rng_below(&rng, 95));
        if (!cup_read(again, size, &cup))
            continue;
        read++;
        cup_standing(&cup, standing);
        drawn += cup_rounds_left(&cup) && cup_draw(&cup, 7, game);
    }
    assert_true(read > 0 && read < 4000 && drawn > 0);
    for (size_t cut = 0; cut < size; cut += 7)
        assert_false(cup_read(line, cut, &cup));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_is_read_again),
        cmocka_unit_test(a_cup_without_marks_is_read),
        cmocka_unit_test(what_is_damaged_does_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
