import "./draw/styles";
import { render } from "preact";
import { App } from "./app/app";
import { offline } from "./app/news/offline";
import { applySettings, changeSettings, onSettings } from "./ui/settings";
import { openRegions } from "./ui/announce";
import { keepFocus } from "./ui/focus";
import { onLanguage, takeLanguage } from "./ui/language";
import { bringWords } from "./words/t";

const root = document.getElementById("app");
applySettings();
onSettings(applySettings);
for (const query of [
    "(prefers-color-scheme: dark)",
    "(prefers-reduced-motion: reduce)",
]) {
    matchMedia(query).addEventListener("change", () => changeSettings({}));
}
openRegions();
keepFocus();
/** In another language everything is drawn anew; the game goes on. */
function show(language: string): void {
    if (root) render(<App key={language} />, root);
}

const language = await takeLanguage();
root?.replaceChildren();
show(language);
onLanguage(show);
/* Why something is refused is said once there is something to refuse. */
bringWords("status").catch(() => undefined);
offline.start();
