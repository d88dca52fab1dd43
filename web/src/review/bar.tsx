/** The slider along the moves, with the marks of the chosen player above it. */
import { IconButton } from "../ui";
import { MomentTrack } from "../shell/slider";
import { indexOf, momentsOf } from "../shell/moments";
import { t, word } from "../words/t";
import { MarkShape } from "./marks";
import { isMarked, listed } from "./moments";
import { nameOf, useView } from "./view";

export function MoveBar({ step }: { step: (by: 1 | -1) => void }) {
    const { match, state, found, seat, alone, at, entry, choose } = useView();
    const moments = momentsOf(state.log);
    const last = moments.length - 1;
    const index = indexOf(moments, at);
    const rounds = moments[last]?.round ?? 0;
    /* The round it is then: that of the next decision, as at the table. */
    const round = index === 0 ? 0 : (moments[index + 1]?.round ?? rounds);
    const called = word("game.rounds", match.game);
    const name =
        round === 0
            ? t("app.replay.start")
            : t("app.replay.round", { rounds: called, n: round, of: rounds });
    const spoken =
        entry && entry.seat >= 0
            ? t("review.moment", { name: nameOf(match, entry.seat), rounds: called, round: entry.round })
            : name;
    const marks = listed(found.entries, seat, "marked", alone)
        .filter(isMarked)
        .map(({ first, mark = "good" }) => ({
            index: indexOf(moments, first),
            shape: <MarkShape mark={mark} size={12} />,
        }));
    return (
        <section class="ui-replay" aria-label={t("review.moves")}>
            <IconButton
                glyph="prev"
                label={t("review.step.back")}
                shortcut="["
                disabled={index === 0}
                onClick={() => step(-1)}
            />
            <IconButton
                glyph="next"
                label={t("review.step.forward")}
                shortcut="]"
                disabled={index >= last}
                onClick={() => step(1)}
            />
            <MomentTrack
                moments={moments}
                index={index}
                spoken={spoken}
                marks={marks}
                go={(to) => choose(moments[to]?.at ?? 0)}
            />
            <span class="when">{name}</span>
        </section>
    );
}
