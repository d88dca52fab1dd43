/* Subdivision in words: tiles, places, bonus tiles, moves, and why numbers
 * change. */
#ifndef SUBDIVISION_TERMINAL_WORDING_H
#define SUBDIVISION_TERMINAL_WORDING_H

#include "base/text.h"
#include "subdivision/rules/tell.h"
#include "subdivision/terminal/game.h"
#include "terminal/front.h"
#include "terminal/say.h"
#include "words/words.h"

enum { SUBDIVISION_WORDS_MAX = 512 };

/* Says a message as a paragraph: one that has arguments, each given by its
 * name, and one that has none. */
#define subdivision_put(match, out, how, key, ...)                             \
    subdivision_put_with(match, out, how, key,                                 \
                         (union key##_ARGS){__VA_ARGS__}.all)
/* The same for one of several messages with the arguments of `model`. */
#define subdivision_put_like(match, out, how, key, model, ...)                 \
    subdivision_put_with(match, out, how, words_like(key, model),              \
                         (union model##_ARGS){__VA_ARGS__}.all)
void subdivision_put_with(const struct match *match, const struct say *out,
                          struct say_how how, enum words_key key,
                          const struct words_arg *arg);
void subdivision_add(const struct match *match, const struct say *out,
                     struct say_how how, enum words_key key);

/* Words that begin a row, with spaces up to so many columns. */
void subdivision_wording_column(const char *words, int columns,
                                struct text *text);

/* "parks", "sidewalk", ... */
extern const enum words_key subdivision_wording_line[LINES];

/* "residential"; "park". */
/* The zone as a noun with its forms; {zone.label} is the word above. */
struct words_arg
subdivision_wording_zone_noun(const struct words_language *language, int zone);
const char *subdivision_wording_zone(const struct words_language *language,
                                     int zone);
const char *subdivision_wording_piece(const struct words_language *language,
                                      int piece);
const char *subdivision_wording_many(const struct words_language *language,
                                     int piece);

/* The piece as an argument: {piece}, {piece.many}. */
struct words_arg subdivision_wording_noun(const struct words_language *language,
                                          int piece);

/* R, C, I, V (civic), L. */
const char *subdivision_wording_letter(const struct words_language *language,
                                       int zone);

/* What a symbol of the die is called; and after a glyph that stands for it: "★
 * star". */
struct words_arg
subdivision_wording_symbol_name(const struct words_language *language,
                                const struct subdivision_box *box, int symbol);
void subdivision_wording_symbol(const struct words_language *language,
                                const struct subdivision_box *box, int symbol,
                                struct text *text);

/* "1,0"; of an edge "1,0/2,0". */
void subdivision_wording_place(const struct subdivision_box *box, int parcel,
                               struct text *text);
void subdivision_wording_edge(const struct subdivision_box *box, int edge,
                              struct text *text);
/* Several of them: "1,0 2,0". */
void subdivision_wording_places(const struct subdivision_box *box,
                                uint64_t parcels, struct text *text);
void subdivision_wording_edges(const struct subdivision_box *box,
                               struct edges edges, struct text *text);

/* What lies on a parcel: "civic", "park", "2 schools", or what is printed on
 * it: "star -2". */
void subdivision_wording_thing(const struct words_language *language,
                               const struct plot *plot, int parcel,
                               struct text *text);

/* What an empty parcel counts, "-2"; a coin replaces what is printed: "coin
 * +5". */
void subdivision_wording_worth(const struct words_language *language,
                               const struct plot *plot, int parcel,
                               struct text *text);

/* The words of a set, a bit for each zone and then for each piece: "civic,
 * park". */
void subdivision_wording_kinds(const struct words_language *language,
                               unsigned set, struct text *text);

/* "puts a park on an empty parcel to the right, ...". */
void subdivision_wording_zone_does(const struct words_language *language,
                                   const struct subdivision_box *box, int zone,
                                   struct text *text);

/* "at least 2 parks"; "$2", "one activation of ...". */
void subdivision_wording_bonus_asks(const struct words_language *language,
                                    const struct subdivision_box *box,
                                    const struct bonus *bonus,
                                    struct text *text);
void subdivision_wording_bonus_gives(const struct words_language *language,
                                     const struct bonus *bonus,
                                     struct text *text);
/* How far a board is: "1 of 2", or "" for what cannot be counted. */
void subdivision_wording_bonus_progress(const struct words_language *language,
                                        const struct plot *plot,
                                        const struct bonus *bonus,
                                        struct text *text);
/* A pattern drawn in rows of rings; false when there is no such row. */
bool subdivision_wording_bonus_shape(const struct bonus *bonus, int row,
                                     struct text *text);

/* Why a number changed: "park at 2,1 beside civic at 1,0". `event` is one of
 * those that are told together, `plot` the board after the change. */
struct subdivision_told {
    const struct subdivision_telling *telling;
    const struct game_event *event;
};
void subdivision_wording_reason(const struct match *match,
                                const struct plot *plot,
                                const struct subdivision_told *told,
                                struct text *text);
/* "+$2", "-3 uncovered". */
void subdivision_wording_amount(const struct words_language *language,
                                const struct game_event *event,
                                struct text *text);

/* What a decision puts: "park at 2,1", "roads 1,0 2,0". Its tile lies on the
 * board of the seat to decide, or of the seat given, in `state`. */
void subdivision_wording_put(const struct match *match,
                             const struct subdivision_state *state, int seat,
                             const struct game_decision *decision,
                             struct text *text);

/* A move as a command that `borough play --text` understands. */
void subdivision_wording_command(const struct match *match, game_move move,
                                 struct text *text);

/* A move with the player's name, told to himself: "Greta places civic at 1,0",
 * "You place civic at 1,0". */
void subdivision_wording_sentence(const struct match *match,
                                  const struct story *story, struct text *text);

/* For reports: moves of anybody, causes, reasons. */
extern const struct front_told subdivision_wording_report;

/* "+3 points", "+1 point, +$2"; "no change". */
void subdivision_wording_change(const struct words_language *language,
                                int money, int points, struct text *text);

/* Names joined by commas, for a bit per seat. */
void subdivision_wording_names(const struct match *match, unsigned seats,
                               struct text *text);

#endif
