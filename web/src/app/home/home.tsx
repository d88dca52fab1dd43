import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Engine } from "../../engine/client";
import { bringPlay, pageOf, type Contents } from "../../games";
import { deal } from "../../games/start";
import type { Saved } from "../../play/saves";
import { announce, Button } from "../../ui";
import { changeSettings, useSettings } from "../../ui/settings";
import { LanguageChoice, TopBar } from "../../shell";
import type { Choice } from "../../shell/game";
import { list, refusal, t } from "../../words/t";
import { showMatch } from "../../shell/shell";
import { settle, useCheck, type Check } from "./check";
import {
    dealOf,
    readSeed,
    sameName,
    remember,
    rememberedChoice,
    seatsOf,
} from "./choice";
import { DealCard } from "./deal";
import { Doors, useWelcome } from "./welcome";
import { WithFriends } from "./friends";
import { Games } from "./games";
import { Continue, SavedGames, useSaved } from "./saved";
import { Seats } from "./seats";
import "./home.css";

interface HomeProps {
    engine: Engine;
    contents: Contents;
}

function summary(choice: Choice): string {
    const names = list(seatsOf(choice).map((seat) => seat.name));
    return pageOf(choice.game).setup.summary(choice, names);
}

/** What was typed that no game can be dealt with. */
function troubleWith(choice: Choice): string | null {
    const nameless = seatsOf(choice).some((seat) => !seat.name.trim());
    if (nameless) return t("app.seat.nameless");
    if (sameName(choice) >= 0) return t("app.seat.twice");
    return readSeed(choice.seed) === null ? t("app.new.seed.bad") : null;
}

/** To the field that is wrong, ready to be typed anew. */
function focusWrong(): void {
    const wrong = document.querySelector<HTMLInputElement>(".new [aria-invalid=true]");
    wrong?.focus();
    wrong?.select();
}

interface StartProps {
    choice: Choice;
    check: Check;
    /** Something else is the one thing to do here. */
    second?: boolean;
}

function Start({ choice, check, second = false }: StartProps) {
    const [busy, setBusy] = useState(false);
    const [failure, setFailure] = useState("");
    const reason = troubleWith(choice) ?? check.reason;
    const start = async () => {
        if (reason) {
            announce(reason, "assertive");
            focusWrong();
            return;
        }
        setBusy(true);
        try {
            remember(choice);
            showMatch(await deal(dealOf(choice)));
        } catch (why) {
            setFailure(refusal(why as Error));
            setBusy(false);
        }
    };
    return (
        <div class="start">
            <p id="start-note" class={reason || failure ? "bad" : ""}>
                {failure || reason || summary(choice)}
            </p>
            <Button
                kind={second ? "secondary" : "primary"}
                big
                glyph="play"
                disabled={busy}
                refused={reason !== null}
                describedBy="start-note"
                onClick={() => void start()}
            >
                {busy ? t("app.new.dealing") : t("app.new.start")}
            </Button>
        </div>
    );
}

interface FormProps extends StartProps {
    contents: Contents;
    saved: Saved | null;
    change(part: Partial<Choice>): void;
}

/** Everything that can be chosen, in three columns. */
function Form({ choice, check, contents, saved, change }: FormProps) {
    const { Rules } = pageOf(choice.game).setup;
    return (
        <main>
            <h1 class="vh">{t("app.new")}</h1>
            <div class="col1">
                <Games game={choice.game} onChange={(game) => change({ game })} />
            </div>
            <div class="col2">
                <h2 class="new-q">{t("app.new.rules")}</h2>
                <div class="card rules">
                    <Rules choice={choice} content={contents[choice.game]} onChange={change} />
                </div>
                <Doors />
                <SavedGames saved={saved} contents={contents} />
            </div>
            <div class="col3">
                <h2 class="new-q">{t("app.new.seats")}</h2>
                <div class="card">
                    <Seats choice={choice} check={check} onChange={change} />
                </div>
                <DealCard choice={choice} onChange={change} />
                <Start choice={choice} check={check} />
            </div>
        </main>
    );
}

interface FirstProps extends Omit<FormProps, "contents" | "saved"> {
    Welcome: ComponentType;
}

/** The guided game comes first; a game at once needs only the seats. */
function First({ choice, check, change, Welcome }: FirstProps) {
    return (
        <main class="first">
            <Welcome />
            <section class="card at-once" aria-labelledby="at-once">
                <header>
                    <h2 id="at-once">{t("app.first.play")}</h2>
                    <Button kind="ghost" onClick={() => changeSettings({ known: true })}>
                        {t("app.first.all")}
                    </Button>
                </header>
                <Games game={choice.game} onChange={(game) => change({ game })} />
                <Seats choice={choice} check={check} onChange={change} />
                <Start choice={choice} check={check} second />
            </section>
        </main>
    );
}

/** Nobody has played here yet, as far as this browser knows. */
function isNew(saved: Saved, known: boolean): boolean {
    return !known && saved.games.length === 0 && saved.problem === null;
}

export function Home({ engine, contents }: HomeProps) {
    const { known } = useSettings();
    const [choice, setChoice] = useState(rememberedChoice);
    const check = useCheck(engine, choice);
    const saved = useSaved();
    const change = (part: Partial<Choice>) => {
        setChoice((old) => {
            const next = { ...old, ...part };
            void settle(engine, next).then((settled) => {
                if (settled !== next) setChoice(settled);
            });
            return next;
        });
    };
    useEffect(() => {
        document.title = t("page.title");
    }, []);
    /* So that it starts at once; what goes wrong is told when it does. */
    useEffect(() => {
        bringPlay(choice.game).catch(() => undefined);
    }, [choice.game]);
    const form = { choice, check, change };
    const Welcome = useWelcome(saved !== null && isNew(saved, known));
    return (
        <div class="new">
            <TopBar
                middle={<b>{t("app.new")}</b>}
                right={
                    <>
                        <WithFriends />
                        <Continue saved={saved} />
                    </>
                }
            />
            <LanguageChoice quiet />
            {Welcome && <First {...form} Welcome={Welcome} />}
            {Welcome === null && (saved || known) && (
                <Form {...form} contents={contents} saved={saved} />
            )}
        </div>
    );
}
