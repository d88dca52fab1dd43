/** Screens for what cannot go on, each with what can be done about it. */
import { EngineError } from "../../engine/client";
import { DamagedSave } from "../../play/damaged";
import { DamagedLink, TEXT_MOST, TooLarge } from "../../play/link";
import { capital, refusal, t, word, type Key } from "../../words/t";
import { Button, Icon } from "../../ui";
import { TopBar } from "../../shell";
import { AddressUnknown, GameGone, isPassing, type TroubleProps } from "./reasons";
import { Salvage } from "./salvage";
import "./trouble.later.css";

export interface TroubleWords {
    title: string;
    text: string;
    /** What the engine or the browser said. */
    detail?: string;
}

const ENGINE: Record<string, readonly [Key, Key]> = {
    wasm_refused: ["app.trouble.wasm", "app.trouble.wasm.text"],
    worker_refused: ["app.trouble.worker", "app.trouble.worker.text"],
    file_missing: ["app.trouble.file", "app.trouble.file.text"],
    engine_broken: ["app.trouble.engine", "app.trouble.engine.text"],
    no_seed: ["app.trouble.seed", "app.trouble.seed.text"],
};

/** Troubles that are told in the same words every time. */
const PLAIN: readonly [new (...args: never[]) => Error, Key, Key][] = [
    [DamagedLink, "app.trouble.link", "app.trouble.link.text"],
    [AddressUnknown, "app.trouble.address", "app.trouble.address.text"],
    [GameGone, "app.trouble.gone", "app.trouble.gone.text"],
];

/** The reason in plain words, with the place in the line if there is one. The
 * sentences of a status have neither a capital letter nor a full stop. */
function plainReason(reason: EngineError): string {
    const byte = /, at byte (\d+)$/.exec(reason.message)?.[1];
    if (reason.code === "bad_json" && byte) return t("app.trouble.json", { n: Number(byte) });
    const words = capital(refusal(reason));
    return /[.!?]$/.test(words) ? words : `${words}.`;
}

/** What is wrong with a saved game, and where. */
function flawWords({ why }: DamagedSave): string {
    if (typeof why === "string") return word("app.damaged.part", why);
    if (!(why instanceof EngineError)) return String(why);
    const place = why.line ? `${t("app.trouble.game.line", { line: why.line })} ` : "";
    return place + plainReason(why);
}

function largeWords(): TroubleWords {
    const most = TEXT_MOST >> 20;
    return { title: t("app.trouble.large"), text: t("app.trouble.large.text", { most }) };
}

export function troubleWords(reason: unknown): TroubleWords {
    const plain = PLAIN.find(([kind]) => reason instanceof kind);
    if (plain) return { title: t(plain[1]), text: t(plain[2]) };
    if (reason instanceof TooLarge) return largeWords();
    if (reason instanceof DamagedSave) {
        return {
            title: t("app.damaged"),
            text: t("app.damaged.text"),
            detail: flawWords(reason),
        };
    }
    if (!(reason instanceof EngineError)) {
        return {
            title: t("app.trouble.any"),
            text: t("app.trouble.any.text"),
            detail: String(reason),
        };
    }
    return engineWords(reason);
}

function engineWords(reason: EngineError): TroubleWords {
    const { line } = reason;
    if (reason.code === "too_large") return largeWords();
    const detail = plainReason(reason);
    const known = ENGINE[reason.code];
    if (known) {
        return { title: t(known[0]), text: t(known[1]), detail };
    }
    return {
        title: t("app.trouble.game"),
        text: line
            ? t("app.trouble.game.line", { line })
            : t("app.trouble.game.text"),
        detail,
    };
}

export function TroubleScreen({ reason, again }: TroubleProps) {
    const words = troubleWords(reason);
    return (
        <div class="trouble-screen">
            <TopBar />
            <main>
                <div class="card" role="alert">
                    <Icon name="warn" size={30} />
                    <h1>{words.title}</h1>
                    <p>{words.text}</p>
                    {words.detail && <pre>{words.detail}</pre>}
                    <p class="actions">
                        {reason instanceof DamagedSave && <Salvage damaged={reason} />}
                        {isPassing(reason) && (
                            <Button kind="primary" onClick={again}>
                                {t("app.trouble.again")}
                            </Button>
                        )}
                        <a class="ui-button secondary" href="#/">
                            {t("app.trouble.home")}
                        </a>
                    </p>
                </div>
            </main>
        </div>
    );
}
