/** A mission before it begins: what its stars ask for, how hard they are, and
 * who sits at the table. */
import { useState } from "preact/hooks";
import type { Save } from "../play/store";
import { gameAddress } from "../shell/shell";
import { Button, Dialog, Icon } from "../ui";
import { list, refusal, series, t, word } from "../words/t";
import { playMission } from "./begin";
import { clausesOf, STARS, wordOf, type Mission } from "./mission";
import { Stars } from "./stars";
import { clauseSaid } from "./words";

function difficulty(tries: number | undefined): string {
    return tries ? t("mission.tries", { n: tries }) : t("mission.possible");
}

function StarRow({ mission, star, reached }: { mission: Mission; star: number; reached: boolean }) {
    const clauses = clausesOf(mission).filter((clause) => clause.star === star);
    return (
        <li>
            <Stars reached={reached ? star : 0} of={star} />
            <span>
                <b>{list(clauses.map(({ words }) => clauseSaid(words, mission.game)))}</b>
                <small>{difficulty(mission.tries[star - 1])}</small>
            </span>
            {reached && (
                <em>
                    <Icon name="check" size={14} />
                    {t("mission.reached")}
                </em>
            )}
        </li>
    );
}

function Facts({ mission }: { mission: Mission }) {
    const { seats = 1 } = JSON.parse(mission.table) as { seats?: number };
    const rivals = mission.rivals.map(({ name, level }) => t("mission.rival", { name, level: word("level", level) }));
    return (
        <dl>
            <dt>{t("mission.table")}</dt>
            <dd>{t("mission.seats", { n: seats })}</dd>
            {rivals.length > 0 && (
                <>
                    <dt>{t("mission.rivals")}</dt>
                    <dd>{series(rivals)}</dd>
                </>
            )}
            <dt>{t("mission.deal")}</dt>
            <dd>{t("mission.deal.given")}</dd>
        </dl>
    );
}

function Start({ mission, open }: { mission: Mission; open: Save | null }) {
    const [busy, setBusy] = useState(false);
    const [failure, setFailure] = useState("");
    const start = () => {
        setBusy(true);
        playMission(mission).catch((reason: unknown) => {
            setFailure(refusal(reason as Error));
            setBusy(false);
        });
    };
    return (
        <>
            {failure && <p class="bad">{failure}</p>}
            {open && (
                <a class="ui-button secondary big" href={gameAddress(open.id)}>
                    {t("mission.goon")}
                </a>
            )}
            <Button kind="primary" big glyph="play" disabled={busy} onClick={start}>
                {t("mission.start")}
            </Button>
        </>
    );
}

interface Props {
    mission: Mission;
    stars: number;
    /** A game of it that is not over. */
    open: Save | null;
}

export function About({ mission, stars, open }: Props) {
    const close = () => {
        location.hash = "#/missions";
    };
    return (
        <Dialog
            title={t("mission.heading", { id: mission.id, name: word("mission.name", wordOf(mission)) })}
            onClose={close}
            actions={<Start mission={mission} open={open} />}
        >
            <div class="mission-about">
                <p>{word("mission.idea", wordOf(mission))}</p>
                <ol>
                    {Array.from({ length: STARS }, (_, at) => (
                        <StarRow key={at} mission={mission} star={at + 1} reached={stars > at} />
                    ))}
                </ol>
                <Facts mission={mission} />
                <p>{t("mission.free")}</p>
            </div>
        </Dialog>
    );
}
