/* Feeds every file of the folders named on the command line to the fuzzer's
 * function: the corpus as a regression test, without libFuzzer. */
#include "fuzz.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH_SIZE = 4096 };

static int replay_file(const char *path, size_t size)
{
    FILE *const file = fopen(path, "rb");
    /* Exactly as long as the input, so that a sanitizer sees a read past it. */
    uint8_t *const data = malloc(size > 0 ? size : 1);
    const int whole =
        file != NULL && data != NULL && fread(data, 1, size, file) == size;
    if (whole)
        LLVMFuzzerTestOneInput(data, size);
    else
        fprintf(stderr, "%s: cannot be read\n", path);
    free(data);
    if (file != NULL)
        fclose(file);
    return whole;
}

/* How many files were replayed, or -1 when one could not be read. */
static int replay_folder(const char *folder)
{
    DIR *const dir = opendir(folder);
    if (dir == NULL)
        return -1;
    int files = 0;
    const struct dirent *entry;
    while (files >= 0 && (entry = readdir(dir)) != NULL) {
        char path[PATH_SIZE];
        struct stat about;
        const int length =
            snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (length < 0 || length >= PATH_SIZE || stat(path, &about) != 0)
            files = -1;
        else if (S_ISREG(about.st_mode))
            files = replay_file(path, (size_t)about.st_size) ? files + 1 : -1;
    }
    closedir(dir);
    return files;
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        const int files = replay_folder(argv[i]);
        if (files <= 0) {
            fprintf(stderr, "%s: no corpus that can be read\n", argv[i]);
            return EXIT_FAILURE;
        }
        printf("%s: %d inputs\n", argv[i], files);
    }
    return argc > 1 ? EXIT_SUCCESS : EXIT_FAILURE;
}
