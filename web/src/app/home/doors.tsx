/** The doors with how far one has come behind each. What they tell is asked for
 * when they stand: a door opens without it, too. */
import type { Engine } from "../../engine/client";
import type { Save } from "../../play/store";
import { useFound } from "../../ui";
import { bringWords, t, word } from "../../words/t";
import { Bar, Days, Door, Doors } from "./door";

/** What is behind a door, once it is known. */
function useSoFar<T>(ask: () => Promise<T>, key: string): T | null {
    const { found } = useFound(ask, key);
    return found && "value" in found ? found.value : null;
}

async function askMissions() {
    const [{ missionsSoFar, wordOf }] = await Promise.all([import("../../missions/sofar"), bringWords("missions")]);
    const { next, ...rest } = await missionsSoFar();
    return { ...rest, next: next ? word("mission.name", wordOf(next)) : "" };
}

function Missions() {
    const now = useSoFar(askMissions, "missions");
    const next = now?.next ? t("home.door.missions.next", { name: now.next }) : t("home.door.missions.note");
    const lines = now ? [next, t("home.door.missions.stars", { n: now.stars, of: now.of })] : [next];
    return (
        <Door href="#/missions" glyph="star" name={t("home.door.missions")} lines={lines}>
            {now && <Bar share={now.stars / now.of} />}
        </Door>
    );
}

/** For whoever has none of their stars. */
export function MissionTasks() {
    const now = useSoFar(askMissions, "missions");
    const tasks = now ? [t("home.door.missions.tasks", { n: now.tasks })] : [];
    return (
        <Door
            href="#/missions"
            glyph="star"
            name={t("home.door.missions")}
            lines={[t("home.door.missions.note"), ...tasks]}
        />
    );
}

async function askDaily(engine: Engine) {
    const { dailySoFar } = await import("../../daily/sofar");
    return dailySoFar(engine);
}

function Today({ engine }: { engine: Engine }) {
    const now = useSoFar(() => askDaily(engine), "daily");
    const note = now?.name ?? t("home.door.daily.note");
    const played = now?.days.filter(Boolean).length ?? 0;
    return (
        <Door
            href="#/daily"
            glyph="clock"
            name={t("home.door.daily")}
            lines={now ? [note, t("home.door.daily.week", { n: played })] : [note]}
        >
            {now && <Days days={now.days} />}
        </Door>
    );
}

async function askLessons(games: readonly Save[]) {
    const { lessonsSoFar } = await import("../../learn/sofar");
    return lessonsSoFar(games);
}

function Learn({ games }: { games: readonly Save[] }) {
    const now = useSoFar(() => askLessons(games), games.map(({ id }) => id).join());
    const { open } = now ?? {};
    const go =
        open?.lesson &&
        t("home.door.learn.go", { game: word("game", open.game), n: open.lesson.step });
    const note = go || t("home.door.learn.note");
    const lines = now ? [note, t("home.door.learn.done", { n: now.done, of: now.of })] : [note];
    return <Door href="#/learn" glyph="book" name={t("home.door.learn")} lines={lines} />;
}

interface Props {
    engine: Engine;
    games: readonly Save[];
}

export function BackDoors({ engine, games }: Props) {
    return (
        <Doors>
            <Today engine={engine} />
            <Missions />
            <Learn games={games} />
            <Door
                href="#/rules"
                glyph="question"
                name={t("home.door.rules")}
                lines={[t("home.door.rules.note"), t("home.door.rules.what")]}
            />
        </Doors>
    );
}
