/* A cup as a line of JSON, as it is kept. */
#ifndef CUP_CARD_H
#define CUP_CARD_H

#include "cup/cup.h"

#include "base/text.h"

enum { CUP_CARD_MAX = 96 * 1024 };

extern const char *const cup_system_word[CUP_SYSTEMS];
extern const char *const cup_stage_word[CUP_STAGES];
extern const char *const cup_end_word[CUP_ENDS];

void cup_write(const struct cup *cup, struct text *text);
/* False: it is no sound cup. The number of the cup is not part of the line. */
bool cup_read(const char *line, size_t size, struct cup *cup);

#endif
