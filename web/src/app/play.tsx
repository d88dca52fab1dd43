/** The table of a game, and what lies over it: the curtain between two people
 * at one screen, and the computer's thinking. */
import { useEffect, useState } from "preact/hooks";
import { Token } from "../draw";
import { useMatch, type Match } from "../play/match";
import { playOf } from "../games";
import { humans } from "../play/seats";
import { EndContext, TeachContext, type EndLine, type Teacher } from "../shell/teacher";
import { changeSettings, settings, soundAllowed, useSettings } from "../ui/settings";
import { bringWords, t, word } from "../words/t";
import { announce, Button, hush, useFound, useKeys } from "../ui";
import "./play.css";

/** Nothing behind it may be seen or reached until the next player is there. */
function Curtain({ match, seat }: { match: Match; seat: number }) {
    const name = match.seats[seat]?.name ?? "";
    useEffect(() => {
        hush();
        announce(t("app.curtain.spoken", { name }), "polite", true);
        return hush;
    }, [seat]);
    return (
        <main class="curtain" data-home="now">
            <div>
                <Token seat={seat} name={name} size={72} label="" />
                <h1>{t("app.curtain", { name })}</h1>
                <p>{t("app.curtain.text")}</p>
                <Button
                    kind="primary"
                    big
                    first
                    onClick={() => match.openCurtain()}
                >
                    {t("app.curtain.open", { name })}
                </Button>
                {match.local && (
                    <Button
                        kind="ghost"
                        onClick={() => {
                            changeSettings({ trust: true });
                            void match.openCurtain();
                        }}
                    >
                        {t("app.trust")}
                    </Button>
                )}
            </div>
        </main>
    );
}

function Thinking({ match }: { match: Match }) {
    const { thinking } = useMatch(match);
    if (!thinking) return null;
    const { seat, share } = thinking;
    const name = match.seats[seat]?.name ?? "";
    return (
        <div class="thinking">
            <Token seat={seat} name={name} size={20} label="" />
            <label>
                <span>{t("app.thinking", { name })}</span>
                <progress max={1} value={share} />
            </label>
            <Button kind="ghost" onClick={() => match.moveNow()}>
                {t("app.thinking.now")}
            </Button>
        </div>
    );
}

async function bringTeacher(match: Match): Promise<Teacher | null> {
    const [{ teacherOf }] = await Promise.all([import("../learn"), bringWords("learn")]);
    return teacherOf(match);
}

/** The mission that is played here stands where a teacher would. */
async function bringMission(match: Match): Promise<Teacher | null> {
    const [{ missionOf }] = await Promise.all([import("../missions"), bringWords("missions")]);
    return missionOf(match);
}

/** Whoever teaches at this table, once they are there. */
function useTeacher(match: Match): Teacher | null {
    const { coach } = useSettings();
    const lesson = match.lesson?.alone === false;
    const coached = coach && match.whole && humans(match.seats).length === 1;
    const ask = () => {
        if (match.mission) return bringMission(match);
        return lesson || coached ? bringTeacher(match) : Promise.resolve(null);
    };
    const { found } = useFound(ask, `${match.id} ${lesson} ${coached}`);
    return found && "value" in found ? found.value : null;
}

async function bringEndLine(): Promise<EndLine> {
    const [{ ReachedLine }] = await Promise.all([import("../progress/page/reached"), bringWords("progress")]);
    return ReachedLine;
}

/** What a game of one person has reached is told at its end. */
function useEndLine(match: Match, ended: boolean): EndLine | null {
    const wanted = ended && humans(match.seats).length === 1;
    const ask = () => (wanted ? bringEndLine() : Promise.resolve(null));
    const { found } = useFound(ask, `${match.id} ${wanted}`);
    return found && "value" in found ? found.value : null;
}

/** Sounds go with what happens, where quiet is not asked for. */
function useSounds(match: Match): void {
    useSettings();
    const wanted = soundAllowed();
    useEffect(() => {
        if (!wanted) return;
        let end: (() => void) | null = () => undefined;
        import("../shell/hear").then(
            ({ listen }) => {
                if (end) end = listen(match, () => settings().speed);
            },
            () => undefined,
        );
        return () => {
            end?.();
            end = null;
        };
    }, [match, wanted]);
}

type PassPart = typeof import("./pass");

/** Where it cannot be had, the curtain comes at once. */
function Passing({ match, seat }: { match: Match; seat: number }) {
    const [part, setPart] = useState<PassPart | null>(null);
    useEffect(() => {
        Promise.all([import("./pass"), bringWords("show")]).then(
            ([pass]) => setPart(pass),
            () => void match.pass(),
        );
    }, []);
    return part && <part.PassBar match={match} seat={seat} />;
}

export function Play({ match }: { match: Match }) {
    const { curtain, passing, ended } = useMatch(match);
    const teacher = useTeacher(match);
    const endLine = useEndLine(match, ended);
    useEffect(() => {
        document.title = t("app.play.title", { game: word("game", match.game) });
    }, [match]);
    useSounds(match);
    useKeys({ Backspace: () => match.mayGoBack && void match.back() });
    if (curtain !== null) return <Curtain match={match} seat={curtain} />;
    const { Table } = playOf(match.game);
    return (
        <TeachContext.Provider value={teacher}>
            <EndContext.Provider value={endLine}>
                <Table match={match} />
            </EndContext.Provider>
            {passing !== null && <Passing match={match} seat={passing} />}
            <Thinking match={match} />
        </TeachContext.Provider>
    );
}
