/* The same book as a host keeps card by card (host/book.h), from the logs
 * alone: what is printed does not go by what is kept. */
#include "cli/store_parts.h"

#include "cli/fail.h"
#include "cli/storage.h"
#include "cli/stored.h"
#include "host/book.h"
#include "host/peers.h"
#include "room/id.h"
#include "room/pieces.h"
#include "sys/clock.h"
#include "json/out.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_ROOM = 1024 };

struct noting {
    struct book *book;
    long left_out;
    bool no_memory;
};

static bool note(void *context, const struct stored *game)
{
    struct noting *const noting = context;
    if (game->state != STORED_WELL)
        noting->left_out++;
    else
        noting->no_memory = !book_note(noting->book, &game->room);
    return !noting->no_memory;
}

/* Printing. */

static void print_json(const struct book_line *line)
{
    char room[LINE_ROOM];
    struct ratings_kept kept;
    struct json_out out;
    struct text text;
    ratings_keep(line->person, &line->pool, &line->card, &kept);
    text_init(&text, room, sizeof room);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    json_out_string(&out, "pool", line->pool.name);
    pieces_id(&out, "person", line->person);
    json_out_string(&out, "name", line->name);
    json_out_number(&out, "rating", card_points(&line->card));
    json_out_number(&out, "deviation", card_deviation(&line->card));
    json_out_bool(&out, "provisional", card_provisional(&line->card));
    json_out_number(&out, "games", line->card.games);
    json_out_number(&out, "at", (long long)line->at);
    json_out_string(&out, "kept", kept.value);
    json_out_close(&out);
    puts(room);
}

static void print_line(const struct book_line *line)
{
    char letters[ID_LETTERS + 1];
    struct text text;
    text_init(&text, letters, sizeof letters);
    id_write(line->person, &text);
    printf("%6d%c %9d %5d  %s  %s\n", card_points(&line->card),
           card_provisional(&line->card) ? '?' : ' ',
           card_deviation(&line->card), line->card.games, letters, line->name);
}

static void print_book(const struct book *book)
{
    struct book_line *const *line;
    const size_t lines = book_lines(book, &line);
    for (size_t i = 0; i < lines; i++) {
        if (i == 0 || !pool_same(&line[i - 1]->pool, &line[i]->pool))
            printf("%s\nrating  deviation games\n", line[i]->pool.name);
        print_line(line[i]);
    }
    printf("games that count: %zu; ratings: %zu\n", book_games(book), lines);
}

static void print(const struct book *book, bool json)
{
    struct book_line *const *line;
    const size_t lines = book_lines(book, &line);
    if (!json)
        print_book(book);
    for (size_t i = 0; json && i < lines; i++)
        print_json(line[i]);
}

/* Keeping. */

/* In place of all cards that there are, in one transaction. */
static enum store_answer replace(struct store *store, const struct book *book)
{
    struct book_line *const *line;
    const size_t lines = book_lines(book, &line);
    struct store_act *const act = calloc(lines + 1, sizeof *act);
    struct ratings_kept *const kept = calloc(lines + 1, sizeof *kept);
    struct store_deed deed = {.act = act, .count = (int)lines + 1};
    enum store_answer answer = STORE_BUSY;
    if (act && kept) {
        act[0].what = STORE_SWEEP;
        act[0].card.drawer = STORE_rating;
        act[0].card.at = INT64_MAX;
        for (size_t i = 0; i < lines; i++) {
            ratings_keep(line[i]->person, &line[i]->pool, &line[i]->card,
                         &kept[i]);
            act[i + 1] = ratings_put(line[i]->person, line[i]->at, &kept[i]);
        }
        answer = store_write(store, &deed, 1);
    }
    free(act);
    free(kept);
    return answer;
}

/* All games are noted, and rated; the exit status. */
static int work_out(const char *data, struct noting *noting)
{
    const int answer = stored_walk(data, note, noting);
    if (noting->no_memory || (answer == 0 && !book_rate(noting->book)))
        return cli_fail(STATUS_NO_MEMORY, "the ratings");
    if (answer == 0 && noting->left_out > 0)
        fprintf(stderr,
                "borough: %ld games are left out, which `borough store check` "
                "names\n",
                noting->left_out);
    return answer;
}

/* A folder has a lock; of a base the nodes say themselves that they live. */
static bool is_served(struct store *store)
{
    enum { READ = 2 * PEERS_MOST };
    struct store_found found = {0};
    struct peers peers = {.self = 0};
    const struct store_ask ask = {.what = STORE_CARDS,
                                  .drawer = STORE_login,
                                  .at = INT64_MAX,
                                  .most = READ};
    const bool known = store_ask(store, &ask, &found) == STORE_OK;
    if (known)
        peers_take(&peers, &found, clock_date_ms());
    store_found_drop(&found);
    return !known || peers.count > 0;
}

static int keep_in(struct store *store, const char *data, struct noting *noting)
{
    char name[STORAGE_NAME];
    if (storage_is_base(data) && is_served(store))
        return cli_fail(STATUS_NO_WRITE,
                        "%s: nodes serve from it; stop them first",
                        storage_name(data, name));
    const int answer = work_out(data, noting);
    if (answer == 0 && replace(store, noting->book) != STORE_OK)
        return cli_fail(STATUS_NO_WRITE, "%s", store->reason);
    return answer;
}

/* While the store is ours, so that no game ends meanwhile. */
static int work_out_and_keep(const char *data, struct noting *noting)
{
    char reason[STORAGE_REASON];
    struct store *store;
    const enum status status = storage_open(&store, data, reason);
    if (status != STATUS_OK)
        return cli_fail(status, "%s", reason);
    const int answer = keep_in(store, data, noting);
    store_close(store);
    return answer;
}

int store_ratings(const char *data, bool json, bool keep)
{
    struct noting noting = {.book = book_open()};
    if (!noting.book)
        return cli_fail(STATUS_NO_MEMORY, "the ratings");
    int answer =
        keep ? work_out_and_keep(data, &noting) : work_out(data, &noting);
    if (answer == 0) {
        print(noting.book, json);
        answer = cli_finish();
    }
    book_close(noting.book);
    return answer ? answer : noting.left_out > 0;
}
