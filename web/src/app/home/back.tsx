/** For whoever comes back: the game that waits, four doors, the latest saves. */
import { SavedGames } from "./list";
import { Hero } from "./hero";
import { BackDoors } from "./doors";
import { isOver } from "./told";
import type { SideProps } from "./welcome";
import "./back.later.css";

export function Side({ engine, contents, saved }: SideProps) {
    const last = saved.games.find((save) => !isOver(save)) ?? null;
    return (
        <>
            <Hero save={last} contents={contents} />
            <BackDoors engine={engine} games={saved.games} />
            <SavedGames saved={saved} contents={contents} shown={last} />
        </>
    );
}
