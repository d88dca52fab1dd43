/* Several machines by MPI. What fails ends all of them: that is what MPI does
 * unless it is told otherwise. */
#include "lab/train_share.h"

#include <mpi.h>

void share_open(void)
{
    MPI_Init(NULL, NULL);
}

void share_close(void)
{
    MPI_Finalize();
}

int share_number(void)
{
    int number;
    MPI_Comm_rank(MPI_COMM_WORLD, &number);
    return number;
}

int share_machines(void)
{
    int machines;
    MPI_Comm_size(MPI_COMM_WORLD, &machines);
    return machines;
}

bool share_all(bool here)
{
    int all = here;
    MPI_Allreduce(MPI_IN_PLACE, &all, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    return all;
}

void share_copy(void *bytes, size_t size)
{
    MPI_Bcast(bytes, (int)size, MPI_BYTE, 0, MPI_COMM_WORLD);
}

void share_sum(double *number, size_t count)
{
    MPI_Allreduce(MPI_IN_PLACE, number, (int)count, MPI_DOUBLE, MPI_SUM,
                  MPI_COMM_WORLD);
}

void share_total(uint64_t *number, size_t count)
{
    MPI_Allreduce(MPI_IN_PLACE, number, (int)count, MPI_UINT64_T, MPI_SUM,
                  MPI_COMM_WORLD);
}

void share_mean(float *number, size_t count)
{
    const float machines = (float)share_machines();
    MPI_Allreduce(MPI_IN_PLACE, number, (int)count, MPI_FLOAT, MPI_SUM,
                  MPI_COMM_WORLD);
    for (size_t i = 0; i < count; i++)
        number[i] /= machines;
}
