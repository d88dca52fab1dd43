/** What can be chosen beside game and seats. It takes the place of what else is
 * on the screen, for as long as it is open. */
import { useEffect, useRef } from "preact/hooks";
import { pageOf, type Contents } from "../../games";
import type { Choice } from "../../shell/game";
import { Button, useFound } from "../../ui";
import { t } from "../../words/t";
import { DealCard } from "./deal";
import { Missing } from "./more";

export interface ChoicesProps {
    choice: Choice;
    contents: Contents;
    onChange(part: Partial<Choice>): void;
}

/** What the game itself asks. */
function Own({ choice, contents, onChange }: ChoicesProps) {
    const { game } = choice;
    const { found } = useFound(pageOf(game).setup.choices, game);
    if (found && "reason" in found) return <Missing />;
    const { Rules, Deal } = found?.value ?? {};
    return (
        <>
            <div class="rules">
                {Rules && <Rules choice={choice} content={contents[game]} onChange={onChange} />}
            </div>
            <DealCard choice={choice} onChange={onChange} Deal={Deal} />
        </>
    );
}

export function Choices(props: ChoicesProps) {
    const { choice, onChange } = props;
    const { usual } = pageOf(choice.game).setup;
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
            <Own key={choice.game} {...props} />
        </section>
    );
}
