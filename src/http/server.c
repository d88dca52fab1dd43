/* A guest's memory is freed in the loop's own callback (on_closed), never at
 * once, since libuv may still hold it. When all places are taken, the one that
 * gives way is seen off before the newcomer gets it. */
#include "http/server.h"

#include "http/crowd.h"
#include "http/listen.h"
#include "http/talk.h"
#include "http/upgrade.h"
#include "http/visitors.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>
#include <uv.h>

enum {
    TICK_MS = 500,
    ACCEPTS_AT_ONCE = 64,
    /* Descriptors: a guest needs his socket and a file; then there are the
     * program's own, and the folders on the way to a file. */
    DESCRIPTORS_A_GUEST = 2,
    DESCRIPTORS_ASIDE = 32,
    GUESTS_LEAST = 2,
};

struct guest {
    uv_poll_t ready;
    struct server *server;
    int place;
    enum talk_wish wish; /* what is waited for; TALK_END: nothing yet */
    bool attended, gone; /* the program may answer, and end, from within */
    struct talk talk;
};

struct server {
    struct site site;
    struct listen listen;
    uv_loop_t loop;
    uv_poll_t newcomers[LISTEN_MOST];
    uv_timer_t tick;
    uv_signal_t interrupt, terminate, hangup;
    bool looping; /* the loop and its handles are there */
    struct crowd crowd;
    struct guest *guest[CROWD_MOST]; /* by place */
    uint64_t guests;                 /* how many there have been */
    struct visitors visitors;
    bool ending;
};

static void on_newcomer(uv_poll_t *poll, int status, int events);

static void on_closed(uv_handle_t *handle)
{
    free(handle->data);
}

/* He is forgotten when the loop comes round; his talk may be going on. */
static void take_off(struct guest *guest)
{
    struct server *const server = guest->server;
    crowd_leave(&server->crowd, guest->place);
    server->guest[guest->place] = NULL;
    guest->gone = true;
    uv_close((uv_handle_t *)&guest->ready, on_closed);
}

static void see_off(struct guest *guest)
{
    talk_drop(&guest->talk);
    take_off(guest);
    close(guest->talk.socket);
}

static void on_ready(uv_poll_t *poll, int status, int events);

static bool wait_for(struct guest *guest, enum talk_wish wish)
{
    const int events = wish == TALK_READ ? UV_READABLE : UV_WRITABLE;
    if (wish == guest->wish)
        return true;
    guest->wish = wish;
    if (wish == TALK_HOLD)
        return uv_poll_stop(&guest->ready) == 0;
    return uv_poll_start(&guest->ready, events, on_ready) == 0;
}

/* Goes on with what is said, and waits for what that needs. */
static void attend(struct guest *guest)
{
    struct server *const server = guest->server;
    const unsigned before = guest->talk.answered;
    guest->attended = true;
    const enum talk_wish wish =
        talk_go(&guest->talk, &server->site, uv_now(&server->loop));
    guest->attended = false;
    if (guest->gone)
        return;
    if (guest->talk.answered != before)
        crowd_useful(&server->crowd, guest->place);
    if (wish == TALK_END || !wait_for(guest, wish))
        see_off(guest);
}

static void on_ready(uv_poll_t *poll, int status, int events)
{
    struct guest *const guest = poll->data;
    (void)events;
    if (status < 0)
        see_off(guest);
    else
        attend(guest);
}

/* Where a socket's other end is. Of an IPv6 address the first half counts. */
static struct crowd_address origin_of(const struct sockaddr_storage *peer)
{
    struct crowd_address from = {{0}};
    const struct sockaddr_in *const four = (const void *)peer;
    const struct sockaddr_in6 *const six = (const void *)peer;
    if (peer->ss_family == AF_INET) {
        from.byte[10] = from.byte[11] = 0xff;
        memcpy(from.byte + 12, &four->sin_addr, 4);
    } else {
        memcpy(from.byte, &six->sin6_addr, 8);
    }
    return from;
}

static void give_place(struct server *server, struct guest *guest,
                       const struct sockaddr_storage *peer)
{
    const struct crowd_address from = origin_of(peer);
    const int leaving = crowd_in_the_way(&server->crowd, from);
    if (leaving != CROWD_NONE)
        see_off(server->guest[leaving]);
    guest->place = crowd_enter(&server->crowd, from);
    server->guest[guest->place] = guest;
    guest->talk.from = from;
    guest->talk.number = ++server->guests * CROWD_MOST + (uint64_t)guest->place;
}

/* His request may be there already, and is read before the next newcomer could
 * be in his way. */
static void welcome(struct server *server, int socket,
                    const struct sockaddr_storage *peer)
{
    const int on = 1;
    struct guest *const guest = malloc(sizeof *guest);
    if (!guest || uv_poll_init(&server->loop, &guest->ready, socket) != 0) {
        free(guest);
        close(socket);
        return;
    }
    fcntl(socket, F_SETFD, FD_CLOEXEC);
    setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    guest->ready.data = guest;
    guest->server = server;
    guest->wish = TALK_END;
    guest->attended = guest->gone = false;
    talk_begin(&guest->talk, socket, uv_now(&server->loop));
    give_place(server, guest, peer);
    attend(guest);
}

