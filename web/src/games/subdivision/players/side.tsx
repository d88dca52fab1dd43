/** The left column: the die and what it means, the players, the bonus tiles. */
import { Chip, Token } from "../../../draw";
import { Die } from "../draw";
import { t, word } from "../../../words/t";
import type { Choice } from "../scene/choice";
import { MiniBoard } from "../board/mini";
import { plain } from "../scene/reason";
import { BonusList } from "./bonus";
import { boardOf, isMe, playerName, scenarioOf, symbolName, useScene, type Scene } from "../scene/scene";
import "./side.later.css";

export function dieWords(scene: Scene): string {
    const { view, content, me } = scene;
    const board = boardOf(scene, me);
    if (view.phase === "over") return t("sub.die.over");
    if (!view.symbol) return view.phase === "bonus" ? t("sub.die.bonus") : t("sub.die.rolling");
    const free = board.free.length;
    const price = content.rules.price;
    const rest =
        board.short === 0
            ? t("sub.die.pay", { price })
            : t("sub.die.poor", { price, money: board.money });
    return `${t("sub.die.free", { n: free })} ${rest}`;
}

export function DieCard() {
    const scene = useScene();
    const { symbol } = scene.view;
    return (
        <section class="sd-card sd-die" aria-label={t("sub.die")}>
            <Die symbol={symbol} size={64} />
            <div>
                <b>{symbol ? symbolName(scene.content, symbol) : t("sub.die")}</b>
                <span>{dieWords(scene)}</span>
            </div>
        </section>
    );
}

/** What a seat is doing: choices are made at the same time. */
export function stateWords(scene: Scene, seat: number): string {
    const { view, state } = scene;
    if (view.phase === "over") return "";
    if (state.thinking?.seat === seat) return t("sub.state.thinking");
    if (view.phase === "roll") return "";
    if (view.phase === "bonus" && !view.earned.includes(seat)) return "";
    const me = isMe(scene, seat);
    if (boardOf(scene, seat).ready) return t(me ? "sub.yours.ready" : "sub.state.ready");
    return t(me ? "sub.yours.choosing" : "sub.state.choosing");
}

function PlayerCard({ scene, choice, seat }: { scene: Scene; choice: Choice; seat: number }) {
    const board = boardOf(scene, seat);
    const name = playerName(scene, seat);
    const on = choice.table === seat;
    if (on) {
        return (
            <div class={`sd-card sd-player on t${seat}`} data-seat={seat}>
                <span class="who">
                    <Token seat={seat} name={name} size={20} label="" />
                    <b>{isMe(scene, seat) ? t("sub.you") : name}</b>
                    <i>{stateWords(scene, seat)}</i>
                </span>
                <span class="line">
                    <Chip stat="money" value={board.money} size={20} plain />
                    <b>{plain(board.score.points)}</b>
                    <span class="vh">{t("sub.points.sofar", { n: board.score.points })}</span>
                </span>
            </div>
        );
    }
    return (
        <button
            type="button"
            class={`sd-card sd-player t${seat}`}
            onClick={() => choice.show(seat)}
            data-seat={seat}
        >
            <span class="vh">{t("sub.board.show")}</span>
            <span class="who">
                <Token seat={seat} name={name} size={20} label="" />
                <b>{isMe(scene, seat) ? t("sub.you") : name}</b>
                <i>{stateWords(scene, seat)}</i>
            </span>
            <span class="sums">
                <b>{plain(board.score.points)}</b>
                <span>{t("sub.points.sofar", { n: board.score.points })}</span>
                <Chip stat="money" value={board.money} size={20} plain />
            </span>
            <MiniBoard scene={scene} board={board} width={scene.view.seats > 2 ? 82 : 116} />
        </button>
    );
}

export function Players({ choice }: { choice: Choice }) {
    const scene = useScene();
    const seats = scene.view.boards.map((board) => board.seat);
    return (
        <section
            class={seats.length >
            2
            ?
            "sd-players many"
            :
            "sd-players"} aria-label={t("sub.players")}
        >
            {seats.map((seat) => (
                <PlayerCard key={seat} scene={scene} choice={choice} seat={seat} />
            ))}
        </section>
    );
}

/** Scenario, target and the ladder of the solo game. */
export function Aim() {
    const scene = useScene();
    const { content, view } = scene;
    const scenario = scenarioOf(scene);
    const solo = view.mode === "solo";
    const points = boardOf(scene, scene.me).score.points;
    const special = scenario && scenario.id !== "none";
    if (!special && !solo) return null;
    const higher = content.ranks[view.next_rank ?? -1];
    return (
        <section class="sd-card sd-aim" aria-label={t("sub.aim")}>
            {special && <h2>{scenario.name}</h2>}
            {special && scenario.removed && (
                <p>{t("sub.aim.removed", { zone: word("zone", scenario.removed) })}</p>
            )}
            {solo && special && scenario.target > 0 && (
                <p>{t("sub.aim.target", { n: scenario.target, now: plain(points) })}</p>
            )}
            {solo && !special && higher && (
                <p>{t("sub.aim.rank", { rank: word("rank", higher.id), n: higher.least ?? 0 })}</p>
            )}
        </section>
    );
}

export function LeftColumn({ choice }: { choice: Choice }) {
    return (
        <aside class="sd-left" aria-label={t("sub.left")}>
            <DieCard />
            <Aim />
            <Players choice={choice} />
            <BonusList />
        </aside>
    );
}
