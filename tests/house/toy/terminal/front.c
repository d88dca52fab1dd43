/* The full screen: who has what, the choices with a number each, q leaves. */
#include "toy/terminal/front.h"

#include "base/text.h"
#include "terminal/markup.h"
#include "toy/rules/cast.h"
#include "toy/rules/rules.h"

enum {
    WORDS_MAX = 200,
    FIRST_ROW = 2,
    PICTURE_WIDTH = 420,
    PICTURE_HEIGHT = 60
};

struct toy_screen {
    struct match *match;
    int here; /* the person at the screen */
    bool curtain, leaving, quit;
    char message[SCREEN_MESSAGE_MAX];
};

static struct toy_screen *screen_of(struct scene *scene)
{
    return (struct toy_screen *)scene;
}

static const struct toy_screen *seen(const struct scene *scene)
{
    return (const struct toy_screen *)scene;
}

/* The screen changes hands when another person is to decide. */
static void follow(struct toy_screen *screen)
{
    const int person = match_person(screen->match);
    if (person == GAME_NOBODY || person == screen->here)
        return;
    screen->curtain =
        screen->here != GAME_NOBODY || match_humans(screen->match) > 1;
    screen->here = person;
}

static void begin(struct scene *scene, struct match *match, bool confirm)
{
    struct toy_screen *screen = screen_of(scene);
    (void)confirm;
    screen->match = match;
    screen->here = GAME_NOBODY;
    follow(screen);
}

static void draw_seats(const struct toy_screen *screen, struct canvas *canvas)
{
    const int viewer = screen->curtain ? GAME_NOBODY : screen->here;
    for (int seat = 0; seat < match_seats(screen->match); seat++) {
        char words[WORDS_MAX];
        struct text text;
        text_init(&text, words, sizeof words);
        toy_say_seat(screen->match, viewer, seat, &text);
        canvas_text(canvas, 1, FIRST_ROW + seat, words);
    }
}

static void draw_choices(const struct toy_screen *screen, struct canvas *canvas)
{
    const struct session *session = &screen->match->game.session;
    const int row = FIRST_ROW + TOY_SEATS_MAX + 1;
    if (match_person(screen->match) == GAME_NOBODY)
        return;
    for (int number = 1; toy_choice(screen->match, number); number++) {
        char words[WORDS_MAX];
        struct text text;
        text_init(&text, words, sizeof words);
        text_number(&text, number);
        text_add(&text, " ");
        game_move_text(session->game, session_now(session),
                       toy_choice(screen->match, number), &text);
        canvas_tag(canvas, number);
        canvas_text(canvas, 1, row + number, words);
        canvas_tag(canvas, 0);
    }
}

static void draw(struct scene *scene, struct canvas *canvas)
{
    struct toy_screen *screen = screen_of(scene);
    struct rect head = {1, 0, canvas->width - 2, 1};
    char title[WORDS_MAX];
    if (front_is_too_small(canvas, screen->match))
        return;
    snprintf(title, sizeof title, "The toy, move %d",
             screen->match->game.session.moves + 1);
    front_head(canvas, &head, title);
    draw_seats(screen, canvas);
    if (screen->curtain)
        canvas_text(canvas, 1, FIRST_ROW + TOY_SEATS_MAX + 1,
                    "Pass the screen on, then press Enter.");
    else if (match_is_over(screen->match))
        canvas_text(canvas, 1, FIRST_ROW + TOY_SEATS_MAX + 1,
                    "The game is over.");
    else
        draw_choices(screen, canvas);
    front_foot(canvas, screen->match, screen->message, "1-8 choose  q leave");
    if (screen->leaving)
        front_draw_leaving(canvas, screen->match);
}

static void choose(struct toy_screen *screen, int number)
{
    const game_move move = toy_choice(screen->match, number);
    if (!move || match_person(screen->match) == GAME_NOBODY)
        return;
    const enum status status = match_play(screen->match, move);
    front_tell(screen->message,
               status == STATUS_OK ? "" : status_sentence(status));
    follow(screen);
}

static void key(struct scene *scene, int pressed)
{
    struct toy_screen *screen = screen_of(scene);
    if (screen->leaving)
        screen->quit = front_leave_key(pressed, &screen->leaving);
    else if (pressed == 'q' || pressed == SCREEN_QUIT)
        screen->quit = front_quit(screen->match, &screen->leaving);
    else if (screen->curtain)
        screen->curtain = pressed != SCREEN_ENTER;
    else
        choose(screen, pressed - '0');
}

static void click(struct scene *scene, int tag)
{
    if (!screen_of(scene)->curtain)
        choose(screen_of(scene), tag);
}

static bool step(struct scene *scene)
{
    const bool stepped = match_step(screen_of(scene)->match);
    follow(screen_of(scene));
    return stepped;
}

static bool waits(const struct scene *scene)
{
    return seen(scene)->curtain || match_is_over(seen(scene)->match) ||
           match_person(seen(scene)->match) != GAME_NOBODY;
}

static bool quits(const struct scene *scene)
{
    return seen(scene)->quit;
}

static bool passes(const struct scene *scene)
{
    return seen(scene)->curtain;
}

static void put_points(const struct front_picture *picture, struct text *text)
{
    text_add(text, picture->name);
    text_add(text, ": ");
    text_number(text, toy_points(toy_see(picture->state), picture->seat));
    text_add(text, " points");
}

static void write_svg(const struct front_picture *picture, FILE *out)
{
    char words[WORDS_MAX];
    struct text text;
    text_init(&text, words, sizeof words);
    put_points(picture, &text);
    markup_begin((struct rect){0, 0, PICTURE_WIDTH, PICTURE_HEIGHT}, "A store",
                 "", out);
    markup_line((struct spot){PICTURE_WIDTH / 2, PICTURE_HEIGHT / 2}, "n",
                words, out);
    fputs("</svg>\n", out);
}

static void draw_picture(const struct front_picture *picture,
                         struct canvas *canvas)
{
    char words[WORDS_MAX];
    struct text text;
    text_init(&text, words, sizeof words);
    put_points(picture, &text);
    canvas_centre(
        canvas, (struct rect){0, canvas->height / 2, canvas->width, 1}, words);
}

static const struct front_screen screen = {
    .size = sizeof(struct toy_screen),
    .begin = begin,
    .draw = draw,
    .key = key,
    .click = click,
    .step = step,
    .waits = waits,
    .quits = quits,
    .passes = passes,
};

const struct front toy_front = {.screen = &screen,
                                .lines = &toy_lines,
                                .svg = write_svg,
                                .draw = draw_picture};
