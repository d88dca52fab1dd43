/** The games, in the order in which they are offered: one entry each. */
import type { GamePage } from "../shell/game";
import { suburbia } from "./suburbia";
import { subdivision } from "./subdivision";

export const GAMES: readonly GamePage[] = [suburbia, subdivision];
