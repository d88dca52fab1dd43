import type { ComponentChildren, RefObject } from "preact";
import type { GlyphName } from "../draw/glyphs";
import { Icon } from "./icon";
import { keyCap, keyName } from "./keys";
import "./button.css";

export interface ButtonProps {
    /** primary: the one thing to do on this screen. */
    kind?: "primary" | "secondary" | "ghost" | "danger";
    glyph?: GlyphName;
    /** The key that does the same, shown at the end: "U", "escape". */
    shortcut?: string;
    big?: boolean;
    onClick?: (() => void) | undefined;
    disabled?: boolean;
    /** Refuses, but stays reachable so that its reason can be read. */
    refused?: boolean;
    pressed?: boolean;
    expanded?: boolean;
    label?: string;
    title?: string;
    describedBy?: string;
    submit?: boolean;
    /** Takes the focus when the dialog or question it belongs to opens. */
    first?: boolean;
    class?: string;
    buttonRef?: RefObject<HTMLButtonElement | null>;
    children?: ComponentChildren;
}

export function Button(props: ButtonProps) {
    const { kind = "secondary", glyph, shortcut, big, refused } = props;
    const names = ["ui-button", kind, big ? "big" : "", props.class ?? ""];
    return (
        <button
            type={props.submit ? "submit" : "button"}
            class={names.filter(Boolean).join(" ")}
            ref={props.buttonRef}
            onClick={props.onClick}
            disabled={props.disabled}
            aria-disabled={refused ? "true" : undefined}
            aria-pressed={props.pressed}
            aria-expanded={props.expanded}
            aria-label={props.label}
            aria-describedby={props.describedBy}
            aria-keyshortcuts={keyName(shortcut)}
            title={props.title}
            data-first={props.first}
        >
            {glyph && <Icon name={glyph} size={big ? 17 : 15} />}
            {props.children}
            {shortcut && <kbd aria-hidden="true">{keyCap(shortcut)}</kbd>}
        </button>
    );
}

export interface IconButtonProps {
    glyph: GlyphName;
    label: string;
    onClick?: () => void;
    disabled?: boolean;
    pressed?: boolean;
    expanded?: boolean;
    popup?: "menu" | "dialog";
    shortcut?: string;
    size?: number;
    class?: string;
    buttonRef?: RefObject<HTMLButtonElement | null>;
}

export function IconButton(props: IconButtonProps) {
    const { shortcut, label } = props;
    return (
        <button
            type="button"
            class={`ui-tool ${props.class ?? ""}`}
            ref={props.buttonRef}
            onClick={props.onClick}
            disabled={props.disabled}
            aria-label={label}
            aria-pressed={props.pressed}
            aria-expanded={props.expanded}
            aria-haspopup={props.popup}
            aria-keyshortcuts={keyName(shortcut)}
            title={shortcut ? `${label} (${keyCap(shortcut)})` : label}
        >
            <Icon name={props.glyph} size={props.size ?? 17} />
        </button>
    );
}
