/** The questions about the table: pace, clocks, absence, watching, manners. */
import { useEffect, useId, useState } from "preact/hooks";
import { Rows, Segments, Switch } from "../../ui/segments";
import { t, word } from "../../words/t";
import {
    CLOCK_NAMES,
    CLOCKS,
    clockTrouble,
    DAYS,
    HOLIDAYS,
    isLate,
    mayBeRated,
    MINUTES_LATER,
    MINUTES_MOST,
    SECONDS_MOST,
    type Agreed,
    type ClockName,
} from "../agreed";
import { tableChoices } from "../host";
import { LevelChoice } from "./level";

interface AgreedProps {
    agreed: Agreed;
    onChange(change: Partial<Agreed>): void;
}

const PACES = ["live", "turns", "free"] as const;
const ABSENT = ["wait", "computer", "resign"] as const;
const WATCH = ["nobody", "round", "minutes", "at_once"] as const;

interface FieldProps {
    label: string;
    value: number;
    least: number;
    most: number;
    bad: boolean;
    onChange(value: number): void;
}

export function NumberField({ label, value, least, most, bad, onChange }: FieldProps) {
    const id = useId();
    return (
        <span class="on-number">
            <input
                id={id}
                type="number"
                inputMode="numeric"
                min={least}
                max={most}
                value={value}
                aria-invalid={bad}
                onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
            />
            <label for={id}>{label}</label>
        </span>
    );
}

function OwnClock({ agreed, onChange }: AgreedProps) {
    const trouble = clockTrouble(agreed);
    return (
        <div class="on-own">
            <NumberField
                label={t("online.clock.minutes")}
                value={agreed.minutes}
                least={1}
                most={MINUTES_MOST}
                bad={trouble !== null}
                onChange={(minutes) => onChange({ minutes })}
            />
            <NumberField
                label={t("online.clock.seconds")}
                value={agreed.seconds}
                least={0}
                most={SECONDS_MOST}
                bad={trouble !== null}
                onChange={(seconds) => onChange({ seconds })}
            />
            {trouble && <p class="bad">{trouble}</p>}
        </div>
    );
}

function clockNote(clock: ClockName): string {
    if (clock === "own") return t("online.clock.note.own");
    const { base, more } = CLOCKS[clock];
    return t("online.clock.live", { minutes: base / 60, seconds: more });
}

/** The most days off that the host lets a table give; 0: it knows of none. */
function useHolidays(): number {
    const [most, setMost] = useState(0);
    useEffect(() => {
        void tableChoices().then(({ clock }) => setMost(clock?.holidays?.[1] ?? 0));
    }, []);
    return most;
}

function Days({ agreed, onChange }: AgreedProps) {
    const most = useHolidays();
    const offered = HOLIDAYS.filter((value) => Number(value) <= most);
    return (
        <>
            <Segments
                label={t("online.new.days")}
                value={agreed.days}
                options={DAYS.map((value) => ({ value, label: t("online.days", { n: Number(value) }) }))}
                onChange={(days) => onChange({ days })}
            />
            {most > 0 && (
                <>
                    <Segments
                        label={t("online.new.holidays")}
                        value={agreed.holidays}
                        options={offered.map((value) => ({ value, label: value }))}
                        onChange={(holidays) => onChange({ holidays })}
                    />
                    <Switch
                        label={t("online.new.weekends")}
                        on={agreed.weekends}
                        onChange={(weekends) => onChange({ weekends })}
                    />
                </>
            )}
        </>
    );
}

export function Clocks(props: AgreedProps) {
    const { agreed, onChange } = props;
    if (agreed.pace === "turns") return <Days {...props} />;
    if (agreed.pace === "free") return null;
    return (
        <>
            <Rows
                label={t("online.new.clock")}
                value={agreed.clock}
                options={CLOCK_NAMES.map((value) => ({
                    value,
                    label: word("online.clock", value),
                    note: clockNote(value),
                }))}
                onChange={(clock) => onChange({ clock })}
            />
            {agreed.clock === "own" && <OwnClock {...props} />}
        </>
    );
}

function Absent({ agreed, onChange }: AgreedProps) {
    if (agreed.pace === "free") return null;
    return (
        <>
            <Rows
                label={t("online.new.absent")}
                value={agreed.absent}
                options={ABSENT.map((value) => ({
                    value,
                    label: word("online.absent", value),
                    note: word("online.absent.note", value),
                }))}
                onChange={(absent) => onChange({ absent })}
            />
            {agreed.absent === "computer" && <StandIn agreed={agreed} onChange={onChange} />}
        </>
    );
}

/** Who plays for somebody absent. */
function StandIn({ agreed, onChange }: AgreedProps) {
    return (
        <div class="on-own">
            <span>{t("online.new.stand_in")}</span>
            <LevelChoice
                label={t("online.new.stand_in")}
                level={agreed.standIn}
                onChange={(standIn) => onChange({ standIn })}
            />
        </div>
    );
}

/** Where games are to be rated less is offered. */
export function Watching({ agreed, rated = false, onChange }: AgreedProps & { rated?: boolean }) {
    return (
        <>
            <Segments
                label={t("online.new.watch")}
                value={agreed.watch}
                options={WATCH.filter((value) => !rated || isLate(value)).map((value) => ({
                    value,
                    label: word("online.watch", value),
                }))}
                onChange={(watch) => onChange({ watch })}
            />
            {agreed.watch === "minutes" && (
                <Segments
                    quiet
                    label={t("online.new.later")}
                    value={agreed.later}
                    options={MINUTES_LATER.map((value) => ({
                        value,
                        label: t("online.minutes", { n: Number(value) }),
                    }))}
                    onChange={(later) => onChange({ later })}
                />
            )}
        </>
    );
}

export function AgreedCard(props: AgreedProps) {
    const { agreed, onChange } = props;
    return (
        <div class="card rules">
            <Segments
                label={t("online.new.pace")}
                value={agreed.pace}
                options={PACES.map((value) => ({ value, label: word("online.pace", value) }))}
                onChange={(pace) => onChange({ pace })}
            />
            <Clocks {...props} />
            <Absent {...props} />
            <Watching {...props} />
            <div class="on-switches">
                <Switch label={t("online.new.hints")} on={agreed.hints} onChange={(hints) => onChange({ hints })} />
                <Switch label={t("online.new.talk")} on={agreed.talk} onChange={(talk) => onChange({ talk })} />
                <Switch
                    label={t("online.new.anybody")}
                    note={t("online.new.anybody.note")}
                    on={agreed.open}
                    onChange={(open) => onChange({ open, ...(open ? { promised: false } : {}) })}
                />
                <Switch
                    label={t("online.new.promised")}
                    note={t("online.new.promised.note")}
                    on={agreed.promised}
                    onChange={(promised) => onChange({ promised, ...(promised ? { open: false } : {}) })}
                />
            </div>
            {!mayBeRated(agreed) && <p class="quiet">{t("online.new.unrated")}</p>}
        </div>
    );
}
