import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { RefObject } from "preact";
import type { GlyphName } from "../draw/glyphs";
import { IconButton } from "./button";
import { Icon } from "./icon";
import { keyCap } from "./keys";
import "./menu.css";

export interface MenuItem {
    id: string;
    label: string;
    glyph?: GlyphName;
    shortcut?: string;
    /** The language of the label, where it is not the page's. */
    lang?: string;
    /** Where it leads, or what it does. */
    href?: string;
    onChoose?: () => void;
    /** A line above it. */
    apart?: boolean;
}

interface MenuProps {
    label: string;
    glyph: GlyphName;
    items: MenuItem[];
}

function move(root: HTMLElement, step: number | "first" | "last"): void {
    const all = [...root.querySelectorAll<HTMLElement>("[role=menuitem]")];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to =
        step === "first"
            ? 0
            : step === "last"
              ? all.length - 1
              : (at + step + all.length) % all.length;
    all[to]?.focus();
}

const STEPS: Record<string, number | "first" | "last"> = {
    ArrowDown: 1,
    ArrowUp: -1,
    Home: "first",
    End: "last",
};

function Item({ item, close }: { item: MenuItem; close: () => void }) {
    const inside = (
        <>
            {item.glyph ? <Icon name={item.glyph} size={15} /> : <i />}
            <span lang={item.lang}>{item.label}</span>
            {item.shortcut && <kbd aria-hidden="true">{keyCap(item.shortcut)}</kbd>}
        </>
    );
    const rest = {
        role: "menuitem" as const,
        tabIndex: -1,
        class: item.apart ? "apart" : "",
        onClick: () => {
            close();
            item.onChoose?.();
        },
    };
    return item.href === undefined ? (
        <button type="button" {...rest}>
            {inside}
        </button>
    ) : (
        <a href={item.href} {...rest}>
            {inside}
        </a>
    );
}

/** How far the list keeps from its button and from the rim of the window. */
const GAP = 4;
const RIM = 8;

/** Below the button, their right edges in line, as far as the window allows;
 * above it where there is more room. */
function place(list: HTMLElement, button: HTMLElement): void {
    const { style } = list;
    style.maxHeight = "";
    const { width, height } = list.getBoundingClientRect();
    const at = button.getBoundingClientRect();
    const below = innerHeight - at.bottom - GAP - RIM;
    const above = at.top - GAP - RIM;
    const up = height > below && above > below;
    const high = Math.min(height, up ? above : below);
    style.maxHeight = `${high}px`;
    style.top = `${up ? at.top - GAP - high : at.bottom + GAP}px`;
    style.left = `${Math.max(RIM, Math.min(at.right, innerWidth - RIM) - width)}px`;
}

/** The list stays at its button while the window changes or is scrolled, and
 * goes when the button leaves it. */
function usePlace(open: boolean, root: RefObject<HTMLElement | null>, close: () => void): void {
    useLayoutEffect(() => {
        const list = root.current?.querySelector<HTMLElement>("[role=menu]");
        const button = root.current?.querySelector("button");
        if (!open || !list || !button) return;
        /* The list itself may be scrolled: measured anew it would jump back. */
        const again = (event?: Event) => {
            if (event?.target === list) return;
            const { top, bottom } = button.getBoundingClientRect();
            if (bottom < 0 || top > innerHeight) close();
            else place(list, button);
        };
        again();
        addEventListener("resize", again);
        document.addEventListener("scroll", again, true);
        return () => {
            removeEventListener("resize", again);
            document.removeEventListener("scroll", again, true);
        };
    }, [open]);
}

/** Calls back when something else is touched or gets the focus. */
function useAway(open: boolean, root: RefObject<HTMLElement | null>, close: () => void): void {
    useEffect(() => {
        if (!open || !root.current) return;
        move(root.current, "first");
        const away = (event: Event) => {
            if (!root.current?.contains(event.target as Node)) close();
        };
        document.addEventListener("pointerdown", away);
        document.addEventListener("focusin", away);
        return () => {
            document.removeEventListener("pointerdown", away);
            document.removeEventListener("focusin", away);
        };
    }, [open]);
}

/** A button that opens a list of things to do. */
export function Menu({ label, glyph, items }: MenuProps) {
    const [open, setOpen] = useState(false);
    const root = useRef<HTMLDivElement>(null);
    const button = useRef<HTMLButtonElement>(null);
    const shut = () => setOpen(false);
    usePlace(open, root, shut);
    useAway(open, root, shut);
    const close = () => {
        setOpen(false);
        button.current?.focus();
    };
    const keys = (event: KeyboardEvent) => {
        const step = STEPS[event.key];
        if (!open || !root.current) return;
        if (event.key === "Escape") close();
        else if (step !== undefined) move(root.current, step);
        else return;
        event.preventDefault();
        event.stopPropagation();
    };
    return (
        <div class="ui-menu" ref={root} onKeyDown={keys}>
            <IconButton
                glyph={glyph}
                label={label}
                popup="menu"
                expanded={open}
                buttonRef={button}
                onClick={() => setOpen(!open)}
            />
            {open && (
                <div class="ui-menu-list" role="menu" aria-label={label}>
                    {items.map((item) => (
                        <Item key={item.id} item={item} close={close} />
                    ))}
                </div>
            )}
        </div>
    );
}
