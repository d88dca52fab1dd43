/* Results of the deals of days: cards of who played them.
 *
 * A result is two cards, one with what came of the game, by which all are
 * compared, and one with its record. The first result that somebody sends of a
 * day stays what he is compared by; one that is better later stands beside it.
 * A third card says whose game it was, so that nobody sends that of another.
 * Cards of a date lie side by side, those that are compared first, and records
 * apart from them. */
#ifndef HOST_DAY_H
#define HOST_DAY_H

#include "daily/date.h"
#include "store/store.h"
#include "json/out.h"

enum {
    DAY_ID = 13,
    DAY_VALUE = 256,
    DAY_LATE_HOURS = 12, /* after its end a result still counts for a day */
    DAYS_KEPT = 400,
};

enum day_try { DAY_FIRST = 'a', DAY_BEST = 'b' };

struct day_result {
    struct daily_date date;
    uint64_t person, at;
    enum day_try which;
    int score, lead;
    int back; /* decisions taken back beyond the rules */
    bool wins, help;
    bool late;     /* it came when the day was long over */
    bool open;     /* others who have played may replay it */
    uint64_t game; /* a number of all its decisions */
};

/* What a card of the date begins with. */
uint32_t day_number(const struct daily_date *date);

/* When it is over, and later a result is late. */
bool day_is_late(const struct daily_date *date, uint64_t now);
bool day_has_begun(const struct daily_date *date, uint64_t now);

/* The cards of a result, and the bytes that they point to. */
struct day_cards {
    uint8_t id[DAY_ID], record_id[DAY_ID], game_id[DAY_ID];
    char value[DAY_VALUE];
};

void day_id(const struct day_result *result, uint8_t id[DAY_ID]);
void day_record_id(const struct day_result *result, uint8_t id[DAY_ID]);
void day_game_id(const struct day_result *result, uint8_t id[DAY_ID]);

/* Of a card's id: the same card as that of another person, the one of that day
 * by which he is compared, and an order in which those of a day come one after
 * the other, that one last. */
void day_id_of(const uint8_t id[DAY_ID], uint64_t person, uint8_t out[DAY_ID]);
void day_first_of(const uint8_t id[DAY_ID], uint64_t person,
                  uint8_t out[DAY_ID]);
int day_id_compare(const uint8_t one[DAY_ID], const uint8_t other[DAY_ID]);

/* The card that is compared, the one with the record, which is a value of JSON
 * in `record`, and whose game it is. */
struct store_card day_card(const struct day_result *result,
                           struct day_cards *cards);
struct store_card day_record_card(const struct day_result *result,
                                  const struct store_bytes *record,
                                  struct day_cards *cards);
struct store_card day_game_card(const struct day_result *result,
                                struct day_cards *cards);

/* False: the card is not one of that kind. */
bool day_read(const struct store_card *card, struct day_result *out);

/* Where the cards of a date begin that are compared, and whether a card is
 * still one of them. */
void day_begin(const struct daily_date *date, enum day_try which,
               uint8_t id[DAY_ID]);
bool day_is_of(const struct store_card *card, const struct daily_date *date,
               enum day_try which);

/* What others are told of a result, as fields of an open object. */
void day_put(const struct day_result *result, struct json_out *out);

#endif
