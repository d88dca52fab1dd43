/* What a move changed and why, as JSON: the tellings of rules/tell.c with the
 * words of their enums. The sentences are the page's. */
#include "suburbia/game.h"
#include "suburbia/page/page.h"

void suburbia_page_play(const struct page_deed *deed,
                        struct suburbia_page_played *played)
{
    suburbia_seen(suburbia_looks(deed->before), &played->before);
    suburbia_seen(suburbia_looks(deed->after), &played->after);
    played->of = (struct suburbia_played){.box = suburbia_box_of(deed->content),
                                          .before = &played->before,
                                          .after = &played->after,
                                          .events = deed->events,
                                          .move = deed->move,
                                          .seat = deed->seat};
}

static void put_kinds(const char *key, class_set kinds, struct json_out *out)
{
    json_out_array(out, key);
    for (int i = 0; i < CLASS_COUNT; i++)
        if (kinds & CLASS_BIT(i))
            json_out_string(out, NULL, suburbia_class_word[i]);
    json_out_close(out);
}

static void put_argument(const struct suburbia_box *box,
                         const struct suburbia_argument *argument,
                         struct json_out *out)
{
    const char *key = suburbia_argument_word[argument->name];
    switch (
        (enum suburbia_argument_type)suburbia_argument_type[argument->name]) {
    case SUBURBIA_TYPE_TILE:
        json_out_string(out, key, box->tile_words[argument->value].id);
        break;
    case SUBURBIA_TYPE_AWARD:
        json_out_string(out, key, box->award_words[argument->value].id);
        break;
    case SUBURBIA_TYPE_KINDS:
        put_kinds(key, (class_set)argument->value, out);
        break;
    case SUBURBIA_TYPE_SEAT:
    case SUBURBIA_TYPE_NUMBER:
    case SUBURBIA_TYPE_MONEY:
        json_out_number(out, key, argument->value);
        break;
    }
}

static void put_arguments(const struct suburbia_box *box,
                          const struct suburbia_telling *telling,
                          struct json_out *out)
{
    if (telling->arguments == 0)
        return;
    json_out_object(out, "args");
    for (int i = 0; i < telling->arguments; i++)
        put_argument(box, &telling->argument[i], out);
    json_out_close(out);
}

static bool is_asked(const struct suburbia_change *change, int stat)
{
    return stat == GAME_NOBODY || stat == change->stat;
}

static void put_changes(const struct suburbia_telling *telling, int stat,
                        struct json_out *out)
{
    json_out_array(out, "changes");
    for (int i = 0; i < telling->changes; i++) {
        const struct suburbia_change *change = &telling->change[i];
        if (!is_asked(change, stat))
            continue;
        json_out_object(out, NULL);
        json_out_string(out, "stat", suburbia_stat_word[change->stat]);
        json_out_number(out, "delta", change->delta);
        if (change->cut)
            json_out_bool(out, "cut", true);
        json_out_close(out);
    }
    json_out_close(out);
}

static void put_telling(const struct suburbia_box *box,
                        const struct suburbia_telling *telling, int stat,
                        struct json_out *out)
{
    json_out_object(out, NULL);
    json_out_string(out, "section", suburbia_section_word[telling->section]);
    json_out_string(out, "subject", suburbia_subject_word[telling->subject]);
    if (telling->event->cause != TILE_NONE)
        json_out_string(out, "tile", box->tile_words[telling->event->cause].id);
    if (telling->why != SUBURBIA_WHY_NONE)
        json_out_string(out, "why", suburbia_why_word[telling->why]);
    put_arguments(box, telling, out);
    page_put_cause(out, &suburbia_game, telling->event);
    put_changes(telling, stat, out);
    json_out_close(out);
}

void suburbia_put_causes(const struct page_deed *deed, struct page_asked asked,
                         struct json_out *out)
{
    struct suburbia_page_played played;
    struct suburbia_teller teller;
    struct suburbia_telling telling;
    suburbia_page_play(deed, &played);
    suburbia_teller_begin(&teller, &played.of);
    while (suburbia_teller_next(&teller, &telling)) {
        bool any = false;
        for (int i = 0; i < telling.changes; i++)
            any |= is_asked(&telling.change[i], asked.stat);
        if (any &&
            (asked.seat == GAME_NOBODY || asked.seat == telling.event->seat))
            put_telling(played.of.box, &telling, asked.stat, out);
    }
}

void suburbia_put_red(const struct page_deed *deed, struct json_out *out)
{
    struct suburbia_page_played played;
    struct suburbia_sums sums;
    suburbia_page_play(deed, &played);
    suburbia_tell_sums(&played.of, deed->seat, &sums);
    json_out_object(out, "red");
    for (int stat = 0; stat < STAT_COUNT; stat++)
        if (sums.red[stat])
            json_out_number(out, suburbia_stat_word[stat], sums.red[stat]);
    json_out_close(out);
}
