/** How a mission comes onto the screen. */
import { begin } from "../games/start";
import type { Match } from "../play/match";
import type { Seat } from "../play/seats";
import { showMatch } from "../shell/shell";
import { t } from "../words/t";
import type { Mission } from "./mission";

/** Who plays by the rules alone where no rival is named. */
const RULED = "Dale";

function seatsOf({ table, rivals }: Mission): Seat[] {
    const { seats = 1 } = JSON.parse(table) as { seats?: number };
    const name = t("app.new.names").split(", ")[0] ?? "";
    return Array.from({ length: seats }, (_, at): Seat => {
        const rival = rivals.find(({ seat }) => seat === at);
        if (rival) return { kind: "computer", name: rival.name, level: rival.level };
        if (at > 0) return { kind: "computer", name: RULED, level: "skilled" };
        return { kind: "human", name, level: "skilled" };
    });
}

export function beginMission(mission: Mission): Promise<Match> {
    return begin({
        deal: [mission.table, ...mission.prelude].join("\n"),
        prelude: [],
        seats: seatsOf(mission),
        mission: { id: mission.id, resumed: false },
    });
}

export async function playMission(mission: Mission): Promise<void> {
    showMatch(await beginMission(mission));
}
