/* Numbers grow from the start of the process on; who looks at them twice sees
 * how fast. */
#include "host/figures.h"

#include "sys/disk.h"

struct metrics_now figures_now(const struct host *host)
{
    const struct scribe_tally tally = scribe_tally(host->scribe);
    return (struct metrics_now){.node = host->wish.node,
                                .sockets = (int)host->visitors.count,
                                .rooms = (int)host->tables.count,
                                .thinkers_waiting = thinkers_waiting(host),
                                .nodes = 1 + host->peers.count,
                                .hears_hints = host->wish.hints &&
                                               hints_hears(host->wish.hints),
                                .ready = host->well && !host->ending,
                                .commits = tally.commits,
                                .deeds = tally.deeds,
                                .deeds_most = tally.deeds_most,
                                .failures = tally.failures,
                                .commit = tally.commit,
                                .waiting = tally.waiting};
}

static void put_times(struct json_out *out, const char *key,
                      const struct times *times)
{
    json_out_array(out, key);
    for (int i = 0; i <= TIMES_STEPS; i++)
        json_out_number(out, NULL, (long long)times->count[i]);
    json_out_close(out);
}

static void put_disk(struct json_out *out, const char *folder)
{
    uint64_t free, all;
    if (!folder || !disk_room(folder, &free, &all))
        return;
    json_out_object(out, "disk");
    json_out_number(out, "free", (long long)free);
    json_out_number(out, "all", (long long)all);
    json_out_close(out);
}

static void put_letters(struct json_out *out, const struct metrics *metrics)
{
    json_out_object(out, "letters");
    json_out_number(out, "sent", (long long)metrics->letters_sent);
    json_out_number(out, "failed", (long long)metrics->letters_failed);
    json_out_number(out, "given_up", (long long)metrics->letters_given_up);
    json_out_close(out);
}

static void put_numbers(struct json_out *out, const struct metrics *metrics,
                        const struct metrics_now *now)
{
    const struct {
        const char *key;
        uint64_t value;
    } number[] = {{"sockets", (uint64_t)now->sockets},
                  {"rooms", (uint64_t)now->rooms},
                  {"entries", metrics->entries},
                  {"commits", now->commits},
                  {"deeds", now->deeds},
                  {"most", now->deeds_most},
                  {"waiting", now->waiting},
                  {"failures", now->failures},
                  {"refused", metrics->refused},
                  {"stale", metrics->stale},
                  {"busy", metrics->busy},
                  {"too_fast", metrics->too_fast},
                  {"differed", metrics->differed},
                  {"thoughts", metrics->thoughts},
                  {"thinking", (uint64_t)now->thinkers_waiting},
                  {"guests", metrics->guests},
                  {"accounts", metrics->accounts},
                  {"tables", metrics->tables},
                  {"talks", metrics->talks},
                  {"reports", metrics->reports}};
    for (size_t i = 0; i < sizeof number / sizeof *number; i++)
        json_out_number(out, number[i].key, (long long)number[i].value);
}

void figures_write(const struct host *host, struct text *text)
{
    const struct metrics_now now = figures_now(host);
    struct json_out out;
    json_out_init(&out, text);
    json_out_object(&out, NULL);
    json_out_string(&out, "node", now.node ? now.node : "");
    json_out_number(&out, "at", (long long)host_now(host));
    json_out_number(&out, "since", (long long)host->begun);
    json_out_bool(&out, "ready", now.ready);
    put_numbers(&out, &host->metrics, &now);
    put_times(&out, "answer", &host->metrics.answer);
    put_times(&out, "commit", &now.commit);
    put_letters(&out, &host->metrics);
    put_disk(&out, host->wish.folder);
    json_out_close(&out);
}
