/** A borough in small, where the move in hand can be made, and the reasons. */
import { Chip } from "../../../draw";
import { bounds, flatTop } from "../../../draw/hex";
import type { Cause, Look, Move as AnyMove } from "../../../engine/types";
import type { Match } from "../../../play/match";
import { t, word } from "../../../words/t";
import { MiniBorough } from "../draw";
import { RADIUS } from "../board/boardview";
import { Cells } from "../board/cells";
import { Tiles } from "../board/tiles";
import type { Spot } from "../scene/options";
import { isRed, toldWords } from "../scene/reason";
import { STATS, tileName } from "../scene/scene";
import { numbersSpoken } from "../scene/spoken";
import { goalWords } from "../scene/verdict";
import type { Borough, Move, SuburbiaContent, SuburbiaView } from "../scene/types";

/** "Lake", "Farm, $9": what the moves of one hand have in common. */
export function handOf(move: Move, content: SuburbiaContent): string {
    const name = tileName(content, move.tile) || word("table.mode", move.type);
    switch (move.type) {
        case "buy":
            return t("rulebook.try.buy", { name, n: (move.slot ?? 0) + 1 });
        case "lake":
            return t("rulebook.try.lake", { n: (move.slot ?? 0) + 1 });
        case "invest":
            return word("table.mode", "invest");
        case "discard":
            return t("rulebook.try.discard");
        case "keep":
            return t("table.goals");
        case "border":
            return move.lake ? t("rulebook.try.borderlake", { name }) : name;
        default:
            return name;
    }
}

/** Where the moves lead; several of one cell are ways to turn a border. */
function spotsOf(moves: readonly Move[], seat: number): Spot[] {
    const spots = new Map<string, Spot>();
    for (const move of moves) {
        const at = move.cells?.[2] ?? move.at;
        if (!at) continue;
        const key = at.join();
        const spot = spots.get(key) ?? { key, seat, at, moves: [] };
        spot.moves.push(move);
        spots.set(key, spot);
    }
    return [...spots.values()];
}

function NumbersOf({ borough }: { borough: Borough }) {
    return (
        <span class="rb-numbers">
            {STATS.map((stat) => (
                <Chip key={stat} stat={stat} value={borough[stat]} size={20} plain />
            ))}
        </span>
    );
}

interface SpotProps {
    spot: Spot;
    mover: number;
    onMove(move: AnyMove): void;
}

function SpotButton({ spot, mover, onMove }: SpotProps) {
    const move = spot.moves[0];
    const [x, y] = flatTop.centre(spot.at, RADIUS);
    if (!move) return null;
    const make = () => onMove(move);
    return (
        <g
            class="rb-spot"
            role="button"
            tabindex={0}
            aria-label={t("rulebook.try.cell", {
                cell: spot.key,
                what: numbersSpoken(move.net?.[mover] ?? {}),
            })}
            onClick={make}
            onKeyDown={(event) => {
                if (event.key !== "Enter" && event.key !== " ") return;
                event.preventDefault();
                make();
            }}
        >
            <polygon class="rb-touch" points={flatTop.points(x, y, RADIUS * 0.93)} />
        </g>
    );
}

interface Props {
    content: SuburbiaContent;
    look: Look;
    moves: readonly AnyMove[];
    onMove(move: AnyMove): void;
}

/** The goals and what everybody has, where nothing is to be done. */
function Standing({ content, view }: { content: SuburbiaContent; view: SuburbiaView }) {
    return (
        <div class="rb-standing">
            {view.boroughs.map((borough) => (
                <span key={borough.seat}>
                    <b>{t("table.seat", { n: borough.seat + 1 })}</b>
                    <MiniBorough tiles={borough.tiles} content={content} width={92} height={84} />
                    <NumbersOf borough={borough} />
                </span>
            ))}
            {view.goals.map((standing) => {
                const goal = content.goals.find(({ id }) => id === standing.goal);
                return (
                    goal && (
                        <small key={standing.goal}>
                            {t("rulebook.try.goal", {
                                goal: goal.name,
                                asks: goalWords(goal),
                                counts: standing.counts.join(" : "),
                            })}
                        </small>
                    )
                );
            })}
        </div>
    );
}

/** Moves without a place: which tile goes, which goal is kept. */
function Choices({ content, moves, onMove }: Omit<Props, "look">) {
    const placeless = (moves as readonly Move[]).filter(({ at }) => !at);
    if (placeless.length === 0) return null;
    return (
        <div class="rb-choices">
            {placeless.map((move) => (
                <button key={move.words} type="button" onClick={() => onMove(move)}>
                    {content.goals.find(({ id }) => id === move.goal)?.name ??
                        tileName(content, move.tile)}
                    {move.price ? ` ${t("table.dollars", { n: move.price })}` : ""}
                </button>
            ))}
        </div>
    );
}

export function Board({ content, look, moves, onMove }: Props) {
    const view = look.view as SuburbiaView;
    const borough = view.boroughs[look.eyes] ?? view.boroughs[0];
    if (look.eyes < 0 || !borough) return <Standing content={content} view={view} />;
    const spots = spotsOf(moves as readonly Move[], borough.seat);
    const taken = new Set(borough.tiles.map(({ at }) => at.join()));
    const cells = [
        ...borough.tiles.flatMap((tile) => tile.cells ?? [tile.at]),
        ...spots.map(({ at }) => at),
    ];
    const box = bounds(cells, RADIUS, flatTop);
    return (
        <div class="rb-board">
            <svg
                viewBox={`${box.x - 8} ${box.y - 8} ${box.width + 16} ${box.height + 24}`}
                role="group"
                aria-label={t("rulebook.try.board")}
            >
                <Tiles content={content} tiles={borough.tiles} level="S" radius={40} cost={false} />
                <Cells
                    spots={spots}
                    mover={borough.seat}
                    taken={taken}
                    hidden={null}
                    size={38}
                    most={null}
                />
                {spots.map((spot) => (
                    <SpotButton
                        key={spot.key}
                        spot={spot}
                        mover={borough.seat}
                        onMove={onMove}
                    />
                ))}
            </svg>
            <NumbersOf borough={borough} />
            <Choices content={content} moves={moves} onMove={onMove} />
        </div>
    );
}

/** Nobody has a name here. */
const NOBODY = { seats: [] } as unknown as Match;

export function Reasons(props: { content: SuburbiaContent; causes: readonly Cause[] }) {
    const named = { content: props.content, match: NOBODY };
    return (
        <ol>
            {props.causes.map((cause, index) => {
                const { name, reason } = toldWords(named, cause);
                return (
                    <li key={index} class={isRed(cause) ? "hot" : ""}>
                        <span>
                            <b>{name}</b> {reason}
                        </span>
                        {cause.changes.map(({ stat, delta }) => (
                            <Chip key={stat} stat={stat as "money"} value={delta} size={20} />
                        ))}
                    </li>
                );
            })}
        </ol>
    );
}
