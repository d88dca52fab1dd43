/* The subcommands of `borough`, one file each.
 *
 * A subcommand gets its own name as argv[0] and returns the exit status:
 * 0 done, 1 failed, 2 wrong command line. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

struct mission;

/* Lists and filters the built-in content. */
int cli_data(int argc, char **argv);

/* Plays a trace and prints it with results. */
int cli_trace(int argc, char **argv);

/* Plays whole games with a policy on every seat. */
int cli_simulate(int argc, char **argv);

/* Turns a trace into a record. */
int cli_record(int argc, char **argv);

/* Verifies a record and shows it move by move. */
int cli_replay(int argc, char **argv);

/* Judges every decision of a game, and tells luck from skill. */
int cli_review(int argc, char **argv);

/* Says point by point whether a record is what it says. */
int cli_verify(int argc, char **argv);

/* A game in the terminal, or the page if nothing else is asked for. */
int cli_play(int argc, char **argv);
/* The same at the table of a mission, whose stars are shown; NULL: none. */
int cli_play_mission(const struct mission *mission, int argc, char **argv);

/* The deal of a day. */
int cli_daily(int argc, char **argv);

/* Serves the page to a browser on this machine. */
int cli_serve(int argc, char **argv);

/* Thinks for the computers at a host's tables. */
int cli_think(int argc, char **argv);

/* Sends the letters of such a host. */
int cli_post(int argc, char **argv);

/* Copies, exports and checks what a server has on its disk. */
int cli_store(int argc, char **argv);

/* Measures what a host bears. */
int cli_load(int argc, char **argv);

/* A game between agents and other programs. */
int cli_match(int argc, char **argv);

/* Seats of a game played over JSON lines. */
int cli_bot(int argc, char **argv);

/* A computer at a table of friends elsewhere. */
int cli_join(int argc, char **argv);

/* Draws a borough of a record. */
int cli_picture(int argc, char **argv);

/* Measures how fast this build plays, on this machine. */
int cli_bench(int argc, char **argv);

/* How strong a player is, from many games. */
int cli_arena(int argc, char **argv);

/* A fixed suite of positions, and what players lose on them. */
int cli_suite(int argc, char **argv);

/* What each tile is worth, from many games. */
int cli_balance(int argc, char **argv);

/* Looks for better weights of a game's estimate. */
int cli_tune(int argc, char **argv);

/* A net learns by playing against itself. */
int cli_train(int argc, char **argv);

/* Positions of many games, for a learner outside this program. */
int cli_calibrate(int argc, char **argv);
int cli_gather(int argc, char **argv);

/* Small tasks on real tables. */
int cli_mission(int argc, char **argv);

/* Prints the number that every build must share. */
int cli_signature(int argc, char **argv);

#endif
