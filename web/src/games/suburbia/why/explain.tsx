/** What a number is made of: every change it ever had, by what caused it. */
import { useEffect, useState } from "preact/hooks";
import { Chip } from "../../../draw";
import { isStat, type Stat } from "../../../draw/kinds";
import type { Cause, Change, Explanation } from "../../../engine/types";
import { RuleButton } from "../../../shell";
import { IconButton } from "../../../ui";
import { useLater } from "../../../ui/later";
import { t, word } from "../../../words/t";
import { isLost } from "./why";
import { cellKey, playerName, tileName, useScene, type Scene } from "../scene/scene";

interface Entry {
    at: number;
    turn: number;
    cause: Cause;
}

interface Source {
    key: string;
    name: string;
    sum: number;
    entries: Entry[];
}

/** Each cause has one change here: that of the number asked for. */
function changeOf({ changes: [change] }: Cause): Change {
    return change ?? { stat: "", delta: 0 };
}

function sourcesOf(scene: Scene, explanation: Explanation): Source[] {
    const sources = new Map<string, Source>();
    for (const { at, turn, causes } of explanation.entries) {
        for (const cause of causes) {
            const { tile, rule } = cause;
            const place = cause.at ? cellKey(cause.at) : "";
            const key = tile ? `${tile} ${place} ${cause.at_seat ?? ""}` : rule;
            const name = tile ? tileName(scene.content, tile) : word("rule", rule);
            const source = sources.get(key) ?? { key, name, sum: 0, entries: [] };
            source.sum += changeOf(cause).delta;
            source.entries.push({ at, turn, cause });
            sources.set(key, source);
        }
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
                {source.entries.map(({ at, turn, cause }, index) => (
                    <li key={index}>
                        <button type="button" onClick={() => void match.go(at)}>
                            <span>
                                {t("table.explain.turn", {
                                    n: turn,
                                    why: word("rule", cause.rule),
                                })}
                            </span>
                            <Chip
                                stat={stat}
                                value={changeOf(cause).delta}
                                lost={isLost(changeOf(cause))}
                                size={18}
                            />
                        </button>
                        <RuleButton
                            match={match}
                            rule={cause.rule}
                            about={word("rule", cause.rule)}
                            here={source.name}
                        />
                    </li>
                ))}
            </ol>
        </details>
    );
}

const loadStars = () => import("../players/stars");

/** Where there is no room for the star track beside the board, it is seen here. */
function Track() {
    const { match } = useScene();
    const stars = useLater(true, loadStars);
    return (
        <div class="explained-stars">
            {stars && <stars.StarLine height={51} />}
            <p>
                {t("asked.stars")} <RuleButton match={match} term="star_track" about={t("asked.stars")} here="" />
            </p>
        </div>
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
        <section class="why explained" aria-label={title} id="why" tabIndex={0}>
            <header>
                <h2>{title}</h2>
                <IconButton glyph="x" size={12} label={t("table.close")} onClick={onClose} />
            </header>
            {stat === "stars" && <Track />}
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
