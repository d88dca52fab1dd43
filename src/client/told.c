/* Messages come from outside, so every field is looked at before anything of
 * the visit changes; what is not known is skipped, as the protocol has it. */
#include "client/internal.h"

#include "base/text.h"
#include "sys/clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PROTOCOL = 1, RETRY_MOST_S = 60, SECOND_MS = 1000 };

/* Beyond it lies no time that a host could mean. */
static const uint64_t TIME_MOST = UINT64_C(1) << 50;

static void refuse(struct visit *visit, const char *what, const char *why)
{
    char words[ILL_DETAIL_MAX];
    struct text text;
    text_init(&text, words, sizeof words);
    text_add(&text, what);
    text_add(&text, ": ");
    text_add(&text, why);
    line_refuse(&visit->line, ill_of(ILL_NONSENSE, words));
}

/* Pieces. */

/* A word, or "" if there is none. */
static void read_word(const struct json_in *in, const char *key, char *word,
                      size_t room)
{
    const struct json_in value = json_in_field(in, key);
    if (!json_in_string(&value, word, room))
        word[0] = '\0';
}

/* What a terminal would take for a command is no part of a name or a talk. */
static void read_plain(const struct json_in *in, const char *key, char *word,
                       size_t room)
{
    read_word(in, key, word, room);
    for (char *c = word; *c; c++) {
        const bool wide = c[0] == '\xc2' && (unsigned char)c[1] < 0xa0;
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            *c = ' ';
        else if (wide) /* U+0080 to U+009f */
            c[0] = c[1] = ' ';
    }
}

static bool read_flag(const struct json_in *in, const char *key)
{
    const struct json_in value = json_in_field(in, key);
    bool truth = false;
    return json_in_bool(&value, &truth) && truth;
}

static int read_number(const struct json_in *in, const char *key, int usual)
{
    const struct json_in value = json_in_field(in, key);
    int number = usual;
    (void)json_in_int(&value, &number);
    return number;
}

static uint64_t read_time(const struct json_in *in, const char *key)
{
    const struct json_in value = json_in_field(in, key);
    uint64_t time = 0;
    (void)json_in_count64(&value, &time);
    return time <= TIME_MOST ? time : 0;
}

static unsigned read_seats(const struct json_in *in, const char *key)
{
    const struct json_in list = json_in_field(in, key);
    unsigned seats = 0;
    int seat;
    for (struct json_in item = json_in_first(&list); item.at;
         item = json_in_next(&list, item))
        if (json_in_int(&item, &seat) && seat >= 0 && seat < GAME_SEATS_MAX)
            seats |= 1u << seat;
    return seats;
}

static void set_clock(struct visit *visit, const struct json_in *in)
{
    const uint64_t now = read_time(in, "now");
    if (now)
        visit->ahead_ms = (int64_t)now - (int64_t)clock_date_ms();
}

/* Hello. */

static void hear_hello(struct visit *visit, const struct json_in *in)
{
    if (read_number(in, "protocol", 0) != PROTOCOL) {
        refuse(visit, "protocol", "this program speaks version 1 only");
        return;
    }
    set_clock(visit, in);
    visit->joined = false;
    visit_join(visit, visit->anew);
}

/* People. */

static void read_seat(const struct json_in *in, struct visit_seat *seat)
{
    read_word(in, "player", seat->player, sizeof seat->player);
    read_plain(in, "name", seat->name, sizeof seat->name);
    read_word(in, "computer", seat->computer, sizeof seat->computer);
    seat->here = read_flag(in, "here");
    seat->resigned = read_flag(in, "resigned");
    seat->ready = read_flag(in, "ready");
}

static void read_question(struct visit *visit, const struct json_in *in)
{
    const struct json_in asked = json_in_field(in, "asked");
    struct visit_question *question = &visit->question;
    const bool open = *question->what;
    read_word(&asked, "what", question->what, sizeof question->what);
    question->seat = read_number(&asked, "seat", 0);
    question->who = read_number(&asked, "who", GAME_NOBODY);
    question->need = read_seats(&asked, "need");
    const bool about = strcmp(question->what, "computer") == 0 ||
                       strcmp(question->what, "resign") == 0;
    if (!about)
        question->who = GAME_NOBODY;
    if (question->seat < 0 || question->seat >= GAME_SEATS_MAX ||
        question->who >= GAME_SEATS_MAX || (about && question->who < 0))
        question->what[0] = '\0';
    visit->questions += !open && *question->what;
}

static void give_part(struct visit *visit)
{
    const struct visit_seat *own = &visit->seats[visit->seat];
    if (visit->stage != VISIT_GATHERING || !visit->promised || !*own->name ||
        own->ready)
        return;
    for (int i = 0; i < visit->count; i++)
        if (strcmp(visit->seats[i].player, "human") == 0 &&
            !*visit->seats[i].name)
            return;
    visit_give_part(visit);
}

