/* The functions a WebAssembly host may call; no logic of its own. Numbers and
 * offsets into the module's memory are all that crosses the border.
 *
 * An instance of the module is one table: a game, the nets that judge it and a
 * place for words. All of it has its room from the start; the module never
 * asks for more memory. A host opens a game, sets its options, deals, and asks
 * agents for moves:
 *
 *   borough_open(0); words "seats 3"; borough_option(); words "2a";
 *   borough_deal(); words "search:3000"; move = borough_ask(seed, 0);
 *   borough_play(move); ...
 *
 * What can go wrong answers 0 and leaves the reason, a sentence, in the words.
 * Agents are asked with a number of positions, never by the clock, and choose
 * what the program on any other machine chooses. */
#ifndef WASM_WASM_H
#define WASM_WASM_H

#include <stdint.h>

/* Everything else in the module is hidden. */
#define WASM_EXPORT __attribute__((visibility("default")))

enum { WASM_WORDS = 256 };

/* Grows whenever an exported function changes its meaning. */
WASM_EXPORT uint32_t borough_abi(void);

/* The signature of the game over `count` seeded games (game/signature.h). */
WASM_EXPORT uint64_t borough_signature(uint32_t game, uint32_t count);

/* Where words are left, WASM_WORDS bytes with a zero at their end, in either
 * direction. */
WASM_EXPORT char *borough_words(void);

/* Takes out a game with its usual options; how many play must be said. Nets of
 * another game are put away. */
WASM_EXPORT uint32_t borough_open(uint32_t game);
/* Sets one option: the words are its key and its value, with a space between.
 * Counts for the next deal. */
WASM_EXPORT uint32_t borough_option(void);
/* Deals from the seed in the words, 1 to 64 hexadecimal digits. */
WASM_EXPORT uint32_t borough_deal(void);

/* Whose move it is: a seat, -1: chance, -2: the game is over or was never
 * dealt. */
WASM_EXPORT int32_t borough_actor(void);
/* Lists the legal moves, and says how many they are. */
WASM_EXPORT uint32_t borough_moves(void);
/* Where borough_moves() lists them. */
WASM_EXPORT const uint32_t *borough_move_list(void);
/* The move that the seed has for chance, or 0: it is a seat's. */
WASM_EXPORT uint32_t borough_chance(void);
/* Makes a legal move of whoever's move it is. */
WASM_EXPORT uint32_t borough_play(uint32_t move);

/* Where the bytes of a net go: of that for several seats (0) or for one (1);
 * NULL: there is no other. */
WASM_EXPORT uint8_t *borough_net_room(uint32_t solo);
/* The most bytes that it takes. */
WASM_EXPORT uint32_t borough_net_most(void);
/* Takes up the net whose `size` bytes were put there. */
WASM_EXPORT uint32_t borough_net(uint32_t solo, uint32_t size);

/* The move of the agent in the words (ai/agent.h), for the seat whose move it
 * is. `work`, unless it is 0, is how many positions it may look at; there is a
 * most, that of a page's calls (page/page.h). */
WASM_EXPORT uint32_t borough_ask(uint64_t seed, uint32_t work);

/* A page plays at a table of its own: it puts a request of `size` bytes where
 * page_room() says, and finds the answer, of the size returned, where
 * page_answer() says (docs/CALLS.md). */
WASM_EXPORT uint8_t *page_room(void);
WASM_EXPORT uint32_t page_room_size(void);
WASM_EXPORT uint32_t page_call(uint32_t size);
WASM_EXPORT const uint8_t *page_answer(void);
/* The same for nets; the answer is {} or an error. */
WASM_EXPORT uint8_t *page_net_room(uint32_t solo);
WASM_EXPORT uint32_t page_net_most(void);
WASM_EXPORT uint32_t page_net(uint32_t solo, uint32_t size);

#endif
