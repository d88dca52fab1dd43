/* The exports that a page calls. */
#include "page/page.h"
#include "games/pages.h"
#include "wasm/wasm.h"

/* The module's memory: a table, a request and an answer. */
static struct {
    struct page page;
    uint8_t request[PAGE_REQUEST_MAX];
    char answer[PAGE_ANSWER_MAX];
} desk;

/* The table. Its house is set here and not where it is defined: one byte that
 * is not 0 would put all of the desk, mostly empty room, into the module's
 * file. */
static struct page *table(void)
{
    desk.page.house = &games_pages;
    return &desk.page;
}

uint8_t *page_room(void)
{
    return desk.request;
}

uint32_t page_room_size(void)
{
    return sizeof desk.request;
}

uint32_t page_call(uint32_t size)
{
    struct text answer;
    text_init(&answer, desk.answer, sizeof desk.answer);
    page_reply(table(), (const char *)desk.request, size, &answer);
    return (uint32_t)answer.length;
}

const uint8_t *page_answer(void)
{
    return (const uint8_t *)desk.answer;
}

uint8_t *page_net_room(uint32_t solo)
{
    return solo < PAGE_NETS ? desk.page.file[solo] : NULL;
}

uint32_t page_net_most(void)
{
    return NET_FILE_MAX;
}

uint32_t page_net(uint32_t solo, uint32_t size)
{
    struct text answer;
    text_init(&answer, desk.answer, sizeof desk.answer);
    page_take_net(table(), solo, size, &answer);
    return (uint32_t)answer.length;
}
