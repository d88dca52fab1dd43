/** Things over points of a line that stand too near to each other are pushed
 * apart, together and no further than they must. */

export interface Thing {
    /** Where its middle would like to be. */
    at: number;
    width: number;
}

/** Things side by side. */
interface Group {
    things: readonly Thing[];
    width: number;
    /** Of the left ends that each of its things would like it to have. */
    sum: number;
}

const leftOf = ({ sum, things }: Group): number => sum / things.length;

const single = (thing: Thing): Group => ({
    things: [thing],
    width: thing.width,
    sum: thing.at - thing.width / 2,
});

function together(one: Group, two: Group): Group {
    return {
        things: [...one.things, ...two.things],
        width: one.width + two.width,
        sum: one.sum + two.sum - two.things.length * one.width,
    };
}

function middles(group: Group): number[] {
    let left = leftOf(group);
    return group.things.map(({ width }) => {
        left += width;
        return left - width / 2;
    });
}

/** The middles of things whose points ascend, none of them over another. */
export function apart(things: readonly Thing[]): number[] {
    const groups: Group[] = [];
    for (const thing of things) {
        let last = single(thing);
        for (let before = groups.pop(); before; before = groups.pop()) {
            if (leftOf(before) + before.width <= leftOf(last)) {
                groups.push(before);
                break;
            }
            last = together(before, last);
        }
        groups.push(last);
    }
    return groups.flatMap(middles);
}
