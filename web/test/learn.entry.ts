/** What the tests of lessons take of the page. */
export * from "../src/learn/facts";
export * from "../src/learn/lines";
export * from "../src/learn/steps";
export { say, titleOf } from "../src/learn/words";
export { teaching as suburbia } from "../src/games/suburbia/teach/teaching";
export { teaching as subdivision } from "../src/games/subdivision/teach/teaching";
