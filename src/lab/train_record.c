/* The course is compared as text: whatever decides what is learnt must be a
 * line of it, or a checkpoint of another course would be taken for this one. */
#include "lab/train_record.h"

#include "base/hash.h"
#include "base/text.h"
#include "game/signature.h"

#include <assert.h>
#include <inttypes.h>
#include <stddef.h>
#include <string.h>

/* Tables that are learnt at end by the rules and have no house rules: what says
 * otherwise is not hashed, so that older checkpoints go on. */
static_assert(offsetof(struct game_config, ends) == 12, "hashed by its bytes");

enum { SIGNATURE_GAMES = 100 };

static uint64_t hash_tables(const struct train_menu *menu)
{
    uint64_t hash = HASH_START;
    for (int i = 0; i < menu->tables; i++)
        hash = hash_bytes(hash, &menu->table[i],
                          offsetof(struct game_config, ends));
    return hash;
}

void train_record_course(FILE *out, const struct train_wish *wish,
                         const struct school *school, uint64_t from)
{
    const struct game *game = school->game;
    const struct train_menu *menu = &school->menu;
    fprintf(out,
            "game: %s\nplayers: %s\n"
            "tables: %d, %016" PRIx64 "\n"
            "content: %016" PRIx64 "\n"
            "features: %d, layout %" PRIu32 "\n"
            "from: %016" PRIx64 "\n",
            game->name, wish->solo ? "one" : "several", menu->tables,
            hash_tables(menu), game_content_hash(game, NULL),
            game->mind->feature_count, game->mind->feature_layout, from);
    fprintf(out,
            "hidden: %d\nagent: %s\ngames: %d\nlesson: %d\nseed: %d\n"
            "batch: %d\nrepeat: %d\nstep: %d\nstep-end: %d\nlambda: %d\n"
            "stray: %d\nbystanders: %d\nmemory: %d\nrivals: %d %s\n",
            wish->hidden, wish->player.name, wish->games, wish->lesson,
            wish->seed, wish->batch, wish->repeat, wish->step, wish->step_end,
            wish->lambda, wish->stray, wish->bystanders, wish->memory,
            wish->against, wish->rival.name);
}

/* A word as a shell would take it; what is no text becomes a question mark. */
static void put_word(FILE *out, const char *word)
{
    const bool plain = *word && !strpbrk(word, " \t\n'\"\\$`*?;&|<>()#~");
    if (!plain)
        fputc('\'', out);
    for (; *word; word++)
        if (*word == '\'')
            fputs("'\\''", out);
        else
            fputc((unsigned char)*word < ' ' || *word == 127 ? '?' : *word,
                  out);
    if (!plain)
        fputc('\'', out);
}

static void put_command(FILE *out, const struct train_wish *wish)
{
    fputs("command: borough", out);
    for (int i = 0; i < wish->argc; i++) {
        fputc(' ', out);
        put_word(out, wish->argv[i]);
    }
    fputc('\n', out);
}

/* The table on one line. */
static void put_table(FILE *out, const struct game *game,
                      const struct game_config *config)
{
    char room[512];
    struct text text;
    text_init(&text, room, sizeof room);
    game_config_text(game, config, &text);
    for (const char *at = room; *at; at++)
        if (*at != '\n')
            fputc(*at, out);
        else if (at[1])
            fputs(", ", out);
    fputc('\n', out);
}

static void put_strength(FILE *out, const struct school *school,
                         const struct curve_point *point)
{
    fputs("yardstick: ", out);
    put_table(out, school->game, &school->yardstick);
    if (school->solo)
        fprintf(out,
                "strength: score %.1f +- %.1f (95 %%), mean of %" PRIu64
                " games\n",
                point->strength, point->either_way, point->measured);
    else
        fprintf(out,
                "strength: wins %.3f +- %.3f (95 %%) on one seat against "
                "greedy, margin %+.1f, %" PRIu64 " games; an equal wins %.3f\n",
                point->strength, point->either_way, point->margin,
                point->measured, 1.0 / school->yardstick.seats);
}

void train_record_net(FILE *out, const struct train_wish *wish,
                      const struct school *school,
                      const struct curve_point *point)
{
    fputs("program: borough " BOROUGH_VERSION "\n", out);
    fprintf(out, "signature: %016" PRIx64 " of %d games\n",
            game_signature(school->game, SIGNATURE_GAMES), SIGNATURE_GAMES);
    if (wish->date)
        fprintf(out, "date: %s\n", wish->date);
    if (wish->note)
        fprintf(out, "note: %s\n", wish->note);
    put_command(out, wish);
    fprintf(out, "seed: %d\n", wish->seed);
    fprintf(out, "games: %" PRIu64 ", positions: %" PRIu64 "\n",
            school->progress.games, school->progress.positions);
    fprintf(out, "hours of processor time: %.1f\n",
            school->progress.seconds / 3600);
    put_strength(out, school, point);
}
