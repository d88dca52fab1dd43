/* Each question is one statement, and so of one moment. One that finds the
 * cable cut is asked once more. */
#include "store/found.h"
#include "store/postgres/internal.h"
#include "store/postgres/log.h"

static void send_card(struct cable *cable, const struct store_ask *ask)
{
    struct query *const query = &cable->query;
    query_begin(query, "SELECT id, owner, at, value FROM ");
    query_say(query, postgres_drawer[ask->drawer]);
    query_say(query, " WHERE id = ");
    query_bytes(query, &ask->id);
    cable_send(cable);
}

static void send_cards(struct cable *cable, const struct store_ask *ask)
{
    struct query *const query = &cable->query;
    query_begin(query, "SELECT id, owner, at, value FROM ");
    query_say(query, postgres_drawer[ask->drawer]);
    query_say(query, " WHERE owner = ");
    query_number(query, (int64_t)ask->owner);
    query_say(query, " AND at < ");
    query_number(query, (int64_t)ask->at);
    query_say(query, " ORDER BY at DESC, id DESC LIMIT ");
    query_number(query, ask->most);
    cable_send(cable);
}

static void send_news(struct cable *cable, const struct store_ask *ask)
{
    struct query *const query = &cable->query;
    const uint64_t *const owner = ask->id.at;
    const size_t count = ask->id.size / sizeof *owner;
    query_begin(query, "SELECT id, owner, at, value FROM ");
    query_say(query, postgres_drawer[ask->drawer]);
    query_say(query, " WHERE owner IN (");
    for (size_t i = 0; i < count; i++) {
        query_say(query, i > 0 ? ", " : "");
        query_number(query, (int64_t)owner[i]);
    }
    query_say(query, count > 0 ? ") AND at > " : "NULL) AND at > ");
    query_number(query, (int64_t)ask->at);
    query_say(query, " ORDER BY owner, at, id");
    cable_send(cable);
}

static void send_drawer(struct cable *cable, const struct store_ask *ask)
{
    struct query *const query = &cable->query;
    query_begin(query, "SELECT id, owner, at, value FROM ");
    query_say(query, postgres_drawer[ask->drawer]);
    query_say(query, " WHERE id > ");
    query_bytes(query, &(struct store_bytes){ask->id.at ? ask->id.at : "",
                                             ask->id.size});
    query_say(query, " ORDER BY id LIMIT ");
    query_number(query, ask->most);
    cable_send(cable);
}

static void send_due(struct cable *cable, const struct store_ask *ask)
{
    struct query *const query = &cable->query;
    query_begin(query, "SELECT game FROM game WHERE due > 0 AND due <= ");
    query_number(query, (int64_t)ask->at);
    query_say(query, " ORDER BY due LIMIT ");
    query_number(query, ask->most);
    cable_send(cable);
}

static void send_games(struct cable *cable, const struct store_ask *ask)
{
    struct query *const query = &cable->query;
    query_begin(query, "SELECT game FROM game WHERE game >= ");
    query_number(query, (int64_t)ask->game);
    query_say(query, " ORDER BY game LIMIT ");
    query_number(query, ask->most);
    cable_send(cable);
}

/* All of them in one statement; judged here, since a base that spreads its rows
 * finds them by their keys alone. */
static void send_known(struct cable *cable, const struct store_ask *ask)
{
    struct query *const query = &cable->query;
    const struct store_known *const known = ask->id.at;
    const size_t count = ask->id.size / sizeof *known;
    query_begin(query, "SELECT game, length FROM game WHERE game IN (");
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            query_say(query, ", ");
        query_number(query, (int64_t)known[i].game);
    }
    query_say(query, count > 0 ? ") ORDER BY game" : "0)");
    cable_send(cable);
}

#define COUNT_DRAWER(name) ", (SELECT count(*) FROM " #name ")"
static const char counting[] =
    "SELECT (SELECT count(*) FROM game), (SELECT count(*) FROM log)"
    // clang-format off
    STORE_DRAWERS(COUNT_DRAWER);
// clang-format on

