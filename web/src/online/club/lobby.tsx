/** The lobby: tables that anybody may sit down at, and people one knows. */
import { useEffect, useState } from "preact/hooks";
import { Token } from "../../draw";
import { Button, Icon, useFound } from "../../ui";
import { Segments } from "../../ui/segments";
import { bringWords, list, t, word } from "../../words/t";
import { boxWords, paceWords } from "../agreed";
import { beGuest, whoAmI } from "../host";
import { gamesToWatch, listenToLobby, myInvitations, myPeople, myWishes, openTables, sitInLobby } from "../lobby";
import { reasonWords } from "../refused";
import { named, type Invitation, type OpenTable, type Person, type Waiting, type Watched } from "../wire";
import { Failed, Frame, Loading } from "../screens/frame";
import { allCups, type CupListed } from "../cups/ask";
import { CupNotice } from "../cups/notice";
import { Invitations } from "./invitations";
import { isName, NameField } from "../screens/name";
import { Today } from "../days/today";
import { People } from "./people";
import { QuickMatch } from "./quick";
import { ToWatch } from "./watch";

interface Found {
    known: string | null;
    tables: OpenTable[];
    people: Person[];
    invitations: Invitation[];
    waiting: Waiting;
    watched: Watched[];
    cups: CupListed[];
}

const NOTHING: Found = {
    known: null,
    tables: [],
    people: [],
    invitations: [],
    waiting: { wishes: [], games: [] },
    watched: [],
    cups: [],
};

async function look(): Promise<Found> {
    const known = await whoAmI();
    if (!known) return NOTHING;
    const [tables, people, invitations, waiting, watched, cups] = await Promise.all([
        openTables(),
        myPeople(),
        myInvitations(),
        myWishes(),
        gamesToWatch(),
        allCups(),
    ]);
    return { known, tables, people, invitations, waiting, watched, cups };
}

const isOpen = ({ player, name, nameless }: OpenTable["seats"][number]) =>
    player === "human" && !name && !nameless;

function companyWords(table: OpenTable): string {
    const names = table.seats.map(named).flatMap(({ name }) => (name ? [name] : []));
    const open = t("online.list.gathering", { n: table.seats.filter(isOpen).length });
    return names.length > 0 ? t("lobby.company", { names: list(names), open }) : open;
}

function Row({ table }: { table: OpenTable }) {
    const [failure, setFailure] = useState("");
    const [busy, setBusy] = useState(false);
    const sit = async () => {
        setBusy(true);
        try {
            await sitInLobby(table.game);
            location.hash = `#/online/${table.game}`;
        } catch (reason) {
            setFailure(reasonWords(reason, "lobby"));
            setBusy(false);
        }
    };
    const mine = table.mine || table.host;
    const box = boxWords(table.table);
    const game = t("online.list.table", {
        game: word("game", table.table.game),
        pace: paceWords(table.table.clock),
        seats: table.seats.length,
    });
    return (
        <li class={mine ? "yours" : table.near ? "near" : ""}>
            <span class="on-tokens">
                {table.seats.map((seat, at) => (
                    <Token key={at} seat={at} name={named(seat).name ?? ""} size={26} label="" />
                ))}
            </span>
            <span class="on-who">
                <b>{game}</b>
                {box && <small>{box}</small>}
                <small>{companyWords(table)}</small>
                {table.rating && !mine && <small>{t("lobby.rating", { points: table.rating })}</small>}
                {table.near && <small class="on-near">{t("lobby.near")}</small>}
                {failure && <small role="alert" class="bad">{failure}</small>}
            </span>
            {mine ? (
                <a class="ui-button secondary" href={`#/online/${table.game}`}>
                    {t("online.list.open")}
                </a>
            ) : (
                <Button disabled={busy} label={t("lobby.sit.at", { game })} onClick={() => void sit()}>
                    {t("online.sit.down")}
                </Button>
            )}
        </li>
    );
}

type Wanted = "all" | "live" | "turns" | "near";
const WANTED = ["all", "live", "turns", "near"] as const;

const isWanted = ({ table: { clock }, near = false }: OpenTable, wanted: Wanted) =>
    wanted === "all" || (wanted === "near" ? near : clock.pace === wanted);

/** A choice, and of how many tables it is, if there are any. */
function wantedWords(tables: OpenTable[], wanted: Wanted): string {
    const n = tables.filter((table) => isWanted(table, wanted)).length;
    const what = word("lobby.wanted", wanted);
    return wanted === "all" || n === 0 ? what : t("lobby.wanted.counted", { what, n });
}

function Tables({ tables }: { tables: OpenTable[] }) {
    const [wanted, setWanted] = useState<Wanted>("all");
    const shown = tables.filter((table) => isWanted(table, wanted));
    return (
        <section class="on-open">
            <header>
                <h1>{t("lobby.tables")}</h1>
                <Segments<Wanted>
                    label={t("lobby.wanted")}
                    quiet
                    value={wanted}
                    options={WANTED.map((value) => ({ value, label: wantedWords(tables, value) }))}
                    onChange={setWanted}
                />
                <a class="ui-button secondary" href="#/online">
                    <Icon name="plus" size={15} />
                    {t("lobby.new")}
                </a>
            </header>
            {shown.length === 0 && <p class="on-none">{t("lobby.none")}</p>}
            <ul class="on-list">
                {shown.map((table) => (
                    <Row key={table.game} table={table} />
                ))}
            </ul>
        </section>
    );
}

/** Nobody is known here yet. */
function Stranger({ onDone }: { onDone(): void }) {
    const [name, setName] = useState("");
    const [wanted, setWanted] = useState(false);
    const [failure, setFailure] = useState("");
    const come = async () => {
        setWanted(true);
        if (!isName(name)) return;
        await beGuest(name.trim()).then(onDone, (reason: unknown) => setFailure(reasonWords(reason)));
    };
    return (
        <form
            class="card on-card"
            onSubmit={(event) => {
                event.preventDefault();
                void come();
            }}
        >
            <h1>{t("online.lobby")}</h1>
            <p>{t("lobby.stranger")}</p>
            <NameField name={name} wanted={wanted} onChange={setName} />
            {failure && <p role="alert" class="bad">{failure}</p>}
            <Button kind="primary" big submit>
                {t("lobby.come")}
            </Button>
        </form>
    );
}

/** Looks again whenever the host says that something has changed. */
function useLobby(first: Found) {
    const [found, setFound] = useState(first);
    const again = () => void look().then(setFound, () => undefined);
    useEffect(() => listenToLobby(again), []);
    return { found, again };
}

function Lobby({ first }: { first: Found }) {
    const { found, again } = useLobby(first);
    return (
        <Frame title={t("online.lobby")} class="on-games on-lobby on-club">
            <div class="on-quick">
                <QuickMatch waiting={found.waiting} onChanged={again} />
            </div>
            <div class="on-middle">
                <Tables tables={found.tables} />
                <ToWatch games={found.watched} />
            </div>
            <div class="on-side">
                <Today />
                <Invitations invitations={found.invitations} onChanged={again} />
                <People people={found.people} onChanged={again} />
                <CupNotice cups={found.cups} />
            </div>
        </Frame>
    );
}

export function LobbyScreen() {
    const { found, again } = useFound(async () => (await Promise.all([look(), bringWords("lobby")]))[0], "lobby");
    if (!found) return <Loading />;
    if ("reason" in found) return <Failed reason={found.reason} again={again} />;
    if (found.value.known) return <Lobby first={found.value} />;
    return (
        <Frame title={t("online.lobby")} class="narrow">
            <Stranger onDone={again} />
        </Frame>
    );
}
