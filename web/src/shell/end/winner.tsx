/** Who has won, once everything is counted: the town grows from where it stood,
 * the scores stand beside it, and the trophy comes last. */
import type { ComponentChildren } from "preact";
import { Glyph, Token } from "../../draw";
import type { PosterRow } from "./poster";
import "./winner.later.css";

export interface WonTown {
    seat: number;
    /** Whose it is. */
    words: string;
    picture: ComponentChildren;
}

interface Props {
    headline: string;
    /** There is somebody to give it to. */
    trophy: boolean;
    /** The boroughs of those who have won. */
    towns: readonly WonTown[];
    rows: readonly PosterRow[];
    winners: readonly number[];
    /** What the colours of the bars mean; none: all is of one kind. */
    legend?: readonly (readonly [part: string, words: string])[];
}

/** What a score is made of, as long as it is; a number where it has room. */
function Bar({ parts, most }: { parts: PosterRow["parts"]; most: number }) {
    return (
        <span class="won-bar" aria-hidden="true">
            {parts.map(([part, value]) => {
                const share = (100 * Math.max(0, value)) / most;
                return (
                    <i key={part} class={`won-${part}`} style={{ width: `${share}%` }}>
                        {parts.length > 1 && share > 6 && value}
                    </i>
                );
            })}
        </span>
    );
}

function Row({ row, most, first }: { row: PosterRow; most: number; first: boolean }) {
    return (
        <li class={first ? `won-row first t${row.seat}` : "won-row"}>
            <Token seat={row.seat} name={row.name} size={22} label="" />
            <span>{row.name}</span>
            <Bar parts={row.parts} most={most} />
            <b>{row.score}</b>
        </li>
    );
}

/** Where the middle of its stand was, as a part of the width. */
function from(seat: number, seats: number): number {
    return (seat + 0.5) / seats;
}

export function Winner({ headline, trophy, towns, rows, winners, legend }: Props) {
    const most = Math.max(1, ...rows.map(({ score }) => score));
    return (
        <div class="end-winner">
            <div class="won-towns">
                {towns.map(({ seat, words, picture }) => (
                    <figure
                        key={seat}
                        class={`won-town t${seat}`}
                        style={{ "--from": from(seat, rows.length) }}
                    >
                        {picture}
                        <figcaption>
                            <Token seat={seat} name={words} size={18} label="" />
                            {words}
                        </figcaption>
                    </figure>
                ))}
            </div>
            <div class="won-score">
                <h2>
                    {trophy && (
                        <span class={`won-trophy t${winners[0] ?? 0}`}>
                            <Glyph name="trophy" size={30} />
                        </span>
                    )}
                    {headline}
                </h2>
                <ol>
                    {rows.map((row) => (
                        <Row
                            key={row.seat}
                            row={row}
                            most={most}
                            first={winners.includes(row.seat)}
                        />
                    ))}
                </ol>
                {legend && (
                    <p class="won-legend" aria-hidden="true">
                        {legend.map(([part, words]) => (
                            <span key={part}>
                                <i class={`won-${part}`} />
                                {words}
                            </span>
                        ))}
                    </p>
                )}
            </div>
        </div>
    );
}
