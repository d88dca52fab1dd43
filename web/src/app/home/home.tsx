/** The first screen. At the left one thing to do first and the doors to all the
 * rest: for newcomers the guided game, for others the game that waits. At the
 * right a new game. */
import { useEffect, useState } from "preact/hooks";
import type { Engine } from "../../engine/client";
import { bringPlay, type Contents } from "../../games";
import type { Saved } from "../../play/saves";
import { LanguageChoice, TopBar } from "../../shell";
import type { Choice } from "../../shell/game";
import { Button } from "../../ui";
import { useMedia } from "../../ui/media";
import { changeSettings, useSettings } from "../../ui/settings";
import { t } from "../../words/t";
import { settle, useCheck } from "./check";
import { rememberedChoice } from "./choice";
import { More } from "./more";
import { NewGame, type FormProps } from "./newgame";
import { useSaved } from "./saved";
import { useWelcome } from "./welcome";
import "./home.css";

interface HomeProps {
    engine: Engine;
    contents: Contents;
}

/** Nobody has played here yet, as far as this browser knows. */
function isNew(saved: Saved, known: boolean): boolean {
    return !known && saved.games.length === 0 && saved.problem === null;
}

/** What is chosen, and whether the engine would deal it. */
function useChoice(engine: Engine, known: boolean) {
    const [choice, setChoice] = useState(() => rememberedChoice(known));
    const check = useCheck(engine, choice);
    const change = (part: Partial<Choice>) => {
        setChoice((old) => {
            const next = { ...old, ...part };
            void settle(engine, next).then((settled) => {
                if (settled !== next) setChoice(settled);
            });
            return next;
        });
    };
    /* So that it starts at once; what goes wrong is told when it does. */
    useEffect(() => {
        bringPlay(choice.game).catch(() => undefined);
    }, [choice.game]);
    return { choice, check, change };
}

interface InsideProps extends FormProps {
    engine: Engine;
    saved: Saved;
    known: boolean;
}

function Inside({ engine, saved, known, ...form }: InsideProps) {
    const [open, setOpen] = useState(false);
    const fresh = isNew(saved, known);
    const Welcome = useWelcome(fresh);
    const { choice, contents, change } = form;
    return (
        <main class={open ? "home choosing" : "home"}>
            <h1 class="vh">{t("page.title")}</h1>
            <div class="home-side">
                {open ? (
                    <More choice={choice} contents={contents} onChange={change} />
                ) : (
                    Welcome && <Welcome engine={engine} contents={contents} saved={saved} />
                )}
            </div>
            <NewGame
                {...form}
                title={t(fresh ? "app.first.play" : "app.new")}
                open={open}
                onToggle={() => setOpen(!open)}
            >
                {fresh && (
                    <Button kind="ghost" onClick={() => changeSettings({ known: true })}>
                        {t("app.first.all")}
                    </Button>
                )}
            </NewGame>
        </main>
    );
}

/** There the bar has room for the languages. */
const WIDE = "(min-width: 1000px) and (min-height: 500px)";

export function Home({ engine, contents }: HomeProps) {
    const { known } = useSettings();
    const form = useChoice(engine, known);
    const saved = useSaved();
    const wide = useMedia(WIDE);
    useEffect(() => {
        document.title = t("page.title");
    }, []);
    return (
        <div class="new">
            <TopBar right={wide && <LanguageChoice quiet />} />
            {saved && <Inside {...form} engine={engine} contents={contents} saved={saved} known={known} />}
            {!wide && (
                <footer class="home-languages">
                    <LanguageChoice quiet />
                </footer>
            )}
        </div>
    );
}