static void watch_newcomers(struct server *server)
{
    for (int i = 0; i < server->listen.count; i++)
        uv_poll_start(&server->newcomers[i], UV_READABLE, on_newcomer);
}

/* The machine is out of something; those who wait would wake the loop all the
 * time. The next tick watches again. */
static void rest(struct server *server)
{
    for (int i = 0; i < server->listen.count; i++)
        uv_poll_stop(&server->newcomers[i]);
}

/* Whether accept() failed for the newcomer's own reasons, and the next may do
 * better. */
static bool is_his_own(int reason)
{
    return reason == ECONNABORTED || reason == EINTR || reason == EPROTO ||
           reason == EPERM;
}

static void on_tick(uv_timer_t *timer);

static void on_newcomer(uv_poll_t *poll, int status, int events)
{
    struct server *const server = poll->data;
    const int listener = server->listen.socket[poll - server->newcomers];
    (void)status;
    (void)events;
    for (int i = 0; i < ACCEPTS_AT_ONCE; i++) {
        struct sockaddr_storage peer = {0};
        socklen_t size = sizeof peer;
        const int socket = accept(listener, (struct sockaddr *)&peer, &size);
        if (socket >= 0)
            welcome(server, socket, &peer);
        else if (errno == EAGAIN || errno == EWOULDBLOCK)
            break;
        else if (!is_his_own(errno)) {
            rest(server);
            break;
        }
    }
    if (!uv_is_active((const uv_handle_t *)&server->tick))
        uv_timer_start(&server->tick, on_tick, TICK_MS, TICK_MS);
}

static void on_tick(uv_timer_t *timer)
{
    struct server *const server = timer->data;
    const uint64_t now = uv_now(&server->loop);
    for (int i = server->crowd.top - 1; i >= 0; i--)
        if (server->guest[i] && server->guest[i]->talk.due <= now)
            see_off(server->guest[i]);
    visitors_tick(&server->visitors);
    watch_newcomers(server);
    if (server->crowd.top == 0 && server->visitors.count == 0)
        uv_timer_stop(timer);
}

/* Whoever asks twice does not want to wait. */
static void on_signal(uv_signal_t *signal, int number)
{
    struct server *const server = signal->data;
    const struct route_desk *const desk = server->site.desk;
    (void)number;
    if (server->ending || !desk || !desk->ending)
        uv_stop(signal->loop);
    else
        desk->ending(desk->context);
    server->ending = true;
}

/* How many descriptors there can be, after as many as are wanted were asked
 * for. */
static int count_descriptors(int wanted)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return 0;
    if (limit.rlim_cur < (rlim_t)wanted) {
        const rlim_t before = limit.rlim_cur;
        limit.rlim_cur =
            limit.rlim_max < (rlim_t)wanted ? limit.rlim_max : (rlim_t)wanted;
        if (setrlimit(RLIMIT_NOFILE, &limit) != 0)
            limit.rlim_cur = before;
    }
    return limit.rlim_cur < (rlim_t)wanted ? (int)limit.rlim_cur : wanted;
}

/* As many guests and sockets as there can be descriptors for, within reason. If
 * they are short, guests get half of them, and no more than they need. */
static int count_places(int *sockets)
{
    const int guests = CROWD_MOST * DESCRIPTORS_A_GUEST;
    const int there = count_descriptors(guests + *sockets + DESCRIPTORS_ASIDE) -
                      DESCRIPTORS_ASIDE;
    if (there >= guests + *sockets)
        return CROWD_MOST;
    const int half = *sockets > 0 ? there / 2 : there;
    const int share = half < guests ? half : guests;
    const int places = share / DESCRIPTORS_A_GUEST;
    if (*sockets > there - share)
        *sockets = there > share ? there - share : 0;
    return places < GUESTS_LEAST ? GUESTS_LEAST : places;
}

static bool watch_listeners(struct server *server)
{
    for (int i = 0; i < server->listen.count; i++) {
        if (uv_poll_init(&server->loop, &server->newcomers[i],
                         server->listen.socket[i]) != 0)
            return false;
        server->newcomers[i].data = server;
    }
    watch_newcomers(server);
    return true;
}

static bool start_loop(struct server *server)
{
    if (uv_loop_init(&server->loop) != 0)
        return false;
    server->looping = true;
    uv_timer_init(&server->loop, &server->tick);
    uv_signal_init(&server->loop, &server->interrupt);
    uv_signal_init(&server->loop, &server->terminate);
    uv_signal_init(&server->loop, &server->hangup);
    server->tick.data = server;
    server->interrupt.data = server->terminate.data = server->hangup.data =
        server;
    return watch_listeners(server) &&
           uv_signal_start(&server->interrupt, on_signal, SIGINT) == 0 &&
           uv_signal_start(&server->terminate, on_signal, SIGTERM) == 0 &&
           uv_signal_start(&server->hangup, on_signal, SIGHUP) == 0;
}

