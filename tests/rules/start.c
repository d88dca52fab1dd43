/* How a case begins can also be told by the set-up line of a trace: written
 * and read again, it is the same start byte for byte. */
#include "rules/script.h"

#include "base/text.h"
#include "exchange/setup.h"
#include "json/in.h"
#include "json/out.h"

enum { SETUP_ROOM = 1 << 14 };

void start_comes_back(struct script *script, const struct game *game,
                      const struct game_state *start)
{
    char line[SETUP_ROOM], wrong[LINE_ROOM];
    union session_state again = {0};
    struct text text, flaw;
    struct json_out out;
    struct json_in in;
    text_init(&text, line, sizeof line);
    text_init(&flaw, wrong, sizeof wrong);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    setup_write(game, start, &out);
    json_out_close(&out);
    if (!text_ok(&text) || !json_in_read(&in, line, text.length, NULL))
        script_fail(script, "the set-up cannot be written: %s", line);
    else if (setup_read(game, &in, session_state(&again), &flaw) != STATUS_OK)
        script_fail(script, "the set-up cannot be read: %s: %s", wrong, line);
    else if (memcmp(&again, start, game->rules->state_size) != 0)
        script_fail(script, "the set-up comes back another: %s", line);
}
