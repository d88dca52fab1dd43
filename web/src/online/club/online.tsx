/** Playing with friends: everything that is loaded only for that. */
import "../online.later.css";
import "../desk/desk.later.css";
import "../cups/cups.later.css";
import type { JSX } from "preact";
import type { Match } from "../../play/match";
import { BannedScreen } from "../desk/banned";
import { DeskScreen } from "../desk/desk";
import { CupScreen } from "../cups/cup";
import { CupsScreen } from "../cups/list";
import { NewCupScreen } from "../cups/new";
import { AccountScreen } from "../screens/account";
import { GamesScreen } from "../screens/games";
import { LetterLink } from "../screens/letter_link";
import { LobbyScreen } from "./lobby";
import { MeScreen } from "../screens/me";
import { NewScreen } from "../screens/new";
import { ProfileScreen } from "./profile";
import { SitScreen } from "../screens/sit";
import { TableScreen } from "../screens/table";

export interface OnlinePlace {
    place: "new" | "games" | "lobby" | "profile" | "desk" | "banned" | "cups" | "table";
    id: string;
    key: string;
}

interface OnlineProps {
    at: OnlinePlace;
    /** The table of a match, as any other game has it. */
    Play: (props: { match: Match }) => JSX.Element;
}

/** "": all of them. */
function Cups({ at }: { at: string }) {
    if (at === "new") return <NewCupScreen />;
    return at ? <CupScreen key={at} cup={at} /> : <CupsScreen />;
}

export function Online({ at, Play }: OnlineProps) {
    if (at.place === "new") return <NewScreen />;
    if (at.id === "me") return at.key ? <MeScreen link={at.key} /> : <AccountScreen />;
    if (at.id === "letters") return <LetterLink link={at.key} />;
    if (at.place === "lobby") return <LobbyScreen />;
    if (at.place === "cups") return <Cups at={at.key} />;
    if (at.place === "desk") return <DeskScreen at={at.key} />;
    if (at.place === "banned") return <BannedScreen />;
    if (at.place === "profile") return <ProfileScreen key={at.key} account={at.key} />;
    if (at.place === "games") return <GamesScreen />;
    if (at.key) return <SitScreen key={at.key} id={at.id} link={at.key} />;
    return <TableScreen key={at.id} id={at.id} Play={Play} />;
}
