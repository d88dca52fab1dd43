/* A census as Markdown. */
#ifndef CLI_BALANCE_REPORT_H
#define CLI_BALANCE_REPORT_H

#include "cli/census.h"

/* Prints all tables to standard output. */
void balance_report(const struct suburbia_box *box,
                    const struct census *census);

#endif
