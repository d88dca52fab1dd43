/* Attributes are in single quotes and never hold words of players; whatever
 * does goes through markup_text(). */
#include "terminal/markup.h"

void markup_begin(struct rect view, const char *title, const char *style,
                  FILE *out)
{
    fprintf(out,
            "<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d' "
            "viewBox='%d %d %d %d' role='img'>\n<title>",
            view.width, view.height, view.x, view.y, view.width, view.height);
    markup_text(title, out);
    fprintf(out,
            "</title>\n<style>text{font-family:sans-serif;text-anchor:middle;"
            "fill:#22302f}%s</style>\n"
            "<rect x='%d' y='%d' width='%d' height='%d' fill='#e6e2d3'/>\n",
            style, view.x, view.y, view.width, view.height);
}

void markup_text(const char *words, FILE *out)
{
    for (; *words; words++) {
        if (*words == '&')
            fputs("&amp;", out);
        else if (*words == '<')
            fputs("&lt;", out);
        else if (*words == '>')
            fputs("&gt;", out);
        else
            fputc(*words, out);
    }
}

void markup_line(struct spot at, const char *class, const char *words,
                 FILE *out)
{
    fprintf(out, "<text class='%s' x='%d' y='%d'>", class, at.x, at.y);
    markup_text(words, out);
    fputs("</text>\n", out);
}
