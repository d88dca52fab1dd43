/* What other processes of this machine have used. */
#ifndef SYS_PROCESS_H
#define SYS_PROCESS_H

/* Seconds of processor time that it has had; 0: it is not there. */
double process_cpu_s(int process);

/* The same with all that it has started and that have ended or still run. */
double process_family_cpu_s(int process);

/* Mebibytes of memory that it has now. */
double process_mib(int process);

/* Who started it; 0: it is not there. */
int process_parent(int process);

#endif
