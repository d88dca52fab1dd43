/** A line of the result that comes from another part of the page, once that is
 * there; where nobody has one, there is none. */
import { createContext, type JSX } from "preact";
import { useContext } from "preact/hooks";
import type { Match } from "../play/match";

export type EndLine = (props: { match: Match }) => JSX.Element | null;

export const EndContext = createContext<EndLine | null>(null);

export function OverLine({ match }: { match: Match }) {
    const Here = useContext(EndContext);
    return Here && <Here match={match} />;
}
