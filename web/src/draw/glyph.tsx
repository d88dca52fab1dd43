import { round1 } from "./hex";
import { GLYPHS, type GlyphName } from "./glyphs";

/** A glyph inside a drawing, its middle at x, y. */
export function SvgGlyph(props: {
    name: GlyphName;
    x?: number;
    y?: number;
    size: number;
    class?: string;
}) {
    const { name, x = 0, y = 0, size } = props;
    const scale = (size / 24).toFixed(3);
    return (
        <path
            class={props.class}
            fill-rule="evenodd"
            transform={`translate(${round1(x - size / 2)} ${round1(y - size / 2)}) scale(${scale})`}
            d={GLYPHS[name]}
        />
    );
}

/** A glyph in text, in the colour of the text. Without a label it is ornament. */
export function Glyph(props: { name: GlyphName; size?: number; class?: string; label?: string }) {
    const { name, size = 16, label } = props;
    return (
        <svg
            class={`dr-glyph dr-inline ${props.class ?? ""}`}
            width={size}
            height={size}
            viewBox="0 0 24 24"
            role={label === undefined ? undefined : "img"}
            aria-label={label}
            aria-hidden={label === undefined}
        >
            <path fill-rule="evenodd" d={GLYPHS[name]} />
        </svg>
    );
}
