/** All that is loaded when there is something to be shown. */
export { Beats, ShowBar } from "./bar";
export { EndShow } from "./end";
export { OverPanel } from "./over";
export { Stage } from "./stage";
