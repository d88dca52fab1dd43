/** Who leads, and by what those are told apart who have as many points. */
import { t, word } from "../../words/t";
import type { Cup, CupLine } from "./ask";
import { halvesOf, nameAt, pointsOf, shareOf } from "./sentence";

const BREAKS = ["buchholz", "sonneborn", "direct", "share"] as const;
const HEADS = ["place", "name", "games", "points", ...BREAKS] as const;

function breakOf(line: CupLine, what: (typeof BREAKS)[number]): string {
    if (what === "buchholz") return pointsOf(line.buchholz);
    if (what === "sonneborn") return pointsOf(line.sonneborn / 2);
    return what === "direct" ? halvesOf(line.direct) : shareOf(line.share);
}

function Line({ cup, line }: { cup: Cup; line: CupLine }) {
    const out = cup.entrants[line.entrant]?.out;
    return (
        <tr class={line.entrant === cup.you ? "yours" : ""}>
            <td class="number">{line.place}</td>
            <th scope="row">
                {nameAt(cup, line.entrant)}
                {out && <small> {t("cups.out")}</small>}
            </th>
            <td class="number">{line.games}</td>
            <td class="number">
                <b>{pointsOf(line.points)}</b>
            </td>
            {BREAKS.map((what) => (
                <td key={what} class="number">
                    {breakOf(line, what)}
                </td>
            ))}
        </tr>
    );
}

export function Standing({ cup }: { cup: Cup }) {
    const { standing = [] } = cup;
    if (standing.length === 0) return null;
    return (
        <section class="card on-card">
            <h2>{t("cups.standing")}</h2>
            <div class="on-cup-scroll" tabIndex={0} role="group" aria-label={t("cups.standing")}>
                <table class="on-cup-standing">
                    <thead>
                        <tr>
                            {HEADS.map((head) => (
                                <th key={head} scope="col">
                                    {word("cups.head", head)}
                                </th>
                            ))}
                        </tr>
                    </thead>
                    <tbody>
                        {standing.map((line) => (
                            <Line key={line.entrant} cup={cup} line={line} />
                        ))}
                    </tbody>
                </table>
            </div>
            <details>
                <summary>{t("cups.breaks")}</summary>
                <dl class="on-cup-breaks">
                    {BREAKS.map((what) => (
                        <div key={what}>
                            <dt>{word("cups.head", what)}</dt>
                            <dd>{word("cups.break", what)}</dd>
                        </div>
                    ))}
                </dl>
                <p>{t("cups.break.last")}</p>
            </details>
        </section>
    );
}
