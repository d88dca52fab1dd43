/** Everyone at the table: numbers in fixed places and a small borough. */
import { MiniBorough } from "../draw";
import { Token } from "../../../draw";
import { t, word } from "../../../words/t";
import { useChoice } from "../scene/choice";
import { memo } from "../../../ui/memo";
import { boroughOf, isMe, playerName, useScene, type Scene } from "../scene/scene";
import { useSize } from "../../../ui/size";
import type { Telling } from "../scene/telling";
import { Value } from "./value";
import "./players.later.css";

/** What stands beside a name: whose turn it is, or who plays there. */
function tagOf(scene: Scene, seat: number, turn: number): string {
    const { view, match, state } = scene;
    if (view.phase !== "over" && turn === seat) {
        return isMe(scene, seat) ? t("table.player.yours") : t("table.player.turn");
    }
    if (view.mode === "dale" && seat === 1) return t("table.player.dale");
    const player = match.seats[seat];
    if (state.ended && scene.look.result?.winners.includes(seat)) return t("table.player.won");
    const level = player?.kind === "computer" ? word("level", player.level) : "";
    return level === player?.name ? "" : level;
}

interface Props {
    seat: number;
    telling: Telling;
    lit: ReadonlySet<string>;
    compact: boolean;
    /** Its borough lies on the table; it was put there. */
    onTable: boolean;
    shown: boolean;
    show: (seat: number | null) => void;
}

const Player = memo(function Player(props: Props) {
    const { seat, telling, lit, compact, onTable } = props;
    const scene = useScene();
    const borough = boroughOf(scene, seat);
    const [mini, size] = useSize<HTMLButtonElement>();
    const turn = telling.stage ?? scene.view.seat;
    const on = scene.view.phase !== "over" && turn === seat;
    const name = playerName(scene, seat);
    const stars = scene.view.parts.includes("stars");
    return (
        <article
            class={`player t${seat}${on ? " on" : ""}${props.shown ? " shown" : ""}${
                compact ? " compact" : ""
            }`}
            aria-label={name}
        >
            <div class="player-name">
                <Token seat={seat} name={name} size={22} label="" />
                <b>{name}</b>
                <span>{tagOf(scene, seat, turn)}</span>
            </div>
            <div class="player-values">
                <Value seat={seat} stat="money" telling={telling} />
                <Value seat={seat} stat="population" telling={telling} />
                <Value seat={seat} stat="income" telling={telling} />
                <Value seat={seat} stat="reputation" telling={telling} />
                {stars && <Value seat={seat} stat="stars" telling={telling} />}
            </div>
            <button
                type="button"
                class="player-mini"
                ref={mini}
                aria-pressed={onTable}
                aria-label={t("table.player.enlarge", { name })}
                title={t("table.player.enlarge", { name })}
                onClick={() => props.show(onTable ? null : seat)}
            >
                {size.width > 0 && (
                    <MiniBorough
                        content={scene.content}
                        tiles={borough.tiles}
                        width={size.width}
                        height={size.height}
                        lit={lit}
                    />
                )}
            </button>
        </article>
    );
});

interface ListProps {
    telling: Telling;
    /** Per seat: the cells to be lit. */
    lit: readonly ReadonlySet<string>[];
}

const NONE: ReadonlySet<string> = new Set();

export function Players({ telling, lit }: ListProps) {
    const { view } = useScene();
    const choice = useChoice();
    return (
        <section class="players" aria-label={t("table.players")}>
            {view.boroughs.map(({ seat }) => (
                <Player
                    key={seat}
                    seat={seat}
                    telling={telling}
                    lit={lit[seat] ?? NONE}
                    compact={view.seats > 2}
                    onTable={choice.table === seat}
                    shown={choice.shown === seat}
                    show={choice.show}
                />
            ))}
        </section>
    );
}
