/** A decision drawn: the tile, what it changes, and what it lies beside. */
import { Chip } from "../../../draw";
import { isStat, type Stat } from "../../../draw/kinds";
import type { DeedProps } from "../../../shell/game";
import { HexTile } from "../draw/tile";
import { tileOf } from "../scene/scene";
import type { Move, SuburbiaContent } from "../scene/types";
import { besideWords, netOf } from "./deeds";

const ORDER: readonly Stat[] = ["income", "reputation", "population", "stars", "money"];
const RADIUS = 62;

function Net({ moves, seat }: { moves: readonly Move[]; seat: number }) {
    const numbers = netOf(moves, seat);
    return (
        <div class="rv-net">
            {ORDER.map((stat) => {
                const value = numbers[stat] ?? 0;
                return (
                    value !== 0 &&
                    isStat(stat) && <Chip key={stat} stat={stat} value={value} size={20} />
                );
            })}
        </div>
    );
}

interface TileProps {
    content: SuburbiaContent;
    move: Move | undefined;
}

function Tile({ content, move }: TileProps) {
    const tile = tileOf(content, move?.tile ?? "");
    if (!move || !tile || move.type === "border") return null;
    return (
        <HexTile
            tile={tile}
            radius={RADIUS}
            faceDown={move.type === "lake"}
            marked={move.type === "invest"}
            dim={move.type === "discard"}
        />
    );
}

export function Deed({ match, moves, seat }: DeedProps) {
    const [move]: readonly Move[] = moves;
    return (
        <>
            <Tile content={match.content as SuburbiaContent} move={move} />
            <Net moves={moves} seat={seat} />
            <p>{move ? besideWords(match, move) : ""}</p>
        </>
    );
}
