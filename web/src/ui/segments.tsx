import { useId } from "preact/hooks";
import "./segments.css";

interface SegmentsProps<Value extends string> {
    label: string;
    value: Value;
    options: readonly { value: Value; label: string; title?: string; lang?: string }[];
    onChange(value: Value): void;
    /** Says the label aloud only. */
    quiet?: boolean;
}

/** One of a few, side by side; real radio buttons underneath. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
    const name = useId();
    return (
        <fieldset class="segments">
            <legend class={props.quiet ? "vh" : ""}>{props.label}</legend>
            <div>
                {props.options.map((option) => (
                    <label key={option.value} title={option.title}>
                        <input
                            type="radio"
                            name={name}
                            value={option.value}
                            checked={option.value === props.value}
                            onChange={() => props.onChange(option.value)}
                        />
                        <span lang={option.lang}>{option.label}</span>
                    </label>
                ))}
            </div>
        </fieldset>
    );
}

interface RowsProps<Value extends string> {
    label: string;
    value: Value;
    options: readonly { value: Value; label: string; note: string }[];
    onChange(value: Value): void;
}

/** One of several, below each other, each with what it means. */
export function Rows<Value extends string>(props: RowsProps<Value>) {
    const name = useId();
    return (
        <fieldset class="rows">
            <legend>{props.label}</legend>
            {props.options.map((option) => (
                <label key={option.value}>
                    <input
                        type="radio"
                        name={name}
                        value={option.value}
                        checked={option.value === props.value}
                        onChange={() => props.onChange(option.value)}
                    />
                    <span>
                        <b>{option.label}</b> <i>{option.note}</i>
                    </span>
                </label>
            ))}
        </fieldset>
    );
}

interface SwitchProps {
    label: string;
    note?: string;
    on: boolean;
    onChange(on: boolean): void;
}

/** On or off, at the end of its line. */
export function Switch({ label, note, on, onChange }: SwitchProps) {
    return (
        <label class="switch">
            <span>
                {/* What follows without a blank is read as one word. */}
                {note ? `${label} ` : label}
                {note && <small>{note}</small>}
            </span>
            <input
                type="checkbox"
                role="switch"
                checked={on}
                onChange={() => onChange(!on)}
            />
            <i aria-hidden="true" />
        </label>
    );
}
