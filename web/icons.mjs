#!/usr/bin/env node
// Draws web/public/icon-*.png of icon.svg again: node web/icons.mjs. Wanted by
// systems that take no SVG. A mask cuts up to a tenth off each side, so that
// icon stands smaller on a full ground.
import { chromium } from "playwright-core";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const PUBLIC = path.join(path.dirname(fileURLToPath(import.meta.url)), "public");
const GROUND = "#efe9dd";
const ICONS = [
    { name: "icon-180.png", size: 180, share: 0.86, ground: GROUND },
    { name: "icon-192.png", size: 192, share: 1 },
    { name: "icon-512.png", size: 512, share: 1 },
    { name: "icon-mask-512.png", size: 512, share: 0.72, ground: GROUND },
];

const svg = await readFile(path.join(PUBLIC, "icon.svg"), "utf8");
const browser = await chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: ["--no-sandbox"],
});
const page = await browser.newPage();
for (const { name, size, share, ground } of ICONS) {
    await page.setViewportSize({ width: size, height: size });
    const width = Math.round(size * share);
    await page.setContent(
        `<body style="margin:0;height:${size}px;display:grid;place-items:center;
         background:${ground ?? "transparent"}">${svg.replace("<svg", `<svg width="${width}"`)}`,
    );
    const bytes = await page.screenshot({ omitBackground: true });
    await writeFile(path.join(PUBLIC, name), bytes);
}
await browser.close();
