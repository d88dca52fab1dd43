/* Files: read whole, read line by line, written so that an interruption
 * leaves either the old file or the new one. */
#ifndef SYS_FILE_H
#define SYS_FILE_H

#include "base/status.h"

#include <stdbool.h>
#include <stddef.h>

/* How it went, and the machine's reason if it did not go well; the reason
 * stays good until the next call. */
struct file_outcome {
    enum status status;
    const char *reason;
};

/* Reads a file of at most `limit` bytes; "-" is standard input. `*data` gets
 * a zero after the last byte and is the caller's to free(); NULL on failure. */
struct file_outcome file_read(const char *path, size_t limit, char **data,
                              size_t *size);

/* Where a write to `path` goes: an absolute name with every link followed, so
 * also the last, even one that leads to nothing yet. False, and errno, if there
 * is no such folder or the name is too long. */
enum { FILE_PLACE_MAX = 4096 };
bool file_place(const char *path, char place[FILE_PLACE_MAX]);

/* Why no file can be put there: it is a folder, a device, a pipe or the like.
 * NULL for a plain file and for nothing at all. */
const char *file_unfit(const char *path);

/* Replaces the file by these bytes: written beside it, brought to the disk,
 * then renamed over it. A link stays and what it leads to is replaced; only a
 * plain file ever is. Its permissions stay, too. */
struct file_outcome file_write(const char *path, const void *data, size_t size);

/* The same for what is nobody else's business: at no time may anybody but its
 * owner read it. */
struct file_outcome file_write_secret(const char *path, const void *data,
                                      size_t size);

/* Removes what killed writes have left beside this file: writes of it and of
 * those called the same with a full stop and more. A write that is going on in
 * another process is not disturbed. */
void file_sweep(const char *path);

/* Writes all of it to an open file or pipe; false, and errno, if it cannot. */
bool file_put(int descriptor, const void *data, size_t size);

/* A file read line by line as it comes, so that pipes can be answered. */
struct file_lines {
    int descriptor;
    char *buffer;
    size_t room, limit;
    size_t start, end; /* what of the buffer is read and not handed out */
    bool at_end;
};

/* "-" is standard input. Lines may have up to `limit` bytes. */
struct file_outcome file_lines_open(struct file_lines *lines, const char *path,
                                    size_t limit);

/* The next line, without its end; NULL in `*line` at the end of the file. It
 * stays good until the next call. STATUS_TOO_LONG for a line over the limit,
 * after which there is no going on. */
struct file_outcome file_lines_next(struct file_lines *lines, const char **line,
                                    size_t *size);

void file_lines_close(struct file_lines *lines);

#endif
