/** What the choice in hand would change and why; who wakes, in which order;
 * and the same list again when it has happened. */
import { useEffect, useState } from "preact/hooks";
import { KindPip } from "../../../draw";
import { Glyph } from "../../../draw";
import { RuleButton } from "../../../shell";
import { HostLine } from "../../../play/host";
import { Button, IconButton, Sheet } from "../../../ui";
import { t, word } from "../../../words/t";
import { actedOf, type Choice } from "../scene/choice";
import { keyOf } from "../scene/geometry";
import { deedWords, whoWords } from "../scene/log";
import { Amount, Points } from "../score/points";
import { mergedLines, type Line } from "../scene/reason";
import { sayOf } from "../scene/say";
import { Say } from "./say";
import { useScene, type Scene } from "../scene/scene";
import { dieWords } from "../players/side";
import type { Telling } from "../scene/telling";
import type { PieceId, SubMove, SubPreview, Waker, ZoneId } from "../scene/types";
import "./why.later.css";

export function Picture({
    zone,
    piece,
}: {
    zone?: ZoneId | undefined;
    piece?: PieceId | undefined;
}) {
    if (zone) return <KindPip kind={zone} size={16} label="" />;
    if (piece) {
        return (
            <span class={`sd-piece ${piece}`} aria-hidden="true">
                <Glyph name={piece} size={14} />
            </span>
        );
    }
    return <i class="sd-nopicture" aria-hidden="true" />;
}

function WhyLine({ line, n, now }: { line: Line; n: number; now: boolean }) {
    const { match } = useScene();
    const told = (
        <>
            <span class="what">
                <b>{line.name}</b> {line.reason}
            </span>
            {line.times && <i class="times">{t("sub.why.times", { n: line.times })}</i>}
            <Amount stat={line.stat} delta={line.delta} />
        </>
    );
    return (
        <li class={now ? "now" : ""}>
            <i class="n">{n}</i>
            <Picture zone={line.zone} piece={line.piece} />
            {told}
            <RuleButton
                match={match}
                rule={line.rule}
                about={`${line.name} ${line.reason}`}
                here={told}
            />
        </li>
    );
}

export function WhyLines({ lines, now = -1 }: { lines: readonly Line[]; now?: number }) {
    if (lines.length === 0) return <p class="quiet">{t("sub.why.nothing")}</p>;
    return (
        <ol class="sd-lines">
            {lines.map((line, index) => (
                <WhyLine key={index} line={line} n={index + 1} now={index === now} />
            ))}
        </ol>
    );
}

export function titleOf(move: SubMove): string {
    if (move.type === "pass") return t("sub.title.pass", { zone: word("zone", move.tile ?? "") });
    if (move.type === "place") return t("sub.title.here", { thing: word("zone", move.tile ?? "") });
    if (move.put) return t("sub.title.here", { thing: word("piece", move.piece ?? "") });
    return word("zone", move.tile ?? "");
}

/** The best that a tile could do. */
function BestWords({ waker }: { waker: Waker }) {
    if (!waker.best) return <i>{t("sub.wake.noroom")}</i>;
    const { money, put } = waker.best;
    const piece = word("sub.some", waker.piece, { n: put.length });
    return (
        <i>
            {put.length === 0
                ? word("sub.puts", waker.tile)
                : money > 0
                  ? t("sub.wake.bestmoney", { piece, money })
                  : t("sub.wake.best", { piece })}
        </i>
    );
}

function WakerRow({ scene, choice, waker }: { scene: Scene; choice: Choice; waker: Waker }) {
    const key = keyOf(waker.at);
    const spot = choice.spots.get(key);
    const open = choice.waker === key;
    return (
        <li class={open ? "open" : ""}>
            <button
                type="button"
                disabled={!scene.mine || !spot?.wake}
                aria-pressed={open}
                onClick={() => choice.press(key, false)}
                onPointerEnter={() => choice.point(key)}
                onPointerLeave={() => choice.point(null)}
            >
                <i class="n hollow" aria-hidden="true">
                    {open ? actedOf(scene).length + 1 : ""}
                </i>
                <Picture zone={waker.tile} />
                <span class="what">
                    <b>{word("zone", waker.tile)}</b> <BestWords waker={waker} />
                </span>
                {waker.best && <Points value={waker.best.points} />}
            </button>
        </li>
    );
}

/** Tiles that acted, in their order, then those that may. */
function Order({ scene, choice }: { scene: Scene; choice: Choice }) {
    const { view } = scene;
    const acted = actedOf(scene);
    const wakers = view.wakers;
    return (
        <ol class="sd-order-list">
            {acted.map((tile, index) => (
                <li key={keyOf(tile.at)} class="done">
                    <span class="row">
                        <i class="n">{index + 1}</i>
                        <Picture zone={tile.tile} />
                        <span class="what">
                            <b>{word("zone", tile.tile)}</b> <i>{t("sub.wake.acted")}</i>
                        </span>
                        <Points value={tile.points} />
                    </span>
                </li>
            ))}
            {view.open && (
                <li class="open">
                    <span class="row">
                        <i class="n hollow">{acted.length + 1}</i>
                        <Picture zone={view.open.tile} />
                        <span class="what">
                            <b>{word("zone", view.open.tile)}</b>{" "}
                            <i>
                                {word("sub.laying", view.open.piece, {
                                    n: view.open.laid + 1,
                                    most: view.open.most,
                                })}
                            </i>
                        </span>
                    </span>
                </li>
            )}
            {wakers.map((waker) => (
                <WakerRow key={keyOf(waker.at)} scene={scene} choice={choice} waker={waker} />
            ))}
        </ol>
    );
}

