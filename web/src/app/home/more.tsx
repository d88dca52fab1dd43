/** What else can be chosen for a new game, loaded when somebody opens it: what
 * every game asks, with its words. */
import { useFound } from "../../ui";
import { bringWords, t } from "../../words/t";
import type { ChoicesProps } from "./choices";

async function bringChoices() {
    const [part] = await Promise.all([import("./choices"), bringWords("choices")]);
    return part;
}

export function Missing() {
    return <p role="alert">{t("app.trouble.file.text")}</p>;
}

export function More(props: ChoicesProps) {
    const { found } = useFound(bringChoices, "choices");
    if (!found) return null;
    return "reason" in found ? <Missing /> : <found.value.Choices {...props} />;
}
