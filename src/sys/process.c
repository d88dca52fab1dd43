/* The fields of /proc/PID/stat behind the name, in which anything may stand. */
#include "sys/process.h"

#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct stat_line {
    int parent;
    unsigned long own, ended; /* ticks; of children that have ended */
};

static FILE *about(int process, const char *what)
{
    char name[64];
    snprintf(name, sizeof name, "/proc/%d/%s", process, what);
    return fopen(name, "r");
}

static bool read_line(int process, struct stat_line *line)
{
    char words[1024];
    unsigned long user = 0, system = 0;
    long ended_user = 0, ended_system = 0;
    FILE *const file = about(process, "stat");
    if (!file)
        return false;
    const size_t size = fread(words, 1, sizeof words - 1, file);
    fclose(file);
    words[size] = '\0';
    const char *const behind = strrchr(words, ')');
    if (!behind ||
        sscanf(behind + 1,
               " %*c %d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu %ld %ld",
               &line->parent, &user, &system, &ended_user, &ended_system) != 5)
        return false;
    line->own = user + system;
    line->ended = (unsigned long)(ended_user + ended_system);
    return true;
}

static double seconds(unsigned long ticks)
{
    return (double)ticks / (double)sysconf(_SC_CLK_TCK);
}

double process_cpu_s(int process)
{
    struct stat_line line;
    return read_line(process, &line) ? seconds(line.own) : 0;
}

/* Those whose parent it is, one step down. */
static unsigned long of_children(int process)
{
    unsigned long ticks = 0;
    struct stat_line line;
    struct dirent *entry;
    DIR *const all = opendir("/proc");
    if (!all)
        return 0;
    while ((entry = readdir(all))) {
        const int child = (int)strtol(entry->d_name, NULL, 10);
        if (child > 0 && read_line(child, &line) && line.parent == process)
            ticks += line.own;
    }
    closedir(all);
    return ticks;
}

double process_family_cpu_s(int process)
{
    struct stat_line line;
    if (!read_line(process, &line))
        return 0;
    return seconds(line.own + line.ended + of_children(process));
}

double process_mib(int process)
{
    FILE *const file = about(process, "statm");
    long resident = 0;
    if (!file)
        return 0;
    if (fscanf(file, "%*d %ld", &resident) != 1)
        resident = 0;
    fclose(file);
    return (double)resident * (double)sysconf(_SC_PAGESIZE) / (1024 * 1024);
}

int process_parent(int process)
{
    struct stat_line line;
    return read_line(process, &line) ? line.parent : 0;
}
