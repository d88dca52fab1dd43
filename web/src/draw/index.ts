/** What the page is drawn with. Import from here; the styles once, and the Defs of recipes. */
export * from "./hex";
export * from "./kinds";
export { Glyph, SvgGlyph } from "./glyph";
export { GLYPHS, isGlyph, type GlyphName } from "./glyphs";
export { Chip, SvgChip, chipWidth, type ChipProps } from "./chip";
export { chipLabel, chipText, plainNumber, signed } from "./numbers";
export { ClassPip, IconPip, KindPip, SvgAnyPip, SvgIconPip, SvgKindPip } from "./pip";
export { SvgToken, Token, initial } from "./token";
