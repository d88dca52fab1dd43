import type { SuburbiaContent } from "../../engine/types";
import type { SubdivisionContent } from "../../subdivision/types";

/** What both games are made of. */
export interface Contents {
    suburbia: SuburbiaContent;
    subdivision: SubdivisionContent;
}
