/* A file is written under a name of its own in the same folder, synced, and
 * then renamed over the old one: whoever reads sees the old file or the new
 * one, never half of either. Lines are read through a buffer that grows only as
 * far as the longest line allowed. */
#include "sys/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FIRST_ROOM = 1 << 16 };

static struct file_outcome done(void)
{
    return (struct file_outcome){STATUS_OK, NULL};
}

static struct file_outcome failed(enum status status)
{
    return (struct file_outcome){status, status_sentence(status)};
}

/* What the machine said last. */
static struct file_outcome refused(enum status status)
{
    return (struct file_outcome){status, strerror(errno)};
}

static int open_input(const char *path)
{
    if (strcmp(path, "-") == 0)
        return STDIN_FILENO;
    return open(path, O_RDONLY | O_CLOEXEC);
}

static void close_input(int descriptor)
{
    if (descriptor > STDIN_FILENO)
        close(descriptor);
}

struct file_outcome file_lines_open(struct file_lines *lines, const char *path,
                                    size_t limit)
{
    *lines = (struct file_lines){.limit = limit};
    lines->descriptor = open_input(path);
    if (lines->descriptor < 0)
        return refused(STATUS_NO_FILE);
    lines->room = limit + 1 < FIRST_ROOM ? limit + 1 : FIRST_ROOM;
    lines->buffer = malloc(lines->room);
    if (lines->buffer)
        return done();
    file_lines_close(lines);
    return failed(STATUS_NO_MEMORY);
}

void file_lines_close(struct file_lines *lines)
{
    close_input(lines->descriptor);
    free(lines->buffer);
    *lines = (struct file_lines){.descriptor = -1, .at_end = true};
}

/* Makes room for at least one more byte: a line and its end need no more than
 * limit + 1 of them. */
static enum status make_room(struct file_lines *lines)
{
    const size_t kept = lines->end - lines->start;
    if (lines->start > 0) {
        memmove(lines->buffer, lines->buffer + lines->start, kept);
        lines->start = 0;
        lines->end = kept;
    }
    if (kept < lines->room)
        return STATUS_OK;
    if (kept > lines->limit)
        return STATUS_TOO_LONG;
    size_t room = 2 * lines->room;
    if (room > lines->limit + 1)
        room = lines->limit + 1;
    char *buffer = realloc(lines->buffer, room);
    if (!buffer)
        return STATUS_NO_MEMORY;
    lines->buffer = buffer;
    lines->room = room;
    return STATUS_OK;
}

static struct file_outcome read_more(struct file_lines *lines)
{
    const enum status status = make_room(lines);
    ssize_t got;
    if (status != STATUS_OK)
        return failed(status);
    do
        got = read(lines->descriptor, lines->buffer + lines->end,
                   lines->room - lines->end);
    while (got < 0 && errno == EINTR);
    if (got < 0)
        return refused(STATUS_NO_FILE);
    lines->at_end = got == 0;
    lines->end += (size_t)got;
    return done();
}

static void hand_out(struct file_lines *lines, size_t size, const char **line)
{
    *line = lines->buffer + lines->start;
    lines->start += size;
}

struct file_outcome file_lines_next(struct file_lines *lines, const char **line,
                                    size_t *size)
{
    size_t searched = 0;
    *line = NULL;
    *size = 0;
    for (;;) {
        const char *from = lines->buffer + lines->start;
        const size_t there = lines->end - lines->start;
        const char *end = there > searched
                              ? memchr(from + searched, '\n', there - searched)
                              : NULL;
        if (end) {
            *size = (size_t)(end - from);
            hand_out(lines, *size + 1, line);
            return done();
        }
        if (lines->at_end) {
            *size = there;
            if (there > 0)
                hand_out(lines, there, line);
            return there > lines->limit ? failed(STATUS_TOO_LONG) : done();
        }
        searched = there;
        const struct file_outcome outcome = read_more(lines);
        if (outcome.status != STATUS_OK)
            return outcome;
    }
}

/* Reads up to limit + 1 bytes: one too many tells that there are more. */
static struct file_outcome read_all(struct file_lines *whole)
{
    struct file_outcome outcome = done();
    while (!whole->at_end && outcome.status == STATUS_OK)
        outcome = read_more(whole);
    if (outcome.status == STATUS_OK && whole->end > whole->limit)
        outcome = failed(STATUS_TOO_LONG);
    return outcome;
}

struct file_outcome file_read(const char *path, size_t limit, char **data,
                              size_t *size)
{
    struct file_lines whole;
    *data = NULL;
    *size = 0;
    struct file_outcome outcome = file_lines_open(&whole, path, limit);
    if (outcome.status != STATUS_OK)
        return outcome;
    outcome = read_all(&whole);
    char *copy = outcome.status == STATUS_OK ? malloc(whole.end + 1) : NULL;
    if (outcome.status == STATUS_OK && !copy)
        outcome = failed(STATUS_NO_MEMORY);
    if (copy) {
        memcpy(copy, whole.buffer, whole.end);
        copy[whole.end] = '\0';
        *data = copy;
        *size = whole.end;
    }
    file_lines_close(&whole);
    return outcome;
}

bool file_put(int descriptor, const void *data, size_t size)
{
    const char *rest = data;
    while (size > 0) {
        const ssize_t put = write(descriptor, rest, size);
        if (put < 0 && errno == EINTR)
            continue;
        if (put <= 0)
            return false;
        rest += put;
        size -= (size_t)put;
    }
    return true;
}
