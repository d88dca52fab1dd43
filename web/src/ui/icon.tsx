import { GLYPHS, type GlyphName } from "../draw/glyphs";

/** A glyph in the colour of the text; what it means is said beside it. */
export function Icon({ name, size = 16 }: { name: GlyphName; size?: number }) {
    return (
        <svg
            class="ui-icon"
            width={size}
            height={size}
            viewBox="0 0 24 24"
            aria-hidden="true"
        >
            <path fill-rule="evenodd" d={GLYPHS[name]} />
        </svg>
    );
}
