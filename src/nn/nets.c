/* The list of shipped nets is made by tools/netgen at build time and ends with
 * an empty entry. */
#include "nn/nets.h"

#include "nn/shipped.h"

#include <string.h>

bool nets_find(const char *game, bool solo, struct net *net)
{
    const char *reason;
    const struct nets_file *file = nets_shipped;
    while (file->game && (strcmp(file->game, game) != 0 || file->solo != solo))
        file++;
    return file->game &&
           net_read(net, file->bytes, file->size, &reason) == STATUS_OK;
}
