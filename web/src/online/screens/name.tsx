import { useId } from "preact/hooks";
import { t } from "../../words/t";

interface NameFieldProps {
    name: string;
    onChange(name: string): void;
}

export const isName = (name: string): boolean =>
    name.trim() !== "" && new TextEncoder().encode(name.trim()).length <= 63;

/** What the others at the table call whoever sits here. */
export function NameField({ name, onChange }: NameFieldProps) {
    const id = useId();
    return (
        <div class="on-name">
            <label for={id}>{t("online.name")}</label>
            <input
                id={id}
                type="text"
                value={name}
                maxLength={30}
                autocomplete="nickname"
                aria-invalid={!isName(name)}
                aria-describedby={`${id}-note`}
                onInput={(event) => onChange(event.currentTarget.value)}
            />
            <small id={`${id}-note`}>{isName(name) ? t("online.name.note") : t("online.name.bad")}</small>
        </div>
    );
}
