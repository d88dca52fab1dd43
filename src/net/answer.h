/* What a request is answered with: a file of a folder, or why not. */
#ifndef NET_ANSWER_H
#define NET_ANSWER_H

#include <microhttpd.h>
#include <stdbool.h>

/* Whether this method only reads; any other is refused. */
bool answer_reads(const char *method);

/* Queues the answer to a whole request. `folder` is an open folder. MHD_NO
 * closes the connection. */
enum MHD_Result answer_request(int folder, struct MHD_Connection *connection,
                               const char *method, const char *url);

#endif
