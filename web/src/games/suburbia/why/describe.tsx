/** The log in words. */
import { Chip } from "../../../draw";
import { isStat, type Stat } from "../../../draw/kinds";
import type { Numbers } from "../../../engine/types";
import type { LogEntry } from "../scene/types";
import type { LogLine } from "../../../shell";
import { MARK, type Arg } from "../../../words/format";
import { capital, hasWord, t, word } from "../../../words/t";
import { numbersSpoken } from "../scene/spoken";
import { goalOf, isMe, playerName, tileName, type Scene } from "../scene/scene";

const CHIPS: readonly Stat[] = ["income", "reputation", "population", "stars"];

/** "Bruno built …" */
function sentence(scene: Scene, entry: LogEntry, tile: Arg): string {
    const who = { player: playerName(scene, entry.seat), you: isMe(scene, entry.seat) };
    if (entry.type === "choose") {
        const special = entry.special ?? "";
        const passed = entry.tile === undefined;
        return word("table.log.choose", passed ? "pass" : special, { who, tile });
    }
    return word("table.log", entry.type, { who, tile });
}

function subject(scene: Scene, entry: LogEntry): string {
    if (entry.type === "keep") {
        return goalOf(scene.content, entry.goal ?? "")?.name ?? t("table.log.agoal");
    }
    return tileName(scene.content, entry.tile);
}

/** The whole sentence, as the one who decided may read it. */
export function entryWords(scene: Scene, entry: LogEntry): string {
    return sentence(scene, entry, subject(scene, entry));
}

export function NetOf({ numbers, size }: { numbers: Numbers; size: number }) {
    return (
        <>
            {CHIPS.map((stat) => {
                const value = numbers[stat] ?? 0;
                return (
                    value !== 0 &&
                    isStat(stat) && <Chip key={stat} stat={stat} value={value} size={size} />
                );
            })}
        </>
    );
}

/** What a card of the stack that was drawn says, by the edition's name. */
function drawnWords(scene: Scene, card: string): string {
    const name = scene.edition?.cards[card] ?? tileName(scene.content, card);
    return word("table.drawn", card, { card: name });
}

export function describer(scene: Scene): (entry: LogEntry) => LogLine | null {
    return (entry) => {
        if (!hasWord("table.log", entry.type) && entry.type !== "choose") return null;
        const tile = { marked: subject(scene, entry) };
        const [before, name, after] = sentence(scene, entry, tile).split(MARK);
        return {
            words: (
                <>
                    {before}
                    <b>{name}</b>
                    {after}
                    {entry.drawn?.map((card) => (
                        <em key={card}> {drawnWords(scene, card)}</em>
                    ))}
                </>
            ),
            chips: <NetOf numbers={entry.net[entry.seat] ?? {}} size={17} />,
        };
    };
}

/** What was done, as everybody at this screen may hear it. */
function openWords(scene: Scene, entry: LogEntry): string {
    if (entry.type !== "keep" || scene.alone) return entryWords(scene, entry);
    return sentence(scene, entry, t("table.log.agoal"));
}

/** What the live region says of a decision: results last. */
export function toldSpoken(scene: Scene, entry: LogEntry): string {
    const net = entry.net[entry.seat] ?? {};
    const changes = Object.values(net).some((n) => n !== 0);
    return [
        t("table.say.deed", { deed: openWords(scene, entry), n: entry.price ?? 0 }),
        ...(changes || entry.type !== "keep" ? [`${capital(numbersSpoken(net))}.`] : []),
        ...(entry.drawn ?? []).map((card) => drawnWords(scene, card)),
    ].join(" ");
}
