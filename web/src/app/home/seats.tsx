import { Token } from "../../draw";
import type { Game } from "../../engine/types";
import { pageOf } from "../../games";
import { humans, LEVELS, type Level, type Seat } from "../../play/seats";
import type { Choice } from "../../shell/game";
import { ThinkingChoice } from "../../shell/thinking";
import { t, word } from "../../words/t";
import { Button, IconButton } from "../../ui";
import { withCount, type Check } from "./check";
import { countOf, ruledAt, sameName, SEATS_MOST, seatsOf } from "./choice";
import { Segments, Switch } from "../../ui/segments";
import { changeSettings, useSettings } from "../../ui/settings";
import { strengthWords } from "./strength";
import "./seats.css";

interface SeatProps {
    seat: Seat;
    at: number;
    /** A seat before it has the same name. */
    same: boolean;
    game: Game;
    onChange(change: Partial<Seat>): void;
}

function LevelChoice({ seat, at, game, onChange }: SeatProps) {
    return (
        <div class="seat-level">
            <select
                aria-label={t("app.seat.level", { name: seat.name })}
                aria-describedby={`seat-strength-${at}`}
                value={seat.level}
                onChange={(event) =>
                    onChange({ level: event.currentTarget.value as Level })
                }
            >
                {LEVELS.map((level) => (
                    <option key={level} value={level}>
                        {t("app.seat.level.option", {
                            level: word("level", level),
                            note: word("level.note", level),
                        })}
                    </option>
                ))}
            </select>
            <small id={`seat-strength-${at}`}>
                {strengthWords(game, seat.level)}
            </small>
        </div>
    );
}

function SeatName({ seat, at, same, onChange }: SeatProps) {
    return (
        <input
            type="text"
            class="seat-name"
            value={seat.name}
            maxLength={20}
            required
            aria-invalid={!seat.name.trim() || same}
            autocomplete="off"
            aria-label={t("app.seat.name", { n: at + 1 })}
            onInput={(event) => onChange({ name: event.currentTarget.value })}
        />
    );
}

const KINDS = ["human", "computer"] as const;

function SeatRow(props: SeatProps & { children?: preact.ComponentChildren }) {
    const { seat, at, onChange } = props;
    return (
        <li>
            <Token seat={at} name={seat.name} size={24} label="" />
            <SeatName {...props} />
            <Segments
                quiet
                label={t("app.seat.kind", { name: seat.name })}
                value={seat.kind}
                options={KINDS.map((kind) => ({
                    value: kind,
                    label: word("app.seat", kind),
                }))}
                onChange={(kind) => onChange({ kind })}
            />
            {seat.kind === "computer" ? (
                <LevelChoice {...props} />
            ) : (
                <small class="seat-you">{t("app.seat.here")}</small>
            )}
            {props.children}
        </li>
    );
}

/** Nobody can sit there: the rules play. */
function RuledRow({ name, note, at }: { name: string; note: string; at: number }) {
    return (
        <li>
            <Token seat={at} name={name} size={24} label="" />
            <b class="seat-name">{name}</b>
            <small class="seat-you">{note}</small>
        </li>
    );
}

interface SeatsProps {
    choice: Choice;
    check: Check;
    onChange(change: Partial<Choice>): void;
}

/** More or fewer seats, as far as the engine would deal to them. */
function CountButtons({ choice, check, onChange }: SeatsProps) {
    const count = countOf(choice);
    const more = check.counts.find((n) => n > count);
    const fewer = check.counts.filter((n) => n < count).at(-1);
    const set = (n: number) =>
        onChange({
            ...withCount(choice, n),
            wish: { ...choice.wish, [choice.game]: n },
        });
    return (
        <div class="seat-count">
            {more !== undefined && more <= SEATS_MOST && (
                <Button kind="ghost" glyph="plus" onClick={() => set(more)}>
                    {t("app.new.add")}
                </Button>
            )}
            {fewer !== undefined && (
                <IconButton
                    glyph="minus"
                    size={13}
                    label={t("app.new.less")}
                    onClick={() => set(fewer)}
                />
            )}
        </div>
    );
}

/** Several people at one screen may do without the curtain. */
function Trust({ seats }: { seats: readonly Seat[] }) {
    const { trust } = useSettings();
    if (humans(seats).length < 2) return null;
    return (
        <Switch
            label={t("app.trust")}
            on={trust}
            onChange={(on) => changeSettings({ trust: on })}
        />
    );
}

/** Whose seat has the choice how long champions think: it is one for all, so it
 * stands beside the first. */
const firstChampion = (seats: readonly Seat[]) =>
    seats.findIndex(({ kind, level }) => kind === "computer" && level === "champion");

/** Who plays. */
export function Seats(props: SeatsProps) {
    const { choice, onChange } = props;
    const champion = firstChampion(seatsOf(choice));
    const change = (at: number, part: Partial<Seat>) =>
        onChange({
            seats: choice.seats.map((seat, i) =>
                i === at ? { ...seat, ...part } : seat,
            ),
        });
    const { Place } = pageOf(choice.game).setup;
    const row = (seat: Seat, at: number) => {
        const ruled = ruledAt(choice, at);
        if (ruled) return <RuledRow key={at} name={ruled.seat.name} note={ruled.note} at={at} />;
        return (
            <SeatRow
                key={at}
                seat={seat}
                at={at}
                same={sameName(choice) === at}
                game={choice.game}
                onChange={(part) => change(at, part)}
            >
                {at === champion && (
                    <div class="seat-thinking">
                        <ThinkingChoice />
                    </div>
                )}
                {Place && <Place choice={choice} onChange={onChange} at={at} />}
            </SeatRow>
        );
    };
    return (
        <>
            <ol class="seats">{choice.seats.slice(0, countOf(choice)).map(row)}</ol>
            <CountButtons {...props} />
            <Trust seats={seatsOf(choice)} />
        </>
    );
}
