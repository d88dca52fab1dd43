/* Sending what came of the deal of a day. The record is proved by a process
 * aside (thinkers.h) before anything of it is kept; then all its cards are
 * stored together or none is. */
#include "host/day.h"
#include "host/day_routes.h"
#include "host/errand.h"
#include "host/prove.h"

#include "daily/daily.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SENTENCE = 320, CODE = 32, ACTS = 3, QUESTION_MORE = 64 };

struct sending {
    struct day_result result; /* what is sent */
    struct day_result first, best;
    bool has_first, has_best;
    bool has_record, has_open;
    struct day_cards cards, more;
    size_t size; /* of the question that is asked about the record */
    char question[];
};

static struct sending *sending_of(const struct errand *errand)
{
    return errand->more;
}

static void tell(struct errand *errand, const char *which,
                 const struct day_result *result)
{
    struct json_out out;
    errand_say(errand, &out);
    json_out_string(&out, "try", which);
    json_out_object(&out, "result");
    day_put(result, &out);
    json_out_close(&out);
    errand_send(errand, &out, NULL);
}

static void tell_kept(struct errand *errand)
{
    const struct sending *const sending = sending_of(errand);
    tell(errand, "none", sending->has_best ? &sending->best : &sending->first);
}

/* Storing. */

static void on_stored(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    struct errand *const errand = context;
    const struct sending *const sending = sending_of(errand);
    const bool first = sending->result.which == DAY_FIRST;
    (void)found;
    if (answer != STORE_OK) { /* STALE: another device was quicker */
        errand_busy(errand);
        return;
    }
    errand->host->metrics.days++;
    tell(errand, first ? "first" : "best", &sending->result);
}

static void write_acts(struct errand *errand, const struct store_act *act,
                       int acts, struct scribe_back back)
{
    if (!scribe_write(errand->host->scribe, act, acts, back))
        errand_busy(errand);
}

/* The question is {"day":...,"record":...}, which is what is kept, too. */
static void store(struct errand *errand)
{
    struct sending *const sending = sending_of(errand);
    struct day_result *const result = &sending->result;
    const struct store_bytes record = {sending->question, sending->size - 1};
    const uint64_t was = sending->has_best ? sending->best.at : 0;
    const bool first = result->which == DAY_FIRST;
    result->at = host_now(errand->host);
    if (result->at <= was)
        result->at = was + 1;
    const struct store_act act[ACTS] = {
        {.what = first ? STORE_CLAIM : STORE_SWAP,
         .card = day_card(result, &sending->cards),
         .was = first ? 0 : was},
        {.what = STORE_PUT,
         .card = day_record_card(result, &record, &sending->cards)},
        {.what = STORE_CLAIM, .card = day_game_card(result, &sending->cards)}};
    write_acts(errand, act, ACTS, (struct scribe_back){on_stored, errand});
}

/* What was sent before counts: a second try only if it is better. */
static void judge(struct errand *errand)
{
    struct sending *const sending = sending_of(errand);
    const int most =
        sending->has_best ? sending->best.score : sending->first.score;
    sending->result.which = sending->has_first ? DAY_BEST : DAY_FIRST;
    if (sending->has_first && sending->result.score <= most)
        tell_kept(errand);
    else if (errand_may_keep(errand))
        store(errand);
}

static void on_game(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct errand *const errand = context;
    if (answer == STORE_BUSY) {
        errand_busy(errand);
    } else if (found->cards == 1 && found->card[0].owner != errand->person) {
        errand->host->metrics.days_refused++;
        errand_refuse(errand, 409, "copied",
                      "somebody else has sent this very game");
    } else if (found->cards == 1) {
        tell_kept(errand);
    } else {
        judge(errand);
    }
}

/* Whether somebody has sent the same game. */
static void ask_game(struct errand *errand)
{
    struct sending *const sending = sending_of(errand);
    day_game_id(&sending->result, sending->cards.game_id);
    const struct store_ask ask = {.what = STORE_CARD,
                                  .drawer = STORE_day,
                                  .id = {sending->cards.game_id, DAY_ID}};
    if (!scribe_ask(errand->host->scribe, &ask,
                    (struct scribe_back){on_game, errand}))
        errand_busy(errand);
}

