/** The boards of a rule: its cases, each a position where every legal move can
 * be made. Show me makes the case's own; the reasons are the engine's. */
import type { RefObject } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Engine } from "../engine/client";
import type { Game, Move } from "../engine/types";
import { Button, useFound } from "../ui";
import { refusal, t, word } from "../words/t";
import { Bench, bringCases, type Case, type Position, type When } from "./bench";
import { bookOf } from "./books";
import type { Rule } from "./records";

interface TryProps {
    game: Game;
    shown: Case;
    bench: Bench;
    content: unknown;
}

/** True once it has come into sight. */
function useSeen() {
    const ref = useRef<HTMLElement>(null);
    const [seen, setSeen] = useState(false);
    useEffect(() => {
        const watch = new IntersectionObserver((entries) => {
            if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
            setSeen(true);
            watch.disconnect();
        });
        if (ref.current) watch.observe(ref.current);
        return () => watch.disconnect();
    }, []);
    return { ref, seen };
}

/** The case after what was done on it. */
function usePosition({ bench, shown }: TryProps, steps: readonly When[], seen: boolean) {
    const [position, setPosition] = useState<Position | null>(null);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
        if (!seen) return;
        let here = true;
        bench.play(shown, steps).then(
            (found) => here && setPosition(found),
            () => here && setFailed(true),
        );
        return () => {
            here = false;
        };
    }, [seen, steps]);
    return { position, failed };
}

/** The things that moves are made with; the case's own comes first. */
function handsOf(props: TryProps, moves: readonly Move[]): string[] {
    const { hand } = bookOf(props.game);
    const own = moves.find(({ words }) => props.shown.when.some((one) => one.words === words));
    const all = moves.map((move) => hand(move, props.content));
    return [...new Set(own ? [hand(own, props.content), ...all] : all)];
}

function Reasons({ position, game, content }: { position: Position; game: Game; content: unknown }) {
    const { Reasons: Lines } = bookOf(game);
    const causes = position.log.flatMap((entry) => entry.causes);
    return (
        <div class="rb-reasons" role="status">
            {position.refused.map((refused, index) => (
                <p key={index} class="rb-refused">
                    {t("rulebook.try.refused", { why: refusal(refused) })}
                </p>
            ))}
            {causes.length > 0 && <Lines content={content} causes={causes} />}
            {causes.length === 0 && position.log.length > 0 && (
                <p>{t("rulebook.try.nothing")}</p>
            )}
        </div>
    );
}

interface HandProps {
    hands: readonly string[];
    chosen: string;
    onChoose(hand: string): void;
}

function Hand({ hands, chosen, onChoose }: HandProps) {
    if (hands.length < 2) return null;
    return (
        <label class="rb-hand">
            {t("rulebook.try.hand")}{" "}
            <select value={chosen} onChange={(event) => onChoose(event.currentTarget.value)}>
                {hands.map((hand) => (
                    <option key={hand}>{hand}</option>
                ))}
            </select>
        </label>
    );
}

function Controls(props: { made: boolean; open: boolean; onShow(): void; onAgain(): void }) {
    return (
        <p class="rb-controls">
            {props.made ? (
                <Button glyph="loop" onClick={props.onAgain}>
                    {t("rulebook.try.again")}
                </Button>
            ) : (
                <Button glyph="play" onClick={props.onShow}>
                    {t("rulebook.try.show")}
                </Button>
            )}
            {props.open && !props.made && <span>{t("rulebook.try.own")}</span>}
        </p>
    );
}

function Placed(props: TryProps & { position: Position; onMove(move: Move): void }) {
    const { game, content, position, onMove } = props;
    const { Board, hand } = bookOf(game);
    const [wanted, setWanted] = useState("");
    const hands = handsOf(props, position.moves);
    const chosen = hands.includes(wanted) ? wanted : (hands[0] ?? "");
    const moves = position.moves.filter((move) => hand(move, content) === chosen);
    return (
        <>
            <div class="rb-felt">
                <Board content={content} look={position.look} moves={moves} onMove={onMove} />
            </div>
            <Hand hands={hands} chosen={chosen} onChoose={setWanted} />
        </>
    );
}

/** The cell that was pressed is gone: the keyboard goes on at the buttons. */
function useKept(ref: RefObject<HTMLElement | null>, position: Position | null): void {
    useEffect(() => {
        if (document.activeElement !== document.body || !position?.log.length) return;
        ref.current?.querySelector<HTMLElement>(".rb-controls button")?.focus();
    }, [position]);
}

function Try(props: TryProps) {
    const { shown, game, content } = props;
    const { ref, seen } = useSeen();
    const [steps, setSteps] = useState<readonly When[]>([]);
    const { position, failed } = usePosition(props, steps, seen);
    useKept(ref, position);
    const make = ({ words }: Move) => {
        const seat = position?.look.actor ?? 0;
        setSteps([...steps.filter(({ refused }) => !refused), { seat, words }]);
    };
    return (
        <figure class="rb-try" ref={ref}>
            {failed && <p role="alert">{t("rulebook.try.failed")}</p>}
            {!position && !failed && <div class="rb-felt">{t("rulebook.try.wait")}</div>}
            {position && <Placed {...props} position={position} onMove={make} />}
            <figcaption>{word("case", shown.case)}</figcaption>
            {shown.when.length > 0 && steps.length === 0 && (
                <p class="rb-empty">{t("rulebook.try.empty")}</p>
            )}
            {position && steps.length > 0 && (
                <Reasons position={position} game={game} content={content} />
            )}
            {shown.when.length > 0 && (
                <Controls
                    made={steps.length > 0}
                    open={(position?.moves.length ?? 0) > 0}
                    onShow={() => setSteps(shown.when)}
                    onAgain={() => setSteps([])}
                />
            )}
        </figure>
    );
}

interface BoardsProps {
    rule: Rule;
    game: Game;
    engine: Engine;
    content: unknown;
    /** So many at most. */
    most?: number;
}

export function Boards({ rule, game, engine, content, most }: BoardsProps) {
    const bench = useMemo(() => new Bench(engine), [engine]);
    const { found } = useFound(bringCases, "cases");
    const cases = found && "value" in found ? found.value : [];
    return (
        <section class="rb-cases" aria-label={t("rulebook.cases")}>
            {rule.show.slice(0, most).map((at) => {
                const shown = cases[at];
                return (
                    shown && (
                        <Try
                            key={at}
                            game={game}
                            shown={shown}
                            bench={bench}
                            content={content}
                        />
                    )
                );
            })}
        </section>
    );
}
