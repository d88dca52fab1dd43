/* Each is a string of letters or digits. */
#include "room/pieces.h"

#include "base/seed.h"
#include "room/id.h"

void pieces_id(struct json_out *out, const char *key, uint64_t id)
{
    char letters[ID_LETTERS + 1];
    struct text text;
    text_init(&text, letters, sizeof letters);
    id_write(id, &text);
    json_out_string(out, key, letters);
}

void pieces_seed(struct json_out *out, const char *key, const struct seed *seed)
{
    char digits[SEED_DIGITS + 1];
    struct text text;
    text_init(&text, digits, sizeof digits);
    seed_write(seed, &text);
    json_out_string(out, key, digits);
}
