/* A start in lines that lead to it again. What the deal says (market, stack,
 * goals, piles) is left to the deal. */
#include "suburbia/words/given.h"

#include "suburbia/rules/internal.h"
#include "suburbia/rules/rules.h"

static void put_key(struct text *text, const char *key, int number)
{
    text_add(text, key);
    text_number(text, number);
}

static void put_place(struct text *text, cell at)
{
    put_key(text, " ", cell_hex(at).q);
    put_key(text, ",", cell_hex(at).r);
}

static void put_basics(const struct suburbia_box *box,
                       const struct suburbia_state *start,
                       const struct suburbia_state *bare, struct text *text)
{
    if (memcmp(start->basic_left, bare->basic_left, BASICS) == 0)
        return;
    text_add(text, "basics");
    for (int i = 0; i < BASICS; i++) {
        text_char(text, ' ');
        text_add(text, box->tile_words[box->basic[i]].id);
        put_key(text, " ", start->basic_left[i]);
    }
    text_char(text, '\n');
}

static void put_numbers(const struct suburbia_state *start,
                        const struct suburbia_state *bare, int seat,
                        struct text *text)
{
    const int16_t *stat = start->numbers[seat].stat;
    if (memcmp(&start->numbers[seat], &bare->numbers[seat],
               sizeof bare->numbers[seat]) == 0)
        return;
    put_key(text, "seat ", seat);
    for (int i = 0; i < STAT_COUNT; i++) {
        text_char(text, ' ');
        text_add(text, suburbia_stat_word[i]);
        put_key(text, " ", stat[i]);
    }
    text_char(text, '\n');
}

/* The slot of the tile that was placed as number `placed`, and whose it is. */
static int find_placed(const struct suburbia_state *start, int placed,
                       int *seat)
{
    for (*seat = 0; *seat < start->seats; ++*seat)
        for (int slot = BASICS; slot < start->borough[*seat].slots; slot++)
            if (start->borough[*seat].placed[slot] == placed)
                return slot;
    return -1;
}

static void put_tile(const struct suburbia_box *box,
                     const struct suburbia_state *start, int seat, int slot,
                     struct text *text)
{
    const struct borough *borough = &start->borough[seat];
    const bool border = slot_is_border(borough, slot);
    const uint16_t place = border ? border_place_in(start, borough, slot) : 0;
    text_char(text, ' ');
    text_add(text, box->tile_words[borough->tile[slot]].id);
    text_add(text, " at");
    put_place(text, border ? border_first_corner(place) : borough->cell[slot]);
    if (border)
        put_key(text, " heading ", place >> 12);
    if (borough->marked & slot_bit(slot))
        text_add(text, " marked");
}

/* In the order in which they were placed, a line as long as one seat's follow
 * each other. */
static void put_tiles(const struct suburbia_box *box,
                      const struct suburbia_state *start, struct text *text)
{
    int last = GAME_NOBODY, seat;
    for (int placed = 1; placed <= start->placements; placed++) {
        const int slot = find_placed(start, placed, &seat);
        if (slot < 0)
            continue;
        if (seat != last) {
            put_key(text, last < 0 ? "seat " : "\nseat ", seat);
            text_add(text, " tiles");
        }
        put_tile(box, start, seat, slot, text);
        last = seat;
    }
    if (last >= 0)
        text_char(text, '\n');
}

/* Markers on the tiles that lie there in every game. */
static void put_markers(const struct suburbia_state *start, int seat,
                        struct text *text)
{
    const struct borough *borough = &start->borough[seat];
    slot_set marked = borough->marked & (slot_bit(BASICS) - 1);
    if (!marked)
        return;
    put_key(text, "seat ", seat);
    text_add(text, " marked");
    for (; marked; marked &= marked - 1)
        put_place(text, borough->cell[slot_first(marked)]);
    text_char(text, '\n');
}

static void put_kept(const struct suburbia_state *start, int seat,
                     struct text *text)
{
    if (start->kept[seat] == KEPT_NONE)
        return;
    put_key(text, "seat ", seat);
    text_add(text, start->kept[seat] ? " keeps second\n" : " keeps first\n");
}

/* Fewer or more than a deal has. */
static void put_goals(const struct suburbia_box *box,
                      const struct suburbia_state *start, struct text *text)
{
    if (start->public_goals == setup_public_goals(start))
        return;
    text_add(text, "goals");
    for (int i = 0; i < start->public_goals; i++) {
        text_char(text, ' ');
        text_add(text, box->goal_words[start->public_goal[i]].id);
    }
    text_char(text, '\n');
}

static void put_stars(const struct suburbia_state *start, struct text *text)
{
    static const uint8_t none[SEATS_MAX];
    if (!start->stars || memcmp(start->star, none, sizeof none) == 0)
        return;
    text_add(text, "stars");
    for (int i = 0; i < start->seats; i++) {
        put_key(text, " ", start->star_pile[i]);
        put_key(text, " on ", start->star[start->star_pile[i]]);
    }
    text_char(text, '\n');
}

/* A deal begins with the choice of goals, alone with the first turn. */
static void put_turn(const struct suburbia_state *start, struct text *text)
{
    const bool as_dealt = start->mode != MODE_STANDARD && start->turn == 1 &&
                          start->seat == start->first &&
                          start->last_round == ROUND_NONE;
    if (start->phase == PHASE_KEEP || as_dealt)
        return;
    put_key(text, "turn seat ", start->seat);
    put_key(text, " round ", start->round);
    if (start->last_round != ROUND_NONE)
        put_key(text, " last ", start->last_round);
    text_char(text, '\n');
}

void suburbia_given_text(const struct suburbia_box *box,
                         const struct suburbia_state *start, struct text *text)
{
    struct suburbia_state bare;
    struct game_config config;
    suburbia_config_of(start, &config);
    suburbia_bare_table(box, &config, &bare);
    put_basics(box, start, &bare, text);
    put_tiles(box, start, text);
    for (int seat = 0; seat < start->seats; seat++) {
        put_numbers(start, &bare, seat, text);
        put_markers(start, seat, text);
        put_kept(start, seat, text);
    }
    put_goals(box, start, text);
    put_stars(start, text);
    put_turn(start, text);
}
