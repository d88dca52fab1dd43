/** The real estate market, the basic tiles, and the borders where there are. */
import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { doesWords, HexTile } from "../draw";
import { Glyph } from "../../../draw";
import type { Tile } from "../scene/types";
import { t, word } from "../../../words/t";
import { useChoice } from "../scene/choice";
import {
    basicOffer,
    borderOffer,
    marketOffer,
    modesIn,
    type Choosing,
    type Mode,
    type Offer,
} from "../scene/options";
import type { Marked } from "../scene/hints";
import { pricedOf } from "../scene/pricing";
import { memo } from "../../../ui/memo";
import { MoreOf } from "./more";
import { boroughOf, tileOf, useScene, type Scene } from "../scene/scene";
import "./market.later.css";

interface CardProps {
    offer: Offer;
    tile: Tile;
    above: string;
    /** The same in spoken words, where they differ. */
    said?: string;
    price: number;
    /** "12 + 2": what the price is made of. */
    made?: string;
    short: number;
    faceDown?: boolean;
    /** Not to be had now, whatever it costs. */
    off?: boolean;
    radius: number;
    shortcut: string;
    on: boolean;
    take: (offer: Offer) => void;
    /** What hints say of it: "1", "2 3". */
    rank?: string | undefined;
    /** It has just been taken from here. */
    gone: boolean;
}

function spokenPrice(props: CardProps): string {
    const price = t("table.card.price", { n: props.price });
    return props.short > 0 ? `${price} ${t("table.card.shortof", { n: props.short })}` : price;
}

const Card = memo(function Card(props: CardProps) {
    const { offer, tile, short, faceDown, on } = props;
    const button = useRef<HTMLButtonElement>(null);
    useEffect(() => {
        if (on) button.current?.scrollIntoView({ inline: "center", block: "nearest" });
    }, [on]);
    const state = `offer-card${short > 0 ? " dear" : ""}${props.off ? " off" : ""}${
        props.gone ? " gone" : ""
    }`;
    return (
        <div class="slot">
            <span class="slot-above" aria-hidden="true">
                {props.above}
            </span>
            <button
                type="button"
                ref={button}
                class={state}
                aria-pressed={on}
                aria-keyshortcuts={props.shortcut}
                data-offer={offer}
                onClick={() => props.take(offer)}
            >
                {props.rank && (
                    <span class="offer-rank" aria-hidden="true">
                        {props.rank}
                    </span>
                )}
                <HexTile
                    tile={tile}
                    radius={props.radius}
                    level="M"
                    cost={!faceDown}
                    gain={!faceDown}
                    name={false}
                    flat
                    faceDown={faceDown ?? false}
                    dim={short > 0 || props.off === true}
                />
                <span class="vh">
                    {t("table.card.label", {
                        tile: faceDown ? t("table.card.lakeof", { tile: tile.name }) : tile.name,
                        above: props.said ?? (props.above ? `${props.above}.` : ""),
                        price: spokenPrice(props),
                        does: faceDown ? "" : doesWords(tile),
                    })}
                </span>
                <span class="offer-name" aria-hidden="true">
                    {faceDown ? t("table.card.lake") : tile.name}
                </span>
                <span class="offer-price" aria-hidden="true">
                    <b>{t("table.dollars", { n: props.price })}</b>
                    {short > 0 ? (
                        <em>{t("table.card.short", { n: short })}</em>
                    ) : (
                        props.made && <i>{props.made}</i>
                    )}
                </span>
            </button>
        </div>
    );
});

type Priced = Omit<CardProps, "radius" | "on" | "take" | "rank" | "gone">;

/** Prices of a market space in the way it is looked at now. */
function marketCards(scene: Scene, choosing: Choosing): (Priced | null)[] {
    return scene.view.market.map((space) => {
        const tile = tileOf(scene.content, space.tile ?? "");
        const offer = marketOffer(space.slot);
        const priced = pricedOf(scene, choosing, offer);
        if (!tile || !priced) return null;
        const bought = choosing.mode !== "lake" && space.cost !== undefined;
        return {
            offer,
            tile,
            above: t("table.card.space", { n: space.surcharge }),
            said: bought ? t("table.card.ofspace", { n: space.surcharge }) : "",
            shortcut: String(space.slot + 1),
            price: priced.price,
            short: priced.short,
            off: priced.off !== null,
            faceDown: choosing.mode === "lake" && scene.view.phase === "act",
            ...(bought && space.surcharge > 0
                ? {
                      made: t("table.card.made", {
                          cost: space.cost ?? 0,
                          space: space.surcharge,
                      }),
                  }
                : {}),
        };
    });
}

