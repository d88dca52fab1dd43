/* Every byte is looked at, whatever those before it were: the compiler must not
 * end the loop early, so it is not to know what has been gathered. */
#include "base/secret.h"

bool secret_same(const void *one, const void *other, size_t size)
{
    const unsigned char *const a = one, *const b = other;
    volatile unsigned char differs = 0;
    for (size_t i = 0; i < size; i++)
        differs = (unsigned char)(differs | (a[i] ^ b[i]));
    return differs == 0;
}
