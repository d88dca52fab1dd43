/** Who somebody is here: ratings, how they went, and what games came to. */
import { useState } from "preact/hooks";
import { Token } from "../../draw";
import { Button, useFound } from "../../ui";
import { Segments, Switch } from "../../ui/segments";
import { bringWords, decimals, hasWord, REGION, t, word } from "../../words/t";
import { bePerson, profileOf, showMyGames, showWhereIAm } from "../lobby";
import { reasonWords } from "../refused";
import type { Past, Profile, Rating } from "../wire";
import { Curve } from "./curve";
import { Failed, Frame, Loading } from "../screens/frame";

/** suburbia-2e-3, or the game alone: all its pools. */
function poolWords(pool: string): string {
    const [game = "", edition, seats] = pool.split("-");
    if (!seats) return t("lobby.pool.all", { game: word("game", game) });
    const many = word("lobby.seats", seats === "2" ? "two" : "more");
    if (!hasWord("edition.long", edition ?? "")) return t("lobby.pool.plain", { game: word("game", game), seats: many });
    return t("lobby.pool", { game: word("game", game), edition: word("edition.long", edition ?? ""), seats: many });
}

const dayOf = (at: number): string => new Intl.DateTimeFormat(REGION, { dateStyle: "medium" }).format(at);

function RatingCard({ rating }: { rating: Rating }) {
    const { pool, deviation, provisional, games } = rating;
    return (
        <li class="card">
            <small>{poolWords(pool)}</small>
            <b class="on-points">{rating.rating}</b> <small>± {2 * deviation}</small>
            <small class={provisional ? "warn" : ""}>
                {t(provisional ? "lobby.provisional" : "lobby.from", { n: games })}
            </small>
        </li>
    );
}

function Ratings({ ratings }: { ratings: Rating[] }) {
    if (ratings.length === 0) return <p class="on-none">{t("lobby.unrated")}</p>;
    return (
        <ul class="on-ratings">
            {ratings.map((rating) => (
                <RatingCard key={rating.pool} rating={rating} />
            ))}
        </ul>
    );
}

/** How the rating went in each pool that has two games or more. */
function Curves({ past }: { past: Past[] }) {
    const rated = past.filter(({ rating }) => rating !== undefined);
    const pools = [...new Set(rated.map(({ pool }) => pool))].filter(
        (pool) => rated.filter((one) => one.pool === pool).length > 1,
    );
    const [chosen, setChosen] = useState("");
    const pool = pools.includes(chosen) ? chosen : (pools[0] ?? "");
    if (!pool) return null;
    return (
        <section class="card on-card">
            <h2>{t("lobby.over_time")}</h2>
            {pools.length > 1 && (
                <Segments
                    label={t("lobby.over_time")}
                    quiet
                    value={pool}
                    options={pools.map((value) => ({ value, label: poolWords(value) }))}
                    onChange={setChosen}
                />
            )}
            <Curve label={poolWords(pool)} past={rated.filter((one) => one.pool === pool).reverse()} />
        </section>
    );
}

function Row({ one }: { one: Past }) {
    const place = t("lobby.place", { n: one.place, seats: one.seats });
    const change = one.change ? `${one.change > 0 ? "+" : "−"}${Math.abs(one.change)}` : "";
    return (
        <tr>
            <td>{dayOf(one.at)}</td>
            <td>
                {poolWords(one.pool)} <small>{dayOf(one.at)}</small>
            </td>
            <td>{one.game ? <a href={`#/online/${one.game}`}>{place}</a> : place}</td>
            <td class="number">{decimals(one.score, 0)}</td>
            <td class="number">{one.rating ?? t("lobby.not_rated")}</td>
            <td class="number">{change}</td>
        </tr>
    );
}

const HEADS = ["day", "game", "place", "score", "rating", "change"] as const;

function History({ past }: { past: Past[] }) {
    if (past.length === 0) return <p class="on-none">{t("lobby.no_games")}</p>;
    return (
        <section class="card on-card on-history" tabIndex={0} aria-label={t("lobby.history")}>
            <h2>{t("lobby.history")}</h2>
            <table>
                <thead>
                    <tr>
                        {HEADS.map((head) => (
                            <th key={head} scope="col">
                                {word("lobby.head", head)}
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {past.map((one, at) => (
                        <Row key={at} one={one} />
                    ))}
                </tbody>
            </table>
        </section>
    );
}

function Counts({ counts }: { counts: NonNullable<Profile["counts"]> }) {
    return (
        <dl class="on-counts">
            {counts.map(({ pool, games, won, best }) => (
                <div key={pool}>
                    <dt>{poolWords(pool)}</dt>
                    <dd>{t("lobby.counts", { won, n: games, best })}</dd>
                </div>
            ))}
        </dl>
    );
}

/** What one can do about somebody else. */
function Bond({ profile, again }: { profile: Profile; again(): void }) {
    const { account = "", is = "nobody" } = profile;
    const [failure, setFailure] = useState("");
    const be = (what: "followed" | "blocked" | "nobody") =>
        void bePerson({ account }, what).then(again, (reason: unknown) => setFailure(reasonWords(reason, "people")));
    if (is !== "nobody")
        return (
            <Button onClick={() => be("nobody")}>{t(is === "followed" ? "lobby.unfollow" : "lobby.unblock")}</Button>
        );
    return (
        <p class="on-actions">
            <Button onClick={() => be("followed")}>{t("lobby.follow")}</Button>
            <Button kind="ghost" onClick={() => be("blocked")}>
                {t("lobby.block")}
            </Button>
            {failure && <span role="alert" class="bad">{failure}</span>}
        </p>
    );
}

/** What of oneself others see. */
function Shown({ profile, again }: { profile: Profile; again(): void }) {
    return (
        <>
            <Switch
                label={t("lobby.show")}
                note={t("lobby.show.note")}
                on={profile.shown}
                onChange={(on) => void showMyGames(on).then(again)}
            />
            <Switch
                label={t("lobby.seen.show")}
                note={t("lobby.seen.note")}
                on={profile.seen ?? true}
                onChange={(on) => void showWhereIAm(on).then(again)}
            />
        </>
    );
}

function Who({ profile, again }: { profile: Profile; again(): void }) {
    const { name, account, since, me, counts } = profile;
    return (
        <section class="card on-card">
            <div class="on-who-card">
                <Token seat={0} name={name} size={52} label="" />
                <span class="on-who">
                    <h1>{name}</h1>
                    {account && <small>{t("lobby.since", { account, since: dayOf(since ?? 0) })}</small>}
                </span>
            </div>
            {me ? <Shown profile={profile} again={again} /> : <Bond profile={profile} again={again} />}
            {counts && counts.length > 0 && <Counts counts={counts} />}
        </section>
    );
}

export function ProfileScreen({ account }: { account: string }) {
    const look = async () => (await Promise.all([profileOf(account), bringWords("lobby")]))[0];
    const { found, again } = useFound(look, `profile ${account}`);
    if (!found) return <Loading />;
    if ("reason" in found) return <Failed reason={found.reason} again={again} />;
    const { ratings, past, name } = found.value;
    return (
        <Frame title={name} class="on-games on-lobby on-profile">
            <Who profile={found.value} again={again} />
            <div class="on-side">
                <Ratings ratings={ratings} />
                {past && <Curves past={past} />}
                {past ? <History past={past} /> : <p class="on-none">{t("lobby.hidden")}</p>}
            </div>
        </Frame>
    );
}
