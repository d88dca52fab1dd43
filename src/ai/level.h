/* Six levels of play, from beginner to champion; docs/AI.md has their measured
 * strength. The lower ones make people's mistakes: they look at the moment
 * only, forget goals, or do not see red lines coming. */
#ifndef AI_LEVEL_H
#define AI_LEVEL_H

#include "ai/agent.h"

enum { LEVELS = GAME_LEVELS };

extern const char *const level_name[LEVELS];
extern const char *const level_pace[GAME_PACES]; /* fast, normal, deep */

/* Makes `agent` that of a level; false if no level is called so. A champion may
 * be told how long to think: `champion:fast`, as when nothing is said,
 * `champion:normal`, about a second, or `champion:deep`, about five. It counts
 * positions all the same, so that it moves alike on every machine. */
bool level_read(struct agent *agent, const char *name);

/* How well people play at a table, for its judge (agent_desk.table): the mean
 * level of the computers there, where 0 is no computer or one without a level;
 * 0 if there is none. */
int level_of_table(const int *level, int seats);

/* Whether the agent is of a level that needs a net. */
bool level_judges(const struct agent *agent);

/* Positions that the agent judges at a decision of this game if it searches,
 * else 0: those it was given, or those of its level. */
uint64_t level_work(const struct agent *agent, const struct game *game);

/* Whether the agent searches so far that it pays to know who sits there. */
bool level_watches(const struct agent *agent, const struct game *game);

#endif
