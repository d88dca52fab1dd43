/** Progress leaves as a file, and comes in: merged, and played again before it
 * is believed. */
import { useRef, useState } from "preact/hooks";
import { Engine } from "../../engine/client";
import { keepSavedLessons } from "../../learn/done";
import { announce, Button } from "../../ui";
import { download } from "../../ui/share";
import { list, t } from "../../words/t";
import { NotProgress, read, write } from "../file";
import { progress } from "..";
import { prove } from "./proof";

const MOST = 4 << 20;

async function exportAll(): Promise<void> {
    await keepSavedLessons();
    const { items } = await progress.all();
    download(`borough-progress-${new Date().toISOString().slice(0, 10)}.txt`, write(items));
}

/** Takes a file in; what is said about it. */
async function importText(text: string): Promise<string[]> {
    const { items, damaged } = read(text);
    const engine = await Engine.start();
    try {
        const { good, refused } = await prove(engine, items);
        let kept = true;
        for (const item of good) kept = (await progress.keep(item)) === null && kept;
        return [
            t("progress.imported", { n: good.length }),
            ...(refused.length ? [t("progress.refused", { names: list(refused) })] : []),
            ...(damaged.length ? [t("progress.damaged", { lines: list(damaged.map(String)) })] : []),
            ...(kept ? [] : [t("progress.unkept")]),
        ];
    } finally {
        engine.stop();
    }
}

function failureWords(reason: unknown): string {
    if (!(reason instanceof NotProgress)) return t("progress.failed");
    return reason.newer ? t("progress.newer") : t("progress.notfile");
}

export function Exchange() {
    const file = useRef<HTMLInputElement>(null);
    const [told, setTold] = useState<string[]>([]);
    const say = (words: string[]) => {
        setTold(words);
        announce(words.join(" "));
    };
    const take = async (chosen: File | undefined) => {
        if (!chosen) return;
        try {
            say(chosen.size > MOST ? [t("progress.notfile")] : await importText(await chosen.text()));
        } catch (reason) {
            say([failureWords(reason)]);
        }
    };
    return (
        <div class="progress-exchange">
            <Button glyph="download" onClick={() => void exportAll()}>
                {t("progress.export")}
            </Button>
            <Button kind="ghost" glyph="upload" onClick={() => file.current?.click()}>
                {t("progress.import")}
            </Button>
            <input
                ref={file}
                type="file"
                accept="text/plain,.txt"
                hidden
                aria-label={t("progress.import")}
                onChange={({ currentTarget }) => {
                    void take(currentTarget.files?.[0]);
                    currentTarget.value = "";
                }}
            />
            <div class="progress-told">
                {told.map((words) => (
                    <p key={words}>{words}</p>
                ))}
            </div>
        </div>
    );
}
