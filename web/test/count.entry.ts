/** One bundle for tests/e2e/wasm_count.mjs: a match as the page has it. */
export { deal } from "../src/games/start";
export { changeSettings } from "../src/ui/settings";
export { counts, wish } from "./counted.mjs";
