/* Percentages and differences are worked out here from the census's sums, and
 * nowhere kept. */
#include "lab/balance_report.h"

#include <stdio.h>

/* What is being printed. */
struct report {
    const struct suburbia_box *box;
    const struct census *census;
};

static double ratio(int64_t part, int64_t whole)
{
    return whole ? (double)part / (double)whole : 0;
}

static double percent(int64_t part, int64_t whole)
{
    return 100 * ratio(part, whole);
}

/* What the range table compares. */
enum figure { FIGURE_BUYS, FIGURE_PRICE, FIGURE_PEOPLE, FIGURE_COUNT };

static const char *const figure_word[FIGURE_COUNT] = {
    "bought per offer, %", "price paid, $", "population, buyers less others"};

static double figure_of(const struct census_tile *tile, enum figure figure)
{
    switch (figure) {
    case FIGURE_BUYS:
        return percent(tile->bought, tile->offered);
    case FIGURE_PRICE:
        return ratio(tile->paid, tile->bought);
    default:
        return census_value(&tile->people) / (double)CENSUS_PARTS;
    }
}

static void put_tile(const struct report *report, int index)
{
    const struct census_tile *tile = &report->census->tile[index];
    const double people = (double)CENSUS_PARTS, wins = people * people;
    printf("| %s | %s | %lld | %lld | %.2f | %.2f | %.2f | %+.2f ± %.2f | "
           "%+.3f ± %.3f | %.1f | %.1f |\n",
           report->box->tile_words[index].id,
           origin_word[report->box->tile[index].origin], (long long)tile->seen,
           (long long)tile->offered, ratio(tile->bought, tile->seen),
           figure_of(tile, FIGURE_BUYS), figure_of(tile, FIGURE_PRICE),
           figure_of(tile, FIGURE_PEOPLE), census_error(&tile->people) / people,
           census_value(&tile->wins) / wins, census_error(&tile->wins) / wins,
           percent(tile->marked, tile->bought),
           percent(tile->lakes, tile->seen));
}

/* The tiles of one letter and set, if any came up. */
static void put_tiles(const struct report *report, int letter, int set)
{
    const struct suburbia_box *box = report->box;
    bool begun = false;
    for (int i = TILE_FIRST; i < box->tiles; i++) {
        if (box->tile[i].letter != letter || box->tile[i].set != set ||
            report->census->tile[i].seen == 0)
            continue;
        if (!begun)
            printf("\n### %s, %s\n\n"
                   "| tile | origin | seen | offered | bought per copy | "
                   "per offer %% | price $ | population | win share | "
                   "marker %% | lake %% |\n"
                   "|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n",
                   suburbia_letter_word[letter], box->set_words[set].name);
        begun = true;
        put_tile(report, i);
    }
}

static void put_all_tiles(const struct report *report)
{
    puts("\n## Tiles\n\n"
         "Seen: copies that came up. Offered: decisions of a player while a "
         "copy lay in\nthe market or in the open display. Price: cost and "
         "market space together.\nPopulation and win share: in each game in "
         "which some bought the tile and some\ndid not, the mean of the "
         "buyers less the mean of the others, averaged over\nthese games, "
         "with its standard error; a win share of 1 is what each of equals\n"
         "would have. Marker: purchases that were invested in. Lake: copies "
         "taken face\ndown.");
    for (int letter = LETTER_A; letter < LETTER_COUNT; letter++)
        for (int set = 0; set < report->box->sets; set++)
            put_tiles(report, letter, set);
}

/* The span of a figure over the printed tiles of a letter. */
struct span {
    int low, high; /* tiles; 0: there are none */
};

static struct span span_of(const struct report *report, int letter,
                           enum figure figure)
{
    const struct census_tile *tile = report->census->tile;
    struct span span = {0, 0};
    for (int i = TILE_FIRST; i < report->box->tiles; i++) {
        if (report->box->tile[i].letter != letter || tile[i].bought == 0 ||
            report->box->tile[i].origin != ORIGIN_PRINTED)
            continue;
        const double value = figure_of(&tile[i], figure);
        if (!span.low || value < figure_of(&tile[span.low], figure))
            span.low = i;
        if (!span.high || value > figure_of(&tile[span.high], figure))
            span.high = i;
    }
    return span;
}

/* Prints the tiles that are not printed ones and lie outside; returns how
 * many. */
static int put_outside(const struct report *report, int letter,
                       enum figure figure)
{
    const struct suburbia_box *box = report->box;
    const struct census_tile *tile = report->census->tile;
    const struct span span = span_of(report, letter, figure);
    int count = 0;
    for (int i = TILE_FIRST; i < box->tiles && span.low; i++) {
        if (box->tile[i].letter != letter || tile[i].seen == 0 ||
            box->tile[i].origin == ORIGIN_PRINTED)
            continue;
        const double value = figure_of(&tile[i], figure);
        const bool below = value < figure_of(&tile[span.low], figure);
        if (!below && value <= figure_of(&tile[span.high], figure))
            continue;
        printf("| %s | %s | %s | %s | %s | %.2f | %s |\n",
               suburbia_letter_word[letter], box->tile_words[i].id,
               box->set_words[box->tile[i].set].id,
               origin_word[box->tile[i].origin], figure_word[figure], value,
               below ? "below" : "above");
        count++;
    }
    return count;
}

