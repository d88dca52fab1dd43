/** From 700 pixels on: track above, players left, why right, market below. */
import { useMemo } from "preact/hooks";
import { LogPanel, ReplaySlider, TopBar } from "../../../shell";
import { Teach } from "../../../shell/teacher";
import { useMedia } from "../../../ui";
import { t } from "../../../words/t";
import { HelpBar, MoveBar } from "../turn/bar";
import { Board } from "../board/board";
import { useChoice } from "../scene/choice";
import { describer } from "../why/describe";
import { Goals } from "../players/goals";
import { Held } from "./held";
import { isKeeping, KeepGoal } from "../turn/keep";
import { LadderPanel } from "../players/ladder";
import { litKeys } from "../scene/lit";
import { memo } from "../../../ui/memo";
import { Shop } from "./shop";
import { usePanel } from "../scene/panel";
import { Phases, RoundInfo } from "../turn/phases";
import { Players } from "../players/players";
import { useScene } from "../scene/scene";
import { Say } from "../turn/say";
import { Side } from "../why/side";
import { StarBar } from "../players/starbar";
import type { LaidParts } from "./table";
import type { Telling } from "../scene/telling";
import { PopulationTrack } from "../players/track";

const Log = memo(LogPanel);
const KeptGoals = memo(Goals);

const Top = memo(function Top({ telling }: { telling: Telling }) {
    const { match } = useScene();
    return (
        <TopBar
            match={match}
            middle={
                <>
                    <Phases telling={telling} />
                    <RoundInfo />
                </>
            }
        />
    );
});

/** Between board and market: help, the sentence, what is about to be done. */
function Deck({ telling, show }: LaidParts) {
    const { state, match } = useScene();
    return (
        <section class="deck" aria-label={t("table.deck")}>
            {state.live ? (
                <>
                    <HelpBar phone={false} />
                    {telling.stage !== null && show ? <show.ShowBar telling={telling} /> : <Say />}
                    <MoveBar phone={false} />
                </>
            ) : (
                <ReplaySlider match={match} />
            )}
        </section>
    );
}

function tableClass(seats: number): string {
    return `sb-table${seats > 3 ? " many" : ""}${seats > 4 ? " five" : ""}`;
}

export function Desktop(parts: LaidParts) {
    const scene = useScene();
    const choice = useChoice();
    const { asked } = usePanel();
    const lit = useMemo(
        () => scene.view.boroughs.map(({ seat }) => litKeys(scene, asked, seat)),
        [scene.view, asked],
    );
    /* A line says nothing about the position, so it need not be drawn again. */
    const describe = useMemo(
        () => describer(scene),
        [scene.match, scene.content, scene.edition, scene.me, scene.alone],
    );
    const large = useMedia("(min-width: 1700px)");
    return (
        <div class={tableClass(scene.view.seats)}>
            <Top telling={parts.telling} />
            <section class="track-bar" aria-label={t("table.track")}>
                <span class="track-name">{t("table.track.name")}</span>
                <PopulationTrack {...parts} />
                <StarBar height={60} />
            </section>
            <aside class="table-left" aria-label={t("table.left")}>
                <Players
                    telling={parts.telling}
                    lit={lit}
                />
                <LadderPanel />
                <KeptGoals />
            </aside>
            <main class="table-middle">
                <h1 class="vh">{t("table.title")}</h1>
                <Held frames={1}>
                    <Board {...parts} covered={parts.over || isKeeping(scene)} phone={false} />
                </Held>
                <KeepGoal />
                {parts.over && parts.show && <parts.show.OverPanel onClose={parts.closeOver} />}
            </main>
            <aside class="table-right" aria-label={t("table.right")}>
                <Teach sight={parts.sight} phone={false} />
                <Held frames={2}>
                    <Side {...parts} />
                </Held>
                <Log match={scene.match} describe={describe} onShow={parts.showSeat} />
            </aside>
            <Deck {...parts} />
            <Held frames={1} now={choice.offer}>
                <Shop radius={large ? 58 : 47} modes {...parts} />
            </Held>
        </div>
    );
}
