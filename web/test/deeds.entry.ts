/** Decisions in words, and the games that have them, in one bundle. */
export * from "../src/review/deeds";
export { bringPlay } from "../src/games";
