/* The show of a decision and the time of a turn, for one test. */
export { showOf } from "../src/games/suburbia/scene/telling";
export { Playtime } from "../src/play/playtime";
