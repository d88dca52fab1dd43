/* The fit is Newton's method on three weights a phase: the loss has one valley
 * (it is a logistic regression), so a few steps from anywhere end there. A
 * little is added for weights far from none, which keeps a phase that hardly
 * ever occurs from running away. */
#include "lab/calibration.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool calibration_add(struct calibration *calibration,
                     const struct calibration_moment *moment)
{
    if (calibration->count == calibration->room) {
        const int room = calibration->room ? 2 * calibration->room : 1024;
        struct calibration_moment *more =
            realloc(calibration->moment, (size_t)room * sizeof *more);
        if (!more)
            return false;
        calibration->moment = more;
        calibration->room = room;
    }
    calibration->moment[calibration->count++] = *moment;
    return true;
}

void calibration_end(struct calibration *calibration,
                     const struct game_result *result)
{
    const int winners = __builtin_popcount(result->winners);
    for (; calibration->open < calibration->count; calibration->open++)
        for (int seat = 0; seat < result->seats; seat++)
            if (result->winners >> seat & 1)
                calibration->moment[calibration->open].share[seat] =
                    1.0F / (float)winners;
}

static int compare_moments(const void *a, const void *b)
{
    const struct calibration_moment *one = a, *other = b;
    return one->game != other->game ? one->game - other->game
                                    : one->move - other->move;
}

void calibration_sort(struct calibration *calibration)
{
    if (calibration->count)
        qsort(calibration->moment, (size_t)calibration->count,
              sizeof *calibration->moment, compare_moments);
}

void calibration_free(struct calibration *calibration)
{
    free(calibration->moment);
    *calibration = (struct calibration){0};
}

static void count_chance(struct calibration_curve *curve, double said,
                         double won)
{
    const int bin = (int)(said * (double)CALIBRATION_BINS);
    const int at = bin < CALIBRATION_BINS ? bin : CALIBRATION_BINS - 1;
    curve->count[at]++;
    curve->said[at] += said;
    curve->won[at] += won;
}

/* A judge may be right on the whole and yet favour whoever has just decided. */
static void count_part(struct calibration_part *part, double said, double won)
{
    part->count++;
    part->said += said;
    part->won += won;
}

static void sum_up(struct calibration_curve *curve, int moments)
{
    int64_t all = 0;
    double gap = 0;
    for (int i = 0; i < CALIBRATION_BINS; i++) {
        all += curve->count[i];
        gap += fabs(curve->said[i] - curve->won[i]);
    }
    curve->error = all ? gap / (double)all : 0;
    curve->surprise /= moments ? moments : 1;
    curve->even /= moments ? moments : 1;
}

void calibration_judge(const struct calibration *calibration,
                       const struct game_judge weight[GAME_JUDGE_PHASES],
                       struct calibration_curve *curve)
{
    *curve = (struct calibration_curve){0};
    for (int i = 0; i < calibration->count; i++) {
        const struct calibration_moment *moment = &calibration->moment[i];
        const struct judge_words *words = &moment->words;
        int32_t chance[GAME_SEATS_MAX];
        judge_weigh(words, &weight[words->phase], chance);
        for (int seat = 0; seat < words->seats; seat++) {
            const double said = chance[seat] / (double)NET_CERTAIN;
            const double won = (double)moment->share[seat];
            count_chance(curve, said, won);
            if (moment->mover >= 0)
                count_part(seat == moment->mover ? &curve->mover
                                                 : &curve->other,
                           said, won);
            curve->surprise -= won * log(said > 1e-5 ? said : 1e-5);
        }
        curve->even += log(words->seats);
    }
    sum_up(curve, calibration->count);
}

enum { WORDS = 3 };

/* Slope and bend of the loss at some weights. */
struct slope {
    double by[WORDS], bend[WORDS][WORDS];
};

/* What the weights are multiplied with, for a seat. */
static void read_words(const struct judge_words *words, int seat,
                       double x[WORDS])
{
    x[0] = words->logit[seat] / (double)NET_ONE;
    x[1] = words->score[seat] / 100.0;
    x[2] = words->rough[seat] / 100.0;
}

static void chances(const struct judge_words *words, const double weight[WORDS],
                    double *chance)
{
    double most = -1e300, sum = 0;
    for (int seat = 0; seat < words->seats; seat++) {
        double x[WORDS];
        read_words(words, seat, x);
        chance[seat] = 0;
        for (int i = 0; i < WORDS; i++)
            chance[seat] += weight[i] * x[i];
        most = fmax(most, chance[seat]);
    }
    for (int seat = 0; seat < words->seats; seat++)
        sum += chance[seat] = exp(chance[seat] - most);
    for (int seat = 0; seat < words->seats; seat++)
        chance[seat] /= sum;
}

