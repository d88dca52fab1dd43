/** Bonus tiles: what they ask for, what they give, how far everybody is. */
import { pointyTop } from "../../../draw/hex";
import { Token } from "../../../draw";
import type { Cell } from "../../../engine/types";
import { either, list, sentences, t, word } from "../../../words/t";
import { centre } from "../scene/geometry";
import { plain } from "../scene/reason";
import { bonusOf, isMe, playerName, useScene, type Scene } from "../scene/scene";
import type { BonusStanding, BonusTile } from "../scene/types";

export function asksWords(bonus: BonusTile): string {
    switch (bonus.asks) {
        case "count":
            return word("sub.ask", bonus.counted ?? "", { n: bonus.least ?? 0 });
        case "each":
            return t("sub.ask.each", {
                pieces: list((bonus.pieces ?? []).map((piece) => word("sub.one", piece))),
            });
        case "covered":
            return t("sub.ask.covered", { worth: plain(bonus.worth ?? 0) });
        default:
            return t("sub.ask.pattern", { n: bonus.cells?.length ?? 0 });
    }
}

export function givesWords(bonus: BonusTile): string {
    if (bonus.dollars) return t("sub.give.money", { n: bonus.dollars });
    const zones = bonus.zones.map((zone) => word("zone", zone));
    return t("sub.give.wake", { zones: either(zones) });
}

export function Shape({ cells }: { cells: Cell[] }) {
    const points = cells.map(centre);
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    const [left, top] = [Math.min(...xs) - 92, Math.min(...ys) - 104];
    const [width, height] = [Math.max(...xs) + 92 - left, Math.max(...ys) + 104 - top];
    const scale = Math.min(0.1, 40 / height, 64 / width);
    return (
        <svg
            class="sd-shape"
            width={Math.round(width * scale)}
            height={Math.round(height * scale)}
            viewBox={`${left} ${top} ${width} ${height}`}
            aria-hidden="true"
        >
            {points.map(([x, y], index) => (
                <polygon key={index} points={pointyTop.points(x, y, 96)} />
            ))}
        </svg>
    );
}

function Standing({ scene, standing }: { scene: Scene; standing: BonusStanding }) {
    return (
        <ul class="sd-standing">
            {standing.standing.map((one, seat) => {
                const name = isMe(scene, seat) ? t("sub.you") : playerName(scene, seat);
                return (
                    <li key={seat} class={one.met ? "met" : ""}>
                        <Token seat={seat} name={playerName(scene, seat)} size={16} />
                        <span class="vh">{name}</span>
                        {one.met
                            ? t("sub.bonus.met", { have: one.have, of: one.of })
                            : t("sub.bonus.have", { have: one.have, of: one.of })}
                    </li>
                );
            })}
        </ul>
    );
}

function BonusCard({
    scene,
    standing,
    first,
}: {
    scene: Scene;
    standing: BonusStanding;
    first: boolean;
}) {
    const bonus = bonusOf(scene.content, standing.bonus);
    if (!bonus) return null;
    const using = scene.view.phase === "bonus" && standing.round === scene.view.round;
    if (!first && !using) {
        return (
            <li class="later">
                <b>{t("sub.bonus.round", { round: standing.round })}</b>
                {bonus.cells && <Shape cells={bonus.cells} />}
                <span>
                    {bonus.cells ? bonus.name : asksWords(bonus)}: {givesWords(bonus)}
                </span>
            </li>
        );
    }
    return (
        <li>
            <h3>
                {using
                    ? t("sub.bonus.now", { round: standing.round })
                    : t("sub.bonus.before", { round: standing.round })}
            </h3>
            <div class="what">
                {bonus.cells && <Shape cells={bonus.cells} />}
                <div>
                    <p>{asksWords(bonus)}</p>
                    <span>{givesWords(bonus)}</span>
                </div>
            </div>
            <Standing scene={scene} standing={standing} />
        </li>
    );
}

/** The bonus tile that comes next, as it is spoken. */
export function bonusWords(scene: Scene): string {
    const next = scene.view.bonuses.find((one) => !one.judged);
    const bonus = next && bonusOf(scene.content, next.bonus);
    if (!next || !bonus) return t("sub.bonus.none");
    const standing = next.standing.map((one, seat) =>
        t("sub.bonus.said", { name: playerName(scene, seat), have: one.have, of: one.of }),
    );
    return sentences([
        t("sub.bonus.before", { round: next.round }),
        asksWords(bonus),
        givesWords(bonus),
        ...standing,
    ]);
}

/** Those to come, and the one that is being used. */
export function BonusList() {
    const scene = useScene();
    const { view } = scene;
    const coming = view.bonuses.filter(
        (one) => !one.judged || (view.phase === "bonus" && one.round === view.round),
    );
    return (
        <section class="sd-card sd-bonuses" aria-label={t("sub.bonus")}>
            <h2>{t("sub.bonus")}</h2>
            {coming.length === 0 && <p class="quiet">{t("sub.bonus.none")}</p>}
            <ol>
                {coming.map((standing, index) => (
                    <BonusCard
                        key={standing.round}
                        scene={scene}
                        standing={standing}
                        first={index === 0}
                    />
                ))}
            </ol>
        </section>
    );
}
