/** What the tests of missions take of the page. */
export * from "../src/missions/mission";
export * from "../src/missions/words";
export { roundsOf } from "../src/missions/rounds";
export { better, isBest } from "../src/progress/best";
export { bringWords } from "../src/words/t";
