#include "plan/front.h"

#include "plan/lines.h"
#include "plan/map.h"
#include "plan/screen.h"
#include "plan/svg.h"

static struct plan_screen *screen_of(struct scene *scene)
{
    return (struct plan_screen *)scene;
}

static void begin(struct scene *scene, struct match *match, bool confirm)
{
    plan_screen_begin(screen_of(scene), match, confirm);
}

static void draw(struct scene *scene, struct canvas *canvas)
{
    plan_screen_draw(screen_of(scene), canvas);
}

static void key(struct scene *scene, int pressed)
{
    plan_screen_key(screen_of(scene), pressed);
}

static void click(struct scene *scene, int tag)
{
    plan_screen_click(screen_of(scene), tag);
}

static bool step(struct scene *scene)
{
    return plan_screen_step(screen_of(scene));
}

static bool waits(const struct scene *scene)
{
    return plan_screen_waits((const struct plan_screen *)scene);
}

static bool quits(const struct scene *scene)
{
    return ((const struct plan_screen *)scene)->quit;
}

static bool passes(const struct scene *scene)
{
    return ((const struct plan_screen *)scene)->overlay == PLAN_CURTAIN;
}

static const struct front_screen screen = {sizeof(struct plan_screen),
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
    return subdivision_plot((const struct subdivision_box *)picture->content,
                            (const struct subdivision_state *)picture->state,
                            picture->seat);
}

static void write_svg(const struct front_picture *picture, FILE *out)
{
    const struct plot plot = plot_of(picture);
    plan_svg(&plot, picture->name, out);
}

static void draw_picture(const struct front_picture *picture,
                         struct canvas *canvas)
{
    const struct plot plot = plot_of(picture);
    struct plan_map map;
    plan_map_begin(&map, &plot);
    map.size = plan_size[1];
    plan_map_draw(&map, canvas,
                  (struct rect){0, 0, canvas->width, canvas->height});
}

const struct front plan_front = {.screen = &screen,
                                 .lines = &plan_lines,
                                 .svg = write_svg,
                                 .draw = draw_picture};
