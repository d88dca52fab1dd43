/* Each glyph becomes one character, so that columns stay where they are. */
#include "terminal/plain.h"

#include "terminal/canvas.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>

uint32_t plain_glyph(uint32_t glyph)
{
    static const struct {
        uint32_t glyph;
        char plain;
    } table[] = {
        {0x2571, '/'},  {0x2572, '\\'}, {0x2500, '-'},  {0x2502, '|'},
        {0x250c, '+'},  {0x2510, '+'},  {0x2514, '+'},  {0x2518, '+'},
        {0x2503, '|'},  {0x2592, '#'},  {0x2591, ':'},  {0x00b7, '.'},
        {0x2026, '~'},  {0x25b6, '>'},  {0x00d7, 'x'},  {0x2248, '~'},
        {0x25b2, '^'},  {0x25bc, 'v'},  {0x2192, '>'},  {0x2191, '^'},
        {0x2193, 'v'},  {0x25c6, '*'},  {0x2212, '-'},  {0x2605, '*'},
        {0x2190, '<'},  {0x2196, '\\'}, {0x2197, '/'},  {0x2198, '\\'},
        {0x2199, '/'},  {0x2550, '#'},  {0x2551, '#'},  {0x2554, '#'},
        {0x2557, '#'},  {0x255a, '#'},  {0x255d, '#'},  {0x2566, '#'},
        {0x2569, '#'},  {0x252c, '+'},  {0x2534, '+'},  {0x251c, '+'},
        {0x2524, '+'},  {0x253c, '+'},  {0x254d, '='},  {0x254f, '!'},
        {0x2508, '.'},  {0x250a, ':'},  {0x25cb, 'o'},  {0x25a1, 'n'},
        {0x25b3, '^'},  {0x25c7, 'v'},  {0x25cf, '*'},  {0x256d, '+'},
        {0x256e, '+'},  {0x256f, '+'},  {0x2570, '+'},  {0x2501, '='},
        {0x00a0, ' '},  {0x202f, ' '},  {0x00ab, 0x22}, {0x00bb, 0x22},
        {0x201c, 0x22}, {0x201d, 0x22}, {0x2018, '\''}, {0x2019, '\''},
        {0x2013, '-'},  {0x2014, '-'},  {0x0152, 'O'},  {0x0153, 'o'},
        {0x20ac, 'E'},  {0x00ba, 'o'},  {0x00aa, 'a'},
    };
    /* Letters of Latin-1 from U+00C0 on, without their accents. */
    static const char letters[] =
        "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTs"  /* plain forms */
        "aaaaaaaceeeeiiiidnooooo/ouuuuyty"; /* plain forms */
    if (glyph < 0x80)
        return glyph;
    if (glyph >= 0xc0 && glyph <= 0xff && glyph != 0xd7)
        return (uint32_t)letters[glyph - 0xc0];
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (table[i].glyph == glyph)
            return (uint32_t)table[i].plain;
    return '?';
}

bool plain_is_wanted(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") != 0; /* an id of locales */
}

/* Without memory what is said goes out as it is. */
void plain_open(struct plain_outlet *outlet, bool plain)
{
    *outlet = (struct plain_outlet){.out = stdout};
    FILE *const room =
        plain ? open_memstream(&outlet->room, &outlet->size) : NULL;
    if (room)
        outlet->out = room;
}

/* Ends of lines and what clears a screen are ASCII, but no glyphs. */
static void put_plain(const char *text)
{
    while (*text)
        if ((unsigned char)*text < 0x80)
            putchar(*text++);
        else
            putchar((int)plain_glyph(canvas_decode(&text)));
}

bool plain_flush(struct plain_outlet *outlet)
{
    if (outlet->out != stdout && fflush(outlet->out) == 0) {
        outlet->room[outlet->size] = '\0'; /* behind what is new */
        put_plain(outlet->room);
        rewind(outlet->out);
    }
    return fflush(stdout) == 0;
}

void plain_close(struct plain_outlet *outlet)
{
    plain_flush(outlet);
    if (outlet->out == stdout)
        return;
    fclose(outlet->out);
    free(outlet->room);
}