/** Left and right arrows walk along the cards. */
function Toolbar(props: { label: string; class: string; children: ComponentChildren }) {
    const row = useRef<HTMLDivElement>(null);
    const onKeyDown = (event: KeyboardEvent) => {
        const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
        const all = [...(row.current?.querySelectorAll<HTMLElement>("button") ?? [])];
        const at = all.indexOf(document.activeElement as HTMLElement);
        if (step === 0 || at < 0) return;
        all[(at + step + all.length) % all.length]?.focus();
        event.preventDefault();
        event.stopPropagation();
    };
    return (
        <div
            ref={row}
            class={props.class}
            role="toolbar"
            aria-label={props.label}
            onKeyDown={onKeyDown}
        >
            {props.children}
        </div>
    );
}

type RowProps = Pick<MarketProps, "radius" | "ranks" | "gone">;

function rankOf(ranks: Marked, offer: Offer): string | undefined {
    return ranks.offers.get(offer)?.join(" ");
}

const BASIC_KEYS = ["q", "w", "e", "r", "t"];

function BasicRow({ radius, ranks, gone }: RowProps) {
    const scene = useScene();
    const choice = useChoice();
    return (
        <Toolbar label={t("table.basics")} class="basics">
            {scene.view.basics.map((basic, index) => {
                const tile = tileOf(scene.content, basic.tile);
                const priced = pricedOf(scene, choice, basicOffer(basic.tile));
                return (
                    tile && (
                        <Card
                            key={basic.tile}
                            offer={basicOffer(basic.tile)}
                            tile={tile}
                            above={t("table.card.left", { n: basic.left })}
                            price={basic.price}
                            short={priced?.short ?? 0}
                            off={priced?.off !== null || basic.left === 0}
                            radius={radius}
                            on={choice.offer === basicOffer(basic.tile)}
                            rank={rankOf(ranks, basicOffer(basic.tile))}
                            take={choice.take}
                            gone={gone === basicOffer(basic.tile)}
                            shortcut={BASIC_KEYS[index] ?? ""}
                        />
                    )
                );
            })}
        </Toolbar>
    );
}

function BorderRow({ radius, ranks, gone }: RowProps) {
    const scene = useScene();
    const choice = useChoice();
    return (
        <div class="borders">
            <label class="face-down">
                <input
                    type="checkbox"
                    checked={choice.faceDown}
                    onChange={(event) => choice.setFaceDown(event.currentTarget.checked)}
                />
                {t("table.border.lake")}
            </label>
            <Toolbar label={t("table.borders")} class="basics">
                {scene.view.borders.map((border) => {
                    const tile = tileOf(scene.content, border.tile);
                    const priced = pricedOf(scene, choice, borderOffer(border.index));
                    return (
                        tile && (
                            <Card
                                key={border.index}
                                offer={borderOffer(border.index)}
                                tile={tile}
                                above=""
                                price={priced?.price ?? 0}
                                short={priced?.short ?? 0}
                                off={priced?.off !== null}
                                faceDown={choice.faceDown}
                                radius={radius}
                                on={choice.offer === borderOffer(border.index)}
                                rank={rankOf(ranks, borderOffer(border.index))}
                                take={choice.take}
                                gone={gone === borderOffer(border.index)}
                                shortcut={BASIC_KEYS[border.index] ?? ""}
                            />
                        )
                    );
                })}
            </Toolbar>
        </div>
    );
}

const MODE_GLYPH = {
    build: "residential",
    lake: "lake",
    invest: "seal",
    border: "border",
} as const;
const MODE_KEY = { build: "B", lake: "L", invest: "I", border: "O" } as const;

const ARROWS: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowRight: 1,
    ArrowUp: -1,
    ArrowLeft: -1,
};