static void add_slope(const struct calibration_moment *moment,
                      const double weight[WORDS], struct slope *slope)
{
    const struct judge_words *words = &moment->words;
    double chance[GAME_SEATS_MAX], mean[WORDS] = {0};
    double square[WORDS][WORDS] = {{0}};
    chances(words, weight, chance);
    for (int seat = 0; seat < words->seats; seat++) {
        double x[WORDS];
        read_words(words, seat, x);
        for (int i = 0; i < WORDS; i++) {
            mean[i] += chance[seat] * x[i];
            slope->by[i] -= (double)moment->share[seat] * x[i];
            for (int j = 0; j < WORDS; j++)
                square[i][j] += chance[seat] * x[i] * x[j];
        }
    }
    for (int i = 0; i < WORDS; i++) {
        slope->by[i] += mean[i];
        for (int j = 0; j < WORDS; j++)
            slope->bend[i][j] += square[i][j] - mean[i] * mean[j];
    }
}

/* Where the slope would be nothing if the bend stayed as it is, by
 * elimination: leaves the way there in slope->by. The bend is positive, so no
 * row need be sought. */
static void solve(struct slope *slope)
{
    for (int i = 0; i < WORDS; i++) {
        const double one = slope->bend[i][i];
        for (int j = 0; j < WORDS; j++)
            slope->bend[i][j] /= one;
        slope->by[i] /= one;
        for (int k = 0; k < WORDS; k++) {
            const double part = slope->bend[k][i];
            for (int j = 0; k != i && j < WORDS; j++)
                slope->bend[k][j] -= part * slope->bend[i][j];
            slope->by[k] -= k != i ? part * slope->by[i] : 0;
        }
    }
}

static void improve(const struct calibration *calibration, int phase,
                    double weight[WORDS])
{
    const double calm = 4;
    struct slope slope = {{0}, {{0}}};
    for (int i = 0; i < WORDS; i++) {
        slope.by[i] = calm * weight[i];
        slope.bend[i][i] = calm;
    }
    for (int i = 0; i < calibration->count; i++)
        if (calibration->moment[i].words.phase == phase)
            add_slope(&calibration->moment[i], weight, &slope);
    solve(&slope);
    for (int i = 0; i < WORDS; i++)
        weight[i] -= slope.by[i];
}

static int16_t weigh(double weight)
{
    return (int16_t)lround(weight * (double)NET_ONE);
}

void calibration_fit(const struct calibration *calibration,
                     struct game_judge weight[GAME_JUDGE_PHASES])
{
    enum { STEPS = 12 };
    for (int phase = 0; phase < GAME_JUDGE_PHASES; phase++) {
        double best[WORDS] = {0};
        for (int i = 0; i < STEPS; i++)
            improve(calibration, phase, best);
        weight[phase] =
            (struct game_judge){weigh(best[0]), weigh(best[1]), weigh(best[2])};
    }
}

static void draw_frame(FILE *file)
{
    fputs("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 560 480\" "
          "font-family=\"sans-serif\" font-size=\"13\">\n"
          "<rect width=\"560\" height=\"480\" fill=\"#fff\"/>\n"
          "<path d=\"M60 20V420H460M60 420L460 20\" fill=\"none\" "
          "stroke=\"#888\"/>\n"
          "<text x=\"260\" y=\"460\" text-anchor=\"middle\">said, %</text>\n"
          "<text x=\"16\" y=\"220\" transform=\"rotate(-90 16 220)\" "
          "text-anchor=\"middle\">won, %</text>\n",
          file);
    for (int i = 0; i <= 100; i += 25)
        fprintf(file,
                "<text x=\"%d\" y=\"438\" text-anchor=\"middle\">%d</text>\n"
                "<text x=\"52\" y=\"%d\" text-anchor=\"end\">%d</text>\n",
                60 + 4 * i, i, 424 - 4 * i, i);
}

void calibration_draw(FILE *file, const struct calibration_curve *curve,
                      const char *const *name, int curves)
{
    static const char *const colour[] = {"#1b6ca8", "#c8553d", "#3c7a3c",
                                         "#8a5aa8", "#b8860b", "#444444"};
    enum { COLOURS = sizeof colour / sizeof *colour, LEAST = 20 };
    draw_frame(file);
    for (int c = 0; c < curves; c++) {
        const char *const paint = colour[c % COLOURS];
        fprintf(file, "<polyline fill=\"none\" stroke=\"%s\" points=\"", paint);
        for (int i = 0; i < CALIBRATION_BINS; i++) {
            const double n = (double)curve[c].count[i];
            if (curve[c].count[i] >= LEAST)
                fprintf(file, "%.1f,%.1f ", 60 + 400 * curve[c].said[i] / n,
                        420 - 400 * curve[c].won[i] / n);
        }
        fprintf(
            file,
            "\"/>\n<text x=\"75\" y=\"%d\" fill=\"%s\">%s: %.1f %%</text>\n",
            40 + 18 * c, paint, name[c], 100 * curve[c].error);
    }
    fputs("</svg>\n", file);
}
