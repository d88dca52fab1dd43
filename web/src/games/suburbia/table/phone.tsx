/** The phone: players as tabs, the own numbers, the board, a sheet over it,
 * mode, market and bar. On its side the board stands left of them. */
import { useState } from "preact/hooks";
import { Token } from "../../../draw";
import { AppMenu, LogPanel, ReplaySlider } from "../../../shell";
import { Teach } from "../../../shell/teacher";
import { IconButton, Sheet, useMedia } from "../../../ui";
import { HostLine, HostMark, useTight } from "../../../play/host";
import { useSize } from "../../../ui/size";
import { t } from "../../../words/t";
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
import { questionOf } from "../scene/say";
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
                        <HostMark seat={seat} />
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
                <StarBar height={51} />
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

/** What is being done or told, or else the sentence. A roomy table tells it in
 * the column beside the board. */
function Line({ telling, show, told }: TableParts & { told: boolean }) {
    const scene = useScene();
    const choice = useChoice();
    const own = told && choice.offer === null && questionOf(scene) === null;
    const tells = telling.told !== null && (telling.stage !== null || own);
    return (
        <div class="phone-say">
            <HostLine>
                {tells && show ? <show.ShowBar telling={telling} /> : <Say />}
            </HostLine>
        </div>
    );
}

/** An earlier moment is moved through where otherwise is acted. */
function Acts() {
    const { state, match } = useScene();
    if (!state.live) return <ReplaySlider match={match} />;
    return (
        <>
            <HelpBar phone />
            <MoveBar phone />
        </>
    );
}

/** What is beside an upright board at most, in pixels, in the three ways to lay it out;
 * with a second track, which costs the market what stands above its tiles. */
const HEIGHT = { tall: 512, roomy: 421, tight: 382 };
const STARRY = { tall: 565, tight: 420 };

/** tall: goals and log stand under the board; tight: the numbers share a row with
 * the track; low: the rest, too, has to give way. `taught`: what a teacher takes. */
function useHeight(stars: boolean, wide: boolean, taught: number): Record<"tall" | "tight" | "low", boolean> {
    const height = stars ? STARRY : HEIGHT;
    const broad = useMedia("(min-width: 700px)");
    const short = useTight(height.tall + taught);
    const tall = broad && !short && !wide;
    const tight = useTight(HEIGHT.roomy + taught) || stars;
    const low = useTight(height.tight + taught);
    const upright = !wide && !tall;
    return { tall, tight: upright && tight, low: upright && low };
}

/** Of the tiles of the market, in pixels: the board comes first. */
function cardRadius(scene: Scene, tall: boolean, low: boolean): number {
    if (tall) return 42;
    if (low) return hasStars(scene) ? 23 : 25;
    return hasStars(scene) ? 36 : 37;
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
    const [teach, { height: taught }] = useSize<HTMLDivElement>();
    const { tall, tight, low } = useHeight(hasStars(scene), wide, taught);
    const hinting = panel.asked?.kind === "hint";
    const asked = panel.asked !== null && !roomy && !(hinting && choice.picked !== null);
    /* What a move brings takes the place of the market, never of the board; a
     * tile that is to leave the market stays to be seen. */
    const shows = !roomy && choice.firm && choice.move !== null && choice.picked !== null;
    const laid = { wide, tall, tight, low, shows, taught: taught > 0, past: !scene.state.live };
    const close = () => {
        setAll(false);
        panel.ask(null);
    };
    return (
        <main class={phoneClass(scene, laid)}>
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
                <StarBar height={wide ? 45 : 50} />
            </section>
            <div class="phone-board">
                <Held frames={1}>
                    <Board {...parts} covered={parts.over || isKeeping(scene)} phone />
                </Held>
                <KeepGoal />
                {parts.over && parts.show && <parts.show.OverPanel onClose={parts.closeOver} />}
            </div>
            {shows && <WhySheet {...parts} onAll={() => setAll(true)} />}
            <Line {...parts} told={!roomy} />
            {tall && <Below onShow={parts.showSeat} />}
            <div class="phone-teach" ref={teach}>
                <Teach sight={parts.sight} phone />
            </div>
            <Modes />
            <Held frames={1} now={choice.offer}>
                <Shop radius={cardRadius(scene, tall, low)} modes={false} {...parts} />
            </Held>
            <div class="phone-bar">
                <Acts />
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
