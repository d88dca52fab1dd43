/** Stars, drawn: those that were reached are filled. */
import { STARS } from "./mission";

export const STAR = "10,1.5 12.6,7.2 18.8,7.8 14.1,11.9 15.5,18 10,14.8 4.5,18 5.9,11.9 1.2,7.8 7.4,7.2";

interface Props {
    reached: number;
    of?: number;
    size?: number;
    struck?: boolean;
}

export function Stars({ reached, of = STARS, size = 16, struck = false }: Props) {
    return (
        <span class={struck ? "stars struck" : "stars"} aria-hidden="true">
            {Array.from({ length: of }, (_, at) => (
                <svg key={at} width={size} height={size} viewBox="0 0 20 20" class={at < reached ? "full" : ""}>
                    <polygon points={STAR} />
                </svg>
            ))}
        </span>
    );
}
