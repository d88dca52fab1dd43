/** Opening a table for friends. */
import { useState } from "preact/hooks";
import { settle, useCheck, withCount, type Check } from "../../app/home/check";
import { countOf, optionsOf, rememberedChoice, ruledAt, SEATS_MOST } from "../../app/home/choice";
import { Games } from "../../app/home/games";
import { Token } from "../../draw";
import { pageOf } from "../../games";
import { openDesk, type Desk } from "../../games/desk";
import { LEVELS, type Level, type Seat } from "../../play/seats";
import type { Choice } from "../../shell/game";
import { announce, Button, IconButton, useFound } from "../../ui";
import { Segments } from "../../ui/segments";
import { t, word } from "../../words/t";
import { tableOf, USUAL, type Agreed } from "../agreed";
import { beGuest, openTable, takeKey, whoAmI } from "../host";
import { keepKeys } from "../keys";
import { AgreedCard } from "./agreed";
import { Failed, Frame, Loading, reasonWords } from "./frame";
import { isName, NameField } from "./name";

/** A table for friends begins with open seats. */
function firstChoice(): Choice {
    const choice = rememberedChoice();
    return { ...choice, seats: choice.seats.map((seat) => ({ ...seat, kind: "human" })) };
}

interface RowProps {
    seat: Seat;
    at: number;
    onChange(change: Partial<Seat>): void;
}

function LevelChoice({ seat, at, onChange }: RowProps) {
    return (
        <select
            aria-label={t("online.seat.level", { n: at + 1 })}
            value={seat.level}
            onChange={(event) => onChange({ level: event.currentTarget.value as Level })}
        >
            {LEVELS.map((level) => (
                <option key={level} value={level}>
                    {word("level", level)}
                </option>
            ))}
        </select>
    );
}

function SeatRow(props: RowProps) {
    const { seat, at, onChange } = props;
    const computer = seat.kind === "computer";
    return (
        <li>
            <Token seat={at} name="" size={24} label="" />
            <span class="on-who">
                <b>{t(at === 0 ? "online.seat.you" : computer ? "online.seat.computer" : "online.seat.open")}</b>
                {at > 0 && (computer ? <LevelChoice {...props} /> : <small>{t("online.seat.link")}</small>)}
            </span>
            {at > 0 && (
                <Segments
                    quiet
                    label={t("online.seat.who", { n: at + 1 })}
                    value={computer ? "computer" : "human"}
                    options={[
                        { value: "human", label: t("online.seat.friend") },
                        { value: "computer", label: t("online.seat.computer") },
                    ]}
                    onChange={(kind) => onChange({ kind })}
                />
            )}
        </li>
    );
}

interface PartProps {
    choice: Choice;
    check: Check;
    onChange(change: Partial<Choice>): void;
}

function Seats({ choice, check, onChange }: PartProps) {
    const count = countOf(choice);
    const more = check.counts.find((n) => n > count && n <= SEATS_MOST);
    const fewer = check.counts.filter((n) => n < count && n > 1).at(-1);
    const set = (n: number) =>
        onChange({ ...withCount(choice, n), wish: { ...choice.wish, [choice.game]: n } });
    const change = (at: number, part: Partial<Seat>) =>
        onChange({ seats: choice.seats.map((seat, i) => (i === at ? { ...seat, ...part } : seat)) });
    return (
        <div class="card">
            <ul class="on-seats">
                {choice.seats.slice(0, count).map((seat, at) => (
                    <SeatRow key={at} seat={seat} at={at} onChange={(part) => change(at, part)} />
                ))}
            </ul>
            <div class="seat-count">
                {more !== undefined && (
                    <Button kind="ghost" glyph="plus" onClick={() => set(more)}>
                        {t("app.new.add")}
                    </Button>
                )}
                {fewer !== undefined && (
                    <IconButton glyph="minus" size={13} label={t("app.new.less")} onClick={() => set(fewer)} />
                )}
            </div>
        </div>
    );
}

/** Makes the table and sits down at it. */
async function open(choice: Choice, agreed: Agreed, name: string): Promise<string> {
    await beGuest(name.trim());
    const seats = choice.seats.slice(0, countOf(choice));
    const table = tableOf({
        game: choice.game,
        setup: optionsOf(choice),
        seats: seats.map((seat, at) => (ruledAt(choice, at) ? null : seat)),
        agreed,
    });
    const keys = await openTable(table);
    keepKeys(keys);
    if (keys.seats[0]) await takeKey(keys.game, keys.seats[0], agreed.promised);
    return keys.game;
}

function troubleWith(choice: Choice, name: string): string | null {
    const people = choice.seats.slice(0, countOf(choice)).filter(({ kind }) => kind !== "computer");
    if (!isName(name)) return t("online.name.bad");
    return people.length < 2 ? t("online.new.alone") : null;
}

interface OpenProps {
    choice: Choice;
    check: Check;
    agreed: Agreed;
    name: string;
}

function Open({ choice, check, agreed, name }: OpenProps) {
    const [busy, setBusy] = useState(false);
    const [failure, setFailure] = useState("");
    const reason = troubleWith(choice, name) ?? check.reason;
    const start = async () => {
        if (reason) return announce(reason, "assertive");
        setBusy(true);
        try {
            location.hash = `#/online/${await open(choice, agreed, name)}`;
        } catch (why) {
            setFailure(reasonWords(why));
            setBusy(false);
        }
    };
    return (
        <div class="start">
            <p id="open-note" class={reason || failure ? "bad" : ""}>
                {failure || reason || t("online.new.note")}
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
    const { Rules } = pageOf(choice.game).setup;
    return (
        <Frame title={t("online.friends")} class="new on-new">
            <h1 class="vh">{t("online.friends")}</h1>
            <div class="col1">
                <Games game={choice.game} onChange={(game) => change({ game })} />
                <div class="card rules">
                    <Rules choice={choice} content={contents[choice.game]} onChange={change} />
                </div>
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
