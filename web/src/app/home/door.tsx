/** A way to another place of the page: its name and how far one has come there. */
import type { ComponentChildren } from "preact";
import type { GlyphName } from "../../draw/glyphs";
import { Icon } from "../../ui";
import { t } from "../../words/t";

/** All doors are alike. */
export function Doors({ children }: { children: ComponentChildren }) {
    return (
        <nav class="doors" aria-label={t("home.doors")}>
            {children}
        </nav>
    );
}

interface DoorProps {
    href: string;
    glyph: GlyphName;
    name: string;
    lines: readonly string[];
    /** Drawn between the lines; they say the same. */
    children?: ComponentChildren;
}

const HEX = "19,0 9.5,16.5 -9.5,16.5 -19,0 -9.5,-16.5 9.5,-16.5";

export function Door({ href, glyph, name, lines, children }: DoorProps) {
    const [first, ...rest] = lines;
    return (
        <a href={href} class="door">
            <span class="door-hex">
                <svg width="40" height="36" viewBox="-20 -18 40 36" aria-hidden="true">
                    <polygon points={HEX} />
                </svg>
                <Icon name={glyph} size={17} />
            </span>
            <b>{name}</b>
            <i>{first}</i>
            {children}
            {rest.map((line) => (
                <i key={line}>{line}</i>
            ))}
        </a>
    );
}

/** So much of it is done. */
export function Bar({ share }: { share: number }) {
    return (
        <svg class="door-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="6" />
            <rect class="full" width={100 * share} height="6" />
        </svg>
    );
}

/** A dot a day; the last is today. */
export function Days({ days }: { days: readonly boolean[] }) {
    return (
        <svg class="door-days" width="118" height="20" viewBox="0 0 118 20" aria-hidden="true">
            {days.map((played, at) => (
                <circle key={at} class={played ? "full" : ""} cx={6 + 17 * at} cy="10" r="4.8" />
            ))}
            <circle class="ring" cx={6 + 17 * (days.length - 1)} cy="10" r="8.4" />
        </svg>
    );
}
