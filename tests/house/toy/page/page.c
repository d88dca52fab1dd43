/* Positions are printed from a view alone: the stores of others are a number.
 */
#include "toy/page/page.h"

#include "toy/game.h"
#include "toy/rules/cast.h"
#include "toy/rules/rules.h"

#include <string.h>

static void put_content(const struct game_content *content,
                        struct json_out *out)
{
    const struct toy_box *box = toy_box_of(content);
    json_out_array(out, "goods");
    for (int good = 0; good < box->goods; good++) {
        json_out_object(out, NULL);
        json_out_string(out, "id", box->good_words[good].id);
        json_out_string(out, "name", box->good_words[good].name);
        json_out_number(out, "price", box->good[good].price);
        json_out_close(out);
    }
    json_out_close(out);
}

static void put_goods(const char *key, const struct toy_box *box,
                      const uint8_t *goods, struct json_out *out)
{
    json_out_object(out, key);
    for (int good = 0; good < box->goods; good++)
        json_out_number(out, box->good_words[good].id, goods[good]);
    json_out_close(out);
}

static void put_view(const struct page_sight *sight, struct json_out *out)
{
    const struct toy_box *box = toy_box_of(sight->content);
    const struct toy_view *view =
        (const struct toy_view *)(const void *)sight->view;
    json_out_array(out, "rows");
    for (int seat = 0; seat < view->seats; seat++) {
        json_out_object(out, NULL);
        json_out_number(out, "coins", view->coins[seat]);
        json_out_number(out, "stored", view->stored[seat]);
        json_out_close(out);
    }
    json_out_close(out);
    put_goods("hand", box, view->hand, out);
    put_goods("store", box, view->store, out);
}

static void know(const struct game_view *seen, struct game_state *state)
{
    const struct toy_view *view = (const struct toy_view *)(const void *)seen;
    struct toy_state *known = toy_hold(state);
    *known = (struct toy_state){
        .seats = view->seats, .turn = view->turn, .drawn = view->drawn};
    memcpy(known->coins, view->coins, sizeof known->coins);
    memcpy(known->sold, view->sold, sizeof known->sold);
    if (view->seat < 0)
        return;
    memcpy(known->hand[view->seat], view->hand, sizeof view->hand);
    memcpy(known->store[view->seat], view->store, sizeof view->store);
}

static void put_move(const struct page_deed *deed, struct json_out *out)
{
    if (deed->open || toy_move_type(deed->move) == TOY_SELL)
        json_out_string(out, "good",
                        toy_box_of(deed->content)
                            ->good_words[toy_move_good(deed->move)]
                            .id);
}

static void put_result(const struct game_content *content,
                       const struct game_state *state, struct json_out *out)
{
    json_out_array(out, "parts");
    for (int seat = 0; seat < toy_see(state)->seats; seat++) {
        json_out_object(out, NULL);
        json_out_number(out, "coins", toy_see(state)->coins[seat]);
        put_goods("store", toy_box_of(content), toy_see(state)->store[seat],
                  out);
        json_out_close(out);
    }
    json_out_close(out);
}

const struct page_game toy_page = {
    .game = &toy_game,
    .known = know,
    .content = put_content,
    .view = put_view,
    .move = put_move,
    .result = put_result,
};
