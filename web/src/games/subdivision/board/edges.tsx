/** Sidewalks to choose from: edges between parcels, one tab stop for all. */
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../../words/t";
import type { Choice } from "../scene/choice";
import type { Spot } from "../scene/spots";
import { hitOf, isTouch, keyOf, middleOf, towards } from "../scene/geometry";
import { chipSize } from "./overlay";
import { WalkChoice } from "./marks";
import type { Scene } from "../scene/scene";
import { edgeSaid, type CellFacts } from "../scene/spoken";
import type { Edge } from "../scene/types";

const ARROWS: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
};

type EdgeSpot = Spot & { edge: Edge };

interface EdgesProps {
    scene: Scene;
    choice: Choice;
    rows: CellFacts[][];
    radius: number;
}

export function EdgeChoices({ scene, choice, rows, radius }: EdgesProps) {
    const root = useRef<SVGGElement | null>(null);
    const spots = [...choice.spots.values()].filter(
        (spot): spot is EdgeSpot => spot.edge !== undefined,
    );
    const [focus, setFocus] = useState<string | null>(null);
    const current = spots.some((spot) => spot.key === focus) ? focus : (spots[0]?.key ?? null);
    const any = spots.length > 0;
    /* The keyboard follows to where there is something to do. */
    useEffect(() => {
        const at = document.activeElement;
        if (any && (at === document.body || at?.closest(".sd-board"))) {
            root.current?.querySelector<SVGElement>("[tabindex='0']")?.focus();
        }
    }, [any, scene.look.at]);
    if (!any) return null;
    const names = (key: string) => {
        const facts = rows.flat().find(({ parcel }) => keyOf(parcel.at) === key);
        return facts ? t("sub.say.cell", { row: facts.row + 1, column: facts.column + 1 }) : key;
    };
    /* Tiles that could act instead keep their middles. */
    const reach = spots.length < choice.spots.size ? 0.6 : 0.96;
    const points = spots.map((spot) => ({ point: middleOf(spot.edge), thing: spot.key }));
    const go = (key: string | null) => {
        if (!key) return;
        setFocus(key);
        root.current?.querySelector<SVGElement>(`[data-edge="${key}"]`)?.focus();
    };
    const onKey = (event: KeyboardEvent, spot: EdgeSpot) => {
        const arrow = ARROWS[event.key];
        if (arrow) go(towards(middleOf(spot.edge), points, arrow[0], arrow[1]));
        else if (event.key === "Enter" || event.key === " ") choice.press(spot.key, false);
        else return;
        event.preventDefault();
        event.stopPropagation();
    };
    return (
        <g ref={root} role="group" data-home aria-label={t("sub.board.edges")}>
            {spots.map((spot) => {
                const on = (choice.picked ?? choice.hover) === spot.key;
                return (
                    <g
                        key={spot.key}
                        role="button"
                        class="sd-edge"
                        data-edge={spot.key}
                        data-words={spot.move?.words}
                        tabIndex={current === spot.key ? 0 : -1}
                        aria-label={edgeSaid(scene, spot.edge, names, spot.move)}
                        aria-pressed={choice.picked === spot.key}
                        onFocus={() => {
                            setFocus(spot.key);
                            choice.point(spot.key);
                        }}
                        onBlur={() => choice.point(null)}
                        onPointerEnter={(event) => {
                            if (event.pointerType === "mouse") choice.point(spot.key);
                        }}
                        onClick={(event) => choice.press(spot.key, isTouch(event))}
                        onKeyDown={(event) => onKey(event, spot)}
                    >
                        <g aria-hidden="true">
                            <WalkChoice
                                edge={spot.edge}
                                points={spot.move?.points ?? 0}
                                on={on}
                                size={chipSize(radius) * 0.86}
                            />
                        </g>
                        <polygon class="sd-edge-hit" points={hitOf(spot.edge, reach)} />
                    </g>
                );
            })}
        </g>
    );
}
