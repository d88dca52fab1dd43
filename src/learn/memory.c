/* A ring: the oldest position makes room for the newest. A lesson draws from
 * all that is kept with equal chance, so a position is looked at as often as
 * `repeat` says only on average. */
#include "learn/memory.h"

#include <string.h>

void memory_begin(struct memory *memory, struct memory_entry *entry,
                  uint32_t room, uint64_t seed)
{
    enum { STREAM = 78 };
    memory->seen = 0;
    memory->room = room;
    memory->entry = entry;
    rng_init(&memory->rng, seed, STREAM);
}

void memory_add(struct memory *memory, const struct episode *episode)
{
    for (int i = 0; i < episode->positions; i++) {
        const struct episode_position *from = &episode->position[i];
        struct memory_entry *to = &memory->entry[memory->seen++ % memory->room];
        to->target = from->target;
        memcpy(to->x, from->x, sizeof to->x);
    }
}

double memory_learn(struct memory *memory, const struct memory_lesson *lesson,
                    int positions)
{
    const struct brain *brain = lesson->brain;
    const size_t size = brain->shape.count * sizeof *lesson->gradient;
    const uint32_t kept =
        memory->seen < memory->room ? (uint32_t)memory->seen : memory->room;
    double loss = 0;
    for (int done = 0; done < positions && kept > 0;) {
        memset(lesson->gradient, 0, size);
        for (int i = 0; i < lesson->batch; i++, done++) {
            const struct memory_entry *entry =
                &memory->entry[rng_below(&memory->rng, kept)];
            loss += (double)brain_learn(brain, entry->x, &entry->target,
                                        &lesson->rates, lesson->gradient);
        }
        brain_step(brain, lesson->gradient, lesson->batch, &lesson->rates);
    }
    return loss;
}
