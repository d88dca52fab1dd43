/* Feeds bytes to the reader of nets, twice: as they are, and with the hash put
 * right, so that what lies behind it is reached too. What is accepted must be
 * written again byte for byte, and judge like the reference. */
#include "fuzz.h"

#include "base/hash.h"
#include "nn/net.h"

#include <string.h>

static uint8_t again[NET_FILE_MAX];

/* The start of the file serves as features; follow from there to another. */
static void judge(const struct net *net, const uint8_t *bytes)
{
    int8_t x[NET_FEATURES_MAX];
    struct net_sums sums;
    struct net_value fast, plain;
    memcpy(x, bytes, (size_t)net->features);
    net_start(net, &sums, x);
    memcpy(x, net->first, (size_t)net->features);
    net_follow(net, &sums, x, &sums);
    net_judge(net, &sums, &fast);
    net_reference(net, x, &plain);
    demand(fast.win == plain.win && fast.score == plain.score &&
           fast.margin == plain.margin);
}

static void feed(const uint8_t *bytes, size_t size)
{
    struct net net;
    const char *reason = NULL;
    if (net_read(&net, bytes, size, &reason) != STATUS_OK) {
        demand(reason != NULL);
        return;
    }
    demand(net_write(&net, again) == size && memcmp(again, bytes, size) == 0);
    judge(&net, bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint64_t hash;
    if (size > NET_FILE_MAX)
        return 0;
    /* Aligned, and exactly as long as the input. */
    uint8_t *const bytes = calloc(size > 0 ? size : 1, 1);
    demand(bytes != NULL);
    if (size > 0)
        memcpy(bytes, data, size);
    feed(bytes, size);
    if (size >= sizeof hash) {
        hash = hash_bytes(HASH_START, bytes, size - sizeof hash);
        memcpy(bytes + size - sizeof hash, &hash, sizeof hash);
        feed(bytes, size);
    }
    free(bytes);
    return 0;
}
