import { MiniBorough } from "../draw/mini";
import type { Borough, SuburbiaContent, SuburbiaView } from "../scene/types";

/** What the list of saved games keeps: somebody's borough. */
export function glance(view: unknown, seat: number): unknown {
    return (view as Partial<SuburbiaView>).boroughs?.[seat];
}

interface GlanceProps {
    picture: unknown;
    content: SuburbiaContent;
}

export function Glance({ picture, content }: GlanceProps) {
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
