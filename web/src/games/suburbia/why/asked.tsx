/** The answers to what was asked about: a number, a tile, a goal, an award, the
 * round. They are loaded after the table. */
import type { Asked } from "../scene/panel";
import { ExplainPanel } from "./explain";
import { InspectCard } from "./inspect";
import { RoundPanel } from "./round";
import { AwardPanel, GoalPanel } from "./standing";

export { InspectCard };

export function AskedPanel({ asked, onClose }: { asked: Asked; onClose: () => void }) {
    switch (asked.kind) {
        case "value":
            return <ExplainPanel seat={asked.seat} stat={asked.stat} onClose={onClose} />;
        case "tile":
            return (
                <InspectCard
                    id={asked.placed.tile}
                    seat={asked.seat}
                    placed={asked.placed}
                    onClose={onClose}
                />
            );
        case "goal":
            return <GoalPanel index={asked.index} onClose={onClose} />;
        case "award":
            return <AwardPanel index={asked.index} onClose={onClose} />;
        case "round":
            return <RoundPanel onClose={onClose} />;
        default:
            return null;
    }
}
