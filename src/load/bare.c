/* The loop is left between two runs and the scribe with it: the store stays as
 * it is, as that of the host does. */
#include "load/bare.h"

#include "games/games.h"
#include "load/specimen.h"
#include "store/scribe.h"

#include <stdlib.h>
#include <string.h>
#include <uv.h>

enum { SAMPLES = 256, SAMPLE_DECISIONS = 64 };

struct bare {
    struct store *store[BARE_LANES];
    int lanes;
    uint64_t first; /* of the games: no other run has the same */
    struct scribe *scribe;
    uv_loop_t loop;
    int games, samples, there;
    bool failed;
    uint64_t begun, end;
    struct bare_score score;
    struct tally tally;
    struct {
        size_t size;
        char words[ENTRY_TEXT_MAX];
    } sample[SAMPLES];
};

/* Somebody who decides. */
struct bare_person {
    struct bare *bare;
    uint64_t since;
};

static void keep(void *context, const struct entry *entry, const char *line,
                 size_t size)
{
    struct bare *const bare = context;
    if (entry->kind != ENTRY_MOVE || bare->samples == SAMPLES)
        return;
    memcpy(bare->sample[bare->samples].words, line, size);
    bare->sample[bare->samples].size = size;
    bare->score.bytes += (double)size / (double)(int)SAMPLES;
    bare->samples++;
}

/* Decisions of all games, as they come in turn. */
static bool take_samples(struct bare *bare)
{
    struct specimen *const specimen = calloc(1, sizeof *specimen);
    if (!specimen)
        return false;
    specimen->keep = keep;
    specimen->context = bare;
    for (uint64_t id = 1; bare->samples < SAMPLES; id++)
        specimen_play(specimen, games[id % GAMES_COUNT], id, SAMPLE_DECISIONS);
    free(specimen);
    return true;
}

struct bare *bare_open(struct store *const *store, int lanes, int games_wanted)
{
    struct bare *const bare = calloc(1, sizeof *bare);
    if (!bare)
        return NULL;
    bare->games = games_wanted;
    bare->first = tally_now();
    bare->lanes = lanes;
    memcpy(bare->store, store, (size_t)lanes * sizeof *store);
    bare->score.tally = &bare->tally;
    if (take_samples(bare))
        return bare;
    free(bare);
    return NULL;
}

static void decide(struct bare_person *person);

static void on_stopped(void *context)
{
    (void)context;
}

static void on_stored(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    struct bare_person *const person = context;
    struct bare *const bare = person->bare;
    const uint64_t now = tally_now();
    (void)found;
    bare->failed = bare->failed || answer != STORE_OK;
    bare->score.decisions++;
    tally_note(&bare->tally, (now - person->since) / 1000);
    if (now < bare->end && !bare->failed)
        decide(person);
    else if (--bare->there == 0) {
        bare->score.commits += scribe_tally(bare->scribe).commits;
        scribe_stop(bare->scribe, on_stopped, NULL);
    }
}

/* The games take turns. */
static void decide(struct bare_person *person)
{
    struct bare *const bare = person->bare;
    const uint64_t number = bare->begun++;
    const struct store_act act = {
        .what = STORE_APPEND,
        .entry = {.game = (bare->first + number % (uint64_t)bare->games) *
                          UINT64_C(0x9e3779b97f4a7c15),
                  .number = (uint32_t)(number / (uint64_t)bare->games),
                  .kind = ENTRY_MOVE,
                  .at = number,
                  .bytes = {bare->sample[number % SAMPLES].words,
                            bare->sample[number % SAMPLES].size}}};
    person->since = tally_now();
    scribe_write(bare->scribe, &act, 1,
                 (struct scribe_back){on_stored, person});
}

void bare_run(struct bare *bare, int people, double seconds)
{
    struct bare_person *const person = calloc((size_t)people, sizeof *person);
    const uint64_t since = tally_now();
    if (!person)
        return;
    uv_loop_init(&bare->loop);
    bare->scribe = scribe_open(&(struct scribe_wish){.loop = &bare->loop,
                                                     .store = bare->store[0],
                                                     .more = bare->store + 1,
                                                     .mores = bare->lanes - 1});
    bare->end = since + (uint64_t)(seconds * 1e9);
    bare->there = people;
    for (int i = 0; i < people; i++) {
        person[i].bare = bare;
        decide(&person[i]);
    }
    uv_run(&bare->loop, UV_RUN_DEFAULT);
    uv_loop_close(&bare->loop);
    bare->score.seconds += (double)(tally_now() - since) / 1e9;
    free(person);
}

struct bare_score bare_score(const struct bare *bare)
{
    return bare->score;
}

void bare_close(struct bare *bare)
{
    free(bare);
}
