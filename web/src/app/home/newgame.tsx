/** A game in three clicks: which, with whom, start. Everything else is behind
 * one line that always says what is set. */
import type { ComponentChildren } from "preact";
import { pageOf, type Contents } from "../../games";
import type { Choice } from "../../shell/game";
import { Icon } from "../../ui";
import { t, word } from "../../words/t";
import type { Check } from "./check";
import { Games } from "./games";
import { Seats } from "./seats";
import { Start } from "./start";
import { WithFriends } from "./friends";

export interface FormProps {
    choice: Choice;
    check: Check;
    contents: Contents;
    change(part: Partial<Choice>): void;
}

interface FoldProps {
    choice: Choice;
    contents: Contents;
    open: boolean;
    onToggle(): void;
}

function Fold({ choice, contents, open, onToggle }: FoldProps) {
    const { game } = choice;
    return (
        <button
            type="button"
            class="fold"
            aria-expanded={open}
            aria-controls={open ? "choices" : undefined}
            onClick={onToggle}
        >
            <Icon name={open ? "down" : "right"} size={14} />
            <span>
                <b>{pageOf(game).setup.line(choice, contents[game])}</b>
                <i>{word("app.new.more", game)}</i>
            </span>
        </button>
    );
}

interface Props extends FormProps {
    title: string;
    open: boolean;
    onToggle(): void;
    /** Beside the title. */
    children?: ComponentChildren;
}

export function NewGame({ choice, check, contents, change, title, open, onToggle, children }: Props) {
    return (
        <section class="card new-game" aria-labelledby="new-game">
            <header>
                <h2 id="new-game">{title}</h2>
                {children}
            </header>
            <Games label={t("app.new.which")} game={choice.game} onChange={(game) => change({ game })} />
            <Seats choice={choice} check={check} onChange={change} />
            <WithFriends />
            <Fold {...{ choice, contents, open, onToggle }} />
            <Start choice={choice} check={check} first={open} />
        </section>
    );
}
