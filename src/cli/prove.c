/* What is refused is told with the line of the record or with the move, since
 * whoever sent it reads that. */
#include "cli/prove.h"

#include <string.h>

enum { GAME_DIGITS = 16 };

static struct agent_nets nets_of(void *context, const struct game *game)
{
    const struct players *const players = context;
    return players[games_index(game->name)].nets;
}

void prover_open(struct prover *prover, const struct players *players)
{
    prover->bench.games = games;
    prover->bench.count = GAMES_COUNT;
    prover->bench.nets = nets_of;
    prover->bench.context = (void *)(uintptr_t)players;
}

bool prover_is_asked(const struct json_in *question)
{
    return json_in_field(question, "day").at != NULL;
}

static bool read_day(const struct json_in *question, struct daily *daily)
{
    const struct json_in field = json_in_field(question, "day");
    struct daily_date date;
    char words[DATE_DIGITS + 1];
    return json_in_string(&field, words, sizeof words) &&
           daily_date_read(&date, words) && daily_of(daily, &date);
}

static enum status prove(struct prover *prover, const struct json_in *question,
                         struct proof_result *result, struct proof_flaw *flaw)
{
    const struct json_in record = json_in_field(question, "record");
    struct daily daily;
    *flaw = (struct proof_flaw){.status = STATUS_BAD_REQUEST};
    if (!read_day(question, &daily) ||
        !json_in_string(&record, prover->text, sizeof prover->text)) {
        memcpy(flaw->sentence, "no day, or no record of it",
               sizeof "no day, or no record of it");
        return flaw->status;
    }
    const struct record_source source = {.text = prover->text,
                                         .size = strlen(prover->text),
                                         .games = games,
                                         .game_count = GAMES_COUNT};
    return proof_read(&prover->bench, &daily, &source, result, flaw);
}

static void put_flaw(const struct proof_flaw *flaw, struct json_out *out)
{
    json_out_object(out, "error");
    json_out_string(out, "code", status_code(flaw->status));
    json_out_string(out, "message", flaw->sentence);
    if (flaw->line)
        json_out_number(out, "line", flaw->line);
    if (flaw->move)
        json_out_number(out, "move", flaw->move);
    json_out_close(out);
}

void prover_answer(struct prover *prover, const struct json_in *question,
                   struct json_out *out)
{
    char digits[GAME_DIGITS + 1];
    struct proof_result result;
    struct proof_flaw flaw;
    struct text text;
    if (prove(prover, question, &result, &flaw) != STATUS_OK) {
        put_flaw(&flaw, out);
        return;
    }
    json_out_object(out, "result");
    json_out_number(out, "score", result.score);
    json_out_number(out, "lead", result.lead);
    json_out_bool(out, "wins", result.wins);
    json_out_number(out, "back", result.taken_back);
    text_init(&text, digits, sizeof digits);
    text_hex(&text, result.game, GAME_DIGITS);
    json_out_string(out, "game", digits);
    json_out_close(out);
}
