/** What is around every table. */
export { HintPanel } from "./hint";
export { LeafContext, LogPanel, type Leaf } from "./log";
export type { LogLine } from "./log";
export { bringLater, laterWords } from "./amounts";
export { RuleButton } from "./rule";
export { MomentTrack, ReplaySlider } from "./replay";
export { AppMenu, LanguageChoice, ThemeButton, TopBar } from "./topbar";
