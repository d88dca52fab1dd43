/** What the things of the games are called in a language: the lines of its file
 * of names (docs/WORDS.md), taken apart when one of them is asked for. */
import type { Forms } from "./format";

/** "Ferme | gender f | def la ~": ~ is the name. */
export function readName(line: string): Forms {
    const [name = "", ...parts] = line.split(" | ");
    const forms: Record<string, string> = { "": name };
    for (const part of parts) {
        const blank = part.indexOf(" ");
        forms[part.slice(0, blank)] = part.slice(blank + 1).replaceAll("~", name);
    }
    return forms;
}

export class Names {
    private readonly read = new Map<string, Forms>();
    private byName: Map<string, Forms> | null = null;

    constructor(private readonly lines: Readonly<Record<string, string>>) {}

    of(family: string, id: string): Forms | undefined {
        return this.at(`${family}.${id}`);
    }

    /** The forms of a name, which is enough: no two things share one. */
    readonly nouns = {
        get: (name: string): Forms | undefined => {
            this.byName ??= new Map(
                Object.keys(this.lines).map((key) => this.at(key) as Forms).map((forms) => [forms[""] ?? "", forms]),
            );
            return this.byName.get(name);
        },
    };

    private at(key: string): Forms | undefined {
        const line = this.lines[key];
        if (line === undefined) return undefined;
        let forms = this.read.get(key);
        if (!forms) this.read.set(key, (forms = readName(line)));
        return forms;
    }
}
