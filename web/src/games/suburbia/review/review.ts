/** What the review asks Suburbia. */
import type { ReviewPart } from "../../../shell/game";
import { word } from "../../../words/t";
import { Deed } from "./deed";
import { cause, named, thing, title } from "./deeds";
import { Result } from "./result";

export const review: ReviewPart = {
    title,
    named,
    Deed,
    Result,
    luck: (kind) => word("review.kind.suburbia", kind),
    cause,
    thing,
};
