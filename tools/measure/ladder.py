#!/usr/bin/env python3
"""How strong the levels are on one scale, like Elo's, with intervals.

Every player meets those next to it and those two places away, one against the
rest of a table and, but for the slow, one of the others against the rest of it.
The scale is the one that explains all of these games best: a player R points
above the others has odds of 10^(R/400) to n against n of them. docs/AI.md has
what came of it. Needs Python 3.9 and nothing else.

  tools/measure/ladder.py --seats 4
  tools/measure/ladder.py --game subdivision --seats 2 --slow 60
"""

import argparse
import math
import subprocess
import sys

LADDER = ["beginner", "casual", "skilled", "greedy", "strong", "net",
          "expert", "champion"]
ANCHOR = "greedy"  # frozen, and so 0
POINTS = 400 / math.log(10)


def share_of(wish, one, others, games):
    """The share of the win of `one` at a table of the others."""
    command = [wish.borough, "arena", "--game", wish.game, "--one", one,
               "--others", others, "--seats", str(wish.seats), "--games",
               str(games), "--seed", wish.seed, "--jobs", str(wish.jobs)]
    out = subprocess.run(command, capture_output=True, text=True, check=True)
    row = next(line for line in out.stdout.splitlines() if f"{one} v " in line)
    share = float(row.split("%")[0].split()[-1]) / 100
    print(f"  {' '.join(row.split())}", flush=True)
    return share


def play(wish):
    """(one, others, games, share) for every cell."""
    for i, low in enumerate(LADDER):
        for high in LADDER[i + 1:i + 3]:
            slow = "champion" in (low, high)
            games = wish.slow if slow else wish.games
            yield high, low, games, share_of(wish, high, low, games)
            if not slow:
                yield low, high, games, share_of(wish, low, high, games)


def solve(matrix, right):
    """By elimination; the matrix is positive."""
    n = len(right)
    rows = [matrix[i][:] + [right[i]] for i in range(n)]
    for i in range(n):
        rows[i] = [x / rows[i][i] for x in rows[i]]
        for k in range(n):
            if k != i:
                part = rows[k][i]
                rows[k] = [x - part * y for x, y in zip(rows[k], rows[i])]
    return [row[-1] for row in rows]


def bends(cells, rating, others):
    """Slope and bend of the log likelihood by the rating of each free player."""
    free = [name for name in LADDER if name != ANCHOR]
    place = {name: i for i, name in enumerate(free)}
    slope, bend = [0.0] * len(free), [[0.0] * len(free) for _ in free]
    for one, other, games, share in cells:
        odds = math.exp(rating[one] - rating[other]) / others
        chance = odds / (1 + odds)
        for name, sign in ((one, 1), (other, -1)):
            if name in place:
                slope[place[name]] += sign * games * (share - chance)
        for a, of in ((one, 1), (other, -1)):
            for b, by in ((one, 1), (other, -1)):
                if a in place and b in place:
                    bend[place[a]][place[b]] += of * by * games * chance * (1 - chance)
    return free, slope, bend


def fit(cells, others):
    """Newton's steps, held short, and the standard error of each rating."""
    rating = dict.fromkeys(LADDER, 0.0)
    for _ in range(60):
        free, slope, bend = bends(cells, rating, others)
        for i in range(len(free)):
            bend[i][i] += 0.01  # who wins all of its games has no rating
        for name, step in zip(free, solve(bend, slope)):
            rating[name] += max(-1.0, min(1.0, step))
    error = {ANCHOR: 0.0}
    for i, name in enumerate(free):
        unit = [float(i == k) for k in range(len(free))]
        error[name] = math.sqrt(solve(bend, unit)[i])
    return rating, error


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--borough", default="build/borough")
    options.add_argument("--game", default="suburbia")
    options.add_argument("--seats", type=int, default=4)
    options.add_argument("--games", type=int, default=1000, help="of each cell")
    options.add_argument("--slow", type=int, default=100, help="of a champion's")
    options.add_argument("--seed", default="90000")
    options.add_argument("--jobs", type=int, default=1)
    wish = options.parse_args()
    if min(wish.games, wish.slow, wish.jobs, wish.seats - 1) < 1:
        sys.exit("games, slow and jobs are at least 1, seats at least 2")
    cells = list(play(wish))
    rating, error = fit(cells, wish.seats - 1)
    print(f"{wish.game}, {wish.seats} seats, {ANCHOR} = 0:")
    for name in LADDER:
        print(f"  {name:<10}{POINTS * rating[name]:6.0f} "
              f"± {1.96 * POINTS * error[name]:.0f}")


if __name__ == "__main__":
    main()
