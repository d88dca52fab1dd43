/** The toy on the first screen and in the list of saved games. */
import type { Setup } from "../../shell/game";
import { t } from "../../words/t";
import type { Row, ToyContent, ToyView } from "./types";

function Town() {
    return (
        <svg viewBox="0 0 20 10" aria-hidden="true">
            <circle cx="10" cy="5" r="4" fill="currentColor" />
        </svg>
    );
}

function Rules() {
    return <p>{t("toy.rules")}</p>;
}

export const setup: Setup<ToyContent, object> = {
    seats: 2,
    usual: {},
    sound: () => true,
    options: (_, count) => ({ seats: String(count) }),
    summary: (_, names) => t("toy.summary", { names }),
    line: () => t("toy.line"),
    Town,
    choices: async () => ({ Rules }),
};

export function glance(view: unknown, seat: number): unknown {
    return (view as Partial<ToyView>).rows?.[seat];
}

export function Glance({ picture }: { picture: unknown }) {
    return <b>{(picture as Row).coins}</b>;
}
