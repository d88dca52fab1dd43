/** A row that is longer than the screen says so: an arrow stands at its end
 * until the end is seen. */
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { Glyph } from "../../../draw";
import { t } from "../../../words/t";

/** Less than this is no card that would be missed. */
const SLACK = 24;

function useHidden(row: RefObject<HTMLElement | null>): boolean {
    const [hidden, setHidden] = useState(false);
    const cards = row.current?.children.length;
    useLayoutEffect(() => {
        const element = row.current;
        if (!element) return;
        const measure = () => {
            const rest = element.scrollWidth - element.clientWidth - element.scrollLeft;
            setHidden(rest > SLACK);
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

export function MoreOf({ row }: { row: RefObject<HTMLElement | null> }) {
    const hidden = useHidden(row);
    if (!hidden) return null;
    const on = () => {
        const element = row.current;
        element?.scrollBy({ left: element.clientWidth * 0.7 });
    };
    return (
        <button type="button" class="market-more" aria-label={t("table.market.more")} onClick={on}>
            <Glyph name="right" size={15} />
        </button>
    );
}
