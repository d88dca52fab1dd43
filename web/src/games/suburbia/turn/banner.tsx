/** A line over the board: what is asked, whose borough it is, which moment. */
import { Token } from "../../../draw";
import { Button } from "../../../ui";
import { ReplaySlider } from "../../../shell";
import { t, word } from "../../../words/t";
import { useChoice } from "../scene/choice";
import { isMe, playerName, tileName, useScene, type Scene } from "../scene/scene";
import "./banner.later.css";

/** What the rules want of the viewer, where it is not simply their turn. */
export function questionOf(scene: Scene): string | null {
    const { view } = scene;
    if (!scene.mine) return null;
    if (view.phase === "discard" || view.phase === "extra") {
        return word("table.ask", view.phase);
    }
    if (view.phase === "choose") {
        const tile = tileName(scene.content, view.asking_tile);
        return word("table.ask", view.asking ?? "choose", { tile });
    }
    return null;
}

export function Banner() {
    const scene = useScene();
    const choice = useChoice();
    const asked = questionOf(scene);
    const other = choice.table !== scene.me;
    if (!scene.state.live) {
        return (
            <div class="banner banner-replay" role="status">
                <ReplaySlider match={scene.match} />
            </div>
        );
    }
    if (!asked && !other) return null;
    const name = playerName(scene, choice.table);
    const elsewhere = scene.view.boroughs
        .map(({ seat }) => seat)
        .filter((seat) => seat !== choice.table)
        .filter((seat) => [...choice.spots.values()].some((spot) => spot.seat === seat));
    return (
        <div class="banner">
            {asked && <b>{asked}</b>}
            {elsewhere.map((seat) => (
                <Button key={seat} kind="ghost" onClick={() => choice.show(seat)}>
                    {t("table.banner.also", { name: playerName(scene, seat) })}
                </Button>
            ))}
            {other && (
                <span class="banner-whose">
                    <Token seat={choice.table} name={name} size={18} label="" />
                    {t("table.banner.whose", { name })}
                    <Button kind="ghost" onClick={() => choice.show(null)}>
                        {isMe(scene, scene.me)
                            ? t("table.banner.yours")
                            : t("table.banner.back", { name: playerName(scene, scene.me) })}
                    </Button>
                </span>
            )}
        </div>
    );
}
