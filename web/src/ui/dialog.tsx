import { createPortal, type ComponentChildren } from "preact";
import { useId, useRef } from "preact/hooks";
import { t } from "../words/t";
import { IconButton } from "./button";
import { useFocusTrap } from "./focus";
import "./dialog.css";

export interface DialogProps {
    title: string;
    onClose: () => void;
    wide?: boolean;
    /** Buttons at the end. */
    actions?: ComponentChildren;
    children?: ComponentChildren;
}

interface FrameProps extends DialogProps {
    shape: string;
}

function Frame(props: FrameProps) {
    const box = useRef<HTMLDivElement | null>(null);
    const id = useId();
    const latest = useRef(props.onClose);
    latest.current = props.onClose;
    useFocusTrap(box, () => latest.current());
    return (
        <div
            class={`ui-veil ${props.shape}`}
            onPointerDown={(event) => {
                if (event.target === event.currentTarget) props.onClose();
            }}
        >
            <div
                class={`ui-dialog ${props.shape} ${props.wide ? "wide" : ""}`}
                ref={box}
                role="dialog"
                aria-modal="true"
                aria-labelledby={id}
                tabIndex={-1}
            >
                <div class="ui-dialog-head">
                    <h2 id={id}>{props.title}</h2>
                    <IconButton
                        glyph="x"
                        size={14}
                        label={t("app.close")}
                        onClick={props.onClose}
                    />
                </div>
                <div class="ui-dialog-body" tabIndex={0}>
                    {props.children}
                </div>
                {props.actions && (
                    <div class="ui-dialog-foot">{props.actions}</div>
                )}
            </div>
        </div>
    );
}

/** A question or a list over the page; Escape and the veil close it. */
export function Dialog(props: DialogProps) {
    return createPortal(<Frame {...props} shape="middle" />, document.body);
}

/** The same from the lower edge, for the phone. */
export function Sheet(props: DialogProps) {
    return createPortal(<Frame {...props} shape="low" />, document.body);
}
