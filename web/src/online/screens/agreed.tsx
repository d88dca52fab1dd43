/** The questions about the table: pace, clocks, absence, watching, manners. */
import { Rows, Segments, Switch } from "../../ui/segments";
import { t, word } from "../../words/t";
import { CLOCKS, DAYS, type Agreed, type ClockName } from "../agreed";

interface AgreedProps {
    agreed: Agreed;
    onChange(change: Partial<Agreed>): void;
}

const PACES = ["live", "turns", "free"] as const;
const ABSENT = ["wait", "computer", "resign"] as const;
const WATCH = ["nobody", "round", "at_once"] as const;

function Clocks({ agreed, onChange }: AgreedProps) {
    if (agreed.pace === "turns") {
        return (
            <Segments
                label={t("online.new.days")}
                value={agreed.days}
                options={DAYS.map((value) => ({ value, label: t("online.days", { n: Number(value) }) }))}
                onChange={(days) => onChange({ days })}
            />
        );
    }
    if (agreed.pace === "free") return null;
    const clocks = Object.keys(CLOCKS) as ClockName[];
    return (
        <Rows
            label={t("online.new.clock")}
            value={agreed.clock}
            options={clocks.map((value) => ({
                value,
                label: word("online.clock", value),
                note: t("online.clock.live", {
                    minutes: CLOCKS[value].base / 60,
                    seconds: CLOCKS[value].more,
                }),
            }))}
            onChange={(clock) => onChange({ clock })}
        />
    );
}

function Absent({ agreed, onChange }: AgreedProps) {
    if (agreed.pace === "free") return null;
    return (
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
            <Segments
                label={t("online.new.watch")}
                value={agreed.watch}
                options={WATCH.map((value) => ({ value, label: word("online.watch", value) }))}
                onChange={(watch) => onChange({ watch })}
            />
            <div class="on-switches">
                <Switch label={t("online.new.hints")} on={agreed.hints} onChange={(hints) => onChange({ hints })} />
                <Switch label={t("online.new.talk")} on={agreed.talk} onChange={(talk) => onChange({ talk })} />
                <Switch
                    label={t("online.new.promised")}
                    note={t("online.new.promised.note")}
                    on={agreed.promised}
                    onChange={(promised) => onChange({ promised })}
                />
            </div>
        </div>
    );
}
