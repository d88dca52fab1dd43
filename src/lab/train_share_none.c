/* One machine alone. */
#include "lab/train_share.h"

void share_open(void)
{
}

void share_close(void)
{
}

int share_number(void)
{
    return 0;
}

int share_machines(void)
{
    return 1;
}

bool share_all(bool here)
{
    return here;
}

void share_copy(void *bytes, size_t size)
{
    (void)bytes;
    (void)size;
}

void share_sum(double *number, size_t count)
{
    (void)number;
    (void)count;
}

void share_total(uint64_t *number, size_t count)
{
    (void)number;
    (void)count;
}

void share_mean(float *number, size_t count)
{
    (void)number;
    (void)count;
}
