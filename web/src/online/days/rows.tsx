/** Results of others, one below the other. */
import { Token } from "../../draw";
import { Button, Icon } from "../../ui";
import { t } from "../../words/t";
import type { Standing } from "./asks";

interface RowProps {
    date: string;
    one: Standing;
    onCompare(one: Standing): void;
}

function marksOf({ help, late, back = 0, best, wins, lead }: Standing): string[] {
    return [
        ...(wins && lead > 0 ? [t("daily.wonby", { n: lead })] : []),
        ...(help ? [t("daily.helped")] : []),
        ...(back > 0 ? [t("days.back")] : []),
        ...(late ? [t("days.late")] : []),
        ...(best === undefined ? [] : [t("days.later", { n: best })]),
    ];
}

function Row({ date, one, onCompare }: RowProps) {
    const name = one.name ?? t("days.nameless");
    const marks = marksOf(one);
    return (
        <li class={one.me ? "me" : ""}>
            <b class="days-place">{one.place}</b>
            <Token seat={0} name={name} size={24} label="" />
            <span class="days-who">
                <b>{one.account && !one.me ? <a href={`#/online/profile/${one.account}`}>{name}</a> : name}</b>
                {marks.length > 0 && <small>{marks.join(" · ")}</small>}
            </span>
            <strong>{one.score}</strong>
            {one.open && !one.me && (
                <span class="days-acts">
                    <a class="ui-button ghost" href={`#/daily/${date}/${one.result}`} aria-label={t("days.watch.of", { name })}>
                        <Icon name="play" size={14} />
                        {t("days.watch")}
                    </a>
                    <Button kind="ghost" label={t("days.compare.of", { name })} onClick={() => onCompare(one)}>
                        {t("days.compare")}
                    </Button>
                </span>
            )}
        </li>
    );
}

interface RowsProps extends Omit<RowProps, "one"> {
    title: string;
    all: readonly Standing[];
}

export function Rows({ title, all, ...rest }: RowsProps) {
    if (all.length === 0) return null;
    return (
        <>
            <h3>{title}</h3>
            <ol class="days-rows">
                {all.map((one) => (
                    <Row key={one.result} one={one} {...rest} />
                ))}
            </ol>
        </>
    );
}
