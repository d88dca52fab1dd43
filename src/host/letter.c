/* The person stands in the id, behind what kind of a card it is. */
#include "host/letter.h"

#include "host/letters.h"

#include <string.h>

bool letter_read(const struct json_in *in, struct letter *letter)
{
    const struct json_in kind = json_in_field(in, "kind");
    const struct json_in invited = json_in_field(in, "invited");
    const struct json_in table =
        invited.at ? invited : json_in_field(in, "table");
    const struct json_in turn = json_in_field(in, "turn");
    char name[ID_LETTERS + 1];
    uint64_t number = 0;
    *letter = (struct letter){.raw = *in};
    letter->kind = json_in_find(&kind, letters_kind_word, LETTER_ALL_KINDS);
    if (table.at && (!json_in_string(&table, name, sizeof name) ||
                     !id_read(name, strlen(name), &letter->game)))
        return false;
    json_in_count64(&turn, &number);
    letter->turn = (uint32_t)number;
    return letter->kind >= 0;
}

bool letter_awaits(const struct letter *letter, const struct room *room,
                   uint64_t person)
{
    const seat_set set = room_deciding(room) & seats_of(&room->seats, person);
    for (int seat = 0; seat < room->seats.count; seat++)
        if (set >> seat & 1 && letters_turn(room, seat) == letter->turn)
            return room->stage == ROOM_PLAYING;
    return false;
}

bool letter_person(const struct store_bytes *id, uint64_t *person)
{
    const uint8_t *const bytes = id->at;
    const size_t at = id->size > 0 && bytes[0] == 'd' ? 1 : 2;
    if (id->size < at + sizeof *person)
        return false;
    memcpy(person, bytes + at, sizeof *person);
    return true;
}
