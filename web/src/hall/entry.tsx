/** The best game on a deal: how it looked at its end, how it came about, and what
 * can be done with it. */
import { useState } from "preact/hooks";
import { contentsOnly } from "../games/desk";
import { deal as dealt } from "../games/start";
import { bookOf } from "../rules/books";
import { showMatch } from "../shell/shell";
import { Button, Icon, useFound } from "../ui";
import { download } from "../ui/share";
import { refusal, REGION, t, word } from "../words/t";
import type { NamedDeal } from "./deals";
import type { Entry, Standing } from "./use";

function Picture({ deal, entry }: { deal: NamedDeal; entry: Entry }) {
    const { found } = useFound(contentsOnly, "contents");
    const { Board } = bookOf(deal.game);
    if (!found || "reason" in found) return null;
    return <Board content={found.value[deal.game]} look={entry.look} moves={[]} onMove={() => undefined} />;
}

const dateWords = (when: number): string => new Intl.DateTimeFormat(REGION, { dateStyle: "long" }).format(when);

/** Who or what made it, when, and with which knowledge. */
function Provenance({ deal, entry }: { deal: NamedDeal; entry: Entry }) {
    const by = entry.own ? t("hall.by.you") : t("hall.by.search");
    const known = deal.known ? t("hall.known") : t("hall.unseen");
    return (
        <p>
            {t("hall.date", { by, date: dateWords(entry.when) })}{" "}
            {!entry.own && known}
        </p>
    );
}

/** Whether the record holds, and nothing before that is known. */
function Verified({ best }: { best: Entry | null | undefined }) {
    if (best === undefined) return <p role="status">{t("hall.checking")}</p>;
    if (best === null) return <p role="alert">{t("hall.wrong")}</p>;
    return (
        <p class="hall-good" role="status">
            <Icon name="check" size={15} />
            {t("hall.good")}
        </p>
    );
}

function PlayDeal({ deal }: { deal: NamedDeal }) {
    const [busy, setBusy] = useState(false);
    const [failure, setFailure] = useState("");
    const play = async () => {
        setBusy(true);
        try {
            const { game, options, seed } = deal;
            const name = t("app.new.names").split(", ")[0] ?? "";
            const seats = [{ kind: "human", name, level: "skilled" } as const];
            showMatch(await dealt({ game, options, seed, seats }));
        } catch (reason) {
            setFailure(refusal(reason as Error));
            setBusy(false);
        }
    };
    return (
        <>
            <Button kind="primary" glyph="play" disabled={busy} onClick={() => void play()}>
                {t("hall.play")}
            </Button>
            {failure && <span class="bad">{failure}</span>}
        </>
    );
}

function Actions({ deal, best }: { deal: NamedDeal; best: Entry | null | undefined }) {
    return (
        <div class="hall-actions">
            <PlayDeal deal={deal} />
            {best && (
                <>
                    <a class="ui-button secondary" href={`#/hall/${deal.id}/watch`}>
                        <Icon name="eye" size={15} />
                        {t("hall.watch")}
                    </a>
                    <Button kind="ghost" glyph="download" onClick={() => download(`${deal.id}.record`, best.text)}>
                        {t("hall.export")}
                    </Button>
                </>
            )}
        </div>
    );
}

export function EntryCard({ deal, standing }: { deal: NamedDeal; standing: Standing | null }) {
    const { best, yours = null, tries = 0 } = standing ?? {};
    const edition = word("edition.long", deal.options.rules ?? "");
    return (
        <section class="hall-card hall-entry" aria-labelledby="hall-name">
            <div class="hall-felt" role="img" aria-label={t("hall.picture")}>
                {best && <Picture deal={deal} entry={best} />}
            </div>
            <div>
                <h2 id="hall-name">{t("hall.deal.in", { name: deal.name, edition })}</h2>
                {best && (
                    <p class="hall-score">
                        <strong>{best.score}</strong> {t("hall.people")}
                    </p>
                )}
                {best && <Provenance deal={deal} entry={best} />}
                <Verified best={best} />
                <Actions deal={deal} best={best} />
                <dl>
                    <div>
                        <dt>{t("hall.yours")}</dt>
                        <dd>{yours ? yours.score : t("hall.none")}</dd>
                    </div>
                    <div>
                        <dt>{t("hall.tries")}</dt>
                        <dd>{tries}</dd>
                    </div>
                </dl>
            </div>
        </section>
    );
}
