import { useEffect, useState } from "preact/hooks";
import { Defs } from "../draw/recipes/defs";
import { DamagedSave } from "../play/damaged";
import type { Match } from "../play/match";
import { bringGameWords, GAMES } from "../games";
import { openDesk } from "../games/desk";
import { bring, resume, saves } from "../games/start";
import { bringWords, t } from "../words/t";
import { isHosted } from "../online/host";
import { useFound, useKeys } from "../ui";
import { useLater } from "../ui/later";
import { Home } from "./home/home";
import { DailyNotice, OfflineNotice, ProblemNotice } from "./news/notice";
import { Later, TroubleScreen, Wait } from "./later";
import { Play } from "./play";
import { useRoute, type Route } from "./route";
import {
    closePanel,
    closeRule,
    gameAddress,
    leaveMatch,
    openPanel,
    reviewAddress,
    showMatch,
    useShell,
    type AskedRule,
} from "../shell/shell";
import { AddressUnknown, GameGone, isPassing } from "./news/reasons";

/** A saved game; one that is there but cannot be read is damaged. */
async function takeUp(id: string): Promise<Match> {
    const save = await saves.take(id);
    if (!save) throw new GameGone();
    try {
        return await resume(save);
    } catch (reason) {
        if (isPassing(reason)) throw reason;
        throw new DamagedSave(id, save, reason as Error);
    }
}

/** Puts the game of the address on the screen. */
function Arrive({ route }: { route: Route }) {
    const open = async (): Promise<void> => {
        if (route.screen === "link") {
            const match = await bring(`#game=${route.data}`);
            history.replaceState(null, "", "#/");
            showMatch(match);
        } else if (route.screen === "game") {
            const { id, review } = route;
            const address = review ? reviewAddress(id) : gameAddress(id);
            showMatch(await takeUp(id), address);
        }
    };
    const { found, again } = useFound(open, JSON.stringify(route));
    if (found && "reason" in found) {
        return <TroubleScreen reason={found.reason} again={again} />;
    }
    return <Wait words={t("app.wait.game")} />;
}

function DeskScreen() {
    const { found, again } = useFound(openDesk, "desk");
    if (!found) return <Wait words={t("page.loading")} />;
    if ("reason" in found) {
        return <TroubleScreen reason={found.reason} again={again} />;
    }
    const { engine, contents } = found.value;
    return <Home engine={engine} contents={contents} />;
}

/** The pages of rules say what all games say, and what is chosen for them. */
async function bringRules() {
    const [rules] = await Promise.all([
        import("../rules"),
        bringWords("choices"),
        ...GAMES.map(bringGameWords),
    ]);
    return rules;
}

function Friends({ at }: { at: Route & { screen: "online" } }) {
    return (
        <Later
            area="online"
            load={() => import("../online/club/online")}
            show={({ Online }) => <Online at={at} Play={Play} />}
        />
    );
}

/** All lessons; with the name of one, that lesson begins. */
function Learn({ id }: { id: string }) {
    const open = async () => {
        const { beginLesson, LearnScreen } = await import("../learn");
        if (!id) return LearnScreen;
        const match = await beginLesson(id);
        if (!match) throw new AddressUnknown();
        /* Back leads to where the lesson was chosen. */
        showMatch(match, location.hash);
        location.replace(gameAddress(match.id));
        return LearnScreen;
    };
    return <Later key={id} area="learn" load={open} show={(Shown) => (id ? null : <Shown />)} />;
}

function Rules({ at }: { at: Route & { screen: "rules" } }) {
    return (
        <Later
            area="rules"
            load={bringRules}
            show={({ RulesScreen }) => <RulesScreen at={at} />}
        />
    );
}

/** All missions; with the name of one, what it asks for beside them. */
function Missions({ id }: { id: string }) {
    return (
        <Later
            area="missions"
            load={() => import("../missions")}
            show={({ MissionsScreen }) => <MissionsScreen id={id} />}
        />
    );
}

/** Where a host has answered before: what is known there of a day. */
async function bringDays() {
    const [days] = await Promise.all([import("../online/days"), bringWords("online"), bringWords("days")]);
    return days;
}

function Daily({ date, of }: { date: string; of: string }) {
    const days = useLater(isHosted() && of === "", bringDays);
    if (of !== "") {
        const load = async () => (await Promise.all([bringDays(), bringWords("daily")]))[0];
        return <Later area="days" load={load} show={({ DayReplay }) => <DayReplay date={date} of={of} />} />;
    }
    return (
        <Later
            area="daily"
            load={() => import("../daily")}
            show={({ DailyScreen }) => <DailyScreen date={date} beside={days?.Everybody ?? null} />}
        />
    );
}

