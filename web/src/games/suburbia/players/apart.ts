/** Tokens over points of a line that stand too near to each other are pushed
 * apart, together and no further than they must. */

interface Group {
    /** Of the points that its tokens want. */
    sum: number;
    size: number;
}

const middle = ({ sum, size }: Group): number => sum / size;
const half = ({ size }: Group, gap: number): number => ((size - 1) / 2) * gap;

/** For points that ascend: a place for each, none nearer than `gap` to the next. */
export function apart(points: readonly number[], gap: number): number[] {
    const groups: Group[] = [];
    for (const point of points) {
        let last: Group = { sum: point, size: 1 };
        for (;;) {
            const before = groups[groups.length - 1];
            const room = before && middle(last) - half(last, gap) - middle(before) - half(before, gap);
            if (!before || room === undefined || room >= gap) break;
            groups.pop();
            last = { sum: before.sum + last.sum, size: before.size + last.size };
        }
        groups.push(last);
    }
    return groups.flatMap((group) =>
        Array.from({ length: group.size }, (_, at) => middle(group) - half(group, gap) + at * gap),
    );
}
