#include "suburbia/terminal/command.h"

#include "base/text.h"
#include "unit/suburbia/terminal/table.h"
#include "unit/terminal/typing.h"

#include <stdlib.h>

static void every_move_has_words(void **unused)
{
    (void)unused;
    const cell at = cell_of(hex_at(-1, 2));
    assert_int_equal(read_well("buy 5 at -1,2"),
                     suburbia_move_make(SUBURBIA_BUY, 4, at));
    assert_int_equal(read_well("BUY 5 -1, 2"),
                     suburbia_move_make(SUBURBIA_BUY, 4, at));
    assert_int_equal(read_well("lake 7 at -1,2"),
                     suburbia_move_make(SUBURBIA_LAKE, 6, at));
    assert_int_equal(read_well("suburbs at -1,2"),
                     suburbia_move_make(SUBURBIA_BASIC, 0, at));
    assert_int_equal(read_well("take community park at -1,2"),
                     suburbia_move_make(SUBURBIA_BASIC, 1, at));
    assert_int_equal(read_well("factory at -1,2"),
                     suburbia_move_make(SUBURBIA_BASIC, 2, at));
    assert_int_equal(read_well("invest -1,2"),
                     suburbia_move_make(SUBURBIA_INVEST, 0, at));
    assert_int_equal(read_well("discard 4"),
                     suburbia_move_make(SUBURBIA_DISCARD, 3, 0));
    assert_int_equal(read_well("keep 2"),
                     suburbia_move_make(SUBURBIA_KEEP, 1, 0));
    assert_int_equal(read_well("border 2 heading 4 at -1,2"),
                     suburbia_move_border(1, false, 4, at));
    assert_int_equal(read_well("border 3 lake heading 0 at -1,2"),
                     suburbia_move_border(2, true, 0, at));
    assert_int_equal(read_well("add 5 at -1,2"),
                     suburbia_move_make(SUBURBIA_CHOOSE, 4, at));
    assert_int_equal(read_well("pass"),
                     suburbia_move_make(SUBURBIA_CHOOSE, CHOOSE_PASS, 0));
    assert_int_equal(read_well("mark -1,2"),
                     suburbia_move_make(SUBURBIA_CHOOSE, 0, at));
    assert_int_equal(read_well("flip 2 at -1,2"),
                     suburbia_move_make(SUBURBIA_CHOOSE, 1, at));
    assert_int_equal(read_well("flip greta at -1,2"),
                     suburbia_move_make(SUBURBIA_CHOOSE, 1, at));
}

/* What a record says of a move is a command as well. */
static void a_records_words_are_understood(void **unused)
{
    (void)unused;
    static struct match other;
    game_move legal[GAME_MOVES_MAX];
    table_set(&other, (struct table_plan){"ce", "standard",
                                          "base inc ce borders", 2, 7});
    for (int i = 0; i < 2; i++)
        assert_int_equal(
            match_play(&other, suburbia_move_make(SUBURBIA_KEEP, 0, 0)),
            STATUS_OK);
    const int count = suburbia_legal(suburbia_match_box(&other),
                                     suburbia_match_state(&other), legal);
    int borders = 0;
    for (int i = 0; i < count; i++) {
        char words[200];
        const char *reason;
        struct text text;
        game_move move = 0;
        text_init(&text, words, sizeof words);
        game_move_text(other.game.session.game,
                       session_now(&other.game.session), legal[i], &text);
        assert_int_equal(suburbia_command_read(&other, words, &move, &reason),
                         STATUS_OK);
        assert_int_equal(move, legal[i]);
        borders += suburbia_move_type(move) == SUBURBIA_BORDER;
    }
    assert_true(borders > 0);
}

/* Takes the next word of a line; what stands in brackets is for people. */
static bool next_word(char **line, char *word)
{
    for (;;) {
        *line += strspn(*line, " .");
        if (**line != '(')
            break;
        *line += strcspn(*line, ")") + 1;
    }
    const size_t size = strcspn(*line, " .");
    memcpy(word, *line, size);
    word[size] = '\0';
    *line += size;
    return size > 0;
}

