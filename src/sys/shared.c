/* Anonymous shared pages: a fork() keeps them common, and they vanish with the
 * last process. */
#include "sys/shared.h"

#include <sys/mman.h>

void *shared_new(size_t size)
{
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void shared_free(void *memory, size_t size)
{
    if (memory)
        munmap(memory, size);
}
