/** Marks have a shape each: circle, diamond, triangle; a star for none. */
import { hasWord, t, word } from "../words/t";
import type { Mark } from "./moments";

const SHAPES: Record<Mark, string> = {
    good: "M0-6.4L1.8-2.2L6.2-1.9L2.8 1L3.9 5.4L0 3L-3.9 5.4L-2.8 1L-6.2-1.9L-1.8-2.2Z",
    dubious: "M-4.8 0A4.8 4.8 0 0 1 4.8 0A4.8 4.8 0 0 1-4.8 0Z",
    mistake: "M0-6.2L6.2 0L0 6.2L-6.2 0Z",
    blunder: "M-6.4-5.2H6.4L0 6.2Z",
};

export function SvgMark({ mark, x = 0, y = 0 }: { mark: Mark; x?: number; y?: number }) {
    return (
        <path class={`rv-mark ${mark}`} transform={`translate(${x} ${y})`} d={SHAPES[mark]} />
    );
}

export function MarkShape({ mark, size = 16 }: { mark: Mark; size?: number }) {
    return (
        <svg class="rv-shape" width={size} height={size} viewBox="-8 -8 16 16" aria-hidden="true">
            <SvgMark mark={mark} />
        </svg>
    );
}

/** "mistake ?", as it stands in chess. */
export function markWords(mark: Mark): string {
    const name = word("review.mark", mark);
    if (!hasWord("review.sign", mark)) return name;
    return t("review.marked", { name, sign: word("review.sign", mark) });
}
