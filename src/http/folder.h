/* Opens files below a folder and nowhere else. */
#ifndef HTTP_FOLDER_H
#define HTTP_FOLDER_H

/* Opens a plain file for reading; `name` is one of path.h. No link is followed
 * below `folder`, neither for the file nor for a folder on the way, wherever it
 * leads: what is served is what lies there. Returns the file, or -1 and errno.
 */
int folder_open(int folder, const char *name);

#endif
