/** A tile in full: what it costs, what it is, every condition as a sentence. */
import { useEffect, useState } from "preact/hooks";
import { besideWords, conditionWords, HexTile, specialWords } from "../draw";
import { Chip, ClassPip } from "../../../draw";
import { iconsOf, isStat, kindOf } from "../../../draw/kinds";
import type { Numbers } from "../../../engine/types";
import type { PlacedTile, Tile } from "../scene/types";
import { IconButton } from "../../../ui";
import { t, word } from "../../../words/t";
import { cellKey, playerName, STATS, tileOf, useScene, type Scene } from "../scene/scene";

/** What a placed tile has brought so far, by the engine's own account. */
async function broughtBy(scene: Scene, seat: number, placed: PlacedTile): Promise<Numbers> {
    const key = cellKey(placed.at);
    const brought: Numbers = {};
    for (const stat of STATS) {
        const { entries } = await scene.match.explain(seat, stat);
        for (const cause of entries.flatMap((entry) => entry.causes)) {
            const here = cause.at && cellKey(cause.at) === key;
            if (!here || (cause.at_seat ?? seat) !== seat || cause.tile !== placed.tile) continue;
            for (const { delta } of cause.changes) brought[stat] = (brought[stat] ?? 0) + delta;
        }
    }
    return brought;
}

function useBrought(scene: Scene, seat: number, placed: PlacedTile | undefined): Numbers | null {
    const [brought, setBrought] = useState<Numbers | null>(null);
    useEffect(() => {
        setBrought(null);
        if (!placed) return;
        let wanted = true;
        broughtBy(scene, seat, placed).then(
            (found) => wanted && setBrought(found),
            () => undefined,
        );
        return () => {
            wanted = false;
        };
    }, [seat, placed, scene.look.at]);
    return brought;
}

export function NumberChips({ numbers, size = 20 }: { numbers: Numbers; size?: number }) {
    return (
        <>
            {Object.entries(numbers).map(
                ([stat, value]) =>
                    isStat(stat) &&
                    value !== 0 && <Chip key={stat} stat={stat} value={value} size={size} />,
            )}
        </>
    );
}

function Facts({ tile, brought }: { tile: Tile; brought: Numbers | null }) {
    const kind = kindOf(tile.classes);
    return (
        <dl>
            <dt>{t("table.tile.cost")}</dt>
            <dd>
                {tile.each_player
                    ? t("table.tile.eachplayer", { n: tile.cost })
                    : t("table.dollars", { n: tile.cost })}
            </dd>
            {kind !== "none" && (
                <>
                    <dt>{t("table.tile.kind")}</dt>
                    <dd class="inspect-kind">
                        <ClassPip name={kind} size={14} label="" />
                        {word("table.kind", kind)}
                        {iconsOf(tile.classes).map((icon) => (
                            <ClassPip key={icon} name={icon} size={14} />
                        ))}
                    </dd>
                </>
            )}
            {Object.keys(tile.gain).length > 0 && (
                <>
                    <dt>{t("table.tile.gain")}</dt>
                    <dd>
                        <NumberChips numbers={tile.gain} />
                    </dd>
                </>
            )}
            {tile.stars > 0 && (
                <>
                    <dt>{word("table.stat", "stars")}</dt>
                    <dd>
                        <Chip stat="stars" value={tile.stars} size={20} />
                    </dd>
                </>
            )}
            {brought && Object.values(brought).some((value) => value !== 0) && (
                <>
                    <dt>{t("table.tile.brought")}</dt>
                    <dd>
                        <NumberChips numbers={brought} />
                    </dd>
                </>
            )}
        </dl>
    );
}

interface Props {
    id: string;
    seat?: number;
    placed?: PlacedTile;
    /** What it costs here, and why it cannot be had. */
    note?: string;
    onClose?: () => void;
}

export function InspectCard({ id, seat = 0, placed, note, onClose }: Props) {
    const scene = useScene();
    const tile = tileOf(scene.content, id);
    const brought = useBrought(scene, seat, placed);
    if (!tile) return null;
    return (
        <section class="why" aria-label={tile.name} id="why" tabIndex={0}>
            <header>
                <h2>{tile.name}</h2>
                {onClose && (
                    <IconButton glyph="x" size={12} label={t("table.close")} onClick={onClose} />
                )}
            </header>
            {note && <p class="short">{note}</p>}
            <div class="inspect">
                <HexTile
                    tile={tile}
                    radius={58}
                    level="L"
                    cost
                    gain
                    marked={placed?.marked ?? false}
                    faceDown={placed?.face_down ?? false}
                />
                <Facts tile={tile} brought={brought} />
            </div>
            <ul class="effects">
                {tile.each.map((each, index) => (
                    <li key={index}>{conditionWords(each)}.</li>
                ))}
                {[besideWords(tile), specialWords(tile)].map(
                    (words) => words && <li key={words}>{words}.</li>,
                )}
                {placed?.marked && <li>{t("table.tile.marked")}</li>}
            </ul>
            {placed && <p>{t("table.tile.of", { name: playerName(scene, seat) })}</p>}
        </section>
    );
}
