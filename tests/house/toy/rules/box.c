#include "toy/rules/box.h"

void toy_derive(struct toy_box *box)
{
    box->deck = 0;
    for (int good = 0; good < box->goods; good++)
        box->deck += box->good[good].copies;
}
