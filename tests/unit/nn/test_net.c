#include "nn/net.h"

#include "base/hash.h"
#include "base/rng.h"

#include "unit/unit.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

/* A net in memory of its own, and its file. */
struct desk {
    struct rng rng;
    struct net net;
    int16_t first[NET_FEATURES_MAX * NET_HIDDEN_MAX];
    int16_t first_bias[NET_HIDDEN_MAX];
    int16_t inner[NET_INNER * NET_HIDDEN_MAX];
    int32_t inner_bias[NET_INNER];
    int16_t head[NET_HEADS * NET_INNER];
    int32_t head_bias[NET_HEADS];
    _Alignas(64) uint8_t file[NET_FILE_MAX];
    size_t size;
};

static struct desk desk;

enum { FEATURES = 96, HIDDEN = 48 }; /* of the net that is damaged */

/* Where the fields of the header are. */
enum {
    AT_VERSION = 4,
    AT_NAME = 8,
    AT_LAYOUT = 40,
    AT_FEATURES = 44,
    AT_HIDDEN = 48,
    AT_INNER = 52,
    AT_HEADS = 56,
    AT_RECORD_SIZE = 60,
    AT_RECORD = 64,
};

static const char record[] = "games: 12\nloss: 0.25 \xc2\xb1 0.01\n";

static int32_t within(int32_t most)
{
    return (int32_t)rng_below(&desk.rng, (uint32_t)(2 * most + 1)) - most;
}

static void fill(int16_t *weight, int count, int32_t most)
{
    for (int i = 0; i < count; i++)
        weight[i] = (int16_t)within(most);
}

/* The weights of the later layers are the largest at which no sum can leave
 * int32_t, whatever their signs. */
static void make(int features, int hidden, int32_t most)
{
    fill(desk.first, features * hidden, most);
    fill(desk.first_bias, hidden, most);
    fill(desk.inner, NET_INNER * hidden, 500);
    fill(desk.head, NET_HEADS * NET_INNER, 4000);
    for (int i = 0; i < NET_INNER; i++)
        desk.inner_bias[i] = within(1 << 20);
    for (int i = 0; i < NET_HEADS; i++)
        desk.head_bias[i] = within(1 << 22);
    desk.net = (struct net){.name = "suburbia",
                            .layout = 0x12345678,
                            .features = features,
                            .hidden = hidden,
                            .first = desk.first,
                            .first_bias = desk.first_bias,
                            .inner = desk.inner,
                            .inner_bias = desk.inner_bias,
                            .head = desk.head,
                            .head_bias = desk.head_bias,
                            .record = record,
                            .record_size = sizeof record - 1};
}

static void assert_same(const struct net *net, const struct net_sums *sums,
                        const int8_t *x)
{
    struct net_value fast, plain;
    net_judge(net, sums, &fast);
    net_reference(net, x, &plain);
    assert_int_equal(fast.win, plain.win);
    assert_int_equal(fast.score, plain.score);
    assert_int_equal(fast.margin, plain.margin);
}

/* A few features of `x` become others; all of them for `share` 1. */
static void change(int8_t *x, int features, uint32_t share)
{
    for (int i = 0; i < features; i++)
        if (rng_below(&desk.rng, share) == 0)
            x[i] = (int8_t)rng_next(&desk.rng);
}

/* A chain of positions, each following the one before. */
static void assert_chain(const struct net *net)
{
    static const uint32_t share[] = {1, 40, 40, 2, 1000, 10, 1, 400};
    int8_t x[NET_FEATURES_MAX] = {0};
    struct net_sums at, fresh, next;
    net_start(net, &at, x);
    assert_same(net, &at, x);
    for (size_t i = 0; i < sizeof share / sizeof share[0]; i++) {
        change(x, net->features, share[i]);
        const bool differs = memcmp(at.x, x, (size_t)net->features) != 0;
        assert_int_equal(net_follow(net, &at, x, &next), differs);
        net_start(net, &fresh, x);
        assert_memory_equal(next.x, x, (size_t)net->features);
        assert_memory_equal(next.sum, fresh.sum,
                            (size_t)net->hidden * sizeof *fresh.sum);
        assert_same(net, &next, x);
        net_follow(net, &at, x, &at);
        assert_memory_equal(at.x, x, (size_t)net->features);
        assert_false(net_follow(net, &at, x, &at));
        assert_memory_equal(at.sum, fresh.sum,
                            (size_t)net->hidden * sizeof *fresh.sum);
    }
}

