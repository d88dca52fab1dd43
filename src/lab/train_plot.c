/* Marks on an axis are 1, 2 or 5 times a power of ten, about six of them. */
#include "lab/train_plot.h"

#include <inttypes.h>
#include <math.h>
#include <stdbool.h>

enum {
    WIDTH = 720,
    HEIGHT = 400,
    LEFT = 64,
    RIGHT = 700,
    TOP = 40,
    BOTTOM = 344,
};

/* A number on an axis, and where that is in the picture. */
struct axis {
    double low, high;
    double from, to;
    double step; /* between two marks */
};

static double place(const struct axis *axis, double number)
{
    return axis->from + (number - axis->low) / (axis->high - axis->low) *
                            (axis->to - axis->from);
}

/* 1, 2 or 5 times a power of ten. */
static double round_step(double range)
{
    const double rough = range / 6; /* about six marks on an axis */
    const double power = pow(10, floor(log10(rough)));
    const double part = rough / power;
    return power * (part <= 1 ? 1 : part <= 2 ? 2 : part <= 5 ? 5 : 10);
}

static struct axis games_axis(const struct curve *curve)
{
    const double most = fmax(1, (double)curve_last(curve)->games);
    return (struct axis){0, most, LEFT, RIGHT, fmax(1, round_step(most))};
}

static struct axis strength_axis(const struct train_plot *plot)
{
    const struct curve *curve = plot->curve;
    struct axis axis = {plot->least, plot->most, BOTTOM, TOP, 0};
    if (plot->least >= plot->most) {
        axis.low = INFINITY;
        axis.high = -INFINITY;
        for (uint64_t i = 0; i < curve->count; i++) {
            const struct curve_point *point = &curve->point[i];
            axis.low = fmin(axis.low, point->strength - point->either_way);
            axis.high = fmax(axis.high, point->strength + point->either_way);
        }
        if (axis.high - axis.low < 1)
            axis.high = axis.low + 1;
    }
    axis.step = round_step(axis.high - axis.low);
    axis.low = floor(axis.low / axis.step) * axis.step;
    axis.high = ceil(axis.high / axis.step) * axis.step;
    return axis;
}

static void put_games_axis(FILE *out, const struct axis *x)
{
    for (int i = 0; i * x->step <= x->high; i++) {
        const double games = i * x->step;
        fprintf(
            out,
            "<path d=\"M%.1f %d v5\"/>\n"
            "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%.0f</text>\n",
            place(x, games), BOTTOM, place(x, games), BOTTOM + 20, games);
    }
    fprintf(out,
            "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">games learnt "
            "from</text>\n",
            (LEFT + RIGHT) / 2, BOTTOM + 42);
}

static void put_strength_axis(FILE *out, const struct axis *y)
{
    const int digits = y->step < 1 ? (int)ceil(-log10(y->step) - 1e-9) : 0;
    const int marks = (int)lround((y->high - y->low) / y->step);
    for (int i = 0; i <= marks; i++) {
        const double strength = y->low + i * y->step;
        fprintf(out,
                "<path d=\"M%d %.1f H%d\" stroke-opacity=\"0.3\"/>\n"
                "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%.*f</text>\n",
                LEFT, place(y, strength), RIGHT, LEFT - 8,
                place(y, strength) + 4, digits, strength);
    }
}

static double within(const struct axis *axis, double number)
{
    return fmin(fmax(number, axis->low), axis->high);
}

/* The interval of each point, as a band. */
static void put_band(FILE *out, const struct curve *curve, const struct axis *x,
                     const struct axis *y)
{
    fputs("<polygon fill=\"#3d8bd4\" fill-opacity=\"0.25\" stroke=\"none\" "
          "points=\"",
          out);
    for (uint64_t i = 0; i < 2 * curve->count; i++) {
        const bool back = i >= curve->count;
        const struct curve_point *point =
            &curve->point[back ? 2 * curve->count - 1 - i : i];
        const double off = back ? -point->either_way : point->either_way;
        fprintf(out, "%s%.1f,%.1f", i ? " " : "",
                place(x, (double)point->games),
                place(y, within(y, point->strength + off)));
    }
    fputs("\"/>\n", out);
}

static void put_curve(FILE *out, const struct curve *curve,
                      const struct axis *x, const struct axis *y)
{
    fputs("<polyline fill=\"none\" stroke=\"#3d8bd4\" stroke-width=\"2\" "
          "points=\"",
          out);
    for (uint64_t i = 0; i < curve->count; i++)
        fprintf(out, "%s%.1f,%.1f", i ? " " : "",
                place(x, (double)curve->point[i].games),
                place(y, curve->point[i].strength));
    fputs("\"/>\n", out);
    const struct curve_point *last = curve_last(curve);
    fprintf(out,
            "<circle fill=\"#3d8bd4\" stroke=\"none\" cx=\"%.1f\" cy=\"%.1f\" "
            "r=\"3\"/>\n",
            place(x, (double)last->games), place(y, last->strength));
}

static void put_equal(FILE *out, const struct train_plot *plot,
                      const struct axis *y)
{
    if (plot->equal < plot->least || plot->least >= plot->most)
        return;
    fprintf(out,
            "<path d=\"M%d %.1f H%d\" stroke-dasharray=\"5 4\"/>\n"
            "<text x=\"%d\" y=\"%.1f\">an equal</text>\n",
            LEFT, place(y, plot->equal), RIGHT, LEFT + 6,
            place(y, plot->equal) - 5);
}

void train_plot_picture(FILE *out, const struct train_plot *plot)
{
    const struct axis x = games_axis(plot->curve);
    const struct axis y = strength_axis(plot);
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
            "font-family=\"sans-serif\" font-size=\"12\">\n"
            "<title>%s</title>\n"
            "<g stroke=\"#808080\" fill=\"none\">\n"
            "<g fill=\"#808080\" stroke-width=\"1\">\n"
            "<style>text { stroke: none }</style>\n"
            "<text x=\"%d\" y=\"%d\" font-size=\"14\">%s: %s, with 95 %% "
            "interval</text>\n",
            WIDTH, HEIGHT, plot->title, LEFT, TOP - 18, plot->title,
            plot->strength);
    put_games_axis(out, &x);
    put_strength_axis(out, &y);
    put_equal(out, plot, &y);
    fprintf(out, "<path fill=\"none\" d=\"M%d %d V%d H%d\"/>\n</g>\n", LEFT,
            TOP, BOTTOM, RIGHT);
    put_band(out, plot->curve, &x, &y);
    put_curve(out, plot->curve, &x, &y);
    fputs("</g>\n</svg>\n", out);
}

void train_plot_table(FILE *out, const struct train_plot *plot)
{
    fprintf(out, "# %s: %s\n", plot->title, plot->strength);
    fprintf(out, "#%9s %12s %8s %9s %8s %8s %9s\n", "games", "cpu seconds",
            "loss", "strength", "+-", "margin", "measured");
    for (uint64_t i = 0; i < plot->curve->count; i++) {
        const struct curve_point *point = &plot->curve->point[i];
        fprintf(out,
                "%10" PRIu64 " %12.1f %8.4f %9.4f %8.4f %+8.2f %9" PRIu64 "\n",
                point->games, point->seconds, point->loss, point->strength,
                point->either_way, point->margin, point->measured);
    }
}
