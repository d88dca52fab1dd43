/** The phone: players as tabs, the own numbers, the board, a sheet over it,
 * mode, market and bar. On its side the board stands left of them. */
import { useState } from "preact/hooks";
import { Token } from "../../../draw";
import { AppMenu, LogPanel } from "../../../shell";
import { Teach } from "../../../shell/teacher";
import { IconButton, Sheet, useMedia } from "../../../ui";
import { t } from "../../../words/t";
import { Banner } from "../turn/banner";
import { HelpBar, MoveBar } from "../turn/bar";
import { Board } from "../board/board";
import { useChoice } from "../scene/choice";
import { describer } from "../why/describe";
import { EndedNow } from "../players/ended";
import { Goals, hasGoals } from "../players/goals";
import { Held } from "./held";
import { isKeeping, KeepGoal } from "../turn/keep";
import { LadderPanel } from "../players/ladder";
import { Modes } from "../market/market";
import { Shop } from "./shop";
import { usePanel } from "../scene/panel";
import { RoundInfo } from "../turn/phases";
import { isMe, playerName, useScene, type Scene } from "../scene/scene";
import { WhySheet } from "./sheet";
import { Say } from "../turn/say";
import { Side } from "../why/side";
import { StarBar } from "../players/starbar";
import type { LaidParts, TableParts } from "./table";
import { PopulationTrack } from "../players/track";
import { Value } from "../players/value";
import type { Stat } from "../../../draw/kinds";
import "./phone.later.css";
import "./wide.later.css";

function Tabs({ populations }: { populations: readonly number[] }) {
    const scene = useScene();
    const choice = useChoice();
    return (
        <div class="phone-tabs" role="group" aria-label={t("table.players")}>
            {scene.view.boroughs.map(({ seat }) => {
                const name = isMe(scene, seat) ? t("table.you") : playerName(scene, seat);
                return (
                    <button
                        key={seat}
                        type="button"
                        aria-pressed={choice.table === seat}
                        class={scene.view.seat === seat ? `on t${seat}` : `t${seat}`}
                        onClick={() => choice.show(seat)}
                    >
                        <Token seat={seat} name={playerName(scene, seat)} size={17} label="" />
                        <span>{name}</span>
                        <b>{populations[seat]}</b>
                    </button>
                );
            })}
        </div>
    );
}

function hasStars({ view }: Scene): boolean {
    return view.parts.includes("stars");
}

function Values({ telling, openGoals }: Pick<TableParts, "telling" | "openGoals">) {
    const scene = useScene();
    const { table } = useChoice();
    const stats: Stat[] = ["money", "income", "reputation", "population"];
    if (hasStars(scene)) stats.push("stars");
    return (
        <div class="phone-values">
            {stats.map((stat) => (
                <span key={`${table} ${stat}`}>
                    <Value seat={table} stat={stat} telling={telling} size={26} />
                </span>
            ))}
            <EndedNow seat={table} onOpen={openGoals} />
        </div>
    );
}

function hasAims(scene: Scene): boolean {
    return hasGoals(scene) || scene.view.ladder !== undefined;
}

function Info(parts: TableParts & { onClose: () => void }) {
    const scene = useScene();
    return (
        <Sheet title={t("table.goals")} onClose={parts.onClose}>
            <div class="phone-info">
                <div class="phone-round">
                    <RoundInfo />
                </div>
                <LadderPanel />
                <Goals />
                <LogPanel match={scene.match} describe={describer(scene)} onShow={parts.showSeat} />
            </div>
        </Sheet>
    );
}

/** A tablet has room for them under the board. */
function Below({ onShow }: { onShow: TableParts["showSeat"] }) {
    const scene = useScene();
    return (
        <div class="phone-below">
            <div class="phone-aims">
                <LadderPanel />
                <Goals />
            </div>
            <LogPanel match={scene.match} describe={describer(scene)} onShow={onShow} />
        </div>
    );
}

/** How the table is laid out, as names of its style. */
function phoneClass(scene: Scene, laid: Record<string, boolean>): string {
    const all = { ...laid, starry: hasStars(scene), ended: scene.view.phase === "over" };
    const on = Object.entries(all).flatMap(([name, is]) => (is ? [name] : []));
    return ["sb-phone", ...on].join(" ");
}

export function Phone(parts: LaidParts) {
    const scene = useScene();
    const panel = usePanel();
    const choice = useChoice();
    const [all, setAll] = useState(false);
    const wide = useMedia("(min-aspect-ratio: 1/1)");
    const roomy = useMedia("(min-aspect-ratio: 1/1) and (min-height: 480px)");
    const tall = useMedia("(min-width: 700px) and (min-height: 960px)") && !wide;
    const low = useMedia("(max-height: 720px)") && !wide;
    const hinting = panel.asked?.kind === "hint";
    const asked = panel.asked !== null && !roomy && !(hinting && choice.picked !== null);
    /* What a move brings takes the place of the market, never of the board; a
     * tile that is to leave the market stays to be seen. */
    const shows = !roomy && choice.firm && choice.move !== null && choice.picked !== null;
    const name = phoneClass(scene, { wide, tall, shows });
    const sheet = <WhySheet {...parts} onAll={() => setAll(true)} />;
    const close = () => {
        setAll(false);
        panel.ask(null);
    };
    return (
        <main class={name}>
            <h1 class="vh">{t("table.title")}</h1>
            <div class="phone-top">
                <AppMenu match={scene.match} />
                <Tabs populations={parts.populations} />
                <IconButton
                    glyph={hasAims(scene) ? "flag" : "log"}
                    label={t("table.info")}
                    onClick={parts.openGoals}
                />
            </div>
            <Values {...parts} />
            <section class="phone-track" aria-label={t("table.track")}>
                <PopulationTrack {...parts} phone />
                <StarBar height={wide ? 51 : 50} />
            </section>
            <div class="phone-board">
                <Held frames={1}>
                    <Board {...parts} covered={parts.over || isKeeping(scene)} phone />
                </Held>
                {parts.telling.stage === null && <Banner />}
                <KeepGoal />
                {parts.over && parts.show && <parts.show.OverPanel onClose={parts.closeOver} />}
                {!roomy && !shows && sheet}
            </div>
            {shows && sheet}
            {tall && <Below onShow={parts.showSeat} />}
            <div class="phone-teach">
                <Teach sight={parts.sight} phone />
            </div>
            <Modes />
            <Held frames={1} now={choice.offer}>
                <Shop radius={tall ? 42 : low ? 28 : hasStars(scene) ? 36 : 42} modes={false} {...parts} />
            </Held>
            <div class="phone-bar">
                <HelpBar phone />
                <Say />
                <MoveBar phone />
            </div>
            {roomy && (
                <div class="phone-rest">
                    <Side {...parts} />
                </div>
            )}
            {((all && !roomy) || asked) && (
                <Sheet title={t(hinting ? "table.hint" : "table.why.title")} onClose={close}>
                    <Side {...parts} />
                </Sheet>
            )}
            {parts.goalsOpen && (panel.asked === null || hinting) && (
                <Info {...parts} onClose={() => parts.setGoalsOpen(false)} />
            )}
        </main>
    );
}
