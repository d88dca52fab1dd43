/** The question mark at a line: it opens the rule behind it, over the table. */
import { openRule, type AskedRule } from "./shell";
import { t } from "../words/t";
import "./rule.css";

interface Props extends AskedRule {
    /** What the line is about, for whoever only hears it. */
    about: string;
    /** Whether Tab comes here. */
    stop?: boolean;
}

export function RuleButton({ about, stop = true, ...asked }: Props) {
    const label = t("app.rule.ask", { about });
    return (
        <button
            type="button"
            class="rule-ask"
            aria-label={label}
            title={label}
            tabIndex={stop ? 0 : -1}
            aria-haspopup="dialog"
            onClick={(event) => {
                event.stopPropagation();
                openRule(asked);
            }}
        >
            ?
        </button>
    );
}
