/** Every drawing of Subdivision. */
import type { ComponentChildren } from "preact";
import { bounds, pointyTop } from "../../../draw/hex";
import { BUILDINGS } from "../../../draw/kinds";
import { Section } from "../../../draw/sheet";
import { t } from "../../../words/t";
import { Coin, Die, FlippedTile, Forest, Improvement, ZoneTile } from "../draw/pieces";

function Pointy({ children }: { children: ComponentChildren }) {
    const box = bounds([[0, 0]], 100, pointyTop);
    return (
        <svg
            width="104"
            height="118"
            viewBox={`${box.x - 4} ${box.y - 4} ${box.width + 8} ${box.height + 26}`}
            aria-hidden="true"
        >
            {children}
        </svg>
    );
}

const RAYS: Readonly<Record<string, readonly number[]>> = { civic: [0, 2, 4], luxury: [1, 3, 5] };

export function Sheet() {
    return (
        <Section title={t("draw.sheet.subdivision")}>
            <div class="tiles-row">
                {[...BUILDINGS, "luxury"].map((zone) => (
                    <Pointy key={zone}>
                        <ZoneTile zone={zone} directions={RAYS[zone]} />
                    </Pointy>
                ))}
                {["park", "lake", "road", "school"].map((piece, i) => (
                    <Pointy key={piece}>
                        <Improvement piece={piece} count={i === 3 ? 2 : 1} />
                    </Pointy>
                ))}
                <Pointy>
                    <Forest />
                </Pointy>
                <Pointy>
                    <Coin />
                </Pointy>
                <Pointy>
                    <FlippedTile />
                </Pointy>
                {["circle", "square", "triangle", "diamond", "star", "cross"].map((symbol) => (
                    <Die key={symbol} symbol={symbol} size={64} />
                ))}
            </div>
        </Section>
    );
}
