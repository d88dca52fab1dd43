/* Servers that take a letter and never answer, or answer for ever, a letter at
 * a time: whoever sends gives up by himself. Without that these tests would not
 * end. */
#include "letters/job.h"
#include "unit/unit.h"

#include <arpa/inet.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

struct server {
    int socket, port;
    pid_t child; /* 0: nobody takes what comes */
};

static struct server listen_here(void)
{
    struct sockaddr_in at = {.sin_family = AF_INET,
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof at;
    struct server server = {.socket = socket(AF_INET, SOCK_STREAM, 0)};
    assert_true(server.socket >= 0);
    assert_int_equal(bind(server.socket, (struct sockaddr *)&at, size), 0);
    assert_int_equal(listen(server.socket, 4), 0);
    getsockname(server.socket, (struct sockaddr *)&at, &size);
    server.port = ntohs(at.sin_port);
    return server;
}

/* A process that gives whoever comes a letter of an answer every so often. */
static void drip(struct server *server)
{
    enum { REST_US = 50 * 1000 };
    server->child = fork();
    assert_true(server->child >= 0);
    if (server->child > 0)
        return;
    signal(SIGPIPE, SIG_IGN);
    alarm(60); /* if nobody ends it */
    for (;;) {
        const int line = accept(server->socket, NULL, NULL);
        while (line >= 0 && send(line, "2", 1, 0) == 1)
            usleep(REST_US);
        close(line);
    }
}

static void end(struct server *server)
{
    if (server->child > 0) {
        kill(server->child, SIGKILL);
        waitpid(server->child, NULL, 0);
    }
    close(server->socket);
}

#define LETTER                                                                 \
    "\"language\":\"en\",\"id\":\"1\",\"origin\":\"https://a.example\","       \
    "\"now\":1,\"token\":\"1\",\"letters\":[{\"kind\":\"end\","                \
    "\"game\":\"suburbia\"}]}}"

static void comes_to(const char *outcome, const struct setup *setup,
                     const char *line, size_t size)
{
    char words[JOB_ANSWER];
    struct text answer;
    text_init(&answer, words, sizeof words);
    job_do(setup, line, size, &answer);
    assert_non_null(strstr(words, outcome));
}

static void try_hook(const struct server *server)
{
    const struct setup setup = {.hook = true, .anywhere = true};
    char line[512];
    const int size =
        snprintf(line, sizeof line,
                 "{\"send\":{\"way\":\"hook\",\"hook\":"
                 "\"http://127.0.0.1:%d/\",\"secret\":"
                 "\"yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw\"," LETTER,
                 server->port);
    /* It may have come. */
    comes_to("\"unsure\"", &setup, line, (size_t)size);
}

static void a_silent_hook_is_given_up(void **state)
{
    struct server server = listen_here();
    (void)state;
    try_hook(&server);
    end(&server);
}

static void a_hook_that_never_ends_is_given_up(void **state)
{
    struct server server = listen_here();
    (void)state;
    drip(&server);
    try_hook(&server);
    end(&server);
}

static void a_silent_mail_server_is_given_up(void **state)
{
    static const char line[] =
        "{\"send\":{\"way\":\"mail\",\"mail\":\"ada@example.org\"," LETTER;
    struct server server = listen_here();
    (void)state;
    const struct setup setup = {.mail = true,
                                .server = "127.0.0.1",
                                .port = server.port,
                                .tls = SMTP_TLS_OFFERED,
                                .from = "club@example.org"};
    comes_to("\"later\"", &setup, line, sizeof line - 1);
    end(&server);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_silent_hook_is_given_up),
        cmocka_unit_test(a_hook_that_never_ends_is_given_up),
        cmocka_unit_test(a_silent_mail_server_is_given_up)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
