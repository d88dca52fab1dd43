import assert from "node:assert/strict";
import test from "node:test";
import { deflateSync } from "node:zlib";
import { load } from "./bundle.mjs";

const { pack, unpack, linkData, unwrap, DamagedLink, TEXT_MOST, TooLarge } =
    await load(["play/link.ts", "play/packed.ts"]);

const text = "borough record 1   #c979ef98\nplayer 0: Zoë (human)\n".repeat(40);

test("a game goes into a link and comes out again", async () => {
    for (const seed of ["", "7f3a2c9d"]) {
        const fragment = await pack({ text, seed });
        assert.match(fragment, /^game=[\w-]+$/);
        const data = linkData(`https://example.org/b/#${fragment}`);
        assert.deepEqual(await unpack(data), { text, seed });
    }
});

test("a link is much shorter than its game", async () => {
    const fragment = await pack({ text, seed: "" });
    assert.ok(fragment.length < text.length / 4);
});

test("other addresses hold no game", () => {
    assert.equal(linkData("https://example.org/#/tiles"), null);
    assert.equal(linkData(text), null);
});

test("a damaged link says so", async () => {
    const fragment = await pack({ text, seed: "" });
    const data = linkData(`#${fragment}`);
    for (const bad of [data.slice(0, -8), `!${data}`, data.replace("a", "b"), ""]) {
        await assert.rejects(unpack(bad), DamagedLink);
    }
});

test("a short link that unfolds into more than any game is refused", async () => {
    const bomb = deflateSync("a".repeat(64 << 20)).toString("base64url");
    await assert.rejects(unpack(bomb), TooLarge);
    const most = deflateSync("a".repeat(TEXT_MOST)).toString("base64url");
    assert.equal((await unpack(most)).text.length, TEXT_MOST);
});

test("a text without a seed is left as it is", () => {
    assert.deepEqual(unwrap(text), { text, seed: "" });
});