function note(scene: Scene, mode: Mode): string {
    const markers = boroughOf(scene, scene.me).markers;
    if (mode === "invest") return t("table.mode.markers", { n: markers });
    if (mode === "border") return t("table.mode.markers", { n: scene.view.borders_left });
    return "";
}

export function Modes() {
    const scene = useScene();
    const choice = useChoice();
    const row = useRef<HTMLDivElement>(null);
    const act = scene.mine && scene.view.phase === "act";
    const modes = modesIn(scene.view);
    /* A group of radio buttons is walked with the arrows. */
    const onKeyDown = (event: KeyboardEvent) => {
        const step = ARROWS[event.key];
        if (step === undefined || !act) return;
        const to = (modes.indexOf(choice.mode) + step + modes.length) % modes.length;
        choice.setMode(modes[to] ?? "build");
        row.current?.querySelectorAll("button")[to]?.focus();
        event.preventDefault();
        event.stopPropagation();
    };
    return (
        <div
            ref={row}
            class="modes"
            role="radiogroup"
            aria-label={t("table.modes")}
            onKeyDown={onKeyDown}
        >
            {modes.map((mode) => (
                <button
                    key={mode}
                    type="button"
                    role="radio"
                    aria-checked={choice.mode === mode}
                    aria-keyshortcuts={MODE_KEY[mode]}
                    tabIndex={choice.mode === mode ? 0 : -1}
                    disabled={!act}
                    onClick={() => choice.setMode(mode)}
                >
                    <Glyph name={MODE_GLYPH[mode]} size={16} />
                    <span>{word("table.mode", mode)}</span>
                    <small>{note(scene, mode)}</small>
                </button>
            ))}
        </div>
    );
}

/** A row that is longer than the screen opens where tiles are cheap: at the
 * last space; for borders, at its end. */
function useOpening(row: RefObject<HTMLElement | null>) {
    const scene = useScene();
    const { mode } = useChoice();
    useLayoutEffect(() => {
        const element = row.current;
        const spaces = element?.querySelector<HTMLElement>(".spaces");
        if (!element || !spaces) return;
        const end = spaces.offsetLeft - element.offsetLeft + spaces.offsetWidth;
        element.scrollLeft =
            mode === "border" ? element.scrollWidth : end + OPENING - element.clientWidth;
    }, [scene.look.turn, scene.view.phase, mode === "border"]);
}

/** Room beside the last space, so that the next thing is seen to follow. */
const OPENING = 34;

interface MarketProps {
    radius: number;
    /** A phone has the modes elsewhere. */
    modes: boolean;
    ranks: Marked;
    /** What somebody else is taking: the market is only looked at. */
    gone: Offer | null;
}

export function Market({ radius, modes, ranks, gone }: MarketProps) {
    const scene = useScene();
    const choice = useChoice();
    const cards = marketCards(scene, choice);
    const dim = choice.mode === "invest" || choice.mode === "border";
    const row = useRef<HTMLElement>(null);
    useOpening(row);
    return (
        <section
            ref={row}
            class={`market spaces-${cards.length}${dim ? " dimmed" : ""}${
                gone === null ? "" : " watched"
            }`}
            aria-label={t("table.market")}
        >
            <MoreOf row={row} way="left" />
            <Toolbar label={t("table.market")} class="spaces">
                {cards.map((card, index) =>
                    card ? (
                        <Card
                            key={`${index} ${card.tile.id}`}
                            {...card}
                            radius={radius}
                            on={choice.offer === card.offer}
                            rank={rankOf(ranks, card.offer)}
                            take={choice.take}
                            gone={gone === card.offer}
                        />
                    ) : (
                        <div key={index} class="slot empty">
                            <span class="slot-above">
                                {t("table.card.space", {
                                    n: scene.view.market[index]?.surcharge ?? 0,
                                })}
                            </span>
                            <span class="offer-card">{t("table.card.empty")}</span>
                        </div>
                    ),
                )}
            </Toolbar>
            {modes && <Modes />}
            {choice.mode === "border" ? (
                <BorderRow radius={radius} ranks={ranks} gone={gone} />
            ) : (
                <BasicRow radius={radius} ranks={ranks} gone={gone} />
            )}
            <MoreOf row={row} way="right" />
        </section>
    );
}
