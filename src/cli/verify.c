/* `borough verify`: whether a record is what it says, point by point. */
#include "cli/cli.h"

#include "base/text.h"
#include "cli/fail.h"
#include "cli/options.h"
#include "cli/saves.h"
#include "cli/sets.h"

#include <stdio.h>

static const char help[] =
    "usage: borough verify RECORD [--set FILE]...\n"
    "\n"
    "Checks a record whole: every line, that the seed has the SHA-256 printed\n"
    "in the header before the first move, that it deals exactly this game,\n"
    "that every move is legal and leads to the state its check tells, and the\n"
    "result; of a game at a table of several people also that its seed is\n"
    "made of everybody's parts, each as it was promised. Prints a line for\n"
    "each thing verified and ends with status 0; or names the first line that\n"
    "is wrong, and why, with status 1. RECORD - is standard input. The seed "
    "of\n"
    "a game that is not over is looked for in RECORD.seed.\n"
    "\n"
    "  --set FILE   knows the custom set in FILE; may be repeated\n"
    "\n"
    "Examples:\n"
    "  borough verify game.record\n"
    "  borough record game.jsonl | borough verify -\n";

static void print_deal(const struct record *record)
{
    const struct session *session = &record->session;
    char hash[2 * SEED_BYTES + 1];
    struct text text;
    if (!session_has_seed(session)) {
        puts("deal: spelt out in the record, no seed; it can be played");
        return;
    }
    text_init(&text, hash, sizeof hash);
    record_seed_hash(&session->seed, &text);
    printf("seed: its SHA-256 is the seed-hash of line %d, %s\n",
           record->seed_hash_line, hash);
    if (!record->seed_in_text)
        puts("seed: not in the record yet; it was read from the file beside "
             "it");
    puts(session->dealt
             ? "deal: the seed deals this game: every tile in it fits"
             : "deal: spelt out in the record; the seed settles "
               "the rolls");
}

/* " and those of seats 0, 2 and 3": whose parts are in the seed besides the
 * host's. */
static void print_seats(unsigned seats)
{
    const bool several = seats & (seats - 1);
    if (seats)
        printf(several ? " and those of seats" : " and that of seat");
    for (int seat = 0; seats >> seat; seat++) {
        const unsigned rest = seats >> seat >> 1;
        if (seats >> seat & 1)
            printf(" %d%s", seat,
                   !rest               ? ""
                   : rest & (rest - 1) ? ","
                                       : " and");
    }
}

static void print_table(const struct record *record)
{
    const struct record_table *table = &record->table;
    if (!record->table_line) {
        if (table->taken_back)
            printf("taken back: %d times, beyond what the rules allow\n",
                   table->taken_back);
        return;
    }
    if (!table->known) {
        puts("parts: the seed is of a table; its parts are shown at the end");
        return;
    }
    printf("parts: the seed is the SHA-256 of table %s, the host's part",
           table->id);
    print_seats(table->seats);
    printf("; each has its hash in the header, from line %d on\n",
           record->table_line);
    puts(table->promised
             ? "parts: all were promised before any was given: nobody chose "
               "this deal"
             : "parts: each was given with its seat: the host and the last to "
               "sit could have chosen this deal together, nobody else");
    if (table->taken_back)
        printf("taken back: %d times, everybody having agreed\n",
               table->taken_back);
}

/* Rolls may come from a real die; then they are not those of the seed. */
static void print_rolls(const struct session *session)
{
    const struct session_rolls rolls = session_rolls(session);
    const char *by = session->die == DIE_BY_MOVES
                         ? ", by the moves made before, as in version 1"
                         : "";
    if (rolls.all == 0)
        return;
    if (rolls.own == rolls.all)
        printf("rolls: %d, all as the seed has them%s\n", rolls.all, by);
    else
        printf("rolls: %d, of which the seed has %d otherwise%s\n", rolls.all,
               rolls.all - rolls.own, by);
}

static void print_end(const struct record *record)
{
    char buffer[4096];
    struct text text;
    if (record->table.ended) {
        printf("result: none, the game was ended: %s\n",
               record_ended_word[record->table.ended]);
        return;
    }
    if (!record->finished) {
        puts("result: none yet, the game is in progress");
        return;
    }
    text_init(&text, buffer, sizeof buffer);
    record_result(&record->session, &text);
    fputs(buffer, stdout);
    puts("result: it is the one that the rules give");
}

/* Whose content it is that the record names. */
static const char *whose(const struct sets *sets)
{
    return sets->custom ? "that of this program and the --set files"
                        : "that of this program";
}

static int report(const struct sets *sets, const struct record *record)
{
    printf("lines: %d of %d checks match\n", record->lines, record->lines);
    printf("content: it is %s\n", whose(sets));
    print_deal(record);
    print_table(record);
    printf("moves: %d, all legal, and the state after each has its check\n",
           record->session.moves);
    if (session_has_seed(&record->session))
        print_rolls(&record->session);
    print_end(record);
    return cli_finish();
}

static int verify(const struct sets *sets, const char *path)
{
    struct record record;
    struct record_error error;
    if (saves_read(sets->game, path, &record, &error) == STATUS_OK)
        return report(sets, &record);
    if (error.status == STATUS_NO_SEED)
        printf("header: sound, lines 1 to %d; content: it is %s\n",
               record.first_move_line - 1, whose(sets));
    return saves_complain(&words_en, path, &error);
}

int cli_verify(int argc, char **argv)
{
    const struct file_command command = {"verify", help, verify};
    return sets_run_on_file(&command, argc, argv);
}
