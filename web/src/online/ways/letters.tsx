/** How one is told when one is not at the table: by mail, by this browser, by a hook
 * of one's own; of what, and when not. Hosts that send no letters show nothing. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Button, useFound } from "../../ui";
import { t, word } from "../../words/t";
import { canPush, KINDS, myWays, noPush, pushHere, setWays, thisBrowser, type Kind, type Ways } from "../letters";
import { reasonWords } from "../refused";
import { LineField } from "./line";

interface PartProps {
    ways: Ways;
    /** Does it, after what is under way, and shows what came of it. */
    change(what: () => Promise<Ways | null>): void;
}

function Mail({ ways, change }: PartProps) {
    if (!ways.mail) {
        return (
            <LineField
                label={t("online.letters.mail")}
                note={t("online.letters.mail.note")}
                type="email"
                onDone={(mail) => change(() => setWays({ mail }))}
            />
        );
    }
    return (
        <p class="on-actions">
            <span>
                {t(ways.confirmed ? "online.letters.mail.to" : "online.letters.mail.asked", { mail: ways.mail })}
            </span>
            <Button onClick={() => change(() => setWays({ mail: null }))}>{t("online.letters.mail.end")}</Button>
        </p>
    );
}

function Push({ ways, change }: PartProps) {
    const [here, setHere] = useState<string | null>(null);
    useEffect(() => void thisBrowser().then(setHere), [ways]);
    const on = here !== null && ways.push.includes(here);
    if (!canPush()) return <p>{t("online.letters.push.never")}</p>;
    return (
        <p class="on-actions">
            <span>{t(on ? "online.letters.push.on" : "online.letters.push.off")}</span>
            <Button onClick={() => change(() => (on ? noPush(here) : pushHere(ways.key ?? "")))}>
                {t(on ? "online.letters.push.end" : "online.letters.push.begin")}
            </Button>
        </p>
    );
}

function Hook({ ways, change }: PartProps) {
    if (!ways.hook) {
        return (
            <LineField
                label={t("online.letters.hook")}
                note={t("online.letters.hook.note")}
                type="url"
                onDone={(hook) => change(() => setWays({ hook }))}
            />
        );
    }
    return (
        <>
            <p class="on-actions">
                <span>{t("online.letters.hook.to", { address: ways.hook })}</span>
                <Button onClick={() => change(() => setWays({ hook: null }))}>{t("online.letters.hook.end")}</Button>
            </p>
            {ways.secret && <p>{t("online.letters.hook.secret", { secret: ways.secret })}</p>}
        </>
    );
}

function Kinds({ ways, change }: PartProps) {
    const swap = (kind: Kind, on: boolean) => {
        const kinds = KINDS.filter((one) => (one === kind ? on : ways.kinds.includes(one)));
        change(() => setWays({ kinds }));
    };
    return (
        <fieldset class="on-letters">
            <legend>{t("online.letters.kinds")}</legend>
            {KINDS.map((kind) => (
                <label key={kind}>
                    <input
                        type="checkbox"
                        checked={ways.kinds.includes(kind)}
                        onChange={(event) => swap(kind, event.currentTarget.checked)}
                    />
                    {word("online.letters.kind", kind)}
                </label>
            ))}
        </fieldset>
    );
}

interface HourProps {
    label: string;
    value: string;
    onChange(hour: string): void;
}

function Hour({ label, value, onChange }: HourProps) {
    return (
        <label>
            {label}
            <input
                type="time"
                value={value}
                required
                onChange={(event) => event.currentTarget.value && onChange(event.currentTarget.value)}
            />
        </label>
    );
}

const NIGHT = { from: "22:00", to: "07:00" };
const EVENING = "18:00";

function Hours({ ways, change }: PartProps) {
    const { quiet, digest } = ways;
    return (
        <fieldset class="on-letters">
            <legend>{t("online.letters.hours")}</legend>
            <label>
                <input
                    type="checkbox"
                    checked={quiet !== undefined}
                    onChange={({ currentTarget: { checked } }) => change(() => setWays({ quiet: checked ? NIGHT : null }))}
                />
                {t("online.letters.quiet")}
            </label>
            {quiet && (
                <p>
                    <Hour
                        label={t("online.letters.from")}
                        value={quiet.from}
                        onChange={(from) => change(() => setWays({ quiet: { ...quiet, from } }))}
                    />
                    <Hour
                        label={t("online.letters.to")}
                        value={quiet.to}
                        onChange={(to) => change(() => setWays({ quiet: { ...quiet, to } }))}
                    />
                </p>
            )}
            <label>
                <input
                    type="checkbox"
                    checked={digest !== undefined}
                    onChange={({ currentTarget: { checked } }) => change(() => setWays({ digest: checked ? EVENING : null }))}
                />
                {t("online.letters.digest")}
            </label>
            {digest && (
                <Hour
                    label={t("online.letters.at")}
                    value={digest}
                    onChange={(hour) => change(() => setWays({ digest: hour }))}
                />
            )}
        </fieldset>
    );
}

export function Letters() {
    const { found } = useFound(myWays, "letters");
    const [now, setNow] = useState<Ways | null>(null);
    const [failure, setFailure] = useState("");
    const asked = useRef({ number: 0, last: Promise.resolve() });
    if (!found || "reason" in found || found.value.offers.length === 0) return null;
    const ways = now ?? found.value;
    const fail = (words: string) => {
        setFailure(words);
        void myWays().then(setNow, () => undefined);
    };
    /* The answer to an earlier change knows nothing of a later one. */
    const change = (what: () => Promise<Ways | null>) => {
        const all = asked.current;
        const number = ++all.number;
        setFailure("");
        all.last = all.last.then(what).then(
            (made) => {
                if (!made) fail(t("online.letters.push.refused"));
                else if (number === all.number) setNow(made);
            },
            (reason: unknown) => fail(reasonWords(reason, "letters")),
        );
    };
    const part = { ways, change };
    return (
        <section class="card on-card">
            <h2>{t("online.letters")}</h2>
            <p>{t("online.letters.text")}</p>
            {ways.offers.includes("mail") && <Mail {...part} />}
            {ways.offers.includes("push") && <Push {...part} />}
            {ways.offers.includes("hook") && <Hook {...part} />}
            <Kinds {...part} />
            <Hours {...part} />
            {failure && <p role="alert" class="bad">{failure}</p>}
        </section>
    );
}
