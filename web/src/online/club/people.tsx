/** People whom one follows, and whom one has blocked. */
import { useState } from "preact/hooks";
import { Token } from "../../draw";
import { Button } from "../../ui";
import { t, word } from "../../words/t";
import { isAccount } from "../account";
import { agoWords } from "../ago";
import { bePerson } from "../lobby";
import { reasonWords } from "../refused";
import type { Person } from "../wire";
import { AccountField } from "../screens/fields";

interface PeopleProps {
    people: Person[];
    onChanged(): void;
}

/** Where somebody is, as far as he lets others know. */
function Where({ person: { now, round = 0, seen, account } }: { person: Person }) {
    if (now) return <small>{word("lobby.now", now, { n: round })}</small>;
    const words = seen ? t("lobby.seen", { when: agoWords(seen) }) : account;
    return words ? <small>{words}</small> : null;
}

function Known({ person, onChanged }: { person: Person; onChanged(): void }) {
    const { name, account, is } = person;
    const free = () => void bePerson({ who: person.who }, "nobody").then(onChanged, onChanged);
    const followed = is === "followed";
    const label = followed ? t("lobby.unfollow.of", { name }) : t("lobby.unblock.of", { name });
    return (
        <li>
            <Token seat={0} name={name} size={22} label="" />
            <span class="on-who">
                <b>
                    {account ? <a href={`#/online/profile/${account}`}>{name}</a> : name}
                    {person.now && <i class="on-dot" aria-hidden="true" />}
                </b>
                <Where person={person} />
            </span>
            <Button kind="ghost" label={label} onClick={free}>
                {t(followed ? "lobby.unfollow" : "lobby.unblock")}
            </Button>
        </li>
    );
}

function Part({ title, people, onChanged }: PeopleProps & { title: string }) {
    if (people.length === 0) return null;
    return (
        <>
            <h3>{title}</h3>
            <ul class="on-known-people">
                {people.map((person) => (
                    <Known key={person.who} person={person} onChanged={onChanged} />
                ))}
            </ul>
        </>
    );
}

/** Somebody is found by the name that he signs in by. */
function Find({ onChanged }: { onChanged(): void }) {
    const [account, setAccount] = useState("");
    const [wanted, setWanted] = useState(false);
    const [failure, setFailure] = useState("");
    const be = async (is: Person["is"]) => {
        setWanted(true);
        setFailure("");
        if (!isAccount(account)) return;
        try {
            await bePerson({ account: account.trim() }, is);
            setAccount("");
            setWanted(false);
            onChanged();
        } catch (reason) {
            setFailure(reasonWords(reason, "people"));
        }
    };
    return (
        <form
            class="on-find"
            onSubmit={(event) => {
                event.preventDefault();
                void be("followed");
            }}
        >
            <AccountField label={t("lobby.find")} value={account} wanted={wanted} onChange={setAccount} />
            {failure && <p role="alert" class="bad">{failure}</p>}
            <p class="on-actions">
                <Button submit>{t("lobby.follow")}</Button>
                <Button kind="ghost" onClick={() => void be("blocked")}>
                    {t("lobby.block")}
                </Button>
            </p>
        </form>
    );
}

export function People({ people, onChanged }: PeopleProps) {
    const of = (kind: Person["is"]) => people.filter(({ is }) => is === kind);
    return (
        <section class="card on-card">
            <h2>{t("lobby.people")}</h2>
            {people.length === 0 && <p>{t("lobby.people.none")}</p>}
            <Part title={t("lobby.followed")} people={of("followed")} onChanged={onChanged} />
            <Part title={t("lobby.blocked")} people={of("blocked")} onChanged={onChanged} />
            <Find onChanged={onChanged} />
        </section>
    );
}