static enum status fail(struct server_error *error, enum status status,
                        const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static enum status fail(struct server_error *error, enum status status,
                        const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->reason, sizeof error->reason, format, arguments);
    va_end(arguments);
    return status;
}

static enum status start(struct server *server, const struct server_wish *wish,
                         struct server_error *error)
{
    server->site.names = wish->names;
    server->site.desk = wish->desk;
    server->site.folder =
        open(wish->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (server->site.folder < 0)
        return fail(error, STATUS_NO_FILE, "%s: %s", wish->folder,
                    strerror(errno));
    if (!(wish->address ? listen_on(&server->listen, wish->address, wish->port)
                        : listen_near(&server->listen, wish->port)))
        return fail(error, STATUS_NO_PORT, "port %d of %s: %s", wish->port,
                    wish->address ? wish->address : "127.0.0.1",
                    strerror(errno));
    int sockets = wish->desk ? wish->sockets : 0;
    crowd_init(&server->crowd, count_places(&sockets));
    if (!start_loop(server))
        return fail(error, STATUS_NO_PORT, "the event loop does not start");
    if (!visitors_init(&server->visitors, &server->loop, wish->desk, sockets))
        return fail(error, STATUS_NO_MEMORY, "out of memory");
    return STATUS_OK;
}

enum status server_open(struct server **server, const struct server_wish *wish,
                        struct server_error *error)
{
    struct server *made = calloc(1, sizeof *made);
    *server = NULL;
    if (!made)
        return fail(error, STATUS_NO_MEMORY, "out of memory");
    const enum status status = start(made, wish, error);
    if (status == STATUS_OK)
        *server = made;
    else
        server_close(made);
    return status;
}

int server_port(const struct server *server)
{
    return server->listen.port;
}

void server_run(struct server *server)
{
    uv_run(&server->loop, UV_RUN_DEFAULT);
}

void server_stop(struct server *server)
{
    uv_stop(&server->loop);
}

struct uv_loop_s *server_loop(struct server *server)
{
    return &server->loop;
}

static struct guest *guest_of(const struct server *server, uint64_t call)
{
    struct guest *const guest = server->guest[call % CROWD_MOST];
    return guest && guest->talk.number == call ? guest : NULL;
}

bool server_answer(struct server *server, uint64_t call,
                   const struct route_answer *said)
{
    struct guest *const guest = guest_of(server, call);
    if (!guest || !talk_answer(&guest->talk, said, uv_now(&server->loop)))
        return false;
    if (!guest->attended)
        attend(guest);
    return true;
}

/* Nothing waits to be sent to somebody who has asked, so the few words of the
 * head go out at once or never. */
static bool send_head(const struct talk *talk)
{
    char bytes[256];
    struct text head;
    text_init(&head, bytes, sizeof bytes);
    upgrade_write(&head, talk->accept);
    return send(talk->socket, bytes, head.length, MSG_NOSIGNAL) ==
           (ssize_t)head.length;
}

uint64_t server_accept(struct server *server, uint64_t call)
{
    struct guest *const guest = guest_of(server, call);
    if (!guest || server->visitors.count == server->visitors.room ||
        !talk_take(&guest->talk))
        return 0;
    const int descriptor = guest->talk.socket;
    take_off(guest);
    const uint64_t number = send_head(&guest->talk)
                                ? visitors_add(&server->visitors, descriptor)
                                : 0;
    if (!number)
        close(descriptor);
    return number;
}

int server_sockets(const struct server *server, int *most)
{
    *most = server->visitors.room;
    return server->visitors.count;
}

bool server_say(struct server *server, uint64_t socket, const char *text,
                size_t size)
{
    return visitors_say(&server->visitors, socket, text, size);
}

int server_trip(struct server *server, uint64_t socket)
{
    return visitors_trip(&server->visitors, socket);
}

void server_leave(struct server *server, uint64_t socket, int code,
                  const char *reason)
{
    visitors_leave(&server->visitors, socket, (enum frame_code)code, reason);
}

static void close_handle(uv_handle_t *handle, void *context)
{
    (void)context;
    if (!uv_is_closing(handle))
        uv_close(handle, NULL);
}

void server_close(struct server *server)
{
    if (server->looping) {
        for (int i = server->crowd.top - 1; i >= 0; i--)
            if (server->guest[i])
                see_off(server->guest[i]);
        visitors_close(&server->visitors);
        uv_walk(&server->loop, close_handle, NULL);
        uv_run(&server->loop, UV_RUN_DEFAULT);
        uv_loop_close(&server->loop);
    }
    listen_close(&server->listen);
    if (server->site.folder >= 0)
        close(server->site.folder);
    free(server);
}
