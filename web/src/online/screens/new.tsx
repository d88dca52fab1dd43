/** Opening a table for friends. */
import { useState } from "preact/hooks";
import { settle, useCheck, type Check } from "../../app/home/check";
import { countOf, optionsOf, rememberedChoice } from "../../app/home/choice";
import type { ChoicesProps } from "../../app/home/choices";
import { Games } from "../../app/home/games";
import { Missing } from "../../app/home/more";
import { GAMES, pageOf } from "../../games";
import { openDesk, type Desk } from "../../games/desk";
import type { Seat } from "../../play/seats";
import type { Choice } from "../../shell/game";
import { announce, Button, Icon, useFound } from "../../ui";
import { bringWords, t, word } from "../../words/t";
import { clockTrouble, paceOf, paceWords, tableOf, USUAL, type Agreed } from "../agreed";
import { openTable, takeSeat, whoAmI } from "../host";
import { keepKeys } from "../keys";
import { reasonWords } from "../refused";
import { AgreedCard } from "./agreed";
import { Failed, Frame, Loading } from "./frame";
import { isName, NameField } from "./name";
import { Seats } from "./seats";

/** A table for friends begins with open seats, and with what several play. */
export function firstChoice(): Choice {
    const choice = rememberedChoice();
    const seats = choice.seats.map((seat): Seat => ({ ...seat, kind: "friend" }));
    return Object.assign({}, choice, { seats }, ...GAMES.map(({ setup }) => setup.together)) as Choice;
}

/** The seats that are taken at this screen, one's own last: the host remembers
 * the last name. */
function hereOf(choice: Choice, name: string): { at: number; name: string }[] {
    const others = choice.seats
        .slice(0, countOf(choice))
        .flatMap((seat, at) => (at > 0 && seat.kind === "human" ? [{ at, name: seat.name.trim() }] : []));
    return [...others, { at: 0, name: name.trim() }];
}

interface Wanted {
    choice: Choice;
    agreed: Agreed;
    name: string;
}

/** Makes the table and sits down at it. */
async function open({ choice, agreed, name }: Wanted): Promise<string> {
    const { game: kind, seats } = choice;
    const { promised } = agreed;
    const keys = await openTable(
        tableOf({ game: kind, setup: optionsOf(choice), seats: seats.slice(0, countOf(choice)), agreed }),
        name.trim(),
    );
    keepKeys(keys);
    for (const { at, name: who } of hereOf(choice, name)) {
        const key = keys.seats[at];
        if (key) await takeSeat({ game: keys.game, seat: at, promised }, key, who);
    }
    return keys.game;
}

function troubleWith({ choice, agreed, name }: Wanted): string | null {
    const here = hereOf(choice, name).map((one) => one.name);
    const people = choice.seats
        .slice(0, countOf(choice))
        .filter(({ kind }, at) => at === 0 || kind !== "computer");
    if (!here.every(isName)) return t("online.name.bad");
    if (new Set(here).size < here.length) return t("app.seat.twice");
    return people.length < 2 ? t("online.new.alone") : clockTrouble(agreed);
}

function Open({ check, ...wanted }: Wanted & { check: Check }) {
    const [busy, setBusy] = useState(false);
    const [failure, setFailure] = useState("");
    const { choice, agreed } = wanted;
    const reason = troubleWith(wanted) ?? check.reason;
    const start = async () => {
        if (reason) return announce(reason, "assertive");
        setBusy(true);
        try {
            location.hash = `#/online/${await open(wanted)}`;
        } catch (why) {
            setFailure(reasonWords(why));
            setBusy(false);
        }
    };
    const summary = t("online.sit.summary", {
        game: word("game", choice.game),
        pace: paceWords(paceOf(agreed)),
        seats: countOf(choice),
    });
    return (
        <div class="start">
            <p id="open-note" class={reason || failure ? "bad" : ""}>
                {failure || reason || summary}
            </p>
            <Button
                kind="primary"
                big
                glyph="users"
                disabled={busy}
                refused={reason !== null}
                describedBy="open-note"
                onClick={() => void start()}
            >
                {busy ? t("online.new.opening") : t("online.new.open")}
            </Button>
        </div>
    );
}

/** What several people choose together for a game. */
export function Together({ choice, contents, onChange }: ChoicesProps) {
    const bring = async () => (await Promise.all([pageOf(choice.game).setup.choices(), bringWords("choices")]))[0];
    const { found } = useFound(bring, choice.game);
    if (found && "reason" in found) return <Missing />;
    const { Rules } = found?.value ?? {};
    return (
        <div class="card rules">
            {Rules && <Rules together choice={choice} content={contents[choice.game]} onChange={onChange} />}
        </div>
    );
}

function NewTable({ desk, known }: { desk: Desk; known: string | null }) {
    const { engine, contents } = desk;
    const [choice, setChoice] = useState(firstChoice);
    const [agreed, setAgreed] = useState(USUAL);
    const [name, setName] = useState(known ?? choice.seats[0]?.name ?? "");
    const check = useCheck(engine, choice);
    const change = (part: Partial<Choice>) => {
        const next = { ...choice, ...part };
        setChoice(next);
        void settle(engine, next).then((settled) => settled !== next && setChoice(settled));
    };
    return (
        <Frame title={t("online.friends")} class="new on-new">
            <h1 class="vh">{t("online.friends")}</h1>
            <div class="col1">
                <Games game={choice.game} onChange={(game) => change({ game })} />
                <Together key={choice.game} choice={choice} contents={contents} onChange={change} />
            </div>
            <div class="col2">
                <h2 class="new-q">{t("online.new.table")}</h2>
                <AgreedCard agreed={agreed} onChange={(part) => setAgreed({ ...agreed, ...part })} />
            </div>
            <div class="col3">
                <h2 class="new-q">{t("online.new.seats")}</h2>
                <div class="card">
                    <NameField name={name} wanted onChange={setName} />
                </div>
                <Seats choice={choice} check={check} onChange={change} />
                <p class="on-tip">
                    <Icon name="link" size={17} />
                    {t("online.new.note")}
                </p>
                <Open choice={choice} check={check} agreed={agreed} name={name} />
            </div>
        </Frame>
    );
}

export function NewScreen() {
    const { found, again } = useFound(async () => ({ desk: await openDesk(), known: await whoAmI() }), "new");
    if (!found) return <Loading />;
    if ("reason" in found) return <Failed reason={found.reason} again={again} />;
    return <NewTable {...found.value} />;
}
