/* How strong I am, in each pool that I have played in. */
#include "host/errand.h"

#include "host/people_routes.h"
#include "host/ratings.h"

#include <string.h>

enum { RATINGS_LISTED = 50 };

/* The pool is what comes after the person's letters. */
void errand_put_rating(struct json_out *out, const struct store_card *kept,
                       bool when)
{
    const char *const id = kept->id.at;
    struct rating_card card;
    char pool[POOL_NAME_MAX];
    struct text text;
    if (kept->id.size <= ID_LETTERS + 1 ||
        !card_read(kept->value.at, kept->value.size, &card))
        return;
    text_init(&text, pool, sizeof pool);
    text_bytes(&text, id + ID_LETTERS + 1, kept->id.size - ID_LETTERS - 1);
    if (!text_ok(&text) || !record_name_ok(pool))
        return;
    json_out_object(out, NULL);
    json_out_string(out, "pool", pool);
    json_out_number(out, "rating", card_points(&card));
    json_out_number(out, "deviation", card_deviation(&card));
    json_out_bool(out, "provisional", card_provisional(&card));
    json_out_number(out, "games", card.games);
    if (when)
        json_out_number(out, "at", (long long)kept->at);
    json_out_close(out);
}

static void on_cards(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    struct errand *const errand = context;
    struct json_out out;
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    errand_say(errand, &out);
    json_out_array(&out, "ratings");
    for (int i = 0; i < found->cards; i++)
        errand_put_rating(&out, &found->card[i], true);
    json_out_close(&out);
    errand_send(errand, &out, NULL);
}

static void list_ratings(struct errand *errand)
{
    struct host *const host = errand->host;
    const struct store_ask ask = {.what = STORE_CARDS,
                                  .drawer = STORE_rating,
                                  .owner = errand->person,
                                  .at = INT64_MAX,
                                  .most = RATINGS_LISTED};
    const uint32_t wait =
        limits_take(host, LIMIT_LOOKS, errand->person, errand->from);
    if (wait)
        errand_too_fast(errand, wait);
    else if (!scribe_ask(host->scribe, &ask,
                         (struct scribe_back){on_cards, errand}))
        errand_busy(errand);
}

void api_ratings(void *context, const struct route_call *call)
{
    struct errand *const errand = errand_new(context, call, list_ratings);
    if (errand)
        errand_go(errand, call);
}
