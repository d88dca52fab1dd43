/* getrandom() may be interrupted or bring less than asked for, so it is called
 * until the seed is full. */
#include "sys/random.h"

#include <errno.h>
#include <sys/random.h>

enum status random_seed(struct seed *seed)
{
    size_t filled = 0;
    while (filled < sizeof seed->byte) {
        const ssize_t got =
            getrandom(seed->byte + filled, sizeof seed->byte - filled, 0);
        if (got < 0 && errno != EINTR)
            return STATUS_NO_FILE;
        if (got > 0)
            filled += (size_t)got;
    }
    return STATUS_OK;
}
