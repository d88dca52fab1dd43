/** Parts of the page that are loaded when somebody wants them, and what stands
 * there until then, or if they cannot be had. */
import type { ComponentChildren } from "preact";
import { TopBar } from "../shell";
import { Button, useFound } from "../ui";
import { bringWords, t, type Area } from "../words/t";
import type { TroubleProps } from "./news/reasons";
import "./later.css";

export function Wait({ words }: { words: string }) {
    return (
        <div class="wait-screen">
            <TopBar />
            <main>
                <p role="status">{words}</p>
            </main>
        </div>
    );
}

/** Even what tells of it cannot be had. */
function FileMissing({ again }: { again: () => void }) {
    return (
        <div class="wait-screen">
            <TopBar />
            <main>
                <div role="alert">
                    <h1>{t("app.trouble.file")}</h1>
                    <p>{t("app.trouble.file.text")}</p>
                </div>
                <Button kind="primary" onClick={again}>
                    {t("app.trouble.again")}
                </Button>
            </main>
        </div>
    );
}

async function bringTrouble() {
    const words = (["trouble", "status"] as const).map(bringWords);
    const [part] = await Promise.all([import("./news/trouble"), ...words]);
    return part;
}

export function TroubleScreen(trouble: TroubleProps) {
    const { found, again } = useFound(bringTrouble, "trouble");
    if (!found) return <Wait words={t("page.loading")} />;
    if ("reason" in found) return <FileMissing again={again} />;
    return <found.value.TroubleScreen {...trouble} />;
}

/** A part of the page that is loaded when somebody wants it, with its words. */
export function Later<T>(part: {
    area: Area;
    load: () => Promise<T>;
    show: (loaded: T) => ComponentChildren;
    /** Over another screen: nothing until it is there. */
    quiet?: boolean;
}) {
    const ask = async (): Promise<T> => {
        const [loaded] = await Promise.all([part.load(), bringWords(part.area)]);
        return loaded;
    };
    const { found, again } = useFound(ask, part.area);
    if (!found) return part.quiet ? null : <Wait words={t("page.loading")} />;
    if ("reason" in found) return <TroubleScreen reason={found.reason} again={again} />;
    return <>{part.show(found.value)}</>;
}
