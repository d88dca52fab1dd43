/* Only casts: the loops in src/terminal hold a scene, and here it becomes the
 * screen of this game again. */
#include "subdivision/terminal/front.h"

#include "subdivision/rules/cast.h"
#include "subdivision/terminal/lines.h"
#include "subdivision/terminal/map.h"
#include "subdivision/terminal/screen.h"
#include "subdivision/terminal/svg.h"
#include "subdivision/terminal/wording.h"

static struct subdivision_screen *screen_of(struct scene *scene)
{
    return (struct subdivision_screen *)scene;
}

static void begin(struct scene *scene, struct match *match, bool confirm)
{
    subdivision_screen_begin(screen_of(scene), match, confirm);
}

static void draw(struct scene *scene, struct canvas *canvas)
{
    subdivision_screen_draw(screen_of(scene), canvas);
}

static void key(struct scene *scene, int pressed)
{
    subdivision_screen_key(screen_of(scene), pressed);
}

static void click(struct scene *scene, int tag)
{
    subdivision_screen_click(screen_of(scene), tag);
}

static bool step(struct scene *scene)
{
    return subdivision_screen_step(screen_of(scene));
}

static bool waits(const struct scene *scene)
{
    return subdivision_screen_waits((const struct subdivision_screen *)scene);
}

static bool quits(const struct scene *scene)
{
    return ((const struct subdivision_screen *)scene)->quit;
}

static bool passes(const struct scene *scene)
{
    return ((const struct subdivision_screen *)scene)->overlay ==
           SUBDIVISION_OVERLAY_CURTAIN;
}

static const struct front_screen screen = {sizeof(struct subdivision_screen),
                                           begin,
                                           draw,
                                           key,
                                           click,
                                           step,
                                           waits,
                                           quits,
                                           passes};

static struct plot plot_of(const struct front_picture *picture)
{
    return subdivision_plot(subdivision_box_of(picture->content),
                            subdivision_see(picture->state), picture->seat);
}

static void write_svg(const struct front_picture *picture, FILE *out)
{
    const struct plot plot = plot_of(picture);
    subdivision_svg(
        &(struct subdivision_picture){&plot, picture->name, picture->language},
        out);
}

static void draw_picture(const struct front_picture *picture,
                         struct canvas *canvas)
{
    const struct plot plot = plot_of(picture);
    struct subdivision_map map;
    subdivision_map_begin(&map, &plot, picture->language);
    map.size = subdivision_map_size[1];
    subdivision_map_draw(&map, canvas,
                         (struct rect){0, 0, canvas->width, canvas->height});
}

const struct front subdivision_front = {.screen = &screen,
                                        .lines = &subdivision_lines,
                                        .told = &subdivision_wording_report,
                                        .svg = write_svg,
                                        .draw = draw_picture};
