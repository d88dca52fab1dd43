/* What a listener hears: who sits there, the game as he may know it, the end.
 *
 * Of the game only tellings are written, which are made from views of that ear.
 * A message is sent when what it would say differs from what was said before;
 * for the parts that have no number a hash is kept. So nobody is told that
 * another seat has made one more decision of a sealed choice: nothing that he
 * would hear has changed. */
#include "room/internal.h"

#include "base/hash.h"
#include "room/pieces.h"

#include <string.h>

enum { STATUS_MAX = 1024, LOOSE_MAX = 4096 };

static const char *const stage_word[ROOM_STAGES] = {"empty", "gathering",
                                                    "playing", "over"};

static void put_set(struct json_out *out, const char *key, seat_set set)
{
    json_out_array(out, key);
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        if (set >> seat & 1)
            json_out_number(out, NULL, seat);
    json_out_close(out);
}

/* Opens a message. */
static void begin(struct json_out *out, const char *word, struct text *text)
{
    json_out_init(out, text);
    json_out_object(out, NULL);
    json_out_string(out, "tell", word);
}

static void finish(struct json_out *out)
{
    json_out_close(out);
    text_char(out->text, '\n');
}

/* People. */

static void put_holidays(const struct room *room, int index,
                         struct json_out *out)
{
    json_out_number(out, "away", (long long)room->clock.away[index]);
    json_out_number(out, "holidays", room->seats.seat[index].holidays);
}

static void put_seat(const struct room *room, int index, bool here,
                     struct json_out *out)
{
    const struct room_seat *const seat = &room->seats.seat[index];
    const struct room_parts *const parts = &room->parts;
    json_out_object(out, NULL);
    json_out_string(out, "player", record_kind_word[seat->player]);
    if (seat->player != RECORD_HUMAN || seat->person)
        json_out_string(out, "name", seat->name);
    if (seat->nameless)
        json_out_bool(out, "nameless", true);
    if (here)
        json_out_bool(out, "here", true);
    if (seat->stand_in)
        json_out_string(out, "computer", record_kind_word[seat->stand_in]);
    if (seat->resigned)
        json_out_bool(out, "resigned", true);
    if (seat->holidays)
        put_holidays(room, index, out);
    if (parts->promised >> index & 1)
        pieces_seed(out, "hash", &parts->promise[index]);
    if (room->stage == ROOM_GATHERING && parts->given >> index & 1)
        json_out_bool(out, "ready", true);
    json_out_close(out);
}

static void put_question(const struct room_consent *consent,
                         struct json_out *out)
{
    if (!consent->what)
        return;
    json_out_object(out, "asked");
    json_out_string(out, "what", ask_word[consent->what]);
    json_out_number(out, "seat", consent->seat);
    if (consent->who != GAME_NOBODY)
        json_out_number(out, "who", consent->who);
    if (consent->what == ASK_UNDO)
        json_out_number(out, "to", consent->to + 1);
    put_set(out, "need", consent->need);
    json_out_close(out);
}

void room_put_table(const struct room *room, seat_set here,
                    struct json_out *out)
{
    json_out_string(out, "stage", stage_word[room->stage]);
    json_out_object(out, "table");
    options_write(room->game, &room->options, out);
    json_out_close(out);
    json_out_array(out, "seats");
    for (int seat = 0; seat < room->seats.count; seat++)
        put_seat(room, seat, here >> seat & 1, out);
    json_out_close(out);
}

static void put_people(const struct room *room, int ear,
                       const struct room_moment *moment, struct text *text)
{
    struct json_out out;
    const struct seed hash = parts_hash(&room->parts.host);
    begin(&out, "people", text);
    pieces_id(&out, "game", room->parts.id);
    if (ear >= 0)
        json_out_number(&out, "seat", ear);
    room_put_table(room, moment->here, &out);
    json_out_number(&out, "watching", moment->watching);
    pieces_seed(&out, "hash", &hash);
    if (room->paused)
        json_out_bool(&out, "paused", true);
    if (room->taken_back)
        json_out_number(&out, "taken_back", room->taken_back);
    put_question(&room->consent, &out);
    finish(&out);
}

