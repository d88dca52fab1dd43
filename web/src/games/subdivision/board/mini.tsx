/** A whole board in small: kinds and pieces by colour and glyph. */
import type { ComponentChildren } from "preact";
import { pointyTop } from "../../../draw/hex";
import { GLYPHS } from "../../../draw/glyphs";
import { barOf, centre, edgeKey, keyOf } from "../scene/geometry";
import { parcelsOf, thingsOf, type Scene, type Thing } from "../scene/scene";
import type { Board } from "../scene/types";

function glyphOf(thing: Thing): keyof typeof GLYPHS | null {
    if (thing.kind === "zone") return thing.tile;
    if (thing.kind === "piece") return thing.piece;
    return thing.kind === "coin" ? "coin" : null;
}

function classOf(thing: Thing | undefined): string {
    if (!thing) return "bare";
    if (thing.kind === "zone") return `zone k-${thing.tile}`;
    return thing.kind === "piece" ? thing.piece : thing.kind;
}

function MiniCell({
    x,
    y,
    thing,
    free,
}: {
    x: number;
    y: number;
    thing: Thing | undefined;
    free: boolean;
}) {
    const glyph = thing && glyphOf(thing);
    return (
        <g class={`sd-mini-cell ${classOf(thing)}${free && !thing ? " free" : ""}`}>
            <polygon points={pointyTop.points(x, y, 95)} />
            {glyph && (
                <path
                    transform={`translate(${x - 48} ${y - 48}) scale(4)`}
                    fill-rule="evenodd"
                    d={GLYPHS[glyph]}
                />
            )}
        </g>
    );
}

interface MiniBoardProps {
    scene: Pick<Scene, "content">;
    board: Board;
    width: number;
    /** What is drawn over it can be reached. */
    focusable?: boolean;
    /** Drawn over it. */
    children?: ComponentChildren;
}

export function MiniBoard({ scene, board, width, focusable, children }: MiniBoardProps) {
    const things = thingsOf(board);
    const free = new Set(board.free.map(keyOf));
    return (
        <svg
            class="sd-mini"
            width={width}
            height={Math.round(width * 0.91)}
            viewBox="-620 -565 1240 1130"
            aria-hidden={focusable ? undefined : "true"}
        >
            {parcelsOf(scene, board).map(({ at }) => {
                const [x, y] = centre(at);
                const key = keyOf(at);
                return (
                    <MiniCell
                        key={key}
                        x={x}
                        y={y}
                        thing={things.get(key)}
                        free={free.has(key)}
                    />
                );
            })}
            {board.walks.map((edge) => {
                const [a, b] = barOf(edge);
                return (
                    <line
                        key={edgeKey(edge)}
                        class="sd-mini-walk"
                        x1={a[0]}
                        y1={a[1]}
                        x2={b[0]}
                        y2={b[1]}
                    />
                );
            })}
            {children}
        </svg>
    );
}
