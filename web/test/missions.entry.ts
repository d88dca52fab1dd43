/** What the tests of missions take of the page. */
export * from "../src/missions/mission";
export * from "../src/missions/words";
export { roundsOf } from "../src/missions/rounds";
export { starsItem } from "../src/missions/item";
export { isItem, mergeItems } from "../src/progress/items";
export { bringWords, speak } from "../src/words/t";