/* What the message about people goes by. */
static uint64_t hash_people(const struct room *room,
                            const struct room_moment *moment)
{
    uint64_t hash = hash_number(HASH_START, room->affairs);
    hash = hash_number(hash, moment->here);
    hash = hash_number(hash, (uint64_t)moment->watching);
    return hash_bytes(hash, &room->consent, sizeof room->consent);
}

static void tell_people(const struct room *room, struct room_ear *ear,
                        const struct room_moment *moment, struct text *text)
{
    const uint64_t hash = hash_people(room, moment);
    if (hash == ear->people)
        return;
    ear->people = hash;
    put_people(room, ear->seat, moment, text);
}

/* The game. */

static bool is_delayed(const struct room *room, int ear)
{
    return ear < 0 && room->stage == ROOM_PLAYING &&
           room->options.watch > WATCH_AT_ONCE;
}

/* Decisions before the round that is being played. */
static int before_round(const struct room *room)
{
    const struct session *const session = &room->session;
    const int round = game_round(session->game, session_now(session));
    struct course course;
    struct course_step step;
    course_start(&course, session);
    while (game_round(session->game, session_state_const(&course.state)) <
           round)
        if (!course_next(&course, &step))
            break;
    return course.decisions;
}

int tell_watched(const struct room *room, uint64_t now)
{
    const uint64_t at = now > room->last ? now : room->last;
    if (!is_delayed(room, GAME_NOBODY))
        return room->decisions;
    return room->options.watch == WATCH_ROUND
               ? before_round(room)
               : watch_since(&room->watch, at, room->options.minutes);
}

/* The session as far as the ear is told of it, without its first moves. */
struct heard {
    struct session session;
    int skipped;
};

static void start(struct heard *heard, const struct room *room,
                  const union session_state *state, int skipped)
{
    const struct session *const from = &room->session;
    struct session *const session = &heard->session;
    const int moves = from->moves - skipped;
    heard->skipped = skipped;
    session->game = from->game;
    session->start = *state;
    session_place(session, moves, &from->now);
    memcpy(session->move, from->move + skipped,
           (size_t)moves * sizeof *from->move);
    memcpy(session->seat, from->seat + skipped,
           (size_t)moves * sizeof *from->seat);
}

/* From where the ear is, if the state there is at hand. */
static void hear_rest(const struct room *room, const struct room_ear *ear,
                      struct heard *heard)
{
    const int moves = ear->place.moves;
    const bool begun = ear->place.entries > 0;
    if (begun && moves == room->session.moves)
        start(heard, room, &room->session.now, moves);
    else if (begun && moves == room->recent_moves)
        start(heard, room, &room->recent, moves);
    else
        start(heard, room, &room->session.start, 0);
}

static void hear_delayed(const struct room *room, uint64_t now,
                         struct heard *heard)
{
    struct course course;
    start(heard, room, &room->session.start, 0);
    course_start(&course, &room->session);
    course_to(&course, tell_watched(room, now));
    session_place(&heard->session, course.moves, &course.state);
}

/* Its own choice, which nobody else hears of. */
static void hear_choice(const struct room *room, int seat,
                        struct session *session)
{
    if (seat < 0 || !room->sealed.count[seat])
        return;
    session_ahead(session, seat);
    for (int i = 0; i < room->sealed.count[seat]; i++) {
        const struct game_decision *const decision =
            &room->sealed.queue[seat][i];
        for (int part = 0; part < decision->parts; part++)
            session_play(session, seat, decision->part[part], NULL);
    }
}

