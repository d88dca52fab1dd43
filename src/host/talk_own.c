/* Page by page from the latest line on. */
#include "host/talk_own.h"

#include <stdlib.h>

enum { LINES_A_PAGE = 100 };

struct search {
    struct talk_own wish;
    uint64_t before;
    int lines;
    bool last; /* no page comes after this one */
    int gone;
    struct {
        uint64_t id;
        char kind;
    } line[LINES_A_PAGE];
};

static void ask_page(struct search *search);

static void end(struct search *search, bool good)
{
    const struct talk_own wish = search->wish;
    const int lines = search->lines;
    free(search);
    wish.done(wish.context, good, lines);
}

static void go_on(struct search *search)
{
    if (search->last)
        end(search, true);
    else
        ask_page(search);
}

static void on_gone(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct search *const search = context;
    (void)found;
    if (answer != STORE_OK) {
        end(search, false);
        return;
    }
    for (int i = 0; i < search->gone; i++)
        talk_say_gone(search->wish.host, search->wish.game, search->line[i].id,
                      search->line[i].kind);
    search->lines += search->gone;
    go_on(search);
}

static void drop_lines(struct search *search, const struct store_found *found)
{
    struct store_act act[LINES_A_PAGE];
    search->gone = 0;
    for (int i = 0; i < found->cards; i++) {
        const struct store_card *const card = &found->card[i];
        if (!talk_is_of(card, search->wish.person))
            continue;
        search->line[search->gone].id = card->at;
        search->line[search->gone].kind = *(const char *)card->value.at;
        act[search->gone++] = (struct store_act){
            .what = STORE_DROP, .card = {.drawer = STORE_talk, .id = card->id}};
    }
    if (search->gone == 0)
        go_on(search);
    else if (!scribe_write(search->wish.host->scribe, act, search->gone,
                           (struct scribe_back){on_gone, search}))
        end(search, false);
}

static void hand_lines(struct search *search, const struct store_found *found)
{
    for (int i = 0; i < found->cards; i++)
        if (talk_is_of(&found->card[i], search->wish.person)) {
            search->wish.each(search->wish.context, &found->card[i]);
            search->lines++;
        }
    go_on(search);
}

static void on_page(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct search *const search = context;
    if (answer == STORE_BUSY || search->wish.host->ending) {
        end(search, false);
        return;
    }
    search->last = found->cards < LINES_A_PAGE;
    if (!search->last)
        search->before = found->card[found->cards - 1].at;
    if (search->wish.each)
        hand_lines(search, found);
    else
        drop_lines(search, found);
}

static void ask_page(struct search *search)
{
    const struct store_ask ask = {.what = STORE_CARDS,
                                  .drawer = STORE_talk,
                                  .owner = search->wish.game,
                                  .at = search->before,
                                  .most = LINES_A_PAGE};
    if (!scribe_ask(search->wish.host->scribe, &ask,
                    (struct scribe_back){on_page, search}))
        end(search, false);
}

void talk_own(const struct talk_own *wish)
{
    struct search *const search = calloc(1, sizeof *search);
    if (!search) {
        wish->done(wish->context, false, 0);
        return;
    }
    search->wish = *wish;
    search->before = INT64_MAX;
    ask_page(search);
}
