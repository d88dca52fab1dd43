/** Deals the game that was chosen, or says why it cannot be dealt. */
import { useState } from "preact/hooks";
import { pageOf } from "../../games";
import { deal } from "../../games/start";
import { announce, Button } from "../../ui";
import type { Choice } from "../../shell/game";
import { list, refusal, t } from "../../words/t";
import { showMatch } from "../../shell/shell";
import type { Check } from "./check";
import { dealOf, readSeed, remember, sameName, seatsOf } from "./choice";

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
    /** It is the one thing to do here. */
    first: boolean;
}

export function Start({ choice, check, first }: StartProps) {
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
                kind={first ? "primary" : "secondary"}
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
