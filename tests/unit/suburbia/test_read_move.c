/* A move line of a trace: said and read again, and every way to get it
 * wrong. */
#include "unit/suburbia/telling.h"

static struct suburbia_state state;
static const char *reason;

static int begin(void **unused)
{
    (void)unused;
    state = town_with("base inc ce borders", MODE_STANDARD, 2);
    for (int i = 0; i < 7; i++)
        state.market[i] = (uint8_t)tile_of("farm");
    state.numbers[0].stat[STAT_MONEY] = 100;
    return 0;
}

static enum status read(const char *fields, game_move *move)
{
    const struct json_in in = told(fields);
    reason = NULL;
    return suburbia_read_move(box, &state, &in, move, &reason);
}

static void assert_wrong(const char *fields, enum status status,
                         const char *sentence)
{
    game_move move = 1;
    assert_int_equal(read(fields, &move), status);
    assert_int_equal(move, 0);
    assert_non_null(reason);
    assert_string_equal(reason, sentence);
}

static void bad(const char *fields, const char *sentence)
{
    assert_wrong(fields, STATUS_BAD_MOVE, sentence);
}

static void assert_means(const char *fields, game_move wanted)
{
    game_move move = 0;
    assert_int_equal(read(fields, &move), STATUS_OK);
    assert_null(reason);
    assert_int_equal(move, wanted);
}

/* Said, the move is these words, and they are read as the move. */
static void assert_told(game_move move, const char *fields)
{
    char line[LINE_ROOM];
    struct text text;
    struct json_out out;
    const struct json_in wanted = told(fields);
    text_init(&text, line, sizeof line);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    suburbia_trace_move(box, &state, move, &out);
    json_out_close(&out);
    assert_int_equal(text.length, wanted.size);
    assert_memory_equal(line, wanted.at, wanted.size);
    assert_means(fields, move);
}

static void every_move_is_told(void **unused)
{
    (void)unused;
    assert_told(suburbia_move_make(SUBURBIA_BUY, 4, cell_at(1, -2)),
                "'type':'buy','slot':4,'at':[1,-2]");
    assert_told(suburbia_move_make(SUBURBIA_LAKE, 0, cell_at(1, 0)),
                "'type':'lake','slot':0,'at':[1,0]");
    assert_told(suburbia_move_make(SUBURBIA_BASIC, 1, cell_at(1, 0)),
                "'type':'basic','tile':'community_park','at':[1,0]");
    assert_told(suburbia_move_make(SUBURBIA_INVEST, 0, cell_at(0, 0)),
                "'type':'invest','at':[0,0]");
    assert_told(suburbia_move_make(SUBURBIA_DISCARD, 3, 0),
                "'type':'discard','slot':3");
    assert_told(suburbia_move_border(2, false, 5, cell_at(0, 3)),
                "'type':'border','index':2,'at':[0,3],'dir':5,'lake':false");
    assert_told(suburbia_move_border(0, true, 0, cell_at(-1, 3)),
                "'type':'border','index':0,'at':[-1,3],'dir':0,'lake':true");
}

static void goals_are_kept_by_name(void **unused)
{
    (void)unused;
    state = town_deal(COLLECTOR, MODE_STANDARD, 2);
    state.deal[0][0] = (uint8_t)suburbia_find_goal(box, "miser");
    state.deal[0][1] = (uint8_t)suburbia_find_goal(box, "builder");
    assert_told(suburbia_move_make(SUBURBIA_KEEP, 0, 0),
                "'type':'keep','goal':'miser'");
    assert_told(suburbia_move_make(SUBURBIA_KEEP, 1, 0),
                "'type':'keep','goal':'builder'");
    bad("'type':'keep'", "goal: no goal is named");
    assert_wrong("'type':'keep','goal':'hero'", STATUS_UNKNOWN_WORD,
                 "goal: no such goal");
    assert_wrong("'type':'keep','goal':'developer'", STATUS_NOT_ALLOWED,
                 "goal: not one of the two that were dealt");
}

