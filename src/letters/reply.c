/* Words of what a server can do stand behind the code, in any case; all others
 * are for people. */
#include "letters/reply.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* Whether the word stands in a list with blanks, or an old equals sign,
 * between. */
static bool has_word(const char *list, const char *word)
{
    const size_t size = strlen(word);
    while (*list) {
        const size_t here = strcspn(list, " \t=");
        if (here == size && strncasecmp(list, word, size) == 0)
            return true;
        list += here;
        list += strspn(list, " \t=");
    }
    return false;
}

static void take_words(struct reply *reply, const char *words)
{
    if (strncasecmp(words, "auth", 4) == 0 && strchr(" =", words[4]))
        reply->plain |= has_word(words, "plain");
    reply->starttls |= strcasecmp(words, "starttls") == 0;
    reply->eight |= strcasecmp(words, "8bitmime") == 0;
}

enum reply_step reply_take(struct reply *reply, const char *line)
{
    for (int i = 0; i < 3; i++)
        if (!isdigit((unsigned char)line[i]))
            return REPLY_NONSENSE;
    const int code =
        (line[0] - '0') * 100 + (line[1] - '0') * 10 + line[2] - '0';
    if (code < 200 || code > 599 || (reply->lines > 0 && code != reply->code) ||
        reply->lines == REPLY_LINES_MOST)
        return REPLY_NONSENSE;
    reply->code = code;
    reply->lines++;
    if (line[3] != '\0' && line[3] != ' ' && line[3] != '-')
        return REPLY_NONSENSE;
    if (line[3])
        take_words(reply, line + 4);
    return line[3] == '-' ? REPLY_MORE : REPLY_DONE;
}
