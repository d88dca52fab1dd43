/* How a mission stands: the page knows its clauses as words and sends them
 * along. What is answered goes by what the seat may know. */
#include "page/calls.h"

#include "mission/judge.h"

static enum status read_stars(struct page *page, const struct json_in *in,
                              struct task *task)
{
    const struct json_in list = json_in_field(in, "stars");
    struct text flaw;
    int star = 0;
    text_init(&flaw, page->sentence, sizeof page->sentence);
    for (struct json_in item = json_in_first(&list); item.at;
         item = json_in_next(&list, item)) {
        if (++star > MISSION_STARS ||
            !json_in_string(&item, page->words, sizeof page->words))
            return page_fail(page, STATUS_BAD_MOVE,
                             "stars are up to three lines of clauses");
        if (!task_read(page_playing(page), page->words, star, task, &flaw))
            return page_fail(page, STATUS_BAD_MOVE, page->sentence);
    }
    return star > 0 ? STATUS_OK
                    : page_fail(page, STATUS_BAD_MOVE, "there are no stars");
}

static void put_clause(struct json_out *out, const struct task *task, int index,
                       const struct judged *judged)
{
    json_out_object(out, NULL);
    json_out_number(out, "star", task->star[index]);
    json_out_string(out, "state", verdict_word[judged->verdict]);
    json_out_number(out, "have", judged->have);
    json_out_number(out, "want", task->clause[index].number);
    json_out_number(out, "round", judged->round);
    json_out_close(out);
}

enum status page_mission(struct page *page, const struct json_in *in,
                         struct json_out *out)
{
    const struct session *session = page_session(page);
    const struct page_range from = {"from", 0, session->moves};
    struct judged judged[MISSION_CLAUSES];
    struct task task = {0};
    enum status status = page_read_seat(page, in, 0, &task.seat);
    if (status == STATUS_OK)
        status = page_read_number(page, in, from, &task.from);
    if (status == STATUS_OK)
        status = read_stars(page, in, &task);
    if (status != STATUS_OK)
        return status;
    task_judge(&task, session, judged);
    json_out_number(out, "stars", task_stars(&task, judged));
    json_out_array(out, "clauses");
    for (int i = 0; i < task.clauses; i++)
        put_clause(out, &task, i, &judged[i]);
    json_out_close(out);
    return STATUS_OK;
}
