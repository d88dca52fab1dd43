/** The review with the engine that stands in for it, in one bundle. */
export { ReviewRun } from "../src/review/run";
export * as client from "../src/engine/client";
