import "./draw/styles";
import { render } from "preact";
import { App } from "./app/app";
import { offline } from "./app/news/offline";
import { applySettings, changeSettings, onSettings } from "./ui/settings";
import { openRegions } from "./ui/announce";
import { keepFocus } from "./ui/focus";

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
if (root) {
    root.replaceChildren();
    render(<App />, root);
}
offline.start();
