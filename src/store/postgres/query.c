/* Every number goes as a bigint; the base makes it smaller where a column is.
 */
#include "store/postgres/query.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BIGINT = 20, BYTEA = 17, BINARY = 1, SQL_FIRST = 512, PARTS_FIRST = 32 };

struct query_part {
    bool is_number;
    char digits[8]; /* the high byte first */
    struct store_bytes bytes;
};

void query_say(struct query *query, const char *sql)
{
    const size_t size = strlen(sql);
    if (query->length + size >= query->room) {
        const size_t room = 2 * (query->length + size) + SQL_FIRST;
        char *const more = realloc(query->sql, room);
        if (!more) {
            query->full = true;
            return;
        }
        query->sql = more;
        query->room = room;
    }
    memcpy(query->sql + query->length, sql, size + 1);
    query->length += size;
}

void query_begin(struct query *query, const char *sql)
{
    query->length = 0;
    query->parts = 0;
    query->full = false;
    query_say(query, sql);
}

/* The next parameter, which has been said; NULL: no memory. */
static struct query_part *add_part(struct query *query)
{
    char name[16];
    if (query->parts == query->part_room) {
        const int room = 2 * query->part_room + PARTS_FIRST;
        struct query_part *const more =
            realloc(query->part, (size_t)room * sizeof *more);
        if (!more) {
            query->full = true;
            return NULL;
        }
        query->part = more;
        query->part_room = room;
    }
    snprintf(name, sizeof name, "$%d", query->parts + 1);
    query_say(query, name);
    return &query->part[query->parts++];
}

void query_number(struct query *query, int64_t number)
{
    struct query_part *const part = add_part(query);
    if (!part)
        return;
    part->is_number = true;
    for (int i = 0; i < 8; i++)
        part->digits[i] = (char)((uint64_t)number >> (56 - 8 * i));
}

void query_bytes(struct query *query, const struct store_bytes *bytes)
{
    struct query_part *const part = add_part(query);
    if (part)
        *part = (struct query_part){.bytes = *bytes};
}

void query_row(struct query *query, bool first, const int64_t *number,
               int count)
{
    query_say(query, first ? "(" : ", (");
    for (int i = 0; i < count; i++) {
        if (i > 0)
            query_say(query, ", ");
        query_number(query, number[i]);
    }
    query_say(query, ")");
}

struct parameters {
    const char **value;
    int *size, *format;
    Oid *type;
};

static void fill(const struct query *query, struct parameters *all)
{
    for (int i = 0; i < query->parts; i++) {
        const struct query_part *const part = &query->part[i];
        all->type[i] = part->is_number ? BIGINT : BYTEA;
        all->value[i] = part->is_number ? part->digits : part->bytes.at;
        all->size[i] =
            part->is_number ? (int)sizeof part->digits : (int)part->bytes.size;
        all->format[i] = BINARY;
    }
}

bool query_send(const struct query *query, PGconn *cable)
{
    const size_t count = (size_t)query->parts + 1;
    struct parameters all = {
        malloc(count * sizeof *all.value), malloc(count * sizeof *all.size),
        malloc(count * sizeof *all.format), malloc(count * sizeof *all.type)};
    bool sent = !query->full && all.value && all.size && all.format && all.type;
    if (sent) {
        fill(query, &all);
        sent = PQsendQueryParams(cable, query->sql, query->parts, all.type,
                                 all.value, all.size, all.format, BINARY) == 1;
    }
    free(all.value);
    free(all.size);
    free(all.format);
    free(all.type);
    return sent;
}

void query_drop(struct query *query)
{
    free(query->sql);
    free(query->part);
    *query = (struct query){0};
}
