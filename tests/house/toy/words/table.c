/* The toy in words: "sells apples", "stores bread", and the same as JSON. */
#include "toy/words/table.h"

#include "base/seed.h"
#include "base/text.h"
#include "toy/rules/cast.h"
#include "toy/rules/rules.h"
#include "json/in.h"
#include "json/out.h"

#include <string.h>

typedef const struct game_content content;
typedef const struct game_state position;

static const char *const type_words[TOY_MOVES] = {"sell", "store"};

static enum status configure(content *c, struct game_config *config,
                             const char *key, const char *value)
{
    (void)c;
    if (strcmp(key, "seats") != 0 || value[0] < '1' ||
        value[0] > '0' + TOY_SEATS_MAX || value[1])
        return STATUS_UNKNOWN_WORD;
    config->seats = (uint8_t)(value[0] - '0');
    return STATUS_OK;
}

static void config_values(content *c, const char *key, struct text *text)
{
    (void)c;
    (void)key;
    text_add(text, "1 to 4");
}

static void config_text(content *c, const struct game_config *config,
                        struct text *text)
{
    (void)c;
    text_add(text, "seats: ");
    text_number(text, config->seats);
    text_char(text, '\n');
}

static void move_text(content *c, position *s, game_move move,
                      struct text *text)
{
    (void)s;
    text_add(text, type_words[toy_move_type(move)]);
    text_add(text, "s ");
    text_add(text, toy_box_of(c)->good_words[toy_move_good(move)].id);
}

static enum status move_read(content *c, position *s, const char *words,
                             game_move *move)
{
    for (*move = 1; *move < toy_move(TOY_MOVES, 0); ++*move) {
        char told[64];
        struct text text;
        if (toy_move_good(*move) >= toy_box_of(c)->goods)
            continue;
        text_init(&text, told, sizeof told);
        move_text(c, s, *move, &text);
        if (strcmp(told, words) == 0)
            return STATUS_OK;
    }
    return STATUS_NOT_ALLOWED;
}

/* Version 1 of the records had no seals: there the words say which it is. */
static bool face_down(content *c, position *s, game_move move,
                      enum game_told told, struct text *text)
{
    (void)c;
    (void)s;
    if (toy_move_type(move) != TOY_STORE)
        return false;
    text_add(text, "stores a good face down");
    if (told == TOLD_BY_PLACE)
        text_number(text, toy_move_good(move));
    return true;
}

static const char *type_word(game_move move)
{
    return type_words[toy_move_type(move)];
}

static const char *stat_word(int stat)
{
    (void)stat;
    return "coins";
}

static const char *rule_word(int rule)
{
    (void)rule;
    return "T-SELL";
}

static const char *cause_word(content *c, int cause)
{
    return toy_box_of(c)->good_words[cause - 1].id;
}

/* There are none. */
static const char *goal_word(content *c, int goal)
{
    (void)c;
    (void)goal;
    return "";
}

static void trace_setup(content *c, position *s, struct json_out *out)
{
    const struct toy_state *state = toy_see(s);
    const struct toy_box *box = toy_box_of(c);
    json_out_number(out, "seats", state->seats);
    json_out_array(out, "deck");
    for (int i = 0; i < box->deck; i++)
        json_out_string(out, NULL, box->good_words[state->deck[i]].id);
    json_out_close(out);
}

static int find_good(const struct toy_box *box, const struct json_in *word)
{
    for (int good = 0; good < box->goods; good++)
        if (json_in_is(word, box->good_words[good].id))
            return good;
    return -1;
}

/* The deck has every piece of the box. */
static bool read_deck(const struct toy_box *box, const struct json_in *in,
                      struct toy_state *state)
{
    const struct json_in list = json_in_field(in, "deck");
    int left[TOY_GOODS_MAX] = {0}, count = 0;
    for (int good = 0; good < box->goods; good++)
        left[good] = box->good[good].copies;
    if (json_in_count(&list) != box->deck)
        return false;
    for (struct json_in item = json_in_first(&list); item.at;
         item = json_in_next(&list, item)) {
        const int good = find_good(box, &item);
        if (good < 0 || left[good]-- == 0)
            return false;
        state->deck[count++] = (uint8_t)good;
    }
    return true;
}

static enum status read_setup(content *c, const struct json_in *in,
                              struct game_state *s, const char **reason)
{
    struct toy_state *state = toy_hold(s);
    const struct json_in seats = json_in_field(in, "seats");
    const struct json_in digits = json_in_field(in, "seed");
    struct seed seed;
    struct deal deal;
    int number;
    *reason = "seats: not from 1 to 4";
    if (!json_in_int(&seats, &number) || number < 1 || number > TOY_SEATS_MAX)
        return STATUS_BAD_SETUP;
    *state = (struct toy_state){.seats = (uint8_t)number};
    *reason = "deck: not every good of the box, once each";
    if (!json_in_field(in, "deck").at && json_in_seed(&digits, &seed)) {
        deal_init(&deal, &seed);
        toy_shuffle(toy_box_of(c), &deal, state);
    } else if (!read_deck(toy_box_of(c), in, state)) {
        return STATUS_BAD_SETUP;
    }
    toy_begin(state);
    return STATUS_OK;
}

static void trace_move(content *c, position *s,
                       const struct game_decision *decision,
                       struct json_out *out)
{
    const game_move move = decision->part[0];
    (void)s;
    json_out_string(out, "type", type_word(move));
    json_out_string(out, "good",
                    toy_box_of(c)->good_words[toy_move_good(move)].id);
}

static enum status read_move(content *c, position *s, const struct json_in *in,
                             struct game_decision *decision,
                             const char **reason)
{
    const struct json_in type = json_in_field(in, "type");
    const struct json_in word = json_in_field(in, "good");
    const int which = json_in_find(&type, type_words, TOY_MOVES);
    const int good = find_good(toy_box_of(c), &word);
    (void)s;
    *reason = which < 0 ? "type: sell or store" : "good: there is no such good";
    if (which < 0 || good < 0)
        return STATUS_UNKNOWN_WORD;
    *reason = NULL;
    *decision =
        (struct game_decision){{toy_move((enum toy_move_type)which, good)}, 1};
    return STATUS_OK;
}

static void trace_line(content *c, position *s, struct json_out *out)
{
    (void)c;
    json_out_array(out, "coins");
    for (int seat = 0; seat < toy_see(s)->seats; seat++)
        json_out_number(out, NULL, toy_see(s)->coins[seat]);
    json_out_close(out);
}

static void trace_final(content *c, position *s, struct json_out *out)
{
    (void)c;
    json_out_array(out, "points");
    for (int seat = 0; seat < toy_see(s)->seats; seat++)
        json_out_number(out, NULL, toy_points(toy_see(s), seat));
    json_out_close(out);
}

const struct game_words toy_words = {
    .trace_stats = 1,
    .score_word = "points",
    .config_keys = "seats",
    .configure = configure,
    .config_values = config_values,
    .config_text = config_text,
    .move_text = move_text,
    .move_read = move_read,
    .face_down = face_down,
    .type_word = type_word,
    .stat_word = stat_word,
    .rule_word = rule_word,
    .cause_word = cause_word,
    .goal_word = goal_word,
    .trace_setup = trace_setup,
    .read_setup = read_setup,
    .trace_move = trace_move,
    .read_move = read_move,
    .trace_line = trace_line,
    .trace_final = trace_final,
};
