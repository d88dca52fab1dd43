/** What can be chosen beside game and seats. It takes the place of what else is
 * on the screen, for as long as it is open. */
import { useEffect, useRef } from "preact/hooks";
import { pageOf, type Contents } from "../../games";
import type { Choice } from "../../shell/game";
import { Button } from "../../ui";
import { t } from "../../words/t";
import { DealCard } from "./deal";

interface Props {
    choice: Choice;
    contents: Contents;
    onChange(part: Partial<Choice>): void;
}

export function Choices({ choice, contents, onChange }: Props) {
    const { Rules, usual } = pageOf(choice.game).setup;
    const head = useRef<HTMLHeadingElement>(null);
    useEffect(() => head.current?.focus(), []);
    return (
        <section class="card choices" id="choices" aria-labelledby="choices-head">
            <header>
                <h2 id="choices-head" ref={head} tabIndex={-1}>
                    {t("app.new.choices")}
                </h2>
                <Button kind="ghost" onClick={() => onChange(usual as Partial<Choice>)}>
                    {t("app.new.usual")}
                </Button>
            </header>
            <div class="rules">
                <Rules choice={choice} content={contents[choice.game]} onChange={onChange} />
            </div>
            <DealCard choice={choice} onChange={onChange} />
        </section>
    );
}