/** What a tile is, and the best it could do. */
function WakerWords({ waker }: { waker: Waker }) {
    return (
        <>
            <Picture zone={waker.tile} />
            <span class="what">
                <b>{word("zone", waker.tile)}</b> <BestWords waker={waker} />
            </span>
            {waker.best && <Points value={waker.best.points} />}
        </>
    );
}

/** Tiles that would wake beside the new one. */
function WouldWake({ wakers }: { wakers: Waker[] }) {
    if (wakers.length === 0) return <p class="quiet">{t("sub.wake.nobody")}</p>;
    return (
        <>
            <h3>{t("sub.wake.would", { n: wakers.length })}</h3>
            <ol class="sd-lines">
                {wakers.map((waker) => (
                    <li key={keyOf(waker.at)}>
                        <i class="n hollow" aria-hidden="true" />
                        <WakerWords waker={waker} />
                    </li>
                ))}
            </ol>
        </>
    );
}

export interface WhyProps {
    choice: Choice;
    preview: SubPreview | null;
    lines: Line[];
    telling: Telling;
}

function headWords(scene: Scene, choice: Choice): string {
    const { phase } = scene.view;
    if (!scene.mine || phase === "over") return t("sub.head.turn");
    return phase === "place" && choice.tile ? word("zone", choice.tile) : word("sub.head", phase);
}

function ToldBody({ telling }: { telling: Telling }) {
    const scene = useScene();
    const { told, step } = telling;
    if (!told) return null;
    return (
        <>
            <h2>
                <span>
                    {whoWords(scene, told.entry.seat)}: {deedWords(scene, told.entry)}
                </span>
            </h2>
            <div class="steps" data-steps="">
                <IconButton glyph="prev" label={t("sub.tell.back")} onClick={telling.back} />
                <IconButton glyph="next" label={t("sub.tell.next")} onClick={telling.next} />
                <Button kind="ghost" onClick={telling.skip}>
                    {t("sub.tell.skip")}
                </Button>
            </div>
            <WhyLines lines={told.lines.slice(0, Math.max(1, step))} now={step - 1} />
        </>
    );
}

function WhyBody({ choice, preview, lines, telling }: WhyProps) {
    const scene = useScene();
    const { view } = scene;
    const { move } = choice;
    const acting = scene.mine && ["activate", "lay", "bonus"].includes(view.phase);
    const silent = !move || (choice.spot?.wake ?? false);
    if (silent && telling.told && !acting) return <ToldBody telling={telling} />;
    return (
        <>
            <h2>
                <span>{move && !silent ? titleOf(move) : headWords(scene, choice)}</span>
                {move && !silent && <Points value={move.points ?? 0} />}
            </h2>
            {(!scene.state.live || view.phase === "over") && <p class="advice">{sayOf(scene, choice)}</p>}
            {acting && <Order scene={scene} choice={choice} />}
            {!silent && preview && <WhyLines lines={mergedLines(lines)} />}
            {!silent && move?.type === "place" && preview && (
                <WouldWake wakers={preview.wakers ?? []} />
            )}
        </>
    );
}

export function WhyPanel(props: WhyProps) {
    const { choice, preview } = props;
    const asked = choice.move !== null && !(choice.spot?.wake ?? false);
    return (
        <section
            class="sd-card sd-why"
            aria-label={t("sub.why")}
            aria-busy={asked && !preview}
            tabIndex={0}
        >
            <WhyBody {...props} />
        </section>
    );
}

const BRIEF = 2;

/** What there is room for when nothing is chosen: news, or who may act. */
function BriefOrder({ scene, telling }: { scene: Scene; telling: Telling }) {
    const { told, step } = telling;
    if (told && !scene.mine) {
        return <WhyLines lines={told.lines.slice(0, BRIEF)} now={step - 1} />;
    }
    if (scene.view.wakers.length === 0) return <p class="quiet">{dieWords(scene)}</p>;
    return (
        <ol class="sd-lines">
            {scene.view.wakers.slice(0, BRIEF).map((waker) => (
                <li key={keyOf(waker.at)}>
                    <WakerWords waker={waker} />
                </li>
            ))}
        </ol>
    );
}

/** On a phone: the title, what it brings, and all of it on demand. */
export function WhySheet(props: WhyProps) {
    const scene = useScene();
    const [open, setOpen] = useState(false);
    const { move, spot } = props.choice;
    const silent = !move || (spot?.wake ?? false);
    const wakers = props.preview?.wakers?.length ?? 0;
    const lines = mergedLines(props.lines);
    useEffect(() => setOpen(false), [props.choice.waker, props.choice.picked, scene.look.at]);
    return (
        <section class="sd-brief" aria-label={t("sub.why")}>
            <div class="head">
                <HostLine>
                    <Say choice={props.choice} />
                    {!silent && <Points value={move.points ?? 0} />}
                </HostLine>
                <Button kind="ghost" onClick={() => setOpen(true)}>
                    {silent
                        ? t("sub.why.more")
                        : t("sub.why.all", { n: lines.length + wakers })}
                </Button>
            </div>
            <div class="body sd-why" aria-hidden="true">
                {silent ? (
                    <BriefOrder scene={scene} telling={props.telling} />
                ) : (
                    <WhyLines lines={lines.slice(0, BRIEF)} />
                )}
            </div>
            {open && (
                <Sheet
                    title={silent ? headWords(scene, props.choice) : titleOf(move)}
                    onClose={() =>
                    setOpen(false)}
                >
                    <div class="sd-why">
                        <WhyBody {...props} />
                    </div>
                </Sheet>
            )}
        </section>
    );
}
