/** What Suburbia is drawn with. */
export { ScopeMark } from "./scope";
export { ConditionStrip, stripsOf, type Strip } from "./condition";
export { FaceRing, HexTile, Seal, TileFace, type FaceProps } from "./tile";
export { MiniBorough, type MiniContent, type MiniTile } from "./mini";
export { shortName } from "./names";
export { BorderFace, type BorderProps } from "./border";
export { GoalMark, type Measured } from "./goal";
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