/* The moves that a line stands for: its command with each of its cells. */
static int read_listed(char *line, game_move *out)
{
    char head[300] = "", word[100], command[300];
    int count = 0;
    while (next_word(&line, word)) {
        if (strchr(word, ',')) {
            snprintf(command, sizeof command, "%s %s", head, word);
            out[count++] = read_well(command);
        } else {
            snprintf(command, sizeof command, "%s%s%s", head,
                     head[0] ? " " : "", word);
            snprintf(head, sizeof head, "%s", command);
        }
    }
    if (count == 0 && head[0])
        out[count++] = read_well(head);
    return count;
}

/* What `moves` lists, read as it would be typed, is what is legal. */
static void compare_with_the_list(void)
{
    game_move listed[GAME_MOVES_MAX], legal[GAME_MOVES_MAX];
    char *words = NULL;
    size_t size = 0;
    int count = 0;
    FILE *out = open_memstream(&words, &size);
    assert_non_null(out);
    assert_true(match.front->lines->ask(&match, 0, "moves", out));
    fclose(out);
    char *line = strchr(words, '\n') + 1; /* the first only introduces */
    while (*line) {
        char *end = strchr(line, '\n');
        *end = '\0';
        count += read_listed(line, listed + count);
        line = end + 1;
    }
    assert_int_equal(count,
                     suburbia_legal(suburbia_match_box(&match),
                                    suburbia_match_state(&match), legal));
    assert_memory_equal(listed, legal, (size_t)count * sizeof *legal);
    free(words);
}

/* A whole game; returns which types of move were made, a bit each. */
static unsigned play_comparing(struct table_plan plan)
{
    struct session *session = &match.game.session;
    struct rng rng;
    unsigned types = 0;
    rng_init(&rng, plan.seed, 1);
    table_set(&match, plan);
    while (!match_is_over(&match)) {
        const game_move move =
            game_random(session->game, session_now(session), &rng);
        compare_with_the_list();
        types |= 1u << suburbia_move_type(move);
        assert_int_equal(match_play(&match, move), STATUS_OK);
    }
    return types;
}

static void every_move_is_listed_as_it_is_typed(void **unused)
{
    (void)unused;
    static const char all[] =
        "base inc five_star nightlife con essen ce borders bonuses stars";
    const struct table_plan plan[] = {{"1e", "standard", "base", 3, 1},
                                      {"2e", "lone", "base", 1, 2},
                                      {"2e", "dale", "base", 2, 3},
                                      {"ce", "standard", all, 5, 4}};
    unsigned types = 0;
    for (uint8_t game = 0; game < 70; game++) {
        struct table_plan next = plan[game < 3 ? game : 3];
        next.seed = game;
        types |= play_comparing(next);
    }
    assert_int_equal(types, (1u << SUBURBIA_MOVES) - 2);
    table_deal(&match, "2e", "standard", 3);
}

static void what_is_missing_is_said(void **unused)
{
    (void)unused;
    assert_refused("buy", "say which market space");
    assert_refused("buy 0 at 1,1", "say which market space");
    assert_refused("buy 8 at 1,1", "say which market space");
    assert_refused("buy 5", "say where");
    assert_refused("buy 5 at 1", "say where");
    assert_refused("buy 5 at 1,1 now", "say where");
    assert_refused("lake 5 at 99,0", "say where");
    assert_refused("park", "say where");
    assert_refused("invest", "say in which");
    assert_refused("discard 4 at 1,1", "a discard is just");
    assert_refused("keep 3", "say keep 1");
    assert_refused("border", "say which of the open borders");
    assert_refused("border 4 heading 1 at 0,1", "say which of the open");
    assert_refused("border 1 heading 6 at 0,1", "say how it lies");
    assert_refused("border 1 lake 2", "say how it lies");
    assert_refused("flip 4 at 0,1", "say whose tile");
    assert_refused("flip 1", "say whose tile");
    assert_refused("mark", "say on which");
    assert_refused("add 5", "say where");
    assert_refused("dance", "not a command");
    assert_refused("", "not a command");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_has_words),
        cmocka_unit_test(a_records_words_are_understood),
        cmocka_unit_test(every_move_is_listed_as_it_is_typed),
        cmocka_unit_test(what_is_missing_is_said),
    };
    table_deal(&match, "2e", "standard", 3);
    return cmocka_run_group_tests_name("command", tests, NULL, NULL);
}
