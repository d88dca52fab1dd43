#include "cli/fail.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

int cli_fail(enum status status, const char *format, ...)
{
    va_list arguments;
    fflush(stdout);
    fprintf(stderr, "borough: %s: ", status_code(status));
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    return status == STATUS_USAGE ? 2 : 1;
}

int cli_finish(void)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return 0;
    return cli_fail(STATUS_NO_WRITE, "standard output: %s", strerror(errno));
}
