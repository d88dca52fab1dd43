/** Tables to which one was invited by name. */
import { useState } from "preact/hooks";
import { Button } from "../../ui";
import { t, word } from "../../words/t";
import { boxWords, paceWords } from "../agreed";
import { refuseInvitation, sitInLobby } from "../lobby";
import { reasonWords } from "../refused";
import type { Invitation } from "../wire";

function Invited({ invitation, onChanged }: { invitation: Invitation; onChanged(): void }) {
    const { game, from, table, seats } = invitation;
    const [failure, setFailure] = useState("");
    const box = boxWords(table);
    const sit = async () => {
        try {
            await sitInLobby(game);
            location.hash = `#/online/${game}`;
        } catch (reason) {
            setFailure(reasonWords(reason, "lobby"));
        }
    };
    return (
        <li>
            <span class="on-who">
                <b>{t("online.sit.title", { name: from })}</b>
                <small>
                    {t("online.list.table", {
                        game: word("game", table.game),
                        pace: paceWords(table.clock),
                        seats: seats.length,
                    })}
                </small>
                {box && <small>{box}</small>}
                {failure && <small role="alert" class="bad">{failure}</small>}
            </span>
            <p class="on-actions">
                <Button kind="ghost" onClick={() => void refuseInvitation(game).then(onChanged, onChanged)}>
                    {t("lobby.not_now")}
                </Button>
                <Button onClick={() => void sit()}>{t("online.sit.down")}</Button>
            </p>
        </li>
    );
}

export function Invitations({ invitations, onChanged }: { invitations: Invitation[]; onChanged(): void }) {
    if (invitations.length === 0) return null;
    return (
        <section class="card on-card on-invited" aria-live="polite">
            <h2>{t("lobby.invitations")}</h2>
            <ul class="on-known-people">
                {invitations.map((invitation) => (
                    <Invited key={invitation.game} invitation={invitation} onChanged={onChanged} />
                ))}
            </ul>
        </section>
    );
}
