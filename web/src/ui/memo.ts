/** A component that is drawn again only when one of its props changed. */
import { Component, h, type ComponentChild, type FunctionComponent } from "preact";

function same(a: object, b: object): boolean {
    const one = a as Record<string, unknown>;
    const two = b as Record<string, unknown>;
    const keys = Object.keys(one);
    return (
        keys.length === Object.keys(two).length && keys.every((key) => one[key] === two[key])
    );
}

export function memo<Props extends object>(
    Draw: FunctionComponent<Props>,
): FunctionComponent<Props> {
    class Kept extends Component<Props> {
        override shouldComponentUpdate(next: Readonly<Props>): boolean {
            return !same(this.props, next);
        }
        override render(): ComponentChild {
            return h(Draw, this.props as Props);
        }
    }
    return Kept as unknown as FunctionComponent<Props>;
}
