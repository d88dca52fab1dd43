/* Which file a request asks for.
 *
 * What comes in is anything a stranger may send; what goes out is safe to open
 * below a folder: segments of letters, digits, '_', '-' and '.', none of them
 * beginning with a dot, parted by single slashes. Every file that the build of
 * the page writes has such a name, so nothing else needs an escape. */
#ifndef HTTP_PATH_H
#define HTTP_PATH_H

#include <stdbool.h>

enum { PATH_ROOM = 256 };

struct path {
    char name[PATH_ROOM]; /* relative to the folder */
};

enum path_answer {
    PATH_OK,
    PATH_BAD,     /* no address at all, such as a broken escape */
    PATH_UNKNOWN, /* an address, but no file can have it */
};

/* Reads the path of an address, escapes and all, without its query. One that
 * ends in a slash means index.html there. */
enum path_answer path_read(struct path *path, const char *url);

#endif