/* The proof. */

static void refuse_record(struct errand *errand, const struct json_in *error)
{
    const struct json_in code = json_in_field(error, "code");
    const struct json_in message = json_in_field(error, "message");
    const struct json_in line = json_in_field(error, "line");
    const struct json_in move = json_in_field(error, "move");
    char word[CODE] = "bad_record", words[SENTENCE] = "", said[SENTENCE + 32];
    int number = 0;
    json_in_string(&code, word, sizeof word);
    json_in_string(&message, words, sizeof words);
    if (json_in_int(&line, &number))
        snprintf(said, sizeof said, "line %d: %s", number, words);
    else if (json_in_int(&move, &number))
        snprintf(said, sizeof said, "move %d: %s", number, words);
    else
        snprintf(said, sizeof said, "%s", words);
    errand->host->metrics.days_refused++;
    errand_refuse(errand, 409, word, said);
}

static bool take_result(struct day_result *result, const struct json_in *in)
{
    const struct json_in score = json_in_field(in, "score");
    const struct json_in lead = json_in_field(in, "lead");
    const struct json_in wins = json_in_field(in, "wins");
    const struct json_in back = json_in_field(in, "back");
    const struct json_in game = json_in_field(in, "game");
    char digits[17];
    if (!json_in_string(&game, digits, sizeof digits) || strlen(digits) != 16)
        return false;
    result->game = strtoull(digits, NULL, 16);
    return json_in_int(&score, &result->score) &&
           json_in_int(&lead, &result->lead) &&
           json_in_bool(&wins, &result->wins) &&
           json_in_int(&back, &result->back);
}

/* A proof takes a while. Who has gone for good meanwhile, also at
 * another node, leaves nothing. */
static void on_still_here(void *context, enum store_answer answer,
                          const struct store_found *found)
{
    struct errand *const errand = context;
    if (answer == STORE_BUSY)
        errand_busy(errand);
    else if (!errand_take_name(errand, found))
        errand_refuse(errand, 401, "no_session",
                      "nobody is known by that session");
    else
        ask_game(errand);
}

static void on_proved(void *context, const char *answer, size_t size)
{
    struct errand *const errand = context;
    struct json_in in;
    if (!answer || !json_in_read(&in, answer, size, NULL)) {
        errand_busy(errand);
        return;
    }
    const struct json_in result = json_in_field(&in, "result");
    const struct json_in error = json_in_field(&in, "error");
    if (!take_result(&sending_of(errand)->result, &result))
        refuse_record(errand, &error);
    else if (!errand_ask_name(errand, on_still_here))
        errand_busy(errand);
}

static void prove(struct errand *errand)
{
    const struct sending *const sending = sending_of(errand);
    if (!thinkers_prove(errand->host, sending->question, sending->size,
                        (struct thinkers_back){on_proved, errand}))
        errand_busy(errand);
}

/* Who may replay it is changed afterwards. */

static void on_opened(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    struct errand *const errand = context;
    (void)found;
    if (answer == STORE_OK)
        tell_kept(errand);
    else
        errand_busy(errand);
}

static struct store_act act_of_open(struct day_result *result, bool open,
                                    struct day_cards *cards)
{
    const uint64_t was = result->at++;
    result->open = open;
    return (struct store_act){
        .what = STORE_SWAP, .card = day_card(result, cards), .was = was};
}

static void open_up(struct errand *errand)
{
    struct sending *const sending = sending_of(errand);
    const bool open = sending->result.open;
    if (!sending->has_first) {
        errand_refuse(errand, 404, "unknown",
                      "you have sent nothing of that day");
        return;
    }
    struct store_act act[2] = {
        act_of_open(&sending->first, open, &sending->cards)};
    if (sending->has_best)
        act[1] = act_of_open(&sending->best, open, &sending->more);
    write_acts(errand, act, 1 + sending->has_best,
               (struct scribe_back){on_opened, errand});
}

/* What is known of the person and that day. */

