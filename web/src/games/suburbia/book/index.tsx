/** What Suburbia brings to the pages of rules. */
import "../../../draw/recipes/more";
import { Chip, ClassPip } from "../../../draw";
import { isIcon, isKind, isStat } from "../../../draw/kinds";
import type { Book, Label } from "../../../shell/book";
import { word } from "../../../words/t";
import { Sheet } from "../home/sheet";
import type { Move, SuburbiaContent } from "../scene/types";
import { Board, handOf, Reasons } from "./board";
import { items } from "./items";
import { Legend, Step } from "./pictures";

function label(facet: string, value: string, content: SuburbiaContent): Label {
    if (facet === "kind" && isKind(value)) {
        const picture = <ClassPip name={value} size={22} label="" />;
        return { words: word("draw.kind", value), picture };
    }
    if (facet === "icon" && isIcon(value)) {
        const picture = <ClassPip name={value} size={20} label="" />;
        return { words: word("draw.icon", value), picture };
    }
    if (facet === "stat" && isStat(value)) {
        const picture = <Chip stat={value} value={1} size={20} label="" />;
        return { words: word("draw.stat", value), picture };
    }
    if (facet === "set") {
        return { words: content.sets.find(({ id }) => id === value)?.name ?? value };
    }
    return { words: plainLabel(facet, value) };
}

function plainLabel(facet: string, value: string): string {
    switch (facet) {
        case "kind":
            return word("draw.kind", value);
        case "letter":
            return word("rulebook.letter", value);
        case "cost":
            return word("rulebook.cost", value);
        case "scope":
            return word("rulebook.scope", value);
        case "origin":
            return word("rulebook.origin", value);
        default:
            return word("rulebook.sort", value);
    }
}

export const book: Book = {
    id: "suburbia",
    facets: ["sort", "kind", "icon", "stat", "scope", "letter", "cost", "set", "origin"],
    items: (content) => items(content as SuburbiaContent),
    label: (facet, value, content) => label(facet, value, content as SuburbiaContent),
    hand: (move, content) => handOf(move as Move, content as SuburbiaContent),
    Board: (props) => <Board {...props} content={props.content as SuburbiaContent} />,
    Reasons: (props) => <Reasons {...props} content={props.content as SuburbiaContent} />,
    Step: ({ n, content }) => <Step n={n} content={content as SuburbiaContent} />,
    Legend: ({ content }) => <Legend content={content as SuburbiaContent} />,
    Drawings: ({ content, level }) => <Sheet content={content as SuburbiaContent} level={level} />,
};
