/* The missions that this program was built with, as their files stand in
 * data/missions. */
#ifndef MISSION_SHIPPED_H
#define MISSION_SHIPPED_H

#include "content/records.h"

extern const struct content_file missions_shipped[];
extern const int missions_count;

#endif
