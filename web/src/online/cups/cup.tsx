/** One tournament: what it is, who is in it, its rounds and its standing. */
import { useEffect, useState } from "preact/hooks";
import { Button, Icon } from "../../ui";
import { t, word } from "../../words/t";
import { reasonWords } from "../refused";
import { Frame } from "../screens/frame";
import { callCup, cupOf, firstLook, removeFrom, type Cup, type CupCall } from "./ask";
import { Looked, useLooking } from "./frame";
import { OwnGame, Rounds } from "./rounds";
import { gameWords, momentOf, nameAt, stageWords, systemWords } from "./sentence";
import { Standing } from "./standing";

interface PartProps {
    cup: Cup;
    again(): void;
}

/** Does something about the tournament, and says why it did not work. */
function useDoing(again: () => void) {
    const [failure, setFailure] = useState("");
    const [busy, setBusy] = useState(false);
    const go = async (what: () => Promise<object>) => {
        setBusy(true);
        setFailure("");
        await what().then(again, (reason: unknown) => setFailure(reasonWords(reason, "cup")));
        setBusy(false);
    };
    return { failure, busy, go };
}

const isIn = ({ you, entrants }: Cup): boolean => you !== undefined && !entrants[you]?.out;

/** What one may do about it now. */
function callsOf(cup: Cup): CupCall[] {
    const inside = isIn(cup);
    if (cup.stage === "over") return [];
    if (cup.stage === "running") return inside ? ["leave"] : [];
    if (inside) return ["leave"];
    return cup.entrants.length < cup.most ? ["enter"] : [];
}

const mayRemove = (cup: Cup): boolean => cup.stage !== "over" && (cup.organises === true || cup.keeps === true);

/** What whoever made it may, and in part whoever keeps the host. */
function governs(cup: Cup): CupCall[] {
    if (!mayRemove(cup)) return [];
    return cup.organises && cup.stage === "open" ? ["begin", "end"] : ["end"];
}

function Doing({ cup, again }: PartProps) {
    const { failure, busy, go } = useDoing(again);
    const [sure, setSure] = useState<CupCall | null>(null);
    const calls = [...callsOf(cup), ...governs(cup)];
    const grave = (call: CupCall) => call === "end" || (call === "leave" && cup.stage === "running");
    const press = (call: CupCall) => {
        if (grave(call) && sure !== call) return setSure(call);
        setSure(null);
        void go(() => callCup(cup.cup, call));
    };
    const words = (call: CupCall) =>
        word("cups.call", call === "leave" && cup.stage === "running" ? "withdraw" : call);
    return (
        <>
            {sure && (
                <p role="status" class="on-cup-sure">
                    {t(sure === "end" ? "cups.sure.end" : "cups.sure.leave")}
                </p>
            )}
            {failure && <p role="alert" class="bad">{failure}</p>}
            <p class="on-actions">
                {calls.map((call) => (
                    <Button
                        key={call}
                        disabled={busy}
                        kind={call === "enter" || call === "begin" ? "primary" : "ghost"}
                        onClick={() => press(call)}
                    >
                        {sure === call ? t("cups.call.sure") : words(call)}
                    </Button>
                ))}
            </p>
        </>
    );
}

/** Live a round waits for its time, or until all are ready. */
function Waiting({ cup, again }: PartProps) {
    const { failure, busy, go } = useDoing(again);
    const waits = cup.tables.some(({ state }) => state === "drawn");
    useEffect(() => {
        if (!waits) return;
        const timer = setTimeout(again, Math.max(1000, (cup.starts ?? 0) - Date.now() + 2000));
        return () => clearTimeout(timer);
    }, [waits, cup.starts]);
    if (!waits || !cup.live || !cup.starts) return null;
    return (
        <div class="on-looking" role="status">
            <p>{t("cups.waits", { n: cup.round, time: momentOf(cup.starts) })}</p>
            {failure && <p role="alert" class="bad">{failure}</p>}
            {isIn(cup) && (
                <Button
                    kind={cup.ready ? "ghost" : "primary"}
                    disabled={busy || cup.ready === true}
                    onClick={() => void go(() => callCup(cup.cup, "ready"))}
                >
                    {t(cup.ready ? "cups.is_ready" : "cups.call.ready")}
                </Button>
            )}
        </div>
    );
}

function About({ cup, again }: PartProps) {
    return (
        <section class="card on-card on-cup-about">
            <h1>
                <Icon name="trophy" size={22} />
                {cup.name}
            </h1>
            <p>
                <b>{stageWords(cup)}</b>
            </p>
            <p>{gameWords(cup)}</p>
            <p>{systemWords(cup)}</p>
            {cup.by && <p class="quiet">{t("cups.by", { name: cup.by })}</p>}
            <OwnGame cup={cup} />
            <Waiting cup={cup} again={again} />
            <Doing cup={cup} again={again} />
            {cup.stage === "open" && <p class="quiet">{t("cups.blocks")}</p>}
        </section>
    );
}

function Entrants({ cup, again }: PartProps) {
    const { failure, busy, go } = useDoing(again);
    const removes = mayRemove(cup);
    return (
        <section class="card on-card">
            <h2>{t("cups.people", { n: cup.entrants.length, most: cup.most })}</h2>
            {cup.entrants.length === 0 && <p class="on-none">{t("cups.entrants.none")}</p>}
            {failure && <p role="alert" class="bad">{failure}</p>}
            <ul class="on-cup-people">
                {cup.entrants.map((entrant, at) => (
                    <li key={at} class={at === cup.you ? "yours" : ""}>
                        <span>{nameAt(cup, at)}</span>
                        {entrant.out && <small>{t("cups.out")}</small>}
                        {entrant.ready && <small>{t("cups.is_ready")}</small>}
                        <span class="number">{entrant.rating}</span>
                        {removes && !entrant.out && at !== cup.you && (
                            <Button
                                kind="ghost"
                                disabled={busy}
                                label={t("cups.remove.of", { name: entrant.name })}
                                onClick={() => void go(() => removeFrom(cup.cup, at, entrant.name))}
                            >
                                {t("cups.remove")}
                            </Button>
                        )}
                    </li>
                ))}
            </ul>
        </section>
    );
}

function Shown({ first }: { first: Cup }) {
    const { value: cup, again } = useLooking(first, async () => ({ ...(await cupOf(first.cup)), keeps: first.keeps === true }));
    return (
        <Frame title={cup.name} class="on-games on-cups on-cup">
            <div class="on-side">
                <About cup={cup} again={again} />
                {cup.stage === "open" && <Entrants cup={cup} again={again} />}
            </div>
            <div class="on-middle">
                <Standing cup={cup} />
                <Rounds cup={cup} />
                {cup.stage === "open" ? (
                    <p class="on-none">{t("cups.not_yet")}</p>
                ) : (
                    <Entrants cup={cup} again={again} />
                )}
            </div>
        </Frame>
    );
}

export function CupScreen({ cup }: { cup: string }) {
    return (
        <Looked look={() => firstLook(cup)} at={`cup ${cup}`}>
            {(first) => <Shown key={cup} first={first} />}
        </Looked>
    );
}
