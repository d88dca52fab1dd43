/** What is drawn some frames after the rest of the page, so that one change
 * does not become one long task: between two parts the browser shows the first
 * and hears the user. Contexts that its children read must be provided inside,
 * or they are drawn at once all the same. */
import { Component, type ComponentChildren } from "preact";

interface Props {
    /** How many frames it waits. */
    frames: number;
    /** Another moment is drawn at once: nothing old may stand beside it. */
    moment: unknown;
    /** So is another thing of this kind, if there is one. */
    now?: unknown;
    children: ComponentChildren;
}

/** Calls after so many frames, in a task of its own. Nothing is drawn in a page
 * that is hidden, so there it does not wait. */
function after(frames: number, go: () => void): void {
    if (frames === 0 || document.hidden) setTimeout(go);
    else requestAnimationFrame(() => after(frames - 1, go));
}

export class InTurn extends Component<Props> {
    private asked = 0;

    override shouldComponentUpdate(next: Readonly<Props>): boolean {
        const mine = ++this.asked;
        if (next.moment !== this.props.moment) return true;
        if (next.now && next.now !== this.props.now) return true;
        after(next.frames, () => {
            if (mine === this.asked) this.forceUpdate();
        });
        return false;
    }

    override componentWillUnmount(): void {
        this.asked++;
    }

    override render(): ComponentChildren {
        return this.props.children;
    }
}
