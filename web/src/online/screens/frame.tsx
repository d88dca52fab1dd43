/** What screens of online play have around them. */
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { TopBar } from "../../shell";
import type { GamePage } from "../../shell/game";
import { Button } from "../../ui";
import { t } from "../../words/t";
import { OutOfDate } from "../match";
import { reasonWords } from "../refused";
import { loadAnew } from "../renew";

interface FrameProps {
    title: string;
    children: ComponentChildren;
    class?: string;
}

export function Frame({ title, children, class: name = "" }: FrameProps) {
    useEffect(() => {
        document.title = title;
    }, [title]);
    return (
        <div class={`on-screen ${name}`}>
            <TopBar middle={<b>{title}</b>} right={<Ways />} />
            <main>{children}</main>
        </div>
    );
}

const WAYS = [
    { to: "#/online", key: "online.friends", wide: false },
    { to: "#/online/lobby", key: "online.lobby", wide: false },
    { to: "#/online/cups", key: "online.cups", wide: true },
    { to: "#/online/games", key: "online.games", wide: false },
    { to: "#/online/me", key: "online.account", wide: false },
] as const;

/** The ways between the screens. */
function Ways() {
    return (
        <nav class="on-ways">
            {WAYS.map(({ to, key, wide }) => (
                <a key={to} href={to} class={wide ? "on-wide" : ""} aria-current={location.hash === to ? "page" : undefined}>
                    {t(key)}
                </a>
            ))}
        </nav>
    );
}

/** A piece of the game's town, over a card. */
export function Town({ of }: { of: GamePage }) {
    const { Town: Picture } = of.setup;
    return (
        <div class="on-town" aria-hidden="true">
            <Picture />
        </div>
    );
}

/** The host has been renewed: the page must be, too. */
function Renewed() {
    return (
        <Frame title={t("online.friends")} class="narrow">
            <div class="card on-card" role="alert">
                <h1>{t("online.renewed")}</h1>
                <p>{t("online.renewed.text")}</p>
                <p class="on-actions">
                    <Button kind="primary" onClick={() => void loadAnew()}>
                        {t("online.renewed.now")}
                    </Button>
                </p>
            </div>
        </Frame>
    );
}

export function Failed({ reason, again }: { reason: unknown; again(): void }) {
    if (reason instanceof OutOfDate) return <Renewed />;
    return (
        <Frame title={t("online.friends")} class="narrow">
            <div class="card on-card" role="alert">
                <h1>{t("online.failed")}</h1>
                <p>{reasonWords(reason)}</p>
                <p class="on-actions">
                    <Button kind="primary" onClick={again}>
                        {t("online.again")}
                    </Button>
                    <a class="ui-button ghost" href="#/">
                        {t("online.back")}
                    </a>
                </p>
            </div>
        </Frame>
    );
}

export function Loading() {
    return (
        <Frame title={t("online.friends")} class="narrow">
            <p role="status">{t("online.loading")}</p>
        </Frame>
    );
}
