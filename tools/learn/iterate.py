#!/usr/bin/env python3
"""A net learns on a GPU from games that `borough gather` plays on all cores.

Each round the cores play by the net as it is, while the GPU learns from the
rounds before; then the net is written and measured. docs/AI.md, Learning on a
GPU, says what comes of it. Needs Python 3.9, NumPy and PyTorch; works without a
GPU, slowly.

  tools/learn/iterate.py --from data/nets/suburbia.net --out my.net --rounds 9
"""

import argparse
import copy
import os
import shlex
import subprocess
import sys
import tempfile
import time

import numpy as np
import torch

from net import MARGIN, SCORE, WIN, Net, read_file, write_file

KEPT = 5          # rounds that are learnt from, the newest twice as often
CANDIDATES = 16   # TUTOR_CANDIDATES of src/learn/tutor.h
GROUPS = 1024     # decisions compared in a step, and as many rows of games
RECORD = 1024     # RECORD_SIZE of src/lab/gather.c: where a file is from
COMPARE = 4       # what a comparison counts against a position that was played
PULL = 0.005
device = "cuda" if torch.cuda.is_available() else "cpu"


class Round:
    """The rows of the files of one round, decisions as groups of rows."""

    def __init__(self, paths, features):
        kind = np.dtype([("decision", "<i4"), ("said", "<f4", 3),
                         ("came", "<f4", (2, 3)), ("x", "i1", features)])
        rows = np.concatenate([np.fromfile(path, kind, offset=RECORD) for path in paths])
        self.x = torch.from_numpy(rows["x"].copy()).to(device)
        self.came = torch.from_numpy(rows["came"].copy()).to(device)
        compared = rows["decision"] >= 0
        at = np.nonzero(compared)[0]
        new = np.ones(len(at), bool)
        new[1:] = (np.diff(rows["decision"][at]) != 0) | (np.diff(at) != 1)
        start, size = at[new], np.bincount(np.cumsum(new) - 1, minlength=new.sum())
        member = np.arange(CANDIDATES)[None, :] < size[:, None]
        group = np.where(member, start[:, None] + np.arange(CANDIDATES), 0)
        self.group = torch.from_numpy(group).to(device)
        self.member = torch.from_numpy(member.astype(np.float32)).to(device)
        self.played = torch.from_numpy(np.nonzero(~compared)[0]).to(device)

    def scale(self):
        x = self.x[torch.randint(len(self.x), (200000,), device=device)].float()
        squares, seen = x.square().sum(0), (x != 0).float().sum(0)
        return torch.where(seen > 0, (seen / squares.clamp(min=1)).sqrt(),
                           torch.ones_like(squares))


def loss_played(out, came, solo):
    score = (out[:, SCORE] - came[:, SCORE]).square().mean()
    if solo:
        return score
    win = torch.nn.functional.binary_cross_entropy_with_logits(
        out[:, WIN], came[:, WIN])
    margin = (out[:, MARGIN] - came[:, MARGIN]).square().mean()
    return win + 0.15 * score + 0.25 * margin


def loss_compared(out, came, member, solo):
    """Only differences between candidates count: what they have in common is
    the luck of their futures."""
    def centred(value):
        mean = (value * member).sum(1, keepdim=True) / member.sum(1, keepdim=True)
        return (value - mean) * member
    came = came.mean(2)
    score = centred(out[..., SCORE]) - centred(came[..., SCORE])
    if solo:
        return score.square().sum() / member.sum()
    win = centred(torch.sigmoid(out[..., WIN])) - centred(came[..., WIN])
    margin = centred(out[..., MARGIN]) - centred(came[..., MARGIN])
    # The gradient of a cross-entropy at these differences.
    return ((win.detach() * out[..., WIN]).sum() + 0.25 * margin.square().sum() +
            0.15 * score.square().sum()) / member.sum()


