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

static void put_telling(const struct suburbia_telling *telling, int stat,
                        struct json_out *out)
{
    const struct game_reason reason = suburbia_telling_reason(telling);
    json_out_object(out, NULL);
    page_put_reason(out, &suburbia_game, &reason, telling->event->cause);
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
            put_telling(&telling, asked.stat, out);
    }
}

void suburbia_put_red(const struct page_deed *deed, struct json_out *out)
{
    struct suburbia_page_played played;
    struct suburbia_sums total;
    suburbia_page_play(deed, &played);
    suburbia_tell_sums(&played.of, deed->seat, &total);
    json_out_object(out, "red");
    for (int stat = 0; stat < STAT_COUNT; stat++)
        if (total.red[stat])
            json_out_number(out, suburbia_stat_word[stat], total.red[stat]);
    json_out_close(out);
}