static void wrong_lines_have_sentences(void **unused)
{
    (void)unused;
    bad("'slot':1", "type: no kind of move is named");
    assert_wrong("'type':'sell'", STATUS_UNKNOWN_WORD,
                 "type: no such kind of move");
    bad("'type':'buy'", "slot: not a whole number");
    bad("'type':'buy','slot':1.5", "slot: not a whole number");
    bad("'type':'buy','slot':1", "at: not two whole numbers");
    bad("'type':'buy','slot':1,'at':[1]", "at: not two whole numbers");
    bad("'type':'buy','slot':1,'at':['1',2]", "at: not two whole numbers");
    bad("'type':'buy','slot':1,'at':[1,null]", "at: not two whole numbers");
    bad("'type':'basic','at':[1,0]", "tile: no tile is named");
    assert_wrong("'type':'basic','tile':'castle','at':[1,0]",
                 STATUS_UNKNOWN_WORD, "tile: no such tile");
    assert_wrong("'type':'basic','tile':'farm','at':[1,0]", STATUS_NOT_ALLOWED,
                 "tile: not a basic tile");
}

static void wrong_borders_have_sentences(void **unused)
{
    (void)unused;
    bad("'type':'border','dir':1,'at':[0,3]", "index: not a whole number");
    bad("'type':'border','index':'0','dir':1,'at':[0,3]",
        "index: not a whole number");
    bad("'type':'border','index':0,'at':[0,3]", "dir: not a whole number");
    bad("'type':'border','index':0,'dir':6,'lake':false,'at':[0,3]",
        "dir: not from 0 to 5");
    bad("'type':'border','index':0,'dir':-1,'lake':false,'at':[0,3]",
        "dir: not from 0 to 5");
    bad("'type':'border','index':0,'dir':1,'lake':1,'at':[0,3]",
        "lake: neither true nor false");
    bad("'type':'border','index':0,'dir':1,'lake':false",
        "at: not two whole numbers");
    bad("'type':'border','index':0,'dir':1,'at':[0,3]",
        "lake: neither true nor false");
}

/* What does not exist becomes a move that is refused for the right reason. */
static void what_is_nowhere_is_refused(void **unused)
{
    (void)unused;
    game_move move = 0;
    read("'type':'buy','slot':8,'at':[1,0]", &move);
    assert_int_equal(suburbia_refuse(box, &state, 0, move), STATUS_BAD_SLOT);
    read("'type':'buy','slot':-1,'at':[1,0]", &move);
    assert_int_equal(suburbia_refuse(box, &state, 0, move), STATUS_BAD_SLOT);
    read("'type':'lake','slot':1,'at':[99,0]", &move);
    assert_int_equal(suburbia_refuse(box, &state, 0, move),
                     STATUS_NOT_ADJACENT);
    read("'type':'border','index':8,'dir':2,'lake':false,'at':[0,4]", &move);
    assert_int_equal(suburbia_refuse(box, &state, 0, move), STATUS_NO_BORDER);
    read("'type':'border','index':0,'dir':2,'lake':false,'at':[0,99]", &move);
    assert_int_equal(suburbia_refuse(box, &state, 0, move),
                     STATUS_NOT_ADJACENT);
    read("'type':'choose','pass':true", &move);
    assert_int_equal(suburbia_refuse(box, &state, 0, move), STATUS_WRONG_PHASE);
    read("'type':'choose','at':[0,0]", &move);
    assert_int_equal(suburbia_refuse(box, &state, 0, move), STATUS_WRONG_PHASE);
}

static void buy(const char *id, int q, int r)
{
    state.market[6] = (uint8_t)tile_of(id);
    suburbia_apply(box, &state,
                   suburbia_move_make(SUBURBIA_BUY, 6, cell_at(q, r)), NULL);
    assert_int_equal(state.phase, PHASE_CHOOSE);
}

