/** What can be done with a game that is over. */
import { Button } from "../../ui";
import { Icon } from "../../ui/icon";
import { t } from "../../words/t";
import type { Match } from "../../play/match";
import { reviewAddress, showMatch } from "../shell";

interface OverProps {
    match: Match;
    onShare: () => void;
}

/** Another game at the same table, this one looked at, or told of. */
export function OverActions({ match, onShare }: OverProps) {
    return (
        <>
            {match.local && (
                <Button
                    kind="primary"
                    glyph="loop"
                    onClick={() => void match.rematch().then(showMatch)}
                >
                    {t("table.over.rematch")}
                </Button>
            )}
            {match.mayBranch && (
                <Button onClick={() => void match.replay().then(showMatch)}>
                    {t("table.over.same")}
                </Button>
            )}
            <a class="ui-button secondary" href={reviewAddress(match.id)}>
                <Icon name="eye" size={15} />
                {t("review.open")}
            </a>
            <Button glyph="share" onClick={onShare}>
                {t("table.over.share")}
            </Button>
        </>
    );
}
