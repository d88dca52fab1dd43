/** What tests/e2e/wasm_proof.mjs takes of the page. */
export { prove } from "../src/progress/page/proof";
export { achievementItem, ACHIEVEMENTS, reachedIn } from "../src/progress/page/judged";
export { DEALS } from "../src/hall/deals";
export { newItems, triesOf } from "../src/hall/own";
export { MISSIONS } from "../src/missions/mission";
export { starsIn } from "../src/missions/judge";
