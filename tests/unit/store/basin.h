/* A place in the tests' PostgreSQL (tests/e2e/base) for one store, empty at the
 * beginning. */
#ifndef TESTS_UNIT_STORE_BASIN_H
#define TESTS_UNIT_STORE_BASIN_H

#include <stddef.h>

enum { BASIN_ROOM = 512 };

struct basin {
    char address[BASIN_ROOM];
};

/* Ends the test if there is no base. */
void basin_make(struct basin *basin);

/* One statement there, past the store; the first value that it answers with,
 * as a number, or 0. */
long basin_sql(const struct basin *basin, const char *sql);

/* What befalls a base: words of tests/e2e/base, such as "stop kill". */
void basin_befall(const char *words);

#endif
