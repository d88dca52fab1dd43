/** Every drawing of Suburbia, by set; then its goals and signs. */
import { Chip } from "../../../draw/chip";
import { bounds, flatTop, type Cell } from "../../../draw/hex";
import { ICONS, KINDS, type DrawnTile, type Level } from "../../../draw/kinds";
import { IconPip, KindPip } from "../../../draw/pip";
import { Figure, Section } from "../../../draw/sheet";
import { Token } from "../../../draw/token";
import { t, word } from "../../../words/t";
import type { SuburbiaContent, Tile } from "../scene/types";
import { BorderFace } from "../draw/border";
import { GoalMark } from "../draw/goal";
import { ScopeMark, SCOPES } from "../draw/scope";
import { HexTile } from "../draw/tile";
import { tileWords } from "../draw/words";

const RADIUS: Readonly<Record<Level, number>> = { L: 76, M: 52, S: 36 };

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

export function Sheet({ content, level }: { content: SuburbiaContent; level: Level }) {
    return (
        <>
            <Tiles content={content} level={level} />
            <Measures content={content} />
            <Signs />
        </>
    );
}
