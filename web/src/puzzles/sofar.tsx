/** How far somebody has come with the puzzles, and what waits of the mistakes: for
 * the page of learning, and at the head of their own. */
import { GAMES } from "../games";
import { Icon, useFound } from "../ui";
import { t, word } from "../words/t";
import { A_DAY, BOXES, dayOf, dueOn, isRetired } from "./boxes";
import { allMistakes } from "./shelf";
import { puzzles, solvedHere, solvedId } from "./solved";
import type { Puzzle } from "./task";
import "./sofar.later.css";

/** By puzzle: what came of it. */
export type Came = ReadonlyMap<string, number>;

export function useCame(): Came {
    const { found } = useFound(solvedHere, "solved");
    return found && "value" in found ? found.value : new Map<string, number>();
}

const HARD = ["easy", "medium", "hard"] as const;

/** By the levels that find it: the first two, the next two, or later ones only. */
export function hardness({ found }: Pick<Puzzle, "found">): (typeof HARD)[number] {
    if (found.includes("beginner") || found.includes("casual")) return "easy";
    return found.includes("skilled") || found.includes("strong") ? "medium" : "hard";
}

export const kindOf = (puzzle: Puzzle): string =>
    t("puzzle.kind", { game: word("game", puzzle.game), hard: hardness(puzzle) });

const isHad = (came: Came) => (puzzle: Puzzle) => (came.get(solvedId(puzzle)) ?? 0) > 0;

/** So many of them were found. */
function Row({ some, came }: { some: readonly Puzzle[]; came: Came }) {
    const [one] = some;
    if (!one) return null;
    const n = some.filter(isHad(came)).length;
    return (
        <div>
            <dt>{kindOf(one)}</dt>
            <dd>
                <progress value={n} max={some.length} aria-hidden="true" />
                {t("puzzle.of", { n, of: some.length })}
            </dd>
        </div>
    );
}

/** Of those that were not asked yet, what most levels find. */
function Next({ came }: { came: Came }) {
    const [puzzle] = puzzles
        .filter((one) => !came.has(solvedId(one)))
        .sort((a, b) => b.found.length - a.found.length);
    if (!puzzle) return <p class="note">{t("puzzle.all.had")}</p>;
    return (
        <p class="pz-next">
            <a class="ui-button secondary" href={`#/puzzles/${puzzles.indexOf(puzzle) + 1}`}>
                <Icon name="play" size={14} />
                {t("puzzle.open")}
            </a>
            <span class="note">{kindOf(puzzle)}</span>
        </p>
    );
}

export function PuzzlesSoFar({ came }: { came: Came }) {
    const kinds = GAMES.flatMap(({ id }) =>
        HARD.map((hard) => puzzles.filter((one) => one.game === id && hardness(one) === hard)),
    );
    return (
        <>
            <p role="status">{t("puzzle.sofar", { n: puzzles.filter(isHad(came)).length, of: puzzles.length })}</p>
            <dl class="pz-kinds">
                {kinds.map((some, at) => (
                    <Row key={at} some={some} came={came} />
                ))}
            </dl>
            <Next came={came} />
        </>
    );
}

interface Counted {
    box: number;
}

/** How many lie in each box; the last is for those that are done with. */
export function Boxes({ mistakes }: { mistakes: readonly Counted[] }) {
    const lie = (box: number) => mistakes.filter((one) => Math.min(one.box, BOXES.length) === box).length;
    const names = [...BOXES.map((n) => t("mistake.days", { n })), t("mistake.retired")];
    return (
        <dl class="pz-boxes" aria-label={t("mistake.boxes")}>
            {names.map((name, box) => (
                <div key={name} class={lie(box) > 0 ? "some" : ""}>
                    <dt>{name}</dt>
                    <dd>{lie(box)}</dd>
                </div>
            ))}
        </dl>
    );
}

function Mistakes() {
    const { found } = useFound(allMistakes, "mistakes");
    if (!found || "reason" in found) return null;
    const { mistakes } = found.value;
    const due = dueOn(mistakes, dayOf(new Date())).length;
    return (
        <>
            <p>{mistakes.length > 0 ? t("mistake.wait", { n: due }) : t("mistake.none")}</p>
            <Boxes mistakes={mistakes} />
            <p class="pz-next">
                {mistakes.some((one) => !isRetired(one)) && (
                    <a class="ui-button secondary" href="#/mistakes">
                        {t("mistake.look")}
                    </a>
                )}
                <span class="note">{t("mistake.most", { n: A_DAY })}</span>
            </p>
        </>
    );
}

/** Two cards of the page of learning. */
export function Sharpen() {
    const came = useCame();
    return (
        <>
            <section class="learn-card learn-sharpen wide" aria-labelledby="learn-puzzles">
                <h2 id="learn-puzzles">
                    <a href="#/puzzles">{t("puzzle.title")}</a>
                </h2>
                <PuzzlesSoFar came={came} />
            </section>
            <section class="learn-card learn-sharpen" aria-labelledby="learn-mistakes">
                <h2 id="learn-mistakes">
                    <a href="#/mistakes">{t("mistake.title")}</a>
                </h2>
                <Mistakes />
            </section>
        </>
    );
}
