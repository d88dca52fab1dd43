/* The figures of all nodes, that of whoever answers first. What another node
 * said last may be old; the page says so. */
#include "host/figures.h"
#include "host/keeper.h"

#define OLD_MS (10 * 60 * UINT64_C(1000))

static void put_steps(struct json_out *out)
{
    json_out_array(out, "steps");
    for (int i = 0; i < TIMES_STEPS; i++)
        json_out_number(out, NULL, times_step_ms[i]);
    json_out_close(out);
}

static void put_own(const struct host *host, struct json_out *out)
{
    char bytes[FIGURES_BYTES];
    struct text text;
    text_init(&text, bytes, sizeof bytes);
    figures_write(host, &text);
    json_out_raw(out, NULL, text.at, text.length);
}

static void put_others(const struct host *host, const struct store_found *found,
                       struct json_out *out)
{
    const uint64_t now = host_now(host);
    for (int i = 0; i < found->cards; i++) {
        const struct store_card *const card = &found->card[i];
        const uint64_t node = peers_node(&card->id);
        if (node && node != host->peers.self && card->value.size > 0 &&
            card->at + OLD_MS > now)
            json_out_raw(out, NULL, card->value.at, card->value.size);
    }
}

static void on_nodes(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    struct errand *const errand = context;
    const struct host *const host = errand->host;
    struct json_out out;
    errand_say(errand, &out);
    json_out_number(&out, "now", (long long)host_now(host));
    put_steps(&out);
    json_out_array(&out, "nodes");
    put_own(host, &out);
    if (answer == STORE_OK)
        put_others(host, found, &out);
    json_out_close(&out);
    errand_send(errand, &out, NULL);
}

static void ask_nodes(struct errand *errand)
{
    const struct store_ask ask = {.what = STORE_CARDS,
                                  .drawer = STORE_login,
                                  .at = INT64_MAX,
                                  .most = PEERS_MOST};
    if (!scribe_ask(errand->host->scribe, &ask,
                    (struct scribe_back){on_nodes, errand}))
        errand_busy(errand);
}

static void keep_figures(struct errand *errand)
{
    keeper_only(errand, ask_nodes);
}

void api_desk_figures(void *context, const struct route_call *call)
{
    struct errand *const errand = keeper_errand(context, call, keep_figures);
    if (errand)
        errand_go(errand, call);
}
