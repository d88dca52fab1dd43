/* Letters stand beside the arrows for terminals that send none. keys_nearest()
 * prefers what lies straight ahead: a step to the side counts twice. */
#include "terminal/keys.h"

#include <stdlib.h>
#include <string.h>

bool keys_arrow(int key, struct spot *way)
{
    switch (key) {
    case SCREEN_UP:
    case 'k':
        *way = (struct spot){0, -1};
        return true;
    case SCREEN_DOWN:
    case 'j':
        *way = (struct spot){0, 1};
        return true;
    case SCREEN_LEFT:
    case 'h':
        *way = (struct spot){-1, 0};
        return true;
    case SCREEN_RIGHT:
    case 'l':
        *way = (struct spot){1, 0};
        return true;
    default:
        return false;
    }
}

int keys_scroll(int key)
{
    return key == SCREEN_PAGE_DOWN || key == ']' ? 5
           : key == SCREEN_PAGE_UP || key == '[' ? -5
                                                 : 0;
}

enum keys_answer keys_answer(int key)
{
    return key == 'y' || key == SCREEN_ENTER    ? KEYS_YES
           : key == 'n' || key == SCREEN_ESCAPE ? KEYS_NO
                                                : KEYS_NOTHING;
}

void keys_type(char *input, size_t room, int key)
{
    const size_t length = strlen(input);
    if (key == SCREEN_BACKSPACE) {
        if (length > 0)
            input[length - 1] = '\0';
    } else if (key >= ' ' && key < 127 && length + 1 < room) {
        input[length] = (char)key;
        input[length + 1] = '\0';
    }
}

int keys_nearest(struct spot from, struct spot way, const struct spot *spot,
                 int count)
{
    int least = 1 << 20, best = -1;
    for (int i = 0; i < count; i++) {
        const int x = spot[i].x - from.x, y = spot[i].y - from.y;
        const int along = x * way.x + y * way.y;
        const int across = abs(x * way.y) + abs(y * way.x);
        if (along > 0 && along + 2 * across < least) {
            least = along + 2 * across;
            best = i;
        }
    }
    return best;
}
