/* The head goes by the person's number alone, which no item does: theirs are
 * longer. */
#include "host/progress.h"

#include "base/hash.h"

#include <string.h>

void progress_id(uint64_t person, const char *name, uint8_t id[PROGRESS_ID])
{
    uint8_t digest[SHA256_BYTES];
    hash_sha256(name, strlen(name), digest);
    memcpy(id, &person, sizeof person);
    memcpy(id + sizeof person, digest, PROGRESS_ID - sizeof person);
}

bool progress_is_head(const struct store_card *card)
{
    return card->id.size == sizeof(uint64_t);
}

bool progress_ask_head(struct errand *errand,
                       void (*done)(void *context, enum store_answer answer,
                                    const struct store_found *found))
{
    const struct store_ask ask = {
        .what = STORE_CARD,
        .drawer = STORE_progress,
        .id = {&errand->person, sizeof errand->person}};
    return scribe_ask(errand->host->scribe, &ask,
                      (struct scribe_back){done, errand});
}

struct progress_head progress_read_head(const struct store_found *found)
{
    struct progress_head head = {0};
    struct json_in in;
    if (found->cards != 1)
        return head;
    const struct store_card *const card = &found->card[0];
    head.at = card->at;
    if (!json_in_read(&in, card->value.at, card->value.size, NULL))
        return head;
    const struct json_in items = json_in_field(&in, "items");
    const struct json_in bytes = json_in_field(&in, "bytes");
    json_in_int(&items, &head.items);
    json_in_int(&bytes, &head.bytes);
    return head;
}

struct store_act progress_swap_head(const uint64_t *person,
                                    const struct progress_head *head,
                                    uint64_t was,
                                    char value[PROGRESS_HEAD_VALUE])
{
    struct json_out out;
    struct text text;
    text_init(&text, value, PROGRESS_HEAD_VALUE);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    json_out_number(&out, "items", head->items);
    json_out_number(&out, "bytes", head->bytes);
    json_out_close(&out);
    return (struct store_act){.what = STORE_SWAP,
                              .card = {.drawer = STORE_progress,
                                       .id = {person, sizeof *person},
                                       .owner = *person,
                                       .at = head->at,
                                       .value = {value, text.length}},
                              .was = was};
}
