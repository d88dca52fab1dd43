/** The field for searching in a dialog, for pages that have none of their own. */
import { useMemo } from "preact/hooks";
import { contentsOnly } from "../games/desk";
import type { Contents } from "../games";
import { Dialog, useFound } from "../ui";
import { t } from "../words/t";
import { entriesOf } from "./entries";
import { Search } from "./frame";
import { indexOf } from "./search";
import "./rules.later.css";

function Field({ contents }: { contents: Contents }) {
    const index = useMemo(() => indexOf(entriesOf(contents)), [contents]);
    return <Search index={index} />;
}

export function SearchDialog({ onClose }: { onClose(): void }) {
    const { found } = useFound(contentsOnly, "contents");
    if (!found) return null;
    return (
        <Dialog title={t("app.search")} onClose={onClose}>
            <div class="rb-searching">
                {"reason" in found ? (
                    <p role="alert">{t("app.trouble.any")}</p>
                ) : (
                    <Field contents={found.value} />
                )}
            </div>
        </Dialog>
    );
}
