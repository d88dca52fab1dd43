/* A table of three, and a net for it that knows little. */
#ifndef UNIT_PAGE_NET_H
#define UNIT_PAGE_NET_H

#include "unit/ai/rough_net.h"
#include "unit/page/beginning.h"

static inline void give_net(unsigned solo, const struct game *game)
{
    static struct rough_net rough;
    struct text text;
    rough_net_make(&rough, game);
    const size_t size = net_write(&rough.net, page.file[solo]);
    text_init(&text, answer, sizeof answer);
    page_take_net(&page, solo, size, &text);
    assert_string_equal(answer, "{}");
}

#endif
