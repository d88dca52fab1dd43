/* Set-up and prelude are lines of a trace and read as such; what is wrong with
 * one is told at its line of the file. */
#include "mission/mission.h"

#include "base/seed.h"
#include "base/text.h"

#include <string.h>

enum { CHAPTERS = 9, TRIES_MAX = 100 };

struct reading {
    struct mission *mission;
    struct mission_desk *desk;
    struct content_error *error;
    uint32_t stars; /* bit s: star s has been read */
};

typedef bool read_key(struct reading *reading, struct word value);

static bool copy(const struct word *word, char *to, size_t room)
{
    if (word->size >= room)
        return false;
    memcpy(to, word->at, word->size);
    to[word->size] = '\0';
    return true;
}

static bool read_chapter(struct reading *reading, struct word value)
{
    const struct number_form form = {SIGN_NEVER, 1, CHAPTERS};
    return word_number(&value, form, &reading->mission->chapter,
                       reading->error);
}

/* A line of the trace: the set-up (`table`), or a decision of the prelude. */
static bool read_line(struct reading *reading, struct word value,
                      enum trace_news wanted)
{
    struct trace *trace = &reading->desk->trace;
    const enum trace_news news = trace_read(trace, value.at, value.size);
    if (news == wanted)
        return true;
    return content_fail(reading->error, value.place, "%s",
                        news == TRACE_BAD && trace->reason[0] ? trace->reason
                        : wanted == TRACE_GAME                ? "not a set-up"
                                               : "not a decision");
}

static bool read_table(struct reading *reading, struct word value)
{
    return read_line(reading, value, TRACE_GAME);
}

static bool read_prelude(struct reading *reading, struct word value)
{
    return read_line(reading, value, TRACE_MOVE);
}

static int find_kind(const struct word *word)
{
    for (int kind = RECORD_RANDOM; kind < RECORD_KINDS; kind++)
        if (word_is(word, record_kind_word[kind]))
            return kind;
    return -1;
}

/* `1 Bea skilled` */
static bool read_rival(struct reading *reading, struct word value)
{
    const struct number_form form = {SIGN_NEVER, 1, GAME_SEATS_MAX - 1};
    struct word seat_word, name, level;
    int seat;
    word_take(&value, &seat_word);
    if (!word_number(&seat_word, form, &seat, reading->error))
        return false;
    struct mission_rival *rival = &reading->mission->rival[seat];
    if (!word_take(&value, &name) ||
        !copy(&name, rival->name, MISSION_NAME_MAX))
        return content_fail(reading->error, name.place, "not a name");
    word_take(&value, &level);
    const int kind = find_kind(&level);
    if (kind < 0)
        return content_fail(reading->error, level.place, "%w is no level",
                            &level);
    rival->kind = (enum record_kind)kind;
    return true;
}

static bool read_star(struct reading *reading, struct word value, int star)
{
    struct mission *mission = reading->mission;
    char *line = mission->star[star - 1];
    char flaw[CONTENT_MESSAGE_MAX];
    struct text text;
    if (!reading->desk->trace.session.game)
        return content_fail(reading->error, value.place,
                            "the table must stand before its stars");
    if (!copy(&value, line, MISSION_LINE_MAX))
        return content_fail(reading->error, value.place, "too long");
    text_init(&text, flaw, sizeof flaw);
    reading->stars |= 1u << star;
    return task_read(reading->desk->trace.session.game, line, star,
                     &mission->task, &text) ||
           content_fail(reading->error, value.place, "%s", flaw);
}

static bool read_star_1(struct reading *reading, struct word value)
{
    return read_star(reading, value, 1);
}

static bool read_star_2(struct reading *reading, struct word value)
{
    return read_star(reading, value, 2);
}

static bool read_star_3(struct reading *reading, struct word value)
{
    return read_star(reading, value, 3);
}

/* `68 31 0`: of 100 tries, how many had each star. */
static bool read_tries(struct reading *reading, struct word value)
{
    const struct number_form form = {SIGN_NEVER, 0, TRIES_MAX};
    for (int star = 0; star < MISSION_STARS; star++) {
        struct word word;
        word_take(&value, &word);
        if (!word_number(&word, form, &reading->mission->tries[star],
                         reading->error))
            return false;
    }
    return true;
}

