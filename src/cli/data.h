/* The part of `borough data` that lists Subdivision. */
#ifndef CLI_DATA_H
#define CLI_DATA_H

/* As cli_data(), once `--game subdivision` has been taken off the words. */
int data_lots(int argc, char **argv);

#endif
