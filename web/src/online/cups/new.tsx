/** Making a tournament. */
import { useId, useState } from "preact/hooks";
import { withCount } from "../../app/home/check";
import { countOf, optionsOf } from "../../app/home/choice";
import { Games } from "../../app/home/games";
import { openDesk, type Desk } from "../../games/desk";
import type { Choice } from "../../shell/game";
import { announce, Button } from "../../ui";
import { Segments } from "../../ui/segments";
import { t, word } from "../../words/t";
import { clockTrouble, tableOf, USUAL, type Agreed } from "../agreed";
import { reasonWords } from "../refused";
import { Clocks, NumberField, Watching } from "../screens/agreed";
import { Frame } from "../screens/frame";
import { isName } from "../screens/name";
import { firstChoice, Together } from "../screens/new";
import { makeCup, type CupShort, type CupWish } from "./ask";
import { Looked } from "./frame";

const SEATS = ["2", "3", "4"] as const;
const PACES = ["live", "turns"] as const;
const SYSTEMS = ["swiss", "all"] as const;
const WHEN = ["said", "at"] as const;

const ROUNDS_MOST = 15;
const ENTRANTS_LEAST = 3;
const ENTRANTS_MOST = 64;
const ALL_MOST = 16;
const PAUSE_MOST = 7 * 24 * 60;

interface Terms {
    name: string;
    system: CupShort["system"];
    rounds: number;
    most: number;
    pause: number;
    when: (typeof WHEN)[number];
    /** As the field has it: in the time of whoever makes it. */
    begins: string;
}

const USUAL_TERMS: Terms = { name: "", system: "swiss", rounds: 5, most: ALL_MOST, pause: 5, when: "said", begins: "" };

const isWithin = (n: number, least: number, most: number) => Number.isInteger(n) && n >= least && n <= most;

const mostOf = ({ system }: Terms) => (system === "all" ? ALL_MOST : ENTRANTS_MOST);

/** What is wrong, and how it is put right; null: nothing. */
function troubleWith(terms: Terms, agreed: Agreed): string | null {
    if (!isName(terms.name)) return t("cups.name.bad");
    if (!isWithin(terms.rounds, 1, ROUNDS_MOST)) return t("cups.rounds.bad", { most: ROUNDS_MOST });
    if (!isWithin(terms.most, ENTRANTS_LEAST, mostOf(terms))) return t("cups.most.bad", { most: mostOf(terms) });
    if (!isWithin(terms.pause, 0, PAUSE_MOST)) return t("cups.pause.bad");
    if (terms.when === "at" && !(Date.parse(terms.begins) > Date.now())) return t("cups.begins.bad");
    return clockTrouble(agreed);
}

interface TermsProps {
    terms: Terms;
    agreed: Agreed;
    onChange(part: Partial<Terms>): void;
}

function CupName({ terms, onChange }: Pick<TermsProps, "terms" | "onChange">) {
    const id = useId();
    return (
        <div class="on-name">
            <label for={id}>{t("cups.name")}</label>
            <input
                id={id}
                type="text"
                value={terms.name}
                maxLength={60}
                autocomplete="off"
                aria-invalid={terms.name !== "" && !isName(terms.name)}
                aria-describedby={`${id}-note`}
                onInput={(event) => onChange({ name: event.currentTarget.value })}
            />
            <small id={`${id}-note`}>{t("cups.name.note")}</small>
        </div>
    );
}

function When({ terms, onChange }: TermsProps) {
    const id = useId();
    return (
        <>
            <Segments
                label={t("cups.when")}
                value={terms.when}
                options={WHEN.map((value) => ({ value, label: word("cups.when", value) }))}
                onChange={(when) => onChange({ when })}
            />
            {terms.when === "at" && (
                <div class="on-name">
                    <label for={id}>{t("cups.when.time")}</label>
                    <input
                        id={id}
                        type="datetime-local"
                        value={terms.begins}
                        onInput={(event) => onChange({ begins: event.currentTarget.value })}
                    />
                </div>
            )}
        </>
    );
}

function TermsCard(props: TermsProps) {
    const { terms, agreed, onChange } = props;
    return (
        <div class="card rules">
            <Segments
                label={t("cups.system")}
                value={terms.system}
                options={SYSTEMS.map((value) => ({ value, label: word("cups.system", value) }))}
                onChange={(system) => onChange({ system, ...(system === "all" ? { most: Math.min(terms.most, ALL_MOST) } : {}) })}
            />
            <p class="quiet">{word("cups.system.note", terms.system)}</p>
            <div class="on-own">
                {terms.system === "swiss" && (
                    <NumberField
                        label={t("cups.rounds.how_many")}
                        value={terms.rounds}
                        least={1}
                        most={ROUNDS_MOST}
                        bad={!isWithin(terms.rounds, 1, ROUNDS_MOST)}
                        onChange={(rounds) => onChange({ rounds })}
                    />
                )}
                <NumberField
                    label={t("cups.most")}
                    value={terms.most}
                    least={ENTRANTS_LEAST}
                    most={mostOf(terms)}
                    bad={!isWithin(terms.most, ENTRANTS_LEAST, mostOf(terms))}
                    onChange={(most) => onChange({ most })}
                />
                {agreed.pace === "live" && (
                    <NumberField
                        label={t("cups.pause")}
                        value={terms.pause}
                        least={0}
                        most={PAUSE_MOST}
                        bad={!isWithin(terms.pause, 0, PAUSE_MOST)}
                        onChange={(pause) => onChange({ pause })}
                    />
                )}
            </div>
            <When {...props} />
        </div>
    );
}

