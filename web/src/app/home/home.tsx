import { useEffect, useState } from "preact/hooks";
import type { Engine } from "../../engine/client";
import { pageOf, type Contents } from "../../games";
import { deal } from "../../games/start";
import { announce, Button } from "../../ui";
import { TopBar } from "../../shell";
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
}

function Start({ choice, check }: StartProps) {
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
                kind="primary"
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

export function Home({ engine, contents }: HomeProps) {
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
    const { Rules } = pageOf(choice.game).setup;
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
            <main>
                <h1 class="vh">{t("app.new")}</h1>
                <div class="col1">
                    <Games
                        game={choice.game}
                        onChange={(game) => change({ game })}
                    />
                </div>
                <div class="col2">
                    <h2 class="new-q">{t("app.new.rules")}</h2>
                    <div class="card rules">
                        <Rules
                            choice={choice}
                            content={contents[choice.game]}
                            onChange={change}
                        />
                    </div>
                    <SavedGames saved={saved} contents={contents} />
                </div>
                <div class="col3">
                    <h2 class="new-q">{t("app.new.seats")}</h2>
                    <div class="card">
                        <Seats
                            choice={choice}
                            check={check}
                            onChange={change}
                        />
                    </div>
                    <DealCard choice={choice} onChange={change} />
                    <Start choice={choice} check={check} />
                </div>
            </main>
        </div>
    );
}
