/** The list of saved games: choosing one takes it up where it stood. */
import { useState } from "preact/hooks";
import { pageOf, type Contents } from "../../games";
import { saves } from "../../games/start";
import type { Saved } from "../../play/saves";
import type { Save } from "../../play/store";
import { gameAddress } from "../../shell/shell";
import { Button, Dialog, Icon, Menu, type MenuItem } from "../../ui";
import { t } from "../../words/t";
import { RemoveDialog } from "../news/remove";
import { isOver, note, title } from "./told";

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

/** What may be done with a game besides going on. */
export function MoreMenu({ save }: { save: Save }) {
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
        <>
            <Menu label={t("app.saved.more", { name: title(save) })} glyph="menu" items={items} />
            {asking === "rename" && <Rename save={save} onClose={close} />}
            {asking === "remove" && <Remove save={save} onClose={close} />}
        </>
    );
}

function Row({ save, contents }: RowProps) {
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
                <Icon name={isOver(save) ? "eye" : "right"} size={14} />
            </a>
            <MoreMenu save={save} />
        </li>
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
    saved: Saved;
    contents: Contents;
    /** The one that stands above, large. */
    shown: Save | null;
}

/** So many of the latest, until all are wanted. */
const FEW = 3;

export function SavedGames({ saved, contents, shown }: SavedProps) {
    const [all, setAll] = useState(false);
    const { games, damaged, problem } = saved;
    const others = games.filter((save) => save !== shown);
    const rows = all ? games : others.slice(0, FEW);
    return (
        <section class="saved" aria-labelledby="saved-title">
            <header>
                <h2 id="saved-title">{t("app.saved")}</h2>
                {others.length > FEW && (
                    <Button kind="ghost" expanded={all} onClick={() => setAll(!all)}>
                        {all ? t("home.fewer") : t("home.all", { n: games.length })}
                    </Button>
                )}
            </header>
            {problem === "problem.blocked" && (
                <p class="trouble" role="alert">
                    {t("problem.blocked")}
                </p>
            )}
            {damaged.length > 0 && <Damaged ids={damaged} />}
            {games.length === 0 && !problem && <p class="none">{t("app.saved.none")}</p>}
            <ul>
                {rows.map((save) => (
                    <Row key={save.id} save={save} contents={contents} />
                ))}
            </ul>
        </section>
    );
}
