/* Where somebody asks from. */
#ifndef HOST_ADDRESS_H
#define HOST_ADDRESS_H

#include "http/crowd.h"

#include <stdbool.h>
#include <stddef.h>

/* An address in words, as crowd.h counts them. False: it is none. */
bool address_read(const char *words, size_t size, struct crowd_address *out);

/* Who asked: the other end of the connection or, if that is one of the proxies,
 * whom it names last. A number that stands for him. */
uint64_t address_number(const struct crowd_address *from, const char *forwarded,
                        const struct crowd_address *proxy, int proxies);

#endif
