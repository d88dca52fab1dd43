/* Standard output and standard error for terminals that can only show ASCII:
 * from then on all that is printed there becomes plain, whoever prints it. What
 * is read by programs must not go through it. */
#ifndef TERMINAL_PLAIN_STREAM_H
#define TERMINAL_PLAIN_STREAM_H

/* Where the locale has no UTF-8; elsewhere nothing changes. */
void plain_stream_output(void);
void plain_stream_errors(void);

#endif
