/** One bundle, so that the test and the match share the stand-in engine. */
export { ask, recordOf } from "../src/online/host";
export { followLetter } from "../src/online/letters";
export { OnlineMatch, OutOfDate } from "../src/online/match";
export { cut, shortOf } from "../src/online/short";
export { hears, muted, toggleMute } from "../src/online/mute";
export { named } from "../src/online/wire";
export { waitBefore } from "../src/online/socket";
export { isRunning, leftOf, timeWords, isLow, reached } from "../src/online/clock";
export { clockTrouble, mayBeRated, tableOf, USUAL } from "../src/online/agreed";
export { OnlineTable } from "../src/online/table";
export { Place } from "../src/online/place";
export { keepDecision, keptDecision, forgetDecision } from "../src/online/kept";
export { seatsHere } from "../src/play/seats";
export { Logs } from "../src/play/log";
export { changeSettings } from "../src/ui/settings";
export { Engine, heard, stopped } from "./online_double.mjs";
