/* bench_store FOLDER: decisions a second that reach the disk, in batches of 1,
 * 64 and 256, three ways in the same minute: bare rows of SQLite, the store
 * with packing away included, and the scribe with as many people waiting as a
 * batch has decisions. The largest batches go on until most logs were packed
 * away several times. The columns to read are the ratios: a disk is as fast as
 * it is.
 */
#include "store/scribe.h"
#include "store/sqlite.h"
#include "sys/clock.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <uv.h>

enum {
    LASTS_MS = 4000,
    GAMES = 5000,
    BATCH_MOST = 256,
    LOOSE_MOST = 200000, /* as the scribe has it */
    FOLD_GAMES = 150,
};

static const char decision[] =
    "{\"type\":\"buy\",\"slot\":4,\"at\":[1,1],\"seat\":2,\"check\":"
    "\"9f3c66d1a0b24e7788aa\",\"marker\":false}";

struct score {
    uint64_t decisions, ms, cpu_ns;
};

struct watch {
    uint64_t since_ms, since_cpu;
    uint64_t least; /* decisions, however long they take */
};

static struct watch begin(int batch)
{
    return (struct watch){clock_wall_ms(), clock_cpu_ns(),
                          batch == BATCH_MOST ? 2 * LOOSE_MOST : 0};
}

static bool goes_on(const struct watch *watch, uint64_t decisions)
{
    return decisions < watch->least ||
           clock_wall_ms() - watch->since_ms < LASTS_MS;
}

static struct score end(const struct watch *watch, uint64_t decisions)
{
    return (struct score){decisions, clock_wall_ms() - watch->since_ms,
                          clock_cpu_ns() - watch->since_cpu};
}

static void give_up(const char *reason)
{
    fprintf(stderr, "bench_store: %s\n", reason);
    exit(1);
}

static void run_sql(sqlite3 *db, const char *sql)
{
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        give_up(sqlite3_errmsg(db));
}

/* ---- bare rows, in order, without an index */

static struct score bare(const char *folder, int batch)
{
    char name[4096];
    sqlite3 *db;
    sqlite3_stmt *put;
    uint64_t count = 0;
    snprintf(name, sizeof name, "%s/bare-%d.db", folder, batch);
    sqlite3_open(name, &db);
    run_sql(db, "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
                "CREATE TABLE row(game INTEGER, number INTEGER, entry BLOB)");
    sqlite3_prepare_v2(db, "INSERT INTO row VALUES(?1, ?2, ?3)", -1, &put,
                       NULL);
    const struct watch watch = begin(1);
    while (goes_on(&watch, count)) {
        run_sql(db, "BEGIN");
        for (int i = 0; i < batch; i++, count++) {
            sqlite3_bind_int64(put, 1, (int64_t)(count % GAMES));
            sqlite3_bind_int64(put, 2, (int64_t)(count / GAMES));
            sqlite3_bind_blob(put, 3, decision, sizeof decision, SQLITE_STATIC);
            sqlite3_step(put);
            sqlite3_reset(put);
        }
        run_sql(db, "COMMIT");
    }
    const struct score score = end(&watch, count);
    sqlite3_finalize(put);
    sqlite3_close(db);
    return score;
}

/* ---- the store */

static struct store *open_store(const char *folder, const char *kind, int batch)
{
    char name[4096];
    struct store *store;
    struct sqlite_error error;
    snprintf(name, sizeof name, "%s/%s-%d", folder, kind, batch);
    mkdir(name, 0700);
    if (sqlite_open(&store, name, NULL, &error) != STATUS_OK)
        give_up(error.reason);
    return store;
}

/* Decisions go round the games. */
static struct store_act act_of(uint64_t count)
{
    return (struct store_act){
        .what = STORE_APPEND,
        .entry = {.game = count % GAMES * UINT64_C(0x9e3779b97f4a7c15),
                  .number = (uint32_t)(count / GAMES),
                  .kind = 1,
                  .at = count,
                  .bytes = {decision, sizeof decision}}};
}

static void write_batch(struct store *store, uint64_t first, int batch)
{
    static struct store_act act[BATCH_MOST];
    static struct store_deed deed[BATCH_MOST];
    for (int i = 0; i < batch; i++) {
        act[i] = act_of(first + (uint64_t)i);
        deed[i] = (struct store_deed){.act = &act[i], .count = 1};
    }
    if (store_write(store, deed, batch) != STORE_OK)
        give_up(store->reason);
}

static struct score stored(const char *folder, int batch)
{
    struct store *const store = open_store(folder, "store", batch);
    uint64_t count = 0;
    const struct watch watch = begin(batch);
    while (goes_on(&watch, count)) {
        write_batch(store, count, batch);
        count += (uint64_t)batch;
        if (store->loose > LOOSE_MOST)
            store_fold(store, FOLD_GAMES);
    }
    const struct score score = end(&watch, count);
    store_close(store);
    return score;
}

/* ---- the scribe: each person decides anew when he has been answered */

struct crowd {
    struct scribe *scribe;
    struct watch watch;
    uint64_t begun, answered;
    int there;
    uv_loop_t loop;
};

static void on_stopped(void *context)
{
    (void)context;
}

static void decide(struct crowd *crowd);

static void on_answer(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    struct crowd *const crowd = context;
    (void)found;
    if (answer != STORE_OK)
        give_up("a decision was refused");
    crowd->answered++;
    if (goes_on(&crowd->watch, crowd->answered))
        decide(crowd);
    else if (--crowd->there == 0)
        scribe_stop(crowd->scribe, on_stopped, NULL);
}

static void decide(struct crowd *crowd)
{
    const struct store_act act = act_of(crowd->begun++);
    if (!scribe_write(crowd->scribe, &act, 1,
                      (struct scribe_back){on_answer, crowd}))
        give_up("out of memory");
}

static struct score scribed(const char *folder, int people)
{
    static struct crowd crowd;
    struct store *const store = open_store(folder, "scribe", people);
    memset(&crowd, 0, sizeof crowd);
    uv_loop_init(&crowd.loop);
    crowd.scribe =
        scribe_open(&(struct scribe_wish){.loop = &crowd.loop, .store = store});
    crowd.watch = begin(people);
    crowd.there = people;
    for (int i = 0; i < people; i++)
        decide(&crowd);
    uv_run(&crowd.loop, UV_RUN_DEFAULT);
    const struct score score = end(&crowd.watch, crowd.answered);
    uv_loop_close(&crowd.loop);
    store_close(store);
    return score;
}

static double rate(struct score score)
{
    return 1000.0 * (double)score.decisions / (double)score.ms;
}

static void print(const char *name, int batch, struct score score, double bare)
{
    printf("%-8s %5d %10.0f %8.1f %8.2f\n", name, batch, rate(score),
           (double)score.cpu_ns / 1000.0 / (double)score.decisions,
           rate(score) / bare);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    static const int batches[] = {1, 64, BATCH_MOST};
    if (argc != 2)
        give_up("usage: bench_store FOLDER");
    puts("what     batch decisions/s   CPU us  to bare");
    for (size_t i = 0; i < sizeof batches / sizeof *batches; i++) {
        const struct score rows = bare(argv[1], batches[i]);
        print("bare", batches[i], rows, rate(rows));
        print("store", batches[i], stored(argv[1], batches[i]), rate(rows));
        print("scribe", batches[i], scribed(argv[1], batches[i]), rate(rows));
    }
    return 0;
}
