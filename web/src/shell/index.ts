/** What is around every table. */
export { HintPanel } from "./hint";
export { LeafContext, LogPanel, type Leaf } from "./log";
export type { LogLine } from "./log";
export { RuleButton } from "./rule";
export { ReplaySlider } from "./replay";
export { AppMenu, LanguageChoice, ThemeButton, TopBar } from "./topbar";
