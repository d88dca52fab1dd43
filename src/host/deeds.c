/* A deed is an object of JSON under the letter d, its time and a number drawn
 * for it. It is stored beyond DEEDS_FAR, so that no sweep of reports meets it.
 */
#include "host/deeds.h"

#include "host/ban.h"
#include "host/key.h"
#include "host/talk.h"

#include "room/pieces.h"

#include <string.h>

enum { FOLLOWED = 20, FOLLOW_MS = 2000 };

static const char *const what_word[DEEDS_WHATS] = {
#define DEEDS_WORD(word) #word,
    DEEDS_LIST(DEEDS_WORD)
#undef DEEDS_WORD
};

/* Cards. */

static void put_id(struct json_out *out, const char *key, uint64_t id)
{
    if (id)
        pieces_id(out, key, id);
}

static void put_number(struct json_out *out, const char *key, uint64_t number)
{
    if (number)
        json_out_number(out, key, (long long)number);
}

void deeds_tell(const struct deed_done *done, struct json_out *out)
{
    json_out_string(out, "what", what_word[done->what]);
    json_out_number(out, "at", (long long)done->at);
    json_out_string(out, "keeper", done->keeper);
    put_id(out, "game", done->game);
    put_number(out, "line", done->line);
    put_number(out, "until", done->until);
    if (*done->note)
        json_out_string(out, "note", done->note);
}

bool deeds_put(const struct deed_done *done, struct deeds_card *card)
{
    uint64_t number;
    struct json_out out;
    struct text text;
    if (!key_draw_id(&number))
        return false;
    card->id[0] = 'd';
    memcpy(card->id + 1, &done->at, 8);
    memcpy(card->id + 9, &number, 8);
    text_init(&text, card->value, sizeof card->value);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    deeds_tell(done, &out);
    put_id(&out, "person", done->person);
    json_out_close(&out);
    card->act = (struct store_act){.what = STORE_CLAIM,
                                   .card = {.drawer = STORE_report,
                                            .id = {card->id, DEEDS_ID},
                                            .owner = DEEDS,
                                            .at = DEEDS_FAR + done->at,
                                            .value = {text.at, text.length}}};
    return text_ok(&text);
}

static void get_id(const struct json_in *in, const char *key, uint64_t *id)
{
    const struct json_in field = json_in_field(in, key);
    char letters[ID_LETTERS + 1];
    if (!json_in_string(&field, letters, sizeof letters) ||
        !id_read(letters, strlen(letters), id))
        *id = 0;
}

static void get_number(const struct json_in *in, const char *key,
                       uint64_t *number)
{
    const struct json_in field = json_in_field(in, key);
    if (!json_in_count64(&field, number))
        *number = 0;
}

bool deeds_read(const struct store_card *card, struct deed_done *done)
{
    struct json_in in;
    memset(done, 0, sizeof *done);
    if (!json_in_read(&in, card->value.at, card->value.size, NULL))
        return false;
    const struct json_in what = json_in_field(&in, "what");
    const struct json_in keeper = json_in_field(&in, "keeper");
    const struct json_in note = json_in_field(&in, "note");
    const int word = json_in_find(&what, what_word, DEEDS_WHATS);
    get_number(&in, "at", &done->at);
    get_number(&in, "line", &done->line);
    get_number(&in, "until", &done->until);
    get_id(&in, "person", &done->person);
    get_id(&in, "game", &done->game);
    done->what = word < 0 ? DEED_closed : (enum deeds_what)word;
    return word >= 0 &&
           json_in_string(&keeper, done->keeper, sizeof done->keeper) &&
           (!note.at || json_in_string(&note, done->note, sizeof done->note));
}

struct store_ask deeds_ask(int most)
{
    return (struct store_ask){.what = STORE_CARDS,
                              .drawer = STORE_report,
                              .owner = DEEDS,
                              .at = INT64_MAX,
                              .most = most};
}

/* Following. */

static void follow(struct host *host, const struct deed_done *done)
{
    if (done->what == DEED_unsaid)
        talk_stir(host, done->game, done->line);
    else if (done->what == DEED_banned)
        ban_look(host, done->person);
}

/* Done twice nothing is harmed; so what was done in the last moment before is
 * looked at once more, whatever the nodes' clocks say. */
static void on_deeds(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    struct host *const host = context;
    struct deed_done done;
    uint64_t last = host->deeds_seen;
    if (answer != STORE_OK || host->ending)
        return;
    for (int i = 0; i < found->cards; i++) {
        if (!deeds_read(&found->card[i], &done) ||
            done.at + PEERS_GONE_MS < host->deeds_seen)
            continue;
        follow(host, &done);
        last = done.at > last ? done.at : last;
    }
    host->deeds_seen = last;
}

/* What is to be followed is closed tables too, but the log of the game says
 * that. */
void deeds_second(struct host *host)
{
    const uint64_t now = host_now(host);
    const bool hears = host->wish.hints && hints_hears(host->wish.hints);
    const struct store_ask ask = deeds_ask(FOLLOWED);
    if (!host->wish.shared || hears || !host->well ||
        now < host->deeds_asked + FOLLOW_MS)
        return;
    if (!host->deeds_seen)
        host->deeds_seen = now;
    host->deeds_asked = now;
    scribe_ask(host->scribe, &ask, (struct scribe_back){on_deeds, host});
}
