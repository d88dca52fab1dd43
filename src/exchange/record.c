/* Names, which are the only free text in a record. The table in character() is
 * the one of the Unicode standard that leaves out overlong forms, surrogates
 * and what lies beyond the last plane. */
#include "exchange/record.h"

#include <string.h>

/* Bytes of the character at `at` in sound UTF-8, without control characters;
 * 0 if it is none. */
static int character(const unsigned char *at)
{
    static const struct {
        unsigned char from, to, next_from, next_to;
        int size;
    } form[] = {
        {0x20, 0x7e, 0x00, 0xff, 1}, {0xc2, 0xc2, 0xa0, 0xbf, 2},
        {0xc3, 0xdf, 0x80, 0xbf, 2}, {0xe0, 0xe0, 0xa0, 0xbf, 3},
        {0xe1, 0xec, 0x80, 0xbf, 3}, {0xed, 0xed, 0x80, 0x9f, 3},
        {0xee, 0xef, 0x80, 0xbf, 3}, {0xf0, 0xf0, 0x90, 0xbf, 4},
        {0xf1, 0xf3, 0x80, 0xbf, 4}, {0xf4, 0xf4, 0x80, 0x8f, 4},
    };
    for (size_t i = 0; i < sizeof form / sizeof *form; i++) {
        if (at[0] < form[i].from || at[0] > form[i].to)
            continue;
        if (form[i].size == 1)
            return 1;
        if (at[1] < form[i].next_from || at[1] > form[i].next_to)
            return 0;
        for (int more = 2; more < form[i].size; more++)
            if ((at[more] & 0xc0) != 0x80)
                return 0;
        return form[i].size;
    }
    return 0;
}

bool record_name_ok(const char *name)
{
    const size_t size = strlen(name);
    if (size == 0 || size >= RECORD_NAME_MAX || name[0] == ' ' ||
        name[size - 1] == ' ')
        return false;
    for (const unsigned char *at = (const unsigned char *)name; *at;) {
        const int bytes = character(at);
        if (bytes == 0)
            return false;
        at += bytes;
    }
    return true;
}

void record_name_seats(struct record_player *player)
{
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        struct text text;
        text_init(&text, player[seat].name, RECORD_NAME_MAX);
        text_add(&text, "Seat ");
        text_number(&text, seat);
        player[seat].kind = RECORD_UNKNOWN;
        player[seat].pace = RECORD_FAST;
    }
}
