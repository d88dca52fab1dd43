import type { PictureProps } from "../../../shell/game";
import { MiniBorough } from "../draw/mini";
import type { Borough, SuburbiaContent, SuburbiaView } from "../scene/types";

/** What the list of saved games keeps: somebody's borough. */
export function glance(view: unknown, seat: number): unknown {
    return (view as Partial<SuburbiaView>).boroughs?.[seat];
}

/** The population of every borough. */
export function points(view: unknown): number[] {
    return ((view as Partial<SuburbiaView>).boroughs ?? []).map(({ population }) => population);
}

export function Glance({ picture, content }: PictureProps<SuburbiaContent>) {
    const { tiles, plate } = picture as Borough;
    return (
        <MiniBorough
            tiles={tiles}
            plate={plate}
            content={content}
            width={58}
            height={46}
            glyphs={false}
        />
    );
}