def loss_of(net, rows, solo, groups, compares):
    played = rows.played[torch.randint(len(rows.played), (16 * groups,),
                                       device=device)]
    if not compares or len(rows.group) == 0:
        out, beyond = net(rows.x[played])
        return loss_played(out, rows.came[played, 0], solo) + PULL * beyond
    which = torch.randint(len(rows.group), (groups,), device=device)
    group, member = rows.group[which], rows.member[which]
    out, beyond = net(torch.cat([rows.x[group.reshape(-1)], rows.x[played]]))
    some = out[:group.numel()].view(*group.shape, 3)
    return (loss_played(out[group.numel():], rows.came[played, 0], solo) +
            COMPARE * loss_compared(some, rows.came[group], member, solo) +
            PULL * beyond)


class Learner:
    """A net, its descent, and the mean of its last weights, which is what plays
    and is written."""

    def __init__(self, parts, rows, hidden, wish, compares=True):
        self.net = Net(parts, rows.scale(), hidden).to(device)
        self.steady = copy.deepcopy(self.net)
        self.descent = torch.optim.Adam(self.net.parameters())
        self.solo, self.groups, self.compares = wish.solo, wish.groups, compares

    def step(self, rounds, number):
        weight = np.ones(len(rounds))
        weight[-1] = 2
        rows = rounds[np.random.choice(len(rounds), p=weight / weight.sum())]
        loss = loss_of(self.net, rows, self.solo, self.groups, self.compares)
        self.descent.zero_grad(set_to_none=True)
        loss.backward()
        self.descent.step()
        self.net.bound()
        part = max(1 / 2000, 1 / (10 + number / 4))
        with torch.no_grad():
            for mean, now in zip(self.steady.parameters(), self.net.parameters()):
                mean.lerp_(now, part)
        return loss


def learn(learners, rounds, until, length):
    """All take turns, so that each makes as many steps as the others."""
    for learner in learners:
        learner.descent.param_groups[0]["lr"] = length
    steps, losses = 0, []
    while time.time() < until:
        loss = [learner.step(rounds, steps) for learner in learners][0]
        steps += 1
        if steps % 20 == 0:
            losses.append(loss.item())
    return steps, np.mean(losses) if losses else float("nan")


def players(wish, number, net, folder):
    """A process for each core: some against greedy, some at the table that
    strength is measured at, the others at every table."""
    against = 0 if wish.solo else wish.jobs * 3 // 8
    narrow = 0 if wish.solo else wish.jobs // 5
    for i in range(wish.jobs):
        command = [wish.borough, "gather", "--net", net, "--game", wish.game,
                   "--games", "100000000", "--seconds", str(wish.seconds),
                   "--seed", str(1000 * wish.seed + 100 * number + i),
                   "--out", f"{folder}/{number}.{i}", "--lambda", str(wish.lam),
                   "--narrow", "100" if against <= i < against + narrow
                   else str(wish.narrow), "--compare", str(wish.compare)]
        command += ["--against", "100"] if i < against else []
        command += ["--solo"] if wish.solo else []
        yield subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def games_of(player):
    out = player.communicate()[0]
    if player.returncode != 0:
        raise SystemExit("a player failed: " + " ".join(player.args))
    return int(out.split()[0])


def measure(wish, net):
    solo = ["--mode", "lone" if wish.game == "suburbia" else "solo"]
    table = ["--others", "greedy", "--seats", "4" if wish.game == "suburbia" else "2"]
    out = subprocess.run(
        [wish.borough, "arena", "--game", wish.game, "--one", "net", "--net", net,
         "--games", str(wish.measure), "--jobs", str(wish.jobs)] +
        (solo if wish.solo else table), capture_output=True, text=True, check=True)
    return next(line for line in out.stdout.splitlines() if line.startswith("net"))


def signature_of(wish):
    """Of the rules that the program plays by, so that it can be told apart."""
    return subprocess.run([wish.borough, "signature", "--game", wish.game,
                           "--games", "100"],
                          capture_output=True, text=True,
                          check=True).stdout.strip().replace("\n", ", ")