static void send(struct cable *cable, const struct store_ask *ask)
{
    switch (ask->what) {
    case STORE_LOG:
        log_send(cable, ask->game, ask->from);
        break;
    case STORE_MOVED:
        send_known(cable, ask);
        break;
    case STORE_CARD:
        send_card(cable, ask);
        break;
    case STORE_CARDS:
        send_cards(cable, ask);
        break;
    case STORE_NEWS:
        send_news(cable, ask);
        break;
    case STORE_DRAWER:
        send_drawer(cable, ask);
        break;
    case STORE_DUE:
        send_due(cable, ask);
        break;
    case STORE_GAMES:
        send_games(cable, ask);
        break;
    default:
        cable_send_plain(cable, counting);
    }
}

static enum store_answer take_cards(const PGresult *result,
                                    enum store_drawer drawer,
                                    struct store_found *found)
{
    for (int i = 0; i < PQntuples(result); i++) {
        const struct store_card card = {
            .drawer = drawer,
            .id = cable_bytes(result, i, 0),
            .owner = (uint64_t)cable_number(result, i, 1),
            .at = (uint64_t)cable_number(result, i, 2),
            .value = cable_bytes(result, i, 3)};
        if (!found_card(found, &card))
            return STORE_BUSY;
    }
    return STORE_OK;
}

static enum store_answer take_games(const PGresult *result,
                                    struct store_found *found)
{
    for (int i = 0; i < PQntuples(result); i++)
        if (!found_game(found, (uint64_t)cable_number(result, i, 0)))
            return STORE_BUSY;
    return STORE_OK;
}

/* The rows are in the order of their games. */
static int64_t length_of(const PGresult *result, uint64_t game)
{
    int from = 0, to = PQntuples(result);
    while (from < to) {
        const int middle = (from + to) / 2;
        const int64_t there = cable_number(result, middle, 0);
        if (there == (int64_t)game)
            return cable_number(result, middle, 1);
        if (there < (int64_t)game)
            from = middle + 1;
        else
            to = middle;
    }
    return 0;
}

static enum store_answer take_known(const PGresult *result,
                                    const struct store_ask *ask,
                                    struct store_found *found)
{
    const struct store_known *const known = ask->id.at;
    for (size_t i = 0; i < ask->id.size / sizeof *known; i++)
        if (length_of(result, known[i].game) != (int64_t)known[i].entries &&
            !found_game(found, known[i].game))
            return STORE_BUSY;
    return STORE_OK;
}

static enum store_answer take_counts(const PGresult *result,
                                     struct store_counts *counts)
{
    counts->games = (uint64_t)cable_number(result, 0, 0);
    counts->entries_loose = (uint64_t)cable_number(result, 0, 1);
    for (int i = 0; i < STORE_DRAWER_COUNT; i++)
        counts->cards[i] = (uint64_t)cable_number(result, 0, 2 + i);
    return STORE_OK;
}

static enum store_answer take(const PGresult *result,
                              const struct store_ask *ask,
                              struct store_found *found)
{
    switch (ask->what) {
    case STORE_LOG:
        return log_take(result, ask->game, ask->from, found);
    case STORE_MOVED:
        return take_known(result, ask, found);
    case STORE_CARD:
        return PQntuples(result) == 0 ? STORE_NONE
                                      : take_cards(result, ask->drawer, found);
    case STORE_CARDS:
    case STORE_NEWS:
    case STORE_DRAWER:
        return take_cards(result, ask->drawer, found);
    case STORE_DUE:
    case STORE_GAMES:
        return take_games(result, found);
    default:
        return take_counts(result, &found->counts);
    }
}

enum store_answer postgres_ask(struct store *store, const struct store_ask *ask,
                               struct store_found *found)
{
    struct postgres *const postgres = (struct postgres *)store;
    struct cable *const cable = &postgres->cable;
    for (int tries = 2;; tries--) {
        enum cable_fault fault = cable_make(cable, false);
        if (fault != CABLE_WELL)
            return postgres_answer(fault);
        send(cable, ask);
        cable_go(cable);
        PGresult *const result = cable_take(cable);
        const enum store_answer answer =
            result ? take(result, ask, found) : STORE_BUSY;
        PQclear(result);
        fault = cable_end(cable);
        if (result || tries == 1 || fault == CABLE_REFUSED)
            return answer;
    }
}
