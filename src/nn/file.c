/* The file of a net: one struct after the other, each starting at a multiple
 * of 64 bytes (zeros between), numbers little-endian, so that a net points
 * straight into it. */
#include "nn/net.h"

#include "base/hash.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
              "a net is used as it lies in its file");

enum {
    VERSION = 1,
    ALIGNMENT = 64,
    HASH_BYTES = 8, /* at the end: hash_bytes() of everything before */
};

struct header {
    char magic[4];
    uint32_t version;
    char name[NET_NAME_MAX];
    uint32_t layout, features, hidden, inner, heads, record_size;
};

static_assert(sizeof(struct header) == ALIGNMENT, "no padding");

static const char magic[4] = {'B', 'N', 'E', 'T'};

/* Where everything is in the file. */
struct plan {
    size_t record, first, first_bias, inner, inner_bias, head, head_bias;
    size_t hash, end;
};

/* Takes room for `size` bytes at `*end`, and returns where it begins. */
static size_t take(size_t *end, size_t size)
{
    const size_t at = *end;
    *end = (at + size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    return at;
}

static struct plan plan_of(size_t features, size_t hidden, size_t record_size)
{
    struct plan plan;
    size_t end = sizeof(struct header);
    plan.record = take(&end, record_size);
    plan.first = take(&end, features * hidden * sizeof(int16_t));
    plan.first_bias = take(&end, hidden * sizeof(int16_t));
    plan.inner = take(&end, NET_INNER * hidden * sizeof(int16_t));
    plan.inner_bias = take(&end, NET_INNER * sizeof(int32_t));
    plan.head = take(&end, NET_HEADS * NET_INNER * sizeof(int16_t));
    plan.head_bias = take(&end, NET_HEADS * sizeof(int32_t));
    plan.hash = end;
    plan.end = end + HASH_BYTES;
    return plan;
}

static bool zero(const uint8_t *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (bytes[i] != 0)
            return false;
    return true;
}

static bool name_good(const char *name)
{
    size_t length = 0;
    while (length < NET_NAME_MAX && name[length] > ' ' && name[length] < 127)
        length++;
    return length > 0 && length < NET_NAME_MAX &&
           zero((const uint8_t *)name + length, NET_NAME_MAX - length);
}

/* Lines of text: no byte that a terminal would obey, and a newline at the
 * end. */
static bool record_good(const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        const unsigned char c = (unsigned char)text[i];
        if ((c < ' ' && c != '\n') || c == 127)
            return false;
    }
    return size == 0 || text[size - 1] == '\n';
}

static const char *header_flaw(const struct header *header)
{
    if (!name_good(header->name))
        return "the name of the game is no word";
    if (header->features == 0 || header->features > NET_FEATURES_MAX ||
        header->features % 32 != 0)
        return "the number of features is out of range";
    if (header->hidden == 0 || header->hidden > NET_HIDDEN_MAX ||
        header->hidden % 16 != 0)
        return "the width of the first layer is out of range";
    if (header->inner != NET_INNER)
        return "the width of the second layer is another";
    if (header->heads != NET_HEADS)
        return "the number of heads is another";
    if (header->record_size > NET_RECORD_MAX)
        return "the training record is too long";
    return NULL;
}

/* No sum of a layer can leave int32_t, in whatever order it is added up: units
 * are at most NET_MOST, so it stays within |bias| + NET_MOST * (all |weight|).
 */
static bool layer_fits(const int16_t *weight, const int32_t *bias, int rows,
                       int columns)
{
    for (int i = 0; i < rows; i++) {
        int64_t most = bias[i] < 0 ? -(int64_t)bias[i] : bias[i];
        for (int j = 0; j < columns; j++)
            most += (int64_t)NET_MOST * abs(weight[i * columns + j]);
        if (most > INT32_MAX)
            return false;
    }
    return true;
}

static void point(struct net *net, const struct header *header,
                  const struct plan *plan, const uint8_t *bytes)
{
    memcpy(net->name, header->name, sizeof net->name);
    net->layout = header->layout;
    net->features = (int)header->features;
    net->hidden = (int)header->hidden;
    net->first = (const void *)(bytes + plan->first);
    net->first_bias = (const void *)(bytes + plan->first_bias);
    net->inner = (const void *)(bytes + plan->inner);
    net->inner_bias = (const void *)(bytes + plan->inner_bias);
    net->head = (const void *)(bytes + plan->head);
    net->head_bias = (const void *)(bytes + plan->head_bias);
    net->record = (const char *)(bytes + plan->record);
    net->record_size = header->record_size;
}

/* What follows each array up to the next is zero, so that a net has one file
 * only. */
