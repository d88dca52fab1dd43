/** What is loaded when somebody wants to see their progress. */
export { ProgressScreen } from "./screen";
