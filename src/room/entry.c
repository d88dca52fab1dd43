/* A table of kinds: how each writes and reads what only it has. The value of an
 * entry's word is an object; a move is its own. */
#include "room/entry.h"

#include "room/clock.h"
#include "room/id.h"
#include "room/pieces.h"

#include <string.h>

#define ENTRY_WORD(name, word) word,
const char *const entry_word[ENTRY_KINDS] = {ENTRY_LIST(ENTRY_WORD)};
#undef ENTRY_WORD

const char *const ask_word[ASKS] = {"nothing",  "undo",   "pause", "resume",
                                    "computer", "resign", "end"};
const char *const over_word[OVERS] = {"not",    "end",  "resigned",
                                      "agreed", "full", "adjourned"};

enum { LINE_ROOM = ENTRY_TEXT_MAX, HASH_DIGITS = 16 };

/* Pieces. */

static void put_hash(struct json_out *out, const char *key, uint64_t hash)
{
    char digits[HASH_DIGITS + 1];
    struct text text;
    text_init(&text, digits, sizeof digits);
    text_hex(&text, hash, HASH_DIGITS);
    json_out_string(out, key, digits);
}

static bool get_seed(const struct json_in *in, const char *key,
                     struct seed *seed)
{
    const struct json_in field = json_in_field(in, key);
    return json_in_seed(&field, seed);
}

static bool get_id(const struct json_in *in, const char *key, uint64_t *id)
{
    const struct json_in field = json_in_field(in, key);
    char letters[ID_LETTERS + 1];
    return json_in_string(&field, letters, sizeof letters) &&
           id_read(letters, strlen(letters), id);
}

static bool get_hash(const struct json_in *in, const char *key, uint64_t *hash)
{
    const struct json_in field = json_in_field(in, key);
    char digits[HASH_DIGITS + 1];
    *hash = 0;
    if (!json_in_string(&field, digits, sizeof digits) ||
        strlen(digits) != HASH_DIGITS)
        return false;
    for (int i = 0; i < HASH_DIGITS; i++) {
        const int digit = text_hex_digit(digits[i]);
        if (digit < 0)
            return false;
        *hash = *hash << 4 | (uint64_t)digit;
    }
    return true;
}

static bool get_number(const struct json_in *in, const char *key, int most,
                       int *number)
{
    const struct json_in field = json_in_field(in, key);
    return json_in_int(&field, number) && *number >= 0 && *number <= most;
}

static int get_word(const struct json_in *in, const char *key,
                    const char *const *word, int count)
{
    const struct json_in field = json_in_field(in, key);
    return json_in_find(&field, word, count);
}

/* What each kind has besides; readers return what is wrong, or NULL. */

static void put_nothing(const struct entry *entry, struct json_out *out)
{
    (void)entry, (void)out;
}

static const char *get_nothing(const struct room_games *games,
                               const struct json_in *in, struct entry *entry)
{
    (void)games, (void)in, (void)entry;
    return NULL;
}

static void put_open(const struct entry *entry, struct json_out *out)
{
    pieces_id(out, "id", entry->open.id);
    pieces_seed(out, "part", &entry->open.part);
    json_out_object(out, "table");
    options_write(entry->open.game, &entry->open.options, out);
    json_out_close(out);
}

static const char *get_open(const struct room_games *games,
                            const struct json_in *in, struct entry *entry)
{
    struct entry_open *const open = &entry->open;
    const struct json_in table = json_in_field(in, "table");
    const char *reason = NULL;
    if (!get_id(in, "id", &open->id))
        return "id: not the name of a game";
    if (!get_seed(in, "part", &open->part))
        return "part: not 64 digits";
    room_options_read(games, &table, &open->game, &open->options, &reason);
    return reason;
}

static void put_sit(const struct entry *entry, struct json_out *out)
{
    pieces_id(out, "person", entry->sit.person);
    json_out_string(out, "name", entry->sit.name);
    pieces_seed(out, "part", &entry->sit.part);
    if (entry->sit.from)
        put_hash(out, "from", entry->sit.from);
}

