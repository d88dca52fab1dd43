/** The arguments of a part, read in order; a wrong one names its part. */
import { isPaint, type Paint } from "../paints";

export class RecipeError extends Error {}

export class PartWords {
    private next = 1;
    private readonly words: readonly string[];

    constructor(part: string) {
        this.words = part.trim().split(/\s+/);
    }

    get name(): string {
        return this.words[0] ?? "";
    }

    private take(): string | undefined {
        return this.words[this.next++];
    }

    private fail(wanted: string): never {
        throw new RecipeError(
            `"${this.words.join(" ")}": word ${this.next - 1} should be ${wanted}`,
        );
    }

    number(otherwise?: number): number {
        const word = this.take();
        if (word === undefined && otherwise !== undefined) return otherwise;
        const value = word === undefined ? NaN : Number(word);
        return Number.isFinite(value) ? value : this.fail("a number");
    }

    /** A number, or nothing where the list of words ends. */
    maybe(): number | undefined {
        return this.next < this.words.length ? this.number() : undefined;
    }

    paint(otherwise?: Paint): Paint {
        const word = this.take() ?? otherwise;
        return word !== undefined && isPaint(word) ? word : this.fail("a paint");
    }

    one<T extends string>(choices: readonly T[], otherwise: T): T {
        const word = this.take() ?? otherwise;
        const found = choices.find((choice) => choice === word);
        return found ?? this.fail(choices.join(" or "));
    }

    text(): string {
        return this.take() ?? "";
    }

    /** Words that no part asked for are a mistake in the recipe. */
    end(): void {
        if (this.next < this.words.length) {
            this.next++;
            this.fail("left out");
        }
    }
}

export type Axis = "x" | "y";
export const AXES: readonly Axis[] = ["x", "y"];
export type Side = "l" | "r";
export const SIDES: readonly Side[] = ["l", "r"];
export type Pane = "win" | "lit";
export const PANES: readonly Pane[] = ["win", "lit"];

/** What a part draws from its words. */
export type Part = (words: PartWords) => string;
