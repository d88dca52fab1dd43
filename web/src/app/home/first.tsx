/** For newcomers: the guided game, and three doors. */
import { GAMES } from "../../games";
import { Welcome } from "../../learn";
import { t, word } from "../../words/t";
import { Door, Doors } from "./door";
import { MissionTasks } from "./doors";
import type { SideProps } from "./welcome";
import "./back.later.css";

export function Side(_: SideProps) {
    const other = word("game", GAMES[1]?.id ?? "");
    return (
        <>
            <Welcome />
            <Doors>
                <Door
                    href="#/learn/first_subdivision"
                    glyph="book"
                    name={t("home.door.guided", { game: other })}
                    lines={[t("home.door.guided.note"), t("home.door.guided.long")]}
                />
                <Door
                    href="#/rules"
                    glyph="question"
                    name={t("home.door.turn")}
                    lines={[t("home.door.turn.note"), t("home.door.rules.what")]}
                />
                <MissionTasks />
            </Doors>
        </>
    );
}
