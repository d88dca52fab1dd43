/** The fields of whoever signs in. What is wrong with one is said once it was
 * wanted in vain. */
import { useId, useState } from "preact/hooks";
import { Button } from "../../ui";
import { t } from "../../words/t";
import { isAccount, isPassword } from "../account";

interface FieldProps {
    value: string;
    wanted: boolean;
    onChange(value: string): void;
}

/** `label`: it is somebody else's. */
export function AccountField({ label, value, wanted, onChange }: FieldProps & { label?: string }) {
    const id = useId();
    return (
        <div class="on-name">
            <label for={id}>{label ?? t("online.account.name")}</label>
            <input
                id={id}
                type="text"
                value={value}
                maxLength={24}
                autocomplete={label ? "off" : "username"}
                autocapitalize="none"
                spellcheck={false}
                aria-invalid={wanted && !isAccount(value)}
                aria-describedby={`${id}-note`}
                onInput={(event) => onChange(event.currentTarget.value)}
            />
            <small id={`${id}-note`}>{t("online.account.name.note")}</small>
        </div>
    );
}

interface PasswordProps extends FieldProps {
    label: string;
    /** It is thought of now. */
    fresh?: boolean;
}

export function PasswordField({ value, wanted, label, fresh = false, onChange }: PasswordProps) {
    const id = useId();
    const [shown, setShown] = useState(false);
    return (
        <div class="on-name">
            <label for={id}>{label}</label>
            <span class="on-password">
                <input
                    id={id}
                    {...(shown ? { type: "text" as const } : { type: "password" as const })}
                    value={value}
                    maxLength={128}
                    autocomplete={fresh ? "new-password" : "current-password"}
                    aria-invalid={wanted && !isPassword(value)}
                    aria-describedby={fresh ? `${id}-note` : undefined}
                    onInput={(event) => onChange(event.currentTarget.value)}
                />
                <Button kind="ghost" pressed={shown} onClick={() => setShown(!shown)}>
                    {t("online.account.show")}
                </Button>
            </span>
            {fresh && <small id={`${id}-note`}>{t("online.account.password.note")}</small>}
        </div>
    );
}
