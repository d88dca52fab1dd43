/* Reports: somebody at a table says that a line of talk, or what somebody calls
 * himself, should not be. A report keeps the line and the ten before it as
 * whoever reports has heard them, so that nobody takes them back meanwhile.
 *
 * Whoever is reported, and whose lines stand in a report, has a card beside it,
 * by which it is found when he goes for good. A report that is closed is kept
 * for 90 days. */
#ifndef HOST_REPORT_H
#define HOST_REPORT_H

#include "host/deeds.h"
#include "host/internal.h"

enum {
    REPORTS_OPEN = 1, /* owners: of reports that are open, */
    REPORTS_CLOSED = 2,
    REPORTS_DAYS = 90,
    REPORTS_LISTED = 25,
    REPORT_SEATS = 64, /* lines of talk have higher numbers: times */
    REPORT_KEY = 24,
    REPORT_DIGITS = 2 * REPORT_KEY,
    REPORT_ID = 1 + REPORT_KEY,
    REPORT_LINES = 11,
    REPORT_LINES_ROOM = 12 * 1024,
    REPORT_VALUE = REPORT_LINES_ROOM + 2 * 1024,
    REPORT_ACTS = 2 + REPORT_LINES,
};

/* Who reports whose line of which game; for what somebody is called the line is
 * his seat. A person reports a line once. */
struct report_key {
    uint64_t by, game, line;
};

#define REPORT_WHY(X) X(insult) X(threat) X(spam) X(cheating) X(name) X(other)

enum report_why {
#define REPORT_REASON(word) REPORT_##word,
    REPORT_WHY(REPORT_REASON)
#undef REPORT_REASON
        REPORT_WHYS
};

extern const char *const report_why_word[REPORT_WHYS];

struct report {
    struct report_key key;
    uint64_t at, about; /* when; who is reported */
    enum report_why why;
    char note[DEEDS_NOTE];
    char name[RECORD_NAME_MAX]; /* that he had there */
    uint64_t stored;            /* the `at` of the card */
    bool closed;
    /* An array of {"who":…,"said":…}, the first line first. */
    char lines[REPORT_LINES_ROOM];
};

bool report_is_of_name(const struct report_key *key);

/* The name of a report in words. */
void report_put_key(const struct report_key *key, struct json_out *out);
bool report_get_key(const struct json_in *in, struct report_key *key);

/* The cards of a report, and the bytes that they point to. */
struct report_cards {
    uint8_t id[REPORT_ACTS][REPORT_ID + 8];
    char value[REPORT_VALUE];
    struct store_act act[REPORT_ACTS];
    int acts;
};

/* As it is stored first, swapped for what it was, and dropped with all that
 * lies beside it. False: it does not fit. */
bool report_claim(const struct report *report, struct report_cards *cards);
bool report_swap(const struct report *report, uint64_t at,
                 struct report_cards *cards);
void report_drop(const struct report *report, struct report_cards *cards);

bool report_read(const struct store_card *card, struct report *report);

void report_id(const struct report_key *key, uint8_t id[REPORT_ID]);

/* A person's own: the reports that he has made, one after the other, then
 * whether that is all of it. */
struct report_own {
    struct host *host;
    uint64_t person;
    void (*each)(void *context, const struct report *report);
    void (*done)(void *context, bool good);
    void *context;
};
void report_own(const struct report_own *wish);

/* Goes for good: what he has reported, reports of what he said, and his lines
 * in others. `done` hears whether that was all. */
void report_leave(const struct report_own *wish);

#endif
