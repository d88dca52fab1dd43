/** The saved games, read anew whenever they change. */
import { useEffect, useState } from "preact/hooks";
import { saves } from "../../games/start";
import type { Saved } from "../../play/saves";

export function useSaved(): Saved | null {
    const [saved, setSaved] = useState<Saved | null>(null);
    useEffect(() => {
        const read = () => void saves.list().then(setSaved);
        read();
        return saves.subscribe(read);
    }, []);
    return saved;
}
