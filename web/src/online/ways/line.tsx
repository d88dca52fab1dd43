/** A line to be typed, and what is done with it. */
import { useId, useState } from "preact/hooks";
import { Button } from "../../ui";
import { t } from "../../words/t";

interface LineFieldProps {
    label: string;
    note: string;
    type: "email" | "url";
    onDone(words: string): void;
}

export function LineField({ label, note, type, onDone }: LineFieldProps) {
    const id = useId();
    const [words, setWords] = useState("");
    const done = (event: Event) => {
        event.preventDefault();
        if (words.trim()) onDone(words.trim());
    };
    return (
        <form class="on-name" onSubmit={done} noValidate>
            <label for={id}>{label}</label>
            <span class="on-password">
                <input
                    id={id}
                    {...(type === "email" ? { type: "email" as const } : { type: "url" as const })}
                    value={words}
                    maxLength={1000}
                    autocomplete={type}
                    aria-describedby={`${id}-note`}
                    onInput={(event) => setWords(event.currentTarget.value)}
                />
                <Button submit>{t("online.letters.keep")}</Button>
            </span>
            <small id={`${id}-note`}>{note}</small>
        </form>
    );
}
