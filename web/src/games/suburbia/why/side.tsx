/** The right column: the answer to what was asked, pointed at or just done. */
import { useEffect } from "preact/hooks";
import { announce, Button, IconButton } from "../../../ui";
import { HintPanel } from "../../../shell";
import type { Cell, Hint } from "../../../engine/types";
import type { Preview } from "../scene/types";
import { useLater } from "../../../ui/later";
import { bringWords, t, word } from "../../../words/t";
import { offeredTile } from "../scene/offered";
import { useChoice } from "../scene/choice";
import { entryWords } from "./describe";
import type { Looked } from "../scene/looked";
import { hintGoal, hintGoals, hintPlace, hintTitle, hinted } from "../scene/hints";
import { usePanel } from "../scene/panel";
import { mergedLines, previewLines, thingOf } from "../scene/reason";
import { shortfall } from "../scene/say";
import { numbersNow, useScene } from "../scene/scene";
import { moveTitle } from "../scene/spoken";
import { Outlook } from "./outlook";
import { toldOf, type Telling } from "../scene/telling";
import { WhyList } from "./why";

export interface SideProps {
    preview: Preview | null;
    looked: readonly Looked[];
    telling: Telling;
    onPoint: (pointed: { seat: number; cells: Cell[] } | null) => void;
    onHint: (hint: Hint | null) => void;
}

function Steps({ telling }: { telling: Telling }) {
    return (
        <span class="why-steps" data-steps="">
            <IconButton
                glyph="prev"
                size={13}
                label={t("table.tell.back")}
                onClick={telling.back}
            />
            <IconButton
                glyph="next"
                size={13}
                label={t("table.tell.next")}
                onClick={telling.next}
            />
            <IconButton
                glyph="skip"
                size={13}
                label={t("table.tell.skip")}
                onClick={telling.skip}
            />
        </span>
    );
}

function Telling({ telling, onPoint }: Pick<SideProps, "telling" | "onPoint">) {
    const scene = useScene();
    const { told, step, still, waiting } = telling;
    useEffect(() => {
        if (waiting) announce(t("table.tell.waits"));
    }, [waiting]);
    if (!told) return null;
    const list = (
        <WhyList
            title={entryWords(scene, told.entry)}
            lines={still ? mergedLines(told.lines) : told.lines}
            first={word("table.section", told.entry.type)}
            {...(still ? {} : { step, tools: <Steps telling={telling} /> })}
            onPoint={onPoint}
        />
    );
    if (!waiting) return list;
    return (
        <div class="why-waits">
            <p>
                {t("table.tell.waits")}
                <Button kind="secondary" onClick={telling.skip}>
                    {t("table.tell.on")}
                </Button>
            </p>
            {list}
        </div>
    );
}

async function loadLooked() {
    const [part] = await Promise.all([import("./looked"), bringWords("asked")]);
    return part;
}

/** What else was looked at, once there are two to compare. */
export function Compared({ looked, compact }: { looked: readonly Looked[]; compact: boolean }) {
    const { firm } = useChoice();
    const several = looked.length > 1;
    const part = useLater(several, loadLooked);
    return several && firm && part ? <part.LookedAt looked={looked} compact={compact} /> : null;
}

function PreviewList({ preview, onPoint }: Pick<SideProps, "preview" | "onPoint">) {
    const scene = useScene();
    const { move } = useChoice();
    if (!move) return null;
    const before = numbersNow(scene.view);
    const seat = scene.view.seat;
    const lines = preview ? previewLines(scene, preview) : [];
    return (
        <WhyList
            title={moveTitle(scene, move)}
            lines={lines}
            first={word("table.section", move.type)}
            before={before[seat] ?? {}}
            after={preview?.after[seat] ?? before[seat] ?? {}}
            busy={preview === null}
            outlook={preview && <Outlook preview={preview} />}
            onPoint={onPoint}
        />
    );
}

/** Nothing asked: the last decision, or how to begin. */
function LastDecision({ telling, onPoint }: Pick<SideProps, "telling" | "onPoint">) {
    const scene = useScene();
    const shown = scene.state.log.filter((entry) => entry.at <= scene.look.at);
    const last = shown.reverse().find((entry) => entry.causes.length > 0);
    if (!last) {
        const keeping = scene.view.phase === "keep";
        return (
            <section class="why" id="why" tabIndex={0} aria-label={t("table.start.title")}>
                <h2>{t("table.start.title")}</h2>
                <p>{keeping ? t("table.start.keep") : t("table.start.take")}</p>
                <p>{t("table.start.place")}</p>
                <p>{t("table.start.numbers")}</p>
            </section>
        );
    }
    const told = toldOf(scene, last);
    return (
        <WhyList
            title={entryWords(scene, last)}
            lines={mergedLines(told.lines)}
            first={word("table.section", last.type)}
            tools={
                scene.state.live && (
                    <button type="button" class="link" onClick={() => telling.again(told)}>
                        {t("table.tell.again")}
                    </button>
                )
            }
            onPoint={onPoint}
        />
    );
}

/** What answers questions comes after the table. */
async function loadPanels() {
    const [panels] = await Promise.all([import("./asked"), bringWords("asked")]);
    return panels;
}

export function Side(props: SideProps) {
    const scene = useScene();
    const choice = useChoice();
    const panel = usePanel();
    const panels = useLater(true, loadPanels);
    const { telling } = props;
    const close = () => panel.ask(null);
    const { asked } = panel;
    if (asked?.kind === "hint" && scene.mine && !choice.picked) {
        return (
            <HintPanel
                match={scene.match}
                describe={(move) => hintTitle(scene, move)}
                where={(move, all) => hintPlace(scene, move, all)}
                thing={(name, id) => (name === "goal" ? hintGoal(scene, id) : thingOf(scene.content)(name, id))}
                more={(move, best) => hintGoals(scene, move, best)}
                onPick={(hint) => {
                    const move = hinted(scene, hint);
                    if (move) choice.choose(move);
                }}
                onHint={props.onHint}
                onClose={close}
            />
        );
    }
    if (asked && asked.kind !== "hint") {
        return panels && <panels.AskedPanel asked={asked} onClose={close} />;
    }
    if (choice.move) {
        return (
            <>
                <PreviewList preview={props.preview} onPoint={props.onPoint} />
                <Compared looked={props.looked} compact={false} />
            </>
        );
    }
    const offered = offeredTile(scene, choice);
    if (offered) {
        const note = scene.mine ? shortfall(scene, choice) : "";
        return panels && <panels.InspectCard id={offered} {...(note ? { note } : {})} />;
    }
    if (telling.told) return <Telling telling={telling} onPoint={props.onPoint} />;
    return <LastDecision telling={telling} onPoint={props.onPoint} />;
}
