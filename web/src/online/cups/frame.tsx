/** What every screen of tournaments needs before it shows anything. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useFound } from "../../ui";
import { bringWords } from "../../words/t";
import { whoAmI } from "../host";
import { listenToLobby } from "../lobby";
import { Failed, Loading } from "../screens/frame";

/** Looks again whenever the host says that something has changed. */
export function useLooking<T>(first: T, look: () => Promise<T>) {
    const [value, setValue] = useState(first);
    const again = () => void look().then(setValue, () => undefined);
    useEffect(() => listenToLobby(again), []);
    return { value, again };
}

/** Only who has a name here may look: others go to the lobby first. */
export function useKnown<T>(look: () => Promise<T>, key: string) {
    return useFound(async () => {
        const known = await whoAmI();
        await Promise.all([bringWords("cups"), bringWords("lobby")]);
        if (!known) {
            location.replace("#/online/lobby");
            throw new Error("nobody is known");
        }
        return look();
    }, key);
}

interface FoundProps<T> {
    look(): Promise<T>;
    at: string;
    children(value: T): JSX.Element;
}

export function Looked<T>({ look, at, children }: FoundProps<T>) {
    const { found, again } = useKnown(look, at);
    if (!found) return <Loading />;
    if ("reason" in found) return <Failed reason={found.reason} again={again} />;
    return children(found.value);
}
