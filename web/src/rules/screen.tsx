/** Which page of rules the address asks for. */
import { useEffect, useMemo } from "preact/hooks";
import { openDesk } from "../games/desk";
import type { Contents } from "../games";
import { t } from "../words/t";
import { useFound } from "../ui";
import { BOOKS } from "./books";
import { Drawings } from "./drawings";
import { entriesOf } from "./entries";
import { Frame } from "./frame";
import { GlossaryPage, IconsPage, PrintPage, TurnPage } from "./pages";
import { gameOf, nameOf, ruleOf } from "./records";
import { RulePage } from "./rule";
import { indexOf } from "./search";
import { TilesPage } from "./tiles";
import { Boards } from "./try";
import type { Engine } from "../engine/client";

export interface At {
    place: "rules" | "glossary" | "tiles";
    id: string;
    part: string;
    query: string;
}

interface Props {
    at: At;
    engine: Engine;
    contents: Contents;
}

function gameIn({ id, part, query }: At): string {
    const rule = ruleOf(id);
    if (rule) return gameOf(rule);
    const named = [id, part, new URLSearchParams(query).get("game")];
    return BOOKS.find((book) => named.includes(book.id))?.id ?? BOOKS[0]?.id ?? "";
}

/** What stands in the title of the window, and which entry is marked. */
function hereOf({ place, id }: At): string {
    if (place !== "rules") return place;
    return id === "icons" || id === "print" ? id : ruleOf(id) ? "rule" : "turn";
}

function Page({ at, engine, contents }: Props) {
    const game = gameIn(at);
    const content = contents[game];
    const rule = ruleOf(at.id);
    switch (hereOf(at)) {
        case "tiles":
            return <TilesPage game={game} content={content} query={at.query} />;
        case "glossary":
            return <GlossaryPage asked={at.id} />;
        case "icons":
            return <IconsPage game={game} content={content} />;
        case "print":
            return <PrintPage game={game} content={content} engine={engine} />;
        case "rule":
            return rule ? (
                <RulePage rule={rule}>
                    <Boards
                        key={rule.id}
                        rule={rule}
                        game={game}
                        engine={engine}
                        content={content}
                    />
                </RulePage>
            ) : null;
        default:
            return (
                <>
                    {at.id !== "" && at.id !== game && (
                        <p role="alert">{t("rulebook.unknown", { id: at.id })}</p>
                    )}
                    <TurnPage game={game} content={content} />
                </>
            );
    }
}

function titleOf(at: At): string {
    const rule = ruleOf(at.id);
    return rule ? nameOf(rule.id) : t("rulebook.title");
}

function Screen(props: Props) {
    const { at, contents } = props;
    const index = useMemo(() => indexOf(entriesOf(contents)), [contents]);
    useEffect(() => {
        document.title = titleOf(at);
    }, [at.id]);
    if (at.place === "tiles" && at.id === "drawings") return <Drawings contents={contents} />;
    return (
        <Frame game={gameIn(at)} index={index} rule={ruleOf(at.id)} here={hereOf(at)}>
            <Page {...props} />
        </Frame>
    );
}

export function RulesScreen({ at }: { at: At }) {
    const { found } = useFound(openDesk, "desk");
    useEffect(() => {
        if (!found || !("value" in found)) return;
        return () => found.value.engine.stop();
    }, [found]);
    if (!found) return <p role="status">{t("page.loading")}</p>;
    if ("reason" in found) throw found.reason;
    return <Screen at={at} {...found.value} />;
}
