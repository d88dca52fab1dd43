/** Who sits where at a table that is being opened: oneself, friends by link,
 * others at this screen, computers. */
import { withCount, type Check } from "../../app/home/check";
import { countOf, SEATS_MOST } from "../../app/home/choice";
import { Token } from "../../draw";
import type { Seat } from "../../play/seats";
import type { Choice } from "../../shell/game";
import { Button, IconButton } from "../../ui";
import { Segments } from "../../ui/segments";
import { t, word } from "../../words/t";
import { LevelChoice } from "./level";

/** friend: somebody elsewhere, who opens the link. */
const KINDS = ["friend", "human", "computer"] as const;

interface RowProps {
    seat: Seat;
    at: number;
    onChange(change: Partial<Seat>): void;
}

function HereName({ seat, at, onChange }: RowProps) {
    return (
        <input
            class="on-here"
            type="text"
            aria-label={t("online.seat.name", { n: at + 1 })}
            value={seat.name}
            maxLength={30}
            autocomplete="off"
            onInput={(event) => onChange({ name: event.currentTarget.value })}
        />
    );
}

function About(props: RowProps) {
    const { seat, at, onChange } = props;
    if (at === 0) return <small>{t("online.seat.host")}</small>;
    if (seat.kind === "friend") return <small>{t("online.seat.link")}</small>;
    if (seat.kind === "human") return <HereName {...props} />;
    return (
        <LevelChoice
            label={t("online.seat.level", { n: at + 1 })}
            level={seat.level}
            onChange={(level) => onChange({ level })}
        />
    );
}

function titleOf({ kind }: Seat, at: number): string {
    return at === 0 ? t("online.seat.you") : word("online.seat.title", kind);
}

function SeatRow(props: RowProps) {
    const { seat, at, onChange } = props;
    return (
        <li>
            <Token seat={at} name="" size={24} label="" />
            <span class="on-who">
                <b>{titleOf(seat, at)}</b>
                <About {...props} />
            </span>
            {at > 0 && (
                <Segments
                    quiet
                    label={t("online.seat.who", { n: at + 1 })}
                    value={seat.kind}
                    options={KINDS.map((value) => ({ value, label: word("online.seat", value) }))}
                    onChange={(kind) => onChange({ kind })}
                />
            )}
        </li>
    );
}

interface SeatsProps {
    choice: Choice;
    check: Check;
    onChange(change: Partial<Choice>): void;
}

export function Seats({ choice, check, onChange }: SeatsProps) {
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