static const char *get_sit(const struct room_games *games,
                           const struct json_in *in, struct entry *entry)
{
    struct entry_sit *const sit = &entry->sit;
    const struct json_in name = json_in_field(in, "name");
    (void)games;
    if (!get_id(in, "person", &sit->person))
        return "person: not the name of a person";
    if (!json_in_string(&name, sit->name, sizeof sit->name) ||
        !record_name_ok(sit->name))
        return "name: not one that a record can hold";
    if (!get_seed(in, "part", &sit->part))
        return "part: not 64 digits";
    return !json_in_field(in, "from").at || get_hash(in, "from", &sit->from)
               ? NULL
               : "from: not 16 digits";
}

static void put_ready(const struct entry *entry, struct json_out *out)
{
    pieces_seed(out, "part", &entry->ready);
}

static const char *get_ready(const struct room_games *games,
                             const struct json_in *in, struct entry *entry)
{
    (void)games;
    return get_seed(in, "part", &entry->ready) ? NULL : "part: not 64 digits";
}

static void put_deal(const struct entry *entry, struct json_out *out)
{
    pieces_seed(out, "seed", &entry->deal.seed);
    put_hash(out, "content", entry->deal.content);
}

static const char *get_deal(const struct room_games *games,
                            const struct json_in *in, struct entry *entry)
{
    (void)games;
    if (!get_seed(in, "seed", &entry->deal.seed))
        return "seed: not 64 digits";
    return get_hash(in, "content", &entry->deal.content)
               ? NULL
               : "content: not 16 digits";
}

static const char *get_move(const struct room_games *games,
                            const struct json_in *in, struct entry *entry)
{
    (void)games;
    if (in->size >= sizeof entry->move.text)
        return "move: too long";
    memcpy(entry->move.text, in->at, in->size);
    return NULL;
}

static void put_reopen(const struct entry *entry, struct json_out *out)
{
    json_out_number(out, "keep", entry->keep);
}

static const char *get_reopen(const struct room_games *games,
                              const struct json_in *in, struct entry *entry)
{
    (void)games;
    return get_number(in, "keep", GAME_LENGTH_MAX, &entry->keep)
               ? NULL
               : "keep: not a number of decisions";
}

static void put_back(const struct entry *entry, struct json_out *out)
{
    json_out_number(out, "to", entry->back.to);
    json_out_bool(out, "agreed", entry->back.agreed);
}

static const char *get_back(const struct room_games *games,
                            const struct json_in *in, struct entry *entry)
{
    const struct json_in agreed = json_in_field(in, "agreed");
    (void)games;
    if (!get_number(in, "to", GAME_LENGTH_MAX, &entry->back.to))
        return "to: not a number of decisions";
    return json_in_bool(&agreed, &entry->back.agreed)
               ? NULL
               : "agreed: not true or false";
}

static void put_ask(const struct entry *entry, struct json_out *out)
{
    const struct entry_ask *const ask = &entry->ask;
    json_out_string(out, "what", ask_word[ask->what]);
    if (ask->what == ASK_UNDO)
        json_out_number(out, "to", ask->to);
    if (ask->what == ASK_COMPUTER || ask->what == ASK_RESIGN)
        json_out_number(out, "who", ask->who);
}

static const char *get_ask(const struct room_games *games,
                           const struct json_in *in, struct entry *entry)
{
    struct entry_ask *const ask = &entry->ask;
    const int what = get_word(in, "what", ask_word, ASKS);
    (void)games;
    if (what <= ASK_NOTHING)
        return "what: nothing that can be asked for";
    ask->what = (enum ask)what;
    if (what == ASK_UNDO && !get_number(in, "to", GAME_LENGTH_MAX, &ask->to))
        return "to: not a number of decisions";
    if ((what == ASK_COMPUTER || what == ASK_RESIGN) &&
        !get_number(in, "who", GAME_SEATS_MAX - 1, &ask->who))
        return "who: not a seat";
    return NULL;
}

static void put_grant(const struct entry *entry, struct json_out *out)
{
    json_out_number(out, "ms", entry->grant);
}

