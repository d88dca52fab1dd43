/** The hand: zone tiles to choose from, as a row of toggle buttons. */
import { ZoneTile } from "../draw";
import { t, word } from "../../../words/t";
import type { Choice } from "../scene/choice";
import { useScene, zoneOf } from "../scene/scene";
import type { ZoneId } from "../scene/types";
import "./hand.later.css";

export function ZonePicture({
    zone,
    directions,
    size,
}: {
    zone: ZoneId;
    directions: number[];
    size: number;
}) {
    return (
        <svg
            width={size}
            height={Math.round(size * 1.18)}
            viewBox="-92 -104 184 216"
            aria-hidden="true"
        >
            <ZoneTile zone={zone} directions={directions} />
        </svg>
    );
}

export function Hand({ choice, size }: { choice: Choice; size: number }) {
    const scene = useScene();
    const { hand, phase } = scene.view;
    const choosing = scene.mine && phase === "place";
    if (!hand || hand.length === 0) {
        const words = phase === "over" ? t("sub.hand.over") : t("sub.hand.none");
        return <p class="sd-nohand">{words}</p>;
    }
    return (
        <div
            class={choosing ? "sd-hand" : "sd-hand resting"}
            role="toolbar"
            aria-label={t("sub.hand")}
        >
            {hand.map(({ tile, count }, index) => (
                <button
                    key={tile}
                    type="button"
                    class={choice.tile === tile ? "sd-tile on" : "sd-tile"}
                    aria-pressed={choice.tile === tile}
                    aria-keyshortcuts={`${index + 1}`}
                    aria-disabled={!choosing}
                    data-tile={tile}
                    onClick={() => choosing && choice.take(tile)}
                >
                    <ZonePicture
                        zone={tile}
                        directions={zoneOf(scene.content, tile).directions}
                        size={size}
                    />
                    <span class="vh">
                        {t("sub.hand.label", {
                            zone: word("zone", tile),
                            n: count,
                            puts: word("sub.puts", tile),
                        })}
                    </span>
                    <span aria-hidden="true">
                        <b>
                            {word("zone", tile)}
                            {count > 1 && <em>{t("sub.hand.count", { n: count })}</em>}
                        </b>
                        <i>{word("sub.puts", tile)}</i>
                    </span>
                </button>
            ))}
        </div>
    );
}
