/* What `borough match` writes to a program. Every line of whole games is kept,
 * searched for what the seat must not know, and compared with the lines that it
 * would have got in another world that looks the same to it. */
#include "property/laws/laws.h"

#include "base/seed.h"
#include "base/text.h"
#include "cli/guest.h"
#include "exchange/trace.h"
#include "games/games.h"
#include "json/in.h"

#include <string.h>

enum { LINES_MAX = 512 };

/* One program: its lines, and what it makes of them. */
struct program {
    struct telling_place place;
    struct hearing hearing;
    struct text sent;
    int lines, drawn;
    size_t begin[LINES_MAX]; /* of each line */
    int moves[LINES_MAX];    /* that had been made then */
    struct telling_place before[LINES_MAX];
    char room[LAW_TEXT];
};

static struct session truth, twin, prefix;
static struct program program[GAME_SEATS_MAX];
static char setup[LAW_TEXT], other[LAW_TEXT];

static void sit(struct scene *scene)
{
    struct text text;
    text_init(&text, setup, sizeof setup);
    trace_setup(&truth, &text);
    for (int seat = 0; seat < scene->config.seats; seat++) {
        struct program *one = &program[seat];
        one->place = (struct telling_place){0, 0};
        one->lines = one->drawn = 0;
        text_init(&one->sent, one->room, sizeof one->room);
        hearing_init(&one->hearing, games, GAMES_COUNT, seat,
                     rng_next(&scene->rng));
    }
}

/* Tiles are told as they are drawn, and none before. */
static void check_drawn(struct scene *scene, struct program *one,
                        const struct json_in *entry)
{
    const struct json_in shown = json_in_field(entry, "shown");
    const struct json_in drawn = json_in_field(&shown, "drawn");
    struct json_in start, stack, tile;
    char word[64];
    scene_check(scene, json_in_read(&start, setup, strlen(setup), NULL));
    stack = json_in_field(&start, "stack");
    tile = json_in_first(&stack);
    for (int i = 0; i < one->drawn; i++)
        tile = json_in_next(&stack, tile);
    for (struct json_in item = json_in_first(&drawn); item.at;
         item = json_in_next(&drawn, item), one->drawn++) {
        scene_check(scene, json_in_string(&item, word, sizeof word));
        scene_check(scene, json_in_is(&tile, word));
        tile = json_in_next(&stack, tile);
    }
}

/* Of what another seat keeps to itself nothing is told but that it did. */
static void check_entry(struct scene *scene, int seat,
                        const struct json_in *entry)
{
    const struct json_in who = json_in_field(entry, "seat");
    const struct json_in move = json_in_field(entry, "move");
    const struct json_in type = json_in_field(&move, "type");
    int number = seat;
    if (json_in_int(&who, &number) && number != seat) {
        scene_check(scene, !json_in_is(&type, "keep") ||
                               !json_in_field(&move, "goal").at);
        scene_check(scene, !json_in_is(&type, "pass") ||
                               !json_in_field(&move, "tile").at);
    }
    check_drawn(scene, &program[seat], entry);
}

/* The program hears the line, and what it supposes looks like the truth. */
static void hear(struct scene *scene, int seat, const char *line)
{
    static const char *const known[] = {"tell",    "seat", "from",
                                        "entries", "mark", "decides"};
    struct program *one = &program[seat];
    struct hearing_flaw flaw;
    struct json_in in;
    scene_check(scene, json_in_read(&in, line, strlen(line), NULL));
    scene_check(scene, !json_in_other(&in, known, 6).at);
    if (hearing_read(&one->hearing, &in, &flaw) != STATUS_OK)
        scene_fail(scene, "entry %d: %s\n%s", flaw.entry, flaw.reason, line);
    scene_check(scene, law_alike(&truth, &one->hearing.session, seat));
    const struct json_in entries = json_in_field(&in, "entries");
    for (struct json_in entry = json_in_first(&entries); entry.at;
         entry = json_in_next(&entries, entry))
        check_entry(scene, seat, &entry);
}

static void ask(struct scene *scene, int seat)
{
    struct program *one = &program[seat];
    const size_t begin = one->sent.length;
    scene_check(scene, one->lines < LINES_MAX);
    one->begin[one->lines] = begin;
    one->moves[one->lines] = truth.moves;
    one->before[one->lines++] = one->place;
    guest_question(&truth, seat, &one->place, &one->sent);
    scene_check(scene, text_ok(&one->sent));
    hear(scene, seat, one->sent.at + begin);
}

/* In this world the seat would have got the same line. */
static void same_line(struct scene *scene, int seat, int index,
                      const struct session *world)
{
    const struct program *one = &program[seat];
    struct telling_place place = one->before[index];
    struct text text;
    text_init(&text, other, sizeof other);
    guest_question(world, seat, &place, &text);
    if (memcmp(one->sent.at + one->begin[index], other, text.length) != 0)
        scene_fail(scene, "seat %d hears a difference it cannot see:\n%s%s",
                   seat, one->sent.at + one->begin[index], other);
}

/* A world made of what the seat knows by its last line. It is the same in all
 * turns that are over, so they can be asked for again. */
static void same_lines(struct scene *scene, int seat, struct law_counts *counts)
{
    const struct program *one = &program[seat];
    const int last = one->lines - 1;
    twin = one->hearing.session;
    counts->twins +=
        memcmp(&twin.start, &truth.start, scene->game->rules->state_size) != 0;
    same_line(scene, seat, last, &twin);
    for (int i = 0; i < last && one->moves[i] <= one->place.moves; i++) {
        prefix = twin;
        session_rewind(&prefix, one->moves[i]);
        same_line(scene, seat, i, &prefix);
        counts->entries++;
    }
}

static void not_sent(struct scene *scene, int seat, const char *secret)
{
    if (strstr(program[seat].sent.at, secret))
        scene_fail(scene, "seat %d was sent %s", seat, secret);
}

/* Neither the seed nor a goal that another seat was dealt; a start that is told
 * as a whole names some goals that are not meant. */
static void search(struct scene *scene, int seat)
{
    char secret[SEED_DIGITS + 1], word[64];
    struct json_in start;
    struct text text;
    int other_seat = 0;
    text_init(&text, secret, sizeof secret);
    seed_write(&truth.seed, &text);
    not_sent(scene, seat, secret);
    not_sent(scene, seat, "\"seed\"");
    scene_check(scene, json_in_read(&start, setup, strlen(setup), NULL));
    const struct json_in deals = json_in_field(&start, "private_deal");
    for (struct json_in deal = json_in_first(&deals); deal.at && truth.dealt;
         deal = json_in_next(&deals, deal), other_seat++)
        for (struct json_in goal = json_in_first(&deal);
             goal.at && other_seat != seat; goal = json_in_next(&deal, goal)) {
            text_init(&text, word, sizeof word);
            text_bytes(&text, goal.at, goal.size); /* with its quotes */
            not_sent(scene, seat, word);
        }
}

void law_guests(struct scene *scene, struct law_counts *counts)
{
    scene->test = "guests";
    law_deal(&truth, scene);
    sit(scene);
    while (session_actor(&truth) != ACTOR_NONE) {
        const int seat = session_actor(&truth);
        if (seat >= 0) {
            ask(scene, seat);
            counts->views++;
            if (rng_below(&scene->rng, 4) == 0)
                same_lines(scene, seat, counts);
        }
        law_decide(scene, &truth);
    }
    for (int seat = 0; seat < scene->config.seats; seat++)
        search(scene, seat);
}