static void hear(const struct room *room, const struct room_ear *ear,
                 uint64_t now, struct heard *heard)
{
    if (is_delayed(room, ear->seat))
        hear_delayed(room, now, heard);
    else
        hear_rest(room, ear, heard);
    hear_choice(room, ear->seat, &heard->session);
}

/* How things stand now, so not for somebody who is told of it later: who is to
 * decide, who has chosen. */
static void put_turn(const struct room *room, int ear, struct json_out *out)
{
    if (is_delayed(room, ear))
        return;
    put_set(out, "decides", room_deciding(room));
    if (room->sealed.choosing)
        put_set(out, "chosen", room->sealed.chosen);
}

/* When a clock that runs will run out; of one that stands, what is left. A time
 * is a far greater number than any table gives somebody. */
static void put_clock(const struct room *room, int ear, struct json_out *out)
{
    const struct room_clock *const clock = &room->clock;
    if (room->options.pace == PACE_FREE || is_delayed(room, ear))
        return;
    json_out_array(out, "clock");
    for (int seat = 0; seat < room->seats.count; seat++) {
        const uint64_t end = clock_end(clock, seat);
        const int64_t left = clock->left[seat] > 0 ? clock->left[seat] : 0;
        json_out_number(out, NULL, end ? (long long)end : left);
    }
    json_out_close(out);
}

typedef void put_part(const struct room *room, int ear, struct json_out *out);

/* What a part of a message goes by. */
static uint64_t hash_part(const struct room *room, int ear, put_part *put)
{
    char room_for[STATUS_MAX];
    struct json_out out;
    struct text text;
    text_init(&text, room_for, sizeof room_for);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    put(room, ear, &out);
    json_out_close(&out);
    return hash_bytes(HASH_START, room_for, text.length);
}

/* How many entries of a running turn the ear has heard already, just as they
 * are; notes those that it hears now. */
static int compare_loose(struct room_ear *ear, int from, int told,
                         const struct json_in *entries)
{
    int same = 0, index = from;
    for (struct json_in entry = json_in_first(entries); entry.at;
         entry = json_in_next(entries, entry), index++) {
        const uint64_t hash = hash_bytes(HASH_START, entry.at, entry.size);
        const int before = index - from;
        const int after = index - ear->place.entries;
        if (same == before && before < told && before < ROOM_LOOSE &&
            hash == ear->loose[before])
            same++;
        if (after >= 0 && after < ROOM_LOOSE)
            ear->loose[after] = hash;
    }
    return same;
}

/* The entries that come after the first `skip` of an array. */
static struct json_in after_first(const struct json_in *entries, int skip)
{
    struct json_in entry = json_in_first(entries);
    while (skip-- > 0)
        entry = json_in_next(entries, entry);
    return entry.at ? (struct json_in){entry.at,
                                       (size_t)(entries->at + entries->size -
                                                1 - entry.at)}
                    : entry;
}

/* Writes what comes after `was`; returns where in the text the array begins. */
static size_t put_after(const struct heard *heard, struct room_ear *ear,
                        struct json_out *out)
{
    json_out_number(out, "from", ear->place.entries);
    json_out_array(out, "entries");
    const size_t begin = out->text->length - 1;
    ear->place.moves -= heard->skipped;
    ear->place =
        telling_write(&heard->session, ear->seat, ear->place, &ear->at, out);
    ear->place.moves += heard->skipped;
    json_out_close(out);
    return begin;
}

/* What the ear has not heard. Entries of a running turn are told anew as long
 * as it runs, but not those with which nothing has happened. */
