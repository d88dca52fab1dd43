/* Times are counted in steps of which each is about twice the one before. Each
 * is counted once, at its own step; the sums that the format asks for are made
 * when they are read. */
#include "host/metrics.h"

static const int step_ms[METRICS_STEPS] = {1,  2,   5,   10,  20,
                                           50, 100, 200, 500, 1000};

static void note(struct metrics_times *times, uint64_t us)
{
    int step = 0;
    while (step < METRICS_STEPS && us > (uint64_t)step_ms[step] * 1000)
        step++;
    times->count[step]++;
    times->sum_us += us;
}

void metrics_stored(struct metrics *metrics, int entries, uint64_t took_us)
{
    metrics->entries += (uint64_t)entries;
    metrics->requests_stored++;
    note(&metrics->answer, took_us);
}

void metrics_judged(struct metrics *metrics, enum status status)
{
    if (status == STATUS_OK)
        metrics->again++;
    else if (status == STATUS_STALE)
        metrics->stale++;
    else
        metrics->refused++;
}

static void put(struct text *text, const char *name, uint64_t value)
{
    text_add(text, "borough_");
    text_add(text, name);
    text_char(text, ' ');
    text_number(text, (long long)value);
    text_char(text, '\n');
}

static void put_times(struct text *text, const struct metrics_times *times)
{
    uint64_t so_far = 0;
    text_add(text, "# TYPE borough_answer_ms histogram\n");
    for (int i = 0; i <= METRICS_STEPS; i++) {
        so_far += times->count[i];
        text_add(text, "borough_answer_ms_bucket{le=\"");
        if (i < METRICS_STEPS)
            text_number(text, step_ms[i]);
        else
            text_add(text, "+Inf");
        text_add(text, "\"} ");
        text_number(text, (long long)so_far);
        text_char(text, '\n');
    }
    put(text, "answer_ms_sum", times->sum_us / 1000);
    put(text, "answer_ms_count", so_far);
}

void metrics_write(const struct metrics *metrics, const struct metrics_now *now,
                   struct text *text)
{
    const struct {
        const char *name;
        uint64_t value;
    } line[] = {{"ready", now->ready},
                {"sockets", (uint64_t)now->sockets},
                {"rooms", (uint64_t)now->rooms},
                {"rooms_opened", metrics->opened},
                {"rooms_parked", metrics->parked},
                {"rooms_damaged", metrics->damaged},
                {"rooms_reread", metrics->reread},
                {"entries", metrics->entries},
                {"requests_stored", metrics->requests_stored},
                {"requests_refused", metrics->refused},
                {"requests_stale", metrics->stale},
                {"requests_again", metrics->again},
                {"requests_busy", metrics->busy},
                {"requests_too_fast", metrics->too_fast},
                {"messages_nonsense", metrics->nonsense},
                {"guests", metrics->guests},
                {"tables", metrics->tables},
                {"talks", metrics->talks},
                {"thoughts", metrics->thoughts},
                {"thoughts_failed", metrics->thoughts_failed},
                {"thinkers_died", metrics->thinkers_died},
                {"thinkers_waiting", (uint64_t)now->thinkers_waiting},
                {"store_commits", now->commits},
                {"store_deeds", now->deeds},
                {"store_deeds_most", now->deeds_most},
                {"store_failures", now->failures},
                {"store_commit_us", now->commit_us},
                {"store_waiting", now->waiting}};
    for (size_t i = 0; i < sizeof line / sizeof *line; i++)
        put(text, line[i].name, line[i].value);
    put_times(text, &metrics->answer);
}
