/** What the first screen asks for Subdivision. */
import type { Setup } from "../../../shell/game";
import { Town } from "../draw/town";
import type { SubdivisionContent } from "../scene/types";
import { Place } from "./place";
import { line, options, sound, summary, told, usual, type Wish } from "./wish";

export const setup: Setup<SubdivisionContent, Wish> = {
    seats: 2,
    usual,
    sound,
    options,
    summary,
    line,
    told,
    Town,
    choices: () => import("./rules"),
    Place,
};
