/** What happens is said aloud: each decision, and whose turn it is. */
import { useEffect, useRef } from "preact/hooks";
import { doesWords } from "../draw";
import { announce } from "../../../ui";
import { t } from "../../../words/t";
import { toldSpoken } from "../why/describe";
import type { Choice } from "../scene/choice";
import { offeredTile } from "../scene/offered";
import { headline } from "../scene/result";
import { questionOf, sayOf } from "../scene/say";
import { playerName, tileOf, type Scene } from "../scene/scene";

/** What is to be done, whenever that changes, and what a tile is and does, when
 * it is taken without going to its card. */
export function useOfferSpeech(scene: Scene, choice: Choice): void {
    /* A question is said with whose turn it is, a refusal where it is made. */
    const { words } = sayOf(scene, choice, true);
    const elsewhere = words === questionOf(scene) || choice.refused !== null;
    const line = scene.mine && !elsewhere ? words : "";
    useEffect(() => {
        if (line) announce(line);
    }, [line]);
    useEffect(() => {
        const { offer } = choice;
        const card = document.activeElement?.getAttribute("data-offer");
        const tile = tileOf(scene.content, offeredTile(scene, choice) ?? "");
        if (!offer || card === offer || !tile || !scene.mine) return;
        announce(doesWords(tile));
    }, [choice.offer]);
}

/** The goals themselves are read in the panel. */
function keepSpoken(scene: Scene): string {
    return t("table.say.keep", { name: playerName(scene, scene.me) });
}

export function useSpeech(scene: Scene, ending: boolean): void {
    const { told } = scene.state;
    const heard = useRef(told?.at ?? 0);
    useEffect(() => {
        if (!told || told.at <= heard.current) {
            heard.current = told?.at ?? heard.current;
            return;
        }
        heard.current = told.at;
        announce(toldSpoken(scene, told.entry), "polite", true);
    }, [told]);
    const keeping = scene.mine && scene.view.phase === "keep";
    const question = keeping ? keepSpoken(scene) : questionOf(scene);
    useEffect(() => {
        if (question) announce(question);
    }, [question, scene.look.at]);
    const { result } = scene.look;
    const over = result !== undefined && scene.state.live && !ending;
    useEffect(() => {
        if (over && result) announce(t("table.say.over", { result: headline(scene, result) }));
    }, [over]);
    useEffect(() => {
        if (!scene.mine || scene.view.phase !== "act") return;
        const name = playerName(scene, scene.me);
        announce(t("table.say.turn", { name, n: scene.look.round }), "polite", true);
    }, [scene.mine, scene.look.at]);
}