static void put_news(const struct heard *heard, struct room_ear *ear,
                     struct json_out *out)
{
    const struct json_out kept = *out;
    const struct text text = *out->text;
    const struct telling_place was = ear->place;
    const int told = ear->at - was.entries;
    const size_t begin = put_after(heard, ear, out);
    char rest[LOOSE_MAX];
    struct json_in entries;
    if ((told <= 0 && ear->at == ear->place.entries) ||
        !json_in_read(&entries, out->text->at + begin,
                      out->text->length - begin, NULL))
        return;
    const int same = compare_loose(ear, was.entries, told, &entries);
    const struct json_in after = after_first(&entries, same);
    if (same == 0 || after.size > sizeof rest)
        return;
    memcpy(rest, after.at, after.size);
    *out = kept;
    *out->text = text;
    json_out_number(out, "from", was.entries + same);
    json_out_array(out, "entries");
    json_out_raw(out, NULL, rest, after.size);
    json_out_close(out);
}

/* What the ear has not heard, and the mark of what it knows then. */
static void put_entries(const struct room *room, struct room_ear *ear,
                        uint64_t now, struct json_out *out)
{
    struct heard heard;
    union telling_view view;
    hear(room, ear, now, &heard);
    put_news(&heard, ear, out);
    telling_look(room->game, session_now(&heard.session), ear->seat, &view);
    telling_put_mark(telling_mark(room->game, telling_view(&view)), out);
}

static int ear_index(int seat)
{
    return seat < 0 ? ROOM_EARS - 1 : seat;
}

static void tell_game(const struct room *room, struct room_ear *ear,
                      const struct room_moment *moment, struct text *text)
{
    struct json_out out;
    const int cut = room->cut[ear_index(ear->seat)];
    const uint64_t turn = hash_part(room, ear->seat, put_turn);
    const uint64_t clock = hash_part(room, ear->seat, put_clock);
    if (cut != ear->cut) {
        ear->place = (struct telling_place){0, 0};
        ear->at = 0;
    }
    const bool news = ear->at != room_told(room, ear->seat, moment->now);
    if (!news && turn == ear->turn && clock == ear->clock)
        return;
    begin(&out, "game", text);
    if (ear->seat >= 0)
        json_out_number(&out, "seat", ear->seat);
    if (news)
        put_entries(room, ear, moment->now, &out);
    ear->cut = cut;
    json_out_number(&out, "at", ear->at);
    if (cut)
        json_out_number(&out, "cut", cut);
    put_turn(room, ear->seat, &out);
    if (clock != ear->clock)
        put_clock(room, ear->seat, &out);
    ear->turn = turn;
    ear->clock = clock;
    finish(&out);
}

/* The end: nothing is secret any more. */
static void tell_over(const struct room *room, struct room_ear *ear,
                      struct text *text)
{
    struct json_out out;
    if (ear->over)
        return;
    ear->over = true;
    begin(&out, "over", text);
    pieces_id(&out, "game", room->parts.id);
    json_out_string(&out, "why", over_word[room->over]);
    pieces_seed(&out, "seed", &room->session.seed);
    pieces_seed(&out, "host_part", &room->parts.host);
    json_out_array(&out, "parts");
    for (int seat = 0; seat < room->seats.count; seat++)
        pieces_seed(&out, NULL, &room->parts.part[seat]);
    json_out_close(&out);
    json_out_bool(&out, "promised", room->options.promised);
    finish(&out);
}

void room_join(const struct room *room, struct room_ear *ear, int seat,
               int from, int cut)
{
    struct course course;
    memset(ear, 0, sizeof *ear);
    ear->seat = seat;
    ear->cut = room->cut[ear_index(seat)];
    if (!room_has_game(room) || cut != ear->cut || from < 1)
        return;
    course_start(&course, &room->session);
    course_to(&course, from - 1);
    ear->place = (struct telling_place){1 + course.decisions, course.moves};
}

void room_tell(const struct room *room, struct room_ear *ear,
               const struct room_moment *moment, struct text *text)
{
    if (room->stage == ROOM_EMPTY)
        return;
    tell_people(room, ear, moment, text);
    if (!room_has_game(room) ||
        (ear->seat < 0 && room->options.watch == WATCH_NOBODY))
        return;
    tell_game(room, ear, moment, text);
    if (room->stage == ROOM_OVER)
        tell_over(room, ear, text);
}
