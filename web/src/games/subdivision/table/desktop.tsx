/** Three columns with the board in the middle, the hand below. */
import { TopBar } from "../../../shell";
import { Teach } from "../../../shell/teacher";
import { t } from "../../../words/t";
import { BoardView } from "../board/board";
import { Log } from "../why/log";
import { HintBox, Low, Rounds, TurnWords, type Table } from "./parts";
import { sightOf } from "./sight";
import { Scorepad } from "../score/scorepad";
import { LeftColumn } from "../players/side";
import { WhyPanel } from "../why/why";

export function Desktop({ table }: { table: Table }) {
    const { scene, choice, why } = table;
    const { view } = scene;
    return (
        <div class="sd">
            <TopBar
                match={scene.match}
                middle={
                    <>
                        <Rounds scene={scene} />
                        <TurnWords scene={scene} />
                    </>
                }
            />
            <LeftColumn choice={choice} />
            <main class="sd-mid">
                <h1 class="vh">{t("sub.title", { round: view.round, turn: view.turn })}</h1>
                <BoardView scene={scene} choice={choice} overlaid={table.overlaid} />
            </main>
            <aside class="sd-right" aria-label={t("sub.right")}>
                <Teach sight={sightOf(table)} phone={false} />
                {table.hinting && scene.mine ? <HintBox table={table} /> : <WhyPanel {...why} />}
                <Scorepad move={choice.move} preview={why.preview} />
                <Log scene={scene} choice={choice} />
            </aside>
            <Low table={table} phone={false} />
        </div>
    );
}