/* Small weights leave units between the cuts; large ones wrap. */
static void fast_is_the_reference(void **unused)
{
    (void)unused;
    static const int32_t most[] = {1, 8, 100, 32767};
    for (int hidden = 16; hidden <= NET_HIDDEN_MAX; hidden += 16) {
        for (size_t i = 0; i < sizeof most / sizeof most[0]; i++) {
            make(32 * (1 + (int)rng_below(&desk.rng, 32)), hidden, most[i]);
            assert_chain(&desk.net);
        }
    }
    make(NET_FEATURES_MAX, NET_HIDDEN_MAX, 300);
    assert_chain(&desk.net);
}

/* The three heads of a net whose inner units all have this bias. */
static void say_with(int32_t inner_bias, int16_t weight, int32_t head_bias,
                     struct net_value *value)
{
    int8_t x[32] = {0};
    struct net_sums sums;
    make(32, 16, 0);
    memset(desk.inner, 0, sizeof desk.inner);
    for (int i = 0; i < NET_INNER; i++)
        desk.inner_bias[i] = inner_bias;
    for (int i = 0; i < NET_HEADS * NET_INNER; i++)
        desk.head[i] = weight;
    for (int i = 0; i < NET_HEADS; i++)
        desk.head_bias[i] = head_bias;
    net_start(&desk.net, &sums, x);
    assert_same(&desk.net, &sums, x);
    net_judge(&desk.net, &sums, value);
}

/* Worked out by hand: a head of 1.0 is NET_POINTS points. */
static void heads_speak_in_points(void **unused)
{
    (void)unused;
    struct net_value value;
    const int32_t one = NET_ONE * NET_ONE;
    say_with(0, 0, one, &value);
    assert_int_equal(value.score, NET_POINTS * 100);
    assert_int_equal(value.margin, NET_POINTS * 100);
    assert_int_equal(value.win, 47911); /* 1 / (1 + 1/e) */
    say_with(0, 0, -one / 2, &value);
    assert_int_equal(value.score, -NET_POINTS * 50);
    say_with(one, NET_ONE, 0, &value);
    assert_int_equal(value.margin, NET_INNER * NET_POINTS * 100);
    say_with(-one, NET_ONE, 0, &value);
    assert_int_equal(value.margin, 0);
    assert_int_equal(value.win, NET_CERTAIN / 2);
    say_with(one / 4, NET_ONE, 0, &value);
    assert_int_equal(value.score, NET_INNER * NET_POINTS * 25);
    say_with(INT32_MAX, NET_ONE, 0, &value);
    assert_int_equal(value.score,
                     NET_INNER * NET_POINTS * 100 * (NET_MOST / NET_ONE));
}

static size_t write_file(void)
{
    make(FEATURES, HIDDEN, 500);
    desk.size = net_write(&desk.net, desk.file);
    return desk.size;
}

/* Puts the hash right, so that what lies behind it is reached. */
static void sign(void)
{
    const uint64_t hash =
        hash_bytes(HASH_START, desk.file, desk.size - sizeof hash);
    memcpy(desk.file + desk.size - sizeof hash, &hash, sizeof hash);
}

static void assert_refused(enum status status, const char *why)
{
    struct net net;
    const char *reason = "none";
    assert_int_equal(net_read(&net, desk.file, desk.size, &reason), status);
    assert_string_equal(reason, why);
}

static void files_come_back(void **unused)
{
    (void)unused;
    static uint8_t again[NET_FILE_MAX];
    struct net net;
    const char *reason;
    const size_t size = write_file();
    assert_int_equal(net_read(&net, desk.file, size, &reason), STATUS_OK);
    assert_string_equal(net.name, "suburbia");
    assert_int_equal(net.layout, 0x12345678);
    assert_int_equal(net.features, FEATURES);
    assert_int_equal(net.hidden, HIDDEN);
    assert_int_equal(net.record_size, sizeof record - 1);
    assert_memory_equal(net.record, record, sizeof record - 1);
    assert_memory_equal(net.first, desk.first, FEATURES * HIDDEN * 2);
    assert_memory_equal(net.first_bias, desk.first_bias, HIDDEN * 2);
    assert_memory_equal(net.inner, desk.inner, NET_INNER * HIDDEN * 2);
    assert_memory_equal(net.inner_bias, desk.inner_bias, NET_INNER * 4);
    assert_memory_equal(net.head, desk.head, NET_HEADS * NET_INNER * 2);
    assert_memory_equal(net.head_bias, desk.head_bias, NET_HEADS * 4);
    assert_int_equal(net_write(&net, again), size);
    assert_memory_equal(again, desk.file, size);
    assert_chain(&net);
}

