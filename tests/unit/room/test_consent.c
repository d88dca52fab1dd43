#include "room/consent.h"
#include "unit/unit.h"

static const uint8_t player[] = {RECORD_HUMAN, RECORD_HUMAN, RECORD_HUMAN,
                                 RECORD_STRONG, RECORD_HUMAN};

/* Persons 7, 8, 9, a computer, and 8 once more. */
static struct room_seats people(void)
{
    struct room_seats seats;
    seats_init(&seats, player, 5);
    seats.seat[0].person = 7;
    seats.seat[1].person = seats.seat[4].person = 8;
    seats.seat[2].person = 9;
    return seats;
}

static void all_other_people_have_to_agree(void **unused)
{
    const struct room_seats seats = people();
    const struct entry_ask ask = {.what = ASK_PAUSE};
    struct room_consent consent;
    (void)unused;
    consent_ask(&consent, &seats, 0, &ask);
    assert_int_equal(consent.need, 22);
    assert_false(consent_given(&consent));
    assert_int_equal(consent_agree(&consent, &seats, 0), STATUS_NOT_ASKED);
    assert_int_equal(consent_agree(&consent, &seats, 4), STATUS_OK);
    assert_int_equal(consent.need, 4);
    assert_int_equal(consent_agree(&consent, &seats, 1), STATUS_NOT_ASKED);
    assert_int_equal(consent_agree(&consent, &seats, 2), STATUS_OK);
    assert_true(consent_given(&consent));
}

static void who_is_away_is_not_asked(void **unused)
{
    const struct room_seats seats = people();
    const struct entry_ask ask = {.what = ASK_COMPUTER, .who = 1};
    struct room_consent consent;
    (void)unused;
    consent_ask(&consent, &seats, 0, &ask);
    assert_int_equal(consent.need, 4);
    assert_int_equal(consent.who, 1);
    consent_spare(&consent, 2);
    assert_true(consent_given(&consent));
}

static void anybody_asked_and_the_asker_may_end_it(void **unused)
{
    const struct room_seats seats = people();
    const struct entry_ask ask = {.what = ASK_UNDO, .to = 3};
    struct room_consent consent;
    (void)unused;
    consent_clear(&consent);
    assert_int_equal(consent_refuse(&consent, 0), STATUS_NOT_ASKED);
    consent_ask(&consent, &seats, 0, &ask);
    assert_int_equal(consent.to, 3);
    assert_int_equal(consent_refuse(&consent, 3), STATUS_NOT_ASKED);
    assert_int_equal(consent_refuse(&consent, 2), STATUS_OK);
    assert_int_equal(consent.what, ASK_NOTHING);
    consent_ask(&consent, &seats, 0, &ask);
    assert_int_equal(consent_refuse(&consent, 0), STATUS_OK);
    assert_int_equal(consent_agree(&consent, &seats, 1), STATUS_NOT_ASKED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_other_people_have_to_agree),
        cmocka_unit_test(who_is_away_is_not_asked),
        cmocka_unit_test(anybody_asked_and_the_asker_may_end_it),
    };
    return cmocka_run_group_tests_name("consent", tests, NULL, NULL);
}
