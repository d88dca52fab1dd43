/** The named deals by edition, the best known game of each, and the one that the
 * address names with all that is known of it. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Engine } from "../engine/client";
import { LearnHead } from "../places/ways";
import { progress } from "../progress";
import { TopBar } from "../shell";
import { announce, Button, useFound } from "../ui";
import { Segments } from "../ui/segments";
import { t, word } from "../words/t";
import { DEALS, findDeal, scoreIn, type NamedDeal } from "./deals";
import { EntryCard } from "./entry";
import { itemId, itemOf } from "./own";
import { useHall, type Hall } from "./use";
import { Watch } from "./watch";
import "./hall.later.css";

export interface At {
    id: string;
    watch: boolean;
}

function Row({ deal, hall, now }: { deal: NamedDeal; hall: Hall; now: boolean }) {
    const { best, yours = null } = hall.get(deal.id) ?? {};
    const by = best?.own ? t("hall.by.you") : t("hall.by.search");
    return (
        <tr class={now ? "now" : ""}>
            <th scope="row">
                <a href={`#/hall/${deal.id}`} aria-current={now ? "true" : undefined}>
                    {deal.name}
                </a>
            </th>
            <td>{best ? best.score : t("hall.none")}</td>
            <td>{best ? by : t("hall.none")}</td>
            <td>{yours ? yours.score : t("hall.none")}</td>
        </tr>
    );
}

function Table({ rules, hall, id }: { rules: string; hall: Hall; id: string }) {
    return (
        <table>
            <thead>
                <tr>
                    <th scope="col">{t("hall.deal")}</th>
                    <th scope="col">{t("hall.best")}</th>
                    <th scope="col">{t("hall.by")}</th>
                    <th scope="col">{t("hall.you")}</th>
                </tr>
            </thead>
            <tbody>
                {DEALS.filter(({ options }) => options.rules === rules).map((deal) => (
                    <Row key={deal.id} deal={deal} hall={hall} now={deal.id === id} />
                ))}
            </tbody>
        </table>
    );
}

const MOST = 1 << 20;

/** Takes a record in if it holds; what is said about it. */
async function take(file: File): Promise<string> {
    const engine = await Engine.start();
    try {
        const item = file.size > MOST ? null : await itemOf(engine, await file.text(), Date.now());
        if (!item) return t("hall.bad");
        await progress.keep(item);
        const name = findDeal(item.id.slice("hall/".length))?.name ?? "";
        return t("hall.added", { name, n: item.value });
    } finally {
        engine.stop();
    }
}

function Add() {
    const field = useRef<HTMLInputElement>(null);
    const [told, setTold] = useState("");
    const bring = async (file: File | undefined) => {
        if (!file) return;
        const words = await take(file).catch(() => t("hall.failed"));
        setTold(words);
        announce(words);
    };
    return (
        <div class="hall-add">
            <Button glyph="upload" onClick={() => field.current?.click()}>
                {t("hall.add")}
            </Button>
            <small>{told || t("hall.add.note")}</small>
            <input
                ref={field}
                type="file"
                hidden
                aria-label={t("hall.add")}
                onChange={({ currentTarget }) => {
                    void bring(currentTarget.files?.[0]);
                    currentTarget.value = "";
                }}
            />
        </div>
    );
}

const editions = [...new Set(DEALS.map(({ options }) => options.rules ?? ""))];

function Hallway({ deal }: { deal: NamedDeal }) {
    const rules = deal.options.rules ?? "";
    const hall = useHall(rules, deal.id);
    const turnTo = (wanted: string) => {
        const first = DEALS.find(({ options }) => options.rules === wanted);
        if (first) location.replace(`#/hall/${first.id}`);
    };
    useEffect(() => {
        document.title = t("app.play.title", { game: t("hall.title") });
    }, []);
    return (
        <div class="hall">
            <TopBar />
            <main>
                <LearnHead here="hall" title={t("hall.title")} note={t("hall.note", { n: DEALS.length })} />
                <div class="hall-columns">
                    <EntryCard key={deal.id} deal={deal} standing={hall.get(deal.id) ?? null} />
                    <section class="hall-card hall-list" aria-label={t("hall.deal")}>
                        <Segments
                            label={t("hall.edition")}
                            quiet
                            value={rules}
                            options={editions.map((value) => ({ value, label: word("edition", value) }))}
                            onChange={turnTo}
                        />
                        <Table rules={rules} hall={hall} id={deal.id} />
                        <Add />
                    </section>
                </div>
            </main>
        </div>
    );
}

/** The game that the hall calls the best of a deal. */
function Watching({ deal }: { deal: NamedDeal }) {
    const { found } = useFound(() => progress.get(itemId(deal)), deal.id);
    if (!found) return <p role="status">{t("page.loading")}</p>;
    const own = "value" in found ? (found.value?.record ?? "") : "";
    return scoreIn(own) > scoreIn(deal.record) ? (
        <Watch deal={deal} text={own} by={t("hall.by.you")} />
    ) : (
        <Watch deal={deal} text={deal.record} by={t("hall.by.search")} />
    );
}

/** The edition that is shown first. */
const NEWEST = "2e";

/** id "": the first deal of the newest edition. */
export function HallScreen({ at }: { at: At }) {
    const deal = findDeal(at.id) ?? DEALS.find(({ options }) => options.rules === NEWEST) ?? DEALS[0];
    if (!deal) return null;
    return at.watch ? <Watching key={deal.id} deal={deal} /> : <Hallway deal={deal} />;
}
