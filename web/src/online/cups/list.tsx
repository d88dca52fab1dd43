/** The list of tournaments: those one may enter, those under way, those that are
 * over. */
import { Icon } from "../../ui";
import { t, word } from "../../words/t";
import { Frame } from "../screens/frame";
import { allCups, type CupListed } from "./ask";
import { Looked, useLooking } from "./frame";
import { gameWords, stageWords, systemWords } from "./sentence";

function Row({ cup }: { cup: CupListed }) {
    const own = cup.you !== undefined || cup.organises;
    return (
        <li class={own ? "yours" : ""}>
            <a href={`#/online/cups/${cup.cup}`}>
                <Icon name="trophy" size={22} />
                <span class="on-who">
                    <b>{cup.name}</b>
                    <small>{gameWords(cup)}</small>
                    <small>{systemWords(cup)}</small>
                </span>
                <span class="on-who on-cup-state">
                    <b>{stageWords(cup)}</b>
                    <small>{t("cups.people", { n: cup.entrants, most: cup.most })}</small>
                </span>
            </a>
        </li>
    );
}

const STAGES = ["open", "running", "over"] as const;

function Cups({ first }: { first: CupListed[] }) {
    const { value } = useLooking(first, allCups);
    return (
        <Frame title={t("online.cups")} class="on-games on-cups">
            <section class="on-cup-list">
                <header>
                    <h1>{t("online.cups")}</h1>
                    <a class="ui-button secondary" href="#/online/cups/new">
                        <Icon name="plus" size={15} />
                        {t("cups.new")}
                    </a>
                </header>
                <p class="on-cup-note">{t("cups.note")}</p>
                {value.length === 0 && <p class="on-none">{t("cups.none")}</p>}
                {STAGES.map((stage) => {
                    const cups = value.filter((cup) => cup.stage === stage);
                    return (
                        cups.length > 0 && (
                            <section key={stage}>
                                <h2>{word("cups.stage", stage)}</h2>
                                <ul class="on-list">
                                    {cups.map((cup) => (
                                        <Row key={cup.cup} cup={cup} />
                                    ))}
                                </ul>
                            </section>
                        )
                    );
                })}
            </section>
        </Frame>
    );
}

export function CupsScreen() {
    return (
        <Looked look={allCups} at="cups">
            {(first) => <Cups first={first} />}
        </Looked>
    );
}
