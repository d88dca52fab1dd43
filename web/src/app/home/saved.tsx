import { useEffect, useState } from "preact/hooks";
import { pageOf, type Contents } from "../../games";
import { saves } from "../../games/start";
import { humans } from "../../play/seats";
import type { LessonMark, Save } from "../../play/store";
import type { Saved } from "../../play/saves";
import { list, REGION, t, word } from "../../words/t";
import { Button, Dialog, Icon, Menu, type MenuItem } from "../../ui";
import { gameAddress } from "../../shell/shell";
import { RemoveDialog } from "../news/remove";

const OVER = -2;

/** Guided Suburbia, step 8 of 19. */
function lessonTitle({ game, glance }: Save, { step, of }: LessonMark): string {
    const args = { game: word("game", game), step, of };
    return glance.actor === OVER ? t("app.saved.guided.done", args) : t("app.saved.guided", args);
}

/** Round 10, your turn. */
function title(save: Save): string {
    if (save.name) return save.name;
    if (save.lesson && !save.lesson.alone) return lessonTitle(save, save.lesson);
    const { round, actor, winners, mode } = save.glance;
    const rounds = word("game.rounds", save.game);
    if (actor === OVER) {
        const names = winners.map((seat) => save.seats[seat]?.name ?? "");
        return names.length && save.seats.length > 1
            ? t("app.saved.won", { n: winners.length, names: list(names) })
            : t("app.saved.over");
    }
    const people = humans(save.seats);
    if (people.length === 1 && actor === people[0]) {
        return t("app.saved.yours", { round, rounds });
    }
    return mode === "standard"
        ? t("app.saved.round", { round, rounds })
        : t("app.saved.mode", { round, rounds, mode: word("mode", mode) });
}

/** The hour today, else the day. */
function whenWords(when: number): string {
    const today = new Date(when).toDateString() === new Date().toDateString();
    return new Intl.DateTimeFormat(
        REGION,
        today ? { timeStyle: "short" } : { dateStyle: "medium" },
    ).format(when);
}

function note(save: Save): string {
    const people = humans(save.seats);
    const others = save.seats
        .filter((_, at) => people.length > 1 || at !== people[0])
        .map((seat) => seat.name);
    const game = word("game", save.game);
    const when = whenWords(save.when);
    return others.length
        ? t("app.saved.with", { game, names: list(others), when })
        : t("app.saved.alone", { game, when });
}

interface RowProps {
    save: Save;
    contents: Contents;
}

/** What somebody's borough or board looked like; old saves may lack it. */
function Picture({ save, contents }: RowProps) {
    const { picture } = save.glance;
    const { Glance } = pageOf(save.game);
    return picture ? <Glance picture={picture} content={contents[save.game]} /> : null;
}

interface RenameProps {
    save: Save;
    onClose(): void;
}

function Rename({ save, onClose }: RenameProps) {
    const [name, setName] = useState(save.name || title(save));
    const done = () => {
        void saves.rename(save.id, name.trim());
        onClose();
    };
    return (
        <Dialog
            title={t("app.saved.rename")}
            onClose={onClose}
            actions={
                <Button kind="primary" onClick={done}>
                    {t("app.saved.rename.done")}
                </Button>
            }
        >
            <form
                onSubmit={(event) => {
                    event.preventDefault();
                    done();
                }}
            >
                <input
                    data-first
                    class="field"
                    type="text"
                    maxLength={60}
                    aria-label={t("app.saved.name")}
                    value={name}
                    onInput={(event) => setName(event.currentTarget.value)}
                />
            </form>
        </Dialog>
    );
}

function Remove({ save, onClose }: RenameProps) {
    const done = () => {
        void saves.remove(save.id);
        onClose();
    };
    const words = t("app.saved.remove.ask", { name: title(save) });
    return <RemoveDialog words={words} onRemove={done} onClose={onClose} />;
}

function Row({ save, contents }: RowProps) {
    const [asking, setAsking] = useState<"rename" | "remove" | null>(null);
    const items: MenuItem[] = [
        {
            id: "rename",
            label: t("app.saved.rename"),
            glyph: "pencil",
            onChoose: () => setAsking("rename"),
        },
        {
            id: "remove",
            label: t("app.saved.remove"),
            glyph: "trash",
            onChoose: () => setAsking("remove"),
        },
    ];
    const close = () => setAsking(null);
    return (
        <li>
            <a href={gameAddress(save.id)}>
                <span class="picture">
                    <Picture save={save} contents={contents} />
                </span>
                <span>
                    <b>{title(save)}</b>
                    <i>{note(save)}</i>
                </span>
                <Icon name={save.glance.actor === OVER ? "eye" : "play"} size={14} />
            </a>
            <Menu
                label={t("app.saved.more", { name: title(save) })}
                glyph="menu"
                items={items}
            />
            {asking === "rename" && <Rename save={save} onClose={close} />}
            {asking === "remove" && <Remove save={save} onClose={close} />}
        </li>
    );
}

export function useSaved(): Saved | null {
    const [saved, setSaved] = useState<Saved | null>(null);
    useEffect(() => {
        const read = () => void saves.list().then(setSaved);
        read();
        return saves.subscribe(read);
    }, []);
    return saved;
}

/** Back to the game that was played last, if it is still running. */
export function Continue({ saved }: { saved: Saved | null }) {
    const last = saved?.games[0];
    if (!last || last.glance.actor === OVER) return null;
    return (
        <a class="ui-button ghost continue" href={gameAddress(last.id)}>
            <Icon name="play" size={13} />
            {t("app.saved.continue")}
        </a>
    );
}

function Damaged({ ids }: { ids: string[] }) {
    return (
        <p class="trouble" role="alert">
            {t("app.saved.damaged", { n: ids.length })}
            {ids.map((id, at) => (
                <a key={id} class="ui-button ghost" href={gameAddress(id)}>
                    {t("app.saved.damaged.look", { n: ids.length, at: at + 1 })}
                </a>
            ))}
        </p>
    );
}

interface SavedProps {
    saved: Saved | null;
    contents: Contents;
}

/** Games that wait; choosing one takes it up where it stood. */
export function SavedGames({ saved, contents }: SavedProps) {
    if (!saved) return null;
    const { games, damaged, problem } = saved;
    return (
        <section class="saved" aria-labelledby="saved-title">
            <h2 class="new-q" id="saved-title">
                {t("app.saved")}
            </h2>
            <div class="card" tabIndex={games.length > 2 ? 0 : undefined}>
                {problem === "problem.blocked" && (
                    <p class="trouble" role="alert">
                        {t("problem.blocked")}
                    </p>
                )}
                {damaged.length > 0 && <Damaged ids={damaged} />}
                {games.length === 0 && !problem && (
                    <p class="none">{t("app.saved.none")}</p>
                )}
                <ul>
                    {games.map((save) => (
                        <Row key={save.id} save={save} contents={contents} />
                    ))}
                </ul>
            </div>
        </section>
    );
}
