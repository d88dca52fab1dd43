/** A line of a card: what it is, and how much of it there is. */
import type { ComponentChildren } from "preact";

export function Line({ name, children }: { name: string; children: ComponentChildren }) {
    return (
        <div>
            <dt>{name}</dt>
            <dd>{children}</dd>
        </div>
    );
}
