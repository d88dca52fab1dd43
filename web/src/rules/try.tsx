/** The boards of a rule: its cases. */
import type { Engine } from "../engine/client";
import { capital, t } from "../words/t";
import type { Rule } from "./records";

export function Boards({ rule }: { rule: Rule; engine: Engine; content: unknown }) {
    return (
        <section class="rb-cases">
            <h2>{t("rulebook.cases")}</h2>
            <ul>
                {rule.show.map((name) => (
                    <li key={name}>{capital(name)}</li>
                ))}
            </ul>
        </section>
    );
}
