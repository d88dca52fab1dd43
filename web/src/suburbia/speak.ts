/** What happens is said aloud: each decision, and whose turn it is. */
import { useEffect, useRef } from "preact/hooks";
import { announce } from "../ui";
import { t } from "../words/t";
import { toldSpoken } from "./describe";
import { playerName, type Scene } from "./scene";

export function useSpeech(scene: Scene): void {
    const { told } = scene.state;
    const heard = useRef(told?.at ?? 0);
    useEffect(() => {
        if (!told || told.at <= heard.current) {
            heard.current = told?.at ?? heard.current;
            return;
        }
        heard.current = told.at;
        announce(toldSpoken(scene, told.entry));
    }, [told]);
    useEffect(() => {
        if (!scene.mine || scene.view.phase !== "act") return;
        const name = playerName(scene, scene.me);
        announce(t("table.say.turn", { name, n: scene.look.round }));
    }, [scene.mine, scene.look.turn]);
}