static const char *get_grant(const struct room_games *games,
                             const struct json_in *in, struct entry *entry)
{
    int ms = 0;
    (void)games;
    if (!get_number(in, "ms", ENTRY_GRANT_MAX, &ms))
        return "ms: not a number of milliseconds within a day";
    entry->grant = (uint32_t)ms;
    return NULL;
}

static void put_computer(const struct entry *entry, struct json_out *out)
{
    json_out_string(out, "level", record_kind_word[entry->level]);
}

static const char *get_computer(const struct room_games *games,
                                const struct json_in *in, struct entry *entry)
{
    (void)games;
    entry->level = get_word(in, "level", record_kind_word, RECORD_KINDS);
    return options_is_level(entry->level) ? NULL : "level: not a level of play";
}

static const char *get_fill(const struct room_games *games,
                            const struct json_in *in, struct entry *entry)
{
    const char *const wrong = get_computer(games, in, entry);
    return entry->level == RECORD_HUMAN ? NULL : wrong;
}

static void put_over(const struct entry *entry, struct json_out *out)
{
    json_out_string(out, "why", over_word[entry->over]);
}

static const char *get_over(const struct room_games *games,
                            const struct json_in *in, struct entry *entry)
{
    const int why = get_word(in, "why", over_word, OVERS);
    (void)games;
    entry->over = why > OVER_NOT ? (enum over)why : OVER_NOT;
    return why > OVER_NOT ? NULL : "why: no reason to end a game";
}

static void put_away(const struct entry *entry, struct json_out *out)
{
    json_out_number(out, "days", entry->days);
}

static const char *get_away(const struct room_games *games,
                            const struct json_in *in, struct entry *entry)
{
    (void)games;
    return get_number(in, "days", OPTIONS_HOLIDAYS_MAX, &entry->days)
               ? NULL
               : "days: not a number of days";
}

static void put_pass(const struct entry *entry, struct json_out *out)
{
    pieces_id(out, "person", entry->pass.person);
    if (entry->pass.nameless)
        json_out_bool(out, "nameless", true);
}

static const char *get_pass(const struct room_games *games,
                            const struct json_in *in, struct entry *entry)
{
    const struct json_in nameless = json_in_field(in, "nameless");
    (void)games;
    if (!get_id(in, "person", &entry->pass.person))
        return "person: not the name of a person";
    return !nameless.at || json_in_bool(&nameless, &entry->pass.nameless)
               ? NULL
               : "nameless: not true";
}

struct codec {
    void (*put)(const struct entry *, struct json_out *);
    const char *(*get)(const struct room_games *, const struct json_in *,
                       struct entry *);
    bool seat; /* it is some seat's doing */
};

static const struct codec codec[ENTRY_KINDS] = {
    [ENTRY_OPEN] = {put_open, get_open, false},
    [ENTRY_SIT] = {put_sit, get_sit, true},
    [ENTRY_LEAVE] = {put_nothing, get_nothing, true},
    [ENTRY_READY] = {put_ready, get_ready, true},
    [ENTRY_DEAL] = {put_deal, get_deal, false},
    [ENTRY_MOVE] = {NULL, get_move, true},
    [ENTRY_REOPEN] = {put_reopen, get_reopen, true},
    [ENTRY_BACK] = {put_back, get_back, true},
    [ENTRY_ASK] = {put_ask, get_ask, true},
    [ENTRY_AGREE] = {put_nothing, get_nothing, true},
    [ENTRY_REFUSE] = {put_nothing, get_nothing, true},
    [ENTRY_PAUSE] = {put_nothing, get_nothing, false},
    [ENTRY_RESUME] = {put_nothing, get_nothing, false},
    [ENTRY_GRANT] = {put_grant, get_grant, false},
    [ENTRY_LATE] = {put_nothing, get_nothing, true},
    [ENTRY_COMPUTER] = {put_computer, get_computer, true},
    [ENTRY_RETURN] = {put_nothing, get_nothing, true},
    [ENTRY_RESIGN] = {put_nothing, get_nothing, true},
    [ENTRY_OVER] = {put_over, get_over, false},
    [ENTRY_AWAY] = {put_away, get_away, true},
    [ENTRY_FILL] = {put_computer, get_fill, true},
    [ENTRY_PASS] = {put_pass, get_pass, true},
};

/* Lines. */