static void extreme_sizes_come_back(void **unused)
{
    (void)unused;
    static char lines[NET_RECORD_MAX];
    struct net net;
    const char *reason;
    memset(lines, '\n', sizeof lines);
    make(NET_FEATURES_MAX, NET_HIDDEN_MAX, 500);
    desk.net.record = lines;
    desk.net.record_size = sizeof lines;
    desk.size = net_write(&desk.net, desk.file);
    assert_true(desk.size <= NET_FILE_MAX);
    assert_int_equal(net_read(&net, desk.file, desk.size, &reason), STATUS_OK);
    make(32, 16, 500);
    desk.net.record_size = 0;
    desk.size = net_write(&desk.net, desk.file);
    assert_int_equal(net_read(&net, desk.file, desk.size, &reason), STATUS_OK);
    assert_int_equal(net.record_size, 0);
}

static void a_file_of_another_length_is_refused(void **unused)
{
    (void)unused;
    const size_t size = write_file();
    for (desk.size = 0; desk.size < 64; desk.size++)
        assert_refused(STATUS_BAD_NET, "too short for a net");
    for (; desk.size < size; desk.size++)
        assert_refused(STATUS_BAD_NET, "shorter than its header says");
    desk.size = size + 1;
    assert_refused(STATUS_BAD_NET, "longer than its header says");
}

static void a_flipped_bit_is_noticed(void **unused)
{
    (void)unused;
    struct net net;
    const char *reason;
    write_file();
    for (size_t i = 0; i < desk.size; i++) {
        desk.file[i] ^= 1;
        assert_int_not_equal(net_read(&net, desk.file, desk.size, &reason),
                             STATUS_OK);
        desk.file[i] ^= 1;
    }
    desk.file[AT_LAYOUT] ^= 1;
    assert_refused(STATUS_BAD_CHECK,
                   "the hash at the end does not match: it is damaged");
}

static void another_magic_or_version_is_refused(void **unused)
{
    (void)unused;
    write_file();
    desk.file[AT_VERSION]++;
    assert_refused(STATUS_BAD_VERSION,
                   "a version of the format that this program cannot read");
    desk.file[3] = 't';
    assert_refused(STATUS_BAD_NET, "does not begin with BNET");
}

static void names_are_words(void **unused)
{
    (void)unused;
    static const char *const why = "the name of the game is no word";
    write_file();
    desk.file[AT_NAME] = '\0';
    assert_refused(STATUS_BAD_NET, why);
    write_file();
    desk.file[AT_NAME + 3] = '\n';
    assert_refused(STATUS_BAD_NET, why);
    write_file();
    desk.file[AT_NAME + 20] = 'x';
    assert_refused(STATUS_BAD_NET, why);
    write_file();
    memset(desk.file + AT_NAME, 'x', NET_NAME_MAX);
    assert_refused(STATUS_BAD_NET, why);
}

static void assert_number_refused(size_t at, uint32_t number, const char *why)
{
    write_file();
    memcpy(desk.file + at, &number, sizeof number);
    sign();
    assert_refused(STATUS_BAD_NET, why);
}

static void sizes_out_of_range_are_refused(void **unused)
{
    (void)unused;
    static const uint32_t features[] = {0, 8, 33, 1056, 0x80000000};
    static const uint32_t hidden[] = {0, 8, 17, 272, 0xfffffff0};
    for (size_t i = 0; i < sizeof features / sizeof features[0]; i++)
        assert_number_refused(AT_FEATURES, features[i],
                              "the number of features is out of range");
    for (size_t i = 0; i < sizeof hidden / sizeof hidden[0]; i++)
        assert_number_refused(AT_HIDDEN, hidden[i],
                              "the width of the first layer is out of range");
    assert_number_refused(AT_INNER, 16,
                          "the width of the second layer is another");
    assert_number_refused(AT_HEADS, 2, "the number of heads is another");
    assert_number_refused(AT_RECORD_SIZE, NET_RECORD_MAX + 1,
                          "the training record is too long");
    assert_number_refused(AT_RECORD_SIZE, NET_RECORD_MAX,
                          "shorter than its header says");
    assert_number_refused(AT_HIDDEN, 32, "longer than its header says");
}

static void records_are_lines_of_text(void **unused)
{
    (void)unused;
    static const uint8_t bad[] = {'\0', '\t', 27, 127};
    for (size_t i = 0; i < sizeof bad; i++) {
        write_file();
        desk.file[AT_RECORD + 2] = bad[i];
        sign();
        assert_refused(STATUS_BAD_NET,
                       "the training record is not lines of text");
    }
    assert_number_refused(AT_RECORD_SIZE, 5,
                          "the training record is not lines of text");
}

/* Where the arrays of the net under test are. */
enum {
    AT_FIRST = AT_RECORD + 64,
    AT_FIRST_BIAS = AT_FIRST + FEATURES * HIDDEN * 2,
    AT_INNER_WEIGHTS = AT_FIRST_BIAS + 128,
};

