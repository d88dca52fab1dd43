/** The drawings and patterns of the document, each once. A face asks for its
 * drawing when it is rendered; only those asked for are made. */
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { drawRecipe } from "../kit/kit";
import { drawingOf, RECIPES } from "./all";
import { RAW } from "./raw";

const wanted = new Set<string>();
const hosts = new Set<() => void>();
let told = true;

function tell(): void {
    if (!told) return;
    told = false;
    queueMicrotask(() => {
        told = true;
        for (const host of hosts) host();
    });
}

/** The href of a tile's drawing; from now on it is in the document. */
export function drawingHref(tile: string): string {
    const id = tile in RAW ? tile : drawingOf(tile);
    if (!wanted.has(id)) {
        wanted.add(id);
        tell();
    }
    return `#d-${id}`;
}

const made = new Map<string, string>();

/** SVG of a drawing: made once. */
export function drawingSvg(id: string): string {
    let svg = made.get(id);
    if (svg === undefined) {
        svg = RAW[id] ?? drawRecipe(RECIPES.get(id) ?? "");
        made.set(id, svg);
    }
    return svg;
}

function Patterns() {
    const pattern = (kind: string, size: number, turn?: string) => ({
        id: `pt-${kind}`,
        width: size,
        height: size,
        patternUnits: "userSpaceOnUse" as const,
        patternTransform: turn,
    });
    return (
        <>
            <pattern {...pattern("residential", 14)}>
                <circle class="dr-pt" cx="3.5" cy="3.5" r="1.7" />
                <circle class="dr-pt" cx="10.5" cy="10.5" r="1.7" />
            </pattern>
            <pattern {...pattern("industrial", 12, "rotate(45)")}>
                <rect class="dr-pt" width="4" height="12" />
            </pattern>
            <pattern {...pattern("commercial", 14)}>
                <rect class="dr-pt" width="3.5" height="14" />
            </pattern>
            <pattern {...pattern("civic", 14)}>
                <path class="dr-ptl" d="M0 7H14M7 0V14" />
            </pattern>
            <pattern {...pattern("luxury", 14)}>
                <path class="dr-ptl" d="M0 7 7 0 14 7 7 14Z" />
            </pattern>
        </>
    );
}

/** Put once into the document, before anything that is drawn. */
export function Defs() {
    const [, render] = useState(0);
    useLayoutEffect(() => {
        const host = () => render((count) => count + 1);
        hosts.add(host);
        return () => {
            hosts.delete(host);
        };
    }, []);
    // What was asked for before this was there.
    useEffect(tell, []);
    return (
        <svg class="dr-defs" width="0" height="0" aria-hidden="true">
            <defs>
                <Patterns />
                {[...wanted].map((id) => (
                    <g
                        key={id}
                        id={`d-${id}`}
                        dangerouslySetInnerHTML={{ __html: drawingSvg(id) }}
                    />
                ))}
            </defs>
        </svg>
    );
}