static void put_move(const struct entry *entry, struct json_out *out)
{
    json_out_raw(out, "move", entry->move.text, strlen(entry->move.text));
    if (entry->move.checked)
        put_hash(out, "check", entry->move.check);
    if (entry->move.work)
        json_out_number(out, "work", entry->move.work);
    if (entry->move.lag)
        json_out_number(out, "lag", entry->move.lag);
}

void entry_write(const struct entry *entry, struct text *text)
{
    const struct codec *const kind = &codec[entry->kind];
    struct json_out out;
    json_out_init(&out, text);
    json_out_object(&out, NULL);
    json_out_number(&out, "number", entry->number);
    json_out_number(&out, "at", (long long)entry->at);
    if (kind->seat)
        json_out_number(&out, "seat", entry->seat);
    if (entry->kind == ENTRY_MOVE) {
        put_move(entry, &out);
    } else {
        json_out_object(&out, entry_word[entry->kind]);
        kind->put(entry, &out);
        json_out_close(&out);
    }
    json_out_close(&out);
}

/* The value of the one word that says which kind it is. */
static struct json_in find_kind(const struct json_in *line, struct entry *entry)
{
    for (int kind = 0; kind < ENTRY_KINDS; kind++) {
        const struct json_in value = json_in_field(line, entry_word[kind]);
        if (json_in_type(&value) != JSON_OBJECT)
            continue;
        entry->kind = (enum entry_kind)kind;
        return value;
    }
    return (struct json_in){0};
}

static const char *read_start(const struct json_in *line, struct entry *entry)
{
    const struct json_in at = json_in_field(line, "at");
    if (!get_number(line, "number", ENTRIES_MAX - 1, &entry->number))
        return "number: not one of an entry";
    if (!json_in_count64(&at, &entry->at) || entry->at > INT64_MAX)
        return "at: not a time";
    return NULL;
}

/* What stands beside a move. */
static const char *get_beside(const struct json_in *line,
                              struct entry_move *move)
{
    move->checked = json_in_field(line, "check").at != NULL;
    if (move->checked && !get_hash(line, "check", &move->check))
        return "check: not 16 digits";
    if (json_in_field(line, "work").at &&
        !get_number(line, "work", ENTRY_WORK_MAX, &move->work))
        return "work: not a share in percent";
    if (json_in_field(line, "lag").at &&
        !get_number(line, "lag", CLOCK_LAG_MS, &move->lag))
        return "lag: not a number of milliseconds";
    return NULL;
}

static const char *read_entry(const struct room_games *games,
                              const struct json_in *line, struct entry *entry)
{
    const char *const wrong = read_start(line, entry);
    if (wrong)
        return wrong;
    const struct json_in value = find_kind(line, entry);
    if (!value.at)
        return "no word that an entry has";
    if (codec[entry->kind].seat &&
        !get_number(line, "seat", GAME_SEATS_MAX - 1, &entry->seat))
        return "seat: not one of a game";
    const char *const beside =
        entry->kind == ENTRY_MOVE ? get_beside(line, &entry->move) : NULL;
    return beside ? beside : codec[entry->kind].get(games, &value, entry);
}

/* Whether the line is as this program writes it. */
static bool is_spelt(const char *line, size_t size, const struct entry *entry)
{
    char room[LINE_ROOM];
    struct text text;
    text_init(&text, room, sizeof room);
    entry_write(entry, &text);
    return text_ok(&text) && text.length == size &&
           memcmp(room, line, size) == 0;
}

enum status entry_read(const struct room_games *games, const char *line,
                       size_t size, struct entry *entry, const char **reason)
{
    struct json_in value;
    struct json_flaw flaw = {"not an object", 0};
    memset(entry, 0, sizeof *entry);
    entry->seat = GAME_NOBODY;
    if (!json_in_read(&value, line, size, &flaw) ||
        json_in_type(&value) != JSON_OBJECT)
        *reason = flaw.reason;
    else
        *reason = read_entry(games, &value, entry);
    if (!*reason && !is_spelt(line, size, entry))
        *reason = "not as this program writes it";
    return *reason ? STATUS_BAD_ENTRY : STATUS_OK;
}
