/** Who has won, with the borough that did it. */
import type { Result } from "../../../engine/types";
import { Winner } from "../../../shell/end/winner";
import { t } from "../../../words/t";
import { headline } from "../scene/result";
import { boroughOf, playerName, useScene } from "../scene/scene";
import { rowsOf } from "./share";
import { Town } from "./town";

export function Won({ result }: { result: Result }) {
    const scene = useScene();
    const { winners, order } = result;
    const shown = winners.length > 0 ? winners : order.slice(0, 1);
    return (
        <Winner
            headline={headline(scene, result)}
            trophy={winners.length > 0}
            towns={shown.map((seat) => ({
                seat,
                words: playerName(scene, seat),
                picture: <Town borough={boroughOf(scene, seat)} counted={null} />,
            }))}
            rows={rowsOf(scene, result)}
            winners={winners}
            legend={[
                ["board", t("table.over.track")],
                ["goals", t("table.over.goals")],
                ["money", t("table.over.money")],
            ]}
        />
    );
}
