/** Links that open a seat or let people watch, to be copied whole. */
import { useState } from "preact/hooks";
import { announce, Button, Dialog } from "../../ui";
import { copy } from "../../ui/share";
import { t } from "../../words/t";
import { watchWords } from "../agreed";
import { linkOf, renewKey } from "../host";
import { keepKey, keepWatchKey, keptKeys } from "../keys";
import type { OnlineTable } from "../table";
import type { People } from "../wire";

export function Link({ link, label }: { link: string; label: string }) {
    const [copied, setCopied] = useState(false);
    const take = async () => {
        if (!(await copy(link))) return;
        setCopied(true);
        announce(t("online.wait.copied"));
    };
    return (
        <span class="on-link">
            <input
                type="text"
                readOnly
                value={link}
                aria-label={label}
                onFocus={(event) => event.currentTarget.select()}
            />
            <Button glyph={copied ? "check" : "copy"} onClick={() => void take()}>
                {t(copied ? "online.wait.copied" : "online.wait.copy")}
            </Button>
        </span>
    );
}

interface KeyProps {
    id: string;
    label: string;
    kept: string | null;
    renew(): Promise<string>;
}

/** The link of a key; where it is not known, the host of the table makes a new
 * one, and the old one opens nothing any more. */
function KeyLink({ id, label, kept, renew }: KeyProps) {
    const [key, setKey] = useState(kept);
    if (key) return <Link link={linkOf(id, key)} label={label} />;
    return (
        <Button glyph="link" onClick={() => void renew().then(setKey)}>
            {t("online.wait.fresh")}
        </Button>
    );
}

export function SeatLink({ id, seat }: { id: string; seat: number }) {
    const renew = async () => {
        const key = await renewKey(id, { seat });
        keepKey(id, seat, key);
        return key;
    };
    const label = t("online.wait.link", { n: seat + 1 });
    return <KeyLink id={id} label={label} kept={keptKeys(id)?.seats[seat] ?? null} renew={renew} />;
}

export function WatchLink({ id }: { id: string }) {
    const renew = async () => {
        const key = await renewKey(id, { watch: true });
        keepWatchKey(id, key);
        return key;
    };
    return <KeyLink id={id} label={t("online.wait.watch")} kept={keptKeys(id)?.watch ?? null} renew={renew} />;
}

/** The link to watch, while the game is played. */
export function WatchDialog({ table, people, onClose }: { table: OnlineTable; people: People; onClose(): void }) {
    return (
        <Dialog title={t("online.wait.watch")} onClose={onClose}>
            <p>{watchWords(people.table)}</p>
            <WatchLink id={table.id} />
        </Dialog>
    );
}
