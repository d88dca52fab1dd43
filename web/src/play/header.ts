/** The options of a game, as its record names them: the lines between the game
 * and the content it was played with (docs/RECORD.md). */
import type { Options } from "../engine/types";

const LINE = /^([a-z]+): (.*?) +#[0-9a-f]{8}$/;

export function optionsIn(record: string): Options {
    const options: Options = {};
    for (const line of record.split("\n").slice(2)) {
        const [, name, value] = LINE.exec(line) ?? [];
        if (name === undefined || value === undefined || name === "content") break;
        options[name] = value;
    }
    return options;
}
