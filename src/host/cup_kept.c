/* A card is dated with the moment of its last change, and never twice with the
 * same, so that it can be swapped once only. */
#include "host/cup_kept.h"

#include "game/rules.h"
#include "room/pieces.h"
#include "json/in.h"

#include <string.h>

struct store_ask cup_ask(const uint64_t *id)
{
    return (struct store_ask){
        .what = STORE_CARD, .drawer = STORE_cup, .id = {id, sizeof *id}};
}

struct store_ask cup_ask_all(uint64_t owner, int most)
{
    return (struct store_ask){.what = STORE_CARDS,
                              .drawer = STORE_cup,
                              .owner = owner,
                              .at = INT64_MAX,
                              .most = most};
}

bool cup_found(const struct store_card *card, struct cup_kept *kept)
{
    uint64_t id;
    if (card->id.size != sizeof id ||
        !cup_read(card->value.at, card->value.size, &kept->cup))
        return false;
    memcpy(&id, card->id.at, sizeof id);
    kept->cup.id = id;
    kept->at = card->at;
    return true;
}

struct store_act cup_swap(struct cup_kept *kept, uint64_t now, uint64_t *at)
{
    const struct cup *const cup = &kept->cup;
    struct text text;
    text_init(&text, kept->value, sizeof kept->value);
    cup_write(cup, &text);
    *at = now > kept->at ? now : kept->at + 1;
    return (struct store_act){
        .what = STORE_SWAP,
        .was = kept->at,
        .card = {.drawer = STORE_cup,
                 .id = {&cup->id, sizeof cup->id},
                 .owner = cup->stage == CUP_OVER ? CUP_PAST : CUP_UNDER_WAY,
                 .at = *at,
                 .value = {text.at, text.length}}};
}

static void write_id(const struct cup *cup, uint64_t person,
                     uint8_t id[CUP_ENTRANT_ID])
{
    memcpy(id, &person, sizeof person);
    memcpy(id + sizeof person, &cup->id, sizeof cup->id);
}

struct store_act cup_entrant_put(const struct cup *cup, uint64_t person,
                                 uint64_t now, struct cup_entrant_card *card)
{
    struct json_out out;
    struct text text;
    text_init(&text, card->value, sizeof card->value);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    pieces_id(&out, "cup", cup->id);
    json_out_string(&out, "name", cup->name);
    json_out_bool(&out, "organises", cup->organiser == person);
    json_out_close(&out);
    write_id(cup, person, card->id);
    return (struct store_act){.what = STORE_PUT,
                              .card = {.drawer = STORE_entrant,
                                       .id = {card->id, CUP_ENTRANT_ID},
                                       .owner = person,
                                       .at = now,
                                       .value = {text.at, text.length}}};
}

struct store_act cup_entrant_drop(const struct cup *cup, uint64_t person,
                                  struct cup_entrant_card *card)
{
    write_id(cup, person, card->id);
    return (struct store_act){
        .what = STORE_DROP,
        .card = {.drawer = STORE_entrant, .id = {card->id, CUP_ENTRANT_ID}}};
}

bool cup_entrant_read(const struct store_card *card, uint64_t *cup)
{
    if (card->id.size != CUP_ENTRANT_ID)
        return false;
    memcpy(cup, (const uint8_t *)card->id.at + sizeof *cup, sizeof *cup);
    return true;
}

static const char *flaw_of(const struct entry_open *open)
{
    const struct game_rules *const rules = open->game->rules;
    const struct room_options *const options = &open->options;
    for (int seat = 0; seat < options->config.seats; seat++)
        if (rules->plays_itself && rules->plays_itself(&options->config, seat))
            return "setup: the rules play a seat";
    return rules->config_flaw(open->game->content, &options->config)
               ? "setup: it is not played so by as few as may be left"
               : NULL;
}

const char *cup_table_options(const struct room_games *games,
                              const struct json_in *in, int seats,
                              struct entry_open *open)
{
    struct room_options *const options = &open->options;
    const char *reason = NULL;
    if (room_options_read(games, in, &open->game, options, &reason) !=
        STATUS_OK)
        return reason;
    if (options->pace == PACE_FREE)
        return "clock: a cup is played live or by turns";
    for (int seat = 0; seat < options->config.seats; seat++)
        if (options->player[seat] != RECORD_HUMAN)
            return "players: only people play in a cup";
    options->config.seats = (uint8_t)seats;
    for (int seat = seats; seat < GAME_SEATS_MAX; seat++)
        options->player[seat] = options->player[0];
    options->absent = ABSENT_RESIGN;
    options->promised = false;
    options->hints = false;
    if (options->watch != WATCH_NOBODY)
        options->watch = WATCH_ROUND;
    options->open = true;
    return flaw_of(open);
}
