/** Where the address leads: everything is in its fragment, so that the page
 * works from any folder of any host. */
import { useEffect, useState } from "preact/hooks";
import { linkData } from "../play/link";

export type Route =
    | { screen: "home" }
    | { screen: "rules"; place: "rules" | "glossary" | "tiles"; id: string; part: string; query: string }
    | { screen: "unknown" }
    /** "": all puzzles, or all mistakes. */
    | { screen: "puzzles"; place: "puzzles" | "mistakes"; id: string }
    /** "": all lessons. */
    | { screen: "learn"; id: string }
    /** "": today; "archive": all days. `of`: somebody's result of that day, "": none. */
    | { screen: "daily"; date: string; of: string }
    | { screen: "progress" }
    /** "": whichever deal. */
    | { screen: "hall"; id: string; watch: boolean }
    /** "": all missions. */
    | { screen: "missions"; id: string }
    | { screen: "game"; id: string; review: boolean }
    | { screen: "link"; data: string }
    | { screen: "online"; place: "new" | "games" | "lobby" | "profile" | "desk" | "banned" | "cups" | "table"; id: string; key: string };

function onlineOf(id = "", key = ""): Route {
    if (id === "lobby" || id === "profile" || id === "desk" || id === "banned" || id === "cups")
        return { screen: "online", place: id, id, key };
    const place = id === "" ? "new" : id === "games" || id === "me" || id === "letters" ? "games" : "table";
    return { screen: "online", place, id, key };
}

function isRules(place: string | undefined): place is "rules" | "glossary" | "tiles" {
    return place === "rules" || place === "glossary" || place === "tiles";
}

export function routeOf(hash: string): Route {
    const data = linkData(hash);
    if (data !== null) return { screen: "link", data };
    const [way = "", query = ""] = hash.split("?");
    const [, place, id = "", part = ""] = way.split("/");
    if (isRules(place)) return { screen: "rules", place, id, part, query };
    if (place === "puzzles" || place === "mistakes") return { screen: "puzzles", place, id };
    if (place === "game" && id) return { screen: "game", id, review: part === "review" };
    if (place === "learn") return { screen: "learn", id: id ?? "" };
    if (place === "daily") return { screen: "daily", date: id, of: part };
    if (place === "progress") return { screen: "progress" };
    if (place === "hall") return { screen: "hall", id, watch: part === "watch" };
    if (place === "missions") return { screen: "missions", id: id ?? "" };
    if (place === "online") return onlineOf(id, part);
    return /^#?\/?$/.test(hash) ? { screen: "home" } : { screen: "unknown" };
}

export function useRoute(): Route {
    const [hash, setHash] = useState(location.hash);
    useEffect(() => {
        const change = () => setHash(location.hash);
        addEventListener("hashchange", change);
        return () => removeEventListener("hashchange", change);
    }, []);
    return routeOf(hash);
}
