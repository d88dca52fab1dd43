/* `borough verify`: whether a record is what it says, point by point. */
#include "cli/cli.h"

#include "base/text.h"
#include "cli/fail.h"
#include "cli/options.h"
#include "cli/saves.h"
#include "cli/sets.h"
#include "cli/told.h"

#include <stdio.h>
#include <stdlib.h>

enum { LINE_ROOM = 4096 };

static void say(enum words_key key)
{
    puts(words_of(cli_language(), key));
}

/* A line with arguments, each given by its name. */
#define say_with(key, ...)                                                     \
    puts(words_fill((char[LINE_ROOM]){0}, LINE_ROOM, cli_language(), key,      \
                    __VA_ARGS__))

static void print_deal(const struct record *record)
{
    const struct session *session = &record->session;
    char hash[2 * SEED_BYTES + 1];
    struct text text;
    if (!session_has_seed(session)) {
        say(WORD_VERIFY_DEAL_SPELT);
        return;
    }
    text_init(&text, hash, sizeof hash);
    record_seed_hash(&session->seed, &text);
    say_with(WORD_VERIFY_SEED, .line = words_number(record->seed_hash_line),
             .hash = words_text(hash));
    if (!record->seed_in_text)
        say(WORD_VERIFY_SEED_BESIDE);
    say(session->dealt ? WORD_VERIFY_DEAL : WORD_VERIFY_DEAL_ROLLS);
}

/* Whose parts are in the seed besides the host's: "0, 2 and 3". */
static struct words_arg list_seats(unsigned seats, char room[LINE_ROOM])
{
    char number[GAME_SEATS_MAX][8];
    const char *item[GAME_SEATS_MAX];
    int count = 0;
    struct text text;
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        if (seats >> seat & 1) {
            snprintf(number[count], sizeof number[count], "%d", seat);
            item[count] = number[count];
            count++;
        }
    text_init(&text, room, LINE_ROOM);
    words_list(&text, cli_language(), WORDS_AND, item, count);
    return words_text(room);
}

static int count_seats(unsigned seats)
{
    int count = 0;
    for (; seats; seats &= seats - 1)
        count++;
    return count;
}

static void print_table(const struct record *record)
{
    const struct record_table *table = &record->table;
    const struct words_arg times = words_number(table->taken_back);
    char seats[LINE_ROOM];
    if (!record->table_line) {
        if (table->taken_back)
            say_with(WORD_VERIFY_BACK_ALONE, .n = times);
        return;
    }
    if (!table->known) {
        say(WORD_VERIFY_PARTS_LATER);
        return;
    }
    say_with(WORD_VERIFY_PARTS, .table = words_text(table->id),
             .n = words_number(count_seats(table->seats)),
             .seats = list_seats(table->seats, seats),
             .line = words_number(record->table_line));
    say(table->promised ? WORD_VERIFY_PROMISED : WORD_VERIFY_UNPROMISED);
    if (table->taken_back)
        say_with(WORD_VERIFY_BACK, .n = times);
}

/* Rolls may come from a real die; then they are not those of the seed. */
static void print_rolls(const struct session *session)
{
    const struct session_rolls rolls = session_rolls(session);
    if (rolls.all == 0)
        return;
    say_with(WORD_VERIFY_ROLLS, .n = words_number(rolls.all),
             .other = words_number(rolls.all - rolls.own),
             .by = words_text(session->die == DIE_BY_MOVES
                                  ? "moves"   /* a form */
                                  : "turn")); /* a form */
}

static void print_end(const struct record *record)
{
    static const enum words_key ended[RECORD_ENDS] = {
        [RECORD_RESIGNED] = WORD_VERIFY_ENDED_RESIGNED,
        [RECORD_AGREED] = WORD_VERIFY_ENDED_AGREED,
        [RECORD_FULL] = WORD_VERIFY_ENDED_FULL,
        [RECORD_ADJOURNED] = WORD_VERIFY_ENDED_ADJOURNED};
    char buffer[LINE_ROOM];
    struct text text;
    if (record->table.ended) {
        say(ended[record->table.ended]);
        return;
    }
    struct told *const told = record->finished ? calloc(1, sizeof *told) : NULL;
    if (!told) {
        say(WORD_VERIFY_OPEN);
        return;
    }
    told_begin(told, &record->session, record->player, cli_language());
    text_init(&text, buffer, sizeof buffer);
    told_result(told, &text);
    fputs(buffer, stdout);
    free(told);
    say(WORD_VERIFY_RESULT);
}

static void print_content(const struct sets *sets)
{
    say(sets->custom ? WORD_VERIFY_CONTENT_SETS : WORD_VERIFY_CONTENT);
}

static int report(const struct sets *sets, const struct record *record)
{
    cli_tell_people();
    say_with(WORD_VERIFY_LINES, .n = words_number(record->lines));
    print_content(sets);
    print_deal(record);
    print_table(record);
    say_with(WORD_VERIFY_MOVES, .n = words_number(record->session.moves));
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
    cli_tell_people();
    if (error.status == STATUS_NO_SEED)
        say_with(WORD_VERIFY_HEADER,
                 .n = words_number(record.first_move_line - 1),
                 .whose = words_text(sets->custom ? "sets"       /* a form */
                                                  : "program")); /* a form */
    return saves_complain(path, &error);
}

int cli_verify(int argc, char **argv)
{
    const struct file_command command = {"verify", NULL, verify};
    return sets_run_on_file(&command, argc, argv);
}