static bool ask_try(struct errand *errand, enum day_try which,
                    void (*done)(void *context, enum store_answer answer,
                                 const struct store_found *found))
{
    struct sending *const sending = sending_of(errand);
    struct day_result wanted = sending->result;
    wanted.which = which;
    day_id(&wanted, sending->cards.id);
    const struct store_ask ask = {.what = STORE_CARD,
                                  .drawer = STORE_day,
                                  .id = {sending->cards.id, DAY_ID}};
    return scribe_ask(errand->host->scribe, &ask,
                      (struct scribe_back){done, errand});
}

static bool take_try(const struct store_found *found, struct day_result *out)
{
    return found->cards == 1 && day_read(&found->card[0], out);
}

static void on_best(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct errand *const errand = context;
    struct sending *const sending = sending_of(errand);
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    sending->has_best = take_try(found, &sending->best);
    if (sending->has_record)
        prove(errand);
    else
        open_up(errand);
}

static void on_first(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    struct errand *const errand = context;
    struct sending *const sending = sending_of(errand);
    sending->has_first = take_try(found, &sending->first);
    if (answer == STORE_BUSY || !ask_try(errand, DAY_BEST, on_best))
        errand_busy(errand);
}

static void begin(struct errand *errand)
{
    struct sending *const sending = sending_of(errand);
    const uint64_t now = host_now(errand->host);
    const uint32_t wait =
        limits_take(errand->host, LIMIT_DAYS, errand->person, errand->from);
    sending->result.person = errand->person;
    sending->result.late = day_is_late(&sending->result.date, now);
    if (wait)
        errand_too_fast(errand, wait);
    else if (!day_has_begun(&sending->result.date, now))
        errand_refuse(errand, 409, "not_yet", "that day has not begun");
    else if (!ask_try(errand, DAY_FIRST, on_first))
        errand_busy(errand);
}

/* Reading. */

static bool read_date(const struct json_in *in, struct daily_date *date)
{
    const struct json_in field = json_in_field(in, "date");
    char words[DATE_DIGITS + 1];
    return json_in_string(&field, words, sizeof words) &&
           daily_date_read(date, words) &&
           daily_date_compare(date, &daily_first) >= 0;
}

static bool read_flag(const struct json_in *in, const char *key, bool *flag,
                      bool *has)
{
    const struct json_in field = json_in_field(in, key);
    *has = field.at != NULL;
    return !field.at || json_in_bool(&field, flag);
}

static const char *read(struct sending *sending, const struct json_in *in)
{
    static const char *const key[] = {"date", "record", "help", "open"};
    const struct json_in record = json_in_field(in, "record");
    bool has_help;
    sending->has_record = record.at != NULL;
    if (json_in_type(in) != JSON_OBJECT || json_in_other(in, key, 4).at)
        return "a field that is not known";
    if (!read_date(in, &sending->result.date))
        return "date: not a day from 2026-06-01 on";
    if (!read_flag(in, "help", &sending->result.help, &has_help) ||
        !read_flag(in, "open", &sending->result.open, &sending->has_open))
        return "help or open: true or false";
    if (record.at && json_in_type(&record) != JSON_STRING)
        return "record: not a text";
    return record.at || sending->has_open ? NULL : "record: there is none";
}

/* What the prover is asked, a line. */
static void write_question(struct sending *sending, const struct json_in *in,
                           size_t room)
{
    const struct json_in date = json_in_field(in, "date");
    const struct json_in record = json_in_field(in, "record");
    struct json_out out;
    struct text text;
    text_init(&text, sending->question, room);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    json_out_raw(&out, "day", date.at, date.size);
    json_out_raw(&out, "record", record.at, record.size);
    json_out_close(&out);
    text_char(&text, '\n');
    sending->size = text.length;
}

void api_day(void *context, const struct route_call *call)
{
    struct errand *const errand = errand_new(context, call, begin);
    const size_t room = call->size + QUESTION_MORE;
    struct json_in in;
    if (!errand || !errand_read(errand, call, &in))
        return;
    struct sending *const sending = errand->more =
        calloc(1, sizeof *sending + room);
    const char *const wrong = sending ? read(sending, &in) : NULL;
    if (sending && !wrong && sending->has_record)
        write_question(sending, &in, room);
    if (!sending)
        errand_busy(errand);
    else if (wrong)
        errand_status(errand, STATUS_BAD_REQUEST, wrong);
    else
        errand_go(errand, call);
}
