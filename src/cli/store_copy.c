/* What was brought is read again on both sides before it is called a copy. */
#include "cli/fail.h"
#include "cli/storage.h"
#include "cli/store_parts.h"
#include "store/transfer.h"

#include <stdio.h>

static int busy(const struct transfer *tally)
{
    return cli_fail(STATUS_NO_WRITE, "%s",
                    tally->failed ? tally->failed->reason : "out of memory");
}

static int refuse_full(const char *name)
{
    return cli_fail(STATUS_NO_WRITE,
                    "%s: there is something in it already; it is left as it is",
                    name);
}

static int refuse_part(const char *name)
{
    return cli_fail(STATUS_BAD_DATA,
                    "%s: a copy into it was begun and never ended; empty it "
                    "and copy again",
                    name);
}

static int report(const struct transfer *tally, const char *from,
                  const char *to)
{
    printf("%s: everything in %s: games: %llu, entries: %llu, cards: %llu;"
           " compared, different: %llu\n",
           to, from, (unsigned long long)tally->games,
           (unsigned long long)tally->entries, (unsigned long long)tally->cards,
           (unsigned long long)tally->different);
    if (tally->damaged > 0)
        printf("left out, since they are damaged: %llu\n",
               (unsigned long long)tally->damaged);
    const int answer = cli_finish();
    return tally->damaged || tally->different ? 1 : answer;
}

static int bring(struct store *one, struct store *other, const char *from,
                 const char *to)
{
    struct transfer tally = {.failed = other};
    bool empty = true, whole[2] = {true, true};
    if (transfer_is_whole(one, &whole[0]) != STORE_OK ||
        transfer_is_whole(other, &whole[1]) != STORE_OK ||
        transfer_is_empty(other, &empty) != STORE_OK)
        return busy(&tally);
    if (!whole[0] || !whole[1])
        return refuse_part(whole[0] ? to : from);
    if (!empty)
        return refuse_full(to);
    if (transfer_all(one, other, &tally) != STORE_OK ||
        transfer_compare(one, other, &tally) != STORE_OK)
        return busy(&tally);
    return report(&tally, from, to);
}

int store_copy(const char *from, const char *to)
{
    struct store *one, *other;
    char name[2][STORAGE_NAME], reason[STORAGE_REASON];
    enum status status = storage_look(&one, from, reason);
    if (status != STATUS_OK)
        return cli_fail(status, "%s", reason);
    status = storage_open(&other, to, reason);
    if (status != STATUS_OK) {
        store_close(one);
        return cli_fail(status, "%s", reason);
    }
    const int answer = bring(one, other, storage_name(from, name[0]),
                             storage_name(to, name[1]));
    store_close(one);
    store_close(other);
    return answer;
}
