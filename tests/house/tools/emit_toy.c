#include "tools/emit.h"

#include "toy/rules/box.h"

static void put_box(FILE *out, const void *content)
{
    const struct toy_box *box = content;
    fputs("/* Made by tools/datagen from data/toy; do not edit. */\n"
          "#include \"toy/rules/box.h\"\n\n"
          "const struct toy_box toy_box = {\n",
          out);
    emit_hash(out, "hash", &box->hash, 0);
    fprintf(out, "    .goods = %d,\n    .deck = %d,\n    .good = {", box->goods,
            box->deck);
    for (int i = 0; i < box->goods; i++)
        fprintf(out, "%s{%d, %d, %d}", i ? ", " : "", box->good[i].price,
                box->good[i].copies, box->good[i].origin);
    fputs("},\n", out);
    emit_words(out, "good_words", box->good_words, box->goods);
    fputs("};\n", out);
}

const struct maker maker_toy = {"toy", put_box};