interface TablesProps {
    choice: Choice;
    agreed: Agreed;
    onCount(count: number): void;
    onAgree(part: Partial<Agreed>): void;
}

/** What is agreed on at each table. Whoever is late has given up. */
function TablesCard({ choice, agreed, onCount, onAgree }: TablesProps) {
    const count = String(Math.min(4, Math.max(2, countOf(choice)))) as (typeof SEATS)[number];
    return (
        <div class="card rules">
            <Segments
                label={t("cups.seats")}
                value={count}
                options={SEATS.map((value) => ({ value, label: value }))}
                onChange={(value) => onCount(Number(value))}
            />
            <Segments
                label={t("online.new.pace")}
                value={agreed.pace}
                options={PACES.map((value) => ({ value, label: word("online.pace", value) }))}
                onChange={(pace) => onAgree({ pace })}
            />
            <Clocks agreed={agreed} onChange={onAgree} />
            <Watching rated agreed={agreed} onChange={onAgree} />
            <p class="quiet">{t("cups.late")}</p>
        </div>
    );
}

/** The choice for as many as sit at a table of a tournament. */
const forCups = (choice: Choice): Choice => withCount(choice, Math.min(4, Math.max(2, countOf(choice))));

function wishOf(terms: Terms, choice: Choice, agreed: Agreed): CupWish {
    const { name, system, rounds, most, pause, when, begins } = terms;
    const here = forCups(choice);
    const seats = here.seats.slice(0, countOf(here)).map((seat) => ({ ...seat, kind: "friend" as const }));
    const table = tableOf({
        game: here.game,
        setup: optionsOf(here),
        seats,
        agreed: { ...agreed, absent: "resign", promised: false, open: true },
    });
    return {
        name: name.trim(),
        table,
        system,
        rounds,
        most,
        pause,
        ...(when === "at" ? { begins: Date.parse(begins) } : {}),
    };
}

interface MakeProps {
    terms: Terms;
    choice: Choice;
    agreed: Agreed;
}

function Make({ terms, choice, agreed }: MakeProps) {
    const [busy, setBusy] = useState(false);
    const [failure, setFailure] = useState("");
    const trouble = troubleWith(terms, agreed);
    const make = async () => {
        if (trouble) return announce(trouble, "assertive");
        setBusy(true);
        try {
            location.hash = `#/online/cups/${await makeCup(wishOf(terms, choice, agreed))}`;
        } catch (reason) {
            setFailure(reasonWords(reason, "cup"));
            setBusy(false);
        }
    };
    return (
        <div class="start">
            <p id="cup-note" class={trouble || failure ? "bad" : ""}>
                {failure || trouble || t("cups.make.note")}
            </p>
            <Button
                kind="primary"
                big
                disabled={busy}
                refused={trouble !== null}
                describedBy="cup-note"
                onClick={() => void make()}
            >
                {t("cups.make")}
            </Button>
        </div>
    );
}

function NewCup({ desk: { contents } }: { desk: Desk }) {
    const [choice, setChoice] = useState(() => withCount(firstChoice(), 2));
    const [agreed, setAgreed] = useState<Agreed>({ ...USUAL, pace: "turns" });
    const [terms, setTerms] = useState(USUAL_TERMS);
    const change = (part: Partial<Choice>) => setChoice(forCups({ ...choice, ...part }));
    return (
        <Frame title={t("cups.new")} class="new on-new on-cup-new">
            <h1 class="vh">{t("cups.new")}</h1>
            <div class="col1">
                <Games game={choice.game} onChange={(game) => change({ game })} />
                <Together key={choice.game} choice={choice} contents={contents} onChange={change} />
            </div>
            <div class="col2">
                <h2 class="new-q">{t("cups.tables")}</h2>
                <TablesCard
                    choice={choice}
                    agreed={agreed}
                    onCount={(count) => setChoice(withCount(choice, count))}
                    onAgree={(part) => setAgreed({ ...agreed, ...part })}
                />
            </div>
            <div class="col3">
                <h2 class="new-q">{t("cups.terms")}</h2>
                <div class="card">
                    <CupName terms={terms} onChange={(part) => setTerms({ ...terms, ...part })} />
                </div>
                <TermsCard terms={terms} agreed={agreed} onChange={(part) => setTerms({ ...terms, ...part })} />
                <Make terms={terms} choice={choice} agreed={agreed} />
            </div>
        </Frame>
    );
}

export function NewCupScreen() {
    return (
        <Looked look={openDesk} at="new cup">
            {(desk) => <NewCup desk={desk} />}
        </Looked>
    );
}
