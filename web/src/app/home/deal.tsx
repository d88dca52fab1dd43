import { useEffect, useState } from "preact/hooks";
import { t } from "../../words/t";
import { changeSettings, useSettings } from "../../ui/settings";
import { Button } from "../../ui";
import type { Choice, Choices } from "../../shell/game";
import { countOf, newSeed, readSeed, seedWords } from "./choice";
import { Switch } from "../../ui/segments";

interface DealProps {
    choice: Choice;
    onChange(change: Partial<Choice>): void;
}

/** What is typed is the deal at once, sound or not: a game is never dealt
 * from another than the one that is read here. */
function Seed({ choice, onChange }: DealProps) {
    const [words, setWords] = useState(seedWords(choice.seed));
    const seed = readSeed(words);
    const good = seed !== null;
    useEffect(() => {
        if ((seed ?? words) !== choice.seed) setWords(seedWords(choice.seed));
    }, [choice.seed]);
    const type = (typed: string) => {
        setWords(typed);
        onChange({ seed: readSeed(typed) ?? typed });
    };
    return (
        <div class="seed">
            <label>
                <span>{t("app.new.seed")}</span>
                <input
                    type="text"
                    value={words}
                    title={words}
                    autocomplete="off"
                    spellcheck={false}
                    aria-invalid={!good}
                    aria-describedby="seed-note"
                    onInput={(event) => type(event.currentTarget.value)}
                    onChange={() => seed && setWords(seedWords(seed))}
                />
            </label>
            <Button
                kind="ghost"
                label={t("app.new.seed.again")}
                onClick={() => onChange({ seed: newSeed() })}
            >
                {t("app.new.seed.new")}
            </Button>
            <small id="seed-note" class={good ? "vh" : "bad"}>
                {t("app.new.seed.note")}
            </small>
        </div>
    );
}

/** `Deal`: what a game has of its own. */
type CardProps = DealProps & { Deal: Choices<unknown, object>["Deal"] | undefined };

export function DealCard({ Deal, ...props }: CardProps) {
    const { confirm, hints } = useSettings();
    const { choice } = props;
    return (
        <div class="card deal">
            {Deal && <Deal {...props} seats={choice.seats.slice(0, countOf(choice))} />}
            <Seed {...props} />
            <Switch
                label={t("app.settings.confirm")}
                on={confirm}
                onChange={(on) => changeSettings({ confirm: on })}
            />
            <Switch
                label={t("app.settings.hints")}
                on={hints}
                onChange={(on) => changeSettings({ hints: on })}
            />
        </div>
    );
}
