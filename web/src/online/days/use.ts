/** How a day stands at the host, and sending what came of one's own game. */
import { useEffect, useRef, useState } from "preact/hooks";
import { itemId, type Result } from "../../daily/results";
import { saves } from "../../games/start";
import { progress } from "../../progress";
import { useFound } from "../../ui";
import { HostError } from "../host";
import { reasonWords, Refused } from "../refused";
import { agree, agreed, noteTold, toldGames, type Agreed } from "./agreed";
import { dayAt, sendDay, type DayAtHost } from "./asks";
import { t } from "../../words/t";

/** Null: the host knows nobody here, or there is none. */
async function look(date: string): Promise<DayAtHost | null> {
    try {
        return await dayAt(date);
    } catch (reason) {
        if (reason instanceof HostError && (reason.status === 401 || reason.status === 404)) return null;
        throw reason;
    }
}

async function send(result: Result, open: boolean): Promise<void> {
    const item = await progress.get(itemId(result.date));
    if (!item?.record) throw new Refused(t("days.norecord"));
    await sendDay({ date: result.date, record: item.record, help: result.help, open });
}

const OVER = -2;
const LATER_AT_ONCE = 3;

/** What is not believed is not told again: it would stand before all others. */
function refusedDay(reason: unknown): null {
    if (reason instanceof HostError && reason.status === 409) return null;
    throw reason;
}

/** Later games of that day, which stand beside the first where they are better.
 * Whether something new is there. */
async function sendLater(date: string, open: boolean): Promise<boolean> {
    const told = toldGames();
    const { games } = await saves.list();
    const later = games.filter(
        ({ id, daily, glance }) => daily?.date === date && daily.again && glance.actor === OVER && !told.includes(id),
    );
    let news = false;
    for (const { id, text, daily } of later.slice(0, LATER_AT_ONCE)) {
        const sent = await sendDay({ date, record: text, help: daily?.help ?? false, open }).catch(refusedDay);
        noteTold(id);
        news ||= sent?.try === "best";
    }
    return news;
}

export interface Sending {
    busy: boolean;
    failure: string;
    send(how: Agreed): void;
}

export function useDayAtHost(date: string, result: Result | null) {
    const { found, again } = useFound(() => look(date), date);
    const [busy, setBusy] = useState(false);
    const [failure, setFailure] = useState("");
    const tried = useRef(false);
    const day = found && "value" in found ? found.value : null;
    const go = async (how: Agreed) => {
        if (!result) return;
        setBusy(true);
        setFailure("");
        try {
            await send(result, how.open);
            agree(how);
            again();
        } catch (reason) {
            setFailure(reasonWords(reason, "day"));
        }
        setBusy(false);
    };
    const wanted = agreed();
    useEffect(() => {
        if (!day || !result || !wanted?.send || tried.current) return;
        tried.current = true;
        if (!day.played) void go(wanted);
        /* What the host does not believe or cannot take now is not missed: the
         * first game counts. */
        else sendLater(date, wanted.open).then((news) => news && again(), () => undefined);
    }, [day, result]);
    const sending: Sending = { busy, failure, send: (how) => void go(how) };
    return { day, failed: found !== null && "reason" in found, again, sending };
}
