/* A folder of a test's own, with whatever a store leaves there. */
#ifndef TESTS_UNIT_STORE_FOLDER_H
#define TESTS_UNIT_STORE_FOLDER_H

#include <stddef.h>

enum { FOLDER_ROOM = 64, FOLDER_NAME_ROOM = 512 };

struct folder {
    char path[FOLDER_ROOM];
};

void folder_make(struct folder *folder);
const char *folder_file(const struct folder *folder, const char *name,
                        char file[FOLDER_NAME_ROOM]);

/* Removes it and all plain files in it. */
void folder_remove(const struct folder *folder);

#endif
