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

/* Where lines are written, and which node they are of. */
struct sheet {
    struct text *text;
    const char *node;
};

struct label {
    const char *name, *value;
};

static void put_label(struct text *text, const struct label *label)
{
    text_add(text, label->name);
    text_add(text, "=\"");
    text_add(text, label->value);
    text_char(text, '"');
}

/* name{label="value",node="name"} number */
static void put_labelled(const struct sheet *sheet, const char *name,
                         const struct label *label, uint64_t value)
{
    struct text *const text = sheet->text;
    text_add(text, "borough_");
    text_add(text, name);
    if (label || sheet->node)
        text_char(text, '{');
    if (label)
        put_label(text, label);
    if (label && sheet->node)
        text_char(text, ',');
    if (sheet->node)
        put_label(text, &(struct label){"node", sheet->node});
    text_add(text, label || sheet->node ? "} " : " ");
    text_number(text, (long long)value);
    text_char(text, '\n');
}

static void put_named(const struct sheet *sheet, const char *name,
                      const char *part, uint64_t value)
{
    char whole[64];
    struct text words;
    text_init(&words, whole, sizeof whole);
    text_add(&words, name);
    text_add(&words, part);
    put_labelled(sheet, whole, NULL, value);
}

static void put_times(const struct sheet *sheet, const char *name,
                      const struct times *times)
{
    uint64_t so_far = 0;
    char bucket[64], step[16];
    struct text words;
    text_init(&words, bucket, sizeof bucket);
    text_add(&words, name);
    text_add(&words, "_bucket");
    text_add(sheet->text, "# TYPE borough_");
    text_add(sheet->text, name);
    text_add(sheet->text, " histogram\n");
    for (int i = 0; i <= TIMES_STEPS; i++) {
        so_far += times->count[i];
        text_init(&words, step, sizeof step);
        if (i < TIMES_STEPS)
            text_number(&words, times_step_ms[i]);
        else
            text_add(&words, "+Inf");
        put_labelled(sheet, bucket, &(struct label){"le", step}, so_far);
    }
    put_named(sheet, name, "_sum", times->sum_us / 1000);
    put_named(sheet, name, "_count", so_far);
}

static void put_refusals(const struct sheet *sheet,
                         const struct metrics *metrics)
{
    for (int i = 0; i < STATUS_COUNT; i++)
        if (metrics->refused_for[i])
            put_labelled(sheet, "refused",
                         &(struct label){"code", status_code((enum status)i)},
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
                {"reports", metrics->reports},
                {"days", metrics->days},
                {"days_refused", metrics->days_refused},
                {"progress", metrics->progress},
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
    const struct sheet sheet = {text, now->node};
    for (size_t i = 0; i < sizeof line / sizeof *line; i++)
        put_labelled(&sheet, line[i].name, NULL, line[i].value);
    put_refusals(&sheet, metrics);
    put_times(&sheet, "answer_ms", &metrics->answer);
    put_times(&sheet, "decision_ms", &metrics->decision);
    put_times(&sheet, "commit_ms", &now->commit);
}
