/** The pages of puzzles and of mistakes: all of them, and the table of one. */
import { useEffect, useMemo } from "preact/hooks";
import { FUTURES, PUZZLES } from "../../gen/puzzles";
import { playOf } from "../games";
import { LearnHead } from "../places/ways";
import { TopBar } from "../shell";
import { TeachContext, type Teacher } from "../shell/teacher";
import { Button, useFound } from "../ui";
import { list, t, word } from "../words/t";
import { answered, dayOf, dueOn, isRetired } from "./boxes";
import { Card, type CardProps } from "./card";
import { useTask } from "./run";
import { mistakes, type Mistake } from "./shelf";
import { openMoment, openPuzzle, type Puzzle, type Task } from "./task";
import "./puzzles.later.css";

const puzzles = PUZZLES as unknown as Puzzle[];

interface SolveProps extends Omit<CardProps, "run"> {
    task: Task;
    onEnd(found: boolean): void;
}

/** The table of a task with its card. */
function Solve({ task, onEnd, ...rest }: SolveProps) {
    const run = useTask(task, onEnd);
    const { Table } = playOf(task.match.game);
    const Teacher: Teacher = (props) => <Card run={run} {...rest} {...props} />;
    const shown = useMemo(() => ({ latest: Teacher }), []);
    shown.latest = Teacher;
    const Here: Teacher = useMemo(() => (props) => shown.latest(props), []);
    useEffect(() => () => void task.match.leave(), [task]);
    return (
        <TeachContext.Provider value={Here}>
            <Table match={task.match} />
        </TeachContext.Provider>
    );
}

interface PageProps {
    here: "puzzles" | "mistakes";
    title: string;
    children: preact.ComponentChildren;
}

function Page({ here, title, children }: PageProps) {
    return (
        <>
            <TopBar />
            <main class="pz-page">
                <LearnHead here={here} title={title} />
                {children}
            </main>
        </>
    );
}

interface OpenProps extends Omit<SolveProps, "task"> {
    open(): Promise<Task>;
    id: string;
}

function Opened({ open, id, ...rest }: OpenProps) {
    const { found, again } = useFound(open, id);
    if (!found) return <p role="status">{t("page.loading")}</p>;
    if ("reason" in found) {
        return (
            <Page here={rest.puzzle ? "puzzles" : "mistakes"} title={rest.name}>
                <p role="alert">{t("puzzle.failed")}</p>
                <Button onClick={again}>{t("puzzle.again")}</Button>
            </Page>
        );
    }
    return <Solve task={found.value} {...rest} />;
}

function OnePuzzle({ n }: { n: number }) {
    const puzzle = puzzles[n - 1];
    if (!puzzle) {
        return (
            <Page here="puzzles" title={t("puzzle.title")}>
                <p>{t("puzzle.gone")}</p>
                <a href="#/puzzles">{t("puzzle.list")}</a>
            </Page>
        );
    }
    return (
        <Opened
            id={`puzzle-${n}`}
            open={() => openPuzzle(puzzle, FUTURES, `puzzle-${n}`)}
            name={t("puzzle.name", { n })}
            home="#/puzzles"
            next={n < puzzles.length ? `#/puzzles/${n + 1}` : "#/puzzles"}
            puzzle
            onEnd={() => undefined}
        />
    );
}

function AllPuzzles() {
    return (
        <Page here="puzzles" title={t("puzzle.title")}>
            <p>{t("puzzle.text", { n: FUTURES })}</p>
            <ol>
                {puzzles.map(({ game, found }, at) => (
                    <li key={at}>
                        <a href={`#/puzzles/${at + 1}`}>{t("puzzle.name", { n: at + 1 })}</a>
                        <small>{word("game", game)}</small>
                        <small>
                            {found.length > 0
                                ? t("puzzle.found.by", { levels: list(found.map((one) => word("level", one))) })
                                : t("puzzle.found.none")}
                        </small>
                    </li>
                ))}
            </ol>
            <p>
                <a href="#/mistakes">{t("mistake.title")}</a>
            </p>
        </Page>
    );
}

function nameOf({ game, round }: Mistake): string {
    return t("mistake.name", { game: word("game", game), rounds: word("game.rounds", game), round });
}

function OneMistake({ mistake }: { mistake: Mistake }) {
    const today = dayOf(new Date());
    const end = (found: boolean) => {
        const due = mistake.due <= today && !isRetired(mistake);
        if (due) void mistakes.put({ ...mistake, ...answered(found, mistake, today) });
    };
    return (
        <Opened
            id={mistake.id}
            open={() => openMoment(mistake)}
            name={nameOf(mistake)}
            home="#/mistakes"
            next="#/mistakes"
            puzzle={false}
            onEnd={end}
        />
    );
}

function Row({ mistake, again }: { mistake: Mistake; again(): void }) {
    const remove = () => void mistakes.remove(mistake.id).then(again);
    return (
        <li>
            <a href={`#/mistakes/${mistake.id}`}>{nameOf(mistake)}</a>
            <small>
                {isRetired(mistake) ? t("mistake.retired") : t("mistake.box", { n: mistake.box + 1 })}
            </small>
            <Button kind="ghost" label={t("mistake.remove.name", { name: nameOf(mistake) })} onClick={remove}>
                {t("mistake.remove")}
            </Button>
        </li>
    );
}

type Kept = Awaited<ReturnType<typeof mistakes.all>>;

function AllMistakes({ kept, again }: { kept: Kept; again(): void }) {
    const due = dueOn(kept.mistakes, dayOf(new Date()));
    const rows = (some: readonly Mistake[]) => (
        <ol>
            {some.map((mistake) => (
                <Row key={mistake.id} mistake={mistake} again={again} />
            ))}
        </ol>
    );
    return (
        <Page here="mistakes" title={t("mistake.title")}>
            <p>{t("mistake.text")}</p>
            {kept.problem && <p role="alert">{t(kept.problem)}</p>}
            {kept.damaged > 0 && <p role="alert">{t("mistake.damaged", { n: kept.damaged })}</p>}
            {kept.mistakes.length === 0 ? (
                <p>{t("mistake.none")}</p>
            ) : (
                <>
                    <h2>{t("mistake.due")}</h2>
                    {due.length > 0 ? rows(due) : <p>{t("mistake.due.none")}</p>}
                    <h2>{t("mistake.all")}</h2>
                    {rows(kept.mistakes)}
                </>
            )}
        </Page>
    );
}

function MistakePages({ id }: { id: string }) {
    const { found, again } = useFound(() => mistakes.all(), `mistakes ${id}`);
    if (!found || "reason" in found) return <p role="status">{t("page.loading")}</p>;
    const one = found.value.mistakes.find((mistake) => mistake.id === id);
    if (id && one) return <OneMistake mistake={one} />;
    return <AllMistakes kept={found.value} again={again} />;
}

export function PuzzlesScreen({ at }: { at: { place: "puzzles" | "mistakes"; id: string } }) {
    const { place, id } = at;
    useEffect(() => {
        document.title = t(place === "puzzles" ? "puzzle.page" : "mistake.page");
    }, [place]);
    if (place === "mistakes") return <MistakePages key={id} id={id} />;
    return id ? <OnePuzzle key={id} n={Number(id)} /> : <AllPuzzles />;
}
