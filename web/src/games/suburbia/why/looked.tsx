/** Choices beside each other: what each changes up to the end of the turn, what
 * becomes of the goals, and the score if the game ended then. Loaded once there
 * is something to compare. */
import { Chip } from "../../../draw";
import { list, series, t, word } from "../../../words/t";
import { HexTile } from "../draw";
import { useChoice } from "../scene/choice";
import type { Looked } from "../scene/looked";
import { placeOf, spotKey } from "../scene/options";
import { placeWords } from "../scene/place";
import { goalOf, numbersNow, STATS, tileName, tileOf, useScene, type Scene } from "../scene/scene";
import { moveTitle, numbersSpoken, tileOfMove } from "../scene/spoken";
import type { Later, Move, Preview } from "../scene/types";
import "./looked.later.css";

/** What a choice changes for whoever makes it. */
function changesOf({ view }: Scene, { after }: Preview): Record<string, number> {
    const was = numbersNow(view)[view.seat] ?? {};
    const then = after[view.seat] ?? {};
    return Object.fromEntries(
        STATS.map((stat) => [stat, (then[stat] ?? 0) - (was[stat] ?? 0)] as const),
    );
}

const LEADS = ["won", "tied", "lost", "other"] as const;

/** What becomes of a goal whose lead changes, as the mover sees it. */
function leadOf({ lead, leaders }: Later): (typeof LEADS)[number] {
    if (lead === "won") return "won";
    if (leaders.length !== 1) return "tied";
    return lead === "lost" ? "lost" : "other";
}

/** The goals that change hands, by what becomes of them. */
function leadsOf(scene: Scene, { goals = [] }: Preview): { lead: string; words: string }[] {
    const changed = goals.filter((later) => later.lead !== undefined);
    return LEADS.flatMap((lead) => {
        const names = changed
            .filter((later) => leadOf(later) === lead)
            .map(({ goal }) => goalOf(scene.content, goal)?.name ?? goal);
        if (names.length === 0) return [];
        return [{ lead, words: word("asked.looked", lead, { goals: list(names) }) }];
    });
}

/** Once it is chosen again the next Enter confirms it. */
function focusCell(key: string | null): void {
    const cell = key && document.querySelector<SVGGElement>(`[data-cell="${key}"]`);
    if (cell) cell.focus();
    else (document.activeElement as HTMLElement | null)?.blur();
}

/** A tile that is built is called by its name. */
function titleOf(scene: Scene, move: Move): string {
    const built = move.type === "buy" || move.type === "basic";
    return built ? tileName(scene.content, tileOfMove(scene, move)) : moveTitle(scene, move);
}

interface OptionProps {
    looked: Looked;
    all: readonly Looked[];
    compact: boolean;
}

function Picture({ looked: { move }, compact }: Omit<OptionProps, "all">) {
    const scene = useScene();
    const faceDown = move.type === "lake" || move.lake === true;
    const tile = tileOf(scene.content, faceDown ? "lake" : (tileOfMove(scene, move) ?? ""));
    const radius = compact ? 15 : 19;
    return tile ? <HexTile tile={tile} radius={radius} level="S" faceDown={faceDown} /> : null;
}

function Option({ looked, all, compact }: OptionProps) {
    const scene = useScene();
    const choice = useChoice();
    const { move, preview } = looked;
    const changes = changesOf(scene, preview);
    const title = titleOf(scene, move);
    const others = all.filter((each) => each !== looked).map((each) => each.move);
    const alike = others.filter((other) => titleOf(scene, other) === title);
    const place = alike.length > 0 ? placeWords(scene, move, alike) : "";
    const leads = leadsOf(scene, preview);
    const goals = series(leads.map(({ words }) => words));
    const score = preview.if_ended?.[scene.view.seat];
    const args = { what: place ? `${title}. ${place}` : title, brings: numbersSpoken(changes), goals };
    const has = goals ? "yes" : "no";
    const go = () => {
        const at = placeOf(move);
        choice.choose(move);
        setTimeout(() => focusCell(at ? spotKey(move.of ?? scene.view.seat, at) : null));
    };
    return (
        <li>
            <button
                type="button"
                class="looked-at"
                aria-pressed={choice.move === move}
                aria-label={t("asked.looked.option", { ...args, has, n: score ?? 0 })}
                onClick={go}
            >
                <Picture looked={looked} compact={compact} />
                {!compact && (
                    <span class="looked-what">
                        <b>{title}</b>
                        {place && <i>{place}</i>}
                        <span>
                            {STATS.map(
                                (stat) =>
                                    changes[stat] !== 0 && (
                                        <Chip key={stat} stat={stat} value={changes[stat] ?? 0} size={18} />
                                    ),
                            )}
                            {leads.map(({ lead, words }) => (
                                <em key={lead} class={lead}>
                                    {words}
                                </em>
                            ))}
                        </span>
                    </span>
                )}
                {score !== undefined && <strong>{score}</strong>}
            </button>
        </li>
    );
}

interface Props {
    looked: readonly Looked[];
    /** One line of pictures and scores. */
    compact: boolean;
}

export function LookedAt({ looked, compact }: Props) {
    return (
        <section
            class={compact ? "looked compact" : "looked"}
            aria-label={t("asked.looked.title")}
        >
            <header>
                <h2>{t("asked.looked.title")}</h2>
                <span>{t("asked.looked.short")}</span>
            </header>
            <ol>
                {looked.map((each) => (
                    <Option key={each.move.words} looked={each} all={looked} compact={compact} />
                ))}
            </ol>
        </section>
    );
}
