/* The child leads a process group of its own: ending it ends the shell and all
 * that the shell started. Lines are cut out of one buffer; poll() waits only
 * when it holds no whole line. */
#include "sys/child.h"

#include "sys/clock.h"
#include "sys/file.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* A pipe that no further program inherits. */
static bool open_pipe(int end[2])
{
    if (pipe(end) != 0)
        return false;
    fcntl(end[0], F_SETFD, FD_CLOEXEC);
    fcntl(end[1], F_SETFD, FD_CLOEXEC);
    return true;
}

static void become(const char *command, int in, int out)
{
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    signal(SIGPIPE, SIG_DFL);
    /* A group of its own, so that what the shell starts ends with it. */
    setpgid(0, 0);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

bool child_start(struct child *child, const char *command)
{
    int in[2], out[2];
    child->process = 0;
    child->start = child->end = 0;
    if (!open_pipe(in))
        return false;
    if (!open_pipe(out)) {
        close(in[0]);
        close(in[1]);
        return false;
    }
    const pid_t process = fork();
    if (process == 0)
        become(command, in[0], out[1]);
    close(in[0]);
    close(out[1]);
    child->to = in[1];
    child->from = out[0];
    if (process < 0) {
        close(child->to);
        close(child->from);
        return false;
    }
    setpgid(process, process);
    child->process = (int)process;
    return true;
}

bool child_put(const struct child *child, const char *bytes, size_t size)
{
    return file_put(child->to, bytes, size);
}

/* Hands out a line if there is a whole one. */
static bool take_line(struct child *child, const char **line, size_t *size)
{
    const char *first = child->buffer + child->start;
    const char *newline = memchr(first, '\n', child->end - child->start);
    if (!newline)
        return false;
    *line = first;
    *size = (size_t)(newline - first);
    child->start += *size + 1;
    return true;
}

/* Waits for more bytes until `until` by the clock. */
static enum child_answer read_more(struct child *child, uint64_t until)
{
    const uint64_t now = clock_wall_ms();
    struct pollfd wait = {.fd = child->from, .events = POLLIN};
    const int ready = poll(&wait, 1, now < until ? (int)(until - now) : 0);
    if (ready < 0 && errno == EINTR)
        return CHILD_OK;
    if (ready == 0)
        return CHILD_LATE;
    const ssize_t got = read(child->from, child->buffer + child->end,
                             sizeof child->buffer - child->end);
    if (got < 0 && errno == EINTR)
        return CHILD_OK;
    if (got <= 0)
        return CHILD_GONE;
    child->end += (size_t)got;
    return CHILD_OK;
}

enum child_answer child_line(struct child *child, int timeout_ms,
                             const char **line, size_t *size)
{
    const uint64_t until = clock_wall_ms() + (uint64_t)timeout_ms;
    while (!take_line(child, line, size)) {
        memmove(child->buffer, child->buffer + child->start,
                child->end - child->start);
        child->end -= child->start;
        child->start = 0;
        if (child->end == sizeof child->buffer)
            return CHILD_BABBLE;
        const enum child_answer answer = read_more(child, until);
        if (answer != CHILD_OK)
            return answer;
    }
    return CHILD_OK;
}

int child_stop(struct child *child, int patience_ms)
{
    const uint64_t until = clock_wall_ms() + (uint64_t)patience_ms;
    int status = 0;
    pid_t ended;
    if (child->process <= 0)
        return 0;
    close(child->to);
    close(child->from);
    while ((ended = waitpid(child->process, &status, WNOHANG)) == 0 &&
           clock_wall_ms() < until)
        poll(NULL, 0, 5);
    if (ended == 0) {
        kill(-child->process, SIGKILL);
        waitpid(child->process, &status, 0);
    }
    child->process = 0;
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}
