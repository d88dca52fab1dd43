/* Any bytes as the address and the header fields of a request: a name that
 * stays below the folder, parts that lie in the file. */
#include "fuzz.h"
#include "net/field.h"
#include "net/media.h"
#include "net/path.h"

#include <string.h>

enum { TEXT_ROOM = 1024 };

static void check_name(const char *name)
{
    demand(name[0] && name[0] != '/' && strlen(name) < PATH_ROOM);
    demand(!strstr(name, "//") && !strstr(name, "/."));
    demand(name[0] != '.' && name[strlen(name) - 1] != '/');
    demand(strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                        "0123456789_-./") == strlen(name));
    demand(media_of(name)->type);
    media_is_hashed(name);
}

static void check_range(const char *value, uint64_t size)
{
    uint64_t first, last;
    if (field_range(value, size, &first, &last) == RANGE_PART)
        demand(first <= last && last < size);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char text[TEXT_ROOM];
    struct path path;
    if (size >= sizeof text)
        return 0;
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    if (path_read(&path, text) == PATH_OK)
        check_name(path.name);
    check_range(text, 0);
    check_range(text, 10);
    check_range(text, UINT64_MAX);
    field_takes_gzip(text);
    demand(!field_has_tag(text, "\"\1\"") || strpbrk(text, "*\1"));
    return 0;
}
