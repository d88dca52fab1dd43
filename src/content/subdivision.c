#include "content/subdivision.h"

#include "content/lots.h"

static const struct content_record *const records[] = {
    &content__rules, &content__zone,      &content__symbol,
    &content__side,  &content__lot_bonus, &content__scenario};
enum { RECORDS = sizeof records / sizeof records[0] };

static bool begin(struct lots *lots, const struct content_record *record,
                  struct word id)
{
    if (record == &content__rules && lots->rules_done)
        return content_fail(lots->reader.error, id.place,
                            "more than 1 rules record");
    lots->colour = "";
    lots->zone = (struct zone_rule){0};
    lots->side = (struct side){0};
    lots->bonus = (struct bonus){0};
    lots->scenario = (struct scenario){.removed = ZONE_NONE};
    lots->cells = lots->highways = 0;
    lots->used = 0;
    return reader_begin(&lots->reader, record, id);
}

static bool read_line(struct reader *reader, const struct record_line *line)
{
    for (int i = 0; i < RECORDS; i++)
        if (word_is(&line->key, records[i]->word))
            return reader_finish(reader) &&
                   begin(lots_of(reader), records[i], line->value);
    return reader_key(reader, line);
}

bool content_subdivision(struct subdivision_box *box,
                         const struct content_source *source,
                         struct content_error *error)
{
    struct lots lots = {.reader = reader_start(source, error), .box = box};
    *box = (struct subdivision_box){0};
    for (int i = 0; i < source->files; i++)
        if (!reader_file(&lots.reader, &source->file[i], read_line))
            return false;
    lot_derive(box);
    if (!content__lots_check(&lots))
        return false;
    content_subdivision_hash(box);
    return true;
}
