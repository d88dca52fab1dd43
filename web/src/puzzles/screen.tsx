/** The pages of puzzles and of mistakes: all of them, and the table of one. */
import { useEffect, useMemo } from "preact/hooks";
import { FUTURES } from "../../gen/puzzles";
import { playOf } from "../games";
import { LEVELS } from "../play/seats";
import { LearnHead } from "../places/ways";
import type { Mistake } from "../progress/mistake";
import { TopBar } from "../shell";
import { TeachContext, type Teacher } from "../shell/teacher";
import { Button, Icon, useFound } from "../ui";
import { list, t, word } from "../words/t";
import { answered, dayOf, dueOn, isRetired } from "./boxes";
import { Card, type CardProps } from "./card";
import { isFound, useTask, type OnEnd } from "./run";
import { allMistakes, putMistake, removeMistake, type Shelf } from "./shelf";
import { Boxes, kindOf, PuzzlesSoFar, useCame } from "./sofar";
import { keepSolved, puzzles, solvedId, triesOf } from "./solved";
import { openMoment, openPuzzle, type Puzzle, type Task } from "./task";
import "./puzzles.later.css";

interface SolveProps extends Omit<CardProps, "run"> {
    task: Task;
    onEnd: OnEnd;
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
    note?: string;
    children: preact.ComponentChildren;
}

function Page({ here, title, note, children }: PageProps) {
    return (
        <>
            <TopBar />
            <main class="pz-page">
                <LearnHead here={here} title={title} note={note} />
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
            open={() => openPuzzle(puzzle, `puzzle-${n}`)}
            name={t("puzzle.name", { n })}
            home="#/puzzles"
            next={n < puzzles.length ? `#/puzzles/${n + 1}` : "#/puzzles"}
            puzzle
            kind={kindOf(puzzle)}
            onEnd={(tries) => keepSolved(puzzle, tries)}
        />
    );
}

/** What has come of it here. */
function Came({ value }: { value: number | undefined }) {
    if (value === undefined) return null;
    return (
        <small class={value > 0 ? "pz-came found" : "pz-came"}>
            {value > 0 && <Icon name="check" size={13} />}
            {value > 0 ? t("puzzle.came.found", { n: triesOf(value) }) : t("puzzle.came.shown")}
        </small>
    );
}

/** A mark for every level, from the lowest on, filled where it finds the best. */
function Levels({ found }: Pick<Puzzle, "found">) {
    const levels = list(found.map((one) => word("level", one)));
    const words = found.length > 0 ? t("puzzle.found.by", { levels }) : t("puzzle.found.none");
    return (
        <span class="pz-levels" role="img" aria-label={words} title={words}>
            {LEVELS.map((level) => (
                <i key={level} class={found.includes(level) ? "finds" : ""} />
            ))}
        </span>
    );
}

function PuzzleRow({ puzzle, n, came }: { puzzle: Puzzle; n: number; came: number | undefined }) {
    return (
        <li>
            <a href={`#/puzzles/${n}`}>{t("puzzle.name", { n })}</a>
            <small>{kindOf(puzzle)}</small>
            <Levels found={puzzle.found} />
            <Came value={came} />
        </li>
    );
}

function AllPuzzles() {
    const came = useCame();
    return (
        <Page here="puzzles" title={t("puzzle.title")} note={t("puzzle.text", { n: FUTURES })}>
            <section class="pz-card" aria-label={t("puzzle.title")}>
                <PuzzlesSoFar came={came} />
            </section>
            <ol>
                {puzzles.map((puzzle, at) => (
                    <PuzzleRow key={puzzle.id} puzzle={puzzle} n={at + 1} came={came.get(solvedId(puzzle))} />
                ))}
            </ol>
        </Page>
    );
}

function nameOf({ game, round }: Mistake): string {
    return t("mistake.name", { game: word("game", game), rounds: word("game.rounds", game), round });
}

function OneMistake({ mistake }: { mistake: Mistake }) {
    const today = dayOf(new Date());
    const end: OnEnd = async (tries) => {
        const due = mistake.due <= today && !isRetired(mistake);
        if (due) await putMistake({ ...mistake, ...answered(isFound(tries), mistake, today) });
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
    const remove = () => void removeMistake(mistake.id).then(again);
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

/** Where mistakes come from, while there are none. */
function NoMistakes() {
    return (
        <section class="pz-card pz-empty">
            <Icon name="eye" size={26} />
            <h2>{t("mistake.none.title")}</h2>
            <p>{t("mistake.none")}</p>
        </section>
    );
}

function Kept({ mistakes, again }: { mistakes: readonly Mistake[]; again(): void }) {
    const due = dueOn(mistakes, dayOf(new Date()));
    const rows = (some: readonly Mistake[]) => (
        <ol>
            {some.map((mistake) => (
                <Row key={mistake.id} mistake={mistake} again={again} />
            ))}
        </ol>
    );
    return (
        <>
            <section class="pz-card" aria-label={t("mistake.boxes")}>
                <Boxes mistakes={mistakes} />
            </section>
            <h2>{t("mistake.due")}</h2>
            {due.length > 0 ? rows(due) : <p>{t("mistake.due.none")}</p>}
            <h2>{t("mistake.all")}</h2>
            {rows(mistakes)}
        </>
    );
}

function AllMistakes({ kept, again }: { kept: Shelf; again(): void }) {
    const { mistakes, problem, damaged } = kept;
    return (
        <Page here="mistakes" title={t("mistake.title")} note={t("mistake.text")}>
            {problem && <p role="alert">{t(problem)}</p>}
            {damaged > 0 && <p role="alert">{t("mistake.damaged", { n: damaged })}</p>}
            {mistakes.length === 0 ? <NoMistakes /> : <Kept mistakes={mistakes} again={again} />}
        </Page>
    );
}

function MistakePages({ id }: { id: string }) {
    const { found, again } = useFound(allMistakes, `mistakes ${id}`);
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
