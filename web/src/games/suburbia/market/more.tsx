/** A row that is longer than the screen says so: an arrow stands at its end
 * until the end is seen. */
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { Glyph } from "../../../draw";
import { t } from "../../../words/t";

/** Less than this is no card that would be missed. */
const SLACK = 24;

type Way = "left" | "right";

function useHidden(row: RefObject<HTMLElement | null>, way: Way): boolean {
    const [hidden, setHidden] = useState(false);
    const cards = row.current?.children.length;
    useLayoutEffect(() => {
        const element = row.current;
        if (!element) return;
        const measure = () => {
            const before = element.scrollLeft;
            const after = element.scrollWidth - element.clientWidth - before;
            setHidden((way === "left" ? before : after) > SLACK);
        };
        /* It also calls when it begins, after the page was laid out: measuring
         * here would have it laid out once more. */
        const observer = new ResizeObserver(measure);
        for (const each of [element, ...element.children]) observer.observe(each);
        element.addEventListener("scroll", measure, { passive: true });
        return () => {
            observer.disconnect();
            element.removeEventListener("scroll", measure);
        };
    }, [cards]);
    return hidden;
}

interface Props {
    row: RefObject<HTMLElement | null>;
    way: Way;
}

export function MoreOf({ row, way }: Props) {
    const hidden = useHidden(row, way);
    if (!hidden) return null;
    const on = () => {
        const element = row.current;
        const step = (element?.clientWidth ?? 0) * 0.7;
        element?.scrollBy({ left: way === "left" ? -step : step });
    };
    return (
        <button
            type="button"
            class={`market-more ${way}`}
            aria-label={t(way === "left" ? "table.market.before" : "table.market.more")}
            onClick={on}
        >
            <Glyph name={way} size={15} />
        </button>
    );
}
