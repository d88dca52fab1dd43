/** The missions of a chapter side by side as a honeycomb: one stop of the tab key,
 * arrows walk over it. How many lie in a row is the style sheet's. */
import { useRef, useState } from "preact/hooks";
import { t, word } from "../words/t";
import { MissionHex } from "./hex";
import { missionAddress, wordOf, type Mission } from "./mission";
import type { StarsOf } from "./kept";

/** The nearest below, or with -1 above; what lies aside counts as twice as far. */
function below(links: HTMLElement[], from: HTMLElement, way: 1 | -1): HTMLElement | undefined {
    const here = from.getBoundingClientRect();
    const far = (link: HTMLElement) => {
        const { x, y } = link.getBoundingClientRect();
        const down = way * (y - here.y);
        return down < 4 ? Infinity : down + 2 * Math.abs(x - here.x);
    };
    const [best] = [...links].sort((one, other) => far(one) - far(other));
    return best && far(best) < Infinity ? best : undefined;
}

/** Where a key leads: to the sides in their order, up and down by their places. */
function reached(key: string, links: HTMLElement[], from: HTMLElement): HTMLElement | undefined {
    const at = links.indexOf(from);
    switch (key) {
        case "ArrowRight":
            return links[at + 1];
        case "ArrowLeft":
            return links[at - 1];
        case "ArrowDown":
            return below(links, from, 1);
        case "ArrowUp":
            return below(links, from, -1);
        case "Home":
            return links[0];
        case "End":
            return links.at(-1);
        default:
            return undefined;
    }
}

interface TileProps {
    mission: Mission;
    stars: number;
    next: boolean;
    pointy: boolean;
    now: boolean;
    /** The tab key stops here. */
    stop: boolean;
    onFocus(): void;
}

function Tile({ mission, stars, next, pointy, now, stop, onFocus }: TileProps) {
    const name = word("mission.name", wordOf(mission));
    return (
        <li class={next ? "mission-tile next" : "mission-tile"}>
            <a
                href={missionAddress(mission.id)}
                aria-current={now ? "true" : undefined}
                tabIndex={stop ? 0 : -1}
                onFocus={onFocus}
            >
                <MissionHex {...{ mission, stars, next, pointy }} />
                <span class="vh">
                    {mission.id} {name} {t("mission.stars", { n: stars })}
                    {next ? ` ${t("mission.suggested")}` : ""}
                </span>
            </a>
        </li>
    );
}

interface Props {
    missions: readonly Mission[];
    starsOf: StarsOf;
    pointy: boolean;
    /** The mission that is told beside them, and the one to play next. */
    now: string;
    next: string;
}

export function Honeycomb({ missions, starsOf, pointy, now, next }: Props) {
    const list = useRef<HTMLOListElement>(null);
    const [held, setHeld] = useState("");
    const stop = [held, now, next].find((id) => missions.some((mission) => mission.id === id)) ?? missions[0]?.id;
    const walk = (event: KeyboardEvent) => {
        const links = [...(list.current?.querySelectorAll<HTMLElement>("a") ?? [])];
        const from = (event.target as Element).closest<HTMLElement>("a");
        const to = from && reached(event.key, links, from);
        if (!to) return;
        event.preventDefault();
        to.focus();
    };
    return (
        <ol ref={list} class={pointy ? "honeycomb pointy" : "honeycomb"} onKeyDown={walk}>
            {missions.map((mission) => (
                <Tile
                    key={mission.id}
                    mission={mission}
                    stars={starsOf(mission.id)}
                    next={mission.id === next}
                    pointy={pointy}
                    now={mission.id === now}
                    stop={mission.id === stop}
                    onFocus={() => setHeld(mission.id)}
                />
            ))}
        </ol>
    );
}