static bool read_id(struct reading *reading, struct word value)
{
    return copy(&value, reading->mission->id, MISSION_ID_MAX) ||
           content_fail(reading->error, value.place, "too long for an id");
}

static const struct {
    const char *word;
    read_key *read;
    bool many;
} keys[] = {
    {"mission", read_id, false},    {"chapter", read_chapter, false},
    {"table", read_table, false},   {"prelude", read_prelude, true},
    {"rival", read_rival, true},    {"star 1", read_star_1, false},
    {"star 2", read_star_2, false}, {"star 3", read_star_3, false},
    {"tries", read_tries, false},
};

enum { KEYS = sizeof keys / sizeof *keys };

static bool read_pair(struct reading *reading, const struct record_line *line,
                      uint32_t *seen)
{
    for (int i = 0; i < KEYS; i++) {
        if (!word_is(&line->key, keys[i].word))
            continue;
        if ((*seen >> i & 1) && !keys[i].many)
            return content_fail(reading->error, line->key.place,
                                "%w stands there twice", &line->key);
        *seen |= 1u << i;
        return keys[i].read(reading, line->value);
    }
    return content_fail(reading->error, line->key.place,
                        "%w is no key of a mission", &line->key);
}

/* Every other seat has a rival, or plays itself. */
static bool check_rivals(const struct reading *reading,
                         struct content_place end)
{
    const struct session *session = &reading->mission->session;
    for (int seat = 1; seat < session->config.seats; seat++)
        if (!reading->mission->rival[seat].name[0] &&
            !game_plays_itself(session->game, &session->config, seat))
            return content_fail(reading->error, end, "nobody plays on seat %d",
                                seat);
    return true;
}

static bool check_whole(struct reading *reading, struct content_place end)
{
    struct mission *mission = reading->mission;
    if (!mission->id[0] || !mission->chapter ||
        !reading->desk->trace.session.game || reading->stars != 0xe)
        return content_fail(reading->error, end,
                            "a mission has an id, a chapter, a table and "
                            "three stars");
    mission->session = reading->desk->trace.session;
    mission->task.from = mission->session.moves;
    return check_rivals(reading, end);
}

bool mission_read(struct mission *mission, const struct content_file *file,
                  struct mission_desk *desk, struct content_error *error)
{
    struct reading reading = {mission, desk, error, 0};
    struct records records;
    struct record_line line;
    struct content_place end = {file->name, 1, 1};
    uint32_t seen = 0;
    memset(mission, 0, sizeof *mission);
    for (int i = 0; i < MISSION_STARS; i++)
        mission->tries[i] = -1;
    trace_init(&desk->trace, desk->games, desk->count);
    desk->trace.one_game = true;
    error->status = STATUS_OK;
    records_start(&records, file);
    while (records_next(&records, &line, error)) {
        end = line.key.place;
        if (!read_pair(&reading, &line, &seen))
            return false;
    }
    return error->status == STATUS_OK && check_whole(&reading, end);
}

void mission_players(const struct mission *mission,
                     const struct record_player *who,
                     struct record_player *player)
{
    record_name_seats(player);
    player[mission->task.seat] = *who;
    for (int seat = 1; seat < GAME_SEATS_MAX; seat++)
        if (mission->rival[seat].name[0]) {
            const struct mission_rival *rival = &mission->rival[seat];
            memcpy(player[seat].name, rival->name, sizeof rival->name);
            player[seat].kind = rival->kind;
        } else if (game_plays_itself(mission->session.game,
                                     &mission->session.config, seat)) {
            memcpy(player[seat].name, "Dale", sizeof "Dale");
            player[seat].kind = RECORD_DALE;
        }
}

uint64_t mission_chance(int moves)
{
    return seed_counted(moves);
}

bool mission_is_its_game(const struct mission *mission,
                         const struct session *session)
{
    const struct session *own = &mission->session;
    if (own->game != session->game || session->moves < own->moves ||
        own->dealt != session->dealt || own->die != session->die ||
        memcmp(&own->seed, &session->seed, sizeof own->seed) != 0 ||
        memcmp(&own->start, &session->start, own->game->rules->state_size) != 0)
        return false;
    for (int i = 0; i < own->moves; i++)
        if (own->move[i] != session->move[i] ||
            own->seat[i] != session->seat[i])
            return false;
    return true;
}