/** The pictures of its games are those of the rules. */
async function bringHall() {
    const [{ HallScreen }] = await Promise.all([import("../hall"), bringWords("rules")]);
    return HallScreen;
}

/** What was decided is told in the words of a review. */
async function bringPuzzles() {
    const [puzzles] = await Promise.all([import("../puzzles"), bringWords("review")]);
    return puzzles;
}

function Puzzles({ at }: { at: Route & { screen: "puzzles" } }) {
    return (
        <Later
            area="puzzles"
            load={bringPuzzles}
            show={({ PuzzlesScreen }) => <PuzzlesScreen at={at} />}
        />
    );
}

/** The rule that was asked for at a table, over it. */
function AskedSheet({ asked }: { asked: AskedRule }) {
    return (
        <Later
            area="rules"
            quiet
            load={bringRules}
            show={({ RuleSheet }) => <RuleSheet asked={asked} />}
        />
    );
}

/** The field for searching, over any page. */
function SearchSheet() {
    return (
        <Later
            area="rules"
            quiet
            load={bringRules}
            show={({ SearchDialog }) => <SearchDialog onClose={closePanel} />}
        />
    );
}

type PanelsPart = typeof import("./panels/panels");
let panels: PanelsPart | null = null;

/** A text that is brought may be one that cannot be opened. */
async function bringPanels(): Promise<PanelsPart> {
    const words = (["panels", "trouble", "status"] as const).map(bringWords);
    [panels] = await Promise.all([import("./panels/panels"), ...words]);
    return panels;
}

/** What was opened from the menu. The second time, and in another language, it
 * is there at once. */
function MenuPanel() {
    const [kept] = useState(panels);
    if (kept) return <kept.Panels />;
    return <Later area="panels" quiet load={bringPanels} show={({ Panels }) => <Panels />} />;
}

async function bringProgress() {
    const [{ ProgressScreen }] = await Promise.all([
        import("../progress/page"),
        bringWords("daily"),
        bringWords("learn"),
    ]);
    return ProgressScreen;
}

async function bringReview() {
    const [review] = await Promise.all([import("../review"), bringWords("causes"), bringWords("asked")]);
    return review;
}

function Review({ match }: { match: Match }) {
    return (
        <Later
            area="review"
            load={bringReview}
            show={({ ReviewScreen }) => <ReviewScreen match={match} />}
        />
    );
}

function Screen({ route, match }: { route: Route; match: Match | null }) {
    if (route.screen === "unknown") {
        return <TroubleScreen reason={new AddressUnknown()} again={() => undefined} />;
    }
    if (route.screen === "link") return <Arrive route={route} />;
    if (route.screen === "online") return <Friends at={route} />;
    if (route.screen === "missions") return <Missions id={route.id} />;
    if (route.screen === "learn") return <Learn id={route.id} />;
    if (route.screen === "rules") return <Rules at={route} />;
    if (route.screen === "daily") return <Daily date={route.date} of={route.of} />;
    if (route.screen === "progress") {
        return <Later area="progress" load={bringProgress} show={(Shown) => <Shown />} />;
    }
    if (route.screen === "hall") {
        return <Later area="hall" load={bringHall} show={(Shown) => <Shown at={route} />} />;
    }
    if (route.screen === "puzzles") return <Puzzles at={route} />;
    if (route.screen !== "game") return <DeskScreen />;
    if (match?.id !== route.id) return <Arrive route={route} />;
    return route.review ? (
        <Review key={match.id} match={match} />
    ) : (
        <Play key={match.id} match={match} />
    );
}

export function App() {
    const route = useRoute();
    const { match, rule, panel } = useShell();
    const table = route.screen === "online" && route.place === "table";
    const away = !table && route.screen !== "game" && route.screen !== "link";
    useEffect(() => {
        if (away) leaveMatch();
    }, [away]);
    useEffect(() => {
        closePanel();
        closeRule();
    }, [JSON.stringify(route)]);
    /* What was learned is brought into line where somebody wants that. */
    useEffect(() => {
        if (isHosted()) import("../online/sync/run").then(({ start }) => start(), () => undefined);
    }, []);
    useKeys({ "?": () => openPanel("keys") });
    return (
        <>
            <Defs />
            <Screen route={route} match={match} />
            <div class="notices">
                {match && <ProblemNotice match={match} />}
                {match?.daily && <DailyNotice key={match.id} match={match} date={match.daily.date} />}
                <OfflineNotice />
            </div>
            {rule && <AskedSheet asked={rule} />}
            {panel === "search" && <SearchSheet />}
            {panel && <MenuPanel />}
        </>
    );
}
