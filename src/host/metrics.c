/* The text as Prometheus reads it: a name and a number in a line. Histograms
 * count in each step what took as long or less. */
#include "host/metrics.h"

void metrics_stored(struct metrics *metrics, int entries, uint64_t took_us,
                    bool decision)
{
    metrics->entries += (uint64_t)entries;
    metrics->requests_stored++;
    times_note(&metrics->answer, took_us);
    if (decision)
        times_note(&metrics->decision, took_us);
}

void metrics_judged(struct metrics *metrics, enum status status)
{
    if (status == STATUS_OK)
        metrics->again++;
    else if (status == STATUS_STALE)
        metrics->stale++;
    else
        metrics->refused++;
    if (status != STATUS_OK)
        metrics->refused_for[status]++;
}

static void put(struct text *text, const char *name, uint64_t value)
{
    text_add(text, "borough_");
    text_add(text, name);
    text_char(text, ' ');
    text_number(text, (long long)value);
    text_char(text, '\n');
}

/* name{label="value"} number */
static void put_labelled(struct text *text, const char *const name[3],
                         uint64_t value)
{
    text_add(text, "borough_");
    text_add(text, name[0]);
    text_char(text, '{');
    text_add(text, name[1]);
    text_add(text, "=\"");
    text_add(text, name[2]);
    text_add(text, "\"} ");
    text_number(text, (long long)value);
    text_char(text, '\n');
}

static void put_named(struct text *text, const char *name, const char *part,
                      uint64_t value)
{
    char whole[64];
    struct text words;
    text_init(&words, whole, sizeof whole);
    text_add(&words, name);
    text_add(&words, part);
    put(text, whole, value);
}

static void put_times(struct text *text, const char *name,
                      const struct times *times)
{
    uint64_t so_far = 0;
    char bucket[64], step[16];
    struct text words;
    text_init(&words, bucket, sizeof bucket);
    text_add(&words, name);
    text_add(&words, "_bucket");
    text_add(text, "# TYPE borough_");
    text_add(text, name);
    text_add(text, " histogram\n");
    for (int i = 0; i <= TIMES_STEPS; i++) {
        so_far += times->count[i];
        text_init(&words, step, sizeof step);
        if (i < TIMES_STEPS)
            text_number(&words, times_step_ms[i]);
        else
            text_add(&words, "+Inf");
        put_labelled(text, (const char *[]){bucket, "le", step}, so_far);
    }
    put_named(text, name, "_sum", times->sum_us / 1000);
    put_named(text, name, "_count", so_far);
}

static void put_refusals(struct text *text, const struct metrics *metrics)
{
    for (int i = 0; i < STATUS_COUNT; i++)
        if (metrics->refused_for[i])
            put_labelled(text,
                         (const char *[]){"refused", "code",
                                          status_code((enum status)i)},
                         metrics->refused_for[i]);
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
                {"entries_followed", metrics->followed},
                {"nodes", (uint64_t)now->nodes},
                {"nodes_fallen", metrics->fallen},
                {"hints_heard", metrics->hints},
                {"hints_hears", now->hears_hints},
                {"entries", metrics->entries},
                {"requests_stored", metrics->requests_stored},
                {"requests_refused", metrics->refused},
                {"requests_stale", metrics->stale},
                {"requests_again", metrics->again},
                {"requests_busy", metrics->busy},
                {"requests_too_fast", metrics->too_fast},
                {"messages_nonsense", metrics->nonsense},
                {"marks_differed", metrics->differed},
                {"guests", metrics->guests},
                {"accounts", metrics->accounts},
                {"tables", metrics->tables},
                {"seated", metrics->seated},
                {"talks", metrics->talks},
                {"rated", metrics->rated},
                {"letters_sent", metrics->letters_sent},
                {"letters_failed", metrics->letters_failed},
                {"letters_given_up", metrics->letters_given_up},
                {"letters_dropped", metrics->letters_dropped},
                {"thoughts", metrics->thoughts},
                {"thoughts_failed", metrics->thoughts_failed},
                {"thinkers_died", metrics->thinkers_died},
                {"thinkers_waiting", (uint64_t)now->thinkers_waiting},
                {"store_commits", now->commits},
                {"store_deeds", now->deeds},
                {"store_deeds_most", now->deeds_most},
                {"store_failures", now->failures},
                {"store_waiting", now->waiting}};
    for (size_t i = 0; i < sizeof line / sizeof *line; i++)
        put(text, line[i].name, line[i].value);
    put_refusals(text, metrics);
    put_times(text, "answer_ms", &metrics->answer);
    put_times(text, "decision_ms", &metrics->decision);
    put_times(text, "commit_ms", &now->commit);
}