static void gaps_are_zero(void **unused)
{
    (void)unused;
    const size_t size = write_file();
    const size_t gap[] = {AT_RECORD + sizeof record - 1, AT_FIRST - 1,
                          AT_FIRST_BIAS + HIDDEN * 2, AT_INNER_WEIGHTS - 1,
                          size - 9};
    for (size_t i = 0; i < sizeof gap / sizeof gap[0]; i++) {
        write_file();
        desk.file[gap[i]] = 1;
        sign();
        assert_refused(STATUS_BAD_NET, "there is something between two arrays");
    }
}

static const char inner_large[] =
    "the weights of the second layer are too large";
static const char heads_large[] = "the weights of the heads are too large";

enum { LARGEST = 3 }; /* weights of 32767 that a unit at NET_MOST allows */

/* Weights of one direction that reach INT32_MAX with every unit at NET_MOST. */
static void make_largest(int32_t way)
{
    const int32_t rest = INT32_MAX - LARGEST * NET_MOST * 32767;
    make(32, 64, 0);
    memset(desk.inner, 0, sizeof desk.inner);
    memset(desk.head, 0, sizeof desk.head);
    for (int i = 0; i < LARGEST; i++) {
        desk.first[i] = NET_MOST;
        desk.inner[i] = (int16_t)(way * 32767);
        desk.head[i] = (int16_t)(way * 32767);
    }
    desk.inner_bias[0] = way * rest;
    desk.head_bias[0] = way * rest;
    desk.size = net_write(&desk.net, desk.file);
}

static void assert_largest(int32_t way)
{
    struct net net;
    const char *reason;
    const int8_t x[32] = {1};
    struct net_sums sums;
    make_largest(way);
    assert_int_equal(net_read(&net, desk.file, desk.size, &reason), STATUS_OK);
    net_start(&net, &sums, x);
    assert_same(&net, &sums, x);
    desk.head_bias[0] += way;
    desk.size = net_write(&desk.net, desk.file);
    assert_refused(STATUS_BAD_NET, heads_large);
    desk.inner_bias[0] += way;
    desk.size = net_write(&desk.net, desk.file);
    assert_refused(STATUS_BAD_NET, inner_large);
}

/* One more than the largest, and a sum could leave int32_t. */
static void weights_stop_short_of_overflow(void **unused)
{
    (void)unused;
    assert_largest(1);
    assert_largest(-1);
    make(32, 64, 0);
    desk.inner_bias[NET_INNER - 1] = INT32_MIN;
    desk.size = net_write(&desk.net, desk.file);
    assert_refused(STATUS_BAD_NET, inner_large);
}

static void chances_are_logistic(void **unused)
{
    (void)unused;
    const int32_t one = NET_ONE * NET_ONE;
    const double certain = NET_CERTAIN;
    for (int32_t logit = -12 * one; logit <= 12 * one; logit += 1009) {
        const double exact = certain / (1 + exp(-(double)logit / one));
        const int32_t chance = net_chance(logit);
        assert_true(fabs(chance - exact) < certain * 0.001);
        if (logit > -8 * one && logit < 8 * one)
            assert_true(fabs(chance - exact) < certain * 0.0001);
    }
    assert_int_equal(net_chance(0), NET_CERTAIN / 2);
}

static void chances_rise_and_mirror(void **unused)
{
    (void)unused;
    const int32_t one = NET_ONE * NET_ONE;
    int32_t last = NET_CERTAIN / 2;
    for (int32_t logit = 0; logit <= 9 * one; logit += 61) {
        const int32_t chance = net_chance(logit);
        assert_true(chance >= last && chance < NET_CERTAIN);
        assert_int_equal(chance + net_chance(-logit), NET_CERTAIN);
        last = chance;
    }
    assert_int_equal(net_chance(INT32_MAX), last);
    assert_int_equal(net_chance(INT32_MIN), NET_CERTAIN - last);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fast_is_the_reference),
        cmocka_unit_test(heads_speak_in_points),
        cmocka_unit_test(files_come_back),
        cmocka_unit_test(extreme_sizes_come_back),
        cmocka_unit_test(a_file_of_another_length_is_refused),
        cmocka_unit_test(a_flipped_bit_is_noticed),
        cmocka_unit_test(another_magic_or_version_is_refused),
        cmocka_unit_test(names_are_words),
        cmocka_unit_test(sizes_out_of_range_are_refused),
        cmocka_unit_test(records_are_lines_of_text),
        cmocka_unit_test(gaps_are_zero),
        cmocka_unit_test(weights_stop_short_of_overflow),
        cmocka_unit_test(chances_are_logistic),
        cmocka_unit_test(chances_rise_and_mirror),
    };
    rng_init(&desk.rng, 1, 0);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
