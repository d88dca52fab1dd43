import { useId } from "preact/hooks";
import { t } from "../../words/t";

interface NameFieldProps {
    name: string;
    /** It was wanted in vain. */
    wanted?: boolean;
    onChange(name: string): void;
}

export const isName = (name: string): boolean =>
    name.trim() !== "" && new TextEncoder().encode(name.trim()).length <= 63;

/** What the others at the table call whoever sits here. */
export function NameField({ name, wanted, onChange }: NameFieldProps) {
    const id = useId();
    const bad = !isName(name) && (wanted || name !== "");
    return (
        <div class="on-name">
            <label for={id}>{t("online.name")}</label>
            <input
                id={id}
                type="text"
                value={name}
                maxLength={30}
                autocomplete="nickname"
                aria-invalid={bad}
                aria-describedby={`${id}-note`}
                onInput={(event) => onChange(event.currentTarget.value)}
            />
            <small id={`${id}-note`}>{t(bad ? "online.name.bad" : "online.name.note")}</small>
        </div>
    );
}
