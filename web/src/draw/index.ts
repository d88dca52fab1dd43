/** What the page is drawn with. Import from here; Defs and the styles once. */
export * from "./hex";
export * from "./kinds";
export { Defs, drawingHref } from "./defs";
export { Glyph, SvgGlyph } from "./glyph";
export { GLYPHS, isGlyph, type GlyphName } from "./glyphs";
export { Chip, SvgChip, chipWidth, type ChipProps } from "./chip";
export { chipLabel, chipText, plainNumber, signed } from "./numbers";
export { ClassPip, IconPip, KindPip, SvgAnyPip, SvgIconPip, SvgKindPip } from "./pip";
export { ScopeMark } from "./scope";
export { ConditionStrip, stripsOf, type Strip } from "./condition";
export { FaceRing, HexTile, Seal, TileFace, type FaceProps } from "./tile";
export { SvgToken, Token, initial } from "./token";
export { MiniBorough, type MiniContent, type MiniTile } from "./mini";
export { shortName } from "./names";
export { BorderFace, type BorderProps } from "./border";
export {
    Coin,
    Die,
    FlippedTile,
    Forest,
    Improvement,
    Sidewalk,
    SymbolMark,
    ZoneTile,
    type PieceId,
} from "./subdivision";
export { GoalMark, type Measured } from "./goal";
export { Scene } from "./scene";
export {
    amountWords,
    besideWords,
    classWords,
    conditionWords,
    doesWords,
    filterWords,
    specialWords,
    tileSentences,
    tileWords,
} from "./words";
export { TilesScreen } from "./tiles_screen";
