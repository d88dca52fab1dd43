/** The list of games with the toy's line: what src/games/list.ts would be. */
import type { GamePage } from "../shell/game";
import { suburbia } from "./suburbia";
import { subdivision } from "./subdivision";
import { toy } from "./toy";

export const GAMES: readonly GamePage[] = [suburbia, subdivision, toy];
