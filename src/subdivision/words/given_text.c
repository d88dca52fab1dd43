/* A start in lines that lead to it again. Stacks, and so all hands, are left to
 * the deal. */
#include "subdivision/words/given.h"

#include "subdivision/rules/internal.h"

static void put_place(const struct subdivision_box *box, int parcel,
                      struct text *text)
{
    text_number(text, box->parcel[parcel].q);
    text_char(text, ',');
    text_number(text, box->parcel[parcel].r);
}

static void put_places(const struct subdivision_box *box, const char *word,
                       uint64_t parcels, struct text *text)
{
    if (!parcels)
        return;
    text_char(text, ' ');
    text_add(text, word);
    for (; parcels; parcels = bits_rest(parcels)) {
        text_char(text, ' ');
        put_place(box, bits_first(parcels), text);
    }
}

static void put_walk(const struct subdivision_box *box, struct edges walk,
                     struct text *text)
{
    if (!edges_any(walk))
        return;
    text_add(text, " sidewalk");
    for (; edges_any(walk); walk = edges_rest(walk)) {
        const uint8_t *pair = box->edge[edges_first(walk)];
        text_char(text, ' ');
        put_place(box, pair[0], text);
        text_char(text, '/');
        put_place(box, pair[1], text);
    }
}

/* What lies on the board besides what the scenario puts there. */
static void put_board(const struct subdivision_box *box,
                      const struct board *board, const struct board *bare,
                      struct text *text)
{
    if (board->money != bare->money) {
        text_add(text, " money ");
        text_number(text, board->money);
    }
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        put_places(box, zone_word[zone], board->zone[zone] & ~bare->zone[zone],
                   text);
    put_places(box, "park", board->park & ~bare->park, text);
    put_places(box, "lake", board->lake & ~bare->lake, text);
    put_places(box, "road", board->road & ~bare->road, text);
    for (int i = 0; i < SCHOOLS_MAX; i++)
        put_places(box, "school", board->school[i] & ~bare->school[i], text);
    put_walk(box, edges_minus(board->walk, bare->walk), text);
}

static void put_turn(const struct subdivision_box *box,
                     const struct subdivision_state *start, struct text *text)
{
    if (!start->round && !start->turn && start->symbol == SYMBOL_NONE)
        return;
    text_add(text, "turn round ");
    text_number(text, start->round + 1);
    text_add(text, " turn ");
    text_number(text, start->turn + 1);
    if (start->symbol != SYMBOL_NONE) {
        text_add(text, " rolled ");
        text_add(text, box->symbol_words[start->symbol].id);
    }
    text_char(text, '\n');
}

void subdivision_given_text(const struct subdivision_box *box,
                            const struct subdivision_state *start,
                            struct text *text)
{
    struct subdivision_state bare;
    struct game_config config;
    subdivision_config_of(start, &config);
    setup_table(box, &config, &bare);
    for (int seat = 0; seat < start->seats; seat++) {
        if (memcmp(&start->board[seat], &bare.board[seat],
                   sizeof bare.board[seat]) == 0)
            continue;
        text_add(text, "seat ");
        text_number(text, seat);
        put_board(box, &start->board[seat], &bare.board[seat], text);
        text_char(text, '\n');
    }
    put_turn(box, start, text);
}
