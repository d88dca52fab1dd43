/* Games are listed a page at a time, so that a walk over a million needs no
 * more memory than one over a hundred. */
#include "store/store.h"

enum { PAGE = 256 };

/* Whether to go on; `*answer` is what stands in the way otherwise. */
static bool visit_one(struct store *store, uint64_t game, store_visit *visit,
                      void *context, enum store_answer *answer)
{
    struct store_found found = {0};
    const struct store_ask ask = {.what = STORE_LOG, .game = game};
    const enum store_answer log = store_ask(store, &ask, &found);
    const bool goes_on = log != STORE_BUSY && visit(context, game, log, &found);
    if (log == STORE_BUSY)
        *answer = STORE_BUSY;
    store_found_drop(&found);
    return goes_on;
}

enum store_answer store_walk(struct store *store, store_visit *visit,
                             void *context)
{
    struct store_ask ask = {
        .what = STORE_GAMES, .game = STORE_FIRST_GAME, .most = PAGE};
    enum store_answer answer;
    bool goes_on;
    do {
        struct store_found page = {0};
        answer = store_ask(store, &ask, &page);
        goes_on = answer == STORE_OK && page.games > 0;
        for (int i = 0; goes_on && i < page.games; i++)
            goes_on = visit_one(store, page.game[i], visit, context, &answer);
        if (page.games > 0)
            ask.game = page.game[page.games - 1] + 1;
        store_found_drop(&page);
    } while (goes_on && ask.game != STORE_FIRST_GAME);
    return answer;
}
