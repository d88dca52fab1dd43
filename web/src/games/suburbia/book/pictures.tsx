/** The steps of a turn and the signs of Suburbia, as pictures. */
import type { ComponentChildren } from "preact";
import { Chip, ClassPip, Glyph } from "../../../draw";
import { BUILDINGS, ICONS, type Stat } from "../../../draw/kinds";
import { conditionWords, HexTile, ScopeMark } from "../draw";
import { capital, sentences, t, word } from "../../../words/t";
import type { SuburbiaContent } from "../scene/types";

function Tile({ content, id, price }: { content: SuburbiaContent; id: string; price?: number }) {
    const tile = content.tiles.find((one) => one.id === id);
    if (!tile) return null;
    const offered = price !== undefined;
    return (
        <span class="rb-priced">
            {offered && <small>{t("rulebook.space", { n: { sum: price } })}</small>}
            <HexTile tile={tile} radius={48} level="M" cost={offered} gain={offered} />
        </span>
    );
}

function Becomes({ from, to }: { from: [Stat, number]; to: [Stat, number] }) {
    return (
        <span class="rb-becomes">
            <Chip stat={from[0]} value={from[1]} size={26} plain />
            <Glyph name="arrow" size={14} />
            <Chip stat={to[0]} value={to[1]} size={26} />
        </span>
    );
}

const MARKET: readonly [string, number][] = [
    ["stadium", 10],
    ["farm", 8],
    ["homeowners_association", 6],
    ["mint", 4],
];

export function Step({ n, content }: { n: number; content: SuburbiaContent }) {
    switch (n) {
        case 1:
            return (
                <>
                    <Tile content={content} id="community_park" />
                    <Tile content={content} id="convenience_store" price={0} />
                    <Chip stat="money" value={-6} size={26} />
                    <Chip stat="income" value={1} size={26} />
                    <Chip stat="reputation" value={1} size={26} />
                </>
            );
        case 2:
            return (
                <>
                    <Tile content={content} id="mint" />
                    <Becomes from={["income", 3]} to={["money", 3]} />
                </>
            );
        case 3:
            return (
                <>
                    <Tile content={content} id="elementary_school" />
                    <Becomes from={["reputation", 2]} to={["population", 2]} />
                </>
            );
        default:
            return (
                <>
                    {MARKET.map(([id, price]) => (
                        <Tile key={id} content={content} id={id} price={price} />
                    ))}
                    <Glyph name="arrow" size={18} />
                </>
            );
    }
}

function Card({ title, children }: { title: string; children: ComponentChildren }) {
    return (
        <section class="rb-card">
            <h2>{title}</h2>
            {children}
        </section>
    );
}

const STATS = ["income", "reputation", "population", "money", "stars"] as const;
const SCOPES = ["adjacent", "own", "every", "others", "built_after", "lakeside", "red_line"];

function Sign({ picture, words }: { picture: ComponentChildren; words: string }) {
    return (
        <li>
            <span class="rb-sign">{picture}</span>
            {words}
        </li>
    );
}

/** A tile with its parts named. */
function Anatomy({ content }: { content: SuburbiaContent }) {
    const tile = content.tiles.find(({ id }) => id === "municipal_airport");
    if (!tile) return null;
    const parts = ["name", "price", "gain", "icon"];
    return (
        <section class="rb-card rb-anatomy">
            <h2>{t("rulebook.icons.tile")}</h2>
            <HexTile tile={tile} radius={104} level="L" cost gain />
            <dl>
                {parts.map((part) => (
                    <div key={part}>
                        <dt>{word("rulebook.icons.part", part)}</dt>
                        <dd>{word("rulebook.icons.text", part)}</dd>
                    </div>
                ))}
                <div>
                    <dt>{word("rulebook.icons.part", "strips")}</dt>
                    <dd>{sentences(tile.each.map(conditionWords))}</dd>
                </div>
            </dl>
        </section>
    );
}

export function Legend({ content }: { content: SuburbiaContent }) {
    return (
        <div class="rb-legend">
            <Card title={t("rulebook.icons.numbers")}>
                <ul>
                    {STATS.map((stat) => (
                        <Sign
                            key={stat}
                            picture={
                                <>
                                    <Chip stat={stat} value={3} size={24} label="" />
                                    {stat !== "stars" && (
                                        <Chip stat={stat} value={-1} size={24} label="" />
                                    )}
                                </>
                            }
                            words={word("rulebook.icons.stat", stat)}
                        />
                    ))}
                </ul>
                <p>{t("rulebook.icons.note")}</p>
            </Card>
            <Card title={t("rulebook.icons.kinds")}>
                <ul>
                    {[...BUILDINGS, "lake" as const, "border" as const].map((kind) => (
                        <Sign
                            key={kind}
                            picture={<ClassPip name={kind} size={26} label="" />}
                            words={capital(word("draw.kind", kind))}
                        />
                    ))}
                </ul>
            </Card>
            <Card title={t("rulebook.icons.tiles")}>
                <ul>
                    {ICONS.map((icon) => (
                        <Sign
                            key={icon}
                            picture={<ClassPip name={icon} size={24} label="" />}
                            words={capital(word("draw.icon", icon))}
                        />
                    ))}
                </ul>
            </Card>
            <Card title={t("rulebook.icons.where")}>
                <ul>
                    {SCOPES.map((scope) => (
                        <Sign
                            key={scope}
                            picture={
                                <svg width="40" height="30" viewBox="-20 -15 40 30" aria-hidden="true">
                                    <ScopeMark scope={scope} size={28} />
                                </svg>
                            }
                            words={word("draw.where", scope)}
                        />
                    ))}
                </ul>
            </Card>
            <Anatomy content={content} />
        </div>
    );
}
