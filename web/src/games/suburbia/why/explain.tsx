/** What a number is made of: every change it ever had, by what caused it. */
import { useEffect, useState } from "preact/hooks";
import { Chip } from "../../../draw";
import { isStat, type Stat } from "../../../draw/kinds";
import type { Explanation } from "../../../engine/types";
import { IconButton } from "../../../ui";
import { t, word } from "../../../words/t";
import { cellKey, playerName, tileName, useScene, type Scene } from "../scene/scene";

interface Source {
    key: string;
    name: string;
    sum: number;
    entries: Explanation["entries"];
}

function sourcesOf(scene: Scene, explanation: Explanation): Source[] {
    const sources = new Map<string, Source>();
    for (const entry of explanation.entries) {
        const { event } = entry;
        const tile = event.cause && !event.cause.startsWith("S-") ? event.cause : undefined;
        const key = tile
            ? `${tile} ${event.at ? cellKey(event.at) : ""} ${event.at_seat ?? ""}`
            : event.rule;
        const name = tile ? tileName(scene.content, tile) : word("rule", event.rule);
        const source = sources.get(key) ?? { key, name, sum: 0, entries: [] };
        source.sum += event.delta;
        source.entries.push(entry);
        sources.set(key, source);
    }
    return [...sources.values()];
}

function SourceRow({ source, stat }: { source: Source; stat: Stat }) {
    const { match } = useScene();
    return (
        <details>
            <summary>
                <span>
                    {source.name}{" "}
                    {source.entries.length > 1 && (
                        <small>{t("table.explain.times", { n: source.entries.length })}</small>
                    )}
                </span>
                <Chip stat={stat} value={source.sum} size={20} />
            </summary>
            <ol>
                {source.entries.map(({ at, turn, event }, index) => (
                    <li key={index}>
                        <button type="button" onClick={() => void match.go(at)}>
                            <span>
                                {t("table.explain.turn", {
                                    n: turn,
                                    why: word("rule", event.rule),
                                })}
                            </span>
                            <Chip
                                stat={stat}
                                value={event.delta}
                                lost={event.cut === true && event.delta === 0}
                                size={18}
                            />
                        </button>
                    </li>
                ))}
            </ol>
        </details>
    );
}

interface Props {
    seat: number;
    stat: string;
    onClose: () => void;
}

export function ExplainPanel({ seat, stat, onClose }: Props) {
    const scene = useScene();
    const [explanation, setExplanation] = useState<Explanation | null>(null);
    useEffect(() => {
        let wanted = true;
        scene.match.explain(seat, stat).then(
            (found) => wanted && setExplanation(found),
            () => undefined,
        );
        return () => {
            wanted = false;
        };
    }, [seat, stat, scene.look.at]);
    if (!isStat(stat)) return null;
    const title = t("table.explain.title", {
        name: playerName(scene, seat),
        stat: word("stat", stat),
    });
    return (
        <section class="why explained" aria-label={title} id="why" tabIndex={-1}>
            <header>
                <h2>{title}</h2>
                <IconButton glyph="x" size={12} label={t("table.close")} onClick={onClose} />
            </header>
            {explanation && (
                <>
                    <div class="row">
                        <span>{t("table.explain.start")}</span>
                        <Chip stat={stat} value={explanation.start} size={20} plain />
                    </div>
                    {sourcesOf(scene, explanation).map((source) => (
                        <SourceRow key={source.key} source={source} stat={stat} />
                    ))}
                    <div class="total">
                        <span>{t("table.explain.now")}</span>
                        <Chip stat={stat} value={explanation.value} size={22} plain />
                    </div>
                </>
            )}
        </section>
    );
}
