/** What is loaded when somebody solves puzzles, or looks at mistakes. */
export { PuzzlesScreen } from "./screen";