static bool gaps_zero(const struct net *net, const struct plan *plan,
                      const uint8_t *bytes)
{
    const size_t hidden = (size_t)net->hidden;
    const struct {
        size_t from, to;
    } gap[] = {
        {plan->record + net->record_size, plan->first},
        {plan->first_bias + hidden * sizeof(int16_t), plan->inner},
        {plan->head_bias + NET_HEADS * sizeof(int32_t), plan->hash},
    };
    static_assert(32 * 16 * sizeof(int16_t) % ALIGNMENT == 0, "first");
    static_assert(NET_INNER * 16 * sizeof(int16_t) % ALIGNMENT == 0, "inner");
    static_assert(NET_INNER * sizeof(int32_t) % ALIGNMENT == 0, "inner bias");
    static_assert(NET_HEADS * NET_INNER * sizeof(int16_t) % ALIGNMENT == 0,
                  "head");
    for (size_t i = 0; i < sizeof gap / sizeof gap[0]; i++)
        if (!zero(bytes + gap[i].from, gap[i].to - gap[i].from))
            return false;
    return true;
}

/* What is wrong with a net whose arrays are all there; NULL: nothing. */
static const char *net_flaw(const struct net *net, const struct plan *plan,
                            const uint8_t *bytes)
{
    if (!record_good(net->record, net->record_size))
        return "the training record is not lines of text";
    if (!gaps_zero(net, plan, bytes))
        return "there is something between two arrays";
    if (!layer_fits(net->inner, net->inner_bias, NET_INNER, net->hidden))
        return "the weights of the second layer are too large";
    if (!layer_fits(net->head, net->head_bias, NET_HEADS, NET_INNER))
        return "the weights of the heads are too large";
    return NULL;
}

static enum status refuse(const char **reason, enum status status,
                          const char *why)
{
    *reason = why;
    return status;
}

static bool hash_good(const uint8_t *bytes, size_t size)
{
    const uint64_t hash = hash_bytes(HASH_START, bytes, size);
    return memcmp(bytes + size, &hash, HASH_BYTES) == 0;
}

enum status net_read(struct net *net, const void *bytes, size_t size,
                     const char **reason)
{
    struct header header;
    assert((uintptr_t)bytes % 4 == 0);
    if (size < sizeof header)
        return refuse(reason, STATUS_BAD_NET, "too short for a net");
    memcpy(&header, bytes, sizeof header);
    if (memcmp(header.magic, magic, sizeof magic) != 0)
        return refuse(reason, STATUS_BAD_NET, "does not begin with BNET");
    if (header.version != VERSION)
        return refuse(reason, STATUS_BAD_VERSION,
                      "a version of the format that this program cannot read");
    const char *flaw = header_flaw(&header);
    if (flaw)
        return refuse(reason, STATUS_BAD_NET, flaw);
    const struct plan plan =
        plan_of(header.features, header.hidden, header.record_size);
    if (size < plan.end)
        return refuse(reason, STATUS_BAD_NET, "shorter than its header says");
    if (size > plan.end)
        return refuse(reason, STATUS_BAD_NET, "longer than its header says");
    if (!hash_good(bytes, plan.hash))
        return refuse(reason, STATUS_BAD_CHECK,
                      "the hash at the end does not match: it is damaged");
    point(net, &header, &plan, bytes);
    flaw = net_flaw(net, &plan, bytes);
    return flaw ? refuse(reason, STATUS_BAD_NET, flaw) : STATUS_OK;
}

static_assert(sizeof(struct header) + NET_RECORD_MAX + 6 * ALIGNMENT +
                      (NET_FEATURES_MAX + 1 + NET_INNER) * NET_HIDDEN_MAX * 2 +
                      NET_INNER * 4 + NET_HEADS * (NET_INNER * 2 + 4) +
                      HASH_BYTES <=
                  NET_FILE_MAX,
              "the largest net fits its file");

size_t net_write(const struct net *net, void *out)
{
    const size_t hidden = (size_t)net->hidden, features = (size_t)net->features;
    struct header header = {.version = VERSION,
                            .layout = net->layout,
                            .features = (uint32_t)features,
                            .hidden = (uint32_t)hidden,
                            .inner = NET_INNER,
                            .heads = NET_HEADS,
                            .record_size = (uint32_t)net->record_size};
    uint8_t *const to = out;
    memcpy(header.magic, magic, sizeof magic);
    memcpy(header.name, net->name, strlen(net->name));
    assert(header_flaw(&header) == NULL);
    const struct plan plan = plan_of(features, hidden, net->record_size);
    memset(to, 0, plan.end);
    memcpy(to, &header, sizeof header);
    if (net->record_size > 0)
        memcpy(to + plan.record, net->record, net->record_size);
    memcpy(to + plan.first, net->first, features * hidden * sizeof(int16_t));
    memcpy(to + plan.first_bias, net->first_bias, hidden * sizeof(int16_t));
    memcpy(to + plan.inner, net->inner, NET_INNER * hidden * sizeof(int16_t));
    memcpy(to + plan.inner_bias, net->inner_bias, NET_INNER * sizeof(int32_t));
    memcpy(to + plan.head, net->head, NET_HEADS * NET_INNER * sizeof(int16_t));
    memcpy(to + plan.head_bias, net->head_bias, NET_HEADS * sizeof(int32_t));
    const uint64_t hash = hash_bytes(HASH_START, to, plan.hash);
    memcpy(to + plan.hash, &hash, HASH_BYTES);
    return plan.end;
}
