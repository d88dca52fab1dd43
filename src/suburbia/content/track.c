/* The star track: its keys, and what the values mean. */
#include "suburbia/content/parser.h"

#include "content/values.h"

enum { TRACK_MIN = 8, ROOM_MAX = 20 };

static bool read_spaces(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    return value_only_number(parser->reader.error, value, TRACK_MIN, TRACK_MAX,
                             &parser->track.spaces);
}

static bool read_income(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    return value_only_number(parser->reader.error, value, 1, TRACK_MAX - 1,
                             &parser->track.income);
}

static bool read_reputation(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    return value_only_number(parser->reader.error, value, 1, TRACK_MAX - 1,
                             &parser->track.reputation);
}

static bool read_room(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    struct star_track *track = &parser->track;
    const struct number_form form = {SIGN_NEVER, 1, ROOM_MAX};
    struct word word;
    while (word_take(&value, &word)) {
        const int spaces = track->limited;
        int room;
        if (spaces == TRACK_ROOM)
            return content_fail(parser->reader.error, word.place,
                                "more than %d limited spaces", TRACK_ROOM);
        if (!word_number(&word, form, &room, parser->reader.error))
            return false;
        if (spaces > 0 && room >= track->room[spaces - 1])
            return content_fail(parser->reader.error, word.place,
                                "room for %d is not less than for %d", room,
                                track->room[spaces - 1]);
        track->room[track->limited++] = (uint8_t)room;
    }
    return track->room[track->limited - 1] == 1 ||
           content_fail(parser->reader.error, word.place,
                        "the last space must have room for 1");
}

/* Both gifts lie on the track, income's before reputation's. */
static bool check_gifts(struct suburbia_parser *parser)
{
    const struct star_track *track = &parser->track;
    if (track->reputation <= track->income)
        return content_fail(parser->reader.error, parser->reader.id.place,
                            "track %w: reputation %d does not come after "
                            "income %d",
                            &parser->reader.id, track->reputation,
                            track->income);
    return track->reputation < track->spaces ||
           content_fail(parser->reader.error, parser->reader.id.place,
                        "track %w: its last space is %d, before reputation %d",
                        &parser->reader.id, track->spaces - 1,
                        track->reputation);
}

static bool finish_track(struct reader *reader)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    if (parser->track_done)
        return content_fail(parser->reader.error, parser->reader.id.place,
                            "more than 1 track record");
    if (!check_gifts(parser))
        return false;
    parser->track_done = true;
    parser->box->track = parser->track;
    parser->box->track_words = parser->reader.words;
    return true;
}

static const struct content_key track_keys[] = {
    {.word = "name", .read = reader_name, .must = true},
    {.word = "spaces", .read = read_spaces, .must = true},
    {.word = "income", .read = read_income, .must = true},
    {.word = "reputation", .read = read_reputation, .must = true},
    {.word = "room", .read = read_room, .must = true},
    {.word = "origin", .read = suburbia_read_origin, .must = true},
    {.word = "note", .read = reader_note},
};

const struct content_record suburbia_record_track = {
    .word = "track",
    .key = track_keys,
    .keys = sizeof track_keys / sizeof track_keys[0],
    .finish = finish_track,
};
