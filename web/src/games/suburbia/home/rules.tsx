/** Which edition, which way to play, which sets. */
import type { ChoiceProps } from "../../../shell/game";
import { Rows, Segments } from "../../../ui/segments";
import { hasWord, list, t, word } from "../../../words/t";
import type { GameSet, SuburbiaContent } from "../scene/types";
import type { Wish } from "./wish";

export { First as Deal } from "./first";

interface RulesProps extends ChoiceProps<Wish> {
    content: SuburbiaContent;
    together?: boolean;
}

/** What a set adds: its tiles, goals and awards, counted in the content. */
function adds(content: SuburbiaContent, set: GameSet): string {
    if (hasWord("set.note", set.id)) return word("set.note", set.id);
    const tiles = content.tiles.filter((tile) => tile.set === set.id);
    const count = (letters: string) =>
        tiles
            .filter((tile) => letters.includes(tile.letter))
            .reduce((sum, tile) => sum + tile.copies, 0);
    const of = (parts: { set: string }[]) =>
        parts.filter((part) => part.set === set.id).length;
    const borders = tiles.filter((tile) => tile.letter === "border").length;
    const parts = [
        [count("ABC"), "tiles"],
        [of(content.goals), "goals"],
        [borders, "borders"],
        [of(content.awards), "awards"],
    ] as const;
    const told = parts
        .filter(([n]) => n > 0)
        .map(([n, what]) => word("app.count", what, { n }));
    return list(told);
}

const BASE = "base";

function Sets({ choice, content, onChange }: RulesProps) {
    const toggle = (id: string) => {
        const on = choice.sets.includes(id);
        const wanted = (set: string) => (set === id ? !on : choice.sets.includes(set));
        const sets = content.sets.map((set) => set.id).filter(wanted);
        onChange({ sets });
    };
    return (
        <fieldset class="sets">
            <legend>{t("app.new.sets")}</legend>
            {content.sets.map((set) => (
                <label key={set.id}>
                    <input
                        type="checkbox"
                        checked={choice.sets.includes(set.id)}
                        disabled={set.id === BASE}
                        onChange={() => toggle(set.id)}
                    />
                    <span>
                        <b>{set.name}</b>
                        <i>{adds(content, set)}</i>
                    </span>
                </label>
            ))}
        </fieldset>
    );
}

const MODES = ["standard", "lone", "dale"] as const;

export function Rules(props: RulesProps) {
    const { choice, content, together, onChange } = props;
    return (
        <>
            <Segments
                label={t("app.new.edition")}
                value={choice.rules}
                options={content.editions.map((edition) => ({
                    value: edition.id,
                    label: word("edition", edition.id),
                    title: edition.name,
                }))}
                onChange={(rules) => onChange({ rules })}
            />
            {!together && (
                <Rows
                    label={t("app.new.mode")}
                    value={choice.mode}
                    options={MODES.map((mode) => ({
                        value: mode as string,
                        label: word("mode", mode),
                        note: word("mode.note", mode),
                    }))}
                    onChange={(mode) => onChange({ mode, first: "" })}
                />
            )}
            <Sets {...props} />
        </>
    );
}
