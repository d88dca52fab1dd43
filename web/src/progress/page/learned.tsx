/** Lessons, puzzles and mistakes of one's own, as far as they have come. */
import { useEffect, useState } from "preact/hooks";
import { about } from "../../../gen/lessons";
import { say } from "../../learn/words";
import { isRetired } from "../../puzzles/boxes";
import { t, word } from "../../words/t";
import { progress } from "..";
import type { Item } from "../items";
import { mistakeOf } from "../mistake";
import { Line } from "./line";

/** Found at the first of three tries. */
const AT_ONCE = 3;

function useItems(): Item[] {
    const [items, setItems] = useState<Item[]>([]);
    useEffect(() => {
        const read = () => void progress.all().then((all) => setItems(all.items));
        read();
        return progress.subscribe(read);
    }, []);
    return items;
}

function LessonLine({ lesson, items }: { lesson: (typeof about)[number]; items: readonly Item[] }) {
    const seen = items.find(({ id }) => id === `lesson/${lesson.id}`)?.value;
    const name = t("learn.card", { game: word("game", lesson.game), name: say(lesson.name) });
    const steps = { n: seen ?? 0, of: lesson.of };
    return (
        <Line name={name}>{seen ? t("progress.lessons.steps", steps) : t("progress.lessons.open")}</Line>
    );
}

export function Learned() {
    const items = useItems();
    const puzzles = items.filter(({ kind, value }) => kind === "puzzle" && value > 0);
    const mistakes = items.flatMap((item) => (item.kind === "mistake" ? (mistakeOf(item) ?? []) : []));
    return (
        <section class="progress-card" aria-labelledby="progress-learned">
            <h2 id="progress-learned">{t("progress.learned")}</h2>
            <dl>
                {about.map((lesson) => (
                    <LessonLine key={lesson.id} lesson={lesson} items={items} />
                ))}
                <Line name={t("progress.learned.puzzles")}>{puzzles.length}</Line>
                <Line name={t("progress.learned.first")}>
                    {puzzles.filter(({ value }) => value === AT_ONCE).length}
                </Line>
                <Line name={t("progress.learned.mistakes")}>{mistakes.length}</Line>
                <Line name={t("progress.learned.retired")}>{mistakes.filter(isRetired).length}</Line>
            </dl>
            <a class="progress-link" href="#/learn">
                {t("progress.learned.open")}
            </a>
        </section>
    );
}
