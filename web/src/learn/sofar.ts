/** How far somebody has come with the guided games, for whoever only tells of
 * them. */
import { about } from "../../gen/lessons";
import type { Save } from "../play/store";

const OVER = -2;

export function lessonsSoFar(games: readonly Save[]) {
    const isOver = ({ glance }: Save) => glance.actor === OVER;
    const open = games.find((save) => save.lesson && !save.lesson.alone && !isOver(save));
    const done = about.filter(({ id }) => games.some((save) => save.lesson?.id === id && isOver(save)));
    return { open, done: done.length, of: about.length };
}
