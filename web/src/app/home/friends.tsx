/** The way to a table with friends, where the page comes from a host that keeps
 * tables. Elsewhere there is nothing to see of it. */
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../ui";
import { t } from "../../words/t";

let asked: Promise<boolean> | null = null;

/** Whoever keeps tables knows this address, whether or not it knows us. */
async function keepsTables(): Promise<boolean> {
    try {
        const response = await fetch(new URL("api/guest", document.baseURI), { cache: "no-store" });
        const type = response.headers.get("Content-Type") ?? "";
        return (response.ok || response.status === 401) && type.includes("json");
    } catch {
        return false;
    }
}

export function WithFriends() {
    const [there, setThere] = useState(false);
    useEffect(() => {
        asked ??= keepsTables();
        void asked.then(setThere);
    }, []);
    if (!there) return null;
    return (
        <nav class="with-friends">
            <a class="ui-button ghost" href="#/online">
                <Icon name="users" size={15} />
                {t("online.friends")}
            </a>
            <a class="ui-button ghost" href="#/online/games">
                {t("online.games")}
            </a>
        </nav>
    );
}
