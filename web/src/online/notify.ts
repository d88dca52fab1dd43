/** A word from the browser when it is one's turn, while a tab is open. It is
 * asked for on a click, never by itself. */
import { t } from "../words/t";

const KEY = "borough.notify";

export function isWanted(): boolean {
    try {
        return localStorage.getItem(KEY) === "on" && Notification.permission === "granted";
    } catch {
        return false;
    }
}

/** Whether the browser lets us. */
export async function want(on: boolean): Promise<boolean> {
    if (typeof Notification !== "function") return false;
    const allowed = !on || (await Notification.requestPermission()) === "granted";
    localStorage.setItem(KEY, on && allowed ? "on" : "off");
    return allowed;
}

export function notify(id: string, text: string): void {
    if (!isWanted() || document.visibilityState === "visible") return;
    const note = new Notification(t("online.notify.title"), { body: text, tag: id });
    note.onclick = () => {
        window.focus();
        note.close();
    };
}
