import { useId } from "preact/hooks";
import { t } from "../../words/t";

interface NameFieldProps {
    name: string;
    /** Whose; left out: one's own. */
    label?: string;
    /** It was wanted in vain. */
    wanted?: boolean;
    onChange(name: string): void;
}

export const isName = (name: string): boolean =>
    name.trim() !== "" && new TextEncoder().encode(name.trim()).length <= 63;

/** What the others at the table call whoever sits there. */
export function NameField({ name, label, wanted, onChange }: NameFieldProps) {
    const id = useId();
    const bad = !isName(name) && (wanted || name !== "");
    return (
        <div class="on-name">
            <label for={id}>{label ?? t("online.name")}</label>
            <input
                id={id}
                type="text"
                value={name}
                maxLength={30}
                autocomplete={label ? "off" : "nickname"}
                aria-invalid={bad}
                aria-describedby={`${id}-note`}
                onInput={(event) => onChange(event.currentTarget.value)}
            />
            <small id={`${id}-note`}>{t(bad ? "online.name.bad" : "online.name.note")}</small>
        </div>
    );
}