static void hear_people(struct visit *visit, const struct json_in *in)
{
    static const char *const stages[] = {"gathering", "playing", "over"};
    const struct json_in stage = json_in_field(in, "stage");
    const struct json_in table = json_in_field(in, "table");
    const struct json_in seats = json_in_field(in, "seats");
    const int found = json_in_find(&stage, stages, 3);
    const int count = json_in_count(&seats);
    int i = 0;
    if (found < 0 || count < 1 || count > GAME_SEATS_MAX ||
        visit->seat >= count) {
        refuse(visit, "people", "neither a stage nor seats of a table");
        return;
    }
    visit->stage = (enum visit_stage)found;
    visit->count = count;
    for (struct json_in seat = json_in_first(&seats); seat.at;
         seat = json_in_next(&seats, seat))
        read_seat(&seat, &visit->seats[i++]);
    visit->promised = read_flag(&table, "promised");
    visit->paused = read_flag(in, "paused");
    visit->met = visit->joined = true;
    visit->news |= VISIT_PEOPLE;
    read_question(visit, in);
    if (visit->seat >= 0)
        give_part(visit);
}

/* The game. */

static void read_clocks(struct visit *visit, const struct json_in *in)
{
    const struct json_in clocks = json_in_field(in, "clock");
    int i = 0;
    for (struct json_in at = json_in_first(&clocks);
         at.at && i < GAME_SEATS_MAX; at = json_in_next(&clocks, at), i++) {
        uint64_t clock = 0;
        (void)json_in_count64(&at, &clock);
        visit->seats[i].timed = true;
        visit->seats[i].clock_ms = clock <= TIME_MOST ? clock : 0;
    }
}

/* Everything once more; if that does not help either, it is over. */
static void misheard(struct visit *visit, const struct hearing_flaw *flaw)
{
    char what[32];
    if (!visit->anew) {
        visit->anew = true;
        visit->joined = false;
        visit_join(visit, true);
        return;
    }
    if (flaw->entry < 0)
        snprintf(what, sizeof what, "the game");
    else
        snprintf(what, sizeof what, "entry %d", flaw->entry);
    refuse(visit, what, flaw->reason);
}

/* Keeps the entries as they came. */
static bool keep_entries(struct visit *visit, int from,
                         const struct json_in *entries)
{
    int i = from;
    for (struct json_in entry = json_in_first(entries); entry.at;
         entry = json_in_next(entries, entry), i++) {
        char *copy = malloc(entry.size + 1);
        if (!copy)
            return false;
        memcpy(copy, entry.at, entry.size);
        copy[entry.size] = '\0';
        free(visit->entry[i]);
        visit->entry[i] = copy;
    }
    if (visit->changed > from)
        visit->changed = from;
    return true;
}

static void hear_entries(struct visit *visit, const struct json_in *in)
{
    const struct json_in entries = json_in_field(in, "entries");
    struct hearing_flaw flaw;
    if (hearing_read(&visit->hearing, in, &flaw) != STATUS_OK) {
        misheard(visit, &flaw);
        return;
    }
    visit->anew = false;
    if (visit->seat >= visit->hearing.session.config.seats)
        refuse(visit, "the deal", "the game has no such seat");
    else if (!keep_entries(visit, read_number(in, "from", 0), &entries))
        refuse(visit, "the game", "out of memory");
    visit->news |= VISIT_HEARD;
}

static void hear_game(struct visit *visit, const struct json_in *in)
{
    const int at = read_number(in, "at", -1), cut = read_number(in, "cut", 0);
    if (at < 0 || cut < 0) {
        refuse(visit, "game", "at or cut cannot be");
        return;
    }
    visit->at = at;
    visit->cut = cut;
    visit->decides = read_seats(in, "decides");
    visit->chosen = read_seats(in, "chosen");
    read_clocks(visit, in);
    visit->news |= VISIT_CLOCK;
    if (json_in_field(in, "entries").at)
        hear_entries(visit, in);
}

/* Answers. */

static void note_refusal(struct visit *visit, const struct json_in *in)
{
    read_word(in, "code", visit->code, sizeof visit->code);
    read_plain(in, "reason", visit->refusal, sizeof visit->refusal);
    visit->news |= VISIT_REFUSED;
}

static void send_later(struct visit *visit, const struct json_in *in)
{
    int retry = read_number(in, "retry", 1);
    retry = retry < 1 ? 1 : retry > RETRY_MOST_S ? RETRY_MOST_S : retry;
    visit->again_ms = clock_wall_ms() + (uint64_t)retry * SECOND_MS;
}

/* What was decided is done, but the telling of it is still on its way: until it
 * comes nobody knows who is to decide next. */
static void await_telling(struct visit *visit)
{
    const struct kept *kept = visit->kept;
    if (visit->at == kept->at && visit->cut == kept->cut && visit->seat >= 0)
        visit->decides &= ~(1u << visit->seat);
}

