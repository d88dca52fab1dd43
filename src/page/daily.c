/* The deal of a day, and the field that plays it. Neither needs a table nor
 * touches the one that is out: a page may ask while a game goes on. */
#include "page/calls.h"

#include "daily/field.h"

static enum status read_day(struct page *page, const struct json_in *in,
                            struct daily *daily)
{
    const struct json_in day = json_in_field(in, "date");
    struct daily_date date;
    if (!json_in_string(&day, page->words, sizeof page->words) ||
        !daily_date_read(&date, page->words))
        return page_fail(page, STATUS_BAD_SETUP,
                         "a date is written like 2026-11-16");
    if (!daily_of(daily, &date))
        return page_fail(page, STATUS_BAD_SETUP,
                         "the first deal of a day is that of 2026-06-01");
    return STATUS_OK;
}

static void put_seed(const struct seed *seed, struct json_out *out)
{
    char digits[SEED_DIGITS + 1];
    struct text text;
    text_init(&text, digits, sizeof digits);
    seed_write(seed, &text);
    json_out_string(out, "seed", digits);
}

enum status page_daily(struct page *page, const struct json_in *in,
                       struct json_out *out)
{
    struct daily daily;
    const enum status status = read_day(page, in, &daily);
    if (status != STATUS_OK)
        return status;
    json_out_string(out, "kind", daily.kind);
    json_out_string(out, "game", daily.game);
    json_out_object(out, "options");
    for (int i = 0; i < daily.options; i++)
        json_out_string(out, daily.option[i].key, daily.option[i].value);
    json_out_close(out);
    json_out_array(out, "rivals");
    for (int i = 0; i < daily.rivals; i++)
        json_out_string(out, NULL, daily.rival);
    json_out_close(out);
    put_seed(&daily.seed, out);
    return STATUS_OK;
}

/* The field of the day that the request names, and somebody at the desk who
 * can play it. */
static enum status read_field(struct page *page, const struct json_in *in,
                              struct field *field)
{
    struct daily daily;
    enum status status = read_day(page, in, &daily);
    if (status != STATUS_OK)
        return status;
    const struct page_game *rules = page_find(page, daily.game);
    if (!rules)
        return page_fail(page, STATUS_UNKNOWN_WORD, "there is no such game");
    page_take_seat(page, rules->game, 0);
    if (!page->desk.nets.table && !page->desk.nets.solo)
        return page_fail(page, STATUS_BAD_NET, "there is no net for this game");
    return field_of(field, &daily, rules->game);
}

static void play(struct page *page, const struct field *field, int number,
                 struct json_out *out)
{
    struct field_result result;
    field_play(field, number, &page->desk, &page->thought.session, &result);
    json_out_object(out, NULL);
    json_out_number(out, "score", result.score);
    json_out_number(out, "lead", result.lead);
    json_out_bool(out, "wins", result.wins);
    json_out_close(out);
}

enum status page_field(struct page *page, const struct json_in *in,
                       struct json_out *out)
{
    const struct page_range first = {"from", FIELD_HOUSE, FIELD_GAMES - 1};
    struct field field;
    int from = 0, count = 1;
    enum status status = read_field(page, in, &field);
    if (status == STATUS_OK)
        status = page_read_number(page, in, first, &from);
    const int most = from == FIELD_HOUSE ? 1 : FIELD_GAMES - from;
    const struct page_range range = {"count", 1, most};
    if (status == STATUS_OK)
        status = page_read_number(page, in, range, &count);
    if (status != STATUS_OK)
        return status;
    page_forget(page);
    json_out_number(out, "of", FIELD_GAMES);
    json_out_array(out, "games");
    for (int i = 0; i < count; i++)
        play(page, &field, from + i, out);
    json_out_close(out);
    return STATUS_OK;
}
