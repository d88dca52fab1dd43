/** What tests/e2e/wasm_proof.mjs takes of the page. */
export { prove } from "../src/progress/page/proof";
export { achievementItem, ACHIEVEMENTS, reachedIn } from "../src/progress/page/judged";
export { lessonItem } from "../src/learn/done";
export { lessonOf } from "../src/learn/read";
export { mistakeItem } from "../src/progress/mistake";
export { puzzles, solvedItem } from "../src/puzzles/solved";
export { layOut } from "../src/puzzles/task";
export { DEALS } from "../src/hall/deals";
export { newItems, triesOf } from "../src/hall/own";
export { MISSIONS } from "../src/missions/mission";
export { starsIn } from "../src/missions/judge";
