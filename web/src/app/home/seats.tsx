import { Token } from "../../draw";
import type { Game } from "../../engine/types";
import { LEVELS, type Level, type Seat } from "../../play/seats";
import { t, word } from "../../words/t";
import { Button, IconButton } from "../../ui";
import { withCount, type Check } from "./check";
import { isDale, sameName, SEATS_MOST, type Choice } from "./choice";
import { Segments } from "./segments";
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

/** Dale has no seat to choose: the rules play for him. */
function DaleRow({ at }: { at: number }) {
    return (
        <li>
            <Token seat={at} name={t("app.new.dale")} size={24} label="" />
            <b class="seat-name">{t("app.new.dale")}</b>
            <small class="seat-you">{t("app.new.dale.note")}</small>
        </li>
    );
}

interface SeatsProps {
    choice: Choice;
    check: Check;
    onChange(change: Partial<Choice>): void;
}

function SideChoice({ choice, at, onChange }: SeatsProps & { at: number }) {
    const set = (side: string) =>
        onChange({
            sides: choice.sides.map((old, i) => (i === at ? side : old)),
        });
    return (
        <div class="seat-side">
            <Segments
                quiet
                label={t("app.seat.side", { name: choice.seats[at]?.name ?? "" })}
                value={choice.sides[at] ?? "1"}
                options={["1", "2"].map((side) => ({
                    value: side,
                    label: word("side", side),
                }))}
                onChange={set}
            />
        </div>
    );
}

/** More or fewer seats, as far as the engine would deal to them. */
function CountButtons({ choice, check, onChange }: SeatsProps) {
    const count = choice.count[choice.game];
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

/** 3. Who plays. */
export function Seats(props: SeatsProps) {
    const { choice, onChange } = props;
    const change = (at: number, part: Partial<Seat>) =>
        onChange({
            seats: choice.seats.map((seat, i) =>
                i === at ? { ...seat, ...part } : seat,
            ),
        });
    const taken = choice.seats.slice(0, choice.count[choice.game]);
    return (
        <>
            <ol class="seats">
                {taken.map((seat, at) =>
                    isDale(choice, at) ? (
                        <DaleRow key={at} at={at} />
                    ) : (
                        <SeatRow
                            key={at}
                            seat={seat}
                            at={at}
                            same={sameName(choice) === at}
                            game={choice.game}
                            onChange={(part) => change(at, part)}
                        >
                            {choice.game === "subdivision" && choice.mixed && (
                                <SideChoice {...props} at={at} />
                            )}
                        </SeatRow>
                    ),
                )}
            </ol>
            <CountButtons {...props} />
        </>
    );
}
