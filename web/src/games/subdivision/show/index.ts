/** All that is loaded when a game ends. */
export { EndDialog } from "./dialog";
export { EndShow } from "./end";
