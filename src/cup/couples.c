/* Trees grow from all who are single: OUTER nodes are an even number of steps
 * from a root, INNER ones odd. An edge is tight if the prices of its ends, with
 * those of all blossoms around each, come to its cost. Prices of OUTER nodes
 * rise and those of INNER ones fall until something happens:
 *
 *   - an edge to a node without a label is tight: the tree grows by it and by
 *     whom it is coupled with
 *   - an edge between two OUTER nodes is: of one tree they close a blossom, of
 *     two they are a way along which couples are changed
 *   - the price of an INNER blossom is nothing: it is opened again
 *
 * Only the price of an outermost node ever changes, so edges within a blossom
 * stay tight. The next event is looked for among all edges: of at most 64
 * people that is quick enough, and there is nothing to be kept up to date.
 * Costs are taken twice, so that half a difference is whole: all OUTER persons
 * have the same parity as the roots. */
#include "cup/couples.h"

#include <stdbool.h>
#include <string.h>

enum { FREE, OUTER, INNER };

static bool is_blossom(int node)
{
    return node >= COUPLES_MOST;
}

static struct couples_ring *ring_of(struct couples *couples, int blossom)
{
    return &couples->ring[blossom - COUPLES_MOST];
}

static struct couples_edge turned(struct couples_edge edge)
{
    return (struct couples_edge){edge.to, edge.from};
}

static int top_of(const struct couples *couples, int node)
{
    while (couples->up[node] >= 0)
        node = couples->up[node];
    return node;
}

static bool is_there(struct couples *couples, int node)
{
    return is_blossom(node) ? ring_of(couples, node)->size > 0
                            : node < couples->people;
}

static void note_tops(struct couples *couples)
{
    for (int i = 0; i < couples->people; i++) {
        int node = i;
        couples->sum[i] = couples->price[i];
        while (couples->up[node] >= 0) {
            node = couples->up[node];
            couples->sum[i] += couples->price[node];
        }
        couples->top[i] = (int16_t)node;
    }
}

/* Coupling. */

/* Which of the ring's nodes the person is in. */
static int place_of(struct couples *couples, int blossom, int person)
{
    const struct couples_ring *const ring = ring_of(couples, blossom);
    int node = person, at = 0;
    while (couples->up[node] != blossom)
        node = couples->up[node];
    while (ring->node[at] != node)
        at++;
    return at;
}

/* All of the node are coupled within it but for that person. The depth is that
 * of blossoms in blossoms. */
static void rebase(struct couples *couples, int node, int person)
{
    if (!is_blossom(node) || couples->base[node] == person)
        return;
    struct couples_ring *const ring = ring_of(couples, node);
    const int at = place_of(couples, node, person);
    rebase(couples, ring->node[at], person);
    for (int i = 1; i < ring->size; i += 2) {
        const int one = (at + i) % ring->size, next = (one + 1) % ring->size;
        const struct couples_edge link = ring->link[one];
        rebase(couples, ring->node[one], link.from);
        rebase(couples, ring->node[next], link.to);
        couples->mate[link.from] = link.to;
        couples->mate[link.to] = link.from;
    }
    couples->base[node] = (int16_t)person;
}

/* The person, who is in an OUTER node, is coupled with `mate`; whoever was
 * coupled with that node finds somebody nearer to the root, and so on. */
static void couple_up(struct couples *couples, int person, int mate)
{
    for (;;) {
        const int outer = top_of(couples, person);
        const struct couples_edge was = couples->tree[outer];
        rebase(couples, outer, person);
        couples->mate[person] = (int16_t)mate;
        if (was.from < 0)
            return;
        const int inner = top_of(couples, was.from);
        const struct couples_edge edge = couples->tree[inner];
        rebase(couples, inner, edge.to);
        couples->mate[edge.to] = edge.from;
        person = edge.from;
        mate = edge.to;
    }
}

/* Trees. */

static void grow(struct couples *couples, struct couples_edge edge)
{
    const int inner = top_of(couples, edge.to);
    const int base = couples->base[inner], mate = couples->mate[base];
    const int outer = top_of(couples, mate);
    couples->label[inner] = INNER;
    couples->tree[inner] = edge;
    couples->label[outer] = OUTER;
    couples->tree[outer] = (struct couples_edge){(int16_t)base, (int16_t)mate};
}

static int parent_of(const struct couples *couples, int node)
{
    const int from = couples->tree[node].from;
    return from < 0 ? -1 : top_of(couples, from);
}

/* Where the ways to the roots meet; -1: nowhere. */
static int meeting(const struct couples *couples, int one, int other)
{
    bool passed[COUPLES_NODES] = {false};
    for (; one >= 0; one = parent_of(couples, one))
        passed[one] = true;
    while (other >= 0 && !passed[other])
        other = parent_of(couples, other);
    return other;
}

static int new_blossom(struct couples *couples)
{
    int blossom = COUPLES_MOST;
    while (ring_of(couples, blossom)->size)
        blossom++;
    return blossom;
}

/* The ring goes from `low`, where the ways meet, down to one end of the edge,
 * over it, and up again from the other. */
