/** What Suburbia shows once it is played: loaded with the first game of it. */
import type { Look } from "../../engine/types";
import type { SuburbiaView } from "./scene/types";

export { review } from "./review/review";
export { SuburbiaTable as Table } from "./table/table";

/** The base game is drawn with what the first screen has. */
export async function bring({ view }: Look): Promise<void> {
    const { sets } = view as SuburbiaView;
    if (sets.some((set) => set !== "base")) await import("../../draw/recipes/more");
}
