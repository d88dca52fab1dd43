/* The drawers have tables of one shape, so each statement is written once and
 * made as often as there are drawers. */
#include "store/found.h"
#include "store/internal.h"

static sqlite3_stmt *ready(struct sqlite *sqlite, enum store_drawer drawer,
                           enum drawer_statement which)
{
    return sqlite_ready(sqlite, SQL_PLAIN_COUNT +
                                    (int)drawer * CARD_COUNT_OF_STATEMENTS +
                                    (int)which);
}

static enum drawer_statement statement_of(enum store_what what)
{
    switch (what) {
    case STORE_PUT:
    case STORE_CLAIM:
    case STORE_SWAP:
        return CARD_PUT;
    case STORE_DROP:
        return CARD_DROP;
    case STORE_DROP_OF:
        return CARD_DROP_OF;
    default:
        return CARD_SWEEP;
    }
}

enum store_answer cards_write(struct sqlite *sqlite,
                              const struct store_act *act)
{
    const struct store_card *const card = &act->card;
    sqlite3_stmt *const statement =
        ready(sqlite, card->drawer, statement_of(act->what));
    if (!statement)
        return STORE_BUSY;
    switch (act->what) {
    case STORE_PUT:
    case STORE_CLAIM:
    case STORE_SWAP:
        sqlite_bind_bytes(statement, 1, &card->id);
        sqlite3_bind_int64(statement, 2, (int64_t)card->owner);
        sqlite3_bind_int64(statement, 3, (int64_t)card->at);
        sqlite_bind_bytes(statement, 4, &card->value);
        break;
    case STORE_DROP:
        sqlite_bind_bytes(statement, 1, &card->id);
        break;
    case STORE_DROP_OF:
        sqlite3_bind_int64(statement, 1, (int64_t)card->owner);
        break;
    default:
        sqlite3_bind_int64(statement, 1, (int64_t)card->at);
    }
    return sqlite_do(sqlite, statement);
}

enum store_answer cards_judge(struct sqlite *sqlite,
                              const struct store_act *act)
{
    sqlite3_stmt *const row = ready(sqlite, act->card.drawer, CARD_GET);
    if (!row)
        return STORE_BUSY;
    sqlite_bind_bytes(row, 1, &act->card.id);
    const enum store_answer answer = sqlite_next(sqlite, row);
    if (answer == STORE_NONE)
        return act->what == STORE_SWAP && act->was ? STORE_STALE : STORE_OK;
    if (answer != STORE_OK)
        return STORE_BUSY;
    const bool fits = act->what == STORE_SWAP &&
                      (uint64_t)sqlite3_column_int64(row, 2) == act->was;
    sqlite_let_go(row);
    return fits ? STORE_OK : STORE_STALE;
}

static bool take_card(sqlite3_stmt *row, enum store_drawer drawer,
                      struct store_found *found)
{
    const struct store_card card = {
        .drawer = drawer,
        .id = sqlite_bytes(row, 0),
        .owner = (uint64_t)sqlite3_column_int64(row, 1),
        .at = (uint64_t)sqlite3_column_int64(row, 2),
        .value = sqlite_bytes(row, 3)};
    return found_card(found, &card);
}

static sqlite3_stmt *ask_for(struct sqlite *sqlite, const struct store_ask *ask)
{
    const enum drawer_statement which = ask->what == STORE_CARD    ? CARD_GET
                                        : ask->what == STORE_CARDS ? CARD_LIST
                                                                   : CARD_ALL;
    sqlite3_stmt *const row = ready(sqlite, ask->drawer, which);
    if (!row)
        return NULL;
    if (which == CARD_LIST) {
        sqlite3_bind_int64(row, 1, (int64_t)ask->owner);
        sqlite3_bind_int64(row, 2, (int64_t)ask->at);
        sqlite3_bind_int(row, 3, ask->most);
    } else {
        sqlite_bind_bytes(row, 1, &ask->id);
    }
    if (which == CARD_ALL)
        sqlite3_bind_int(row, 2, ask->most);
    return row;
}

/* `row` NULL: it could not be made ready. */
static enum store_answer take_cards(struct sqlite *sqlite, sqlite3_stmt *row,
                                    enum store_drawer drawer,
                                    struct store_found *found)
{
    enum store_answer answer = STORE_BUSY;
    while (row && (answer = sqlite_next(sqlite, row)) == STORE_OK)
        if (!take_card(row, drawer, found)) {
            sqlite_let_go(row);
            return STORE_BUSY;
        }
    return answer == STORE_NONE ? STORE_OK : answer;
}

enum store_answer cards_ask(struct sqlite *sqlite, const struct store_ask *ask,
                            struct store_found *found)
{
    const bool one = ask->what == STORE_CARD;
    const enum store_answer answer =
        take_cards(sqlite, ask_for(sqlite, ask), ask->drawer, found);
    return answer == STORE_OK && one && found->cards == 0 ? STORE_NONE : answer;
}

enum store_answer cards_news(struct sqlite *sqlite, const struct store_ask *ask,
                             struct store_found *found)
{
    const uint64_t *const owner = ask->id.at;
    enum store_answer answer = STORE_OK;
    for (size_t i = 0; answer == STORE_OK && i < ask->id.size / sizeof *owner;
         i++) {
        sqlite3_stmt *const row = ready(sqlite, ask->drawer, CARD_NEWS);
        if (row) {
            sqlite3_bind_int64(row, 1, (int64_t)owner[i]);
            sqlite3_bind_int64(row, 2, (int64_t)ask->at);
        }
        answer = take_cards(sqlite, row, ask->drawer, found);
    }
    return answer;
}

enum store_answer cards_count(struct sqlite *sqlite,
                              struct store_counts *counts)
{
    for (int i = 0; i < STORE_DRAWER_COUNT; i++) {
        sqlite3_stmt *const row =
            ready(sqlite, (enum store_drawer)i, CARD_COUNT);
        const enum store_answer answer =
            row ? sqlite_next(sqlite, row) : STORE_BUSY;
        if (answer != STORE_OK)
            return answer;
        counts->cards[i] = (uint64_t)sqlite3_column_int64(row, 0);
        sqlite_let_go(row);
    }
    return STORE_OK;
}
