/* One fork() and one pipe a worker. All workers are started before the first
 * result is read, and results are read in the workers' order, so sums come out
 * the same however fast each of them was. */
#include "sys/workers.h"

#include "sys/file.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

struct worker {
    pid_t process;
    int pipe; /* where its result comes from */
};

static bool read_all(int file, char *bytes, size_t size)
{
    while (size > 0) {
        const ssize_t done = read(file, bytes, size);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        bytes += done;
        size -= (size_t)done;
    }
    return true;
}

/* The life of a worker; it leaves without running what the program has left
 * to do at its end. */
static void work(const struct workers *workers, int number, int file)
{
    char *result = calloc(1, workers->size);
    if (!result)
        _exit(1);
    workers->job(number, workers->context, result);
    _exit(file_put(file, result, workers->size) ? 0 : 1);
}

static bool start(const struct workers *workers, int number,
                  struct worker *worker)
{
    int end[2];
    if (pipe(end) != 0)
        return false;
    worker->process = fork();
    if (worker->process == 0) {
        close(end[0]);
        work(workers, number, end[1]);
    }
    close(end[1]);
    worker->pipe = end[0];
    if (worker->process > 0)
        return true;
    close(end[0]);
    return false;
}

/* Closing the pipe first lets a worker end that nobody listens to. */
static bool finish(const struct worker *worker)
{
    int status = 1;
    close(worker->pipe);
    while (waitpid(worker->process, &status, 0) < 0)
        if (errno != EINTR)
            return false;
    return status == 0;
}

bool workers_run(const struct workers *workers, int count, void *sum)
{
    struct worker worker[WORKERS_MAX];
    char *result = malloc(workers->size);
    int started = 0;
    assert(0 < count && count <= WORKERS_MAX);
    while (result && started < count &&
           start(workers, started, &worker[started]))
        started++;
    bool good = result && started == count;
    for (int i = 0; i < started; i++) {
        good = good && read_all(worker[i].pipe, result, workers->size);
        if (good)
            workers->gather(result, sum);
        good = finish(&worker[i]) && good;
    }
    free(result);
    return good;
}
