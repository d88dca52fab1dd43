/* Its processes are those of the one that started whoever answers. */
#include "load/base.h"

#include "store/postgres/gauge.h"
#include "sys/process.h"

bool base_look(struct base_look *look, const char *address)
{
    struct postgres_gauge gauge;
    if (!postgres_gauge(address, &gauge))
        return false;
    look->cpu_s = process_family_cpu_s(gauge.master);
    look->wal_bytes = gauge.wal_bytes;
    return true;
}

void base_add(struct base_score *score, const struct base_look *since,
              const char *address)
{
    struct postgres_gauge gauge;
    if (!postgres_gauge(address, &gauge))
        return;
    score->cpu_s += process_family_cpu_s(gauge.master) - since->cpu_s;
    score->wal_bytes += gauge.wal_bytes - since->wal_bytes;
    if (gauge.connections - 1 > score->connections)
        score->connections = gauge.connections - 1;
}