static void put_ranges(const struct report *report)
{
    const struct suburbia_box *box = report->box;
    const struct census_tile *tile = report->census->tile;
    int outside = 0;
    puts("\n## What the printed tiles span\n\n"
         "| letter | figure | least | tile | most | tile |\n"
         "|---|---|--:|---|--:|---|");
    for (int letter = LETTER_A; letter < LETTER_COUNT; letter++)
        for (enum figure figure = 0; figure < FIGURE_COUNT; figure++) {
            const struct span span = span_of(report, letter, figure);
            if (!span.low)
                continue;
            printf("| %s | %s | %.2f | %s | %.2f | %s |\n",
                   suburbia_letter_word[letter], figure_word[figure],
                   figure_of(&tile[span.low], figure),
                   box->tile_words[span.low].id,
                   figure_of(&tile[span.high], figure),
                   box->tile_words[span.high].id);
        }
    puts("\nTiles that are reconstructed or ours and lie outside (no border "
         "is printed, so\nthey have no range):\n\n"
         "| letter | tile | set | origin | figure | value | |\n"
         "|---|---|---|---|---|--:|---|");
    for (int letter = LETTER_A; letter < LETTER_COUNT; letter++)
        for (enum figure figure = 0; figure < FIGURE_COUNT; figure++)
            outside += put_outside(report, letter, figure);
    printf("\n%d outside.\n", outside);
}

static void put_goals(const struct report *report)
{
    puts("\n## Goals\n\n"
         "How often a goal that was dealt was scored by anybody; a secret one "
         "only its\nowner can score.\n\n"
         "| goal | origin | public | scored % | secret | scored % |\n"
         "|---|---|--:|--:|--:|--:|");
    for (int i = 0; i < report->box->goals; i++) {
        const struct census_goal *goal = &report->census->goal[i];
        if (goal->open + goal->secret == 0)
            continue;
        printf("| %s | %s | %lld | %.1f | %lld | %.1f |\n",
               report->box->goal_words[i].id,
               origin_word[report->box->goal[i].origin], (long long)goal->open,
               percent(goal->open_scored, goal->open), (long long)goal->secret,
               percent(goal->secret_scored, goal->secret));
    }
    printf("\nScored once more by St. Vitus Cathedral or a Law Office: %lld.\n",
           (long long)report->census->again);
}

static void put_awards(const struct report *report)
{
    puts("\n## Bonuses and challenges\n\n"
         "How many of the players in whose games one was dealt earned it.\n\n"
         "| award | | origin | players | earned % |\n|---|---|---|--:|--:|");
    for (int i = 0; i < report->box->awards; i++) {
        const struct census_award *award = &report->census->award[i];
        if (award->seats == 0)
            continue;
        printf("| %s | %s | %s | %lld | %.1f |\n",
               report->box->award_words[i].id,
               report->box->award[i].challenge ? "challenge" : "bonus",
               origin_word[report->box->award[i].origin],
               (long long)award->seats, percent(award->earned, award->seats));
    }
}

static void put_places(const struct report *report)
{
    puts("\n## Turn position\n\n"
         "Share of the win in % by place in the turn order of the first "
         "round, with its\nstandard error. With the star track the order "
         "changes every round.\n\n"
         "| players | star track | games | 1st | 2nd | 3rd | 4th | 5th |\n"
         "|--:|---|--:|--:|--:|--:|--:|--:|");
    for (int stars = 0; stars < 2; stars++)
        for (int seats = 2; seats <= SEATS_MAX; seats++) {
            const struct census_mean *place =
                report->census->place[stars][seats];
            if (place->count == 0)
                continue;
            printf("| %d | %s | %lld |", seats, stars ? "yes" : "no",
                   (long long)place->count);
            for (int i = 0; i < SEATS_MAX; i++) {
                const double scale = 100.0 / (double)CENSUS_PARTS;
                if (i < seats)
                    printf(" %.1f ± %.1f |", scale * census_value(&place[i]),
                           scale * census_error(&place[i]));
                else
                    printf(" |");
            }
            printf("\n");
        }
}

static void put_stars(const struct report *report)
{
    const struct star_track *track = &report->box->track;
    int64_t all = 0, sum = 0, income = 0, reputation = 0;
    for (int i = 0; i < track->spaces; i++) {
        const int64_t here = report->census->star[i];
        all += here;
        sum += here * i;
        income += i >= track->income ? here : 0;
        reputation += i >= track->reputation ? here : 0;
    }
    if (all == 0)
        return;
    printf("\n## Star track\n\n"
           "Where the tokens stand at the end of games with gold stars on A "
           "tiles: on\naverage on space %.2f of %d; %.1f %% have reached the "
           "space for income (%d), %.1f\n%% the one for reputation (%d).\n\n| "
           "space | tokens %% |\n|--:|--:|\n",
           ratio(sum, all), track->spaces - 1, percent(income, all),
           track->income, percent(reputation, all), track->reputation);
    for (int i = 0; i < track->spaces; i++)
        printf("| %d | %.1f |\n", i, percent(report->census->star[i], all));
}

static void put_games(const struct report *report)
{
    const struct census *census = report->census;
    puts("\n| | games |\n|---|--:|");
    printf("| all | %lld |\n", (long long)census->games);
    for (int i = 2; i <= SEATS_MAX; i++)
        printf("| %d players | %lld |\n", i, (long long)census->seats[i]);
    for (int i = 0; i < report->box->sets; i++)
        printf("| with `%s` | %lld |\n", report->box->set_words[i].id,
               (long long)census->sets[i]);
    printf("\nA game takes %.1f turns of all players together; the winner has "
           "%.1f people.\n",
           ratio(census->turns, census->games), census_value(&census->winning));
}

void balance_report(const struct suburbia_box *box, const struct census *census)
{
    const struct report report = {box, census};
    put_games(&report);
    put_ranges(&report);
    put_all_tiles(&report);
    put_goals(&report);
    put_awards(&report);
    put_places(&report);
    put_stars(&report);
}
