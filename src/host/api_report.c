/* Reporting: whoever sits at a table, watches it or is its host reports what he
 * has heard there. What he has not heard is not there for him, and does not
 * stand among the lines before it either. */
#include "host/desk_routes.h"
#include "host/errand.h"
#include "host/report.h"
#include "host/talk_own.h"

#include "room/pieces.h"

#include <stdlib.h>
#include <string.h>

enum { LINES_READ = 100 };

struct reporting {
    struct report report;
    struct report_cards cards;
    seat_set seats; /* of whoever reports */
    bool listens, over;
};

static void unknown(struct errand *errand)
{
    errand_refuse(errand, 404, "unknown", "there is no such line");
}

/* Storing. */

static void on_stored(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    struct errand *const errand = context;
    struct json_out out;
    (void)found;
    if (answer != STORE_OK && answer != STORE_STALE) {
        errand_busy(errand);
        return;
    }
    errand->host->metrics.reports += answer == STORE_OK;
    errand_say(errand, &out);
    errand_send(errand, &out, NULL);
}

static void store(struct errand *errand)
{
    struct reporting *const reporting = errand->more;
    if (reporting->report.about == errand->person)
        errand_status(errand, STATUS_BAD_REQUEST, "that is you");
    else if (!report_claim(&reporting->report, &reporting->cards) ||
             !scribe_write(errand->host->scribe, reporting->cards.act,
                           reporting->cards.acts,
                           (struct scribe_back){on_stored, errand}))
        errand_busy(errand);
}

/* The lines. */

static bool is_heard(const struct reporting *reporting,
                     const struct store_card *card)
{
    return talk_speaker(card) &&
           talk_reaches(card, reporting->seats, reporting->listens,
                        reporting->over);
}

static void put_lines(struct reporting *reporting,
                      const struct store_card *const *line, int lines)
{
    struct json_out out;
    struct text text;
    text_init(&text, reporting->report.lines, sizeof reporting->report.lines);
    json_out_init(&out, &text);
    json_out_array(&out, NULL);
    for (int i = lines - 1; i >= 0; i--) {
        json_out_object(&out, NULL);
        pieces_id(&out, "who", talk_speaker(line[i]));
        talk_put(line[i], "said", &out);
        json_out_close(&out);
    }
    json_out_close(&out);
}

/* What he is called where the line was said. */
static void take_name(struct reporting *reporting,
                      const struct store_card *card)
{
    struct report *const report = &reporting->report;
    char words[1024];
    struct json_out out;
    struct json_in in;
    struct text text;
    text_init(&text, words, sizeof words);
    json_out_init(&out, &text);
    talk_put(card, NULL, &out);
    if (!json_in_read(&in, words, text.length, NULL))
        return;
    const struct json_in name = json_in_field(&in, "name");
    json_in_string(&name, report->name, sizeof report->name);
}

static void on_lines(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    struct errand *const errand = context;
    struct reporting *const reporting = errand->more;
    struct report *const report = &reporting->report;
    const struct store_card *line[REPORT_LINES];
    int lines = 0;
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    for (int i = 0; i < found->cards && lines < REPORT_LINES; i++)
        if (is_heard(reporting, &found->card[i]))
            line[lines++] = &found->card[i];
    const bool of_name = report_is_of_name(&report->key);
    if (!of_name && (lines == 0 || line[0]->at != report->key.line)) {
        unknown(errand);
        return;
    }
    if (!of_name) {
        report->about = talk_speaker(line[0]);
        take_name(reporting, line[0]);
    }
    put_lines(reporting, line,
              of_name && lines == REPORT_LINES ? lines - 1 : lines);
    store(errand);
}

static void ask_lines(struct errand *errand)
{
    const struct report_key *const key =
        &((struct reporting *)errand->more)->report.key;
    const struct store_ask ask = {.what = STORE_CARDS,
                                  .drawer = STORE_talk,
                                  .owner = errand->game,
                                  .at = report_is_of_name(key) ? INT64_MAX
                                                               : key->line + 1,
                                  .most = LINES_READ};
    if (!scribe_ask(errand->host->scribe, &ask,
                    (struct scribe_back){on_lines, errand}))
        errand_busy(errand);
}

