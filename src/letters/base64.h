/* Bytes as letters: base64 as mails have it, and base64url without padding as
 * web push has it (RFC 4648). */
#ifndef LETTERS_BASE64_H
#define LETTERS_BASE64_H

#include "base/text.h"

void base64_put(struct text *text, const void *bytes, size_t size);
void base64_put_url(struct text *text, const void *bytes, size_t size);

/* Reads base64url, padded or not; how many bytes, or -1: it is none, or does
 * not fit. */
int base64_read_url(const char *words, void *bytes, size_t room);

#endif
