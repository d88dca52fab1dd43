// The review of a finished game.
import { until } from "./until.mjs";

/** From the panel at the end of a game to its review. */
export async function openReview(page) {
    await page.getByRole("link", { name: "Review this game" }).first().click();
    await page.waitForURL(/#\/game\/[^/]+\/review$/);
    await page.getByRole("region", { name: "Moments" }).waitFor();
}

/** All is judged, and what the open moment compares has been found. */
export async function reviewed(page) {
    await until(
        page,
        "the end of the review",
        () => document.querySelector(".rv-main[aria-busy=false] .rv-deeds[aria-busy=false]"),
        null,
        120_000,
    );
}

/** Runs before the page does: judging stands still after so many moves. */
export function holdReview() {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
        const { call, from } = message.request ?? {};
        if (call === "review" && from > 24) return undefined;
        return post.call(this, message, ...rest);
    };
}

/** Judging stands still, and something was found before. */
export async function held(page) {
    await page.locator(".rv-moments li").first().waitFor();
    await page.locator(".rv-deeds[aria-busy=false]").waitFor();
    await until(page, "the last judged move", () =>
        /\D2\d\D/.test(document.querySelector(".rv-progress")?.textContent ?? ""),
    );
}
