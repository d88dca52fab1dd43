/** Every drawing there is, by set, in both themes and all levels of detail. */
import { useState } from "preact/hooks";
import type { Level } from "../draw/kinds";
import type { Contents } from "../games";
import { t, word } from "../words/t";
import { TopBar } from "../shell";
import { BOOKS } from "./books";
import "./drawings.later.css";

const LEVELS: readonly Level[] = ["L", "M", "S"];
const THEMES = ["page", "light", "dark", "both"] as const;
type Theme = (typeof THEMES)[number];

function Choice<T extends string>(props: {
    title: string;
    name: (choice: T) => string;
    choices: readonly T[];
    chosen: T;
    onChoose: (choice: T) => void;
}) {
    return (
        <fieldset>
            <legend>{props.title}</legend>
            {props.choices.map((choice) => (
                <button
                    key={choice}
                    type="button"
                    aria-pressed={choice === props.chosen}
                    onClick={() => props.onChoose(choice)}
                >
                    {props.name(choice)}
                </button>
            ))}
        </fieldset>
    );
}

function Body({ contents }: { contents: Contents }) {
    const [level, setLevel] = useState<Level>("L");
    const [theme, setTheme] = useState<Theme>("page");
    const shown = theme === "both" ? ["light", "dark"] : [theme];
    return (
        <main class="tiles-screen">
            <header class="tiles-head">
                <h1>{t("draw.sheet.title")}</h1>
                <Choice
                    title={t("draw.sheet.level")}
                    name={(choice) => word("draw.level", choice)}
                    choices={LEVELS}
                    chosen={level}
                    onChoose={setLevel}
                />
                <Choice
                    title={t("draw.sheet.theme")}
                    name={(choice) => word("draw.theme", choice)}
                    choices={THEMES}
                    chosen={theme}
                    onChoose={setTheme}
                />
            </header>
            {shown.map((one) => (
                <div key={one} class={`tiles-theme ${one}`}>
                    {BOOKS.map(({ id, Drawings: Own }) => (
                        <Own key={id} content={contents[id]} level={level} />
                    ))}
                </div>
            ))}
        </main>
    );
}

/** The screen #/tiles/drawings: a page to look at the drawings on. */
export function Drawings({ contents }: { contents: Contents }) {
    return (
        <>
            <TopBar />
            <Body contents={contents} />
        </>
    );
}
