/** One column: the board in the middle, everything else a sheet away. */
import { useEffect, useState } from "preact/hooks";
import { Chip, Token } from "../../../draw";
import { Die } from "../draw";
import { AppMenu, ReplaySlider } from "../../../shell";
import { Teach } from "../../../shell/teacher";
import { Button, IconButton, Sheet } from "../../../ui";
import { HostMark } from "../../../play/host";
import { t } from "../../../words/t";
import { BoardView } from "../board/board";
import { BonusList } from "../players/bonus";
import { Log } from "../why/log";
import { Borrowed } from "./borrowed";
import { HintBox, Low, type Table } from "./parts";
import { plain } from "../scene/reason";
import { sightOf } from "./sight";
import { boardOf, isMe, playerName, symbolName } from "../scene/scene";
import { Scorepad } from "../score/scorepad";
import { Aim, DieCard, Players } from "../players/side";
import { WhySheet } from "../why/why";

function PhoneTop({ table, open }: { table: Table; open: (what: SheetName) => void }) {
    const { scene, choice } = table;
    return (
        <header class="sd-phone-top">
            <AppMenu match={scene.match} />
            <div class="tabs" role="group" aria-label={t("sub.players")}>
                {scene.view.boards.map(({ seat, score }) => (
                    <button
                        key={seat}
                        type="button"
                        aria-pressed={choice.table === seat}
                        onClick={() => choice.show(seat)}
                    >
                        <Token seat={seat} name={playerName(scene, seat)} size={16} />
                        <HostMark seat={seat} />
                        <span>{isMe(scene, seat) ? t("sub.you") : playerName(scene, seat)}</span>
                        <b>{plain(score.points)}</b>
                    </button>
                ))}
            </div>
            <IconButton glyph="log" label={t("sub.sheet.log")} onClick={() => open("log")} />
        </header>
    );
}

type SheetName = "pad" | "log" | "bonus" | "hint";

function PhoneStrip({ table, open }: { table: Table; open: (what: SheetName) => void }) {
    const { scene } = table;
    const { view } = scene;
    const board = boardOf(scene, scene.me);
    return (
        <section class="sd-strip" aria-label={t("sub.strip")}>
            <Die symbol={view.symbol} size={36} />
            <span class="die">
                <b>{view.symbol ? symbolName(scene.content, view.symbol) : t("sub.die")}</b>
                <i>
                    {t("sub.strip.turn", {
                        round: view.round,
                        turn: view.turn,
                        turns: view.turns,
                    })}
                </i>
            </span>
            <Chip stat="money" value={board.money} size={24} plain />
            <Button kind="secondary" onClick={() => open("pad")}>
                {t("sub.strip.points", { n: board.score.points })}
            </Button>
            <IconButton glyph="flag" label={t("sub.bonus")} onClick={() => open("bonus")} />
        </section>
    );
}

function PhoneSheet({ table, name, close }: { table: Table; name: SheetName; close: () => void }) {
    const { scene, choice, why } = table;
    switch (name) {
        case "pad":
            return (
                <Sheet title={t("sub.pad")} onClose={close}>
                    <Scorepad move={choice.move} preview={why.preview} />
                </Sheet>
            );
        case "log":
            return (
                <Sheet title={t("sub.sheet.log")} onClose={close}>
                    <Log scene={scene} choice={choice} />
                    <ReplaySlider match={scene.match} />
                </Sheet>
            );
        case "bonus":
            return (
                <Sheet title={t("sub.bonus")} onClose={close}>
                    <DieCard />
                    <Aim />
                    <BonusList />
                    <Players choice={choice} />
                </Sheet>
            );
        default:
            return (
                <Sheet title={t("sub.hint")} onClose={close}>
                    <HintBox table={table} />
                </Sheet>
            );
    }
}

export function Phone({ table }: { table: Table }) {
    const { scene, choice, why } = table;
    const { view } = scene;
    const [sheet, setSheet] = useState<SheetName | null>(null);
    const shown = sheet ?? (table.hinting && scene.mine ? "hint" : null);
    const close = () => {
        setSheet(null);
        table.setHinting(false);
    };
    useEffect(close, [scene.look.at, choice.table, choice.picked]);
    return (
        <div class="sd phone">
            <PhoneTop table={table} open={setSheet} />
            <PhoneStrip table={table} open={setSheet} />
            <main class="sd-mid">
                <h1 class="vh">{t("sub.title", { round: view.round, turn: view.turn })}</h1>
                <BoardView scene={scene} choice={choice} overlaid={table.overlaid} />
                <Borrowed choice={choice} />
            </main>
            <WhySheet {...why} />
            <div class="sd-teach">
                <Teach sight={sightOf(table)} phone />
            </div>
            <Low table={table} phone />
            {shown && <PhoneSheet table={table} name={shown} close={close} />}
        </div>
    );
}
