/* What a seat is told, written from its views alone. */
#include "subdivision/words/telling.h"

#include "subdivision/words/words.h"
#include "json/out.h"

static int index_of(const struct subdivision_view *view)
{
    return view->round * SUBDIVISION_TURNS_MAX + view->turn;
}

static void put_hand(const uint8_t hand[ZONE_COUNT], struct json_out *out)
{
    json_out_array(out, "hand");
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        for (int i = 0; i < hand[zone]; i++)
            json_out_string(out, NULL, zone_word[zone]);
    json_out_close(out);
}

/* What each seat took in a turn that is over; null: it lies face down. */
static void put_taken(const struct subdivision_view *view, int index,
                      struct json_out *out)
{
    json_out_array(out, "taken");
    for (int seat = 0; seat < view->seats; seat++) {
        const uint8_t taken = view->taken[index][seat];
        if (taken == TAKEN_HIDDEN)
            json_out_null(out, NULL);
        else
            json_out_string(out, NULL, zone_word[taken_zone(taken)]);
    }
    json_out_close(out);
}

/* A hand that the viewer had not seen. */
static void put_new_hand(const struct subdivision_view *before,
                         const struct subdivision_view *after,
                         struct json_out *out)
{
    static const uint8_t none[ZONE_COUNT];
    for (int i = 0; i < TURNS_ALL; i++) {
        const uint8_t *old = before ? before->held[i] : none;
        if (memcmp(old, none, sizeof none) == 0 &&
            memcmp(after->held[i], none, sizeof none) != 0)
            put_hand(after->held[i], out);
    }
}

static void put_deal(const struct subdivision_box *box,
                     const struct subdivision_view *view, struct json_out *out)
{
    struct game_config config = {.mode = view->mode,
                                 .seats = view->seats,
                                 .scenario = view->scenario,
                                 .ends = view->ends};
    memcpy(config.side, view->side, view->seats);
    subdivision_write_table(box, &config, view->bonus, out);
    json_out_array(out, "tiles");
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        json_out_number(out, NULL, view->total[zone]);
    json_out_close(out);
}

void subdivision_shown(const struct subdivision_box *box,
                       const struct subdivision_view *before,
                       const struct subdivision_view *after,
                       struct json_out *out)
{
    const int turns = box->scenario[after->scenario].turns;
    if (!before)
        put_deal(box, after, out);
    for (int i = before ? index_of(before) : TURNS_ALL; i < index_of(after);
         i++)
        if (i % SUBDIVISION_TURNS_MAX < turns)
            put_taken(after, i, out);
    put_new_hand(before, after, out);
}

/* What another seat discards is its secret, and so is from where: of equal
 * tiles the first goes first. */
void subdivision_told(const struct subdivision_box *box,
                      const struct subdivision_view *before,
                      const struct game_decision *decision, int seat,
                      struct json_out *out)
{
    const enum subdivision_move_type type =
        subdivision_move_type(decision->part[0]);
    if (type == SUBDIVISION_PASS && seat != before->viewer) {
        json_out_string(out, "type", subdivision_move_word[type]);
        return;
    }
    subdivision_write_move(box,
                           seat == before->viewer ? &before->own
                           : seat < 0             ? NULL
                                                  : &before->shown[seat],
                           decision, out);
}
