/** What a tile was worth to whoever bought it, measured; it comes when a tile is
 * opened. */
import type { Game } from "../engine/types";
import { useFound } from "../ui";
import { decimals, t } from "../words/t";

interface Measured {
    /** People that buyers had more than the others at the table. */
    more: number;
    error: number;
    /** Copies that came up. */
    seen: number;
}

interface Measurement {
    games: number;
    player: string;
    tiles: Record<string, Measured>;
}

/** On either side of 0. */
const SPAN = 20;

async function bring(): Promise<Record<Game, Measurement>> {
    const { worth } = await import("../../gen/worth");
    return worth as Record<Game, Measurement>;
}

const signed = (value: number): string => `${value > 0 ? "+" : ""}${decimals(value, 1)}`;

function Scale({ more, error }: Measured) {
    const x = (value: number) => 150 + (Math.max(-SPAN, Math.min(SPAN, value)) * 140) / SPAN;
    const words = t("rulebook.worth.said", { n: signed(more), error: decimals(error, 1) });
    return (
        <svg class="rb-worth" viewBox="0 0 300 34" role="img" aria-label={words}>
            <path class="bed" d="M10 12H290" />
            <path d="M150 4V20" />
            <path class="doubt" d={`M${x(more - 2 * error)} 12H${x(more + 2 * error)}`} />
            <circle cx={x(more)} cy="12" r="5" />
            {[-SPAN, 0, SPAN].map((value) => (
                <text key={value} x={x(value)} y="32">
                    {value > 0 ? `+${value}` : decimals(value, 0)}
                </text>
            ))}
        </svg>
    );
}

export function Worth({ game, id }: { game: Game; id: string }) {
    const { found } = useFound(bring, "worth");
    const measured = found && "value" in found ? found.value[game] : undefined;
    const tile = measured?.tiles[id];
    if (!measured || !tile) return null;
    return (
        <section class="rb-worth-box" aria-label={t("rulebook.worth")}>
            <h3>{t("rulebook.worth")}</h3>
            <Scale {...tile} />
            <p>{t("rulebook.worth.text", { n: signed(tile.more), error: decimals(tile.error, 1), seen: tile.seen, games: measured.games })}</p>
            <p class="note">{t("rulebook.worth.how")}</p>
        </section>
    );
}
