/** How the host's nodes are doing, looked at every few seconds. */
import { useEffect, useState } from "preact/hooks";
import { decimals, t, word } from "../../words/t";
import { figures, type AllFigures, type Figures } from "../desk";
import { ratesOf, type Rates } from "../rates";
import { Chart } from "./chart";
import { momentOf } from "./when";

const LOOK_MS = 3000;
const KEPT = 100;
const OLD_MS = 20_000;
const GIB = 1024 ** 3;
const SHOWN = ["sockets", "rooms", "commits", "batch", "answer", "waiting"] as const;
const COUNTED = ["refused", "stale", "busy", "too_fast", "differed", "failures", "thinking", "reports"] as const;

/** A node by when it began, since two may have one name. */
const keyOf = ({ node, since }: Figures) => `${node} ${since}`;

interface Seen {
    all: AllFigures;
    rates: Map<string, Rates[]>;
}

/** What one more look adds to what was seen before. */
function look(before: Seen | null, all: AllFigures): Seen {
    const rates = new Map<string, Rates[]>();
    for (const node of all.nodes) {
        const last = before?.all.nodes.find((one) => keyOf(one) === keyOf(node));
        const kept = before?.rates.get(keyOf(node)) ?? [];
        const same = last && last.at === node.at;
        rates.set(keyOf(node), same ? kept : [...kept, ratesOf(last, node, all.steps)].slice(-KEPT));
    }
    return { all, rates };
}

function useFigures(first: AllFigures): Seen {
    const [seen, setSeen] = useState(() => look(null, first));
    useEffect(() => {
        const timer = setInterval(() => {
            if (document.visibilityState !== "visible") return;
            figures().then(
                (all) => setSeen((before) => look(before, all)),
                () => undefined,
            );
        }, LOOK_MS);
        return () => clearInterval(timer);
    }, []);
    return seen;
}

const shownAs = (key: keyof Rates, value: number) =>
    key === "commits" || key === "batch" ? decimals(value, 1) : String(value);

function Tile({ of, rates }: { of: keyof Rates; rates: Rates[] }) {
    return (
        <div class="desk-tile">
            <dt>{word("desk.figure", of)}</dt>
            <dd>{shownAs(of, rates.at(-1)?.[of] ?? 0)}</dd>
            <Chart values={rates.map((one) => one[of])} />
        </div>
    );
}

function Counts({ node }: { node: Figures }) {
    const { letters, disk } = node;
    return (
        <dl class="desk-counts">
            {COUNTED.map((key) => (
                <div key={key} class={key === "differed" && node.differed > 0 ? "bad" : ""}>
                    <dt>{word("desk.figure", key)}</dt>
                    <dd>{node[key]}</dd>
                </div>
            ))}
            <div>
                <dt>{t("desk.letters")}</dt>
                <dd>{t("desk.letters.n", { n: letters.sent, failed: letters.failed + letters.given_up })}</dd>
            </div>
            {disk && (
                <div>
                    <dt>{t("desk.disk")}</dt>
                    <dd>{t("desk.disk.free", { free: decimals(disk.free / GIB, 1), all: decimals(disk.all / GIB, 1) })}</dd>
                </div>
            )}
        </dl>
    );
}

function Node({ node, rates, now, at }: { node: Figures; rates: Rates[]; now: number; at: number }) {
    const old = now - node.at > OLD_MS;
    const title = node.node ? t("desk.node", { name: node.node }) : t("desk.node.n", { n: at + 1 });
    return (
        <section class="card on-card desk-node">
            <header>
                <h2>{title}</h2>
                <small class={old || !node.ready ? "bad" : ""}>
                    {old
                        ? t("desk.node.old", { since: momentOf(node.at) })
                        : t(node.ready ? "desk.node.since" : "desk.node.ill", { since: momentOf(node.since) })}
                </small>
            </header>
            <dl class="desk-tiles">
                {SHOWN.map((key) => (
                    <Tile key={key} of={key} rates={rates} />
                ))}
            </dl>
            <Counts node={node} />
        </section>
    );
}

export function Dashboard({ first }: { first: AllFigures }) {
    const { all, rates } = useFigures(first);
    return (
        <>
            {all.nodes.map((node, at) => (
                <Node key={keyOf(node)} node={node} rates={rates.get(keyOf(node)) ?? []} now={all.now} at={at} />
            ))}
        </>
    );
}
