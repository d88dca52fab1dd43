/* The words are those of the data files, so whatever is printed here could be
 * read back. */
#include "subdivision/content/print.h"

void subdivision_print_bits(struct text *text, const char *const *word,
                            int count, unsigned bits)
{
    const char *blank = "";
    for (int i = 0; i < count; i++)
        if (bits >> i & 1) {
            text_add(text, blank);
            text_add(text, word[i]);
            blank = " ";
        }
}

void subdivision_print_cell(struct text *text, struct hex cell)
{
    text_number(text, cell.q);
    text_char(text, ',');
    text_number(text, cell.r);
}

void subdivision_print_draws(struct text *text, const uint8_t *draws)
{
    for (int i = 0; i < SUBDIVISION_TURNS_MAX && draws[i]; i++) {
        text_add(text, i ? " " : "");
        text_number(text, draws[i]);
    }
}

static void print_pattern(struct text *text, const struct bonus *bonus)
{
    text_add(text, "pattern");
    for (int i = 0; i < bonus->cells; i++) {
        text_char(text, ' ');
        subdivision_print_cell(text, bonus->cell[i]);
    }
}

void subdivision_print_asks(struct text *text, const struct bonus *bonus)
{
    switch ((enum criterion)bonus->criterion) {
    case CRITERION_COUNT:
        text_add(text, "count ");
        text_add(text, counted_word[bonus->counted]);
        text_char(text, ' ');
        text_number(text, bonus->least);
        break;
    case CRITERION_PATTERN:
        print_pattern(text, bonus);
        break;
    case CRITERION_EACH:
        text_add(text, "each ");
        subdivision_print_bits(text, piece_word, PIECE_COUNT, bonus->pieces);
        break;
    case CRITERION_WORTH:
        text_add(text, "covered ");
        text_signed(text, bonus->worth);
        break;
    case CRITERIA:
        break;
    }
}

void subdivision_print_reward(struct text *text, const struct bonus *bonus)
{
    if (bonus->dollars) {
        text_add(text, "money ");
        text_number(text, bonus->dollars);
        return;
    }
    text_add(text, "activate ");
    subdivision_print_bits(text, zone_word, ZONE_COUNT, bonus->zones);
}

/* Kinds of pieces follow each other behind semicolons. */
static void begin_kind(struct text *text, const char *what)
{
    if (text->length > 0 && text->at[text->length - 1] != ' ')
        text_add(text, "; ");
    text_add(text, what);
}

static void print_set(struct text *text, const struct subdivision_box *box,
                      const char *what, uint64_t set)
{
    if (set)
        begin_kind(text, what);
    for (; set; set &= set - 1) {
        text_char(text, ' ');
        subdivision_print_cell(text, box->parcel[__builtin_ctzll(set)]);
    }
}

static void print_walk(struct text *text, const struct subdivision_box *box,
                       struct edges walk)
{
    if (edges_any(walk))
        begin_kind(text, "sidewalk");
    for (; edges_any(walk); walk = edges_rest(walk)) {
        const uint8_t *side = box->edge[edges_first(walk)];
        text_char(text, ' ');
        subdivision_print_cell(text, box->parcel[side[0]]);
        text_char(text, '/');
        subdivision_print_cell(text, box->parcel[side[1]]);
    }
}

void subdivision_print_pieces(struct text *text,
                              const struct subdivision_box *box,
                              const struct scenario *scenario)
{
    static const char *const school[SCHOOLS_MAX] = {"school 1", "school 2",
                                                    "school 3"};
    print_set(text, box, "park", scenario->park);
    print_set(text, box, "lake", scenario->lake);
    print_set(text, box, "road", scenario->road);
    for (int i = 0; i < SCHOOLS_MAX; i++) {
        const uint64_t higher =
            i + 1 < SCHOOLS_MAX ? scenario->school[i + 1] : 0;
        print_set(text, box, school[i], scenario->school[i] & ~higher);
    }
    print_set(text, box, "flipped", scenario->flipped);
    print_set(text, box, "coin", scenario->coin);
    print_walk(text, box, scenario->walk);
}