static void write_ring(const struct couples *couples, struct couples_ring *ring,
                       struct couples_edge edge, int low)
{
    int count = 0, at;
    for (int node = top_of(couples, edge.from); node != low;
         node = parent_of(couples, node))
        count++;
    ring->node[0] = (int16_t)low;
    at = count;
    for (int node = top_of(couples, edge.from); node != low;
         node = parent_of(couples, node)) {
        ring->node[at] = (int16_t)node;
        ring->link[--at] = couples->tree[node];
    }
    ring->link[count++] = edge;
    for (int node = top_of(couples, edge.to); node != low;
         node = parent_of(couples, node)) {
        ring->node[count] = (int16_t)node;
        ring->link[count++] = turned(couples->tree[node]);
    }
    ring->size = count;
}

static void close_blossom(struct couples *couples, struct couples_edge edge,
                          int low)
{
    const int blossom = new_blossom(couples);
    struct couples_ring *const ring = ring_of(couples, blossom);
    write_ring(couples, ring, edge, low);
    for (int i = 0; i < ring->size; i++)
        couples->up[ring->node[i]] = (int16_t)blossom;
    couples->up[blossom] = -1;
    couples->price[blossom] = 0;
    couples->base[blossom] = couples->base[low];
    couples->label[blossom] = OUTER;
    couples->tree[blossom] = couples->tree[low];
}

/* An INNER blossom becomes its nodes again: those on the even way from where
 * the tree comes in to the base stay in the tree, INNER and OUTER by turns. */
static void open_blossom(struct couples *couples, int blossom)
{
    struct couples_ring *const ring = ring_of(couples, blossom);
    const struct couples_edge in = couples->tree[blossom];
    const int base = place_of(couples, blossom, couples->base[blossom]);
    int at = place_of(couples, blossom, in.to), label = INNER;
    const bool on = (at - base + ring->size) % ring->size % 2;
    for (int i = 0; i < ring->size; i++) {
        couples->up[ring->node[i]] = -1;
        couples->label[ring->node[i]] = FREE;
    }
    couples->label[ring->node[at]] = INNER;
    couples->tree[ring->node[at]] = in;
    while (at != base) {
        const int next = (at + (on ? 1 : ring->size - 1)) % ring->size;
        label = label == INNER ? OUTER : INNER;
        couples->label[ring->node[next]] = (uint8_t)label;
        couples->tree[ring->node[next]] =
            on ? ring->link[at] : turned(ring->link[next]);
        at = next;
    }
    ring->size = 0;
}

/* Events. */

struct event {
    int64_t after; /* how far prices go till then; -1: there is none */
    struct couples_edge edge;
    int blossom; /* to be opened; -1: it is the edge */
};

static void note_event(struct event *event, int64_t after,
                       struct couples_edge edge, int blossom)
{
    if (event->after < 0 || after < event->after)
        *event = (struct event){after, edge, blossom};
}

static struct event next_event(struct couples *couples)
{
    const struct couples_edge none = {-1, -1};
    struct event event = {-1, none, -1};
    for (int i = 0; i < couples->people; i++)
        for (int j = 0; j < couples->people; j++) {
            const int one = couples->top[i], other = couples->top[j];
            if (one == other || couples->label[one] != OUTER ||
                couples->label[other] == INNER)
                continue;
            const int64_t apart =
                2 * couples->cost[i][j] - couples->sum[i] - couples->sum[j];
            note_event(&event,
                       couples->label[other] == OUTER ? apart / 2 : apart,
                       (struct couples_edge){(int16_t)i, (int16_t)j}, -1);
        }
    for (int node = COUPLES_MOST; node < COUPLES_NODES; node++)
        if (is_there(couples, node) && couples->up[node] < 0 &&
            couples->label[node] == INNER)
            note_event(&event, couples->price[node], none, node);
    return event;
}

static void move_prices(struct couples *couples, int64_t by)
{
    for (int node = 0; node < COUPLES_NODES; node++)
        if (is_there(couples, node) && couples->up[node] < 0 &&
            couples->label[node] != FREE)
            couples->price[node] += couples->label[node] == OUTER ? by : -by;
}

/* True: two more are coupled. */
static bool happen(struct couples *couples, const struct event *event)
{
    const struct couples_edge edge = event->edge;
    if (event->blossom >= 0) {
        open_blossom(couples, event->blossom);
        return false;
    }
    const int one = top_of(couples, edge.from);
    const int other = top_of(couples, edge.to);
    if (couples->label[other] == FREE) {
        grow(couples, edge);
        return false;
    }
    const int low = meeting(couples, one, other);
    if (low >= 0) {
        close_blossom(couples, edge, low);
        return false;
    }
    couple_up(couples, edge.from, edge.to);
    couple_up(couples, edge.to, edge.from);
    return true;
}

/* False: nobody is single. */
static bool plant(struct couples *couples)
{
    bool single = false;
    for (int node = 0; node < COUPLES_NODES; node++) {
        couples->label[node] = FREE;
        if (!is_there(couples, node) || couples->up[node] >= 0 ||
            couples->mate[couples->base[node]] >= 0)
            continue;
        couples->label[node] = OUTER;
        couples->tree[node] = (struct couples_edge){-1, -1};
        single = true;
    }
    return single;
}

void couples_make(struct couples *couples)
{
    memset(couples->price, 0, sizeof couples->price);
    memset(couples->up, -1, sizeof couples->up);
    memset(couples->mate, -1, sizeof couples->mate);
    memset(couples->ring, 0, sizeof couples->ring);
    for (int i = 0; i < COUPLES_MOST; i++)
        couples->base[i] = (int16_t)i;
    while (plant(couples)) {
        struct event event;
        do {
            note_tops(couples);
            event = next_event(couples);
            move_prices(couples, event.after);
        } while (!happen(couples, &event));
    }
}