static void note_denial(struct visit *visit, const struct json_in *in,
                        const struct json_in *tell)
{
    visit->denial[0] = '\0';
    if (json_in_is(tell, "refused"))
        read_plain(in, "reason", visit->denial, sizeof visit->denial);
    visit->news |= VISIT_DENIED;
}

/* An answer to another decision than the one that is kept is late and says
 * nothing about it. */
static void hear_decided(struct visit *visit, const struct json_in *in,
                         const struct json_in *tell)
{
    struct kept *kept = visit->kept;
    if (!*kept->move || read_number(in, "at", -1) != kept->at)
        return;
    if (json_in_is(tell, "busy")) {
        send_later(visit, in);
        return;
    }
    if (json_in_is(tell, "done"))
        await_telling(visit);
    else
        note_denial(visit, in, tell);
    visit->answered_at = kept->at;
    kept->move[0] = '\0';
    (void)kept_write(kept);
    visit->news |= VISIT_ANSWERED;
}

static void hear_answer(struct visit *visit, const struct json_in *in,
                        const struct json_in *tell)
{
    const struct json_in call = json_in_field(in, "call");
    const bool busy = json_in_is(tell, "busy");
    const struct json_in code = json_in_field(in, "code");
    const bool unheard = json_in_is(&call, "join") && json_in_is(&code, "busy");
    /* Which message came too fast is not said. */
    if (unheard || (json_in_is(&code, "too_fast") &&
                    (!visit->joined || visit_has_sent(visit)))) {
        send_later(visit, in);
        return;
    }
    if (json_in_is(&call, "decide"))
        hear_decided(visit, in, tell);
    if (!json_in_is(tell, "done") && !(busy && json_in_is(&call, "decide")))
        note_refusal(visit, in);
}

/* Talk. */

static void forget_line(struct visit *visit, uint64_t id)
{
    for (int i = 0; i < visit->said; i++)
        if (visit->lines[i].id == id) {
            memmove(&visit->lines[i], &visit->lines[i + 1],
                    (size_t)(visit->said - i - 1) * sizeof *visit->lines);
            visit->said--;
            return;
        }
}

static void add_line(struct visit *visit, const struct json_in *in)
{
    const uint64_t id = read_time(in, "id");
    for (int i = 0; i < visit->said; i++)
        if (visit->lines[i].id == id)
            return;
    if (visit->said == VISIT_LINES)
        forget_line(visit, visit->lines[0].id);
    struct visit_line *line = &visit->lines[visit->said++];
    line->id = id;
    read_plain(in, "name", line->name, sizeof line->name);
    read_plain(in, "text", line->text, sizeof line->text);
}

static void hear_talk(struct visit *visit, const struct json_in *in)
{
    const struct json_in lines = json_in_field(in, "lines");
    const uint64_t gone = read_time(in, "gone");
    for (struct json_in line = json_in_first(&lines); line.at;
         line = json_in_next(&lines, line))
        add_line(visit, &line);
    if (gone)
        forget_line(visit, gone);
    visit->news |= VISIT_TALK;
}

/* The end. */

static void hear_over(struct visit *visit, const struct json_in *in)
{
    const struct json_in seed = json_in_field(in, "seed");
    read_word(in, "why", visit->over, sizeof visit->over);
    if (!*visit->over || !json_in_seed(&seed, &visit->seed)) {
        refuse(visit, "over", "neither why nor a seed");
        return;
    }
    visit->news |= VISIT_HEARD;
}

static void hear_bye(struct visit *visit, const struct json_in *in)
{
    int after = read_number(in, "after", 0);
    after = after < 0 ? 0 : after > RETRY_MOST_S ? RETRY_MOST_S : after;
    line_drop(&visit->line, clock_wall_ms(), (uint64_t)after * SECOND_MS);
}

static void hear_told(struct visit *visit, const struct json_in *in,
                      const struct json_in *tell)
{
    static const struct {
        const char *word;
        void (*hear)(struct visit *visit, const struct json_in *in);
    } kinds[] = {{"hello", hear_hello}, {"people", hear_people},
                 {"game", hear_game},   {"talk", hear_talk},
                 {"over", hear_over},   {"bye", hear_bye}};
    static const char *const answers[] = {"done", "refused", "stale", "busy"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (json_in_is(tell, kinds[i].word))
            kinds[i].hear(visit, in);
    if (json_in_find(tell, answers, 4) >= 0)
        hear_answer(visit, in, tell);
}

void visit_hear(struct visit *visit, const char *line, size_t size)
{
    struct json_flaw flaw = {"not an object", 0};
    struct json_in in;
    if (!json_in_read(&in, line, size, &flaw) ||
        json_in_type(&in) != JSON_OBJECT) {
        refuse(visit, "a message", flaw.reason);
        return;
    }
    const struct json_in tell = json_in_field(&in, "tell");
    hear_told(visit, &in, &tell);
}
