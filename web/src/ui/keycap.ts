/** Keys by their names: "enter" is called as on the reader's keyboard, and told to
 * programs as they know it. A letter or a sign is its own name. */
import { capital, word } from "../words/t";

export const keyCap = (key: string): string => (key.length > 1 ? word("app.key", key) : key);

/** As aria-keyshortcuts wants it. */
export const keyName = (key: string | undefined): string | undefined => key && capital(key);
