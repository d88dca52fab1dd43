/** What the review asks Subdivision. */
import type { ReviewPart } from "../../../shell/game";
import { word } from "../../../words/t";
import { Deed } from "./deed";
import { cause, title } from "./deeds";
import { Result } from "./result";

export const review: ReviewPart = {
    title,
    named: () => false,
    Deed,
    Result,
    luck: (kind) => word("review.kind.subdivision", kind),
    cause,
};
