/* A census as Markdown. */
#ifndef LAB_BALANCE_REPORT_H
#define LAB_BALANCE_REPORT_H

#include "lab/census.h"

/* Prints all tables to standard output. */
void balance_report(const struct suburbia_box *box,
                    const struct census *census);

#endif
