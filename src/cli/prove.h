/* Records of deals of days, proved for a host by `borough think`. */
#ifndef CLI_PROVE_H
#define CLI_PROVE_H

#include "cli/players.h"
#include "daily/proof.h"
#include "games/games.h"
#include "json/in.h"
#include "json/out.h"

struct prover {
    struct proof_bench bench;
    char text[PROOF_RECORD_MOST + 1];
};

/* The nets are those of `players`, of whom there is one for each game. */
void prover_open(struct prover *prover, const struct players *players);

/* Whether the question is about a day. */
bool prover_is_asked(const struct json_in *question);

/* Writes what came of the game, or why the record is not believed, into an
 * open object. */
void prover_answer(struct prover *prover, const struct json_in *question,
                   struct json_out *out);

#endif
