/** What the screen of all drawings is laid out with. */
import type { ComponentChildren } from "preact";

export function Figure(props: { words: string; label?: string; children: ComponentChildren }) {
    return (
        <figure aria-label={props.label}>
            {props.children}
            <figcaption>{props.words}</figcaption>
        </figure>
    );
}

export function Section({ title, children }: { title: string; children: ComponentChildren }) {
    return (
        <section>
            <h2>{title}</h2>
            {children}
        </section>
    );
}
