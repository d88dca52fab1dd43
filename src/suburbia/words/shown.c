/* What a seat is told, written from its views alone. */
#include "suburbia/words/telling.h"

#include "suburbia/rules/move.h"
#include "suburbia/words/codec.h"
#include "json/out.h"

static void put_deal(const struct suburbia_box *box,
                     const struct suburbia_view *view, struct json_out *out)
{
    const struct game_config config = {.rules = view->edition,
                                       .mode = view->mode,
                                       .seats = view->seats,
                                       .first = view->first,
                                       .sets = view->sets,
                                       .ends = view->ends,
                                       .odd = view->odd};
    suburbia_write_table(box, &config, out);
    suburbia_write_tiles(box, "market", view->market, view->spaces, out);
    if (view->public_goals)
        suburbia_write_goals(box, "goals", view->public_goal,
                             view->public_goals, out);
    if (view->viewer != VIEWER_NONE && view->mode == MODE_STANDARD)
        suburbia_write_goals(box, "own", view->deal, 2, out);
    if (view->borders_seen)
        suburbia_write_tiles(box, "borders", view->border, view->borders_seen,
                             out);
    suburbia_write_awards(box, view->bonus, view->challenge, out);
    if (view->stars)
        suburbia_write_star_order(view->star_pile, view->seats, out);
}

void suburbia_shown(const struct suburbia_box *box,
                    const struct suburbia_view *before,
                    const struct suburbia_view *after, struct json_out *out)
{
    if (!before) {
        put_deal(box, after, out);
        return;
    }
    const int drawn = after->drawn - before->drawn;
    const int borders = after->borders_seen - before->borders_seen;
    if (drawn > 0)
        suburbia_write_tiles(box, "drawn", after->seen + before->drawn, drawn,
                             out);
    if (borders > 0)
        suburbia_write_tiles(
            box, "borders", after->border + before->borders_seen, borders, out);
}

/* Which goal another seat keeps is its secret. */
void suburbia_told(const struct suburbia_box *box,
                   const struct suburbia_view *before, game_move move, int seat,
                   struct json_out *out)
{
    const struct borough *borough = &before->borough[seat];
    const int last = borough->tile[borough->slots - 1];
    const bool known =
        suburbia_move_type(move) == SUBURBIA_KEEP && seat == before->viewer;
    suburbia_write_move(box, move, (enum special)box->tile[last].special,
                        known ? before->deal[suburbia_move_arg(move)] : -1,
                        out);
}
