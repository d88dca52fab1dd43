/** Screens for what cannot go on, each with what can be done about it. */
import { EngineError } from "../engine/client";
import { DamagedLink } from "../play/link";
import { capital, t, type Key } from "../words/t";
import { Button, Icon, TopBar } from "../ui";
import "./trouble.css";

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

/** Codes of the page itself, which may go better the next time. What is wrong
 * with a text somebody brought stays wrong. */
const PASSING = ["wasm_refused", "worker_refused", "file_missing"];

export function isPassing(reason: unknown): boolean {
    return reason instanceof EngineError && PASSING.includes(reason.code);
}

/** Nothing of the page has this address. */
export class AddressUnknown extends Error {}

/** The address names a game that this browser does not have. */
export class GameGone extends Error {}

/** The reason in plain words, with the place in the line if there is one. The
 * engine's own words are sentences without a capital letter and full stop. */
function plainReason({ code, message }: EngineError): string {
    const byte = /, at byte (\d+)$/.exec(message)?.[1];
    if (code === "bad_json" && byte) return t("app.trouble.json", { n: Number(byte) });
    const words = capital(message);
    return /[.!?]$/.test(words) ? words : `${words}.`;
}

export function troubleWords(reason: unknown): TroubleWords {
    if (reason instanceof DamagedLink) {
        return {
            title: t("app.trouble.link"),
            text: t("app.trouble.link.text"),
        };
    }
    if (reason instanceof AddressUnknown) {
        return {
            title: t("app.trouble.address"),
            text: t("app.trouble.address.text"),
        };
    }
    if (reason instanceof GameGone) {
        return {
            title: t("app.trouble.gone"),
            text: t("app.trouble.gone.text"),
        };
    }
    if (!(reason instanceof EngineError)) {
        return {
            title: t("app.trouble.any"),
            text: t("app.trouble.any.text"),
            detail: String(reason),
        };
    }
    const { line } = reason;
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

interface TroubleProps {
    reason: unknown;
    /** Tries the same again. */
    again: () => void;
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
