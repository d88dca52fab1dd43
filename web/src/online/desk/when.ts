/** Times as the desk tells them, and somebody's name. */
import { REGION, t } from "../../words/t";
import type { Whom } from "../desk";

const format = new Intl.DateTimeFormat(REGION, { dateStyle: "medium", timeStyle: "short" });

export const momentOf = (time: number): string => format.format(time);

/** Whoever has gone for good has no name any more. */
export const nameOf = ({ name }: Partial<Whom>): string => name ?? t("desk.nobody");

/** Somebody without an account is a guest. */
export const whoWords = (whom: Partial<Whom>): string =>
    whom.account ? t("desk.who", { name: nameOf(whom), account: whom.account }) : nameOf(whom);
