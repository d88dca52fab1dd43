/* Two at a table, and a keeper who is at none: what is asked of the host there,
 * by whom. The tests run on the store in memory and on the one in a folder. */
#ifndef TESTS_UNIT_HOST_OFFICE_H
#define TESTS_UNIT_HOST_OFFICE_H

#include "unit/host/pair.h"
#include "unit/store/folder.h"

#define DAY (24 * UINT64_C(3600000))

struct office {
    struct pair pair;
    const char *keeper;
    struct folder folder;
};

/* Which store the tests run on, as cmocka sets a test up. */
int office_on_memory(void **state);
int office_in_folder(void **state);

#define BOTH(test)                                                             \
    cmocka_unit_test_setup(test, office_on_memory),                            \
        cmocka_unit_test_setup(test, office_in_folder)

void office_open(struct office *desk, const char *options);
void office_close(struct office *desk);

int office_post(const struct office *desk, const char *cookie, const char *path,
                const char *body);
int office_get(const struct office *desk, const char *cookie, const char *path);
int office_code(const struct office *desk, int call);
const char *office_said(const struct office *desk, int call);

/* What the keeper is shown there. */
const char *office_shown(const struct office *desk, const char *path);

/* Makes the account of whoever has the cookie. */
const char *office_account_of(const struct office *desk, const char *cookie,
                              const char *account);

/* Ada, on seat `who`, says a line; its number. */
unsigned long long office_say(struct office *desk, int who, const char *words);

int office_report(const struct office *desk, int who, const char *what);
int office_report_line(const struct office *desk, int who,
                       unsigned long long line);

/* How often the part stands in the words. */
int office_count(const char *words, const char *part);

/* The letters by which the keeper names who is reported. */
void office_who_is_reported(const struct office *desk,
                            char who[ID_LETTERS + 1]);

int office_ban(const struct office *desk, const char *who, const char *more);

#endif
