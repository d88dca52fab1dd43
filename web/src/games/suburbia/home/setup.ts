/** What the first screen asks for Suburbia. */
import type { Setup } from "../../../shell/game";
import { Town } from "../draw/town";
import type { SuburbiaContent } from "../scene/types";
import { line, options, ruled, sound, summary, told, usual, type Wish } from "./wish";

export const setup: Setup<SuburbiaContent, Wish> = {
    seats: 3,
    usual,
    open: { first: "" },
    together: { mode: "standard" },
    sound,
    options,
    summary,
    line,
    told,
    ruled,
    Town,
    choices: () => import("./rules"),
};