/* The table. */

/* False: nobody sits there whose name could be reported. */
static bool take_seat(struct reporting *reporting, const struct room *room)
{
    struct report *const report = &reporting->report;
    if (!report_is_of_name(&report->key))
        return true;
    const int number = (int)report->key.line;
    if (number >= room->seats.count)
        return false;
    const struct room_seat *const seat = &room->seats.seat[number];
    report->about = seat->person;
    memcpy(report->name, seat->name, sizeof report->name);
    return seat->person && !seat->nameless;
}

static void on_table(struct host *host, struct table *table,
                     enum store_answer answer, void *context)
{
    struct errand *const errand = context;
    struct reporting *const reporting = errand->more;
    (void)host;
    if (!table) {
        errand_no_table(errand, answer);
        return;
    }
    reporting->seats = seats_of(&table->room.seats, errand->person);
    reporting->listens = errand->may_watch || errand->is_host;
    reporting->over = table->room.stage == ROOM_OVER;
    if (!reporting->seats && !reporting->listens)
        errand_unknown(errand);
    else if (!take_seat(reporting, &table->room))
        unknown(errand);
    else
        ask_lines(errand);
}

static void on_host(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct errand *const errand = context;
    errand->is_host = answer == STORE_OK && found->cards == 1;
    if (answer == STORE_BUSY)
        errand_busy(errand);
    else
        desk_open(errand->host, errand->game, on_table, errand);
}

static void on_watch(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    struct errand *const errand = context;
    errand->may_watch = answer == STORE_OK && found->cards == 1;
    if (answer == STORE_BUSY || !errand_ask_right(errand, RIGHT_HOST, on_host))
        errand_busy(errand);
}

static void begin(struct errand *errand)
{
    struct report *const report = &((struct reporting *)errand->more)->report;
    const uint32_t wait =
        limits_take(errand->host, LIMIT_REPORTS, errand->person, errand->from);
    report->key.by = errand->person;
    report->key.game = errand->game;
    report->at = host_now(errand->host);
    if (wait)
        errand_too_fast(errand, wait);
    else if (!errand_ask_right(errand, RIGHT_WATCH, on_watch))
        errand_busy(errand);
}

/* What is wrong, or NULL. */
static const char *read(struct errand *errand, struct report *report,
                        const struct json_in *in)
{
    static const char *const key[] = {"game", "line", "seat", "why", "note"};
    const struct json_in game = json_in_field(in, "game");
    const struct json_in line = json_in_field(in, "line");
    const struct json_in seat = json_in_field(in, "seat");
    const struct json_in why = json_in_field(in, "why");
    const struct json_in note = json_in_field(in, "note");
    const int word = json_in_find(&why, report_why_word, REPORT_WHYS);
    char letters[ID_LETTERS + 1];
    if (json_in_type(in) != JSON_OBJECT || json_in_other(in, key, 5).at)
        return "a field that is not known";
    if (!json_in_string(&game, letters, sizeof letters) ||
        !id_read(letters, strlen(letters), &errand->game))
        return "game: not the name of a game";
    if ((line.at != NULL) + (seat.at != NULL) != 1)
        return "one of line and seat";
    if (!json_in_count64(line.at ? &line : &seat, &report->key.line) ||
        report_is_of_name(&report->key) != (seat.at != NULL) ||
        report->key.line > INT64_MAX - 1)
        return "line or seat: not one of a game";
    if (word < 0)
        return "why: none of the reasons there are";
    if (note.at && !json_in_string(&note, report->note, sizeof report->note))
        return "note: not a text of 280 bytes at most";
    report->why = (enum report_why)word;
    return NULL;
}

void api_report(void *context, const struct route_call *call)
{
    struct errand *const errand = errand_new(context, call, begin);
    struct json_in in;
    if (!errand || !errand_read(errand, call, &in))
        return;
    struct reporting *const reporting = errand->more =
        calloc(1, sizeof *reporting);
    const char *const wrong =
        reporting ? read(errand, &reporting->report, &in) : NULL;
    if (!reporting)
        errand_busy(errand);
    else if (wrong)
        errand_status(errand, STATUS_BAD_REQUEST, wrong);
    else
        errand_go(errand, call);
}
