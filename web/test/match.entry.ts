/** One bundle, so that the test and the match share the stand-in engine. */
export { Match } from "../src/play/match";
export { changeSettings } from "../src/ui/settings";
export { Engine, engines, wish } from "./double.mjs";
