/** What is said of a saved game. */
import { humans } from "../../play/seats";
import type { LessonMark, Save } from "../../play/store";
import { list, REGION, t, word } from "../../words/t";

const OVER = -2;

export const isOver = ({ glance }: Save): boolean => glance.actor === OVER;

/** Guided Suburbia, step 8 of 19. */
function lessonTitle({ game, glance }: Save, { step, of }: LessonMark): string {
    const args = { game: word("game", game), step, of };
    return glance.actor === OVER ? t("app.saved.guided.done", args) : t("app.saved.guided", args);
}

/** Round 10, your turn. */
export function title(save: Save): string {
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
export function whenWords(when: number): string {
    const today = new Date(when).toDateString() === new Date().toDateString();
    return new Intl.DateTimeFormat(
        REGION,
        today ? { timeStyle: "short" } : { dateStyle: "medium" },
    ).format(when);
}

function othersOf({ seats }: Save): string[] {
    const people = humans(seats);
    return seats.filter((_, at) => people.length > 1 || at !== people[0]).map(({ name }) => name);
}

/** Suburbia with Bruno and Cleo. */
export function withWords(save: Save): string {
    const game = word("game", save.game);
    const others = othersOf(save);
    return others.length ? t("home.with", { game, names: list(others) }) : game;
}

/** The same with its time. */
export function note(save: Save): string {
    const game = word("game", save.game);
    const when = whenWords(save.when);
    const others = othersOf(save);
    return others.length
        ? t("app.saved.with", { game, names: list(others), when })
        : t("app.saved.alone", { game, when });
}
