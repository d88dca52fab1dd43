#include "unit/store/folder.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void folder_make(struct folder *folder)
{
    snprintf(folder->path, sizeof folder->path, "/tmp/borough-store-XXXXXX");
    if (!mkdtemp(folder->path))
        abort();
}

const char *folder_file(const struct folder *folder, const char *name,
                        char file[FOLDER_NAME_ROOM])
{
    snprintf(file, FOLDER_NAME_ROOM, "%s/%s", folder->path, name);
    return file;
}

void folder_remove(const struct folder *folder)
{
    char file[FOLDER_NAME_ROOM];
    DIR *const all = opendir(folder->path);
    const struct dirent *one;
    while (all && (one = readdir(all)))
        if (one->d_name[0] != '.')
            unlink(folder_file(folder, one->d_name, file));
    if (all)
        closedir(all);
    rmdir(folder->path);
}
