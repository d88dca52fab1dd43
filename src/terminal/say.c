/* Lines are not wrapped, for screen readers and pipes do that themselves; a
 * sheet wraps. */
#include "terminal/say.h"

#include <stdarg.h>

const struct say_how say_head = {TONE_PLAIN, STYLE_BOLD, 0};
const struct say_how say_text = {TONE_PLAIN, STYLE_NONE, 0};
const struct say_how say_item = {TONE_PLAIN, STYLE_NONE, 2};
const struct say_how say_good = {TONE_GOOD, STYLE_NONE, 2};
const struct say_how say_bad = {TONE_RED, STYLE_NONE, 2};
const struct say_how say_note = {TONE_QUIET, STYLE_NONE, 0};

void say(const struct say *say, struct say_how how, const char *format, ...)
{
    char words[4096];
    va_list list;
    va_start(list, format);
    vsnprintf(words, sizeof words, format, list);
    va_end(list);
    if (say->out) {
        fprintf(say->out, "%*s%s\n", how.indent, "", words);
        return;
    }
    const struct pen pen = {(uint8_t)how.tone, TONE_PLAIN, (uint8_t)how.style,
                            0};
    const struct paragraph paragraph = {
        .text = words, .columns = how.indent, .head_pen = pen, .text_pen = pen};
    sheet_add(say->sheet, &paragraph);
}
