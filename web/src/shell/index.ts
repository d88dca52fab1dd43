/** What is around every table. */
export { HintPanel } from "./hint";
export { LeafContext, LogPanel, type Leaf } from "./log";
export type { LogLine } from "./log";
export { MomentTrack, ReplaySlider } from "./replay";
export { AppMenu, ThemeButton, TopBar } from "./topbar";
