/* Cards of one person follow each other in the drawer, as their ids begin with
 * a letter and his number. */
#include "host/report.h"

#include "room/pieces.h"

#include <stdlib.h>
#include <string.h>

enum { PAGE = 50, PREFIX = 9, AFTER_MOST = REPORT_ID + 8 };

struct search {
    struct report_own wish;
    bool leaves, page_ended;
    uint8_t after[AFTER_MOST];
    size_t size;
    /* Going for good: reports of this page, and which is being looked at. */
    struct report_key key[PAGE];
    int keys, at;
    struct report report;
    struct report_cards cards;
};

static void ask_page(struct search *search);

static void end(struct search *search, bool good)
{
    const struct report_own wish = search->wish;
    free(search);
    wish.done(wish.context, good);
}

static void begin_with(struct search *search, char letter)
{
    search->after[0] = (uint8_t)letter;
    memcpy(search->after + 1, &search->wish.person, 8);
    search->size = PREFIX;
    ask_page(search);
}

/* What he has reported comes first, then what others have. */
static void page_done(struct search *search)
{
    if (!search->page_ended)
        ask_page(search);
    else if (search->leaves && search->after[0] == 'r')
        begin_with(search, 's');
    else
        end(search, true);
}

/* Leaving. */

static void leave_next(struct search *search);

static void on_left(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct search *const search = context;
    (void)found;
    if (answer == STORE_BUSY) {
        end(search, false);
        return;
    }
    /* STALE: a keeper has just closed it; it is looked at once more. */
    search->at += answer == STORE_OK;
    leave_next(search);
}

/* The lines of others stay. */
static void without_his(struct search *search)
{
    struct report *const report = &search->report;
    char kept[REPORT_LINES_ROOM], letters[ID_LETTERS + 1];
    struct json_in lines;
    struct json_out out;
    struct text text, name;
    text_init(&text, kept, sizeof kept);
    text_init(&name, letters, sizeof letters);
    id_write(search->wish.person, &name);
    json_out_init(&out, &text);
    json_out_array(&out, NULL);
    if (json_in_read(&lines, report->lines, strlen(report->lines), NULL))
        for (struct json_in line = json_in_first(&lines); line.at;
             line = json_in_next(&lines, line)) {
            const struct json_in who = json_in_field(&line, "who");
            if (!json_in_is(&who, letters))
                json_out_raw(&out, NULL, line.at, line.size);
        }
    json_out_close(&out);
    memcpy(report->lines, kept, text.length + 1);
}

/* The card that lies beside it for him alone. */
static struct store_act drop_beside(const struct search *search,
                                    uint8_t id[AFTER_MOST])
{
    report_id(&search->key[search->at], id + 8);
    id[0] = 's';
    memcpy(id + 1, &search->wish.person, 8);
    return (struct store_act){
        .what = STORE_DROP,
        .card = {.drawer = STORE_report, .id = {id, AFTER_MOST}}};
}

static void on_report(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    struct search *const search = context;
    struct report *const report = &search->report;
    struct report_cards *const cards = &search->cards;
    uint8_t id[AFTER_MOST];
    if (answer == STORE_BUSY) {
        end(search, false);
        return;
    }
    const bool there =
        found->cards == 1 && report_read(&found->card[0], report);
    const bool goes = there && (report->key.by == search->wish.person ||
                                report->about == search->wish.person);
    cards->acts = 0;
    if (goes) {
        report_drop(report, cards);
    } else if (there) {
        without_his(search);
        report_swap(report, report->stored, cards);
    }
    if (!goes)
        cards->act[cards->acts++] = drop_beside(search, id);
    if (!scribe_write(search->wish.host->scribe, cards->act, cards->acts,
                      (struct scribe_back){on_left, search}))
        end(search, false);
}

static void leave_next(struct search *search)
{
    uint8_t id[REPORT_ID];
    if (search->at == search->keys) {
        page_done(search);
        return;
    }
    report_id(&search->key[search->at], id);
    const struct store_ask ask = {
        .what = STORE_CARD, .drawer = STORE_report, .id = {id, sizeof id}};
    if (!scribe_ask(search->wish.host->scribe, &ask,
                    (struct scribe_back){on_report, search}))
        end(search, false);
}

/* Pages. */

static void take(struct search *search, const struct store_card *card)
{
    const uint8_t *const key =
        (const uint8_t *)card->id.at + card->id.size - REPORT_KEY;
    struct report_key *const found = &search->key[search->keys++];
    memcpy(&found->by, key, 8);
    memcpy(&found->game, key + 8, 8);
    memcpy(&found->line, key + 16, 8);
}

static void hand(struct search *search, const struct store_card *card)
{
    if (report_read(card, &search->report))
        search->wish.each(search->wish.context, &search->report);
}

static void on_page(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct search *const search = context;
    if (answer == STORE_BUSY || search->wish.host->ending) {
        end(search, false);
        return;
    }
    uint8_t prefix[PREFIX];
    memcpy(prefix, search->after, PREFIX);
    search->keys = search->at = 0;
    search->page_ended = found->cards < PAGE;
    for (int i = 0; i < found->cards; i++) {
        const struct store_card *const card = &found->card[i];
        if (card->id.size < PREFIX + REPORT_KEY - 8 ||
            card->id.size > AFTER_MOST ||
            memcmp(card->id.at, prefix, PREFIX) != 0) {
            search->page_ended = true;
            break;
        }
        search->size = card->id.size;
        memcpy(search->after, card->id.at, card->id.size);
        if (search->leaves)
            take(search, card);
        else
            hand(search, card);
    }
    leave_next(search);
}

static void ask_page(struct search *search)
{
    const struct store_ask ask = {.what = STORE_DRAWER,
                                  .drawer = STORE_report,
                                  .id = {search->after, search->size},
                                  .most = PAGE};
    if (!scribe_ask(search->wish.host->scribe, &ask,
                    (struct scribe_back){on_page, search}))
        end(search, false);
}

static void begin(const struct report_own *wish, bool leaves)
{
    struct search *const search = calloc(1, sizeof *search);
    if (!search) {
        wish->done(wish->context, false);
        return;
    }
    search->wish = *wish;
    search->leaves = leaves;
    begin_with(search, 'r');
}

void report_own(const struct report_own *wish)
{
    begin(wish, false);
}

void report_leave(const struct report_own *wish)
{
    begin(wish, true);
}
