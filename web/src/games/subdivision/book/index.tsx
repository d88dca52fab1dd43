/** What Subdivision brings to the pages of rules. */
import type { ComponentChildren } from "preact";
import { ClassPip, Glyph } from "../../../draw";
import { bounds, pointyTop } from "../../../draw/hex";
import { isKind } from "../../../draw/kinds";
import type { Book, Item, Label } from "../../../shell/book";
import { capital, t, word } from "../../../words/t";
import { Die, Improvement, ZoneTile } from "../draw/pieces";
import { Sheet } from "../home/sheet";
import { asksWords, givesWords, Shape } from "../players/bonus";
import { Board, handOf, Reasons } from "./board";
import type { BonusTile, Scenario, SubdivisionContent, SubMove, Zone } from "../scene/types";

function Hex({ radius, children }: { radius: number; children?: ComponentChildren }) {
    const box = bounds([[0, 0]], 100, pointyTop);
    return (
        <svg
            width={radius * 1.8}
            height={radius * 2.1}
            viewBox={`${box.x - 4} ${box.y - 4} ${box.width + 8} ${box.height + 26}`}
            aria-hidden="true"
        >
            {children}
        </svg>
    );
}

/** What all kinds of things have in common. */
function itemOf(of: { id: string; name: string; origin: string }, sort: string) {
    const { id, name, origin } = of;
    return { id, name, origin, sort, facts: [], facets: { sort: [sort], origin: [origin] } };
}

function zoneItem(zone: Zone): Item {
    const plain = itemOf(zone, "zone");
    return {
        ...plain,
        name: word("zone", zone.id),
        lines: [capital(word("sub.puts", zone.id))],
        facets: { ...plain.facets, kind: [zone.id] },
        facts: [{ name: t("rulebook.tiles.copies"), value: zone.copies }],
        Face: ({ radius }) => (
            <Hex radius={radius}>
                <ZoneTile zone={zone.id} directions={zone.directions} />
            </Hex>
        ),
    };
}

function bonusItem(bonus: BonusTile): Item {
    const plain = itemOf(bonus, "bonus");
    return {
        ...plain,
        id: `bonus_${bonus.number}`,
        lines: [`${asksWords(bonus)}: ${givesWords(bonus)}`],
        facets: { ...plain.facets, letter: [String(bonus.stack)] },
        Face: ({ radius }) => (
            <span class="rb-mark">
                {bonus.cells ? <Shape cells={bonus.cells} /> : <Glyph name="star" size={radius} />}
            </span>
        ),
    };
}

function scenarioItem(scenario: Scenario): Item {
    const { id, target, removed, seats } = scenario;
    return {
        ...itemOf(scenario, "scenario"),
        lines: [capital(word("scenario.note", id, { target }))],
        facts: [
            { name: t("rulebook.scenario.seats"), value: seats },
            ...(removed
                ? [{ name: t("rulebook.scenario.without"), value: word("zone", removed) }]
                : []),
        ],
        Face: ({ radius }) => (
            <span class="rb-mark">
                <Glyph name="map" size={radius} />
            </span>
        ),
    };
}

function items({ zones, bonuses, scenarios }: SubdivisionContent): Item[] {
    const played = scenarios.filter(({ id }) => id !== "none");
    return [
        ...zones.map(zoneItem),
        ...bonuses.map(bonusItem),
        ...played.map(scenarioItem),
    ];
}

function label(facet: string, value: string): Label {
    if (facet === "kind" && isKind(value)) {
        return { words: word("zone", value), picture: <ClassPip name={value} size={22} label="" /> };
    }
    if (facet === "letter") return { words: t("rulebook.stack", { n: Number(value) }) };
    if (facet === "origin") return { words: word("rulebook.origin", value) };
    return { words: word("rulebook.sort", value) };
}

function Step({ n }: { n: number }) {
    switch (n) {
        case 1:
            return <Die symbol="circle" size={72} />;
        case 2:
            return (
                <Hex radius={54}>
                    <ZoneTile zone="residential" />
                </Hex>
            );
        case 3:
            return (
                <>
                    {["park", "lake", "road", "school"].map((piece) => (
                        <Hex key={piece} radius={36}>
                            <Improvement piece={piece} />
                        </Hex>
                    ))}
                </>
            );
        default:
            return (
                <>
                    {["commercial", "industrial", "civic", "luxury"].map((zone) => (
                        <Hex key={zone} radius={36}>
                            <ZoneTile zone={zone} />
                        </Hex>
                    ))}
                    <Glyph name="arrow" size={18} />
                </>
            );
    }
}

const PIECES = ["park", "lake", "road", "school"];

function Legend({ content }: { content: SubdivisionContent }) {
    return (
        <div class="rb-legend">
            <section class="rb-card">
                <h2>{t("rulebook.sort.zone")}</h2>
                <ul>
                    {content.zones.map(({ id, directions }) => (
                        <li key={id}>
                            <span class="rb-sign">
                                <Hex radius={24}>
                                    <ZoneTile zone={id} directions={directions} />
                                </Hex>
                            </span>
                            {word("zone", id)}: {word("sub.puts", id)}
                        </li>
                    ))}
                </ul>
            </section>
            <section class="rb-card">
                <h2>{t("rulebook.icons.pieces")}</h2>
                <ul>
                    {PIECES.map((piece) => (
                        <li key={piece}>
                            <span class="rb-sign">
                                <Hex radius={24}>
                                    <Improvement piece={piece} />
                                </Hex>
                            </span>
                            {word("piece", piece)}
                        </li>
                    ))}
                </ul>
            </section>
            <section class="rb-card">
                <h2>{t("rulebook.icons.symbols")}</h2>
                <ul>
                    {content.symbols.map(({ id, name }) => (
                        <li key={id}>
                            <span class="rb-sign">
                                <Die symbol={id} size={32} />
                            </span>
                            {capital(name)}
                        </li>
                    ))}
                </ul>
            </section>
        </div>
    );
}

export const book: Book = {
    id: "subdivision",
    facets: ["sort", "kind", "letter", "origin"],
    items: (content) => items(content as SubdivisionContent),
    label,
    hand: (move) => handOf(move as SubMove),
    Board: (props) => <Board {...props} content={props.content as SubdivisionContent} />,
    Reasons,
    Step,
    Legend: ({ content }) => <Legend content={content as SubdivisionContent} />,
    Drawings: () => <Sheet />,
};
