/** What the review asks the toy. */
import type { ReviewPart } from "../../shell/game";
import type { ToyMove } from "./types";
import { moveWords, resultWords } from "./words";

export const review: ReviewPart = {
    title: (match, moves) => moves.map((move) => moveWords(match, move as ToyMove)).join(", "),
    named: () => false,
    Deed: () => null,
    Result: ({ match, state }) => <h1>{resultWords(match, state)}</h1>,
    luck: (kind) => kind,
    cause: (_, { stat }) => stat,
};