def record_of(wish, games, seconds, strength):
    return (f"program: tools/learn/iterate.py, borough gather\n"
            f"signature: {signature_of(wish)}\n"
            f"command: tools/learn/iterate.py {shlex.join(sys.argv[1:])}\n"
            f"seed: {wish.seed}\n"
            f"game: {wish.game}{', alone' if wish.solo else ''}\n"
            f"from: {os.path.basename(wish.origin)}\n"
            f"rounds: {wish.rounds} of {wish.seconds} s on {wish.jobs} cores\n"
            f"games: {games}\nseconds: {seconds:.0f}\n"
            f"strength: {' '.join(strength.split())}\n")


def begin(wish, rows):
    """The learner whose net plays, and with --control one that never compares."""
    parts = read_file(wish.origin)
    hidden = parts["first"].shape[1]
    if wish.hidden and (wish.hidden < hidden or wish.hidden % 16):
        raise SystemExit(f"--hidden takes a multiple of 16 from {hidden} on")
    return [Learner(parts, rows, wish.hidden or hidden, wish, compares)
            for compares in ([True, False] if wish.control else [True])]


def read_round(wish, number, folder):
    paths = [f"{folder}/{number}.{i}" for i in range(wish.jobs)]
    rows = Round(paths, read_file(wish.origin)["first"].shape[0])
    for path in paths:
        os.remove(path)
    return rows


def run(wish, folder):
    net, learners, rounds, games, begun = wish.origin, [], [], 0, time.time()
    running = list(players(wish, 0, net, folder))
    for number in range(wish.rounds):
        games += sum(games_of(player) for player in running)
        start = time.time()
        running = list(players(wish, number + 1, net, folder)) \
            if number + 1 < wish.rounds else []
        rounds = rounds[1 - KEPT:] + [read_round(wish, number, folder)]
        learners = learners or begin(wish, rounds[0])
        part = (number + 1) / wish.rounds
        length = wish.step * (wish.step_end / wish.step) ** part
        steps, loss = learn(learners, rounds, start + wish.seconds, length * 1e-6)
        net = f"{folder}/{number}.net"
        write_file(net, learners[0].steady.parts(), "not finished\n")
        print(f"round {number + 1}: {games} games, {steps} steps, loss {loss:.4f}",
              flush=True)
    for learner, out in zip(learners, [wish.out, wish.control]):
        write_file(out, learner.steady.parts(), "not finished\n")
        strength = measure(wish, out) if wish.measure else "not measured"
        write_file(out, learner.steady.parts(),
                   record_of(wish, games, time.time() - begun, strength))
        print(strength)


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--from", dest="origin", required=True, metavar="NET")
    options.add_argument("--out", required=True, metavar="NET")
    options.add_argument("--borough", default="build/borough")
    options.add_argument("--game", default="suburbia")
    options.add_argument("--solo", action="store_true")
    options.add_argument("--hidden", type=int, help="units; those of NET")
    options.add_argument("--rounds", type=int, default=9)
    options.add_argument("--seconds", type=int, default=50, help="of a round")
    options.add_argument("--jobs", type=int, default=os.cpu_count())
    options.add_argument("--compare", type=int, default=24)
    options.add_argument("--narrow", type=int, default=50, metavar="N",
                         help="of 100 games at the table measured")
    options.add_argument("--control", metavar="NET",
                         help="one that learns beside it and never compares")
    options.add_argument("--lambda", dest="lam", type=int, default=70)
    options.add_argument("--groups", type=int, default=GROUPS)
    options.add_argument("--step", type=float, default=400, help="millionths")
    options.add_argument("--step-end", type=float, default=80)
    options.add_argument("--measure", type=int, default=1600, help="games")
    options.add_argument("--seed", type=int, default=1)
    wish = options.parse_args()
    if min(wish.rounds, wish.seconds, wish.jobs, wish.groups) < 1:
        options.error("rounds, seconds, jobs and groups are at least 1")
    with tempfile.TemporaryDirectory() as folder:
        run(wish, folder)


if __name__ == "__main__":
    main()
