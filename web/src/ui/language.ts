/** Which language the page speaks: the one that was chosen here, else the first
 * of the browser's that there is. */
import { isTongue, offered, speak, spoken, type Tongue } from "../words/t";
import { changeSettings, settings } from "./settings";

const drawn = new Set<(language: string) => void>();

/** The first of the reader's languages that is offered: "fr-CA" is French. */
export function fitting(wanted: readonly string[]): Tongue {
    for (const want of wanted) {
        const [plain] = want.toLowerCase().split("-");
        const found = offered.find(({ id }) => id === plain);
        if (found) return found.id;
    }
    return "en";
}

function chosen(): Tongue {
    const { language } = settings();
    return isTongue(language) ? language : fitting(navigator.languages);
}

/** Speaks the language that counts now; without its words, what was spoken. */
export async function takeLanguage(): Promise<string> {
    await speak(chosen()).catch(() => undefined);
    const { id, direction } = spoken();
    document.documentElement.lang = id;
    document.documentElement.dir = direction;
    return id;
}

/** Has all words on the screen drawn anew when the language changes. */
export function onLanguage(draw: (language: string) => void): void {
    drawn.add(draw);
}

export async function changeLanguage(id: string): Promise<void> {
    changeSettings({ language: id });
    const language = await takeLanguage();
    for (const draw of drawn) draw(language);
}

/** What there is to choose from, and what is spoken even if it is a draft. */
export function languageChoices(): { value: string; label: string; lang: string }[] {
    const { id, name } = spoken();
    const all = offered.some((one) => one.id === id) ? offered : [...offered, { id, name }];
    return all.map((one) => ({ value: one.id, label: one.name, lang: one.id }));
}
