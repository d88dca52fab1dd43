/* The stars of a mission at a terminal, on the screen and line by line. Whoever
 * builds lakes alone loses all of them. */
#include "terminal/stars.h"

#include "games/games.h"
#include "mission/mission.h"
#include "mission/shipped.h"
#include "terminal/clauses.h"
#include "terminal/front.h"
#include "unit/unit.h"

#include <string.h>

static struct mission mission;
static struct mission_desk desk;
static struct match match;
static struct canvas canvas;

static void begin(void)
{
    struct content_error error;
    int which = 0;
    while (strcmp(missions_shipped[which].name, "1.6.txt") != 0)
        which++;
    desk.games = games;
    desk.count = GAMES_COUNT;
    assert_true(
        mission_read(&mission, &missions_shipped[which], &desk, &error));
    match = (struct match){.mission = &mission};
    match.game.session = mission.session;
}

/* A turn in which nothing is built but a lake. */
static void lake(void)
{
    struct session *session = &match.game.session;
    game_move list[GAME_MOVES_MAX];
    const int count = game_legal(session->game, session_now(session), list);
    for (int i = 0; i < count; i++) {
        char words[256];
        struct text text;
        text_init(&text, words, sizeof words);
        game_move_text(session->game, session_now(session), list[i], &text);
        if (!strstr(words, "lake"))
            continue;
        assert_int_equal(session_play(session, 0, list[i], NULL), STATUS_OK);
        return;
    }
    fail_msg("no lake");
}

static const char *foot(int width)
{
    static char row[CANVAS_COLUMNS_MAX * 4];
    canvas_begin(&canvas, width, 3);
    front_foot(&canvas, &match, "", "q leaves, and ? explains every key");
    canvas_row(&canvas, 2, row, sizeof row);
    return row;
}

static void the_screen_has_them_at_its_foot(void **unused)
{
    (void)unused;
    begin();
    assert_string_equal(foot(61), " q leaves, and ? explains every key  "
                                  "Stars: open, open, open");
    assert_string_equal(foot(50),
                        " q leaves, and ? explai…  Stars: open, open, open");
    for (int turn = 0; turn < 3; turn++)
        lake();
    assert_string_equal(foot(61), " q leaves, and ? explains every key  "
                                  "Stars: lost, lost, lost");
}

static void lines_say_what_they_ask_for(void **unused)
{
    (void)unused;
    char words[512] = "";
    begin();
    FILE *const out = fmemopen(words, sizeof words, "w");
    assert_non_null(out);
    stars_report(&match, out);
    assert_int_equal(fclose(out), 0);
    assert_string_equal(words,
                        "Star 1 is open: Population: 6 more in one turn\n"
                        "Star 2 is open: Population: 9 more in one turn\n"
                        "Star 3 is open: Population: 12 more in one turn\n");
}

static const char *said_of(const char *id, int star, const char *language)
{
    static char words[1024];
    struct content_error error;
    struct text text;
    int which = 0;
    while (strcmp(missions_shipped[which].name, id) != 0)
        which++;
    desk.games = games;
    desk.count = GAMES_COUNT;
    assert_true(
        mission_read(&mission, &missions_shipped[which], &desk, &error));
    text_init(&text, words, sizeof words);
    clauses_said(&mission, star - 1, words_language(language), &text);
    return words;
}

static void clauses_are_said_in_the_language(void **unused)
{
    (void)unused;
    assert_string_equal(said_of("3.5.txt", 1, "it"), "Vinci");
    assert_string_equal(said_of("3.5.txt", 2, "fr"),
                        "Ne pas acheter de tuiles résidentielles");
    assert_string_equal(said_of("3.5.txt", 3, "it"),
                        "Vinci con almeno 15 di vantaggio");
    assert_string_equal(said_of("5.4.txt", 1, "en"), "Tiles: lake: 6 or more");
    assert_string_equal(said_of("2.1.txt", 1, "it"),
                        "Reputazione: almeno 0, entro il round 9");
}

/* None is left as its file has it. */
static void every_clause_has_words(void **unused)
{
    (void)unused;
    static const char *const language[] = {"en", "fr", "it"};
    for (int which = 0; which < missions_count; which++)
        for (int i = 0; i < 3 * MISSION_STARS; i++) {
            const char *said =
                said_of(missions_shipped[which].name, i % MISSION_STARS + 1,
                        language[i / MISSION_STARS]);
            if (!*said || strpbrk(said, "<>=_"))
                fail_msg("%s: %s", missions_shipped[which].name, said);
        }
}

static void an_ordinary_game_has_none(void **unused)
{
    (void)unused;
    char row[STARS_ROW_MAX];
    begin();
    match.mission = NULL;
    stars_row(&match, row);
    assert_string_equal(row, "");
    assert_string_equal(foot(61), " q leaves, and ? explains every key");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_screen_has_them_at_its_foot),
        cmocka_unit_test(lines_say_what_they_ask_for),
        cmocka_unit_test(clauses_are_said_in_the_language),
        cmocka_unit_test(every_clause_has_words),
        cmocka_unit_test(an_ordinary_game_has_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
