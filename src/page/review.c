/* A game judged decision by decision. */
#include "page/calls.h"

#include "ai/level.h"
#include "ai/sources.h"
#include "exchange/causes.h"

enum { ALL_SEATS = (1 << GAME_SEATS_MAX) - 1 };

static const char *const mark_word[REVIEW_MARKS] = {"good", "dubious",
                                                    "mistake", "blunder"};

/* What the request asks for. */
struct wish {
    int from, work, luck, seat, table;
    uint64_t seed;
};

static enum status read_wish(struct page *page, const struct json_in *in,
                             struct wish *wish)
{
    const struct {
        struct page_range range;
        int *number;
    } entry[] = {
        {{"from", 0, page_session(page)->moves}, &wish->from},
        {{"work", 0, PAGE_WORK_MAX}, &wish->work},
        {{"luck", 0, PAGE_LUCK_MAX}, &wish->luck},
        {{"seat", GAME_NOBODY, page_session(page)->config.seats - 1},
         &wish->seat},
        {{"table", 0, LEVELS}, &wish->table},
    };
    for (size_t i = 0; i < sizeof entry / sizeof *entry; i++) {
        const enum status status =
            page_read_number(page, in, entry[i].range, entry[i].number);
        if (status != STATUS_OK)
            return status;
    }
    return page_read_seed(page, in, &wish->seed);
}

static bool is_same(const struct review_request *a,
                    const struct review_request *b)
{
    return a->work == b->work && a->samples == b->samples &&
           a->seed == b->seed && a->seats == b->seats;
}

/* The review goes on where the last call left it, or begins there. */
static void resume(struct page *page, const struct wish *wish)
{
    struct review *review = &page->thought.review.review;
    const struct review_request request = {
        .judge = &page->thought.review.judge,
        .work = (uint64_t)wish->work / 2,
        .samples = wish->luck,
        .seed = wish->seed,
        .seats = wish->seat < 0 ? ALL_SEATS : 1u << wish->seat};
    if (page->reviewing && review->at == wish->from &&
        is_same(&review->request, &request))
        return;
    review_begin(review, page_session(page), &page->desk, &request);
    if (wish->from > 0)
        review_go(review, wish->from);
    page->reviewing = true;
}

static void put_line(struct page *page, const struct review_line *line,
                     struct json_out *out)
{
    page->after = line->start;
    struct game_state *state = session_state(&page->after);
    json_out_array(out, "line");
    for (int i = 0; i < line->decisions; i++) {
        json_out_object(out, NULL);
        json_out_number(out, "seat", game_actor(page_playing(page), state));
        page_put_decision(out, "words", page, state, &line->decision[i]);
        json_out_close(out);
    }
    json_out_close(out);
}

static void put_judgement(struct page *page,
                          const struct review_decision *decision,
                          struct json_out *out)
{
    page->after = page->before;
    page_put_decision(out, "best", page, session_state(&page->after),
                      &decision->best);
    json_out_string(out, "mark", mark_word[decision->mark]);
    json_out_number(
        out, "accuracy",
        review_accuracy_of(&decision->loss, page->thought.review.review.solo));
    page_put_value(out, "played_value", &decision->played_value);
    page_put_value(out, "best_value", &decision->best_value);
    page_put_value(out, "loss", &decision->loss);
    json_out_number(out, "futures", decision->futures);
    page_put_value(out, "found", &decision->found);
    causes_put_later(out, &decision->later);
    if (decision->line.decisions == 0)
        return;
    page_put_reasons(out, page, &decision->why);
    put_line(page, &decision->line, out);
}

/* page->before is the state before the decision. */
static void put_entry(struct page *page, struct json_out *out)
{
    const struct review_decision *decision = &page->thought.review.decision;
    const struct game *game = page_playing(page);
    page->after = page->before;
    json_out_object(out, "entry");
    json_out_number(out, "first", decision->first);
    json_out_number(out, "moves", decision->moves);
    json_out_number(out, "seat", decision->seat);
    json_out_number(out, "turn", game_turn(game, session_state(&page->before)));
    json_out_number(out, "round",
                    game_round(game, session_state(&page->before)));
    json_out_bool(out, "judged", decision->judged);
    page_put_decision(out, "played", page, session_state(&page->after),
                      &decision->played);
    if (decision->judged)
        put_judgement(page, decision, out);
    json_out_array(out, "luck");
    for (int seat = 0; seat < page_session(page)->config.seats; seat++) {
        const struct net_value total = luck_total(&decision->luck[seat]);
        page_put_value(out, NULL, &total);
    }
    json_out_close(out);
    json_out_array(out, "after");
    for (int seat = 0; seat < page_session(page)->config.seats; seat++)
        page_put_value(out, NULL, &decision->after[seat]);
    json_out_close(out);
    json_out_close(out);
}

