/** What whoever teaches sees of this table, and may do there. */
import type { Sight } from "../../../shell/teacher";
import type { Choice } from "../scene/choice";
import { offeredTile } from "../scene/offered";
import { offerOf } from "../scene/options";
import type { Asked } from "../scene/panel";
import type { Scene } from "../scene/scene";
import type { Move } from "../scene/types";

interface Asking {
    asked: Asked | null;
    goalsOpen: boolean;
    ask(asked: Asked | null): void;
}

function open(scene: Scene, ask: Asking["ask"], what: string): void {
    if (what === "goal") ask({ kind: "goal", index: 0 });
    else if (what === "value") ask({ kind: "value", seat: scene.me, stat: "population" });
}

export function sightOf(scene: Scene, choice: Choice, { asked, goalsOpen, ask }: Asking): Sight {
    return {
        match: scene.match,
        chosen: offeredTile(scene, choice),
        looking: choice.picked?.split(":")[1] ?? null,
        opened: asked?.kind ?? (goalsOpen ? "goal" : null),
        refused: choice.refused?.message ?? null,
        take: (move) => {
            const offer = offerOf(move as Move);
            if (offer && offer !== choice.offer) choice.take(offer);
        },
        choose: (move) => choice.choose(move as Move),
        open: (what) => open(scene, ask, what),
        clear: () => {
            ask(null);
            choice.setMode("build");
        },
    };
}
