/** The host's desk, for whoever keeps the host. To all others it is not there. */
import { useFound } from "../../ui";
import { bringWords, t, word } from "../../words/t";
import { allBans, deskLog, figures, openReports, type AllFigures, type Banned, type Done, type Report } from "../desk";
import { HostError } from "../host";
import { Failed, Frame, Loading } from "../screens/frame";
import { Bans } from "./bans";
import { Dashboard } from "./figures";
import { Log } from "./log";
import { Reports } from "./reports";

const PARTS = ["reports", "bans", "log", "figures"] as const;
type Part = (typeof PARTS)[number];

type Shown =
    | { part: "reports"; reports: Report[] }
    | { part: "bans"; bans: Banned[] }
    | { part: "log"; log: Done[] }
    | { part: "figures"; figures: AllFigures };

async function look(part: Part): Promise<Shown> {
    await bringWords("desk");
    if (part === "reports") return { part, reports: await openReports() };
    if (part === "bans") return { part, bans: await allBans() };
    if (part === "log") return { part, log: await deskLog() };
    return { part, figures: await figures() };
}

function Content({ shown, again }: { shown: Shown; again(): void }) {
    if (shown.part === "reports") return <Reports reports={shown.reports} onChanged={again} />;
    if (shown.part === "bans") return <Bans bans={shown.bans} onChanged={again} />;
    if (shown.part === "log") return <Log log={shown.log} />;
    return <Dashboard first={shown.figures} />;
}

function Parts({ part }: { part: Part }) {
    return (
        <nav class="desk-parts" aria-label={t("desk.parts")}>
            {PARTS.map((one) => (
                <a key={one} class="ui-button secondary" href={`#/online/desk/${one}`} aria-current={one === part ? "page" : undefined}>
                    {word("desk.part", one)}
                </a>
            ))}
        </nav>
    );
}

/** Nobody is told that there is a desk. */
function Nothing() {
    return (
        <Frame title={t("online.friends")} class="narrow">
            <div class="card on-card">
                <h1>{t("desk.nothing")}</h1>
                <a class="ui-button secondary" href="#/">
                    {t("online.back")}
                </a>
            </div>
        </Frame>
    );
}

export function DeskScreen({ at }: { at: string }) {
    const part = PARTS.find((one) => one === at) ?? "reports";
    const { found, again } = useFound(() => look(part), part);
    if (!found) return <Loading />;
    if ("reason" in found)
        return found.reason instanceof HostError && found.reason.status === 404 ? (
            <Nothing />
        ) : (
            <Failed reason={found.reason} again={again} />
        );
    return (
        <Frame title={t("desk.title")} class="on-games desk">
            <h1 class="vh">{t("desk.title")}</h1>
            <Parts part={part} />
            <div class="desk-part">
                <Content shown={found.value} again={again} />
            </div>
        </Frame>
    );
}
