/** One bundle, so that the test and the match share the stand-in engine. */
export { OnlineMatch } from "../src/online/match";
export { waitBefore } from "../src/online/socket";
export { leftOf, timeWords, isLow } from "../src/online/clock";
export { tableOf, USUAL } from "../src/online/agreed";
export { keepDecision, keptDecision, forgetDecision } from "../src/online/kept";
export { Logs } from "../src/play/log";
export { changeSettings } from "../src/ui/settings";
export { Engine, heard } from "./online_double.mjs";
