/** What a host refuses, in the reader's language. It sends a code and an English
 * sentence; where one code has several reasons, what was asked for tells them
 * apart. */
import { EngineError } from "../engine/client";
import { capital, hasWord, refusal, t, word } from "../words/t";
import { HostError } from "./host";

/** A refusal whose message is words already. */
export class Refused extends Error {}

export function refusedWords(code = "", call = ""): string {
    const id = [`${call}_${code}`, code].find((one) => hasWord("online.refused", one));
    if (id) return word("online.refused", id);
    return hasWord("status", code) ? `${capital(word("status", code))}.` : t("online.refused");
}

/** Why it did not work, in words that help; `call`: what was asked for. */
export function reasonWords(reason: unknown, call = ""): string {
    if (reason instanceof Refused) return reason.message;
    if (reason instanceof HostError) return reason.status === 404 && !call ? t("online.gone") : refusedWords(reason.code, call);
    if (reason instanceof EngineError) return `${capital(refusal(reason))}.`;
    return t("online.failed");
}
