/** How far somebody has come with the missions, for whoever only tells of them. */
import { MISSIONS, STARS, type Mission } from "./mission";
import { starsKept, type StarsOf } from "./kept";

export function sum(missions: readonly Mission[], starsOf: StarsOf): number {
    return missions.reduce((stars, mission) => stars + starsOf(mission.id), 0);
}

/** The first without a star, else the first that lacks one; the order is only
 * advice. Undefined: all stars are had. */
export function suggested(missions: readonly Mission[], starsOf: StarsOf): Mission | undefined {
    const lacks = (most: number) => missions.find(({ id }) => starsOf(id) < most);
    return lacks(1) ?? lacks(STARS);
}

export async function missionsSoFar() {
    const starsOf = await starsKept();
    const all = { stars: sum(MISSIONS, starsOf), of: STARS * MISSIONS.length, tasks: MISSIONS.length };
    return { ...all, next: suggested(MISSIONS, starsOf) };
}
export { wordOf } from "./mission";
