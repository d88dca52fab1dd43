/* The stream that everybody prints to is another one from then on, which writes
 * to the same file. A glyph may come in two pieces, so its first bytes are kept
 * until it is whole; a stream lives as long as the program. */
#include "terminal/plain_stream.h"

#include "terminal/canvas.h"
#include "terminal/plain.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <unistd.h>

enum { GLYPH_BYTES = 4, ROOM = 512 };

struct plain_stream {
    int file;
    int held;
    char glyph[GLYPH_BYTES + 1];
};

static struct plain_stream output = {.file = STDOUT_FILENO};
static struct plain_stream errors = {.file = STDERR_FILENO};

static int glyph_size(unsigned char first)
{
    return first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : GLYPH_BYTES;
}

/* How many characters, none or one, are ready with this byte. */
static int take(struct plain_stream *stream, char byte, char *plain)
{
    const char *at = stream->glyph;
    *plain = byte;
    if ((unsigned char)byte < 0x80) { /* ends of lines are no glyphs */
        stream->held = 0;
        return 1;
    }
    stream->glyph[stream->held++] = byte;
    stream->glyph[stream->held] = '\0';
    if (stream->held < glyph_size((unsigned char)stream->glyph[0]))
        return 0;
    stream->held = 0;
    *plain = (char)plain_glyph(canvas_decode(&at));
    return 1;
}

static bool write_whole(int file, const char *bytes, size_t size)
{
    while (size > 0) {
        const ssize_t count = write(file, bytes, size);
        if (count < 0 && errno != EINTR)
            return false;
        bytes += count < 0 ? 0 : count;
        size -= count < 0 ? 0 : (size_t)count;
    }
    return true;
}

/* As fopencookie() asks for it: 0 is a failure. */
static ssize_t put(void *context, const char *bytes, size_t size)
{
    struct plain_stream *const stream = context;
    char plain[ROOM];
    for (size_t done = 0; done < size;) {
        size_t count = 0;
        while (done < size && count < sizeof plain)
            count += (size_t)take(stream, bytes[done++], &plain[count]);
        if (!write_whole(stream->file, plain, count))
            return 0;
    }
    return (ssize_t)size;
}

/* Without memory what is printed goes out as it is. */
static FILE *plain_of(FILE *usual, struct plain_stream *stream, int buffer)
{
    if (!plain_is_wanted() || fileno(usual) != stream->file)
        return usual;
    fflush(usual);
    FILE *const made =
        fopencookie(stream, "w", (cookie_io_functions_t){.write = put});
    if (!made)
        return usual;
    setvbuf(made, NULL, buffer, 0);
    return made;
}

void plain_stream_output(void)
{
    stdout = plain_of(stdout, &output, isatty(STDOUT_FILENO) ? _IOLBF : _IOFBF);
}

void plain_stream_errors(void)
{
    stderr = plain_of(stderr, &errors, _IONBF);
}
