/* What tools/netgen.c generates: the files, whole. */
#ifndef NN_SHIPPED_H
#define NN_SHIPPED_H

#include <stdbool.h>
#include <stddef.h>

struct nets_file {
    const char *game; /* NULL: the end of the list */
    bool solo;
    const unsigned char *bytes; /* aligned to 64 */
    size_t size;
};

extern const struct nets_file nets_shipped[];

#endif
