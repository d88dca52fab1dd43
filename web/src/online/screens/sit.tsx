/** A link was opened: who invites, to what, and sitting down. */
import { useState } from "preact/hooks";
import { pageOf } from "../../games";
import type { GlyphName } from "../../draw";
import { Button, Icon, useFound } from "../../ui";
import { capital, list, series, t, word } from "../../words/t";
import { paceWords, watchWords } from "../agreed";
import { beGuest, readLink, takeKey, takeSeat, whoAmI } from "../host";
import { reasonWords } from "../refused";
import type { Opened, Sitting } from "../wire";
import { Failed, Frame, Loading, Town } from "./frame";
import { isName, NameField } from "./name";

interface SitProps {
    id: string;
    link: string;
}

const VERBS = { seat: "online.sit.down", watch: "online.sit.watch", host: "online.sit.host" } as const;

/** Ada, you, 2 more friends, a computer. */
function companyWords({ seats, seat }: Opened): string {
    const names = seats.flatMap(({ name, player }) => (name && player === "human" ? [name] : []));
    const isOpen = ({ player, name }: Sitting) => player === "human" && !name;
    const open = seats.filter((each, at) => isOpen(each) && at !== seat).length;
    const computers = seats.filter(({ player }) => player !== "human").length;
    return list([
        ...names,
        ...(seat === undefined ? [] : [t("online.list.alone")]),
        ...(open > 0 ? [t("online.sit.open", { n: open })] : []),
        ...(computers > 0 ? [t("online.sit.computers", { n: computers })] : []),
    ]);
}

function Fact({ glyph, words }: { glyph: GlyphName; words: string }) {
    return (
        <li>
            <Icon name={glyph} size={15} /> {capital(words)}
        </li>
    );
}

function Invitation({ opened }: { opened: Opened }) {
    const host = opened.seats.find(({ name, player }) => name && player === "human")?.name;
    const { game, clock, hints, talk, watch, setup } = opened.table;
    const box = pageOf(game).setup.told?.(setup);
    const manners = [
        t(hints ? "online.sit.hints" : "online.sit.no_hints"),
        t(talk ? "online.sit.talk" : "online.sit.no_talk"),
    ];
    return (
        <>
            <h1>{host ? t("online.sit.title", { name: host }) : t("online.sit.title.plain")}</h1>
            <p>{t("online.sit.game", { game: word("game", game) })}</p>
            <ul class="on-facts">
                <Fact glyph="users" words={companyWords(opened)} />
                <Fact glyph="clock" words={paceWords(clock)} />
                {box && <Fact glyph="book" words={box} />}
                <Fact glyph="bulb" words={series(manners)} />
                {watch !== "nobody" && <Fact glyph="eye" words={watchWords(opened.table)} />}
            </ul>
        </>
    );
}

/** Trades the link for what it opens. */
async function accept({ id, link }: SitProps, { opens, seat, table }: Opened, name: string): Promise<void> {
    if (opens === "seat" && seat !== undefined) {
        await takeSeat({ game: id, seat, promised: table.promised }, link, name);
        return;
    }
    await beGuest(name);
    await takeKey(id, link);
}

function Sit({ opened, known, ...way }: SitProps & { opened: Opened; known: string | null }) {
    const [name, setName] = useState(known ?? "");
    const [wanted, setWanted] = useState(false);
    const [failure, setFailure] = useState("");
    const [busy, setBusy] = useState(false);
    const sit = async () => {
        setWanted(true);
        if (!isName(name)) return;
        setBusy(true);
        try {
            await accept(way, opened, name.trim());
            location.replace(`#/online/${way.id}`);
        } catch (reason) {
            setFailure(reasonWords(reason));
            setBusy(false);
        }
    };
    return (
        <Frame title={t("online.friends")} class="narrow on-sit">
            <form
                class="card on-card"
                onSubmit={(event) => {
                    event.preventDefault();
                    void sit();
                }}
            >
                <Town of={pageOf(opened.table.game)} />
                <Invitation opened={opened} />
                <NameField name={name} wanted={wanted} onChange={setName} />
                {failure && <p role="alert" class="bad">{failure}</p>}
                <Button kind="primary" big submit disabled={busy}>
                    {t(VERBS[opened.opens])}
                </Button>
            </form>
        </Frame>
    );
}

export function SitScreen({ id, link }: SitProps) {
    const { found, again } = useFound(
        async () => ({ opened: await readLink(id, link), known: await whoAmI() }),
        link,
    );
    if (!found) return <Loading />;
    if ("reason" in found) return <Failed reason={found.reason} again={again} />;
    return <Sit id={id} link={link} {...found.value} />;
}
