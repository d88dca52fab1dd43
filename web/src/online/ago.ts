/** How long ago, in the words of the language. */
import { REGION } from "../words/t";

export function agoWords(at: number): string {
    const minutes = Math.round((at - Date.now()) / 60_000);
    const format = new Intl.RelativeTimeFormat(REGION, { numeric: "auto" });
    if (minutes > -60) return format.format(minutes, "minute");
    return minutes > -48 * 60
        ? format.format(Math.round(minutes / 60), "hour")
        : format.format(Math.round(minutes / (24 * 60)), "day");
}
