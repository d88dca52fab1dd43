/** Every drawing there is, by set, in both themes and all levels of detail. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { SuburbiaContent, Tile } from "../engine/types";
import { t, word } from "../words/t";
import { BorderFace } from "./border";
import { Chip } from "./chip";
import { GoalMark } from "./goal";
import { bounds, flatTop, pointyTop, type Cell } from "./hex";
import { BUILDINGS, ICONS, KINDS, type DrawnTile, type Level } from "./kinds";
import { IconPip, KindPip } from "./pip";
import { ScopeMark, SCOPES } from "./scope";
import { Coin, Die, FlippedTile, Forest, Improvement, ZoneTile } from "./subdivision";
import { HexTile } from "./tile";
import { Token } from "./token";
import { tileWords } from "./words";
import "./tiles_screen.css";

const RADIUS: Readonly<Record<Level, number>> = { L: 76, M: 52, S: 36 };
const LEVELS: readonly Level[] = ["L", "M", "S"];
const THEMES = ["page", "light", "dark", "both"] as const;
type Theme = (typeof THEMES)[number];

function Figure(props: { words: string; label?: string; children: ComponentChildren }) {
    return (
        <figure aria-label={props.label}>
            {props.children}
            <figcaption>{props.words}</figcaption>
        </figure>
    );
}

function Section({ title, children }: { title: string; children: ComponentChildren }) {
    return (
        <section>
            <h2>{title}</h2>
            {children}
        </section>
    );
}

/** The five cells and four corners of a border that lies in the row. */
const CELLS: readonly Cell[] = [[0, 0], [1, 0], [2, 0], [3, 0], [4, 0]];
const CORNERS: readonly Cell[] = [[0, 1], [1, 1], [2, 1], [3, 1]];

function BorderPicture({ tile, level }: { tile: DrawnTile; level: Level }) {
    const box = bounds(CELLS, 100, flatTop);
    const scale = RADIUS[level] / 100;
    return (
        <svg
            width={(box.width + 20) * scale}
            height={(box.height + 30) * scale}
            viewBox={`${box.x - 10} ${box.y - 10} ${box.width + 20} ${box.height + 30}`}
            aria-hidden="true"
        >
            <BorderFace
                tile={tile}
                cells={CELLS}
                corners={CORNERS}
                radius={RADIUS[level]}
                faceDown={tile.id === "border_lake"}
            />
        </svg>
    );
}

function TileFigure({ tile, level }: { tile: Tile; level: Level }) {
    return (
        <figure aria-label={tileWords(tile)} title={tileWords(tile)}>
            <HexTile tile={tile} radius={RADIUS[level]} level={level} />
            {level === "L" ? null : <figcaption>{tile.name}</figcaption>}
        </figure>
    );
}

function isBorder(tile: Tile): boolean {
    return tile.letter === "border" || tile.id === "border_lake";
}

function Tiles({ content, level }: { content: SuburbiaContent; level: Level }) {
    const sets = [...new Set(content.tiles.map((tile) => tile.set))];
    const name = (id: string) => content.sets.find((set) => set.id === id)?.name ?? id;
    const of = (set: string) => content.tiles.filter((tile) => tile.set === set);
    return (
        <>
            {sets.map((set) => (
                <Section key={set} title={name(set)}>
                    <div class="tiles-grid">
                        {of(set).map((tile) => (
                            <TileFigure key={tile.id} tile={tile} level={level} />
                        ))}
                    </div>
                </Section>
            ))}
            <Section title={t("draw.sheet.borders")}>
                <div class="tiles-grid">
                    {content.tiles.filter(isBorder).map((tile) => (
                        <BorderPicture key={tile.id} tile={tile} level={level} />
                    ))}
                </div>
            </Section>
        </>
    );
}

function Measures({ content }: { content: SuburbiaContent }) {
    return (
        <Section title={t("draw.sheet.goals")}>
            <div class="tiles-row">
                {[...content.goals, ...content.awards].map((goal) => (
                    <Figure key={goal.id} words={goal.name}>
                        <GoalMark goal={goal} size={26} />
                    </Figure>
                ))}
            </div>
        </Section>
    );
}

function Signs() {
    return (
        <Section title={t("draw.sheet.signs")}>
            <div class="tiles-row">
                {KINDS.map((kind) => (
                    <Figure key={kind} words={word("draw.kind", kind)}>
                        <KindPip kind={kind} size={30} />
                    </Figure>
                ))}
                {ICONS.map((icon) => (
                    <Figure key={icon} words={word("draw.icon", icon)}>
                        <IconPip icon={icon} size={30} />
                    </Figure>
                ))}
            </div>
            <div class="tiles-row">
                {SCOPES.map((scope) => (
                    <Figure key={scope} words={word("draw.where", scope)}>
                        <svg width="44" height="36" viewBox="-22 -18 44 36" aria-hidden="true">
                            <ScopeMark scope={scope} size={32} />
                        </svg>
                    </Figure>
                ))}
            </div>
            <div class="tiles-row">
                {(["income", "reputation", "population", "money"] as const).map((stat) => (
                    <Figure key={stat} words={word("draw.stat", stat)}>
                        <span>
                            <Chip stat={stat} value={3} size={26} />{" "}
                            <Chip stat={stat} value={-12} size={26} />{" "}
                            <Chip stat={stat} value={14} size={26} plain />{" "}
                            <Chip stat={stat} value={-1} size={26} lost />
                        </span>
                    </Figure>
                ))}
                <Figure words={word("draw.stat", "stars")}>
                    <Chip stat="stars" value={2} size={30} />
                </Figure>
                {["Ada", "Bruno", "Cleo", "Dora", "Emil", "Dale"].map((name, seat) => (
                    <Figure key={name} words={name}>
                        <Token seat={seat} name={name} size={30} label="" />
                    </Figure>
                ))}
            </div>
        </Section>
    );
}

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

function Subdivision() {
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

function Choice<T extends string>(props: {
    title: string;
    name: (choice: T) => string;
    choices: readonly T[];
    chosen: T;
    onChoose: (choice: T) => void;
}) {
    return (
        <fieldset>
            <legend>{props.title}</legend>
            {props.choices.map((choice) => (
                <button
                    key={choice}
                    type="button"
                    aria-pressed={choice === props.chosen}
                    onClick={() => props.onChoose(choice)}
                >
                    {props.name(choice)}
                </button>
            ))}
        </fieldset>
    );
}

/** The body of #tiles. */
export function TilesScreen({ content }: { content: SuburbiaContent }) {
    const [level, setLevel] = useState<Level>("L");
    const [theme, setTheme] = useState<Theme>("page");
    const shown = theme === "both" ? ["light", "dark"] : [theme];
    return (
        <main class="tiles-screen">
            <header class="tiles-head">
                <h1>{t("draw.sheet.title")}</h1>
                <Choice
                    title={t("draw.sheet.level")}
                    name={(choice) => word("draw.level", choice)}
                    choices={LEVELS}
                    chosen={level}
                    onChoose={setLevel}
                />
                <Choice
                    title={t("draw.sheet.theme")}
                    name={(choice) => word("draw.theme", choice)}
                    choices={THEMES}
                    chosen={theme}
                    onChoose={setTheme}
                />
            </header>
            {shown.map((one) => (
                <div key={one} class={`tiles-theme ${one}`}>
                    <Tiles content={content} level={level} />
                    <Measures content={content} />
                    <Signs />
                    <Subdivision />
                </div>
            ))}
        </main>
    );
}