static void put_luck(const struct luck *luck, struct json_out *out)
{
    const struct net_value total = luck_total(luck);
    json_out_object(out, "luck");
    for (int kind = 0; kind < LUCK_KINDS; kind++)
        page_put_value(out, luck_word[kind], &luck->part[kind]);
    page_put_value(out, "total", &total);
    json_out_close(out);
}

static void put_end(const struct page *page, int seat, struct json_out *out)
{
    struct net_value value;
    if (review_end(page_session(page), seat, &value))
        page_put_value(out, "result", &value);
    else
        json_out_null(out, "result");
}

/* Of a game that is over and reviewed: when it turned. */
static void put_turning(const struct page *page, struct json_out *out)
{
    struct turning turning;
    if (!review_turning(&page->thought.review.review, &turning)) {
        json_out_null(out, "turning");
        return;
    }
    const bool solo = page->thought.review.review.solo;
    const struct net_value from = {turning.from, turning.from, 0},
                           to = {turning.to, turning.to, 0};
    json_out_object(out, "turning");
    json_out_number(out, "seat", turning.seat);
    json_out_number(out, "first", turning.first);
    page_put_amount(out, "from", &from, solo);
    page_put_amount(out, "to", &to, solo);
    json_out_close(out);
}

static void put_players(const struct page *page, bool done,
                        struct json_out *out)
{
    const struct review *review = &page->thought.review.review;
    struct sources sources;
    const bool told = done && sources_find(page_session(page), &sources);
    json_out_array(out, "players");
    for (int seat = 0; seat < page_session(page)->config.seats; seat++) {
        const struct review_player *player = &review->player[seat];
        json_out_object(out, NULL);
        json_out_number(out, "decisions", player->decisions);
        json_out_object(out, "marks");
        for (int mark = 0; mark < REVIEW_MARKS; mark++)
            json_out_number(out, mark_word[mark], player->marks[mark]);
        json_out_close(out);
        json_out_number(out, "accuracy", review_accuracy(player));
        page_put_value(out, "lost", &player->lost);
        page_put_value(out, "start", &player->start);
        put_luck(&player->luck, out);
        page_put_value(out, "own", &player->own);
        page_put_value(out, "others", &player->others);
        page_put_value(out, "now", &player->now);
        put_end(page, seat, out);
        if (told)
            causes_put_sources(out, page_playing(page), sources.points[seat]);
        json_out_close(out);
    }
    json_out_close(out);
}

enum status page_review(struct page *page, const struct json_in *in,
                        struct json_out *out)
{
    struct review *review = &page->thought.review.review;
    struct wish wish = {.work = 2000, .luck = 0, .seat = GAME_NOBODY};
    struct text words;
    enum status status = read_wish(page, in, &wish);
    if (status != STATUS_OK)
        return status;
    if (!page->reviewing)
        page_forget(page);
    page_sit(page, wish.seed);
    page->desk.table = wish.table;
    text_init(&words, page->words, sizeof page->words);
    page_judge_words(&words, wish.work / 2);
    status = page_read_agent(page, page->words, &page->thought.review.judge);
    if (status != STATUS_OK)
        return status;
    resume(page, &wish);
    page->before = review->now;
    const bool more = review_step(review, &page->thought.review.decision);
    const bool done = !more || review->at == review->session->moves;
    json_out_number(out, "at", review->at);
    json_out_bool(out, "done", done);
    put_players(page, done, out);
    if (done)
        put_turning(page, out);
    if (more)
        put_entry(page, out);
    else
        json_out_null(out, "entry");
    return STATUS_OK;
}