/* A border with corner spaces (0,4) to (0,1) that covers (1,4) to (1,0). */
static void fence(void)
{
    town_lay_border(&state, 0, 5, "mountain_ridge",
                    border_place_of(cell_at(0, 4), 2));
}

/* Its middle cell is (1,2); any other cell of it will do, and its first
 * corner space as long as nothing lies there. */
static void a_border_can_be_pointed_at(void **unused)
{
    (void)unused;
    const game_move marker =
        suburbia_move_make(SUBURBIA_INVEST, 0, cell_at(1, 2));
    fence();
    assert_told(marker, "'type':'invest','at':[1,2]");
    assert_means("'type':'invest','at':[1,4]", marker);
    assert_means("'type':'invest','at':[1,0]", marker);
    assert_means("'type':'invest','at':[0,4]", marker);
    assert_means("'type':'invest','at':[0,3]",
                 suburbia_move_make(SUBURBIA_INVEST, 0, cell_at(0, 3)));
    town_lay(&state, 0, "farm", 0, 3);
    town_lay(&state, 0, "farm", 0, 4);
    assert_means("'type':'invest','at':[0,4]",
                 suburbia_move_make(SUBURBIA_INVEST, 0, cell_at(0, 4)));
}

/* The first corner space of a border is a cell like any other here. */
static void an_extra_tile_is_told(void **unused)
{
    (void)unused;
    fence();
    buy("ce_15_london", 0, 3);
    assert_told(suburbia_move_make(SUBURBIA_CHOOSE, 5, cell_at(0, 4)),
                "'type':'choose','slot':5,'at':[0,4]");
    assert_told(suburbia_move_make(SUBURBIA_CHOOSE, CHOOSE_PASS, 0),
                "'type':'choose','pass':true");
    bad("'type':'choose','pass':false", "slot: not a whole number");
    bad("'type':'choose','slot':5", "at: not two whole numbers");
    game_move nowhere = 0; /* which is not to pass */
    assert_int_equal(read("'type':'choose','slot':99,'at':[0,4]", &nowhere),
                     STATUS_OK);
    assert_int_equal(suburbia_refuse(box, &state, 0, nowhere), STATUS_BAD_SLOT);
}

static void a_free_marker_is_told(void **unused)
{
    (void)unused;
    fence();
    buy("ce_05", 0, 3);
    assert_told(suburbia_move_make(SUBURBIA_CHOOSE, 0, cell_at(0, 3)),
                "'type':'choose','at':[0,3]");
    assert_means("'type':'choose','at':[1,3]",
                 suburbia_move_make(SUBURBIA_CHOOSE, 0, cell_at(1, 2)));
}

/* A border of one's own does not hide the others' tiles. */
static void a_flip_is_told(void **unused)
{
    (void)unused;
    fence();
    town_lay(&state, 1, "hotel", 1, 0);
    buy("ce_20_kuala_lumpur", 0, 3);
    assert_told(suburbia_move_make(SUBURBIA_CHOOSE, 1, cell_at(1, 0)),
                "'type':'choose','seat':1,'at':[1,0]");
    bad("'type':'choose','at':[1,0]", "seat: not a whole number");
    game_move nobody = 0;
    assert_int_equal(read("'type':'choose','seat':7,'at':[1,0]", &nobody),
                     STATUS_OK);
    assert_int_equal(suburbia_refuse(box, &state, 0, nobody),
                     STATUS_NOT_ALLOWED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(every_move_is_told, begin),
        cmocka_unit_test_setup(goals_are_kept_by_name, begin),
        cmocka_unit_test_setup(wrong_lines_have_sentences, begin),
        cmocka_unit_test_setup(wrong_borders_have_sentences, begin),
        cmocka_unit_test_setup(what_is_nowhere_is_refused, begin),
        cmocka_unit_test_setup(a_border_can_be_pointed_at, begin),
        cmocka_unit_test_setup(an_extra_tile_is_told, begin),
        cmocka_unit_test_setup(a_free_marker_is_told, begin),
        cmocka_unit_test_setup(a_flip_is_told, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
